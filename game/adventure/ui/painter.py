"""Draws the table: the print, slips and symbols, ways, pieces, hero column, panels."""

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

import pygame
from pygame import Surface, transform

from game.adventure.rules.facts.state import AdventureObservation
from game.adventure.ui.counsel import compose_wishes
from game.adventure.ui.duel.table import compose_duel
from game.adventure.ui.moving.black_card import compose_card
from game.adventure.ui.moving.flights import compose_cities, compose_flights
from game.adventure.ui.moving.leaving import compose_leaving
from game.adventure.ui.moving.pieces import compose_pieces
from game.adventure.ui.moving.shogun_turn import compose_order, is_shoguns
from game.adventure.ui.panels.asked_row import RowPanel, enemy_asked
from game.adventure.ui.panels.buttons import compose_row
from game.adventure.ui.panels.chapter import compose_chapter
from game.adventure.ui.panels.focus import compose_focus_slip, way_looked
from game.adventure.ui.panels.lanterns import compose_lanterns
from game.adventure.ui.panels.listing import compose_missions
from game.adventure.ui.panels.paper_moves import (
    compose_outlines,
    compose_paper_row,
    compose_paper_ways,
    compose_try,
)
from game.adventure.ui.panels.survey import SURVEY, compose_crests, compose_known
from game.adventure.ui.plates import compose_plates
from game.adventure.ui.slips import compose_slips
from game.adventure.ui.table.crests import crest_of
from game.adventure.ui.table.plan import LanternBoard
from game.adventure.ui.table.road_map import EXTENT, ORIGIN, RADIUS, every_way, spots, way
from game.adventure.ui.table.shown import LanternScreen
from game.adventure.view.asked.reach import Reach
from game.adventure.view.showing.shogun import ShogunTurn, TurnReader
from game.kernel.ids import Seat
from game.ui.board.faces import CardPrinter, Faces
from game.ui.board.selection import HitTarget
from game.ui.draw.canvas import Canvas
from game.ui.draw.kit import Kit, kept
from game.ui.draw.paint import clear, disc, lay_centred, slip, smooth
from game.ui.draw.palette import BENI, KINCHA, SLIP, SUMI
from game.view.layout.geometry import Point, around, covered
from game.view.passing import Passing
from game.view.timing import HOURS
from game.view.words.sentences import Message

GROUND: Final = "grounds/table"
LANDS: Final = "_wide"
ROAD, SYMBOL = 6.0, 1.4
"""Units from a road's middle to its edge, and a symbol's corner in radii of it, on the print."""
WHITE: Final = (255, 255, 255, 255)
RIM: Final = 5
"""Units at the sides of the print in which the outline of the land ends."""
WAVES: Final = 88
"""Pixels of the print after which the waves at its foot begin again."""


