"""What a game hands the search, worlds, a policy and an evaluator, and how hard it is to think.

A side is whoever wins together, numbered from 0: a seat where everybody plays alone, a team, or all
against the game. Returns are one number a side, 0..1: its probability to win.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Generic, Protocol, Self, TypeVar

from game.kernel.frames import Await, HasFrames
from game.kernel.ids import Seat


class World(HasFrames, Protocol):
    """A whole state that may be the true one. Without frames it is a game that has ended."""

    def clone(self) -> Self:
        """Return an independent copy."""
        ...


S = TypeVar("S", bound=World)
A = TypeVar("A")
O = TypeVar("O")  # noqa: E741 - what one seat observes


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


class Evaluator(Generic[S]):
    """Says who is likely to win a state, and who has won one that has ended."""

    sides: int
    """How many there are."""

    def returns(self, state: S) -> Sequence[float]:
        """Return each side's probability to win; 1 or 0 after the end, where nobody shares it."""
        raise NotImplementedError

    def side_of(self, state: S, seat: Seat) -> int:
        """Return the side of a seat."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Effort:
    """How a level thinks: so many iterations, or its share of the time it has, and how freely.

    An iteration is one action tried in one world.
    """

    iterations: int
    share: float = 0.9
    """Of the milliseconds that a decision may take; the rest is for dealing and telling."""
    surely: float = 3.0
    """Standard errors by which an action must be behind to be left alone before its time."""
    ucb_c: float = 0.15
    """How much an action that was seldom tried is preferred."""
    prior_weight: float = 0.03
    """What the policy's full approval of an action is worth in returns: it settles what the search
    cannot tell apart."""
    rollout_choices: int = 6
    """Choices of a rollout before the evaluator is asked."""
    temperature: float = 0.5
    """How freely rollouts stray from the policy's favourite."""


def exactly(iterations: int, effort: Effort | None = None) -> Effort:
    """Return `effort` with so many iterations, whatever the time."""
    return replace(effort or Effort(iterations), iterations=iterations, share=1e9)
