"""Counts of reachable positions, a check of the rules without an opinion."""

from typing import Any, Protocol, Self

from game.kernel.chance import Chance
from game.kernel.engine import advance
from game.kernel.frames import HasFrames, decision_of


class Clonable(HasFrames, Protocol):
    """The state of any system."""

    def clone(self) -> Self:
        """Return an independent copy."""
        ...


def perft(state: Clonable, depth: int, chance: Chance) -> int:
    """Return how many lines of `depth` actions start at `state`, lines ended earlier included.

    `chance` must answer alike at every call (scripted), or the count means nothing.
    """
    decision = decision_of(state)
    if depth == 0 or decision is None:
        return 1
    return sum(
        perft(_after(state, action, chance), depth - 1, chance) for action in decision.actions
    )


def divide(state: Clonable, depth: int, chance: Chance) -> dict[Any, int]:
    """Return the count behind each first action: where two counts differ, look there."""
    decision = decision_of(state)
    if depth == 0 or decision is None:
        return {}
    return {a: perft(_after(state, a, chance), depth - 1, chance) for a in decision.actions}


def _after(state: Clonable, action: Any, chance: Chance) -> Clonable:
    copy = state.clone()
    advance(copy, action, chance)
    return copy
