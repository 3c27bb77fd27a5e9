"""Paper over the table: sums of a card in question, the caption, bubbles that say why."""

import math
from collections.abc import Callable, Iterable, Iterator
from itertools import product
from typing import Final

import pygame
from pygame import Rect, Surface

from game.kernel.ids import Seat
from game.ui.board.draw.panels import sorting_says
from game.ui.board.draw.top_bar import pace_says
from game.ui.board.port import TableGame
from game.ui.board.selection import PACE, SORT, UNDO, HitTarget, box_of
from game.ui.board.state import SumSlip, TableState
from game.ui.draw.canvas import Canvas
from game.ui.draw.flow import Run, centred
from game.ui.draw.fonts import CENTRE
from game.ui.draw.kit import Kit, kept
from game.ui.draw.paint import clear, disc, lay, lay_centred, slip, smooth, veil
from game.ui.draw.palette import BENI, FOREST, MUTED, SLIP, SUMI, Colour
from game.view.effects import Announcement
from game.view.layout.geometry import Box
from game.view.passing import Passing

ROOMY: Final = 4
"""Players at whose table every sum has room for its words."""
TAIL: Final = 22
"""Height of a bubble's tail in pixels."""
EDGE: Final = 4
"""Pixels that a sum lies on its plate: it hangs there and stands off every other."""
DEEP: Final = 0.42
"""The same at need, of its height."""
ANSWERS: Final = 1000.0
"""How much more a pixel of an answer counts than one of a plate when something is to hide it."""
FREE: Final = (13, 9)
"""Places across and down that a bubble may stand at without a tail."""
HEAD: Final = 0.4
"""Share of a card of the hand that says what it is."""
FAR: Final = 60.0
"""Pixels that a bubble may hide rather than stand a pixel farther off."""
OTHERS: Final = 20.0
"""How much more a pixel of another's plate counts than one near it, or one of the own."""
SHORT_FROM: Final = 1.5
"""Text scale from which a sum is its total and what follows."""


def compose_paper(canvas: Canvas, state: TableState, game: TableGame, passing: Passing) -> None:
    """Put sums and the caption on the canvas; a banner stands in for the caption."""
    frame = state.frame
    for slip_of, place in sums_placed(state, game):
        canvas.put(slip_of, place.x, place.y)
    caption = "" if passing.of(Announcement) else frame.caption
    if caption and frame.prompt is None and not frame.sums and frame.held_up is None:
        paper = _caption(state.kit, caption)
        box = frame.layout.eye
        low = frame.layout.zones.table.bottom - paper.get_height() - 6
        canvas.put(paper, box.centre[0] - paper.get_width() / 2, min(box.bottom + 14, low))


def sums_placed(state: TableState, game: TableGame) -> list[tuple[Surface, Box]]:
    """Return the slip of each difficulty, and where it hangs, with a second look at each."""
    frame, room = state.frame, state.frame.layout.zones.table
    kept = game.kept_clear(frame)
    if frame.held_up is not None and frame.held_up in state.sprites.by_id:
        kept = [*kept, state.sprites.by_id[frame.held_up].home.box]
    crowded = len(frame.view.seats) > ROOMY or state.kit.text_scale >= SHORT_FROM
    found = dict[Seat, tuple[Surface, Box]]()
    for seat in sorted(frame.sums, key=lambda seat: not state.is_pointed(seat)) * 2:
        content, plate, pointed = frame.sums[seat].slip, frame.plate(seat), state.is_pointed(seat)
        taken = [*kept, *(spot for other, (_, spot) in found.items() if other != seat)]
        paper = sum_paper(state.kit, content, brief=crowded and not pointed)
        spot = beside(paper.get_size(), plate, room, taken)
        if covered(spot, taken) and not pointed:
            paper = sum_paper(state.kit, content, brief=True)
            spot = beside(paper.get_size(), plate, room, taken)
        found[seat] = paper, spot
    return list(found.values())


