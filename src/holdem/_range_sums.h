/* Weights of ranges on full boards to sums of weights: who beats, who ties, card removal and
   all, without walking pairs or triples of hands.

   The live combos are taken in order of strength. What a combo beats is then what has been
   added before it, less what shares a card with it. */
#ifndef HOLDEM_RANGE_SUMS_H
#define HOLDEM_RANGE_SUMS_H

#include "_combos.h"
#include "_target.h"

/* Put those of the `n` combos in `list` that the board leaves in order of strength; return
   how many they are. Two passes of a radix sort over the 13 bits of a strength. */
static int holdem_order(const uint16_t *strength, const uint16_t *list, int n, uint16_t *order) {
    uint16_t half[HOLDEM_COMBOS], low[128] = {0}, high[64] = {0};
    int live = 0;
    for (int i = 0; i < n; i++) {
        uint16_t s = strength[list[i]];
        low[s & 127]++;
        high[s >> 7]++;
        live += s != 0;
    }
    int blocked = n - live;
    low[0] -= (uint16_t)blocked;
    high[0] -= (uint16_t)blocked;
    uint16_t at = 0;
    for (int i = 0; i < 128; i++) {
        uint16_t count = low[i];
        low[i] = at;
        at += count;
    }
    at = 0;
    for (int i = 0; i < 64; i++) {
        uint16_t count = high[i];
        high[i] = at;
        at += count;
    }
    for (int i = 0; i < n; i++) {
        uint16_t s = strength[list[i]];
        if (s) half[low[s & 127]++] = list[i];
    }
    for (int i = 0; i < live; i++) order[high[strength[half[i]] >> 7]++] = half[i];
    return live;
}

/* Two ranges. The sixteen combos of two ranks are worth the same but for flushes. They lie in a
   square, a row for each suit of the higher card and a column for each suit of the lower, so
   that a square is scored, added and looked at as a whole; a pair's square has only what lies
   below the diagonal. What makes a flush is taken combo by combo. */
enum { HOLDEM_SQUARES = 91 };

HOLDEM_INLINE int holdem_square(int high, int low) { return (high >> 2) * ((high >> 2) + 1) / 2 + (low >> 2); }

typedef struct {
    double of[4][4];
} holdem_squared;

/* Two numbers a combo, one a player. */
typedef struct {
    double of[2];
} holdem_two;

/* What two players hold. */
typedef struct {
    holdem_squared weight[HOLDEM_SQUARES][2];
    uint8_t square[HOLDEM_SQUARES]; /* those in which a player holds something */
    int squares;
} holdem_held;

/* What each combo meets: each player's weight that is worth less than it, or no more, and shares
   no card with it. */
typedef struct {
    holdem_squared below[HOLDEM_SQUARES][2], upto[HOLDEM_SQUARES][2];
} holdem_met;

/* What the first player wins, what the second, and what they split. */
typedef struct {
    double won, lost, tied;
} holdem_split;

/* What has been added so far: all of it, and what holds each card. */
typedef struct {
    double all[2], with[2][13][4];
} holdem_added;

HOLDEM_INLINE double holdem_beside(const holdem_added *added, int p, int high, int low) {
    return added->all[p] - added->with[p][high >> 2][high & 3] - added->with[p][low >> 2][low & 3];
}

/* Four numbers at once. */
#if defined(__GNUC__)
typedef double holdem_four __attribute__((vector_size(32)));
#define HOLDEM_FOUR_OP(name, sign)                                                                     \
    HOLDEM_INLINE holdem_four holdem_four_##name(holdem_four x, holdem_four y) { return x sign y; }
#else
typedef struct {
    double lane[4];
} holdem_four;
#define HOLDEM_FOUR_OP(name, sign)                                                                     \
    HOLDEM_INLINE holdem_four holdem_four_##name(holdem_four x, holdem_four y) {                       \
        for (int i = 0; i < 4; i++) x.lane[i] = x.lane[i] sign y.lane[i];                              \
        return x;                                                                                      \
    }
#endif
HOLDEM_FOUR_OP(plus, +)
HOLDEM_FOUR_OP(minus, -)
HOLDEM_FOUR_OP(times, *)

