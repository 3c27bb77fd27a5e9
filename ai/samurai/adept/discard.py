"""What to give up at the hand limit, and which pile to draw from (SS-4.5, SS-8)."""

from ai.samurai.adept.endings import pile_value
from ai.samurai.adept.hands import keep_value, new_card_value
from ai.samurai.adept.reading import Reading
from game.samurai.rules.actions import DRAW_PILE, Action


def discard_value(reading: Reading, action: Action) -> float:
    """Return what giving up the card costs."""
    return -keep_value(reading, action.its_card)


def source_value(reading: Reading, action: Action) -> float:
    """Return what the first card is worth: the one on the discard pile is known."""
    if action.source == DRAW_PILE:
        return reading.weights.card * 1.25 + pile_value(reading, 1)
    return new_card_value(reading, reading.seen.discard_pile[-1])