class LanternPainter:
    """Fills `game.ui.board.port.TablePainter`."""

    def __init__(self, kit: Kit) -> None:
        """Draw with `kit`."""
        self.kit = kit
        self.faces = Faces(kit, CardPrinter())
        self._reader = TurnReader()

    def ground(self, state: LanternScreen, name: str) -> Surface | None:
        """Return the road map at an hour, laid so that it fits the places."""
        name, size = name.removesuffix(LANDS), self.kit.size
        board = state.frame.layout if state.is_laid_out else None
        original = self.kit.images.original(name)
        if original is None or board is None:
            return None
        key = ("road map", name, size)
        return self.kit.store.kept(key, lambda: _laid(original, size, board.corner, board.scale))

    def under(self, canvas: Canvas, state: LanternScreen, passing: Passing) -> None:
        """Put all that lies on the map on the canvas."""
        if state.frame.view.is_on_sheet and state.frame.prompt is not None:
            return
        if state.frame.layout.duel is not None:
            compose_duel(canvas, state, passing)
            return
        if self.kit.high_contrast:
            self._ways(canvas, state)
        turn = self._turn(state)
        asked = enemy_asked(state)
        now = turn.now if asked is None else asked
        compose_foes_ways(canvas, state, now)
        is_survey = state.held == SURVEY
        if not is_survey:
            compose_reach(canvas, state)
        compose_slips(canvas, state)
        compose_cities(canvas, state, passing)
        compose_paper_ways(canvas, state)
        compose_pieces(canvas, state, passing, now)
        compose_outlines(canvas, state)
        compose_leaving(canvas, state, passing)
        (compose_crests if is_survey else compose_figures)(canvas, state)
        compose_lanterns(canvas, state, passing)
        compose_chapter(canvas, state, passing)
        compose_try(canvas, state)
        (compose_known if is_survey else compose_missions)(canvas, state)
        compose_wishes(canvas, state)
        compose_focus_slip(canvas, state)
        compose_card(canvas, state, turn, passing)

    def _ways(self, canvas: Canvas, state: LanternScreen) -> None:
        """Put roads and symbols on the paper that lies over the print in high contrast.

        They are read, as words are: who goes where, and by which kind of road.
        """
        hour, board = state.playing.hour, state.frame.layout
        name = GROUND if hour == HOURS[0] else f"{GROUND}_{hour}"
        print_ = self.ground(state, name) or self.ground(state, GROUND)
        if print_ is not None:
            canvas.put(_strong_ways(self.kit, print_, board.corner, board.scale), 0, 0)

    def _turn(self, state: LanternScreen) -> ShogunTurn:
        """Return the Shogun's turn as far as it is shown, an empty one when it is not his."""
        playing = state.playing
        if not is_shoguns(state):
            return ShogunTurn(is_over=True)
        return self._reader.turn(lambda: playing.table.history, playing.shown.begun)

    def seats(self, canvas: Canvas, state: LanternScreen, passing: Passing) -> None:
        """Put the hero column on the canvas, the row of actions, and what flies over both."""
        if state.frame.view.is_on_sheet and state.frame.prompt is not None:
            return
        compose_plates(canvas, state)
        compose_row(canvas, state)
        compose_paper_row(canvas, state)
        is_asked = state.frame.question is not None and state.frame.view.is_in_row
        if is_shoguns(state) and not is_asked and not isinstance(state.frame.prompt, RowPanel):
            compose_order(canvas, state, self._turn(state))
        compose_flights(canvas, state, passing)

    def over(self, canvas: Canvas, state: LanternScreen, passing: Passing) -> None:
        """Nothing lies on cards."""

    def shift(self, passing: Passing, seat: Seat) -> Point:
        """Return that nothing shakes."""
        del passing, seat
        return 0.0, 0.0

    def people(self, seen: AdventureObservation) -> Sequence[int]:
        """Return the heroes by their seats: each seat has its own."""
        return range(len(seen.heroes))

    def crest(self, person: int, seat: Seat, radius: float) -> Surface:
        """Return the crest of a hero's clan on paper."""
        del person
        return crest_of(self.kit, seat, round(radius, 1))

    def sign(self, line: Message, side: float) -> Surface | None:
        """Return nothing: lines are about no cards."""
        del line, side
        return None


def _laid(
    original: Surface, size: tuple[int, int], corner: tuple[float, float], scale: float
) -> Surface:
    """Return the part of the print that fills the window, its places where they belong."""
    sheet = Surface(size).convert()
    whole = (round(EXTENT[0] * scale), round(EXTENT[1] * scale))
    at = (round(corner[0] + ORIGIN[0] * scale), round(corner[1] + ORIGIN[1] * scale))
    print_ = transform.smoothscale(original, whole)
    sheet.blit(print_, at)
    waves = round(WAVES * whole[1] / original.get_height())
    for y in range(at[1] + whole[1], size[1], waves):  # a high window: the sea goes on
        sheet.blit(print_, (at[0], y), (0, whole[1] - waves, whole[0], waves))
    _widened(sheet, at[0], at[0] + whole[0], round(RIM * scale))
    return sheet


