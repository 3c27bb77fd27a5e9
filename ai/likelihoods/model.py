"""The learned numbers: how much each thing speaks for an alternative, and how players vary."""

from dataclasses import dataclass
from functools import cache
from math import exp, log
from typing import Final

from ai.learned.models import Model, load_model
from ai.likelihoods.choice import Row
from ai.likelihoods.hands import CLASSES
from ai.likelihoods.witness import TABLES

NAME: Final = "belief"
"""The model's file in data/models."""

Table = tuple[tuple[float, ...], ...]
"""Parts of weights for one kind of choice."""


@dataclass(frozen=True, slots=True)
class Manner:
    """One way to follow the tables: some players stick to what is best, others less so."""

    share: float
    """How many players are like this, 0..1."""
    temper: float
    """How much of a score counts."""
    floor: float
    """How often anything at all is done."""


@dataclass(frozen=True, slots=True)
class Likelihoods:
    """All tables for one number of players."""

    tables: dict[str, Table]
    manners: tuple[Manner, ...]

    def log_chances(self, scores: Row, taken: int) -> list[float]:
        """Return, by manner, how likely the taken alternative was, as a logarithm.

        An alternative is as likely as the exponential of its score times the temper; but as often
        as the floor says, any of them is taken.
        """
        top, even = max(scores), 1.0 / len(scores)
        logs: list[float] = []
        temper = chance = 1.0
        for number, manner in enumerate(self.manners):
            if manner.temper != temper or not number:
                temper = manner.temper
                odds = [exp((score - top) * temper) for score in scores]
                chance = odds[taken] / sum(odds)
            logs.append(log((1.0 - manner.floor) * chance + manner.floor * even))
        return logs


@cache
def likelihoods_for(players: int) -> Likelihoods:
    """Return what was learned for so many. Raises ResourceError when the file is broken."""
    return read_likelihoods(load_model(NAME), players)


@cache
def hand_odds(answer: str) -> tuple[float, ...]:
    """Return how much likelier an answer is among cards of each class, as logarithms.

    Raises ResourceError when the file is broken.
    """
    return tuple(load_model(NAME).floats(f"hands:{answer}", len(CLASSES)))


def doubt_of(answer: str) -> float:
    """Return how much less likely a doubted card is an answer than one that was kept, 0..1."""
    odds = hand_odds(answer)
    return min(1.0, exp(odds[CLASSES.index("doubted")] - odds[CLASSES.index("long")]))


def read_likelihoods(model: Model, players: int) -> Likelihoods:
    """Return the tables for so many in `model`. Raises ResourceError when they do not fit."""
    tables = {kind: _table(model, f"{players}:{kind}", *TABLES[kind]) for kind in TABLES}
    size = len(model.tables.get(f"{players}:manners", ()))
    manners = model.rows(f"{players}:manners", size)
    return Likelihoods(tables, tuple(Manner(*row) for row in manners))


def _table(model: Model, name: str, parts: int, width: int) -> Table:
    row = model.floats(name, parts * width)
    return tuple(tuple(row[n * width : (n + 1) * width]) for n in range(parts))
