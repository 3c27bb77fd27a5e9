"""Targeting: who is pointed at, and whose something is."""

from game.kernel.ids import Seat
from game.ui.board.hit_targets import HitTarget
from game.ui.board.state import TableState

OF_SEAT = ("seat", "mark")
"""Kinds of hit targets that bear the number of a seat."""


def is_pointed(state: TableState, seat: Seat) -> bool:
    """Return whether the player points at `seat`, at something of theirs, or picked them."""
    selection = state.selection
    if selection.target == seat:
        return True
    return any(owner_of(state, spot) == seat for spot in (selection.hover, selection.focus))


def owner_of(state: TableState, spot: HitTarget | None) -> Seat | None:
    """Return whose something is: a plate, what is noted there, a card before it."""
    if spot is None:
        return None
    if spot.kind == "piece":
        piece = state.piece(spot.id)
        return piece.place[1] if piece is not None else None
    return spot.id if spot.kind in OF_SEAT else None
