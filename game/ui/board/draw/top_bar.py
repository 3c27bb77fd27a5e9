"""The band at the top: whose turn, what to do, what happened, the pace, the menu."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

import pygame
from pygame import Surface

from game.session.disk.settings import PACES, Settings
from game.ui.board.port import TableGame
from game.ui.board.state import TableState
from game.ui.draw.canvas import Canvas
from game.ui.draw.fonts import CENTRE, LEFT, Type
from game.ui.draw.glyphs import SEPARATOR
from game.ui.draw.kit import Kit, kept
from game.ui.draw.paint import clear, smooth
from game.ui.draw.palette import CREAM, KINCHA, KON, SLIP, SUMI, Colour
from game.ui.widgets.base import Look, Widget
from game.ui.widgets.choices import Choice, within
from game.ui.widgets.spoken import Spoken, SpokenRole
from game.ui.widgets.texts import has_room, put_line
from game.view.layout.geometry import Box, Point
from game.view.layout.zones import zones
from game.view.words.grammar import capital

LEFT_SHARE: Final = 0.24
"""The share of the band that is left to whose turn it is."""
PACE_SHARE: Final = 0.5
"""The share of the band that the paces take at most, where a lesson makes it short."""


class TopBar:
    """The band's widgets and words."""

    def __init__(
        self,
        kit: Kit,
        pace: int,
        *,
        recap: Callable[[], None],
        choose: Callable[[int], None],
        menu: Callable[[], None],
        offer: str | None = None,
    ) -> None:
        """Lay the band out; `pace` is the number of the chosen one.

        `offer` says what the recap tells of the player: then it stands out.
        """
        self.kit = kit
        self.offer = offer
        self.box = box = zones(kit.size).sky
        side = min(box.h - 8, max(kit.px(50), 36.0))
        gap = max(kit.px(16), 8)
        right = box.right - gap
        top = box.y + (box.h - side) / 2
        self.menu = MenuMark(Box(right - side, top, side, side), menu, kit.say("table.menu"))
        width = max(kit.px(300), 258 * max(1.0, kit.text_scale * 0.9))
        width = min(width, max(258.0, box.w * PACE_SHARE))
        right = self.menu.box.x - gap
        self.pace = PaceChoice(kit, Box(right - width, top, width, side), pace, choose)
        room = Box(box.w * LEFT_SHARE, top, self.pace.box.x - gap - box.w * LEFT_SHARE, side)
        self.recap = _Pill(kit, room, offer, recap)
        self.widgets: tuple[Widget, ...] = (self.recap, self.pace, self.menu)

    def compose(self, canvas: Canvas, left: str, middle: str) -> None:
        """Put the band with its words on the canvas; the widgets are drawn by the scene.

        What is to be done (`middle`) matters more than whose turn it is (`left`): where there is
        not room for both, it has all of it; what has no room even so is left to who tells it. What
        stands last in `left` goes where it has no room.
        """
        size = (round(self.box.w), round(self.box.h))
        canvas.put(_band(self.kit, size), 0, 0)
        gap = self.kit.px(24)
        whole = Box(gap, 0, self.recap.box.x - 2 * gap, self.box.h)
        bold, style = self.kit.type("bold", 24, SLIP), self.kit.type("italic", 23, CREAM)
        while SEPARATOR in left and not has_room(self.kit, whole, left, bold):
            left = left.rpartition(SEPARATOR)[0]
        if not middle or not has_room(self.kit, whole, middle, style):
            if has_room(self.kit, whole, left, bold):
                put_line(canvas, self.kit, whole, left, bold, LEFT)
            return
        fonts, least = self.kit.fonts, self.kit.least
        spare = whole.w - gap - fonts.width(middle, style.sized(least))
        while SEPARATOR in left and fonts.width(left, bold.sized(least)) > spare:
            left = left.rpartition(SEPARATOR)[0]
        if fonts.width(left, bold.sized(least)) > spare:
            put_line(canvas, self.kit, whole, middle, style, CENTRE)
            return
        told = min(spare, max(self.box.w * LEFT_SHARE - gap, fonts.width(left, bold.sized(least))))
        told = min(told, fonts.width(left, bold))
        put_line(canvas, self.kit, Box(gap, 0, told, self.box.h), left, bold, LEFT)
        room = Box(gap + told + gap, 0, whole.w - told - gap, self.box.h)
        put_line(canvas, self.kit, room, middle, style, CENTRE)


def instruction(state: TableState, game: TableGame) -> str:
    """Return what the player is to do now: once more for a lifted card that is for one only."""
    kit, selection, question = state.kit, state.selection, state.frame.question
    if selection.doubted is not None:
        return ""
    card = None if selection.target is not None else selection.card
    if question is None or card is None:
        return game.instruction(state) or first_move(state, game)
    targets = selection.targets(question, card)
    if targets == {None} and len(selection.left(question)) > 1:  # the question says what is chosen
        return capital(putting_back(kit))
    if len(targets) == 1:
        press = kit.hints.press("confirm", kit.say)
        key = "table.again_key" if press else "table.again"
        return kit.say(key, press=press, back=putting_back(kit))
    told = game.instruction(state)
    return kit.say("table.or_back", told=told, back=putting_back(kit)) if told else ""


def first_move(state: TableState, game: TableGame) -> str:
    """Return what the own turn is for, in a first game and its words, or what is left of it."""
    frame = state.frame
    if not (state.is_guided and frame.is_own_turn) or frame.prompt is not None:
        return ""
    count = 0 if frame.question is None else len(frame.question.actions) - 1  # but to end it
    if not count:
        return state.kit.say("table.first_end")
    is_ability = count == 1 and game.extra_action(state) is not None
    return state.kit.say("table.first_ability" if is_ability else "table.first_move")