HOLDEM_INLINE holdem_four holdem_get(const double *from) {
    holdem_four x;
    memcpy(&x, from, sizeof x);
    return x;
}
HOLDEM_INLINE void holdem_put(double *to, holdem_four x) { memcpy(to, &x, sizeof x); }
HOLDEM_INLINE holdem_four holdem_same(double x) {
    double four[4] = {x, x, x, x};
    return holdem_get(four);
}
HOLDEM_INLINE double holdem_four_sum(holdem_four x) {
    double four[4];
    holdem_put(four, x);
    return (four[0] + four[1]) + (four[2] + four[3]);
}

/* What the combos of a row of a square meet of a player's; with `own`, they are among it. */
HOLDEM_INLINE holdem_four holdem_beside_row(
    const holdem_added *added, int p, int high, int i, int low, const holdem_squared *own) {
    holdem_four weight = holdem_four_minus(
        holdem_same(added->all[p] - added->with[p][high][i]), holdem_get(added->with[p][low]));
    return own ? holdem_four_plus(weight, holdem_get(own[p].of[i])) : weight;
}

/* A square's combos meet what has been added; `mask` says which of them there are. */
HOLDEM_INLINE void holdem_meet_square(
    const holdem_added *added, int high, int low, const holdem_squared *mask, double times,
    const holdem_squared *own, holdem_squared *meets) {
    for (int p = 0; p < 2; p++)
        for (int i = 0; i < 4; i++) {
            holdem_four weight = holdem_four_times(
                holdem_same(times), holdem_beside_row(added, p, high, i, low, own));
            weight = holdem_four_times(holdem_get(mask->of[i]), weight);
            holdem_put(meets[p].of[i], holdem_four_plus(holdem_get(meets[p].of[i]), weight));
        }
}

/* Return `sum` and what `held`, a player's combos of a square, meets of the other player, `p`. */
HOLDEM_INLINE holdem_four holdem_sum_square(
    const holdem_added *added, int p, int high, int low, const holdem_squared *held,
    const holdem_squared *own, holdem_four sum) {
    for (int i = 0; i < 4; i++)
        sum = holdem_four_plus(sum, holdem_four_times(holdem_get(held->of[i]),
                                                      holdem_beside_row(added, p, high, i, low, own)));
    return sum;
}

HOLDEM_INLINE void holdem_add_square(holdem_added *added, int high, int low, const holdem_squared *held) {
    for (int p = 0; p < 2; p++) {
        const double(*of)[4] = held[p].of;
        double rows[4], columns[4];
        holdem_four sum = holdem_four_plus(holdem_four_plus(holdem_get(of[0]), holdem_get(of[1])),
                                           holdem_four_plus(holdem_get(of[2]), holdem_get(of[3])));
        holdem_put(columns, sum);
        for (int i = 0; i < 4; i++) rows[i] = (of[i][0] + of[i][1]) + (of[i][2] + of[i][3]);
        double *of_high = added->with[p][high], *of_low = added->with[p][low];
        holdem_put(of_high, holdem_four_plus(holdem_get(of_high), holdem_get(rows)));
        holdem_put(of_low, holdem_four_plus(holdem_get(of_low), sum));
        added->all[p] += (columns[0] + columns[1]) + (columns[2] + columns[3]);
    }
}

/* A board: which cards are left, which combos of each pair of ranks, and the flushes. */
typedef struct {
    uint32_t key;
    uint64_t lanes;
    double left[13][4]; /* 1 or 0: a card that may be in a combo taken by squares */
    int suit, count;    /* the suit that can flush, and how many of it lie there; 0 without */
} holdem_table;

HOLDEM_INLINE void holdem_mask(const holdem_table *table, int high, int low, holdem_squared *mask) {
    holdem_four column = holdem_get(table->left[low]);
    for (int i = 0; i < 4; i++)
        holdem_put(mask->of[i], holdem_four_times(holdem_same(table->left[high][i]), column));
    if (table->count == 3 && high != low) mask->of[table->suit][table->suit] = 0;
}

/* Put the squares in order of strength, by counting for each those below it. */
HOLDEM_INLINE void holdem_order_squares(
    const holdem_held *held, uint32_t key, uint16_t *strength, uint8_t *order) {
    uint16_t rank[96] = {0}, seen[96] = {0};
    int n = held->squares;
    memset(strength, 0xFF, 96 * sizeof *strength);
    for (int high = 0, square = 0, i = 0; high < 13 && i < n; high++)
        for (int low = 0; low <= high && i < n; low++, square++)
            if (held->square[i] == square)
                strength[i++] = holdem_ranks7(key + HOLDEM_RANK_KEY[high] + HOLDEM_RANK_KEY[low]);
    for (int j = 0; j < n; j++)
        for (int i = 0; i < 96; i++) rank[i] = (uint16_t)(rank[i] + (strength[j] < strength[i]));
    for (int i = 0; i < n; i++) order[rank[i] + seen[rank[i]]++] = (uint8_t)i;
}

