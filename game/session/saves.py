"""The player's saved game: starting one, going on with it, never losing one."""

import os
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

from game.kernel.errors import JournalError
from game.kernel.journal import Header, to_line
from game.kernel.system import System
from game.kernel.wire import Json
from game.session.disk.files import free_name, is_there, keep_aside, let_go, stamped, write_whole
from game.session.disk.locks import Lock
from game.session.disk.notes import Notes, beside
from game.session.disk.notices import Notice, SaveError, refusal
from game.session.reading import Lineup, Saved, damaged, read_save, system_of
from game.session.record import JournalStore, Nowhere, Record

FINISHED: Final = "finished"
UNFINISHED: Final = "unfinished"


def put_away(path: Path, folder: Path) -> Path:
    """Move a save into another folder, named after its last change; its pencil marks follow.

    Raises OSError.
    """
    named = f"{stamped(path.stat().st_mtime)}{path.suffix}"
    target = free_name(folder / named)
    target.parent.mkdir(exist_ok=True)
    path.rename(target)
    with suppress(OSError):
        beside(path).rename(beside(target))
    return target


LONGEST: Final = 300.0
"""Seconds: whoever waits longer with a choice plays no longer than that."""


class SaveFile(JournalStore):
    """Keeps one game's journal (see docs/saves.md).

    After a failure it goes on in memory, and tries to write the whole again at every action; once
    the game is over, whenever it is closed. How long it was played the header tells as soon as the
    file is closed: the rules never see a clock.
    """

    def __init__(
        self, path: Path, session: Json, clock: Callable[[], float] = time.monotonic
    ) -> None:
        """Write to `path`; `session` goes into the header: who sits where. `clock` has seconds."""
        super().__init__()
        self.path = path
        self._session = session
        self._clock = clock
        self._seconds = float(session.get("seconds", 0))
        self._last = clock()
        """When something was written last."""
        self._header: dict[str, Json] = {}
        self._lines: list[str] = []
        self._handle: int | None = None
        self._folder = path.parent
        self._is_over = False
        self.is_late = False
        """Whether the game is over and does not lie with the finished ones yet."""

    def begin(self, header: dict[str, Json], entries: Sequence[str]) -> None:
        """Put the file in place with all lines at once, then go on line by line."""
        self._header, self._lines = header, ["", *entries]
        self._rewrite()

    def append(self, line: str) -> None:
        """Write one more line and hand it to the system, where `kill -9` cannot reach it."""
        self._lines.append(line)
        self._count_time()
        if self._handle is None:
            return
        data = line.encode()
        try:
            while data:
                data = data[os.write(self._handle, data) :]
        except OSError as fault:
            self._fail(fault)

    def sync(self) -> None:
        """Have the disk itself hold it all; when writing failed before, try the whole again.

        So it is where somebody has meddled with the file meanwhile.
        """
        try:
            if self._handle is not None:
                os.fsync(self._handle)
            if not self._is_in_place():
                self._rewrite()
        except OSError as fault:
            self._fail(fault)

    def cut(self, entries: int) -> None:
        """Forget every entry after the first `entries`."""
        del self._lines[1 + entries :]
        self._rewrite()

    def finish(self) -> None:
        """Put the file with the finished ones; where the disk refuses, `close` tries it again."""
        if self._is_over:
            return
        self._is_over = self.is_late = True
        self.close()
        if self.is_late:
            self._step_aside()

    def close(self) -> None:
        """Let go of the file; how long it was played is written first."""
        is_behind = self._handle is not None and self._lines[0] != self._head()
        if is_behind or (self.is_late and self.trouble is not None):
            self._rewrite()
        self._let_go()
        if self.is_late and self.trouble is None:
            try:
                put_away(self.path, self._folder / FINISHED)
                self.is_late = False
            except OSError as fault:
                self._fail(fault)

    def _step_aside(self) -> None:
        """Leave the place to other games; what the disk has of this one may be gone on with."""
        aside = self._folder / UNFINISHED
        try:
            self.path = put_away(self.path, aside)
        except OSError:
            self.path = free_name(aside / f"{stamped(time.time())}{self.path.suffix}")

    def _count_time(self) -> None:
        """Count what passed since something was written last, as far as somebody played."""
        now = self._clock()
        self._seconds += min(LONGEST, now - self._last)
        self._last = now

    def _head(self) -> str:
        """Return the header as it should be now."""
        time_played = {"seconds": int(self._seconds)} if self._seconds >= 1 else {}
        return to_line({**self._header, "session": {**self._session, **time_played}})

    def _is_in_place(self) -> bool:
        """Return whether the file lies where it belongs, and is as long as what was written."""
        if self._handle is None:
            return False
        written, length = os.fstat(self._handle), sum(map(len, self._lines))
        return written.st_size == length and _lies_at(self.path, written)

    def _let_go(self) -> None:
        if self._handle is not None:
            let_go(self._handle)
            self._handle = None

    def _rewrite(self) -> None:
        self._let_go()
        self._lines[0] = self._head()
        try:
            write_whole(self.path, "".join(self._lines))
            self._handle = os.open(self.path, os.O_WRONLY | os.O_APPEND | _BINARY)
        except OSError as fault:
            self._fail(fault)
        else:
            self.trouble = None

    def _fail(self, fault: OSError) -> None:
        self._let_go()
        code, place = "save_failed", self.path
        if self._is_over:
            code, place = "finish_failed", self._folder / FINISHED
        self.trouble = refusal(code, place, fault)


