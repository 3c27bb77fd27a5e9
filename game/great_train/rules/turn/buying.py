"""Buying a car at a station, and laying it down (BT-9.4 to BT-9.8)."""

from functools import cache
from typing import ClassVar, Final

from game.great_train.rules.content.cards import (
    COST_CARDS,
    COST_LIFE,
    LIFE_COSTS,
    PAID_WITH,
    PAYS,
    PLACED,
)
from game.great_train.rules.content.roles import SANCHO_USED
from game.great_train.rules.facts.actions import (
    BUY_CAR,
    DECLINE,
    PAY_CARD,
    PLACE_AT,
    TAKE_CAR_FREE,
    TrainAction,
)
from game.great_train.rules.facts.queries import (
    distinct,
    free_cards,
    is_in_play,
    is_sheriff,
    paired,
)
from game.great_train.rules.facts.state import TrainPosition, TrainRules
from game.great_train.rules.facts.train_events import CarPlaced, CarUncoupled, PurchaseBegan
from game.great_train.rules.facts.traits import BY_CHARACTER
from game.great_train.rules.fights.life import hurt, return_as_ghost
from game.great_train.rules.fights.piles import discard, fill_train
from game.great_train.rules.fights.shots import home_of
from game.kernel.frames import Await, FramePushed, Resolve
from game.kernel.ids import Seat
from game.kernel.records import record
from game.table.cards import CardId

_TAKES_FREE: Final = BY_CHARACTER["takes_free"]
_PURCHASES: Final = tuple(count or 1 for count in BY_CHARACTER["purchases"])
"""Character -> how often it may buy in a turn (BT-9.4, BT-12.17)."""


def may_buy(position: TrainPosition, seat: Seat) -> bool:
    """Return whether the limit lets `seat` buy once more in this turn (BT-9.4)."""
    return position.bought < _PURCHASES[position.characters[seat]]


def funds_of(position: TrainPosition, seat: Seat) -> int:
    """Return the stations whose cost `seat` can pay whole, one bit each (BT-9.4, BT-9.7)."""
    cards = position.hands[seat] + free_cards(position, seat)
    found = 0
    for card in cards:
        found |= PAYS[card]
    if len(cards) < len(PAID_WITH):
        found &= PAID_WITH[len(cards)]
    for life, bit in LIFE_COSTS:
        if position.life[seat] > life:  # only who is alive has any
            found |= bit
    return found


def buyable(position: TrainPosition, place: int, funds: int) -> list[CardId]:
    """Return the cars that can be paid with `funds` where the locomotive is at `place`."""
    stations = position.stations
    count = len(stations)
    found = []
    for car in position.cars[:place]:
        place -= 1
        if place < count and funds >> stations[place] & 1:
            found.append(car)
    return found


def may_take_free(position: TrainPosition, seat: Seat) -> bool:
    """Return whether Sancho still has his free car of the turn (BT-12.21)."""
    return bool(_TAKES_FREE[position.characters[seat]]) and not position.used & SANCHO_USED


def purchases(position: TrainPosition, seat: Seat, funds: int) -> list[TrainAction]:
    """Return every purchase that `seat` can begin where the train stands."""
    found: list[TrainAction] = []
    for car in buyable(position, position.place, funds):
        found.append(BUY_CAR[car])  # noqa: PERF401 - mostly there is none
    if may_take_free(position, seat):
        found += [TAKE_CAR_FREE[car] for car, _ in paired(position, position.place)]
    return found


def may_advance(position: TrainPosition, seat: Seat, funds: int) -> bool:
    """Return whether `seat`, who may buy, may move the train for nothing (BT-9.5)."""
    if position.advanced:
        return False
    after = position.place + 1
    for station in position.stations[max(0, after - len(position.cars)) : after]:
        if funds >> station & 1:
            return True
    return may_take_free(position, seat) and bool(paired(position, after))


@record
class AwaitBuy(Await):
    """`seat` buys a car; `must` after a free advance, again while it may in a `window`."""

    type: ClassVar[str] = "await_buy"
    kind: ClassVar[str] = "buy"
    seat: Seat
    must: bool
    window: bool

    def actions(self, position: TrainPosition) -> list[TrainAction]:
        """Return every purchase, and declining unless it must be."""
        found = purchases(position, self.seat, funds_of(position, self.seat))
        if not self.must:
            found.append(DECLINE)
        return found

    def resume(self, rules: TrainRules, action: TrainAction) -> None:
        """Buy; at the End of the Line it may go on (BT-9.9)."""
        rules.pop()
        if action.car is None:
            return
        if self.window:
            rules.emit(window_opens(self.seat, False))
        buy(rules, self.seat, action)


