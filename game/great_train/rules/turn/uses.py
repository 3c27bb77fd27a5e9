"""How cars in play may be used, one function for each aim word (BT-11)."""

from collections.abc import Callable
from typing import Final

from game.great_train.rules.content.cards import BANG, CAT_BALOU, IS_CAR, KIND, PANIC, SLEEPER_CAR
from game.great_train.rules.content.content import KINDS
from game.great_train.rules.content.roles import SLEEPER_USED
from game.great_train.rules.facts.actions import USE_CAR, TrainAction, use_car_at, uses_taking
from game.great_train.rules.facts.queries import (
    all_in_play,
    blue_fodder,
    free_cards,
    in_reach,
    near,
    others_in_play,
)
from game.great_train.rules.facts.state import TrainPosition
from game.great_train.rules.turn.aims import takeable
from game.kernel.ids import Seat
from game.table.cards import CardId

Using = Callable[[TrainPosition, Seat, CardId], list[TrainAction]]
"""Lists the uses of one car."""


def _nobody(_position: TrainPosition, _seat: Seat, car: CardId) -> list[TrainAction]:
    return [USE_CAR[car]]


def _baggage(position: TrainPosition, seat: Seat, car: CardId) -> list[TrainAction]:
    """As a shot, a Panic! or a Cat Balou (BT-11.1)."""
    return [
        *[use_car_at(car, other, copied=BANG) for other in in_reach(position, seat)],
        *[
            uses_taking(car, other, PANIC)[take]
            for other in near(position, seat)
            for take in takeable(position, seat, other, to_hand=True)
        ],
        *[
            uses_taking(car, other, CAT_BALOU)[take]
            for other in others_in_play(position, seat)
            for take in takeable(position, seat, other, to_hand=False)
        ],
    ]


def _far_card_to_hand(position: TrainPosition, seat: Seat, car: CardId) -> list[TrainAction]:
    found = []
    for other in others_in_play(position, seat):
        uses = uses_taking(car, other)
        found += [uses[take] for take in takeable(position, seat, other, to_hand=True)]
    return found


def _discard_pile(position: TrainPosition, _seat: Seat, car: CardId) -> list[TrainAction]:
    return [USE_CAR[car]] if position.discard_pile else []


def _any_car(position: TrainPosition, seat: Seat, car: CardId) -> list[TrainAction]:
    """Another car before anybody; a ghost not the one that keeps it (BT-11.5, BT-9.8)."""
    found = []
    for other in all_in_play(position, seat):
        cards = free_cards(position, seat) if other == seat else position.in_play[other]
        if cards:
            uses = uses_taking(car, other)
            found += [uses[c] for c in cards if IS_CAR[c] and c != car]
    return found or [USE_CAR[car]]


def _usual_turn(position: TrainPosition, _seat: Seat, car: CardId) -> list[TrainAction]:
    return [] if position.extra else [USE_CAR[car]]


def _car_deck(position: TrainPosition, _seat: Seat, car: CardId) -> list[TrainAction]:
    return [USE_CAR[car]] if position.car_deck else []


def _sleeper(position: TrainPosition, seat: Seat, car: CardId) -> list[TrainAction]:
    """Another blue card as a shot in reach, once a turn (BT-11.16)."""
    if position.used & SLEEPER_USED:
        return []
    fodder = blue_fodder(position, seat, SLEEPER_CAR)
    if not fodder:
        return []
    targets = in_reach(position, seat)
    return [use_car_at(car, other, card=card) for card in fodder for other in targets]


USES: Final[dict[str, Using]] = {
    "nobody": _nobody,
    "baggage": _baggage,
    "far_card_to_hand": _far_card_to_hand,
    "discard_pile": _discard_pile,
    "any_car": _any_car,
    "usual_turn": _usual_turn,
    "car_deck": _car_deck,
    "sleeper": _sleeper,
}
USE_OF: Final = tuple(
    USES.get(KINDS[kind].aim) if IS_CAR[card] else None for card, kind in enumerate(KIND)
)
"""CardId -> how it may be used where it lies, None for what is not used."""
