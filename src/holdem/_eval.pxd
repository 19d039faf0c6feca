from libc.stdint cimport uint8_t, uint16_t, uint32_t, uint64_t

cdef extern from "_strength.h" nogil:
    const uint64_t HOLDEM_KEY[256]
    const uint64_t HOLDEM_LANE[256]
    const uint32_t HOLDEM_RANK_KEY[16]
    const uint16_t HOLDEM_FLUSH[8192]
    const uint16_t HOLDEM_CATEGORY_FLOOR[10]
    const uint64_t HOLDEM_NO_CARD
    uint16_t holdem_ranks7(uint32_t key)
    uint16_t holdem_strength(uint64_t sum, uint64_t lanes, int size)

cdef extern from "_combos.h" nogil:
    const int HOLDEM_COMBOS
    int holdem_combo(int high, int low)
    void holdem_combo_strengths(const uint8_t* board, int size, uint16_t* out)
