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
#define HOLDEM_AVX2 __attribute__((target("avx2,popcnt,bmi,bmi2")))
#elif HOLDEM_X86
#define HOLDEM_AVX512
#define HOLDEM_AVX512_INLINE static __forceinline
#define HOLDEM_AVX2
#else
#define HOLDEM_AVX512
#define HOLDEM_AVX2
#endif

/* The kernels, from the slowest: what a machine can run is what its level allows. */
enum { HOLDEM_LEVEL_PORTABLE, HOLDEM_LEVEL_AVX2, HOLDEM_LEVEL_AVX512, HOLDEM_LEVELS };

#if !HOLDEM_X86
static int holdem_level(void) { return HOLDEM_LEVEL_PORTABLE; }
#elif defined(__GNUC__)
static int holdem_level(void) {
    if (!__builtin_cpu_supports("avx2") || !__builtin_cpu_supports("popcnt") ||
        !__builtin_cpu_supports("bmi") || !__builtin_cpu_supports("bmi2"))
        return HOLDEM_LEVEL_PORTABLE;
    if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
        __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512dq") &&
        __builtin_cpu_supports("avx512vbmi") && __builtin_cpu_supports("avx512vnni"))
        return HOLDEM_LEVEL_AVX512;
    return HOLDEM_LEVEL_AVX2;
}
#else
static int holdem_level(void) {
    int leaf[4];
    __cpuid(leaf, 0);
    if (leaf[0] < 7) return HOLDEM_LEVEL_PORTABLE;
    __cpuid(leaf, 1);
    if (!(leaf[2] >> 27 & 1) || !(leaf[2] >> 23 & 1)) return HOLDEM_LEVEL_PORTABLE;
    unsigned saved = (unsigned)_xgetbv(0); /* the registers that the system saves */
    __cpuidex(leaf, 7, 0);
    const unsigned avx2 = 1u << 3 | 1u << 5 | 1u << 8, avx512 = 1u << 16 | 1u << 17 | 1u << 30 | 1u << 31;
    const unsigned vbmi_vnni = 1u << 1 | 1u << 11;
    if (((unsigned)leaf[1] & avx2) != avx2 || (saved & 0x6) != 0x6) return HOLDEM_LEVEL_PORTABLE;
    if (((unsigned)leaf[1] & avx512) == avx512 && ((unsigned)leaf[2] & vbmi_vnni) == vbmi_vnni &&
        (saved & 0xE6) == 0xE6)
        return HOLDEM_LEVEL_AVX512;
    return HOLDEM_LEVEL_AVX2;
}
#endif

#endif
