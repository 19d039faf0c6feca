/* Cards to strengths, rows of an array at a time: the portable kernel and the AVX-512 one.

   A kernel reads `n` rows of `size` cards lying one after the other and writes `n`
   strengths. It returns -1, or the first row that is not `size` distinct cards of 0..51; the
   strengths are then worth nothing. */
#ifndef HOLDEM_BATCH_H
#define HOLDEM_BATCH_H

#include "_strength.h"
#include "_target.h"

typedef ptrdiff_t (*holdem_kernel)(const uint8_t *cards, ptrdiff_t n, uint16_t *out);

/* The first bad row from `start` on; `start` itself where another thread has mended it since. */
static ptrdiff_t holdem_first_bad(const uint8_t *cards, ptrdiff_t start, ptrdiff_t n, int size) {
    for (ptrdiff_t row = start; row < n; row++) {
        uint64_t seen = 0;
        for (int i = 0; i < size; i++) {
            uint64_t lane = HOLDEM_LANE[cards[row * size + i]];
            if ((lane & HOLDEM_NO_CARD) || (seen & lane)) return row;
            seen |= lane;
        }
    }
    return start;
}

/* Distinct cards add up to what they are or-ed to. */
HOLDEM_INLINE ptrdiff_t holdem_rows(const uint8_t *cards, ptrdiff_t n, uint16_t *out, int size) {
    enum { BLOCK = 64 };
    for (ptrdiff_t start = 0; start < n; start += BLOCK) {
        ptrdiff_t stop = start + BLOCK < n ? start + BLOCK : n;
        uint64_t bad = 0;
        for (ptrdiff_t row = start; row < stop; row++) {
            const uint8_t *hand = cards + row * size;
            uint64_t sum = 0, added = 0, lanes = 0;
            for (int i = 0; i < size; i++) {
                uint64_t lane = HOLDEM_LANE[hand[i]];
                sum += HOLDEM_KEY[hand[i]];
                added += lane;
                lanes |= lane;
            }
            bad |= (added ^ lanes) | (lanes & HOLDEM_NO_CARD);
            out[row] = holdem_strength(sum, lanes, size);
        }
        if (bad) return holdem_first_bad(cards, start, n, size);
    }
    return -1;
}

static ptrdiff_t holdem_rows5(const uint8_t *c, ptrdiff_t n, uint16_t *o) { return holdem_rows(c, n, o, 5); }
static ptrdiff_t holdem_rows6(const uint8_t *c, ptrdiff_t n, uint16_t *o) { return holdem_rows(c, n, o, 6); }
static ptrdiff_t holdem_rows7(const uint8_t *c, ptrdiff_t n, uint16_t *o) { return holdem_rows(c, n, o, 7); }

#if HOLDEM_X86
/* The strengths of sixteen hands, flushes apart; return a bit for each hand that has one.
   A hand lies in eight bytes, eight hands in a and eight in b: its cards, then bytes with the
   top bit set. The look-ups go one by one: gathers made the whole 15 % slower
   on Zen 5. */
HOLDEM_AVX512_INLINE __mmask16 holdem_sixteen(__m512i a, __m512i b, int size, uint16_t *strength) {
    const __m512i low_half = _mm512_setr_epi32(0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30);
    const __m512i high_half = _mm512_setr_epi32(1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31);
    const __m512i rank_keys = _mm512_loadu_si512(HOLDEM_RANK_KEY);
    /* Two factors per suit whose products, 1 16 256 4096, count the suits in nibbles. */
    const __m512i factor = _mm512_set1_epi32(0x40101001), other = _mm512_set1_epi32(0x40100101);
    __m512i low = _mm512_permutex2var_epi32(a, low_half, b);   /* cards 0 to 3 of a hand */
    __m512i high = _mm512_permutex2var_epi32(a, high_half, b); /* the others */
    /* vpermd looks at the low four bits alone: a rank, once the suit is shifted out. */
    __m512i key = _mm512_permutexvar_epi32(_mm512_srli_epi32(low, 2), rank_keys);
    key = _mm512_add_epi32(key, _mm512_permutexvar_epi32(_mm512_srli_epi32(low, 10), rank_keys));
    key = _mm512_add_epi32(key, _mm512_permutexvar_epi32(_mm512_srli_epi32(low, 18), rank_keys));
    key = _mm512_add_epi32(key, _mm512_permutexvar_epi32(_mm512_srli_epi32(low, 26), rank_keys));
    key = _mm512_add_epi32(key, _mm512_permutexvar_epi32(_mm512_srli_epi32(high, 2), rank_keys));
    if (size > 5)
        key = _mm512_add_epi32(key, _mm512_permutexvar_epi32(_mm512_srli_epi32(high, 10), rank_keys));
    if (size > 6)
        key = _mm512_add_epi32(key, _mm512_permutexvar_epi32(_mm512_srli_epi32(high, 18), rank_keys));

    /* A byte with its top bit set, as the filler has, shuffles to 0. */
    __m512i suits = _mm512_set1_epi32(0x3333);
    suits = _mm512_dpbusd_epi32(suits, _mm512_shuffle_epi8(factor, low), _mm512_shuffle_epi8(other, low));
    suits = _mm512_dpbusd_epi32(suits, _mm512_shuffle_epi8(factor, high), _mm512_shuffle_epi8(other, high));
    uint32_t keys[16];
    _mm512_storeu_si512(keys, key);
    for (int i = 0; i < 16; i++) strength[i] = holdem_ranks(keys[i], size);
    return _mm512_test_epi32_mask(suits, _mm512_set1_epi32(0x8888));
}

