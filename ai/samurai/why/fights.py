"""Reasons for weapons, challenges and answers: whom they hit, what that leads to, what it costs."""

from collections.abc import Iterator
from functools import cache
from typing import Final

from ai.core.explainer import percent
from ai.samurai.adept.cards import holds, stops
from ai.samurai.adept.context import Context
from ai.samurai.adept.endings import prospect_after_defeat, prospect_after_losses
from ai.samurai.adept.fights import drawn_for, further_wounds
from ai.samurai.belief.history import ANSWERS
from ai.samurai.why.reasons import LIKELY, PROBABLY, SURE, of_end, who_is_hurt
from game.kernel.frames import decision_of
from game.kernel.ids import Seat
from game.kernel.players import Reason
from game.samurai.rules.actions import Action
from game.samurai.rules.content import CATALOGUE, DIFFICULTY, IS_WEAPON, PARRY
from game.samurai.rules.effects import AwaitChallenge, AwaitParry
from game.samurai.rules.queries import (
    HAND_LIMIT,
    difficulty,
    is_harmless,
    of_character,
    trait,
    wounds_dealt,
)
from game.samurai.rules.turn import awaited
from game.table.cards import CardId


def of_answer(context: Context, action: Action) -> Iterator[Reason]:
    """Say what answering an attack or a challenge saves and costs, or what the wounds lead to."""
    match awaited(context.seen):
        case AwaitParry(by=by, card=card):
            wounds = wounds_dealt(context.seen, by, card, context.me)
            kept, drawn = "parry", drawn_for(context, context.me, wounds)
        case AwaitChallenge(by=by, kind=kind):
            wounds, drawn = 1, 0
            kept = "weapon" if kind == "jujutsu" else "parry"
        case other:
            raise TypeError(f"{other} asks for no answer")
    if action.card is not None:
        yield from _of_saving(context, by, wounds)
        yield from _spent(context, action.card)
        return
    yield from _of_wounds(context, by, wounds)
    decision = decision_of(context.seen)
    if decision is not None and len(decision.actions) == 1:
        yield Reason("no_choice")
    else:
        yield from of_kept(context, kept)
    if drawn:
        yield Reason("draws_for_wounds", {"n": drawn})


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
    end = prospect_after_defeat(context, by, context.me)
    yield from of_end(end)
    yield Reason("is_defeated", {"seat": by})
    if end is None:
        yield from _of_honor(context, context.me, by)
        yield Reason("rises_again", {"n": context.full(context.me)})


def _of_honor(context: Context, giver: Seat, taker: Seat) -> Iterator[Reason]:
    """Say so where an honor stays on one side and counts for more there, beyond doubt."""
    worths = {(guess.worth[giver], guess.worth[taker]) for guess in context.hypotheses}
    friends = all(guess.teams[giver] == guess.teams[taker] for guess in context.hypotheses)
    less, more = worths.pop()
    if friends and not worths and more > less:
        yield Reason("honor_grows", {"seat": taker, "n": less, "left": more})


def of_bushido_answer(context: Context, action: Action) -> Iterator[Reason]:
    """Say what paying Bushido with a weapon, or with honor, leads to."""
    seen, me = context.seen, context.me
    spared = trait(seen, me, "keeps_honor")
    if action.card is not None:
        if not spared:
            yield Reason("saves_honor", {"left": seen.honor[me]})
        yield Reason("passes_bushido", {"seat": (me + 1) % context.players})
        yield from _spent(context, action.card)
        return
    if spared:
        yield Reason("spares_honor")
    else:
        yield from of_end(prospect_after_losses(context, (me,)))
        yield Reason("loses_honor", {"left": seen.honor[me] - 1})
    yield from of_kept(context, "weapon")


def _spent(context: Context, card: int) -> Iterator[Reason]:
    """Say what it costs to give the card away in an answer."""
    hand = context.seen.hands[context.me]
    if card == PARRY:
        left = hand.count(PARRY) - 1
        yield Reason("spends_parry", {"left": left}) if left else Reason("last_parry")
    elif IS_WEAPON[card]:
        left = sum(IS_WEAPON[other] for other in hand) - 1
        yield Reason("keeps_weapons", {"n": left}) if left else Reason("last_weapon")
    if len(hand) == 1:
        yield Reason("empties_hand")


def of_kept(context: Context, answer: str) -> Iterator[Reason]:
    """Say how many cards for an `answer`, parry or weapon, stay in hand, if any, and for whom."""
    count = sum(card in ANSWERS[answer] for card in context.seen.hands[context.me])
    foes = foes_near(context)
    if count and answer == "weapon":
        yield Reason("keeps_weapons", {"n": count})
    elif count and foes:
        yield Reason("guards", {"n": count, "left": foes})
    elif count:
        yield Reason("keeps_parries", {"n": count})


_MOST: Final = 0.5
"""Of all weapons: who can be reached with so many is near."""


def foes_near(context: Context) -> int:
    """Return how many likely enemies can strike, with most weapons, before one's next turn."""
    seen, me = context.seen, context.me
    likely = [seat for seat in context.others if context.ally_probability[seat] < LIKELY]
    armed = [seat for seat in likely if not is_harmless(seen, seat) and _is_due(context, seat)]
    return sum(_reaching(difficulty(seen, seat, me)) >= _MOST for seat in armed)


