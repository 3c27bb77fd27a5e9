"""The selection: what can be pointed at, and what the player has picked, drags and is being told.

Each pick filters the decision's actions; when one is left, it is sent.
"""

from collections.abc import Callable, Collection, Iterable
from dataclasses import replace
from enum import IntEnum
from math import inf
from typing import Final, Generic, NamedTuple, TypeVar

from game.kernel.frames import Decision
from game.kernel.ids import Seat
from game.kernel.records import record
from game.table.cards import CardId
from game.view.layout.fan import LAYER_HOVERED
from game.view.layout.geometry import Box, Target
from game.view.pieces import PieceId
from game.view.timing import BUBBLE, HOVER, LETTER

A = TypeVar("A")


class HitTarget(NamedTuple):
    """A place of interest: its kind, and which one of that kind."""

    kind: str
    """card, seat, mark, part, piece, act, answer, prompt, button, pile, log, sort or bar."""
    id: int


MAIN: Final = HitTarget("button", 0)
"""Ends the own turn, or hurries the others."""
EXTRA: Final = HitTarget("button", 1)
"""A further action with a button of its own."""
UNDO: Final = HitTarget("button", 2)
ONWARD: Final = HitTarget("button", 3)
"""Has the rest of the game played on to its end, for who is out of it; then back to watching."""
LOG: Final = HitTarget("log", 0)
SORT: Final = HitTarget("sort", 0)
PACE: Final = HitTarget("bar", 1)
PARTS: Final = 16
"""More than any plate has parts: the number of one is its seat's times this, and its own."""
DISCARDS: Final = HitTarget("pile", 0)
DRAW: Final = HitTarget("pile", 1)
FOCUSED: Final = (
    *("answer", "card", "seat", "button", "act"),
    *("sort", "pile", "log", "mark", "bar", "piece"),
)
"""The kinds that the focus comes to, in the order of Tab."""


class Front(IntEnum):
    """How near to the player something lies; things of a game's own lie between these."""

    PILE = 200
    SEAT = 300
    ON_PLATE = 350
    """Each next thing on a plate lies before the one before it."""
    PIECE = 400
    """And its layer more."""
    LOG = 490
    BUTTON = 500
    SORT = 520
    CARD = 600
    """And its place in the hand more."""
    PROMPT = 790
    BUTTON_ON_PROMPT = 795
    ANSWER = 800
    HELD_UP = 850
    BAR = 900


@record
class HitBox:
    """A hit target and where it is."""

    spot: HitTarget
    box: Box
    front: int
    """Higher is nearer to the player (`Front`): what lies in front takes the click."""


def at(places: Iterable[HitBox], x: float, y: float) -> HitTarget | None:
    """Return the frontmost spot under a point."""
    hit = [place for place in places if place.box.contains(x, y)]
    return max(hit, key=lambda place: place.front).spot if hit else None


def box_of(places: Iterable[HitBox], spot: HitTarget | None) -> Box | None:
    """Return where a spot is, None when it is not there any more."""
    return next((place.box for place in places if place.spot == spot), None)


def in_sight(places: Collection[HitBox], spot: HitTarget) -> Box | None:
    """Return where a spot is seen: of a card of the hand, what those over it leave of it."""
    mine = next((place for place in places if place.spot == spot), None)
    if mine is None or spot.kind != "card":
        return None if mine is None else mine.box
    over = [one.box for one in places if one.spot.kind == "card" and one.front > mine.front]
    over = [box for box in over if box.overlaps(mine.box)]
    left = max([mine.box.x, *(box.right for box in over if box.x <= mine.box.x)])
    right = min([mine.box.right, *(box.x for box in over if box.x > mine.box.x)])
    return Box(left, mine.box.y, max(0.0, right - left), mine.box.h)


def stops(places: Iterable[HitBox]) -> list[HitBox]:
    """Return what the focus comes to, each spot once, in the order of Tab."""
    found: dict[HitTarget, HitBox] = {}
    for place in places:
        if place.spot.kind in FOCUSED:
            found.setdefault(place.spot, place)
    return sorted(_as_read(found.values()), key=_order)


