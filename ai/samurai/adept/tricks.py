"""Diversion and Geisha: whose cards to take, and which (SS-7.6, SS-7.7)."""

from ai.samurai.adept.endings import SPARED
from ai.samurai.adept.hands import density, new_card_value
from ai.samurai.adept.properties import bushido_value
from ai.samurai.adept.reading import Reading
from ai.samurai.friends import is_certain_ally
from game.kernel.ids import HIDDEN, Seat
from game.samurai.rules.actions import FROM_HAND, Action
from game.samurai.rules.cards import BUSHIDO, IS_WEAPON
from game.samurai.rules.content import CATALOGUE
from game.samurai.rules.queries import difficulty
from game.table.cards import CardId

_LAID = {"focus": "focus", "fast_draw": "fast_draw", "armor": "armor"}


def diversion_value(reading: Reading, action: Action) -> float:
    """Return what a random card of the target's hand is worth here and gone from there."""
    target = action.its_target
    if is_certain_ally(reading.seen, target):
        return SPARED
    worth = random_card_value(reading, target)
    return worth * 0.9 - reading.side[target] * worth * reading.weights.others_card


def geisha_value(reading: Reading, action: Action) -> float:
    """Return what it is worth that the target loses the chosen property, or a random card."""
    target, take = action.its_target, action.take
    if take == BUSHIDO:
        return -bushido_value(reading, target) - 0.1
    if is_certain_ally(reading.seen, target):
        return SPARED
    if take == FROM_HAND or take is None:
        loss = random_card_value(reading, target) * reading.weights.others_card * 1.2
        return -reading.side[target] * loss - 0.1
    return -reading.side[target] * _laid_value(reading, target, take) - 0.1


def _laid_value(reading: Reading, seat: Seat, card: CardId) -> float:
    """Return what a property in play is worth; Armor that keeps one's own weapons off, more."""
    key = CATALOGUE[card].key
    value = float(getattr(reading.weights, _LAID[key])) if key in _LAID else reading.weights.card
    if key == "armor":
        value += 0.6 * opened_by_removal(reading, seat)
    return value


def opened_by_removal(reading: Reading, seat: Seat) -> int:
    """Return how many of one's weapons reach `seat` only with one Armor less."""
    seen, me = reading.seen, reading.me
    steps = difficulty(seen, me, seat)
    hand = [card for card in seen.hands[me] if IS_WEAPON[card]]
    return min(2, sum(_reach(card) == steps - 1 for card in hand))


def _reach(card: CardId) -> int:
    return CATALOGUE[card].values["difficulty"]


def random_card_value(reading: Reading, seat: Seat) -> float:
    """Return what the average card in the hand of `seat` is worth; the last one is a shield."""
    hand = reading.seen.hands[seat]
    known = [new_card_value(reading, card) for card in hand if card != HIDDEN]
    chance = density(reading, "parry")
    unknown = chance * reading.weights.parry + (1 - chance) * reading.weights.card * 1.1
    mean = (sum(known) + unknown * (len(hand) - len(known))) / len(hand)
    return mean * (1 if len(hand) > 1 else 0.5)
