/* What the compiler may use beyond the baseline, and whether this machine has it. */
#ifndef HOLDEM_TARGET_H
#define HOLDEM_TARGET_H

#if (defined(__x86_64__) && defined(__GNUC__)) || defined(_M_X64)
#define HOLDEM_X86 1
#include <immintrin.h>
#else
#define HOLDEM_X86 0
#endif

#if HOLDEM_X86 && defined(__GNUC__)
#define HOLDEM_AVX512 \
    __attribute__((target("avx512f,avx512bw,avx512vl,avx512dq,avx512vbmi,avx512vnni,popcnt,bmi,bmi2")))
#define HOLDEM_AVX512_INLINE static inline __attribute__((always_inline)) HOLDEM_AVX512
#elif HOLDEM_X86
#define HOLDEM_AVX512
#define HOLDEM_AVX512_INLINE static __forceinline
#else
#define HOLDEM_AVX512
#endif

#if !HOLDEM_X86
static int holdem_has_avx512(void) { return 0; }
#elif defined(__GNUC__)
static int holdem_has_avx512(void) {
    return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
           __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512dq") &&
           __builtin_cpu_supports("avx512vbmi") && __builtin_cpu_supports("avx512vnni") &&
           __builtin_cpu_supports("popcnt") && __builtin_cpu_supports("bmi") &&
           __builtin_cpu_supports("bmi2");
}
#else
static int holdem_has_avx512(void) {
    int leaf[4];
    __cpuid(leaf, 0);
    if (leaf[0] < 7) return 0;
    __cpuid(leaf, 1);
    if (!(leaf[2] >> 27 & 1) || (_xgetbv(0) & 0xE6) != 0xE6) return 0; /* the system saves zmm */
    __cpuidex(leaf, 7, 0);
    const unsigned ebx = 1u << 3 | 1u << 8 | 1u << 16 | 1u << 17 | 1u << 30 | 1u << 31;
    const unsigned ecx = 1u << 1 | 1u << 11; /* VBMI and VNNI */
    return ((unsigned)leaf[1] & ebx) == ebx && ((unsigned)leaf[2] & ecx) == ecx;
}
#endif
#endif
