"""The durations of the screen that games share, in seconds at pace 1 unless it says otherwise.

How long an event stands before the next is said in its row of the game's show: `game.view.show`.
"""

from typing import Final

from game.session.settings import PACES

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
STILL: Final = 0.1
"""The breath of stillness after a blow has landed."""
TRAVEL: Final = 0.6
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
DOUBLE: Final = 0.3
"""Two clicks on a card within this time are one double click."""
BUBBLE: Final = 2.5
"""The reason why something is dimmed stays."""
REMARK: Final = 2.2
"""What an opponent says stands beside the plate, whatever the pace."""
ANSWER: Final = 0.5
"""The moment given to every answer, forced or free, before it is sent or shown."""
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
