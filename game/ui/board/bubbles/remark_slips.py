"""Remarks on slips of paper: in several widths, in several places beside a plate."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from operator import itemgetter
from typing import Final

from pygame import Surface

from game.ui.board.bubbles.paper import TAIL, covered, tailed
from game.ui.fonts import CENTRE
from game.ui.kit import Kit
from game.ui.paint import clear, lay
from game.ui.palette import SUMI
from game.view.layout.geometry import Box

SHAPES: Final = (1.0, 1.4, 2.2, 0.7, 0.5)
"""Widths that a slip may have, by the usual one: where one covers a plate, another may not."""
SHARES: Final = (0.25, 0.0, 0.75)
"""How far along a slip the mouth may be that it comes from."""
MARGIN: Final = 6.0
"""Pixels from the edge of the table."""


@dataclass(frozen=True, slots=True)
class Words:
    """What is said, and with which temperament's sign."""

    text: str
    temper: str


@dataclass(frozen=True, slots=True)
class SlipSpot:
    """A place for a slip."""

    shape: float
    """One of SHAPES."""
    box: Box
    tail: float
    """Pixels from the left edge to where the tail stands."""
    below: bool
    """Whether it hangs below the plate."""


def clearest(spots: Iterable[SlipSpot], taken: list[Box]) -> SlipSpot:
    """Return the first spot that covers nothing of `taken`, or the one that covers least."""
    found: list[tuple[float, SlipSpot]] = []
    for spot in spots:
        found.append((covered(spot.box, taken), spot))
        if not found[-1][0]:
            break
    return min(found, key=itemgetter(0))[1]


def spots_of(kit: Kit, words: Words, plate: Box, room: Box, mouth: float) -> Iterator[SlipSpot]:
    """Yield where on the table a slip may stand, the usual places first; at least one."""
    is_any = False
    for shape in SHAPES:
        for spot in _spots(kit, words, shape, plate, room, mouth):
            if spot.box.inside(room):
                is_any = True
                yield spot
    if not is_any:
        yield next(_spots(kit, words, SHAPES[0], plate, room, mouth))


def _spots(
    kit: Kit, words: Words, shape: float, plate: Box, room: Box, mouth: float
) -> Iterator[SlipSpot]:
    block = _block(kit, words, shape)
    w, h = block.get_width(), block.get_height() + TAIL
    for share in SHARES:
        x = min(max(mouth - share * w, room.x + MARGIN), room.right - w - MARGIN)
        yield SlipSpot(shape, Box(x, plate.y - h + 4, w, h), mouth - x, below=False)
        yield SlipSpot(shape, Box(x, plate.bottom - 4, w, h), mouth - x, below=True)


def picture(kit: Kit, words: Words, spot: SlipSpot) -> Surface:
    """Return the slip as it stands in its spot."""
    key = ("speech", words, spot.shape, round(spot.tail), spot.below, *look(kit))
    block = _block(kit, words, spot.shape)
    return kit.store.kept(key, lambda: tailed(kit, block, spot.tail, below=spot.below))


def look(kit: Kit) -> tuple[object, ...]:
    """Return what a slip's looks hang on besides its words."""
    return kit.unit, kit.text_scale, kit.high_contrast


def _block(kit: Kit, words: Words, shape: float) -> Surface:
    """Return the words in italics, the sign of the speaker's temperament before them."""
    key = ("speech block", words, shape, *look(kit))
    return kit.store.kept(key, lambda: _paint(kit, words, shape))


def _paint(kit: Kit, words: Words, shape: float) -> Surface:
    style = kit.type("italic", 24)
    widest = max(kit.px(330), 230) * (1 + kit.text_scale) / 2 * shape
    text = kit.fonts.block(words.text, style, widest, CENTRE)
    side = style.px * 1.25
    sign = kit.images.tinted(f"tempers/{words.temper}", (side, side), kit.ink(SUMI))
    pad = style.px * 0.5
    height = max(text.get_height(), side) + pad
    sheet = clear((text.get_width() + side + 3 * pad, height))
    lay(sheet, sign, (pad, (height - side) / 2))
    lay(sheet, text, (side + 2 * pad, (height - text.get_height()) / 2))
    return sheet