HOLDEM_INLINE void holdem_read_table(const uint8_t *board, holdem_table *table) {
    uint64_t sum = 0;
    table->lanes = 0;
    table->suit = table->count = 0;
    for (int rank = 0; rank < 13; rank++) holdem_put(table->left[rank], holdem_same(1));
    for (int i = 0; i < 5; i++) {
        sum += HOLDEM_KEY[board[i]];
        table->lanes |= HOLDEM_LANE[board[i]];
        table->left[board[i] >> 2][board[i] & 3] = 0;
    }
    table->key = (uint32_t)sum;
    for (int suit = 0; suit < 4; suit++)
        if ((sum >> (32 + 4 * suit) & 15) >= 3) {
            table->suit = suit;
            table->count = sum >> (32 + 4 * suit) & 15;
        }
    for (int rank = 0; rank < 13; rank++) /* with one card of the suit a flush, or with none */
        for (int suit = 0; suit < 4 && table->count >= 4; suit++)
            if (table->count == 5 || suit == table->suit) table->left[rank][suit] = 0;
}

/* Put the combos that make a flush in order of strength; return how many there are. */
static int holdem_order_flushes(
    const holdem_held *held, const holdem_table *table, uint16_t *strength, uint16_t *order) {
    uint16_t list[HOLDEM_COMBOS];
    int n = 0, suit = table->suit, step = table->count == 3 ? 4 : 1;
    uint32_t ranks = table->lanes >> (16 * suit) & 0x1FFF;
    if (!table->count) return 0;
    for (int high = step == 1 ? 1 : suit; high < 52; high += step)
        for (int low = step == 1 ? 0 : suit; low < high; low += step) {
            int suited = ((high & 3) == suit) + ((low & 3) == suit), combo = holdem_combo(high, low);
            const holdem_squared *weight = held->weight[holdem_square(high, low)];
            if (table->count + suited < 5 || (table->lanes & (HOLDEM_LANE[high] | HOLDEM_LANE[low]))) continue;
            if (weight[0].of[high & 3][low & 3] == 0 && weight[1].of[high & 3][low & 3] == 0) continue;
            strength[combo] = HOLDEM_FLUSH[ranks | ((high & 3) == suit) << (high >> 2) |
                                           ((low & 3) == suit) << (low >> 2)];
            list[n++] = (uint16_t)combo;
        }
    return holdem_order(strength, list, n, order);
}

/* A combo's share of `sum`: what a player's weight on it meets of the other player, `p`. */
HOLDEM_INLINE double holdem_meet(
    const holdem_added *added, const holdem_held *held, int p, int high, int low, int among) {
    const holdem_squared *weight = held->weight[holdem_square(high, low)];
    double own = among ? weight[p].of[high & 3][low & 3] : 0;
    return weight[1 - p].of[high & 3][low & 3] * (holdem_beside(added, p, high, low) + own);
}

/* One board, counted `times` times: what each combo meets is added to `met`, or else, where that
   is NULL, what is won, lost and tied to `split`. */
