"""How much memory the program has taken at most, as each system tells it."""

import ctypes
import sys
from typing import Any, Final

MEGABYTE: Final = 1024 * 1024


class _Counters(ctypes.Structure):
    """PROCESS_MEMORY_COUNTERS of the Windows API."""

    _fields_ = (
        ("size", ctypes.c_ulong),
        ("faults", ctypes.c_ulong),
        *((name, ctypes.c_size_t) for name in ("peak", "now", "q1", "q2", "q3", "q4", "p1", "p2")),
    )


def peak_memory() -> str:
    """Return the largest resident memory so far, in words."""
    return f"{_peak() / MEGABYTE:.0f} MB at most"


if sys.platform == "win32":

    def _peak() -> int:
        """Return bytes. Raises OSError when Windows does not tell."""
        counters = _Counters()
        kernel: Any = ctypes.WinDLL("kernel32", use_last_error=True)
        kernel.GetCurrentProcess.restype = ctypes.c_void_p
        ask = kernel.K32GetProcessMemoryInfo
        ask.argtypes = (ctypes.c_void_p, ctypes.c_void_p, ctypes.c_ulong)
        if not ask(kernel.GetCurrentProcess(), ctypes.byref(counters), ctypes.sizeof(counters)):
            raise ctypes.WinError(ctypes.get_last_error())
        return int(counters.peak)

else:
    import resource

    def _peak() -> int:
        """Return bytes; Linux counts in kilobytes, macOS does not."""
        peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        return peak if sys.platform == "darwin" else peak * 1024
