"""The levels by name: the one place that makes bots."""

from collections.abc import Callable
from typing import Final

from ai.core.bot import BETWEEN, drawn_tempers, full_name, split_name
from ai.core.domain import Effort, exactly
from ai.samurai.adept.bot import Adept
from ai.samurai.adept.context import SHARP
from ai.samurai.bot import Chancer, Novice
from ai.samurai.searcher import Searcher
from ai.samurai.taste import EVEN, TEMPERAMENTS
from game.kernel.players import Player, Roster

EXACTLY: Final = "@"
"""`master@400` is the master with 400 iterations for each choice, however long that takes."""

TEACHER: Final = "teacher"
"""Who plays the games that the models are learnt from; no level, so nobody is offered it."""

EFFORTS: Final = {"expert": Effort(40), "master": Effort(800)}
"""What the levels that search spend on a choice."""

SLOW_LEVELS: Final[frozenset[str]] = frozenset(EFFORTS)
"""Levels that use the time they are given: who shows the table has them think elsewhere."""

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


def level_of(name: str) -> str:
    """Return the level in a bot's name, known or not, without its number of iterations."""
    return split_name(name)[0].partition(EXACTLY)[0]


def temperament_of(name: str) -> str:
    """Return the key of the temperament in a bot's name; the even one where none is told."""
    return split_name(name)[1]


def is_slow(name: str) -> bool:
    """Return whether the bot called `name` thinks for longer than a frame may take."""
    return level_of(name) in SLOW_LEVELS


def is_bot(name: str) -> bool:
    """Return whether `name` is a bot's: a level, and a temperament if one is told."""
    told, temperament = split_name(name)
    level, exact, count = told.partition(EXACTLY)
    is_level = (
        count.isascii() and count.isdigit() and level in EFFORTS if exact else level in _MAKERS
    )
    return is_level and temperament in TEMPERAMENTS and not name.endswith(BETWEEN)


def all_names() -> list[str]:
    """Return the names of all opponents: each level with each temperament, weakest first."""
    return [full_name(level, temper) for level in LEVELS for temper in TEMPERAMENTS]


def table_of(level: str, count: int, seed: int) -> list[str]:
    """Return the names of `count` opponents of `level` for one table, their tempers from `seed`."""
    return [full_name(level, temper) for temper in drawn_tempers(list(TEMPERAMENTS), seed, count)]


def make(name: str, seed: int) -> Player:
    """Return the bot called `name`. Raises ValueError when there is none."""
    if not is_bot(name):
        raise ValueError(f"there is no bot '{name}': choose {choices()}")
    level, _, count = split_name(name)[0].partition(EXACTLY)
    return Searcher(name, seed, exactly(int(count))) if count else _MAKERS[level](name, seed)


def choices() -> str:
    """Return, for a message, what a bot may be called."""
    tempers = [temper for temper in TEMPERAMENTS if temper != EVEN.key]
    return f"{', '.join(ARENA_LEVELS)}, if you like with {BETWEEN}{f', {BETWEEN}'.join(tempers)}"


ROSTER: Final = Roster(
    levels=LEVELS,
    usual="adept",
    explainer=f"{LEVELS[-1]}{EXACTLY}200",
    make=make,
    is_bot=is_bot,
    is_slow=is_slow,
    level_of=level_of,
    temperaments=tuple(TEMPERAMENTS),
    temperament_of=temperament_of,
    named=full_name,
    table_of=table_of,
    choices=choices,
)
"""What whoever seats the bots of Samurai Sword is handed."""