@kept
def _strong_ways(kit: Kit, print_: Surface, corner: Point, scale: float) -> Surface:
    """Return of the print the roads and the symbols of places alone."""
    del kit
    (x, y), sheet, mask = corner, clear(print_.get_size()), clear(print_.get_size())
    thick = round(2 * ROAD * scale)
    for points in every_way():
        at = [(x + px * scale, y + py * scale) for px, py in points]
        for one, other in pairwise(at):
            pygame.draw.line(mask, WHITE, one, other, thick)
            pygame.draw.circle(mask, WHITE, other, thick / 2)
    for spot in spots().values():
        middle = (x + spot.at[0] * scale, y + spot.at[1] * scale)
        pygame.draw.circle(mask, WHITE, middle, SYMBOL * RADIUS * scale)
    sheet.blit(print_, (0, 0))
    sheet.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return sheet


def _widened(sheet: Surface, left: int, right: int, rim: int) -> None:
    """Have the land go on, mirrored, where a window is wider than the print without its rim."""
    width, height = sheet.get_size()
    left, right = left + rim * (left > 0), right - rim * (right < width)
    while left > 0:
        step = min(left, right - left)
        part = sheet.subsurface((left, 0, step, height))
        sheet.blit(transform.flip(part, flip_x=True, flip_y=False), (left - step, 0))
        left -= step
    while right < width:
        step = min(width - right, right - left)
        part = sheet.subsurface((right - step, 0, step, height))
        sheet.blit(transform.flip(part, flip_x=True, flip_y=False), (right, 0))
        right += step


def compose_foes_ways(canvas: Canvas, state: LanternScreen, now: int | None) -> None:
    """Put arrowheads on the canvas along the roads that enemies will take; lit: those of `now`."""
    board, seen = state.frame.layout, set()
    enemies = state.frame.view.table.enemies
    for enemy in sorted(enemies, key=lambda enemy: enemy.number != now):
        for one, other in enemy.next.steps:
            if (one, other) in seen:
                continue
            seen.add((one, other))
            points = [board.at(spot) for spot in way(one, other)]
            _heads(canvas, state.kit, points, board.scale, is_lit=enemy.number == now)


def _heads(canvas: Canvas, kit: Kit, points: list[Point], scale: float, *, is_lit: bool) -> None:
    run, following = 0.0, 26 * scale
    whole = sum(math.dist(a, b) for a, b in pairwise(points))
    for a, b in pairwise(points):
        run += math.dist(a, b)
        if run >= following and run < whole - 20 * scale:
            following += 15 * scale
            angle = round(math.degrees(math.atan2(b[1] - a[1], b[0] - a[0])) / 15) * 15
            side = round((11 if is_lit else 8) * scale)
            canvas.put_centred(_head(kit, side, angle, is_lit=is_lit), *b)


@kept
def _head(kit: Kit, side: int, angle: int, *, is_lit: bool) -> Surface:
    """Return an arrowhead that points so many degrees clockwise from the right."""

    def draw(sheet: Surface, k: float) -> None:
        z = side * k
        turned = []
        for x, y in ((-0.7, -0.75), (0.8, 0.0), (-0.7, 0.75), (-0.25, 0.0)):
            a = math.radians(angle)
            turned.append(
                (
                    z * 1.1 + z * (x * math.cos(a) - y * math.sin(a)),
                    z * 1.1 + z * (x * math.sin(a) + y * math.cos(a)),
                )
            )
        pygame.draw.polygon(sheet, kit.ink(BENI if is_lit else SUMI), turned)
        pygame.draw.polygon(sheet, kit.ink(SLIP), turned, max(1, round(k)))

    return smooth((side * 2.2, side * 2.2), draw)


