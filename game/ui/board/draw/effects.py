"""Draws what passes: ink, rings, tokens, sweeping cards, numbers, banners, an attack's line."""

import math
from collections.abc import Sequence
from random import Random
from typing import Final

import pygame
from pygame import Surface

from game.kernel.ids import HIDDEN, Seat
from game.ui.board.faces import Face, Faces, count_mark
from game.ui.board.port import TablePainter
from game.ui.board.state import TableState
from game.ui.draw.canvas import Canvas
from game.ui.draw.fonts import CENTRE
from game.ui.draw.kit import Kit, glow, kept, kept_passing
from game.ui.draw.paint import arrow_head, clear, lay, lay_centred, shape, slip, smooth, stroke
from game.ui.draw.palette import BENI, FOREST, KINCHA, SLIP, SUMI
from game.view.effects import Announcement, Count, Landing, Spark, Stamp, Sweep, Token, Trail
from game.view.layout.arrows import arrow_way, bezier
from game.view.layout.geometry import Box, Point, around
from game.view.passing import Passing
from game.view.pieces import NOBODY, PieceId
from game.view.timing import arc, bounce, even, fanned, step_of
from game.view.words.grammar import signed

FADES_AFTER: Final = 0.6
"""The share of its life after which a mark begins to fade."""
SWEPT: Final = 9
"""How many cards of a reshuffle are seen."""
BANNER_LOW: Final = 0.8
"""Where a banner stands, of the resolving card's height: the piles and what flies stay in sight."""
HINTED: Final = 1.5
"""How far down what is written under a pile reaches, of the pile's height."""
TRAILED: Final = (0.0, 0.25, 0.5, 0.75, 1.0)
"""Where on a way its signs lie, when nothing may move; they grow towards its end."""
LIFT: Final = 5
"""Steps in which a sign that lands grows and shrinks."""


STEPS: Final = 8
"""Into how many steps fading is cut."""
FRAMES: Final = 4
"""Pictures of a splash or a ring, from small to wide."""
RUNS: Final = 15
"""How many runs of ink leave a blot."""
BEADS: Final = 7
"""Of how many drops each is made."""
SPARKS: Final = 12
WIDTHS: Final = (0.5, 0.78, 0.94, 1.0)
"""How wide each picture is, of the widest."""


def compose_stamps(canvas: Canvas, kit: Kit, passing: Passing, kind: str) -> None:
    """Put all ink, or all rings, on the canvas."""
    for mark in passing.of(Stamp):
        if mark.is_seen and mark.kind == kind:
            frame = FRAMES - 1 if mark.is_still else min(FRAMES - 1, int(mark.share * 2.2 * FRAMES))
            picture = STAMPS[kind](kit, mark.side, frame)
            canvas.put_centred(faded(kit, picture, _left(mark.share)), *mark.at)


def compose_flying(
    canvas: Canvas, state: TableState, painter: TablePainter, passing: Passing
) -> None:
    """Put everything that flies or speaks on the canvas."""
    for sweep in passing.of(Sweep):
        _sweep(canvas, state.kit, painter.faces, sweep)
    for trail in passing.of(Trail):
        _trail(canvas, state.kit, trail)
    for token in passing.of(Token):
        _token(canvas, state.kit, token)
    for landing in passing.of(Landing):
        box = landing.place
        side = box.h * (1 + 0.5 * step_of(bounce(landing.share), LIFT) / LIFT)
        canvas.put_centred(_sign(state.kit, landing.name, side), *box.centre)
    for count in passing.of(Count):
        _count(canvas, state.kit, count)
    seen = [spark for spark in passing.of(Spark) if spark.is_seen]
    for number, spark in enumerate(seen):
        twins = sum(other.seat == spark.seat for other in seen[:number])
        x, y = state.frame.layout.faces[spark.seat].centre
        paper = _spark(state.kit, spark.sign, spark.change)
        canvas.put_centred(paper, x + 20 * twins, y + paper.get_height() * twins)
    for banner in passing.of(Announcement)[-1:]:
        _banner(canvas, state, painter, banner)


