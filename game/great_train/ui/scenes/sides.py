"""The slips of the end: who wins and why, and each side with its people and their roles."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from pygame import Rect, Surface

from game.great_train.rules.content.roles import GHOST, OUT
from game.great_train.rules.facts.state import TrainObservation
from game.great_train.ui.printed.inks import BLOOD, BONE, DIM, KEY, MUSTARD, OXIDE, SEAT_INKS
from game.great_train.ui.printed.paper import brand_of, fist, paper
from game.great_train.ui.printed.plates import portrait, role_sign, shell
from game.great_train.view.ending import EndRow, EndSide, state_text
from game.great_train.view.names import character_name, role_name, teller_of
from game.kernel.ids import Seat
from game.ui.draw.canvas import Canvas
from game.ui.draw.kit import Kit, kept
from game.ui.draw.paint import clear, frame, lay, lay_centred
from game.ui.widgets.base import Look, Widget
from game.view.layout.geometry import Box
from game.view.words.sentences import Teller

SHELL_LEAST: Final = 14
"""Pixels: lower cartridges do not read."""

WORDS: Final = 0.13
"""How high words below a portrait are at most, of all the height below the head."""
LINES: Final = 4.0
"""How much higher than its largest type all that stands below a portrait is."""
EDGE: Final = 7
"""Pixels at the foot of a side's slip that its frame takes."""
SQUEEZED: Final = 0.7
"""How narrow a line may be printed for it to say who took somebody out."""
TAILS: Final = 0.12
"""What of the headline's height may lie on the line beneath: the lowest of it is blank."""


class Broadside(Widget):
    """Says who wins, in large letters, and why beneath."""

    def __init__(self, box: Box, words: tuple[str, str], role: int) -> None:
        """Hang in `box`, between two signs of the winners' `role`."""
        super().__init__(box)
        self.words = words
        self.role = role

    def draw(self, canvas: Canvas, kit: Kit, look: Look) -> None:
        """Put it on the canvas."""
        del look
        size = (round(self.box.w), round(self.box.h))
        key = ("broadside", self.words, size, self.role, kit.text_scale)
        canvas.put(kit.store.kept(key, lambda: self._paint(kit, size)), self.box.x, self.box.y)

    def _paint(self, kit: Kit, size: tuple[int, int]) -> Surface:
        sheet = paper(size, kit.ink(BONE), shadow=6)
        edge, thick = min(9, round(13.5 * kit.unit)), max(2, round(4 * kit.unit))
        frame(sheet, Rect(edge, edge, size[0] - 2 * edge, size[1] - 2 * edge), KEY, thick)
        side = round(size[1] * 0.56)
        sign = role_sign(kit, self.role, side)
        for x in (size[1] * 0.5, size[0] - size[1] * 0.5):
            lay_centred(sheet, sign, (x, size[1] / 2))
        room = size[0] - 2 * size[1]
        head, why = self.words
        small = kit.type("medium", 25, KEY, most=round(size[1] * 0.26))
        told = kit.fonts.line(why, kit.fonts.fitted(why, small, room, kit.least))
        low = size[1] - edge - thick - told.get_height()
        y = min(size[1] * 0.76 - told.get_height() / 2, low)
        lay(sheet, told, (size[0] / 2 - told.get_width() / 2, y))
        style = kit.type("heavy", 66, OXIDE, most=round(size[1] * 0.5))
        line = kit.fonts.line(head, kit.fonts.fitted(head, style, room, kit.least))
        middle = min(size[1] * 0.37, y + (TAILS - 0.5) * line.get_height())
        lay_centred(sheet, line, (size[0] / 2, middle))
        return sheet


