"""The turn, step by step (BT-3.1)."""

from collections.abc import Callable
from typing import ClassVar, Final

from game.great_train.rules.content.cards import (
    BANG,
    DINING_CAR,
    DYNAMITE,
    IS_BLUE,
    IS_CAR,
    JAIL,
    KIND,
    MISSED,
    MONEY_BAG,
    RANK,
    SPADES,
    SUIT,
    TEN,
)
from game.great_train.rules.content.content import TABLES
from game.great_train.rules.content.roles import GHOST, OUT, ZIPPY_USED, TurnStep
from game.great_train.rules.facts.actions import DISCARD_CARD, IN_PLAY, RESOLVING, TrainAction
from game.great_train.rules.facts.card_events import (
    RESOLVED,
    CardPlayed,
    CarUsed,
    DynamitePassed,
)
from game.great_train.rules.facts.queries import distinct, driver, next_in_play
from game.great_train.rules.facts.state import Resolving, TrainPosition, TrainRules
from game.great_train.rules.facts.turn_events import BEGUN, PASSED, AbilityUsed, TurnPassed
from game.great_train.rules.fights.checks import Check, check
from game.great_train.rules.fights.ending import look_at_end
from game.great_train.rules.fights.life import ask_for_sids_cards, heal, hurt
from game.great_train.rules.fights.piles import discard, look_at_empty_hands
from game.great_train.rules.turn.aims import copied_kind
from game.great_train.rules.turn.buying import buy
from game.great_train.rules.turn.draws import draw_for_turn, look_at_map
from game.great_train.rules.turn.effects import draw_at_end, replace_weapon, resolve_kind
from game.great_train.rules.turn.line import move_train
from game.great_train.rules.turn.plays import legal_train_plays, moves_train
from game.kernel.frames import Await, FramePushed, Resolve
from game.kernel.ids import Seat
from game.kernel.records import record
from game.table.cards import CardId

BLAST: Final = 3
"""Life that a Dynamite costs (BT-10.22)."""


@record
class ResolveTrainTurn(Resolve):
    """The bottom of the stack: nothing is being done, the turn goes on with its step."""

    type: ClassVar[str] = "resolve_turn"

    def run(self, rules: TrainRules) -> None:
        """Finish what was being resolved, look at Suzy's hand, take the next step."""
        state = rules.state
        if state.falls:
            look_at_end(rules)
        if state.resolving is not None:
            finish(rules, state.resolving)
        if not all(state.hands):
            look_at_empty_hands(rules)
        seat = state.turn_seat
        if state.status[seat] == OUT:
            rules.emit(PASSED[next_in_play(state, seat)])
        else:
            _STEPS[state.step](rules, seat)


def finish(rules: TrainRules, done: Resolving) -> None:
    """The card or car being resolved goes where it belongs (BT-3.6, BT-9.2)."""
    if IS_CAR[done.card] and not done.gone:
        discard(rules, done.seat, done.card, "used", RESOLVING)
    else:
        rules.emit(RESOLVED[done.card])


def _train(rules: TrainRules, seat: Seat) -> None:
    """The driver's train moves, in extra turns too (BT-9.3)."""
    if driver(rules.state) == seat:
        rules.emit(BEGUN[TurnStep.DYNAMITE])
        move_train(rules, "driver")
    else:
        _dynamite(rules, seat)


def _dynamite(rules: TrainRules, seat: Seat) -> None:
    if DYNAMITE in rules.state.in_play[seat]:
        check(rules, seat, "dynamite", DynamiteCheck(seat))
    else:
        _jail(rules, seat)


@record
class DynamiteCheck(Check):
    """2 to 9 of spades: it explodes; else it passes on (BT-10.22)."""

    type: ClassVar[str] = "dynamite_check"
    seat: Seat

    @staticmethod
    def is_lucky(card: CardId) -> bool:
        """Return whether it passes on."""
        return SUIT[card] != SPADES or RANK[card] >= TEN

    def checked(self, rules: TrainRules, card: CardId | None) -> None:
        """Look at the card."""
        seat = self.seat
        rules.emit(BEGUN[TurnStep.JAIL])
        if card is not None and not self.is_lucky(card):
            discard(rules, seat, DYNAMITE, "check", IN_PLAY)
            hurt(rules, seat, None, BLAST)
        else:
            rules.emit(DynamitePassed(DYNAMITE, seat, next_in_play(rules.state, seat)))


