"""Dragging a card of the hand: sideways it finds another place there, upwards it leaves to be used.

Laying the hand is always allowed, whoever's turn it is and whether the card can be used or not.
"""

from typing import Final

from game.ui.board.desk import Desk
from game.ui.board.grip import Grip
from game.ui.board.spots import Spot, box_of
from game.view.cards.pieces import PieceId
from game.view.layout.fan import card_size, fan_step, place_at

LIFT: Final = 40.0
"""How far a card is pulled up from where it was taken until it has left the hand, at 1080p."""
FIRM: Final = 0.5
"""Steps of the fan that a card is moved before it leaves its place."""


def take(desk: Desk, spot: Spot, at: tuple[int, int]) -> bool:
    """Begin to drag the card at `spot`, taken at `at`; False when it is no card of the hand."""
    hand = [piece.id for piece in desk.hand]
    box = box_of(desk.places, spot)
    if spot.kind != "card" or spot.id not in hand or box is None:
        return False
    w, h = card_size(desk.kit.size)
    x, y = box.centre
    offset = ((x - at[0]) / box.w * w, (y - at[1]) / box.h * h)
    place = hand.index(spot.id)
    desk.choosing.clear()
    desk.dragged, desk.grip = spot.id, Grip(at, offset, place, place)
    return True


def carry(desk: Desk) -> None:
    """The pointer moved: find the place in the hand that the dragged card is over, if any."""
    grip = desk.grip
    if grip is not None:
        grip.place = None if _is_lifted(desk, grip) else _place(desk, grip)


def _is_lifted(desk: Desk, grip: Grip) -> bool:
    """Whether the card has left the hand: above it, and pulled up or past its ends."""
    x, y = desk.pointer
    hand = desk.frame.zones.hand
    is_pulled = grip.at[1] - y > desk.kit.px(LIFT)
    return y < hand.y and (is_pulled or not hand.x <= x < hand.right)


def _place(desk: Desk, grip: Grip) -> int:
    size, count = desk.kit.size, len(desk.hand)
    if abs(desk.pointer[0] - grip.at[0]) < FIRM * fan_step(size, count):
        return grip.start
    return place_at(size, count, desk.pointer[0] + grip.offset[0])


def drop(desk: Desk) -> bool:
    """Let go of the dragged card; return whether that put it at a place in the hand."""
    number, grip = desk.dragged, desk.grip
    desk.let_go()
    if number is None or grip is None or grip.place is None:
        return False
    desk.holding.lay(desk.pieces, number, grip.place)
    return True


def shift(desk: Desk, step: int) -> PieceId | None:
    """Move the card that has the focus, else the one pointed at, `step` places to the right.

    Returns the card that was moved, None when there is none to move.
    """
    spot = desk.focus or desk.hover
    hand = [piece.id for piece in desk.hand]
    if spot is None or spot.kind != "card" or spot.id not in hand or desk.dragged is not None:
        return None
    desk.holding.lay(desk.pieces, spot.id, max(0, hand.index(spot.id) + step))
    return spot.id
