"""The player's saved game: starting one, going on with it, never losing one."""

from pathlib import Path
from typing import Final

from game.kernel.errors import JournalError
from game.kernel.journal import Header
from game.kernel.system import System
from game.session.folders import keep_aside
from game.session.lock import Lock
from game.session.notes import Notes, beside
from game.session.notices import Notice, SaveError
from game.session.reading import Saved, Seats, damaged, read_save
from game.session.record import Record
from game.session.savefile import UNFINISHED, SaveFile, put_away
from game.session.store import Nowhere, Store

CURRENT: Final = "current.jsonl"
LEFT_ALONE: Final = ("save_newer", "save_unreadable")
"""Reasons that another program or another day may mend: the file stays where it is."""


class Saves:
    """One system's saves in one folder. One running copy of the program at a time writes there."""

    def __init__(self, folder: Path, system: System) -> None:
        """Use `folder`, which need not exist."""
        self.path = folder / CURRENT
        self._system = system
        self._lock = Lock(folder / "lock")

    def trouble(self) -> Notice | None:
        """Return why nothing can be saved, None when it can: another copy, or the disk."""
        try:
            return None if self._lock.acquire() else Notice("save_locked")
        except OSError as fault:
            return self._failure(fault)

    def has_game(self) -> bool:
        """Return whether a game was left that this copy may try to go on with."""
        return self.trouble() is None and self.path.is_file()

    def start(self, header: Header, seats: Seats) -> Record:
        """Start a game; one that was left unfinished is put away. Raises SetupError.

        When nothing can be saved the game goes on in memory, and the record's store says why.
        """
        return Record(self._system, header, None, self._new_store(seats))

    def resume(self) -> tuple[Record, Seats]:
        """Go on with the game that was left. Raises SaveError; a damaged file is kept aside."""
        trouble = self.trouble()
        if trouble is not None:
            raise SaveError(trouble)
        try:
            saved = read_save(self.path, self._system)
            return self._play_again(saved)
        except SaveError as fault:
            if fault.notice.code in LEFT_ALONE:
                raise
            place = keep_aside(self.path) or self.path
            raise SaveError(Notice(fault.notice.code, {"file": str(place)})) from fault

    def notes(self, record: Record) -> Notes:
        """Return the pencil marks of the game of `record`, kept beside its save if it has one."""
        header = record.game.journal.header
        return Notes(header, beside(self.path) if isinstance(record.store, SaveFile) else None)

    def close(self) -> None:
        """Let other copies of the program save."""
        self._lock.release()

    def _new_store(self, seats: Seats) -> Store:
        trouble = self.trouble()
        if trouble is not None:
            return Nowhere(trouble)
        try:
            if self.path.exists():
                put_away(self.path, UNFINISHED)
            beside(self.path).unlink(missing_ok=True)
        except OSError as fault:
            return Nowhere(self._failure(fault))
        return SaveFile(self.path, seats.to_json())

    def _play_again(self, saved: Saved) -> tuple[Record, Seats]:
        if saved.seats is None or not saved.is_readable:
            raise damaged(self.path)
        store = SaveFile(self.path, saved.seats.to_json())
        try:
            record = Record(self._system, saved.header, saved.entries, store)
        except (JournalError, RecursionError) as fault:
            raise damaged(self.path) from fault
        if record.game.state.players != len(saved.seats.bots):
            store.close()
            raise damaged(self.path)
        return record, saved.seats

    def _failure(self, fault: OSError) -> Notice:
        values = {"file": str(self.path), "why": fault.strerror or str(fault)}
        return Notice("save_failed", values)
