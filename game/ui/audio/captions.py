"""Captions: what is heard now, by the names of sounds. They need no device: cues tell them."""

from typing import Final

from game.view.timing import CAPTION

AT_ONCE: Final = 3
"""How many captions are told at a time; the latest stay."""


class Captions:
    """Remembers what began to sound in the last moments."""

    def __init__(self) -> None:
        """Begin in silence."""
        self._left: dict[str, float] = {}

    def add(self, name: str, after: float = 0.0) -> None:
        """`name` begins to sound `after` so many seconds; what sounds again is told on."""
        self._left.pop(name, None)
        self._left[name] = CAPTION + after

    def tick(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self._left = {name: left - dt for name, left in self._left.items() if left > dt}

    @property
    def now(self) -> tuple[str, ...]:
        """The names of what is to be told, oldest first."""
        begun = [name for name, left in self._left.items() if left <= CAPTION]
        return tuple(begun[-AT_ONCE:])
