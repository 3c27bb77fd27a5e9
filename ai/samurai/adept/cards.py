"""What cards are worth: in hand, what others may answer with, and played, but for weapons."""

from collections import Counter
from typing import Final

from ai.samurai.adept.context import SPARE, Context, Judge, Weights
from ai.samurai.adept.endings import SPARED, fear, life_value, loss_value, pile_value
from ai.samurai.belief.history import ANSWERS
from ai.samurai.belief.roles import RONIN, is_certain_ally
from game.kernel.ids import HIDDEN, Seat
from game.samurai.rules.actions import DRAW_PILE, FROM_HAND, Action
from game.samurai.rules.content import (
    BUSHIDO,
    CATALOGUE,
    DAIMYO,
    DIFFICULTY,
    IS_WEAPON,
    PARRY,
    WOUNDS,
)
from game.samurai.rules.queries import (
    HAND_LIMIT,
    difficulty,
    is_harmless,
    of_character,
    trait,
    weapon_limit,
)
from game.table.cards import CardId

_LAP: Final = 3
"""Cards a player draws until the next turn, more or less."""


def holds(context: Context, seat: Seat, answer: str) -> float:
    """Return the probability that `seat` has a card to answer with: `answer` is parry or weapon."""
    hand = context.seen.hands[seat]
    if any(card in ANSWERS[answer] for card in hand):
        return 1.0
    return context.memory.holding(answer, seat, hand.count(HIDDEN), context.shares[answer])


def stops(context: Context, seat: Seat) -> float:
    """Return the probability that `seat` can parry; with weapons too, if it may (SS-5.3)."""
    probability = holds(context, seat, "parry")
    in_hand = len(context.seen.hands[seat])
    if in_hand > 1 and of_character(context.seen, seat, "parries_with_weapons"):
        probability = 1.0 - (1.0 - probability) * (1.0 - holds(context, seat, "weapon"))
    return probability


def keep_value(context: Context, card: CardId) -> float:
    """Return what the last copy of `card` in one's own hand is worth keeping, in points."""
    hand, fade = context.seen.hands[context.me], context.weights.fade
    if not IS_WEAPON[card]:
        return new_card_value(context, card) * fade ** (max(1, hand.count(card)) - 1)
    mine = _weapon_value(context.weights, card)
    better = sum(
        count
        for other, count in Counter(hand).items()
        if IS_WEAPON[other] and _weapon_value(context.weights, other) > mine
    )
    copies = hand.count(card) - 1
    soon = weapon_limit(context.seen, context.me) + 1
    surplus = max(0, better + copies - soon + 1)
    return mine * fade**surplus


def new_card_value(context: Context, card: CardId) -> float:
    """Return what a first copy of `card` is worth in one's hand."""
    if IS_WEAPON[card]:
        return _weapon_value(context.weights, card)
    if card == PARRY:
        return context.weights.parry
    if card == DAIMYO:
        return max(0.6, daimyo_value(context))
    if card == BUSHIDO and any(BUSHIDO in cards for cards in context.seen.in_play):
        return 0.05
    return SPARE.get(CATALOGUE[card].key, context.weights.card)


def _weapon_value(weights: Weights, card: CardId) -> float:
    wounds, reach = weights.weapon_wound * WOUNDS[card], weights.weapon_reach * DIFFICULTY[card]
    return weights.weapon + wounds + reach


def daimyo_value(context: Context) -> float:
    """Return what a Daimyo in hand is worth for the count: its point, if the end is near."""
    if context.team == RONIN:
        return 0.0
    seen, weights = context.seen, context.weights
    if min(seen.honor) == 1 and len(seen.draw_pile) < _LAP * context.players:
        return weights.daimyo[0]
    return weights.daimyo[min(*seen.honor, len(weights.daimyo) - 1)]


def discard_value(context: Context, action: Action) -> float:
    """Return what giving up the card costs (SS-4.5)."""
    return -keep_value(context, action.its_card)


def source_value(context: Context, action: Action) -> float:
    """Return what the first card is worth: the one on the discard pile is known (SS-8)."""
    if action.source == DRAW_PILE:
        return context.weights.card * 1.25 + pile_value(context, 1)
    return new_card_value(context, context.seen.discard_pile[-1])


# --- properties and Bushido ---


_AHEAD = 0.97
"""How much less each turn of waiting makes a danger."""


def _laid_value(context: Context, card: CardId) -> float:
    """Return what a property is worth in play."""
    weights = context.weights
    known = {"focus": weights.focus, "fast_draw": weights.fast_draw, "armor": weights.armor}
    return known.get(CATALOGUE[card].key, weights.card)


def _property_value(context: Context, action: Action) -> float:
    """Return what a property of one's own is worth in play; each further one a little less."""
    card = action.its_card
    own = context.seen.in_play[context.me].count(card)
    return _laid_value(context, card) * context.weights.fade**own + 0.3


def _bushido_play_value(context: Context, action: Action) -> float:
    return bushido_value(context, action.its_target) - context.weights.bushido


def bushido_value(context: Context, first: Seat) -> float:
    """Return what a Bushido in front of `first` is worth: it goes on until somebody pays.

    Each turn it is checked: a weapon on the pile asks for one from hand, or for an honor.
    """
    seen = context.seen
    total, alive, bound = 0.0, 1.0, context.weights.end * 1.5
    weapons = context.shares["weapon"]
    for step in range(2 * context.players):
        seat = (first + step) % context.players
        pays = weapons * (1 - 0.85 * _has_weapon(context, seat))
        if not trait(seen, seat, "keeps_honor"):
            total += alive * pays * max(-bound, min(bound, loss_value(context, (seat,))))
        alive *= (1 - pays) * _AHEAD
    return total


