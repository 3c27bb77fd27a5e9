"""A chapter on its scroll: the picture over all of the width, its text in columns below."""

from dataclasses import dataclass
from typing import Final

from pygame import Rect

from game.adventure.ui.scroll.event import TEXT, Passage, lay_told
from game.adventure.ui.scroll.paper import ScrollPanel, edges_of
from game.ui.draw.fonts import Type
from game.ui.draw.kit import Kit
from game.ui.draw.paint import frame, lay
from game.ui.draw.palette import SUMI
from game.view.layout.geometry import Box

SHAPE: Final = 4.8
"""Width to height of the picture of a chapter."""
SHOWN: Final = (1.0, 0.84, 0.68)
"""Of its height that is seen: it gives way to long texts, then leaves."""
INDENT: Final = 4 * "\u00a0"
"""How a further paragraph begins: columns have no line to spare between two."""
MARK: Final = "\u2022"
"""What a line begins with that says what a scene brings."""
COLUMN: Final = 17
"""Letters' heights that a column is wide at least, where there are two."""


@dataclass(frozen=True, slots=True)
class _Spread:
    """What fits: how high the picture is, the types, the lines of text and its columns."""

    picture: float
    text: Type
    title: Type
    columns_of: tuple[tuple[str, ...], ...]
    """The lines of text, by column."""
    high: float
    """What all of it takes."""

    @property
    def columns(self) -> int:
        """In how many columns the text is set."""
        return len(self.columns_of)


def opening_height(kit: Kit, told: Passage, width: float, most: float) -> float:
    """Return how high a scroll of that width is with all of it; `most` where it takes pages."""
    rod, band = edges_of(kit)
    pad = kit.px(20)
    edges = rod + 2 * band + pad * 1.6
    fit = _fit(kit, told, width - 2 * (rod + pad), most - edges)
    return most if fit is None else fit.high + edges


def lay_opening(panel: ScrollPanel, kit: Kit, told: Passage, page: int) -> None:
    """Print picture, title and text; where they have no room together, the text in pages."""
    inner = panel.inner
    fit = _fit(kit, told, inner.w, inner.h + 1)
    if fit is None:
        lay_told(panel, kit, Passage(told.title, told.text, kept=told.kept), (), page)
        return
    panel.keep(Box(inner.x, inner.bottom - told.kept, inner.w, told.kept))
    x, y, w, _ = panel.at(inner)
    box = Rect(round(x), round(y), round(w), round(fit.picture))
    lay(panel.paper, kit.images.cover(told.image, box.size), box.topleft)
    frame(panel.paper, box, kit.ink(SUMI), 2)
    y += fit.picture + kit.px(14)
    title = kit.fonts.block(told.title, fit.title, w)
    lay(panel.paper, title, (x, y))
    y += title.get_height() + kit.px(4)
    gap = kit.px(44) if fit.columns > 1 else 0.0
    wide = (w + gap) / fit.columns
    for column, lines in enumerate(fit.columns_of):
        text = "\n".join(lines).lstrip("\n")
        lay(panel.paper, kit.fonts.block(text, fit.text, wide - gap + 2), (x + column * wide, y))


def _fit(kit: Kit, told: Passage, width: float, most: float) -> _Spread | None:
    if kit.images.original(told.image) is None:
        return None
    for share in SHOWN:
        for size in TEXT:
            fit = _fitted(kit, told, width, share * width / SHAPE, size)
            if fit.high <= most:
                return fit
    return None


def _fitted(kit: Kit, told: Passage, width: float, picture: float, size: float) -> _Spread:
    """Return how all of it is set in that size."""
    text, title = kit.type("regular", size), kit.type("heavy", size * 1.32)
    half = (width - kit.px(44)) / 2
    columns = 2 if half >= text.px * COLUMN else 1
    lines = tuple(kit.fonts.wrap(_indented(told.text), text, half if columns > 1 else width))
    high = picture + kit.px(18) + kit.fonts.block_size(told.title, title, width)[1]
    parts = halves(lines) if columns > 1 else (lines,)
    high += max(map(len, parts)) * kit.fonts.pitch(text) + kit.px(8) + told.kept
    return _Spread(picture, text, title, parts, high)


def halves(lines: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return lines in two columns of the same height, or nearly.

    No last line of a paragraph stands alone at the head of the second.
    """
    left = -(-len(lines) // 2)
    if _is_left_over(lines, left):
        left += -1 if len(lines) % 2 else 1
    return lines[:left], lines[left:]


def _is_left_over(lines: tuple[str, ...], number: int) -> bool:
    """Return whether a line is the last of a paragraph that begins before it."""
    begins = [n for n, line in enumerate(lines) if not n or line[:1] in ("", MARK, INDENT[0])]
    return number < len(lines) and number not in begins and number + 1 in (*begins, len(lines))


def _indented(text: str) -> str:
    """Return a text whose paragraphs begin further in, but the first and what has its own mark."""
    first, *others = text.split("\n")
    return "\n".join((first, *(INDENT * bool(one and one[0] != MARK) + one for one in others)))
