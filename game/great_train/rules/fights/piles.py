"""Drawing, discarding, and the end of the draw pile (BT-3.7, BT-3.10, BT-9.2)."""

from typing import Final

from game.great_train.rules.content.cards import IS_CAR
from game.great_train.rules.facts.actions import HAND
from game.great_train.rules.facts.card_events import DISCARDED, DRAWN, CardDiscarded
from game.great_train.rules.facts.pile_events import PileShuffled
from game.great_train.rules.facts.queries import is_in_play
from game.great_train.rules.facts.state import TrainRules
from game.great_train.rules.facts.train_events import JOINED
from game.great_train.rules.facts.traits import of_person, seats_with
from game.kernel.ids import Seat
from game.table.cards import CardId

MOST_CARS: Final = 3
"""How many cars a train has (BT-9.1)."""


def supply(rules: TrainRules, count: int) -> int:
    """See that `count` cards lie on the draw pile; return how many of them there are (BT-3.7)."""
    state = rules.state
    if len(state.draw_pile) < count and state.discard_pile:
        rules.emit(PileShuffled(tuple(rules.chance.shuffle(state.discard_pile))))
    return min(count, len(state.draw_pile))


def draw(rules: TrainRules, seat: Seat, count: int) -> None:
    """`seat` draws `count` cards, one at a time, as far as there are any (BT-3.10)."""
    pile, drawn = rules.state.draw_pile, DRAWN[seat]
    for _ in range(count):
        if not pile and not supply(rules, 1):
            return
        rules.emit(drawn[pile[-1]])


def discard(rules: TrainRules, seat: Seat, card: CardId, why: str, source: str = HAND) -> None:
    """`seat` discards `card`; a car may join the train again at once (BT-9.2)."""
    if source == HAND:  # where no car ever is
        rules.emit(DISCARDED[why][seat][card])
        return
    rules.emit(CardDiscarded(seat, card, why, source))
    if IS_CAR[card]:
        fill_train(rules)


def fill_train(rules: TrainRules) -> None:
    """While the train is short and the deck has a car, its top joins the tail (BT-9.2)."""
    state = rules.state
    while len(state.cars) < MOST_CARS and state.car_deck:
        rules.emit(JOINED[state.car_deck[-1]])


def look_at_empty_hands(rules: TrainRules) -> None:
    """Suzy Lafayette draws when her hand is empty: asked at her moments only (BT-13.17).

    Whoever asks looks first whether all have a card, as mostly they do.
    """
    for seat in seats_with(rules.state.characters, "draws_when_empty"):
        look_at_empty_hand(rules, seat)


def look_at_empty_hand(rules: TrainRules, seat: Seat) -> None:
    """`seat` draws 1 if it is Suzy Lafayette's, in play, and without a card (BT-12.14)."""
    state = rules.state
    if not state.hands[seat] and is_in_play(state, seat):
        draw(rules, seat, of_person(state, seat, "draws_when_empty"))
