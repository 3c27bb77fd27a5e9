"""The page of an enemy on the map while it is looked at: likeness, what it does, who beats it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Rect, Surface

from game.adventure.rules.content.book import BOOK
from game.adventure.ui.table.names import enemy_called, hero_called, place_named
from game.adventure.ui.table.shown import LanternScreen
from game.adventure.ui.table.spots import ENEMY
from game.adventure.view.names import likeness
from game.adventure.view.table_view import EnemyView
from game.adventure.view.telling.hero_tests import percent_of
from game.adventure.view.telling.map_words import either
from game.kernel.ids import Seat
from game.ui.board.selection import HitTarget, box_of
from game.ui.draw.canvas import Item
from game.ui.draw.kit import Kit, kept
from game.ui.draw.paint import clear, frame, lay, slip
from game.ui.draw.palette import BENI, KINCHA, MUTED, SLIP, SUMI
from game.view.layout.geometry import Box, covered

SIZE: Final = 21
"""Of the type, on the 1920 x 1080 design."""
WIDE: Final = 18
"""Width of the words, in heights of their type."""
SMALLER: Final = (0.9, 0.8, 0.7, 0.6)
"""Shares of the type's size that are tried where the words have no room."""
TALL: Final = 470
"""The most that a likeness is high on the 1920 x 1080 design."""
LEAST: Final = 90
"""A picture less wide than that on the design shows nothing: it gives its room to the words."""
BEFORE_ALL: Final = 20
"""How much more a pixel of the enemy counts than one of its ways when a page is to hide it."""
CELLS: Final = 12
"""Into so many parts is a bar of chances cut."""


@dataclass(frozen=True, slots=True)
class EnemyPage:
    """What is told of an enemy, in words."""

    kind: str
    name: str
    difficulty: int
    attribute: str
    lines: tuple[str, ...]
    """What it does, by its rule and now; what beating it brings."""
    chances: tuple[tuple[str, int], ...]
    """Hero and percentage, of those that stand on the map."""
    foot: str
    """How many of its kind are about; empty for one that is alone."""


def enemy_slip(state: LanternScreen, spot: HitTarget) -> Item | None:
    """Return the page of the enemy at a spot, beside it and its ways; None for anything else."""
    board, prompt = state.frame.layout, state.frame.prompt
    if spot.kind != "act" or spot.id < ENEMY or board.duel is not None or prompt is not None:
        return None
    enemies, box = state.frame.view.table.enemies, box_of(state.frame.hits, spot)
    enemy = next((one for one in enemies if one.number == spot.id - ENEMY), None)
    if enemy is None or box is None:
        return None
    zone, page = board.zones.table, enemy_page(state, enemy)
    aside = max(box.x - zone.x, min(zone.right, state.kit.size[0]) - box.right) - 24
    found = [_laid(state, enemy, page, (zone.w - 16, box))]
    if covered(found[0][1], [box]):  # it has room beside the enemy with a smaller likeness
        found.append(_laid(state, enemy, page, (aside, box)))
    sheet, place = min(found, key=lambda one: covered(one[1], [box]))
    return Item(sheet, round(place.x), round(place.y))


def _laid(
    state: LanternScreen, enemy: EnemyView, page: EnemyPage, where: tuple[float, Box]
) -> tuple[Surface, Box]:
    """Return a page at most so wide and its place: above the row, where that is high enough."""
    board, (wide, box) = state.frame.layout, where
    zone = board.zones.table
    above = Box(zone.x, zone.y, zone.w, board.cells[0].y - zone.y)
    sheet = _page(state.kit, page, (round(wide), round(zone.h - 8)))
    zone = above if sheet.get_height() + 8 < above.h else zone
    return sheet, _corner(state, enemy, sheet.get_size(), (box, zone))


def enemy_page(state: LanternScreen, enemy: EnemyView) -> EnemyPage:
    """Return the page of an enemy: all of it is open to everybody."""
    kit, table, known = state.kit, state.frame.view.table, BOOK.enemies[enemy.kind]
    won = kit.say(f"terms.{'bosses' if enemy.is_boss else 'heads'}.counted", n=1)
    moves = [kit.say("lantern.page.moves", n=enemy.moves)] if enemy.moves else []
    lines = (
        " ".join([kit.say(f"enemies.{enemy.kind}.rule"), *moves]),
        " ".join([*aims(state, enemy), *_met(state, enemy)]),
        kit.say("lantern.page.reward", what=won),
    )
    chances = tuple(
        (hero_called(kit, state.frame.view, hero.seat), percent_of(chance))
        for hero, chance in zip(table.heroes, enemy.chances, strict=True)
        if hero.is_standing
    )
    alike = sum(one.kind == enemy.kind for one in table.enemies)
    foot = kit.say("lantern.page.about", n=alike, most=known.count) if known.count > 1 else ""
    name = enemy_called(kit, enemy)
    return EnemyPage(enemy.kind, name, enemy.difficulty, enemy.attribute, lines, chances, foot)


