"""Properties: what to lay, and whom to send Bushido to (SS-7.2, SS-7.3)."""

from ai.samurai.adept.endings import loss_value
from ai.samurai.adept.hands import holds
from ai.samurai.adept.reading import Reading
from game.kernel.ids import Seat
from game.samurai.rules.actions import Action
from game.samurai.rules.cards import IS_WEAPON
from game.samurai.rules.content import CATALOGUE
from game.samurai.rules.traits import trait

_AHEAD = 0.97
"""How much less each turn of waiting makes a danger."""


def property_value(reading: Reading, action: Action) -> float:
    """Return what a property of one's own is worth in play; each further one a little less."""
    key = CATALOGUE[action.its_card].key
    own = reading.seen.in_play[reading.me].count(action.its_card)
    base = {
        "focus": reading.weights.focus,
        "fast_draw": reading.weights.fast_draw,
        "armor": reading.weights.armor,
    }.get(key, reading.weights.card)
    return base * reading.weights.fade**own + 0.3


def bushido_play_value(reading: Reading, action: Action) -> float:
    """Return what laying Bushido in front of the target is worth."""
    return bushido_value(reading, action.its_target) - reading.weights.bushido


def bushido_value(reading: Reading, first: Seat) -> float:
    """Return what a Bushido in front of `first` is worth: it goes on until somebody pays.

    Each turn it is checked: a weapon on the pile asks for one from hand, or for an honor.
    """
    seen = reading.seen
    total, alive = 0.0, 1.0
    weapons = reading.shares["weapon"]
    for step in range(2 * reading.players):
        seat = (first + step) % reading.players
        pays = weapons * (1 - 0.85 * _has_weapon(reading, seat))
        if not trait(seen, seat, "keeps_honor"):
            total += alive * pays * _bounded(reading, loss_value(reading, (seat,)))
        alive *= (1 - pays) * _AHEAD
    return total


def _has_weapon(reading: Reading, seat: Seat) -> float:
    if seat == reading.me:
        unarmed = reading.weights.unarmed
        return 1.0 if any(IS_WEAPON[card] for card in reading.seen.hands[seat]) else 1 - unarmed
    return holds(reading, seat, "weapon")


def _bounded(reading: Reading, value: float) -> float:
    bound = reading.weights.end * 1.5
    return max(-bound, min(bound, value))
