"""Scenes made of widgets: pointer, focus and keys for all of them; slips of paper with rows."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import ClassVar, Final, NamedTuple

import pygame

from game.languages import LANGUAGES
from game.ui.draw.canvas import Canvas
from game.ui.draw.fonts import CENTRE
from game.ui.draw.kit import Kit
from game.ui.draw.paint import film
from game.ui.draw.palette import BENI, MUTED, WASHI
from game.ui.scenes.scene import Host, Scene
from game.ui.widgets.base import DIRECTIONS, ORDER, Look, Widget, neighbour, stepped, wrapped
from game.ui.widgets.buttons import Button
from game.ui.widgets.choices import Choice
from game.ui.widgets.spoken import Aloud, Spoken
from game.ui.widgets.texts import Label, PaperPanel, Paragraph
from game.view.layout.geometry import Box

LEAVES: Final = ("cancel", "menu")


class MenuScene(Scene):
    """Builds its widgets in `build`, again whenever size or language change."""

    begins_at: ClassVar[int | None] = None
    """The number of the widget that has the focus until the pointer moves, -1 for the last."""

    def __init__(self, host: Host) -> None:
        """Start without widgets; `arrange` builds them."""
        super().__init__(host)
        self.widgets: list[Widget] = []
        self.focus: int | None = None
        """Number of the focused widget, None while the pointer leads."""
        self.hover: int | None = None
        self.held: int | None = None

    def build(self) -> list[Widget]:
        """Return the widgets, back to front and in the order of Tab."""
        raise NotImplementedError

    def languages(self, box: Box) -> Choice:
        """Return the row of languages, called as they call themselves."""
        settings = self.host.services.settings
        names = [self.say(f"settings.languages.{code}") for code in LANGUAGES]

        def speak(number: int) -> None:
            settings.language = LANGUAGES[number]
            self.host.apply_settings()

        label = self.say("settings.language")
        return Choice(box, names, LANGUAGES.index(settings.language), speak, label=label)

    def back(self) -> None:
        """Esc or right-click: leave."""

    def backdrop(self, canvas: Canvas) -> None:
        """Put what lies under the widgets on the canvas."""

    def arrange(self) -> None:
        """Build everything anew, keep the focus where it was."""
        self.widgets = self.build()
        self.hover = None
        self.held = None
        if self.focus is not None and self.focus >= len(self.widgets):
            self.focus = None
        if self.focus is None and self.begins_at is not None:
            self.focus = self.begins_at % len(self.widgets)
        if self.focus is None and self.kit.hints.device != "mouse":
            self.focus = next(iter(self._stops()), None)

    @property
    def title(self) -> str:
        """What the screen is called."""
        return ""

    def aloud(self) -> Aloud:
        """Return every widget in words, in the order of Tab, after what lies under them."""
        told = [Spoken(text) for text in self.beneath() if text]
        told += [Spoken(text, is_quiet=True) for text in self.standing()]
        focus, named = None, {self.title, *(w.label for w in self.widgets if w.can_focus)}
        for number, widget in enumerate(self.widgets):
            spoken = widget.aloud(self.kit)
            if spoken is not None and (spoken.can_focus or spoken.name not in named):
                focus = len(told) if number == self.focus and spoken.can_focus else focus
                told.append(spoken)
        return Aloud(self.title, told, focus)

    def beneath(self) -> Sequence[str]:
        """Return what the backdrop says."""
        return ()

    def standing(self) -> Sequence[str]:
        """Return how what lies beneath stands: it is told when all is read."""
        return ()

    def rebuild(self) -> None:
        """Build anew because a value changed what there is."""
        self.arrange()
        self.stale = True

    def compose(self, canvas: Canvas) -> None:
        """Draw the backdrop and every widget."""
        self.backdrop(canvas)
        for number, widget in enumerate(self.widgets):
            widget.show(canvas, self.kit, self._look(number))

    def _look(self, number: int) -> Look:
        pressed = self.held == number and self.hover == number
        return Look(self.hover == number, self.focus == number, pressed)

    # --- input ---

    def handle(self, event: pygame.Event) -> None:
        """Take what the pointer does."""
        if event.type == pygame.MOUSEMOTION:
            self._point(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_RIGHT:
            self.back()
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            self.hover = self.held = self.at(event.pos)
            self.focus = None
            self.stale = True
        elif event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT:
            held, self.held = self.held, None
            self.stale = True
            if held is not None and held == self.at(event.pos):
                self.host.sound.play("press")
                self.focus = held if self.widgets[held].is_typed else None
                self.widgets[held].press(event.pos[0])

    def at(self, pos: tuple[int, int]) -> int | None:
        """Return the number of the frontmost pressable widget at `pos`."""
        for number in reversed(range(len(self.widgets))):
            widget = self.widgets[number]
            if widget.can_focus and widget.box.contains(*pos):
                return number
        return None

    def _point(self, pos: tuple[int, int]) -> None:
        there = self.at(pos)
        if there is not None and there != self.hover:
            self.host.sound.play("hover")
        kept = self.focus if self._focused is not None and self._focused.is_typed else None
        if (there, kept) != (self.hover, self.focus):
            self.hover, self.focus = there, kept
            self.stale = True

    # --- keys and pads ---

    def types(self, event: pygame.Event) -> bool:
        """A focused field takes what is typed."""
        typed: str = "\b" if event.key == pygame.K_BACKSPACE else getattr(event, "unicode", "")
        is_taken = self._focused is not None and self._focused.type(typed)
        self.stale = self.stale or is_taken
        return is_taken

    def obey(self, command: str) -> bool:
        """Move the focus, press what has it, leave, or press the widget of that command.

        Nothing is hurried in a menu: there the key that hurries is a second one to press with.
        """
        self.stale = True
        if command in LEAVES:
            self.back()
        elif command in DIRECTIONS:
            self._move(DIRECTIONS[command])
        elif command in ORDER:
            self._step(command)
        elif self._focused is not None and (
            command == "confirm" or (command == "hurry" and not self.kit.hints.is_pad)
        ):
            self.host.sound.play("press")
            self._focused.press()
        else:
            meant = next((widget for widget in self.widgets if command in widget.commands), None)
            if meant is None:
                return False
            meant.press()
        return True

    @property
    def _focused(self) -> Widget | None:
        return None if self.focus is None else self.widgets[self.focus]

    def _stops(self) -> list[int]:
        return [n for n, widget in enumerate(self.widgets) if widget.can_focus]

    def _step(self, command: str) -> None:
        stops = self._stops()
        self.hover = None
        if stops:
            place = stops.index(self.focus) if self.focus in stops else None
            self.focus = stops[stepped(len(stops), place, command)]

    def _move(self, direction: tuple[int, int]) -> None:
        stops = self._stops()
        if not stops:
            return
        if self.focus is None:
            self.focus = stops[0] if self.hover is None else self.hover
            self.hover = None
            return
        self.hover = None
        if direction[1] == 0 and self.widgets[self.focus].nudge(direction[0]):
            return
        boxes, here = [self.widgets[n].box for n in stops], stops.index(self.focus)
        there = neighbour(boxes, here, direction)
        self.focus = stops[wrapped(boxes, here, direction[1]) if there == here else there]


ROW: Final = 66
"""Height of a row on the 1920 x 1080 design."""
NAME: Final = 0.34
"""Share of a row that its name takes."""


class FormRow(NamedTuple):
    """A row of a form: the key of its name, and what makes its widget in a place."""

    key: str
    make: Callable[[Box], Widget]
    is_whole: bool = False
    """Whether the widget says the name itself and takes the whole row."""


class FormScene(MenuScene):
    """Lays out rows: a name at the left, a widget at the right. Too many rows are put on pages."""

    heading = ""
    """Key of the heading."""
    width = 1040
    rows: float = 6
    """How many rows there are, buttons counted as two."""
    page = 0
    """The page shown, counted from 0."""
    pages = 1

    @property
    def title(self) -> str:
        """The heading."""
        return self.say(self.heading) if self.heading else ""

    def backdrop(self, canvas: Canvas) -> None:
        """The title's print lies beneath."""
        put_ground(canvas, self.kit, "title")

    def back(self) -> None:
        """Leave."""
        self.host.sound.play("back")
        self.host.pop()

    @property
    def row_height(self) -> float:
        """The height of a row: it grows with the text."""
        return max(self.kit.px(ROW), self.kit.type("medium", 25).px * 2.1)

    @property
    def sheet(self) -> Box:
        """The slip of paper, in the middle of the window."""
        px, size = self.kit.px, self.kit.size
        width = min(size[0] - 24, max(px(self.width), px(self.width) * self.kit.text_scale))
        height = min(size[1] - 16, self.row_height * (self.rows + 2.1))
        return Box((size[0] - width) / 2, (size[1] - height) / 2, width, height)

    def broad(self, ratio: float, edge: float) -> Box:
        """Return a slip nearly as large as the window, no wider than `ratio` of its height."""
        px, (width, height) = self.kit.px, self.kit.size
        wide = min(width - 2 * max(10, px(56)), height * ratio)
        high = height - 2 * max(8, px(edge))
        return Box((width - wide) / 2, (height - high) / 2, wide, high)

    @property
    def inner(self) -> Box:
        """What lies inside its margin."""
        return self.sheet.grown(-self.kit.px(44))

    def frame(self) -> list[Widget]:
        """Return the slip and its heading."""
        sheet, inner, high = self.sheet, self.inner, self.row_height
        top = Box(inner.x, sheet.y + high * 0.3, inner.w, high)
        return [PaperPanel(sheet), Label(top, self.say(self.heading), self.kit.type("heavy", 44))]

    def row(self, number: float) -> Box:
        """Return the box of a row, counted from 0 under the heading."""
        top = self.sheet.y + self.row_height * (1.5 + number)
        return Box(self.inner.x, top, self.inner.w, self.row_height * 0.8)

    def room(self, first: float = 0.0, gap: float = 0.0) -> Box:
        """Return what lies between the top of a row and the buttons, `gap` pixels over these."""
        row, (foot,) = self.row(first), self.foot(1)
        return Box(row.x, row.y, row.w, foot.y - row.y - gap)

    def remark(self, room: Box, lines: Sequence[str]) -> Paragraph:
        """Return as many of `lines` as there is room for; what matters most stands first."""
        style, left = self.kit.type("italic", 21, MUTED), list(lines)
        while left and self.kit.fonts.block_size("\n".join(left), style, room.w)[1] > room.h:
            left.pop()
        return Paragraph(room, "\n".join(left), style)

    def foot(self, count: int) -> list[Box]:
        """Return the boxes of `count` buttons at the foot of the slip, left to right."""
        inner, gap, high = self.inner, self.kit.px(24), self.row_height * 1.1
        width = (inner.w - gap * (count - 1)) / count
        top = self.sheet.bottom - high - self.kit.px(36)
        return [Box(inner.x + n * (width + gap), top, width, high) for n in range(count)]

    # --- pages ---

    def paged(self, entries: Sequence[FormRow]) -> list[Widget]:
        """Return the slip with the rows of the page that is shown; the slip as high as they need.

        `pages` says how many pages there are.
        """
        self.rows = len(entries) + 2
        room = int(self.room().h / self.row_height + 0.15)
        self.pages = max(1, -(-len(entries) // max(1, room)))
        self.page = min(self.page, self.pages - 1)
        count = -(-len(entries) // self.pages)
        first, self.rows = self.page * count, count + 2
        widgets = self.frame()
        for number, entry in enumerate(entries[first : first + count]):
            widgets += self.entry(number, entry)
        return widgets

    def entry(self, number: float, entry: FormRow) -> list[Widget]:
        """Return what stands in a row."""
        box = self.row(number)
        left = box.x + box.w * (NAME + 0.02)
        slot = Box(left, box.y, box.w * (0.98 - NAME), box.h)
        widget = entry.make(box if entry.is_whole else slot)
        widget.label = self.say(entry.key)
        if entry.is_whole:
            return [widget]
        name = Box(box.x, box.y, box.w * NAME, box.h)
        return [Label(name, self.say(entry.key), self.kit.type("medium", 25)), widget]

    def leaving(self, box: Box, key: str) -> Button:
        """Return a button that leaves."""
        return Button(box, self.say(key), self.back, fill=BENI, command="cancel")

    def closing(self, key: str) -> list[Widget]:
        """Return the button that leaves, beside what turns the pages if there are several."""
        (foot,) = self.foot(1)
        if self.pages == 1:
            return [self.leaving(foot, key)]
        side, gap = foot.h, self.kit.px(18)
        before = Box(foot.x, foot.y, side, foot.h)
        number = Box(before.right, foot.y, 1.9 * side, foot.h)
        after = before.moved(2.9 * side, 0)
        left = after.right + gap
        told = self.say("menu.page", n=self.page + 1, of=self.pages)
        return [
            self._turner(before, "\u2039", "menu.page_before", -1),
            Label(number, told, self.kit.type("medium", 25), CENTRE),
            self._turner(after, "\u203a", "menu.page_after", 1),
            self.leaving(Box(left, foot.y, foot.right - left, foot.h), key),
        ]

    def _turner(self, box: Box, sign: str, key: str, step: int) -> Button:
        command = "page_up" if step < 0 else "page_down"
        reason = "" if 0 <= self.page + step < self.pages else self.say("menu.no_page")
        turn, label, commands = partial(self.turn, step), self.say(key), (command,)
        return Button(box, sign, turn, commands=commands, reason=reason, label=label)

    def turn(self, step: int) -> None:
        """Go to the next page (1) or the one before (-1), if there is one."""
        page = min(max(self.page + step, 0), self.pages - 1)
        if page != self.page:
            turners = self._turners()
            turner = turners.index(self.focus) if self.focus in turners else None
            self.page = page
            self.rebuild()
            if turner is not None:
                self.focus = self._turners()[turner]

    def _turners(self) -> list[int]:
        """Return the numbers of the widgets that turn pages."""
        paging = {"page_up", "page_down"}
        return [n for n, w in enumerate(self.widgets) if paging & set(w.commands)]

    def handle(self, event: pygame.Event) -> None:
        """The wheel turns pages; everything else is as in any menu."""
        if event.type == pygame.MOUSEWHEEL and self.pages > 1:
            self.turn(-1 if event.y > 0 else 1)
        else:
            super().handle(event)


def put_ground(canvas: Canvas, kit: Kit, name: str) -> None:
    """Put a whole-window picture on the canvas, plain paper when there is none."""
    picture = kit.images.cover(f"grounds/{name}", kit.size)
    if picture is None:
        picture = kit.store.kept(("paper", kit.size), lambda: film(kit.size, WASHI))
    canvas.put(picture, 0, 0)
