"""What each card that is no weapon is worth: properties, cards that draw, tricks."""

from ai.samurai.adept.context import Context
from ai.samurai.adept.endings import SPARED, fear, life_value, loss_value, pile_value
from ai.samurai.adept.hands import daimyo_value, density, holds, new_card_value
from ai.samurai.belief.roles import is_certain_ally
from game.kernel.ids import HIDDEN, Seat
from game.samurai.rules.actions import FROM_HAND, Action
from game.samurai.rules.content import BUSHIDO, CATALOGUE, IS_WEAPON
from game.samurai.rules.queries import HAND_LIMIT, difficulty, is_harmless, trait
from game.table.cards import CardId

_AHEAD = 0.97
"""How much less each turn of waiting makes a danger."""


def property_value(context: Context, action: Action) -> float:
    """Return what a property of one's own is worth in play; each further one a little less."""
    key = CATALOGUE[action.its_card].key
    own = context.seen.in_play[context.me].count(action.its_card)
    base = {
        "focus": context.weights.focus,
        "fast_draw": context.weights.fast_draw,
        "armor": context.weights.armor,
    }.get(key, context.weights.card)
    return base * context.weights.fade**own + 0.3


def bushido_play_value(context: Context, action: Action) -> float:
    """Return what laying Bushido in front of the target is worth."""
    return bushido_value(context, action.its_target) - context.weights.bushido


def bushido_value(context: Context, first: Seat) -> float:
    """Return what a Bushido in front of `first` is worth: it goes on until somebody pays.

    Each turn it is checked: a weapon on the pile asks for one from hand, or for an honor.
    """
    seen = context.seen
    total, alive = 0.0, 1.0
    weapons = context.shares["weapon"]
    for step in range(2 * context.players):
        seat = (first + step) % context.players
        pays = weapons * (1 - 0.85 * _has_weapon(context, seat))
        if not trait(seen, seat, "keeps_honor"):
            total += alive * pays * _bounded(context, loss_value(context, (seat,)))
        alive *= (1 - pays) * _AHEAD
    return total


def _has_weapon(context: Context, seat: Seat) -> float:
    if seat == context.me:
        unarmed = context.weights.unarmed
        return 1.0 if any(IS_WEAPON[card] for card in context.seen.hands[seat]) else 1 - unarmed
    return holds(context, seat, "weapon")


def _bounded(context: Context, value: float) -> float:
    bound = context.weights.end * 1.5
    return max(-bound, min(bound, value))


# --- cards that draw, and Nobunaga's bargain (SS-7.4 to SS-7.8) ---


_TEA, _DAIMYO = 3, 2


def tea_value(context: Context, _action: Action) -> float:
    """Return what three cards are worth when everybody else gets one."""
    given = sum(card_given(context, seat) for seat in context.others)
    own = drawn_value(context, _TEA)
    return own + given + pile_value(context, _TEA + context.players - 1)


def daimyo_play_value(context: Context, _action: Action) -> float:
    """Return what two cards are worth, less the point that goes with the Daimyo."""
    return drawn_value(context, _DAIMYO) - daimyo_value(context) + pile_value(context, _DAIMYO)


def breathing_value(context: Context, action: Action) -> float:
    """Return what regaining resilience is worth, and a card for the chosen one."""
    missing = context.full(context.me) - context.seen.resilience[context.me]
    gain = life_value(context, context.me, missing) + card_given(context, action.its_target)
    return gain + pile_value(context, 1) - context.weights.breathing


def ability_value(context: Context, _action: Action) -> float:
    """Return what a card is worth for a point of resilience (SS-8 Nobunaga)."""
    peril, left = context.weights.peril, context.seen.resilience[context.me]
    price = (peril[left - 1] - peril[left]) * context.weights.threat * fear(context, context.me)
    return drawn_value(context, 1) - price + pile_value(context, 1)


def drawn_value(context: Context, count: int) -> float:
    """Return what drawing so many is worth: little beyond what one may keep."""
    room = HAND_LIMIT + 2 - len(context.seen.hands[context.me])
    useful = max(0, min(count, room))
    return context.weights.card * (useful + 0.3 * (count - useful))


def card_given(context: Context, seat: Seat) -> float:
    """Return what it is worth that `seat` draws a card: one with an empty hand can be hit again."""
    weights = context.weights
    value = context.side[seat] * weights.card * weights.others_card
    if context.side[seat] < 0 and is_harmless(context.seen, seat):
        value *= 0.5
    return value


# --- Diversion and Geisha: whose cards to take, and which (SS-7.6, SS-7.7) ---


_LAID = {"focus": "focus", "fast_draw": "fast_draw", "armor": "armor"}


def diversion_value(context: Context, action: Action) -> float:
    """Return what a random card of the target's hand is worth here and gone from there."""
    target = action.its_target
    if is_certain_ally(context.seen, target):
        return SPARED
    worth = random_card_value(context, target)
    return worth * 0.9 - context.side[target] * worth * context.weights.others_card


def geisha_value(context: Context, action: Action) -> float:
    """Return what it is worth that the target loses the chosen property, or a random card."""
    target, take = action.its_target, action.take
    if take == BUSHIDO:
        return -bushido_value(context, target) - 0.1
    if is_certain_ally(context.seen, target):
        return SPARED
    if take == FROM_HAND or take is None:
        loss = random_card_value(context, target) * context.weights.others_card * 1.2
        return -context.side[target] * loss - 0.1
    return -context.side[target] * _laid_value(context, target, take) - 0.1


def _laid_value(context: Context, seat: Seat, card: CardId) -> float:
    """Return what a property in play is worth; Armor that keeps one's own weapons off, more."""
    key = CATALOGUE[card].key
    value = float(getattr(context.weights, _LAID[key])) if key in _LAID else context.weights.card
    if key == "armor":
        value += 0.6 * opened_by_removal(context, seat)
    return value


def opened_by_removal(context: Context, seat: Seat) -> int:
    """Return how many of one's weapons reach `seat` only with one Armor less."""
    seen, me = context.seen, context.me
    steps = difficulty(seen, me, seat)
    hand = [card for card in seen.hands[me] if IS_WEAPON[card]]
    return min(2, sum(_reach(card) == steps - 1 for card in hand))


def _reach(card: CardId) -> int:
    return CATALOGUE[card].values["difficulty"]


def random_card_value(context: Context, seat: Seat) -> float:
    """Return what the average card in the hand of `seat` is worth; the last one is a shield."""
    hand = context.seen.hands[seat]
    known = [new_card_value(context, card) for card in hand if card != HIDDEN]
    probability = density(context, "parry")
    unknown = probability * context.weights.parry + (1 - probability) * context.weights.card * 1.1
    mean = (sum(known) + unknown * (len(hand) - len(known))) / len(hand)
    return mean * (1 if len(hand) > 1 else 0.5)


# --- the empty hand: without cards one is harmless, and nobody may attack (SS-3.1) ---


def emptied_value(context: Context, action: Action) -> float:
    """Return what it is worth to end the turn with an empty hand, if this play does that."""
    if len(context.seen.hands[context.me]) > 1 or _is_no_help(context, action):
        return 0.0
    peril = context.weights.peril[context.seen.resilience[context.me]]
    return context.weights.exposed * peril * fear(context, context.me)


def _is_no_help(context: Context, action: Action) -> bool:
    """Return whether the play fills the hand again, or would strike somebody of one's own."""
    card = action.its_card
    if any(word.name in {"draw", "steal"} for word in CATALOGUE[card].play):
        return True
    return IS_WEAPON[card] and context.side[action.its_target] >= 0
