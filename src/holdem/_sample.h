/* Deals drawn at random, sixty-four at a time: draw, score all hands, tally the winners. */
#ifndef HOLDEM_SAMPLE_H
#define HOLDEM_SAMPLE_H

#include "_batch.h"
#include "_outcomes.h"

/* A range, or several whose hands are drawn together: entries that share no card, by the alias
   method. An entry is `players` hands, each two bytes. */
typedef struct {
    uint32_t n;
    const uint64_t *keep;  /* the share of an entry's place that is its own, of 2**64 */
    const uint32_t *other; /* whose the rest is */
    const uint64_t *cards; /* a bit a card */
    const uint8_t *holes;
    int players, seat[HOLDEM_PLAYERS];
} holdem_draw;

typedef struct {
    holdem_draw draw[HOLDEM_PLAYERS];
    int draws;                /* ranges that are drawn first */
    int dealt[HOLDEM_PLAYERS]; /* seats that get any two of the cards left */
    int n_dealt, players, on_board;
    uint8_t board[5], deck[52];
    int n_deck;
    uint64_t random[4]; /* the state of numpy's SFC64 */
} holdem_sampler;

enum { HOLDEM_BLOCK = 64 };

/* The next word of numpy's SFC64, inlined: words from an array take twice the time. */
HOLDEM_INLINE uint64_t holdem_word(uint64_t *state) {
    uint64_t word = state[0] + state[1] + state[3]++;
    state[0] = state[1] ^ state[1] >> 11;
    state[1] = state[2] + (state[2] << 3);
    state[2] = (state[2] << 24 | state[2] >> 40) + word;
    return word;
}

/* A number below n: the high word of word * n, without a type of 128 bits. */
HOLDEM_INLINE uint64_t holdem_below(uint64_t word, uint32_t n) {
    return ((word >> 32) * n + ((word & 0xFFFFFFFF) * n >> 32)) >> 32;
}

/* Draw the hands of the ranges; return their cards, or all ones where two share one. */
HOLDEM_INLINE uint64_t holdem_draw_ranges(holdem_sampler *s, uint8_t hand[][8]) {
    uint64_t used = 0;
    for (int i = 0; i < s->draws; i++) {
        const holdem_draw *draw = &s->draw[i];
        uint64_t word = holdem_word(s->random), entry = holdem_below(word, draw->n);
        if (word * draw->n > draw->keep[entry]) entry = draw->other[entry];
        if (used & draw->cards[entry]) return ~(uint64_t)0;
        used |= draw->cards[entry];
        const uint8_t *holes = draw->holes + entry * 2 * (uint64_t)draw->players;
        for (int p = 0; p < draw->players; p++) memcpy(hand[draw->seat[p]], holes + 2 * p, 2);
    }
    return used;
}

/* Turn up `want` cards that are not in `used`, half a word of chance a card: a shuffle that
   stops early. The deck stays a deck, in whatever order. */
HOLDEM_INLINE void holdem_turn_up(holdem_sampler *s, uint64_t used, int want, uint8_t *cards) {
    uint64_t word = 0;
    for (int i = 0, got = 0; got < want; i++) {
        word = i % 2 ? word >> 32 : holdem_word(s->random);
        int at = i + (int)((word & 0xFFFFFFFF) * (uint32_t)(s->n_deck - i) >> 32);
        uint8_t card = s->deck[at];
        s->deck[at] = s->deck[i];
        s->deck[i] = card;
        cards[got] = card;
        got += !(used >> card & 1);
    }
}

/* Score 64 hands of seven cards that lie in eight bytes each. */
static void holdem_score(const uint8_t hand[][8], uint16_t *strength) {
    for (int i = 0; i < HOLDEM_BLOCK; i++) {
        uint64_t sum = 0, lanes = 0;
        for (int j = 0; j < 7; j++) {
            sum += HOLDEM_KEY[hand[i][j]];
            lanes |= HOLDEM_LANE[hand[i][j]];
        }
        strength[i] = holdem_strength(sum, lanes, 7);
    }
}

#if HOLDEM_X86
HOLDEM_AVX512 static void holdem_score_avx512(const uint8_t hand[][8], uint16_t *strength) {
    const __m512i fill = _mm512_set1_epi64((long long)((uint64_t)0xF7 << 56));
    for (int i = 0; i < HOLDEM_BLOCK; i += 16) {
        __m512i a = _mm512_or_si512(_mm512_loadu_si512(hand[i]), fill);
        __m512i b = _mm512_or_si512(_mm512_loadu_si512(hand[i + 8]), fill);
        __mmask16 flush = holdem_sixteen(a, b, 7, strength + i);
        for (; flush; flush &= flush - 1) {
            const uint8_t *cards = hand[i + holdem_ctz(flush)];
            uint64_t sum = 0, lanes = 0;
            for (int j = 0; j < 7; j++) {
                sum += HOLDEM_KEY[cards[j]];
                lanes |= HOLDEM_LANE[cards[j]];
            }
            strength[i + holdem_ctz(flush)] = holdem_flush(lanes, holdem_flush_suit(sum));
        }
    }
}
#else
#define holdem_score_avx512 holdem_score
#endif

typedef struct {
    uint8_t hand[HOLDEM_PLAYERS][HOLDEM_BLOCK][8];
    uint16_t strength[HOLDEM_PLAYERS][HOLDEM_BLOCK];
} holdem_block;

/* Draw a deal into place `i` of the block; return whether its hands share no card. */
HOLDEM_INLINE int holdem_draw_deal(holdem_sampler *s, holdem_block *block, int i) {
    uint8_t drawn[HOLDEM_PLAYERS][8], cards[2 * HOLDEM_PLAYERS + 5 + 1];
    uint64_t used = holdem_draw_ranges(s, drawn);
    if (used == ~(uint64_t)0) return 0;
    memcpy(cards, s->board, 5);
    holdem_turn_up(s, used, 5 - s->on_board + 2 * s->n_dealt, cards + s->on_board);
    for (int p = 0; p < s->n_dealt; p++) memcpy(drawn[s->dealt[p]], cards + 5 + 2 * p, 2);
    for (int p = 0; p < s->players; p++) {
        memcpy(block->hand[p][i], drawn[p], 2);
        memcpy(block->hand[p][i] + 2, cards, 5);
    }
    return 1;
}

HOLDEM_INLINE void holdem_tally_block(const holdem_block *block, int players, int n, holdem_outcomes *total) {
    for (int i = 0; i < n; i++) {
        uint16_t best = 0;
        uint32_t winners = 0;
        for (int p = 0; p < players; p++) best = block->strength[p][i] > best ? block->strength[p][i] : best;
        for (int p = 0; p < players; p++) winners |= (uint32_t)(block->strength[p][i] == best) << p;
        holdem_add_outcome(total, winners, 1);
    }
}

/* Draw up to `want` deals, trying no more than `tries` times; return how many. */
static ptrdiff_t holdem_sample(holdem_sampler *s, ptrdiff_t want, ptrdiff_t tries, int avx512,
                               holdem_block *block, holdem_outcomes *total) {
    ptrdiff_t done = 0;
    while (done < want && tries > 0) {
        int n = 0;
        for (; n < HOLDEM_BLOCK && done + n < want && tries > 0; tries--) n += holdem_draw_deal(s, block, n);
        for (int p = 0; p < s->players; p++)
            if (avx512) holdem_score_avx512(block->hand[p], block->strength[p]);
            else holdem_score(block->hand[p], block->strength[p]);
        holdem_tally_block(block, s->players, n, total);
        done += n;
    }
    return done;
}

#endif
