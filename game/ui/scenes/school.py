"""What a game brings to be learned."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from game.kernel.system import System
from game.session.learn.lesson import Lesson, Trial
from game.ui.board.selection import HitTarget

Spots: TypeAlias = Callable[[Any, str], list[HitTarget]]
"""(state of the table's screen, words of a lesson) -> what on the table they mean."""


@dataclass(frozen=True, slots=True)
class School:
    """A game's lessons, read when they are first asked for."""

    system: System
    lessons: Callable[[], Sequence[Lesson]]
    """In the order in which they build on one another."""
    trials: Callable[[], Sequence[Trial]]
    """The easiest first."""
    spots: Spots
    portrait: str
    """The teacher's picture: its path below `images/` in assets."""
    first: tuple[int, str]
    """The first whole game: how many play, and how well."""
