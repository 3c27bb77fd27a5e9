"""Widgets that hold a value: one of several, a level, on or off."""

from collections.abc import Callable, Sequence
from dataclasses import KW_ONLY, dataclass, field
from typing import ClassVar, Final

from pygame import Rect, Surface

from game.ui.draw.canvas import Canvas
from game.ui.draw.fonts import Type
from game.ui.draw.kit import Kit, kept
from game.ui.draw.paint import clear, frame, lay, lay_centred, lozenge, mix, rounded, shape
from game.ui.draw.palette import BENI, KINCHA, MIZU, MUTED, PALE, SHADED, SLIP, SUMI, Colour
from game.ui.widgets.base import Look, Widget
from game.ui.widgets.spoken import Spoken, SpokenRole
from game.view.layout.geometry import Box

INNER: Final = 0.72
"""How high type may be, against the box that it stands in."""
RADIUS: Final = 5
RIM: Final = 4
"""Pixels of ink and gold around what is looked at."""
WARM: Final = 0.28
"""Share of gold in its paper."""
DARK: Final[Colour] = (12, 24, 40)
"""The trough of a row of choices on the top bar."""


@dataclass(eq=False)
class Choice(Widget):
    """A row of options of which one is taken. Clicked, or nudged with the arrow keys."""

    takes_focus: ClassVar[bool] = True

    box: Box
    options: Sequence[str]
    chosen: int
    choose: Callable[[int], None]
    """Is told the number of the one taken."""
    _: KW_ONLY
    label: str = ""
    commands: tuple[str, ...] = ()
    dark: bool = False
    size: float = 24.0

    def __post_init__(self) -> None:
        """At first all options are as wide."""
        count = max(1, len(self.options))
        self.edges = [n / count for n in range(count + 1)]
        """Where the options begin and end, as shares of the width."""

    @property
    def words(self) -> Sequence[str]:
        """The options as they are read, signs in words."""
        return self.options

    def aloud(self, kit: Kit) -> Spoken:
        """Return the option that is taken, and all there are."""
        taken = self.words[self.chosen] if 0 <= self.chosen < len(self.words) else ""
        about = kit.say("aloud.options", options=", ".join(self.words))
        role, key = SpokenRole.CHOICE, self.key(kit)
        return Spoken(self.label, role, taken, about, self.reason, key=key, can_focus=True)

    def press(self, x: float | None = None) -> None:
        """Take the option under the pointer; by key the next one, round again after the last."""
        if x is None:
            self._take((self.chosen + 1) % len(self.options))
        else:
            share = (x - self.box.x) / self.box.w
            past = sum(share >= edge for edge in self.edges[1:-1])
            self._take(min(len(self.options) - 1, past))

    def nudge(self, step: int) -> bool:
        """Take the option to the left or right, if there is one."""
        wanted = self.chosen + step
        if 0 <= wanted < len(self.options):
            self._take(wanted)
        return True

    def _take(self, number: int) -> None:
        self.chosen = number
        self.choose(number)

    def draw(self, canvas: Canvas, kit: Kit, look: Look) -> None:
        """Put it on the canvas."""
        size = (round(self.box.w), round(self.box.h))
        self._share_out(kit)
        key = ("choice", tuple(self.options), self.chosen, size, look.is_lit, self.dark, self.size)
        face = kit.store.kept(key, lambda: self._face(kit, size, lit=look.is_lit))
        canvas.put(face, self.box.x, self.box.y)

    def _face(self, kit: Kit, size: tuple[int, int], *, lit: bool) -> Surface:
        radius = size[1] / 2 if self.dark else RADIUS
        sheet = value_board(kit, size, lit=lit)
        if self.dark:
            sheet = rounded(size, radius, DARK, kit.ink(KINCHA if lit else MIZU)).copy()
        for number in range(len(self.options)):
            left, right = (edge * size[0] for edge in self.edges[number : number + 2])
            part, middle = right - left, ((left + right) / 2, size[1] / 2)
            if number == self.chosen:
                fill = kit.ink(KINCHA if self.dark else BENI)
                inner = (part - 8, size[1] - 8)
                lay_centred(sheet, rounded(inner, max(3, radius - 4), fill, fill), middle)
            lay_centred(sheet, self._word(kit, number, part - 12), middle)
        return sheet

    def _share_out(self, kit: Kit) -> None:
        """Give longer words more room, if equal parts are too narrow for one of them."""
        style = within(kit.type("bold", self.size), self.box.h)
        words = [kit.fonts.width(option, style) + 14.0 for option in self.options]
        if max(words) > self.box.w / len(words):
            spare = max(0.0, self.box.w - sum(words)) / len(words)
            whole = sum(words) + spare * len(words)
            ends = [sum(words[:n]) + spare * n for n in range(len(words) + 1)]
            self.edges = [end / whole for end in ends]

    def _word(self, kit: Kit, number: int, room: float) -> Surface:
        option, chosen = self.options[number], number == self.chosen
        light = SLIP if chosen != self.dark else SUMI
        style = within(kit.type("bold" if chosen else "medium", self.size, light), self.box.h)
        return kit.fonts.line(option, kit.fonts.fitted(option, style, room, kit.least))


