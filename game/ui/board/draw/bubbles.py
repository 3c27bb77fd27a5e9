"""Paper over the table: sums of a card in question, the caption, bubbles that say why."""

from typing import Final

import pygame
from pygame import Rect, Surface

from game.ui.board.draw.panels import sorting_says
from game.ui.board.draw.top_bar import pace_says
from game.ui.board.port import TableGame
from game.ui.board.selection import PACE, SORT, UNDO, HitTarget, box_of
from game.ui.board.state import SumSlip, TableState
from game.ui.draw.canvas import Canvas
from game.ui.draw.fonts import CENTRE
from game.ui.draw.kit import Kit
from game.ui.draw.paint import clear, disc, lay, lay_centred, slip, smooth, veil
from game.ui.draw.palette import BENI, FOREST, MUTED, SLIP, SUMI, Colour
from game.view.effects import Announcement, Passing
from game.view.layout.geometry import Box

ROOMY: Final = 4
"""Players at whose table every sum has room for its words."""


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


class Tooltips:
    """Draws what stands on paper over the table."""

    def __init__(self, kit: Kit, game: TableGame) -> None:
        """Draw with `kit` what `game` says."""
        self.kit = kit
        self.game = game
        self.paper = PaperPainter(kit)

    def compose(self, canvas: Canvas, state: TableState, passing: Passing) -> None:
        """Put sums and the caption on the canvas; a banner stands in for the caption."""
        frame = state.frame
        self._sums(canvas, state)
        caption = "" if passing.of(Announcement) else frame.caption
        if caption and frame.prompt is None and not frame.sums and frame.held_up is None:
            slip = self.paper.caption(caption)
            box = frame.layout.resolving
            low = frame.layout.zones.table.bottom - slip.get_height() - 6
            canvas.put(slip, box.centre[0] - slip.get_width() / 2, min(box.bottom + 14, low))

    def _sums(self, canvas: Canvas, state: TableState) -> None:
        sums, frame = state.frame.sums, state.frame
        if not sums:
            return
        taken = [*self.game.kept_clear(frame), *self._held_up(state)]
        crowded = len(frame.view.seats) > ROOMY or self.kit.text_scale >= SHORT_FROM
        for seat in sorted(sums, key=lambda seat: not state.is_pointed(seat)):
            brief = crowded and not state.is_pointed(seat)
            slip = self.paper.sum(sums[seat].slip, brief=brief)
            plate, room = frame.plate(seat), frame.layout.zones.table
            spot = beside(slip.get_size(), plate, room, taken)
            if covered(spot, taken) and not state.is_pointed(seat):
                slip = self.paper.sum(sums[seat].slip, brief=True)
                spot = beside(slip.get_size(), plate, room, taken)
            taken.append(spot)
            canvas.put(slip, spot.x, spot.y)

    def _held_up(self, state: TableState) -> list[Box]:
        number = state.frame.held_up
        sprite = state.sprites.by_id.get(number) if number is not None else None
        return [sprite.target.box] if sprite is not None else []

    # --- bubbles ---

    def bubble(self, canvas: Canvas, state: TableState) -> None:
        """Put on the canvas what is being told, else what is looked at says of itself."""
        selection = state.selection
        if selection.dragged is not None:
            return
        told = selection.bubble
        spot = told.spot if told is not None else selection.looked_at
        text = told.text if told is not None else tooltip(state, self.game, spot)
        box = box_of(state.frame.hits, spot)
        if text and box is not None:
            self._put(canvas, text, box, state.frame.layout.zones.sky.bottom)

    def _put(self, canvas: Canvas, text: str, box: Box, top: float) -> None:
        """Put a bubble above `box`, or below where there is no room above."""
        width = self.paper.bubble_width(text)
        screen_w = self.kit.size[0]
        x = min(max(box.centre[0] - width / 2, 8), screen_w - width - 12)
        tail = box.centre[0] - x
        above = self.paper.bubble(text, tail, below=False)
        y = box.y - above.get_height() + 2
        if y >= top:
            canvas.put(above, x, y)
        else:
            canvas.put(self.paper.bubble(text, tail, below=True), x, box.bottom - 2)


TAIL: Final = 22
"""Height of a bubble's tail in pixels."""
SHORT_FROM: Final = 1.5
"""Text scale from which a sum is its total and what follows."""