def _has_weapon(context: Context, seat: Seat) -> float:
    if seat == context.me and not any(IS_WEAPON[card] for card in context.seen.hands[seat]):
        return 1 - context.weights.unarmed
    return holds(context, seat, "weapon")


# --- cards that draw, and Nobunaga's bargain (SS-7.4 to SS-7.8) ---


_TEA, _DAIMYO = 3, 2


def _tea_value(context: Context, _action: Action) -> float:
    """Return what three cards are worth when everybody else gets one."""
    given = sum(_card_given(context, seat) for seat in context.others)
    own = _drawn_value(context, _TEA)
    return own + given + pile_value(context, _TEA + context.players - 1)


def _daimyo_play_value(context: Context, _action: Action) -> float:
    """Return what two cards are worth, less the point that goes with the Daimyo."""
    return _drawn_value(context, _DAIMYO) - daimyo_value(context) + pile_value(context, _DAIMYO)


def _breathing_value(context: Context, action: Action) -> float:
    """Return what regaining resilience is worth, and a card for the chosen one."""
    missing = context.full(context.me) - context.seen.resilience[context.me]
    gain = life_value(context, context.me, missing) + _card_given(context, action.its_target)
    return gain + pile_value(context, 1) - context.weights.breathing


def _ability_value(context: Context, _action: Action) -> float:
    """Return what a card is worth for a point of resilience (SS-8 Nobunaga)."""
    price = life_value(context, context.me, -1)
    return _drawn_value(context, 1) + price + pile_value(context, 1)


def _drawn_value(context: Context, count: int) -> float:
    """Return what drawing so many is worth: little beyond what one may keep."""
    room = HAND_LIMIT + 2 - len(context.seen.hands[context.me])
    useful = max(0, min(count, room))
    return context.weights.card * (useful + 0.3 * (count - useful))


def _card_given(context: Context, seat: Seat) -> float:
    """Return what it is worth that `seat` draws a card: one with an empty hand can be hit again."""
    weights = context.weights
    value = context.side[seat] * weights.card * weights.others_card
    if context.side[seat] < 0 and is_harmless(context.seen, seat):
        value *= 0.5
    return value


# --- Diversion and Geisha: whose cards to take, and which (SS-7.6, SS-7.7) ---


def _diversion_value(context: Context, action: Action) -> float:
    """Return what a random card of the target's hand is worth here and gone from there."""
    target = action.its_target
    if is_certain_ally(context.seen, target):
        return SPARED
    worth = _random_card_value(context, target)
    return worth * 0.9 - context.side[target] * worth * context.weights.others_card


def _geisha_value(context: Context, action: Action) -> float:
    """Return what it is worth that the target loses the chosen property, or a random card.

    Armor that keeps one's own weapons off counts for more.
    """
    target, take = action.its_target, action.take
    if take == BUSHIDO:
        return -bushido_value(context, target) - 0.1
    if is_certain_ally(context.seen, target):
        return SPARED
    if take == FROM_HAND or take is None:
        loss = _random_card_value(context, target) * context.weights.others_card * 1.2
    else:
        loss = _laid_value(context, take)
        if CATALOGUE[take].key == "armor":
            loss += 0.6 * opened_by_removal(context, target)
    return -context.side[target] * loss - 0.1


def opened_by_removal(context: Context, seat: Seat) -> int:
    """Return how many of one's weapons reach `seat` only with one Armor less."""
    seen, me = context.seen, context.me
    steps = difficulty(seen, me, seat)
    weapons = [card for card in seen.hands[me] if IS_WEAPON[card]]
    return min(2, sum(DIFFICULTY[card] == steps - 1 for card in weapons))


def _random_card_value(context: Context, seat: Seat) -> float:
    """Return what the average card in the hand of `seat` is worth; the last one is a shield."""
    hand, weights = context.seen.hands[seat], context.weights
    known = [new_card_value(context, card) for card in hand if card != HIDDEN]
    probability = min(0.95, context.shares["parry"] * weights.hoarding)
    unknown = probability * weights.parry + (1 - probability) * weights.card * 1.1
    mean = (sum(known) + unknown * (len(hand) - len(known))) / len(hand)
    return mean * (1 if len(hand) > 1 else 0.5)


PLAYS: Final[dict[str, Judge]] = {
    "ability": _ability_value,
    "focus": _property_value,
    "fast_draw": _property_value,
    "armor": _property_value,
    "bushido": _bushido_play_value,
    "tea_ceremony": _tea_value,
    "daimyo": _daimyo_play_value,
    "breathing": _breathing_value,
    "diversion": _diversion_value,
    "geisha": _geisha_value,
}
"""What each play brings that is no fight."""


# --- the empty hand: without cards one is harmless, and nobody may attack (SS-3.1) ---


def emptied_value(context: Context, action: Action) -> float:
    """Return what it is worth to end the turn with an empty hand, if this play does that.

    It is not, where the play fills the hand again, or would strike somebody of one's own.
    """
    card = action.its_card
    fills = any(word.name in {"draw", "steal"} for word in CATALOGUE[card].play)
    strikes_own = IS_WEAPON[card] and context.side[action.its_target] >= 0
    if len(context.seen.hands[context.me]) > 1 or fills or strikes_own:
        return 0.0
    peril = context.weights.peril[context.seen.resilience[context.me]]
    return context.weights.exposed * peril * fear(context, context.me)
