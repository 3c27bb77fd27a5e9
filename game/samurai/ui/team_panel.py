"""A team's slip on the score: its seal, its players with every point, its total."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect, Surface

from game.samurai.rules.content import CHARACTERS
from game.samurai.rules.state import Observation
from game.samurai.ui.plates import Plates
from game.samurai.ui.reveal import RATIO, role_card
from game.samurai.view.ending import ScoreRow, TeamScore
from game.samurai.view.names import character_name, role_name
from game.ui.draw.canvas import Canvas
from game.ui.draw.fonts import Type
from game.ui.draw.kit import Kit
from game.ui.draw.paint import clear, frame, lay, lay_centred, slip
from game.ui.draw.palette import BENI, KINCHA, MUTED, PALE, SEATS, SLIP, SUMI
from game.ui.widgets.base import Look, Widget
from game.view.layout.geometry import Box

if TYPE_CHECKING:
    from game.samurai.view.ending import Counted

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
    share = min(high * 0.5, place.width * 0.15) if is_tall else high * 0.62
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


class TeamRows:
    """Paints rows."""

    def __init__(self, kit: Kit, seen: Observation, plates: Plates) -> None:
        """Draw players of `seen`."""
        self.kit = kit
        self.seen = seen
        self.plates = plates

    def still(self, sheet: Surface, row: ScoreRow, parts: RowParts) -> None:
        """Paint what does not change while points are counted."""
        self._portrait(sheet, row, parts.portrait)
        self._name(sheet, row, parts.names)
        if parts.card is not None:
            card = role_card(self.kit, row.role, row.stars, parts.card.height)
            lay(sheet, card, parts.card.topleft)

    def _portrait(self, sheet: Surface, row: ScoreRow, place: Rect) -> None:
        images, key = self.kit.images, CHARACTERS[self.seen.characters[row.seat]].key
        name = f"portraits/{key}"
        fallen = f"{name}_defeated"
        if not row.points.honor and images.original(fallen) is not None:
            name = fallen
        lay(sheet, images.cover(name, place.size, 0.2), place.topleft)
        frame(sheet, place, SUMI, 2)
        crest = self.plates.crest(
            self.seen.characters[row.seat], place.height * 0.17, SEATS[row.seat]
        )
        lay_centred(sheet, crest, (place.right, place.bottom - place.height * 0.16))

    def _name(self, sheet: Surface, row: ScoreRow, place: Rect) -> None:
        kit = self.kit
        name = str(character_name(kit.strings, self.seen.characters[row.seat]))
        style = kit.type("heavy", 30)
        style = style.sized(max(kit.least, min(style.px, round(place.height * 0.42))))
        style = kit.fonts.fitted(name, style, place.width, kit.least)
        small = kit.type("italic", 21, MUTED)
        small = small.sized(max(kit.least, min(small.px, round(place.height * 0.32))))
        tried, least = self._roles(row), small.sized(kit.least)
        fitting = (role for role in tried if kit.fonts.width(role, least) <= place.width)
        role = next(fitting, tried[-1])
        small = kit.fonts.fitted(role, small, place.width, kit.least)
        top = place.y + (place.height - style.px * 1.2 - small.px * 1.25) / 2
        lay(sheet, kit.fonts.line(name, style), (place.x, top))
        lay(sheet, kit.fonts.line(role, small), (place.x, top + style.px * 1.2))

    def _roles(self, row: ScoreRow) -> list[str]:
        """Return what a role is called: with stars and whose it is, or shorter and shorter."""
        plain = role_name(self.kit.strings, row.role)
        role = self.kit.say("final.stars", role=plain, n=row.stars) if row.stars else plain
        brief = f"{plain} · {row.stars}" if row.stars else plain
        own = [f"{role} · {self.kit.say('table.you')}"] if row.seat == self.seen.seat else []
        return [*own, role, brief, plain]

    # --- what is counted ---

    def items(self, row: ScoreRow, place: Rect, honor: int, *, daimyo: bool) -> Surface:
        """Return blossoms as far as they are counted, times what each is worth, and the Daimyo."""
        kit, points = self.kit, row.points
        sheet = clear(place.size)
        style = kit.type("medium", 28)
        style = style.sized(max(kit.least, min(style.px, round(place.height * 0.62))))
        side = min(place.height * 0.78, place.width * 0.24, kit.px(66))
        times = kit.fonts.line(f"× {points.multiplier}", style)
        plus = kit.fonts.line(f"+ {points.daimyo}", style) if points.daimyo else None
        tail = (plus.get_width() + side * 1.3) if plus is not None else 0.0
        middle = place.height / 2
        x = 0.0
        if points.honor:
            room = place.width - tail - times.get_width() - 14
            x = self._blossoms(sheet, (points.honor, honor), side, room) + 8
            lay(sheet, times, (x, middle - times.get_height() / 2))
            x += times.get_width() + 12
        else:
            x = self._nothing(sheet, place.width - tail, middle) + 10
        if plus is not None and daimyo:
            card = kit.images.cover("cards/daimyo", (side * 0.8, side))
            lay_centred(sheet, card, (x + side * 0.5, middle))
            lay(sheet, plus, (x + side, middle - plus.get_height() / 2))
        return sheet

    def _nothing(self, sheet: Surface, room: float, middle: float) -> float:
        """Say that no honor is left, with an empty blossom where words have no room."""
        text = self.kit.say("final.no_honor")
        style = self.kit.type("italic", 24, MUTED)
        style = style.sized(max(self.kit.least, min(style.px, round(sheet.get_height() * 0.6))))
        style = self.kit.fonts.shrunk(text, style, room, self.kit.least)
        if self.kit.fonts.width(text, style) > room:
            side = sheet.get_height() * 0.7
            sign = self.kit.images.sized("tokens/honor_empty", (side, side))
            lay(sheet, sign, (0, middle - side / 2))
            return side
        line = self.kit.fonts.line(text, style)
        lay(sheet, line, (0, middle - line.get_height() / 2))
        return float(line.get_width())

    def _blossoms(self, sheet: Surface, honor: tuple[int, int], side: float, room: float) -> float:
        """Put tokens in a row, those not counted yet empty; return where they end."""
        most, shown = honor
        step = min(side * 0.92, (room - side) / max(1, most - 1))
        for number in range(most):
            name = "honor" if number < shown else "honor_empty"
            token = self.kit.images.sized(f"tokens/{name}", (side, side))
            lay_centred(sheet, token, (side / 2 + step * number, sheet.get_height() / 2))
        return side + step * (most - 1)

    def points(self, place: Rect, value: int) -> Surface:
        """Return the points of a row as far as they are counted."""
        sheet = clear(place.size)
        style = self.kit.type("heavy", 40)
        style = style.sized(max(self.kit.least, min(style.px, round(place.height * 0.6))))
        style = self.kit.fonts.fitted(str(value), style, place.width, self.kit.least)
        word = self.kit.fonts.line(str(value), style)
        lay(sheet, word, (place.width - word.get_width(), (place.height - word.get_height()) / 2))
        return sheet


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
        style = kit.fonts.shrunk(name, style, room, kit.least)
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
