"""The scroll of the log: lines with crest and sign, headings of turns, toggles."""

from collections.abc import Callable
from dataclasses import KW_ONLY, InitVar, dataclass, field
from typing import Final, NamedTuple

from pygame import Rect, Surface

from game.kernel.ids import Seat
from game.ui.board.port import TablePainter
from game.ui.draw.canvas import Canvas
from game.ui.draw.fonts import Type
from game.ui.draw.kit import Kit
from game.ui.draw.paint import clear, frame, lay, lay_centred, mix
from game.ui.draw.palette import BENI, KINCHA, SLIP, SUMI
from game.ui.widgets.base import Look, Widget
from game.ui.widgets.spoken import Spoken, SpokenRole
from game.view.layout.geometry import Box
from game.view.layout.zones import target_px
from game.view.words.sentences import Message

TEXT: Final = 22.0
"""Type size of a line on the 1920 x 1080 design."""
HEADING: Final = 25.0
"""That of a turn's heading."""
LEAD: Final = 0.92
"""From a row's edges to the middle of its crest and sign, in type sizes."""


class Crest(NamedTuple):
    """Whose crest, in which colour."""

    person: int
    seat: Seat


class Saying(NamedTuple):
    """What a row says."""

    number: int
    """Of the entry in the log."""
    text: str
    crest: Crest | None
    """Of the one whose doing it is."""
    line: Message | None
    """None for a sum of several."""
    is_heading: bool = False


@dataclass(eq=False)
class LogRow(Widget):
    """A line of the log. `place` is all of it, its box only the part that is in sight."""

    place: Box
    view: InitVar[Box]
    """As much as lies in it is shown."""
    saying: Saying
    signs: TablePainter
    act: Callable[[], None] = field()

    def __post_init__(self, view: Box) -> None:
        """Take the part of the place that is in sight."""
        top, low = max(self.place.y, view.y), min(self.place.bottom, view.bottom)
        self.box = Box(self.place.x, top, self.place.w, low - top)
        self.label = self.saying.text

    def aloud(self, kit: Kit) -> Spoken:
        """Return the line."""
        del kit
        return Spoken(self.label, SpokenRole.LINE, can_focus=True)

    def draw(self, canvas: Canvas, kit: Kit, look: Look) -> None:
        """Put the part in sight on the canvas."""
        size = (round(self.place.w), round(self.place.h))
        key = ("row", type(self).__name__, self.saying, size, look.is_lit, kit.text_scale)
        face = kit.store.kept(key, lambda: self._face(kit, size, lit=look.is_lit))
        top = round(self.box.y) - round(self.place.y)
        high = min(round(self.box.h), size[1] - top)
        if high < size[1] and high > 0:
            part = Rect(0, top, size[0], high)
            face = kit.store.kept((key, top, high), lambda: face.subsurface(part).copy())
        if high > 0:
            canvas.put(face, self.box.x, round(self.place.y) + top)

    def _face(self, kit: Kit, size: tuple[int, int], *, lit: bool) -> Surface:
        sheet = clear(size)
        line, style = self.saying.line, row_type(kit)
        if lit:
            _light(sheet, kit)
        middle = style.px * LEAD
        if self.saying.crest is not None:
            crest = self.signs.crest(*self.saying.crest, style.px * 0.62)
            lay_centred(sheet, crest, (middle, middle))
        ink = style if line is not None else kit.type("bold", TEXT)
        block = kit.fonts.block(self.saying.text, ink, room(kit, size[0]))
        lay(sheet, block, (2 * middle, middle - kit.fonts.height(style) / 2))
        sign = None if line is None else self.signs.sign(line, style.px * 1.5)
        lay_centred(sheet, sign, (size[0] - middle, middle))
        return sheet


class Heading(LogRow):
    """The line that opens a turn: its crest larger, a rule beneath."""

    def _face(self, kit: Kit, size: tuple[int, int], *, lit: bool) -> Surface:
        sheet = clear(size)
        style = kit.type("heavy", HEADING)
        if lit:
            _light(sheet, kit)
        middle = size[1] * 0.54
        radius = style.px * 0.78
        left = radius + 2
        if self.saying.crest is not None:
            lay_centred(sheet, self.signs.crest(*self.saying.crest, radius), (left, middle))
            left += radius + style.px * 0.4
        fitted = kit.fonts.fitted(self.saying.text, style, size[0] - left - 6, kit.least)
        word = kit.fonts.line(self.saying.text, fitted)
        lay(sheet, word, (left, middle - word.get_height() / 2))
        sheet.fill(SUMI, Rect(0, size[1] - 2, size[0], 2))
        return sheet


def _light(sheet: Surface, kit: Kit) -> None:
    """Show that a row is pointed at: paler paper, a vermilion edge."""
    size = sheet.get_size()
    sheet.fill(kit.ink(mix(SLIP, KINCHA, 0.28)))
    sheet.fill(kit.ink(BENI), Rect(0, 0, max(4, size[1] // 14), size[1]))
    frame(sheet, sheet.get_rect(), mix(SLIP, SUMI, 0.55), 1)


def row_type(kit: Kit) -> Type:
    """Return the type of a line."""
    return kit.type("medium", TEXT)


def room(kit: Kit, width: float) -> float:
    """Return how wide the sentence of a row of `width` may be."""
    return width - 4 * LEAD * row_type(kit).px - 4


def row_height(kit: Kit, said: Saying, width: float) -> float:
    """Return how high a line is in a row of `width`; one can always be pressed with a finger."""
    text, style = said.text, row_type(kit) if said.line is not None else kit.type("bold", TEXT)
    high = kit.fonts.block_size(text, style, room(kit, width))[1]
    return max(high + style.px * 0.62, style.px * 1.9, target_px(kit.size))


def heading_height(kit: Kit) -> float:
    """Return how high the heading of a turn is."""
    return kit.type("heavy", HEADING).px * 2.2


@dataclass(eq=False)
class CrestToggle(Widget):
    """A character's crest: pressed it is asked for, and then has a bar beneath."""

    box: Box
    label: str = field()
    whose: Crest
    signs: TablePainter
    act: Callable[[], None] = field()
    _: KW_ONLY
    on: bool
    """Whether its seat is asked for."""

    def aloud(self, kit: Kit) -> Spoken:
        """Return whose doings it asks for, and whether it does."""
        key, switch = self.key(kit), SpokenRole.SWITCH
        return Spoken(self.label, switch, is_on=self.on, key=key, can_focus=True)

    def draw(self, canvas: Canvas, kit: Kit, look: Look) -> None:
        """Put it on the canvas."""
        size = (round(self.box.w), round(self.box.h))
        key = ("crest toggle", self.whose, size, self.on, look.is_lit)
        face = kit.store.kept(key, lambda: self._face(kit, size, lit=look.is_lit))
        canvas.put(face, self.box.x, self.box.y)

    def _face(self, kit: Kit, size: tuple[int, int], *, lit: bool) -> Surface:
        sheet = clear(size)
        if self.on or lit:
            sheet.fill(mix(SLIP, KINCHA, 0.5 if self.on else 0.2))
            frame(sheet, sheet.get_rect(), kit.ink(BENI if lit else SUMI), 2)
        radius = min(size[0] * 0.4, size[1] * 0.38)
        lay_centred(sheet, self.signs.crest(*self.whose, radius), (size[0] / 2, size[1] * 0.46))
        if self.on:
            sheet.fill(kit.ink(BENI), Rect(4, size[1] - 6, size[0] - 8, 4))
        return sheet
