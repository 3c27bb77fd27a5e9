"""What is wrong with a screen, looked at and not asked.

Words too small, pale, clipped or on one another; things to press too small or without a name;
things dimmed without a reason. A screen is drawn three times: as it is, without its words, and with
a red box for every line of text. What differs between the first two are words, and the second
shows what lies behind them; where the third is redder than one box makes it, two texts lie on one
another.
"""

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING, Final

import numpy as np
from numpy.typing import NDArray
from pygame import Rect

from game.ui.draw.canvas import Canvas, Item
from game.ui.draw.palette import Colour
from game.ui.scenes.form import FormScene
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.overlays import OverlayScene
from game.ui.scenes.table import TableScene
from game.ui.scenes.title import TitleScene
from game.ui.widgets.choices import Choice
from game.ui.widgets.scrolls import Bar
from game.ui.widgets.texts import Lines
from game.ui.window.narrator import ScreenNarrator
from game.ui.window.shell import Shell
from game.view.layout.zones import target_px
from tests.ui.lint.lens import BLANK, BOX_ALPHA, BOXES, PLAIN, Lens
from tests.ui.lint.sheets import MARGIN, Difference, Numbers, Sheets, places_of

if TYPE_CHECKING:
    from game.ui.board.selection import HitTarget

USUAL, HIGH = 4.5, 7.0
"""Contrast of every text, in the usual theme and in the high-contrast one."""
SLACK: Final = 0.93
"""Of the contrast that is asked for: what smoothing of thin strokes takes away."""
SEEN: Final = 90
"""Difference of brightness, over three channels, from which a pixel belongs to a word."""
STRANGE: Final = 120
"""How far a pixel may be from the nearest ink to have been set in it, as a picture is not."""
DUST: Final = 14
LOW: Final = 5
"""Pixels that a word has at least, and rows that they stand in."""
OVERHANG: Final = 5
"""Two texts may share a strip that is so much higher than wide: an f leans over a full stop."""
SLIVER: Final = 3
"""Or one of so many pixels at 1080 lines, more in larger windows: a line under a word ends so."""
WORD: Final = re.compile(r"[^\W\d_]{3,}")
"""What counts as a word: three letters and more."""
INFORMING: Final = ("piece", "prompt", "mark", "part")
"""Kinds of spots that only speak, or have a larger neighbour that does the same."""


def faults(shell: Shell, lens: Lens) -> list[str]:
    """Return everything that is wrong with what is shown, a sentence each."""
    below = _below(shell, lens)
    plain, is_set_early = _composed(shell, lens, PLAIN)
    found = [*_sizes(shell, lens), *dict.fromkeys(lens.misfits), *_untold(shell, lens)]
    others = (_composed(shell, lens, mode, arrange=is_set_early)[0] for mode in (BLANK, BOXES))
    sheets = _sheets(shell.kit.size)
    places = sheets.lay([[*below, *frame] for frame in (plain, *others)])
    lens.mode = PLAIN
    words = sheets.difference(0, 1, places)
    found += _pale(shell, lens, words)
    boxes = sheets.difference(1, 2, places)
    found += _overlaps(boxes, SLIVER * max(1.0, shell.kit.size[1] / 1080))
    found += _outside(shell, boxes)
    lens.forget()
    return [*found, *_usable(shell)]


# --- drawing ---


@lru_cache(maxsize=1)
def _sheets(size: tuple[int, int]) -> Sheets:
    """Return the sheets for a window: kept for the next look at one of this size."""
    return Sheets(size)


def _below(shell: Shell, lens: Lens) -> list[Item]:
    """Return what is seen beneath the top scene: its words are looked at where it is on top."""
    lens.mode = PLAIN
    lens.forget()
    scenes = [scene for scene in shell.scenes if scene is not shell.top]
    canvas = Canvas(shell.kit.size)
    for scene in [] if shell.top.covers else scenes[-1:]:
        lens.beside(scene.kit)
        scene.compose(canvas)
    return canvas.items


