"""The golden playthroughs of Samurai Sword: `python3 dev.py playthroughs` writes them anew."""

from pathlib import Path

from game.kernel.ids import Seat
from game.kernel.wire import Json
from game.samurai.rules.actions import Action
from game.samurai.rules.notation import card_keys
from game.samurai.rules.state import State, role_key
from game.samurai.rules.system import SYSTEM
from tests.batteries.golden import Golden, Sayings, Start
from tests.samurai.golden.words import action_words, event_words, names_of, public_line

STARTS = (
    Start(3, 57),
    Start(4, 6),
    Start(4, 13),
    Start(5, 40),
    Start(6, 19),
    Start(7, 3),
)
"""Found by trying: short games that together show everything that coverage.py wants."""


def _hand(state: State, seat: Seat) -> list[str]:
    return card_keys(state.hands[seat])


def _part(state: State, seat: Seat) -> str:
    return f"{role_key(state.roles[seat])}{'*' * state.stars[seat]}"


def _ending(outcome: Json) -> list[str]:
    return [
        f"scores: {outcome['scores']}, deadly strike: {outcome['deadly_strike']}",
        f"players: {[player['score'] for player in outcome['players']]}",
    ]


def _is_idle(action: Action) -> bool:
    return action.card is None and action.source is None


def _kind_of(action: Action) -> object:
    return (action.type, action.card, action.take, action.source)


GOLDEN = Golden(
    SYSTEM,
    Path(__file__).parent,
    STARTS,
    Sayings(names_of, action_words, event_words, public_line, _hand, _part, _ending),
    _is_idle,
    _kind_of,
)
