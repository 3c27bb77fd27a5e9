"""Effect words: what cards and cars do, one small function for each word (BT-10, BT-11)."""

from collections.abc import Callable
from typing import ClassVar, Final

from game.great_train.rules.content.cards import (
    GHOST_CAR,
    IS_BANG_CARD,
    IS_CAR,
    JACK,
    PRISONER_CAR,
    RANGE,
    RANK,
)
from game.great_train.rules.content.content import KINDS
from game.great_train.rules.content.roles import TurnStep
from game.great_train.rules.facts.actions import IN_PLAY, TrainAction
from game.great_train.rules.facts.card_events import CardReturned, CardsSwapped
from game.great_train.rules.facts.queries import (
    TWO_PLAYERS,
    all_in_play,
    count_in_play,
    others_in_play,
)
from game.great_train.rules.facts.state import TrainRules
from game.great_train.rules.facts.traits import trait_of
from game.great_train.rules.facts.turn_events import BEGUN
from game.great_train.rules.fights.answers import AwaitDuel, IndiansRound
from game.great_train.rules.fights.checks import Check, check
from game.great_train.rules.fights.life import force_discard, heal, leave_if_ghost, steal
from game.great_train.rules.fights.piles import discard, draw
from game.great_train.rules.fights.robbery import ResolveRobbery, WantedRound
from game.great_train.rules.fights.rounds import HealRound, start_round
from game.great_train.rules.fights.shots import ShotRound, home_of, shoot
from game.great_train.rules.fights.store import StoreRound
from game.great_train.rules.turn.buying import take_car
from game.great_train.rules.turn.cars import bring_mail, open_lounge, salvage, send_circus
from game.great_train.rules.turn.line import move_train, run_to_end
from game.kernel.ids import Seat
from game.kernel.records import given, record
from game.table.cards import CardId

WordEffect = Callable[..., None]


def resolve_kind(rules: TrainRules, seat: Seat, kind: int, action: TrainAction) -> None:
    """Do what a card or car of that kind says, word by word."""
    for effect, numbers in PLAYS[kind]:
        effect(rules, seat, action, *numbers)


def draw_at_end(rules: TrainRules, seat: Seat) -> None:
    """Strongbox and Jimmy Texas: 1 card each (BT-3.1(7))."""
    count = trait_of(rules.state, seat, "draws_at_end")
    if count:
        draw(rules, seat, count)


def _shoot(rules: TrainRules, seat: Seat, action: TrainAction) -> None:
    """BANG!, Knife Revolver, Baggage Car, Sleeper Car (BT-5.1)."""
    now = given(rules.state.resolving, "card being resolved")
    is_bang = not IS_CAR[now.card] and IS_BANG_CARD[now.kind]
    shoot(rules, action.its_target, seat, is_bang=is_bang)


def _shoot_all(rules: TrainRules, seat: Seat, _action: TrainAction) -> None:
    """Gatling (BT-10.10)."""
    start_round(rules, ShotRound(others_in_play(rules.state, seat), seat))


def _drink(rules: TrainRules, seat: Seat, _action: TrainAction) -> None:
    """Beer: nothing with 2 players in play (BT-10.3)."""
    if count_in_play(rules.state) > TWO_PLAYERS:
        heal(rules, seat)


def _heal_all(rules: TrainRules, seat: Seat, _action: TrainAction) -> None:
    """Saloon (BT-10.4)."""
    start_round(rules, HealRound(all_in_play(rules.state, seat)))


def _draw(rules: TrainRules, seat: Seat, _action: TrainAction, count: int) -> None:
    """Stagecoach, Wells Fargo, and the first part of others (BT-10.5, BT-10.6)."""
    draw(rules, seat, count)


def _store(rules: TrainRules, seat: Seat, _action: TrainAction) -> None:
    """General Store (BT-10.7)."""
    start_round(rules, StoreRound(all_in_play(rules.state, seat)))


def _take(rules: TrainRules, seat: Seat, action: TrainAction) -> None:
    """Panic!, Passenger Car (BT-10.8, BT-11.13)."""
    steal(rules, seat, action.its_target, action.its_take)


def _remove(rules: TrainRules, seat: Seat, action: TrainAction) -> None:
    """Cat Balou (BT-10.9)."""
    force_discard(rules, seat, action.its_target, action.its_take)


def _indians(rules: TrainRules, seat: Seat, _action: TrainAction) -> None:
    """Indians!, not at whom a Prisoner Car protects (BT-10.17, BT-11.14)."""
    state = rules.state
    others = others_in_play(state, seat)
    queue = tuple(other for other in others if PRISONER_CAR not in state.in_play[other])
    start_round(rules, IndiansRound(queue, seat))


def _duel(rules: TrainRules, seat: Seat, action: TrainAction) -> None:
    """Duel: the target first (BT-10.18)."""
    rules.push(AwaitDuel(action.its_target, seat, seat))


def _full_steam(rules: TrainRules, _seat: Seat, action: TrainAction) -> None:
    """Full Steam: to the End of the Line, whose effect comes not at all or twice (BT-10.25)."""
    run_to_end(rules, "card", 2 if action.mode == "double" else 0)


