"""What a new game is asked to be: who plays, what of it can be had, and keeping it between runs."""

import json
from copy import deepcopy
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

from game.kernel.errors import SetupError
from game.kernel.game import Game
from game.kernel.ids import Seat
from game.kernel.journal import Header
from game.kernel.players import PROGRAM, Roster, player_seed
from game.kernel.system import OptionValue, System
from game.kernel.wire import Json
from game.session.files import Notice, keep_aside, refusal, write_whole
from game.session.library.people import People
from game.session.reading import Lineup
from game.session.settings import BETWEEN, LOT, MOST_PLAYERS, NewGame, is_person

TEMPERS: Final[Seat] = -1
"""No seat: the opponents' temperaments are drawn from a seed of their own."""


def header_of(wanted: NewGame, system: System, seed: int) -> Header:
    """Return what the game starts from."""
    first = {option.key: wanted.seat for option in system.options if option.is_a_person}
    chosen = {key: seat for key, seat in first.items() if seat != _usual(system, key)}
    meant = {o.key: o.for_people for o in system.options if o.for_people is not None}
    return Header(system.key, seed, wanted.players, None, {**meant, **wanted.options, **chosen})


def _usual(system: System, key: str) -> OptionValue:
    return next(option.default for option in system.options if option.key == key)


def lineup_of(wanted: NewGame, roster: Roster, seed: int) -> Lineup:
    """Return who sits where in the deal `seed`: what is not named is drawn from it."""
    others = [seat for seat in range(wanted.players) if seat != wanted.seat]
    names = roster.table_of(wanted.level, len(others), player_seed(seed, TEMPERS))
    drawn = dict(zip(others, names, strict=True))
    words = {seat: wanted.word(seat) for seat in others}
    named = {seat: player_of(roster, word, drawn[seat]) for seat, word in words.items()}
    return Lineup(wanted.seat, tuple(named.get(seat) for seat in range(wanted.players)))


def people_of(wanted: NewGame, people: People) -> dict[Seat, str]:
    """Return the keys of several people who sit down, by seat; nobody sits twice."""
    found = {wanted.seat: people.chosen}
    for seat, key in wanted.profiles.items():
        if key in people.names and key not in found.values():
            found[seat] = key
    return found if len(wanted.people) > 1 else {}


def player_of(roster: Roster, word: str, drawn: str) -> str | None:
    """Return the name of the player that `word` asks for, None for a person.

    `drawn` is the bot that sits there where nothing is asked for.
    """
    level, _, temper = word.partition(BETWEEN)
    if is_person(word):
        return None
    if level not in (LOT, *roster.levels) or roster.is_bot(word):
        return word
    level = roster.level_of(drawn) if level == LOT else level
    return roster.named(level, roster.temperament_of(drawn) if temper in ("", LOT) else temper)


def is_player(roster: Roster, word: str) -> bool:
    """Return whether `word` asks for somebody who can sit down."""
    name = player_of(roster, word, roster.levels[0])
    return name is None or name.startswith(PROGRAM) or roster.is_bot(name)


# --- as far as it can be had ---


def can_be_dealt(wanted: NewGame, system: System) -> bool:
    """Return whether the rules allow that start."""
    try:
        Game(system, header_of(wanted, system, 0))
    except SetupError:
        return False
    return True


def make_fit(wanted: NewGame, system: System, roster: Roster) -> None:
    """Change what cannot be had, or not any more, to what is usual.

    A part that only one may know is chosen where only one person plays, and it is theirs.
    """
    seats = system.seats
    wanted.players = wanted.players if wanted.players in seats else seats[0]
    wanted.seat = wanted.seat if wanted.seat < wanted.players else 0
    wanted.level = wanted.level if wanted.level in roster.levels else roster.usual
    words = {s: word for s, word in wanted.seats.items() if is_player(roster, word)}
    wanted.seats = {s: word for s, word in words.items() if s != wanted.seat and word != LOT}
    _fit_options(wanted, system)


def _fit_options(wanted: NewGame, system: System) -> None:
    offered = {option.key: option for option in system.options}
    asked, wanted.options = wanted.options, {}
    for key, value in asked.items():
        option = offered.get(key)
        if option is None or value == option.default:
            continue
        if option.is_secret and wanted.people != (option.seat,):
            continue
        wanted.options[key] = value
        if not can_be_dealt(wanted, system):
            del wanted.options[key]


# --- kept between runs ---

FORMAT: Final = "circle-of-honor-setups"


@dataclass
class Setups:
    """One file with them all. What is damaged is kept aside, and everything is as usual then."""

    path: Path
    last: str | None = None
    """The key of the system that was played last."""
    found: dict[str, NewGame] = field(default_factory=dict)
    """Key of a system -> what was asked for; whether it can still be had, its user checks."""

    _written: str = ""

    def load(self) -> Notice | None:
        """Read the file; return what is wrong with it, if anything."""
        try:
            text = self.path.read_text(encoding="utf-8")
            self.last, self.found = _read(json.loads(text))
            self._written = text
        except (FileNotFoundError, NotADirectoryError):
            return None
        except OSError as fault:
            return refusal("setups_unreadable", self.path, fault)
        except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
            place = keep_aside(self.path) or self.path
            return Notice("setups_damaged", {"file": str(place)})
        return None

    def hold(self, key: str, wanted: NewGame) -> None:
        """Remember what is asked for now, its deal left out, to be kept with the next."""
        self.found[key] = replace(deepcopy(wanted), seed=None, system=None, day="")

    def keep(self, key: str, wanted: NewGame) -> Notice | None:
        """Keep what was asked for; return what the disk says against it, if anything."""
        self.last = key
        self.hold(key, wanted)
        told = {name: _told(setup) for name, setup in self.found.items()}
        text = json.dumps({"format": FORMAT, "last": self.last, "setups": told}, indent=1) + "\n"
        if text == self._written:
            return None
        try:
            write_whole(self.path, text)
        except OSError as fault:
            return refusal("setups_not_saved", self.path, fault)
        self._written = text
        return None


def _told(wanted: NewGame) -> Json:
    seats = {str(seat): word for seat, word in sorted(wanted.seats.items())}
    return {
        "players": wanted.players,
        "level": wanted.level,
        "seat": wanted.seat,
        "seats": seats,
        "options": wanted.options,
    }


def _read(data: Json) -> tuple[str | None, dict[str, NewGame]]:
    """Raises what JSON of another shape makes of itself: ValueError and its like."""
    if data["format"] != FORMAT:
        raise ValueError
    last = data["last"]
    if not isinstance(last, str | None):
        raise TypeError
    return last, {str(key): _setup(setup) for key, setup in data["setups"].items()}


def _setup(data: Json) -> NewGame:
    seats = {int(seat): _word(word) for seat, word in data["seats"].items()}
    options = {str(key): _value(value) for key, value in data["options"].items()}
    players, seat = _number(data["players"]), _number(data["seat"])
    return NewGame(players, _word(data["level"]), seat=seat, seats=seats, options=options)


def _number(value: Json) -> int:
    if type(value) is not int or not 0 <= value <= MOST_PLAYERS:
        raise ValueError
    return value


def _word(value: Json) -> str:
    if not isinstance(value, str):
        raise TypeError
    return value


def _value(value: Json) -> OptionValue:
    if not isinstance(value, bool | int | str):
        raise TypeError
    return value
