"""The ring around what has the focus, where nothing else there shows it."""

from typing import Final

from pygame import Surface

from game.ui.board.hit_targets import box_of
from game.ui.board.state import TableState
from game.ui.draw.canvas import Canvas
from game.ui.draw.paint import clear, frame
from game.ui.draw.palette import KINCHA, SUMI, Colour

RINGED: Final = ("mark", "pile", "log", "piece", "bar")
"""Kinds of spots that get a ring; cards, seats, answers and buttons light up themselves."""
THICK: Final = 7
"""Pixels of the 1920 x 1080 design: gold between two lines of ink, to be seen on any ground."""


def compose_focus(canvas: Canvas, state: TableState) -> None:
    """Put the ring on the canvas, if the focus is where it needs one."""
    spot = state.selection.focus
    box = box_of(state.frame.hits, spot) if spot is not None and spot.kind in RINGED else None
    if box is None:
        return
    thick = max(5, round(state.kit.px(THICK)))
    around = box.grown(thick)
    size = (round(around.w), round(around.h))
    gold = state.kit.ink(KINCHA)
    ring = state.kit.store.kept(("focus", size, gold), lambda: _ring(size, thick, gold))
    canvas.put(ring, around.x, around.y)


def _ring(size: tuple[int, int], thick: int, gold: Colour) -> Surface:
    sheet = clear(size)
    whole = sheet.get_rect()
    frame(sheet, whole, SUMI, thick)
    frame(sheet, whole.inflate(-2, -2), gold, thick - 2)
    return sheet
