"""The play phase: what each card is worth now, and in which order to play what is worth it."""

from collections.abc import Callable
from typing import Final

from ai.samurai.adept.attack import attack_value
from ai.samurai.adept.challenge import challenge_value
from ai.samurai.adept.draws import ability_value, breathing_value, daimyo_play_value, tea_value
from ai.samurai.adept.empty import emptied_value
from ai.samurai.adept.endings import WIN
from ai.samurai.adept.properties import bushido_play_value, property_value
from ai.samurai.adept.reading import Reading
from ai.samurai.adept.tricks import diversion_value, geisha_value
from game.samurai.rules.actions import Action
from game.samurai.rules.cards import IS_WEAPON
from game.samurai.rules.content import CATALOGUE

Judge = Callable[[Reading, Action], float]

_CARDS: Final[dict[str, Judge]] = {
    "focus": property_value,
    "fast_draw": property_value,
    "armor": property_value,
    "bushido": bushido_play_value,
    "tea_ceremony": tea_value,
    "daimyo": daimyo_play_value,
    "breathing": breathing_value,
    "diversion": diversion_value,
    "geisha": geisha_value,
    "battle_cry": challenge_value,
    "jujutsu": challenge_value,
}

_ORDER: Final = (
    ("focus", "fast_draw"),
    ("tea_ceremony", "daimyo"),
    ("armor",),
    ("geisha", "diversion"),
    ("jujutsu", "battle_cry"),
    ("weapon",),
    ("ability",),
    ("bushido", "breathing"),
)
"""What goes first among plays that are worth it: what makes the others better."""

_STEP: Final = 100.0
"""More than any value short of a sure win: the order decides between good plays."""

_STAGE: Final = {key: len(_ORDER) - n for n, keys in enumerate(_ORDER) for key in keys}


def in_order(value: float, action: Action) -> float:
    """Return the score of an action of the play phase that brings `value`.

    What brings anything is played, what comes first in `_ORDER` before the rest; a sure win at
    once.
    """
    if action.type == "end_play" or value <= 0 or value >= WIN / 4:
        return value
    return value + _STEP * _STAGE.get(_kind(action), 1)


def play_value(reading: Reading, action: Action) -> float:
    """Return what an action of the play phase brings, in points; ending it brings 0."""
    if action.type == "end_play":
        return 0.0
    if action.type == "ability":
        return ability_value(reading, action)
    card = action.its_card
    if IS_WEAPON[card]:
        return attack_value(reading, action) + emptied_value(reading, action)
    judge = _CARDS.get(CATALOGUE[card].key)
    value = judge(reading, action) if judge is not None else reading.weights.card
    return value + emptied_value(reading, action)


def _kind(action: Action) -> str:
    if action.type == "ability":
        return "ability"
    card = action.its_card
    return "weapon" if IS_WEAPON[card] else CATALOGUE[card].key
