"""The slips of the end: how it ended in large letters, and each chapter that was played."""

from dataclasses import dataclass
from typing import Final

from pygame import Rect, Surface

from game.adventure.rules.content.book import BOOK
from game.adventure.rules.facts.pieces import PhaseResult
from game.adventure.ui.duel.foe import foe_picture
from game.adventure.ui.table.names import ROMAN
from game.adventure.ui.table.painting import put_line, put_text
from game.ui.draw.canvas import Canvas
from game.ui.draw.kit import Kit, kept
from game.ui.draw.paint import clear, frame, lay, lay_centred, mix, slip, veil
from game.ui.draw.palette import BENI, FOREST, KINCHA, KON, MUTED, SLIP, SUMI
from game.ui.widgets.base import Look, Widget
from game.ui.widgets.spoken import Spoken
from game.view.layout.geometry import Box

SHADOW: Final = 6


class EndBanner(Widget):
    """Says how the campaign ended, in large letters on cloth, and what it was beneath."""

    def __init__(self, box: Box, words: tuple[str, str], *, is_won: bool) -> None:
        """Hang in `box`."""
        super().__init__(box)
        self.words, self.is_won = words, is_won

    def aloud(self, kit: Kit) -> Spoken:
        """Return both lines."""
        del kit
        return Spoken(" ".join(self.words))

    def draw(self, canvas: Canvas, kit: Kit, look: Look) -> None:
        """Put it on the canvas."""
        del look
        size = (round(self.box.w), round(self.box.h))
        canvas.put(_banner(kit, size, self.words, is_won=self.is_won), self.box.x, self.box.y)


@kept
def _banner(kit: Kit, size: tuple[int, int], words: tuple[str, str], *, is_won: bool) -> Surface:
    sheet = clear((size[0] + SHADOW, size[1] + SHADOW))
    board, cloth = Rect(0, 0, *size), kit.ink(KON if is_won else BENI)
    veil(sheet, board.move(SHADOW, SHADOW), SUMI, 80)
    sheet.fill(cloth, board)
    for n, ink in ((0, SUMI), (6, kit.ink(KINCHA)), (9, mix(cloth, SUMI, 0.4))):
        frame(sheet, board.inflate(-2 * n, -2 * n), ink, 2)
    side = size[1] * 0.66
    name = "unlit" if is_won else "lit"
    lantern = kit.images.sized(f"tokens/lantern_{name}", (side * 0.8, side))
    for x in (size[1] * 0.6, size[0] - size[1] * 0.6):
        lay_centred(sheet, lantern, (x, size[1] * (0.68 if is_won else 0.5)))  # folded at its top
    room = size[0] - 2.2 * size[1]
    head = kit.type("heavy", 62, SLIP, most=round(size[1] * 0.46))
    line = kit.fonts.line(words[0], kit.fonts.fitted(words[0], head, room, kit.least))
    lay_centred(sheet, line, (size[0] / 2, size[1] * 0.36))
    small = kit.type("medium", 25, SLIP, most=round(size[1] * 0.24))
    told = kit.fonts.in_room(words[1], small, room, kit.least)
    lay_centred(sheet, told, (size[0] / 2, size[1] * 0.76))
    return sheet


@dataclass(frozen=True, slots=True)
class ChapterTold:
    """A chapter in figures."""

    result: PhaseResult
    rounds: int
    is_beaten: bool
    """Whether its foe was beaten."""


class ChapterSlip(Widget):
    """One chapter: its name, how the phase and the confrontation ended, its figures."""

    def __init__(self, box: Box, told: ChapterTold, kit: Kit) -> None:
        """Stand in `box`."""
        super().__init__(box)
        self.told = told
        self.title = kit.say(f"chapters.{told.result.chapter}.name")
        self.lines = _lines(kit, told)

    def aloud(self, kit: Kit) -> Spoken:
        """Return all of it."""
        del kit
        told = ". ".join(text for text, _ in self.lines)
        return Spoken(f"{ROMAN[self.told.result.chapter]}. {self.title}. {told}.")

    def draw(self, canvas: Canvas, kit: Kit, look: Look) -> None:
        """Put it on the canvas."""
        del look
        size = (round(self.box.w), round(self.box.h))
        number = ROMAN[self.told.result.chapter]
        foe = BOOK.chapters[self.told.result.chapter].foe.key
        head = (number, self.title, foe)
        canvas.put(_chapter(kit, size, head, self.lines), self.box.x, self.box.y)


def _lines(kit: Kit, told: ChapterTold) -> tuple[tuple[str, bool | None], ...]:
    """Return the lines of a slip, each with whether it is good, None for neither."""
    result = told.result
    phase = "phase_won" if result.success else "phase_lost"
    foe = "foe_won" if told.is_beaten else "foe_lost"
    missions = len(result.missions) + len(result.personal)
    return (
        (kit.say(f"lantern.final.{phase}", n=told.rounds), result.success),
        (kit.say(f"lantern.final.{foe}", n=result.attempts), told.is_beaten),
        (kit.say("lantern.final.missions", n=missions), None),
        (kit.say("lantern.influence", n=result.influence), None),
    )


def _foe(kit: Kit, sheet: Surface, size: tuple[int, int], key: str) -> int:
    """Lay the foe's portrait at the right where there is room; return how wide it is."""
    pad = round(kit.px(14))
    high = size[1] - 2 * pad
    wide = round(high * 0.8)
    if wide > size[0] * 0.36:
        return 0
    place = Rect(size[0] - pad - wide, pad, wide, high)
    lay(sheet, kit.images.cover(foe_picture(kit, key), place.size, 0.15), place.topleft)
    frame(sheet, place, kit.ink(SUMI), 2)
    return wide + pad


@kept
def _chapter(
    kit: Kit,
    size: tuple[int, int],
    head: tuple[str, str, str],
    lines: tuple[tuple[str, bool | None], ...],
) -> Surface:
    (width, height), pad = size, kit.px(14)
    sheet = slip(size, kit.ink(SLIP), kit.ink(SUMI), SHADOW)
    width -= _foe(kit, sheet, size, head[2])
    cloth = Rect(round(pad), round(pad), round(kit.px(46)), round(height * 0.3))
    sheet.fill(kit.ink(BENI), cloth)
    frame(sheet, cloth, kit.ink(SUMI), 2)
    number = kit.type("heavy", 30, SLIP, most=round(cloth.w * 0.75))
    lay_centred(sheet, kit.fonts.line(head[0], number), cloth.center)
    left = cloth.right + pad * 0.7
    place = (left, pad * 0.7, width - left - pad, height * 0.36)
    put_text(kit, sheet, head[1], kit.type("bold", 24), place)
    top = cloth.bottom + pad * 0.5
    row = (height - top - pad * 0.5) / len(lines)
    style = kit.type("regular", 20, most=max(kit.least, int(row / 1.25)))
    shown = max(1, min(len(lines), int((height - top - pad * 0.4) / (style.px * 1.15))))
    row = (height - top - pad * 0.5) / shown
    for place_of, (text, good) in enumerate(lines[:shown]):
        y, side = top + row * place_of, style.px * 0.85
        sign, ink = ("tick", FOREST) if good else ("cross", BENI) if good is False else ("", MUTED)
        if sign:
            mark = kit.images.tinted(f"signs/{sign}", (side, side), kit.ink(ink))
            lay(sheet, mark, (pad, y + style.px * 0.25))
        room = width - 2.2 * pad - side
        put_line(kit, sheet, text, style, (pad + side * 1.4, y), room)
    return sheet
