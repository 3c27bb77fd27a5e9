"""Shapes cut in wood: slips of paper, discs, lozenges, brush strokes; all premultiplied."""

import math
from collections.abc import Callable, Sequence
from random import Random
from typing import Final

import pygame
from pygame import Rect, Surface

from game.ui.draw.palette import SUMI, Colour
from game.view.layout.geometry import Point

FINE: Final = 4
"""How much larger a shape is drawn before it is scaled down, for smooth edges."""
LARGE: Final = 50_000
"""Pixels from which a shape is drawn only LESS_FINE times larger: it would take several frames."""
LESS_FINE: Final = 2


def clear(size: tuple[float, float]) -> Surface:
    """Return an empty sheet of at least 1 x 1 pixels."""
    return Surface((max(1, round(size[0])), max(1, round(size[1]))), pygame.SRCALPHA)


def film(size: tuple[float, float], colour: Colour, alpha: int = 255) -> Surface:
    """Return a sheet of one colour, premultiplied, as opaque as `alpha` says (0..255)."""
    sheet = clear(size)
    sheet.fill((*[c * alpha // 255 for c in colour], alpha))
    return sheet


def smooth(size: tuple[float, float], draw: Callable[[Surface, float], None]) -> Surface:
    """Return what `draw` draws on a sheet some times larger, scaled down with smooth edges.

    It is told how many times, and draws in opaque colours only, so the sheet is premultiplied.
    """
    whole = (max(1, round(size[0])), max(1, round(size[1])))
    fine = FINE if whole[0] * whole[1] < LARGE else LESS_FINE
    sheet = clear((whole[0] * fine, whole[1] * fine))
    draw(sheet, float(fine))
    return pygame.transform.smoothscale(sheet, whole)


def lay(sheet: Surface, piece: Surface | None, at: Point) -> None:
    """Lay a premultiplied `piece` on a premultiplied `sheet`."""
    if piece is not None:
        place = (round(at[0]), round(at[1]))
        sheet.blit(piece, place, special_flags=pygame.BLEND_PREMULTIPLIED)


def lay_centred(sheet: Surface, piece: Surface | None, at: Point) -> None:
    """Lay `piece` on `sheet` with its middle at `at`."""
    if piece is not None:
        lay(sheet, piece, (at[0] - piece.get_width() / 2, at[1] - piece.get_height() / 2))


def veil(sheet: Surface, place: Rect, colour: Colour, alpha: int) -> None:
    """Darken or lighten part of a premultiplied `sheet`."""
    lay(sheet, film(place.size, colour, alpha), place.topleft)


def frame(sheet: Surface, place: Rect, colour: Colour, width: int) -> None:
    """Draw a rectangle's edge, inside `place`."""
    pygame.draw.rect(sheet, colour, place, max(1, width))


def corners(sheet: Surface, place: Rect, colour: Colour) -> None:
    """Lay heavy corners just outside a frame: what stands there is aimed at."""
    arm, thick = max(18, place.height // 7), 11
    for x, dx in ((place.x - 4, 0), (place.right + 4 - arm, arm - thick)):
        for y, dy in ((place.y - 4, 0), (place.bottom + 4 - arm, arm - thick)):
            sheet.fill(colour, Rect(x, y + dy, arm, thick))
            sheet.fill(colour, Rect(x + dx, y, thick, arm))


def dashes(sheet: Surface, place: Rect, colour: Colour) -> None:
    """Draw a dashed frame: an answer is waited for there."""
    for x in range(place.x, place.right - 4, 22):
        width = min(14, place.right - x)
        sheet.fill(colour, Rect(x, place.y, width, 4))
        sheet.fill(colour, Rect(x, place.bottom - 4, width, 4))
    for y in range(place.y, place.bottom - 4, 22):
        height = min(14, place.bottom - y)
        sheet.fill(colour, Rect(place.x, y, 4, height))
        sheet.fill(colour, Rect(place.right - 4, y, 4, height))


def hatch(sheet: Surface, place: Rect, colour: Colour, step: int) -> None:
    """Draw slanting lines over part of a sheet, `step` pixels apart."""
    before = sheet.get_clip()
    sheet.set_clip(place)
    for x in range(place.x - place.height // 2, place.right, max(2, step)):
        ends = ((x, place.bottom), (x + place.height // 2, place.y))
        pygame.draw.line(sheet, colour, *ends, 1)
    sheet.set_clip(before)


def slip(size: tuple[float, float], fill: Colour, edge: Colour = SUMI, shadow: int = 5) -> Surface:
    """Return a slip of paper with a double edge and a printed shadow, shadow outside `size`."""
    width, height = round(size[0]), round(size[1])
    sheet = clear((width + shadow, height + shadow))
    if shadow:
        veil(sheet, Rect(shadow, shadow, width, height), SUMI, 70)
    board = Rect(0, 0, width, height)
    sheet.fill(fill, board)
    frame(sheet, board, edge, 2)
    inner = board.inflate(-8, -8)
    mixed = mix(fill, edge, 0.5)
    frame(sheet, inner, mixed, 1)
    return sheet


def mix(one: Colour, other: Colour, share: float) -> Colour:
    """Return a colour between: `share` 0 is `one`, 1 is `other`."""
    r, g, b = (round(a + (z - a) * share) for a, z in zip(one, other, strict=True))
    return (r, g, b)


def disc(radius: float, fill: Colour, edge: Colour | None, width: float) -> Surface:
    """Return a disc; its edge may be left out."""

    def draw(sheet: Surface, k: float) -> None:
        middle, inner = (radius * k, radius * k), radius
        if edge is not None:
            pygame.draw.circle(sheet, edge, middle, radius * k)
            inner -= width
        pygame.draw.circle(sheet, fill, middle, inner * k)

    return smooth((radius * 2, radius * 2), draw)


def halo(radius: float, colour: Colour) -> Surface:
    """Return a light that dies away towards its rim."""
    sheet, reach = clear((2 * radius, 2 * radius)), max(1, round(radius))
    for far in range(reach, 0, -1):
        share = (1 - far / reach) * 0.9
        film_of = (*[round(c * share) for c in colour], round(255 * share))
        pygame.draw.circle(sheet, film_of, (radius, radius), far)
    return sheet


def shape(
    size: tuple[float, float], points: Sequence[Point], colour: Colour, *more: Sequence[Point]
) -> Surface:
    """Return a filled polygon, and more of them; points in pixels of `size`."""

    def draw(sheet: Surface, k: float) -> None:
        for outline in (points, *more):
            pygame.draw.polygon(sheet, colour, [(x * k, y * k) for x, y in outline])

    return smooth(size, draw)


def lozenge(radius: float, fill: Colour, edge: Colour) -> Surface:
    """Return a standing lozenge, 1.5 as wide as `radius`."""

    def draw(sheet: Surface, k: float) -> None:
        for colour, r in ((edge, radius), (fill, radius * 0.84)):
            x, y, high, wide = radius * 0.75 * k, radius * k, r * k, r * 0.74 * k
            corners = [(x, y - high), (x + wide, y), (x, y + high), (x - wide, y)]
            pygame.draw.polygon(sheet, colour, corners)

    return smooth((radius * 1.5, radius * 2), draw)


def rounded(size: tuple[float, float], radius: float, fill: Colour, edge: Colour) -> Surface:
    """Return a rounded rectangle with a fine edge."""
    width, height = max(1, round(size[0])), max(1, round(size[1]))
    side = 2 * (int(radius) + 4)
    if width <= side or height <= side:
        return _rounded((width, height), radius, fill, edge)
    return _stretched(_rounded((side, side), radius, fill, edge), (width, height))


def _rounded(size: tuple[int, int], radius: float, fill: Colour, edge: Colour) -> Surface:
    def draw(sheet: Surface, k: float) -> None:
        whole = sheet.get_rect()
        pygame.draw.rect(sheet, edge, whole, border_radius=round(radius * k))
        inner = whole.inflate(-3 * k, -3 * k)
        pygame.draw.rect(sheet, fill, inner, border_radius=round((radius - 1.5) * k))

    return smooth(size, draw)


def _stretched(cut: Surface, size: tuple[int, int]) -> Surface:
    """Return a small square board with its corners moved apart, to `size`: quick, and the same."""
    sheet, half = clear(size), cut.get_width() // 2
    for x, left, wide, width in _parts(size[0], half):
        for y, top, high, height in _parts(size[1], half):
            part = cut.subsurface((left, top, wide, high))
            sheet.blit(pygame.transform.scale(part, (width, height)), (x, y))
    return sheet


def _parts(length: int, half: int) -> tuple[tuple[int, int, int, int], ...]:
    """Return where a corner, what lies between and a corner go: to, from, taken, how long."""
    between = (half, half, 1, length - 2 * half)
    return (0, 0, half, half), between, (length - half, half, half, half)


def stroke(points: Sequence[Point], thin: float, thick: float) -> list[Point]:
    """Return the outline of one pull of a brush along `points`, from `thin` to `thick`."""
    rng = Random(2)  # noqa: S311 - the same ragged edge every time
    left, right = [], []
    last = len(points) - 1
    for i, (x, y) in enumerate(points):
        before, after = points[max(0, i - 1)], points[min(last, i + 1)]
        angle = math.atan2(after[1] - before[1], after[0] - before[0])
        half = (thin + (thick - thin) * i / last) / 2 * (1 + 0.12 * (rng.random() - 0.5))
        left.append((x - math.sin(angle) * half, y + math.cos(angle) * half))
        right.append((x + math.sin(angle) * half, y - math.cos(angle) * half))
    return [*left, *reversed(right)]


def arrow_head(tip: Point, tail: Point, width: float) -> list[Point]:
    """Return the head of a brush arrow that comes from `tail` and points at `tip`."""
    angle = math.atan2(tip[1] - tail[1], tip[0] - tail[0])
    cos, sin = math.cos(angle), math.sin(angle)
    corners = ((0.0, 0.0), (-2.9, 1.5), (-2.2, 0.0), (-2.9, -1.5))
    return [
        (tip[0] + (d * cos - s * sin) * width, tip[1] + (d * sin + s * cos) * width)
        for d, s in corners
    ]