/* Sixteen rows at a time, spread over eight bytes each: the bytes that are no cards are all
   different. Equal cards show as a zero byte after an exclusive or with the same
   eight bytes turned by one to four places. */
HOLDEM_AVX512_INLINE ptrdiff_t holdem_rows_avx512(
    const uint8_t *cards, ptrdiff_t n, uint16_t *out, int size) {
    uint8_t spread[64];
    uint64_t used = 0, filler = 0;
    for (int i = 0; i < 64; i++) {
        int in_row = (i & 7) < size;
        spread[i] = (uint8_t)(in_row ? (i >> 3) * size + (i & 7) : 0);
        used |= (uint64_t)in_row << i;
    }
    for (int i = size; i < 8; i++) filler |= (uint64_t)(0xF0 + i) << (8 * i);
    const __m512i spread_rows = _mm512_loadu_si512(spread);
    const __m512i fill = _mm512_set1_epi64((long long)filler);
    ptrdiff_t row = 0;
    /* The loads of sixteen rows reach 64 - 8 * size bytes past them. */
    for (; row + 16 + (64 - 8 * size + size - 1) / size <= n; row += 16) {
        const uint8_t *block = cards + row * size;
        __m512i a = _mm512_maskz_permutexvar_epi8(used, spread_rows, _mm512_loadu_si512(block));
        __m512i b = _mm512_maskz_permutexvar_epi8(used, spread_rows, _mm512_loadu_si512(block + 8 * size));
        __mmask64 bad = _mm512_cmpgt_epu8_mask(_mm512_max_epu8(a, b), _mm512_set1_epi8(51));
        a = _mm512_or_si512(a, fill);
        b = _mm512_or_si512(b, fill);
        __m512i same = _mm512_min_epu8(
            _mm512_min_epu8(_mm512_min_epu8(_mm512_xor_si512(a, _mm512_rol_epi64(a, 8)),
                                            _mm512_xor_si512(a, _mm512_rol_epi64(a, 16))),
                            _mm512_min_epu8(_mm512_xor_si512(a, _mm512_rol_epi64(a, 24)),
                                            _mm512_xor_si512(a, _mm512_rol_epi64(a, 32)))),
            _mm512_min_epu8(_mm512_min_epu8(_mm512_xor_si512(b, _mm512_rol_epi64(b, 8)),
                                            _mm512_xor_si512(b, _mm512_rol_epi64(b, 16))),
                            _mm512_min_epu8(_mm512_xor_si512(b, _mm512_rol_epi64(b, 24)),
                                            _mm512_xor_si512(b, _mm512_rol_epi64(b, 32)))));
        bad |= _mm512_testn_epi8_mask(same, same);
        if (bad) return holdem_first_bad(cards, row, n, size);

        __mmask16 flush = holdem_sixteen(a, b, size, out + row);
        while (flush) {
            int i = holdem_ctz(flush);
            const uint8_t *hand = block + i * size;
            uint64_t sum = 0, lanes = 0;
            for (int j = 0; j < size; j++) {
                sum += HOLDEM_KEY[hand[j]];
                lanes |= HOLDEM_LANE[hand[j]];
            }
            out[row + i] = holdem_flush(lanes, holdem_flush_suit(sum));
            flush &= flush - 1;
        }
    }
    ptrdiff_t bad = holdem_rows(cards + row * size, n - row, out + row, size);
    return bad < 0 ? bad : row + bad;
}

HOLDEM_AVX512 static ptrdiff_t holdem_rows5_avx512(const uint8_t *c, ptrdiff_t n, uint16_t *o) {
    return holdem_rows_avx512(c, n, o, 5);
}
HOLDEM_AVX512 static ptrdiff_t holdem_rows6_avx512(const uint8_t *c, ptrdiff_t n, uint16_t *o) {
    return holdem_rows_avx512(c, n, o, 6);
}
HOLDEM_AVX512 static ptrdiff_t holdem_rows7_avx512(const uint8_t *c, ptrdiff_t n, uint16_t *o) {
    return holdem_rows_avx512(c, n, o, 7);
}
#else
#define holdem_rows5_avx512 holdem_rows5
#define holdem_rows6_avx512 holdem_rows6
#define holdem_rows7_avx512 holdem_rows7
#endif

/* Without permutes of 16 words AVX2 gains nothing here: its level runs the portable kernel. */
static const holdem_kernel HOLDEM_KERNELS[HOLDEM_LEVELS][3] = {
    {holdem_rows5, holdem_rows6, holdem_rows7},
    {holdem_rows5, holdem_rows6, holdem_rows7},
    {holdem_rows5_avx512, holdem_rows6_avx512, holdem_rows7_avx512},
};

/* Count the hands of `size` cards by strength, walking all of them. */
HOLDEM_INLINE void holdem_count_last(uint64_t sum, uint64_t lanes, int below, int size, uint64_t *count) {
    for (int card = 0; card < below; card++)
        count[holdem_strength(sum + HOLDEM_KEY[card], lanes | HOLDEM_LANE[card], size)]++;
}

static void holdem_count(uint64_t sum, uint64_t lanes, int below, int left, int size, uint64_t *count) {
    if (left == 1) {
        if (size == 7) holdem_count_last(sum, lanes, below, 7, count);
        else if (size == 6) holdem_count_last(sum, lanes, below, 6, count);
        else holdem_count_last(sum, lanes, below, 5, count);
        return;
    }
    for (int card = left - 1; card < below; card++)
        holdem_count(sum + HOLDEM_KEY[card], lanes | HOLDEM_LANE[card], card, left - 1, size, count);
}

#endif
