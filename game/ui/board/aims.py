"""What is aimed at: the seats that a card may be played at, and the one that is pointed at."""

from game.kernel.ids import Seat
from game.ui.board.desk import Desk
from game.ui.board.spots import Spot


def is_pointed(desk: Desk, seat: Seat) -> bool:
    """Return whether the player points at `seat`, at something of theirs, or picked them."""
    if desk.choosing.target == seat:
        return True
    return any(spot is not None and _owner(desk, spot) == seat for spot in (desk.hover, desk.focus))


def _owner(desk: Desk, spot: Spot) -> Seat | None:
    """Return whose plate a spot belongs to: the plate, its letter, a card before it."""
    if spot.kind == "piece":
        piece = desk.piece(spot.id)
        return piece.place[1] if piece is not None else None
    return spot.id if spot.kind in ("seat", "mark") else None


def lit_seats(desk: Desk) -> set[Seat]:
    """Return the seats that the card picked, dragged or looked at may be played at."""
    number = desk.choosing.piece if desk.choosing.piece is not None else desk.lifted
    spot = desk.looked_at if desk.dragged is None else None
    if number is None and spot is not None and spot.kind == "card":
        number = spot.id
    piece = desk.piece(number) if number is not None else None
    if piece is None or desk.question is None or not desk.is_play:
        return set()
    actions = [a for a in desk.question.actions if a.card == piece.card]
    return {a.target for a in actions if a.target is not None}
