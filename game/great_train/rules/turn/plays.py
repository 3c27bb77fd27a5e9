"""Everything that may be done in a play phase, listed once (BT-3.2)."""

from typing import Final

from game.great_train.rules.content.cards import KIND, MISSED
from game.great_train.rules.content.roles import ZIPPY_USED
from game.great_train.rules.facts.actions import ABILITY, ADVANCE, END_PLAY, PLAY_CARD, TrainAction
from game.great_train.rules.facts.queries import distinct, is_full
from game.great_train.rules.facts.state import TrainPosition
from game.great_train.rules.facts.traits import BY_CHARACTER, of_person
from game.great_train.rules.fights.life import can_heal_for_cards
from game.great_train.rules.turn.aims import AIM_OF, IS_FREE, aim_bang
from game.great_train.rules.turn.buying import funds_of, may_advance, may_buy, purchases
from game.great_train.rules.turn.uses import USE_OF
from game.kernel.ids import Seat

_SWAPS: Final = BY_CHARACTER["swaps_bang_and_missed"]
_MOVES: Final = BY_CHARACTER["moves_train"]
_ACTS: Final = tuple(map(any, zip(_MOVES, BY_CHARACTER["heals_for_cards"], strict=True)))
"""Character -> whether it has an ability to be used in its turn."""


def legal_train_plays(position: TrainPosition, seat: Seat) -> list[TrainAction]:
    """Return every card, car, purchase and ability, and ending the phase."""
    found = _card_plays(position, seat)
    for car in position.in_play[seat]:
        using = USE_OF[car]
        if using is not None:
            found += using(position, seat, car)
    if not position.bought or may_buy(position, seat):  # everybody may once
        funds = funds_of(position, seat)
        found += purchases(position, seat, funds)
        if may_advance(position, seat, funds):
            found.append(ADVANCE)
    if _ACTS[position.characters[seat]] and can_use_ability(position, seat):
        found.append(ABILITY)
    found.append(END_PLAY)
    return found


def _card_plays(position: TrainPosition, seat: Seat) -> list[TrainAction]:
    """Return the plays of the hand; cards of one kind lie together in it, in text order."""
    found: list[TrainAction] = []
    swaps = _SWAPS[position.characters[seat]]
    kinds: dict[int, list[int]] = {}
    for card in position.hands[seat]:
        kinds.setdefault(KIND[card], []).append(card)
    for kind, cards in kinds.items():
        if IS_FREE[kind]:
            for card in cards if len(cards) == 1 else distinct(cards):
                found.append(PLAY_CARD[card])  # noqa: PERF401 - a list for it takes longer
        elif kind != MISSED:
            found += AIM_OF[kind](position, seat, cards)
        elif swaps:
            found += aim_bang(position, seat, cards)
    return found


def can_use_ability(position: TrainPosition, seat: Seat) -> bool:
    """Return whether Zippy Roy can move the train, or Sid Ketchum heal (BT-12.12, BT-12.24)."""
    if _MOVES[position.characters[seat]]:
        return not position.used & ZIPPY_USED
    return can_heal_for_cards(position, seat) and not is_full(position, seat)


def moves_train(position: TrainPosition, seat: Seat) -> bool:
    """Return whether the ability of `seat` is to move the train (BT-12.24)."""
    return bool(of_person(position, seat, "moves_train"))
