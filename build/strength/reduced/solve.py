"""The exact solution of a game of two sides, and the best answer to any way to play it.

Strategies are arrays: slot -> how likely it is chosen. The solution is found by counterfactual
regret minimisation (CFR+, Tammelin 2014) until the best answers of both sides to it are as close
together as was asked: the value lies between them.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from build.strength.reduced.tree import Arrays

Vector = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Solution:
    """How both sides play, and between which bounds the Shogun's chance to win lies."""

    strategy: Vector
    low: float
    """What the Shogun's part of it wins against the best answer."""
    high: float
    """What the best answer to the Ninja's part of it wins."""

    @property
    def value(self) -> float:
        """The middle of the bounds."""
        return (self.low + self.high) / 2


def uniform(game: Arrays) -> Vector:
    """Return the strategy that likes every action alike."""
    return _normed(game, np.ones(len(game.set_of)))


def chance_to_win(game: Arrays, strategy: Vector) -> float:
    """Return the Shogun's chance when both sides play `strategy`."""
    return float(_values(game, strategy)[0])


def best_answer(game: Arrays, side: int, strategy: Vector) -> tuple[float, Vector]:
    """Return the Shogun's chance when `side` answers the other's part of `strategy` best, and how.

    From the last choices to the first, each information set takes what is best on the average of
    all tables that it may be, each as likely as the other side and chance make it.
    """
    reach = _reach(game, strategy, 1 - side)
    answer, sign = strategy.copy(), 1.0 - 2.0 * side
    values, slots = game.won.copy(), np.arange(len(game.set_of))
    for depth in range(len(game.levels) - 2, 0, -1):
        edges = slice(game.levels[depth], game.levels[depth + 1])
        own = game.chooser[edges] == side
        gain = sign * reach[game.parent[edges]] * game.chance[edges] * values[edges]
        worth = np.bincount(game.slot[edges][own], gain[own], len(slots))
        best = np.maximum.reduceat(worth, game.starts)[game.set_of]
        firsts = np.where(worth == best, slots, len(slots))
        chosen = np.minimum.reduceat(firsts, game.starts)[game.set_of]
        mine = (game.side_of == side) & (game.depth_of == depth - 1)
        answer[mine] = (chosen == slots)[mine]
        _add_up(game, edges, answer, values)
    return float(values[0]), answer


def solved(game: Arrays, gap: float, most: int) -> Solution:
    """Return a solution whose bounds are at most `gap` apart, or the best of `most` rounds."""
    strategy, regrets = uniform(game), np.zeros(len(game.set_of))
    total = np.zeros(len(game.set_of))
    found = bounded(game, strategy)
    for number in range(1, most + 1):
        for side in (0, 1):
            strategy = _improved(game, side, strategy, regrets)
        total += number * _reach(game, strategy)[game.node_of] * strategy
        if not number % 50 or number == most:
            found = min(found, bounded(game, _normed(game, total)), key=lambda s: s.high - s.low)
            if found.high - found.low <= gap:
                break
    return found


def bounded(game: Arrays, strategy: Vector) -> Solution:
    """Return a strategy of both sides with what the best answers to it win."""
    low, high = best_answer(game, 1, strategy)[0], best_answer(game, 0, strategy)[0]
    return Solution(strategy, low, high)


def _improved(game: Arrays, side: int, strategy: Vector, regrets: Vector) -> Vector:
    """Add to the regrets of one side, in place; return what it does with them."""
    values, reach = _values(game, strategy), _reach(game, strategy, 1 - side)
    own = game.chooser == side
    sign = 1.0 - 2.0 * side
    gain = sign * reach[game.parent[own]] * game.chance[own] * values[own]
    worth = np.bincount(game.slot[own], gain, len(game.set_of))
    mean = np.add.reduceat(strategy * worth, game.starts)[game.set_of]
    mine = game.side_of == side
    regrets[mine] = np.maximum(0.0, regrets + worth - mean)[mine]
    return np.where(mine, _normed(game, regrets), strategy)


def _normed(game: Arrays, weights: Vector) -> Vector:
    """Return weights as probabilities; where all are nought each is as likely."""
    sums = np.add.reduceat(weights, game.starts)[game.set_of]
    counts = np.bincount(game.set_of)[game.set_of]
    shares: Vector = np.where(sums > 0, weights / np.where(sums > 0, sums, 1.0), 1.0 / counts)
    return shares


def _reach(game: Arrays, strategy: Vector, side: int | None = None) -> Vector:
    """Return how likely chance and `side`, or without one each side for itself, lead to each node.

    Without a side it is the part of the side that is asked there.
    """
    if side is None:
        parts = [_reach_of(game, strategy, one, with_chance=False) for one in (0, 1)]
        found: Vector = np.where(game.owner == 0, parts[0], parts[1])
        return found
    return _reach_of(game, strategy, side, with_chance=True)


def _reach_of(game: Arrays, strategy: Vector, side: int, *, with_chance: bool) -> Vector:
    step = np.where(game.chooser == side, strategy[game.slot], 1.0)
    if with_chance:
        step *= game.chance
    reach = np.ones(len(step))
    for first, last in zip(game.levels[1:], game.levels[2:], strict=False):
        edges = slice(first, last)
        reach[edges] = reach[game.parent[edges]] * step[edges]
    return reach


def _values(game: Arrays, strategy: Vector) -> Vector:
    """Return the Shogun's chance at each node when both play `strategy`."""
    values = game.won.copy()
    for depth in range(len(game.levels) - 2, 0, -1):
        _add_up(game, slice(game.levels[depth], game.levels[depth + 1]), strategy, values)
    return values


def _add_up(game: Arrays, edges: slice, strategy: Vector, values: Vector) -> None:
    """Give each parent of some edges, all children of one level, what its children are worth."""
    parts = strategy[game.slot[edges]] * game.chance[edges] * values[edges]
    first = int(game.parent[edges].min())
    sums = np.bincount(game.parent[edges] - first, parts)
    values[first : first + len(sums)] += sums
