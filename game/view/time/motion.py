"""Curves: how far along something is, as pure functions of its share of time, 0..1."""

import math
from collections.abc import Callable
from typing import Final, TypeAlias

Curve: TypeAlias = Callable[[float], float]
"""Share of time -> share of the way."""
Point: TypeAlias = tuple[float, float]

SWINGS: Final = 3
"""How often a plate that was struck swings to and fro."""
FOLDED: Final = (0.34, 0.5)
"""The shares of a fold between which a plate lies closed."""
FAN: Final = 0.55
"""The share of a sweep after which its last card sets out."""


def soft(share: float) -> float:
    """Start fast and arrive softly (a cubic): how cards travel."""
    return 1.0 - (1.0 - share) ** 3


def blow(share: float) -> float:
    """Start slowly and land with all its speed: how a card strikes."""
    return share**3


def even(share: float) -> float:
    """Start and stop softly: how tokens and the sun travel."""
    return share * share * (3.0 - 2.0 * share)


def arc(start: Point, end: Point, share: float, rise: float) -> Point:
    """Return the point at `share` of the way, lifted by up to `rise` pixels halfway."""
    x = start[0] + (end[0] - start[0]) * share
    y = start[1] + (end[1] - start[1]) * share
    return x, y - rise * 4.0 * share * (1.0 - share)


def bounce(share: float) -> float:
    """Return the height of a small bounce after landing, 1 at its top, 0 at both ends."""
    return math.sin(math.pi * min(1.0, share)) * (1.0 - 0.5 * share)


def shaken(share: float) -> Point:
    """Return how far a struck thing is from its place, -1..1 each way, dying away."""
    swing = math.sin(2 * math.pi * SWINGS * share) * (1.0 - share) ** 2
    return swing, 0.35 * swing


def openness(share: float) -> float:
    """Return how far a folding plate is open: 1, down to 0, still, and up to 1 again."""
    closed, opens = FOLDED
    if share < closed:
        return 1.0 - even(share / closed)
    if share < opens:
        return 0.0
    return even((share - opens) / (1.0 - opens))


def step_of(value: float, steps: int) -> int:
    """Return a value 0..1 as a whole number of `steps`, so that few pictures have to be kept."""
    return round(max(0.0, min(1.0, value)) * steps)


def fanned(share: float, number: int, count: int) -> float:
    """Return the share of card `number` of a sweep of `count`, each a little after the last."""
    delay = FAN * number / max(1, count - 1)
    return max(0.0, min(1.0, (share - delay) / (1.0 - FAN)))
