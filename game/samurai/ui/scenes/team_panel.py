"""A team's slip on the score: its seal, its players with every point, its total."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect, Surface

from game.kernel.ids import Seat
from game.samurai.rules.content import CHARACTERS
from game.samurai.rules.state import Observation
from game.samurai.ui.plates import crest_of, seal_of
from game.samurai.ui.scenes.reveal import RATIO, role_card
from game.samurai.ui.scenes.row_items import items, points
from game.samurai.ui.scenes.sitter import Sitter
from game.samurai.view.names import character_name, role_name
from game.samurai.view.telling.ending import ScoreRow, TeamScore
from game.ui.draw.canvas import Canvas
from game.ui.draw.fonts import TIGHT, Type
from game.ui.draw.kit import Kit, kept
from game.ui.draw.paint import clear, frame, lay, lay_centred, slip
from game.ui.draw.palette import BENI, KINCHA, MUTED, PALE, SEATS, SLIP, SUMI
from game.ui.widgets.base import Look, Widget
from game.view.layout.geometry import Box
from game.view.layout.zones import target_px

if TYPE_CHECKING:
    from game.samurai.view.telling.ending import Counted

EDGE: Final = 8
"""Pixels of gold around the winners' slip."""
FAINT: Final = 16
"""How strong a team's sign lies under its points, 0..255."""
SIGNS: Final = {"shogun": "将", "ninja": "忍", "ronin": "浪"}
HIGH: Final = {1: 290, 2: 186, 3: 124}
"""Rows -> how high each is on the 1920 x 1080 design at most; more are lower."""
LOW: Final = 98
TALL: Final = 128
"""Height on the 1920 x 1080 design from which a row has two lines and a role card."""
NOTED: Final = 0.21
"""Share of a slip's height that a thing noted beneath the players takes at most."""
TWO_FIGURES: Final = 1.4
"""How wide the points of a player may be, of the size of their type."""
LEAST_SHARE: Final = 2.2
"""Width of a row, in heights, from which a role card has room on it."""


@dataclass(frozen=True, slots=True)
class RowParts:
    """Where everything on a row goes, counted from the slip's upper left corner."""

    portrait: Rect
    card: Rect | None
    names: Rect
    items: Rect
    points: Rect


def parts_of(kit: Kit, place: Rect) -> RowParts:
    """Return where everything goes on a row: on two lines where it is high enough."""
    is_tall = place.height >= kit.px(TALL)
    high = place.height - max(8, round(place.height * 0.08))
    wide = min(high * 0.86, place.width * 0.3) if is_tall else high * 0.8
    portrait = Rect(place.x, place.y, round(wide), high)
    left = portrait.right + round(high * 0.2) + 4
    card = _card(place, high) if is_tall else None
    right = place.right if card is None else card.x - round(high * 0.08)
    widest = kit.type("heavy", 40).px * TWO_FIGURES
    share = min(high * 0.5, place.width * 0.15, widest) if is_tall else high * 0.62
    points = Rect(right - round(share), place.y, round(share), high)
    if is_tall:
        names = Rect(left, place.y, points.x - left, round(high * 0.5))
        items = Rect(left, names.bottom, points.x - left - 8, round(high * 0.44))
        return RowParts(portrait, card, names, items, points)
    names = Rect(left, place.y, round(place.width * 0.32), high)
    items = Rect(names.right + 8, place.y, points.x - names.right - 16, high)
    return RowParts(portrait, card, names, items, points)