def value_board(kit: Kit, size: tuple[float, float], *, lit: bool, fill: Colour = PALE) -> Surface:
    """Return what a value stands on: an ink edge, and gold inside it while it is looked at."""
    ink = kit.ink
    if not lit:
        return rounded(size, RADIUS, ink(fill), ink(SUMI)).copy()
    sheet, warm = rounded(size, RADIUS, ink(KINCHA), ink(SUMI)).copy(), mix(ink(fill), KINCHA, WARM)
    inner = (size[0] - 2 * RIM, size[1] - 2 * RIM)
    lay_centred(sheet, rounded(inner, RADIUS - 2, warm, warm), (size[0] / 2, size[1] / 2))
    return sheet


def within(style: Type, high: float) -> Type:
    """Return `style`, smaller if need be: no letter of it touches the edges of a box so high."""
    return style.sized(min(style.px, round(high * INNER)))


@dataclass(eq=False)
class Stepper(Widget):
    """One of many options, of which only the one taken is seen, between two arrows."""

    takes_focus: ClassVar[bool] = True
    shows_reason: ClassVar[bool] = True

    box: Box
    options: Sequence[str]
    chosen: int
    choose: Callable[[int], None]
    """Is told the number of the one taken."""

    def aloud(self, kit: Kit) -> Spoken:
        """Return the option that is taken; why it cannot be changed."""
        taken, reason = self.options[self.chosen], self.reason
        count = len(self.options)
        about = kit.say("aloud.of_so_many", n=self.chosen + 1, of=count) if count > 1 else ""
        return Spoken(self.label, SpokenRole.CHOICE, taken, about, reason, can_focus=True)

    def press(self, x: float | None = None) -> None:
        """Take the option before at the left arrow, else the next; round again at the ends."""
        is_back = x is not None and x < self.box.x + self.box.h
        self.nudge(-1 if is_back else 1)

    def nudge(self, step: int) -> bool:
        """Take the option before or after, if there is any other."""
        if not self.reason and len(self.options) > 1:
            self.chosen = (self.chosen + step) % len(self.options)
            self.choose(self.chosen)
        return True

    def draw(self, canvas: Canvas, kit: Kit, look: Look) -> None:
        """Put it on the canvas; why it cannot be changed stands in its place."""
        size = (round(self.box.w), round(self.box.h))
        key = ("stepper", self.reason or self.options[self.chosen], size, look.is_lit, self.reason)
        face = kit.store.kept(key, lambda: self._face(kit, size, lit=look.is_lit))
        canvas.put(face, self.box.x, self.box.y)

    def _face(self, kit: Kit, size: tuple[int, int], *, lit: bool) -> Surface:
        side = size[1]
        sheet = value_board(kit, size, lit=lit, fill=SHADED if self.reason else PALE)
        style = kit.type("italic", 21, MUTED) if self.reason else kit.type("bold", 24)
        room = size[0] - (20 if self.reason else 2 * side)
        text = self.reason or self.options[self.chosen]
        word = kit.fonts.line(text, kit.fonts.fitted(text, style, room, kit.least))
        lay_centred(sheet, word, (size[0] / 2, side / 2))
        if not self.reason:
            for x, turn in ((side / 2, -1), (size[0] - side / 2, 1)):
                lay_centred(sheet, _arrow(side * 0.2, turn, kit.ink(BENI)), (x, side / 2))
        return sheet


def _arrow(reach: float, turn: int, colour: Colour) -> Surface:
    """Return a wedge that points right (turn 1) or left (-1)."""
    base, tip = (reach * 0.2, reach * 1.8) if turn > 0 else (reach * 1.8, reach * 0.2)
    return shape((2 * reach, 2 * reach), [(base, 0), (tip, reach), (base, 2 * reach)], colour)


