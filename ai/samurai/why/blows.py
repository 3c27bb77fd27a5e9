"""Reasons for weapons and challenges: whom they hit, what that leads to, who may answer."""

from collections.abc import Iterator
from typing import Final

from ai.samurai.adept.endings import chance_after_defeat
from ai.samurai.adept.hands import holds, stops
from ai.samurai.adept.reading import Reading
from ai.samurai.why.codes import percent
from ai.samurai.why.ends import of_end_by_blow
from ai.samurai.why.sides import LIKELY, SURE, is_ally, is_enemy, who_is_hurt
from game.kernel.ids import Seat
from game.samurai.rules.actions import Action
from game.samurai.rules.cards import IS_WEAPON
from game.samurai.rules.content import CATALOGUE
from game.samurai.rules.queries import is_harmless, reaches, weapon_limit, wounds_dealt
from game.samurai.rules.reasons import Reason
from game.samurai.rules.traits import of_character
from game.table.cards import CardId

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
