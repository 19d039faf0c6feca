/* Given hands to shares of the pot, exactly, without walking the boards.

   First flushes are left out: the cards to come then matter by rank alone, and a rank multiset
   (at most 6,175 of five cards) stands for all the boards that have it. Then flushes are put
   right, suit by suit: the boards that give somebody one are counted by which cards of the
   suit they bring and by the ranks of the rest, what was counted for them is taken back and
   the true outcome added. A board makes flushes in one suit at most, so suits do not meet. */
#ifndef HOLDEM_GIVEN_H
#define HOLDEM_GIVEN_H

#include <string.h>

#include "_outcomes.h"
#include "_strength.h"

enum {
    HOLDEM_DRAWS = 6188,    /* rank multisets of five cards */
};

/* Cards to come, by rank: the sums of their rank keys, and how many ways there are to draw them. */
typedef struct {
    int n;
    uint32_t key[HOLDEM_DRAWS];
    int32_t ways[HOLDEM_DRAWS];
} holdem_draws;

/* One deal: the hands, what may come, and the boards counted by who wins on them. */
typedef struct {
    int players, to_come;
    int32_t total;                  /* boards */
    uint64_t sum[HOLDEM_PLAYERS];   /* of HOLDEM_KEY, over a player's hole cards and the board */
    uint64_t lanes[HOLDEM_PLAYERS]; /* the same cards */
    uint64_t used;                  /* lanes of the cards that cannot come, and HOLDEM_NO_CARD */
    uint8_t left[13];               /* cards of each rank that can */
    holdem_outcomes boards;
    holdem_draws draws, others;
} holdem_deal;

/* Read a deal; return 0 where its cards are not distinct cards of 0..51. */
HOLDEM_INLINE int holdem_read_deal(holdem_deal *deal, const uint8_t *holes, int players,
                                   const uint8_t *board, int on_board, const uint8_t *dead, int n_dead) {
    uint64_t used = HOLDEM_NO_CARD, clash = 0, sum = 0, lanes = 0;
    for (int i = 0; i < on_board; i++) {
        sum += HOLDEM_KEY[board[i]];
        clash |= used & HOLDEM_LANE[board[i]];
        used |= HOLDEM_LANE[board[i]];
    }
    lanes = used & ~HOLDEM_NO_CARD;
    for (int i = 0; i < players; i++) {
        uint64_t high = HOLDEM_LANE[holes[2 * i]], low = HOLDEM_LANE[holes[2 * i + 1]];
        clash |= (used & (high | low)) | (high & low);
        used |= high | low;
        deal->sum[i] = sum + HOLDEM_KEY[holes[2 * i]] + HOLDEM_KEY[holes[2 * i + 1]];
        deal->lanes[i] = lanes | high | low;
    }
    for (int i = 0; i < n_dead; i++) {
        clash |= used & HOLDEM_LANE[dead[i]];
        used |= HOLDEM_LANE[dead[i]];
    }
    deal->players = players;
    deal->to_come = 5 - on_board;
    deal->used = used;
    return clash == 0;
}

/* Add the rank multisets of `cards` more cards, of the ranks below `below`. */
static void holdem_add_draws(holdem_draws *draws, const uint8_t *left, int below, int cards,
                             uint32_t key, int32_t ways) {
    static const int32_t choose[5][5] = {{1}, {1, 1}, {1, 2, 1}, {1, 3, 3, 1}, {1, 4, 6, 4, 1}};
    if (cards == 0) {
        draws->key[draws->n] = key;
        draws->ways[draws->n++] = ways;
    } else if (cards == 1) {
        for (int rank = 0; rank < below; rank++) {
            draws->key[draws->n] = key + HOLDEM_RANK_KEY[rank];
            draws->ways[draws->n] = ways * left[rank];
            draws->n += left[rank] != 0;
        }
    } else {
        for (int rank = 0; rank < below; rank++)
            for (int of = 1; of <= left[rank] && of <= cards; of++)
                holdem_add_draws(draws, left, rank, cards - of, key + (uint32_t)of * HOLDEM_RANK_KEY[rank],
                                 ways * choose[left[rank]][of]);
    }
}

static void holdem_list_draws(holdem_draws *draws, const uint8_t *left, int cards) {
    draws->n = 0;
    holdem_add_draws(draws, left, 13, cards, 0, 1);
}

/* Count the outcomes of two hands over `draws`, after cards that add `key` to both hands, each
   `times` times. With `flush`, the strengths of the players' flushes or 0: put right what was
   counted without them. */
