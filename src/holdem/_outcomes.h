/* How often, or with what weight, each set of players wins. */
#ifndef HOLDEM_OUTCOMES_H
#define HOLDEM_OUTCOMES_H

#include <stdint.h>

enum {
    HOLDEM_PLAYERS = 22,
    /* All win by what is on the board; or the winners need a card of some rank in hand, and are
       no more than four. That makes 9,109 sets of 22 players. */
    HOLDEM_SLOTS = 1 << 14,
};

/* A set of winners is a mask with bit i for player i. It lies in the slot of its low bits or in
   the next free one after it. Weights of whole numbers stay whole: they are below 2**53. */
typedef struct {
    uint32_t winners[HOLDEM_SLOTS]; /* 0 where a slot is free */
    double weight[HOLDEM_SLOTS];
    uint16_t slot[HOLDEM_SLOTS]; /* the slots in use */
    int slots;
} holdem_outcomes;

static inline void holdem_add_outcome(holdem_outcomes *outcomes, uint32_t winners, double weight) {
    uint32_t slot = winners & (HOLDEM_SLOTS - 1);
    while (outcomes->winners[slot] != winners) {
        if (!outcomes->winners[slot]) {
            outcomes->winners[slot] = winners;
            outcomes->slot[outcomes->slots++] = (uint16_t)slot;
            break;
        }
        slot = (slot + 1) & (HOLDEM_SLOTS - 1);
    }
    outcomes->weight[slot] += weight;
}

static inline void holdem_clear_outcomes(holdem_outcomes *outcomes) {
    for (int i = 0; i < outcomes->slots; i++) {
        outcomes->winners[outcomes->slot[i]] = 0;
        outcomes->weight[outcomes->slot[i]] = 0;
    }
    outcomes->slots = 0;
}

#endif