HOLDEM_INLINE void holdem_two_on_board(
    const uint8_t *board, double times, const holdem_held *held, holdem_met *met, holdem_split *split) {
    uint16_t square_strength[96], strength[HOLDEM_COMBOS], flush_order[HOLDEM_COMBOS];
    uint8_t order[96];
    holdem_squared mask[96], left[96][2];
    holdem_table table;
    holdem_added added;
    holdem_read_table(board, &table);
    holdem_order_squares(held, table.key, square_strength, order);
    int n = held->squares, flushes = holdem_order_flushes(held, &table, strength, flush_order);
    memset(&added, 0, sizeof added);
    holdem_four won = holdem_same(0), lost = won, upto = won;
    double flush_won = 0, flush_lost = 0, flush_upto = 0;
    int square = 0, flush = 0;
    while (square < n || flush < flushes) {
        uint16_t level = square < n ? square_strength[order[square]] : 0xFFFF;
        if (flush < flushes && strength[flush_order[flush]] < level) level = strength[flush_order[flush]];
        int squares = square, stop = flush;
        for (; squares < n && square_strength[order[squares]] == level; squares++) {
            int at = held->square[order[squares]], high = HOLDEM_SQUARE_HIGH[at], low = HOLDEM_SQUARE_LOW[at];
            holdem_squared *here = left[squares];
            holdem_mask(&table, high, low, &mask[squares]);
            for (int p = 0; p < 2; p++)
                for (int i = 0; i < 4; i++)
                    holdem_put(here[p].of[i], holdem_four_times(holdem_get(mask[squares].of[i]),
                                                                holdem_get(held->weight[at][p].of[i])));
            if (met) holdem_meet_square(&added, high, low, &mask[squares], times, NULL, met->below[at]);
            else {
                won = holdem_sum_square(&added, 1, high, low, &here[0], NULL, won);
                lost = holdem_sum_square(&added, 0, high, low, &here[1], NULL, lost);
            }
        }
        for (; stop < flushes && strength[flush_order[stop]] == level; stop++) {
            int high = HOLDEM_HIGH[flush_order[stop]], low = HOLDEM_LOW[flush_order[stop]];
            for (int p = 0; p < 2 && met; p++)
                met->below[holdem_square(high, low)][p].of[high & 3][low & 3] +=
                    times * holdem_beside(&added, p, high, low);
            flush_won += met ? 0 : holdem_meet(&added, held, 1, high, low, 0);
            flush_lost += met ? 0 : holdem_meet(&added, held, 0, high, low, 0);
        }
        for (int i = square; i < squares; i++) {
            int at = held->square[order[i]];
            holdem_add_square(&added, HOLDEM_SQUARE_HIGH[at], HOLDEM_SQUARE_LOW[at], left[i]);
        }
        for (int i = flush; i < stop; i++) {
            int high = HOLDEM_HIGH[flush_order[i]], low = HOLDEM_LOW[flush_order[i]];
            for (int p = 0; p < 2; p++) {
                double weight = held->weight[holdem_square(high, low)][p].of[high & 3][low & 3];
                added.all[p] += weight;
                added.with[p][high >> 2][high & 3] += weight;
                added.with[p][low >> 2][low & 3] += weight;
            }
        }
        for (int i = square; i < squares; i++) {
            int at = held->square[order[i]], high = HOLDEM_SQUARE_HIGH[at], low = HOLDEM_SQUARE_LOW[at];
            if (met) holdem_meet_square(&added, high, low, &mask[i], times, held->weight[at], met->upto[at]);
            else upto = holdem_sum_square(&added, 1, high, low, &left[i][0], held->weight[at], upto);
        }
        for (int i = flush; i < stop; i++) {
            int high = HOLDEM_HIGH[flush_order[i]], low = HOLDEM_LOW[flush_order[i]], at = holdem_square(high, low);
            for (int p = 0; p < 2 && met; p++)
                met->upto[at][p].of[high & 3][low & 3] +=
                    times * (holdem_beside(&added, p, high, low) + held->weight[at][p].of[high & 3][low & 3]);
            flush_upto += met ? 0 : holdem_meet(&added, held, 1, high, low, 1);
        }
        square = squares;
        flush = stop;
    }
    if (met) return;
    double win = holdem_four_sum(won) + flush_won;
    split->won += times * win;
    split->lost += times * (holdem_four_sum(lost) + flush_lost);
    split->tied += times * (holdem_four_sum(upto) + flush_upto - win);
}

/* Three ranges. A range's weight below a strength is a symmetric matrix over pairs of cards,
   its row sums, and its total. */
enum { HOLDEM_LANES = 8, HOLDEM_WIDTH = 56 }; /* 52 cards in whole vectors */

typedef struct {
    double pair[52][HOLDEM_WIDTH];
    double card[HOLDEM_WIDTH];
    double all;
    double unused[7]; /* so that every row stays on the boundary of a cache line */
} holdem_sums;

HOLDEM_INLINE void holdem_add(holdem_sums *sums, int a, int b, double weight) {
    sums->pair[a][b] += weight;
    sums->pair[b][a] += weight;
    sums->card[a] += weight;
    sums->card[b] += weight;
    sums->all += weight;
}

HOLDEM_INLINE void holdem_forget(holdem_sums *sums, int a, int b) {
    sums->pair[a][b] = sums->pair[b][a] = sums->card[a] = sums->card[b] = sums->all = 0;
}