def aims(state: LanternScreen, enemy: EnemyView) -> list[str]:
    """Return whom or what an enemy is after now, and how far away that is."""
    kit, view, targets = state.kit, state.frame.view, enemy.next.targets
    hunted = [(target.hero, target.away) for target in targets if target.hero is not None]
    if len({away for _, away in hunted}) > 1:
        return [_hunts_one(state, hunted)]
    found: dict[tuple[str, int], list[str]] = {}
    for target in targets:
        if target.hero is None:
            key, name = "goes" if target.away else "arrived", place_named(kit, target.place).the
        else:
            key, name = "hunts" if target.away else "faces", hero_called(kit, view, target.hero)
        found.setdefault((key, target.away), []).append(name)
    told = []
    for (key, away), names in found.items():
        # on its way it will choose one of them
        said = either(kit.strings, names) if away else kit.strings.listed(names)
        told.append(kit.say(f"lantern.{key}", place=said, who=said, n=away))
    there = [target.lacking for target in targets if not target.away]
    if there and there[0] is not None:
        told.append(kit.say("lantern.waits_there" if there[0] else "lantern.takes"))
    return told or [kit.say("lantern.stays")]


def _hunts_one(state: LanternScreen, hunted: Sequence[tuple[Seat, int]]) -> str:
    """Return that one of heroes is hunted, as the leader chooses, each with how far away."""
    kit, view = state.kit, state.frame.view
    told = []
    for hero, away in hunted:
        key = "hunted" if away else "hunted_here"
        told.append(kit.say(f"lantern.{key}", who=hero_called(kit, view, hero), n=away))
    return kit.say("lantern.hunts_one", who=either(kit.strings, told))


def _met(state: LanternScreen, enemy: EnemyView) -> list[str]:
    """Return how likely those whom it comes to beat it then, where attacking it is another test."""
    kit, view = state.kit, state.frame.view
    found = [
        (target.hero, percent_of(chance))
        for target in enemy.next.targets
        if target.hero is not None and (chance := enemy.chance_met(target.hero)) is not None
    ]
    told = [
        kit.say("lantern.beats", who=hero_called(kit, view, hero), n=n)
        for hero, n in found
        if n != percent_of(enemy.chances[hero])
    ]
    return [kit.say("lantern.met", chances=kit.strings.listed(told))] if told else []


def _corner(
    state: LanternScreen, enemy: EnemyView, size: tuple[int, int], where: tuple[Box, Box]
) -> Box:
    """Return where a page hides least of what it is about: the enemy, its ways, their ends."""
    board, (w, h), (spot, zone) = state.frame.layout, size, where
    ends = {enemy.place, *(end for step in enemy.next.steps for end in step)}
    ends |= {target.place for target in enemy.next.targets}
    kept_clear = [board.symbol(place).grown(board.symbol(place).w * 0.4) for place in ends]
    kept_clear += [spot] * BEFORE_ALL
    kept_clear += [button.box for button in state.frame.buttons.values()]
    lefts = (zone.right - w - 8, zone.x + 8, spot.right + 8, spot.x - w - 12)
    tops = (zone.bottom - h - 6, zone.y + 4, spot.bottom + 8, spot.y - h - 12)
    found = (
        Box(
            min(max(x, zone.x + 8), zone.right - w - 8),
            min(max(y, zone.y), zone.bottom - h - 6),
            w,
            h,
        )
        for y in tops
        for x in lefts
    )
    return min(found, key=lambda place: covered(place, kept_clear))


@kept
def _page(kit: Kit, page: EnemyPage, most: tuple[int, int]) -> Surface:
    """Return the page: its likeness at the left, as high as the words, as far as it has room."""
    pad = round(kit.px(18))
    room = (most[0] - 2 * pad, most[1] - 2 * pad)
    words = _fitting(kit, page, room)
    width, height = words.get_size()
    face = _likeness(
        kit, page.kind, (room[0] - width - pad, min(room[1], max(height, kit.px(320))))
    )
    across = 0 if face is None else face.get_width() + pad
    tall = max(height, 0 if face is None else face.get_height())
    size = (width + across + 2 * pad, tall + 2 * pad)
    sheet = slip(size, kit.ink(SLIP), kit.ink(SUMI), 4)
    frame(sheet, Rect(0, 0, *size), kit.ink(KINCHA), max(3, round(kit.px(5))))
    lay(sheet, face, (pad, pad))
    lay(sheet, words, (pad + across, pad))
    return sheet