def _composed(
    shell: Shell, lens: Lens, mode: str, *, arrange: bool = True
) -> tuple[list[Item], bool]:
    """Return what the top scene shows in this mode, and whether arranging it set any words.

    It need not be arranged anew where it did not.
    """
    top, canvas = shell.top, Canvas(shell.kit.size)
    lens.beside(top.kit)
    lens.mode = mode
    lens.forget()
    if arrange:
        top.arrange()
    was_used = bool(lens.ledger.texts)
    top.compose(canvas)
    return canvas.items, was_used


# --- type ---


def _sizes(shell: Shell, lens: Lens) -> Iterator[str]:
    least = shell.kit.least
    for text, style in lens.texts:
        if style.px < least:
            yield f"{text!r} is set in {style.px} px, {least} is the least"


# --- words that are drawn and not told ---


def _untold(shell: Shell, lens: Lens) -> Iterator[str]:
    """Words of a form, a list or a page that who hears the screen never comes to hear.

    Of tables and scores the same is told in sentences of its own, and what is printed on a card in
    few words by its rule.
    """
    if not isinstance(shell.top, FormScene | TitleScene):
        return
    aloud, narrator = shell.top.aloud(), ScreenNarrator(shell.kit)
    told = " ".join([aloud.title, *map(narrator.words, aloud.things)])
    known = {word.lower() for word in WORD.findall(told)}
    drawn = Counter(text for text, _ in lens.ledger.texts)
    for text in drawn - Counter(lens.ledger.prints):
        if missing := [word for word in WORD.findall(text) if word.lower() not in known]:
            yield f"{text!r} is drawn, and {', '.join(missing)} is not told"


# --- contrast ---


@cache
def brightness(colour: Colour) -> float:
    """Return the relative luminance of an sRGB colour (WCAG 2.2)."""
    parts = (part / 255 for part in colour)
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: Colour, other: Colour) -> float:
    """Return the contrast of two colours, 1 to 21 (WCAG 2.2)."""
    low, high = sorted((brightness(one), brightness(other)))
    return (high + 0.05) / (low + 0.05)


def _pale(shell: Shell, lens: Lens, differs: Difference) -> Iterator[str]:
    """Words that stand out too little from what is really behind them."""
    wanted = HIGH if shell.kit.high_contrast else USUAL
    inks = sorted({style.colour for _, style in lens.texts})
    for rect, shown, behind in _words(differs):
        far, ink = min((_far(ink, shown), place) for place, ink in enumerate(inks))
        seen = max(contrast(inks[ink], behind), contrast(shown, behind))
        if far > STRANGE:
            seen = contrast(shown, behind)
        if seen < wanted * SLACK:
            yield (
                f"a word at {rect.x - MARGIN},{rect.y - MARGIN} has contrast {seen:.1f}:"
                f" {shown} on {behind}"
            )


def _far(one: Colour, other: Colour) -> int:
    return sum(abs(first - second) for first, second in zip(one, other, strict=True))


