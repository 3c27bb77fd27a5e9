"""Paper over the table: the caption, and bubbles that say what things are and why."""

from collections.abc import Callable, Iterable
from itertools import product
from typing import Final

import pygame
from pygame import Rect, Surface

from game.ui.board.draw.panels import sorting_says
from game.ui.board.draw.sums import plain_slip, sums_placed
from game.ui.board.draw.top_bar import pace_says
from game.ui.board.port import TableGame
from game.ui.board.selection import PACE, SORT, UNDO, HitTarget, box_of
from game.ui.board.state import TableState
from game.ui.draw.canvas import Canvas
from game.ui.draw.flow import Run, centred
from game.ui.draw.fonts import CENTRE
from game.ui.draw.kit import Kit, kept
from game.ui.draw.paint import clear, lay, lay_centred, veil
from game.ui.draw.palette import SLIP, SUMI
from game.view.effects import Announcement
from game.view.layout.geometry import Box, covered
from game.view.passing import Passing

TAIL: Final = 22
"""Height of a bubble's tail in pixels."""
ANSWERS: Final = 1000.0
"""How much more a pixel of an answer counts than one of a plate when something is to hide it."""
FREE: Final = (13, 9)
"""Places across and down that a bubble may stand at without a tail."""
HEAD: Final = 0.4
"""Share of a card of the hand that says what it is."""
FAR: Final = 60.0
"""Pixels that a bubble may hide rather than stand a pixel farther off."""


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
    board = plain_slip(kit, words.get_size())
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
    board = plain_slip(kit, size)
    lay_centred(board, block, (size[0] / 2, size[1] / 2))
    return board


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
