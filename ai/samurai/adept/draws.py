"""Cards that draw: Tea Ceremony, Daimyo, Breathing, and Nobunaga's bargain (SS-7.4 to SS-7.8)."""

from ai.samurai.adept.endings import pile_value
from ai.samurai.adept.hands import daimyo_value
from ai.samurai.adept.lives import fear, life_value
from ai.samurai.adept.reading import Reading
from game.kernel.ids import Seat
from game.samurai.rules.actions import Action
from game.samurai.rules.queries import HAND_LIMIT, is_harmless

_TEA, _DAIMYO = 3, 2


def tea_value(reading: Reading, _action: Action) -> float:
    """Return what three cards are worth when everybody else gets one."""
    given = sum(card_given(reading, seat) for seat in reading.others)
    own = drawn_value(reading, _TEA)
    return own + given + pile_value(reading, _TEA + reading.players - 1)


def daimyo_play_value(reading: Reading, _action: Action) -> float:
    """Return what two cards are worth, less the point that goes with the Daimyo."""
    return drawn_value(reading, _DAIMYO) - daimyo_value(reading) + pile_value(reading, _DAIMYO)


def breathing_value(reading: Reading, action: Action) -> float:
    """Return what regaining resilience is worth, and a card for the chosen one."""
    missing = reading.full(reading.me) - reading.seen.resilience[reading.me]
    gain = life_value(reading, reading.me, missing) + card_given(reading, action.its_target)
    return gain + pile_value(reading, 1) - reading.weights.breathing


def ability_value(reading: Reading, _action: Action) -> float:
    """Return what a card is worth for a point of resilience (SS-8 Nobunaga)."""
    peril, left = reading.weights.peril, reading.seen.resilience[reading.me]
    price = (peril[left - 1] - peril[left]) * reading.weights.threat * fear(reading, reading.me)
    return drawn_value(reading, 1) - price + pile_value(reading, 1)


def drawn_value(reading: Reading, count: int) -> float:
    """Return what drawing so many is worth: little beyond what one may keep."""
    room = HAND_LIMIT + 2 - len(reading.seen.hands[reading.me])
    useful = max(0, min(count, room))
    return reading.weights.card * (useful + 0.3 * (count - useful))


def card_given(reading: Reading, seat: Seat) -> float:
    """Return what it is worth that `seat` draws a card: one with an empty hand can be hit again."""
    weights = reading.weights
    value = reading.side[seat] * weights.card * weights.others_card
    if reading.side[seat] < 0 and is_harmless(reading.seen, seat):
        value *= 0.5
    return value
