"""Every duration of the screen, in seconds at pace 1. Nothing else in the project holds one.

A beat depends on what all may know: the kind of the event and whose it is. So the rhythm tells
nothing about a hand.
"""

from types import MappingProxyType
from typing import Final

PRESS: Final = 0.0
"""Answer to a press: the same frame."""
HOVER: Final = 0.15
"""A card grows under the pointer."""
FLIGHT: Final = 0.24
"""A card goes from place to place."""
IMPACT: Final = 0.18
"""A blow lands."""
BANNER: Final = 0.5
"""Who plays what at whom stands still to be read."""
HONOR: Final = 0.6
"""An honor token travels."""
BUBBLE: Final = 2.5
"""The reason why something is dimmed stays."""
ANSWER: Final = 0.5
"""The moment given to every answer, forced or free, before it is sent or shown."""
FADE: Final = 0.12
"""What replaces every motion when motion is reduced."""

INSTANT: Final = 0.0
"""The pace at which everything is shown at once."""
PACES: Final = (0.5, 1.0, 2.0, 4.0, INSTANT)
"""How many times faster than designed cues are played."""

BEATS: Final = MappingProxyType(
    {
        "set_up": 0.3,
        "turn": 0.4,
        "phase": 0.0,
        "recover": 0.3,
        "give_resilience": 0.3,
        "deal": 0.03,
        "draw": 0.14,
        "take": FLIGHT + 0.16,
        "play": FLIGHT + BANNER,
        "play_own": FLIGHT,
        "resolve": FLIGHT,
        "lay": FLIGHT,
        "parry": FLIGHT + IMPACT,
        "answer": FLIGHT + 0.1,
        "remove": FLIGHT + 0.16,
        "limit": 0.14,
        "wound": IMPACT + 0.3,
        "defeat": 0.9,
        "honor": HONOR,
        "honor_all": 0.06,
        "flip": FLIGHT + 0.4,
        "pass": FLIGHT + 0.2,
        "reshuffle": 1.2,
        "end": 0.8,
        "ask": ANSWER,
        "ask_own": 0.0,
        "silent": 0.0,
    }
)
"""Cue kind -> how long it stands before the next cue begins."""
