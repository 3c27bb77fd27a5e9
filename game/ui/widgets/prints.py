"""The prints of the title: a picture for each game, to choose from."""

from collections.abc import Callable, Sequence
from dataclasses import KW_ONLY, dataclass, field
from functools import cache
from typing import Final

from pygame import Rect, Surface, transform

from game.ui.draw.canvas import Canvas
from game.ui.draw.fonts import CENTRE, Type
from game.ui.draw.images import Images
from game.ui.draw.kit import Kit, kept
from game.ui.draw.paint import clear, film, frame, lay, lay_centred, veil
from game.ui.draw.palette import BENI, KINCHA, SLIP, SUMI, WASHI
from game.ui.draw.store import Store
from game.ui.widgets.base import Look, Widget
from game.ui.widgets.spoken import Spoken, SpokenRole
from game.view.layout.geometry import Box
from game.view.words.strings import GameTitle

SUN: Final = 0.672
"""Where a print's middle is, of its width: there the sun stands."""
DESIGN: Final = (1920, 1080)
"""What a print is drawn for."""
SAMPLED: Final = (24, 12)
DARK: Final = 3 * 128
DARK_SHARE: Final = 0.05
"""How much of a print may be darker than that where words are to stand: a stroke, no ground."""
NAMED: Final = 0.86
"""Where the game's name stands, of a print's height."""
SMALLER: Final = 0.84
"""Height of the letters that tell what it is, against the name's at most."""
LINES: Final = 5
"""So many of these have room over a print's foot."""
MOST: Final = 0.94
"""How much of a print's width the strip with its name takes at most."""

MARGIN: Final = 20
"""Pixels that the words on that strip have over and under them together at least: it is framed."""


@dataclass(eq=False)
class Print(Widget):
    """A game's print: pressed it is the game that is played."""

    box: Box
    label: str = field()
    act: Callable[[], None] = field()
    _: KW_ONLY
    folder: str
    """Of the game, in assets/."""
    on: bool
    """Whether it is the game that is played."""
    others: Sequence[GameTitle] = ()
    """What stands on the prints beside it.

    All names are written as large as the longest can be, all strips are as large as the largest.
    """
    what: str = ""
    """What the game is, in a few words."""

    def aloud(self, kit: Kit) -> Spoken:
        """Return the game's name, what it is, and whether it is the one that is played."""
        del kit
        role = SpokenRole.LINE
        return Spoken(self.label, role, about=self.what, is_on=self.on, can_focus=True)

    def draw(self, canvas: Canvas, kit: Kit, look: Look) -> None:
        """Put it on the canvas."""
        size = (round(self.box.w), round(self.box.h))
        key = ("print", self.label, self.what, tuple(self.others), size, self.on, look.is_lit)
        canvas.put(kit.store.kept(key, lambda: self._face(kit, size, look)), self.box.x, self.box.y)

    def _face(self, kit: Kit, size: tuple[int, int], look: Look) -> Surface:
        sheet = film(size, WASHI)
        lay(sheet, _picture(kit, self.folder, size), (0, 0))
        if not self.on:
            veil(sheet, sheet.get_rect(), SUMI, 50 if look.is_lit else 110)
        edge = KINCHA if self.on else SLIP if look.is_lit else SUMI
        wide = round(kit.px(10 if self.on or look.is_lit else 6))
        frame(sheet, sheet.get_rect(), kit.ink(edge), wide)
        if self.on and look.is_lit:
            frame(sheet, sheet.get_rect().inflate(-2 * wide, -2 * wide), kit.ink(SLIP), wide // 2)
        strip = self.strip(kit, size[0])
        lowest = size[1] - kit.px(25) - strip.get_height() / 2  # clear of the widest edge
        lay_centred(sheet, strip, (size[0] / 2, min(size[1] * NAMED, lowest)))
        return sheet

    def strip(self, kit: Kit, width: int) -> Surface:
        """Return the strip that lies over the foot of a print so wide: the game, what it is."""
        style, own = self._style(kit, width), GameTitle(self.label, self.what)
        words = self._words(kit, width, own)
        every = [words, *(self._words(kit, width, one) for one in self.others)]
        widest = max(word.get_width() for one in every for word in one)
        highest = max(_height(one) for one in every)
        line = kit.fonts.line(self.label, style).get_height()
        margin = max(style.px * 1.9 - line, MARGIN)
        strip = clear((min(widest + 2 * style.px, width * MOST), highest + margin))
        strip.fill(kit.ink(BENI if self.on else SUMI))
        frame(strip, strip.get_rect().inflate(-8, -8), SLIP, 1)
        top = (strip.get_height() - _height(words)) / 2
        for word in words:
            lay(strip, word, ((strip.get_width() - word.get_width()) / 2, top))
            top += word.get_height()
        return strip

    def _words(self, kit: Kit, width: int, title: GameTitle) -> list[Surface]:
        """Return a game's name, on several lines where it needs them, and what the game is.

        The latter stands in smaller letters, and only where these have room.
        """
        name = self._style(kit, width)
        style = kit.type("italic", 24, SLIP)
        style = style.sized(min(style.px, max(kit.least, round(name.px * SMALLER))))
        named = kit.fonts.block(title.name, name, width * MOST - name.px, CENTRE)
        room = width * MOST - style.px
        lines = kit.fonts.wrap(title.what, style, room) if title.what else []
        is_whole = all(kit.fonts.width(line, style) <= room for line in lines)
        if not is_whole or not 0 < len(lines) <= LINES:
            return [named]
        return [named, kit.fonts.block(title.what, style, room, CENTRE)]

    def _style(self, kit: Kit, width: int) -> Type:
        """Return the type of all names."""
        style = kit.type("heavy", 40, SLIP)
        for name in (self.label, *(one.name for one in self.others)):
            style = kit.fonts.fitted(name, style, width * 0.8, kit.least)
        return style


def _height(words: Sequence[Surface]) -> int:
    return sum(word.get_height() for word in words)


@kept
def _picture(kit: Kit, folder: str, size: tuple[int, int]) -> Surface:
    """Return a game's print: read once, and not again for every way it is looked at."""
    images = Images(kit.store, folder)
    part = images.original("grounds/title_print")
    if part is not None and part.get_width() * size[1] >= part.get_height() * size[0]:
        return _cut(part, size, 0.5)
    whole = images.original("grounds/title")  # wider than the part, or there is none
    return clear(size) if whole is None else _cut(whole, size, SUN)


@cache
def is_dark(folder: str, part: tuple[int, int, int, int]) -> bool:
    """Return whether a game's print is dark in a part of its design, for words to stand there.

    It is looked at once, in full size.
    """
    picture = Images(Store(), folder).original("grounds/title")
    if picture is None:
        return False
    scale = picture.get_width() / DESIGN[0]
    place = Rect(*(round(scale * length) for length in part))
    found = transform.smoothscale(picture.subsurface(place), SAMPLED)
    dots = [found.get_at((x, y)) for x in range(SAMPLED[0]) for y in range(SAMPLED[1])]
    dark = [dot for dot in dots if sum(dot[:3]) < DARK]
    return len(dark) > DARK_SHARE * len(dots)


def _cut(picture: Surface, size: tuple[int, int], sun: float) -> Surface:
    """Return the part of a print round its sun, a share of its width, that fills `size`."""
    width, height = picture.get_size()
    scale = max(size[0] / width, size[1] / height)
    wide, high = min(width, round(size[0] / scale)), min(height, round(size[1] / scale))
    left = min(max(0, round(width * sun - wide / 2)), width - wide)
    return transform.smoothscale(picture.subsurface((left, (height - high) // 2, wide, high)), size)