class SidePanel(Widget):
    """One side: its name, and everybody on it with their role and what became of them."""

    def __init__(
        self, box: Box, side: EndSide, seen: TrainObservation, whose: Mapping[Seat, str]
    ) -> None:
        """Show `side` of the game that `seen` knows the end of; `whose` names people by seat."""
        super().__init__(box)
        self.side = side
        self.seen = seen
        self.whose = whose

    @property
    def me(self) -> Seat | None:
        """Who is "you"; nobody where several people played."""
        return self.seen.seat if len(self.whose) == 1 else None

    def draw(self, canvas: Canvas, kit: Kit, look: Look) -> None:
        """Put it on the canvas."""
        del look
        size = (round(self.box.w), round(self.box.h))
        whose = tuple(self.whose.items())
        key = ("side", self.side, size, kit.text_scale, kit.strings.language, whose)
        picture = kit.store.kept(key, lambda: self._paint(kit, size))
        canvas.put(picture, self.box.x - 8, self.box.y - 8)

    def _paint(self, kit: Kit, size: tuple[int, int]) -> Surface:
        sheet = clear((size[0] + 16, size[1] + 16))
        if self.side.wins:
            sheet.fill(KEY, Rect(1, 1, size[0] + 14, size[1] + 14))
            sheet.fill(kit.ink(MUSTARD), Rect(3, 3, size[0] + 10, size[1] + 10))
        lay(sheet, paper(size, shadow=0), (8, 8))
        head = round(size[1] * 0.19)
        self._head(sheet, kit, Rect(8 + round(size[0] * 0.04), 8, round(size[0] * 0.92), head))
        count = len(self.side.rows)
        wide = size[0] / count
        for number, row in enumerate(self.side.rows):
            place = Rect(8 + round(number * wide), 8 + head, round(wide), size[1] - head)
            self._person(sheet, kit, row, place)
        return sheet

    def _head(self, sheet: Surface, kit: Kit, place: Rect) -> None:
        text, many = kit.say(f"teams.{self.side.team}"), len(self.side.rows)
        if many == 1 and self.side.team != "law":
            text = str(role_name(kit.strings, self.side.rows[0].role))
        side = round(place.height * 0.72)
        lay(
            sheet, role_sign(kit, self.side.rows[0].role, side), (place.x, place.centery - side / 2)
        )
        ink = OXIDE if self.side.wins else KEY
        room = place.width - side - 12
        tag = None
        if self.side.wins:
            high, told = round(place.height * 0.62), kit.say("final.winners", n=many)
            tag = _winners(kit, told, high)
            least = kit.fonts.width(text, kit.type("heavy", 32, ink).sized(kit.least))
            if least > room - tag.get_width() - 8:  # the fist says it
                tag = _winners(kit, "", high)
            room -= tag.get_width() + 8
        style = kit.type("heavy", 32, ink, most=round(place.height * 0.7))
        word = kit.fonts.in_room(text, style, room, kit.least)
        lay(sheet, word, (place.x + side + 10, place.centery - word.get_height() / 2))
        if tag is not None:
            lay(sheet, tag, (place.right - tag.get_width(), place.centery - tag.get_height() / 2))
        sheet.fill(KEY, Rect(place.x, place.bottom - 2, place.width, 2))

    def _person(self, sheet: Surface, kit: Kit, row: EndRow, place: Rect) -> None:
        character = self.seen.characters[row.seat]
        words = kit.type("heavy", 23, KEY, most=round(place.height * WORDS)).px * LINES
        left = place.height * 0.93 - EDGE - words
        high = min(place.height * 0.55, place.width * 0.86 / 0.74, left)
        size = (round(high * 0.74), round(high))
        look = {OUT: "out", GHOST: "ghost"}.get(row.status, "")
        x, y = place.centerx, place.y + place.height * 0.06
        lay(sheet, portrait(kit, character, size, look), (x - size[0] / 2, y))
        frame(sheet, Rect(round(x - size[0] / 2), round(y), *size), KEY, 2)
        mark = brand_of(kit, character, size[0] * 0.16, SEAT_INKS[row.seat])
        lay_centred(sheet, mark, (x - size[0] * 0.38, y + size[1] * 0.88))
        sign = role_sign(kit, row.role, round(size[0] * 0.34))
        lay_centred(sheet, sign, (x + size[0] * 0.48, y + size[1] * 0.08))
        self._words(
            sheet, kit, row, Rect(place.x, round(y + size[1]) + 2, place.width, place.height)
        )

    def _words(self, sheet: Surface, kit: Kit, row: EndRow, below: Rect) -> None:
        """Name, what became of them, then what did it, or the life left as cartridges."""
        teller = teller_of(kit.strings, self.seen, self.me)
        name = str(character_name(kit.strings, self.seen.characters[row.seat]))
        y, most, room = float(below.y), below.height * WORDS, below.width - 12
        cause = "" if row.cause is None or row.status != OUT else str(teller.card(row.cause))
        told = self._told(kit, teller, row, room)
        lines = [(name, "heavy", 23, KEY), (told, "italic", 20, DIM), (cause, "bold", 20, OXIDE)]
        for text, face, size, ink in lines[: 3 if cause else 2]:
            style = kit.type(face, size, ink, most=round(most))
            word = kit.fonts.in_room(text, style, room, kit.least)
            lay(sheet, word, (below.centerx - word.get_width() / 2, y))
            y += word.get_height() * 0.94
        high = min(34 * kit.unit, sheet.get_height() - y - 18)
        if row.status in (OUT, GHOST) or high < SHELL_LEAST:
            return
        wide = max(2, round(high / 2))
        left = below.centerx - row.life * wide * 0.6
        for number in range(row.life):
            picture = shell(kit, (wide, round(high)), full=True, struck=False)
            lay(sheet, picture, (left + number * wide * 1.2, y))

    def _told(self, kit: Kit, teller: Teller, row: EndRow, room: float) -> str:
        """Return what became of somebody, by whom where there is room: the chart has the brand."""
        row = replace(row, cause=None)  # it has a line of its own
        told = self._became(teller, row)
        small = kit.type("italic", 20, DIM).sized(kit.least)
        has_room = kit.fonts.width(told, small) * SQUEEZED <= room
        return told if has_room else self._became(teller, replace(row, by=None, is_ghost=False))

    def _became(self, teller: Teller, row: EndRow) -> str:
        """Return whose seat it was, where people sat there, and what became of it."""
        return " · ".join([*filter(None, [self.whose.get(row.seat)]), state_text(teller, row)])


@kept
def _winners(kit: Kit, text: str, high: int) -> Surface:
    style = kit.type("bold", 22, BONE, most=round(high * 0.8))
    line, hand = kit.fonts.line(text, style), fist(kit, high * 0.7)
    sheet = clear((line.get_width() + hand.get_width() + 24, max(high, line.get_height())))
    sheet.fill(kit.ink(OXIDE))
    frame(sheet, sheet.get_rect(), BLOOD, 2)
    middle = sheet.get_height() / 2
    lay(sheet, hand, (8, middle - hand.get_height() / 2))
    lay(sheet, line, (hand.get_width() + 14, middle - line.get_height() / 2))
    return sheet
