"""The slips of the heroes at the end: face, level, and their deeds in figures."""

from collections.abc import Sequence

from pygame import Rect, Surface

from game.adventure.ui.table.crests import crest_of, portrait_name
from game.adventure.ui.table.painting import put_line
from game.ui.draw.canvas import Canvas
from game.ui.draw.kit import Kit, kept
from game.ui.draw.paint import frame, lay, lay_centred, slip
from game.ui.draw.palette import MUTED, SLIP, SUMI
from game.ui.widgets.base import Look, Widget
from game.ui.widgets.spoken import Spoken
from game.view.layout.geometry import Box


class DeedsSlip(Widget):
    """One hero: who played, which level, what they did."""

    def __init__(
        self, box: Box, seat: int, words: tuple[str, ...], rows: tuple[tuple[str, int], ...]
    ) -> None:
        """Stand in `box`: `words` are the name and what stands under it, a line each."""
        super().__init__(box)
        self.seat, self.words, self.rows = seat, words, rows
        self.px = 0
        """How large its rows are set: see `set_deeds_alike`."""

    def aloud(self, kit: Kit) -> Spoken:
        """Return all of it."""
        del kit
        told = ", ".join(f"{name} {n}" for name, n in self.rows)
        return Spoken(f"{', '.join(self.words)}: {told}.")

    def draw(self, canvas: Canvas, kit: Kit, look: Look) -> None:
        """Put it on the canvas."""
        del look
        size = (round(self.box.w), round(self.box.h))
        told = (self.words, self.rows)
        canvas.put(_slip(kit, size, self.seat, told, self.px), self.box.x, self.box.y)


def set_deeds_alike(kit: Kit, slips: Sequence[DeedsSlip]) -> None:
    """Set the rows of all slips as large as the longest of them has room for."""
    style = kit.type("regular", 20)
    for one in slips:
        room = one.box.w - 2.6 * kit.px(12)
        for name, n in one.rows:
            style = kit.fonts.shrunk(f"{name} {n}", style, room, kit.least)
    for one in slips:
        one.px = style.px


@kept
def _slip(
    kit: Kit,
    size: tuple[int, int],
    seat: int,
    told: tuple[tuple[str, ...], tuple[tuple[str, int], ...]],
    px: int,
) -> Surface:
    """Return a slip; `px` is how large its rows are set at most."""
    (words, rows), (width, height) = told, size
    sheet, pad = slip(size, kit.ink(SLIP), kit.ink(SUMI), 6), kit.px(12)
    side = min(height * 0.36, width * 0.4)
    face = Rect(round(pad), round(pad), round(side), round(side))
    lay(sheet, kit.images.cover(portrait_name(seat), face.size, 0.1), face.topleft)
    frame(sheet, face, kit.ink(SUMI), 2)
    radius = round(side * 0.16, 1)
    lay_centred(sheet, crest_of(kit, seat, radius), (face.right - radius * 0.5, face.bottom))
    left = face.right + pad
    room = width - left - pad
    head = kit.type("bold", 25, most=max(kit.least, round(side * 0.3)))
    put_line(kit, sheet, words[0], head, (left, pad), room)
    note = head._replace(face="italic", colour=kit.ink(MUTED)).sized(max(kit.least, head.px - 3))
    for number, line in enumerate(words[1:]):
        put_line(kit, sheet, line, note, (left, pad + head.px * 1.3 + note.px * 1.2 * number), room)
    top = face.bottom + pad + radius * 0.3
    space = height - top - pad * 0.5
    style = kit.type("regular", 20, most=min(px, max(kit.least, int(space / len(rows) / 1.2))))
    shown = max(1, min(len(rows), int(space / (style.px * 1.15))))
    row = space / shown
    for number, (name, n) in enumerate(rows[:shown]):
        y = top + row * number + (row - style.px * 1.3) / 2
        figure = kit.fonts.line(str(n), style._replace(face="bold"))
        lay(sheet, figure, (width - pad - figure.get_width(), y))
        put_line(kit, sheet, name, style, (pad, y), width - 2.6 * pad - figure.get_width())
    return sheet
