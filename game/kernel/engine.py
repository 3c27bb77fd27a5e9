"""The one loop: resume the top frame, go on until somebody must choose or the game is over."""

from collections.abc import Callable
from typing import Any, Generic, TypeAlias, TypeVar

from game.kernel.chance import Chance
from game.kernel.events import Event
from game.kernel.frames import Frame, FramePopped, FramePushed

S = TypeVar("S")
Sink: TypeAlias = Callable[[Event], None]
"""Where events go after they were applied: a journal, a screen, nothing."""

_POPPED = FramePopped()


class GameEnded(Exception):  # noqa: N818 - not an error: the rules stop here, wherever they were
    """Raised by the rules the moment the game is over, so that nothing more moves."""


class Referee(Generic[S]):
    """What the rules hold while they run: the state, chance, and the way events are told."""

    __slots__ = ("chance", "sink", "state")

    def __init__(self, state: S, chance: Chance, sink: Sink | None = None) -> None:
        """Apply events to `state` and hand each to `sink`."""
        self.state = state
        self.chance = chance
        self.sink = sink

    def emit(self, event: Event) -> None:
        """Make `event` a fact: apply it, then tell it. The only way to change the state."""
        event.apply(self.state)
        if self.sink is not None:
            self.sink(event)

    def push(self, frame: Frame) -> None:
        """Suspend what is going on until `frame` is done."""
        event = FramePushed(frame)  # as `emit`, which is half of all calls of the quickest loop
        event.apply(self.state)
        if self.sink is not None:
            self.sink(event)

    def pop(self) -> None:
        """Leave the frame on top."""
        _POPPED.apply(self.state)
        if self.sink is not None:
            self.sink(_POPPED)


def advance(state: Any, action: object, chance: Chance, sink: Sink | None = None) -> None:
    """Take `action` (one of the decision's list) and run on to the next decision or the end."""
    referee = Referee(state, chance, sink)
    try:
        state.frames[-1].resume(referee, action)
        while not (frame := state.frames[-1]).asks:  # as `settle`, one call less for each choice
            frame.run(referee)
    except GameEnded:
        pass


def settle(referee: Referee[Any]) -> None:
    """Run frames that ask nothing until one does. Raises GameEnded when the game is over."""
    state = referee.state
    while not (frame := state.frames[-1]).asks:
        frame.run(referee)
