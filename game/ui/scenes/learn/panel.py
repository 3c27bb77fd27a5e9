"""The teacher beside the table: a picture, what is said, how far the lesson is, what to press."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from pygame import Rect, Surface

from game.ui.draw.canvas import Canvas
from game.ui.draw.fonts import LEFT, Type
from game.ui.draw.kit import Kit, kept
from game.ui.draw.paint import clear, disc, film, frame, lay, lay_centred, slip
from game.ui.draw.palette import BENI, KINCHA, MUTED, PALE, SLIP, SUMI, Colour
from game.ui.scenes.reading.codex_rows import Reading, TextLine, links_in, rows_of, with_tops
from game.ui.widgets.base import Look, Widget
from game.ui.widgets.buttons import Button
from game.ui.widgets.scrolls import brocade
from game.ui.widgets.spoken import Spoken
from game.ui.widgets.texts import Label
from game.view.layout.geometry import Box
from game.view.layout.zones import growth, target_px
from game.view.words.codex import Codex, Page

TEXT: Final = 29.0
"""Type size of what is said, on the 1920 x 1080 design; it shrinks where it has no room."""
SHARE: Final = 0.25
"""Of the window's width, what the teacher takes."""
WIDEST: Final = 0.48
"""And of its height, at most."""
GROWN: Final = 0.16
"""How much more that is where the text is twice as large."""
FACE: Final = 0.3
"""The picture's width beside the title, of the panel's."""
LARGE: Final = 0.74
"""And under the text, where there is room."""
FACE_HIGH: Final = 4 / 3


MOST: Final = 2
"""Buttons that there may be: the picture stays above all of them."""


def panel_width(size: tuple[int, int], text_scale: float) -> int:
    """Return how much of a window of `size` the teacher takes."""
    wide = min(size[0] * SHARE, size[1] * WIDEST)
    return round(wide * (1 + GROWN * growth(text_scale)))


class Offer(NamedTuple):
    """A button of the teacher's: its words, what it does, its fill, the command that does it."""

    text: str
    act: Callable[[], None]
    fill: Colour
    command: str = ""


@dataclass(frozen=True)
class Told:
    """What the teacher says now."""

    title: str
    text: str
    number: int
    """The step that is on, counted from 0."""
    count: int
    """How many steps there are."""
    came_to: str = ""
    """What a game that is over came to, told last."""
    is_wrong: bool = False
    """Whether it is about a move that is to be taken back."""
    offers: Sequence[Offer] = field(default=())
    portrait: str = ""


class TeacherPanel:
    """Laid out anew whenever something else is said. `stops` can be pressed, `rest` only seen."""

    def __init__(
        self, kit: Kit, box: Box, codex: Codex, told: Told, turn: Callable[[str], None]
    ) -> None:
        """Say `told` in `box`; words that have a page of `codex` lead there by `turn`."""
        self.kit = kit
        self.box = box
        self.told = told
        self.inner = box.grown(-max(12.0, kit.px(26)))
        buttons = self._buttons()
        foot = min((button.box.y for button in buttons), default=self.inner.bottom) - kit.px(20)
        head = self._head(is_alone=True)
        room = self._room(head, foot)
        lines = self._lines(codex, room)
        large = self._large(foot)
        if not lines or lines[-1][1] + lines[-1][0].high > large.y - kit.px(20) - room.y:
            head = self._head(is_alone=False)
            room = self._room(head, foot)
            lines = self._lines(codex, room)
        else:
            head.append(Likeness(large, told.portrait))
            room = Box(room.x, room.y, room.w, large.y - kit.px(20) - room.y)
        self.text = Reading(room, self._words, lines, is_long=False)
        self.rest: list[Widget] = [*head, self.text]
        self.stops: list[Widget] = [*buttons, *links_in(kit, room, lines, turn)]

    # --- what there is ---

    @property
    def _words(self) -> str:
        return "\n".join(filter(None, (self.told.text, self.told.came_to)))

    def _room(self, head: Sequence[Widget], foot: float) -> Box:
        """Return what is left for the text between what stands above it and below."""
        top = max(widget.box.bottom for widget in head) + self.kit.px(18)
        return Box(self.inner.x, top, self.inner.w, foot - top)

    def _large(self, foot: float) -> Box:
        """Return where the picture stands under the text, on what is at the `foot`."""
        inner, wide = self.inner, self.inner.w * LARGE
        bottom = min(foot, self._top_of(MOST) - self.kit.px(20))
        high = wide * FACE_HIGH
        return Box(inner.x + (inner.w - wide) / 2, bottom - high, wide, high)

    def _head(self, *, is_alone: bool) -> list[Widget]:
        """Return the title over the beads; beside them the picture, unless it stands elsewhere."""
        kit, inner, told = self.kit, self.inner, self.told
        wide = 0.0 if is_alone or not kit.images.original(told.portrait) else inner.w * FACE
        face = Box(inner.x, inner.y, wide, wide * FACE_HIGH)
        left = face.right + (kit.px(22) if wide else 0)
        high = max(face.h, kit.px(130))
        title = Box(left, inner.y, inner.right - left, high * 0.66)
        beads = Box(left, inner.y + high * 0.72, inner.right - left, high * 0.2)
        under = Box(inner.x, inner.y, inner.w, high)
        return [
            Likeness(face, told.portrait),
            LessonTitle(title, told.title, kit.type("heavy", 34)),
            Beads(beads, told.number, told.count),
            Widget(under),  # as high as all of them: the text begins below
        ]

    @property
    def _button(self) -> tuple[float, float]:
        """The height of a button, and the gap to the next."""
        high = max(target_px(self.kit.size), self.kit.type("heavy", 25).px * 1.9)
        return high, max(8.0, self.kit.px(12))

    def _top_of(self, count: int) -> float:
        """Return where so many buttons begin."""
        high, gap = self._button
        return self.inner.bottom - count * (high + gap) + gap

    def _buttons(self) -> list[Widget]:
        """Return the buttons, one above the other at the foot."""
        inner, (high, gap) = self.inner, self._button
        top = self._top_of(len(self.told.offers))
        return [
            Button(
                Box(inner.x, top + n * (high + gap), inner.w, high),
                offer.text,
                offer.act,
                fill=offer.fill,
                command=offer.command,
                size=25.0,
            )
            for n, offer in enumerate(self.told.offers)
        ]

    def _lines(self, codex: Codex, room: Box) -> list[tuple[TextLine, float]]:
        """Return the lines of the text with their tops, smaller where they have no room."""
        kit, page = self.kit, Page("", self.told.title, self._words)
        px = kit.type("medium", TEXT).px
        rows = rows_of(kit, codex, page, room.w, px=px)
        while sum(row.high for row in rows) > room.h and px > kit.least:
            px -= 1
            rows = rows_of(kit, codex, page, room.w, px=px)
        if sum(row.high for row in rows) > room.h + 2:
            self.kit.fonts.misfits.append(f"{self.told.text!r} does not fit the teacher's panel")
        return with_tops(rows)

    # --- drawing ---

    def draw(self, canvas: Canvas, looks: Sequence[Look]) -> None:
        """Put it on the canvas; `looks` tells how each of `stops` is looked at."""
        sheet = _paper(self.kit, (round(self.box.w), round(self.box.h)))
        canvas.put(sheet, self.box.right - sheet.get_width(), self.box.y)
        if self.told.is_wrong:
            place = self.text.box
            line = film((max(4, round(self.kit.px(7))), place.h), BENI)
            canvas.put(line, place.x - self.kit.px(16), place.y)
        for widget in self.rest:
            widget.draw(canvas, self.kit, Look())
        for widget, look in zip(self.stops, looks, strict=True):
            widget.show(canvas, self.kit, look)