class PaperPainter:
    """Paints slips and keeps them."""

    def __init__(self, kit: Kit) -> None:
        """Draw with `kit`."""
        self.kit = kit

    def bubble(self, text: str, tail: float, *, below: bool) -> Surface:
        """Return a bubble whose tail stands at `tail` pixels from its left edge."""
        key = ("bubble", text, round(tail), below, self.kit.unit, self.kit.text_scale)
        inner = self._inner(text)
        return self.kit.store.kept(key, lambda: tailed(self.kit, inner, tail, below=below))

    def bubble_width(self, text: str) -> float:
        """Return how wide the bubble of `text` is, shadow left out."""
        return self._inner(text).get_width()

    def _inner(self, text: str) -> Surface:
        """Return what stands in a bubble, with the room around it."""
        key = ("bubble's words", text, self.kit.unit, self.kit.text_scale)
        return self.kit.store.kept(key, lambda: self._words(text))

    def _words(self, text: str) -> Surface:
        style = self.kit.type("medium", 21)
        room = max(self.kit.px(400), 300) * self.kit.text_scale
        block = self.kit.fonts.block(text, style, room, CENTRE)
        inner = clear((block.get_width() + style.px * 1.5, block.get_height() + style.px * 0.7))
        lay_centred(inner, block, (inner.get_width() / 2, inner.get_height() / 2))
        return inner

    def caption(self, text: str) -> Surface:
        """Return a caption: one or two lines in bold on paper."""
        key = ("caption", text, self.kit.unit, self.kit.text_scale)
        return self.kit.store.kept(key, lambda: self._caption(text))

    def _caption(self, text: str) -> Surface:
        style = self.kit.type("bold", 24)
        block = self.kit.fonts.block(text, style, max(self.kit.px(620), 380), CENTRE)
        size = (block.get_width() + style.px * 1.6, block.get_height() + style.px * 0.6)
        board = self._paper(size)
        lay_centred(board, block, (size[0] / 2, size[1] / 2))
        return board

    def sum(self, content: SumSlip, *, brief: bool) -> Surface:
        """Return a difficulty as a sum; `brief` leaves out names and verdict.

        In large text there is room for total and verdict only.
        """
        key = ("sum", content, brief, self.kit.unit, self.kit.text_scale)
        long = self._short if self.kit.text_scale >= SHORT_FROM else self._sum
        make = self._brief if brief else long
        return self.kit.store.kept(key, lambda: make(content))

    def _brief(self, content: SumSlip) -> Surface:
        style = self.kit.type("heavy", 24)
        ring = self._total(content, style.px * 0.86)
        if len(content.parts) == 1:
            board = self._paper((ring.get_width() + 14, ring.get_height() + 10))
            lay(board, ring, (7, 5))
            return board
        left = " + ".join(str(number) for number, _ in content.parts) + " ="
        line = self.kit.fonts.line(left, style)
        size = (line.get_width() + ring.get_width() + style.px * 1.3, ring.get_height() + 10)
        board = self._paper(size)
        lay(board, line, (style.px * 0.5, (size[1] - line.get_height()) / 2))
        lay(board, ring, (line.get_width() + style.px * 0.8, 5))
        return board

    def _paper(self, size: tuple[float, float]) -> Surface:
        return slip(size, self.kit.ink(SLIP), self.kit.ink(SUMI), 4)

    def _total(self, content: SumSlip, radius: float) -> Surface:
        """The total in a ring: a whole one with a tick when it is reached, else a crossed one."""
        ink = self.kit.ink(FOREST if content.reached else BENI)
        size, paper = 2.5 * radius, self.kit.ink(SLIP)
        sheet = clear((size, 2 * radius))
        lay(sheet, disc(radius, paper, ink, 3), (0, 0))
        style = self.kit.type("heavy", 24, ink).sized(max(self.kit.least, round(radius * 1.2)))
        lay_centred(sheet, self.kit.fonts.line(str(content.total), style), (radius, radius))
        mark = verdict_mark(radius * 0.42, paper, ink, ok=content.reached)
        lay_centred(sheet, mark, (size - radius * 0.46, radius * 1.56))
        return sheet

    def _short(self, content: SumSlip) -> Surface:
        """Total and verdict, for large text."""
        verdict = self.kit.type("bold", 20, FOREST if content.reached else BENI)
        ring = self._total(content, verdict.px * 0.9)
        block = self.kit.fonts.block(content.verdict, verdict, verdict.px * 9)
        pad = verdict.px * 0.5
        high = max(ring.get_height(), block.get_height())
        board = self._paper((ring.get_width() + block.get_width() + 3 * pad, high + pad))
        lay(board, ring, (pad, (high + pad - ring.get_height()) / 2))
        left = ring.get_width() + 2 * pad
        lay(board, block, (left, (high + pad - block.get_height()) / 2))
        return board

    def _sum(self, content: SumSlip) -> Surface:
        name, big = self.kit.type("italic", 19, MUTED), self.kit.type("heavy", 30)
        fonts, pad = self.kit.fonts, round(name.px * 0.8)
        labels = [*[label for _, label in content.parts], content.label]
        cell = max(fonts.width(label, name) for label in labels) + name.px * 1.2
        width = max(cell * len(labels) + 2 * pad, name.px * 15)
        verdict = self.kit.type("bold", 20, FOREST if content.reached else BENI)
        block = fonts.block(content.verdict, verdict, width - 2 * pad)
        top = big.px * 1.25 + fonts.height(name)
        board = self._paper((width, top + block.get_height() + pad * 1.5))
        left = (width - cell * len(labels)) / 2
        for number, label in enumerate(labels):
            middle = left + cell * (number + 0.5)
            self._piece(board, content, number, (middle, big.px * 0.85))
            word = fonts.line(label, name)
            lay(board, word, (middle - word.get_width() / 2, big.px * 1.45))
            if number:
                sign = fonts.line("=" if label == content.label else "+", big)
                lay_centred(board, sign, (middle - cell / 2, big.px * 0.85))
        line = top + pad * 0.5
        pygame.draw.line(board, MUTED, (pad, line), (width - pad, line), 1)
        lay(board, block, (pad, top + pad * 0.8))
        return board

    def _piece(
        self, board: Surface, content: SumSlip, number: int, at: tuple[float, float]
    ) -> None:
        if number == len(content.parts):
            lay_centred(board, self._total(content, self.kit.type("heavy", 30).px * 0.66), at)
            return
        digit = self.kit.fonts.line(str(content.parts[number][0]), self.kit.type("heavy", 30))
        lay_centred(board, digit, at)


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


