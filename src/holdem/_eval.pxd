from libc.stdint cimport uint8_t, uint16_t, uint64_t

cdef extern from "_strength.h" nogil:
    const uint64_t HOLDEM_KEY[256]
    const uint64_t HOLDEM_LANE[256]
    const uint16_t HOLDEM_CATEGORY_FLOOR[10]
    const uint64_t HOLDEM_NO_CARD
    uint16_t holdem_strength(uint64_t sum, uint64_t lanes, int size)

cdef extern from "_combos.h" nogil:
    const int HOLDEM_COMBOS
    void holdem_combo_strengths(const uint8_t* board, int size, uint16_t* out)
