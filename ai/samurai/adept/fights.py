"""Weapons, challenges and the answers to both: whom to hit, and when to bear it."""

from typing import Final

from ai.samurai.adept.cards import bushido_value, holds, keep_value, stops
from ai.samurai.adept.context import Context, Judge
from ai.samurai.adept.endings import (
    SPARED,
    WIN,
    defeat_value,
    loss_value,
    prepared_value,
    wound_value,
)
from ai.samurai.belief.roles import is_certain_ally
from game.kernel.ids import Seat
from game.samurai.rules.actions import Action
from game.samurai.rules.content import CATALOGUE, IS_WEAPON
from game.samurai.rules.effects import AwaitChallenge, AwaitParry
from game.samurai.rules.queries import (
    is_harmless,
    of_character,
    reaches,
    trait,
    weapon_limit,
    wounds_dealt,
)
from game.samurai.rules.state import Observation
from game.samurai.rules.turn import awaited
from game.table.cards import CardId

_SCRATCHED: Final = 3
"""With more resilience than that a scratch may be borne rather than parried."""


def _attack_value(context: Context, action: Action) -> float:
    """Return what attacking is worth: wounds, a Parry drawn out, and what may follow.

    A certain ally is struck only where the blow ends the game and the own team surely wins it: all
    else that it might bring (honor to who has more stars, an empty hand) is less than the ally
    loses.
    """
    seen, me = context.seen, context.me
    card, target = action.its_card, action.its_target
    wounds, left = wounds_dealt(seen, me, card, target), seen.resilience[target]
    if is_certain_ally(seen, target) and not _wins(context, target, wounds):
        return SPARED
    will_parry = 1.0 if wounds >= left else 0.7 if wounds == 1 and left > _SCRATCHED else 0.9
    parried = stops(context, target) * will_parry
    hit = wound_value(context, me, target, wounds) + _follow_up(context, card, target, wounds)
    drawn = -context.side[target] * context.weights.parry * context.weights.parry_drawn
    own_draw = context.weights.card * of_character(seen, me, "draws_on_wounding")
    their_draw = drawn_for(context, target, wounds)
    hit += own_draw + their_draw * context.side[target] * context.weights.card * 0.5
    return (
        (1 - parried) * hit + parried * drawn - context.weights.played * keep_value(context, card)
    )


def _wins(context: Context, target: Seat, wounds: int) -> bool:
    """Return whether the blow surely defeats `target` and that surely wins the game.

    An ally that may parry does: it does not know what the striker knows.
    """
    defeats = wounds >= context.seen.resilience[target] and not stops(context, target)
    return defeats and defeat_value(context, context.me, target) >= WIN


def _follow_up(context: Context, played: CardId, target: Seat, wounds: int) -> float:
    """Return what further weapons of this turn add, when together they bring a defeat."""
    left = context.seen.resilience[target] - wounds
    if left <= 0 or further_wounds(context.seen, played, target) < left:
        return 0.0
    defeat = defeat_value(context, context.me, target)
    prepared = prepared_value(context, context.me, defeat)
    return (1 - stops(context, target)) * 0.9 * (defeat - prepared * context.weights.peril[left])


def further_wounds(seen: Observation, played: CardId, target: Seat) -> int:
    """Return what the best other weapons of this turn would deal to `target` if all landed."""
    me = seen.seat
    uses = weapon_limit(seen, me) - seen.weapons_played - 1
    others = [card for card in seen.hands[me] if IS_WEAPON[card]]
    others.remove(played)
    blows = [wounds_dealt(seen, me, c, target) for c in others if reaches(seen, me, c, target)]
    return sum(sorted(blows, reverse=True)[: max(0, uses)])


# --- Battle Cry and Jujutsu: everybody else answers or is wounded (SS-7.1) ---


def _challenge_value(context: Context, action: Action) -> float:
    """Return what the challenge is worth now, less what it may be worth later."""
    answer = CATALOGUE[action.its_card].answer
    total = sum(_from_seat(context, seat, answer) for seat in context.others)
    return total - context.weights.challenge


def _from_seat(context: Context, seat: Seat, answer: str) -> float:
    seen = context.seen
    if is_harmless(seen, seat) or of_character(seen, seat, "wounded_by_weapons_only"):
        return 0.0
    probability = stops(context, seat) if answer == "parry" else holds(context, seat, answer)
    worth = context.weights.parry if answer == "parry" else context.weights.card
    thrown = -context.side[seat] * worth * context.weights.answer_drawn
    return probability * thrown + (1 - probability) * wound_value(context, context.me, seat, 1)


FIGHTS: Final[dict[str, Judge]] = {
    "weapon": _attack_value,
    "battle_cry": _challenge_value,
    "jujutsu": _challenge_value,
}
"""What each play brings that may wound."""


# --- answers: parry or bear it, throw a weapon or take the wound, pay Bushido or not ---


def answer_value(context: Context, action: Action) -> float:
    """Return what this answer is worth: nothing lost but the card, or the wounds."""
    if action.card is not None:
        return -context.weights.answered * keep_value(context, action.card)
    match awaited(context.seen):
        case AwaitParry(by=by, card=card):
            wounds = wounds_dealt(context.seen, by, card, context.me)
            drawn = drawn_for(context, context.me, wounds)
            return _wounded(context, by, wounds) + drawn * context.weights.card
        case AwaitChallenge(by=by):
            return _wounded(context, by, 1)
        case other:
            raise TypeError(f"{other} asks for no answer")


def drawn_for(context: Context, seat: Seat, wounds: int) -> int:
    """Return how many cards `seat` draws for wounds of a weapon (SS-8 Ushiwaka)."""
    seen = context.seen
    return min(wounds, seen.resilience[seat]) * of_character(seen, seat, "draws_when_wounded")


def _wounded(context: Context, by: Seat, wounds: int) -> float:
    """Return the value of taking wounds: negative, unless the defeat would win the game."""
    value = wound_value(context, by, context.me, wounds)
    if context.seen.resilience[context.me] > wounds:
        return min(value, context.weights.threat * value, -0.01)
    return value


def bushido_answer_value(context: Context, action: Action) -> float:
    """Return what paying Bushido with this weapon, or with honor, is worth."""
    if action.card is not None:
        price = context.weights.answered * keep_value(context, action.card)
        return bushido_value(context, (context.me + 1) % context.players) - price
    if trait(context.seen, context.me, "keeps_honor"):
        return 0.0
    return loss_value(context, (context.me,))
