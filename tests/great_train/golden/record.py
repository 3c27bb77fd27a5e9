"""The golden playthroughs of The Great Train: `python3 dev.py playthroughs` writes them anew."""

from pathlib import Path

from game.great_train.rules.content.cards import KIND
from game.great_train.rules.content.roles import ROLE_KEYS
from game.great_train.rules.facts.actions import TrainAction
from game.great_train.rules.facts.state import TrainState
from game.great_train.rules.notation import texts
from game.great_train.rules.system import SYSTEM
from game.kernel.ids import Seat
from game.kernel.wire import Json
from tests.batteries.golden import Golden, Sayings, Start
from tests.great_train.golden.words import train_action, train_event, train_names, train_table

STARTS = (
    Start(3, 239),
    Start(3, 232),
    Start(4, 205),
    Start(5, 295),
    Start(5, 119),
    Start(6, 373),
    Start(7, 97),
    Start(7, 347),
)
"""Found by trying: short games that together show everything that coverage.py wants."""


def _hand(state: TrainState, seat: Seat) -> list[str]:
    return texts(state.hands[seat])


def _part(state: TrainState, seat: Seat) -> str:
    return ROLE_KEYS[state.roles[seat]]


def _ending(outcome: Json) -> list[str]:
    players = [f"{p['role']} {p['status']} {p['life']}" for p in outcome["players"]]
    return [f"winners: {outcome['winners']}", f"players: {', '.join(players)}"]


def is_idle(action: TrainAction) -> bool:
    """Return whether an action does nothing."""
    return action.type in {"end_play", "take_wounds", "decline", "give_up"}


def kind_of(action: TrainAction) -> object:
    """Return what is done with what kind of card."""
    kind = None if action.card is None else KIND[action.card]
    return (action.type, kind, action.car, action.mode, action.copied, action.source)


GOLDEN = Golden(
    SYSTEM,
    Path(__file__).parent,
    STARTS,
    Sayings(train_names, train_action, train_event, train_table, _hand, _part, _ending),
    is_idle,
    kind_of,
)
