"""What is aimed at: the seats that a card may be played at, and the one that is pointed at."""

from game.kernel.ids import Seat
from game.ui.board.hit_targets import HitTarget
from game.ui.board.state import TableState


def is_pointed(state: TableState, seat: Seat) -> bool:
    """Return whether the player points at `seat`, at something of theirs, or picked them."""
    if state.choosing.target == seat:
        return True
    return any(
        spot is not None and _owner(state, spot) == seat for spot in (state.hover, state.focus)
    )


def _owner(state: TableState, spot: HitTarget) -> Seat | None:
    """Return whose plate a spot belongs to: the plate, its letter, a card before it."""
    if spot.kind == "piece":
        piece = state.piece(spot.id)
        return piece.place[1] if piece is not None else None
    return spot.id if spot.kind in ("seat", "mark") else None


def lit_seats(state: TableState) -> set[Seat]:
    """Return the seats that the card picked, dragged or looked at may be played at."""
    number = state.choosing.piece if state.choosing.piece is not None else state.lifted
    spot = state.looked_at if state.dragged is None else None
    if number is None and spot is not None and spot.kind == "card":
        number = spot.id
    piece = state.piece(number) if number is not None else None
    if piece is None or state.question is None or not state.is_play:
        return set()
    actions = [a for a in state.question.actions if a.card == piece.card]
    return {a.target for a in actions if a.target is not None}
