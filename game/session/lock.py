"""A lock between running copies of the program; the system lets go of it when one dies."""

import errno
import os
import sys
from pathlib import Path


class Lock:
    """One file's lock. At most one copy of the program holds it."""

    def __init__(self, path: Path) -> None:
        """Know the lock's file; it is made when needed, and stays."""
        self._path = path
        self._handle: int | None = None

    def acquire(self) -> bool:
        """Take the lock, return whether it is ours now.

        Raises OSError when the file cannot be made. On a disk that knows no locks it is ours.
        """
        if self._handle is not None:
            return True
        self._path.parent.mkdir(parents=True, exist_ok=True)
        handle = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600)
        if not _lock(handle):
            os.close(handle)
            return False
        self._handle = handle
        return True

    def release(self) -> None:
        """Let go."""
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None


if sys.platform == "win32":
    import msvcrt
    from typing import Final

    _TAKEN: Final = (errno.EACCES, errno.EDEADLK, 0)
    """What it may say of a lock that another has; wine gives no reason at all."""

    def _lock(handle: int) -> bool:
        """Lock the file's first byte."""
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError as fault:
            return fault.errno not in _TAKEN
        return True

else:
    import fcntl

    def _lock(handle: int) -> bool:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:
            return True
        return True