/* The sum of u v over the combos that hold a card; in [52] over all combos. */
typedef struct { double with[53]; } holdem_common;

HOLDEM_INLINE void holdem_add_common(holdem_common *common, int a, int b, double product) {
    common->with[a] += product;
    common->with[b] += product;
    common->with[52] += product;
}

/* Eight numbers at once, in whatever vectors the target has; always summed in one order. */
#if defined(__GNUC__)
typedef double holdem_vector __attribute__((vector_size(8 * HOLDEM_LANES)));
HOLDEM_INLINE holdem_vector holdem_load(const double *x) {
    holdem_vector v;
    memcpy(&v, x, sizeof v);
    return v;
}
HOLDEM_INLINE holdem_vector holdem_minus(holdem_vector x, holdem_vector y) { return x - y; }
HOLDEM_INLINE holdem_vector holdem_times(double w, holdem_vector x) { return w * x; }
HOLDEM_INLINE holdem_vector holdem_plus_product(holdem_vector sum, holdem_vector x, holdem_vector y) {
    return sum + x * y;
}
#else
typedef struct {
    double lane[HOLDEM_LANES];
} holdem_vector;
HOLDEM_INLINE holdem_vector holdem_load(const double *x) {
    holdem_vector v;
    memcpy(&v, x, sizeof v);
    return v;
}
HOLDEM_INLINE holdem_vector holdem_minus(holdem_vector x, holdem_vector y) {
    for (int i = 0; i < HOLDEM_LANES; i++) x.lane[i] -= y.lane[i];
    return x;
}
HOLDEM_INLINE holdem_vector holdem_times(double w, holdem_vector x) {
    for (int i = 0; i < HOLDEM_LANES; i++) x.lane[i] *= w;
    return x;
}
HOLDEM_INLINE holdem_vector holdem_plus_product(holdem_vector sum, holdem_vector x, holdem_vector y) {
    for (int i = 0; i < HOLDEM_LANES; i++) sum.lane[i] += x.lane[i] * y.lane[i];
    return sum;
}
#endif

HOLDEM_INLINE double holdem_total(holdem_vector vector) {
    double lane[HOLDEM_LANES];
    memcpy(lane, &vector, sizeof lane);
    return ((lane[0] + lane[1]) + (lane[2] + lane[3])) + ((lane[4] + lane[5]) + (lane[6] + lane[7]));
}

/* What is left of a range's weight on eight cards once a and b are gone (wrong at a and b). */
HOLDEM_INLINE holdem_vector holdem_left(const holdem_sums *sums, int a, int b, int card) {
    return holdem_minus(holdem_minus(holdem_load(sums->card + card), holdem_load(sums->pair[a] + card)),
                        holdem_load(sums->pair[b] + card));
}

/* The weight of pairs of disjoint combos, one of u and one of v, that miss cards a and b, is
   u' v' - sum over cards of u'[c] v'[c] + sum over combos of u' v', where ' leaves out what
   holds a or b. This is all but the sum over cards, of which it adds back what that has at a
   and b. `common` is the sum over combos with all still in. */
HOLDEM_INLINE double holdem_disjoint(
    const holdem_sums *u, const holdem_sums *v, int a, int b, const holdem_common *common) {
    double uab = u->pair[a][b], vab = v->pair[a][b];
    double ua = u->card[a] - uab, ub = u->card[b] - uab, va = v->card[a] - vab, vb = v->card[b] - vab;
    double combos = common ? common->with[52] - common->with[a] - common->with[b] + uab * vab : 0;
    return (u->all - ua - ub - uab) * (v->all - va - vb - vab) + ua * va + ub * vb + combos;
}

typedef struct {
    holdem_sums below[3], level[3];
    holdem_common below_common[2]; /* of players 1 and 2, and of 0 and 2 */
    holdem_common level_common;    /* of players 1 and 2 */
} holdem_three;

/* One more than the sets of winners among three: bit p is player p. */
#define HOLDEM_OUTCOMES 8

/* What the hands of a range make of all pairs of the others' hands: for each set of winners
   the weight, less the sums over cards, which stay in lanes until the end. */
typedef struct {
    double rest[HOLDEM_OUTCOMES];
    holdem_vector cards[HOLDEM_OUTCOMES];
} holdem_tally;

