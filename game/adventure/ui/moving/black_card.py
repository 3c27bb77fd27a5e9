"""The Shogun's card on the table: black, with a pale rim, the row that holds lit."""

from collections.abc import Collection
from typing import Final, TypeAlias

import pygame
from pygame import Rect, Surface

from game.adventure.ui.panels.lanterns import LEVELS
from game.adventure.ui.table.road_map import RADIUS
from game.adventure.ui.table.shown import LanternScreen
from game.adventure.view.showing.effects import CardTurned
from game.adventure.view.showing.shogun import ShogunTurn
from game.adventure.view.table_view import EnemyView
from game.ui.draw.canvas import Canvas
from game.ui.draw.fonts import Type
from game.ui.draw.kit import Kit, kept_passing
from game.ui.draw.paint import frame, lay, lay_centred, slip
from game.ui.draw.palette import (
    BENI,
    CREAM,
    KINCHA,
    SLIP,
    SUMI,
    Colour,
)
from game.view.passing import Passing
from game.view.timing import step_of

ROWS: Final = ("low", "medium", "high")
BOUNDS: Final = {name: {"n": first + 1, "most": last} for name, first, last in LEVELS}
"""Row -> from how many lanterns to how many it holds."""
NIGHT: Final[Colour] = (22, 22, 28)
"""The ground of the Shogun's cards."""
DUSK: Final[Colour] = (58, 58, 68)
"""Of a row that does not hold now."""
RIM: Final[Colour] = (150, 196, 214)
"""Their pale edge."""
GAP: Final = 16
"""Between the card and the slip with its tale, on the design."""
TOLD: Final = 640
"""How wide that slip is at most, in the usual size of text."""
FLAT: Final = 0.48
"""Height of a card's picture in widths: no more, or its sides would be cut."""
Words: TypeAlias = tuple[Surface, ...]
"""What stands in a row: when it holds, and what it does where there is room."""
TURNS: Final = 10
"""Pictures of a card that turns over."""


def row_called(kit: Kit, row: str) -> str:
    """Return what a row of a card is called, with the lanterns at which it is read."""
    return kit.say(f"lantern.level_{row}", **BOUNDS[row])


def compose_card(canvas: Canvas, state: LanternScreen, turn: ShogunTurn, passing: Passing) -> None:
    """Put the Shogun's card on the canvas from the moment it is drawn.

    It goes at the end of his turn, or as soon as an enemy is to be seen where it lies.
    """
    if not turn.card or state.frame.prompt is not None or (turn.deeds and _is_in_the_way(state)):
        return
    box, kit = state.frame.layout.card, state.kit
    size, marks = (round(box.w), round(box.h)), passing.of(CardTurned)
    turned = marks[-1].turned if marks else 1.0
    is_marked = not marks or marks[-1].is_marked
    card = _card(kit, size, turn.card, turn.row if is_marked else "")
    if turned < 1:
        step = step_of(turned, TURNS)
        half = abs(2 * step - TURNS) / TURNS
        sheet = _back(kit, size) if 2 * step < TURNS else card
        card = _narrow(kit, sheet, max(2, round(size[0] * half)))
    canvas.put_centred(card, *box.centre)
    if marks and turned >= 1:
        tale = _tale(kit, turn.card, tale_room(state))
        canvas.put(tale, box.right + kit.px(GAP), box.bottom - tale.get_height())


def tale_room(state: LanternScreen) -> float:
    """Return how wide the slip with a card's tale may be, beside the card."""
    kit, board = state.kit, state.frame.layout
    free = kit.size[0] - board.card.right - 2 * kit.px(GAP)
    return min(free, kit.px(TOLD) * kit.text_scale)


@kept_passing
def _tale(kit: Kit, key: str, room: float) -> Surface:
    """Return the slip that says in a sentence or two what the Shogun is about."""
    style, pad, side = kit.type("italic", 26, CREAM), kit.px(18), kit.px(28)
    text = kit.fonts.block(kit.say(f"influence.{key}.text"), style, room - 2 * side)
    sheet = _black((round(text.get_width() + 2 * side), round(text.get_height() + 2 * pad)))
    lay(sheet, text, (side, pad))
    return sheet


def _is_in_the_way(state: LanternScreen) -> bool:
    """Return whether an enemy stands beneath the card, or may go there."""
    board = state.frame.layout
    places = {key for enemy in state.frame.view.table.enemies for key in _near(enemy)}
    return any(board.symbol(key).grown(RADIUS * board.scale).overlaps(board.card) for key in places)


def _near(enemy: EnemyView) -> set[str]:
    """Return where an enemy stands, and everywhere it may come in its activation."""
    return {enemy.place, *enemy.next.ends, *(to for _, to in enemy.next.steps)}


@kept_passing
def _narrow(_kit: Kit, card: Surface, width: int) -> Surface:
    return pygame.transform.smoothscale(card, (width, card.get_height()))


