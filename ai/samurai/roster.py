"""The levels by name: the one place that makes bots."""

from collections.abc import Callable
from typing import Final

from ai.core.bot import BETWEEN, full_name, split_name
from ai.core.effort import Effort, exactly
from ai.samurai.adept.bot import Adept
from ai.samurai.adept.weights import SHARP
from ai.samurai.bot import Chancer
from ai.samurai.novice import Novice
from ai.samurai.search.bot import Searcher
from ai.samurai.temperaments import EVEN, TEMPERAMENTS, drawn
from game.kernel.players import Player, Roster

EXACTLY: Final = "@"
"""`master@400` is the master with 400 iterations for each choice, however long that takes."""

TEACHER: Final = "teacher"
"""Who plays the games that the models are learnt from; no level, so nobody is offered it."""

EFFORTS: Final = {"expert": Effort(40), "master": Effort(800)}
"""What the levels that search spend on a choice."""

_MAKERS: Final[dict[str, Callable[[str, int], Player]]] = {
    "novice": Novice,
    "adept": Adept,
    "expert": lambda name, seed: Searcher(name, seed, EFFORTS["expert"]),
    "master": lambda name, seed: Searcher(name, seed, EFFORTS["master"]),
    "random": Chancer,
    TEACHER: lambda name, seed: Adept(name, seed, SHARP),
}

LEVELS: Final[tuple[str, ...]] = ("novice", "adept", "expert", "master")
"""What a player may choose from, weakest first."""

ARENA_LEVELS: Final[tuple[str, ...]] = ("random", *LEVELS)
"""What the arena may seat: the levels and the yardstick that plays by lot."""

SLOW_LEVELS: Final[frozenset[str]] = frozenset(EFFORTS)
"""Levels that use the time they are given: who shows the table has them think elsewhere."""


def is_slow(name: str) -> bool:
    """Return whether the bot called `name` thinks for longer than a frame may take."""
    return _level_and_count(name)[0] in SLOW_LEVELS


def level_of(name: str) -> str:
    """Return the level in a bot's name, known or not."""
    return split_name(name)[0]


def temperament_of(name: str) -> str:
    """Return the key of the temperament in a bot's name; the even one where none is told."""
    return split_name(name)[1]


def is_bot(name: str) -> bool:
    """Return whether `name` is a bot's: a level, and a temperament if one is told."""
    level, count = _level_and_count(name)
    is_level = (
        count.isascii() and count.isdigit() and level in EFFORTS if count else level in _MAKERS
    )
    if name.endswith(BETWEEN) or level_of(name).endswith(EXACTLY):
        return False
    return is_level and temperament_of(name) in TEMPERAMENTS


def _level_and_count(name: str) -> tuple[str, str]:
    """Return the level in a bot's name and its number of iterations, empty when none is told."""
    level, _, count = level_of(name).partition(EXACTLY)
    return level, count


def all_names() -> list[str]:
    """Return the names of all opponents: each level with each temperament, weakest first."""
    return [full_name(level, temper) for level in LEVELS for temper in TEMPERAMENTS]


def table_of(level: str, count: int, seed: int) -> list[str]:
    """Return the names of `count` opponents of `level` for one table, their tempers from `seed`."""
    return [full_name(level, temper) for temper in drawn(seed, count)]


def make(name: str, seed: int) -> Player:
    """Return the bot called `name`. Raises ValueError when there is none."""
    if not is_bot(name):
        raise ValueError(f"there is no bot '{name}': choose {choices()}")
    level, count = _level_and_count(name)
    return Searcher(name, seed, exactly(int(count))) if count else _MAKERS[level](name, seed)


def choices() -> str:
    """Return, for a message, what a bot may be called."""
    tempers = [temper for temper in TEMPERAMENTS if temper != EVEN.key]
    return f"{', '.join(ARENA_LEVELS)}, if you like with {BETWEEN}{f', {BETWEEN}'.join(tempers)}"


def _plain_level(name: str) -> str:
    """Return the level in a bot's name, without its number of iterations."""
    return _level_and_count(name)[0]


ROSTER: Final = Roster(
    levels=LEVELS,
    usual="adept",
    explainer=f"{LEVELS[-1]}{EXACTLY}200",
    make=make,
    is_bot=is_bot,
    is_slow=is_slow,
    level_of=_plain_level,
    temperament_of=temperament_of,
    table_of=table_of,
    choices=choices,
)
"""What whoever seats the bots of Samurai Sword is handed."""
