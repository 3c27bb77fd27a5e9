"""What The Great Train brings to the checks of every table."""

from collections import Counter

from game.app.games import game_of
from game.great_train.rules.facts.state import TrainObservation
from game.kernel.frames import awaited
from game.kernel.ids import HIDDEN
from tests.great_train.golden.record import GOLDEN
from tests.great_train.laws.twins import twin
from tests.great_train.ui.train_robots import TrainKeys, TrainMouse, TrainPad
from tests.ui.checked import CheckedGame, Lying, Moment, Robots

LOOKING = ("keep", "map")
"""Questions whose cards are looked at by nobody but who is asked."""


def lying(seen: TrainObservation) -> Lying:
    """Return what lies where; what somebody looks at lies open to nobody else."""
    found = Counter(("discard_pile", -1, card) for card in seen.discard_pile)
    found.update(("train", -1, car) for car in seen.cars)
    found.update(("open", -1, card) for card in seen.revealed)
    frame = None if seen.revealed else awaited(seen)
    if frame is not None and frame.kind in LOOKING and frame.seat == seen.seat:
        found.update(("open", -1, card) for card in seen.looking if card != HIDDEN)
    for seat in range(seen.players):
        found.update(("hand", seat, card) for card in seen.hands[seat])
        found.update(("in_play", seat, card) for card in seen.in_play[seat])
    if seen.resolving is not None and not seen.resolving.gone:
        found["resolving", seen.resolving.seat, seen.resolving.card] += 1
    return found


CHECKED = CheckedGame(
    game_of("great-train"),
    Robots(TrainMouse, TrainKeys, TrainPad),
    GOLDEN,
    {
        "3 respond": Moment(3, 10, "respond"),
        "3 buy": Moment(3, 11, "buy"),
        "4 pay": Moment(4, 6, "pay"),
        "5 store": Moment(5, 6, "store"),
        "5 train_robbery": Moment(5, 11, "train_robbery"),
        "6 discard": Moment(6, 6, "discard"),
        "7 duel": Moment(7, 15, "duel"),
        "7 play": Moment(7, 6, "play"),
    },
    ("cards/bang", "cars/circus_wagon", "characters/sancho", "how/tickets", "rulings/BT-8.1"),
    lying=lying,
    twin=twin,
)
