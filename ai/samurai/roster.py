"""The levels by name: the one place that makes bots."""

from typing import Final

from ai.core.domain import Effort
from ai.core.ladder import EXACTLY, Ladder, Minds
from ai.core.taste import full_name
from ai.samurai.taste import TEMPERAMENTS
from game.kernel.players import Player

TEACHER: Final = "teacher"
"""Who plays the games that the models are learnt from; no level, so nobody is offered it."""

EFFORTS: Final = {"expert": Effort(40), "master": Effort(800)}
"""What the levels that search spend on a choice."""

LEVELS: Final[tuple[str, ...]] = ("novice", "adept", "expert", "master")
"""What a player may choose from, weakest first."""

ARENA_LEVELS: Final[tuple[str, ...]] = ("random", *LEVELS)
"""What the arena may seat: the levels and the yardstick that plays by lot."""


def _minds() -> Minds:
    from ai.samurai.adept.bot import Adept  # noqa: PLC0415 - see Ladder.minds
    from ai.samurai.adept.context import SHARP  # noqa: PLC0415 - see Ladder.minds
    from ai.samurai.bot import Chancer, Novice  # noqa: PLC0415 - see Ladder.minds
    from ai.samurai.searcher import Searcher  # noqa: PLC0415 - see Ladder.minds

    def teacher(name: str, seed: int) -> Player:
        return Adept(name, seed, SHARP)

    quick = {"random": Chancer, "novice": Novice, "adept": Adept, TEACHER: teacher}
    return Minds(quick, Searcher)


LADDER: Final = Ladder(
    quick=("random", "novice", "adept", TEACHER),
    efforts=EFFORTS,
    minds=_minds,
    tempers=tuple(TEMPERAMENTS),
    arena=ARENA_LEVELS,
)


def all_names() -> list[str]:
    """Return the names of all opponents: each level with each temperament, weakest first."""
    return [full_name(level, temper) for level in LEVELS for temper in TEMPERAMENTS]


def make(name: str, seed: int) -> Player:
    """Return the bot called `name`. Raises ValueError when there is none."""
    return LADDER.make(name, seed)


ROSTER: Final = LADDER.roster(make, LEVELS, usual="adept", explainer=f"{LEVELS[-1]}{EXACTLY}200")
"""What whoever seats the bots of Samurai Sword is handed."""
