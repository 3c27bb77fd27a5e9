"""Where everything lies in a confrontation: right of the hero column and under the band."""

from typing import Final

from game.kernel.records import record
from game.view.layout.geometry import Box

DESIGN: Final = 1080.0
BAND: Final = 58.0
EDGE, DUEL_GAP, PORTRAIT = 28.0, 16.0, 490.0
"""Beside the hero column and at the right edge, between parts, the foe's width."""
EXCHANGES: Final = (80.0, 227.0)
BLOW: Final = (246.0, 478.0)
STANCES: Final = (498.0, 628.0)
FOE: Final = (76.0, 700.0)
ASKED: Final = (650.0, 752.0)
DRAWER: Final = (716.0, 756.0)
CARDS: Final = (764.0, 1058.0)
PRESS: Final = (772.0, 902.0)
"""Upper and lower edges on the 1920 x 1080 design: what is asked stands on the line, over the
cards; the log is a drawer under the foe, the button that hurries is below it."""
TAKE_BACK: Final = 0.3
"""Share of the line over the cards that is left to what takes back."""
IN_A_ROW: Final = 4
"""Cards of exchanges, and heroes, in a row."""


@record
class DuelPlan:
    """The table of a confrontation."""

    region: Box
    """All of it."""
    exchanges: tuple[Box, ...]
    blow: Box
    stances: tuple[Box, ...]
    foe: Box
    line: Box
    """What is asked, in words."""
    aside: Box
    """What takes back, at the end of that line."""
    cards: Box
    """Answers over the whole width."""
    low: Box
    """Answers beside the log and its buttons."""
    log: Box
    button: Box


def duel_plan(
    size: tuple[int, int], column: float, band: float, unit: float, text: float
) -> DuelPlan:
    """Return the table right of the hero column and under the band.

    `text` is how high a line of text is in the player's size, or what can be pressed at least: the
    drawer of the log holds one, so does what takes back.
    """
    width, height = float(size[0]), float(size[1])
    left, right, gap = column + EDGE * unit, width - EDGE * unit / 2, DUEL_GAP * unit
    middle = right - min(PORTRAIT * unit, (right - left) * 0.36) - gap
    scale = (height - band) / (DESIGN - BAND)

    def part(x0: float, x1: float, rows: tuple[float, float]) -> Box:
        top, low = (band + (y - BAND) * scale for y in rows)
        return Box(x0, top, x1 - x0, low - top)

    def row(rows: tuple[float, float]) -> tuple[Box, ...]:
        whole = part(left, middle, rows)
        step = (whole.w + gap) / IN_A_ROW
        return tuple(Box(whole.x + step * n, whole.y, step - gap, whole.h) for n in range(IN_A_ROW))

    drawer = part(middle + gap, right, DRAWER)
    high = max(drawer.h, text)
    log = Box(drawer.x, drawer.bottom - high, drawer.w, high)
    foe, line = part(middle + gap, right, FOE), part(left, middle, ASKED)
    aside = Box(line.right - line.w * TAKE_BACK, log.y, line.w * TAKE_BACK, high)
    return DuelPlan(
        region=Box(column, band, width - column, height - band),
        exchanges=row(EXCHANGES),
        blow=part(left, middle, BLOW),
        stances=row(STANCES),
        foe=Box(foe.x, foe.y, foe.w, min(foe.h, log.y - gap * 0.7 - foe.y)),
        line=Box(line.x, line.y, line.w - aside.w - gap, line.h),
        aside=aside,
        cards=part(left, right, CARDS),
        low=part(left, middle, CARDS),
        log=log,
        button=part(middle + gap, right, PRESS),
    )
