"""Hands: what others may answer with, and what one's own cards are worth keeping."""

from collections import Counter
from typing import Final

from ai.samurai.adept.context import Context
from ai.samurai.adept.endings import pile_value
from ai.samurai.adept.weights import Weights
from ai.samurai.belief.roles import RONIN
from game.kernel.ids import HIDDEN, Seat
from game.samurai.rules.actions import DRAW_PILE, Action
from game.samurai.rules.content import (
    BUSHIDO,
    CATALOGUE,
    DAIMYO,
    DIFFICULTY,
    IS_WEAPON,
    PARRY,
    WOUNDS,
)
from game.samurai.rules.queries import of_character, weapon_limit
from game.table.cards import CardId

_WEAPONS: Final = "weapon"
_LAP: Final = 3
"""Cards a player draws until the next turn, more or less."""


def parries_with_weapons(context: Context, seat: Seat) -> bool:
    """Return whether the weapons of `seat` parry too (SS-5.3)."""
    in_hand = len(context.seen.hands[seat])
    return in_hand > 1 and bool(of_character(context.seen, seat, "parries_with_weapons"))


def holds(context: Context, seat: Seat, answer: str) -> float:
    """Return the probability that `seat` has a card to answer with: `answer` is parry or weapon."""
    hand = context.seen.hands[seat]
    if any(_answers(card, answer) for card in hand if card != HIDDEN):
        return 1.0
    return context.memory.holding(answer, seat, hand.count(HIDDEN), context.shares[answer])


def density(context: Context, answer: str) -> float:
    """Return how likely an unseen card in a hand is such an answer."""
    share = context.shares[answer] * (context.weights.hoarding if answer == "parry" else 1.0)
    return min(0.95, share)


def stops(context: Context, seat: Seat) -> float:
    """Return the probability that `seat` can parry."""
    probability = holds(context, seat, "parry")
    if parries_with_weapons(context, seat):
        probability = 1.0 - (1.0 - probability) * (1.0 - holds(context, seat, _WEAPONS))
    return probability


def _answers(card: CardId, answer: str) -> bool:
    return IS_WEAPON[card] if answer == _WEAPONS else card == PARRY


def keep_value(context: Context, card: CardId) -> float:
    """Return what the last copy of `card` in one's own hand is worth keeping, in points."""
    hand = context.seen.hands[context.me]
    if IS_WEAPON[card]:
        return _weapon_worth(context, card)
    copies = max(1, hand.count(card))
    return new_card_value(context, card) * context.weights.fade ** (copies - 1)


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
    return context.weights.spare.get(CATALOGUE[card].key, context.weights.card)


def _weapon_value(weights: Weights, card: CardId) -> float:
    wounds, reach = weights.weapon_wound * WOUNDS[card], weights.weapon_reach * DIFFICULTY[card]
    return weights.weapon + wounds + reach


def _weapon_worth(context: Context, card: CardId) -> float:
    """Weapons fade once there are more than can be used soon; the weaker ones go first."""
    hand = context.seen.hands[context.me]
    mine = _weapon_value(context.weights, card)
    better = sum(
        count
        for other, count in Counter(hand).items()
        if IS_WEAPON[other] and _weapon_value(context.weights, other) > mine
    )
    copies = hand.count(card) - 1
    soon = weapon_limit(context.seen, context.me) + 1
    surplus = max(0, better + copies - soon + 1)
    return mine * context.weights.fade**surplus


def daimyo_value(context: Context) -> float:
    """Return what a Daimyo in hand is worth for the count: its point, if the end is near."""
    if context.team == RONIN:
        return 0.0
    seen, weights = context.seen, context.weights
    if min(seen.honor) == 1 and len(seen.draw_pile) < _LAP * context.players:
        return weights.daimyo[0]
    return weights.daimyo[min(*seen.honor, len(weights.daimyo) - 1)]


# --- what to give up at the hand limit, and which pile to draw from (SS-4.5, SS-8) ---


def discard_value(context: Context, action: Action) -> float:
    """Return what giving up the card costs."""
    return -keep_value(context, action.its_card)


def source_value(context: Context, action: Action) -> float:
    """Return what the first card is worth: the one on the discard pile is known."""
    if action.source == DRAW_PILE:
        return context.weights.card * 1.25 + pile_value(context, 1)
    return new_card_value(context, context.seen.discard_pile[-1])
