"""The small control beside the hand that lays it: as the cards came, by kind, as the player did."""

from typing import Final

import pygame
from pygame import Surface

from game.ui.board.hit_targets import SORT, HitBox
from game.ui.board.state import TableState
from game.ui.draw.canvas import Canvas
from game.ui.draw.paint import FINE, disc, lay_centred, smooth
from game.ui.draw.palette import BENI, BRONZE, KINCHA, MUTED, NAVY, PALE, SLIP, SUMI, Colour
from game.ui.widgets.base import Look
from game.view.layout.fan import sort_box
from game.view.pieces import DEALT, KIND

LEAST: Final = 2
"""Cards that can be laid differently."""

_SIGNS: Final[dict[str, tuple[tuple[float, Colour], ...]]] = {
    DEALT: ((-14.0, SLIP), (0.0, SLIP), (14.0, SLIP)),
    KIND: ((-14.0, BENI), (0.0, NAVY), (14.0, BRONZE)),
}
"""Order -> three small cards, each turned by so many degrees and in its colour."""
_OWN: Final = ((-14.0, SLIP), (0.0, BENI), (14.0, SLIP))
"""The player's own order: one card was moved."""


def sorting_boxes(state: TableState) -> list[HitBox]:
    """Return where the control is, none when there is nothing to sort."""
    if len(state.pieces) < LEAST:
        return []
    return [HitBox(SORT, sort_box(state.kit.size), 520)]


def compose_sorting(canvas: Canvas, state: TableState, look: Look) -> None:
    """Put the control on the canvas."""
    if not sorting_boxes(state):
        return
    box, order = sort_box(state.kit.size), state.hand_order.order
    key = ("sorting", box.w, order, look)
    sign = state.kit.store.kept(key, lambda: _sign(round(box.w), order, look))
    canvas.put(sign, box.x, box.y)


def sorting_says(state: TableState) -> str:
    """Return how the hand lies, and what a press of the control does."""
    kit, order = state.kit, state.hand_order
    by_hand = kit.hints.device == "mouse"
    word = "" if by_hand else kit.hints.word("sort_hand", kit.say)
    press = word or kit.say("hand.click")
    told = [
        kit.say(f"hand.lies.{order.order}"),
        kit.say(f"hand.next.{order.following}", press=press),
    ]
    return " ".join([*told, kit.say("hand.drag")] if by_hand else told)


def _sign(side: int, order: str, look: Look) -> Surface:
    """Return a disc of paper with three cards held in a hand."""
    edge = KINCHA if look.is_lit else MUTED
    sheet = disc(side / 2, SLIP if look.is_lit else PALE, edge, 3 if look.is_lit else 1.5).copy()
    sink = 1 if look.pressed else 0
    for angle, fill in _SIGNS.get(order, _OWN):
        card = _card(side * 0.3, fill)
        turned = pygame.transform.rotozoom(card, -angle, 1 / FINE)
        lift = side * (0.03 if angle else -0.03)
        if order not in _SIGNS and not angle:
            lift = -side * 0.12
        x = side / 2 + angle / 14 * side * 0.19
        lay_centred(sheet, turned, (x + sink, side / 2 + lift + sink))
    return sheet


def _card(width: float, fill: Colour) -> Surface:
    """Return a small card, FINE times larger, to be turned smoothly."""
    size = (width * FINE, width * 1.5 * FINE)

    def draw(sheet: Surface, _k: float) -> None:
        whole = sheet.get_rect()
        pygame.draw.rect(sheet, SUMI, whole, border_radius=round(whole.w * 0.12))
        inner = whole.inflate(-whole.w * 0.2, -whole.w * 0.2)
        pygame.draw.rect(sheet, fill, inner, border_radius=round(whole.w * 0.06))

    return smooth(size, draw)
