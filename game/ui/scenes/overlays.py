"""What lies over the table for a while, and what is said when there is nothing to show."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from math import fsum
from typing import ClassVar, Final, TypeAlias

import pygame
from pygame import Surface

from game.ui.draw.canvas import Canvas
from game.ui.draw.fonts import CENTRE, Type
from game.ui.draw.kit import Kit
from game.ui.draw.paint import film
from game.ui.draw.palette import BENI, MUTED, SUMI, WASHI, Colour
from game.ui.scenes.form import FormScene
from game.ui.scenes.scene import SEAL_DIGITS, Host, Scene, Subject
from game.ui.widgets.base import Look, Widget
from game.ui.widgets.buttons import PLAIN, Button
from game.ui.widgets.scrolls import brocade
from game.ui.widgets.spoken import Aloud, Spoken
from game.ui.widgets.texts import Label, Lines, PaperPanel, Paragraph
from game.view.layout.geometry import Box
from game.view.layout.zones import SMALLEST, target_px

SHADE = 110
"""How dark the table gets beneath, 0..255."""
SCROLLS: Final = {"up": 1, "down": -1, "page_up": 8, "page_down": -8}
"""Command -> how many sentences it goes back."""


def darken(canvas: Canvas, kit: Kit, shade: int = SHADE) -> None:
    """Lay a shade, 0..255, over all that is drawn so far."""
    size = kit.size
    canvas.put(kit.store.kept(("shade", size, shade), lambda: film(size, SUMI, shade)), 0, 0)


Entry: TypeAlias = "tuple[str, Callable[[], None], Colour, str]"
"""Of a list: the key of its word, what it does, its fill, the command that does it too."""


class OverlayScene(FormScene):
    """A slip of paper over a darkened table."""

    covers: ClassVar[bool] = False

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
        """Return buttons one below the other, from the row `first` on."""
        widgets = list[Widget]()
        for number, (key, act, fill, command) in enumerate(entries):
            box = self.row(first + number * 1.15)
            place = Box(box.x, box.y, box.w, self.row_height)
            button = Button(place, self.say(key), act, fill=fill, command=command, is_listed=True)
            widgets.append(button)
        return widgets


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
        size = (self.box.w, high)
        strip = kit.store.kept(("mount", size), lambda: brocade(kit, size))
        canvas.put(strip, self.box.x, max(0.0, self.box.y - high))
        canvas.put(strip, self.box.x, min(kit.size[1] - high, self.box.bottom))


class PauseScene(OverlayScene):
    """The menu: go on, settings, controls, leave."""

    heading = "pause.heading"
    leaves = ("pause.leave", "title", "pause.remark")
    """Keys of what leaves, of the scene it leads to, and of the remark beneath."""
    width = 640
    rows = 7

    def build(self) -> list[Widget]:
        """A button for each way to go, and a remark."""
        leave, place, said = self.leaves
        if place == PauseScene.leaves[1] and not self.host.services.is_saved:
            leave, said = "pause.leave_unsaved", "pause.unsaved"
        entries = [
            ("pause.resume", self.back, BENI, "cancel"),
            ("pause.settings", lambda: self.host.open("settings"), PLAIN, ""),
            ("codex.heading", lambda: self.host.look_up(self.subject), PLAIN, "help"),
            ("controls.heading", lambda: self.host.open("controls"), PLAIN, ""),
            ("games.heading", lambda: self.host.open("games"), PLAIN, ""),
            *self._coach(),
            (leave, lambda: self.host.go(place), PLAIN, ""),
        ]
        if not self.host.has_codex:
            del entries[2]
        self.rows = len(entries) + 3
        style, foot = self.kit.type("italic", 21), self.row(len(entries) * 1.15 + 0.1)
        remark = Label(foot, self.say(said), style, CENTRE)
        deal = "" if place != PauseScene.leaves[1] else self.host.deal_text()
        below, small = foot.moved(0, foot.h * 0.72), self.kit.type("italic", 18, MUTED)
        if self.kit.fonts.width(deal, small) > below.w:
            deal = self.say("deal.seal", seal=self.host.services.seal[:SEAL_DIGITS])
        low = Label(below, deal, small, CENTRE)
        return [*self.frame(), *self.listed(entries), remark, *[low] * bool(deal)]

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
    rows = 3

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
            style = style.shrunk(
                self.kit.least,
                lambda s: fonts.block_size(self.text, s, self.inner.w)[1] <= self._room.h,
            )
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

    def _scroll(self, steps: int) -> None:
        next(widget for widget in self.widgets if isinstance(widget, Lines)).scroll(steps)
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


TEXT: Final = 25
"""Size of the sentences on the design."""


class FaultScene(FormScene):
    """Needs no picture: a picture may be what is broken."""

    heading = "fault.heading"
    width = 1000
    rows = 5

    def __init__(self, host: Host, told: Sequence[str], answer: Callable[[bool], None]) -> None:
        """Tell these sentences; `answer` is called with whether the player wants to start again."""
        super().__init__(host)
        self.told = told
        self.answer = answer

    def build(self) -> list[Widget]:
        """The sentences and two buttons."""
        again, leave = self.foot(2)
        return [
            *self.frame(),
            Paragraph(self.room(), "\n\n".join(self.told), self.kit.type("medium", TEXT)),
            Button(again, self.say("fault.again"), lambda: self.answer(True), fill=BENI),
            Button(leave, self.say("fault.leave"), self.back, command="cancel"),
        ]

    def backdrop(self, canvas: Canvas) -> None:
        """Plain paper."""
        size = self.kit.size
        canvas.put(self.kit.store.kept(("plain", size), lambda: film(size, WASHI)), 0, 0)

    def back(self) -> None:
        """Leave."""
        self.answer(False)


# --- what is gone on from by anything ---


class Interlude(Scene):
    """Lies over the table for a while; any input goes on."""

    covers: ClassVar[bool] = False

    def go_on(self) -> None:
        """Go on: to the table, unless there is more to see."""
        self.host.pop()

    def handle(self, event: pygame.Event) -> None:
        """A click goes on."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.go_on()

    def types(self, event: pygame.Event) -> bool:
        """A key that means nothing else goes on."""
        is_free = self.kit.hints.bindings.command(event, self.scope) is None
        if is_free:
            self.go_on()
        return is_free

    def obey(self, command: str) -> bool:
        """Every command goes on."""
        del command
        self.go_on()
        return True


