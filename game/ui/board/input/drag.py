"""Dragging a card of the hand: sideways it finds another place there, upwards it leaves to be used.

Laying the hand is always allowed, whoever's turn it is and whether the card can be used or not.
"""

from typing import Final

from game.ui.board.selection import Grip, HitTarget, box_of
from game.ui.board.state import TableState
from game.view.layout.fan import card_size, fan_step, place_at
from game.view.pieces import PieceId

LIFT: Final = 40.0
"""How far a card is pulled up from where it was taken until it has left the hand, at 1080p."""
FIRM: Final = 0.5
"""Steps of the fan that a card is moved before it leaves its place."""


def take(state: TableState, spot: HitTarget, at: tuple[int, int]) -> bool:
    """Begin to drag the card at `spot`, taken at `at`; False when it is no card of the hand."""
    hand = [piece.id for piece in state.frame.hand]
    box = box_of(state.frame.hits, spot)
    if spot.kind != "card" or spot.id not in hand or box is None:
        return False
    w, h = card_size(state.kit.size)
    x, y = box.centre
    offset = ((x - at[0]) / box.w * w, (y - at[1]) / box.h * h)
    place = hand.index(spot.id)
    state.selection.drag(spot.id, Grip(at, offset, place, place))
    return True


def carry(state: TableState) -> None:
    """The pointer moved: find the place in the hand that the dragged card is over, if any."""
    grip = state.selection.grip
    if grip is not None:
        state.selection.drag_over(None if _is_lifted(state, grip) else _place(state, grip))


def _is_lifted(state: TableState, grip: Grip) -> bool:
    """Whether the card has left the hand: above it, and pulled up or past its ends."""
    x, y = state.selection.pointer
    hand = state.frame.layout.zones.hand
    is_pulled = grip.at[1] - y > state.kit.px(LIFT)
    return y < hand.y and (is_pulled or not hand.x <= x < hand.right)


def _place(state: TableState, grip: Grip) -> int:
    size, count, x = state.kit.size, len(state.frame.hand), state.selection.pointer[0]
    if abs(x - grip.at[0]) < FIRM * fan_step(size, count):
        return grip.start
    return place_at(size, count, x + grip.offset[0])


def drop(state: TableState) -> bool:
    """Let go of the dragged card; return whether that put it at a place in the hand."""
    number, grip = state.selection.dragged, state.selection.grip
    state.selection.let_go()
    if number is None or grip is None or grip.place is None:
        return False
    state.hand_order.lay(state.pieces, number, grip.place)
    return True


def shift(state: TableState, step: int) -> PieceId | None:
    """Move the card that has the focus, else the one pointed at, `step` places to the right.

    Returns the card that was moved, None when there is none to move.
    """
    selection = state.selection
    spot = selection.focus or selection.hover
    hand = [piece.id for piece in state.frame.hand]
    if spot is None or spot.kind != "card" or spot.id not in hand or selection.dragged is not None:
        return None
    state.hand_order.lay(state.pieces, spot.id, max(0, hand.index(spot.id) + step))
    return spot.id
