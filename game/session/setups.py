"""Setups: the last new game that was asked for of each system, kept between runs."""

from copy import deepcopy
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

from game.kernel.system import OptionValue
from game.kernel.wire import Json
from game.session.disk.files import FAULTS, keep_aside
from game.session.disk.locks import CommonFile
from game.session.disk.notices import Notice, refusal
from game.session.new_game import NewGame

FORMAT: Final = "circle-of-honor-setups"
MOST_PLAYERS: Final = 99
"""No game has more; how many it has is its own business."""


@dataclass
class Setups:
    """One file with them all. What is damaged is kept aside, and everything is as usual then."""

    path: Path
    last: str | None = None
    """The key of the system that was played last."""
    found: dict[str, NewGame] = field(default_factory=dict)
    """Key of a system -> what was asked for; whether it can still be had, its user checks."""

    def __post_init__(self) -> None:
        """Use the file at `path`, which need not exist."""
        self._file = CommonFile(self.path, _read)
        self._file.before = self._told()

    def load(self) -> Notice | None:
        """Read the file; return what is wrong with it, if anything."""
        try:
            self.last, self.found = self._file.read()
            self._file.before = self._told()
        except (FileNotFoundError, NotADirectoryError):
            return None
        except OSError as fault:
            return refusal("setups_unreadable", self.path, fault)
        except FAULTS:
            place = keep_aside(self.path) or self.path
            return Notice("setups_damaged", {"file": str(place)})
        return None

    def hold(self, key: str, wanted: NewGame) -> None:
        """Remember what is asked for now, its deal left out, to be kept with the next."""
        self.found[key] = replace(deepcopy(wanted), seed=None, system=None)

    def keep(self, key: str, wanted: NewGame) -> Notice | None:
        """Keep what was asked for; return what the disk says against it, if anything."""
        self.last = key
        self.hold(key, wanted)
        try:
            self._file.write(self._told())
        except OSError as fault:
            return refusal("setups_not_saved", self.path, fault)
        return None

    def _told(self) -> Json:
        setups = {name: _told(setup) for name, setup in self.found.items()}
        return {"format": FORMAT, "last": self.last, "setups": setups}


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