BODY: Final = 26
"""Pixels on the design: most of an introduction is no larger. In small windows the least that can
be read is."""
LEAST_SCALE: Final = 0.5
"""How small an introduction is set where there is no room, against the size it is asked for."""
LEAST_HEIGHT: Final = 20
"""Height of its slip in sizes of the smallest type: room for its lines and what parts them."""


class Introduction(Interlude, ABC):
    """As a game begins: who one is, in which role, how one wins, on a slip over the table."""

    size: ClassVar[tuple[float, float]]
    """Width and height of the slip on the 1920 x 1080 design, where the text is not large."""
    looks: ClassVar[Sequence[tuple[str, float, Colour, float]]]
    """Face, size, colour and gap beneath of each paragraph."""

    @abstractmethod
    def told(self) -> Sequence[str]:
        """Return what is told, a paragraph each, in the order of `looks`."""

    @property
    def shown(self) -> Sequence[str]:
        """Those that are told by now."""
        return self.told()

    @property
    def sheet(self) -> Box:
        """The slip of paper, in the middle of the window."""
        kit, (wide, high) = self.kit, self.size
        larger = kit.text_scale * max(1.0, kit.least / kit.px(BODY))
        grown = 1 + 0.6 * (larger - 1)
        wide = min(kit.size[0] - 24, kit.px(wide) * grown)
        high = min(kit.size[1] * 0.92, max(kit.px(high) * grown, kit.least * LEAST_HEIGHT))
        return Box((kit.size[0] - wide) / 2, (kit.size[1] - high) / 2, wide, high)

    def aloud(self) -> Aloud:
        """Return who one is, and how to go on."""
        lines = [*self.shown, self.host.deal_text(), self.kit.hints.onward(self.say)]
        return Aloud(self.say("aloud.intro"), [Spoken(text) for text in lines if text])

    @property
    def hint(self) -> str:
        """What stands at the foot: the number of the deal, and how to go on."""
        return "\n".join(filter(None, (self.host.deal_text(), self.kit.hints.onward(self.say))))

    def write(self, canvas: Canvas, room: Box, hint: Surface) -> None:
        """Put what is told by now in `room`, smaller if it must be, and `hint` at its foot."""
        scale, space, apart = 1.0, room.h - hint.get_height(), self.kit.px(14)
        while (whole := _height(self._blocks(room.w, scale))) > space - apart and (
            scale > LEAST_SCALE
        ):
            scale -= 0.05
        y = room.y + max(0.0, space - whole) / 2
        for block, gap in self._blocks(room.w, scale)[: len(self.shown)]:
            canvas.put(block, room.centre[0] - block.get_width() / 2, y)
            y += block.get_height() + gap
        canvas.put(hint, room.centre[0] - hint.get_width() / 2, room.bottom - hint.get_height())

    def _blocks(self, width: float, scale: float) -> list[tuple[Surface, float]]:
        """Return all paragraphs, each with the gap that follows it."""
        found = []
        for text, (face, size, colour, gap) in zip(self.told(), self.looks, strict=True):
            style = self.kit.type(face, size, colour)
            style = style.sized(max(self.kit.least, round(style.px * scale)))
            block = self.kit.fonts.block(text, style, width, CENTRE)
            found.append((block, gap * style.px))
        return found


def _height(blocks: Sequence[tuple[Surface, float]]) -> float:
    """Return how high all of it is; `sum` rounds otherwise from Python 3.12 on, by a pixel here."""
    return fsum(block.get_height() + gap for block, gap in blocks)


TYPE: Final = Type("bold", 22, SUMI)
LEAST: Final = 11
"""Pixels: the sentence shrinks this far before it is cut."""


class TooSmallScene(Scene):
    """Asks for a larger window."""

    def aloud(self) -> Aloud:
        """Return the sentence."""
        return Aloud(self._told())

    def _told(self) -> str:
        return self.say("menu.too_small", width=SMALLEST[0], height=SMALLEST[1])

    def compose(self, canvas: Canvas) -> None:
        """Put the sentence in the middle."""
        size = self.kit.size
        canvas.put(film(size, WASHI), 0, 0)
        text = self._told()
        fonts, room, high = self.kit.fonts, max(60, size[0] - 32), size[1] - 16
        style = TYPE.shrunk(LEAST, lambda s: fonts.block_size(text, s, room)[1] <= high)
        canvas.put_centred(fonts.block(text, style, room, CENTRE), size[0] / 2, size[1] / 2)
