"""Sums: what a card in question comes to at each seat, on slips that hang at the plates."""

import math
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import product
from typing import Final

import pygame
from pygame import Surface

from game.kernel.ids import Seat
from game.ui.board.draw.effects import head_aimed
from game.ui.board.draw.plates import tag_type
from game.ui.board.port import TableGame
from game.ui.board.state import SumSlip, TableState
from game.ui.draw.fonts import Type
from game.ui.draw.kit import Kit, kept, plain_slip
from game.ui.draw.paint import clear, disc, lay, lay_centred, smooth
from game.ui.draw.palette import BENI, FOREST, MUTED, SLIP, SUMI, Colour
from game.view.layout.geometry import Box, Point, covered

EDGE: Final = 4
"""Pixels that a sum lies on its plate: it hangs there and stands off every other."""
DEEP: Final = 0.42
"""The same at need, of its height."""
SLIVER: Final = 300.0
"""So many pixels of something may be covered, and it is not hidden."""
ALONG: Final = 0.7
"""How much of what a slip lies along of its own plate it may lie along of another."""
ASIDE: Final = 0.3
"""Share of its width that it keeps at a corner of its plate."""
OTHERS: Final = 20.0
"""How much more a pixel of another's plate counts than one near it, or one of the own."""
FACED: Final = 6.0
"""The same of the face on the own plate."""
LISTED: Final = 10
"""How wide a list is at least, in sizes of its type."""
SHORT_FROM: Final = 1.5
"""Text scale from which a sum is its total and what follows, and bubbles may be set otherwise."""


def sums_placed(state: TableState, game: TableGame) -> list[tuple[Surface, Box]]:
    """Return the slip of each difficulty, and where it hangs, with a second look at each."""
    frame, room = state.frame, state.frame.layout.zones.table
    kept = game.kept_clear(frame)
    if frame.held_up is not None and frame.held_up in state.sprites.by_id:
        kept = [*kept, state.sprites.by_id[frame.held_up].home.box]
    found = dict[Seat, tuple[Surface, Box]]()
    for seat in sorted(frame.sums, key=lambda seat: not state.is_pointed(seat)) * 2:
        content, plate = frame.sums[seat].slip, frame.plate(seat)
        taken = [*kept, *(spot for other, (_, spot) in found.items() if other != seat)]
        head = head_aimed(state) if state.is_pointed(seat) else []
        papers = sum_papers(state.kit, content, pointed=_is_opened(state, seat))
        face = frame.layout.faces[seat]
        found[seat] = _first_free(papers, plate, room, [*taken, *head], face)
        is_brief = found[seat][0] in sum_papers(state.kit, content, pointed=False)
        if head and is_brief:  # what follows is worth more than the head
            found[seat] = _first_free(papers, plate, room, taken, face)
    return list(found.values())


def untold(state: TableState, game: TableGame) -> Seat | None:
    """Return who is pointed at where the sum at their plate has no room for what follows."""
    found = [seat for seat in state.frame.sums if _is_opened(state, seat)]
    if not found:
        return None
    (paper, _), *_ = sums_placed(state, game)
    brief = sum_papers(state.kit, state.frame.sums[found[0]].slip, pointed=False)
    return found[0] if paper in brief else None


def _is_opened(state: TableState, seat: Seat) -> bool:
    """Return whether the sum at a seat says all, which a bubble there does not say already."""
    told = state.selection.bubble
    refused = None if told is None else state.owner_of(told.spot)
    return state.is_pointed(seat) and seat != refused


def _first_free(
    papers: Sequence[Surface], plate: Box, room: Box, taken: Sequence[Box], face: Box
) -> tuple[Surface, Box]:
    """Return the first paper that hides nothing where it hangs, else the one that hides least."""
    placed = [(paper, beside(paper.get_size(), plate, room, taken, face)) for paper in papers]
    seen = [plate.grown(-2 * EDGE), *(box for box in taken if box != plate)]
    hidden = [covered(box, seen) for _, box in placed]
    free = (one for one, area in zip(placed, hidden, strict=True) if area <= SLIVER)
    return next(free, placed[hidden.index(min(hidden))])


# --- the slip ---


