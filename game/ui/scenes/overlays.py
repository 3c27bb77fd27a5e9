"""Slips of paper over a darkened table: the menu, a notice, sentences to read."""

from collections.abc import Callable, Sequence
from typing import ClassVar, Final, TypeAlias

import pygame

from game.ui.draw.canvas import Canvas
from game.ui.draw.fonts import CENTRE
from game.ui.draw.kit import Kit
from game.ui.draw.paint import film
from game.ui.draw.palette import BENI, MUTED, SUMI, Colour
from game.ui.input.pointing import slack
from game.ui.scenes.form import BEYOND, HEAD, FormScene
from game.ui.scenes.scene import SEAL_DIGITS, Host, Subject
from game.ui.widgets.base import Look, Widget
from game.ui.widgets.buttons import PLAIN, Button
from game.ui.widgets.scrolls import PaperHold, Pullable, brocade, grabbed
from game.ui.widgets.texts import Label, Lines, PaperPanel, Paragraph
from game.view.layout.geometry import Box
from game.view.layout.zones import target_px

SHADE = 110
"""How dark the table gets beneath, 0..255."""
PITCH: Final = 1.15
"""How far the buttons of a list stand apart, in rows."""
AROUND, SMALL = 3.0, 0.6
"""What heading and remarks of the menu take around its buttons, in rows; the small one of it."""
FREE: Final = 0.3
"""What is left free below them, where the window has room."""
LOWER: Final = 0.85
"""Share of their height that its buttons keep at least in one column."""
BESIDE: Final = 6
"""Pixels of the design beside a trough where its bar is meant, too."""
SCROLLS: Final = {"up": 1, "down": -1, "page_up": 8, "page_down": -8}
"""Command -> how many sentences it goes back."""


def darken(canvas: Canvas, kit: Kit, shade: int = SHADE) -> None:
    """Lay a shade, 0..255, over all that is drawn so far."""
    canvas.put(kit.store.made(film, kit.size, SUMI, shade), 0, 0)


def ending_in(count: int, first: float) -> float:
    """Return the rows of a slip that ends in a list of `count` buttons, from the row `first` on."""
    return HEAD + first + PITCH * count + FREE - BEYOND


Entry: TypeAlias = "tuple[str, Callable[[], None], Colour, str]"
"""Of a list: the key of its word, what it does, its fill, the command that does it too."""


