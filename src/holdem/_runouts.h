/* The boards that can come, of those alike up to a renaming of suits only one. */
#ifndef HOLDEM_RUNOUTS_H
#define HOLDEM_RUNOUTS_H

#include <string.h>

#include "_strength.h"

typedef struct {
    uint8_t free[52], suits[24][4], *board;
    double *times;
    int n_suits;
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
