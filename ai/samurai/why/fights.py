"""Reasons for weapons, challenges and answers: whom they hit, what that leads to, what it costs."""

from collections.abc import Iterator
from typing import Final

from ai.samurai.adept.context import Context
from ai.samurai.adept.endings import prospect_after_defeat, prospect_after_losses
from ai.samurai.adept.hands import holds, stops
from ai.samurai.why.codes import percent
from ai.samurai.why.verdicts import (
    LIKELY,
    SURE,
    is_ally,
    is_enemy,
    of_end,
    of_end_by_blow,
    who_is_hurt,
)
from game.kernel.frames import decision_of
from game.kernel.ids import Seat
from game.samurai.rules.actions import Action
from game.samurai.rules.content import CATALOGUE, IS_WEAPON, PARRY
from game.samurai.rules.effects import AwaitChallenge, AwaitParry
from game.samurai.rules.queries import (
    is_harmless,
    of_character,
    reaches,
    trait,
    weapon_limit,
    wounds_dealt,
)
from game.samurai.rules.reasons import Reason
from game.samurai.rules.turn import awaited
from game.table.cards import CardId


def of_answer(context: Context, action: Action) -> Iterator[Reason]:
    """Say what answering an attack or a challenge saves and costs, or what the wounds lead to."""
    match awaited(context.seen):
        case AwaitParry(by=by, card=card):
            wounds = wounds_dealt(context.seen, by, card, context.me)
            kept, drawing = kept_parries(context), wounds
        case AwaitChallenge(by=by, kind=kind):
            wounds, drawing = 1, 0
            kept = kept_weapons(context) if kind == "jujutsu" else kept_parries(context)
        case other:
            raise TypeError(f"{other} asks for no answer")
    if action.card is not None:
        yield from _of_saving(context, by, wounds)
        yield from spent(context, action.card)
        return
    yield from _of_wounds(context, by, wounds)
    yield from _of_keeping(context, kept)
    yield from _of_drawing(context, drawing)


def _of_saving(context: Context, by: Seat, wounds: int) -> Iterator[Reason]:
    if wounds < context.seen.resilience[context.me]:
        yield Reason("stops_wounds", {"n": wounds})
        return
    probability = prospect_after_defeat(context, by, context.me)
    if probability is not None and probability < context.prospect:
        yield Reason("saves_the_game")
    yield Reason("saves_own_life", {"seat": by})


def _of_wounds(context: Context, by: Seat, wounds: int) -> Iterator[Reason]:
    left = context.seen.resilience[context.me] - wounds
    if left > 0:
        yield Reason("takes_wounds", {"n": wounds, "left": left})
        return
    probability = prospect_after_defeat(context, by, context.me)
    if probability is not None:
        yield of_end(probability)
    yield Reason("is_defeated", {"seat": by})


def _of_keeping(context: Context, kept: Iterator[Reason]) -> Iterator[Reason]:
    """Say what is kept by not answering; where there is nothing to answer with, that."""
    decision = decision_of(context.seen)
    if decision is not None and len(decision.actions) == 1:
        yield Reason("no_choice")
    else:
        yield from kept


def _of_drawing(context: Context, wounds: int) -> Iterator[Reason]:
    seen, me = context.seen, context.me
    lost = min(wounds, seen.resilience[me])
    cards = lost * of_character(seen, me, "draws_when_wounded")
    if cards:
        yield Reason("draws_for_wounds", {"n": cards})


def of_bushido_answer(context: Context, action: Action) -> Iterator[Reason]:
    """Say what paying Bushido with a weapon, or with honor, leads to."""
    seen, me = context.seen, context.me
    spared = trait(seen, me, "keeps_honor")
    if action.card is not None:
        if not spared:
            yield Reason("saves_honor", {"left": seen.honor[me]})
        yield Reason("passes_bushido", {"seat": (me + 1) % context.players})
        yield from spent(context, action.card)
        return
    if spared:
        yield Reason("spares_honor")
    else:
        probability = prospect_after_losses(context, (me,))
        if probability is not None:
            yield of_end(probability)
        yield Reason("loses_honor", {"left": seen.honor[me] - 1})
    yield from kept_weapons(context)


