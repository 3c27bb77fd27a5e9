"""The levels by name: the one place that makes bots."""

from typing import Final

from ai.core.bot import EVEN_KEY, full_name
from ai.core.domain import Effort
from ai.core.ladder import Ladder, level_of, temperament_of
from ai.great_train.adept.bot import TrainAdept
from ai.great_train.bot import TrainChancer, TrainNovice
from ai.great_train.searcher import TrainSearcher
from game.kernel.players import Player, Roster

LEVELS: Final[tuple[str, ...]] = ("novice", "adept")
"""What a player may choose from, weakest first."""

LADDER: Final = Ladder(
    quick={"random": TrainChancer, "novice": TrainNovice, "adept": TrainAdept},
    efforts={"expert": Effort(120, rollout_choices=2, evens_luck=True)},
    searcher=TrainSearcher,
    tempers=(EVEN_KEY,),
    arena=("random", *LEVELS, "expert"),
)


def make(name: str, seed: int) -> Player:
    """Return the bot called `name`. Raises ValueError when there is none."""
    return LADDER.make(name, seed)


ROSTER: Final = Roster(
    levels=LEVELS,
    usual="adept",
    explainer="adept",
    make=make,
    is_bot=LADDER.is_bot,
    is_slow=LADDER.is_slow,
    level_of=level_of,
    temperaments=(EVEN_KEY,),
    temperament_of=temperament_of,
    named=full_name,
    table_of=LADDER.table_of,
    choices=LADDER.choices,
)
"""What whoever seats the bots of The Great Train is handed."""
