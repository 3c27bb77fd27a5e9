"""Small things that papers are painted with: signs, bars, lozenges, dice, words in their room."""

from collections.abc import Sequence
from typing import Final

from pygame import Rect, Surface

from game.ui.draw.fonts import Type
from game.ui.draw.kit import Kit
from game.ui.draw.paint import clear, disc, frame, lay, lay_centred, lozenge
from game.ui.draw.palette import BENI, PALE, SLIP, SUMI, Colour

BAR: Final = 10
"""Into so many squares a chance is divided."""
SEEN: Final = 2.6
"""So many lines high a weapon's picture must be to be known."""
WEAPON: Final = 0.7
"""Share of a weapon over its dice that is the weapon's."""
STACKED: Final = 1.45
"""Room so many times as high as a weapon beside its dice is wide: they lie below it then."""


def ringed(kit: Kit, sign: str, radius: float, ink: Colour) -> Surface:
    """Return a sign in a ring of ink on paper."""
    sheet = disc(radius, kit.ink(SLIP), kit.ink(SUMI), max(1.5, radius * 0.05)).copy()
    side = radius * 1.2
    lay_centred(sheet, kit.images.tinted(sign, (side, side), kit.ink(ink)), (radius, radius))
    return sheet


def chance_bar(kit: Kit, size: tuple[float, float], chance: float) -> Surface:
    """Return a row of squares, as many of them full as the chance has tenths."""
    sheet = clear((size[0] + 1, size[1] + 1))
    step = size[0] / BAR
    for number in range(BAR):
        place = Rect(round(step * number), 0, max(3, round(step - 2)), round(size[1]))
        sheet.fill(kit.ink(BENI if number < round(chance * BAR) else PALE), place)
        frame(sheet, place, kit.ink(SUMI), 1)
    return sheet


def lozenges(kit: Kit, width: float, radius: float, full: int, most: int) -> Surface:
    """Return a row of lozenges, the first `full` of them red; closer where there are many."""
    step = min(radius * 1.6, (width - radius * 1.6) / max(1, most - 1))
    sheet = clear((step * (most - 1) + radius * 1.6, radius * 2 + 2))
    for number in range(most):
        piece = lozenge(radius, kit.ink(BENI if number < full else PALE), kit.ink(SUMI))
        lay_centred(sheet, piece, (radius * 0.8 + step * number, radius + 1))
    return sheet


def fitting(kit: Kit, text: str, style: Type, room: tuple[float, float]) -> Type | None:
    """Return the largest type up to `style` in which wrapped text fits a room, None for none."""
    fonts, (width, height) = kit.fonts, room

    def fits(of: Type) -> bool:
        wide, high = fonts.block_size(text, of, width)
        return wide <= width and high <= height

    found = style.shrunk(kit.least, fits)
    return found if fits(found) else None


def put_text(
    kit: Kit, sheet: Surface, text: str, style: Type, place: tuple[float, float, float, float]
) -> float:
    """Lay wrapped text on a sheet, shrunk to its place (x, y, width, height).

    Returns how high it is. What does not fit even in the smallest type is reported as a misfit.
    """
    x, y, width, height = place
    found = fitting(kit, text, style, (width, height))
    if found is None:
        kit.fonts.misfits.append(f"{text!r} does not fit {width:.0f} x {height:.0f}")
        found = style.sized(kit.least)
    block = kit.fonts.block(text, found, width)
    lay(sheet, block, (x, y))
    return block.get_height()


def put_line(
    kit: Kit, sheet: Surface, text: str, style: Type, at: tuple[float, float], room: float
) -> float:
    """Lay one line on a sheet, condensed to its room; return how wide it is."""
    word = kit.fonts.in_room(text, style, room, kit.least)
    lay(sheet, word, at)
    return word.get_width()


def both_narrowed(
    kit: Kit, words: tuple[str, str], types: tuple[Type, Type], room: float
) -> tuple[Surface, Surface | None]:
    """Return a name and what stands behind it, None for nothing: both are condensed alike."""
    (name, behind), (bold, style) = words, types
    widths = kit.fonts.width(name, bold), kit.fonts.width(behind, style)
    share = min(1.0, room / max(1.0, sum(widths)))
    left = kit.fonts.narrowed(name, bold, widths[0] * share)
    return left, kit.fonts.narrowed(behind, style, widths[1] * share) if behind else None


