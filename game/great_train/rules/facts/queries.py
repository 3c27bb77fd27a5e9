"""Questions about a position, answered alike from a state and from an observation."""

from collections.abc import Iterable
from typing import Final

from game.great_train.rules.content.cards import GHOST_CAR, IS_BLUE, KIND, RANGE
from game.great_train.rules.content.content import KINDS
from game.great_train.rules.content.roles import (
    ALIVE,
    DEPUTY,
    GHOST,
    LIFE,
    OUT,
    SHERIFF,
    THREE,
)
from game.great_train.rules.facts.state import TrainPosition
from game.great_train.rules.facts.traits import BY_CARD, BY_CHARACTER
from game.kernel.ids import Seat
from game.table.cards import CardId

COLT: Final = 1
"""The range of who has no weapon in play (BT-4.2)."""
ANY_DISTANCE: Final = 99
"""Nobody is further away."""
TWO_PLAYERS: Final = 2
"""With no more in play a Beer does nothing (BT-10.3)."""

_SEEN_PERSON: Final = BY_CHARACTER["seen_at"]
_SEEN_CARD: Final = BY_CARD["seen_at"]
_SEES_PERSON: Final = BY_CHARACTER["sees_at"]
_SEES_CARD: Final = BY_CARD["sees_at"]


def distinct(cards: Iterable[CardId]) -> list[CardId]:
    """Return the different cards, in their order."""
    return [*dict.fromkeys(cards)]


def is_in_play(position: TrainPosition, seat: Seat) -> bool:
    """Return whether `seat` is alive or a ghost (BT-1.4)."""
    return position.status[seat] != OUT


def count_in_play(position: TrainPosition) -> int:
    """Return how many players are in play."""
    return len(position.status) - position.status.count(OUT)


def others_in_play(position: TrainPosition, seat: Seat) -> tuple[Seat, ...]:
    """Return the other players in play, clockwise from the left of `seat` (BT-5.4)."""
    return position.ring.others[seat]


def all_in_play(position: TrainPosition, seat: Seat) -> tuple[Seat, ...]:
    """Return the players in play, clockwise from `seat` itself (BT-5.4)."""
    others = others_in_play(position, seat)
    return (seat, *others) if is_in_play(position, seat) else others


def next_in_play(position: TrainPosition, seat: Seat) -> Seat:
    """Return the next player in play to the left, `seat` itself where there is no other."""
    return (*others_in_play(position, seat), seat)[0]


def driver(position: TrainPosition) -> Seat:
    """Return whose turns move the train: the Sheriff's; with 3 the Deputy's (BT-1.4, BT-14.4)."""
    wanted = DEPUTY if len(position.roles) == THREE else SHERIFF
    seat = position.roles.index(wanted)
    return seat if is_in_play(position, seat) else next_in_play(position, seat)


def is_sheriff(position: TrainPosition, seat: Seat) -> bool:
    """Return whether `seat` is the Sheriff, whose role all know."""
    return position.roles[seat] == SHERIFF


def most_life(position: TrainPosition, seat: Seat) -> int:
    """Return the maximum of life (BT-2.2)."""
    return LIFE[position.characters[seat]] + is_sheriff(position, seat)


def steps_to(position: TrainPosition, seat: Seat, other: Seat) -> int:
    """Return the steps from `seat` to `other`, in play, by the shorter way round (BT-4.1)."""
    return dict(position.ring.steps[seat])[other]


def distances(position: TrainPosition, seat: Seat) -> list[tuple[Seat, int]]:
    """Return each other player in play with the distance to them (BT-4.1)."""
    return [(other, max(1, far)) for other, far in _within(position, seat, ANY_DISTANCE).items()]


def _within(position: TrainPosition, seat: Seat, most: int) -> dict[Seat, int]:
    """Return the others in play within a distance of `most`, and it: here it may be less than 1."""
    characters, in_play = position.characters, position.in_play
    sight = _SEES_PERSON[characters[seat]]
    for card in in_play[seat]:
        sight += _SEES_CARD[card]
    found = {}
    for other, steps in position.ring.steps[seat]:
        far = steps + sight + _SEEN_PERSON[characters[other]]
        for card in in_play[other]:
            far += _SEEN_CARD[card]
        if far <= most:
            found[other] = far
    return found


def reach(position: TrainPosition, seat: Seat) -> int:
    """Return the range of the weapon before `seat` (BT-4.2)."""
    most = COLT
    for card in position.in_play[seat]:
        if RANGE[card] > most:  # noqa: PLR1730 - max() is slow
            most = RANGE[card]
    return most


def in_reach(position: TrainPosition, seat: Seat) -> list[Seat]:
    """Return the others that `seat` can shoot at (BT-5.1)."""
    return [*_within(position, seat, reach(position, seat))]


def near(position: TrainPosition, seat: Seat) -> list[Seat]:
    """Return the others at distance 1."""
    return [*_within(position, seat, 1)]


def has_before(position: TrainPosition, seat: Seat, kind: int) -> bool:
    """Return whether a card of that kind lies before `seat`."""
    for card in position.in_play[seat]:  # noqa: SIM110 - any() is slow
        if KIND[card] == kind:
            return True
    return False


def free_cards(position: TrainPosition, seat: Seat) -> list[CardId]:
    """Return the cards before `seat` that they may give up by choice (BT-9.8)."""
    cards = position.in_play[seat]
    if position.status[seat] == GHOST:
        return [card for card in cards if card != GHOST_CAR]
    return cards


def blue_fodder(position: TrainPosition, seat: Seat, car: CardId) -> list[CardId]:
    """Return the other blue cards that `car` of `seat` may cost, hand and play (BT-13.8)."""
    hand = [card for card in position.hands[seat] if IS_BLUE[card]]
    return [*hand, *[card for card in free_cards(position, seat) if card != car]]


def is_full(position: TrainPosition, seat: Seat) -> bool:
    """Return whether `seat` gains nothing from life: at the maximum, or no longer alive."""
    return position.status[seat] != ALIVE or position.life[seat] >= most_life(position, seat)


def idle_of(position: TrainPosition, seat: Seat, kind: int) -> str:
    """Return why a Beer or Saloon of `seat` does nothing (BT-10.3, BT-10.4), empty where it does.

    Of other kinds nothing is told.
    """
    match KINDS[kind].key:
        case "saloon":
            drinkers = all_in_play(position, seat)
            return "saloon" if all(is_full(position, other) for other in drinkers) else ""
        case "beer" if position.status[seat] != ALIVE:
            return "ghost"
        case "beer" if count_in_play(position) <= TWO_PLAYERS:
            return "two"
        case "beer" if is_full(position, seat):
            return "full"
        case _:
            return ""


def paired(position: TrainPosition, place: int) -> list[tuple[CardId, int]]:
    """Return each car that has a station with the locomotive at `place`, and it (BT-9.1)."""
    stations = position.stations
    return [
        (car, stations[at])
        for at, car in zip(range(place - 1, -1, -1), position.cars, strict=False)
        if at < len(stations)
    ]
