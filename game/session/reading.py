"""Reading a save: whatever is in the file, either a game or one clear reason comes of it."""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from datetime import date
from pathlib import Path
from typing import Final

from game.kernel.errors import GameError, JournalError
from game.kernel.events import Event
from game.kernel.game import Game, game_from_json
from game.kernel.ids import Seat
from game.kernel.journal import (
    FORMAT,
    VERSION,
    Header,
    Taken,
    entries_to_json,
    entry_to_json,
    facts,
    header_from_json,
)
from game.kernel.system import System
from game.kernel.wire import Json
from game.session.disk.files import content_of
from game.session.disk.notices import Notice, SaveError, refusal

LARGEST: Final = 64 * 2**20
"""Bytes. No game comes near; a larger file is none of ours."""

HEAD: Final = 2**16
"""Bytes. No first line of a game that was dealt from a seed comes near."""

LONGEST_PLAYED: Final = 10**9
"""Seconds, thirty years: nobody played longer."""


@dataclass(frozen=True, slots=True)
class Circumstances:
    """Why a game is played, and by whom. The rules and the players hear nothing of it."""

    person: str = ""
    """The key of the profile of who plays (`session/library/people.py`)."""
    day: str = ""
    """The day whose deal it is, as 2026-11-22; empty for a deal that is no day's."""
    origin: str = ""
    """Empty for a game of one's own from its deal on; else where it comes from: one of ORIGINS."""
    seal: str = ""
    """The fingerprint of the seed, as it was shown when the cards were dealt."""
    seconds: int = field(default=0, compare=False)
    """How long it was played so far, as far as a file that was closed tells."""
    people: Mapping[Seat, str] = field(default_factory=dict)
    """Where several people play: the keys of the profiles of those who have one, by seat."""


SHARED: Final = "shared"
"""Brought in from a file."""
BRANCHED: Final = "branched"
"""Played on from a moment of another game."""
ORIGINS: Final = ("", SHARED, BRANCHED)


@dataclass(frozen=True, slots=True)
class Lineup:
    """Who sits where. `bots` names each seat's player, None for a person's seat."""

    viewer: Seat
    """Whose view is shown first: a person's, where any plays."""
    bots: tuple[str | None, ...]
    about: Circumstances = Circumstances()

    @property
    def people(self) -> dict[Seat, str]:
        """The people's seats, ascending, and whose they are by key; empty where nobody is named."""
        known = {self.viewer: self.about.person, **self.about.people}
        return {seat: known.get(seat, "") for seat, bot in enumerate(self.bots) if bot is None}

    def is_of_one(self, *, is_open: bool) -> bool:
        """Return whether one person plays all that are people's.

        Where all is open one may have several: all but those that somebody else is named for.
        """
        others = [key for seat, key in self.people.items() if seat != self.viewer]
        return not any(others) if is_open else not others

    def to_json(self) -> Json:
        """Return what the save's header holds under `session`."""
        told = {name: word for name, word in asdict(self.about).items() if word}
        if self.about.people:
            told["people"] = {str(seat): key for seat, key in self.about.people.items()}
        return {"viewer": self.viewer, "bots": list(self.bots), **told}


@dataclass(frozen=True, slots=True)
class Saved:
    """A save, read but not yet played again."""

    path: Path
    header: Header
    seats: Lineup | None
    """None in a journal that nobody's session wrote."""
    entries: list[Json]
    is_readable: bool
    """Whether every line could be read, a last one cut short excepted."""


def read_save(path: Path, system: System) -> Saved:
    """Read a save, up to the first line that is no JSON.

    Raises SaveError with `save_unreadable`, `save_newer`, `save_foreign`, `save_damaged`, or
    `save_other_game` where it is of another system.
    """
    lines, is_readable = _parsed(_lines(path))
    head = lines[0] if lines else None
    if not isinstance(head, dict) or head.get("format") != FORMAT:
        raise _fault("save_foreign", path)
    if type(head.get("version")) is int and head["version"] > VERSION:
        raise _fault("save_newer", path)
    try:
        header, seats = read_head(head)
    except (JournalError, KeyError, TypeError, ValueError) as fault:
        raise damaged(path) from fault
    if header.system != system.key:
        raise _fault("save_other_game", path, system=f"{header.system:.40}")
    if "entries" in head:
        return _one_object(path, head, system)
    return Saved(path, header, seats, lines[1:], is_readable)


def read_head(head: dict[str, Json]) -> tuple[Header, Lineup | None]:
    """Read a save's first line. Raises JournalError, KeyError, TypeError or ValueError."""
    return header_from_json(head), _seats(head)


def system_of(path: Path) -> str | None:
    """Return the key of the system that a save names, None where the file names none."""
    try:
        head = json.loads(_lines(path)[0])
    except (SaveError, IndexError, ValueError, RecursionError):
        return None
    key = head.get("system") if isinstance(head, dict) else None
    return key if isinstance(key, str) else None