HOLDEM_INLINE void holdem_settle_two(holdem_deal *deal, const holdem_draws *draws, uint32_t key,
                                     const uint16_t *flush, int32_t times) {
    uint32_t key0 = key + (uint32_t)deal->sum[0], key1 = key + (uint32_t)deal->sum[1];
    int32_t won0 = 0, won1 = 0, ways = 0;
    for (int i = 0; i < draws->n; i++) {
        int hand0 = holdem_ranks7(key0 + draws->key[i]), hand1 = holdem_ranks7(key1 + draws->key[i]);
        int better = hand0 > hand1, worse = hand0 < hand1;
        if (flush) {
            hand0 = hand0 > flush[0] ? hand0 : flush[0];
            hand1 = hand1 > flush[1] ? hand1 : flush[1];
            better = (hand0 > hand1) - better;
            worse = (hand0 < hand1) - worse;
        } else {
            ways += draws->ways[i];
        }
        won0 += better * draws->ways[i];
        won1 += worse * draws->ways[i];
    }
    holdem_add_outcome(&deal->boards, 1, times * won0);
    holdem_add_outcome(&deal->boards, 2, times * won1);
    holdem_add_outcome(&deal->boards, 3, times * (ways - won0 - won1));
}

HOLDEM_INLINE uint32_t holdem_best(const uint16_t *hand, int players) {
    uint16_t best = 0;
    uint32_t winners = 0;
    for (int i = 0; i < players; i++) best = hand[i] > best ? hand[i] : best;
    for (int i = 0; i < players; i++) winners |= (uint32_t)(hand[i] == best) << i;
    return winners;
}

/* The same of any number of hands. */
HOLDEM_INLINE void holdem_settle_many(holdem_deal *deal, const holdem_draws *draws, uint32_t key,
                                      const uint16_t *flush, int32_t times, int players) {
    uint32_t keys[HOLDEM_PLAYERS];
    uint16_t hand[HOLDEM_PLAYERS];
    for (int i = 0; i < players; i++) keys[i] = key + (uint32_t)deal->sum[i];
    for (int draw = 0; draw < draws->n; draw++) {
        int32_t boards = times * draws->ways[draw];
        for (int i = 0; i < players; i++) hand[i] = holdem_ranks7(keys[i] + draws->key[draw]);
        uint32_t winners = holdem_best(hand, players);
        if (flush) {
            for (int i = 0; i < players; i++) hand[i] = hand[i] > flush[i] ? hand[i] : flush[i];
            uint32_t truly = holdem_best(hand, players);
            if (truly == winners) continue;
            holdem_add_outcome(&deal->boards, winners, -boards);
            winners = truly;
        }
        holdem_add_outcome(&deal->boards, winners, boards);
    }
}

static void holdem_settle(holdem_deal *deal, const holdem_draws *draws, uint32_t key,
                          const uint16_t *flush, int32_t times) {
    if (deal->players == 2) holdem_settle_two(deal, draws, key, flush, times);
    else if (deal->players == 3) holdem_settle_many(deal, draws, key, flush, times, 3);
    else holdem_settle_many(deal, draws, key, flush, times, deal->players);
}

HOLDEM_INLINE uint32_t holdem_ranks_of(uint64_t lanes, int suit) { return lanes >> (16 * suit) & 0x1FFF; }

/* Put right the boards that bring `cards` more of the suit's `free` ranks below `below`, beside
   the ranks `brought`, and the rest as in `others`. */
static void holdem_settle_suit(holdem_deal *deal, int suit, int32_t times, const uint8_t *free, int below,
                               int cards, uint32_t key, uint32_t brought) {
    if (cards) {
        for (int i = cards - 1; i < below; i++)
            holdem_settle_suit(deal, suit, times, free, i, cards - 1, key + HOLDEM_RANK_KEY[free[i]],
                               brought | 1u << free[i]);
        return;
    }
    uint16_t flush[HOLDEM_PLAYERS];
    for (int i = 0; i < deal->players; i++)
        flush[i] = HOLDEM_FLUSH[holdem_ranks_of(deal->lanes[i], suit) | brought];
    holdem_settle(deal, &deal->others, key, flush, times);
}

/* Whether two suits lie alike in every hand, on the board and in what may come. */
static int holdem_alike(const holdem_deal *deal, int suit, int other) {
    int alike = holdem_ranks_of(deal->used, suit) == holdem_ranks_of(deal->used, other);
    for (int i = 0; i < deal->players && alike; i++)
        alike = holdem_ranks_of(deal->lanes[i], suit) == holdem_ranks_of(deal->lanes[i], other);
    return alike;
}

static void holdem_settle_flushes(holdem_deal *deal, int suit) {
    int most = 0, times = 1, n = 0;
    uint8_t free[13], left[13];
    for (int i = 0; i < deal->players; i++) {
        int held = deal->sum[i] >> (32 + 4 * suit) & 15;
        most = held > most ? held : most;
    }
    if (most + deal->to_come < 5) return;
    for (int other = 0; other < 4; other++) {
        if (other == suit || !holdem_alike(deal, suit, other)) continue;
        if (other < suit) return; /* counted with that one */
        times++;
    }
    for (int rank = 0; rank < 13; rank++) {
        int in_suit = !(deal->used >> (16 * suit + rank) & 1);
        left[rank] = (uint8_t)(deal->left[rank] - in_suit);
        if (in_suit) free[n++] = (uint8_t)rank;
    }
    for (int cards = most < 5 ? 5 - most : 0; cards <= deal->to_come; cards++) {
        holdem_list_draws(&deal->others, left, deal->to_come - cards);
        holdem_settle_suit(deal, suit, times, free, n, cards, 0, 0);
    }
}

