"""What is wrong with a screen, looked at and not asked.

Words too small, pale, clipped or on one another; things to press too small or without a name;
things dimmed without a reason. A screen is drawn three times: as it is, without its words, and with
a red box for every line of text. What differs between the first two are words, and the second
shows what lies behind them; where the third is redder than one box makes it, two texts lie on one
another.
"""

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Final

import numpy as np
import pygame
from numpy.typing import NDArray
from pygame import Rect, Surface

from game.ui.draw.canvas import Canvas, Item, draw
from game.ui.draw.palette import Colour
from game.ui.scenes.menu import FormScene, MenuScene
from game.ui.scenes.table import TableScene
from game.ui.scenes.title import TitleScene
from game.ui.widgets.choices import Choice
from game.ui.window.narrator import ScreenNarrator
from game.ui.window.shell import Shell
from game.view.layout.zones import target_px
from tests.ui.lens import BLANK, BOX_ALPHA, BOXES, PLAIN, Lens

Pixels = NDArray[np.int16]
USUAL, HIGH = 4.5, 7.0
"""Contrast of every text, in the usual theme and in the high-contrast one."""
MARGIN: Final = 60
"""Pixels around the window in which no text may lie."""
SLACK: Final = 0.93
"""Of the contrast that is asked for: what smoothing of thin strokes takes away."""
SEEN: Final = 90
"""Difference of brightness, over three channels, from which a pixel belongs to a word."""
DUST: Final = 14
LOW: Final = 5
"""Pixels that a word has at least, and rows that they stand in."""
WORD: Final = re.compile(r"[^\W\d_]{3,}")
"""What counts as a word: three letters and more."""
INFORMING: Final = ("piece", "prompt", "mark", "part")
"""Kinds of spots that only speak, or have a larger neighbour that does the same."""


def faults(shell: Shell, lens: Lens) -> list[str]:
    """Return everything that is wrong with what is shown, a sentence each."""
    plain = _pixels(_drawn(shell, lens, PLAIN))
    found = [*_sizes(shell, lens), *dict.fromkeys(lens.misfits), *_untold(shell, lens)]
    blank, boxes = (_pixels(_drawn(shell, lens, mode)) for mode in (BLANK, BOXES))
    lens.mode = PLAIN
    found += _pale(shell, lens, plain, blank)
    found += _overlaps(blank, boxes)
    found += _outside(shell, blank, boxes)
    lens.forget()
    return [*found, *_usable(shell)]


# --- drawing ---


def _drawn(shell: Shell, lens: Lens, mode: str) -> Surface:
    """Return the top scene as it is in this mode, over the others as they are, with a margin."""
    lens.mode = PLAIN
    lens.forget()
    scenes = [scene for scene in shell.scenes if scene is not shell.top]
    top = shell.top
    covering = top.covers or not scenes
    canvas = Canvas(shell.kit.size)
    for scene in [] if covering else scenes[-1:]:
        scene.compose(canvas)
    lens.forget()
    lens.mode = mode
    top.arrange()
    top.compose(canvas)
    width, height = shell.kit.size
    sheet = Surface((width + 2 * MARGIN, height + 2 * MARGIN))
    moved = [Item(item.surface, item.x + MARGIN, item.y + MARGIN) for item in canvas.items]
    draw(sheet, moved, [sheet.get_rect()])
    return sheet


def _pixels(sheet: Surface) -> Pixels:
    """Return a sheet as numbers by row, column and channel."""
    return pygame.surfarray.array3d(sheet).swapaxes(0, 1).astype(np.int16)


def _apart(one: Pixels, other: Pixels) -> Pixels:
    """Return how far two sheets differ at every pixel, over three channels."""
    apart = np.abs(one - other)
    total: Pixels = apart[:, :, 0] + apart[:, :, 1] + apart[:, :, 2]
    return total


# --- type ---


def _sizes(shell: Shell, lens: Lens) -> Iterator[str]:
    least = shell.kit.least
    for text, style in lens.texts:
        if style.px < least:
            yield f"{text!r} is set in {style.px} px, {least} is the least"


# --- words that are drawn and not told ---


def _untold(shell: Shell, lens: Lens) -> Iterator[str]:
    """Words of a form, a list or a page that who hears the screen never comes to hear.

    Of tables and scores the same is told in sentences of its own.
    """
    if not isinstance(shell.top, FormScene | TitleScene):
        return
    aloud, narrator = shell.top.aloud(), ScreenNarrator(shell.kit)
    told = " ".join([aloud.title, *map(narrator.words, aloud.things)])
    known = {word.lower() for word in WORD.findall(told)}
    for text, _ in lens.texts:
        if missing := [word for word in WORD.findall(text) if word.lower() not in known]:
            yield f"{text!r} is drawn, and {', '.join(missing)} is not told"


# --- contrast ---


def brightness(colour: Pixels | Colour) -> float:
    """Return the relative luminance of an sRGB colour (WCAG 2.2)."""
    part = np.asarray(colour, dtype=float) / 255
    linear = np.where(part <= 0.04045, part / 12.92, ((part + 0.055) / 1.055) ** 2.4)
    return float(linear @ np.array([0.2126, 0.7152, 0.0722]))


def contrast(one: Pixels | Colour, other: Pixels | Colour) -> float:
    """Return the contrast of two colours, 1 to 21 (WCAG 2.2)."""
    low, high = sorted((brightness(one), brightness(other)))
    return (high + 0.05) / (low + 0.05)


