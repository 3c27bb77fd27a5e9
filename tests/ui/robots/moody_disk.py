"""A disk that now and then refuses what is asked of it, under one folder."""

import errno
import io
import os
from collections.abc import Callable
from pathlib import Path
from random import Random
from types import TracebackType
from typing import Any, Final, Self

import pytest

ASKED: Final = (
    *("open", "rename", "replace", "unlink", "mkdir", "rmdir"),
    *("stat", "scandir", "listdir", "utime"),
)
"""What `os` asks of it, by a path."""
REFUSALS: Final = (
    *(errno.ENOSPC, errno.EACCES, errno.EIO, errno.EROFS),
    *(errno.ENOENT, errno.ESTALE, errno.EDQUOT),
)


class MoodyDisk:
    """Stands in for the disk under `folder` inside a `with`; all else is asked as ever."""

    def __init__(self, folder: Path, dice: Random) -> None:
        """Refuse what `dice` say."""
        self.mood = 0.0
        """How often it refuses, 0..1."""
        self.refusals = 0
        self._folder = str(folder)
        self._dice = dice
        self._patches = pytest.MonkeyPatch()

    def __enter__(self) -> Self:
        """Be asked from now on."""
        for name in ASKED:
            self._patches.setattr(os, name, self._asked(getattr(os, name), self._is_here))
        self._patches.setattr(io, "open", self._asked(io.open, self._is_here))
        for name in ("write", "fsync"):
            self._patches.setattr(os, name, self._asked(getattr(os, name), self._is_open_here))
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        fault: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Be asked no more."""
        self._patches.undo()

    def _asked(self, does: Callable[..., Any], is_mine: Callable[[Any], bool]) -> Any:
        def ask(*what: Any, **how: Any) -> Any:
            if self.mood and what and is_mine(what[0]) and self._dice.random() < self.mood:
                self.refusals += 1
                code = self._dice.choice(REFUSALS)
                raise OSError(code, os.strerror(code), str(what[0]))
            return does(*what, **how)

        return ask

    def _is_here(self, path: Any) -> bool:
        return isinstance(path, str | Path) and str(path).startswith(self._folder)

    def _is_open_here(self, handle: int) -> bool:
        return self._is_here(os.path.realpath(f"/proc/self/fd/{handle}"))
