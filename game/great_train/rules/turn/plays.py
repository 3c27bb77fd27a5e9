"""Everything that may be done in a play phase, listed once (BT-3.2)."""

from collections.abc import Iterable
from itertools import groupby
from typing import Final

from game.great_train.rules.content.cards import KIND, MISSED
from game.great_train.rules.content.roles import ALIVE, ZIPPY_USED
from game.great_train.rules.facts.actions import ABILITY, ADVANCE, END_PLAY, TrainAction
from game.great_train.rules.facts.queries import distinct, is_full
from game.great_train.rules.facts.state import TrainPosition
from game.great_train.rules.facts.traits import BY_CHARACTER, of_person
from game.great_train.rules.fights.life import can_heal_for_cards
from game.great_train.rules.train.buying import may_advance, may_buy, purchases
from game.great_train.rules.turn.aims import AIM_OF, aim_bang
from game.great_train.rules.turn.uses import USE_OF
from game.kernel.ids import Seat
from game.table.cards import CardId

_SWAPS: Final = BY_CHARACTER["swaps_bang_and_missed"]
_MOVES: Final = BY_CHARACTER["moves_train"]


def legal_train_plays(position: TrainPosition, seat: Seat) -> list[TrainAction]:
    """Return every card, car, purchase and ability, and ending the phase."""
    found = _card_plays(position, seat)
    for car in position.in_play[seat]:
        using = USE_OF[car]
        if using is not None:
            found += using(position, seat, car)
    if may_buy(position, seat):
        found += purchases(position, seat)
        if may_advance(position, seat):
            found.append(ADVANCE)
    if can_use_ability(position, seat):
        found.append(ABILITY)
    found.append(END_PLAY)
    return found


def _card_plays(position: TrainPosition, seat: Seat) -> list[TrainAction]:
    found: list[TrainAction] = []
    swaps = _SWAPS[position.characters[seat]]
    for kind, cards in _by_kind(position.hands[seat]):
        aim = aim_bang if swaps and kind == MISSED else AIM_OF[kind]
        found += aim(position, seat, distinct(cards))
    return found


def _by_kind(hand: list[CardId]) -> Iterable[tuple[int, Iterable[CardId]]]:
    """Return the cards of a sorted hand by kind: in text order they lie together."""
    return groupby(hand, KIND.__getitem__)


def can_use_ability(position: TrainPosition, seat: Seat) -> bool:
    """Return whether Zippy Roy can move the train, or Sid Ketchum heal (BT-12.12, BT-12.24)."""
    if _MOVES[position.characters[seat]]:
        return not position.used & ZIPPY_USED
    if position.status[seat] != ALIVE or is_full(position, seat):
        return False
    return can_heal_for_cards(position, seat)


def moves_train(position: TrainPosition, seat: Seat) -> bool:
    """Return whether the ability of `seat` is to move the train (BT-12.24)."""
    return bool(of_person(position, seat, "moves_train"))
