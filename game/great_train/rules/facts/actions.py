"""Actions: one complete answer to a decision each. Immutable, compared by value."""

from collections.abc import Callable
from functools import cache
from typing import Any, Final

from game.great_train.rules.content.cards import COUNT, KIND_KEYS, TEXT, id_of
from game.kernel.ids import HIDDEN, Seat
from game.kernel.records import given, record
from game.kernel.wire import Json
from game.table.actions import CardAction
from game.table.cards import CardId

FROM_HAND: Final = HIDDEN
"""What is taken when it is a card nobody chose: one of the hand, at random."""
DRAW_PILE: Final = "draw_pile"
DISCARD_PILE: Final = "discard_pile"
STORE: Final = "store"
HAND: Final = "hand"
IN_PLAY: Final = "in_play"
RESOLVING: Final = "resolving"


@record
class TrainAction(CardAction):
    """A choice; its card may be a car that is paid or discarded as cards are (protocol, 2)."""

    give: CardId | None = None
    car: CardId | None = None
    """The car that is used, bought, taken off the train or given."""
    mode: str | None = None
    copied: int | None = None
    """The kind that a Baggage Car serves as."""
    free: bool = False

    @property
    def its_car(self) -> CardId:
        """The car that this is about."""
        return given(self.car, "car")


END_PLAY: Final = TrainAction("end_play")
ABILITY: Final = TrainAction("ability")
ADVANCE: Final = TrainAction("advance")
DECLINE: Final = TrainAction("decline")
TAKE_WOUNDS: Final = TrainAction("take_wounds")
USE_BARREL: Final = TrainAction("barrel")
GIVE_UP: Final = TrainAction("give_up")
DRAW_FROM_PILE: Final = TrainAction("draw", source=DRAW_PILE)
DRAW_FROM_DISCARDS: Final = TrainAction("draw", source=DISCARD_PILE)

_CARDS: Final = range(COUNT)
_SEATS: Final = range(7)


def _with_card(type_: str) -> tuple[TrainAction, ...]:
    return tuple(TrainAction(type_, card) for card in _CARDS)


def _with_target(type_: str) -> tuple[tuple[TrainAction, ...], ...]:
    return tuple(tuple(TrainAction(type_, card, seat) for seat in _SEATS) for card in _CARDS)


PLAY_CARD: Final = _with_card("play")
"""CardId -> playing it at nobody; the tables below alike."""
PLAY_CARD_AT: Final = _with_target("play")
"""CardId -> Seat -> playing it at that seat."""
USE_CAR: Final = tuple(TrainAction("use", car=card) for card in _CARDS)
BUY_CAR: Final = tuple(TrainAction("buy", car=card) for card in _CARDS)
TAKE_CAR_FREE: Final = tuple(TrainAction("buy", car=card, free=True) for card in _CARDS)
DISCARD_CARD: Final = _with_card("discard")
PAY_CARD: Final = _with_card("pay")
CHOOSE_CARD: Final = _with_card("choose")
RETURN_CARD: Final = _with_card("return")
TAKE_CARD: Final = _with_card("take")
TAKE_SHOT: Final = _with_card("take_shot")
CABOOSE_CARD: Final = _with_card("caboose")
SLEEPER_CARD: Final = _with_card("sleeper")
GIVE_AT: Final = _with_target("give")
DIVERT_AT: Final = _with_target("divert")
PLACE_AT: Final = tuple(TrainAction("place", target=seat) for seat in _SEATS)
EXEMPT: Final = tuple(TrainAction("exempt", target=seat) for seat in _SEATS)
DRAW_FROM_HAND_OF: Final = tuple(TrainAction("draw", target=s, source=HAND) for s in _SEATS)


@cache
def plays_taking(card: CardId, target: Seat) -> tuple[TrainAction, ...]:
    """Return playing `card` at `target` to take something, by what that is: FROM_HAND is last."""
    return tuple(TrainAction("play", card, target, take) for take in (*_CARDS, FROM_HAND))


@cache
def uses_taking(car: CardId, target: Seat, copied: int | None = None) -> tuple[TrainAction, ...]:
    """Return using `car` at `target` as what it serves, by what is taken: FROM_HAND is last."""
    takes = (*_CARDS, FROM_HAND)
    return tuple(TrainAction("use", None, target, t, car=car, copied=copied) for t in takes)


@cache
def use_car_at(
    car: CardId, target: Seat, copied: int | None = None, card: CardId | None = None
) -> TrainAction:
    """Return using `car` at `target`: as what it serves, for the cost of `card`."""
    return TrainAction("use", card, target, car=car, copied=copied)


@cache
def give_car(car: CardId, target: Seat) -> TrainAction:
    """Return giving `car` to `target` (BT-11.9)."""
    return TrainAction("give", target=target, car=car)


@cache
def swapping(card: CardId, give: CardId, target: Seat, take: CardId) -> TrainAction:
    """Return playing a Switch (BT-10.44)."""
    return TrainAction("play", card, target, take, give=give)


@cache
def play_for_car(card: CardId, car: CardId) -> TrainAction:
    """Return playing `card` to take `car` off the train."""
    return TrainAction("play", card, car=car)


@cache
def play_in_mode(card: CardId, mode: str) -> TrainAction:
    """Return playing `card` in one of its ways."""
    return TrainAction("play", card, mode=mode)


def take_to_json(take: CardId | None) -> Json:
    """Return what is taken: a card, "hand", or None."""
    if take is None:
        return None
    return HAND if take == FROM_HAND else TEXT[take]


def take_from_json(data: Json) -> CardId | None:
    """Read what `take_to_json` wrote. Raises KeyError."""
    if data is None:
        return None
    return FROM_HAND if data == HAND else id_of(data)


_TEXT_OF: Final[dict[str, Callable[[Any], Json]]] = {
    "card": TEXT.__getitem__,
    "car": TEXT.__getitem__,
    "copied": KIND_KEYS.__getitem__,
    "give": TEXT.__getitem__,
    "take": take_to_json,
}
"""Field of an action -> how it is written, where it is not simply its value."""
_WORD_OF: Final = {"copied": "as", "source": "from"}
_FIELDS: Final = ("card", "car", "copied", "give", "target", "take", "mode", "source")


def train_action_to_json(action: TrainAction) -> Json:
    """Return `action` in the protocol's notation (protocol, section 2)."""
    data: Json = {"type": action.type}
    for field in _FIELDS:
        value = getattr(action, field)
        if value is not None:
            write = _TEXT_OF.get(field)
            data[_WORD_OF.get(field, field)] = write(value) if write else value
    if action.free:
        data["free"] = True
    return data