def _is_due(context: Context, seat: Seat) -> bool:
    """Return whether `seat` has its turn now, or has one before one's own next."""
    turn, count = context.seen.turn_seat, context.players
    return turn == context.me or (seat - turn) % count < (context.me - turn) % count


@cache
def _reaching(steps: int) -> float:
    """Return the share of all weapons that reach so far."""
    weapons = [card for card in CATALOGUE.deck() if IS_WEAPON[card]]
    return sum(DIFFICULTY[card] >= steps for card in weapons) / len(weapons)


# --- weapons and challenges ---


_SLIM: Final = 0.05
"""A defeat less likely than this is not reckoned with."""


def of_weapon(context: Context, action: Action) -> Iterator[Reason]:
    """Say what an attack does."""
    card, target = action.its_card, action.its_target
    wounds = wounds_dealt(context.seen, context.me, card, target)
    left = context.seen.resilience[target]
    answered = stops(context, target)
    yield from who_is_hurt(context, target)
    if answered > SURE:
        yield Reason("surely_parried", {"seat": target})
    elif answered >= PROBABLY:
        yield Reason("draws_out_parry", {"seat": target, "percent": percent(answered)})
    if answered >= PROBABLY and _can_strike_again(context, card, target):
        yield Reason("next_blow", {"seat": target})
    if answered > SURE:
        return
    if wounds >= left:
        yield from _of_defeat(context, target, answered)
    elif answered < PROBABLY:
        if answered:
            yield Reason("parry_chance", {"seat": target, "percent": percent(answered)})
        else:
            yield Reason("cannot_parry", {"seat": target})
        follows = further_wounds(context.seen, card, target) >= left - wounds
        values = {"seat": target, "n": wounds, "left": left - wounds}
        yield Reason("sets_up" if follows else "wounds", values)


def _can_strike_again(context: Context, card: CardId, target: Seat) -> bool:
    """Return whether a further blow of this turn can reach `target`, with cards left to take it."""
    return len(context.seen.hands[target]) > 1 and further_wounds(context.seen, card, target) > 0


def _of_defeat(context: Context, seat: Seat, answered: float) -> Iterator[Reason]:
    values = {"seat": seat, "percent": percent(1 - answered)}
    end = list(_of_end_by_blow(context, seat, answered))
    yield from end
    if answered >= PROBABLY:
        if 1 - answered >= _SLIM:
            yield Reason("long_shot", values)
    elif answered > 0:
        yield Reason("defeats_if_it_lands", values)
    else:
        yield Reason("defeats", {"seat": seat})
    if end:
        return
    if context.ally_probability[seat] > SURE:
        yield Reason("partner_recovers", {"seat": seat})
        yield from _of_honor(context, seat, context.me)
    elif not answered:
        yield Reason("takes_honor", {"seat": seat, "left": context.seen.honor[seat] - 1})


def _of_end_by_blow(context: Context, seat: Seat, answered: float) -> Iterator[Reason]:
    """Say what it means for the game that one's blow defeats `seat`, if that ends the game.

    `answered` is the probability that the blow comes to nothing.
    """
    probability = prospect_after_defeat(context, context.me, seat)
    values = {"seat": seat, "percent": percent(1 - answered)}
    if answered > 0 and probability is not None and probability > SURE:
        yield Reason("wins_if_it_lands", values)
    elif answered > 0 and probability is not None and probability < 1 - SURE:
        yield Reason("loses_if_it_lands", values)
    else:
        yield from of_end(probability)


def of_challenge(context: Context, action: Action) -> Iterator[Reason]:
    """Say whom Battle Cry or Jujutsu asks, and who may fall."""
    answer = CATALOGUE[action.its_card].answer
    seen = context.seen
    asked = [
        seat
        for seat in context.others
        if not (is_harmless(seen, seat) or of_character(seen, seat, "wounded_by_weapons_only"))
    ]
    if not asked:
        if len(seen.hands[context.me]) > HAND_LIMIT:
            yield Reason("spares_discard")
        yield Reason("does_nothing")
        return
    able = {seat: _answering(context, seat, answer) for seat in asked}
    allies = {seat for seat in asked if context.ally_probability[seat] > SURE}
    if len(asked) == 1:
        code = "only_ally" if allies else "asks_one"
        yield Reason(code, {"seat": asked[0], "percent": percent(able[asked[0]])})
    else:
        yield Reason("asks_all", {"n": len(asked)})
    for seat in asked:
        if seen.resilience[seat] == 1:
            yield from _of_weak(context, seat, able[seat])
        elif seat in allies and len(asked) > 1:
            yield Reason("ally_asked", {"seat": seat, "percent": percent(able[seat])})


def _answering(context: Context, seat: Seat, answer: str) -> float:
    return stops(context, seat) if answer == "parry" else holds(context, seat, answer)


def _of_weak(context: Context, seat: Seat, able: float) -> Iterator[Reason]:
    """Say what it means that somebody asked has one point left; `able` to answer so likely."""
    helpless = 1 - able
    values = {"seat": seat, "percent": percent(helpless)}
    probability = prospect_after_defeat(context, context.me, seat)
    if probability is not None and helpless > 0:
        yield Reason("wins_if_it_lands" if probability >= LIKELY else "loses_if_it_lands", values)
    ally = context.ally_probability[seat]
    if ally > SURE:
        yield Reason("endangers_ally", {"seat": seat})
    elif ally < LIKELY and helpless >= _SLIM:
        yield Reason("may_defeat", values)
