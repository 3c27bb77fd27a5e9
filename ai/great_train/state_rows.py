"""A whole state as rows: what decides who will win. Taken at play decisions."""

from typing import Final

from ai.core.models import RowBook, capped
from game.great_train.rules.content.cards import KIND, KIND_KEYS
from game.great_train.rules.content.roles import (
    CHARACTER_KEYS,
    DEPUTY,
    GHOST,
    OUT,
    OUTLAW,
    RENEGADE,
    ROLE_KEYS,
    THREE,
)
from game.great_train.rules.facts.queries import reach
from game.great_train.rules.facts.state import TrainState

_MOST_LIFE: Final = 6
_MOST_HAND: Final = 8
_MOST_PLAYERS: Final = 7
_MOST_RANGE: Final = 5
_OUTLAWS: Final = 4
_DEPUTIES: Final = 3

_BOOK: Final = RowBook()
_OUT: Final = _BOOK.block(1)
_GHOST: Final = _BOOK.block(1)
_LIFE: Final = _BOOK.block(_MOST_LIFE + 1)
_HAND: Final = _BOOK.block(_MOST_HAND + 1)
_HELD: Final = _BOOK.block(len(KIND_KEYS))
_LAID: Final = _BOOK.block(len(KIND_KEYS))
_CHARACTER: Final = _BOOK.block(len(CHARACTER_KEYS))
_TURNS: Final = _BOOK.block(_MOST_PLAYERS)
_REACH: Final = _BOOK.block(_MOST_RANGE + 1)
SEAT_ROWS: Final = _BOOK.count
"""Rows of a seat; each role has as many, and again when only the last in play wins."""

_TABLE: Final = RowBook()
_FORCES: Final = _TABLE.block((_MOST_PLAYERS + 1) * _OUTLAWS * _DEPUTIES * 2)
_SHOT: Final = _TABLE.block(len(ROLE_KEYS))
ROWS: Final = 2 * len(ROLE_KEYS) * SEAT_ROWS + _TABLE.count
"""How many rows a table of weights has."""


def train_state_rows(state: TrainState) -> list[int]:
    """Return the rows of `state`; all its roles and hands must be known."""
    rows: list[int] = []
    late = len(ROLE_KEYS) if state.last_standing else 0
    for seat, role in enumerate(state.roles):
        _add_seat((role + late) * SEAT_ROWS, state, seat, rows)
    _add_table(2 * len(ROLE_KEYS) * SEAT_ROWS, state, rows)
    return rows


def _add_seat(base: int, state: TrainState, seat: int, rows: list[int]) -> None:
    status = state.status[seat]
    if status == OUT:
        rows.append(base + _OUT)
        return
    hand = state.hands[seat]
    rows.append(
        base + (_GHOST if status == GHOST else _LIFE + capped(state.life[seat], _MOST_LIFE))
    )
    rows.append(base + _HAND + capped(len(hand), _MOST_HAND))
    rows.append(base + _CHARACTER + state.characters[seat])
    rows.append(base + _TURNS + (seat - state.turn_seat) % len(state.life))
    rows.append(base + _REACH + capped(reach(state, seat), _MOST_RANGE))
    rows += [base + _HELD + KIND[card] for card in hand]
    rows += [base + _LAID + KIND[card] for card in state.in_play[seat]]


def _add_table(base: int, state: TrainState, rows: list[int]) -> None:
    """Add which roles are left to fight, and whether the turn's shot was fired."""
    left = [role for role, status in zip(state.roles, state.status, strict=True) if status != OUT]
    forces = len(state.life) * _OUTLAWS + capped(left.count(OUTLAW), _OUTLAWS - 1)
    forces = forces * _DEPUTIES + capped(left.count(DEPUTY), _DEPUTIES - 1)
    rows.append(base + _FORCES + forces * 2 + (RENEGADE in left))
    if state.allowance_used:
        rows.append(base + _SHOT + state.roles[state.turn_seat])


def model_at(players: int) -> str:
    """Return the name of the value for so many: hunting of three is another game."""
    return "value-three" if players == THREE else "value-many"
