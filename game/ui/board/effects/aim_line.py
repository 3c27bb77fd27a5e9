"""The line of an attack: from the card being resolved, or from the card picked, to a seat."""

from pygame import Surface

from game.kernel.ids import Seat
from game.ui.board.frame import TableFrame
from game.ui.board.state import TableState
from game.ui.board.targeting import is_pointed
from game.ui.draw.canvas import Canvas
from game.ui.draw.kit import Kit
from game.ui.draw.paint import Point, arrow_head, bezier, shape, stroke
from game.ui.draw.palette import BENI, Colour
from game.view.layout.geometry import Box, rim


def aim_line(canvas: Canvas, state: TableState) -> None:
    """Put the line of the attack on the canvas, or of the one that is planned."""
    aimed, frame = state.shown.aimed, state.frame
    if aimed is not None and frame.view.is_resolving:
        by, target = aimed
        if by != target:
            canvas.put(*arrow(state.kit, *_ends(frame, frame.layout.resolving, target)))
        return
    _plan(canvas, state)


def _ends(frame: TableFrame, card: Box, target: Seat) -> tuple[Point, Point, float]:
    """Return where the line from the card to a seat starts and ends, and how it bends."""
    goal = frame.plate(target)
    if target != frame.view.me:
        return rim(card, goal.centre, 0), rim(goal, card.centre, 22), 0.1
    tip = (goal.x + goal.w * 0.3, goal.y - 20)
    return (card.x, card.y + card.h * 0.72), tip, 0.16


def _plan(canvas: Canvas, state: TableState) -> None:
    """The line from the picked card to the seat under pointer or focus."""
    frame, selection = state.frame, state.selection
    number = frame.held_up if selection.dragged is None else selection.dragged
    sprite = state.sprites.by_id.get(number) if number is not None else None
    lit = frame.lit
    aim = next((seat for seat in lit if is_pointed(state, seat)), None)
    if sprite is None or not sprite.is_there or not lit:
        return
    if aim is None and len(lit) == 1 and selection.looked_at == ("card", number):
        aim = next(iter(lit))
    if aim is not None and aim != frame.view.me:
        card = Box(sprite.x - sprite.w / 2, sprite.y - sprite.h / 2, sprite.w, sprite.h)
        goal = frame.plate(aim)
        start = rim(card, goal.centre, -14)
        canvas.put(*arrow(state.kit, start, rim(goal, card.centre, 22), 0.12))


# --- the stroke ---


def arrow(
    kit: Kit, start: Point, end: Point, bend: float = 0.18, colour: Colour = BENI
) -> tuple[Surface, float, float]:
    """Return a brush arrow and where its left upper corner lies in the window."""
    width = max(kit.px(20), 11)
    (x0, y0), (x1, y1) = start, end
    mid = ((x0 + x1) / 2 - (y1 - y0) * bend, (y0 + y1) / 2 + (x1 - x0) * bend)
    points = bezier(start, mid, end)
    left = min(x for x, _ in points) - 3 * width
    top = min(y for _, y in points) - 3 * width
    size = (
        max(x for x, _ in points) + 3 * width - left,
        max(y for _, y in points) + 3 * width - top,
    )
    key = ("arrow", round(x0), round(y0), round(x1), round(y1), round(bend * 100), colour)
    return kit.store.kept(key, lambda: _paint(points, (left, top), size, width, colour)), left, top


def _paint(
    points: list[Point], corner: Point, size: Point, width: float, colour: Colour
) -> Surface:
    local = [(x - corner[0], y - corner[1]) for x, y in points]
    body = stroke(local[:-2], width * 0.35, width)
    return shape(size, body, colour, arrow_head(local[-1], local[-5], width))