def _flip_back(rules: TrainRules, seat: Seat, _action: TrainAction) -> None:
    """Knife Revolver: "draw!" at once, before the target answers (BT-10.26)."""
    check(rules, seat, "knife_revolver", KnifeCheck(seat))


@record
class KnifeCheck(Check):
    """A Knife Revolver's "draw!": from the jack on it returns to the hand (BT-10.26)."""

    type: ClassVar[str] = "knife_check"
    seat: Seat

    @staticmethod
    def is_lucky(card: CardId) -> bool:
        """Return whether it returns."""
        return RANK[card] >= JACK

    def checked(self, rules: TrainRules, card: CardId | None) -> None:
        """Look at the rank."""
        now = given(rules.state.resolving, "card being resolved")
        if card is not None and self.is_lucky(card):
            rules.emit(CardReturned(self.seat, now.card))


def _rob(rules: TrainRules, seat: Seat, action: TrainAction) -> None:
    """Train Robbery (BT-10.41)."""
    target = action.its_target
    cards = tuple(rules.state.in_play[target])
    rules.push(ResolveRobbery(target, seat, cards))


def _wanted(rules: TrainRules, seat: Seat, _action: TrainAction) -> None:
    """Most Wanted: oneself first (BT-10.30)."""
    start_round(rules, WantedRound(all_in_play(rules.state, seat), seat))


def _move_train(rules: TrainRules, _seat: Seat, _action: TrainAction) -> None:
    """Next Stop (BT-10.31)."""
    move_train(rules, "card")


def _swap(rules: TrainRules, seat: Seat, action: TrainAction) -> None:
    """Switch: a ghost's loss acts at once, then second weapons are discarded (BT-10.44)."""
    gave, target, got = given(action.give, "card given"), action.its_target, action.its_take
    rules.emit(CardsSwapped(seat, gave, target, got))
    if got == GHOST_CAR:
        leave_if_ghost(rules, target)
    replace_weapon(rules, seat, got)
    replace_weapon(rules, target, gave)


def replace_weapon(rules: TrainRules, seat: Seat, new: CardId) -> None:
    """A new weapon discards the old (BT-3.4)."""
    cards = rules.state.in_play[seat]
    if RANGE[new] and new in cards:
        for card in [card for card in cards if RANGE[card] and card != new]:
            discard(rules, seat, card, "replaced", IN_PLAY)


def _take_car(rules: TrainRules, seat: Seat, action: TrainAction) -> None:
    """Water Tower (BT-10.36)."""
    take_car(rules, seat, action.its_car, "free")


def _as_chosen(rules: TrainRules, seat: Seat, action: TrainAction) -> None:
    """Baggage Car: as a shot, a Panic! or a Cat Balou (BT-11.1)."""
    resolve_kind(rules, seat, given(action.copied, "kind"), action)


def _salvage(rules: TrainRules, seat: Seat, _action: TrainAction) -> None:
    """Cattle Truck (BT-11.3)."""
    salvage(rules, seat)


def _circus(rules: TrainRules, seat: Seat, _action: TrainAction) -> None:
    """Circus Wagon (BT-11.4)."""
    send_circus(rules, seat)


def _scrap(rules: TrainRules, seat: Seat, action: TrainAction) -> None:
    """Coal Hopper: the car chosen, if there was one (BT-11.5)."""
    if action.take is not None:
        force_discard(rules, seat, action.its_target, action.take)


def _express(rules: TrainRules, seat: Seat, _action: TrainAction) -> None:
    """Express Car: the hand goes, BT-3.1(7), then an extra turn (BT-11.7)."""
    for card in rules.state.hands[seat][:]:
        discard(rules, seat, card, "used")
    draw_at_end(rules, seat)
    rules.emit(BEGUN[TurnStep.EXTRA_TURN])


def _lounge(rules: TrainRules, seat: Seat, _action: TrainAction, count: int) -> None:
    """Lounge Car (BT-11.9)."""
    open_lounge(rules, seat, count)


def _mail(rules: TrainRules, seat: Seat, _action: TrainAction, count: int) -> None:
    """Mail Car (BT-11.11)."""
    bring_mail(rules, seat, count)


def _spend(rules: TrainRules, seat: Seat, action: TrainAction) -> None:
    """Sleeper Car: another blue card is the price (BT-11.16)."""
    card = action.its_card
    discard(rules, seat, card, "pay", home_of(rules, seat, card))


WORDS: Final[dict[str, WordEffect]] = {
    "shoot": _shoot,
    "shoot_all": _shoot_all,
    "drink": _drink,
    "heal_all": _heal_all,
    "draw": _draw,
    "store": _store,
    "take": _take,
    "remove": _remove,
    "indians": _indians,
    "duel": _duel,
    "full_steam": _full_steam,
    "flip_back": _flip_back,
    "rob": _rob,
    "wanted": _wanted,
    "move_train": _move_train,
    "swap": _swap,
    "take_car": _take_car,
    "as_chosen": _as_chosen,
    "salvage": _salvage,
    "circus": _circus,
    "scrap": _scrap,
    "express": _express,
    "lounge": _lounge,
    "mail": _mail,
    "spend": _spend,
}
PLAYS: Final = tuple(
    tuple((WORDS[word.name], word.numbers) for word in kind.play) for kind in KINDS
)
"""Kind -> its words, each with its numbers."""