def compose_bubble(canvas: Canvas, state: TableState, game: TableGame) -> None:
    """Put on the canvas what is being told, else what is looked at says of itself.

    A bubble stands above its spot, or below where there is no room above.
    """
    selection = state.selection
    told = selection.bubble
    spot = told.spot if told is not None else selection.looked_at
    said = tooltip(state, game, spot)
    text = told.text if told is not None else said
    own = game.own_slip(state, spot) if spot is not None and text == said else None
    if own is not None:
        canvas.put(*own)
        return
    box = box_of(state.frame.hits, spot)
    if not text or box is None or selection.dragged is not None:
        return
    put_bubble(canvas, state, game, text, box)


def put_bubble(canvas: Canvas, state: TableState, game: TableGame, text: str, box: Box) -> None:
    """Put a bubble that says `text` beside `box` on the canvas."""
    kit = state.kit
    place, is_below = bubble_place(state, game, _words(kit, text).get_size(), box)
    tail = None if is_below is None else round(box.centre[0] - place.x)
    canvas.put(_bubble(kit, text, tail, below=bool(is_below)), place.x, place.y)


def bubble_place(
    state: TableState, game: TableGame, size: tuple[int, int], box: Box
) -> tuple[Box, bool | None]:
    """Return where a bubble with words of `size` stands by `box`, and whether it hangs below it.

    Where both above and below it would hide an answer or figures, it stands free (None) near by:
    where it hides least, answers counting most.
    """
    frame, (w, h) = state.frame, (size[0] + 5, size[1] + TAIL + 5)
    answers = [item.button.box for item in frame.answers]
    kept = [place for place in game.kept_clear(frame) if place != box]
    kept += [] if frame.prompt is None else [frame.prompt.box] * 2
    heads = _heads(state)
    kept += [frame.log, *(button.box for button in frame.buttons.values()), *heads, *heads]
    top, low = frame.layout.zones.sky.bottom, state.kit.size[1]
    right, x0 = max(8.0, state.kit.size[0] - w - 7), box.centre[0]

    def hidden(place: Box) -> float:
        cut = max(0.0, top - place.y) + max(0.0, place.bottom - low)
        return ANSWERS * (cut * w + covered(place, answers)) + covered(place, kept)

    found: list[tuple[float, Box, bool]] = []
    for y, is_below in ((box.y - h + 7, False), (box.bottom - 2, True)):
        for share in (0.5, 0.12, 0.88, 0.3, 0.7):
            place = Box(min(max(x0 - w * share, 8), right), y, w, h)
            found.append((hidden(place), place, is_below))
    cost, place, is_below = min(found, key=lambda one: one[0])
    down = [top + 4 + (low - top - h) * step / (FREE[1] - 1) for step in range(FREE[1])]
    down += [head.y - h + TAIL - 4 for head in heads[:1]]
    across = [8 + (right - 8) * step / (FREE[0] - 1) for step in range(FREE[0])]
    free = (Box(x, y, w, h - TAIL) for y, x in product(down, across))
    better = None if cost <= 0 else _better_free(free, box, hidden, cost)
    return (place, is_below) if better is None else (better, None)


def _better_free(
    places: Iterable[Box], box: Box, hidden: Callable[[Box], float], cost: float
) -> Box | None:
    """Return the first of the free places that cost least, None where none costs less than `cost`.

    A place costs what it hides, `box` itself among it, and how far off it is.
    """
    best = None
    for place in places:
        far = max(0.0, place.x - box.right, box.x - place.right)
        far += max(0.0, place.y - box.bottom, box.y - place.bottom)
        if far * FAR >= cost:
            continue  # so far off that it could hide nothing and be no better
        own = hidden(place) + covered(place, [box] * 3) + far * FAR
        if own < cost:
            best, cost = place, own
    return best


def _heads(state: TableState) -> list[Box]:
    """Return what the hand is known by, the highest first: the heads of cards not held up."""
    frame, found = state.frame, list[Box]()
    for piece in frame.hand:
        sprite = state.sprites.by_id.get(piece.id)
        if sprite is not None and piece.id != frame.held_up:
            box = sprite.home.box
            found.append(Box(box.x, box.y, box.w, box.h * HEAD))
    return sorted(found, key=lambda box: box.y)


