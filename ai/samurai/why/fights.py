"""Reasons for weapons, challenges and answers: whom they hit, what that leads to, what it costs."""

from collections.abc import Iterator
from typing import Final

from ai.samurai.adept.context import Reading
from ai.samurai.adept.endings import chance_after_defeat, chance_after_losses
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
from game.kernel.decisions import decision_of
from game.kernel.ids import Seat
from game.samurai.rules.actions import Action
from game.samurai.rules.cards import IS_WEAPON, PARRY
from game.samurai.rules.challenge import AwaitChallenge
from game.samurai.rules.combat import AwaitParry
from game.samurai.rules.content import CATALOGUE
from game.samurai.rules.queries import is_harmless, reaches, weapon_limit, wounds_dealt
from game.samurai.rules.questions import awaited
from game.samurai.rules.reasons import Reason
from game.samurai.rules.traits import of_character, trait
from game.table.cards import CardId

# --- answers ---


def of_answer(reading: Reading, action: Action) -> Iterator[Reason]:
    """Say what answering an attack or a challenge saves and costs, or what the wounds lead to."""
    match awaited(reading.seen):
        case AwaitParry(by=by, card=card):
            wounds = wounds_dealt(reading.seen, by, card, reading.me)
            kept, drawing = kept_parries(reading), wounds
        case AwaitChallenge(by=by, kind=kind):
            wounds, drawing = 1, 0
            kept = kept_weapons(reading) if kind == "jujutsu" else kept_parries(reading)
        case other:
            raise TypeError(f"{other} asks for no answer")
    if action.card is not None:
        yield from _of_saving(reading, by, wounds)
        yield from spent(reading, action.card)
        return
    yield from _of_wounds(reading, by, wounds)
    yield from _of_keeping(reading, kept)
    yield from _of_drawing(reading, drawing)


def _of_saving(reading: Reading, by: Seat, wounds: int) -> Iterator[Reason]:
    if wounds < reading.seen.resilience[reading.me]:
        yield Reason("stops_wounds", {"n": wounds})
        return
    chance = chance_after_defeat(reading, by, reading.me)
    if chance is not None and chance < reading.prospect:
        yield Reason("saves_the_game")
    yield Reason("saves_own_life", {"seat": by})


def _of_wounds(reading: Reading, by: Seat, wounds: int) -> Iterator[Reason]:
    left = reading.seen.resilience[reading.me] - wounds
    if left > 0:
        yield Reason("takes_wounds", {"n": wounds, "left": left})
        return
    chance = chance_after_defeat(reading, by, reading.me)
    if chance is not None:
        yield of_end(chance)
    yield Reason("is_defeated", {"seat": by})


def _of_keeping(reading: Reading, kept: Iterator[Reason]) -> Iterator[Reason]:
    """Say what is kept by not answering; where there is nothing to answer with, that."""
    decision = decision_of(reading.seen)
    if decision is not None and len(decision.actions) == 1:
        yield Reason("no_choice")
    else:
        yield from kept


def _of_drawing(reading: Reading, wounds: int) -> Iterator[Reason]:
    seen, me = reading.seen, reading.me
    lost = min(wounds, seen.resilience[me])
    cards = lost * of_character(seen, me, "draws_when_wounded")
    if cards:
        yield Reason("draws_for_wounds", {"n": cards})


def of_bushido_answer(reading: Reading, action: Action) -> Iterator[Reason]:
    """Say what paying Bushido with a weapon, or with honor, leads to."""
    seen, me = reading.seen, reading.me
    spared = trait(seen, me, "keeps_honor")
    if action.card is not None:
        if not spared:
            yield Reason("saves_honor", {"left": seen.honor[me]})
        yield Reason("passes_bushido", {"seat": (me + 1) % reading.players})
        yield from spent(reading, action.card)
        return
    if spared:
        yield Reason("spares_honor")
    else:
        chance = chance_after_losses(reading, (me,))
        if chance is not None:
            yield of_end(chance)
        yield Reason("loses_honor", {"left": seen.honor[me] - 1})
    yield from kept_weapons(reading)


def spent(reading: Reading, card: int) -> Iterator[Reason]:
    """Say what it costs to give the card away in an answer."""
    hand = reading.seen.hands[reading.me]
    if card == PARRY:
        left = hand.count(PARRY) - 1
        yield Reason("spends_parry", {"left": left}) if left else Reason("last_parry")
    else:
        yield Reason("spends_card", {"card": card})
    if len(hand) == 1:
        yield Reason("empties_hand")