/* Count the boards of a deal that was read, by who wins on them. */
static void holdem_count_boards(holdem_deal *deal, const uint8_t *holes, const uint8_t *board,
                                const uint8_t *dead, int n_dead) {
    memset(deal->left, 4, 13);
    for (int i = 0; i < 2 * deal->players; i++) deal->left[holes[i] >> 2]--;
    for (int i = 0; i < 5 - deal->to_come; i++) deal->left[board[i] >> 2]--;
    for (int i = 0; i < n_dead; i++) deal->left[dead[i] >> 2]--;
    holdem_list_draws(&deal->draws, deal->left, deal->to_come);
    deal->total = 0;
    for (int i = 0; i < deal->draws.n; i++) deal->total += deal->draws.ways[i];
    holdem_settle(deal, &deal->draws, 0, NULL, 1);
    for (int suit = 0; suit < 4; suit++) holdem_settle_flushes(deal, suit);
}

/* The winners on a full board. */
HOLDEM_INLINE uint32_t holdem_showdown(const holdem_deal *deal, int players) {
    uint16_t hand[HOLDEM_PLAYERS];
    for (int i = 0; i < players; i++) hand[i] = holdem_strength(deal->sum[i], deal->lanes[i], 7);
    return holdem_best(hand, players);
}

/* Each player's share of the pot over all boards, ties split. */
static void holdem_shares(const holdem_deal *deal, double *share) {
    double split[HOLDEM_PLAYERS + 1][HOLDEM_PLAYERS]; /* boards split by so many, this player one of them */
    int players = deal->players;
    memset(split, 0, sizeof(split[0]) * (size_t)(players + 1));
    for (int i = 0; i < deal->boards.slots; i++) {
        uint32_t winners = deal->boards.winners[deal->boards.slot[i]];
        double boards = deal->boards.weight[deal->boards.slot[i]];
        int by = 0;
        for (uint32_t rest = winners; rest; rest &= rest - 1) by++;
        for (uint32_t rest = winners; rest; rest &= rest - 1) split[by][holdem_ctz(rest)] += boards;
    }
    for (int i = 0; i < players; i++) {
        double sum = 0;
        for (int by = 1; by <= players; by++) sum += split[by][i] / by;
        share[i] = sum / deal->total;
    }
}

/* Count the boards of one deal; return 0 where its cards are not distinct cards of 0..51. */
static int holdem_given(holdem_deal *deal, const uint8_t *holes, int players, const uint8_t *board,
                        int on_board, const uint8_t *dead, int n_dead) {
    holdem_clear_outcomes(&deal->boards);
    if (!holdem_read_deal(deal, holes, players, board, on_board, dead, n_dead)) return 0;
    holdem_count_boards(deal, holes, board, dead, n_dead);
    return 1;
}

/* Rows of deals; boards and dead cards lie `board_step` and `dead_step` bytes apart. The
   functions return -1, or the first row whose cards are not distinct cards of 0..51. */
HOLDEM_INLINE ptrdiff_t holdem_river_rows_of(
    holdem_deal *deal, ptrdiff_t n, const uint8_t *holes, int players, const uint8_t *board,
    ptrdiff_t board_step, const uint8_t *dead, int n_dead, ptrdiff_t dead_step, double *share) {
    for (ptrdiff_t row = 0; row < n; row++) {
        if (!holdem_read_deal(deal, holes, players, board, 5, dead, n_dead)) return row;
        uint32_t winners = holdem_showdown(deal, players);
        int by = 0;
        for (uint32_t rest = winners; rest; rest &= rest - 1) by++;
        for (int i = 0; i < players; i++) share[i] = (winners >> i & 1) / (double)by;
        holes += 2 * players, board += board_step, dead += dead_step, share += players;
    }
    return -1;
}

static ptrdiff_t holdem_given_rows(
    holdem_deal *deal, ptrdiff_t n, const uint8_t *holes, int players, const uint8_t *board, int on_board,
    ptrdiff_t board_step, const uint8_t *dead, int n_dead, ptrdiff_t dead_step, double *share) {
    if (on_board == 5 && players == 2)
        return holdem_river_rows_of(deal, n, holes, 2, board, board_step, dead, n_dead, dead_step, share);
    if (on_board == 5)
        return holdem_river_rows_of(deal, n, holes, players, board, board_step, dead, n_dead, dead_step, share);
    for (ptrdiff_t row = 0; row < n; row++) {
        if (!holdem_given(deal, holes, players, board, on_board, dead, n_dead)) return row;
        holdem_shares(deal, share);
        holes += 2 * players, board += board_step, dead += dead_step, share += players;
    }
    return -1;
}

#endif
