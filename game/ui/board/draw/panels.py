"""Log, the control that sorts the hand, the ring around what has the focus."""

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

import pygame
from pygame import Rect, Surface

from game.kernel.ids import Seat
from game.ui.board.selection import box_of
from game.ui.board.state import TableState
from game.ui.draw.canvas import Canvas
from game.ui.draw.fonts import Type
from game.ui.draw.glyphs import face_of, hint_line
from game.ui.draw.kit import Kit, kept
from game.ui.draw.paint import FINE, clear, disc, frame, lay, lay_centred, slip, smooth
from game.ui.draw.palette import BENI, BRONZE, KINCHA, MUTED, NAVY, PALE, SLIP, SUMI, Colour
from game.ui.widgets.base import Look
from game.view.layout.fan import sort_box
from game.view.layout.geometry import Box
from game.view.pieces import DEALT, KIND
from game.view.words.sentences import Message

Told = tuple[str, Seat | None]
"""A sentence and whose doing it was."""
LAST: Final = 14
"""How many lines of the log are told at most."""
FEWEST: Final = 16
"""Letters of a sentence that is cut short to one line at least; to more lines, half or a third."""
SMALL: Final = 4
"""So many letters a word has at least that a sentence is cut short after."""
EDGE: Final = 8
"""How much lower than the panel a single line is at least."""
NEARER: Final = 4
"""So many pixels nearer to the lower edge a sentence comes rather than be cut short."""
SMALLER: Final = 0.75
"""How much of the size that was asked for a sentence of the log keeps at least."""


def told_log(state: TableState, is_secret: Callable[[Message], bool]) -> list[Told]:
    """Return the last lines of the log, newest first, each with whose doing it was."""
    playing, teller = state.playing, state.frame.teller
    entries, brief = playing.shown.log.entries, playing.presentation.brief
    lines = [entry.line for entry in reversed(entries[-LAST:])]
    told = [(brief(teller, line), line.who) for line in lines if not is_secret(line)]
    return [one for one in told if one[0]]


Crest: TypeAlias = Callable[[Seat, float], Surface]
"""A seat's crest by its radius."""


def log_panel(kit: Kit, box: Box, told: Sequence[Told], crest: Crest, *, lit: bool) -> Surface:
    """Return the panel with as many of `told` (newest first) as there is room for.

    They are set somewhat smaller where the newest has no room else, and it is cut short where it
    has none then. Where hardly a word of it has any, the panel is a drawer: it says what it is.
    Pressed, it opens. The same where nothing was told yet.
    """
    key = ("log", box, tuple(told[:12]), kit.say("table.log"), face_of(kit, "log"), lit)
    return kit.store.passing.kept(key, lambda: _paint(kit, box, told, crest, lit=lit))


def _paint(kit: Kit, box: Box, told: Sequence[Told], crest: Crest, *, lit: bool) -> Surface:
    board = slip((box.w, box.h), kit.ink(PALE), kit.ink(SUMI), 4)
    if lit:
        frame(board, Rect(0, 0, round(box.w), round(box.h)), kit.ink(KINCHA), 4)
    style = kit.type("medium", 20)
    pad = style.px * 0.7
    key = hint_line(kit, "", "log", kit.type("bold" if lit else "italic", 18, MUTED))
    taken = key.get_width() if key is not None else 0
    whole = box.w - pad * 3.4
    style, told = _set(kit, box, told, style, whole - taken)
    if not told:
        _drawer(kit, board, box)
        return board
    y = top = min(kit.px(10) + 2, (box.h - kit.fonts.height(style)) / 2)
    beside = box.w - taken - pad
    between = style.px * 0.2 + kit.fonts.pitch(style) - kit.fonts.height(style)
    for number, (text, seat) in enumerate(told):
        room = whole - (taken if not number else 0)
        words = _words(kit, text, (style, room), box.h - 4 - y)
        if not words:
            break
        ink = SUMI if not number else MUTED
        block = kit.fonts.block(words, style._replace(colour=ink), room)
        dot = (pad * 1.15, y + style.px * 0.72)
        radius = style.px * 0.5
        mark = disc(radius * 0.4, kit.ink(MUTED), None, 1) if seat is None else crest(seat, radius)
        lay_centred(board, mark, dot)
        lay(board, block, (pad * 2.2, y))
        if not number:  # where its words come near the key, that stands nearer to the edge
            near = pad * 2.2 + block.get_width() + pad * 0.65
            beside = max(beside, min(near, beside + pad * 0.45))
        y += block.get_height() + between
    lay(board, key, (beside, top))
    return board