@record
class ResolveWindow(Resolve):
    """The window for purchases at the End of the Line (BT-9.9)."""

    type: ClassVar[str] = "resolve_window"
    seat: Seat
    must: bool

    def run(self, rules: TrainRules) -> None:
        """Ask, if the limit allows."""
        rules.pop()
        state = rules.state
        if is_in_play(state, self.seat) and may_buy(state, self.seat):
            rules.emit(asked_to_buy(self.seat, self.must, True))


@cache
def asked_to_buy(seat: Seat, must: bool, window: bool) -> FramePushed:  # noqa: FBT001 - as below
    """Return the event that `seat` is asked what it buys: made once."""
    return FramePushed(AwaitBuy(seat, must, window))


@cache
def window_opens(seat: Seat, must: bool) -> FramePushed:  # noqa: FBT001 - keywords take longer
    """Return the event that the window comes next: made once."""
    return FramePushed(ResolveWindow(seat, must))


def buy(rules: TrainRules, seat: Seat, action: TrainAction) -> None:
    """Begin a purchase: cards are asked for one at a time, life is lost at once (BT-9.4)."""
    car = action.its_car
    state = rules.state
    station = state.stations[state.place - 1 - state.cars.index(car)]
    rules.emit(PurchaseBegan(seat, car, action.free))
    if action.free:
        take_car(rules, seat, car, "free")
    elif COST_CARDS[station]:
        rules.emit(_asked_to_pay(seat, car, station, COST_CARDS[station]))
    else:
        hurt(rules, seat, None, COST_LIFE[station])
        take_car(rules, seat, car, "bought")


@record
class AwaitPay(Await):
    """`seat` pays one of `left` cards more at `station` for `car` (BT-9.4)."""

    type: ClassVar[str] = "await_pay"
    kind: ClassVar[str] = "pay"
    seat: Seat
    car: CardId
    station: int
    left: int

    def actions(self, position: TrainPosition) -> list[TrainAction]:
        """Return every card that pays, from hand or play (BT-9.7, BT-9.8)."""
        cards = [*position.hands[self.seat], *free_cards(position, self.seat)]
        return [PAY_CARD[card] for card in distinct(cards) if PAYS[card] >> self.station & 1]

    def resume(self, rules: TrainRules, action: TrainAction) -> None:
        """Pay; after the last card the car is taken."""
        rules.pop()
        card = action.its_card
        discard(rules, self.seat, card, "pay", home_of(rules, self.seat, card))
        if self.left > 1:
            rules.emit(_asked_to_pay(self.seat, self.car, self.station, self.left - 1))
        else:
            take_car(rules, self.seat, self.car, "bought")


@cache
def _asked_to_pay(seat: Seat, car: CardId, station: int, left: int) -> FramePushed:
    """Return the event that `seat` is asked for a card of the price: made once."""
    return FramePushed(AwaitPay(seat, car, station, left))


def take_car(rules: TrainRules, seat: Seat, car: CardId, why: str) -> None:
    """`seat` takes `car` off the train (BT-9.2, BT-9.6).

    Where a car may lie before others there are two at least: alone in play nobody takes any more.
    """
    if not PLACED[car]:
        rules.emit(CarPlaced(seat, car, "train", seat, why))
        fill_train(rules)
        return
    rules.emit(CarUncoupled(car))
    fill_train(rules)
    rules.push(AwaitPlace(seat, car, why))


def places_for(position: TrainPosition, car: CardId) -> list[Seat]:
    """Return before whom `car` may be laid (BT-9.6, BT-11.8, BT-11.10)."""
    seats = range(position.players)
    if PLACED[car] == "anybody":
        return [seat for seat in seats if not is_sheriff(position, seat)]
    return [seat for seat in seats if is_in_play(position, seat)]


def lay_car(rules: TrainRules, placed: CarPlaced) -> None:
    """Lay a car down; who was out and gets the Ghost Car is back (BT-11.8)."""
    rules.emit(placed)
    return_as_ghost(rules, placed.target)


@record
class AwaitPlace(Await):
    """`seat` took `car` and chooses before whom it is laid (BT-9.6)."""

    type: ClassVar[str] = "await_place"
    kind: ClassVar[str] = "place"
    seat: Seat
    car: CardId
    why: str

    def actions(self, position: TrainPosition) -> list[TrainAction]:
        """Return every player that it may be laid before."""
        return [PLACE_AT[seat] for seat in places_for(position, self.car)]

    def resume(self, rules: TrainRules, action: TrainAction) -> None:
        """Lay it down."""
        rules.pop()
        lay_car(rules, CarPlaced(self.seat, self.car, "train", action.its_target, self.why))
