# cython: boundscheck=False, wraparound=False
"""Malmuth-Harville equities over plain arrays.

The places are the order in which independent exponential clocks ring, a stack being the rate of
its clock. With ``q = exp(-stack t)`` the chance that a clock is still silent at time ``t``, the
product of ``q + (1 - q) x`` over the others holds at ``x**j`` the chance that ``j`` of them have
rung, which is the chance that whoever rings at ``t`` takes place ``j + 1``. What a stack wins is
the integral over ``t`` of its own density times these chances times the prizes.

The integral is a trapezoid sum in ``u``, ``t = exp(u - exp(-u))``, which converges so fast that
`trapezoid_step` leaves only rounding. The products without one clock come from prefix products
of the polynomials and, from the other end, the prizes folded over the suffix.
"""

from cpython.exc cimport PyErr_CheckSignals
from libc.math cimport exp, expm1, sqrt
from libc.stdlib cimport free, malloc

cdef double FIRST_U = -3.7              # t is below 1e-18 there: nothing has rung
cdef double SILENCE = 1e-19             # stop when fewer clocks than prizes have rung that rarely
cdef Py_ssize_t INTERRUPTIBLE = 10_000_000   # steps between two looks for a Ctrl-C


def equities(const double[::1] rates, const double[::1] prizes, double[::1] out):
    """Write the equity of each stack to `out`.

    Parameters
    ----------
    rates : (n,) double
        Stacks above 0 that sum to 1. Unchecked.
    prizes : (k,) double, 1 <= k <= n
        Prize of each place from the first.
    out : (n,) double
        Receives the equities.
    """
    cdef Py_ssize_t n = rates.shape[0], k = prizes.shape[0]
    cdef Py_ssize_t i, point = 0, pause = 1 + INTERRUPTIBLE // (n * k)
    cdef double step = trapezoid_step(n, k), early = 1
    cdef double* room = <double*>malloc(sizeof(double) * (n * k + 2 * n + k + 1))
    if room == NULL:
        raise MemoryError
    for i in range(n):
        out[i] = 0
    try:
        while early >= SILENCE:
            with nogil:
                for i in range(pause):
                    early = add_point(&rates[0], n, &prizes[0], k, &out[0],
                                      FIRST_U + step * point, step, room)
                    point += 1
                    if early < SILENCE:
                        break
            PyErr_CheckSignals()
    finally:
        free(room)


cdef double trapezoid_step(double n, double k) noexcept nogil:
    """Return a step that is small beside the spread, in `u`, of the time any place is taken.

    That spread is above ``1.2 / sqrt(n)``, and above ``1 / sqrt(k)`` for the first few places of
    a large field. The error falls with the exponential of its square over the step's.
    """
    return min(0.15, 1 / sqrt(min(n, 1.5 * k)))


cdef double add_point(const double* rates, Py_ssize_t n, const double* prizes, Py_ssize_t k,
                      double* out, double u, double step, double* room) noexcept nogil:
    """Add one point of the sum to `out`; return the chance that fewer than k have rung there."""
    cdef double* prefix = room               # (n, k): row i is the product over the clocks before i
    cdef double* silent = prefix + n * k     # (n,)
    cdef double* rung = silent + n           # (n,)
    cdef double* fold = rung + n             # (k + 1,)
    cdef double t = exp(u - exp(-u))
    cdef double weight = step * t * (1 + exp(-u))
    cdef Py_ssize_t i
    for i in range(n):
        rung[i] = -expm1(-rates[i] * t)
        silent[i] = exp(-rates[i] * t)
    multiply_up(prefix, silent, rung, n, k)
    for i in range(k):
        fold[i] = prizes[i]
    fold[k] = 0
    for i in range(n - 1, -1, -1):
        out[i] += weight * rates[i] * silent[i] * fold_down(
            fold, prefix + i * k, silent[i], rung[i], k)
    return fewer_than(k, prefix + (n - 1) * k, silent[n - 1], rung[n - 1])


cdef double fewer_than(Py_ssize_t k, const double* row, double q, double p) noexcept nogil:
    """Return the chance that fewer than k clocks have rung: those of `row` and one more."""
    cdef double chance = q * row[k - 1]
    cdef Py_ssize_t j
    for j in range(k - 1):
        chance += (q + p) * row[j]
    return chance


cdef void multiply_up(double* prefix, const double* silent, const double* rung,
                      Py_ssize_t n, Py_ssize_t k) noexcept nogil:
    """Fill row i with the product of the polynomials before clock i, cut at x**k."""
    cdef double* row = prefix
    cdef double* following
    cdef double q, p
    cdef Py_ssize_t i, j
    row[0] = 1
    for j in range(1, k):
        row[j] = 0
    for i in range(n - 1):
        q = silent[i]
        p = rung[i]
        following = row + k
        following[0] = q * row[0]
        for j in range(1, k):
            following[j] = q * row[j] + p * row[j - 1]
        row = following


cdef double fold_down(double* fold, const double* row, double q, double p,
                      Py_ssize_t k) noexcept nogil:
    """Return the mean prize of a clock that rings now, and fold it into the suffix."""
    cdef double even = 0, odd = 0
    cdef Py_ssize_t j
    for j in range(0, k - 1, 2):
        even += row[j] * fold[j]
        odd += row[j + 1] * fold[j + 1]
        fold[j] = q * fold[j] + p * fold[j + 1]
        fold[j + 1] = q * fold[j + 1] + p * fold[j + 2]
    if k & 1:
        even += row[k - 1] * fold[k - 1]
        fold[k - 1] = q * fold[k - 1]
    return even + odd
