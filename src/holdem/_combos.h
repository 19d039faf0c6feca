/* One board to the strengths of all 1326 combos on it, and to their order. */
#ifndef HOLDEM_COMBOS_H
#define HOLDEM_COMBOS_H

#include <string.h>

#include "_strength.h"

#define HOLDEM_COMBOS 1326

/* The place of cards high > low among the combos. */
HOLDEM_INLINE int holdem_combo(int high, int low) { return high * (high - 1) / 2 + low; }

HOLDEM_INLINE void holdem_set_with(uint16_t *out, int card, uint16_t strength) {
    for (int low = 0; low < card; low++) out[holdem_combo(card, low)] = strength;
    for (int high = card + 1; high < 52; high++) out[holdem_combo(high, card)] = strength;
}

/* Correct the combos that make a flush in a suit of which the board holds the ranks `held`. */
static void holdem_flush_combos(uint32_t held, int count, int suit, uint16_t *out) {
    int free[13], n = 0;
    for (int rank = 0; rank < 13; rank++)
        if (!(held >> rank & 1)) free[n++] = rank;
    if (count == 5)
        for (int i = 0; i < HOLDEM_COMBOS; i++) out[i] = HOLDEM_FLUSH[held];
    if (count >= 4)
        for (int i = 0; i < n; i++)
            holdem_set_with(out, 4 * free[i] + suit, HOLDEM_FLUSH[held | 1u << free[i]]);
    for (int i = 1; i < n; i++)
        for (int j = 0; j < i; j++)
            out[holdem_combo(4 * free[i] + suit, 4 * free[j] + suit)] =
                HOLDEM_FLUSH[held | 1u << free[i] | 1u << free[j]];
}

/* `board`: 3, 4 or 5 distinct cards. `out`: 1326 strengths, 0 where a combo is blocked. */
HOLDEM_INLINE void holdem_combo_strengths_of(const uint8_t *board, int size, uint16_t *out) {
    uint64_t sum = 0, lanes = 0;
    for (int i = 0; i < size; i++) {
        sum += HOLDEM_KEY[board[i]];
        lanes |= HOLDEM_LANE[board[i]];
    }
    uint64_t row[13]; /* one strength four times, for the four suits of the lower card */
    for (int rank = 0; rank < 13; rank++) {
        uint32_t key = (uint32_t)sum + HOLDEM_RANK_KEY[rank];
        for (int low = 0; low <= rank; low++)
            row[low] = holdem_ranks(key + HOLDEM_RANK_KEY[low], size + 2) * 0x0001000100010001u;
        for (int high = 4 * rank; high < 4 * rank + 4; high++)
            memcpy(out + holdem_combo(high, 0), row, 2 * (size_t)high);
    }
    for (int suit = 0; suit < 4; suit++) {
        int count = sum >> (32 + 4 * suit) & 15;
        if (count >= 3) holdem_flush_combos(lanes >> (16 * suit) & 0x1FFF, count, suit, out);
    }
    for (int i = 0; i < size; i++) holdem_set_with(out, board[i], 0);
}

static void holdem_combo_strengths(const uint8_t *board, int size, uint16_t *out) {
    if (size == 5) holdem_combo_strengths_of(board, 5, out);
    else if (size == 4) holdem_combo_strengths_of(board, 4, out);
    else holdem_combo_strengths_of(board, 3, out);
}

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

#endif
