"""The mood of a table: how tense a game is, as an hour of the day and as a layer of music."""

from typing import Final

HOURS: Final = ("day", "dusk", "night")
"""Brightest first."""
LAYERS: Final = ("calm", "tense", "crisis")
"""The layers of a piece of music and the moods of a table, most peaceful first."""


def hour_of(tension: float) -> str:
    """Return the hour by the tension, 0..1, that a game has for all to see."""
    return HOURS[_step(tension, len(HOURS))]


def mood_of(tension: float) -> str:
    """Return the mood of the music by the tension, 0..1."""
    return LAYERS[_step(tension, len(LAYERS))]


def _step(tension: float, steps: int) -> int:
    return max(0, min(steps - 1, round(tension * (steps - 1))))