def sum_papers(kit: Kit, content: SumSlip, *, pointed: bool) -> list[Surface]:
    """Return a reckoning on paper as it may be shown, the fullest first.

    At the plate that is pointed at it says all: in a row, in a list where that has no room, a wide
    one or a narrow one, the figures without their names where that has none; in large text total
    and verdict only. Elsewhere it is brief, and at a plate that the rest would hide; the total
    alone where that would be hidden still.
    """
    brief = [_brief(kit, content), _bare(kit, content)]
    if not pointed:
        return brief
    if kit.text_scale >= SHORT_FROM:
        return [_short(kit, content), *brief]
    lists = [_listed(kit, content, least) for least in (LISTED, 0)]
    return [_sum(kit, content), *lists, _unnamed(kit, content), *brief]


@kept
def _brief(kit: Kit, content: SumSlip) -> Surface:
    px, (wide, high) = kit.type("heavy", 24).px, _row_size(kit, content)
    if _addends(kit, content) is None:
        return _ringed(kit, _ring(kit, content))
    board = plain_slip(kit, (wide + px, high + 10))
    _row(kit, content, board, (px * 0.5, 5))
    return board


def _ring(kit: Kit, content: SumSlip) -> Surface:
    return _total(kit, content, kit.type("heavy", 24).px * 0.86)


def _addends(kit: Kit, content: SumSlip) -> Surface | None:
    """Return what is added, None where nothing is, or figures alone would puzzle."""
    if len(content.parts) == 1 or content.is_raised:
        return None
    return kit.fonts.line(f"{' '.join(content.figures)} =", kit.type("heavy", 24))


def _row_size(kit: Kit, content: SumSlip) -> tuple[float, float]:
    ring, line = _ring(kit, content), _addends(kit, content)
    before = 0.0 if line is None else line.get_width() + kit.type("heavy", 24).px * 0.3
    return before + ring.get_width(), ring.get_height()


def _row(kit: Kit, content: SumSlip, board: Surface, at: Point) -> None:
    """Write a sum in a row."""
    ring, line = _ring(kit, content), _addends(kit, content)
    left, top = at
    if line is not None:
        lay(board, line, (left, top + (ring.get_height() - line.get_height()) / 2))
        left += line.get_width() + kit.type("heavy", 24).px * 0.3
    lay(board, ring, (left, top))


@kept
def _bare(kit: Kit, content: SumSlip) -> Surface:
    """The total alone; it grows less than other text, as what it lies on is a plate."""
    return _ringed(kit, _total(kit, content, tag_type(kit, 24, SUMI).px * 0.86))


def _ringed(kit: Kit, ring: Surface) -> Surface:
    board = plain_slip(kit, (ring.get_width() + 14, ring.get_height() + 10))
    lay(board, ring, (7, 5))
    return board


def _verdict(kit: Kit, content: SumSlip) -> Type:
    """Return the type of what follows: in red, too, where it is reached and should not be."""
    return kit.type("bold", 20, FOREST if content.reached and not content.warns else BENI)


def _total(kit: Kit, content: SumSlip, radius: float) -> Surface:
    """The total in a ring: a whole one with a tick when it is reached, else a crossed one."""
    ink, paper = kit.ink(FOREST if content.reached else BENI), kit.ink(SLIP)
    size = 2.5 * radius
    sheet = clear((size, 2 * radius))
    lay(sheet, disc(radius, paper, ink, 3), (0, 0))
    style = kit.type("heavy", 24, ink).sized(max(kit.least, round(radius * 1.2)))
    lay_centred(sheet, kit.fonts.line(str(content.total), style), (radius, radius))
    mark = verdict_mark(radius * 0.42, paper, ink, ok=content.reached)
    lay_centred(sheet, mark, (size - radius * 0.46, radius * 1.56))
    return sheet


@kept
def _unnamed(kit: Kit, content: SumSlip) -> Surface:
    """The figures in a row, and below them what follows."""
    verdict = _verdict(kit, content)
    (wide, high), pad = _row_size(kit, content), round(verdict.px * 0.5)
    longest = max((kit.fonts.width(word, verdict) for word in content.verdict.split()), default=0)
    block = kit.fonts.block(content.verdict, verdict, max(wide, longest, verdict.px * 9))
    size = (max(wide, block.get_width()) + 2 * pad, high + block.get_height() + pad * 1.7)
    board = plain_slip(kit, size)
    _row(kit, content, board, (pad, pad * 0.6))
    lay(board, block, (pad, high + pad * 0.8))
    return board


