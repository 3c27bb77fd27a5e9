"""Things on a plate that can be pointed at: where each is, what it says, what lessons call it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Generic, Protocol, TypeVar

from game.kernel.ids import Seat
from game.ui.board.selection import PARTS, Front, HitBox, HitTarget
from game.ui.board.state import L, StateOf, V
from game.view.layout.geometry import Box
from game.view.presentation import A, S


class ShownSeat(Protocol):
    """A seat of a view-model."""

    @property
    def seat(self) -> Seat:
        """Which."""


T_contra = TypeVar("T_contra", contravariant=True)
B_contra = TypeVar("B_contra", contravariant=True)
P_contra = TypeVar("P_contra", bound=ShownSeat, contravariant=True)
"""What is a game's own: the state of the table's screen, the boxes of a plate, what it shows."""


@dataclass(frozen=True, slots=True)
class PlateThing(Generic[T_contra, B_contra, P_contra]):
    """One thing on every plate."""

    word: str
    """What lessons call it."""
    says: Callable[[T_contra, P_contra], str]
    box: Callable[[B_contra, P_contra], Box | None]
    """Where it is; None where it cannot be pointed at."""
    page: Callable[[P_contra], str] = lambda _seat: ""
    """The key of its page in the codex, empty where it belongs to who sits there."""


class PlateThings(Generic[T_contra, B_contra, P_contra]):
    """All of them, in the order in which they are told by keys."""

    def __init__(self, *things: PlateThing[T_contra, B_contra, P_contra]) -> None:
        """Number them from 0, as hit targets of the kind `part` do at each seat."""
        self.things = things

    def hits(self, boxes: B_contra, seat: P_contra) -> list[HitBox]:
        """Return what can be pointed at on a plate, beside who sits there."""
        places = [thing.box(boxes, seat) for thing in self.things]
        return [
            HitBox(HitTarget("part", seat.seat * PARTS + number), box, Front.ON_PLATE + number)
            for number, box in enumerate(places)
            if box is not None
        ]

    def says(self, state: T_contra, seats: Sequence[P_contra], spot: HitTarget) -> str:
        """Return what a thing says of itself at its seat."""
        seat, number = divmod(spot.id, PARTS)
        return self.things[number].says(state, seats[seat])

    def page(self, seats: Sequence[P_contra], spot: HitTarget) -> str:
        """Return the key of the page on a thing, empty where that is on who sits there."""
        seat, number = divmod(spot.id, PARTS)
        return self.things[number].page(seats[seat])

    def words(self) -> dict[str, Callable[[object, str], list[HitTarget]]]:
        """Return what lessons call things -> (state, seat) -> the hit target that is meant."""

        def meant(number: int, _state: object, seat: str) -> list[HitTarget]:
            return [HitTarget("part", int(seat) * PARTS + number)]

        return {thing.word: partial(meant, number) for number, thing in enumerate(self.things)}


def is_aiming(state: StateOf[S, A, V, L]) -> bool:
    """Return whether a card is being aimed: then plates and their things keep quiet."""
    return bool(state.frame.sums) or state.selection.is_open
