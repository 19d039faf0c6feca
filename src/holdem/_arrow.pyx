"""Arrow columns to rows of cards, through the C data interface and whatever library fills it.

Lists of integers are looked at where they lie; text is read where it lies.
"""

import numpy as np

from ._text import row_from_text
from .errors import HoldemTypeError, HoldemValueError

cimport cython
from cpython.buffer cimport PyBuffer_FillInfo
from cpython.bytes cimport PyBytes_AS_STRING, PyBytes_GET_SIZE
from cpython.pycapsule cimport PyCapsule_GetPointer
from cpython.unicode cimport PyUnicode_DecodeUTF8
from libc.stdint cimport int32_t, int64_t, uint8_t
from libc.string cimport memcpy, strlen

cdef extern from "_text.h" nogil:
    int holdem_plain_row(const uint8_t* text, Py_ssize_t n, uint8_t* cards, Py_ssize_t size)

# The structures of the Arrow C data interface.
cdef struct ArrowSchema:
    const char* format
    const char* name
    const char* metadata
    int64_t flags
    int64_t n_children
    ArrowSchema** children
    ArrowSchema* dictionary
    void (*release)(ArrowSchema*) noexcept
    void* private_data

cdef struct ArrowArray:
    int64_t length
    int64_t null_count
    int64_t offset
    int64_t n_buffers
    int64_t n_children
    const void** buffers
    ArrowArray** children
    ArrowArray* dictionary
    void (*release)(ArrowArray*) noexcept
    void* private_data

cdef struct ArrowArrayStream:
    int (*get_schema)(ArrowArrayStream*, ArrowSchema*) noexcept
    int (*get_next)(ArrowArrayStream*, ArrowArray*) noexcept
    const char* (*get_last_error)(ArrowArrayStream*) noexcept
    void (*release)(ArrowArrayStream*) noexcept
    void* private_data

cdef tuple TEXT = ("u", "U", "vu")
"""The formats of text: 32-bit offsets, 64-bit offsets, views."""

cdef dict INTEGERS = {
    "c": "i1", "C": "u1", "s": "i2", "S": "u2", "i": "i4", "I": "u4", "l": "i8", "L": "u8",
}
"""The formats of integers, and numpy's names of them."""

cdef dict OTHERS = {
    "b": "bools", "n": "nulls", "e": "float16", "f": "float32", "g": "float64", "u": "text",
    "U": "text", "vu": "text", "z": "bytes", "Z": "bytes", "vz": "bytes", "+s": "structs",
    "dictionary": "categories",
}
"""What other formats hold, in words."""


@cython.auto_pickle(False)
@cython.final
cdef class _Chunk:
    """An array that is released with its last user."""

    cdef ArrowArray array

    def __dealloc__(self):
        if self.array.release is not NULL:
            self.array.release(&self.array)


@cython.auto_pickle(False)
@cython.final
cdef class _Memory:
    """Bytes of a chunk, for numpy to look at."""

    cdef _Chunk chunk
    cdef const void* start
    cdef Py_ssize_t length

    def __getbuffer__(self, Py_buffer* buffer, int flags):
        PyBuffer_FillInfo(buffer, self, <void*>self.start, self.length, 1, flags)


cdef object _view(_Chunk chunk, const void* start, Py_ssize_t count, dtype):
    """Return `count` numbers of a chunk as a read-only array that keeps it alive."""
    kind = np.dtype(dtype)
    if count == 0:
        return np.empty(0, kind)
    cdef _Memory memory = _Memory()
    memory.chunk, memory.start, memory.length = chunk, start, count * kind.itemsize
    return np.frombuffer(memory, kind)


