"""How much a program has worked, where the system tells it: Linux does, elsewhere nobody knows."""

import os
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final

_OWN: Final = slice(11, 13)
_ENDED: Final = slice(13, 15)
"""Places in the line that tells of a process, after its name (proc_pid_stat(5)): its own times, and
those of its children that have ended."""
_WORKED: Final = 2
"""The kind of clock that tells what a process has worked (clock_getcpuclockid(3))."""
_RUNNABLE: Final = "R"


def seconds_worked(pid: int) -> float | None:
    """Return the processor time of a process and of what it started, in seconds.

    None where that is not told.
    """
    told = list(_family(pid))
    if not told:
        return None
    return sum(_own(process) + _ticks(process, _ENDED) for process in told)


def would_work(pid: int) -> bool:
    """Return whether a process, or what it started, has something to do.

    If it does not get on, others keep it waiting. False where that is not told.
    """
    threads = (thread for process in _family(pid) for thread in process.glob("task/*/stat"))
    return any(_told(thread)[:1] == [_RUNNABLE] for thread in threads)


def _own(process: Path) -> float:
    """Return what a process itself has worked: by its own clock, which knows less than a tick."""
    with suppress(OSError):
        return time.clock_gettime((~int(process.name) << 3) | _WORKED)
    return _ticks(process, _OWN)


def _ticks(process: Path, places: slice) -> float:
    return sum(map(int, _told(process / "stat")[places])) / os.sysconf("SC_CLK_TCK")


def _family(pid: int) -> Iterator[Path]:
    """Yield the folders that tell of a process and of all that it started, as far as they run."""
    process = Path(f"/proc/{pid}")
    if not process.exists():
        return
    yield process
    for children in process.glob("task/*/children"):
        with suppress(OSError):
            for child in children.read_text().split():
                yield from _family(int(child))


def _told(stat: Path) -> list[str]:
    """Return what a line tells after the name, nothing of a process that has just ended."""
    with suppress(OSError):
        return stat.read_text(encoding="utf-8", errors="replace").rpartition(")")[2].split()
    return []