def day_of(path: Path) -> str:
    """Return the day whose deal a save is of, by its first line alone; empty for none."""
    try:
        seats = read_head(json.loads(_lines(path, HEAD)[0]))[1]
    except (SaveError, JournalError, LookupError, TypeError, ValueError, RecursionError):
        return ""
    return "" if seats is None else seats.about.day


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


def _lines(path: Path, most: int = LARGEST + 1) -> list[str]:
    """Return every line that says something: editors add blank ones, and a mark at the start.

    Of no more than `most` bytes.
    """
    try:
        data = content_of(path, most)
        if len(data) > LARGEST:
            raise _fault("save_foreign", path)
        text = data.decode("utf-8-sig", "replace")  # what is no text is in the line that is broken
        return [line for line in text.splitlines() if line.strip()]
    except OSError as fault:
        raise SaveError(refusal("save_unreadable", path, fault)) from fault


def _parsed(lines: list[str]) -> tuple[list[Json], bool]:
    """Return lines as JSON up to the first that is none, and whether that is only a cut end."""
    parsed: list[Json] = []
    for line in lines:
        try:
            parsed.append(json.loads(line))
        except (ValueError, RecursionError):
            return parsed, len(parsed) == len(lines) - 1
    return parsed, True


def _seats(head: dict[str, Json]) -> Lineup | None:
    """Read who sits where. Raises KeyError, TypeError or ValueError."""
    session = head.get("session")
    if session is None:
        return None
    viewer, bots = session["viewer"], tuple(session["bots"])
    wrong = [bot for bot in bots if bot is not None and not isinstance(bot, str)]
    if type(session["bots"]) is not list or wrong:
        raise ValueError
    if type(viewer) is not int or not 0 <= viewer < len(bots):
        raise ValueError
    if None in bots and bots[viewer] is not None:
        raise ValueError
    return Lineup(viewer, bots, _circumstances(session))


def _circumstances(session: dict[str, Json]) -> Circumstances:
    """Read why a game is played; a word that is missing, or none, is as good as not said."""
    words = {name: session.get(name) for name in ("person", "day", "origin", "seal")}
    told = {name: word for name, word in words.items() if isinstance(word, str)}
    if told.get("origin", "") not in ORIGINS:
        del told["origin"]
    if not _is_day(told.get("day", "")):
        told.pop("day", None)
    seconds = session.get("seconds")
    known = seconds if type(seconds) is int and 0 < seconds <= LONGEST_PLAYED else 0
    return Circumstances(**told, seconds=known, people=_profiles(session))


def _is_day(word: str) -> bool:
    try:
        return date.fromisoformat(word).isoformat() == word
    except ValueError:
        return False


def _profiles(session: dict[str, Json]) -> dict[Seat, str]:
    """Read whose profile plays where, as far as that can be read."""
    named = session.get("people")
    if not isinstance(named, dict):
        return {}
    keys = {seat: named.get(str(seat)) for seat in range(len(session["bots"]))}
    return {seat: key for seat, key in keys.items() if isinstance(key, str)}


@dataclass(frozen=True, slots=True)
class Followed:
    """What a journal tells."""

    entries: list[Taken | Event]
    """Everything, secrets too, up to where the journal ends or stops being sound."""
    is_sound: bool
    """Whether every entry follows from those before it."""

    @property
    def events(self) -> list[Event]:
        """The entries without the actions."""
        return facts(self.entries)

    @property
    def moments(self) -> list[int]:
        """How many events had happened before each action."""
        found, told = list[int](), 0
        for entry in self.entries:
            if isinstance(entry, Taken):
                found.append(told)
            else:
                told += 1
        return found


def follow(system: System, header: Header, entries: list[Json]) -> Followed:
    """Play a journal again up to its end or its first entry that does not follow."""
    try:
        game = Game(system, header)
    except (GameError, LookupError):
        return Followed([], is_sound=False)
    count = _count_sound(game, entries)
    return Followed(game.journal.entries[:count], is_sound=count == len(entries))


def _count_sound(game: Game, entries: list[Json]) -> int:
    """Return how many entries follow from the start; the game takes their actions."""
    for number, entry in enumerate(entries):
        if number == len(game.journal.entries) and not _is_taken(game, entry):
            return number
        if entry_to_json(game.journal.entries[number], game.system) != entry:
            return number
    return len(entries)


def _is_taken(game: Game, entry: Json) -> bool:
    """Take the action of `entry` and return whether it is one that could be taken."""
    if not isinstance(entry, dict):
        return False
    try:
        game.act(game.action_from_json(entry.get("action")))
    except (GameError, RecursionError):
        return False
    return True
