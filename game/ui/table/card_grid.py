"""Cards in rows, as large as their box lets them be."""

from collections.abc import Sequence

from game.table.cards import CardId
from game.ui.canvas import Canvas
from game.ui.kit import Kit
from game.ui.table.counts import count_mark
from game.ui.table.faces import Faces
from game.ui.table.prints import Face
from game.ui.widgets.base import Look, Widget
from game.view.geometry import Box
from game.view.zones import CARD_RATIO


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
                canvas.put_centred(count_mark(kit, count, box.w * 0.2), x, y)
