"""The levels by name: the one place that makes bots."""

from collections.abc import Callable
from typing import Final

from ai.core.bot import BETWEEN, EVEN_KEY, full_name, split_name
from ai.great_train.adept.bot import TrainAdept
from ai.great_train.bot import TrainChancer, TrainNovice
from game.kernel.players import Player, Roster

_MAKERS: Final[dict[str, Callable[[str, int], Player]]] = {
    "random": TrainChancer,
    "novice": TrainNovice,
    "adept": TrainAdept,
}

LEVELS: Final[tuple[str, ...]] = ("novice", "adept")
"""What a player may choose from, weakest first."""


def level_of(name: str) -> str:
    """Return the level in a bot's name, known or not."""
    return split_name(name)[0]


def temperament_of(name: str) -> str:
    """Return the key of the temperament in a bot's name; the even one where none is told."""
    return split_name(name)[1]


def is_bot(name: str) -> bool:
    """Return whether `name` is a bot's: a level, of even temper."""
    level, temper = split_name(name)
    return level in _MAKERS and temper == EVEN_KEY and not name.endswith(BETWEEN)


def is_slow(_name: str) -> bool:
    """Return False: no level of this game searches."""
    return False


def table_of(level: str, count: int, _seed: int) -> list[str]:
    """Return the names of `count` opponents of `level` for one table."""
    return [level] * count


def make(name: str, seed: int) -> Player:
    """Return the bot called `name`. Raises ValueError when there is none."""
    if not is_bot(name):
        raise ValueError(f"there is no bot '{name}': choose {choices()}")
    return _MAKERS[level_of(name)](name, seed)


def choices() -> str:
    """Return, for a message, what a bot may be called."""
    return ", ".join(_MAKERS)


ROSTER: Final = Roster(
    levels=LEVELS,
    usual="adept",
    explainer="adept",
    make=make,
    is_bot=is_bot,
    is_slow=is_slow,
    level_of=level_of,
    temperaments=(EVEN_KEY,),
    temperament_of=temperament_of,
    named=full_name,
    table_of=table_of,
    choices=choices,
)
"""What whoever seats the bots of The Great Train is handed."""