def compose_reach(canvas: Canvas, state: LanternScreen) -> None:
    """Put a ring on the canvas round every place in reach, the way to that looked at in ochre."""
    frame, kit = state.frame, state.kit
    question = frame.view.question
    if frame.question is None or question is None or frame.prompt is not None:
        return
    keys = list(spots())
    looked = state.selection.focus or state.selection.hover
    for dot in way_looked(state):
        canvas.put_centred(_dot(kit, round(4.2 * frame.layout.scale)), *dot)
    radius = (RADIUS + 5) * frame.layout.scale
    for reach in question.reach:
        is_lit = looked == HitTarget("act", keys.index(reach.place))
        x, y = frame.layout.place(reach.place)
        canvas.put_centred(_ring(kit, round(radius), bool(reach.exert), is_lit=is_lit), x, y)


def compose_figures(canvas: Canvas, state: LanternScreen) -> None:
    """Put on the canvas what a journey to each place in reach costs, clear of the slips."""
    frame, question = state.frame, state.frame.view.question
    if frame.question is None or question is None or frame.prompt is not None:
        return
    for reach in question.reach:
        figure = _figure(state.kit, reach)
        canvas.put_centred(figure, *_beside_ring(frame.layout, reach.place, figure))


def _beside_ring(board: LanternBoard, place: str, figure: Surface) -> Point:
    """Return the middle of a place's figure: at its corner of the ring, or one clear of slips."""
    (x, y), (dx, dy) = board.place(place), spots()[place].badge
    radius, (w, h) = (RADIUS + 5) * board.scale, figure.get_size()
    found = [(x + radius * a * dx, y + radius * b * dy) for b in (1, -1) for a in (1, -1)]
    slips = (board.chapter, board.trying)
    return min(found, key=lambda at: covered(around(at[0], at[1], w, h), slips))


@kept
def _dot(kit: Kit, radius: int) -> Surface:
    return disc(radius, kit.ink(KINCHA), kit.ink(SUMI), 2)


@kept
def _ring(kit: Kit, radius: int, is_dashed: bool, *, is_lit: bool) -> Surface:  # noqa: FBT001 - kept
    """Return a ring of gold, dashed where it takes an exertion; in focus heavier."""
    thick = 9 if is_lit else 5
    size = 2 * (radius + thick)

    def draw(sheet: Surface, k: float) -> None:
        middle = (size * k / 2, size * k / 2)
        pygame.draw.circle(sheet, kit.ink(SUMI), middle, (radius + 3) * k, round((thick + 3) * k))
        ink = SLIP if is_dashed else KINCHA
        pygame.draw.circle(sheet, kit.ink(ink), middle, (radius + 1) * k, round(thick * k) - 1)
        if is_dashed:
            for step in range(12):
                a = math.radians(step * 30)
                far = (radius + thick) * k
                end = (middle[0] + far * math.cos(a), middle[1] + far * math.sin(a))
                near = (radius - thick) * k
                start = (middle[0] + near * math.cos(a), middle[1] + near * math.sin(a))
                pygame.draw.line(sheet, kit.ink(SUMI), start, end, round(2 * k))

    return smooth((size, size), draw)


def _figure(kit: Kit, reach: Reach) -> Surface:
    """Return how much movement a place costs: in a disc, in a square where it takes more."""
    return _number(kit, reach.mp, is_square=bool(reach.exert), is_red=reach.face == "red")


@kept
def _number(kit: Kit, n: int, *, is_square: bool, is_red: bool) -> Surface:
    style = kit.type("bold", 18, BENI if is_red else SUMI, most=round(kit.least * 1.1))
    side = style.px * 1.15
    if is_square:
        sheet = slip((side, side), kit.ink(SLIP), kit.ink(SUMI), 0)
    else:
        sheet = disc(side / 2, kit.ink(KINCHA), kit.ink(SUMI), 2).copy()
        style = style._replace(colour=kit.ink(SUMI))
    lay_centred(sheet, kit.fonts.line(str(n), style), (side / 2, side / 2))
    return sheet