@kept_passing
def _back(kit: Kit, size: tuple[int, int]) -> Surface:
    """Return the back: a lantern on black."""
    sheet = _black(size)
    side = min(size) * 0.5
    lantern = kit.images.sized("tokens/lantern_lit", (side * 0.8, side))
    lay_centred(sheet, lantern, (size[0] / 2, size[1] / 2))
    return sheet


def _black(size: tuple[int, int]) -> Surface:
    sheet = slip(size, NIGHT, SUMI, 5)
    frame(sheet, Rect(0, 0, *size).inflate(-14, -14), RIM, 2)
    return sheet


@kept_passing
def _card(kit: Kit, size: tuple[int, int], key: str, row: str) -> Surface:
    """Return the face: its name, its picture where there is room, its three rows."""
    sheet, pad, gap = _black(size), kit.px(20), kit.px(8)
    room = size[0] - 2 * pad
    head = kit.type("bold", 30, CREAM)
    name = kit.fonts.narrowed(kit.say(f"influence.{key}.name"), head, room)
    lay_centred(sheet, name, (size[0] / 2, pad + name.get_height() / 2))
    top, foot = pad * 1.3 + name.get_height(), size[1] - pad
    rows = _fitted(kit, key, row, (room, foot - top))
    free = foot - top - _height(kit, rows.values())
    high = min(free - gap, room * FLAT)
    if high > kit.px(60):
        lay_centred(sheet, _picture(kit, key, (room, high)), (size[0] / 2, top + high / 2))
        top, free = top + high + gap, free - high - gap
    for one, words in rows.items():
        side = (room, _height(kit, [words]) + max(0.0, free) / len(rows))
        lay(sheet, _row(kit, words, side, is_on=one == row), (pad, top))
        top += side[1] + gap
    return sheet


def _picture(kit: Kit, key: str, size: tuple[float, float]) -> Surface | None:
    """Return the picture of a card, or a lantern for one that was added without."""
    picture = kit.images.cover(f"influence/{key}", size)
    return picture or kit.images.sized("tokens/lantern_lit", (size[1] * 0.8, size[1]))


def _fitted(kit: Kit, key: str, row: str, room: tuple[float, float]) -> dict[str, Words]:
    """Return the words of the rows; without room for all of idle ones only what they are called.

    In the largest text the row that holds may need the whole card, and smaller type even there.
    """
    style = kit.type("regular", 21)
    px = style.shrunk(kit.least, lambda smaller: _has_room(kit, key, row, smaller, room)).px
    whole = {one: _words(kit, key, one, room[0], px, is_on=one == row) for one in ROWS}
    named = {one: words if one == row else words[:1] for one, words in whole.items()}
    fitting = (rows for rows in (whole, named) if _height(kit, rows.values()) <= room[1])
    return next(fitting, {row: whole[row]} if row else named)


def _has_room(kit: Kit, key: str, row: str, style: Type, room: tuple[float, float]) -> bool:
    """Return whether no word of a card is wider than its rows, nor what holds higher than all."""
    width = room[0] - 2 * kit.px(12)
    rules = {one: kit.say(f"influence.{key}.{one}") for one in ROWS}
    sizes = {one: kit.fonts.block_size(rules[one], style, width) for one in ROWS}
    high = sizes[row][1] + kit.fonts.height(style) + kit.px(12) if row else 0
    return max(wide for wide, _ in sizes.values()) <= width and high <= room[1]


def _words(kit: Kit, key: str, row: str, width: float, px: int, *, is_on: bool) -> Words:
    """Return when a row holds, and below that what it does."""
    ink = SUMI if is_on else CREAM
    bold, style = (kit.type(face, 21, ink).sized(px) for face in ("bold", "regular"))
    told = row_called(kit, row)
    room = width - 2 * kit.px(12)
    rule = kit.fonts.block(kit.say(f"influence.{key}.{row}"), style, room)
    return kit.fonts.narrowed(told, bold, room), rule


def _height(kit: Kit, rows: Collection[Words]) -> float:
    """Return how much rows with these words take at least, one under the other."""
    lines = sum(line.get_height() for words in rows for line in words)
    return lines + len(rows) * kit.px(12) + (len(rows) - 1) * kit.px(8)


def _row(kit: Kit, words: Words, size: tuple[float, float], *, is_on: bool) -> Surface:
    sheet = Surface((round(size[0]), round(size[1])), pygame.SRCALPHA)
    sheet.fill(kit.ink(SLIP) if is_on else DUSK)
    if is_on:
        frame(sheet, sheet.get_rect(), kit.ink(BENI), 4)
        frame(sheet, sheet.get_rect().inflate(-8, -8), kit.ink(KINCHA), 1)
    high = (size[1] - sum(line.get_height() for line in words)) / 2
    for line in words:
        lay(sheet, line, (kit.px(12), high))
        high += line.get_height()
    return sheet