def tooltip(state: TableState, game: TableGame, spot: HitTarget | None) -> str:
    """Return what a hit target says of itself while it is looked at, empty when nothing."""
    if spot is None:
        return ""
    if spot == SORT:
        return sorting_says(state)
    if spot == PACE:
        return pace_says(state.kit)
    if spot == UNDO:
        return game.undo_says(state)
    return game.tooltip(state, spot)


# --- slips ---


@kept
def _bubble(kit: Kit, text: str, tail: float | None, *, below: bool) -> Surface:
    if tail is not None:
        return tailed(kit, _words(kit, text), tail, below=below)
    words = _words(kit, text)
    board = _paper(kit, words.get_size())
    lay(board, words, (0, 0))
    return board


@kept
def _words(kit: Kit, text: str) -> Surface:
    """Return what a bubble says; names that can be looked up stand out."""
    style = kit.type("medium", 21)
    bold = style._replace(face="heavy")
    runs = [Run(span.words, bold if span.page else style) for span in kit.codex.spans(text)]
    block = centred(kit.fonts, runs, max(kit.px(400), 300) * kit.text_scale)
    inner = clear((block.get_width() + style.px * 1.5, block.get_height() + style.px * 0.7))
    lay_centred(inner, block, (inner.get_width() / 2, inner.get_height() / 2))
    return inner


@kept
def _caption(kit: Kit, text: str) -> Surface:
    """Return one or two lines in bold on paper."""
    style = kit.type("bold", 24)
    block = kit.fonts.block(text, style, max(kit.px(620), 380), CENTRE)
    size = (block.get_width() + style.px * 1.6, block.get_height() + style.px * 0.6)
    board = _paper(kit, size)
    lay_centred(board, block, (size[0] / 2, size[1] / 2))
    return board


def _paper(kit: Kit, size: tuple[float, float]) -> Surface:
    return slip(size, kit.ink(SLIP), kit.ink(SUMI), 4)


def tailed(kit: Kit, inner: Surface, tail: float, *, below: bool) -> Surface:
    """Return `inner` on a slip of its size whose tail stands at `tail` pixels from its left edge.

    With `below` the slip hangs below what it speaks for, and the tail points up.
    """
    width, height = inner.get_size()
    sheet = clear((width + 5, height + TAIL + 5))
    board = Rect(0, TAIL if below else 0, width, height)
    veil(sheet, board.move(5, 5), SUMI, 70)
    sheet.fill(kit.ink(SLIP), board)
    pygame.draw.rect(sheet, SUMI, board, 3 if kit.high_contrast else 2)
    x = min(max(tail, 18), width - 18)
    tip = 0 if below else board.bottom + TAIL - 2
    edge = board.top + 1 if below else board.bottom - 2
    pygame.draw.polygon(sheet, kit.ink(SLIP), [(x - 12, edge), (x + 12, edge), (x, tip)])
    pygame.draw.lines(sheet, SUMI, False, [(x - 12, edge), (x, tip), (x + 12, edge)], 2)
    lay(sheet, inner, board.topleft)
    return sheet


# --- difficulties ---


def sum_paper(kit: Kit, content: SumSlip, *, brief: bool) -> Surface:
    """Return a difficulty as a sum; `brief` leaves out names and verdict.

    In large text there is room for total and verdict only.
    """
    if brief:
        return _brief(kit, content)
    return _short(kit, content) if kit.text_scale >= SHORT_FROM else _sum(kit, content)


@kept
def _brief(kit: Kit, content: SumSlip) -> Surface:
    style = kit.type("heavy", 24)
    ring = _total(kit, content, style.px * 0.86)
    if len(content.parts) == 1:
        board = _paper(kit, (ring.get_width() + 14, ring.get_height() + 10))
        lay(board, ring, (7, 5))
        return board
    line = kit.fonts.line(f"{_added(content)} =", style)
    size = (line.get_width() + ring.get_width() + style.px * 1.3, ring.get_height() + 10)
    board = _paper(kit, size)
    lay(board, line, (style.px * 0.5, (size[1] - line.get_height()) / 2))
    lay(board, ring, (line.get_width() + style.px * 0.8, 5))
    return board


