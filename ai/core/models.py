"""Models: small files of whole numbers in data/GAME/models, and who plays and judges by them.

A feature is the number of a row in a table of weights; a model adds up the rows. A file holds
`provenance` (how it was made), `scale`, and tables of numbers that are to be divided by the scale.
`python3 dev.py train` writes them.
"""

import json
import struct
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from math import exp, log
from random import Random
from typing import Final

from ai.core.domain import A, Policy, S
from game.kernel.frames import Await
from game.kernel.wire import Json
from game.resources import ResourceError, data_path, read_data_text


@dataclass(frozen=True, slots=True)
class Model:
    """A file's content, checked as far as it is read."""

    path: str
    """Where it lies, for messages."""
    scale: int
    tables: dict[str, Json]
    provenance: dict[str, Json]

    def floats(self, table: str, size: int) -> list[float]:
        """Return a table of so many numbers. Raises ResourceError when it has another size."""
        return [value / self.scale for value in self._table(table, size)]

    def rows(self, table: str, size: int) -> list[list[float]]:
        """Return a table of so many rows. Raises ResourceError when it has another size."""
        return [[value / self.scale for value in row] for row in self._table(table, size)]

    def _table(self, table: str, size: int) -> Json:
        rows = self.tables.get(table, [])
        if len(rows) != size:
            raise ResourceError(
                f"The model {self.path} does not fit this version ({table} should hold {size}):"
                f" install the game again, or run dev.py train."
            )
        return rows


@cache
def load_model(game: str, name: str) -> Model:
    """Return a model of `game`. Raises ResourceError when its file is missing or broken."""
    place = (game, "models", f"{name}.json")
    text, path = read_data_text(*place), str(data_path(*place))
    try:
        data = json.loads(text)
        return Model(path, data["scale"], data["tables"], data["provenance"])
    except (ValueError, KeyError, TypeError) as fault:
        raise ResourceError(f"The model {path} is broken: install the game again.") from fault


class RowBook:
    """Hands out rows, block after block, so that nobody counts them by hand."""

    def __init__(self) -> None:
        self.count = 0

    def block(self, size: int) -> int:
        """Return the first row of a block of `size` rows."""
        self.count += size
        return self.count - size


def capped(number: int, most: int) -> int:
    """Return `number`, or `most` when it is larger."""
    return number if number < most else most  # noqa: FURB136 - min() takes four times as long


# --- learned players and judges, in plain Python ---


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
    """A quick player of worlds: adds up the rows of each action, tosses, takes the highest.

    At temperature 1 it plays by the odds of the weights, at 0 always the best.
    """

    def __init__(
        self,
        weights: Sequence[float],
        rows_of: Callable[[S, Await, Sequence[A]], Rows],
        temperature: float,
    ) -> None:
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
    """Rows in, a probability for each output.

    It adds up rows, cuts the sums to 0..1, and adds once more (a layer of hidden units), beside a
    sum without that layer; the softmax is the answer. The rows of one state are added as whole
    numbers of many lanes, one addition for all units: no array library is needed.
    """

    def __init__(self, model: Model, rows: int, outputs: int) -> None:
        """Pack the model's tables. Raises ResourceError when they have another shape."""
        hidden = model.rows("hidden", rows)
        direct = model.rows("direct", rows)
        self._units = len(hidden[0])
        lanes = self._units + outputs
        self._table = [_packed(a + b) for a, b in zip(hidden, direct, strict=True)]
        self._bias = [round(value * _ONE) for value in model.floats("bias", lanes)]
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


# --- how likely a choice was ---


@dataclass(frozen=True, slots=True)
class Manner:
    """One way to follow a school of bots that play alike: some stick to what is best, others less.

    Nobody knows which school a player follows, nor how strictly: each is a hypothesis of its own.
    """

    school: int
    """Its place in the list of schools."""
    share: float
    """How many players are like this, 0..1."""
    sharpness: float
    """How much of a score counts: the inverse of a temperature."""
    floor: float
    """How often anything at all is done."""


def log_likelihoods(
    manners: Sequence[Manner], taken: int, scores: Sequence[Sequence[float]]
) -> list[float]:
    """Return how likely the alternative `taken` is in each manner, as a logarithm.

    `scores` are those of the alternatives, by school. An alternative is as likely as the
    exponential of its score times the sharpness; but as often as the floor says, any of them is
    taken. Quickest where the manners of one school and sharpness stand together.
    """
    logs: list[float] = []
    probability, even, last = 0.0, 1.0 / len(scores[0]), (-1, 0.0)
    for manner in manners:
        if (manner.school, manner.sharpness) != last:
            last = manner.school, manner.sharpness
            probability = _probability(scores[manner.school], taken, manner.sharpness)
        logs.append(log((1.0 - manner.floor) * probability + manner.floor * even))
    return logs


def _probability(scores: Sequence[float], taken: int, sharpness: float) -> float:
    top = max(scores)
    odds = [exp((score - top) * sharpness) for score in scores]
    return odds[taken] / sum(odds)


def log_sum(logs: Sequence[float]) -> float:
    """Return the logarithm of the sum of what `logs` are the logarithms of."""
    top = max(logs)
    return top + log(sum([exp(value - top) for value in logs]))
