"""The learned numbers: how much each thing speaks for an alternative, and how players vary."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from math import exp, log
from typing import Final

from ai.samurai.learned.models import Model, load_model
from ai.samurai.likelihoods.choice import Choice, Row
from ai.samurai.likelihoods.hands import CLASSES
from ai.samurai.likelihoods.witness import TABLES

NAME: Final = "belief"
"""The model's file in data/samurai/models."""

Table = tuple[tuple[float, ...], ...]
"""Parts of weights for one kind of choice."""


SCHOOLS: Final = ("rules", "search")
"""Who was learned from: bots that go by rules of thumb, and bots that search."""


@dataclass(frozen=True, slots=True)
class Manner:
    """One way to follow a school: some players stick to what is best, others less so."""

    school: int
    """A place in SCHOOLS."""
    share: float
    """How many players are like this, 0..1."""
    temper: float
    """How much of a score counts."""
    floor: float
    """How often anything at all is done."""


@dataclass(frozen=True, slots=True)
class Likelihoods:
    """All tables for one number of players."""

    schools: tuple[dict[str, Table], ...]
    """By school, a table for each kind of choice."""
    manners: tuple[Manner, ...]
    """Those of one school stand together, and in it those of one temper."""

    def log_chances(self, choice: Choice) -> list[Row]:
        """Return, by view, how likely the choice is in each manner, as a logarithm."""
        by_school = [choice.scores(tables[choice.kind]) for tables in self.schools]
        return [self._in_manners(choice.taken, scores) for scores in zip(*by_school, strict=True)]

    def _in_manners(self, taken: int, scores: Sequence[Row]) -> Row:
        """Return the same for one view; `scores` are those of the alternatives, by school.

        An alternative is as likely as the exponential of its score times the temper; but as often
        as the floor says, any of them is taken.
        """
        logs: Row = []
        chance, even, last = 0.0, 1.0 / len(scores[0]), (-1, 0.0)
        for manner in self.manners:
            if (manner.school, manner.temper) != last:
                last = manner.school, manner.temper
                chance = chance_of(scores[manner.school], taken, manner.temper)
            logs.append(log((1.0 - manner.floor) * chance + manner.floor * even))
        return logs


def chance_of(scores: Row, taken: int, temper: float) -> float:
    """Return the chance of the taken alternative among those with `scores`."""
    top = max(scores)
    odds = [exp((score - top) * temper) for score in scores]
    return odds[taken] / sum(odds)


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
    schools = tuple(
        {kind: _table(model, table_name(school, players, kind), *TABLES[kind]) for kind in TABLES}
        for school in SCHOOLS
    )
    name = manners_name(players)
    rows = model.rows(name, len(model.tables.get(name, ())))
    return Likelihoods(schools, tuple(Manner(int(school), *rest) for school, *rest in rows))


def table_name(school: str, players: int, kind: str) -> str:
    """Return what the table is called in the file."""
    return f"{players}:{school}:{kind}"


def manners_name(players: int) -> str:
    """Return what the table of manners is called in the file."""
    return f"{players}:manners"


def _table(model: Model, name: str, parts: int, width: int) -> Table:
    row = model.floats(name, parts * width)
    return tuple(tuple(row[n * width : (n + 1) * width]) for n in range(parts))
