"""A team's slip on the score: its seal, its players with every point, its total."""

from typing import Final

import pygame
from pygame import Rect, Surface

from game.samurai.content import CHARACTERS
from game.samurai.state import Observation
from game.ui.canvas import Canvas
from game.ui.fonts import Type
from game.ui.kit import LEAST_TEXT, Kit
from game.ui.paint import clear, frame, lay, lay_centred, slip
from game.ui.palette import BENI, KINCHA, MUTED, PALE, SEATS, SLIP, SUMI
from game.ui.table.plates import Plates
from game.ui.widgets.base import Look, Widget
from game.view.geometry import Box
from game.view.score import Row, TeamScore

EDGE: Final = 8
"""Pixels of gold around the winners' slip."""
FAINT: Final = 16
"""How strong a team's sign lies under its points, 0..255."""
SIGNS: Final = {"shogun": "将", "ninja": "忍", "ronin": "浪"}


class TeamPanel(Widget):
    """One team's points, item by item."""

    def __init__(self, box: Box, team: TeamScore, seen: Observation, plates: Plates) -> None:
        """Show `team` in `box`."""
        super().__init__(box)
        self.team = team
        self.seen = seen
        self.plates = plates

    def draw(self, canvas: Canvas, kit: Kit, look: Look) -> None:
        """Put it on the canvas."""
        del look
        key = ("team", self.team, self.box, kit.strings.language, kit.text_scale, self.seen.seat)
        face = kit.store.kept(key, lambda: self._paint(kit))
        canvas.put(face, self.box.x - EDGE, self.box.y - EDGE)

    def _paint(self, kit: Kit) -> Surface:
        width, height = round(self.box.w), round(self.box.h)
        sheet = clear((width + 2 * EDGE + 8, height + 2 * EDGE + 8))
        wins = self.team.wins
        if wins:
            sheet.fill(KINCHA, Rect(0, 0, width + 2 * EDGE, height + 2 * EDGE))
        lay(
            sheet,
            slip((width, height), SLIP if wins else PALE, SUMI, 0 if wins else 8),
            (EDGE, EDGE),
        )
        board = Rect(EDGE, EDGE, width, height)
        self._watermark(sheet, kit, board)
        head = round(min(height * 0.22, max(kit.px(94), 58)))
        self._head(sheet, kit, Rect(board.x + 16, board.y, width - 32, head))
        self._rows(
            sheet, kit, Rect(board.x + 16, board.y + head + 6, width - 32, height - head - 12)
        )
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

    def _head(self, sheet: Surface, kit: Kit, place: Rect) -> None:
        seal = self.plates.seal(min(row.role for row in self.team.rows), place.height * 0.72)
        lay_centred(sheet, seal, (place.x + place.height * 0.42, place.centery))
        ink = BENI if self.team.wins else SUMI
        total = kit.fonts.line(str(self.team.total), Type("heavy", round(place.height * 0.74), ink))
        lay(sheet, total, (place.right - total.get_width(), place.centery - total.get_height() / 2))
        room = place.width - place.height * 0.95 - total.get_width() - 12
        name = kit.say(f"teams.{self.team.team}")
        style = kit.fonts.fitted(name, kit.type("heavy", 35), room, LEAST_TEXT)
        line = kit.fonts.line(name, style)
        lay(sheet, line, (place.x + place.height * 0.92, place.centery - line.get_height() / 2))
        sheet.fill(SUMI, Rect(place.x, place.bottom - 2, place.width, 2))

    def _rows(self, sheet: Surface, kit: Kit, place: Rect) -> None:
        notes = self._notes(kit)
        high = min(
            kit.px(98),
            (place.height - len(notes) * kit.type("bold", 23).px * 1.5) / len(self.team.rows),
        )
        for number, row in enumerate(sorted(self.team.rows, key=lambda row: row.role)):
            top = place.y + number * high
            self._row(sheet, kit, row, Rect(place.x, round(top), place.width, round(high)))
        style = kit.type("bold", 23, BENI)
        y = place.bottom - len(notes) * style.px * 1.4
        for left, right in notes:
            lay(sheet, kit.fonts.line(left, style), (place.x + 6, y))
            lost = kit.fonts.line(right, style)
            lay(sheet, lost, (place.right - lost.get_width(), y))
            y += style.px * 1.4

    def _notes(self, kit: Kit) -> list[tuple[str, str]]:
        notes = []
        if self.team.deadly_strike:
            notes.append((kit.say("final.deadly_strike"), f"−{self.team.deadly_strike}"))
        if self.team.tied and self.team.wins:
            notes.append((kit.say("final.wins_tie"), ""))
        return notes

    def _row(self, sheet: Surface, kit: Kit, row: Row, place: Rect) -> None:
        high = place.height
        face = Rect(place.x + 4, place.y + 4, round(high * 0.72), high - 8)
        self._portrait(sheet, kit, row, face)
        left = face.right + round(high * 0.22)
        points = kit.fonts.line(
            str(row.points.score), kit.type("heavy", 36).sized(round(high * 0.42))
        )
        lay(
            sheet,
            points,
            (place.right - points.get_width(), place.centery - points.get_height() / 2),
        )
        names = Rect(left, place.y, round(place.width * 0.32), high)
        self._name(sheet, kit, row, names)
        items = Rect(
            names.right + 8, place.y, place.right - names.right - 20 - points.get_width(), high
        )
        self._items(sheet, kit, row, items)

    def _portrait(self, sheet: Surface, kit: Kit, row: Row, place: Rect) -> None:
        character = self.seen.characters[row.seat]
        picture = kit.images.cover(f"portraits/{CHARACTERS[character].key}", place.size, 0.2)
        lay(sheet, picture, place.topleft)
        frame(sheet, place, SUMI, 2)
        crest = self.plates.crest(character, place.height * 0.2, SEATS[row.seat])
        lay_centred(sheet, crest, (place.right, place.bottom - place.height * 0.16))

    def _name(self, sheet: Surface, kit: Kit, row: Row, place: Rect) -> None:
        name = str(kit.strings.character(self.seen.characters[row.seat]))
        style = kit.type("heavy", 28)
        style = kit.fonts.fitted(
            name, style.sized(min(style.px, round(place.height * 0.36))), place.width, 14
        )
        lay(sheet, kit.fonts.line(name, style), (place.x, place.y + place.height * 0.1))
        role = kit.strings.role(row.role)
        if row.stars:
            role = kit.say("final.stars", role=role, n=row.stars)
        if row.seat == self.seen.seat:
            role = f"{role} · {kit.say('table.you')}"
        small = kit.type("italic", 21, MUTED)
        small = small.sized(min(small.px, round(place.height * 0.3)))
        small = kit.fonts.fitted(role, small, place.width, 12)
        lay(sheet, kit.fonts.line(role, small), (place.x, place.y + place.height * 0.52))

    def _items(self, sheet: Surface, kit: Kit, row: Row, place: Rect) -> None:
        """Blossoms times what each is worth, and the Daimyo."""
        points = row.points
        style = kit.type("medium", 27)
        style = style.sized(min(style.px, round(place.height * 0.4)))
        if not points.honor:
            text = kit.say("final.no_honor")
            small = kit.fonts.fitted(
                text, style._replace(face="italic", colour=MUTED), place.width * 0.6, 12
            )
            line = kit.fonts.line(text, small)
            lay(sheet, line, (place.x, place.centery - line.get_height() / 2))
        times = kit.fonts.line(f"× {points.multiplier}", style)
        daimyo = kit.fonts.line(f"+{points.daimyo}", style) if points.daimyo else None
        side = min(place.height * 0.42, place.width * 0.2)
        tail = times.get_width() + 10 + ((daimyo.get_width() + side * 1.4) if daimyo else 0)
        x = float(place.x)
        if points.honor:
            x = self._blossoms(
                sheet,
                kit,
                points.honor,
                side,
                Rect(place.x, place.y, round(place.width - tail), place.height),
            )
            lay(sheet, times, (x + 6, place.centery - times.get_height() / 2))
            x += times.get_width() + 14
        else:
            x = place.right - tail + times.get_width() + 10
        if daimyo is not None:
            size = (side * 0.9, side * 1.1)
            lay_centred(
                sheet, kit.images.cover("cards/daimyo", size), (x + side * 0.5, place.centery)
            )
            lay(sheet, daimyo, (x + side * 1.1, place.centery - daimyo.get_height() / 2))

    def _blossoms(self, sheet: Surface, kit: Kit, honor: int, side: float, room: Rect) -> float:
        step = min(side * 0.9, (room.width - side) / max(1, honor - 1))
        token = kit.images.sized("tokens/honor", (side, side))
        for number in range(honor):
            lay_centred(sheet, token, (room.x + side / 2 + step * number, room.centery))
        return room.x + side + step * (honor - 1)
