"""Reasons about the train: what moving it brings, what a car costs, the End of the Line."""

from collections.abc import Iterator

from ai.core.explainer import percent
from ai.great_train.adept.train import price
from ai.great_train.why.laid import NO_BLUE, of_laid
from ai.great_train.why.reasons import Case, who_is_hurt
from game.great_train.rules.content.cards import (
    COST_CARDS,
    COST_LIFE,
    GHOST_CAR,
    IS_BLUE,
    KIND,
    PAYS,
)
from game.great_train.rules.content.roles import ALIVE, IRON_HORSE, SHERIFF
from game.great_train.rules.facts.actions import TrainAction
from game.great_train.rules.facts.queries import free_cards, paired
from game.great_train.rules.facts.traits import BY_CARD
from game.great_train.rules.turn.buying import may_take_free
from game.kernel.players import Reason
from game.table.cards import CardId


def of_full_steam(case: Case, action: TrainAction) -> Iterator[Reason]:
    """Say what becomes of the locomotive's effect."""
    if action.mode == "cancel":
        yield Reason("end_left_out")
    else:
        yield Reason("end_twice")
        yield from _of_engine(case)


def of_next_stop(case: Case, _action: TrainAction) -> Iterator[Reason]:
    """Say what a card and a station on bring."""
    yield Reason("draws", {"n": 1})
    yield from of_move(case)


def of_move(case: Case) -> Iterator[Reason]:
    """Say what it brings that the train moves one station on."""
    seen = case.seen
    yield Reason("train_moves")
    if seen.place + 1 >= len(seen.stations):
        yield from _of_engine(case)
        return
    if seen.place + 2 >= len(seen.stations):
        yield Reason("next_stop_end")
    stops = paired(seen, seen.place + 1)
    count = sum(price(case.table, station) is not None for _, station in stops)
    if stops and not seen.bought and may_take_free(seen, case.me):
        yield Reason("next_stop_free")
    elif count and not seen.bought:
        yield Reason("next_stop_sells", {"n": count})


def _of_engine(case: Case) -> Iterator[Reason]:
    if case.seen.locomotive == IRON_HORSE:
        yield from _of_last_lives(case)
        yield Reason("end_shoots")
    else:
        yield Reason("end_gives")


def _of_last_lives(case: Case) -> Iterator[Reason]:
    """Say whose last life the Iron Horse may take, for which nobody is paid (BT-13.2)."""
    seen = case.seen
    weak = [s for s in range(seen.players) if seen.status[s] == ALIVE and seen.life[s] == 1]
    for seat in weak:
        if seat == case.me:
            yield Reason("last_if")
        elif chance := percent(1 - case.odds.cancels(seat)):
            yield from who_is_hurt(case, seat)
            yield Reason("last_life", {"seat": seat, "percent": chance})


def of_advance(case: Case, _action: TrainAction) -> Iterator[Reason]:
    """Say what the free station brings, and that a purchase must follow (BT-9.5)."""
    yield from of_move(case)
    yield Reason("must_buy")


def of_purchase(case: Case, action: TrainAction) -> Iterator[Reason]:
    """Say what the car that is bought is good for, and with what it is paid at least."""
    car, seen = action.its_car, case.seen
    if action.free:
        yield from of_own(case, car)
        yield Reason("buys_free", {"card": car})
        return
    station = dict(paired(seen, seen.place))[car]
    if COST_LIFE[station]:
        yield from of_own(case, car)
        yield Reason("pays_life", {"left": seen.life[case.me] - COST_LIFE[station]})
        return
    cards = [*seen.hands[case.me], *free_cards(seen, case.me)]
    paying = [card for card in cards if PAYS[card] >> station & 1]
    blue = max(0, COST_CARDS[station] - sum(not IS_BLUE[card] for card in paying))
    yield from (_after_paying(reason, blue) for reason in of_own(case, car))
    cheapest = min(paying, key=case.table.cost)
    is_only = len({KIND[card] for card in paying}) == 1
    yield Reason("pays_only" if is_only else "pays_least", {"card": cheapest})


def _after_paying(reason: Reason, blue: int) -> Reason:
    """Return a reason that counts blue cards when so many of them have paid for the car."""
    if reason.code not in NO_BLUE:
        return reason
    left = int(reason.values["n"]) - blue
    return Reason(reason.code, {"n": left}) if left > 0 else Reason(NO_BLUE[reason.code])


def of_own(case: Case, car: CardId) -> Iterator[Reason]:
    """Say what a car is good for that may go before oneself, or that burdens whoever gets it."""
    if BY_CARD["sees_at"][car] > 0:
        yield Reason("slows_one")
    elif car != GHOST_CAR or case.seen.roles[case.me] != SHERIFF:
        yield from of_laid(case, car)


def of_tower(case: Case, action: TrainAction) -> Iterator[Reason]:
    """Say which car is taken, and what it is good for."""
    yield from of_own(case, action.its_car)
    yield Reason("buys_free", {"card": action.its_car})
