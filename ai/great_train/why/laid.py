"""Reasons for what lies before oneself: blue cards that are laid, cars that are bought or given."""

from collections.abc import Callable, Iterator
from typing import Final

from ai.core.explainer import percent
from ai.great_train.why.odds import is_heart
from ai.great_train.why.reasons import Case
from game.great_train.rules.content.cards import GHOST_CAR, KIND, KIND_KEYS, RANGE
from game.great_train.rules.content.roles import ALIVE
from game.great_train.rules.facts.queries import blue_fodder, distances, in_reach, reach
from game.great_train.rules.facts.traits import BY_CARD, of_person
from game.kernel.players import Reason
from game.table.cards import CardId


def of_laid(case: Case, card: CardId) -> Iterator[Reason]:
    """Say what a card or a car before oneself is good for."""
    told = [*_of_range(case, card), *_of_distance(case, card), *_of_kind(case, card)]
    yield from told or [Reason("lays", {"card": card})]


def _of_range(case: Case, card: CardId) -> Iterator[Reason]:
    seen, me = case.seen, case.me
    if RANGE[card] > reach(seen, me):
        yield Reason("shoots_farther", {"n": RANGE[card]})
        yield from _of_reach(case, RANGE[card])
    if RANGE[card] and BY_CARD["allowance"][card] and not of_person(seen, me, "allowance"):
        yield Reason("more_shots")
    for other in seen.in_play[me]:
        if RANGE[card] and RANGE[other]:
            yield Reason("replaces", {"card": other})


def _of_distance(case: Case, card: CardId) -> Iterator[Reason]:
    if BY_CARD["seen_at"][card] > 0:
        yield Reason("seen_farther")
    nearer = -BY_CARD["sees_at"][card]
    if nearer > 0:
        yield Reason("sees_nearer")
        yield from _of_reach(case, reach(case.seen, case.me) + nearer)
    elif nearer < 0:
        yield Reason("sees_farther")


def _of_reach(case: Case, wide: int) -> Iterator[Reason]:
    """Name the first who comes within a reach of `wide` that is not yet."""
    now = in_reach(case.seen, case.me)
    for seat, far in distances(case.seen, case.me):
        if far <= wide and seat not in now and case.table.regard[seat] < 0:
            yield Reason("brings_in_reach", {"seat": seat})
            return


def _of_kind(case: Case, card: CardId) -> Iterator[Reason]:
    key = KIND_KEYS[KIND[card]]
    if key == "baggage_car":
        yield from _baggage(case)
    elif key in _PLAIN:
        yield Reason(_PLAIN[key])
    elif key in _CHANCES:
        chance = case.odds.turns_up_later(case.me, is_heart)
        yield Reason(_CHANCES[key], {"percent": percent(chance)})
    elif key in _COUNTS:
        code, count, none = _COUNTS[key]
        found = count(case, card)
        yield Reason(code, {"n": found}) if found else Reason(none)


def _baggage(case: Case) -> Iterator[Reason]:
    """Say whom such a car surely eliminates as a shot: who can answer with nothing, or drink."""
    seen, table = case.seen, case.table
    for seat in in_reach(seen, case.me):
        is_last = seen.status[seat] == ALIVE and seen.life[seat] == 1 and not seen.hands[seat]
        is_foe = table.regard[seat] < 0 and GHOST_CAR not in seen.in_play[seat]
        if is_last and is_foe and not case.odds.cancels(seat):
            yield Reason("ends", {"seat": seat})
    yield Reason("serves_as")


def _blue(case: Case, card: CardId) -> int:
    """Return how many other cards, in hand and in play, such a car could make use of."""
    return len(blue_fodder(case.seen, case.me, card))


def _robbed(case: Case, _card: CardId) -> int:
    """Return how many others have anything in play."""
    return sum(bool(case.seen.in_play[seat]) for seat in case.table.others)


_PLAIN: Final = {
    "strongbox": "draws_each_turn",
    "refund": "refunds",
    "map": "looks_ahead",
    "cattle_truck": "fetches",
    "coal_hopper": "scraps",
    "express_car": "extra_turn",
    "ghost_car": "ghost_car_saves",
    "lounge_car": "two_cars",
    "mail_car": "mails",
    "passenger_car": "robs_far",
    "prisoner_car": "passed_by",
    "private_car": "unaimed",
}
"""What is good for the same whatever lies on the table -> the reason that says what for."""
_CHANCES: Final = {"barrel": "stops_hearts", "dining_car": "dines"}
"""What turns over a card and wants a heart."""
NO_BLUE: Final = {"blue_answers": "answers_later", "blue_shoots": "shoots_later"}
"""What counts blue cards -> what is said where there is none."""
_COUNTS: Final[dict[str, tuple[str, Callable[[Case, CardId], int], str]]] = {
    "caboose": ("blue_answers", _blue, NO_BLUE["blue_answers"]),
    "circus_wagon": ("thins", _robbed, "thins_nobody"),
    "sleeper_car": ("blue_shoots", _blue, NO_BLUE["blue_shoots"]),
}
"""What is good for as much as there is on the table; and what is said where there is nothing."""
