"""Pace: how long a search takes in plain Python, so that a curve by effort can be read in time."""

from dataclasses import dataclass, field
from statistics import median
from typing import Final

from ai.core.domain import Effort
from ai.samurai.searcher import Searcher
from build.strength import records
from build.strength.duels import ArenaError, Terms
from build.strength.records import FOLDER, Kept, Source
from build.strength.telling import choice_seconds
from game.kernel.game import Game
from game.kernel.journal import Header
from game.kernel.players import THINKING_MS
from game.samurai.rules.system import SYSTEM

ITERATIONS: Final = 160
"""Of each choice that is timed."""
EFFORT: Final = Effort(ITERATIONS, share=1e9, surely=1e9)
"""All of them, however clear the matter is."""
FILE: Final = FOLDER / "pace.json"


@dataclass(slots=True)
class Pace(Kept):
    """Milliseconds of one core for each iteration, choice by choice."""

    players: int
    source: Source
    ms: list[float] = field(default_factory=list)

    def time_of(self, iterations: int) -> float:
        """Return the milliseconds that a decision must be given for so many at a usual choice."""
        return iterations * median(self.ms) / Effort(iterations).share


def measure(players: int, terms: Terms) -> Pace:
    """Time every choice of `terms.deals` games and write the record.

    Raises ArenaError where a compiled copy is named.
    """
    if terms.compiled:
        raise ArenaError("the pace is that of plain Python: leave --compiled away")
    pace = Pace(players, terms.source())
    for deal in range(terms.deals):
        pace.ms += _timed(terms.source().seed * 1000 + deal, players)
    pace.source.sign()
    records.write(FILE, pace)
    return pace


def _timed(seed: int, players: int) -> list[float]:
    game = Game(SYSTEM, Header(SYSTEM.key, seed, players, None))
    bots = [Searcher("pace", seat, EFFORT) for seat in range(players)]
    seconds = choice_seconds(game, bots, THINKING_MS)
    return [round(one * 1000 / ITERATIONS, 4) for one in seconds]


def read_pace() -> Pace | None:
    """Return the record, if there is one."""
    return Pace.from_json(records.read(FILE)) if FILE.is_file() else None
