"""One public choice: what could be seen to happen, and what did, for each role of the actor."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log
from operator import mul

from ai.samurai.likelihoods.views import View
from game.kernel.ids import Seat

Row = list[float]
"""What speaks for one alternative."""
Rows = list[Row]
"""A row for each alternative."""


@dataclass(frozen=True, slots=True)
class Choice:
    """`kind` names the table of weights; `rows` holds, by view, a row for each alternative."""

    kind: str
    actor: Seat
    taken: int
    """Which alternative it was."""
    views: Sequence[View]
    rows: Sequence[Rows]
    parts: Sequence[int] = ()
    """For each alternative, which part of the table weighs its row; the first where none is told.
    """

    def scores(self, table: Sequence[Sequence[float]]) -> list[Row]:
        """Return, by view, the score of each alternative."""
        if not self.parts:
            only = table[0]
            return [[sum(map(mul, row, only)) for row in rows] for rows in self.rows]
        parts = [table[part] for part in self.parts]
        return [
            [sum(map(mul, row, part)) for row, part in zip(rows, parts, strict=True)]
            for rows in self.rows
        ]


def log_sum(logs: Row) -> float:
    """Return the logarithm of the sum of what `logs` are the logarithms of."""
    top = max(logs)
    return top + log(sum([exp(value - top) for value in logs]))
