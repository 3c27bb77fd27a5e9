"""Learned players and judges: sums of rows of tables, in plain Python.

A policy adds up the rows of each action. A value adds up rows, cuts the sums to 0..1, and adds once
more (a layer of hidden units), beside a sum without that layer; the softmax is the answer. The rows
of one state are added as whole numbers of many lanes, one addition for all units: no array library
is needed.
"""

import struct
from collections.abc import Callable, Sequence
from math import exp, log
from random import Random
from typing import Final

from ai.core.domain import A, Policy, S
from ai.core.models import Model
from game.kernel.frames import Await

_TOSSES: Final = 4096
_LANE: Final = 32
"""Bits of a lane."""
_ONE: Final = 1 << 14
"""What 1.0 is in a lane."""
_BIAS: Final = 1 << 24
"""Added to every entry, so that no lane is ever negative; taken off again by the number of rows."""

Rows = list[list[int]]
"""Action -> its rows, in the order of the actions."""


def _gumbel() -> tuple[float, ...]:
    """Return noise that turns "the highest score" into "by the odds of the scores"."""
    rng = Random(3)
    return tuple(-log(-log(rng.random() or 0.5)) for _ in range(_TOSSES))


_GUMBEL: Final = _gumbel()


class RowPolicy(Policy[S, A]):
    """A quick player of worlds: adds up the rows of each action, tosses, takes the highest."""

    def __init__(
        self,
        weights: Sequence[float],
        rows_of: Callable[[S, Await, Sequence[A]], Rows],
        temperature: float,
    ) -> None:
        """Play by `weights` of the rows; at temperature 1 by their odds, at 0 always the best."""
        self._weights = weights
        self._rows_of = rows_of
        self._noise = tuple([value * temperature for value in _GUMBEL])

    def choose(self, state: S, frame: Await, actions: Sequence[A], rng: Random) -> A:
        """Return one of the `actions` that `frame` asks for in `state`."""
        if len(actions) == 1:
            return actions[0]
        weights, noise, toss = self._weights, self._noise, rng.random
        best, top = actions[0], -1e9
        for action, rows in zip(actions, self._rows_of(state, frame, actions), strict=True):
            score = noise[int(toss() * _TOSSES)]
            for row in rows:
                score += weights[row]
            if score > top:
                best, top = action, score
        return best

    def probabilities(self, state: S, frame: Await, actions: Sequence[A]) -> list[float]:
        """Return how likely a player of the self-play games is to choose each action."""
        weights = self._weights
        scores = [sum([weights[r] for r in rows]) for rows in self._rows_of(state, frame, actions)]
        return softmax(scores)


class RowNetwork:
    """Rows in, a probability for each output."""

    def __init__(self, model: Model, rows: int, outputs: int) -> None:
        """Pack the model's tables. Raises ResourceError when they have another shape."""
        hidden = model.rows("hidden", rows)
        direct = model.rows("direct", rows)
        self._units = len(hidden[0])
        lanes = self._units + outputs
        self._table = [_packed(a + b) for a, b in zip(hidden, direct, strict=True)]
        bias = model.floats("bias", lanes)
        self._bias = [round(value * _ONE) for value in bias]
        self._out = [[w / _ONE for w in row] for row in model.rows("out", outputs)]
        self._unpack = struct.Struct(f"<{lanes}I").unpack
        self._bytes = 4 * lanes

    def judge(self, rows: Sequence[int]) -> list[float]:
        """Return the probabilities that `rows` speak for."""
        table = self._table
        total = 0
        for row in rows:
            total += table[row]
        shift = len(rows) * _BIAS
        lanes = self._unpack(total.to_bytes(self._bytes, "little"))
        sums = [lane + bias - shift for lane, bias in zip(lanes, self._bias, strict=True)]
        units = self._units
        cut = [0 if x < 0 else x if x < _ONE else _ONE for x in sums[:units]]  # noqa: FURB136 - min() is slow
        scores = [
            direct / _ONE + sum([x * w for x, w in zip(cut, out, strict=True) if x])
            for direct, out in zip(sums[units:], self._out, strict=True)
        ]
        return softmax(scores)


def softmax(scores: Sequence[float]) -> list[float]:
    """Return the odds of `scores`, the exponentials, as probabilities."""
    top = max(scores)
    odds = [exp(score - top) for score in scores]
    total = sum(odds)
    return [value / total for value in odds]


def _packed(row: list[float]) -> int:
    """Return the numbers of a row side by side in one."""
    return sum([(round(x * _ONE) + _BIAS) << (_LANE * lane) for lane, x in enumerate(row)])
