"""The line of an attack: one pull of a brush from who acts to who is meant."""

from pygame import Surface

from game.ui.kit import Kit
from game.ui.paint import Point, arrow_head, bezier, shape, stroke
from game.ui.palette import BENI, Colour
from game.view.layout.geometry import Box


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


def rim(box: Box, towards: Point, gap: float = 10.0) -> Point:
    """Return the point on the edge of `box`, `gap` pixels out, that faces `towards`."""
    cx, cy = box.centre
    dx, dy = towards[0] - cx, towards[1] - cy
    if not dx and not dy:
        return cx, cy
    half_w, half_h = box.w / 2 + gap, box.h / 2 + gap
    reach = min(half_w / abs(dx) if dx else 9e9, half_h / abs(dy) if dy else 9e9)
    return cx + dx * reach, cy + dy * reach