def verdict_mark(radius: float, paper: Colour, ink: Colour, *, ok: bool) -> Surface:
    """Return a small disc with a tick or a cross: what the colour says, in a shape."""

    def draw(sheet: Surface, k: float) -> None:
        r = radius * k
        pygame.draw.circle(sheet, paper, (r, r), r)
        wide = max(2, round(r * 0.34))
        tick = [(0.5 * r, 1.05 * r), (0.9 * r, 1.45 * r), (1.55 * r, 0.6 * r)]
        cross = [((0.55, 0.55), (1.45, 1.45)), ((1.45, 0.55), (0.55, 1.45))]
        if ok:
            pygame.draw.lines(sheet, ink, False, tick, wide)
            return
        for (x, y), (x2, y2) in cross:
            pygame.draw.line(sheet, ink, (x * r, y * r), (x2 * r, y2 * r), wide)

    return smooth((2 * radius, 2 * radius), draw)


def beside(size: tuple[int, int], plate: Box, bounds: Box, taken: list[Box]) -> Box:
    """Return where a slip of `size` stands by `plate`: below, above or beside, free of `taken`.

    Where nothing is free, it stands where it covers least.
    """
    w, h = size
    gap = 0.16 * plate.h
    inward = plate.centre[0] < bounds.centre[0]
    near, far = (plate.x, plate.right - w) if inward else (plate.right - w, plate.x)
    inner, outer = plate.right + 12, plate.x - w - 12
    if not inward:
        inner, outer = outer, inner
    spots = [(near, plate.bottom + gap), (near, plate.y - h - 12)]
    spots += [(inner, plate.y), (inner, plate.bottom - h), (inner, plate.centre[1] - h / 2)]
    spots += [(far, plate.bottom + gap), (far, plate.y - h - 12)]
    spots += [(outer, plate.y), (outer, plate.bottom - h)]
    boxes = [Box(x, y, w, h) for x, y in spots]
    boxes = [box for box in boxes if box.inside(bounds)] or [Box(near, bounds.bottom - h, w, h)]
    return min(boxes, key=lambda box: covered(box, taken))


def covered(box: Box, taken: list[Box]) -> float:
    """Return how many square pixels of `taken` a box covers; the first of equals is taken."""
    total = 0.0
    for other in taken:
        across = min(box.right, other.right) - max(box.x, other.x)
        down = min(box.bottom, other.bottom) - max(box.y, other.y)
        total += max(0.0, across) * max(0.0, down)
    return round(total)
