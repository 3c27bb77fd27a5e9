"""What went wrong: a move that waits to be taken back, and how it looks to who is to say why."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.kernel.events import Event


@dataclass(frozen=True, slots=True)
class Wrong:
    """A legal move that the step did not ask for; it waits to be taken back."""

    key: str
    """Of its text; empty for what is said of any."""
    taken: int
    """How many actions had been taken before."""
    begun: int
    """How many events there had been."""


class Misstep(NamedTuple):
    """What a wrong move looks like from the player's seat, for whoever says what is wrong."""

    key: str
    """Of what is said of it."""
    step: str
    """The key of the step that it missed."""
    before: Sequence[Event]
    """All that had happened before."""
    news: Sequence[Event]
    """What the move led to."""
    follows: Sequence[Event]
    """What would follow by itself if the player did no more in this turn."""
    left: int
    """How many steps there were to do behind the one that it missed."""
    tries: Callable[[], Sequence[tuple[object, Sequence[Event]]]]
    """Tells what the player could do next, and what each of that leads to."""