/* A combo of weight w beats one of u and one of v. */
HOLDEM_INLINE void holdem_tally_win(
    holdem_tally *tally, int set, double w, const holdem_sums *u, const holdem_sums *v, int a, int b,
    const holdem_common *common) {
    tally->rest[set] += w * holdem_disjoint(u, v, a, b, common);
    for (int card = 0; card < HOLDEM_WIDTH; card += HOLDEM_LANES) {
        holdem_vector x = holdem_times(w, holdem_left(u, a, b, card));
        holdem_vector y = holdem_left(v, a, b, card);
        tally->cards[set] = holdem_plus_product(tally->cards[set], x, y);
    }
}

/* Player 0's combo of weight w, its level shared: he wins, or ties with one or both. */
HOLDEM_INLINE void holdem_tally_first(holdem_tally *tally, double w, const holdem_three *t, int a, int b) {
    const holdem_sums *u = &t->below[1], *v = &t->below[2], *us = &t->level[1], *vs = &t->level[2];
    tally->rest[1] += w * holdem_disjoint(u, v, a, b, &t->below_common[0]);
    tally->rest[5] += w * holdem_disjoint(u, vs, a, b, NULL);
    tally->rest[3] += w * holdem_disjoint(us, v, a, b, NULL);
    tally->rest[7] += w * holdem_disjoint(us, vs, a, b, &t->level_common);
    for (int card = 0; card < HOLDEM_WIDTH; card += HOLDEM_LANES) {
        holdem_vector x = holdem_times(w, holdem_left(u, a, b, card));
        holdem_vector xs = holdem_times(w, holdem_left(us, a, b, card));
        holdem_vector y = holdem_left(v, a, b, card), ys = holdem_left(vs, a, b, card);
        tally->cards[1] = holdem_plus_product(tally->cards[1], x, y);
        tally->cards[5] = holdem_plus_product(tally->cards[5], x, ys);
        tally->cards[3] = holdem_plus_product(tally->cards[3], xs, y);
        tally->cards[7] = holdem_plus_product(tally->cards[7], xs, ys);
    }
}

/* Player 1's, of which only what player 0 does not share is still open. */
HOLDEM_INLINE void holdem_tally_second(holdem_tally *tally, double w, const holdem_three *t, int a, int b) {
    const holdem_sums *u = &t->below[0], *v = &t->below[2], *vs = &t->level[2];
    tally->rest[2] += w * holdem_disjoint(u, v, a, b, &t->below_common[1]);
    tally->rest[6] += w * holdem_disjoint(u, vs, a, b, NULL);
    for (int card = 0; card < HOLDEM_WIDTH; card += HOLDEM_LANES) {
        holdem_vector x = holdem_times(w, holdem_left(u, a, b, card));
        holdem_vector y = holdem_left(v, a, b, card), ys = holdem_left(vs, a, b, card);
        tally->cards[2] = holdem_plus_product(tally->cards[2], x, y);
        tally->cards[6] = holdem_plus_product(tally->cards[6], x, ys);
    }
}

/* Three ranges on a board. `t` is all zeros, before and after. `outcome` gains, times `times`,
   the weight of each set of winners; what is neither player 0's nor player 1's, of what all triples weigh, is player 2's. */