def _words(differs: Difference) -> Iterator[tuple[Rect, Colour, Colour]]:
    """Return the words: what differs, letters that stand close taken together.

    Of each, its place, its strongest pixel and what lies behind that.
    """
    apart = differs.apart
    strong = differs.where(apart > SEEN)
    if not strong.y.size:
        return
    far = np.zeros((int(differs.y.max()) + 5, int(differs.x.max()) + 7), dtype=np.int16)
    far[differs.y, differs.x] = apart
    place = np.zeros(far.shape, dtype=np.int32)
    place[differs.y, differs.x] = np.arange(differs.y.size, dtype=np.int32)
    for blocks in places_of(strong.y // 4, strong.x // 6):
        rect = Rect(blocks.x * 6, blocks.y * 4, blocks.w * 6, blocks.h * 4)
        part = far[rect.y : rect.bottom, rect.x : rect.right]
        if _is_word(part > SEEN):
            row, column = np.unravel_index(int(part.argmax()), part.shape)
            pixel = place[rect.y + row, rect.x + column]
            yield rect, _colour(differs.one[:, pixel]), _colour(differs.other[:, pixel])


def _colour(channels: Numbers) -> Colour:
    red, green, blue = channels.tolist()
    return red, green, blue


def _is_word(part: NDArray[np.bool_]) -> bool:
    """Whether what differs is more than a dot, or a sliver of letters under an edge."""
    return int(part.sum()) > DUST and int(part.any(axis=1).sum()) >= LOW


# --- overlaps ---


def _overlaps(boxed: Difference, sliver: float) -> Iterator[str]:
    """Text on text: where what is seen is more like two red boxes than like one."""
    share, red = np.float32(BOX_ALPHA / 255), np.array([[255], [0], [0]], dtype=np.float32)
    once = boxed.one * (1 - share) + red * share
    twice = once * (1 - share) + red * share
    pairs = ((boxed.other, once), (boxed.other, twice), (once, twice))
    far, near, step = (np.abs(seen - other).sum(axis=0) for seen, other in pairs)
    doubled = boxed.where((near < far - 6) & (step > 20))
    for rect in places_of(doubled.y, doubled.x):
        if rect.w > max(sliver, rect.h / OVERHANG) and rect.h > sliver:
            yield f"two texts lie on one another at {rect.x - MARGIN},{rect.y - MARGIN}"


def _outside(shell: Shell, boxed: Difference) -> Iterator[str]:
    """Text that the window's left, right or upper edge cuts; the hand hangs over the lower one."""
    seen = boxed.where(boxed.apart > SEEN)
    width, height = shell.kit.size
    edges = {
        "left": seen.x < MARGIN,
        "right": seen.x >= width + MARGIN,
        "upper": seen.y < MARGIN,
    }
    if not isinstance(shell.top, TableScene):
        edges["lower"] = seen.y >= height + MARGIN
    return (f"a text is cut by the {name} edge" for name, part in edges.items() if part.any())


# --- things to use ---


def _usable(shell: Shell) -> Iterator[str]:
    top = shell.top
    if isinstance(top, MenuScene):
        yield from _widgets(shell, top)
        yield from _stuck(top)
    elif isinstance(top, TableScene):
        yield from _spots(shell, top)
        yield from _dimmed(top)


def _stuck(scene: MenuScene) -> Iterator[str]:
    """What is longer than its room and cannot be pulled: a finger has no wheel."""
    pulled = [paper.what for paper in scene.papers()] if isinstance(scene, OverlayScene) else []
    for widget in scene.widgets:
        rolls: object = None
        if isinstance(widget, Bar):
            rolls = widget.what if widget.what.most > 0 else None
        elif isinstance(widget, Lines):
            rolls = widget if widget.least < len(widget.lines) else None
        if rolls is not None and all(rolls is not one for one in pulled):
            yield f"{type(widget).__name__} at {widget.box.x:.0f},{widget.box.y:.0f} is not pulled"


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
    """Find what is too small to press: a spot of several parts is as large as the largest."""
    least = target_px(shell.kit.size) - 0.5
    sides: dict[HitTarget, float] = {}
    for place in scene.state.frame.hits:
        side = min(place.box.w, place.box.h)
        sides[place.spot] = max(side, sides.get(place.spot, 0.0))
    for spot, side in sides.items():
        if spot.kind not in INFORMING and side < least:
            yield f"{spot} is {side:.0f} px to press, {least:.0f} is the least"


def _dimmed(scene: TableScene) -> Iterator[str]:
    state = scene.state
    if state.frame.question is None:
        return
    for entry in state.frame.view.hand:
        if not entry.playable and not scene.game.why_not(state, entry.card):
            yield f"card {entry.card} is dimmed without a reason"
