"""Effort and budget: how hard and how freely a search thinks, and when it stops."""

from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter
from typing import Final, Protocol

_ROUND: Final = 16
"""Iterations between two looks at the clock and at the leaders."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How a level thinks: so many iterations, or its share of the time it has, and how freely."""

    iterations: int
    share: float = 0.9
    """Of the milliseconds that a decision may take; the rest is for dealing and telling."""
    early_stop: float = 0.2
    """Share of the iterations left that the second is granted at most: less stops earlier."""
    ucb_c: float = 0.15
    """How much an action that was seldom tried is preferred."""
    prior_weight: float = 0.03
    """What the policy's full approval of an action is worth in returns: it settles what the search
    cannot tell apart."""
    exposure_penalty: float = 0.05
    """What it is worth in returns that no onlooker grows sure of one's secrets by an action."""
    rollout_choices: int = 6
    """Choices of a rollout before the evaluator is asked."""
    temperature: float = 0.5
    """How freely rollouts stray from the policy's favourite."""


def exactly(iterations: int) -> Effort:
    """Return the effort of so many iterations, whatever the time."""
    return Effort(iterations, share=1e9)


class Countable(Protocol):
    """A search that goes on step by step."""

    def iterate(self) -> None:
        """Take one step."""
        ...

    def tries(self) -> list[int]:
        """Return how often each first action was tried."""
        ...


class Watch:
    """Looks whether a search should go on. Without a clock only iterations count."""

    def __init__(
        self, effort: Effort, ms: float, clock: Callable[[], float] = perf_counter
    ) -> None:
        """Start the watch."""
        self._effort = effort
        self._clock = clock
        self._start = clock()
        self._seconds = effort.share * ms / 1000
        self._done = 0

    def run(self, search: Countable) -> None:
        """Search until time or iterations are up, or the leader cannot be caught up with."""
        left = self._left()
        while left > 0 and not self._is_settled(search, left):
            for _ in range(_ROUND):
                search.iterate()
            self._done += _ROUND
            left = self._left()

    def _left(self) -> int:
        """Return how many iterations can still be done, as far as that can be told."""
        left = self._effort.iterations - self._done
        spent = self._clock() - self._start
        if spent >= self._seconds:
            return 0
        if not self._done:
            return left
        return min(left, int(self._done * (self._seconds - spent) / max(spent, 1e-6)) + 1)

    def _is_settled(self, search: Countable, left: int) -> bool:
        tries = sorted(search.tries())
        if len(tries) < 2:  # noqa: PLR2004 - nobody leads before two were tried
            return False
        return tries[-1] - tries[-2] > left * self._effort.early_stop
