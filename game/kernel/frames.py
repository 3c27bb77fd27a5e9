"""Frames: suspended pieces of rules, kept as data on the state's stack; and what they ask."""

from collections.abc import Sequence
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from game.kernel.events import Event
from game.kernel.ids import Seat
from game.kernel.records import record
from game.kernel.wire import Json


class Frame:
    """A piece of rules that waits. Subclasses are records that hold ids only.

    Everything in a frame is public: it says what is awaited, never what is hidden.
    """

    __slots__ = ()

    type: ClassVar[str]
    asks: ClassVar[bool]
    """True when the frame waits for a seat's action, False when it can go on by itself."""
    untold: ClassVar[tuple[str, ...]] = ()
    """Fields that only the rules need, and no program is told: they name what comes later."""


class Await(Frame):
    """A frame that asks one seat for an action."""

    __slots__ = ()

    asks: ClassVar[bool] = True
    kind: ClassVar[str]
    """The kind of decision, a word of the system's protocol."""
    is_move: ClassVar[bool] = False
    """Whether it asks for a move of the seat's own turn: once that has run its course, another."""
    seat: Seat

    def actions(self, position: Any) -> Sequence[Any]:
        """Return every legal action, each once; the only place where they are listed."""
        raise NotImplementedError

    def about(self, position: Any) -> dict[str, Json]:  # noqa: ARG002 - for those that say more
        """Return what programs are told of the question beside its actions: as a rule nothing."""
        return {}

    def resume(self, referee: Any, action: Any) -> None:
        """Go on with `action`, which is one of `actions`."""
        raise NotImplementedError


class Resolve(Frame):
    """A frame that goes on without a question."""

    __slots__ = ()

    asks: ClassVar[bool] = False

    def run(self, referee: Any) -> None:
        """Take the next step of this piece of rules."""
        raise NotImplementedError


class HasFrames(Protocol):
    """A state or an observation of any system."""

    @property
    def frames(self) -> tuple[Frame, ...]:
        """The suspended pieces of rules, what goes on first at the end."""


def awaited(position: HasFrames) -> Await | None:
    """Return the question that `position` waits for, None where nobody is asked.

    Nobody is asked after the end, and between two questions, as an onlooker folds the events.
    """
    frames = position.frames
    if not frames:
        return None
    top = frames[-1]
    return top if isinstance(top, Await) else None


@record
class FramePushed(Event):
    """The rules now wait for, or go on with, `frame`."""

    type: ClassVar[str] = "pushed"
    frame: Frame

    def apply(self, state: Any) -> None:
        """Put the frame on top."""
        state.frames = (*state.frames, self.frame)


@record
class FramePopped(Event):
    """The frame on top is done."""

    type: ClassVar[str] = "popped"

    def apply(self, state: Any) -> None:
        """Take the top frame away."""
        state.frames = state.frames[:-1]


A_co = TypeVar("A_co", covariant=True)


@record
class Decision(Generic[A_co]):
    """One seat's choice. `actions` holds every legal action once, in no promised order."""

    seat: Seat
    kind: str
    actions: Sequence[A_co]


def decision_of(position: HasFrames) -> Decision[Any] | None:
    """Return what `position` waits for, or None when nothing is asked (the game is over).

    The actions are listed from `position` itself, so an observation answers for its own seat.
    """
    frames = position.frames  # as `awaited`, which is one call too many in the quickest loop
    if not frames or not isinstance(top := frames[-1], Await):
        return None
    return Decision(top.seat, top.kind, top.actions(position))
