"""Answers: parry or bear it, throw a weapon or take the wound, pay Bushido or not."""

from typing import Any

from ai.samurai.adept.endings import loss_value
from ai.samurai.adept.hands import keep_value
from ai.samurai.adept.lives import wound_value
from ai.samurai.adept.properties import bushido_value
from ai.samurai.adept.reading import Reading
from game.kernel.ids import Seat
from game.samurai.rules.actions import Action
from game.samurai.rules.queries import wounds_dealt
from game.samurai.rules.traits import of_character, trait


def parry_value(reading: Reading, action: Action) -> float:
    """Return what this answer to an attack is worth: nothing lost but the card, or the wounds."""
    frame: Any = reading.seen.frames[-1]
    if action.card is not None:
        return -reading.weights.answered * keep_value(reading, action.card)
    wounds = wounds_dealt(reading.seen, frame.by, frame.card, reading.me)
    return _wounded(reading, frame.by, wounds) + _drawn(reading, wounds)


def _drawn(reading: Reading, wounds: int) -> float:
    """Ushiwaka draws for the wounds of weapons (SS-8)."""
    seen, me = reading.seen, reading.me
    lost = min(wounds, seen.resilience[me])
    return lost * of_character(seen, me, "draws_when_wounded") * reading.weights.card


def challenge_answer_value(reading: Reading, action: Action) -> float:
    """Return what this answer to a Battle Cry or Jujutsu is worth."""
    frame: Any = reading.seen.frames[-1]
    if action.card is not None:
        return -reading.weights.answered * keep_value(reading, action.card)
    return _wounded(reading, frame.by, 1)


def _wounded(reading: Reading, by: Seat, wounds: int) -> float:
    """Return the value of taking wounds: negative, unless the defeat would win the game."""
    value = wound_value(reading, by, reading.me, wounds)
    if reading.seen.resilience[reading.me] > wounds:
        return min(value, reading.weights.threat * value, -0.01)
    return value


def bushido_answer_value(reading: Reading, action: Action) -> float:
    """Return what paying Bushido with this weapon, or with honor, is worth."""
    if action.card is not None:
        left = (reading.me + 1) % reading.players
        price = reading.weights.answered * keep_value(reading, action.card)
        return bushido_value(reading, left) - price
    if trait(reading.seen, reading.me, "keeps_honor"):
        return 0.0
    return loss_value(reading, (reading.me,))
