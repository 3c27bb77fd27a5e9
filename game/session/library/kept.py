"""The games of one system that are kept on disk: what each was, and which can still be read.

All that is told of a game is computed from its journal. What was computed is remembered beside
the games, and made anew for every file that changed: the memory may be deleted at any time.
"""

import json
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from datetime import date
from hashlib import sha256
from pathlib import Path
from typing import Final, Literal, TypeAlias

from game.kernel.errors import JournalError
from game.kernel.events import Event, fold, redact
from game.kernel.ids import Seat
from game.kernel.journal import Header
from game.kernel.records import given
from game.kernel.system import System
from game.kernel.wire import Json
from game.session.disk.files import files_in, is_there, json_of, stamp_of, write_whole
from game.session.disk.locks import in_turn
from game.session.disk.notes import beside
from game.session.disk.notices import Notice, SaveError
from game.session.reading import (
    SHARED,
    Followed,
    Lineup,
    Saved,
    damaged,
    day_of,
    follow,
    read_head,
    read_save,
)
from game.session.saves import CURRENT, FINISHED, UNFINISHED

Place: TypeAlias = Literal["current", "unfinished", "finished"]
Tally: TypeAlias = dict[str, Json]
"""What a game counts of one game, by its own words; plain JSON."""
TallyMaker: TypeAlias = Callable[[Sequence[Event], Seat], Tally]
"""Counts a game from its events as the seat saw them; it may not have ended yet."""
FOLDERS: Final[tuple[tuple[Place, str], ...]] = (
    ("unfinished", UNFINISHED),
    ("finished", FINISHED),
)
UNKNOWN: Final[Json] = {"stamp": None}
"""What is remembered of a game that was not looked at yet."""
DAYS_APART: Final = 2
"""Between the day it is where it comes first and where it comes last."""
BATCH: Final = 50
"""So many games are counted before what they came to is written down."""
MEMORY: Final = "games.json"
MEMORY_FORMAT: Final = "circle-of-honor-games"


@dataclass(frozen=True, slots=True)
class KeptGame:
    """A game on disk, and what it came to."""

    path: Path
    place: Place
    when: float
    """When it was last played, or taken in, in seconds as files count them."""
    header: Header
    seats: Lineup
    winners: tuple[Seat, ...] | None
    """None while it goes on."""
    groups: tuple[str, ...]
    """Seat -> what its wins are counted under; empty while it goes on."""
    is_sound: bool
    """Whether all of it follows."""
    tallies: Mapping[Seat, Tally] = field(default_factory=dict)
    """What is counted of it, for each person's seat, and for whose view was shown first."""

    @property
    def tally(self) -> Tally:
        """What is counted of it for the seat whose view was shown first."""
        return self.tallies[self.seats.viewer]

    def of(self, seat: Seat) -> "KeptGame":
        """Return the game as that of the person at `seat`."""
        return replace(self, seats=replace(self.seats, viewer=seat))

    @property
    def players(self) -> int:
        """How many played."""
        return len(self.seats.bots)

    @property
    def is_over(self) -> bool:
        """Whether it was played to its end."""
        return self.winners is not None

    @property
    def is_between_people(self) -> bool:
        """Whether several people play it still: what one of them sees is not for the others."""
        return not self.is_over and self.seats.bots.count(None) > 1

    @property
    def person(self) -> Seat | None:
        """The seat of the person whose view was shown first, None where nobody played."""
        seat = self.seats.viewer
        return seat if self.seats.bots[seat] is None else None

    def own_seats(self, *, is_open: bool) -> tuple[Seat, ...]:
        """Return the seats of whoever is here, where that is sure: the game is no gift."""
        is_sure = self.seats.is_of_one(is_open=is_open) and self.seats.about.origin != SHARED
        return tuple(self.seats.people) if is_sure else ()

    def led(self, *, is_open: bool) -> tuple["KeptGame", ...]:
        """Return the game as that of each seat that its person led; of one where that is unsure."""
        return tuple(map(self.of, self.own_seats(is_open=is_open))) or (self,)

    @property
    def has_won(self) -> bool:
        """Whether that person won."""
        return self.winners is not None and self.person in self.winners


