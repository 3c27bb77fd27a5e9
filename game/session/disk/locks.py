"""Locks, and what is changed under them: several copies of the program share the player's files."""

import errno
import json
import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, Generic, TypeVar

from game.kernel.wire import Json
from game.session.disk.files import FAULTS, is_there, json_of, let_go, write_whole


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
            let_go(self._handle)
            self._handle = None


if sys.platform == "win32":
    import msvcrt

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


T = TypeVar("T")
TURN: Final = "turn"
"""The file in a folder that is locked by whichever copy changes something there."""
PATIENCE: Final = 2.0
"""Seconds that another copy is waited for."""
GLANCE: Final = 0.01
"""Seconds from one look to the next."""


@contextmanager
def in_turn(folder: Path) -> Iterator[None]:
    """Change what lies in `folder` while no other copy of the program does.

    Raises OSError, also where another copy does not come to an end.
    """
    lock = Lock(folder / TURN)
    for _ in range(int(PATIENCE / GLANCE)):
        if lock.acquire():
            break
        time.sleep(GLANCE)
    else:
        raise OSError(errno.EAGAIN, os.strerror(errno.EAGAIN))
    try:
        yield
    finally:
        lock.release()


class CommonFile(Generic[T]):
    """An object of JSON in a file. What is changed here is put into what is there by then."""

    def __init__(self, path: Path, parse: Callable[[Json], T]) -> None:
        """Use `path`; `parse` makes of an object what it tells, or raises one of FAULTS."""
        self.path = path
        self.before: Json = {}
        """The object as it was read or written last."""
        self._parse = parse

    def read(self) -> T:
        """Return what the file tells. Raises OSError, and FAULTS where it is damaged."""
        return self._parse(self._object())

    def write(self, now: Json) -> None:
        """Put what is otherwise than `before` into the file; the rest stays as it is there.

        Raises OSError.
        """
        if now == self.before and is_there(self.path):
            return
        with in_turn(self.path.parent):
            whole = json.dumps(merged(self.before, now, self.there()), indent=1)
            write_whole(self.path, whole + "\n")
        self.before = now

    def there(self) -> Json:
        """Return the object that is there, an empty one where there is none, or a damaged one.

        Raises OSError where there is one that cannot be read: nobody knows what it holds.
        """
        try:
            found = self._object()
            self._parse(found)
        except (FileNotFoundError, *FAULTS):
            return {}
        return found

    def _object(self) -> Json:
        return json_of(self.path)


def merged(before: Json, now: Json, there: Json) -> Json:
    """Return the object `there` with what was changed from `before` to `now`.

    An object in it is merged the same way, but what stands in that is whole.
    """
    whole = {**now, **there}
    for name, value in now.items():
        was, has = before.get(name), there.get(name)
        if isinstance(value, dict) and isinstance(was, dict) and isinstance(has, dict):
            kept = {key: has[key] for key in has if key in value or key not in was}
            whole[name] = kept | {key: value[key] for key in value if value[key] != was.get(key)}
        elif value != was:
            whole[name] = value
    return whole
