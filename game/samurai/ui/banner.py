"""The winners' banner: a cloth in their colour, hung from the top, with who won and why."""

from typing import Final

from pygame import Rect, Surface

from game.samurai.ui.plates import Plates
from game.ui.draw.canvas import Canvas
from game.ui.draw.kit import Kit
from game.ui.draw.paint import clear, frame, lay, lay_centred, mix, veil
from game.ui.draw.palette import BENI, FOREST, KINCHA, KON, SLIP, SUMI, Colour
from game.ui.widgets.base import Look, Widget
from game.view.layout.geometry import Box

CLOTH: Final[dict[str, Colour]] = {"shogun": BENI, "ninja": KON, "ronin": FOREST}
STEPS: Final = 16
"""Pictures of the banner while it unrolls."""


class Banner(Widget):
    """Says one thing large and others beneath; `share` of it is unrolled."""

    def __init__(self, box: Box, words: tuple[str, ...], team: str, crests: "Crests") -> None:
        """Hang in `box`: `words` are the headline, then smaller lines."""
        super().__init__(box)
        self.words = words
        self.team = team
        self.crests = crests
        self.share = 1.0

    def unroll(self, share: float) -> None:
        """Come down as far as `share`, 0..1."""
        self.share = share

    def draw(self, canvas: Canvas, kit: Kit, look: Look) -> None:
        """Put it on the canvas, as far as it is unrolled."""
        del look
        step = round(self.share * STEPS)
        if not step:
            return
        size = (round(self.box.w), round(self.box.h))
        key = ("banner", self.words, self.team, size, self.crests.people, kit.text_scale)
        whole = kit.store.kept(key, lambda: self._paint(kit, size))
        if step < STEPS:
            high = whole.get_height() * step // STEPS
            part = Rect(0, whole.get_height() - high, whole.get_width(), high)
            whole = kit.store.kept((key, step), lambda: whole.subsurface(part).copy())
        canvas.put(whole, self.box.x, self.box.y)

    def _paint(self, kit: Kit, size: tuple[int, int]) -> Surface:
        shadow = 6
        sheet = clear((size[0] + shadow, size[1] + shadow))
        board = Rect(0, 0, *size)
        veil(sheet, board.move(shadow, shadow), SUMI, 80)
        cloth = kit.ink(CLOTH[self.team])
        sheet.fill(cloth, board)
        for n, ink in ((0, SUMI), (6, kit.ink(KINCHA)), (9, mix(cloth, SUMI, 0.4))):
            frame(sheet, board.inflate(-2 * n, -2 * n), ink, 2)
        side = self.crests.lay(sheet, size)
        self._write(sheet, kit, Rect(side, 0, size[0] - 2 * side, size[1]))
        return sheet

    def _write(self, sheet: Surface, kit: Kit, room: Rect) -> None:
        """The headline takes half of the height, the rest is shared."""
        lines = len(self.words) - 1
        head = room.height * (0.5 if lines else 0.8)
        y = room.y + room.height * 0.04
        style = kit.type("heavy", 66, SLIP)
        style = style.sized(min(style.px, round(head * 0.8)))
        style = kit.fonts.fitted(self.words[0], style, room.width, kit.least)
        word = kit.fonts.line(self.words[0], style)
        lay_centred(sheet, word, (room.centerx, y + head / 2))
        y += head
        high = (room.height * 0.85 - head) / max(1, lines)
        for text in self.words[1:]:
            small = kit.type("medium", 26, SLIP)
            small = small.sized(max(kit.least, min(small.px, round(high * 0.86))))
            small = kit.fonts.fitted(text, small, room.width, kit.least)
            word = kit.fonts.line(text, small)
            lay(sheet, word, (room.centerx - word.get_width() / 2, y + high / 2 - small.px * 0.68))
            y += high


class Crests:
    """The crests of the winners, left and right on the cloth."""

    def __init__(self, plates: Plates, people: tuple[tuple[int, Colour], ...]) -> None:
        """Show (character, colour) of each of `people`."""
        self.plates = plates
        self.people = people

    def lay(self, sheet: Surface, size: tuple[int, int]) -> float:
        """Lay them on `sheet`; return how much room they take on each side."""
        radius = size[1] * 0.21
        half = -(-len(self.people) // 2)
        for number, (character, colour) in enumerate(self.people):
            crest = self.plates.crest(character, radius, colour)
            place = number % half if len(self.people) > 1 else 0
            x = radius * (1.7 + 2.3 * place)
            is_right = number >= half
            lay_centred(sheet, crest, (size[0] - x if is_right else x, size[1] / 2))
        if len(self.people) == 1:
            character, colour = self.people[0]
            again = self.plates.crest(character, radius, colour)
            lay_centred(sheet, again, (size[0] - radius * 1.7, size[1] / 2))
        return radius * (1.1 + 2.3 * half)
