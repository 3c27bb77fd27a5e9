"""Captions: what is heard now, in words, remembered and drawn. They need no device."""

from math import ceil
from typing import Final

from pygame import Surface

from game.ui.draw.canvas import Canvas
from game.ui.draw.fonts import Type
from game.ui.draw.kit import Kit, kept
from game.ui.draw.paint import frame, lay_centred
from game.ui.draw.palette import SLIP, SUMI
from game.view.layout.geometry import Box
from game.view.layout.zones import zones
from game.view.timing import CAPTION

AT_ONCE: Final = 3
"""How many captions are told at a time; the latest stay."""


class Captions:
    """Remembers what began to sound in the last moments."""

    def __init__(self) -> None:
        """Begin in silence."""
        self._left: dict[str, float] = {}

    def add(self, name: str, after: float = 0.0) -> None:
        """`name` begins to sound `after` so many seconds; what sounds again is told on."""
        self._left.pop(name, None)
        self._left[name] = CAPTION + after

    def tick(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self._left = {name: left - dt for name, left in self._left.items() if left > dt}

    @property
    def now(self) -> tuple[str, ...]:
        """The names of what is to be told, oldest first."""
        begun = [name for name, left in self._left.items() if left <= CAPTION]
        return tuple(begun[-AT_ONCE:])


GAP: Final = 6
"""Pixels between captions, and around the words of each."""
EDGES: Final = 2
"""Pixels above and below the words, together."""
LETTERS: Final = ("medium", 18)
"""Face and size of the words; smaller where a caption has no room else."""


def above_the_hand(kit: Kit) -> Box:
    """Return the line that captions stand on where a game does not say otherwise."""
    grid = zones(kit.size)
    return Box(grid.hand.x, grid.table.bottom, grid.hand.w, 0.0)


def rise(kit: Kit) -> int:
    """Return how far captions reach above the line that they stand on."""
    return ceil((kit.fonts.height(kit.type(*LETTERS)) + EDGES) / 2)


class CaptionStrip:
    """Draws the captions of sounds in a row: above the hand, or where the game has room for it."""

    def __init__(self, kit: Kit) -> None:
        """Draw with `kit`."""
        self.kit = kit
        self._shown: tuple[str, ...] = ()

    def follow(self, names: tuple[str, ...]) -> bool:
        """Show the captions of these sounds; return whether they are others than before."""
        was, self._shown = self._shown, names
        return was != names

    def compose(self, canvas: Canvas, room: Box) -> None:
        """Put the captions in the middle of `room`, the latest for certain, all if they fit."""
        slips = [self._slip(name, room.w) for name in self._shown]
        while len(slips) > 1 and _width(slips) > room.w:
            slips.pop(0)
        (x, y), wide = room.centre, _width(slips)
        for slip in slips:
            canvas.put(slip, x - wide / 2, y - slip.get_height() / 2)
            x += slip.get_width() + GAP

    def _slip(self, name: str, wide: float) -> Surface:
        text = self.kit.say("table.sound", what=self.kit.say(f"sound.{name}"))
        style = self.kit.type(*LETTERS)
        return _paint(self.kit, text, style, wide)


@kept
def _paint(kit: Kit, text: str, style: Type, wide: float) -> Surface:
    style = kit.fonts.fitted(text, style, wide - 4 * GAP, 12)
    line = kit.fonts.line(text, style)
    sheet = Surface((line.get_width() + 2 * GAP, line.get_height() + EDGES))
    sheet.fill(SLIP)
    frame(sheet, sheet.get_rect(), SUMI, 2)
    lay_centred(sheet, line, sheet.get_rect().center)
    return sheet


def _width(slips: list[Surface]) -> float:
    return sum(slip.get_width() + GAP for slip in slips) - GAP if slips else 0.0
