from libc.stdint cimport uint16_t, uint32_t

cdef extern from "_outcomes.h" nogil:
    const int HOLDEM_PLAYERS
    ctypedef struct holdem_outcomes:
        uint32_t winners[1]
        double weight[1]
        uint16_t slot[1]
        int slots


cdef inline dict outcome_weights(const holdem_outcomes* outcomes):
    """Return the weight of each set of winners, a mask with bit i for player i."""
    cdef int i
    return {
        outcomes.winners[outcomes.slot[i]]: outcomes.weight[outcomes.slot[i]]
        for i in range(outcomes.slots)
        if outcomes.weight[outcomes.slot[i]]
    }
