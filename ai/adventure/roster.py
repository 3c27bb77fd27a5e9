"""The levels by name: the one place that makes bots."""

from typing import Final

from ai.core.domain import Effort
from ai.core.ladder import Ladder, Minds
from ai.core.taste import EVEN_KEY
from game.kernel.players import Player

LEVELS: Final[tuple[str, ...]] = ("follower", "adept", "strategist")
"""What a player may choose from, weakest first."""


STRATEGIST: Final = Effort(300, surely=2.5)
"""Tries before the foe, and a fifth of them on the map (docs/strength-adventure.md).

`strategist@0` does all by rules of thumb.
"""


def _minds() -> Minds:
    from ai.adventure.adept import AdventureAdept  # noqa: PLC0415 - see Ladder.minds
    from ai.adventure.bot import AdventureChancer  # noqa: PLC0415 - see Ladder.minds
    from ai.adventure.follower import AdventureFollower  # noqa: PLC0415 - see Ladder.minds
    from ai.adventure.search.strategist import AdventureStrategist  # noqa: PLC0415 - see Ladder.minds

    quick = {
        "random": AdventureChancer,
        "follower": AdventureFollower,
        "adept": AdventureAdept,
    }
    return Minds(quick, AdventureStrategist)


LADDER: Final = Ladder(
    quick=("random", "follower", "adept"),
    efforts={"strategist": STRATEGIST},
    minds=_minds,
    tempers=(EVEN_KEY,),
    arena=("random", *LEVELS),
)


def make(name: str, seed: int) -> Player:
    """Return the bot called `name`. Raises ValueError when there is none."""
    return LADDER.make(name, seed)


ROSTER: Final = LADDER.roster(make, LEVELS, usual="adept", explainer="adept")
"""What whoever seats the bots of The Hundred Lanterns is handed."""
