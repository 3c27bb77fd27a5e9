"""Reading a save: whatever is in the file, either a game or one clear reason comes of it."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from game.kernel.errors import JournalError
from game.kernel.ids import Seat
from game.kernel.journal import FORMAT, VERSION, Header, entries_to_json, header_from_json
from game.kernel.saved_game import game_from_json
from game.kernel.system import System
from game.kernel.wire import Json
from game.session.notices import Notice, SaveError
from game.session.versions import upcast

LARGEST: Final = 64 * 2**20
"""Bytes. No game comes near; a larger file is none of ours."""


@dataclass(frozen=True, slots=True)
class Seats:
    """Who sits where. `bots` names each seat's player, None for the person's seat."""

    viewer: Seat
    bots: tuple[str | None, ...]

    def to_json(self) -> Json:
        """Return what the save's header holds under `session`."""
        return {"viewer": self.viewer, "bots": list(self.bots)}


@dataclass(frozen=True, slots=True)
class Saved:
    """A save, read but not yet played again."""

    path: Path
    header: Header
    seats: Seats | None
    """None in a journal that nobody's session wrote."""
    entries: list[Json]
    is_readable: bool
    """Whether every line could be read, a last one cut short excepted."""


def read_save(path: Path, system: System) -> Saved:
    """Read a save, up to the first line that is no JSON.

    Raises SaveError with `save_unreadable`, `save_newer`, `save_foreign` or `save_damaged`.
    """
    parsed, is_readable = _parsed(_lines(path))
    lines = upcast(parsed)
    head = lines[0] if lines else None
    if not isinstance(head, dict) or head.get("format") != FORMAT:
        raise _fault("save_foreign", path)
    if type(head.get("version")) is int and head["version"] > VERSION:
        raise _fault("save_newer", path)
    try:
        header, seats = header_from_json(head), _seats(head)
    except (JournalError, KeyError, TypeError, ValueError) as fault:
        raise damaged(path) from fault
    if header.system != system.key:
        raise _fault("save_foreign", path)
    if "entries" in head:
        return _one_object(path, head, system)
    return Saved(path, header, seats, lines[1:], is_readable)


def _one_object(path: Path, data: Json, system: System) -> Saved:
    """Read a game as the protocol's `save` writes it: whole, in one object."""
    try:
        game = game_from_json({system.key: system}, data)
    except (JournalError, RecursionError) as fault:
        raise damaged(path) from fault
    entries = entries_to_json(game.journal, system)
    return Saved(path, game.journal.header, None, entries, is_readable=True)


def damaged(path: Path) -> SaveError:
    """Return the error of a save that is damaged or was changed."""
    return _fault("save_damaged", path)


def _fault(code: str, path: Path, **values: str) -> SaveError:
    return SaveError(Notice(code, {"file": str(path), **values}))


def _lines(path: Path) -> list[str]:
    try:
        if path.stat().st_size > LARGEST:
            raise _fault("save_foreign", path)
        return path.read_bytes().decode().splitlines()
    except OSError as fault:
        why = fault.strerror or str(fault)
        raise _fault("save_unreadable", path, why=why) from fault
    except UnicodeDecodeError as fault:
        raise _fault("save_foreign", path) from fault


def _parsed(lines: list[str]) -> tuple[list[Json], bool]:
    """Return lines as JSON up to the first that is none, and whether that is only a cut end."""
    parsed: list[Json] = []
    for line in lines:
        try:
            parsed.append(json.loads(line))
        except (ValueError, RecursionError):
            return parsed, len(parsed) == len(lines) - 1
    return parsed, True


def _seats(head: dict[str, Any]) -> Seats | None:
    """Read who sits where. Raises KeyError, TypeError or ValueError."""
    session = head.get("session")
    if session is None:
        return None
    viewer, bots = session["viewer"], tuple(session["bots"])
    wrong = [bot for bot in bots if bot is not None and not isinstance(bot, str)]
    if type(viewer) is not int or not 0 <= viewer < len(bots) or wrong:
        raise ValueError
    return Seats(viewer, bots)