def _set(
    kit: Kit, box: Box, told: Sequence[Told], style: Type, room: float
) -> tuple[Type, Sequence[Told]]:
    """Return in what type the log is set so that the newest sentence has room, and what of it.

    That is its beginning where there is no room else, and nothing where hardly a word has any.
    """
    if not told:
        return style, told
    (newest, who), fonts = told[0], kit.fonts

    def fits(of: Type) -> bool:
        width, height = fonts.block_size(newest, of, room)
        return height <= _high(kit, box, of) and width <= room

    style = style.shrunk(max(kit.least, round(style.px * SMALLER)), fits)
    width, height = fonts.block_size(newest, style, room)
    if width <= room and height <= _high(kit, box, style) + NEARER:
        return style, told
    beginning = _beginning(kit, _high(kit, box, style), newest, (style, room))
    return style, [(beginning, who)] * bool(beginning)


def _words(kit: Kit, text: str, line: tuple[Type, float], high: float) -> str:
    """Return what of a sentence stands in the room that is left: all, what it tells, or nothing.

    Who did something, and not what, would be no news.
    """
    width, height = kit.fonts.block_size(text, *line)
    if width <= line[1] and height <= high:
        return text
    said, _, more = text.partition(": ")
    begins = _beginning(kit, high, text, line) if more else ""
    return begins if len(begins) > len(said) else ""


def _high(kit: Kit, box: Box, style: Type) -> float:
    """Return how high the sentences of a panel may be: a single line needs less of an edge."""
    line, usual = kit.fonts.height(style), box.h - 10 - kit.px(10)
    return line if usual < line <= box.h - EDGE else usual