def most_of(kit: Kit, height: float, lines: Sequence[object] | int) -> int:
    """Return the largest type in which so many lines stand in a height."""
    count = lines if isinstance(lines, int) else len(lines)
    return max(kit.least, int(height / max(1, count) / 1.3))


DICE: Final = {
    "orange": "orange_2",
    "green": "green_3",
    "purple": "purple_4",
    "red": "red_5",
    "test": "paper_5",
}
"""Colour of a die -> the face that stands for it."""
DICE_SIGN: Final = "dice:"
"""How a sign begins that is dice: their colours follow, with commas."""


def dice_row(kit: Kit, colours: Sequence[str], room: tuple[float, float]) -> Surface:
    """Return dice of these colours side by side, as large as the room lets them be."""
    count, gap = len(colours), 0.12
    side = min(room[1] * 0.75, room[0] / (count + gap * (count - 1)))
    sheet = clear((side * (count + gap * (count - 1)), side))
    for number, colour in enumerate(colours):
        die = kit.images.sized(f"dice/{DICE[colour]}", (side, side))
        lay(sheet, die, (side * (1 + gap) * number, 0))
    return sheet


def armed(kit: Kit, sign: str, dice: Sequence[str], room: tuple[float, float]) -> Surface | None:
    """Return a weapon with its dice beside or below it; these alone where it is too small."""
    if room[1] > room[0] * 0.5 * STACKED:
        return _stacked(kit, sign, dice, room)
    side, gap = min(room[1], room[0] * 0.5), room[1] * 0.12
    picture = framed(kit, sign, side) if side >= SEEN * kit.least else None
    if picture is None:
        return dice_row(kit, dice, room)
    row = dice_row(kit, dice, (room[0] - side - gap, side * 0.6))
    sheet = clear((side + gap + row.get_width(), side))
    lay(sheet, picture, (0, 0))
    lay(sheet, row, (side + gap, (side - row.get_height()) / 2))
    return sheet


def _stacked(kit: Kit, sign: str, dice: Sequence[str], room: tuple[float, float]) -> Surface | None:
    """Return a weapon over its dice."""
    side, gap = min(room[1] * WEAPON, room[0]), room[1] * 0.05
    picture = framed(kit, sign, side)
    row = dice_row(kit, dice, (room[0], room[1] - side - gap))
    sheet = clear(room)
    if picture is not None:
        lay(sheet, picture, ((room[0] - side) / 2, 0))
    lay(sheet, row, ((room[0] - row.get_width()) / 2, side + gap))
    return sheet


def framed(kit: Kit, name: str, side: float) -> Surface | None:
    """Return the middle of a picture in a frame of ink."""
    picture = kit.images.cover(name, (side, side), 0.1)
    if picture is None:
        return None
    sheet = picture.copy()
    frame(sheet, sheet.get_rect(), kit.ink(SUMI), 2)
    return sheet


def pictured(
    kit: Kit,
    what: tuple[str, Sequence[str]],
    room: tuple[float, float],
    ink: Colour,
    *,
    is_bare: bool = False,
) -> Surface | None:
    """Return a sign of a card, maybe with dice, as large as the room lets it be.

    A mark has a ring but where it is `is_bare`: small ones, of which it would take half.
    """
    (sign, dice), side = what, min(room)
    if dice:
        return armed(kit, sign, dice, room)
    if sign.startswith(DICE_SIGN):
        return dice_row(kit, sign.removeprefix(DICE_SIGN).split(","), room)
    if sign.startswith("signs/"):
        if is_bare:
            return kit.images.tinted(sign, (side, side), kit.ink(ink))
        return ringed(kit, sign, side / 2, ink)
    if sign.startswith(("kami/", "tokens/")):
        return kit.images.sized(sign, (side, side))
    return framed(kit, sign, side)