def _pale(shell: Shell, lens: Lens, plain: Pixels, blank: Pixels) -> Iterator[str]:
    """Words that stand out too little from what is really behind them."""
    wanted = HIGH if shell.kit.high_contrast else USUAL
    apart = _apart(plain, blank)
    inks = np.array(sorted({style.colour for _, style in lens.texts}))
    for rect in _words(apart):
        part = apart[rect.y : rect.bottom, rect.x : rect.right]
        row, column = np.unravel_index(int(part.argmax()), part.shape)
        shown = plain[rect.y + row, rect.x + column]
        behind = blank[rect.y + row, rect.x + column]
        ink = inks[np.abs(inks - shown).sum(axis=1).argmin()]
        seen = max(contrast(ink, behind), contrast(shown, behind))
        if np.abs(ink - shown).sum() > 120:
            seen = contrast(shown, behind)
        if seen < wanted * SLACK:
            yield (
                f"a word at {rect.x - MARGIN},{rect.y - MARGIN} has contrast {seen:.1f}:"
                f" {tuple(map(int, shown))} on {tuple(map(int, behind))}"
            )


def _words(apart: Pixels) -> list[Rect]:
    """Return the places of words: what differs, letters that stand close taken together."""
    seen = (apart > SEEN).astype(np.uint8)
    tall, wide = -(-seen.shape[0] // 4), -(-seen.shape[1] // 6)
    coarse = np.zeros((tall * 4, wide * 6), dtype=np.uint8)
    coarse[: seen.shape[0], : seen.shape[1]] = seen
    blocks = coarse.reshape(tall, 4, wide, 6).max(axis=(1, 3))
    mask = pygame.mask.Mask((wide, tall))
    for y, x in zip(*np.nonzero(blocks), strict=True):
        mask.set_at((int(x), int(y)))
    found = [Rect(r.x * 6, r.y * 4, r.w * 6, r.h * 4) for r in mask.get_bounding_rects()]
    return [rect for rect in found if _is_word(seen[rect.y : rect.bottom, rect.x : rect.right])]


def _is_word(part: NDArray[np.uint8]) -> bool:
    """Whether what differs is more than a dot, or a sliver of letters under an edge."""
    return int(part.sum()) > DUST and int(part.any(axis=1).sum()) >= LOW


# --- overlaps ---


def _overlaps(blank: Pixels, boxes: Pixels) -> Iterator[str]:
    """Text on text: where what is seen is more like two red boxes than like one."""
    boxed = _apart(blank, boxes) > 0
    share, red = BOX_ALPHA / 255, np.array([255.0, 0.0, 0.0])
    once = blank[boxed] * (1 - share) + red * share
    twice = once * (1 - share) + red * share
    far, near = (np.abs(boxes[boxed] - seen).sum(axis=1) for seen in (once, twice))
    doubled = np.zeros_like(boxed)
    doubled[boxed] = (near < far - 6) & (np.abs(once - twice).sum(axis=1) > 20)
    for rect in _places(doubled):
        if rect.w > 3 and rect.h > 3:
            yield f"two texts lie on one another at {rect.x - MARGIN},{rect.y - MARGIN}"


def _places(marked: NDArray[np.bool_]) -> list[Rect]:
    mask = pygame.mask.Mask((marked.shape[1], marked.shape[0]))
    for y, x in zip(*np.nonzero(marked), strict=True):
        mask.set_at((int(x), int(y)))
    return mask.get_bounding_rects()


def _outside(shell: Shell, blank: Pixels, boxes: Pixels) -> Iterator[str]:
    """Text that the window's left, right or upper edge cuts; the hand hangs over the lower one."""
    differs = _apart(blank, boxes) > SEEN
    width, height = shell.kit.size
    edges = {
        "left": differs[:, :MARGIN],
        "right": differs[:, width + MARGIN :],
        "upper": differs[:MARGIN, :],
    }
    if not isinstance(shell.top, TableScene):
        edges["lower"] = differs[height + MARGIN :, :]
    return (f"a text is cut by the {name} edge" for name, part in edges.items() if part.any())


# --- things to use ---


def _usable(shell: Shell) -> Iterator[str]:
    top = shell.top
    if isinstance(top, MenuScene):
        yield from _widgets(shell, top)
    elif isinstance(top, TableScene):
        yield from _spots(shell, top)
        yield from _dimmed(top)


def _widgets(shell: Shell, scene: MenuScene) -> Iterator[str]:
    """Widgets without a name or too small; what is half scrolled away is larger than it looks."""
    least = target_px(shell.kit.size) - 0.5
    for widget in scene.widgets:
        if not widget.can_focus:
            continue
        name = widget.label or type(widget).__name__
        if not widget.label:
            yield f"{name} at {widget.box.x:.0f},{widget.box.y:.0f} has no name"
        edges = widget.edges if isinstance(widget, Choice) else [0.0, 1.0]
        part = min(after - before for before, after in pairwise(edges))
        narrow = min(widget.box.h, widget.box.w * part)
        place = getattr(widget, "place", widget.box)
        if narrow < least and widget.box.h > place.h - 1:
            yield f"{name!r} is {narrow:.0f} px to press, {least:.0f} is the least"


def _spots(shell: Shell, scene: TableScene) -> Iterator[str]:
    least = target_px(shell.kit.size) - 0.5
    for place in scene.state.frame.hits:
        box = place.box
        if place.spot.kind not in INFORMING and min(box.w, box.h) < least:
            yield f"{place.spot} is {min(box.w, box.h):.0f} px to press, {least:.0f} is the least"


def _dimmed(scene: TableScene) -> Iterator[str]:
    state = scene.state
    if state.frame.question is None:
        return
    for entry in state.frame.view.hand:
        if not entry.playable and not scene.game.why_not(state, entry.card):
            yield f"card {entry.card} is dimmed without a reason"