@kept
def _paper(kit: Kit, size: tuple[int, int]) -> Surface:
    """A hanging scroll as high as the window: brocade above and below, a bar at its edge."""
    wide, high = size
    mount = max(8.0, kit.px(18))
    sheet = slip((wide, high), kit.ink(PALE), kit.ink(SUMI), 0)
    strip = brocade(kit, (wide, mount))
    lay(sheet, strip, (0, 0))
    lay(sheet, strip, (0, high - mount))
    edge = max(3, round(kit.px(5)))
    sheet.fill(kit.ink(SUMI), Rect(0, 0, edge, high))
    sheet.fill(kit.ink(KINCHA), Rect(edge, 0, max(2, edge // 2), high))
    return sheet


@dataclass(eq=False)
class Likeness(Widget):
    """The teacher's picture in a frame."""

    box: Box
    picture: str

    def draw(self, canvas: Canvas, kit: Kit, look: Look) -> None:
        """Put it on the canvas, if there is one."""
        del look
        size = (round(self.box.w), round(self.box.h))
        if size[0] > 0:
            canvas.put(_framed(kit, self.picture, size), self.box.x, self.box.y)


@kept
def _framed(kit: Kit, picture: str, size: tuple[int, int]) -> Surface:
    sheet = clear(size)
    lay(sheet, kit.images.cover(picture, size, 0.2), (0, 0))
    frame(sheet, sheet.get_rect(), SUMI, 3)
    return sheet


@dataclass(eq=False)
class LessonTitle(Label):
    """The lesson's name, on as many lines as its room has; condensed where it has none else."""

    def draw(self, canvas: Canvas, kit: Kit, look: Look) -> None:
        """Put it on the canvas."""
        del look
        fonts, box = kit.fonts, self.box

        def fits(of: Type) -> bool:
            wide, high = fonts.block_size(self.text, of, box.w)
            return wide <= box.w and high <= box.h

        style = self.style.shrunk(kit.least, fits)
        set_in = fonts.block if fits(style) else fonts.narrowed_block
        block = set_in(self.text, style, box.w, LEFT)
        canvas.put(block, self.box.x, self.box.y + (self.box.h - block.get_height()) / 2)


@dataclass(eq=False)
class Beads(Widget):
    """As many beads as there are steps: those behind are full, the one that is on is ringed."""

    box: Box
    number: int
    count: int

    def aloud(self, kit: Kit) -> Spoken:
        """Return how far the lesson is."""
        return Spoken(kit.say("aloud.step", n=self.number + 1, of=self.count), is_quiet=True)

    def draw(self, canvas: Canvas, kit: Kit, look: Look) -> None:
        """Put them on the canvas."""
        del look
        side = min(self.box.h, kit.px(26), self.box.w / max(1, self.count) * 0.82)
        step = min(side * 1.35, self.box.w / max(1, self.count))
        for n in range(self.count):
            bead = _bead(kit, round(side), n < self.number, n == self.number)
            canvas.put_centred(bead, self.box.x + side / 2 + n * step, self.box.centre[1])


@kept
def _bead(kit: Kit, side: int, is_done: bool, is_on: bool) -> Surface:  # noqa: FBT001 - kept by place
    sheet = clear((side, side))
    fill = BENI if is_done else kit.ink(KINCHA) if is_on else kit.ink(SLIP)
    radius = side / 2 * (0.94 if is_on else 0.72)
    lay_centred(
        sheet, disc(radius, fill, SUMI if is_on or is_done else MUTED, 1.5), (side / 2, side / 2)
    )
    return sheet
