"""A team's slip on the score: its seal, its players with every point, its total."""

from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect, Surface

from game.samurai.rules.state import Observation
from game.samurai.ui.plates import Plates
from game.samurai.ui.team_rows import RowParts, TeamRows, parts_of
from game.samurai.view.score import ScoreRow, TeamScore
from game.ui.canvas import Canvas
from game.ui.fonts import Type
from game.ui.kit import Kit
from game.ui.paint import clear, lay, lay_centred, slip
from game.ui.palette import BENI, KINCHA, PALE, SLIP, SUMI
from game.ui.widgets.base import Look, Widget
from game.ui.widgets.buttons import shrink
from game.view.layout.geometry import Box

if TYPE_CHECKING:
    from game.samurai.view.score import Counted

EDGE: Final = 8
"""Pixels of gold around the winners' slip."""
FAINT: Final = 16
"""How strong a team's sign lies under its points, 0..255."""
SIGNS: Final = {"shogun": "将", "ninja": "忍", "ronin": "浪"}
HIGH: Final = {1: 290, 2: 186, 3: 124}
"""Rows -> how high each is on the 1920 x 1080 design at most; more are lower."""
LOW: Final = 98


class TeamPanel(Widget):
    """One team's points, item by item."""

    def __init__(self, box: Box, team: TeamScore, seen: Observation, plates: Plates) -> None:
        """Show `team` in `box`."""
        super().__init__(box)
        self.team = team
        self.seen = seen
        self.plates = plates
        self.counted: Counted | None = None
        """How far it is counted."""
        self.is_crowned = True
        """Whether winners are shown as such."""

    def count(self, counted: "Counted | None") -> None:
        """Show how far it is counted; None: wholly, and the winners are crowned."""
        self.counted, self.is_crowned = counted, counted is None

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
        rows = sorted(self.team.rows, key=lambda row: (row.role, row.seat))
        top = head.bottom + 8
        room = board.bottom - 8 - top - len(self._notes(kit)) * kit.type("bold", 23).px * 1.5
        high = min(kit.px(HIGH.get(len(rows), LOW)), room / len(rows))
        gap = max(0.0, (room - high * len(rows)) / (len(rows) + 1))
        places = [
            Rect(head.x, round(top + gap + n * (high + gap)), head.width, round(high))
            for n in range(len(rows))
        ]
        return [(row, parts_of(kit, place)) for row, place in zip(rows, places, strict=True)]

    def _notes(self, kit: Kit) -> list[tuple[str, str]]:
        notes = []
        if self.team.deadly_strike:
            notes.append((kit.say("final.deadly_strike"), f"−{self.team.deadly_strike}"))
        if self.team.tied and self.team.wins:
            notes.append((kit.say("final.wins_tie"), ""))
        return notes

    # --- drawing ---

    def draw(self, canvas: Canvas, kit: Kit, look: Look) -> None:
        """Put it on the canvas."""
        del look
        left, top = self.box.x - EDGE, self.box.y - EDGE
        who = (self.team, self.seen.characters, self.seen.seat)
        key = ("team", who, self.box, kit.strings.language, kit.text_scale, self.is_crowned)
        canvas.put(kit.store.kept(key, lambda: self._paint(kit)), left, top)
        rows = TeamRows(kit, self.seen, self.plates)
        for row, parts in self._parts(kit):
            honor, daimyo = self._of(row)
            self._put_items(canvas, rows, row, parts, (honor, daimyo))
        total = self._total(kit)
        head = self._head(kit)
        at = (left + head.right - total.get_width(), top + head.centery - total.get_height() / 2)
        canvas.put(total, *at)

    def _of(self, row: ScoreRow) -> tuple[int, bool]:
        """Return how far a row is counted: honor, and whether its Daimyo is."""
        if self.counted is None:
            return row.points.honor, bool(row.points.daimyo)
        number = self.team.rows.index(row)
        return self.counted.honor[number], self.counted.daimyo[number]

    def _put_items(
        self,
        canvas: Canvas,
        rows: TeamRows,
        row: ScoreRow,
        parts: RowParts,
        counted: tuple[int, bool],
    ) -> None:
        kit, (honor, daimyo) = rows.kit, counted
        left, top = self.box.x - EDGE, self.box.y - EDGE
        place = parts.items
        key = ("team items", row, place.size, honor, daimyo, kit.strings.language, kit.text_scale)
        items = kit.store.kept(key, lambda: rows.items(row, place, honor, daimyo=daimyo))
        canvas.put(items, left + place.x, top + place.y)
        value = honor * row.points.multiplier + row.points.daimyo * daimyo
        place = parts.points
        of = ("team points", place.size, value, kit.text_scale)
        number = kit.store.kept(of, lambda: rows.points(parts.points, value))
        canvas.put(number, left + place.x, top + place.y)

    def _total(self, kit: Kit) -> Surface:
        value = self.team.total if self.counted is None else self.counted.total
        ink = BENI if self.team.wins and self.is_crowned else SUMI
        high = self._head(kit).height
        return kit.fonts.line(str(value), Type("heavy", round(high * 0.74), kit.ink(ink)))

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
        rows = TeamRows(kit, self.seen, self.plates)
        for row, parts in self._parts(kit):
            rows.still(sheet, row, parts)
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
        seal = self.plates.seal(min(row.role for row in self.team.rows), place.height * 0.72)
        lay_centred(sheet, seal, (place.x + place.height * 0.42, place.centery))
        room = place.width - place.height * 0.95 - place.height * 1.0 - 12
        name = kit.say(f"teams.{self.team.team}")
        style = kit.type("heavy", 35)
        style = style.sized(max(kit.least, min(style.px, round(place.height * 0.62))))
        style = shrink(kit, name, style, room, kit.least)
        words = kit.fonts.block(name, style, room)
        lay(sheet, words, (place.x + place.height * 0.92, place.centery - words.get_height() / 2))
        sheet.fill(SUMI, Rect(place.x, place.bottom - 2, place.width, 2))

    def _paint_notes(self, sheet: Surface, kit: Kit, board: Rect) -> None:
        notes = self._notes(kit)
        style = kit.type("bold", 23, BENI)
        y = board.bottom - 8 - len(notes) * style.px * 1.4
        for left, right in notes:
            lay(sheet, kit.fonts.line(left, style), (board.x + 22, y))
            lost = kit.fonts.line(right, style)
            lay(sheet, lost, (board.right - 16 - lost.get_width(), y))
            y += style.px * 1.4