def _card(place: Rect, high: int) -> Rect | None:
    """Return where a role card lies, smaller than the row where that is narrow; None without room.

    Names and blossoms keep six tenths of the row.
    """
    tall = min(high, round(place.width * 0.2 / RATIO))
    if place.width < high * LEAST_SHARE:
        return None
    wide = round(tall * RATIO)
    return Rect(place.right - wide, place.y + (high - tall) // 2, wide, tall)


def _still(sheet: Surface, kit: Kit, seen: Observation, row: ScoreRow, parts: RowParts) -> None:
    """Paint what does not change while points are counted: portrait and crest, role card."""
    character, place = seen.characters[row.seat], parts.portrait
    name = f"portraits/{CHARACTERS[character].key}"
    if not row.points.honor and kit.images.original(f"{name}_defeated") is not None:
        name = f"{name}_defeated"
    lay(sheet, kit.images.cover(name, place.size, 0.2), place.topleft)
    frame(sheet, place, SUMI, 2)
    crest = crest_of(kit, character, place.height * 0.17, SEATS[row.seat])
    lay_centred(sheet, crest, (place.right, place.bottom - place.height * 0.16))
    if parts.card is not None:
        card = role_card(kit, row.role, row.stars, parts.card.height)
        lay(sheet, card, parts.card.topleft)


def _names(sheet: Surface, kit: Kit, called: tuple[str, list[str]], place: Rect) -> None:
    """The name, and of what else may be told the first that has room."""
    name, tried = called
    style = kit.type("heavy", 30, most=round(place.height * 0.42))
    style = kit.fonts.squeezed(name, style, place.width, kit.least)
    small = kit.type("italic", 21, MUTED, most=round(place.height * 0.32))
    role = _fitting(kit, tried, place.width)
    small = kit.fonts.squeezed(role, small, place.width, kit.least)
    top = place.y + (place.height - style.px * 1.2 - small.px * 1.25) / 2
    lay(sheet, kit.fonts.narrowed(name, style, place.width), (place.x, top))
    lay(sheet, kit.fonts.narrowed(role, small, place.width), (place.x, top + style.px * 1.2))


def _fitting(kit: Kit, tried: Sequence[str], width: float) -> str:
    """Return the first that has room in small letters, condensed if need be, else the last."""
    least, room = kit.type("italic", 21).sized(kit.least), width / TIGHT
    return next((text for text in tried if kit.fonts.width(text, least) <= room), tried[-1])


@kept
def _note(kit: Kit, room: tuple[int, float], told: tuple[str, str], points: str) -> Surface:
    """Return a strip that says a thing and its points, and beneath in small what it means."""
    width, most = room
    style, small = kit.type("bold", 23, BENI, most=round(most * 0.4)), kit.type("italic", 20)
    small = kit.fonts.shrunk_block(told[1], small, (width, most * 0.6), kit.least)
    line, lost = kit.fonts.line(told[0], style), kit.fonts.line(points, style)
    about = kit.fonts.block(told[1], small, width) if told[1] else None
    high = line.get_height() + (about.get_height() if about is not None else 0)
    sheet = clear((width, high))
    lay(sheet, line, (0, 0))
    lay(sheet, lost, (width - lost.get_width(), 0))
    lay(sheet, about, (0, line.get_height() - style.px * 0.2))
    return sheet


class TeamPanel(Widget):
    """One team's points, item by item."""

    def __init__(
        self, box: Box, team: TeamScore, seen: Observation, whose: Mapping[Seat, str]
    ) -> None:
        """Show the points of `team`; `whose` names the people, seat -> what they are called."""
        super().__init__(box)
        self.team = team
        self.seen = seen
        self.whose = whose
        self.counted: Counted | None = None
        """How far it is counted."""
        self.is_crowned = True
        """Whether winners are shown as such."""

    def count(self, counted: "Counted | None") -> None:
        """Show how far it is counted; None: wholly, and the winners are crowned."""
        self.counted, self.is_crowned = counted, counted is None

    def sitters(self, kit: Kit, look_up: Callable[[str], None]) -> list[Sitter]:
        """Return all who stand on it; `look_up` is told the key of a character's page."""
        found = []
        for row, parts in self._parts(kit):
            place, character = parts.portrait, self.seen.characters[row.seat]
            wide, high = (max(target_px(kit.size), side) for side in place.size)
            left, top = self.box.x - EDGE + place.x, self.box.y - EDGE + place.centery - high / 2
            box = Box(left, top, wide, high)
            page = f"characters/{CHARACTERS[character].key}"
            sitter = Sitter(box, partial(look_up, page))
            sitter.label = str(character_name(kit.strings, character))
            found.append(sitter)
        return found

    # --- where things are, counted from the sheet's corner, EDGE left and above the box ---

    @property
    def _board(self) -> Rect:
        return Rect(EDGE, EDGE, round(self.box.w), round(self.box.h))

    def _head(self, kit: Kit) -> Rect:
        high = min(self.box.h * 0.22, max(kit.px(94), 58))
        pad = round(max(16.0, kit.px(16)))
        return Rect(EDGE + pad, EDGE, round(self.box.w) - 2 * pad, round(high))

    def _parts(self, kit: Kit) -> list[tuple[ScoreRow, RowParts]]:
        head, board = self._head(kit), self._board
        rows = self.team.rows
        top = head.bottom + 8
        room = board.bottom - 8 - top - sum(note.get_height() for note in self._notes(kit))
        high = min(kit.px(HIGH.get(len(rows), LOW)), room / len(rows))
        if kit.px(TALL) <= head.width / LEAST_SHARE < high:
            high = head.width / LEAST_SHARE  # a larger portrait would leave a role card no room
        gap = max(0.0, (room - high * len(rows)) / (len(rows) + 1))
        places = [
            Rect(head.x, round(top + gap + n * (high + gap)), head.width, round(high))
            for n in range(len(rows))
        ]
        return [(row, parts_of(kit, place)) for row, place in zip(rows, places, strict=True)]

    def _notes(self, kit: Kit) -> list[Surface]:
        """Return what is to be said beneath the players, a strip for each thing."""
        lost, width, notes = self.team.deadly_strike, round(self.box.w) - 38, []
        if lost:
            told = kit.say("final.deadly_strike"), kit.say("final.deadly_strike_about")
            notes.append(_note(kit, (width, self.box.h * NOTED), told, f"−{lost}"))
        if self.team.tied and self.team.wins:
            tie = (kit.say("final.wins_tie"), "")
            notes.append(_note(kit, (width, self.box.h * NOTED), tie, ""))
        return notes

    # --- drawing ---

    def draw(self, canvas: Canvas, kit: Kit, look: Look) -> None:
        """Put it on the canvas."""
        del look
        left, top = self.box.x - EDGE, self.box.y - EDGE
        who = (self.team, self.seen.characters, tuple(self.whose.items()))
        key = ("team", who, self.box, kit.strings.language, kit.text_scale, self.is_crowned)
        canvas.put(kit.store.kept(key, lambda: self._paint(kit)), left, top)
        for row, parts in self._parts(kit):
            honor, daimyo = self._of(row)
            counted = items(kit, row, parts.items.size, honor, daimyo=daimyo)
            canvas.put(counted, left + parts.items.x, top + parts.items.y)
            value = honor * row.points.multiplier + row.points.daimyo * daimyo
            number = points(kit, parts.points.size, value)
            canvas.put(number, left + parts.points.x, top + parts.points.y)
        head, value = self._head(kit), self.counted.total if self.counted else self.team.total
        ink = BENI if self.team.wins and self.is_crowned else SUMI
        style = Type("heavy", round(head.height * 0.74), kit.ink(ink))
        total = kit.fonts.line(str(value), style)
        at = (left + head.right - total.get_width(), top + head.centery - total.get_height() / 2)
        canvas.put(total, *at)

    def _of(self, row: ScoreRow) -> tuple[int, bool]:
        """Return how far a row is counted: honor, and whether its Daimyo is."""
        if self.counted is None:
            return row.points.honor, bool(row.points.daimyo)
        number = self.team.rows.index(row)
        return self.counted.honor[number], self.counted.daimyo[number]

    def _called(self, kit: Kit, row: ScoreRow) -> tuple[str, list[str]]:
        """Return a name, and what the role is called: with stars and whose it is, or shorter."""
        plain = role_name(kit.strings, row.role)
        role = kit.say("final.stars", role=plain, n=row.stars) if row.stars else plain
        tried = [role, f"{plain} · {row.stars}" if row.stars else plain, plain]
        if row.seat in self.whose:
            tried[:0] = [f"{known} · {self.whose[row.seat]}" for known in (role, plain)]
        return str(character_name(kit.strings, self.seen.characters[row.seat])), tried

    def _paint(self, kit: Kit) -> Surface:
        board = self._board
        sheet = clear((board.width + 2 * EDGE + 8, board.height + 2 * EDGE + 8))
        wins = self.team.wins and self.is_crowned
        if wins:
            sheet.fill(kit.ink(KINCHA), Rect(0, 0, board.width + 2 * EDGE, board.height + 2 * EDGE))
        paper = kit.ink(SLIP if wins else PALE)
        lay(sheet, slip(board.size, paper, SUMI, 0 if wins else 8), board.topleft)
        self._watermark(sheet, kit, board)
        self._paint_head(sheet, kit, self._head(kit))
        for row, parts in self._parts(kit):
            _still(sheet, kit, self.seen, row, parts)
            _names(sheet, kit, self._called(kit, row), parts.names)
        self._paint_notes(sheet, kit, board)
        return sheet

    def _watermark(self, sheet: Surface, kit: Kit, board: Rect) -> None:
        """The team's sign, large and faint."""
        ink = BENI if self.team.wins else SUMI
        sign = kit.fonts.line(SIGNS[self.team.team], Type("kanji", round(board.height * 0.62), ink))
        faint = sign.copy()
        faint.fill((FAINT, FAINT, FAINT, FAINT), special_flags=pygame.BLEND_RGBA_MULT)
        sheet.set_clip(board.inflate(-12, -12))
        at = (board.right - sign.get_width() * 0.6, board.bottom - sign.get_height() * 0.4)
        lay_centred(sheet, faint, at)
        sheet.set_clip(None)

    def _paint_head(self, sheet: Surface, kit: Kit, place: Rect) -> None:
        seal = seal_of(kit, min(row.role for row in self.team.rows), place.height * 0.72)
        lay_centred(sheet, seal, (place.x + place.height * 0.42, place.centery))
        room = place.width - place.height * 0.95 - place.height * 1.0 - 12
        name = kit.say(f"teams.{self.team.team}")
        style = kit.type("heavy", 35, most=round(place.height * 0.62))
        style = kit.fonts.shrunk(name, style, room, kit.least)
        words = kit.fonts.block(name, style, room)
        lay(sheet, words, (place.x + place.height * 0.92, place.centery - words.get_height() / 2))
        sheet.fill(SUMI, Rect(place.x, place.bottom - 2, place.width, 2))

    def _paint_notes(self, sheet: Surface, kit: Kit, board: Rect) -> None:
        y = board.bottom - 8
        for note in reversed(self._notes(kit)):
            y -= note.get_height()
            lay(sheet, note, (board.x + 22, y))
