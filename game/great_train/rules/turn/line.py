"""The way of the train, and the End of the Line (BT-9.3, BT-9.9 to BT-9.11)."""

from typing import ClassVar

from game.great_train.rules.content.content import STATIONS
from game.great_train.rules.content.roles import ENGINE_KEYS, IRON_HORSE
from game.great_train.rules.facts.actions import DECLINE, DISCARD_CARD, TrainAction
from game.great_train.rules.facts.queries import all_in_play, distinct, is_in_play
from game.great_train.rules.facts.state import TrainPosition, TrainRules
from game.great_train.rules.facts.train_events import LineEnded, TrainMoved, TrainRenewed
from game.great_train.rules.facts.traits import of_person, seats_with
from game.great_train.rules.fights.ending import look_at_end
from game.great_train.rules.fights.piles import MOST_CARS, discard, draw
from game.great_train.rules.fights.rounds import start_round
from game.great_train.rules.fights.shots import ShotRound
from game.great_train.rules.fights.store import StoreRound
from game.great_train.rules.turn.buying import asked_to_buy, window_opens
from game.kernel.frames import Await, Resolve
from game.kernel.ids import Seat
from game.kernel.records import record


def move_train(rules: TrainRules, why: str) -> None:
    """The train moves one station on (BT-9.3); a purchase must follow a free advance (BT-9.5)."""
    state = rules.state
    seat, start, end = state.turn_seat, state.place, state.place + 1
    must = why == "advance"
    if end == len(state.stations):
        run_to_end(rules, why, 1, must=must)
        return
    rules.emit(TrainMoved(seat, start, end, why))
    if must:
        rules.emit(asked_to_buy(seat, True, False))
    ask_shade(rules)


def run_to_end(rules: TrainRules, why: str, times: int, *, must: bool = False) -> None:
    """The train reaches the End of the Line; the locomotive acts so many `times` (BT-9.9)."""
    state = rules.state
    seat = state.turn_seat
    rules.emit(TrainMoved(seat, state.place, len(state.stations), why))
    rules.emit(LineEnded(seat, state.locomotive, times))
    for drawer in seats_with(state.characters, "draws_at_end_of_line"):
        if is_in_play(state, drawer):
            draw(rules, drawer, of_person(state, drawer, "draws_at_end_of_line"))
    rules.push(ResolveNewTrain())
    for _ in range(times):
        rules.push(ResolveLocomotive())
    rules.emit(window_opens(seat, must))
    ask_shade(rules)


def ask_shade(rules: TrainRules) -> None:
    """In another's turn Shade O'Connor may change a card when the train advances (BT-12.23)."""
    state = rules.state
    for seat in seats_with(state.characters, "swaps_on_advance"):
        if seat != state.turn_seat and is_in_play(state, seat) and state.hands[seat]:
            rules.push(AwaitShade(seat))


@record
class AwaitShade(Await):
    """Shade O'Connor at `seat` may discard 1 to draw 1 (BT-12.23)."""

    type: ClassVar[str] = "await_shade"
    kind: ClassVar[str] = "shade"
    seat: Seat

    def actions(self, position: TrainPosition) -> list[TrainAction]:
        """Return every different card in hand, and declining."""
        hand = distinct(position.hands[self.seat])
        return [*[DISCARD_CARD[card] for card in hand], DECLINE]

    def resume(self, rules: TrainRules, action: TrainAction) -> None:
        """Change the card."""
        rules.pop()
        if action.card is not None:
            discard(rules, self.seat, action.card, "ability")
            draw(rules, self.seat, 1)


@record
class ResolveLocomotive(Resolve):
    """The locomotive's effect, once (BT-9.10, BT-13.1)."""

    type: ClassVar[str] = "resolve_locomotive"

    def run(self, rules: TrainRules) -> None:
        """Iron Horse shoots at everybody, Leland opens a store, from the active player on."""
        rules.pop()
        state = rules.state
        queue = all_in_play(state, state.turn_seat)
        iron = state.locomotive == IRON_HORSE
        start_round(rules, ShotRound(queue, None) if iron else StoreRound(queue))


@record
class ResolveNewTrain(Resolve):
    """The end is looked at, then a new train comes (BT-9.9, BT-9.11)."""

    type: ClassVar[str] = "resolve_new_train"

    def run(self, rules: TrainRules) -> None:
        """Shuffle stations and cars, turn the locomotive over."""
        rules.pop()
        look_at_end(rules)
        state = rules.state
        stations = rules.chance.shuffle(range(len(STATIONS)))[: len(state.stations)]
        cars = rules.chance.shuffle([*state.cars, *state.car_deck])
        other = (state.locomotive + 1) % len(ENGINE_KEYS)
        rest = tuple(cars[MOST_CARS:])
        rules.emit(TrainRenewed(tuple(stations), tuple(cars[:MOST_CARS]), other, rest))
