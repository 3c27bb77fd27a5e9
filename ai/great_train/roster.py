"""The levels by name: the one place that makes bots."""

from dataclasses import replace
from typing import Final

from ai.core.domain import Effort
from ai.core.ladder import Ladder, Minds
from ai.great_train.taste import TEMPERAMENTS
from game.kernel.players import Player

LEVELS: Final[tuple[str, ...]] = ("novice", "adept", "expert", "master")
"""What a player may choose from, weakest first: who is measured to beat who stands before."""

_EFFORT: Final = Effort(16, rollout_choices=2, prior_weight=0.005, ucb_c=0.1)
"""The adept's favourite gets no more than a nod: it alone speaks for it, and wholly."""


def _minds() -> Minds:
    from ai.great_train.adept.bot import TrainAdept  # noqa: PLC0415 - see Ladder.minds
    from ai.great_train.bot import TrainChancer, TrainNovice  # noqa: PLC0415 - see Ladder.minds
    from ai.great_train.searcher import TrainSearcher  # noqa: PLC0415 - see Ladder.minds

    quick = {"random": TrainChancer, "novice": TrainNovice, "adept": TrainAdept}
    return Minds(quick, TrainSearcher)


LADDER: Final = Ladder(
    quick=("random", "novice", "adept"),
    efforts={"expert": _EFFORT, "master": replace(_EFFORT, iterations=400)},
    minds=_minds,
    tempers=tuple(TEMPERAMENTS),
    arena=("random", *LEVELS),
)


def make(name: str, seed: int) -> Player:
    """Return the bot called `name`. Raises ValueError when there is none."""
    return LADDER.make(name, seed)


ROSTER: Final = LADDER.roster(make, LEVELS, usual="adept", explainer="adept")
"""What whoever seats the bots of The Great Train is handed."""