class OverlayScene(FormScene):
    """A slip of paper over a darkened table."""

    covers: ClassVar[bool] = False
    columns = 1
    """In how many columns its buttons stand."""
    _hold: PaperHold | None = None
    """How the pointer holds paper that it may pull."""

    @property
    def subject(self) -> Subject:
        """What was looked at beneath."""
        return self.host.scenes[self.host.scenes.index(self) - 1].subject

    def backdrop(self, canvas: Canvas) -> None:
        """The table lies beneath, darker."""
        darken(canvas, self.kit)

    def frame(self) -> list[Widget]:
        """Return the slip, mounted on brocade, and its heading."""
        panel, *rest = super().frame()
        return [Mount(self.sheet), panel, *rest]

    def listed(self, entries: Sequence[Entry], first: float = 0.0) -> list[Widget]:
        """Return buttons one below the other, from the row `first` on, a column after the other."""
        widgets, rows = list[Widget](), -(-len(entries) // self.columns)
        gap, wide = self.kit.px(24), self.inner.w / self.columns
        for number, (key, act, fill, command) in enumerate(entries):
            box = self.row(first + number % rows * PITCH)
            left = box.x + number // rows * (wide + gap / self.columns)
            place = Box(left, box.y, wide - gap * (1 - 1 / self.columns), self.row_height)
            button = Button(place, self.say(key), act, fill=fill, command=command, is_listed=True)
            button.commands = (command,) * bool(command)
            widgets.append(button)
        return widgets

    # --- paper that is pulled ---

    def papers(self) -> Sequence[Pullable]:
        """Return what can be pulled, by itself and by its bar."""
        return ()

    def pulled(self) -> None:
        """Some of it went up or down: lay out what is seen now."""
        self.rebuild()

    def handle(self, event: pygame.Event) -> None:
        """Paper and bars are pulled, which presses nothing; the rest is a form's."""
        if not self._pulls(event):
            super().handle(event)

    def let_go(self) -> None:
        """What is held is not pulled any more, either."""
        super().let_go()
        self._hold = None

    def _pulls(self, event: pygame.Event) -> bool:
        """Take the events of a pull; True when nothing else is to be done with it."""
        hold = self._hold
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            hold = self._hold = grabbed(self.papers(), event.pos, self.kit.px(BESIDE))
            return hold is not None and hold.on_bar and self._follow(hold, event)
        if hold is None:
            return False
        if event.type == pygame.MOUSEMOTION:
            return self._follow(hold, event)
        if event.type == pygame.MOUSEBUTTONUP:
            self._hold = None
            self.held = None if hold.is_pulling else self.held
            return hold.is_pulling
        return False

    def _follow(self, hold: PaperHold, event: pygame.Event) -> bool:
        if hold.follow(event.pos[1], slack(event, self.kit.unit)):
            self.pulled()
        return hold.is_pulling

    @property
    def _prime(self) -> int | None:
        """The first of a list, too, where that is the one that stands out."""
        first = next(iter(self._stops()), None)
        one = None if first is None else self.widgets[first]
        stands_out = isinstance(one, Button) and one.is_listed and one.fill != PLAIN
        return first if stands_out else super()._prime


class LargeScene(OverlayScene):
    """A slip nearly as large as the window, over a darkened table."""

    @property
    def sheet(self) -> Box:
        """The slip, nearly as large as the window."""
        return self.broad(2, 18)

    @property
    def line_height(self) -> float:
        """The height of a line of widgets: it grows with the text."""
        return max(target_px(self.kit.size), self.kit.type("medium", 22).px * 1.7)


class Mount(Widget):
    """The brocade that a slip lies on: it shows above and below, as on a hanging scroll."""

    def draw(self, canvas: Canvas, kit: Kit, look: Look) -> None:
        """Put it on the canvas."""
        del look
        high = max(8.0, kit.px(18))
        strip = brocade(kit, (self.box.w, high))
        canvas.put(strip, self.box.x, max(0.0, self.box.y - high))
        canvas.put(strip, self.box.x, min(kit.size[1] - high, self.box.bottom))


class PauseScene(OverlayScene):
    """The menu: go on, settings, controls, leave."""

    heading = "pause.heading"
    leaves = ("pause.leave", "title", "pause.remark")
    """Keys of what leaves, of the scene it leads to, and of the remark beneath."""
    width = 640
    lines = 7
    """How many buttons stand one below the other."""

    def build(self) -> list[Widget]:
        """A button for each way to go, and a remark."""
        leave, place, said = self.leaves
        if place == PauseScene.leaves[1] and not self.host.services.is_saved:
            leave, said = "pause.leave_unsaved", "pause.unsaved"
        codex = ("codex.heading", lambda: self.host.look_up(self.subject), PLAIN, "help")
        entries = [
            ("pause.resume", self.back, BENI, "cancel"),
            ("pause.settings", lambda: self.host.open("settings"), PLAIN, ""),
            *([codex] if self.host.has_codex else []),
            ("controls.heading", lambda: self.host.open("controls"), PLAIN, ""),
            ("games.heading", lambda: self.host.open("games"), PLAIN, ""),
            *self._coach(),
            (leave, lambda: self.host.go(place), PLAIN, ""),
        ]
        deal = "" if place != PauseScene.leaves[1] else self.host.deal_text()
        self._lay(len(entries), is_dealt=bool(deal))
        style, foot = self.kit.type("italic", 21), self.row(self.lines * PITCH + 0.1)
        remark = Label(foot, self.say(said), style, CENTRE)
        below, small = foot.moved(0, foot.h * 0.72), self.kit.type("italic", 18, MUTED)
        if self.kit.fonts.width(deal, small) > below.w:
            deal = self.say("deal.seal", seal=self.host.services.seal[:SEAL_DIGITS])
        low = Label(below, deal, small, CENTRE)
        return [*self.frame(), *self.listed(entries), remark, *[low] * bool(deal)]

    @property
    def row_height(self) -> float:
        """The height of a row, and no more than there is room for."""
        return min(super().row_height, (self.kit.size[1] - 16) / self._high)

    @property
    def _high(self) -> float:
        """What stands on the slip, in rows."""
        return PITCH * self.lines + AROUND

    def _lay(self, count: int, *, is_dealt: bool) -> None:
        """Stand in one column, or in two where it would be much lower than it should be.

        The slip is as high as what stands on it; the number of the deal is its last line.
        """
        for self.columns in (1, 2):
            self.width = PauseScene.width * self.columns
            self.lines = -(-count // self.columns)
            if self.row_height > super().row_height * LOWER:
                break
        self.rows = self._high + FREE - BEYOND - SMALL * (not is_dealt)

    def compose(self, canvas: Canvas) -> None:
        """Stand aside for what it opened: that lies over the table itself."""
        if self.host.scenes[-1] is self:
            super().compose(canvas)

    def _coach(self) -> list[Entry]:
        """Return the entry that calls the coach of the table beneath, or sends it away."""
        beneath = self.host.scenes[self.host.scenes.index(self) - 1]
        if not beneath.has_coach:
            return []
        word = "off" if self.host.services.settings.coach else "on"
        return [(f"review.coach_{word}", self._call_coach, PLAIN, "coach")]

    def _call_coach(self) -> None:
        self.back()
        self.host.top.obey("coach")


class NoticeScene(OverlayScene):
    """One sentence to be read."""

    width = 760
    rows: float = 3

    def __init__(self, host: Host, text: str) -> None:
        """Say `text`."""
        super().__init__(host)
        self.text = text

    def build(self) -> list[Widget]:
        """The sentence and a button; the slip as high as it needs."""
        fonts, style, self.rows = self.kit.fonts, self.kit.type("medium", 25), NoticeScene.rows
        while (lower := self._room.h < fonts.block_size(self.text, style, self.inner.w)[1]) and (
            self.sheet.h < self.kit.size[1] - 16
        ):
            self.rows += 1
        if lower:
            room = (self.inner.w, self._room.h)
            style = fonts.shrunk_block(self.text, style, room, self.kit.least)
        told, (foot,) = Paragraph(self._room, self.text, style), self.foot(1)
        return [Mount(self.sheet), PaperPanel(self.sheet), told, self.leaving(foot, "menu.ok")]

    @property
    def _room(self) -> Box:
        """What lies over the button."""
        inner, (foot,) = self.inner, self.foot(1)
        return Box(inner.x, inner.y, inner.w, foot.y - inner.y - self.kit.px(14))

    def obey(self, command: str) -> bool:
        """Nothing else can be meant by the key that confirms."""
        if command == "confirm" and self.focus is None:
            self.back()
            return True
        return super().obey(command)


class TellingScene(OverlayScene):
    """Sentences to be read from the top."""

    width = 960
    rows = 10

    def __init__(self, host: Host, heading: str, lines: Sequence[str]) -> None:
        """Tell `lines` under the text of `heading`."""
        super().__init__(host)
        self.heading = heading
        self.lines = lines

    def build(self) -> list[Widget]:
        """The lines and a button."""
        (foot,) = self.foot(1)
        lines = list(self.lines) or [self.say("overlay.nothing")]
        told = Lines(self.room(0, self.kit.px(20)), lines, self.kit)
        text, closes = self.say("overlay.close"), ("log", "recap", "confirm")
        close = Button(foot, text, self.back, command="cancel", commands=closes)
        return [*self.frame(), told, close]

    @property
    def _told(self) -> Lines:
        return next(widget for widget in self.widgets if isinstance(widget, Lines))

    def papers(self) -> Sequence[Pullable]:
        """The sentences."""
        return [self._told.paper]

    def pulled(self) -> None:
        """They are drawn where they are now."""
        self.stale = True

    def _scroll(self, steps: int) -> None:
        self._told.scroll(steps)
        self.stale = True

    def handle(self, event: pygame.Event) -> None:
        """The wheel scrolls."""
        if event.type == pygame.MOUSEWHEEL:
            self._scroll(event.y * 2)
        else:
            super().handle(event)

    def obey(self, command: str) -> bool:
        """Arrows and page keys scroll; the rest is a menu's."""
        if command not in SCROLLS:
            return super().obey(command)
        self._scroll(SCROLLS[command])
        return True
