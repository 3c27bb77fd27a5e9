"""What a game hands the search: worlds to play on, a policy, and an evaluator.

A side is whoever wins together, numbered from 0: a seat where everybody plays alone, a team, or all
against the game. Returns are one number a side, 0..1: its probability to win.
"""

from collections.abc import Sequence
from random import Random
from typing import Any, Generic, Protocol, Self, TypeVar

from game.kernel.frames import Await, HasFrames
from game.kernel.ids import Seat


class World(HasFrames, Protocol):
    """A whole state that may be the true one. Without frames it is a game that has ended."""

    def clone(self) -> Self:
        """Return an independent copy."""
        ...


S = TypeVar("S", bound=World)
A = TypeVar("A")


class Sampler(Generic[S]):
    """Deals worlds that one seat cannot tell from the real one."""

    seat: Seat
    """The observer's."""

    def world(self) -> S:
        """Return another world."""
        raise NotImplementedError


class Policy(Generic[S, A]):
    """How a player chooses: an opponent in the tree, and everybody in a rollout."""

    def choose(self, state: S, frame: Await, actions: Sequence[A], rng: Random) -> A:
        """Return one of the `actions` that `frame` asks for in `state`."""
        raise NotImplementedError

    def probabilities(self, state: S, frame: Await, actions: Sequence[A]) -> list[float]:
        """Return how likely each action is chosen."""
        raise NotImplementedError


class AnyAction(Policy[S, A]):
    """The policy of those who know nothing: each action as likely."""

    def choose(self, _state: S, _frame: Await, actions: Sequence[A], rng: Random) -> A:
        """Draw one by lot."""
        return actions[int(rng.random() * len(actions))]

    def probabilities(self, _state: S, _frame: Await, actions: Sequence[A]) -> list[float]:
        """Return the same for each."""
        return [1 / len(actions)] * len(actions)


class Evaluator(Generic[S]):
    """Says who is likely to win a state, and who has won one that has ended."""

    sides: int
    """How many there are."""

    def returns(self, state: S) -> Sequence[float]:
        """Return each side's probability to win; 1 or 0 after the end, where nobody shares it."""
        raise NotImplementedError

    def side_of(self, position: Any, seat: Seat) -> int:
        """Return the side of a seat; its own too where `position` is what that seat observes."""
        raise NotImplementedError
