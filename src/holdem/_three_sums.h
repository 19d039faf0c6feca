/* The weights of three ranges on full boards to the weight of each set of winners, without walking
   triples of hands.

   The live combos are taken in order of strength. A range's weight below a strength is a symmetric
   matrix over pairs of cards, its row sums, and its total. */
#ifndef HOLDEM_THREE_SUMS_H
#define HOLDEM_THREE_SUMS_H

#include "_combos.h"
#include "_target.h"

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
   the weight of each set of winners; what is neither player 0's nor player 1's, of what all
   triples weigh, is player 2's. */
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

#endif