def spent(context: Context, card: int) -> Iterator[Reason]:
    """Say what it costs to give the card away in an answer."""
    hand = context.seen.hands[context.me]
    if card == PARRY:
        left = hand.count(PARRY) - 1
        yield Reason("spends_parry", {"left": left}) if left else Reason("last_parry")
    else:
        yield Reason("spends_card", {"card": card})
    if len(hand) == 1:
        yield Reason("empties_hand")


def kept_parries(context: Context) -> Iterator[Reason]:
    """Say how many Parries stay in hand, if any."""
    count = context.seen.hands[context.me].count(PARRY)
    if count:
        yield Reason("keeps_parries", {"n": count})


def kept_weapons(context: Context) -> Iterator[Reason]:
    """Say how many weapons stay in hand, if any."""
    count = sum(IS_WEAPON[card] for card in context.seen.hands[context.me])
    if count:
        yield Reason("keeps_weapons", {"n": count})


# --- weapons and challenges ---


_PROBABLY: Final = 0.6
"""From this probability on a Parry is what is to be expected."""


def of_weapon(context: Context, action: Action) -> Iterator[Reason]:
    """Say what an attack does."""
    card, target = action.its_card, action.its_target
    wounds = wounds_dealt(context.seen, context.me, card, target)
    left = context.seen.resilience[target]
    answered = stops(context, target)
    yield from who_is_hurt(context, target)
    if answered > SURE:
        yield Reason("surely_parried", {"seat": target})
    elif wounds >= left:
        yield from _of_defeat(context, target, answered)
    else:
        yield _of_parry(target, answered)
        follows = _can_follow(context, card, target, left - wounds)
        values = {"seat": target, "n": wounds, "left": left - wounds}
        yield Reason("sets_up" if follows else "wounds", values)


def _of_parry(seat: Seat, answered: float) -> Reason:
    if not answered:
        return Reason("cannot_parry", {"seat": seat})
    code = "draws_out_parry" if answered >= _PROBABLY else "parry_chance"
    return Reason(code, {"seat": seat, "percent": percent(answered)})


def _of_defeat(context: Context, seat: Seat, answered: float) -> Iterator[Reason]:
    values = {"seat": seat, "percent": percent(1 - answered)}
    end = of_end_by_blow(context, seat, answered)
    if end is not None:
        yield end
    if answered > 0:
        yield Reason("defeats_if_it_lands", values)
    else:
        yield Reason("defeats", {"seat": seat})
    if end is None:
        yield Reason("takes_honor", {"seat": seat, "left": context.seen.honor[seat] - 1})


def _can_follow(context: Context, played: CardId, target: Seat, left: int) -> bool:
    """Return whether the other weapons of this turn, all landing, defeat the target."""
    seen, me = context.seen, context.me
    uses = weapon_limit(seen, me) - seen.weapons_played - 1
    others = [card for card in seen.hands[me] if IS_WEAPON[card]]
    others.remove(played)
    blows = [wounds_dealt(seen, me, c, target) for c in others if reaches(seen, me, c, target)]
    return sum(sorted(blows, reverse=True)[: max(0, uses)]) >= left


def of_challenge(context: Context, action: Action) -> Iterator[Reason]:
    """Say whom Battle Cry or Jujutsu asks, and who may fall."""
    answer = CATALOGUE[action.its_card].answer
    asked = [seat for seat in context.others if _is_asked(context, seat)]
    if not asked:
        yield Reason("does_nothing")
        return
    yield Reason("asks_all", {"n": len(asked)})
    for seat in asked:
        if context.seen.resilience[seat] == 1:
            yield from _of_weak(context, seat, answer)


def _is_asked(context: Context, seat: Seat) -> bool:
    seen = context.seen
    return not is_harmless(seen, seat) and not of_character(seen, seat, "wounded_by_weapons_only")


def _of_weak(context: Context, seat: Seat, answer: str) -> Iterator[Reason]:
    """Say what it means that somebody asked has one point left."""
    helpless = 1 - (stops(context, seat) if answer == "parry" else holds(context, seat, answer))
    values = {"seat": seat, "percent": percent(helpless)}
    probability = prospect_after_defeat(context, context.me, seat)
    if probability is not None and helpless > 0:
        yield Reason("wins_if_it_lands" if probability >= LIKELY else "loses_if_it_lands", values)
    if is_ally(context, seat):
        yield Reason("endangers_ally", {"seat": seat})
    elif is_enemy(context, seat):
        yield Reason("may_defeat", values)