@dataclass(eq=False)
class Slider(Widget):
    """A level from 0 to 1, moved in tenths."""

    takes_focus: ClassVar[bool] = True

    box: Box
    value: float
    change: Callable[[float], None]
    """Is told the new value."""

    def __post_init__(self) -> None:
        """At first all of it is pointed at."""
        self.track = self.box.w
        """Width of the part that is pointed at; the level in figures follows."""

    def aloud(self, kit: Kit) -> Spoken:
        """Return the level."""
        level = kit.say("percent", n=round(self.value * 100))
        return Spoken(self.label, SpokenRole.LEVEL, level, reason=self.reason, can_focus=True)

    def press(self, x: float | None = None) -> None:
        """Go to the pointed level."""
        if x is not None:
            self._set(self._pointed(x))

    def pull(self, x: float) -> bool:
        """Follow the pointer, beyond the ends too."""
        if self._pointed(x) != self.value:
            self.press(x)
        return True

    def nudge(self, step: int) -> bool:
        """Go one tenth down or up."""
        self._set(_tenths(self.value + step / 10))
        return True

    def _pointed(self, x: float) -> float:
        return _tenths((x - self.box.x) / max(1.0, self.track))

    def _set(self, value: float) -> None:
        self.value = value
        self.change(self.value)

    def draw(self, canvas: Canvas, kit: Kit, look: Look) -> None:
        """Put it on the canvas."""
        size = (round(self.box.w), round(self.box.h))
        self.track = self.box.w - self._figures(kit)
        key = ("slider", size, kit.strings.language, self.value, look.is_lit)
        face = kit.store.kept(key, lambda: self._face(kit, size, lit=look.is_lit))
        canvas.put(face, self.box.x, self.box.y)

    def _face(self, kit: Kit, size: tuple[int, int], *, lit: bool) -> Surface:
        """A thick track up to the level, a thin one beyond, a lozenge, the level in figures."""
        sheet = value_board(kit, size, lit=True) if lit else clear(size)
        style = kit.type("medium", 22)
        word = kit.fonts.line(kit.say("percent", n=round(self.value * 100)), style)
        wide = size[0] - self._figures(kit)
        middle, knob = size[1] / 2, size[1] * 0.36
        sheet.fill(kit.ink(MUTED), Rect(0, round(middle) - 1, round(wide), 3))
        sheet.fill(kit.ink(BENI), Rect(0, round(middle) - 4, round(wide * self.value), 8))
        x = knob + (wide - 2 * knob) * self.value
        lay_centred(sheet, lozenge(knob, kit.ink(KINCHA if lit else BENI), SUMI), (x, middle))
        lay(sheet, word, (size[0] - word.get_width(), middle - word.get_height() / 2))
        return sheet

    def _figures(self, kit: Kit) -> float:
        """Return the width kept for the level in figures."""
        style = kit.type("medium", 22)
        return kit.fonts.width(kit.say("percent", n=100), style) + style.px * 0.5


def _tenths(value: float) -> float:
    return min(1.0, max(0.0, round(value * 10) / 10))


@dataclass(eq=False)
class Toggle(Widget):
    """On or off, with its name beside it."""

    takes_focus: ClassVar[bool] = True

    box: Box
    label: str = field()
    change: Callable[[bool], None]
    """Is told the new state."""
    _: KW_ONLY
    on: bool

    def aloud(self, kit: Kit) -> Spoken:
        """Return whether it is on."""
        del kit
        return Spoken(self.label, SpokenRole.SWITCH, is_on=self.on, can_focus=True)

    def press(self, x: float | None = None) -> None:
        """Turn it."""
        del x
        self.on = not self.on
        self.change(self.on)

    def draw(self, canvas: Canvas, kit: Kit, look: Look) -> None:
        """Put it on the canvas."""
        side = round(min(self.box.h, kit.type("medium", 25).px * 1.5))
        room = self.box.w - side * 1.4
        style = kit.fonts.fitted(self.label, kit.type("medium", 25), room, kit.least)
        word = kit.fonts.line(self.label, style)
        if look.is_lit:
            size = side * 1.8 + word.get_width(), min(self.box.h, side * 1.3)
            board = kit.store.kept(("lit", size), lambda: value_board(kit, size, lit=True))
            canvas.put(board, self.box.x - side * 0.2, self.box.y + (self.box.h - size[1]) / 2)
        mark = _mark(kit, side, on=self.on)
        canvas.put(mark, self.box.x, self.box.y + (self.box.h - side) / 2)
        canvas.put(word, self.box.x + side * 1.4, self.box.y + (self.box.h - word.get_height()) / 2)


@kept
def _mark(kit: Kit, side: int, *, on: bool) -> Surface:
    """Return the square of a toggle: with a lozenge in it, it is on."""
    sheet = clear((side, side))
    sheet.fill(kit.ink(PALE))
    frame(sheet, Rect(0, 0, side, side), SUMI, 2)
    if on:
        lay_centred(sheet, lozenge(side * 0.34, kit.ink(BENI), SUMI), (side / 2, side / 2))
    return sheet
