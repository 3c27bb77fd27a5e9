"""Marks: what passes over the table for a moment. Each knows its time, none knows how to draw.

Places are pixels of the window as it was laid out when the mark was made; when the layout changes,
marks go.
"""

from dataclasses import dataclass
from typing import Final

from game.kernel.ids import Seat
from game.samurai.view.table_view import SeatView
from game.view.layout.geometry import Box
from game.view.time.motion import Point
from game.view.words.message import Message

NOBODY: Final[Seat] = -1
LINGER: Final = 0.06
"""Seconds that a token still lies where it arrived: it must not be gone before it is counted."""
NOWHERE: Final = Box(0, 0, 0, 0)


@dataclass
class Mark:
    """Something that is seen for `life` seconds after a `wait`, both at pace 1."""

    wait: float
    life: float
    age: float = 0.0

    @property
    def share(self) -> float:
        """How much of its life is over, 0..1; 0 while it waits."""
        return max(0.0, min(1.0, (self.age - self.wait) / self.life))

    @property
    def is_seen(self) -> bool:
        """Whether its time has come."""
        return self.age >= self.wait

    @property
    def is_over(self) -> bool:
        """Whether its time is over."""
        return self.age >= self.wait + self.life


@dataclass
class Token(Mark):
    """A sign that travels from place to place, along an arc."""

    name: str = ""
    """A picture of the folder tokens."""
    start: Box = NOWHERE
    end: Box = NOWHERE
    rise: float = 0.0
    """Pixels that its way is lifted halfway."""
    fades: bool = False
    """Whether it fades away at the end of its way."""

    @property
    def is_over(self) -> bool:
        """Whether its time is over; one that arrives waits until it is counted there."""
        return self.age >= self.wait + self.life + (0.0 if self.fades else LINGER)


@dataclass
class Landing(Mark):
    """A sign that has arrived and bounces once."""

    name: str = ""
    place: Box = NOWHERE


@dataclass
class Stamp(Mark):
    """Ink where a blow landed, or a ring where it was parried."""

    kind: str = "ink"
    """ink or ring."""
    at: Point = (0.0, 0.0)
    side: float = 0.0
    """Pixels across when it is widest."""


@dataclass
class Shake(Mark):
    """A plate that was struck."""

    seat: Seat = NOBODY


@dataclass
class Held(Mark):
    """A plate that shows what it showed before, until the blow lands on it."""

    seat: Seat = NOBODY
    wounds: int = 0


@dataclass
class Fold(Mark):
    """The plate of the defeated, folding and opening again."""

    seat: Seat = NOBODY


@dataclass
class Change(Mark):
    """A plate that looks otherwise than before, fading over."""

    before: SeatView | None = None


@dataclass
class Sweep(Mark):
    """The discards on their way to the draw pile, as a fan of backs."""

    start: Box = NOWHERE
    end: Box = NOWHERE


@dataclass
class Banner(Mark):
    """A line in the middle of the table."""

    line: Message | None = None
    seat: Seat = NOBODY
    """Whose crest it bears."""


@dataclass
class Glide(Mark):
    """The sun of the turn, going from seat to seat."""

    start: Seat = NOBODY
    end: Seat = NOBODY
