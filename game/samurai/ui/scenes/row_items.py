"""What a row of the score adds up: blossoms, what each is worth, Daimyo, and what it comes to."""

from typing import Final

from pygame import Surface

from game.samurai.rules.state import PlayerScore
from game.samurai.view.telling.ending import ScoreRow
from game.ui.draw.fonts import Type
from game.ui.draw.kit import Kit, kept
from game.ui.draw.paint import clear, lay, lay_centred
from game.ui.draw.palette import MUTED

CROWDED: Final = 0.3
"""Step from blossom to blossom, of one's width, below which nobody could count them."""
ROOMY: Final = 0.6
"""The same below which blossoms are smaller, so that fewer lie on one another,"""
SMALL: Final = 36
"""and how wide they are then at least, on the 1920 x 1080 design."""
BLOSSOM: Final = 1.3
"""Width of a blossom that stands for all, of the size of its number."""


@kept
def items(kit: Kit, row: ScoreRow, size: tuple[int, int], honor: int, *, daimyo: bool) -> Surface:
    """Return blossoms as far as they are counted, times what each is worth, and the Daimyo."""
    worth, sheet, (width, height) = row.points, clear(size), size
    style = kit.type("medium", 28, most=round(height * 0.62))
    side = _side(kit, worth, style, size)
    step = _step(kit, worth, style, side, width)
    if worth.honor and step < side * CROWDED:
        step, style = 0.0, _narrow(kit, worth, style, width)
        side = min(side, style.px * BLOSSOM)
        if _wide(kit, worth, style) > width:
            told = f"{honor} × {worth.multiplier}"
            if worth.daimyo and daimyo:
                told += f" + {worth.daimyo}"
            _word(sheet, kit, told, kit.fonts.shrunk(told, style, width, kit.least), 0)
            return sheet
    times, tail, middle = f"× {worth.multiplier}", _tail(kit, worth, style, side), height / 2
    if worth.honor:
        x = _blossoms(sheet, kit, (worth.honor, honor), side, step, style) + 8
        _word(sheet, kit, times, style, x)
        x += kit.fonts.width(times, style) + 12
    else:
        x = _no_honor(sheet, kit, width - tail, middle) + 10
    if worth.daimyo and daimyo:
        card = kit.images.cover("cards/daimyo", (side * 0.8, side))
        lay_centred(sheet, card, (x + side * 0.5, middle))
        _word(sheet, kit, f"+ {worth.daimyo}", style, x + side)
    return sheet


def _word(sheet: Surface, kit: Kit, text: str, style: Type, x: float) -> None:
    line = kit.fonts.line(text, style)
    lay(sheet, line, (x, (sheet.get_height() - line.get_height()) / 2))


def _tail(kit: Kit, points: PlayerScore, style: Type, side: float) -> float:
    """Return how wide the Daimyo's card and points are."""
    return kit.fonts.width(f"+ {points.daimyo}", style) + side * 1.3 if points.daimyo else 0.0


def _step(kit: Kit, points: PlayerScore, style: Type, side: float, width: float) -> float:
    """Return how far it is from blossom to blossom, where all stand in a row."""
    times = kit.fonts.width(f"× {points.multiplier}", style)
    room = width - _tail(kit, points, style, side) - times - 14
    return min(side * 0.92, (room - side) / max(1, points.honor - 1))


def _side(kit: Kit, points: PlayerScore, style: Type, size: tuple[int, int]) -> float:
    """Return how large a blossom is: smaller where so many would lie on one another."""
    width, height = size
    side = min(height * 0.78, width * 0.24, kit.px(66))
    while side > kit.px(SMALL) and _step(kit, points, style, side, width) < side * ROOMY:
        side -= 1
    return side


def _wide(kit: Kit, points: PlayerScore, style: Type) -> float:
    """Return how wide it is told with one blossom and its number."""
    told, side = f"{points.honor}× {points.multiplier}", style.px * BLOSSOM
    return side + kit.fonts.width(told, style) + 22 + _tail(kit, points, style, side)


def _narrow(kit: Kit, points: PlayerScore, style: Type, width: float) -> Type:
    """Return the type that tells it so, smaller where there is no room; as it is without any."""
    small = style.shrunk(kit.least, lambda tried: _wide(kit, points, tried) <= width)
    return small if _wide(kit, points, small) <= width else style


def _no_honor(sheet: Surface, kit: Kit, room: float, middle: float) -> float:
    """Say that no honor is left, with an empty blossom where words have no room."""
    text = kit.say("final.no_honor")
    style = kit.type("italic", 24, MUTED, most=round(sheet.get_height() * 0.6))
    style = kit.fonts.shrunk(text, style, room, kit.least)
    if kit.fonts.width(text, style) > room:
        side = sheet.get_height() * 0.7
        sign = kit.images.sized("tokens/honor_empty", (side, side))
        lay(sheet, sign, (0, middle - side / 2))
        return side
    line = kit.fonts.line(text, style)
    lay(sheet, line, (0, middle - line.get_height() / 2))
    return float(line.get_width())


def _blossoms(
    sheet: Surface, kit: Kit, honor: tuple[int, int], side: float, step: float, style: Type
) -> float:
    """Put tokens in a row, those not counted yet empty; return where they end.

    Without a step from one to the next one stands for all, with their number.
    """
    most, shown = honor
    for number in range(most if step else 1):
        name = "honor" if number < shown else "honor_empty"
        token = kit.images.sized(f"tokens/{name}", (side, side))
        lay_centred(sheet, token, (side / 2 + step * number, sheet.get_height() / 2))
    if step:
        return side + step * (most - 1)
    _word(sheet, kit, str(shown), style, side + 2)
    return side + 2 + kit.fonts.width(str(most), style)


@kept
def points(kit: Kit, size: tuple[int, int], value: int) -> Surface:
    """Return what a row comes to, at the right."""
    sheet = clear(size)
    style = kit.type("heavy", 40, most=round(size[1] * 0.6))
    style = kit.fonts.fitted(str(value), style, size[0], kit.least)
    word = kit.fonts.line(str(value), style)
    lay(sheet, word, (size[0] - word.get_width(), (size[1] - word.get_height()) / 2))
    return sheet
