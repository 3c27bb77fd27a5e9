"""The same table with everybody some seats further round: nothing in the game changes by it."""

from collections.abc import Sequence
from dataclasses import fields, replace
from typing import Any, TypeVar

from game.kernel.events import Event
from game.kernel.frames import FramePushed
from game.kernel.ids import HIDDEN, Seat
from game.samurai.rules.actions import Action
from game.samurai.rules.state import Observation, Position, State

T = TypeVar("T")
P = TypeVar("P", bound=Position)

_SEATS = frozenset({"seat", "by", "target", "turn_seat", "source"})
"""Names of fields that hold a seat, where they hold a number."""
_ROWS = frozenset({"roles", "stars", "characters", "honor", "resilience", "hands", "in_play"})
"""Names of fields with an entry for each seat."""


def moved(seat: Seat, by: int, players: int) -> Seat:
    """Return where `seat` is `by` seats further."""
    return (seat + by) % players


def row(values: Sequence[T], by: int) -> list[T]:
    """Return a list by seat as it is `by` seats further."""
    return [values[seat - by] for seat in range(len(values))]


def rotated_action(action: Action, by: int, players: int) -> Action:
    """Return the same action at the turned table."""
    target = action.target
    return action if target is None else replace(action, target=moved(target, by, players))


def _turned(record: Any, by: int, players: int) -> Any:
    """Return an event or a frame with its seats moved and its lists by seat turned."""
    found: dict[str, Any] = {}
    for field in fields(record):
        value = getattr(record, field.name)
        if field.name in _SEATS and isinstance(value, int):
            found[field.name] = value if value == HIDDEN else moved(value, by, players)
        elif field.name in _ROWS and len(value) == players:
            found[field.name] = tuple(row(value, by))
    return replace(record, **found)


def rotated_event(event: Event, by: int, players: int) -> Event:
    """Return what happened as it happens at the turned table; an end's figures stay as they are."""
    if isinstance(event, FramePushed):
        return replace(event, frame=_turned(event.frame, by, players))
    turned: Event = _turned(event, by, players)
    return turned


def rotated_position(position: P, by: int) -> P:
    """Return what both kinds of positions hold, turned."""
    players = position.players
    other = replace(position)
    for name in _ROWS:
        values = getattr(position, name)
        setattr(other, name, type(values)(row(values, by)))
    other.turn_seat = moved(position.turn_seat, by, players)
    if position.resolving is not None:
        other.resolving = (position.resolving[0], moved(position.resolving[1], by, players))
    other.frames = tuple(_turned(frame, by, players) for frame in position.frames)
    return other


def rotated_state(state: State, by: int) -> State:
    """Return the state of the turned table."""
    other = rotated_position(state, by)
    players = state.players
    other.known = {
        moved(owner, by, players): tuple(row(known, by)) for owner, known in state.known.items()
    }
    return other


def rotated_view(seen: Observation, by: int) -> Observation:
    """Return what the same person sees at the turned table."""
    other = rotated_position(seen, by)
    other.seat = moved(seen.seat, by, seen.players)
    return other
