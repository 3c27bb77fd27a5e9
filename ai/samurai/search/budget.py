"""Budgets: how long a search goes on."""

from collections.abc import Callable
from time import perf_counter
from typing import Final

from ai.samurai.search.effort import Effort
from ai.samurai.search.tree import Node, Tree

_ROUND: Final = 16
"""Iterations between two looks at the clock and at the leaders."""


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

    def run(self, tree: Tree) -> None:
        """Search until time or iterations are up, or the leader cannot be caught up with."""
        left = self._left()
        while left > 0 and not self._is_settled(tree.root, left):
            for _ in range(_ROUND):
                tree.iterate()
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

    def _is_settled(self, root: Node, left: int) -> bool:
        visits = sorted([child.visits for child in root.children.values()])
        if len(visits) < 2:  # noqa: PLR2004 - nobody leads before two were tried
            return False
        return visits[-1] - visits[-2] > left * self._effort.catching_up