def _order(place: HitBox) -> tuple[int, int]:
    """By kind; cards as they are held and lie, from the left, the rest by number."""
    spot = place.spot
    return FOCUSED.index(spot.kind), 0 if spot.kind in ("card", "piece") else spot.id


def _as_read(places: Iterable[HitBox]) -> list[HitBox]:
    """Return `places`, the cards on the table row after row, and each row from the left."""
    found, rows = list(places), list[list[HitBox]]()
    lying = [place for place in found if place.spot.kind == "piece"]
    for place in sorted(lying, key=lambda place: place.box.y):
        if rows and place.box.centre[1] < rows[-1][0].box.bottom:
            rows[-1].append(place)
        else:
            rows.append([place])
    read = [place for row in rows for place in sorted(row, key=lambda place: place.box.x)]
    return [*(place for place in found if place.spot.kind != "piece"), *read]


@record
class Parts:
    """What an action is made of, in the order in which it is picked; None where it has none."""

    card: CardId | None = None
    target: Seat | None = None
    more: tuple[object, ...] = ()
    """What is to be chosen after that, one by one, in words of the game."""


@record
class Narrowing:
    """An answer that settles no more than one thing: what was picked so far, and that."""

    picked: tuple[object, ...]


@record
class Series:
    """An answer that settles several questions: each is given as it is asked for."""

    actions: tuple[object, ...]


@record
class Bubble:
    """A sentence beside something, for a while."""

    text: str
    spot: HitTarget
    left: float = BUBBLE
    """Seconds."""


@record
class Grip:
    """Where a card was taken, and where in the hand it would be put now."""

    at: tuple[int, int]
    """Where the pointer took it."""
    offset: tuple[float, float]
    """From the pointer to the card's middle, in pixels of a card in the fan."""
    start: int
    """Its place in the hand when it was taken, 0 leftmost."""
    place: int | None
    """The place that it would be put at now; None when it has left the hand."""

    def under(self, pointer: tuple[int, int], target: Target) -> Target:
        """Return where the card is while the pointer is there, instead of at `target`."""
        x, y = pointer[0] + self.offset[0], pointer[1] + self.offset[1]
        return Target(x, y, target.w, target.h, 0.0, target.card, LAYER_HOVERED)


