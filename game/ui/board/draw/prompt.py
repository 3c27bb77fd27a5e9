"""The plain panel of a question: a headline, and a column for each kind of answer."""

import math
from collections.abc import Sequence
from itertools import islice
from typing import Final

from pygame import Surface

from game.ui.board.question import Column, Pressable, Question, StillPanel, is_shared
from game.ui.draw.canvas import Canvas
from game.ui.draw.fonts import CENTRE, TIGHT
from game.ui.draw.glyphs import SEPARATOR
from game.ui.draw.kit import Kit
from game.ui.draw.paint import slip
from game.ui.draw.palette import SLIP, SUMI
from game.ui.widgets.base import Look
from game.ui.widgets.buttons import Button, nothing, set_alike
from game.ui.widgets.emblems import Emblem, Pictures, bare, emblem_of
from game.view.layout.geometry import Box
from game.view.words.sentences import Answer, numbered

BUTTON_EDGES: Final = 22
"""Pixels beside the word of a button, at least."""
HINT: Final = "0 · W"
"""The widest number and letter that stand behind that word."""
MANY: Final = 3
"""Answers in a column from which on they may stand side by side."""
LOW: Final = 62
"""Height of a button on the design, at least."""
CAPTION, NARROW_CAPTION = 6, 2
"""Pixels between a button and what it leads to; in a crowded question."""
EDGE, FOOT = 10, 6
"""Pixels around what a crowded question holds; under the captions of every other."""
GAP, NARROW_GAP = 8, 4
"""Pixels between the rows of buttons; in a crowded question."""
BETWEEN: Final = 10
"""The same between buttons that stand side by side."""
ACROSS, CLOSE = 2, 4
"""How many buttons stand side by side at most; in a crowded question."""
TITLE, LOWEST = 31 / 22, 0.58
"""The headline's type against that of captions, at most, where both have to be smaller; against
its own size, at least."""
SMALLER: Final = 0.8
"""How small an answer's word may be against captions."""
RISE: Final = 70
"""Pixels on the design by which a row of answers too high for its room may begin above it."""
CROWDED: Final = 1.7
"""How much wider a column of several is than others where the question would be too high."""


