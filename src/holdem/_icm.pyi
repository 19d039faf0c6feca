from array import array

# rates and out: (n,), prizes: (k,)
def equities(rates: array[float], prizes: array[float], out: array[float]) -> None: ...
