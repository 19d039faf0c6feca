/* The weights of two ranges on full boards to sums of weights: who beats, who ties, card removal
   and all, without walking pairs of hands.

   The live combos are taken in order of strength. What a combo beats is then what has been
   added before it, less what shares a card with it.

   The sixteen combos of two ranks are worth the same but for flushes. They lie in a square, a row
   for each suit of the higher card and a column for each suit of the lower, so that a square is
   scored, added and looked at as a whole; a pair's square has only what lies below the diagonal.
   What makes a flush is taken combo by combo. */
#ifndef HOLDEM_TWO_SUMS_H
#define HOLDEM_TWO_SUMS_H

#include "_combos.h"
#include "_target.h"

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

#endif
