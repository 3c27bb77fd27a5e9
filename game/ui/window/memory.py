"""Large blocks of memory go back to the system when a picture is let go."""

import ctypes
import sys
from typing import Final

M_MMAP_THRESHOLD: Final = -3
"""The parameter's number in malloc.h of the GNU C library."""
LARGE: Final = 128 * 1024
"""Bytes from which a block is mapped by itself."""


def give_back_large_blocks() -> bool:
    """Keep the C library from raising its threshold; return whether it has one.

    Left alone it raises the threshold to the largest block ever freed, here a whole screen, and
    puts what is smaller into heaps that pictures of all sizes tear holes into: at the end of a
    game a fifth more memory is held than used. Elsewhere than on Linux nothing is to be done.
    """
    if sys.platform != "linux":
        return False
    try:
        mallopt = ctypes.CDLL(None).mallopt
    except (OSError, AttributeError):  # another C library
        return False
    return bool(mallopt(M_MMAP_THRESHOLD, LARGE))