HOLDEM_INLINE void holdem_three_ranges(
    const uint16_t *strength, const uint16_t *order, int n, const double *const weight[3],
    double times, holdem_three *t, double *outcome) {
    holdem_tally tally;
    memset(&tally, 0, sizeof tally);
    for (int start = 0, stop; start < n; start = stop) {
        uint16_t level = strength[order[start]];
        for (stop = start; stop < n && strength[order[stop]] == level; stop++) {}
        int alone = stop == start + 1; /* one combo cannot be held by two */
        if (!alone)
            for (int i = start; i < stop; i++) {
                int combo = order[i], a = HOLDEM_HIGH[combo], b = HOLDEM_LOW[combo];
                for (int p = 0; p < 3; p++) holdem_add(&t->level[p], a, b, weight[p][combo]);
                holdem_add_common(&t->level_common, a, b, weight[1][combo] * weight[2][combo]);
            }
        for (int i = start; i < stop; i++) {
            int combo = order[i], a = HOLDEM_HIGH[combo], b = HOLDEM_LOW[combo];
            double w = weight[0][combo];
            if (w != 0 && !alone) holdem_tally_first(&tally, w, t, a, b);
            else if (w != 0)
                holdem_tally_win(&tally, 1, w, &t->below[1], &t->below[2], a, b, &t->below_common[0]);
            w = weight[1][combo];
            if (w != 0 && !alone) holdem_tally_second(&tally, w, t, a, b);
            else if (w != 0)
                holdem_tally_win(&tally, 2, w, &t->below[0], &t->below[2], a, b, &t->below_common[1]);
        }
        for (int i = start; i < stop; i++) {
            int combo = order[i], a = HOLDEM_HIGH[combo], b = HOLDEM_LOW[combo];
            for (int p = 0; p < 3; p++) {
                holdem_add(&t->below[p], a, b, weight[p][combo]);
                if (!alone) holdem_forget(&t->level[p], a, b);
            }
            for (int p = 0; p < 2; p++)
                holdem_add_common(&t->below_common[p], a, b, weight[1 - p][combo] * weight[2][combo]);
        }
        memset(&t->level_common, 0, sizeof t->level_common);
    }
    for (int i = 0; i < n; i++) { /* against all there is: what all triples weigh */
        int combo = order[i], a = HOLDEM_HIGH[combo], b = HOLDEM_LOW[combo];
        double w = weight[0][combo];
        if (w != 0)
            holdem_tally_win(&tally, 4, w, &t->below[1], &t->below[2], a, b, &t->below_common[0]);
    }
    for (int i = 0; i < n; i++) /* leave the sums as they were found */
        for (int p = 0; p < 3; p++)
            holdem_forget(&t->below[p], HOLDEM_HIGH[order[i]], HOLDEM_LOW[order[i]]);
    memset(t->below_common, 0, sizeof t->below_common);
    double sum[HOLDEM_OUTCOMES];
    for (int set = 1; set < HOLDEM_OUTCOMES; set++)
        sum[set] = tally.rest[set] - holdem_total(tally.cards[set]);
    sum[4] -= sum[1] + sum[2] + sum[3] + sum[5] + sum[6] + sum[7];
    for (int set = 1; set < HOLDEM_OUTCOMES; set++) outcome[set] += times * sum[set];
}

static void holdem_read_held(const double *one, const double *other, holdem_held *held) {
    const double *from[2] = {one, other};
    held->squares = 0;
    for (int square = 0; square < HOLDEM_SQUARES; square++) {
        int high = HOLDEM_SQUARE_HIGH[square], low = HOLDEM_SQUARE_LOW[square], any = 0;
        for (int p = 0; p < 2; p++)
            for (int i = 0; i < 4; i++) {
                double *row = held->weight[square][p].of[i];
                int in_row = high == low ? i : 4; /* a pair of two suits is there once */
                for (int j = 0; j < 4; j++) {
                    row[j] = j < in_row ? from[p][holdem_combo(4 * high + i, 4 * low) + j] : 0;
                    any |= row[j] != 0;
                }
            }
        held->square[held->squares] = (uint8_t)square;
        held->squares += any;
    }
}

static void holdem_write_met(const holdem_met *met, holdem_two *below, holdem_two *upto) {
    for (int i = 0; i < HOLDEM_COMBOS; i++) {
        int square = holdem_square(HOLDEM_HIGH[i], HOLDEM_LOW[i]);
        for (int p = 0; p < 2; p++) {
            below[i].of[p] = met->below[square][p].of[HOLDEM_HIGH[i] & 3][HOLDEM_LOW[i] & 3];
            upto[i].of[p] = met->upto[square][p].of[HOLDEM_HIGH[i] & 3][HOLDEM_LOW[i] & 3];
        }
    }
}

HOLDEM_INLINE void holdem_two_boards_of(
    const uint8_t *board, const double *times, ptrdiff_t n, const holdem_held *held, holdem_met *met,
    holdem_split *split) {
    for (ptrdiff_t row = 0; row < n; row++)
        if (met) holdem_two_on_board(board + 5 * row, times[row], held, met, NULL);
        else holdem_two_on_board(board + 5 * row, times[row], held, NULL, split);
}

HOLDEM_AVX2 static void holdem_two_boards_avx2(
    const uint8_t *board, const double *times, ptrdiff_t n, const holdem_held *held, holdem_met *met,
    holdem_split *split) {
    holdem_two_boards_of(board, times, n, held, met, split);
}

