"""Speech: what an opponent says aloud, for a moment on a slip of paper beside the plate."""

from dataclasses import dataclass
from typing import Final

from pygame import Surface

from game.ui.canvas import Canvas
from game.ui.fonts import Type
from game.ui.kit import Kit
from game.ui.paint import clear, lay
from game.ui.palette import SUMI
from game.ui.table.desk import Desk
from game.ui.table.slips import TAIL, covered, tailed
from game.view.cues import Cue
from game.view.geometry import Box
from game.view.remarks import Remark, Remarks
from game.view.timing import REMARK

LEAST: Final = 6.0
"""Widths of a line's height that a slip is wide at least."""
TAG: Final = 0.14
"""Of a plate's height: how far the tag above it reaches that says whose turn it is."""
MARGIN: Final = 6.0
"""Pixels from the edge of the table."""


@dataclass
class Said:
    """A remark that is shown."""

    remark: Remark
    left: float = REMARK
    """Seconds."""


class Speech:
    """Hears the game of a desk; at most one remark is shown at a time, and nothing waits for it."""

    def __init__(self, desk: Desk) -> None:
        """Listen at `desk`."""
        self.desk = desk
        self.is_on = False
        """Whether remarks are wanted."""
        self.said: Said | None = None
        self._remarks = Remarks(desk.tempers)

    def hear(self, cue: Cue, *, is_shown: bool) -> None:
        """A cue began: perhaps somebody says something; it is lost when nobody watches."""
        remark = self._remarks.hear(cue.event, self.desk.playing.seen)
        if remark is not None and is_shown and self.is_on:
            self.said = Said(remark)

    def tick(self, dt: float) -> bool:
        """Let `dt` seconds pass; return whether a remark is over."""
        if self.said is None:
            return False
        self.said.left -= dt
        if self.said.left > 0 and self.is_on:
            return False
        self.said = None
        return True

    def hush(self) -> None:
        """Take the remark away."""
        self.said = None

    # --- drawing ---

    def compose(self, canvas: Canvas) -> None:
        """Put the remark on the canvas, where it covers least."""
        if self.said is None:
            return
        text, temper = self._text(self.said.remark), self.desk.tempers[self.said.remark.speaker]
        block = _block(self.desk.kit, text, temper)
        spots = self._spots(block)
        taken = self._taken()
        (box, below) = min(spots, key=lambda spot: covered(spot[0], taken))
        tail = self._mouth - box.x
        key = ("speech", text, temper, round(tail), below, *_look(self.desk.kit))
        picture = self.desk.kit.store.kept(
            key, lambda: tailed(self.desk.kit, block, tail, below=below)
        )
        canvas.put(picture, box.x, box.y)

    def _text(self, remark: Remark) -> str:
        named = {} if remark.other is None else {"who": self.desk.teller.name(remark.other)}
        return self.desk.kit.strings.text(remark.key, **named)

    @property
    def _seat(self) -> int:
        return self.said.remark.speaker if self.said is not None else self.desk.view.me

    @property
    def _mouth(self) -> float:
        return self.desk.frame.parts[self._seat].portrait.centre[0]

    def _spots(self, block: Surface) -> list[tuple[Box, bool]]:
        """Return where the slip may stand, above the plate or below, and which of them it is."""
        plate, room = self.desk.plate(self._seat), self.desk.frame.zones.table
        w, h = block.get_width(), block.get_height() + TAIL
        spots = []
        for share in (0.25, 0.0, 0.75):
            x = min(max(self._mouth - share * w, room.x + MARGIN), room.right - w - MARGIN)
            spots += [
                (Box(x, plate.y - h + 4, w, h), False),
                (Box(x, plate.bottom - 4, w, h), True),
            ]
        inside = [spot for spot in spots if spot[0].inside(room)]
        return inside or spots[:1]

    def _taken(self) -> list[Box]:
        """Return what should stay in sight: plates and their tags, piles, the card played."""
        desk = self.desk
        centre = desk.frame.centre
        plates = [desk.plate(seat.seat).grown(-6) for seat in desk.view.seats]
        prompt = [] if desk.prompt is None else [desk.prompt.box]
        tags = [
            Box(plate.x, plate.y - TAG * plate.h, plate.w / 2, TAG * plate.h)
            for seat in desk.view.seats
            if seat.is_turn or seat.is_asked
            for plate in [desk.plate(seat.seat)]
        ]
        return [*plates, *tags, *prompt, centre.draw, centre.discard, centre.resolving]


def _look(kit: Kit) -> tuple[object, ...]:
    return kit.unit, kit.text_scale, kit.high_contrast


def _block(kit: Kit, text: str, temper: str) -> Surface:
    """Return the words in italics, the sign of the speaker's temperament before them."""
    key = ("speech block", text, temper, *_look(kit))
    return kit.store.kept(key, lambda: _paint(kit, text, temper))


def _width(kit: Kit, text: str, style: Type) -> float:
    """Return the least width for which the text needs no more lines: lines of about one length."""
    width = max(kit.px(330), 230) * (1 + kit.text_scale) / 2
    height = kit.fonts.block_size(text, style, width)[1]
    while kit.fonts.block_size(text, style, width - style.px / 2)[1] <= height:
        width -= style.px / 2
        if width < LEAST * style.px:
            break
    return width


def _paint(kit: Kit, text: str, temper: str) -> Surface:
    style = kit.type("italic", 24)
    words = kit.fonts.block(text, style, _width(kit, text, style), 0.5)
    side = style.px * 1.25
    sign = kit.images.tinted(f"tempers/{temper}", (side, side), kit.ink(SUMI))
    pad = style.px * 0.5
    height = max(words.get_height(), side) + pad
    sheet = clear((words.get_width() + side + 3 * pad, height))
    lay(sheet, sign, (pad, (height - side) / 2))
    lay(sheet, words, (side + 2 * pad, (height - words.get_height()) / 2))
    return sheet
