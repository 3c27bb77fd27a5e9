"""The log at the lower right: the last things said, newest first, each with its seat's colour."""

from collections.abc import Sequence

from pygame import Surface

from game.kernel.ids import Seat
from game.ui.fonts import Type
from game.ui.input.glyphs import face_of, hint_line
from game.ui.kit import LEAST_TEXT, Kit
from game.ui.paint import disc, lay, lay_centred, slip
from game.ui.palette import MUTED, PALE, SEATS, SUMI
from game.view.geometry import Box

Told = tuple[str, Seat | None]
"""A sentence and whose doing it was."""


def log_panel(kit: Kit, box: Box, told: Sequence[Told], *, lit: bool) -> Surface:
    """Return the panel with as many of `told` (newest first) as there is room for."""
    key = ("log", box, tuple(told[:12]), face_of(kit, "log"), lit, kit.text_scale)
    return kit.store.kept(key, lambda: _paint(kit, box, told, lit=lit))


def _paint(kit: Kit, box: Box, told: Sequence[Told], *, lit: bool) -> Surface:
    board = slip((box.w, box.h), PALE, SUMI, 4)
    style = _style(kit, box, told)
    y, pad = kit.px(10) + 2, style.px * 0.7
    key = hint_line(kit, "", "log", kit.type("bold" if lit else "italic", 18, MUTED))
    taken = key.get_width() if key is not None else 0
    for number, (text, seat) in enumerate(told):
        room = box.w - pad * 3.2 - (taken if not number else 0)
        ink = SUMI if not number else MUTED
        block = kit.fonts.block(text, style._replace(colour=ink), room)
        if y + block.get_height() > box.h - 4:
            break
        colour = MUTED if seat is None else SEATS[seat]
        dot = (pad * 1.05, y + style.px * 0.72)
        lay_centred(board, disc(style.px * 0.28, colour, SUMI, 1), dot)
        lay(board, block, (pad * 1.9, y))
        y += block.get_height() + style.px * 0.08
    lay(board, key, (box.w - taken - pad, kit.px(10) + 2))
    return board


def _style(kit: Kit, box: Box, told: Sequence[Told]) -> Type:
    """Return type in which at least the newest sentence fits."""
    style = kit.type("medium", 20)
    text = told[0][0] if told else ""
    while style.px > LEAST_TEXT - 3:
        width, height = kit.fonts.block_size(text, style, box.w - style.px * 2.9)
        if height <= box.h - 12 and width <= box.w - style.px * 2.9:
            break
        style = style.sized(style.px - 1)
    return style