def _jail(rules: TrainRules, seat: Seat) -> None:
    for card in rules.state.in_play[seat]:
        if KIND[card] == JAIL:
            check(rules, seat, "jail", JailCheck(seat, card))
            return
    _dining(rules, seat)


@record
class JailCheck(Check):
    """A heart frees; else the turn is skipped (BT-10.21)."""

    type: ClassVar[str] = "jail_check"
    seat: Seat
    card: CardId

    def checked(self, rules: TrainRules, card: CardId | None) -> None:
        """Discard the Jail both ways."""
        is_free = card is not None and self.is_lucky(card)
        rules.emit(BEGUN[TurnStep.DINING if is_free else TurnStep.DINING_IN_JAIL])
        discard(rules, self.seat, self.card, "check", IN_PLAY)


def _dining(rules: TrainRules, seat: Seat) -> None:
    if DINING_CAR in rules.state.in_play[seat]:
        check(rules, seat, "dining_car", DiningCheck(seat, TurnStep.MAP))
    else:
        _map(rules, seat)


def _dining_in_jail(rules: TrainRules, seat: Seat) -> None:
    if DINING_CAR in rules.state.in_play[seat]:
        check(rules, seat, "dining_car", DiningCheck(seat, TurnStep.END))
    else:
        rules.emit(BEGUN[TurnStep.END])


@record
class DiningCheck(Check):
    """A heart is 1 life (BT-11.6); then the turn goes on with `step`."""

    type: ClassVar[str] = "dining_check"
    seat: Seat
    step: TurnStep

    def checked(self, rules: TrainRules, card: CardId | None) -> None:
        """Look at the suit."""
        rules.emit(BEGUN[self.step])
        if card is not None and self.is_lucky(card):
            heal(rules, self.seat)


def _map(rules: TrainRules, seat: Seat) -> None:
    if not look_at_map(rules, seat):
        draw_for_turn(rules, seat)


def _play(rules: TrainRules, seat: Seat) -> None:
    """Every play phase is asked (BT-3.8)."""
    rules.emit(_ASKED[seat])


def hand_limit(position: TrainPosition, seat: Seat) -> int:
    """Return how many cards `seat` may keep: the present life, a ghost none (BT-3.1)."""
    return 0 if position.status[seat] == GHOST else position.life[seat]


def _discard(rules: TrainRules, seat: Seat) -> None:
    state = rules.state
    if len(state.hands[seat]) > hand_limit(state, seat):
        if state.step != TurnStep.DISCARD:
            rules.emit(BEGUN[TurnStep.DISCARD])
        rules.emit(_TOO_MANY[seat])
    else:
        _end(rules, seat)


def _end(rules: TrainRules, seat: Seat) -> None:
    """Strongbox and Jimmy Texas, then the next in play (BT-3.1(7)).

    Suzy's hand has just been looked at, on every way here.
    """
    draw_at_end(rules, seat)
    rules.emit(PASSED[next_in_play(rules.state, seat)])


def _extra_turn(rules: TrainRules, seat: Seat) -> None:
    """After an Express Car (BT-11.7)."""
    rules.emit(TurnPassed(seat, extra=True))


_STEPS: Final[dict[TurnStep, Callable[[TrainRules, Seat], None]]] = {
    TurnStep.TRAIN: _train,
    TurnStep.DYNAMITE: _dynamite,
    TurnStep.JAIL: _jail,
    TurnStep.DINING: _dining,
    TurnStep.DINING_IN_JAIL: _dining_in_jail,
    TurnStep.MAP: _map,
    TurnStep.DRAW: draw_for_turn,
    TurnStep.PLAY: _play,
    TurnStep.DISCARD: _discard,
    TurnStep.END: _end,
    TurnStep.EXTRA_TURN: _extra_turn,
}


