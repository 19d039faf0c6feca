/* The characters of card text, and rows of plain card text at speed. */
#ifndef HOLDEM_TEXT_H
#define HOLDEM_TEXT_H

#include <stddef.h>
#include <stdint.h>

/* By ASCII character: its rank or suit plus 1, and whether it may stand between cards. */
static const uint8_t HOLDEM_RANK[129] = {
    ['2'] = 1,  ['3'] = 2,  ['4'] = 3,  ['5'] = 4,  ['6'] = 5,  ['7'] = 6,  ['8'] = 7,
    ['9'] = 8,  ['T'] = 9,  ['J'] = 10, ['Q'] = 11, ['K'] = 12, ['A'] = 13,
    ['t'] = 9,  ['j'] = 10, ['q'] = 11, ['k'] = 12, ['a'] = 13,
};
static const uint8_t HOLDEM_SUIT[129] = {
    ['c'] = 1, ['d'] = 2, ['h'] = 3, ['s'] = 4, ['C'] = 1, ['D'] = 2, ['H'] = 3, ['S'] = 4,
};
static const uint8_t HOLDEM_BETWEEN[129] = {
    [' '] = 1, [','] = 1, ['\t'] = 1, ['\n'] = 1, ['\r'] = 1,
};

/* Where a character stands in the tables; all beyond ASCII share the last, empty place. */
#define HOLDEM_AT(c) ((c) < 128 ? (c) : 128)

/* Read exactly `size` distinct cards from n plain characters. Returns 1, or 0 for any other row,
   right or wrong: a longer look decides. */
#define HOLDEM_PLAIN_ROW(name, char_t)                                                         \
    static inline int name(const char_t *text, ptrdiff_t n, uint8_t *cards, ptrdiff_t size) {  \
        uint64_t seen = 0;                                                                     \
        ptrdiff_t i = 0, count;                                                                \
        for (count = 0; count < size; count++) {                                               \
            while (i < n && HOLDEM_BETWEEN[HOLDEM_AT(text[i])]) i++;                           \
            if (n - i < 2) return 0;                                                           \
            unsigned rank = HOLDEM_RANK[HOLDEM_AT(text[i])];                                   \
            unsigned suit = HOLDEM_SUIT[HOLDEM_AT(text[i + 1])];                               \
            if (!rank || !suit) return 0;                                                      \
            unsigned card = 4 * rank + suit - 5;                                               \
            if (seen >> card & 1) return 0;                                                    \
            seen |= (uint64_t)1 << card;                                                       \
            cards[count] = (uint8_t)card;                                                      \
            i += 2;                                                                            \
        }                                                                                      \
        while (i < n && HOLDEM_BETWEEN[HOLDEM_AT(text[i])]) i++;                               \
        return i == n;                                                                         \
    }

HOLDEM_PLAIN_ROW(holdem_plain_row, uint8_t)
HOLDEM_PLAIN_ROW(holdem_plain_wide_row, uint32_t)

#endif
