"""Reasons for answers: to an attack, a challenge, Bushido."""

from collections.abc import Iterator
from typing import Any

from ai.samurai.adept.endings import chance_after_defeat, chance_after_losses
from ai.samurai.adept.reading import Reading
from ai.samurai.why.ends import of_end
from game.kernel.ids import Seat
from game.samurai.rules.actions import Action
from game.samurai.rules.cards import IS_WEAPON, PARRY
from game.samurai.rules.combat import AwaitParry
from game.samurai.rules.queries import wounds_dealt
from game.samurai.rules.reasons import Reason
from game.samurai.rules.traits import of_character, trait


def of_answer(reading: Reading, action: Action) -> Iterator[Reason]:
    """Say what answering an attack or a challenge saves and costs, or what the wounds lead to."""
    frame: Any = reading.seen.frames[-1]
    wounds = 1
    if isinstance(frame, AwaitParry):
        wounds = wounds_dealt(reading.seen, frame.by, frame.card, reading.me)
    if action.card is not None:
        yield from _of_saving(reading, frame.by, wounds)
        yield from spent(reading, action.card)
        return
    yield from _of_wounds(reading, frame.by, wounds)
    yield from _of_keeping(reading, frame.kind)
    if isinstance(frame, AwaitParry):
        yield from _of_drawing(reading, wounds)


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


def _of_keeping(reading: Reading, kind: str) -> Iterator[Reason]:
    """Say what is kept by not answering; where there is nothing to answer with, that."""
    frame: Any = reading.seen.frames[-1]
    if len(frame.actions(reading.seen)) == 1:
        yield Reason("no_choice")
    elif kind == "jujutsu":
        yield from kept_weapons(reading)
    else:
        yield from kept_parries(reading)


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
