"""The journal: a header, then actions and events in order. Save, replay and bug report in one."""

import json
from collections.abc import Iterable
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any, Final

from game.kernel.errors import JournalError
from game.kernel.events import Event
from game.kernel.system import Options, OptionValue, System
from game.kernel.wire import Json

FORMAT: Final = "circle-of-honor-journal"
VERSION: Final = 2
"""The latest. A header without options is still written as version 1, byte for byte."""


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
    options: Options = field(default_factory=dict)
    """The house rules that were chosen; a setup says its own."""

    @property
    def seal(self) -> str:
        """The fingerprint of the seed, to be shown before it is known: SHA-256 of its digits."""
        return sha256(str(self.seed).encode()).hexdigest()

    def to_json(self) -> dict[str, Json]:
        """Return the header with the journal's format and version."""
        start = {"players": self.players} if self.setup is None else {"setup": self.setup}
        chosen = {"options": dict(self.options)} if self.options else {}
        return {
            "format": FORMAT,
            "version": VERSION if chosen else 1,
            "system": self.system,
            "seed": self.seed,
            **start,
            **chosen,
        }


def header_from_json(data: Json) -> Header:
    """Read a header. Raises JournalError with the reason when it is not one of ours."""
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise JournalError("this is not a saved game of Circle of Honor")
    version, system = data.get("version"), data.get("system")
    if type(version) is not int or version < 1 or not isinstance(system, str):
        raise _damaged()
    if version > VERSION:
        raise JournalError(
            f"the saved game has version {version}, and this program reads up to {VERSION}:"
            " take a newer program"
        )
    seed, players, setup = data.get("seed"), data.get("players"), data.get("setup")
    one_start = (players is None) != (setup is None)
    if type(seed) is not int or type(players) not in (int, type(None)) or not one_start:
        raise _damaged()
    return Header(system, seed, players, setup, _options(data))


def _options(data: dict[str, Json]) -> dict[str, OptionValue]:
    """Read the house rules. Version 2 is there for them, and 1 has none. Raises JournalError."""
    if data["version"] == 1 and "options" not in data:
        return {}
    options = data.get("options")
    if data["version"] == 1 or data.get("setup") is not None or not isinstance(options, dict):
        raise _damaged()
    if not options or not all(type(value) in (bool, int, str) for value in options.values()):
        raise _damaged()
    return options


def _damaged() -> JournalError:
    return JournalError("the saved game's header is damaged")


def facts(entries: Iterable[Taken | Event]) -> list[Event]:
    """Return the events among entries of a journal."""
    return [entry for entry in entries if isinstance(entry, Event)]


@dataclass(slots=True)
class Journal:
    """Everything that happened in one game."""

    header: Header
    entries: list[Taken | Event] = field(default_factory=list)

    def events(self) -> list[Event]:
        """Return the facts without the actions."""
        return facts(self.entries)

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