def _trail(canvas: Canvas, kit: Kit, trail: Trail) -> None:
    for share in TRAILED:
        at = arc(trail.start.centre, trail.end.centre, share, trail.rise)
        canvas.put_centred(_sign(kit, trail.name, trail.start.h * (1 + share)), *at)


def _count(canvas: Canvas, kit: Kit, count: Count) -> None:
    swell = 0 if count.is_still else step_of(bounce(min(1.0, 2 * count.share)), LIFT) / LIFT
    mark = count_mark(kit, count.number, count.side / 2 * (1 + 0.6 * swell))
    canvas.put_centred(faded(kit, mark, _left(count.share)), *count.at)


def _token(canvas: Canvas, kit: Kit, token: Token) -> None:
    """Put a sign on its way; one that grows is largest halfway, with a glow around it."""
    start, end, way = token.start, token.end, even(token.share)
    side = start.h
    at = arc(start.centre, end.centre, way, token.rise)
    if token.grows > 1:
        side *= 1 + (token.grows - 1) * step_of(4 * way * (1 - way), STEPS) / STEPS
        canvas.put_centred(glow(kit, side * 1.1), *at)
    picture = _sign(kit, token.name, side)
    canvas.put_centred(faded(kit, picture, _left(token.share)) if token.fades else picture, *at)


def _left(share: float) -> float:
    """Return how solid a mark still is: wholly, then fading to the end of its life."""
    return min(1.0, (1.0 - share) / (1.0 - FADES_AFTER))


def _sign(kit: Kit, name: str, side: float) -> Surface | None:
    return kit.images.sized(f"tokens/{name}", (side, side))


def _sweep(canvas: Canvas, kit: Kit, faces: Faces, sweep: Sweep) -> None:
    """A fan of backs goes over from pile to pile, each card a little after the last."""
    start, end = sweep.start, sweep.end
    face = Face(HIDDEN, round(start.w), round(start.h))
    for number in range(SWEPT):
        share = fanned(sweep.share, number, SWEPT)
        if 0 < share < 1:
            angle = 40.0 * (0.5 - share) + 4.0 * (number - SWEPT / 2)
            at = arc(start.centre, end.centre, even(share), kit.px(150))
            canvas.put_centred(faces.flying(face, angle, 1.0), *at)


@kept
def _spark(kit: Kit, sign: str, change: int) -> Surface:
    side = round(max(kit.px(58), 36))
    token = _sign(kit, sign, side)
    if not change:
        return token if token is not None else clear((side, side))
    ink = FOREST if change > 0 else BENI
    line = kit.fonts.line(signed(change), kit.type("heavy", 36, ink))
    size = (line.get_width() + side + 26, max(side, line.get_height()) + 8)
    board = slip(size, SLIP, ink, 4)
    lay_centred(board, line, (12 + line.get_width() / 2, size[1] / 2))
    lay_centred(board, token, (size[0] - 10 - side / 2, size[1] / 2))
    return board


# --- the line in the middle ---


def _banner(canvas: Canvas, state: TableState, painter: TablePainter, banner: Announcement) -> None:
    if banner.line is None:
        return
    kit, seat, text = state.kit, banner.seat, state.frame.teller.tell(banner.line)
    style = kit.type("heavy", 38)
    block, crest = kit.fonts.block(text, style, max(kit.px(620), 420), CENTRE), None
    if seat != NOBODY:
        side = max(block.get_height(), style.px) * 1.3
        crest = painter.crest(painter.people(state.playing.seen)[seat], seat, side / 2)
    board = _board(kit, block, crest)
    solid = min(_left(banner.share), 0.25 + banner.share * STEPS)
    canvas.put_centred(faded(state.kit, board, solid), *banner_place(state).centre)


def banner_place(state: TableState) -> Box:
    """Return where a line of usual length is told in the middle of the table."""
    box, px = state.frame.layout.eye, state.kit.type("heavy", 38).px
    return around(box.centre[0], box.y + BANNER_LOW * box.h, 13 * px, 3 * px)


