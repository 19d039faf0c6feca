/* All ways to deal hands from ranges, each counted over its boards. */
#ifndef HOLDEM_HANDS_H
#define HOLDEM_HANDS_H

#include "_given.h"

typedef struct {
    const uint8_t *cards;   /* two a combo, player after player */
    const double *weight;   /* one a combo */
    const ptrdiff_t *start; /* where each player's combos begin; one more at the end */
    const uint8_t *board, *dead;
    int players, on_board, n_dead;
} holdem_ranges;

/* Deal player `player` and those after him; the hands before him hold `used` and weigh `weight`. */
static void holdem_deal_hands(const holdem_ranges *ranges, int player, uint8_t *holes, uint64_t used,
                              double weight, holdem_deal *deal, holdem_outcomes *total) {
    if (player == ranges->players) {
        holdem_given(deal, holes, player, ranges->board, ranges->on_board, ranges->dead, ranges->n_dead);
        for (int i = 0; i < deal->boards.slots; i++) {
            int slot = deal->boards.slot[i];
            holdem_add_outcome(total, deal->boards.winners[slot], weight * deal->boards.weight[slot]);
        }
        return;
    }
    for (ptrdiff_t i = ranges->start[player]; i < ranges->start[player + 1]; i++) {
        const uint8_t *hand = ranges->cards + 2 * i;
        uint64_t cards = (uint64_t)1 << hand[0] | (uint64_t)1 << hand[1];
        if (used & cards) continue;
        holes[2 * player] = hand[0];
        holes[2 * player + 1] = hand[1];
        holdem_deal_hands(ranges, player + 1, holes, used | cards, weight * ranges->weight[i], deal, total);
    }
}

/* Whether the players from `player` on can be dealt hands that share no card with `used`. */
static int holdem_can_deal(const holdem_ranges *ranges, int player, uint64_t used) {
    if (player == ranges->players) return 1;
    for (ptrdiff_t i = ranges->start[player]; i < ranges->start[player + 1]; i++) {
        uint64_t cards = (uint64_t)1 << ranges->cards[2 * i] | (uint64_t)1 << ranges->cards[2 * i + 1];
        if (!(used & cards) && holdem_can_deal(ranges, player + 1, used | cards)) return 1;
    }
    return 0;
}

#endif