class Selection(Generic[A]):
    """Nothing at first. Read what it holds; change it by its methods only."""

    def __init__(self, parts: Callable[[A], Parts]) -> None:
        self._parts = parts
        self.piece: PieceId | None = None
        """The card picked, and below what it is and whom it is for."""
        self.card: CardId | None = None
        self.target: Seat | None = None
        self.picked: tuple[object, ...] = ()
        """What of `Parts.more` is settled."""
        self.hover: HitTarget | None = None
        self.focus: HitTarget | None = None
        self.held: HitTarget | None = None
        """What the button of the pointer went down on."""
        self.held_for = 0.0
        """For how many seconds."""
        self.doubted: A | None = None
        """The action that is asked about once more: it cannot be taken back."""
        self.pointer: tuple[int, int] = (0, 0)
        self.is_ripe = False
        """Whether the pointer has rested long enough for things to grow and speak."""
        self.dragged: PieceId | None = None
        self.grip: Grip | None = None
        """How the dragged card is held."""
        self.bubble: Bubble | None = None
        self._rested = 0.0
        self._is_done = False
        """Whether an answer was sent with the pointer where it still is."""

    # --- picking ---

    @property
    def is_open(self) -> bool:
        """Whether something was picked and more is to be."""
        return self.card is not None or self.doubted is not None

    def clear(self) -> None:
        """Put back what was picked."""
        self.piece = self.card = self.target = self.doubted = None
        self.picked = ()

    def lift(self, piece: PieceId, card: CardId) -> None:
        """Pick a card that some action uses; nothing is done with it yet."""
        self.clear()
        self.hush()
        self.piece, self.card = piece, card

    def pick_target(self, decision: Decision[A], seat: Seat | None) -> A | None:
        """Pick whom the card is for; return the action if only one is left, else None."""
        self.target, self.doubted, self.picked = seat, None, ()
        left = self.left(decision)
        return left[0] if len(left) == 1 else None

    def narrow(self, answer: Narrowing) -> None:
        """Settle one thing more of the action."""
        self.picked = answer.picked

    def doubt(self, action: A) -> None:
        """Have `action` asked about once more."""
        self.doubted = action

    def left(self, decision: Decision[A]) -> list[A]:
        """Return the actions that agree with what was picked."""
        return [action for action in decision.actions if self._agrees(self._parts(action))]

    def targets(self, decision: Decision[A], card: CardId) -> set[Seat | None]:
        """Return whom `card` may be played at; None among them where it is for nobody."""
        parts = [self._parts(action) for action in decision.actions]
        return {part.target for part in parts if part.card == card}

    def _agrees(self, parts: Parts) -> bool:
        of_card = self.card is None or parts.card == self.card
        of_seat = self.target is None or parts.target == self.target
        return of_card and of_seat and parts.more[: len(self.picked)] == self.picked

    # --- pointing ---

    @property
    def looked_at(self) -> HitTarget | None:
        """What the player is looking at: focus by keys, else what the pointer rests on."""
        return self.focus or (self.hover if self.is_ripe else None)

    def move_to(self, pos: tuple[int, int]) -> None:
        """The pointer is at `pos`; after an answer what it is at may speak again once it moved."""
        if self._is_done and pos != self.pointer:
            self._rested, self._is_done = 0.0, False
        self.pointer = pos

    def point_at(self, spot: HitTarget | None) -> bool:
        """The pointer came to `spot`; return whether it was elsewhere before."""
        if spot == self.hover:
            return False
        self.hover, self.is_ripe, self._rested = spot, False, 0.0
        if spot is not None and self.bubble is not None and spot != self.bubble.spot:
            self.hush()
        return True

    def rest(self, dt: float) -> bool:
        """Let the pointer rest for `dt` seconds; return whether that made something grow."""
        self.held_for += dt
        if self.hover is None or self.is_ripe:
            return False
        self._rested += dt
        self.is_ripe = self._rested >= HOVER
        return self.is_ripe

    def settle(self) -> None:
        """What is pointed at was pressed: it says nothing more until the pointer comes anew."""
        self.is_ripe, self._rested = False, -inf

    def focus_on(self, spot: HitTarget | None) -> None:
        """Keys came to `spot`; None: the pointer leads."""
        self.focus = spot

    def hold(self, spot: HitTarget | None) -> None:
        """The pointer's button went down on `spot`, or nothing is held any more."""
        self.held, self.held_for = spot, 0.0

    def answered(self) -> None:
        """An answer was sent: what was picked, told and grown goes, and so does the focus."""
        self.clear()
        self.settle()  # who clicked a seat wants to see what comes of it, not a bubble over that
        self.bubble, self._is_done = None, True
        self.focus = None

    # --- dragging ---

    @property
    def lifted(self) -> PieceId | None:
        """The card that is dragged out of the hand, to be used."""
        is_out = self.grip is not None and self.grip.place is None
        return self.dragged if is_out else None

    def drag(self, piece: PieceId, grip: Grip) -> None:
        """Take a card of the hand."""
        self.clear()
        self.hush()
        self.dragged, self.grip = piece, grip

    def drag_over(self, place: int | None) -> None:
        """The dragged card is over a place in the hand; None: outside."""
        if self.grip is not None:
            self.grip = replace(self.grip, place=place)

    def let_go(self) -> None:
        """Have the dragged card go back to where it was, if there is one."""
        self.dragged = self.grip = None

    # --- being told ---

    def tell(self, text: str, spot: HitTarget) -> None:
        """Say `text` beside `spot` for a while."""
        self.bubble = Bubble(text, spot, max(BUBBLE, len(text) * LETTER))

    def hush(self) -> None:
        """Take away what is being told."""
        self.bubble = None

    def age(self, dt: float) -> bool:
        """Let `dt` seconds pass; return whether what was told is over."""
        if self.bubble is None:
            return False
        left = self.bubble.left - dt
        self.bubble = replace(self.bubble, left=left) if left > 0 else None
        return self.bubble is None
