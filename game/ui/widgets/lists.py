"""Many things in a box: sentences to scroll, cards in rows."""

from collections.abc import Sequence

from pygame import Surface

from game.table.cards import CardId
from game.ui.canvas import Canvas
from game.ui.fonts import Type
from game.ui.kit import Kit
from game.ui.paint import clear, disc, lay_centred
from game.ui.palette import MUTED, SLIP, SUMI
from game.ui.table.faces import Face, Faces
from game.ui.widgets.base import Look, Widget
from game.view.geometry import Box
from game.view.zones import CARD_RATIO


class Lines(Widget):
    """Sentences, the last ones at first; scrolled by whole sentences."""

    def __init__(self, box: Box, lines: Sequence[str], kit: Kit) -> None:
        """Show `lines` in `box`."""
        super().__init__(box)
        self.lines = lines
        self.style = kit.type("medium", 23)
        self.kit = kit
        self.last = len(lines)
        """One past the last sentence shown."""

    def scroll(self, steps: int) -> None:
        """Go `steps` sentences towards the beginning (positive) or the end."""
        least = min(len(self.lines), self._fitting_from_start())
        self.last = max(least, min(len(self.lines), self.last - steps))

    def _fitting_from_start(self) -> int:
        used, count = 0.0, 0
        for line in self.lines:
            used += self._height(line)
            if used > self.box.h:
                break
            count += 1
        return max(1, count)

    def _height(self, line: str) -> float:
        size = self.kit.fonts.block_size(line, self.style, self.box.w - 30)
        return size[1] + self.style.px * 0.25

    def draw(self, canvas: Canvas, kit: Kit, look: Look) -> None:
        """Put the sentences on the canvas."""
        del look
        first, used = self.last, 0.0
        while first > 0 and used + self._height(self.lines[first - 1]) <= self.box.h:
            first -= 1
            used += self._height(self.lines[first])
        y = self.box.y
        for line in self.lines[first : self.last]:
            canvas.put(kit.fonts.block(line, self.style, self.box.w - 30), self.box.x, y)
            y += self._height(line)
        self._bar(canvas, kit, first)

    def _bar(self, canvas: Canvas, kit: Kit, first: int) -> None:
        """A bar at the right edge, as far down as what is seen."""
        if first == 0 and self.last == len(self.lines):
            return
        high = max(24.0, self.box.h * (self.last - first) / len(self.lines))
        share = first / max(1, len(self.lines) - (self.last - first))
        key = ("bar", round(high))
        bar = kit.store.kept(key, lambda: _solid((6, high)))
        canvas.put(bar, self.box.right - 8, self.box.y + (self.box.h - high) * share)


def _solid(size: tuple[float, float]) -> Surface:
    sheet = clear(size)
    sheet.fill(MUTED)
    return sheet


class CardGrid(Widget):
    """Cards in rows, equal ones together with their number."""

    def __init__(self, box: Box, cards: Sequence[CardId], faces: Faces) -> None:
        """Show `cards` in `box`."""
        super().__init__(box)
        self.kinds = {card: list(cards).count(card) for card in dict.fromkeys(cards)}
        self.faces = faces

    def places(self) -> list[Box]:
        """Return where each kind lies: as large as fits."""
        count = len(self.kinds)
        high = self.box.h
        while high > 40:  # noqa: PLR2004 - no card gets smaller than that
            width = high * CARD_RATIO
            across = max(1, int(self.box.w // (width * 1.1)))
            if (
                -(-count // across) * high * 1.06 <= self.box.h
                and width <= 190 * self.faces.kit.unit
            ):
                break
            high -= 4
        step = high * CARD_RATIO * 1.1
        return [
            Box(
                self.box.x + n % across * step,
                self.box.y + n // across * high * 1.06,
                step / 1.1,
                high,
            )
            for n in range(count)
        ]

    def draw(self, canvas: Canvas, kit: Kit, look: Look) -> None:
        """Put the cards on the canvas."""
        del look
        for box, (card, count) in zip(self.places(), self.kinds.items(), strict=True):
            face = self.faces.upright(Face(card, round(box.w), round(box.h)))
            canvas.put_centred(face, *box.centre)
            if count > 1:
                x, y = box.right - 0.16 * box.w, box.bottom - 0.12 * box.h
                canvas.put_centred(self._count(kit, count, box.w), x, y)

    def _count(self, kit: Kit, count: int, width: float) -> Surface:
        key = ("count", count, round(width))
        return kit.store.kept(key, lambda: _number(kit, count, max(15.0, width * 0.2)))


def _number(kit: Kit, count: int, radius: float) -> Surface:
    sheet = disc(radius, SLIP, SUMI, 2).copy()
    style = Type("heavy", round(radius * 1.2), SUMI)
    lay_centred(sheet, kit.fonts.line(str(count), style), (radius, radius))
    return sheet
