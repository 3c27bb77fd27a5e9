"""Remarks: what an opponent says aloud, chosen from nothing but what everybody saw happen.

The same events, redacted for the same seat, give the same remarks. So no remark can tell what is
hidden, and none depends on how long somebody thought.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Final

from game.kernel.events import Event
from game.kernel.ids import Seat
from game.samurai.rules.cards import IS_WEAPON
from game.samurai.rules.state import Observation

TEMPERS: Final = ("even", "hothead", "patient", "grudge", "courtier", "schemer")
"""The temperaments that there are words for; a test finds every bot's among them."""

MOMENTS: Final[dict[str, float]] = {
    "start": 0.8,
    "strikes": 0.2,
    "wounded": 0.25,
    "parried": 0.35,
    "victory": 0.7,
    "fallen": 0.5,
    "robbed": 0.4,
    "ahead": 0.4,
    "behind": 0.6,
    "end": 1.0,
}
"""When somebody may say something -> how often they do, 0..1."""

FORMS: Final = ("a", "b")
"""The texts of each moment, for each temperament; none is said twice in a game."""

GAP: Final = 22
"""Events that pass in silence after a remark, about those of a turn."""


@dataclass(frozen=True, slots=True)
class Remark:
    """Something said aloud."""

    speaker: Seat
    key: str
    """Of the text."""
    other: Seat | None
    """Who is meant, `who` in the text."""


@dataclass(frozen=True, slots=True)
class Moment:
    """Somebody has a reason to say something."""

    kind: str
    speaker: Seat
    other: Seat | None = None


class Remarks:
    """Listens to one game and now and then has somebody say something."""

    def __init__(self, tempers: Mapping[Seat, str]) -> None:
        """Let the seats of `tempers` speak, each as its temperament does."""
        self._tempers = {seat: temper for seat, temper in tempers.items() if temper in TEMPERS}
        self._said: set[str] = set()
        self._quiet = 0
        self._count = 0
        self._by: Seat | None = None
        """Who played the card that is being resolved."""
        self._is_fresh = False
        """Whether the game was heard from its start and nobody had a turn yet."""

    def hear(self, event: Event, seen: Observation) -> Remark | None:
        """Hear an event redacted for the seat of `seen`, which may already know what followed."""
        self._count += 1
        self._quiet -= 1
        found = [m for m in self._moments(event, seen) if m.speaker in self._tempers]
        if not found or (self._quiet > 0 and event.type != "ended"):
            return None
        whose, whether, which = _dice(f"{seen.seat}:{seen.characters}:{self._count}")
        moment = found[int(whose * len(found))]
        if whether >= MOMENTS[moment.kind]:
            return None
        return self._remark(moment, which)

    def _remark(self, moment: Moment, which: float) -> Remark | None:
        stem = f"remarks.{self._tempers[moment.speaker]}.{moment.kind}"
        left = [f"{stem}.{form}" for form in FORMS if f"{stem}.{form}" not in self._said]
        if not left:
            return None
        key = left[int(which * len(left))]
        self._said.add(key)
        self._quiet = GAP
        return Remark(moment.speaker, key, moment.other)

    def _moments(self, event: Any, seen: Observation) -> list[Moment]:
        """Return who has a reason to say something now; what is remembered follows the event."""
        if event.type == "set_up":
            self._is_fresh = True
        if event.type == "played":
            self._by = event.seat
        if event.type == "turn" and self._is_fresh:
            self._is_fresh = False
            return self._everybody("start")
        if event.type == "ended":
            return self._everybody("end")
        tell = _OCCASIONS.get(event.type)
        return tell(event, seen, self._by) if tell is not None else []

    def _everybody(self, kind: str) -> list[Moment]:
        return [Moment(kind, seat) for seat in sorted(self._tempers)]


def _dice(seed: str) -> tuple[float, float, float]:
    """Return three numbers, 0 up to 1, that are the same for the same seed everywhere."""
    digest = sha256(seed.encode()).digest()
    one, two, three = (int.from_bytes(digest[n : n + 4]) / 2**32 for n in (0, 4, 8))
    return one, two, three


def _played(event: Any, _seen: Observation, _by: Seat | None) -> list[Moment]:
    is_blow = IS_WEAPON[event.card]
    return [Moment("strikes", event.seat, event.target)] if is_blow else []


def _wounded(event: Any, seen: Observation, _by: Seat | None) -> list[Moment]:
    """A wound that defeats is spoken of when the defeat is told."""
    return [Moment("wounded", event.seat, event.by)] if seen.resilience[event.seat] else []


def _discarded(event: Any, _seen: Observation, by: Seat | None) -> list[Moment]:
    kind = {"parry": "parried", "geisha": "robbed"}.get(event.why)
    if kind is None or by is None or by == event.seat:
        return []
    return [Moment(kind, event.seat, by)]


def _took(event: Any, _seen: Observation, _by: Seat | None) -> list[Moment]:
    return [Moment("robbed", event.source, event.seat)]


def _defeated(event: Any, _seen: Observation, _by: Seat | None) -> list[Moment]:
    return [Moment("victory", event.by, event.seat), Moment("fallen", event.seat, event.by)]


def _honor(event: Any, seen: Observation, _by: Seat | None) -> list[Moment]:
    """One honor left, or more than anybody else: all can count it."""
    own = seen.honor[event.seat]
    if event.change < 0 and own == 1:
        return [Moment("behind", event.seat)]
    if event.change > 0 and own > max(h for s, h in enumerate(seen.honor) if s != event.seat):
        return [Moment("ahead", event.seat)]
    return []


_OCCASIONS: Final[dict[str, Callable[[Any, Observation, Seat | None], list[Moment]]]] = {
    "played": _played,
    "wounded": _wounded,
    "discarded": _discarded,
    "took": _took,
    "defeated": _defeated,
    "honor": _honor,
}
"""Type of event -> who then has a reason to speak."""