class KeptGames:
    """All kept games of one system."""

    def __init__(self, saves: Path, system: System, tally: TallyMaker, edition: str = "") -> None:
        """Look into the folder of `system` in `saves`, which need not exist.

        `edition` says how `tally` counts: with another one everything is counted anew.
        """
        self.folder = saves / system.key
        self.system = system
        self._tally = tally
        self._edition = edition

    def games(self) -> list[KeptGame]:
        """Return every game that can be read, the one played last first."""
        memory = self._remembered()
        fresh: dict[str, Json] = {}
        found = [
            game
            for path, place in _files(self.folder)
            if (game := self._game(path, place, memory.get(_name(path), UNKNOWN), fresh))
            is not None
        ]
        if fresh != memory:
            self._remember(fresh)
        return sorted(found, key=_latest, reverse=True)

    def waiting(self) -> KeptGame | None:
        """Return the game that was left, as its file tells it; None where none can be read.

        Unlike in `games` nobody plays it again to see whether it follows: it is there soon.
        """
        path = self.folder / CURRENT
        try:
            saved = read_save(path, self.system)
            if saved.seats is None:
                return None
            told = [entry["event"] for entry in saved.entries if "event" in entry]
            events = [self.system.wire.from_json(event) for event in told]
            row = self._told(saved, saved.seats, events)
            return _kept(path, "current", path.stat().st_mtime, row)
        except (OSError, SaveError, JournalError, LookupError, TypeError, ValueError):
            return None

    def of_day(self, day: str) -> list[KeptGame]:
        """Return the games of the deal of `day`, over or left; no other file is read whole."""
        memory, fresh = self._remembered(), dict[str, Json]()
        found = [
            self.waiting()
            if place == "current"
            else self._game(path, place, memory.get(_name(path), UNKNOWN), fresh)
            for path, place in played_since(self.folder, day)
            if day_of(path) == day
        ]
        if any(memory.get(name) != row for name, row in fresh.items()):
            self._remember({**memory, **fresh})
        return [game for game in found if game is not None]

    def counting(self) -> Iterator[None]:
        """Count every game that is not remembered, one a step, but the one on its way.

        So it is with all of them when another edition of the program counts otherwise: `games`
        alone would take as long as that takes.
        """
        memory, fresh = self._remembered(), dict[str, Json]()
        for path, place in _files(self.folder):
            known = memory.get(_name(path), UNKNOWN)
            if place != "current" and not _is_of(known, path):
                self._game(path, place, known, fresh)
                yield
            if len(fresh) == BATCH:
                self._remember({**self._remembered(), **fresh})
                fresh.clear()
        if fresh:
            self._remember({**self._remembered(), **fresh})

    def saved(self, game: KeptGame) -> Saved:
        """Return the game as it is on disk. Raises SaveError."""
        return read_save(game.path, self.system)

    def followed(self, game: KeptGame) -> Followed:
        """Return all that happened in a game, secrets too.

        Raises SaveError, also where the file tells another one than it did.
        """
        saved = self.saved(game)
        followed = follow(self.system, saved.header, saved.entries)
        if saved.header != game.header or self._winners(followed) != game.winners:
            raise SaveError(Notice("save_changed", {"file": str(game.path)}))
        return followed

    def _winners(self, followed: Followed) -> tuple[Seat, ...] | None:
        """Return who won, None while the game goes on; nobody where not even the deal follows."""
        if not followed.events:
            return ()
        result = self.system.outcome_of(fold(followed.events, self.system.blank_state()))
        return None if result is None else tuple(result.winners)

    def delete(self, game: KeptGame) -> None:
        """Delete a game, its pencil marks with it. Raises OSError."""
        game.path.unlink(missing_ok=True)
        beside(game.path).unlink(missing_ok=True)

    # --- reading ---

    def _game(
        self, path: Path, place: Place, known: Json, fresh: dict[str, Json]
    ) -> KeptGame | None:
        """Return the game in a file, from what is known where it is unchanged; None for no game."""
        try:
            stat = path.stat()
            stamp = _stamp(stat)
            is_known = known["stamp"] == stamp and known["row"]["head"]["system"] == self.system.key
            row = known["row"] if is_known else self._row(path)
            game = _kept(path, place, stat.st_mtime, row)
        except (OSError, SaveError):
            return None
        except (JournalError, KeyError, TypeError, ValueError, AttributeError):  # no memory of ours
            return self._game(path, place, UNKNOWN, fresh) if known != UNKNOWN else None
        fresh[_name(path)] = {"stamp": stamp, "row": row}
        return game

    def _row(self, path: Path) -> Json:
        """Return what the journal of a game comes to, as its person saw it. Raises SaveError."""
        saved = read_save(path, self.system)
        if saved.seats is None:
            raise damaged(path)
        followed = follow(self.system, saved.header, saved.entries)
        state = fold(followed.events, self.system.blank_state())
        if not followed.events or self.system.players_of(state) != len(saved.seats.bots):
            raise damaged(path)  # nobody sits where somebody is said to
        result = self.system.outcome_of(state)
        return {
            **self._told(saved, saved.seats, followed.events),
            "winners": None if result is None else list(result.winners),
            "groups": [] if result is None else list(result.groups),
            "sound": followed.is_sound and saved.is_readable,
        }

    def _told(self, saved: Saved, seats: Lineup, events: Sequence[Event]) -> dict[str, Json]:
        """Return what `events` tell of a sound game that goes on."""
        return {
            "head": {**saved.header.to_json(), "session": seats.to_json()},
            "winners": None,
            "groups": [],
            "sound": True,
            "tallies": {
                str(seat): self._tally(redact(events, seat), seat)
                for seat in {seats.viewer, *seats.people}
            },
        }

    # --- what was computed before ---

    def _remembered(self) -> dict[str, Json]:
        try:
            data = json_of(self.folder / MEMORY)
        except (OSError, ValueError, RecursionError):
            return {}
        games = data.get("games") if isinstance(data, dict) else None
        return games if isinstance(games, dict) and data == self._told_of(games) else {}

    def _remember(self, games: dict[str, Json]) -> None:
        with suppress(OSError), in_turn(self.folder):
            write_whole(self.folder / MEMORY, json.dumps(self._told_of(games)) + "\n")

    def _told_of(self, games: dict[str, Json]) -> Json:
        """Return what the memory of `games` holds; by its digest it is known to be ours."""
        digest = sha256(json.dumps(games).encode()).hexdigest()
        head = {"format": MEMORY_FORMAT, "edition": self._edition, "digest": digest}
        return {**head, "games": games}


