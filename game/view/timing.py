"""Time on the screen: durations that games share, curves of motion, the hour of a table.

Durations are seconds at pace 1 unless it says otherwise. How long an event stands before the next
is said in its row of the game's show: `game.view.show`.
"""

import math
from collections.abc import Callable
from typing import Final, TypeAlias

from game.session.disk.settings import PACES
from game.view.layout.geometry import Point

HOVER: Final = 0.15
"""A card grows under the pointer."""
FLIGHT: Final = 0.24
"""A card goes from place to place."""
IMPACT: Final = 0.18
"""A blow lands."""
BANNER: Final = 0.5
"""Who plays what at whom stands still to be read."""
STILL: Final = 0.1
"""The breath of stillness after a blow has landed."""
TRAVEL: Final = 0.7
"""A token travels from seat to seat."""
STAGGER: Final = 0.09
"""From one token of several to the next."""
LANDING: Final = 0.22
"""A token that has landed bounces."""
SPLASH: Final = 0.4
"""Ink stands where a blow landed; a ring spreads where it was turned aside."""
SHAKE: Final = 0.32
"""A plate that was struck comes to rest."""
SHED: Final = 0.55
"""What was lost of a plate falls away."""
FOLD: Final = 0.8
"""The plate of the defeated folds and opens again."""
BANNER_SHOWN: Final = 1.4
"""How many times longer than its beat a line in the middle stands, the next cue beneath it."""
SPARKING: Final = 0.9
"""A number stands at a plate."""
SHOWN: Final = 0.4
"""A card revealed stands to be read."""
SWEEP: Final = 1.0
"""The discards go over to the draw pile."""
GREYING: Final = 0.24
"""A plate sinks."""
STEP: Final = 0.7
"""From step to step while stepping is held down."""
SURPRISE: Final = 3.0
"""Who was just hurrying the others does not mean the button that took the place of theirs."""
UNMEANT: Final = 0.3
"""What was pressed so soon after a question came in place of something else was not for it."""
BUBBLE: Final = 2.5
"""The reason why something is dimmed stays."""
LETTER: Final = 0.055
"""A letter of a longer sentence that is told beside something: it stays until it can be read."""
REMARK: Final = 2.2
"""What an opponent says stands beside the plate, whatever the pace."""
ANSWER: Final = 0.5
"""The moment given to every answer, forced or free, before it is sent or shown."""
AGAIN: Final = 4.0
"""So many times faster goes what the player does over and over with one press."""
REPEAT_FIRST: Final = 0.4
"""A pad's direction is held so long before it counts again."""
REPEAT: Final = 0.11
"""And again, as long as it is held."""
FADE: Final = 0.12
"""What replaces every motion when motion is reduced."""

CAPTION: Final = 1.5
"""What is heard stands in words, whatever the pace."""
HOUR_FADE: Final = 3.0
"""Day becomes dusk, dusk becomes night; whatever the pace."""

REVEAL: Final = 0.5
"""A role is turned over at the end."""
REVEALED: Final = 1.1
"""All roles lie open before the points are counted."""
COUNTED: Final = 0.11
"""A point is counted."""
UNROLLED: Final = 0.35
"""The banner of the winners comes down."""
ADMIRED: Final = 1.6
"""The winners' print stands alone, before their banner and the slips cover most of it."""

INSTANT: Final = PACES[-1]
"""The pace at which everything is shown at once."""


Curve: TypeAlias = Callable[[float], float]
"""Share of time -> share of the way."""

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


HOURS: Final = ("day", "dusk", "night")
"""Brightest first."""
LAYERS: Final = ("calm", "tense", "crisis")
"""The layers of a piece of music and the moods of a table, most peaceful first."""


def hour_of(tension: float) -> str:
    """Return the hour by the tension, 0..1, that a game has for all to see."""
    return HOURS[step_of(tension, len(HOURS) - 1)]


def mood_of(tension: float) -> str:
    """Return the mood of the music by the tension, 0..1."""
    return LAYERS[step_of(tension, len(LAYERS) - 1)]
