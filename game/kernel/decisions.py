"""Decisions: who must choose, what about, and everything they may choose."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from game.kernel.ids import Seat
from game.kernel.records import record

if TYPE_CHECKING:
    from game.kernel.frames import Await

A = TypeVar("A")


@record
class Decision(Generic[A]):
    """One seat's choice. `actions` holds every legal action once, in no promised order."""

    seat: Seat
    kind: str
    actions: Sequence[A]


def decision_of(position: Any) -> Decision[Any] | None:
    """Return what `position` waits for, or None when nothing is asked (the game is over).

    The actions are listed from `position` itself, so an observation answers for its own seat.
    """
    frames = position.frames
    if not frames:
        return None
    top: Await = frames[-1]
    return Decision(top.seat, top.kind, top.actions(position))