def putting_back(kit: Kit) -> str:
    """Return how a picked card is put back, for the end of an instruction."""
    press = kit.hints.word("cancel", kit.say)
    by_key = "table.back_pad" if kit.hints.is_pad else "table.back_key"
    return kit.say(by_key if press else "table.back_mouse", press=press)


class _Pill(Choice):
    """A single word in a rounded frame at the right of `room`; gold, and more, with an `offer`.

    Where there is no room for both, smaller; then the offer alone, for the gold says what it is.
    """

    def __init__(self, kit: Kit, room: Box, offer: str | None, act: Callable[[], None]) -> None:
        name, face = kit.say("table.recap"), "medium" if offer is None else "bold"
        told = (f"{name} · {offer}", offer) if offer else (name,)
        style = within(kit.type(face, 21), room.h)
        sizes = (style.px, _small(kit, style))
        ways = [(text, style.sized(px), room.w) for text in told for px in sizes]
        ways += [(name, style.sized(px), room.right) for px in sizes]  # over the words
        fitting = (way for way in ways if kit.fonts.width(*way[:2]) + room.h <= way[2])
        text, style, _ = next(fitting, ways[-1])
        width = kit.fonts.width(text, style) + room.h
        box, lit = Box(room.right - width, room.y, width, room.h), offer is not None
        super().__init__(box, (text,), -1 + lit, lambda _: act(), label=told[0], dark=True, size=21)

    def aloud(self, kit: Kit) -> Spoken:
        """Return the word, and the offer."""
        return Spoken(self.label, SpokenRole.BUTTON, key=self.key(kit), can_focus=True)

    def key(self, kit: Kit) -> str:
        """Return what tells it."""
        return kit.hints.word("recap", kit.say)

    def _take(self, number: int) -> None:
        self.choose(number)


def _small(kit: Kit, style: Type) -> int:
    return max(kit.least, round(style.px * 0.75))


@kept
def _band(kit: Kit, size: tuple[int, int]) -> Surface:
    sheet = clear(size)
    dense = 1.0 if kit.high_contrast else 0.9
    for y in range(size[1]):
        share = dense * min(1.0, (size[1] - y) / 6)
        alpha = round(255 * share)
        colour = [c * alpha // 255 for c in KON]
        sheet.fill((*colour, alpha), (0, y, size[0], 1))
    return sheet


PACE_NAMES: Final = ("½×", "1×", "2×", "4×", "»")
"""PACES -> how they are written."""
STEP: Final = len(PACES)
"""The number of the choice after all paces: step by step."""


def chosen_pace(settings: Settings) -> int:
    """Return the number of the player's choice: a place in PACES, or STEP."""
    if settings.step:
        return STEP
    return min(range(STEP), key=lambda n: abs(PACES[n] - settings.pace))


def choose_pace(settings: Settings, number: int) -> None:
    """Take a choice; the pace is remembered while it goes step by step."""
    settings.step = number == STEP
    if not settings.step:
        settings.pace = PACES[number]


class PaceChoice(Choice):
    """The row of paces on the top bar; step by step has a sign in place of a word."""

    def __init__(self, kit: Kit, box: Box, chosen: int, choose: Callable[[int], None]) -> None:
        """Show the row in `box`; `choose` is told the number of the one taken."""
        label, paces = kit.say("settings.pace"), (*PACE_NAMES, "")
        super().__init__(box, paces, chosen, choose, label=label, dark=True, size=20.0)
        self._words = (*PACE_NAMES[:-1], kit.say("aloud.at_once"), kit.say("step.name"))

    @property
    def words(self) -> Sequence[str]:
        """The paces, those that are signs in words."""
        return self._words

    def _word(self, kit: Kit, number: int, room: float) -> Surface:
        if number != STEP:
            return super()._word(kit, number, room)
        side = min(room, kit.type("medium", self.size).px * 0.9)
        ink = SUMI if number == self.chosen else SLIP
        return step_sign(side, ink)


def pace_says(kit: Kit) -> str:
    """Return what the row is for, and what its last sign does."""
    return kit.say("step.says", press=kit.hints.word("hurry", kit.say) or kit.say("step.next"))


def step_sign(side: float, ink: tuple[int, int, int]) -> Surface:
    """Return the sign of a single step: something moves up to a bar and stops."""

    def draw(sheet: Surface, k: float) -> None:
        def at(x: float, y: float) -> Point:
            return x * side * k, y * side * k

        pygame.draw.polygon(sheet, ink, [at(0.08, 0.14), at(0.62, 0.5), at(0.08, 0.86)])
        left, top = at(0.72, 0.14)
        pygame.draw.rect(sheet, ink, (left, top, 0.2 * side * k, 0.72 * side * k))

    return smooth((side, side), draw)


@dataclass(eq=False)
class MenuMark(Widget):
    """The menu's three lines, to press."""

    box: Box
    act: Callable[[], None] = field()
    label: str = field()

    def draw(self, canvas: Canvas, kit: Kit, look: Look) -> None:
        """Put it on the canvas."""
        size = (round(self.box.w), round(self.box.h))
        mark = kit.store.made(_lines, size, KINCHA if look.is_lit else SLIP)
        canvas.put(mark, self.box.x, self.box.y)


def _lines(size: tuple[int, int], colour: Colour) -> Surface:
    sheet = clear(size)
    width, height = size
    for y in (0.32, 0.5, 0.68):
        ends = (0.25 * width, y * height), (0.75 * width, y * height)
        pygame.draw.line(sheet, colour, *ends, max(2, height // 14))
    return sheet