def kept_parries(reading: Reading) -> Iterator[Reason]:
    """Say how many Parries stay in hand, if any."""
    count = reading.seen.hands[reading.me].count(PARRY)
    if count:
        yield Reason("keeps_parries", {"n": count})


def kept_weapons(reading: Reading) -> Iterator[Reason]:
    """Say how many weapons stay in hand, if any."""
    count = sum(IS_WEAPON[card] for card in reading.seen.hands[reading.me])
    if count:
        yield Reason("keeps_weapons", {"n": count})


# --- weapons and challenges ---


_PROBABLY: Final = 0.6
"""From this chance on a Parry is what is to be expected."""


def of_weapon(reading: Reading, action: Action) -> Iterator[Reason]:
    """Say what an attack does."""
    card, target = action.its_card, action.its_target
    wounds = wounds_dealt(reading.seen, reading.me, card, target)
    left = reading.seen.resilience[target]
    answered = stops(reading, target)
    yield from who_is_hurt(reading, target)
    if answered > SURE:
        yield Reason("surely_parried", {"seat": target})
    elif wounds >= left:
        yield from _of_defeat(reading, target, answered)
    else:
        yield _of_parry(target, answered)
        follows = _can_follow(reading, card, target, left - wounds)
        values = {"seat": target, "n": wounds, "left": left - wounds}
        yield Reason("sets_up" if follows else "wounds", values)


def _of_parry(seat: Seat, answered: float) -> Reason:
    if not answered:
        return Reason("cannot_parry", {"seat": seat})
    code = "draws_out_parry" if answered >= _PROBABLY else "parry_chance"
    return Reason(code, {"seat": seat, "percent": percent(answered)})


def _of_defeat(reading: Reading, seat: Seat, answered: float) -> Iterator[Reason]:
    values = {"seat": seat, "percent": percent(1 - answered)}
    end = of_end_by_blow(reading, seat, answered)
    if end is not None:
        yield end
    if answered > 0:
        yield Reason("defeats_if_it_lands", values)
    else:
        yield Reason("defeats", {"seat": seat})
    if end is None:
        yield Reason("takes_honor", {"seat": seat, "left": reading.seen.honor[seat] - 1})


def _can_follow(reading: Reading, played: CardId, target: Seat, left: int) -> bool:
    """Return whether the other weapons of this turn, all landing, defeat the target."""
    seen, me = reading.seen, reading.me
    uses = weapon_limit(seen, me) - seen.weapons_played - 1
    others = [card for card in seen.hands[me] if IS_WEAPON[card]]
    others.remove(played)
    blows = [wounds_dealt(seen, me, c, target) for c in others if reaches(seen, me, c, target)]
    return sum(sorted(blows, reverse=True)[: max(0, uses)]) >= left


def of_challenge(reading: Reading, action: Action) -> Iterator[Reason]:
    """Say whom Battle Cry or Jujutsu asks, and who may fall."""
    answer = CATALOGUE[action.its_card].answer
    asked = [seat for seat in reading.others if _is_asked(reading, seat)]
    if not asked:
        yield Reason("does_nothing")
        return
    yield Reason("asks_all", {"n": len(asked)})
    for seat in asked:
        if reading.seen.resilience[seat] == 1:
            yield from _of_weak(reading, seat, answer)


def _is_asked(reading: Reading, seat: Seat) -> bool:
    seen = reading.seen
    return not is_harmless(seen, seat) and not of_character(seen, seat, "wounded_by_weapons_only")


def _of_weak(reading: Reading, seat: Seat, answer: str) -> Iterator[Reason]:
    """Say what it means that somebody asked has one point left."""
    helpless = 1 - (stops(reading, seat) if answer == "parry" else holds(reading, seat, answer))
    values = {"seat": seat, "percent": percent(helpless)}
    chance = chance_after_defeat(reading, reading.me, seat)
    if chance is not None and helpless > 0:
        yield Reason("wins_if_it_lands" if chance >= LIKELY else "loses_if_it_lands", values)
    if is_ally(reading, seat):
        yield Reason("endangers_ally", {"seat": seat})
    elif is_enemy(reading, seat):
        yield Reason("may_defeat", values)
