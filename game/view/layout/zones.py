"""The fixed grid of the table screen: sky band, table, and the bottom strip.

Lengths are designed at 1920x1080 and scaled by `unit`; text stops shrinking where reading would
suffer, so in small windows it takes a larger share of its plate.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, TypeAlias

from game.kernel.records import changed, record
from game.view.layout.geometry import Box

Size: TypeAlias = tuple[int, int]
"""Width and height of the window, in pixels."""

DESIGN: Final[Size] = (1920, 1080)
SMALLEST: Final[Size] = (960, 540)
"""A smaller window shows a message instead of the table."""
MIN_TEXT: Final = 17.0
"""Pixels: ascenders of the text face are then 12 px high."""
WIDEST: Final = 2.1
"""Width to height: in a wider window the table stays so and the print goes on beside it."""
CARD_RATIO: Final = 5 / 7
STRIP: Final = 262.0
"""Height of the strip at the bottom, at 1080p."""
UNDER_EYE: Final = 14
"""Pixels from the card that is dealt with in the middle to what is told of it, below."""
BODY: Final = 20
"""Height of body text at 1080p."""
LINE: Final = 1.2
"""How far it is from line to line, of that."""
PRESS_GROWS: Final = 0.5
"""How much higher the button gets; the log above it becomes a drawer of one line."""
TOLD: Final = 5
"""Lines of text that the log is high where the window leaves room above it, its edges with them."""
SPARED: Final = 0.25
"""Share of what a window is higher than 16:9 that it takes for that."""
LEAST_TOLD: Final = 4
"""Lines that it is high in any window that has the room: with three, its edges taken off, hardly a
sentence is cut short."""
BROAD: Final = 7
"""Lines that it is broad where it does that: in less hardly a word has room, and it is a drawer."""


@record
class Zones:
    """The grid. The strip at the bottom holds own plate, hand, and log over button."""

    sky: Box
    table: Box
    own: Box
    hand: Box
    log: Box
    button: Box
    aside: Box | None = None
    """Where further buttons stand; None: between log and button."""
    above: float = 0.0
    """Pixels above the log that are free, where it goes when further buttons take its place."""


def raised(size: Size, grid: Zones, text_scale: float, taken: Iterable[Box]) -> Zones:
    """Return the grid with the log as high as it may be where a window is tall or small.

    It hides nothing of `taken`, nor would it in the room above it.
    """
    log, spare = grid.log, size[1] - size[0] * DESIGN[1] / DESIGN[0]
    line = LINE * text_px(size, BODY, text_scale)
    least = LEAST_TOLD * line - log.h if log.w >= BROAD * line else 0.0
    wanted = min(TOLD * line - log.h, max(SPARED * spare, least))
    over = [box for box in taken if box.x < log.right and box.right > log.x and box.y < log.y]
    room = max(0.0, log.y - max([grid.table.y, *(box.bottom + 8 * unit(size) for box in over)]))
    rise = max(0.0, min(wanted, room))
    log = Box(log.x, log.y - rise, log.w, log.h + rise) if rise else log
    return changed(grid, log=log, above=room - rise)


def is_too_small(size: Size) -> bool:
    """Return whether the window cannot hold the table."""
    return size[0] < SMALLEST[0] or size[1] < SMALLEST[1]


@lru_cache(maxsize=64)  # asked for every length there is, of a window or two
def unit(size: Size) -> float:
    """Return the pixels of one pixel of the design."""
    return min(size[0] / DESIGN[0], size[1] / DESIGN[1])


def text_px(size: Size, designed: float, text_scale: float = 1.0) -> int:
    """Return the height of a text designed at `designed` pixels, with the player's text scale."""
    return round(max(designed * unit(size), MIN_TEXT) * text_scale)


def target_px(size: Size) -> float:
    """Return the least side of anything to press: 44 px at 1080p, never under 32."""
    return max(44 * unit(size), 32.0)


def growth(text_scale: float) -> float:
    """Return how far the text has grown: 0 at 100 %, 1 at 200 %."""
    return max(0.0, min(1.0, text_scale - 1))


def zones(size: Size, text_scale: float = 1.0) -> Zones:
    """Return the grid for a window. With larger text the log becomes a drawer."""
    width, height = float(size[0]), float(size[1])
    u, grown = unit(size), growth(text_scale)
    top = max(58 * u, min(44.0, height / 8))
    strip, gap = STRIP * u, 22 * u
    side, right = 452 * u, 360 * u
    body = min(width, height * WIDEST)
    left = (width - body) / 2
    low = Box(left + body - gap - right, height - strip + 14 * u, right, strip - 14 * u - gap)
    press = max(88 * u, min(44.0, low.h / 2)) * (1 + PRESS_GROWS * grown)
    press = min(press, low.h - 8 * u - target_px(size))  # the log is pressed as well
    return Zones(
        sky=Box(0, 0, width, top),
        table=Box(left, top, body, max(1.0, height - top - strip)),
        own=Box(left + gap, height - strip + 14 * u, side, strip - 14 * u - gap),
        hand=Box(left + gap + side, height - strip, body - 2 * gap - side - right, strip),
        log=Box(low.x, low.y, low.w, low.h - press - 8 * u),
        button=Box(low.x, low.bottom - press, low.w, press),
    )