def _beginning(kit: Kit, high: float, text: str, line: tuple[Type, float]) -> str:
    """Return as much of a sentence as has room, nothing where that is a few letters or none.

    It ends before a word that is wider than the line.
    """
    style, room = line
    lines = kit.fonts.wrap(text, style, room)
    count = 1 + int((high - kit.fonts.height(style)) // kit.fonts.pitch(style))
    count = min([count, *(n for n, one in enumerate(lines) if not _fits(kit, [one], line))])
    if count < 1:
        return ""
    words = " ".join(lines[:count]).split(" ")
    while len(kit.fonts.wrap(cut := " ".join(words).rstrip(",;:.") + "…", style, room)) > count:
        words.pop()
    for one in (_whole_thought(text, cut), cut):
        for told in (_closed(one), one):  # shorter it may be wider: the dots stand at another word
            has_room = _fits(kit, kit.fonts.wrap(told, style, room), line)
            if has_room and len(one if count == 1 else _closed(one)) * count >= FEWEST:
                return told
    return ""


def _closed(cut: str) -> str:
    """Return a beginning without the small words that lead on to what is left out."""
    words = cut.removesuffix("\u2026").split(" ")
    while len(words) > 1 and len(words[-1]) < SMALL and words[-1].islower():
        words.pop()
    return " ".join(words).rstrip(",;:.") + "\u2026"


def _fits(kit: Kit, lines: Sequence[str], line: tuple[Type, float]) -> bool:
    """Return whether no word is wider than the line."""
    style, room = line
    return all(kit.fonts.width(one, style) <= room for one in lines)


def _whole_thought(text: str, cut: str) -> str:
    """Return the beginning `cut` of a sentence, without the few words of what follows a colon."""
    said, _, more = text.partition(": ")
    is_told = len(cut) > len(said) + 2 + len(more) / 2
    return cut if not more or len(cut) <= len(said) or is_told else f"{said}\u2026"


def _drawer(kit: Kit, board: Surface, box: Box) -> None:
    """A word where the newest sentence would begin, and the key that opens the log beside it."""
    most, text = round(box.h * 0.85), kit.say("table.log")
    style = kit.type("bold", 24, most=most)
    key = hint_line(kit, "", "log", kit.type("medium", 18, MUTED, most=most))
    room = box.w - style.px
    if key is not None and kit.fonts.width(text, style.sized(kit.least)) < (
        beside := room - key.get_width() - style.px
    ):
        room = beside
    else:
        key = None
    style = kit.fonts.squeezed(text, style, room, kit.least)
    word = kit.fonts.narrowed(text, style, room)
    y = min(kit.px(10) + 2, (box.h - word.get_height()) / 2)
    lay(board, word, (style.px * 0.6, y))
    if key is not None:  # no larger than the word that it opens
        key = hint_line(kit, "", "log", kit.type("medium", 18, MUTED, most=style.px)) or key
        left = box.w - key.get_width() - style.px * 0.6
        lay(board, key, (left, y + (word.get_height() - key.get_height()) / 2))


LEAST: Final = 2
"""Cards that can be laid differently."""

_SIGNS: Final[dict[str, tuple[tuple[float, Colour], ...]]] = {
    DEALT: ((-14.0, SLIP), (0.0, SLIP), (14.0, SLIP)),
    KIND: ((-14.0, BENI), (0.0, NAVY), (14.0, BRONZE)),
}
"""Order -> three small cards, each turned by so many degrees and in its colour."""
_OWN: Final = ((-14.0, SLIP), (0.0, BENI), (14.0, SLIP))
"""The player's own order: one card was moved."""


def can_sort(state: TableState) -> bool:
    """Return whether there is a control: something to sort, and no question that lies on it."""
    asked = state.frame.prompt
    is_free = asked is None or not asked.box.overlaps(sort_sign(state))
    return is_free and len(state.pieces) >= LEAST


def sort_sign(state: TableState) -> Box:
    """Return the place of the control."""
    return sort_box(state.kit.size, state.frame.layout.zones.hand, state.kit.target)


def compose_sorting(canvas: Canvas, state: TableState, look: Look) -> None:
    """Put the control on the canvas."""
    if can_sort(state):
        box = sort_sign(state)
        canvas.put(_sign(state.kit, round(box.w), state.hand_order.order, look), box.x, box.y)


def sorting_says(state: TableState) -> str:
    """Return how the hand lies, and what a press of the control does."""
    kit, order = state.kit, state.hand_order
    by_hand = kit.hints.device == "mouse"
    press = kit.hints.press("sort_hand", kit.say) or kit.say("hand.click")
    told = [
        kit.say(f"hand.lies.{order.order}"),
        kit.say(f"hand.next.{order.following}", press=press),
    ]
    return " ".join([*told, kit.say("hand.drag")] if by_hand else told)


@kept
def _sign(_kit: Kit, side: int, order: str, look: Look) -> Surface:
    """Return a disc of paper with three cards held in a hand."""
    edge = KINCHA if look.is_lit else MUTED
    sheet = disc(side / 2, SLIP if look.is_lit else PALE, edge, 3 if look.is_lit else 1.5).copy()
    sink = 1 if look.pressed else 0
    for angle, fill in _SIGNS.get(order, _OWN):
        card = _card(side * 0.3, fill)
        turned = pygame.transform.rotozoom(card, -angle, 1 / FINE)
        lift = side * (0.03 if angle else -0.03)
        if order not in _SIGNS and not angle:
            lift = -side * 0.12
        x = side / 2 + angle / 14 * side * 0.19
        lay_centred(sheet, turned, (x + sink, side / 2 + lift + sink))
    return sheet


def _card(width: float, fill: Colour) -> Surface:
    """Return a small card, FINE times larger, to be turned smoothly."""
    size = (width * FINE, width * 1.5 * FINE)

    def draw(sheet: Surface, _k: float) -> None:
        whole = sheet.get_rect()
        pygame.draw.rect(sheet, SUMI, whole, border_radius=round(whole.w * 0.12))
        inner = whole.inflate(-whole.w * 0.2, -whole.w * 0.2)
        pygame.draw.rect(sheet, fill, inner, border_radius=round(whole.w * 0.06))

    return smooth(size, draw)


RINGED: Final = ("mark", "pile", "log", "piece", "bar")
"""Kinds of spots that get a ring; cards, seats, answers and buttons light up themselves."""
THICK: Final = 7
"""Pixels of the 1920 x 1080 design: gold between two lines of ink, to be seen on any ground."""


def compose_focus(canvas: Canvas, state: TableState) -> None:
    """Put the ring on the canvas, if the focus is where it needs one.

    Around a card that is lit in gold as all are to choose from it is as red as around a seat.
    """
    spot = state.selection.focus
    box = box_of(state.frame.hits, spot) if spot is not None and spot.kind in RINGED else None
    if box is None:
        return
    thick = max(5, round(state.kit.px(THICK)))
    around = box.grown(thick)
    size = (round(around.w), round(around.h))
    is_lit = spot is not None and spot.kind == "piece" and spot.id in state.frame.usable
    canvas.put(ring(state.kit, size, thick, BENI if is_lit else KINCHA), around.x, around.y)


def compose_drop(canvas: Canvas, state: TableState) -> None:
    """Put a frame on the canvas around where the dragged card may be let go of."""
    box = state.frame.drop
    if box is not None:
        thick = max(4, round(state.kit.px(THICK)))
        canvas.put(ring(state.kit, (round(box.w), round(box.h)), thick), box.x, box.y)


@kept
def ring(kit: Kit, size: tuple[int, int], thick: int, ink: Colour = KINCHA) -> Surface:
    """Return a frame, of gold or `ink`, between two lines of ink: to be seen on any ground."""
    sheet = clear(size)
    whole = sheet.get_rect()
    frame(sheet, whole, SUMI, thick)
    frame(sheet, whole.inflate(-2, -2), kit.ink(ink), thick - 2)
    return sheet