def played_since(folder: Path, day: str) -> list[tuple[Path, Place]]:
    """Return the files of games that may have ended, or been left, since `day` began anywhere.

    They are named after the moment of that, by the clock there: that may be two days before.
    """
    first = date.fromisoformat(day).toordinal() - DAYS_APART
    since = date.fromordinal(max(1, first)).isoformat()
    return [file for file in _files(folder) if file[1] == "current" or file[0].name >= since]


def _files(folder: Path) -> Iterator[tuple[Path, Place]]:
    """Yield the file of every game in `folder`, and where it stands."""
    if is_there(folder / CURRENT):
        yield folder / CURRENT, "current"
    for place, name in FOLDERS:
        for path in files_in(folder / name, "*.jsonl"):
            yield path, place


def _stamp(stat: os.stat_result) -> Json:
    """Return by what a file is known to be unchanged."""
    return [stat.st_size, stat.st_mtime_ns]


def _is_of(known: Json, path: Path) -> bool:
    """Return whether something that is remembered is of the file as it is now."""
    try:
        return bool(known["stamp"] == _stamp(path.stat()))
    except (OSError, KeyError, TypeError):
        return False


def _latest(game: KeptGame) -> tuple[float, int, str]:
    """Return by what games are told apart in time; of one second, by the numbers in their names."""
    return game.when, len(game.path.name), game.path.name


def _name(path: Path) -> str:
    """Return what a file is remembered as."""
    return f"{path.parent.name}/{path.name}"


def _kept(path: Path, place: Place, when: float, row: Json) -> KeptGame:
    """Return the game that `row` tells, in a file as of `when`.

    Raises what a row of other make raises.
    """
    header, seats = read_head(row["head"])
    if seats is not None and seats.about.origin != SHARED:
        when = stamp_of(path, when)
    winners = None if row["winners"] is None else tuple(row["winners"])
    groups, is_sound = tuple(row["groups"]), bool(row["sound"])
    return KeptGame(
        path,
        place,
        when,
        header,
        given(seats, "who sits where"),
        winners,
        groups,
        is_sound,
        {int(seat): tally for seat, tally in row["tallies"].items()},
    )
