"""Effects: what passes over the table for a moment, as times and places; the window draws them.

Places are pixels of the window as it was laid out when the effect was made; when the layout
changes, marks go.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final, Generic, NamedTuple, Protocol, Self, TypeAlias, TypeVar

from game.kernel.ids import Seat
from game.view.layout.geometry import Box, Target
from game.view.pieces import DISCARD, NOBODY, PieceId, Pieces
from game.view.timing import (
    BANNER_SHOWN,
    FLIGHT,
    FOLDED,
    IMPACT,
    SHED,
    SPARKING,
    SWEEP,
    Curve,
    Point,
    shaken,
    soft,
)
from game.view.words.sentences import Message

F = TypeVar("F")
S = TypeVar("S")
FLASHES: Final = 3
"""How many marks may come up suddenly within a second: more could harm who sees them."""
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


P = TypeVar("P", bound=PlateView)


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
    wounds: int = 0
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
    text: str = ""
    tone: str = ""
    """gain, loss, or neither."""


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
    text, tone = f"{change:+d}".replace("-", "\N{MINUS SIGN}"), "gain" if change > 0 else "loss"
    return Spark(wait, SPARKING, seat=seat, sign=sign, text=text, tone=tone) if change else None


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


M = TypeVar("M", bound=Mark)


class Passing:
    """The marks on the table."""

    def __init__(self) -> None:
        """Begin with none."""
        self.marks: list[Mark] = []
        self.winner: Seat | None = None
        """Who defeated somebody last: what is lost next goes there."""
        self._falling: set[Seat] = set()
        """Who is struck for the last time and about to fold."""
        self._seen: dict[Seat, PlateView] = {}
        self._flashes: list[float] = []
        self._now = 0.0

    def add(self, *marks: Mark) -> None:
        """Put marks on the table; sudden ones only as often as eyes can bear."""
        for mark in marks:
            if isinstance(mark, Stamp) and not self._may_flash(mark):
                continue
            if isinstance(mark, Fold):
                self._falling.discard(mark.seat)
                self.winner = mark.by
                if mark.is_still:
                    continue
            if isinstance(mark, Held) and mark.is_last:
                self._falling.add(mark.seat)
            if isinstance(mark, Spark):  # it takes the place of an old one of its kind at its seat
                same = [s for s in self.of(Spark) if (s.seat, s.sign) == (mark.seat, mark.sign)]
                self.marks = [old for old in self.marks if old not in same]
            self.marks.append(mark)

    def _may_flash(self, mark: Mark) -> bool:
        due = self._now + mark.wait
        self._flashes = [time for time in self._flashes if due - time < 1.0]
        if len(self._flashes) >= FLASHES:
            return False
        self._flashes.append(due)
        return True

    def of(self, kind: type[M]) -> list[M]:
        """Return the marks of a kind, oldest first."""
        return [mark for mark in self.marks if isinstance(mark, kind)]

    def tick(self, dt: float, pace: float) -> bool:
        """Let `dt` seconds pass at `pace`; return whether anything is on the table, or was."""
        self._now += dt
        was_any = bool(self.marks)
        for mark in self.marks:
            mark.age += dt * pace
        self.marks = [mark for mark in self.marks if not mark.is_over]
        return was_any

    def clear(self) -> None:
        """Take everything away at once."""
        self.marks.clear()
        self._falling.clear()
        self._seen.clear()

    # --- plates ---

    def look(self, seats: Iterable[PlateView], fade: float) -> list[Seat]:
        """Notice plates that look otherwise than before and let them fade over, for `fade` seconds.

        Return who has sunk, in another way than by a defeat that is shown.
        """
        sunk = []
        for seat in map(self.shown, seats):
            before = self._seen.get(seat.seat)
            self._seen[seat.seat] = seat
            if before is None or before.is_sunk == seat.is_sunk:
                continue
            if self.fold(seat.seat) is None:
                if fade:
                    self.add(Change(0.0, fade, before=before))
                if seat.is_sunk:
                    sunk.append(seat.seat)
        return sunk

    def shown(self, seat: P) -> P:
        """Return what the plate of `seat` shows: what was before, until a blow has landed."""
        lost = [mark.wounds for mark in self.of(Held) if mark.seat == seat.seat]
        fold, falls = self.fold(seat.seat), bool(lost) or seat.seat in self._falling
        stands = falls if fold is None else fold.share < sum(FOLDED) / 2
        return seat.as_before(sum(lost), stands=stands)

    def fold(self, seat: Seat) -> Fold | None:
        """Return the fold of a plate, None when it lies flat."""
        return next((m for m in self.of(Fold) if m.seat == seat), None)

    def change(self, seat: Seat) -> Change | None:
        """Return how the plate of `seat` fades over, None when it does not."""
        return next((m for m in self.of(Change) if m.before and m.before.seat == seat), None)

    def shift(self, seat: Seat) -> Point:
        """Return how far the plate of `seat` is from its place, -1..1 each way."""
        shakes = [m for m in self.of(Shake) if m.seat == seat and m.is_seen]
        return shaken(shakes[-1].share) if shakes else (0.0, 0.0)