@kept
def _short(kit: Kit, content: SumSlip) -> Surface:
    verdict = _verdict(kit, content)
    ring = _total(kit, content, verdict.px * 0.9)
    block = kit.fonts.block(content.verdict, verdict, verdict.px * 9)
    pad = verdict.px * 0.5
    high = max(ring.get_height(), block.get_height()) + pad
    board = plain_slip(kit, (ring.get_width() + block.get_width() + 3 * pad, high))
    lay(board, ring, (pad, (high - ring.get_height()) / 2))
    lay(board, block, (ring.get_width() + 2 * pad, (high - block.get_height()) / 2))
    return board


@kept
def _sum(kit: Kit, content: SumSlip) -> Surface:
    name, big = kit.type("italic", 19, MUTED), kit.type("heavy", 30)
    fonts, pad = kit.fonts, round(name.px * 0.8)
    labels = [*[label for _, label in content.parts], content.label]
    numbers = [fonts.line(str(abs(number)), big) for number, _ in content.parts]
    cell = max(fonts.width(label, name) for label in labels) + name.px * 1.2
    width = max(cell * len(labels) + 2 * pad, name.px * 15)
    verdict = _verdict(kit, content)
    block = fonts.block(content.verdict, verdict, width - 2 * pad)
    top = big.px * 1.25 + fonts.height(name)
    board = plain_slip(kit, (width, top + block.get_height() + pad * 1.5))
    left = (width - cell * len(labels)) / 2
    numbers.append(_total(kit, content, big.px * 0.66))
    for n, (label, number) in enumerate(zip(labels, numbers, strict=True)):
        middle = left + cell * (n + 0.5)
        lay_centred(board, number, (middle, big.px * 0.85))
        word = fonts.line(label, name)
        lay(board, word, (middle - word.get_width() / 2, big.px * 1.45))
        if n:
            added = "=" if n == len(content.parts) else content.figures[n][0]
            sign = fonts.line(added, big)
            lay_centred(board, sign, (middle - cell / 2, big.px * 0.85))
    line = top + pad * 0.5
    pygame.draw.line(board, MUTED, (pad, line), (width - pad, line), 1)
    lay(board, block, (pad, top + pad * 0.8))
    return board


@kept
def _listed(kit: Kit, content: SumSlip, least: int) -> Surface:
    """A line for each part, as on a bill, at least `least` times its type wide.

    What follows may be a name longer than figures and labels: it is never cut.
    """
    fonts, name, big = kit.fonts, kit.type("italic", 19, MUTED), kit.type("heavy", 22)
    verdict = _verdict(kit, content)
    pad, ring = round(name.px * 0.7), _total(kit, content, big.px * 0.72)
    figures = content.figures
    column = max(ring.get_width(), *(fonts.width(figure, big) for figure in figures)) + pad
    labels = [*(label for _, label in content.parts), content.label]
    named = column + max(fonts.width(label, name) for label in labels)
    longest = max((fonts.width(word, verdict) for word in content.verdict.split()), default=0)
    width = max(named, name.px * least, longest) + 2 * pad
    block = fonts.block(content.verdict, verdict, width - 2 * pad)
    step, low = fonts.height(big), ring.get_height() + 4
    line = pad * 0.7 + step * len(figures)
    board = plain_slip(kit, (width, line + low + block.get_height() + pad * 1.3))
    tops = [pad * 0.7 + step * number for number in range(len(figures))]
    for figure, label, top in zip(figures, labels, tops, strict=False):
        word = fonts.line(figure, big)
        lay(board, word, (column - word.get_width(), top))
        lay(board, fonts.line(label, name), (pad + column, top + (step - fonts.height(name)) / 2))
    pygame.draw.line(board, MUTED, (pad, line), (width - pad, line), 1)
    lay(board, ring, (column - ring.get_width(), line + 3))
    height = fonts.height(name)
    lay(board, fonts.line(content.label, name), (pad + column, line + 3 + (low - height) / 2 - 2))
    lay(board, block, (pad, line + low + pad * 0.3))
    return board


