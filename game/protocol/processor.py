"""How much a program has worked, where the system tells it: Linux does, elsewhere nobody knows."""

import os
from contextlib import suppress
from pathlib import Path
from typing import Final

_STATE, _USER, _SYSTEM = 0, 11, 12
"""Places in the line that tells of a process, after its name (proc_pid_stat(5))."""
_RUNNABLE: Final = "R"


def seconds_worked(pid: int) -> float | None:
    """Return the processor time of a process in seconds, None where that is not told."""
    with suppress(OSError):
        told = _told(Path(f"/proc/{pid}/stat"))
        return (int(told[_USER]) + int(told[_SYSTEM])) / os.sysconf("SC_CLK_TCK")
    return None


def would_work(pid: int) -> bool:
    """Return whether a process has something to do: if it does not get on, others keep it waiting.

    False where that is not told.
    """
    with suppress(OSError):
        threads = Path(f"/proc/{pid}/task").glob("*/stat")
        return any(_told(thread)[_STATE] == _RUNNABLE for thread in threads)
    return False


def _told(stat: Path) -> list[str]:
    return stat.read_text(encoding="utf-8", errors="replace").rpartition(")")[2].split()
