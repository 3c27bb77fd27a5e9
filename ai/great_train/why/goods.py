"""Contrast of what is bought, taken and given away: cars, stations, cards on offer, gifts."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from ai.core.explainer import percent
from ai.great_train.adept.answers import GOOD_ROUNDS, swap_value
from ai.great_train.adept.train import car_value, price, purchase_value
from ai.great_train.why.pairs import (
    MARGIN,
    MAYBE,
    WORTH,
    Pair,
    is_play,
    pays,
    price_of,
    spent,
    station_of,
)
from ai.great_train.why.reasons import SURE, Case, foe
from ai.great_train.worth import LAID
from game.great_train.rules.content.cards import COST_LIFE, KIND, PAYS
from game.great_train.rules.content.roles import THREE
from game.great_train.rules.facts.actions import ADVANCE, DECLINE, TrainAction
from game.great_train.rules.facts.queries import paired
from game.great_train.rules.fights.rounds import AwaitExempt
from game.kernel.frames import awaited
from game.kernel.ids import Seat
from game.kernel.players import Reason
from game.table.cards import CardId

_MOVES: Final = ("next_stop", "full_steam", "water_tower")
"""Cards that are about the train as it stands."""
_GIFTS: Final = ("give", "place")
_OFFERED: Final = "take"
_GIVEN_UP: Final = ("discard", "pay", "caboose", "sleeper", "return")
_SWAPS: Final = ("shade", "map")


# --- cars and stations ---


def of_purchases(pair: Pair) -> Iterator[Reason]:
    """Say that what is bought instead costs more, or is of less use; a life is told anyway."""
    case, best, other = pair.case, pair.best, pair.other
    if other.type != "buy" or best.type != "buy" or other.free:
        return
    if not COST_LIFE[station_of(case, other)] and price_of(case, other) > (
        price_of(case, best) + WORTH
    ):
        yield Reason("dearer", {"card": other.its_car})
    if car_value(case.table, best.its_car) > car_value(case.table, other.its_car) + WORTH:
        yield Reason("brings_lesser", {"card": other.its_car})


def of_next_stop(pair: Pair) -> Iterator[Reason]:
    """Hold a purchase here against one at the next stop."""
    case, best, other = pair.case, pair.best, pair.other
    there = dict(paired(case.seen, case.seen.place + 1))
    if best.type == "buy" and other == ADVANCE and not best.free:
        car = best.its_car
        cost = price(case.table, there[car]) if car in there else None
        if cost is None:
            yield Reason("not_at_next", {"card": car})
        elif cost > price_of(case, best) + WORTH:
            yield Reason("dearer_at_next", {"card": car})
    elif best == ADVANCE and other.type == "buy" and not other.free:
        yield from _of_waiting(case, other, there)


def _of_waiting(case: Case, other: TrainAction, there: dict[CardId, int]) -> Iterator[Reason]:
    """Say what a purchase here does without: the same for less, or another that costs too much."""
    car, here = other.its_car, dict(paired(case.seen, case.seen.place))
    cost = price(case.table, there[car]) if car in there else None
    if cost is not None and cost + WORTH < price_of(case, other):
        yield Reason("cheaper_at_next", {"card": car})
        return
    values = {found: purchase_value(case.table, found, at) for found, at in there.items()}
    wanted = max(values, key=lambda found: values[found])
    if wanted not in here or price(case.table, here[wanted]) is None:
        yield Reason("only_at_next", {"card": wanted})


def of_means(pair: Pair) -> Iterator[Reason]:
    """Hold a play against a purchase: it can follow, or costs what is to be paid with."""
    case, best, other = pair.case, pair.best, pair.other
    card = spent(other)
    if best.type not in ("buy", "advance") or other.type not in ("play", "use") or card is None:
        return
    if is_play(other, *_MOVES) or (best == ADVANCE and ends_the_line(case)):
        return
    sparing = [card]
    if best.type == "buy":
        spares = best.free or pays(case, station_of(case, best), sparing)
    else:
        spares = any(pays(case, at, sparing) for _, at in paired(case.seen, case.seen.place + 1))
    yield Reason("can_follow") if spares else Reason("needed_to_pay", {"card": card})


def can_advance_after(case: Case, best: TrainAction) -> bool:
    """Return whether the train can still be moved, and a car paid, when something is played."""
    seen = case.seen
    return not is_play(best, *_MOVES) and any(
        pays(case, at, [spent(best)]) for _, at in paired(seen, seen.place + 1)
    )


def ends_the_line(case: Case) -> bool:
    """Return whether the next move of the train brings the End of the Line."""
    return case.seen.place + 1 >= len(case.seen.stations)


# --- cards on offer, cards given up ---


def of_offers(pair: Pair) -> Iterator[Reason]:
    """Say that of two open cards the other is of less use."""
    case, best, other = pair.case, pair.best, pair.other
    if best.type != _OFFERED or other.type != best.type or best.card is None:
        return
    if case.table.keep_worth(best.card) > case.table.keep_worth(other.its_card) + WORTH:
        yield Reason("brings_lesser", {"card": other.its_card})


def of_swaps(pair: Pair) -> Iterator[Reason]:
    """Hold keeping a card against one that nobody knows in its place (Shade O'Connor, the Map)."""
    case, best, other = pair.case, pair.best, pair.other
    top = awaited(case.seen)
    if top is None or top.kind not in _SWAPS:
        return
    if best == DECLINE:
        yield Reason("gives_known", {"card": other.its_card})
    elif other == DECLINE and swap_value(case.table, best) > WORTH:
        yield Reason("keeps_lesser", {"card": best.its_card})


def of_likes(pair: Pair) -> Iterator[Reason]:
    """Where all that is asked is which of like cards, say where the other pays, or that it does so.

    Else a like card is never what something is held against.
    """
    one, two = pair.best.card, pair.other.card
    top = awaited(pair.case.seen)
    if one is None or two is None or top is None:
        return
    if len({_kind_of(action) for action in top.actions(pair.case.seen)}) > 1:
        return
    few, many = _places(pair.case, one), _places(pair.case, two)
    if pair.best.type != _OFFERED and many > few:
        yield Reason("pays_at_more", {"card": two, "n": many, "left": few})
    elif few == many:
        yield Reason("differs_by_suit")


def _kind_of(action: TrainAction) -> tuple[TrainAction, int | None]:
    """Return an action but for which of like cards it is about."""
    return replace(action, card=None), None if action.card is None else KIND[action.card]


def _places(case: Case, card: CardId) -> int:
    """Return at how many stations of the line that a car may still come to the card pays."""
    seen = case.seen
    ahead = seen.stations[max(0, seen.place - len(seen.cars)) :]
    return sum(PAYS[card] >> station & 1 for station in ahead)


def of_last_of_kind(pair: Pair) -> Iterator[Reason]:
    """Say that the other leaves no card of its kind, where the first leaves one."""
    one, two = pair.best.card, pair.other.card
    hand = pair.case.seen.hands[pair.case.me]
    if pair.best.type not in _GIVEN_UP or pair.other.type != pair.best.type:
        return
    if one is not None and two is not None and one in hand and two in hand:
        kinds = [KIND[card] for card in hand]
        if kinds.count(KIND[one]) > 1 and kinds.count(KIND[two]) == 1:
            yield Reason("leaves_none", {"card": two})


# --- gifts ---


def of_gifts(pair: Pair) -> Iterator[Reason]:
    """Hold two gifts against each other: what is given and kept, and to whom."""
    case, best, other = pair.case, pair.best, pair.other
    if best.type not in _GIFTS or other.type != best.type:
        return
    first, second = (given_away(case, action) for action in (best, other))
    if first != second:
        yield from _of_what_is_kept(case, first, second)
    if best.target != other.target:
        yield from _of_who_gets_it(pair, second)


def given_away(case: Case, action: TrainAction) -> CardId:
    """Return the card or car that somebody gets."""
    return next(c for c in (action.car, action.card, *case.seen.revealed) if c is not None)


def _of_what_is_kept(case: Case, first: CardId, second: CardId) -> Iterator[Reason]:
    table = case.table
    if second not in case.seen.revealed:
        if table.keep_worth(second) > table.keep_worth(first) + WORTH:
            yield Reason("spends_better", {"card": second})
    elif table.laid_worth(second, case.me) > table.laid_worth(first, case.me) + WORTH / 2:
        yield Reason("keeps_lesser", {"card": first})


def _of_who_gets_it(pair: Pair, thing: CardId) -> Iterator[Reason]:
    """Say that one who gets it is less surely a friend, or has more use for it; or who does not."""
    case, first, seat = pair.case, pair.best.its_target, pair.other.its_target
    if seat == case.me:
        if LAID[thing] < 0:
            yield Reason("spares", {"seat": first})
        return
    if case.seen.players != THREE:
        told = [*_of_side(case, first, seat, is_burden=LAID[thing] < 0)]
        yield from told
        if told:
            return
    table = case.table
    use = [table.regard[s] * table.laid_worth(thing, s) for s in (first, seat)]
    if first != case.me and LAID[thing] > 0 > table.regard[seat] and use[0] > use[1] + WORTH / 2:
        yield Reason("has_more_use", {"seat": seat})


def _of_side(case: Case, first: Seat, seat: Seat, *, is_burden: bool) -> Iterator[Reason]:
    chance = foe(case, seat)
    if first == case.me:
        if not is_burden:
            yield _not_oneself(seat, chance)
        return
    before = foe(case, first)
    if is_burden and chance + MARGIN < before:
        values = {"percent": percent(chance), "n": percent(before)}
        yield Reason("less_surely_enemy", {"seat": seat} | values)
    elif not is_burden and chance > before + MARGIN:
        values = {"percent": percent(1 - chance), "n": percent(1 - before)}
        yield Reason("less_surely_ally", {"seat": seat} | values)


def _not_oneself(seat: Seat, chance: float) -> Reason:
    """Say who is helped in place of oneself, an enemy with that chance."""
    if chance <= MAYBE:
        return Reason("helps_instead", {"seat": seat})
    doubt = Reason("may_be_enemy", {"seat": seat, "percent": percent(chance)})
    return Reason("helps_enemy", {"seat": seat}) if chance > SURE else doubt


def of_loot(pair: Pair) -> Iterator[Reason]:
    """Say that what is taken instead is of less use, or leaves more behind."""
    case, best, other = pair.case, pair.best, pair.other
    if best.take is None or other.take is None or best.target is None or other.target is None:
        return
    if best.take >= 0 and other.take >= 0 and LAID[best.take] > 0:
        worth = [case.table.loot(act.its_target, act.its_take) for act in (best, other)]
        if worth[0] > worth[1] + WORTH:
            yield Reason("brings_lesser", {"card": other.take})
    elif best.take == other.take and best.target != other.target:
        counts = [len(case.seen.hands[seat]) for seat in (best.target, other.target)]
        if counts[1] > counts[0]:
            yield Reason("leaves_cards", {"seat": other.target, "n": counts[1] - 1})
        elif counts[1] < counts[0]:
            yield Reason("holds_fewer", {"seat": other.target, "n": counts[1]})


def of_exemptions(pair: Pair) -> Iterator[Reason]:
    """Say that who is left out instead is less surely a friend; an enemy, where it does good."""
    top = awaited(pair.case.seen)
    if not isinstance(top, AwaitExempt) or pair.case.seen.players == THREE:
        return
    first, seat = pair.best.target, pair.other.target
    if first is not None and seat not in (None, first, pair.case.me):
        is_burden = top.frame.type in GOOD_ROUNDS
        yield from _of_side(pair.case, first, pair.other.its_target, is_burden=is_burden)
