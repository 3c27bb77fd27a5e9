"""Files that several copies of the program may change: each keeps what it changed itself."""

import errno
import json
import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, Generic, TypeVar

from game.kernel.wire import Json
from game.session.files import Lock, is_there, write_whole

T = TypeVar("T")
TURN: Final = "turn"
"""The file in a folder that is locked by whichever copy changes something there."""
PATIENCE: Final = 2.0
"""Seconds that another copy is waited for."""
GLANCE: Final = 0.01
"""Seconds from one look to the next."""
FAULTS: Final = (
    *(ValueError, TypeError, KeyError, AttributeError),
    *(OverflowError, RecursionError),
)
"""What JSON of another shape makes of itself."""


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
        """Return the object that is there, an empty one where there is none that can be used."""
        try:
            found = self._object()
            self._parse(found)
        except (OSError, *FAULTS):
            return {}
        return found

    def _object(self) -> Json:
        return json.loads(self.path.read_text(encoding="utf-8"))


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