def _fitting(kit: Kit, page: EnemyPage, room: tuple[int, int]) -> Surface:
    """Return the words of a page in a column that is wide enough for them to have room.

    In large text it takes all the width, then bars go, then smaller type is set.
    """
    px = kit.type("regular", SIZE).px
    width = min(room[0], round(max(px * WIDE, kit.px(380))))
    for wide, share, has_bars in (
        (width, 1.0, True),
        (room[0], 1.0, True),
        (room[0], 1.0, False),
        *((room[0], share, False) for share in SMALLER),
    ):
        sheet = _words(kit, page, wide, max(kit.least, round(px * share)), has_bars=has_bars)
        if sheet.get_height() <= room[1]:
            return sheet
    kit.fonts.misfits.append(f"the page of {page.name} is higher than {room[1]} px")
    return sheet


def _likeness(kit: Kit, kind: str, room: tuple[float, float]) -> Surface | None:
    """Return an enemy's likeness, None where it would be too small."""
    name, high = likeness(kind), min(room[1], kit.px(TALL))
    original = kit.images.original(name)
    if original is None:
        return None
    shape = original.get_width() / original.get_height()
    wide = min(high * shape, room[0])
    return kit.images.sized(name, (wide, wide / shape)) if wide >= kit.px(LEAST) else None


@kept
def _words(kit: Kit, page: EnemyPage, width: int, px: int, *, has_bars: bool) -> Surface:
    """Return the words of a page in a column of that width, in type of that size."""
    style = kit.type("regular", SIZE).sized(px)
    pieces = [_head(kit, page, width, px)]
    for text, ink in zip(page.lines, (SUMI, BENI, SUMI), strict=True):
        pieces.append(kit.fonts.block(text, style._replace(colour=kit.ink(ink)), width))
    if page.chances:
        pieces.append(_chances(kit, page.chances, (width, px), has_bars=has_bars))
    if page.foot:
        foot = style._replace(face="italic", colour=kit.ink(MUTED))
        pieces.append(kit.fonts.block(page.foot, foot, width))
    gap = round(px * 0.35)
    sheet = clear((width, sum(piece.get_height() + gap for piece in pieces) - gap))
    y = 0
    for piece in pieces:
        lay(sheet, piece, (0, y))
        y += piece.get_height() + gap
    return sheet


def _head(kit: Kit, page: EnemyPage, width: int, px: int) -> Surface:
    """Return an enemy's name, and at the right how hard it is and what is thrown for it."""
    small = kit.type("bold", SIZE).sized(px)
    told = kit.fonts.line(kit.say("lantern.page.difficulty", n=page.difficulty), small)
    sign = kit.images.tinted(f"signs/{page.attribute}", (px, px), kit.ink(SUMI))
    name = kit.type("heavy", SIZE).sized(round(px * 1.45))
    aside = told.get_width() + px * 1.3
    is_wide = kit.fonts.width(page.name, name) + aside + px <= width
    high, low = kit.fonts.height(name), kit.fonts.height(small)
    sheet = clear((width, high if is_wide else high + low))
    lay(sheet, kit.fonts.narrowed(page.name, name, width), (0, 0))
    left = width - aside if is_wide else 0.0
    y = (high - low) * 0.7 if is_wide else high
    lay(sheet, sign, (left, y + (low - px) / 2))
    lay(sheet, told, (left + px * 1.3, y))
    return sheet


def _chances(
    kit: Kit, chances: tuple[tuple[str, int], ...], size: tuple[int, int], *, has_bars: bool
) -> Surface:
    """Return a line for each hero: the name, the percentage, a bar; without bars two on a line."""
    width, px = size
    style, gap = kit.type("regular", SIZE).sized(px), px * 0.6
    bold, columns = style._replace(face="bold"), 1 if has_bars else 2
    line, wide = round(kit.fonts.height(style) * 1.05), (width + gap) / columns
    sheet = clear((width, line * -(-len(chances) // columns) + 6))
    pygame.draw.line(sheet, kit.ink(MUTED), (0, 1), (width, 1))
    figures = [kit.fonts.line(kit.say("lantern.chance", n=n), bold) for _, n in chances]
    room = max(figure.get_width() for figure in figures)
    names = max(kit.fonts.width(name, style) for name, _ in chances) + gap
    names = min(names, wide - gap - room) if columns > 1 else names
    for number, ((name, n), figure) in enumerate(zip(chances, figures, strict=True)):
        x, y = wide * (number % columns), 5 + line * (number // columns)
        lay(sheet, kit.fonts.narrowed(name, style, names - gap / 2), (x, y))
        lay(sheet, figure, (x + names + room - figure.get_width(), y))
        left = names + room + px * 0.6
        if has_bars:
            _bar(kit, sheet, Box(left, y + line * 0.22, width - left, line * 0.5), n)
    return sheet


def _bar(kit: Kit, sheet: Surface, box: Box, percent: int) -> None:
    """Draw a chance as parts of a bar that are filled."""
    step = box.w / CELLS
    for number in range(CELLS):
        cell = Rect(round(box.x + number * step), round(box.y), round(step) - 2, round(box.h))
        if number < round(percent * CELLS / 100):
            sheet.fill(kit.ink(BENI), cell)
        frame(sheet, cell, kit.ink(SUMI), 1)
