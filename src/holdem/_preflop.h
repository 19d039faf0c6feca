/* Two ranges before the flop, by the table of heads-up results. */
#ifndef HOLDEM_PREFLOP_H
#define HOLDEM_PREFLOP_H

#include "_range_sums.h"

/* How the suits of two combos meet: a number 0..14 for which of the four suits, higher and
   lower card of the one, then of the other, are equal. Suits count in the order they appear. */
enum { HOLDEM_PATTERNS = 15, HOLDEM_CLASSES = 169 };

/* Boards won and tied by the first hand, by class, class and pattern. */
typedef struct {
    int32_t won, tied;
} holdem_matchup;

static void holdem_patterns(uint8_t pattern[256]) {
    int found = 0, code_of[HOLDEM_PATTERNS];
    for (int suits = 0; suits < 256; suits++) {
        int name[4] = {-1, -1, -1, -1}, names = 0, code = 0, known = 0;
        for (int i = 6; i >= 0; i -= 2) {
            int suit = suits >> i & 3;
            if (name[suit] < 0) name[suit] = names++;
            code = 4 * code + name[suit];
        }
        while (known < found && code_of[known] != code) known++;
        if (known == found) code_of[found++] = code;
        pattern[suits] = (uint8_t)known;
    }
}

/* Gain what each combo of the one range meets in the other: as holdem_two_boards over all the
   boards. `class_of` gives the hole class of each combo, `boards` how many boards a pair has. */
static void holdem_two_preflop(
    const holdem_matchup *table, const uint8_t *class_of, const holdem_two *weight, holdem_two *below,
    holdem_two *upto, double boards) {
    uint8_t pattern[256];
    uint16_t held[2][HOLDEM_COMBOS];
    int n[2] = {0, 0};
    holdem_patterns(pattern);
    for (int p = 0; p < 2; p++)
        for (int i = 0; i < HOLDEM_COMBOS; i++) {
            held[p][n[p]] = (uint16_t)i;
            n[p] += weight[i].of[p] != 0;
        }
    for (int i = 0; i < n[0]; i++) {
        int one = held[0][i], a = HOLDEM_HIGH[one], b = HOLDEM_LOW[one];
        int suits = (a & 3) << 6 | (b & 3) << 4;
        double w = weight[one].of[0], won = 0, level = 0;
        const holdem_matchup *row = table + (ptrdiff_t)class_of[one] * HOLDEM_CLASSES * HOLDEM_PATTERNS;
        for (int j = 0; j < n[1]; j++) {
            int other = held[1][j], c = HOLDEM_HIGH[other], d = HOLDEM_LOW[other];
            if (a == c || a == d || b == c || b == d) continue;
            double v = weight[other].of[1];
            const holdem_matchup *met =
                row + class_of[other] * HOLDEM_PATTERNS + pattern[suits | (c & 3) << 2 | (d & 3)];
            won += v * met->won;
            level += v * met->tied;
            below[other].of[0] += w * (boards - met->won - met->tied);
            upto[other].of[0] += w * (boards - met->won);
        }
        below[one].of[1] += won;
        upto[one].of[1] += won + level;
    }
}

#endif