cdef object _nulls(_Chunk chunk, ArrowArray* array, Py_ssize_t start, Py_ssize_t count):
    """Return which of `count` places of an array are null, or None where none is."""
    if array.null_count == 0 or array.n_buffers == 0 or array.buffers[0] is NULL or count == 0:
        return None
    start += array.offset
    bits = _view(chunk, array.buffers[0], (start + count + 7) // 8, np.uint8)
    missing = np.unpackbits(bits, bitorder="little")[start : start + count] == 0
    return missing if missing.any() else None


cdef tuple _read_schema(ArrowSchema* schema):
    """Return the formats of a column and of what its lists hold."""
    own = schema.format.decode()
    if schema.dictionary is not NULL:
        own = "dictionary"
    inner = schema.children[0].format.decode() if schema.n_children == 1 else ""
    return own, inner


cdef str _in_words(str own, str inner):
    """Return what a column of these formats holds."""
    if own[:2] in ("+l", "+L", "+w", "+v"):
        return f"lists of {_in_words(inner, '')}"
    if own in INTEGERS:
        return np.dtype(INTEGERS[own]).name
    return OTHERS.get(own, f"the Arrow format {own!r}")


cdef tuple _read(column, str name):
    """Return the formats and the chunks of a column."""
    cdef ArrowArrayStream* stream
    cdef ArrowSchema* schema
    cdef ArrowSchema owned
    cdef ArrowArray* array
    cdef _Chunk chunk
    if hasattr(column, "__arrow_c_array__"):
        of_schema, of_array = column.__arrow_c_array__()
        schema = <ArrowSchema*>PyCapsule_GetPointer(of_schema, "arrow_schema")
        array = <ArrowArray*>PyCapsule_GetPointer(of_array, "arrow_array")
        chunk = _Chunk()
        chunk.array = array[0]
        array.release = NULL  # it is ours now
        return _read_schema(schema), [chunk]
    if not hasattr(column, "__arrow_c_stream__"):
        raise HoldemTypeError(f"{name} is {type(column).__name__}; give an Arrow column")
    capsule = column.__arrow_c_stream__()
    stream = <ArrowArrayStream*>PyCapsule_GetPointer(capsule, "arrow_array_stream")
    if stream.get_schema(stream, &owned):
        raise _failed(stream)
    try:
        formats = _read_schema(&owned)
    finally:
        owned.release(&owned)
    chunks = []
    while True:
        chunk = _Chunk()
        if stream.get_next(stream, &chunk.array):
            chunk.array.release = NULL
            raise _failed(stream)
        if chunk.array.release is NULL:
            return formats, chunks
        chunks.append(chunk)


cdef object _failed(ArrowArrayStream* stream):
    cdef const char* message = stream.get_last_error(stream)
    why = message[: strlen(message)].decode(errors="replace") if message is not NULL else "no reason"
    return HoldemValueError(f"the Arrow stream cannot be read: {why}")


def card_rows(column, str name, Py_ssize_t size=-1, *, bint text_only=False):
    """Return the cards in each row of an Arrow column, and which rows are null (None if none is).

    The column holds text, or lists of integers; `size` is the number of cards in a row, that of
    the first row where it is negative; with `text_only`, lists are refused. Lists in one chunk
    are not copied, and may hold anything; their rows that hold a null count as null. The cards
    of a null row are any.
    """
    (own, inner), chunks = _read(column, name)
    if own in TEXT:
        return _text_rows(chunks, TEXT.index(own), name, size)
    if own == "n":
        n = sum([(<_Chunk>chunk).array.length for chunk in chunks])
        return np.zeros((n, max(size, 0)), np.uint8), np.ones(n, bool) if n else None
    if text_only or inner not in INTEGERS or not (own.startswith("+w:") or own in ("+l", "+L")):
        give = "text" if text_only else "text or lists of uint8"
        if own == "dictionary":
            give = f"{give}, as a cast makes it"
        raise HoldemTypeError(f"{name} holds {_in_words(own, inner)}; give {give}")
    parts = [_list_rows(chunk, own, INTEGERS[inner], name, size) for chunk in chunks]
    parts = [part for part in parts if len(part[0])]
    widths = {rows.shape[1] for rows, missing in parts if missing is None or not missing.all()}
    if len(widths) > 1:
        raise HoldemValueError(f"{name} has rows of {sorted(widths)} cards; give each as many")
    if not parts:
        return np.empty((0, max(size, 0)), np.uint8), None
    if len(parts) == 1:
        return parts[0]
    width = widths.pop() if widths else 0
    missing = np.concatenate([np.zeros(len(r), bool) if m is None else m for r, m in parts])
    whole = [r if r.shape[1] == width else np.zeros((len(r), width), r.dtype) for r, _ in parts]
    return np.concatenate(whole), missing if missing.any() else None


cdef tuple _list_rows(_Chunk chunk, str own, dtype, str name, Py_ssize_t size):
    """Return the rows of a chunk of lists, and which are null."""
    cdef ArrowArray* array = &chunk.array
    cdef ArrowArray* child = array.children[0]
    cdef Py_ssize_t n = array.length, first, width
    missing = _nulls(chunk, array, 0, n)
    even = True
    if own.startswith("+w:"):
        width = int(own[3:])
        first = array.offset * width
    elif n == 0:
        width = first = 0
    else:
        kind = np.dtype("i4" if own == "+l" else "i8")
        offsets = _view(chunk, array.buffers[1], array.offset + n + 1, kind)[array.offset :]
        sizes = np.diff(offsets)
        known = sizes if missing is None else sizes[~missing]
        width = known[0] if len(known) else 0
        if (known != width).any():
            uneven = sizes != width
            row = int(np.flatnonzero(uneven if missing is None else uneven & ~missing)[0])
            raise HoldemValueError(f"{name}[{row}] has {sizes[row]} cards; give {width} in each row")
        first = offsets[0]
        even = (sizes == width).all()
    if 0 <= size != width and n and (missing is None or not missing.all()):
        raise HoldemValueError(f"{name} has {width} cards in each row; give {size}")
    values = _view(chunk, child.buffers[1], child.offset + child.length, dtype)[child.offset :]
    holes = _nulls(chunk, child, 0, child.length)
    if even:
        rows = values[first : first + n * width].reshape(n, width)
        inner = None if holes is None else holes[first : first + n * width].reshape(n, width)
    else:  # null rows that take no place
        at = np.where(missing, 0, offsets[:-1])[:, None] + np.arange(width)
        rows = values[at] if len(values) else np.zeros((n, width), dtype)
        inner = None if holes is None else holes[at]
    if inner is not None and inner.any():
        missing = inner.any(axis=1) if missing is None else missing | inner.any(axis=1)
    return rows, missing


cdef const uint8_t* _text_at(
    const ArrowArray* array, int format, Py_ssize_t row, Py_ssize_t* length
) noexcept nogil:
    """Return where the text of a row begins, and set its length in bytes."""
    cdef const int32_t* small
    cdef const int64_t* large
    row += array.offset
    if format == 0:
        small = <const int32_t*>array.buffers[1] + row
        length[0] = small[1] - small[0]
        return <const uint8_t*>array.buffers[2] + small[0]
    if format == 1:
        large = <const int64_t*>array.buffers[1] + row
        length[0] = large[1] - large[0]
        return <const uint8_t*>array.buffers[2] + large[0]
    small = <const int32_t*>array.buffers[1] + 4 * row
    length[0] = small[0]
    if small[0] <= 12:  # a short text lies in the view, a long one where buffer and offset say
        return <const uint8_t*>(small + 1)
    return <const uint8_t*>array.buffers[2 + small[2]] + small[3]


cdef Py_ssize_t _read_plain(
    const ArrowArray* array, int format, Py_ssize_t row, uint8_t* cards, Py_ssize_t size
) noexcept nogil:
    """Read rows from `row` on; return the first that is not plain, or how many there are."""
    cdef const uint8_t* valid = NULL
    cdef const uint8_t* text
    cdef Py_ssize_t length, bit
    if array.null_count and array.buffers[0] is not NULL:
        valid = <const uint8_t*>array.buffers[0]
    for row in range(row, array.length):
        bit = array.offset + row
        if valid is not NULL and not valid[bit >> 3] >> (bit & 7) & 1:
            continue
        text = _text_at(array, format, row, &length)
        if not holdem_plain_row(text, length, cards + row * size, size):
            return row
    return array.length


cdef object _text(_Chunk chunk, int format, Py_ssize_t row):
    cdef Py_ssize_t length
    cdef const uint8_t* text = _text_at(&chunk.array, format, row, &length)
    return PyUnicode_DecodeUTF8(<const char*>text, length, "replace")


cdef tuple _text_rows(list chunks, int format, str name, Py_ssize_t size):
    """Return the cards of chunks of text, and which rows are null."""
    cdef _Chunk chunk
    cdef Py_ssize_t n = 0, row, start = 0
    cdef uint8_t* cards
    cdef uint8_t[:, ::1] rows
    nulls = []
    for chunk in chunks:
        missing = _nulls(chunk, &chunk.array, 0, chunk.array.length)
        nulls.append(np.zeros(chunk.array.length, bool) if missing is None else missing)
        if size < 0 and not nulls[-1].all():
            row = int(nulls[-1].argmin())
            size = len(row_from_text(_text(chunk, format, row), n + row, name, -1))
        n += chunk.array.length
    missing = np.concatenate(nulls) if nulls else np.zeros(0, bool)
    size = max(size, 0)
    result = np.zeros((n, size), np.uint8)
    if missing.all():
        return result, missing if n else None
    rows = result
    for chunk in chunks:
        row = 0
        if chunk.array.length == 0:
            continue
        cards = &rows[start, 0] if size else NULL
        while row < chunk.array.length:
            with nogil:
                row = _read_plain(&chunk.array, format, row, cards, size)
            if row < chunk.array.length:
                read = row_from_text(_text(chunk, format, row), start + row, name, size)
                memcpy(cards + row * size, PyBytes_AS_STRING(read), PyBytes_GET_SIZE(read))
                row += 1
        start += chunk.array.length
    return result, missing if missing.any() else None