def verdict_mark(radius: float, paper: Colour, ink: Colour, *, ok: bool) -> Surface:
    """Return a small disc with a tick or a cross: what the colour says, in a shape."""

    def draw(sheet: Surface, k: float) -> None:
        r = radius * k
        pygame.draw.circle(sheet, paper, (r, r), r)
        wide = max(2, round(r * 0.34))
        tick = ((0.5, 1.05), (0.9, 1.45), (1.55, 0.6))
        cross = (((0.55, 0.55), (1.45, 1.45)), ((1.45, 0.55), (0.55, 1.45)))
        for points in (tick,) if ok else cross:
            pygame.draw.lines(sheet, ink, False, [(x * r, y * r) for x, y in points], wide)

    return smooth((2 * radius, 2 * radius), draw)


# --- where it hangs ---


def beside(
    size: tuple[int, int],
    plate: Box,
    bounds: Box,
    taken: Iterable[Box],
    face: Box | None = None,
) -> Box:
    """Return where a slip of `size` hangs on the edge of `plate`, free of what else is `taken`.

    It looks towards the middle. Where nothing is free it lies on the plate itself, off the `face`
    there: a figure on another's plate would be read as theirs.
    """
    return _beside(size, plate, bounds, tuple(taken), face)


@lru_cache(maxsize=256)
def _beside(
    size: tuple[int, int], plate: Box, bounds: Box, taken: tuple[Box, ...], face: Box | None
) -> Box:
    """Find it once: sums hang where they are for as many frames as something moves below them."""
    w, h = size
    middle = bounds.centre
    boxes = [Box(x, y, w, h) for deep in (EDGE, DEEP * h) for x, y in _edges(size, plate, deep)]
    others = [box for box in taken if box != plate]
    corners = [Box(x, y, w, h) for x, y in (*_corners(size, plate), *_slid(size, plate, others))]
    boxes = [box for box in (*boxes, *corners) if box.inside(bounds)]
    boxes = boxes or [Box(plate.x, bounds.bottom - h, w, h)]
    around = [box.grown(3 * EDGE) for box in others]

    inner = plate.grown(-2 * EDGE)
    faces = [] if face is None else [face]

    def cost(box: Box) -> tuple[bool, bool, float]:
        hidden = OTHERS * covered(box, others) + covered(box, [*around, plate])
        hidden += FACED * covered(box, faces)
        hides = covered(box, [*others, inner]) > SLIVER
        if _strays(box, plate, others):
            hides, hidden = True, hidden + OTHERS * box.w * box.h
        return hides, not hides and box in corners, hidden + math.dist(box.centre, middle)

    return min(boxes, key=cost)


def _strays(box: Box, plate: Box, others: Iterable[Box]) -> bool:
    """Return whether a slip would be read as that of another plate, which it lies along."""
    near = box.grown(2 * EDGE)
    own = covered(near, [plate])
    return any(covered(near, [other]) > ALONG * own for other in others)


def _edges(size: tuple[int, int], plate: Box, deep: float) -> Iterator[tuple[float, float]]:
    """Yield places on the edges of `plate`, so `deep` on it, and on its left side."""
    (w, h), (x, y) = size, plate.centre
    for left in (plate.x + EDGE, x - w / 2, plate.right - w - EDGE):
        yield from ((left, plate.bottom - deep), (left, plate.y - h + deep))
    for top in (plate.y + EDGE, plate.bottom - h - EDGE, y - h / 2):
        yield from ((plate.right - deep, top), (plate.x - w + deep, top), (plate.x + EDGE, top))
    for left, low in product((x - w / 2, x), (2, 4)):  # as low as it can: life stands above
        yield left, plate.bottom - h + low * EDGE


def _corners(size: tuple[int, int], plate: Box) -> Iterator[tuple[float, float]]:
    """Yield places at the corners of `plate` and off them, for where neighbours stand close."""
    w, h = size
    for left in (plate.right - ASIDE * w, plate.x - (1 - ASIDE) * w):
        yield from ((left, plate.bottom - EDGE), (left, plate.y - h + EDGE))
    for left in (plate.right + 1, plate.x - w - 1):
        yield from ((left, plate.bottom + EDGE), (left, plate.y - h - EDGE))


def _slid(size: tuple[int, int], plate: Box, others: list[Box]) -> Iterator[tuple[float, float]]:
    """Yield places beside `plate`, close above or below what stands in the way there."""
    w, h = size
    for top in (top for box in others for top in (box.y - h - 1, box.bottom + 1)):
        if plate.y - h / 2 <= top <= plate.bottom - h / 2:
            yield from ((plate.right - EDGE, top), (plate.x - w + EDGE, top))
