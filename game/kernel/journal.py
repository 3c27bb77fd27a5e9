"""The journal: a header, then actions and events in order. Save, replay and bug report in one."""

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, Final

from game.kernel.errors import JournalError
from game.kernel.events import Event
from game.kernel.system import System
from game.kernel.wire import Json

FORMAT: Final = "circle-of-honor-journal"
VERSION: Final = 1


@dataclass(frozen=True, slots=True)
class Taken:
    """A decision was answered: the entry written before the events that followed from it."""

    action: Any


@dataclass(frozen=True, slots=True)
class Header:
    """What a game starts from. Exactly one of `players` and `setup` is not None."""

    system: str
    seed: int
    players: int | None
    setup: Json

    def to_json(self) -> dict[str, Json]:
        """Return the header with the journal's format and version."""
        start = {"players": self.players} if self.setup is None else {"setup": self.setup}
        return {
            "format": FORMAT,
            "version": VERSION,
            "system": self.system,
            "seed": self.seed,
            **start,
        }


def header_from_json(data: Json) -> Header:
    """Read a header. Raises JournalError with the reason when it is not one of ours."""
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        msg = "this is not a saved game of Circle of Honor"
        raise JournalError(msg)
    version = data.get("version")
    if type(version) is not int or not 1 <= version <= VERSION:
        msg = f"the saved game has version {version!r}, this program reads up to {VERSION}"
        raise JournalError(msg)
    seed, players, setup = data.get("seed"), data.get("players"), data.get("setup")
    one_start = (players is None) != (setup is None)
    if type(seed) is not int or type(players) not in (int, type(None)) or not one_start:
        msg = "the saved game's first line is damaged"
        raise JournalError(msg)
    return Header(str(data.get("system")), seed, players, setup)


@dataclass(slots=True)
class Journal:
    """Everything that happened in one game."""

    header: Header
    entries: list[Taken | Event] = field(default_factory=list)

    def events(self) -> list[Event]:
        """Return the facts without the actions."""
        return [entry for entry in self.entries if isinstance(entry, Event)]

    def actions(self) -> list[Any]:
        """Return the actions without the facts."""
        return [entry.action for entry in self.entries if isinstance(entry, Taken)]


def entry_to_json(entry: Taken | Event, system: System) -> Json:
    """Return one entry as JSON: `{"action": ...}` or `{"event": ...}`."""
    if isinstance(entry, Taken):
        return {"action": system.action_to_json(entry.action)}
    return {"event": system.wire.to_json(entry)}


def entries_to_json(journal: Journal, system: System) -> list[Json]:
    """Return all entries as JSON, in order."""
    return [entry_to_json(entry, system) for entry in journal.entries]


def to_line(data: Json) -> str:
    """Return `data` as one line of a journal file, newline included."""
    return json.dumps(data, ensure_ascii=True, separators=(",", ":")) + "\n"


def read_lines(lines: Iterable[str]) -> tuple[Header, list[Json]]:
    """Read a journal file's lines; a last line cut short by a crash is left out.

    Raises JournalError when the first line is no header or a line before the last is damaged.
    """
    parsed = list(_parsed(list(lines)))
    if not parsed:
        msg = "the saved game is empty"
        raise JournalError(msg)
    return header_from_json(parsed[0]), parsed[1:]


def _parsed(lines: list[str]) -> Iterator[Json]:
    for number, line in enumerate(lines, 1):
        try:
            yield json.loads(line)
        except (ValueError, RecursionError) as fault:
            if number == len(lines) and number > 1:
                return
            msg = f"the saved game is damaged in line {number}"
            raise JournalError(msg) from fault
