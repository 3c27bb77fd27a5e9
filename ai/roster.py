"""The levels by name: the one place that makes bots."""

from collections.abc import Callable
from typing import Final

from ai.adept.bot import Adept
from ai.chancer import Chancer
from ai.novice import Novice
from game.kernel.players import Player

_MAKERS: Final[dict[str, Callable[[str, int], Player]]] = {
    "novice": Novice,
    "adept": Adept,
    "random": Chancer,
}

LEVELS: Final[tuple[str, ...]] = ("novice", "adept")
"""What a player may choose from, weakest first."""

ARENA_LEVELS: Final[tuple[str, ...]] = ("random", *LEVELS)
"""What the arena may seat: the levels and the yardstick that plays by lot."""


def make(level: str, seed: int) -> Player:
    """Return a bot of `level`. Raises ValueError when there is no such level."""
    maker = _MAKERS.get(level)
    if maker is None:
        raise ValueError(f"there is no level '{level}': choose one of {', '.join(ARENA_LEVELS)}")
    return maker(level, seed)
