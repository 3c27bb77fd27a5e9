"""The train: what its cars are worth, what they cost, and what moving it brings."""

from typing import Final

from ai.great_train.adept.table import TrainTable
from game.great_train.rules.content.cards import COST_CARDS, COST_LIFE, GHOST_CAR, PAYS, PLACED
from game.great_train.rules.content.roles import IRON_HORSE, OUT
from game.great_train.rules.facts.actions import TrainAction
from game.great_train.rules.facts.queries import free_cards, is_in_play, is_sheriff, paired
from game.great_train.rules.turn.buying import may_buy
from game.kernel.ids import Seat
from game.table.cards import CardId

_RETURN: Final = 5.0
"""What it is worth to who is out to be back as a ghost."""
_STORE: Final = 1.5
_NEW_TRAIN: Final = 0.1
"""What a fresh train is worth by itself."""
_RESERVE: Final = 0.2
"""What a car must bring to be worth the trouble."""


def placed_value(table: TrainTable, car: CardId, seat: Seat) -> float:
    """Return what it is worth to oneself that `car` lies before `seat`."""
    if car == GHOST_CAR and table.seen.status[seat] == OUT:
        return table.regard[seat] * _RETURN
    return table.regard[seat] * table.laid_worth(car, seat)


def car_value(table: TrainTable, car: CardId) -> float:
    """Return what taking `car` is worth, laid where it does most good."""
    seen = table.seen
    if not PLACED[car]:
        return table.laid_worth(car, table.me)
    if car == GHOST_CAR:
        seats = [s for s in range(seen.players) if not is_sheriff(seen, s)]
    else:
        seats = [s for s in range(seen.players) if is_in_play(seen, s)]
    return max([placed_value(table, car, seat) for seat in seats])


def price(table: TrainTable, station: int) -> float | None:
    """Return what the cheapest payment at `station` costs, None if it cannot be paid."""
    if COST_LIFE[station]:
        can = table.seen.life[table.me] > COST_LIFE[station]
        return table.peril(table.me, COST_LIFE[station]) if can else None
    cards = [*table.seen.hands[table.me], *free_cards(table.seen, table.me)]
    costs = sorted(table.cost(card) for card in cards if PAYS[card] >> station & 1)
    count = COST_CARDS[station]
    return sum(costs[:count]) if len(costs) >= count else None


def purchase_value(table: TrainTable, car: CardId, station: int, *, free: bool = False) -> float:
    """Return what buying `car` at `station` brings, the cheapest payment counted."""
    cost = 0.0 if free else price(table, station)
    return -1.0 if cost is None else car_value(table, car) - cost - _RESERVE


def best_purchase(table: TrainTable, place: int) -> float:
    """Return the most that a purchase brings with the locomotive at `place`, -1 for none."""
    at = paired(table.seen, place)
    return max([purchase_value(table, car, station) for car, station in at], default=-1.0)


def buy_value(table: TrainTable, action: TrainAction) -> float:
    """Return what an action of buying brings."""
    station = dict(paired(table.seen, table.seen.place))[action.its_car]
    return purchase_value(table, action.its_car, station, free=action.free)


def engine_value(table: TrainTable) -> float:
    """Return what the locomotive's effect brings oneself (BT-9.10)."""
    seats = [table.me, *table.others]
    if table.seen.locomotive == IRON_HORSE:
        return sum([table.shot(seat) for seat in seats])
    return _STORE * (0.2 + sum([0.6 * table.regard[seat] for seat in seats]))


def _arrival(table: TrainTable) -> float:
    """Return what one station further brings by itself: the End of the Line, or nothing."""
    is_end = table.seen.place + 1 >= len(table.seen.stations)
    return engine_value(table) + _NEW_TRAIN if is_end else 0.0


def move_value(table: TrainTable) -> float:
    """Return what it brings to move the train one station, a purchase left open."""
    value = _arrival(table)
    if may_buy(table.seen, table.me):
        place = table.seen.place
        value += max(0.0, best_purchase(table, place + 1)) - max(0.0, best_purchase(table, place))
    return value


def advance_value(table: TrainTable) -> float:
    """Return what the free advance brings, with the purchase that must follow (BT-9.5)."""
    return best_purchase(table, table.seen.place + 1) + _arrival(table)
