"""The hour of the table: day, dusk, night, as the honor runs down."""

from collections.abc import Sequence
from typing import Final

HOURS: Final = ("day", "dusk", "night")
"""Brightest first."""
BRIGHT: Final = 3
"""The smallest honor at the table by which it is still day: nobody begins a game with less."""


def hour_of(honor: Sequence[int]) -> str:
    """Return the hour by the smallest honor at the table: the game ends when one has none.

    3 and more is day, 2 is dusk, 1 and less is night. It only follows what all can see.
    """
    return HOURS[max(0, min(len(HOURS) - 1, BRIGHT - min(honor)))]
