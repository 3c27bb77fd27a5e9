"""The Shogun's card on the table: black, with a pale rim, the row that holds lit."""

from collections.abc import Sequence
from typing import Final

import pygame
from pygame import Rect, Surface

from game.adventure.ui.panels.lanterns import LEVELS
from game.adventure.ui.table.road_map import RADIUS
from game.adventure.ui.table.shown import LanternScreen
from game.adventure.view.showing.effects import CardTurned
from game.adventure.view.showing.shogun import ShogunTurn
from game.adventure.view.table_view import EnemyView
from game.ui.draw.canvas import Canvas
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
TURNS: Final = 10
"""Pictures of a card that turns over."""


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
    sheet, pad = _black(size), kit.px(20)
    room = size[0] - 2 * pad
    head = kit.type("bold", 30, CREAM)
    name = kit.fonts.narrowed(kit.say(f"influence.{key}.name"), head, room)
    lay_centred(sheet, name, (size[0] / 2, pad + name.get_height() / 2))
    rows = _fitted(kit, key, row, (room, size[1] - name.get_height() - 2.4 * pad))
    gap = kit.px(8)
    low = size[1] - pad - sum(one.get_height() + gap for one in rows) + gap
    top = pad * 1.3 + name.get_height()
    if low - top > kit.px(60):
        place = (room, low - top - pad * 0.6)
        picture = kit.images.cover(f"influence/{key}", place)
        if picture is None:
            picture = kit.images.sized("tokens/lantern_lit", (place[1] * 0.8, place[1]))
        lay_centred(sheet, picture, (size[0] / 2, top + place[1] / 2))
    for one in rows:
        lay(sheet, one, (pad, low))
        low += one.get_height() + gap
    return sheet


def _fitted(kit: Kit, key: str, row: str, room: tuple[float, float]) -> Sequence[Surface]:
    """Return the three rows; where there is no room for all words, those of the row that holds."""
    whole = [_row(kit, key, one, room[0], is_on=one == row, is_whole=True) for one in ROWS]
    if sum(one.get_height() + kit.px(8) for one in whole) <= room[1]:
        return whole
    return [_row(kit, key, one, room[0], is_on=one == row, is_whole=one == row) for one in ROWS]


def _row(kit: Kit, key: str, row: str, width: float, *, is_on: bool, is_whole: bool) -> Surface:
    ink = SUMI if is_on else CREAM
    bold, style = (kit.type(face, 21, ink) for face in ("bold", "regular"))
    pad = kit.px(12)
    told = kit.say(f"lantern.level_{row}", **BOUNDS[row])
    name = kit.fonts.narrowed(told, bold, width - 2 * pad)
    rule = kit.say(f"influence.{key}.{row}")
    block = kit.fonts.block(rule, style, width - 2 * pad) if is_whole else None
    high = name.get_height() + pad + (block.get_height() if block is not None else 0)
    sheet = Surface((round(width), round(high)), pygame.SRCALPHA)
    sheet.fill(kit.ink(SLIP) if is_on else DUSK)
    if is_on:
        frame(sheet, sheet.get_rect(), kit.ink(BENI), 4)
        frame(sheet, sheet.get_rect().inflate(-8, -8), kit.ink(KINCHA), 1)
    lay(sheet, name, (pad, pad / 2))
    lay(sheet, block, (pad, name.get_height() + pad * 0.6))
    return sheet