def _sign(number: int) -> str:
    return "+" if number >= 0 else "\N{MINUS SIGN}"


def _added(content: SumSlip) -> str:
    """Return what is added and taken off: 2 + 1 \u2212 1."""
    first, *rest = (number for number, _ in content.parts)
    return " ".join([str(first), *(f"{_sign(number)} {abs(number)}" for number in rest)])


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
def _short(kit: Kit, content: SumSlip) -> Surface:
    verdict = kit.type("bold", 20, FOREST if content.reached else BENI)
    ring = _total(kit, content, verdict.px * 0.9)
    block = kit.fonts.block(content.verdict, verdict, verdict.px * 9)
    pad = verdict.px * 0.5
    high = max(ring.get_height(), block.get_height()) + pad
    board = _paper(kit, (ring.get_width() + block.get_width() + 3 * pad, high))
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
    verdict = kit.type("bold", 20, FOREST if content.reached else BENI)
    block = fonts.block(content.verdict, verdict, width - 2 * pad)
    top = big.px * 1.25 + fonts.height(name)
    board = _paper(kit, (width, top + block.get_height() + pad * 1.5))
    left = (width - cell * len(labels)) / 2
    numbers.append(_total(kit, content, big.px * 0.66))
    for n, (label, number) in enumerate(zip(labels, numbers, strict=True)):
        middle = left + cell * (n + 0.5)
        lay_centred(board, number, (middle, big.px * 0.85))
        word = fonts.line(label, name)
        lay(board, word, (middle - word.get_width() / 2, big.px * 1.45))
        if n:
            added = "=" if n == len(content.parts) else _sign(content.parts[n][0])
            sign = fonts.line(added, big)
            lay_centred(board, sign, (middle - cell / 2, big.px * 0.85))
    line = top + pad * 0.5
    pygame.draw.line(board, MUTED, (pad, line), (width - pad, line), 1)
    lay(board, block, (pad, top + pad * 0.8))
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


# --- where a slip stands ---


def beside(size: tuple[int, int], plate: Box, bounds: Box, taken: list[Box]) -> Box:
    """Return where a slip of `size` hangs on the edge of `plate`, free of what else is `taken`.

    It looks towards the middle. Where nothing is free it lies on the plate itself: a figure on
    another's plate would be read as theirs.
    """
    w, h = size
    middle = bounds.centre
    boxes = [Box(x, y, w, h) for deep in (EDGE, DEEP * h) for x, y in _edges(size, plate, deep)]
    boxes = [box for box in boxes if box.inside(bounds)] or [Box(plate.x, bounds.bottom - h, w, h)]
    others = [box for box in taken if box != plate]
    around = [box.grown(3 * EDGE) for box in others]

    def cost(box: Box) -> float:
        hidden = OTHERS * covered(box, others) + covered(box, [*around, plate])
        return hidden + math.dist(box.centre, middle)

    return min(boxes, key=cost)


def _edges(size: tuple[int, int], plate: Box, deep: float) -> Iterator[tuple[float, float]]:
    """Yield places on the edges of `plate`, so `deep` on it, and on its left side."""
    (w, h), (x, y) = size, plate.centre
    for left in (plate.x + EDGE, x - w / 2, plate.right - w - EDGE):
        yield from ((left, plate.bottom - deep), (left, plate.y - h + deep))
    for top in (plate.y + EDGE, plate.bottom - h - EDGE, y - h / 2):
        yield from ((plate.right - deep, top), (plate.x - w + deep, top), (plate.x + EDGE, top))


def covered(box: Box, taken: list[Box]) -> float:
    """Return how many square pixels of `taken` a box covers; the first of equals is taken."""
    total, x, y, right, bottom = 0.0, box.x, box.y, box.right, box.bottom
    for other in taken:
        across = min(right, other.x + other.w) - max(x, other.x)
        if across > 0:
            down = min(bottom, other.y + other.h) - max(y, other.y)
            total += across * max(0.0, down)
    return round(total)