@kept
def _board(kit: Kit, block: Surface, crest: Surface | None) -> Surface:
    """Return the line on paper, a crest before it."""
    px, high = kit.type("heavy", 38).px, block.get_height()
    pad = px * 0.7
    side = 0.0 if crest is None else max(high, px) * 1.3
    size = (block.get_width() + 3 * pad + side, max(high, side) + 1.2 * pad)
    board = slip(size, SLIP, SUMI, 6)
    lay_centred(board, crest, (pad + side / 2, size[1] / 2))
    left = 1.5 * pad if crest is None else 2 * pad + side
    sheet = clear(board.get_size())
    lay(sheet, board, (0, 0))
    lay(sheet, block, (left - pad * 0.3, (size[1] - high) / 2))
    return sheet


# --- what fades, ink and rings ---


def faded(kit: Kit, picture: Surface | None, share: float) -> Surface | None:
    """Return `picture` as solid as `share`, 0 not at all, 1 wholly."""
    step = step_of(share, STEPS)
    if picture is None or not step:
        return None
    return picture if step == STEPS else _thin(kit, picture, step)


@kept_passing
def _thin(_kit: Kit, picture: Surface, step: int) -> Surface:
    alpha = 255 * step // STEPS
    sheet = picture.copy() if picture.get_flags() & pygame.SRCALPHA else picture.convert_alpha()
    sheet.fill((alpha,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
    return sheet


@kept
def _ink(_kit: Kit, side: float, frame: int) -> Surface:
    """A blot with runs and drops, the same each time, growing from frame to frame."""
    rng = Random(11)  # noqa: S311 - the same ragged edge every time
    half, wide = side / 2, WIDTHS[frame]
    runs = [(n + 0.7 * rng.random(), 0.34 + 0.6 * rng.random() ** 2) for n in range(RUNS)]

    def draw(sheet: Surface, k: float) -> None:
        def dot(angle: float, far: float, radius: float) -> None:
            at = _polar(half * k, half * k * far * wide, angle)
            pygame.draw.circle(sheet, SUMI, at, max(1.0, half * k * radius * wide))

        dot(0.0, 0.0, 0.3)
        for place, reach in runs:
            angle = math.tau * place / RUNS
            for n in range(BEADS):
                part = n / (BEADS - 1)
                dot(angle, 0.2 + (reach - 0.2) * part, 0.115 * (1 - part) ** 1.5 + 0.012)
            dot(angle, reach, 0.02 + 0.035 * (reach - 0.34))
            dot(angle + 0.12, min(0.95, reach * 1.18), 0.012)

    return smooth((side, side), draw)


@kept
def _ring(_kit: Kit, side: float, frame: int) -> Surface:
    half = side / 2 * WIDTHS[frame]
    thick = side * (0.085 - 0.017 * frame)

    def draw(sheet: Surface, k: float) -> None:
        middle = (side / 2 * k, side / 2 * k)
        for colour, width in ((SUMI, thick), (KINCHA, thick * 0.72), (SLIP, thick * 0.3)):
            rim = round((half * 0.76 - (thick - width) / 2) * k)
            pygame.draw.circle(sheet, colour, middle, rim, max(2, round(width * k)))
        for n in range(SPARKS):
            angle = math.tau * (n + 0.5 * (frame % 2)) / SPARKS
            near, far = (_polar(side / 2 * k, half * k * part, angle) for part in (0.82, 0.99))
            pygame.draw.line(sheet, SUMI, near, far, max(3, round(thick * 0.34 * k)))

    return smooth((side, side), draw)


@kept
def _slash(_kit: Kit, side: float, frame: int) -> Surface:
    """One pull of a wet brush from corner to corner, longer from frame to frame."""
    (x0, y0), (x1, y1) = (0.03 * side, 0.72 * side), (0.97 * side, 0.28 * side)
    x1, y1 = x0 + (x1 - x0) * WIDTHS[frame], y0 + (y1 - y0) * WIDTHS[frame]
    points = bezier((x0, y0), ((x0 + x1) / 2, (y0 + y1) / 2 - 0.07 * side), (x1, y1))
    sheet = clear((side, side))
    for ink, thick in ((SUMI, 0.1), (SLIP, 0.066), (BENI, 0.05)):
        outline = stroke(points, thick * side * 0.12, thick * side)
        lay(sheet, shape((side, side), outline, ink), (0, 0))
    return sheet


STAMPS: Final = {"ink": _ink, "ring": _ring, "slash": _slash}
"""Kind of a stamp -> what paints one of its pictures."""


def _polar(middle: float, far: float, angle: float) -> Point:
    return middle + math.cos(angle) * far, middle + math.sin(angle) * far


# --- the line of an attack ---


def aim_line(canvas: Canvas, state: TableState) -> None:
    """Put the line of the attack on the canvas, or of the one that is planned."""
    aimed, frame = state.playing.shown.aimed, state.frame
    if aimed is None or not frame.view.is_resolving:
        _plan(canvas, state)
    elif aimed[0] != aimed[1]:
        _arrow(canvas, state, way(state, frame.layout.resolving, aimed[1]))


def _plan(canvas: Canvas, state: TableState) -> None:
    """The line from the picked card to the seat under pointer or focus."""
    number = state.selection.dragged
    number = state.frame.held_up if number is None else number
    sprite = state.sprites.by_id.get(number) if number is not None else None
    aim = None if sprite is None or not sprite.is_there else _aim(state, number)
    if sprite is not None and aim is not None:
        card = around(sprite.x, sprite.y, sprite.w, sprite.h)
        _arrow(canvas, state, way(state, card, aim))


def _aim(state: TableState, card: PieceId | None) -> Seat | None:
    """Return who is aimed at with a card: whoever is pointed at, or the only one there is."""
    lit = state.frame.lit
    aim = next((seat for seat in lit if state.is_pointed(seat)), None)
    if aim is None and len(lit) == 1 and state.selection.looked_at == ("card", card):
        aim = next(iter(lit))
    return None if aim == state.frame.view.me else aim


def head_aimed(state: TableState) -> list[Box]:
    """Return where the head of the planned line comes to lie, once the card is held up."""
    number = state.frame.held_up
    sprite = None if number is None else state.sprites.by_id.get(number)
    aim = _aim(state, number)
    if sprite is None or aim is None:
        return []
    points = way(state, sprite.home.box, aim)
    if not points:
        return []
    xs, ys = zip(*arrow_head(points[-1], points[-5], _width(state)), strict=True)
    return [Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))]


