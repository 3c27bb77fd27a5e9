"""What cars do that are used (BT-11)."""

from collections import Counter
from typing import ClassVar, Final

from game.great_train.rules.content.cards import GHOST_CAR
from game.great_train.rules.facts.actions import (
    DISCARD_CARD,
    DISCARD_PILE,
    GIVE_AT,
    HAND,
    TAKE_CARD,
    TrainAction,
    give_car,
)
from game.great_train.rules.facts.card_events import CardDrawn, CardTaken
from game.great_train.rules.facts.pile_events import (
    CardsLooked,
    CardsRevealed,
    LookEnded,
)
from game.great_train.rules.facts.queries import distinct, is_in_play, is_sheriff, others_in_play
from game.great_train.rules.facts.state import TrainPosition, TrainRules
from game.great_train.rules.facts.train_events import CarPlaced
from game.great_train.rules.fights.life import force_discard
from game.great_train.rules.fights.piles import draw
from game.great_train.rules.fights.rounds import Round, start_round
from game.great_train.rules.turn.buying import lay_car, places_for
from game.kernel.frames import Await
from game.kernel.ids import Seat
from game.kernel.records import record
from game.table.cards import CardId

SALVAGED: Final = 3
"""From so many discards a Cattle Truck takes one (BT-11.3)."""


def send_circus(rules: TrainRules, seat: Seat) -> None:
    """Circus Wagon: each other player with a card in play discards one (BT-11.4)."""
    state = rules.state
    queue = tuple(other for other in others_in_play(state, seat) if state.in_play[other])
    start_round(rules, CircusRound(queue, seat))


@record
class CircusRound(Round):
    """The Circus Wagon of `by` comes (BT-11.4)."""

    type: ClassVar[str] = "resolve_circus"
    by: Seat

    def touch(self, rules: TrainRules, seat: Seat) -> None:
        """Ask which; with no choice left, unasked (BT-3.8)."""
        cards = rules.state.in_play[seat]
        if len(cards) > 1:
            rules.push(AwaitCircus(seat, self.by))
        elif cards:
            force_discard(rules, self.by, seat, cards[0])


@record
class AwaitCircus(Await):
    """`seat` discards a card in play to the Circus Wagon of `by` (BT-11.4)."""

    type: ClassVar[str] = "await_circus"
    kind: ClassVar[str] = "circus"
    seat: Seat
    by: Seat

    def actions(self, position: TrainPosition) -> list[TrainAction]:
        """Return every card in play, a ghost's car too (BT-9.8)."""
        return [DISCARD_CARD[card] for card in position.in_play[self.seat]]

    def resume(self, rules: TrainRules, action: TrainAction) -> None:
        """Discard it."""
        rules.pop()
        force_discard(rules, self.by, self.seat, action.its_card)


def salvage(rules: TrainRules, seat: Seat) -> None:
    """Cattle Truck: take one of the top discards; with no choice, unasked (BT-11.3, BT-3.8)."""
    if len(salvageable(rules.state)) > 1:
        rules.push(AwaitCattle(seat))
    else:
        rules.emit(CardDrawn(seat, rules.state.discard_pile[-1], DISCARD_PILE))


def salvageable(position: TrainPosition) -> list[CardId]:
    """Return the different cards among the top discards."""
    return distinct(position.discard_pile[: -SALVAGED - 1 : -1])


@record
class AwaitCattle(Await):
    """`seat` takes one of the top discards (BT-11.3)."""

    type: ClassVar[str] = "await_cattle"
    kind: ClassVar[str] = "cattle"
    seat: Seat

    def actions(self, position: TrainPosition) -> list[TrainAction]:
        """Return every different one of them."""
        return [TAKE_CARD[card] for card in salvageable(position)]

    def resume(self, rules: TrainRules, action: TrainAction) -> None:
        """Take it."""
        rules.pop()
        rules.emit(CardDrawn(self.seat, action.its_card, DISCARD_PILE))


def open_lounge(rules: TrainRules, seat: Seat, count: int) -> None:
    """Lounge Car: `count` cars of the deck, one for another, one for oneself (BT-11.9)."""
    deck = rules.state.car_deck
    cars = tuple(deck[: -count - 1 : -1])
    rules.emit(CardsRevealed(cars))
    may_keep = len(cars) < count and not (is_sheriff(rules.state, seat) and GHOST_CAR in cars)
    if may_keep:
        lay_car(rules, CarPlaced(seat, cars[0], "deck", seat, "lounge"))
    else:
        rules.push(AwaitLounge(seat))


def lounge_gifts(position: TrainPosition, seat: Seat) -> list[TrainAction]:
    """Return every car with everybody who may get it; the Sheriff keeps no Ghost Car (BT-11.9)."""
    cars = position.revealed
    if is_sheriff(position, seat) and GHOST_CAR in cars:
        cars = (GHOST_CAR,)
    found = []
    for car in cars:
        seats = places_for(position, car) if car == GHOST_CAR else others_in_play(position, seat)
        found += [give_car(car, other) for other in seats if other != seat]
    return found


@record
class AwaitLounge(Await):
    """`seat` gives one of the revealed cars to another (BT-11.9)."""

    type: ClassVar[str] = "await_lounge"
    kind: ClassVar[str] = "lounge"
    seat: Seat

    def actions(self, position: TrainPosition) -> list[TrainAction]:
        """Return every gift."""
        return lounge_gifts(position, self.seat)

    def resume(self, rules: TrainRules, action: TrainAction) -> None:
        """Give it; the other one, if there is one, stays."""
        rules.pop()
        given = action.its_car
        rest = [car for car in rules.state.revealed if car != given]
        lay_car(rules, CarPlaced(self.seat, given, "deck", action.its_target, "lounge"))
        for car in rest:
            lay_car(rules, CarPlaced(self.seat, car, "deck", self.seat, "lounge"))


def bring_mail(rules: TrainRules, seat: Seat, count: int) -> None:
    """Mail Car: draw `count`, one of those is for another; asked if there is one (BT-11.11)."""
    state = rules.state
    before = Counter(state.hands[seat])
    draw(rules, seat, count)
    drawn = tuple((Counter(state.hands[seat]) - before).elements())
    if drawn:
        rules.emit(CardsLooked(seat, drawn))
        rules.push(AwaitMail(seat))


@record
class AwaitMail(Await):
    """`seat` gives one of the cards just drawn to another player (BT-11.11)."""

    type: ClassVar[str] = "await_mail"
    kind: ClassVar[str] = "mail"
    seat: Seat

    def actions(self, position: TrainPosition) -> list[TrainAction]:
        """Return every different card with everybody else in play."""
        others = [s for s in range(position.players) if s != self.seat and is_in_play(position, s)]
        return [GIVE_AT[card][seat] for card in distinct(position.looking) for seat in others]

    def resume(self, rules: TrainRules, action: TrainAction) -> None:
        """Give it."""
        rules.pop()
        rules.emit(LookEnded(self.seat, stay=False))
        rules.emit(CardTaken(action.its_target, self.seat, action.its_card, HAND))
