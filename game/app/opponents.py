"""Opponents by name: a level of ours, or another program."""

from typing import Final

from ai import roster
from game.app.cli import PlainError
from game.kernel.players import Player

PROGRAM: Final = "cmd:"
BEGINNER: Final = "novice"
"""Who takes the seat of a player that fails."""


def make(name: str, seed: int) -> Player:
    """Return the player called `name`: a level, or `cmd:PATH ARGS`. Raises PlainError."""
    if name.startswith(PROGRAM):
        from game.protocol.external import ExternalPlayer  # noqa: PLC0415 - only if one plays

        return ExternalPlayer(name.removeprefix(PROGRAM))
    try:
        return roster.make(name, seed)
    except ValueError as fault:
        raise PlainError(f"{str(fault)[:1].upper()}{str(fault)[1:]}.") from fault


def check(name: str) -> None:
    """Raise PlainError when nobody is called `name`."""
    if not name.startswith(PROGRAM):
        make(name, 0)


def beginner() -> Player:
    """Return the player that takes the seat of one that fails."""
    return roster.make(BEGINNER, 0)
