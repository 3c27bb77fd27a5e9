"""Dice, what is added to them, and every sum they can make, as they are printed on paper."""

from collections.abc import Sequence
from typing import Final

from pygame import Rect, Surface

from game.adventure.rules.content.effects import ATTRIBUTES
from game.adventure.rules.effects.numbers import sums_of
from game.adventure.ui.table.names import called
from game.adventure.ui.table.painting import put_line
from game.adventure.view.asked.odds import AddedPart, HeroTestView
from game.adventure.view.telling.hero_tests import percent_of
from game.ui.draw.fonts import Type
from game.ui.draw.kit import Kit, kept
from game.ui.draw.paint import clear, frame, hatch, lay, lay_centred, slip
from game.ui.draw.palette import BENI, FOREST, MUTED, SHADED, SUMI

CLEAR: Final = 2.6
"""So many lines from the top the highest bar ends: title and mark of what fell stand clear."""
SHOWN: Final = {"green": 2, "orange": 1, "purple": 3, "red": 3, "paper": 4}
"""The face that a die shows that was not thrown yet."""


def die_picture(colour: str, face: int | None = None) -> str:
    """Return the name of a die's picture, with a usual face where none is told."""
    ink = "paper" if colour == "test" else colour
    return f"dice/{ink}_{SHOWN[ink] if face is None else face}"


def part_called(kit: Kit, source: str) -> str:
    """Return what a part of a bonus comes from."""
    return kit.say("terms.opening.name") if source == "opening" else called(kit, source)


@kept
def sum_line(
    kit: Kit,
    dice: tuple[str, ...],
    faces: tuple[int, ...],
    parts: tuple[AddedPart, ...],
    style: Type,
) -> Surface:
    """Return dice and what is added to them, in one line; `faces` is empty before the roll."""
    side = style.px * 1.25
    shown = faces or (None,) * len(dice)
    pieces: list[Surface | None] = []
    for number, (die, face) in enumerate(zip(dice, shown, strict=True)):
        if number and faces:
            pieces.append(kit.fonts.line("+", style))
        pieces.append(kit.images.sized(die_picture(die, face), (side, side)))
    for part in parts:
        pieces.append(kit.fonts.line("+" if part.n > 0 else "\u2212", style))
        if part.source in ATTRIBUTES:
            ink = style.colour
            pieces.append(kit.images.tinted(f"signs/{part.source}", (side * 0.8, side * 0.8), ink))
        pieces.append(kit.fonts.line(str(abs(part.n)), style._replace(face="bold")))
    return _in_line(pieces, style.px * 0.22)


def _in_line(pieces: Sequence[Surface | None], gap: float) -> Surface:
    there = [piece for piece in pieces if piece is not None]
    width = sum(piece.get_width() for piece in there) + gap * max(0, len(there) - 1)
    high = max((piece.get_height() for piece in there), default=1)
    sheet, x = clear((width, high)), 0.0
    for piece in there:
        lay(sheet, piece, (x, (high - piece.get_height()) / 2))
        x += piece.get_width() + gap
    return sheet


@kept
def histogram(kit: Kit, size: tuple[int, int], test: HeroTestView, total: int | None) -> Surface:
    """Return how often each sum comes; those that reach are full, `total` is what fell."""
    sheet = slip(size, kit.ink(SHADED), kit.ink(SUMI), 0)
    width, height = size
    style = kit.type("bold", 18, SUMI, most=max(kit.least, round(height * 0.11)))
    pad = kit.px(14)
    reach = kit.say("lantern.reaches", n=test.difficulty, percent=percent_of(test.chance))
    put_line(kit, sheet, reach, style, (pad, pad * 0.5), width - 2 * pad)
    counts = [(n + test.bonus, count) for n, count in sums_of(test.dice)]
    most = max(count for _, count in counts)
    step = (width - 2 * pad) / len(counts)
    foot, top = height - style.px * 1.5, pad * 0.5 + style.px * CLEAR
    for number, (n, count) in enumerate(counts):
        x, high = pad + step * number, max(3.0, (foot - top) * count / most)
        bar = Rect(
            round(x + step * 0.1), round(foot - high), max(2, round(step * 0.8)), round(high)
        )
        is_enough = n >= test.difficulty
        sheet.fill(kit.ink(FOREST if is_enough else SHADED), bar)
        if not is_enough:
            hatch(sheet, bar, kit.ink(MUTED), 6)
        frame(sheet, bar, kit.ink(SUMI), 1)
        if n == total:
            mark = kit.images.tinted("signs/cross", (style.px, style.px), kit.ink(BENI))
            lay_centred(sheet, mark, (bar.centerx, bar.y - style.px * 0.6))
        word = kit.fonts.line(str(n), style)
        if word.get_width() < step * 1.1:
            lay_centred(sheet, word, (bar.centerx, foot + style.px * 0.7))
    return sheet
