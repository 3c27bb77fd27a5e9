"""The race: what may be done is tried in the same worlds, with the same dice, until one is ahead.

What the tries have in common cancels out (common random numbers): two actions tried in the same
worlds are told apart by half as many tries. Who surely falls behind leaves, and as the effort is
used up so do the last of those that are left, so that most of it is spent on the best few
(sequential halving).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, sqrt
from statistics import fmean
from typing import Final, Generic, Protocol

from ai.core.domain import A, S
from ai.core.tree import Tree, without_luck
from game.kernel.players import Reckoning

_FEW: Final = 12
"""Worlds before anybody is sent off for what the numbers say alone."""
_LEAST: Final = 2
"""So many are never sent off for lack of effort: they are what is to be decided."""


class Tries(Protocol[A]):
    """What tries actions in worlds, and keeps no tree of what comes after them."""

    bias: dict[A, float]

    def compare(self, actions: Sequence[A]) -> tuple[Sequence[float], list[Sequence[float]]]:
        """Try each of `actions` in one more world, with the same dice."""
        ...


@dataclass(frozen=True, slots=True)
class Finding(Generic[A]):
    """What a search found out about one action."""

    action: A
    visits: int
    win_rate: float
    """How often the own side wins after it, 0..1."""
    prior: float = 0.0
    """What spoke for it before anything was tried, in returns: the highest is the plain move."""

    @property
    def worth(self) -> float:
        """The win rate and what spoke for it."""
        return self.win_rate + self.prior


class Race(Generic[S, A]):
    """Tries the actions of one decision in world after world, for one side."""

    def __init__(
        self, tree: "Tree[S, A] | Tries[A]", actions: Sequence[A], side: int, surely: float
    ) -> None:
        """Let `actions` run; what is found out beyond the first choice is kept in `tree`.

        Who is behind by so many standard errors is `surely` behind.
        """
        self.running = list(actions)
        """Who is still tried, in the order of `actions`."""
        self._tree = tree
        self._side = side
        self._surely = surely
        self._returns: dict[A, list[float]] = {action: [] for action in actions}
        self._worths: list[float] = []
        """What each world was judged before anything was done in it."""

    def again(self, actions: Sequence[A]) -> "Race[S, A]":
        """Return a race of some of the actions in other worlds: who leads here may have luck."""
        return Race(self._tree, actions, self._side, self._surely)

    def lap(self) -> int:
        """Try all who run in one more world; return how many tries that were."""
        worth, found = self._tree.compare(self.running)
        self._worths.append(worth[self._side])
        for action, returns in zip(self.running, found, strict=True):
            self._returns[action].append(returns[self._side])
        return len(self.running)

    def send_off(self, done: float) -> None:
        """Let those leave who are surely behind; of the others too many, `done` being 0..1."""
        ranked = sorted(self.running, key=self._worth, reverse=True)
        places = max(_LEAST, ceil(len(self._returns) ** (1 - done)))
        ahead = ranked[0]
        left = [a for a in ranked[1:places] if not self._is_behind(a, ahead)]
        self.running = [action for action in self.running if action == ahead or action in left]

    def findings(self) -> list[Finding[A]]:
        """Return what is known of each action, who ran longest first, then the best.

        Where there was no time for a lap it is what the tree kept of earlier choices.
        """
        known = self._finding if self._worths else self._kept
        found = [known(action) for action in self._returns]
        return sorted(found, key=lambda finding: (-finding.visits, -finding.worth))

    def lead(self, one: A, other: A) -> Reckoning:
        """Return by how much `one` is better, in the worlds where both were tried."""
        pairs = zip(self._returns[one], self._returns[other], strict=False)
        gaps = [mine - its for mine, its in pairs]
        mean, count = fmean(gaps), len(gaps)
        spread = sum([(gap - mean) ** 2 for gap in gaps])
        return Reckoning(mean, sqrt(spread / (count * max(count - 1, 1))))

    def challenger(self, plain: A, margin: float, doubt: float, least: int) -> A:
        """Return what leads if it is surely better than `plain`, else `plain`.

        It must be ahead by `margin` and `doubt` standard errors of their paired differences, in
        `least` worlds or more: so a search can hardly do worse than what it doubts.
        """
        best = self.findings()[0]
        if best.action == plain or best.visits < least:
            return plain
        lead = self.lead(best.action, plain)
        return best.action if lead.value > margin + doubt * lead.error else plain

    def _is_behind(self, action: A, ahead: A) -> bool:
        if len(self._worths) < _FEW:
            return False
        lead, bias = self.lead(ahead, action), self._tree.bias
        return lead.value + bias.get(ahead, 0) - bias.get(action, 0) > self._surely * lead.error

    def _finding(self, action: A) -> Finding[A]:
        visits = len(self._returns[action])
        return Finding(action, visits, self._mean(action), self._tree.bias.get(action, 0.0))

    def _kept(self, action: A) -> Finding[A]:
        node = self._tree.root.children.get(action) if isinstance(self._tree, Tree) else None
        visits, rate = (node.visits, node.mean(self._side)) if node is not None else (0, 0.0)
        return Finding(action, visits, rate, self._tree.bias.get(action, 0.0))

    def _worth(self, action: A) -> float:
        return self._mean(action) + self._tree.bias.get(action, 0.0)

    def _mean(self, action: A) -> float:
        """Return the mean, less the luck of the worlds where something else than 0 or 1 came."""
        returns = self._returns[action]
        if not returns:
            return 0.0
        luck = fmean(self._worths[: len(returns)]) - fmean(self._worths)
        return without_luck(fmean(returns), luck)
