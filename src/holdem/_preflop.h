/* Two hands or ranges before the flop, by the table of heads-up results. */
#ifndef HOLDEM_PREFLOP_H
#define HOLDEM_PREFLOP_H

#include "_two_sums.h"

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

/* Fill the table, (169, 169, 15), from the file: for each class and each class not after it the
   boards won and tied by the first, by pattern, in six planes of bytes, lowest first. */
static void holdem_read_matchups(const uint8_t *file, int32_t boards, holdem_matchup *table) {
    enum { PLANE = HOLDEM_CLASSES * (HOLDEM_CLASSES + 1) / 2 * HOLDEM_PATTERNS };
    uint8_t pattern[256], turned[HOLDEM_PATTERNS]; /* the pattern as the other hand sees it */
    holdem_patterns(pattern);
    for (int suits = 0; suits < 256; suits++)
        turned[pattern[suits]] = pattern[(suits & 15) << 4 | suits >> 4];
    for (int one = 0; one < HOLDEM_CLASSES; one++)
        for (int other = 0; other <= one; other++)
            for (int i = 0; i < HOLDEM_PATTERNS; i++, file++) {
                int32_t won = file[0] | file[PLANE] << 8 | file[2 * PLANE] << 16;
                int32_t tied = file[3 * PLANE] | file[4 * PLANE] << 8 | file[5 * PLANE] << 16;
                holdem_matchup *met = table + (one * HOLDEM_CLASSES + other) * HOLDEM_PATTERNS + i;
                met->won = won;
                met->tied = tied;
                if (one == other || won + tied == 0) continue; /* hands that cannot meet win nothing */
                met = table + (other * HOLDEM_CLASSES + one) * HOLDEM_PATTERNS + turned[i];
                met->won = boards - won - tied;
                met->tied = tied;
            }
}

/* Where a deal of two hands stands in the table; NULL where they are not distinct cards. */
HOLDEM_INLINE const holdem_matchup *holdem_find_matchup(
    const holdem_matchup *table, const uint8_t *class_of, const uint8_t pattern[256], const uint8_t *holes) {
    uint8_t a = holes[0], b = holes[1], c = holes[2], d = holes[3];
    if (a > 51 || b > 51 || c > 51 || d > 51) return NULL;
    if (a == b || c == d || a == c || a == d || b == c || b == d) return NULL;
    if (a < b) a = holes[1], b = holes[0];
    if (c < d) c = holes[3], d = holes[2];
    int suits = (a & 3) << 6 | (b & 3) << 4 | (c & 3) << 2 | (d & 3);
    int place = class_of[holdem_combo(a, b)] * HOLDEM_CLASSES + class_of[holdem_combo(c, d)];
    return table + place * HOLDEM_PATTERNS + pattern[suits];
}

/* The shares of `n` deals of two hands; return -1, or the first row that is not distinct cards. */
static ptrdiff_t holdem_preflop_rows(
    const holdem_matchup *table, const uint8_t *class_of, double boards, const uint8_t *holes, ptrdiff_t n,
    double *share) {
    uint8_t pattern[256];
    holdem_patterns(pattern);
    for (ptrdiff_t row = 0; row < n; row++, holes += 4, share += 2) {
        const holdem_matchup *met = holdem_find_matchup(table, class_of, pattern, holes);
        if (!met) return row;
        double tied = met->tied / 2.0;
        share[0] = (met->won + tied) / boards;
        share[1] = (boards - met->won - met->tied + tied) / boards;
    }
    return -1;
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
