"""The pieces on the map: heroes, enemies with their difficulty, letters, boards of the clans."""

from functools import partial
from itertools import count
from typing import Final

import pygame
from pygame import Surface

from game.adventure.ui.table.crests import clan_of, crest_of, portrait_name
from game.adventure.ui.table.motion import Moves, boat
from game.adventure.ui.table.shown import LanternScreen
from game.adventure.ui.table.spots import ENEMY
from game.adventure.view.heroes import HeroView
from game.ui.board.draw.effects import faded
from game.ui.board.selection import HitTarget
from game.ui.draw.canvas import Canvas
from game.ui.draw.kit import Kit, kept
from game.ui.draw.paint import clear, disc, lay, lay_centred, smooth
from game.ui.draw.palette import BENI, SLIP, SUMI
from game.view.layout.geometry import Point
from game.view.passing import Passing

CROWD: Final = 3
"""From so many boards on at a place they close up further."""


def compose_pieces(canvas: Canvas, state: LanternScreen, passing: Passing, now: int | None) -> None:
    """Put all pieces on the canvas, that of the acting hero and of enemy `now` on the sun.

    Each stands where it covers no slip: heroes first, then enemies, boards, a letter.
    """
    moves = Moves(state.frame.layout, passing)
    kit, board, table = state.kit, state.frame.layout, state.frame.view.table
    radius = round(15.5 * board.scale)
    for place in table.places:
        stands = map(partial(board.stand, place.key), count())
        spots = dict(zip(place.heroes, stands, strict=False))
        for seat in sorted(place.heroes, key=lambda seat: _front(table.heroes[seat], spots[seat])):
            is_acting = table.heroes[seat].turn.is_active
            at, solid = moves.of(("hero", seat), spots[seat])
            if moves.is_at_sea(("hero", seat)):
                canvas.put_centred(boat(kit, radius), at[0], at[1] + radius * 0.9)
            piece = hero_piece(kit, seat, radius, is_acting=is_acting)
            canvas.put_centred(faded(kit, piece, solid), *at)
        for number in place.enemies:
            enemy = table.enemy(number)
            is_lit = state.look(HitTarget("act", ENEMY + number)).is_lit
            piece = enemy_piece(kit, enemy.kind, enemy.difficulty, radius, is_lit=is_lit)
            (x, y), solid = moves.of(("enemy", number), next(stands))
            if number == now:
                sun = disc(radius * 1.75, kit.ink(BENI), kit.ink(SUMI), 2)
                canvas.put_centred(sun, x, y - radius * 0.5)
            canvas.put_centred(faded(kit, piece, solid), x, y - radius * 0.5)
        seats = tuple(dict.fromkeys(seat for told in place.clan for seat in told.seats))
        if seats:
            canvas.put_centred(_boards(kit, seats, radius), *next(stands))
        if place.tokens:
            letter = kit.images.sized("tokens/letter", (radius * 1.5, radius * 1.2))
            canvas.put_centred(letter, *next(stands))


def _front(hero: HeroView, spot: Point) -> tuple[bool, float]:
    """Return how far in front a hero stands: who acts before all others, those by height."""
    return hero.turn.is_active, spot[1]


@kept
def _boards(kit: Kit, seats: tuple[int, ...], radius: int) -> Surface:
    """Return the clans' boards, closed up to a fan of half widths."""
    side = radius * 1.25
    step = side * (0.62 if len(seats) < CROWD else 0.42)
    sheet = clear((side + step * (len(seats) - 1), side))
    for number, seat in enumerate(seats):
        board = kit.images.sized(f"tokens/board_{clan_of(seat)}", (side, side))
        lay(sheet, board, (step * number, 0))
    return sheet


@kept
def hero_piece(kit: Kit, seat: int, radius: int, *, is_acting: bool) -> Surface:
    """Return a hero's face in a disc, under the banner of the clan."""
    rim = round(radius * 0.4)
    size = 2 * (radius + rim)
    sheet = clear((size, size))
    middle = (size / 2, size / 2)
    if is_acting:
        lay_centred(sheet, disc(radius + rim, kit.ink(BENI), kit.ink(SUMI), 2), middle)
    lay_centred(sheet, disc(radius + 3, kit.ink(SLIP), kit.ink(SUMI), 2), middle)
    lay_centred(sheet, _face(kit, seat, radius), middle)
    flag = crest_of(kit, seat, round(radius * 0.5, 1))
    lay(sheet, flag, (size - flag.get_width(), 0))
    return sheet


def _face(kit: Kit, seat: int, radius: int) -> Surface | None:
    """Return the face of a hero, cut to a disc."""
    original = kit.images.original(portrait_name(seat))
    if original is None:
        return None
    width, height = original.get_size()
    part = original.subsurface(
        (round(width * 0.167), round(height * 0.117), round(width * 0.708), round(width * 0.708))
    )
    face = pygame.transform.smoothscale(part, (2 * radius, 2 * radius))

    def draw(sheet: Surface, k: float) -> None:
        pygame.draw.circle(sheet, (255, 255, 255), (radius * k, radius * k), radius * k)

    mask = smooth((2 * radius, 2 * radius), draw)
    mask.blit(face, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return mask


@kept
def enemy_piece(kit: Kit, kind: str, difficulty: int, radius: int, *, is_lit: bool) -> Surface:
    """Return an enemy's piece with its difficulty, without a figure for 0."""
    high = round(radius * (2.3 if is_lit else 2.0))
    wide = round(high * 0.87)
    style = kit.type("bold", 18, most=kit.bound(22))
    small = style.px * 0.6
    sheet = clear((wide + small * 1.4, high + small * 0.6))
    lay(sheet, kit.images.sized(f"foes/{kind}", (wide, high)), (small * 0.2, 0))
    if not difficulty:
        return sheet
    middle = (wide - small * 0.1, high - small * 0.5)
    lay_centred(sheet, disc(small, kit.ink(SLIP), kit.ink(SUMI), 2), middle)
    lay_centred(sheet, kit.fonts.line(str(difficulty), style), middle)
    return sheet