class PromptPanel(StillPanel):
    """A laid out question. Made anew for every question, size and language."""

    def __init__(
        self, kit: Kit, rooms: Sequence[Box], question: Question[object], emblem: Pictures = bare
    ) -> None:
        """Fit the question into the first of `rooms` that holds it, else into the last.

        It hangs from the upper edge: the hand stays in sight below. What is a headline and no more
        stands in the first, in smaller letters if need be. `emblem` paints what answers show.
        """
        self.kit = kit
        self._picture = emblem
        self.columns = question.columns
        self.headline = question.headline
        self.pad, self.foot = max(kit.px(26), 14), FOOT
        self.gap, self.under, self.most = GAP, CAPTION, ACROSS
        self.untold: frozenset[int] = frozenset()
        """Columns, by number, without room to say what their answers lead to."""
        self.brief = self.untold
        """Those that say it in the fewest words."""
        self.is_low = self.is_lowest = False
        self.squeeze = 1.0
        """How far words are condensed so that more answers stand side by side."""
        self.is_flowing = False
        """Whether buttons are as broad as their words where that saves a row."""
        self.title, self.body = kit.type("heavy", 31), kit.type("medium", 22)
        self.shares = [1.0] * len(question.columns)
        """How wide the columns are, against one another."""
        self.width = rooms[0].w
        self.room = room = self._fitted(rooms if question.columns else rooms[:1])
        self._crowd(room)
        self._across = room.w - 2 * self.pad
        high = self._height()
        rise = min(max(0.0, high - room.h), kit.px(RISE)) if self._is_row else 0.0
        self.box = Box(room.x, room.y - rise, room.w, high)
        self.items: list[Pressable] = self._buttons()

    @property
    def head(self) -> Surface:
        """What is asked, as it is written."""
        return self.kit.fonts.block(self.headline, self.title, self._across, CENTRE)

    def worth(self, spare: int = 0) -> tuple[int, bool, int, bool, bool, int, int, bool]:
        """Return how well it reads; a little smaller than usual, or by `spare`, is as good.

        So is one key that has no room, if anything is spared. What is too high is worth less for
        each row of buttons that lies beyond its room.
        """
        beyond = -math.ceil(max(0.0, self.box.h - self.room.h - 1) / self._button_height)
        px = min(round(0.9 * self.kit.type("medium", 22).px), self.body.px + spare)
        sizes = px, min(px, *((item.button.most or 0) + spare for item in self.items))
        is_worded = all(item.button.text == item.answer.label for item in self.items)
        is_whole = all(item.button.is_legible(self.kit) for item in self.items)
        bare = sum(not item.button.is_numbered(self.kit) for item in self.items)
        has_keys = bare <= (spare > 0)
        told, is_high = -len(self.untold), not self.is_low or spare > 0
        return told, is_whole, beyond, has_keys, is_high, *sizes, is_worded

    def _emblem(self, answer: Answer[object]) -> Emblem | None:
        """Return the small picture of an answer: it has room where a button is lowest."""
        return emblem_of(answer.shows, max(self.kit.px(LOW), self.body.px * 1.95), self._picture)

    def _aside(self, answer: Answer[object]) -> int:
        """Return how wide that is, with what is between it and the word."""
        return 0 if (emblem := self._emblem(answer)) is None else emblem.room

    # --- sizes ---

    def _fitted(self, rooms: Sequence[Box]) -> Box:
        """Return the first room that holds it, else the last, with the type as small as need be."""
        for room in rooms:
            self.width = room.w
            if self._height() <= room.h:
                break
        wanted, least = self.title.px, self.kit.least + 2
        while not self.columns and self._height() > room.h and self.title.px > least:
            self.title = self.title.sized(self.title.px - 1)
        while self._height() > room.h and self.body.px > self.kit.least:
            self.body = self.body.sized(self.body.px - 1)
            title = min(self.title.px - 1, round(self.body.px * TITLE))
            self.title = self.title.sized(max(least, round(wanted * LOWEST), title))
        return room

    def _crowd(self, room: Box) -> None:
        """Save height where there is still too little: edges first, what answers lead to late.

        Rather than hide the hand even so, words are condensed.
        """
        if self._height() > room.h:
            self.pad, self.foot = EDGE, 0
        while self._height() > room.h and self.most < CLOSE:
            self.most += 1
        self.is_low = self._height() > room.h
        self.is_lowest = self._height() > room.h
        if self._height() > room.h:
            self.gap, self.foot, self.under = NARROW_GAP, -NARROW_GAP, NARROW_CAPTION
        if self._height() > room.h:
            self.shares = [CROWDED if len(c.answers) > 1 else 1.0 for c in self.columns]
        self.brief = self._too_high(room)
        self.untold = self._too_high(room)
        if self._height() > room.h and self._is_row:
            self.shares = [self._need(column.answers[0]) for column in self.columns]
        if self._height() > room.h + 1:
            self.squeeze = TIGHT
        self.is_flowing = self._height() > room.h + 1

    @property
    def _is_row(self) -> bool:
        """Whether each answer stands alone, as beside what is pressed in the hand."""
        return bool(self.columns) and all(len(column.answers) == 1 for column in self.columns)

    def _need(self, answer: Answer[object]) -> float:
        """Return how wide the button of an answer that stands alone has to be for one line.

        Where there is so little room a card is called by its name alone.
        """
        style = self.kit.type("heavy", 25).sized(self.kit.least)
        word = self.kit.fonts.width(f"{answer.card or answer.label} {HINT}", style)
        return BUTTON_EDGES + word + self._aside(answer)

    def _too_high(self, room: Box) -> frozenset[int]:
        spare, high = room.h + 1 - self._height(()), self._button_height  # nobody sees a pixel
        heights = [self._column_height(column, high) for column in self.columns]
        return frozenset(n for n, height in enumerate(heights) if height > spare)

    def _says(self, column: Column[object], answer: Answer[object]) -> str:
        """Return what is said there of what an answer leads to."""
        return (self.columns.index(column) in self.brief and answer.brief) or answer.effect

    def _width(self, column: Column[object]) -> float:
        room = self.width - self.pad * (len(self.columns) + 1)
        return room * self.shares[self.columns.index(column)] / sum(self.shares)

    def _left(self, number: int) -> float:
        before = sum(self._width(column) + self.pad for column in self.columns[:number])
        return self.box.x + self.pad + before

    @property
    def _button_height(self) -> float:
        least = self.kit.least
        lowest = max(self.kit.target, self._lines(least) * least * 1.3 + 8)
        low = max(self.body.px * 1.95, lowest)
        if self.is_low:
            return lowest if self.is_lowest else low
        return max(self.kit.px(LOW), low, self._lines(self.body.px) * self.body.px * 1.3 + 8)

    def _lines(self, px: int) -> int:
        """Return how many lines a button needs in a type of `px` pixels; a card has its name."""
        fonts, style = self.kit.fonts, self.kit.type("heavy", 25).sized(px)
        edges = BUTTON_EDGES + (fonts.width("0", style) if px > self.kit.least else 0)
        words = [
            (answer.card or answer.label, room - edges - self._aside(answer))
            for column, room in [(column, self._room(column)) for column in self.columns]
            for answer in column.answers
        ]
        if self.is_low:  # a word that can be condensed needs one line
            words = [(w, room) for w, room in words if fonts.width(w, style) * TIGHT > room]
        return max((len(fonts.wrap(w, style, room)) for w, room in words), default=1)

    def _height(self, columns: Sequence[Column[object]] | None = None) -> float:
        fonts, inner = self.kit.fonts, self.width - 2 * self.pad
        head = fonts.block_size(self.headline, self.title, inner)[1]
        columns = self.columns if columns is None else columns
        high = self._button_height if columns else 0.0
        tallest = max((self._column_height(column, high) for column in columns), default=0.0)
        return head + tallest + self.pad * (1.6 if self.columns else 1.0)

    def _per_row(self, column: Column[object]) -> int:
        """Return how many buttons stand side by side: several from MANY answers on, if they fit."""
        if len(column.answers) < MANY:
            return 1
        style = self.kit.type("heavy", 25).sized(self.kit.least)
        width, wide = self.kit.fonts.width, self._width(column)
        for across in range(min(self.most, len(column.answers)), ACROSS, -1):
            widest = max(
                width(f"{a.card or a.label} {a.letter} 0", style) + self._aside(a)
                for a in column.answers
            )
            if widest * self.squeeze <= (wide - BETWEEN * (across - 1)) / across - BUTTON_EDGES:
                return across
        edges = BUTTON_EDGES + width(HINT, style)
        widest = max(
            width(word, style) + self._aside(answer)
            for answer in column.answers
            for word in ([answer.card] if answer.card else answer.label.split())
        )
        return ACROSS if widest * self.squeeze <= wide / 2 - 5 - edges else 1

    def _rows(self, column: Column[object]) -> list[tuple[Answer[object], ...]]:
        """Return the answers of a column as they stand side by side."""
        return self._flown(column) if self._flows(column) else self._grid(column)

    def _grid(self, column: Column[object]) -> list[tuple[Answer[object], ...]]:
        """Return them in rows of as many each."""
        across, answers = self._per_row(column), column.answers
        return [answers[n : n + across] for n in range(0, len(answers), across)]

    def _flows(self, column: Column[object]) -> bool:
        """Return whether buttons of a column are as broad as their words: none has a caption."""
        is_told = self.columns.index(column) not in self.untold
        if not self.is_flowing or is_told or len(column.answers) < MANY:
            return False
        return len(self._flown(column)) < len(self._grid(column))

    def _flown(self, column: Column[object]) -> list[tuple[Answer[object], ...]]:
        """Return them with as many in a row as have room there."""
        rows, left = list[tuple[Answer[object], ...]](), 0.0
        for answer in column.answers:
            need = self._breadth(answer)
            if rows and need <= left:
                rows[-1] = (*rows[-1], answer)
            else:
                rows, left = [*rows, (answer,)], self._width(column)
            left -= need + BETWEEN
        return rows

    def _breadth(self, answer: Answer[object]) -> float:
        """Return how broad a button is whose word is condensed."""
        style = self.kit.type("heavy", 25).sized(self.kit.least)
        word = self.kit.fonts.width(answer.card or answer.label, style) * TIGHT
        hint = self.kit.fonts.width(f" {answer.letter} 0", style)
        return BUTTON_EDGES + word + hint + self._aside(answer)

    def _breadths(self, column: Column[object], row: Sequence[Answer[object]]) -> list[float]:
        """Return how broad the buttons of a row are: alike, or as their words, up to the edge."""
        if not self._flows(column):
            return [self._room(column)] * len(row)
        rows = self._flown(column)
        spare = [self._width(column) + BETWEEN for _ in rows]
        for number, those in enumerate(rows):
            spare[number] -= sum(self._breadth(answer) + BETWEEN for answer in those)
            spare[number] /= len(those)
        number = rows.index(tuple(row))
        more = min(spare) if number == len(rows) - 1 else spare[number]
        return [self._breadth(answer) + more for answer in row]

    def _room(self, column: Column[object]) -> float:
        """Return the width of one button of a column."""
        across = self._per_row(column)
        return (self._width(column) - BETWEEN * (across - 1)) / across

    def _under(self, column: Column[object], row: Sequence[Answer[object]]) -> float:
        """Return how high the captions under a row of buttons are.

        Where all answers of a column lead to the same, that is told once, under the last row.
        """
        width = self._room(column)
        if self.columns.index(column) in self.untold:
            return 0.0
        if is_shared(column):
            row, width = row if row[-1] is column.answers[-1] else (), self._width(column)
        said = filter(None, (self._says(column, answer) for answer in row))
        sizes = (self.kit.fonts.block_size(text, self.body, width) for text in said)
        return max((size[1] + self.under for size in sizes), default=0.0)

    def _column_height(self, column: Column[object], high: float) -> float:
        """Return how high a column of buttons is that are `high`."""
        rows = self._rows(column)
        return sum(high + self.gap + self._under(column, row) for row in rows) + self.foot

    # --- buttons ---

    def _buttons(self) -> list[Pressable]:
        top = self.box.y + self.pad * 0.6 + self.head.get_height() + self.pad * 0.3
        items: list[Pressable] = []
        for number, column in enumerate(self.columns):
            left = self._left(number)
            items += self._column_buttons(column, left, top, len(items))
        set_alike(self.kit, [item.button for item in items])
        return items

    def _column_buttons(
        self, column: Column[object], left: float, top: float, before: int
    ) -> list[Pressable]:
        items, high = list[Pressable](), self._button_height
        is_worded = self._is_worded(column)
        is_told = self.columns.index(column) not in self.untold | self.brief
        for row in self._rows(column):
            x = left
            for answer, width in zip(row, self._breadths(column, row), strict=True):
                number = numbered(before + len(items) + 1)
                signs = (*number, answer.letter) if answer.letter else number
                box = Box(x, top, width, high)
                x += width + BETWEEN
                text = answer.label if is_worded else answer.card or answer.label
                button = Button(box, text, nothing, fill=column.fill)
                button.letter = SEPARATOR.join(signs)
                button.size, button.emblem = 25.0, self._emblem(answer)
                items.append(Pressable(button, answer, signs, is_told=is_told))
            top += high + self.gap + self._under(column, row)
        return items

    def _is_worded(self, column: Column[object]) -> bool:
        """Return whether answers with cards say what is done: else all say the card's name alone.

        That is where more would be much smaller than what it leads to.
        """
        style = self.kit.type("heavy", 25)
        style = style.sized(max(self.kit.least, round(self.body.px * SMALLER)))
        width = self._room(column) - max(self._aside(answer) for answer in column.answers)
        room = min(width - 2 * self.pad, width * 0.77) - self.kit.fonts.width(HINT, style)
        sizes = (self.kit.fonts.block_size(a.label, style, room) for a in column.answers)
        high = self._button_height - 8
        is_broad = self._per_row(column) == 1 and not self._flows(column)
        return is_broad and all(w <= room and h <= high for w, h in sizes)

    # --- drawing ---

    def draw(self, canvas: Canvas, looks: Sequence[Look]) -> None:
        """Put the question on the canvas; `looks` tells how each button is looked at."""
        size = (round(self.box.w), round(self.box.h))
        paper = self.kit.store.made(slip, size, self.kit.ink(SLIP), SUMI, 6)
        canvas.put(paper, self.box.x, self.box.y)
        head = self.head
        canvas.put(head, self.box.centre[0] - head.get_width() / 2, self.box.y + self.pad * 0.5)
        for item, look in zip(self.items, looks, strict=True):
            item.button.draw(canvas, self.kit, look)
        for box, block in self._captioned():
            canvas.put(block, box.x, box.y)

    @property
    def captions(self) -> Sequence[Box]:
        """Where it says what its answers lead to."""
        return [box for box, _ in self._captioned()]

    def _captioned(self) -> list[tuple[Box, Surface]]:
        """Return under every answer what it leads to, under a column what all of it leads to."""
        items, found = iter(self.items), list[tuple[Box, Surface]]()
        for number, column in enumerate(self.columns):
            those = islice(items, len(column.answers))
            boxes = [item.button.box for item in those if number not in self.untold]
            if boxes and is_shared(column):
                last, width = boxes[-1], self._width(column)
                boxes = [Box(self._left(number), last.y, width, last.h)]
            for box, answer in zip(boxes, column.answers, strict=False):
                top = box.bottom + self.under
                if (block := self._effect(self._says(column, answer), box.w, top)) is not None:
                    found.append((Box(box.x, top, *map(float, block.get_size())), block))
        return found

    def _effect(self, text: str, width: float, top: float) -> Surface | None:
        if not text:
            return None
        lines = self.kit.fonts.even(text, self.body, width)
        block = self.kit.fonts.block("\n".join(lines), self.body, width)
        if top + block.get_height() > self.box.bottom + 2:
            self.kit.fonts.misfits.append(f"{text!r} does not fit its prompt")
        return block
