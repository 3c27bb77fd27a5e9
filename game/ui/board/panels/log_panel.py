"""The log at the lower right: the last things said, newest first, each with its seat's crest."""

from collections.abc import Callable, Sequence
from typing import Final

from pygame import Rect, Surface

from game.kernel.ids import Seat
from game.ui.board.state import TableState
from game.ui.draw.fonts import Type
from game.ui.draw.glyphs import face_of, hint_line
from game.ui.draw.kit import Kit
from game.ui.draw.paint import disc, frame, lay, lay_centred, slip
from game.ui.draw.palette import KINCHA, MUTED, PALE, SUMI
from game.view.layout.geometry import Box
from game.view.words.sentences import Message

Told = tuple[str, Seat | None]
"""A sentence and whose doing it was."""
LAST: Final = 14
"""How many lines of the log are told at most."""


def told_log(state: TableState, is_secret: Callable[[Message], bool]) -> list[Told]:
    """Return the last lines of the log, newest first, each with whose doing it was."""
    entries, teller = state.playing.shown.log.entries, state.frame.teller
    lines = [entry.line for entry in reversed(entries[-LAST:])]
    return [(teller.tell(line), line.who) for line in lines if not is_secret(line)]


def log_panel(
    kit: Kit, box: Box, told: Sequence[Told], crest: Callable[[Seat, float], Surface], *, lit: bool
) -> Surface:
    """Return the panel with as many of `told` (newest first) as there is room for.

    `crest` gives a seat's crest by radius. Where not even one sentence has room, the panel is a
    drawer: it says what it is, and opens when it is pressed.
    """
    key = ("log", box, tuple(told[:12]), face_of(kit, "log"), lit, kit.text_scale)
    return kit.store.passing.kept(key, lambda: _paint(kit, box, told, crest, lit=lit))


def _paint(
    kit: Kit, box: Box, told: Sequence[Told], crest: Callable[[Seat, float], Surface], *, lit: bool
) -> Surface:
    board = slip((box.w, box.h), kit.ink(PALE), kit.ink(SUMI), 4)
    if lit:
        frame(board, Rect(0, 0, round(box.w), round(box.h)), kit.ink(KINCHA), 4)
    style = kit.type("medium", 20)
    if not _holds(kit, box, told, style):
        _drawer(kit, board, box)
        return board
    y, pad = kit.px(10) + 2, style.px * 0.7
    key = hint_line(kit, "", "log", kit.type("bold" if lit else "italic", 18, MUTED))
    taken = key.get_width() if key is not None else 0
    for number, (text, seat) in enumerate(told):
        room = box.w - pad * 3.4 - (taken if not number else 0)
        ink = SUMI if not number else MUTED
        block = kit.fonts.block(text, style._replace(colour=ink), room)
        if y + block.get_height() > box.h - 4:
            break
        dot = (pad * 1.15, y + style.px * 0.72)
        radius = style.px * 0.5
        mark = disc(radius * 0.4, kit.ink(MUTED), None, 1) if seat is None else crest(seat, radius)
        lay_centred(board, mark, dot)
        lay(board, block, (pad * 2.2, y))
        y += block.get_height() + style.px * 0.08
    lay(board, key, (box.w - taken - pad, kit.px(10) + 2))
    return board


def _holds(kit: Kit, box: Box, told: Sequence[Told], style: Type) -> bool:
    """Return whether the newest sentence has room."""
    room = box.w - style.px * 3.2
    width, height = kit.fonts.block_size(told[0][0] if told else "", style, room)
    return height <= box.h - 10 - kit.px(10) and width <= room


def _drawer(kit: Kit, board: Surface, box: Box) -> None:
    """A word and the key that opens the log, and a handle."""
    style = kit.type("bold", 24)
    key = hint_line(kit, "", "log", kit.type("medium", 18, MUTED))
    taken = key.get_width() + style.px if key is not None else 0
    style = kit.fonts.fitted(kit.say("table.log"), style, box.w - taken - style.px, kit.least)
    word = kit.fonts.line(kit.say("table.log"), style)
    lay(board, word, (style.px * 0.6, (box.h - word.get_height()) / 2))
    if key is not None:
        left = box.w - key.get_width() - style.px * 0.6
        lay(board, key, (left, (box.h - key.get_height()) / 2))