def _lies_at(path: Path, file: os.stat_result) -> bool:
    """Return whether an open file is the one at `path`. Windows lets nobody take it from there."""
    try:
        return os.name == "nt" or os.path.samestat(file, path.stat())
    except OSError:
        return False


_BINARY: Final = getattr(os, "O_BINARY", 0)
"""Windows' word for leaving line ends alone."""


CURRENT: Final = "current.jsonl"
LOCK: Final = "lock"
LOCKED: Final = Notice("save_locked")
LEFT_ALONE: Final = ("save_newer", "save_unreadable", "save_other_game")
"""Reasons that another program or another day may mend: the file stays where it is."""


class Saves:
    """One system's saves. One running copy of the program at a time writes there."""

    def __init__(
        self, folder: Path, system: System, clock: Callable[[], float] = time.monotonic
    ) -> None:
        """Use the folder of the system's key in `folder`; neither need exist.

        `clock` gives seconds.
        """
        self._clock = clock
        self.path = folder / system.key / CURRENT
        self._common = folder
        self._system = system
        self._lock = Lock(self.path.with_name(LOCK))
        self._written: list[SaveFile] = []
        """The game that is played here, and those before it that are late."""

    def trouble(self) -> Notice | None:
        """Return why nothing can be saved, None when it can: another copy, or the disk."""
        try:
            return None if self._lock.acquire() else LOCKED
        except OSError as fault:
            return refusal("save_failed", self.path, fault)

    def has_game(self) -> bool:
        """Return whether a game was left that this copy may try to go on with."""
        self._catch_up()
        if self.trouble() == LOCKED:
            return False
        self._adopt()
        return is_there(self.path)

    def start(self, header: Header, seats: Lineup, entries: list[Json] | None = None) -> Record:
        """Start a game, or go on from `entries`; one that was left unfinished is put away.

        When nothing can be saved the game goes on in memory, and the record's store says why.
        Raises SetupError, and JournalError for entries that do not follow.
        """
        return Record(self._system, header, entries, self._new_store(seats))

    def take_up(self, path: Path) -> None:
        """Put a game that was put away in the place of the one that was left. Raises SaveError."""
        trouble = self.trouble()
        if trouble is not None:
            raise SaveError(trouble)
        self._adopt()
        try:
            if self.path.exists():
                put_away(self.path, self.path.parent / UNFINISHED)
            path.rename(self.path)
            if beside(path).exists():
                beside(path).replace(beside(self.path))
        except OSError as fault:
            raise SaveError(refusal("save_unreadable", path, fault)) from fault

    def resume(self) -> tuple[Record, Lineup]:
        """Go on with the game that was left. Raises SaveError; a damaged file is kept aside.

        Where the disk refuses, the game goes on in memory, and the record's store says why.
        """
        if self.trouble() == LOCKED:
            raise SaveError(LOCKED)
        self._adopt()
        try:
            saved = read_save(self.path, self._system)
            return self._play_again(saved)
        except SaveError as fault:
            if fault.notice.code in LEFT_ALONE:
                raise
            place = keep_aside(self.path) or self.path
            raise damaged(place) from fault

    def notes(self, record: Record) -> Notes:
        """Return the pencil marks of the game of `record`, kept beside its save if it has one."""
        header = record.game.journal.header
        return Notes(header, beside(self.path) if isinstance(record.store, SaveFile) else None)

    def close(self) -> None:
        """Let other copies of the program save."""
        self._catch_up()
        self._lock.release()

    def _catch_up(self) -> None:
        """Put games with the finished ones that ended while the disk refused."""
        for store in self._written:
            if store.is_late:
                store.close()

    def _new_store(self, seats: Lineup) -> JournalStore:
        trouble = self.trouble()
        if trouble is not None:
            return Nowhere(trouble)
        self._adopt()
        try:
            if self.path.exists():
                put_away(self.path, self.path.parent / UNFINISHED)
            beside(self.path).unlink(missing_ok=True)
        except OSError as fault:
            return Nowhere(refusal("save_failed", self.path, fault))
        return self._file(seats)

    def _file(self, seats: Lineup) -> SaveFile:
        file = SaveFile(self.path, seats.to_json(), self._clock)
        self._written = [*(store for store in self._written if store.is_late), file]
        return file

    def _adopt(self) -> None:
        """Move a game here that was left when all games were kept in one place.

        One that names another system is not ours; one that names none is ours to complain of.
        """
        old = self._common / CURRENT
        if not is_there(old) or is_there(self.path):
            return
        if system_of(old) not in (self._system.key, None):
            return
        lock = Lock(self._common / LOCK)
        with suppress(OSError):
            # else a copy of the program as it was is playing it, or nobody knows what is here
            if lock.acquire() and not self.path.exists():
                old.rename(self.path)
                beside(old).replace(beside(self.path))
        lock.release()

    def _play_again(self, saved: Saved) -> tuple[Record, Lineup]:
        if saved.seats is None or not saved.is_readable:
            raise damaged(self.path)
        trouble = self.trouble()
        store = Nowhere(trouble) if trouble else self._file(saved.seats)
        try:
            record = Record(self._system, saved.header, saved.entries, store)
        except (JournalError, RecursionError) as fault:
            raise damaged(self.path) from fault
        if self._system.players_of(record.game.state) != len(saved.seats.bots):
            store.close()
            raise damaged(self.path)
        return record, saved.seats
