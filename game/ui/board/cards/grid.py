"""Cards in rows, as large as their box lets them be."""

from typing import Final

from game.table.cards import CardId
from game.ui.board.cards.counts import count_mark
from game.ui.board.cards.faces import Face, Faces
from game.ui.draw.canvas import Canvas
from game.ui.draw.kit import Kit
from game.ui.widgets.base import Look, Widget
from game.view.layout.geometry import Box
from game.view.layout.zones import CARD_RATIO

APART: Final = 1.1
"""Steps from card to card, in widths."""
BELOW: Final = 1.06
"""Steps from row to row, in heights."""
SMALLEST: Final = 40
"""Pixels: no card gets lower than that."""


def grid(room: Box, count: int, widest: float) -> list[Box]:
    """Return where `count` cards lie in `room`: as large as fits, no wider than `widest`."""
    high = min(room.h, widest / CARD_RATIO)
    while high > SMALLEST and -(-count // _across(room, high)) * high * BELOW > room.h:
        high -= 2
    across, wide = _across(room, high), high * CARD_RATIO
    return [
        Box(
            room.x + n % across * wide * APART,
            room.y + n // across * high * BELOW,
            wide,
            high,
        )
        for n in range(count)
    ]


def _across(room: Box, high: float) -> int:
    return max(1, int((room.w + 0.1 * high * CARD_RATIO) // (high * CARD_RATIO * APART)))


class GridCard(Widget):
    """One kind of card, with its number when there are more. It can be looked at, not used."""

    def __init__(self, box: Box, card: CardId, count: int, faces: Faces) -> None:
        """Show `card` in `box`."""
        super().__init__(box, lambda: None)
        self.card = card
        self.count = count
        self.faces = faces

    def draw(self, canvas: Canvas, kit: Kit, look: Look) -> None:
        """Put it on the canvas."""
        box = self.box
        face = Face(self.card, round(box.w), round(box.h), lit=look.is_lit)
        canvas.put_centred(self.faces.upright(face), *box.centre)
        if self.count > 1:
            x, y = box.right - 0.16 * box.w, box.bottom - 0.12 * box.h
            canvas.put_centred(count_mark(kit, self.count, box.w * 0.2), x, y)