@record
class AwaitTrainPlay(Await):
    """`seat` plays a card, uses a car or an ability, buys, or ends the phase (BT-3.2)."""

    type: ClassVar[str] = "await_play"
    kind: ClassVar[str] = "play"
    is_move: ClassVar[bool] = True
    seat: Seat

    def actions(self, position: TrainPosition) -> list[TrainAction]:
        """Return everything that may be done."""
        return legal_train_plays(position, self.seat)

    def resume(self, rules: TrainRules, action: TrainAction) -> None:
        """Do it; the bottom of the stack asks again."""
        rules.pop()
        _DONE[action.type](rules, self.seat, action)


_ASKED: Final = tuple(FramePushed(AwaitTrainPlay(seat)) for seat in range(max(TABLES)))
"""Seat -> the event that its play phase is asked: half of all questions, and always the same."""


def play_card(rules: TrainRules, seat: Seat, action: TrainAction) -> None:
    """The card leaves the hand: a blue one is laid, a brown one takes effect (BT-3.4, BT-3.5)."""
    card = action.its_card
    copied = serves_as(rules.state, card)
    take, give = action.take, action.give
    rules.emit(CardPlayed(seat, card, action.target, take, copied, give, action.mode, action.car))
    if IS_BLUE[card]:
        replace_weapon(rules, seat, card)
    else:
        resolve_kind(rules, seat, KIND[card] if copied is None else copied, action)


def serves_as(position: TrainPosition, card: CardId) -> int | None:
    """Return the kind that a played card serves as if not as itself (BT-10.42, BT-12.3)."""
    if KIND[card] == MISSED:
        return BANG
    return copied_kind(position) if KIND[card] == MONEY_BAG else None


def use_car(rules: TrainRules, seat: Seat, action: TrainAction) -> None:
    """The car leaves play for its effect (BT-11)."""
    car = action.its_car
    rules.emit(CarUsed(seat, car, action.target, action.take, action.copied))
    resolve_kind(rules, seat, KIND[car], action)


def advance_freely(rules: TrainRules, _seat: Seat, _action: TrainAction) -> None:
    """The free advance, after which a purchase must follow (BT-9.5)."""
    move_train(rules, "advance")


def use_ability(rules: TrainRules, seat: Seat, _action: TrainAction) -> None:
    """Zippy Roy moves the train, Sid Ketchum heals (BT-12.12, BT-12.24)."""
    if moves_train(rules.state, seat):
        rules.emit(AbilityUsed(seat, ZIPPY_USED))
        move_train(rules, "ability")
    else:
        ask_for_sids_cards(rules, seat)


def end_play(rules: TrainRules, seat: Seat, _action: TrainAction) -> None:
    """Go on to the discard phase; Suzy's hand was looked at before this was asked (BT-13.17)."""
    _discard(rules, seat)


_DONE: Final[dict[str, Callable[[TrainRules, Seat, TrainAction], None]]] = {
    "play": play_card,
    "use": use_car,
    "advance": advance_freely,
    "buy": buy,
    "ability": use_ability,
    "end_play": end_play,
}


@record
class AwaitTrainDiscard(Await):
    """`seat` has more cards than life and discards one (BT-3.1(6))."""

    type: ClassVar[str] = "await_discard"
    kind: ClassVar[str] = "discard"
    seat: Seat

    def actions(self, position: TrainPosition) -> list[TrainAction]:
        """Return every different card in hand."""
        return [DISCARD_CARD[card] for card in distinct(position.hands[self.seat])]

    def resume(self, rules: TrainRules, action: TrainAction) -> None:
        """Discard it; the phase is one step, Suzy is looked at after it (BT-13.17)."""
        discard(rules, self.seat, action.its_card, "limit")
        state = rules.state
        if len(state.hands[self.seat]) <= hand_limit(state, self.seat):
            rules.pop()
            if not all(state.hands):
                look_at_empty_hands(rules)
            _end(rules, self.seat)


_TOO_MANY: Final = tuple(FramePushed(AwaitTrainDiscard(seat)) for seat in range(max(TABLES)))
"""Seat -> the event that it is asked which of its cards it discards."""
