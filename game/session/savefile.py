"""The save file: a journal on disk, one line at a time."""

import os
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

from game.kernel.journal import to_line
from game.kernel.wire import Json
from game.session.folders import free_name, write_whole
from game.session.notes import beside
from game.session.notices import Notice

FINISHED: Final = "finished"
UNFINISHED: Final = "unfinished"
KEPT: Final = 50
"""How many finished games are kept, the latest."""


def put_away(path: Path, folder: str) -> Path:
    """Move a save into a folder beside it, named after its last change; its pencil marks follow.

    Raises OSError.
    """
    stamp = time.strftime("%Y-%m-%d-%H%M%S", time.localtime(path.stat().st_mtime))
    target = free_name(path.parent / folder / f"{stamp}{path.suffix}")
    target.parent.mkdir(exist_ok=True)
    path.rename(target)
    with suppress(OSError):
        beside(path).rename(beside(target))
    return target


def forget_oldest(folder: Path, kept: int = KEPT) -> None:
    """Delete all but the last `kept` games of a folder. Raises OSError."""
    games = sorted(folder.glob("*.jsonl"), key=lambda path: (path.stat().st_mtime, path.name))
    for path in games[:-kept]:
        path.unlink()
        beside(path).unlink(missing_ok=True)


class SaveFile:
    """Keeps one game's journal (see docs/saves.md); a `Store`.

    After a failure it goes on in memory, and tries to write the whole again at every action.
    """

    def __init__(self, path: Path, session: Json) -> None:
        """Write to `path`; `session` goes into the header: who sits where."""
        self.path = path
        self.trouble: Notice | None = None
        self._session = session
        self._lines: list[str] = []
        self._handle: int | None = None
        self._is_done = False

    def begin(self, header: dict[str, Json], entries: Sequence[str]) -> None:
        """Put the file in place with all lines at once, then go on line by line."""
        self._lines = [to_line({**header, "session": self._session}), *entries]
        self._rewrite()

    def append(self, line: str) -> None:
        """Write one more line and hand it to the system, where `kill -9` cannot reach it."""
        self._lines.append(line)
        if self._handle is None:
            return
        data = line.encode()
        try:
            while data:
                data = data[os.write(self._handle, data) :]
        except OSError as fault:
            self._fail(fault)

    def sync(self) -> None:
        """Have the disk itself hold it all; when writing failed before, try the whole again."""
        if self._handle is None:
            self._rewrite()
            return
        try:
            os.fsync(self._handle)
        except OSError as fault:
            self._fail(fault)

    def cut(self, entries: int) -> None:
        """Forget every entry after the first `entries`."""
        del self._lines[1 + entries :]
        self._rewrite()

    def finish(self) -> None:
        """Put the file with the finished ones."""
        if self._is_done or self.trouble is not None:
            return
        self._is_done = True
        self.close()
        try:
            put_away(self.path, FINISHED)
            forget_oldest(self.path.parent / FINISHED)
        except OSError as fault:
            self._fail(fault)

    def close(self) -> None:
        """Let go of the file."""
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None

    def _rewrite(self) -> None:
        if self._is_done:
            return
        self.close()
        try:
            write_whole(self.path, "".join(self._lines))
            self._handle = os.open(self.path, os.O_WRONLY | os.O_APPEND | _BINARY)
        except OSError as fault:
            self._fail(fault)
        else:
            self.trouble = None

    def _fail(self, fault: OSError) -> None:
        self.close()
        why = fault.strerror or str(fault)
        self.trouble = Notice("save_failed", {"file": str(self.path), "why": why})


_BINARY: Final = getattr(os, "O_BINARY", 0)
"""Windows' word for leaving line ends alone."""