def way(state: TableState, card: Box, target: Seat) -> tuple[Point, ...]:
    """Return the points of an arrow from a card to a seat, off what is to be read."""
    frame = state.frame
    prompt = [] if frame.prompt is None else [frame.prompt.box]
    others = [box for seat, box in enumerate(frame.layout.plates) if seat != target]
    piles = [pile.part(0, 0, 1, HINTED) for pile in frame.layout.piles]
    kept = (*others, *prompt, *piles)
    return arrow_way(card, frame.plate(target), kept, _width(state))


def _width(state: TableState) -> float:
    return max(state.kit.px(20), 11)


def _arrow(canvas: Canvas, state: TableState, points: Sequence[Point]) -> None:
    """Put a brush arrow along its way on the canvas."""
    width = _width(state)
    if points:
        left = min(x for x, _ in points) - 3 * width
        top = min(y for _, y in points) - 3 * width
        moved = tuple((x - left, y - top) for x, y in points)
        canvas.put(_stroke(state.kit, moved, width), left, top)


@kept
def _stroke(_kit: Kit, points: tuple[Point, ...], width: float) -> Surface:
    size = (max(x for x, _ in points) + 3 * width, max(y for _, y in points) + 3 * width)
    body = stroke(points[:-2], width * 0.35, width)
    return shape(size, body, BENI, arrow_head(points[-1], points[-5], width))
