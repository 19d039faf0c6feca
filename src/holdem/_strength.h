/* Cards to strengths, one hand at a time, for every file that needs it inlined. */
#ifndef HOLDEM_STRENGTH_H
#define HOLDEM_STRENGTH_H

#include <stddef.h>
#include <stdint.h>

#include "_tables.h"

#if defined(_MSC_VER)
#include <intrin.h>
#define HOLDEM_INLINE static __forceinline
static __forceinline int holdem_ctz(uint64_t x) {
    unsigned long i;
    if (_BitScanForward(&i, (unsigned long)x)) return (int)i;
    _BitScanForward(&i, (unsigned long)(x >> 32));
    return 32 + (int)i;
}
#else
#define HOLDEM_INLINE static inline __attribute__((always_inline))
#define holdem_ctz(x) __builtin_ctzll(x)
#endif

#define HOLDEM_ROW_MASK ((1u << HOLDEM_ROW_BITS) - 1)
#define HOLDEM_NO_CARD ((uint64_t)1 << 15) /* the lane bit of what is no card */

/* Strength of the ranks of 5, 6 or 7 cards, flushes apart, by the sum of their rank keys. */
HOLDEM_INLINE uint16_t holdem_ranks5(uint32_t key) {
    return HOLDEM_RANKS_5[HOLDEM_OFFSET_5[key & HOLDEM_ROW_MASK] + (key >> HOLDEM_ROW_BITS)];
}
HOLDEM_INLINE uint16_t holdem_ranks6(uint32_t key) {
    return HOLDEM_RANKS_6[HOLDEM_OFFSET_6[key & HOLDEM_ROW_MASK] + (key >> HOLDEM_ROW_BITS)];
}
HOLDEM_INLINE uint16_t holdem_ranks7(uint32_t key) {
    return HOLDEM_RANKS_7[HOLDEM_OFFSET_7[key & HOLDEM_ROW_MASK] + (key >> HOLDEM_ROW_BITS)];
}
HOLDEM_INLINE uint16_t holdem_ranks(uint32_t key, int size) {
    return size == 7 ? holdem_ranks7(key) : size == 6 ? holdem_ranks6(key) : holdem_ranks5(key);
}

/* The suit counts (4 bits each) of a sum of HOLDEM_KEY, as a word with bit 3 of a suit's
   nibble set where five or more cards are of it. */
HOLDEM_INLINE uint32_t holdem_flush_suit(uint64_t sum) {
    return ((uint32_t)(sum >> 32) + 0x3333u) & 0x8888u;
}

/* Strength of the flush in a hand's lanes; `suit` is what holdem_flush_suit told, not 0. */
HOLDEM_INLINE uint16_t holdem_flush(uint64_t lanes, uint32_t suit) {
    return HOLDEM_FLUSH[(lanes >> (4 * (holdem_ctz(suit) - 3))) & 0x1FFF];
}

/* Strength of a hand of `size` distinct cards by the sums of HOLDEM_KEY and HOLDEM_LANE. */
HOLDEM_INLINE uint16_t holdem_strength(uint64_t sum, uint64_t lanes, int size) {
    uint32_t suit = holdem_flush_suit(sum);
    return suit ? holdem_flush(lanes, suit) : holdem_ranks((uint32_t)sum, size);
}

#endif