HOLDEM_AVX512 static void holdem_two_boards_avx512(
    const uint8_t *board, const double *times, ptrdiff_t n, const holdem_held *held, holdem_met *met,
    holdem_split *split) {
    holdem_two_boards_of(board, times, n, held, met, split);
}

/* Boards in rows of five, each counted `times` times, as `holdem_two_on_board` has it. */
static void holdem_two_boards(
    int level, const uint8_t *board, const double *times, ptrdiff_t n, const holdem_held *held,
    holdem_met *met, holdem_split *split) {
    if (level == HOLDEM_LEVEL_AVX512) holdem_two_boards_avx512(board, times, n, held, met, split);
    else if (level == HOLDEM_LEVEL_AVX2) holdem_two_boards_avx2(board, times, n, held, met, split);
    else holdem_two_boards_of(board, times, n, held, met, split);
}

/* `weights`: 1326 of each of three players. */
HOLDEM_INLINE void holdem_three_boards_of(
    const uint8_t *board, const double *times, ptrdiff_t n, const double *weights,
    holdem_three *three, double *outcome) {
    uint16_t list[HOLDEM_COMBOS], order[HOLDEM_COMBOS], strength[HOLDEM_COMBOS];
    const double *const weight[3] = {weights, weights + HOLDEM_COMBOS, weights + 2 * HOLDEM_COMBOS};
    int held = 0;
    memset(three, 0, sizeof *three);
    for (int i = 0; i < HOLDEM_COMBOS; i++) {
        int combo = HOLDEM_SPREAD[i];
        list[held] = (uint16_t)combo;
        held += weight[0][combo] != 0 || weight[1][combo] != 0 || weight[2][combo] != 0;
    }
    for (ptrdiff_t row = 0; row < n; row++) {
        holdem_combo_strengths(board + 5 * row, 5, strength);
        int live = holdem_order(strength, list, held, order);
        holdem_three_ranges(strength, order, live, weight, times[row], three, outcome);
    }
}

HOLDEM_AVX2 static void holdem_three_boards_avx2(
    const uint8_t *board, const double *times, ptrdiff_t n, const double *weights, holdem_three *three,
    double *outcome) {
    holdem_three_boards_of(board, times, n, weights, three, outcome);
}

HOLDEM_AVX512 static void holdem_three_boards_avx512(
    const uint8_t *board, const double *times, ptrdiff_t n, const double *weights, holdem_three *three,
    double *outcome) {
    holdem_three_boards_of(board, times, n, weights, three, outcome);
}

static void holdem_three_boards(
    int level, const uint8_t *board, const double *times, ptrdiff_t n, const double *weights,
    holdem_three *three, double *outcome) {
    if (level == HOLDEM_LEVEL_AVX512) holdem_three_boards_avx512(board, times, n, weights, three, outcome);
    else if (level == HOLDEM_LEVEL_AVX2) holdem_three_boards_avx2(board, times, n, weights, three, outcome);
    else holdem_three_boards_of(board, times, n, weights, three, outcome);
}

/* The boards that can come, of those alike up to a renaming of suits only one. */
typedef struct {
    uint8_t free[52], suits[24][4], *board;
    double *times;
    int n_suits, on_board;
    ptrdiff_t n;
} holdem_runouts;

HOLDEM_INLINE uint64_t holdem_rename(uint64_t lanes, const uint8_t *suits) {
    uint64_t renamed = 0;
    for (int suit = 0; suit < 4; suit++) renamed |= (lanes >> (16 * suit) & 0xFFFF) << (16 * suits[suit]);
    return renamed;
}

static void holdem_add_runouts(holdem_runouts *r, const uint8_t *prefix, int have, int below, uint64_t lanes) {
    if (have < 5) {
        uint8_t board[5];
        for (int i = 0; i < have; i++) board[i] = prefix[i];
        for (int i = 5 - have - 1; i < below; i++) {
            board[have] = r->free[i];
            holdem_add_runouts(r, board, have + 1, i, lanes | HOLDEM_LANE[r->free[i]]);
        }
        return;
    }
    int same = 0;
    for (int i = 0; i < r->n_suits; i++) {
        uint64_t renamed = holdem_rename(lanes, r->suits[i]);
        if (renamed > lanes) return;
        same += renamed == lanes;
    }
    memcpy(r->board + 5 * r->n, prefix, 5);
    r->times[r->n++] = r->n_suits / same;
}

#endif
