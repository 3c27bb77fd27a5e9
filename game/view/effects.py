"""Effects: what may pass over the table for a moment, as times and places; the window draws them.

Places are pixels of the window as it was laid out when the effect was made; when the layout
changes, marks go.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, Generic, NamedTuple, Protocol, Self, TypeAlias, TypeVar

from game.kernel.ids import Seat
from game.view.layout.geometry import Box, Point, Target
from game.view.pieces import DISCARD, NOBODY, PieceId, Pieces
from game.view.timing import BANNER_SHOWN, FLIGHT, IMPACT, SHED, SPARKING, SWEEP, Curve, soft
from game.view.words.sentences import Message

F = TypeVar("F")
S = TypeVar("S")
LINGER: Final = 0.06
"""Seconds that a token still lies where it arrived: it must not be gone before it is counted."""
NOWHERE: Final = Box(0, 0, 0, 0)


class PlateView(Protocol):
    """What effects know of a seat's plate; the rest is its game's."""

    @property
    def seat(self) -> Seat:
        """Whose it is."""

    @property
    def is_sunk(self) -> bool:
        """Whether who sits there is out for the moment."""

    def as_before(self, lost: int, *, stands: bool) -> Self:
        """Return it as it was before `lost` points went; `stands`: and before it sank by that."""


@dataclass
class Mark:
    """Something that is seen for `life` seconds after a `wait`, both at pace 1."""

    wait: float
    life: float
    age: float = 0.0
    is_still: bool = False
    """Whether nothing of it may move."""

    def still(self) -> "Mark | None":
        """Return what is seen of it where motion is reduced, None when nothing is."""
        return None

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
    grows: float = 1.0
    """How large it is halfway; what grows glows."""

    def still(self) -> "Mark | None":
        """Return its way as a row of signs; none of what fades away."""
        way = (self.name, self.start, self.end, self.rise)
        return None if self.fades else Trail(0.0, self.life, 0.0, True, *way)

    @property
    def is_over(self) -> bool:
        """Whether its time is over; one that arrives waits until it is counted there."""
        return self.age >= self.wait + self.life + (0.0 if self.fades else LINGER)


@dataclass
class Trail(Mark):
    """The way of a token, all of it at once."""

    name: str = ""
    start: Box = NOWHERE
    end: Box = NOWHERE
    rise: float = 0.0


@dataclass
class Count(Mark):
    """A number that has just changed, swelling where it stands."""

    number: int = 0
    at: Point = (0.0, 0.0)
    side: float = 0.0
    """Pixels across."""

    def still(self) -> "Mark | None":
        """Return it at rest."""
        return replace(self, is_still=True)


@dataclass
class Landing(Mark):
    """A sign that has arrived and bounces once."""

    name: str = ""
    place: Box = NOWHERE


@dataclass
class Stamp(Mark):
    """Ink where a blow landed, the cut of the last one, or a ring where it was turned aside."""

    kind: str = "ink"
    """ink, slash or ring."""
    at: Point = (0.0, 0.0)
    side: float = 0.0
    """Pixels across when it is widest."""

    def still(self) -> "Mark | None":
        """Return a cut, drawn at once; ink and rings spread."""
        return replace(self, is_still=True, wait=0.0) if self.kind == "slash" else None


@dataclass
class Shake(Mark):
    """A plate that was struck."""

    seat: Seat = NOBODY


@dataclass
class Held(Mark):
    """A plate that shows what it showed before, until the blow lands on it."""

    seat: Seat = NOBODY
    lost: int = 0
    """How much life the blow takes."""
    is_last: bool = False
    """Whether it falls: it folds as soon as that is told."""


@dataclass
class Fold(Mark):
    """The plate of the defeated, folding and opening again."""

    seat: Seat = NOBODY
    by: Seat = NOBODY
    """Who won: what is lost next goes there."""

    def still(self) -> "Mark | None":
        """Return it as something that is known, though nothing folds."""
        return replace(self, is_still=True)


@dataclass
class Change(Mark):
    """A plate that looks otherwise than before, fading over."""

    before: PlateView | None = None


@dataclass
class Sweep(Mark):
    """The discards on their way to the draw pile, as a fan of backs."""

    start: Box = NOWHERE
    end: Box = NOWHERE


@dataclass
class Announcement(Mark):
    """A line in the middle of the table."""

    line: Message | None = None
    seat: Seat = NOBODY
    """Whose crest it bears."""


@dataclass
class Glide(Mark):
    """The sun of the turn, going from seat to seat."""

    start: Seat = NOBODY
    end: Seat = NOBODY


class Stop(NamedTuple):
    """A place that a card visits on its way home."""

    place: Target
    span: float = FLIGHT
    """Seconds to get there."""
    stay: float = 0.0
    """Seconds it stands there."""
    curve: Curve = soft


@dataclass
class Spark(Mark):
    """A sign and a number at a plate, seen with reduced motion too."""

    seat: Seat = NOBODY
    sign: str = ""
    """A picture of the folder tokens."""
    change: int = 0
    """What it says beside the sign; 0: nothing."""


@dataclass(frozen=True, slots=True)
class Detour:
    """A card that visits places on its way home."""

    piece: PieceId
    stops: tuple[Stop, ...]


Effect: TypeAlias = Mark | Detour


@dataclass(frozen=True, slots=True)
class Setting(Generic[F, S]):
    """Where an effect takes place: the table as it is laid out, and what has just been shown."""

    frame: F
    """What stays in place, as the game lays it out."""
    seen: S
    """What the viewer knows after the event."""
    pieces: Pieces
    unit: float
    """Pixels of one pixel of the design."""
    line: Message | None
    """What was said of the event."""
    winner: Seat | None
    """Who defeated somebody last."""


def spark(seat: Seat, sign: str, change: int, wait: float = 0.0) -> Spark | None:
    """Return the number of a change at a plate, None where nothing changed."""
    return Spark(wait, SPARKING, seat=seat, sign=sign, change=change) if change else None


def swept(discards: Box, draw: Box, line: Message | None) -> tuple[Effect, ...]:
    """Return the discards going over to the draw pile as a fan, and the line that tells it."""
    banner = Announcement(0.0, SWEEP * BANNER_SHOWN, line=line)
    return (Sweep(0.0, SWEEP, start=discards, end=draw), banner)


def last_discard(pieces: Pieces, stop: Stop) -> tuple[Effect, ...]:
    """Return the way of the card on top of the discards there, past `stop`."""
    return tuple(Detour(piece.id, (stop,)) for piece in pieces.at(*DISCARD)[-1:])


def shed(name: str, boxes: Sequence[Box], unit: float) -> list[Token]:
    """Return the signs at `boxes` as they fall off a plate that was struck."""
    ends = [box.moved(26 * unit * (n + 1), 120 * unit) for n, box in enumerate(boxes)]
    return [
        Token(IMPACT + 0.04 * n, SHED, name=name, start=box, end=end, rise=34 * unit, fades=True)
        for n, (box, end) in enumerate(zip(boxes, ends, strict=True))
    ]
