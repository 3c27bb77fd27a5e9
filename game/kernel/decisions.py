"""Decisions: who must choose, what about, and everything they may choose."""

from collections.abc import Sequence
from typing import Any, Generic, TypeVar

from game.kernel.frames import HasFrames, awaited
from game.kernel.ids import Seat
from game.kernel.records import record

A = TypeVar("A")


@record
class Decision(Generic[A]):
    """One seat's choice. `actions` holds every legal action once, in no promised order."""

    seat: Seat
    kind: str
    actions: Sequence[A]


def decision_of(position: HasFrames) -> Decision[Any] | None:
    """Return what `position` waits for, or None when nothing is asked (the game is over).

    The actions are listed from `position` itself, so an observation answers for its own seat.
    """
    top = awaited(position)
    return None if top is None else Decision(top.seat, top.kind, top.actions(position))
