"""A game's levels by name: `LEVEL`, `LEVEL/TEMPERAMENT`, `LEVEL@ITERATIONS` of who searches."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from ai.core.domain import Effort, exactly
from ai.core.taste import BETWEEN, EVEN_KEY, drawn_tempers, full_name, split_name
from game.kernel.players import BotMaker, Player, Roster

EXACTLY: Final = "@"
"""`master@400` is the master with 400 iterations for each choice, however long that takes."""

DIGITS: Final = 9
"""The longest number of iterations."""


def level_of(name: str) -> str:
    """Return the level in a bot's name, known or not, without its number of iterations."""
    return split_name(name)[0].partition(EXACTLY)[0]


def temperament_of(name: str) -> str:
    """Return the key of the temperament in a bot's name; the even one where none is told."""
    return split_name(name)[1]


class Minds(NamedTuple):
    """What makes bots."""

    quick: Mapping[str, BotMaker]
    """Of the levels that answer at once, by key."""
    searcher: Callable[[str, int, Effort], Player]
    """Of those that search, from name, seed and effort."""


@dataclass(frozen=True, slots=True)
class Ladder:
    """Who there is, and what those that search spend on a choice."""

    quick: Sequence[str]
    """The keys of the levels that answer at once."""
    efforts: Mapping[str, Effort]
    """Levels that search, by key."""
    minds: Callable[[], Minds]
    """Loads them all, when the first is made: to name them takes a moment, to load them long."""
    tempers: Sequence[str]
    """The keys of the temperaments."""
    arena: Sequence[str]
    """Levels that are named to who asks what a bot may be called, weakest first."""

    def is_slow(self, name: str) -> bool:
        """Return whether the bot called `name` thinks for longer than a frame may take."""
        return level_of(name) in self.efforts

    def is_bot(self, name: str) -> bool:
        """Return whether `name` is a bot's: a level, and a temperament if one is told."""
        told, temper = split_name(name)
        level, exact, count = told.partition(EXACTLY)
        is_count = count.isascii() and count.isdigit() and len(count) <= DIGITS
        is_level = level in self.efforts and (is_count or not exact)
        is_level = is_level or told in self.quick
        return is_level and temper in self.tempers and not name.endswith(BETWEEN)

    def make(self, name: str, seed: int) -> Player:
        """Return the bot called `name`. Raises ValueError when there is none."""
        if not self.is_bot(name):
            raise ValueError(f"there is no bot '{name:.40}': choose {self.choices()}")
        level, _, count = split_name(name)[0].partition(EXACTLY)
        if level in self.quick:
            return self.minds().quick[level](name, seed)
        effort = self.efforts[level]
        return self.minds().searcher(name, seed, exactly(int(count), effort) if count else effort)

    def roster(
        self, make: BotMaker, levels: tuple[str, ...], *, usual: str, explainer: str
    ) -> Roster:
        """Return what whoever seats these bots is handed; `make` is the game's, found by its name.

        `levels` are what a player may choose from, `usual` what is chosen for whoever does not.
        """
        return Roster(
            levels=levels,
            usual=usual,
            explainer=explainer,
            make=make,
            is_bot=self.is_bot,
            is_slow=self.is_slow,
            level_of=level_of,
            temperaments=tuple(self.tempers),
            temperament_of=temperament_of,
            named=full_name,
            table_of=self.table_of,
            choices=self.choices,
        )

    def table_of(self, level: str, count: int, seed: int) -> list[str]:
        """Return the names of `count` opponents for one table, their tempers from `seed`."""
        return [full_name(level, temper) for temper in drawn_tempers(self.tempers, seed, count)]

    def choices(self) -> str:
        """Return, for a message, what a bot may be called."""
        tempers = [temper for temper in self.tempers if temper != EVEN_KEY]
        told = f", if you like with {BETWEEN}{f', {BETWEEN}'.join(tempers)}" if tempers else ""
        return ", ".join(self.arena) + told
