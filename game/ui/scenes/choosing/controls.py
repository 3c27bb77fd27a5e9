"""The controls: every command with its keys and its button, and how the player chooses others."""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Final

import pygame
from pygame import Rect, Surface

from game.ui.draw.canvas import Canvas
from game.ui.draw.fonts import CENTRE, Type
from game.ui.draw.glyphs import key_cap, pad_button
from game.ui.draw.kit import Kit
from game.ui.draw.paint import clear, frame, lay, lay_centred, mix
from game.ui.draw.palette import BENI, KINCHA, MUTED, SLIP, SUMI, Colour
from game.ui.input.bindings import Stroke, is_any_key, name_of, parse
from game.ui.input.commands import Command
from game.ui.input.hints import key_word, pad_word
from game.ui.scenes.overlays import OverlayScene
from game.ui.scenes.scene import Host
from game.ui.widgets.base import Look, Widget
from game.ui.widgets.buttons import Button
from game.ui.widgets.spoken import Spoken, SpokenRole
from game.ui.widgets.texts import Label, Paragraph
from game.view.layout.geometry import Box
from game.view.layout.scrolling import set_in_columns
from game.view.layout.zones import target_px

PAD: Final = 0.13
"""Share of the line, at its right, that the pad's button takes."""
SIZE: Final = 22.0
"""Type size on the 1920 x 1080 design."""


@dataclass(eq=False)
class KeyRow(Widget):
    """Pressed it waits for another key, or another button."""

    box: Box
    label: str = field()
    key_names: tuple[str, ...]
    """As settings name them."""
    act: Callable[[], None] = field()
    pad: str
    """Its button on a pad, empty for none."""
    waiting: str
    """What is said instead of the keys while it waits for one, empty while it does not."""

    def aloud(self, kit: Kit) -> Spoken:
        """Return what it does, and its keys and button as they are printed."""
        names = [key_word(name, kit.say) for name in self.key_names]
        if self.pad:
            names.append(pad_word(self.pad, kit.hints.family, kit.say))
        value, line = self.waiting or ", ".join(names), SpokenRole.LINE
        return Spoken(self.label, line, value, can_focus=True)

    def draw(self, canvas: Canvas, kit: Kit, look: Look) -> None:
        """Put it on the canvas."""
        size = (round(self.box.w), round(self.box.h))
        said = (self.label, self.key_names, self.pad, self.waiting, kit.hints.family)
        key = ("key row", size, said, kit.strings.language, look.is_lit, kit.text_scale)
        face = kit.store.kept(key, lambda: self._face(kit, size, is_lit=look.is_lit))
        canvas.put(face, self.box.x, self.box.y)

    def _face(self, kit: Kit, size: tuple[int, int], *, is_lit: bool) -> Surface:
        sheet = clear(size)
        self._ground(sheet, kit, sheet.get_rect(), is_lit=is_lit)
        ink: Colour = SLIP if self.waiting else SUMI
        style = kit.type("medium", SIZE, ink)
        edge = round(size[0] * (1 - PAD))
        keys = self._keys(kit, style, size[0] * 0.5)
        lay(sheet, keys, (edge - keys.get_width(), (size[1] - keys.get_height()) / 2))
        if self.pad:
            sign = pad_button(kit, self.pad, style)
            lay_centred(sheet, sign, (edge + size[0] * PAD / 2, size[1] / 2))
        room = edge - keys.get_width() - style.px
        style = kit.fonts.fitted(self.label, style, room, kit.least)
        word = kit.fonts.line(self.label, style)
        lay(sheet, word, (style.px * 0.5, (size[1] - word.get_height()) / 2))
        return sheet

    def _ground(self, sheet: Surface, kit: Kit, whole: Rect, *, is_lit: bool) -> None:
        """A hairline beneath; a frame while it is looked at; ink while it waits."""
        if self.waiting:
            sheet.fill(kit.ink(BENI), whole)
        elif is_lit:
            sheet.fill(mix(SLIP, kit.ink(KINCHA), 0.28), whole)
            frame(sheet, whole, kit.ink(KINCHA), 3)
        else:
            line = Rect(round(whole.w * 0.01), whole.bottom - 1, round(whole.w * 0.98), 1)
            sheet.fill(mix(SLIP, MUTED, 0.3), line)

    def _keys(self, kit: Kit, style: Type, room: float) -> Surface:
        """Return the keys side by side, as many as there is room for."""
        if self.waiting:
            return kit.fonts.line(self.waiting, Type("italic", style.px, style.colour))
        caps = [key_cap(kit, name, style) for name in self.key_names]
        gap = round(style.px * 0.3)
        while len(caps) > 1 and sum(cap.get_width() + gap for cap in caps) > room:
            caps.pop()
        if not caps:
            return kit.fonts.line("–", kit.type("medium", SIZE, MUTED))  # noqa: RUF001 - a dash
        sheet = clear((sum(cap.get_width() + gap for cap in caps) - gap, caps[0].get_height()))
        x = 0
        for cap in caps:
            lay(sheet, cap, (x, 0))
            x += cap.get_width() + gap
        return sheet


Line = Command | str
"""A command, or the name of the group that begins."""

NARROW: Final = 21
"""The least width of a column, in sizes of its type."""


class ControlsScene(OverlayScene):
    """Lists what keys and pads do, and lets the player choose others."""

    heading = "controls.heading"
    width = 1860
    rows = 14

    def __init__(self, host: Host) -> None:
        """Show keys and buttons as they are."""
        super().__init__(host)
        self.waiting = ""
        """The command that waits for its key or button, empty for none."""
        self._told = ""

    # --- laying out ---

    def build(self) -> list[Widget]:
        """Columns of lines, a sentence, and buttons: the usual keys, and leave."""
        confirm = self._button_word(self.kit.hints.buttons.button("confirm"))
        text = self._told or self.say("controls.remark", confirm=confirm)
        box, style = self._told_box(), self.kit.type("italic", 23)
        style = self.kit.fonts.shrunk_block(text, style, (box.w, box.h + 2), self.kit.least)
        told = Paragraph(box, text, style, CENTRE)
        return [*self.frame(), *self._lines(), told, *self._buttons()]

    def _told_box(self) -> Box:
        """Where the sentence stands: two lines above the buttons."""
        (foot,) = self.foot(1)
        high = self.kit.fonts.pitch(self.kit.type("italic", 23)) * 2.2
        return Box(foot.x, foot.y - high - self.kit.px(8), foot.w, high)

    def _lines(self) -> list[Widget]:
        top, foot, type_px = self.row(0), self._told_box(), self.kit.type("medium", 22).px
        room = Box(top.x, top.y - self.row_height * 0.25, top.w, foot.y - top.y)
        high, gap = max(target_px(self.kit.size), type_px * 1.55), self.kit.px(36)
        across = max(1, int((room.w + gap) / (type_px * NARROW + gap)))
        groups: dict[str, list[Line]] = {}
        for command in self.kit.hints.bindings.commands.values():
            groups.setdefault(command.group, [command.group]).append(command)
        columns = set_in_columns(list(groups.values()), max(4, int(room.h / high)))
        across = min(across, 3)
        self.pages = -(-len(columns) // across)
        self.page = min(self.page, self.pages - 1)
        width = (room.w - gap * (across - 1)) / across
        widgets: list[Widget] = []
        for number, column in enumerate(columns[self.page * across : (self.page + 1) * across]):
            left = room.x + number * (width + gap)
            for place, line in enumerate(column):
                widgets.append(self._widget(Box(left, room.y + place * high, width, high), line))
        return widgets

    def _widget(self, box: Box, line: Line) -> Widget:
        if isinstance(line, str):
            name = self.say(f"controls.group.{line}")
            return Label(box, name, self.kit.type("bold", 24, BENI))
        name, keys = self._name(line.name), self.kit.hints.bindings.strokes(line.name)
        listening = self.say("controls.listening") if line.name == self.waiting else ""
        wait = partial(self._wait, line.name)
        button = self.kit.hints.buttons.button(line.name)
        return KeyRow(box, name, tuple(map(name_of, keys)), wait, button, listening)

    def _name(self, command: str) -> str:
        return self.say(f"controls.command.{command}")

    def _button_word(self, button: str) -> str:
        return pad_word(button, self.kit.hints.family, self.say)

    def _buttons(self) -> list[Widget]:
        *pages, done = self.closing("settings.done")
        box, width = done.box, (done.box.w - self.kit.px(24)) / 2
        usual = Box(box.x, box.y, width, box.h)
        last = Box(box.right - width, box.y, width, box.h)
        reset = Button(usual, self.say("controls.usual"), self._reset)
        return [*pages, reset, self.leaving(last, "settings.done")]

    # --- choosing keys and buttons ---

    def _wait(self, command: str) -> None:
        """Wait for the key or the button that `command` is to have."""
        self.waiting = command
        key, stop = "controls.cancel_listening", key_word("escape", self.say)
        if self.kit.hints.is_pad:
            button = self.kit.hints.buttons.button(command)
            key = "controls.same_button" if button else "controls.any_button"
            stop = self._button_word(button)
        self._tell(self.say(key, what=self._name(command), press=stop))

    def _tell(self, sentence: str, at: str = "") -> None:
        """Say a sentence; the focus is at the line that it is about, if there is one."""
        self._told = sentence
        self.rebuild()
        if at and self.kit.hints.device != "mouse":
            line = self._name(at)
            found = (n for n, w in enumerate(self.widgets) if w.can_focus and w.label == line)
            self.focus = next(found, self.focus)

    def _stop(self) -> None:
        self.waiting = ""
        self._tell("")

    def _bind(self, stroke: Stroke) -> None:
        name, self.waiting = self.waiting, ""
        if parse(name_of(stroke)) is None:
            self._tell(self.say("controls.unnamed"), name)
            return
        bindings, press = self.kit.hints.bindings, key_word(name_of(stroke), self.say)
        losers = bindings.bind(name, stroke)
        if stroke not in bindings.strokes(name):
            told = self.say("controls.needed_key", loser=self._name(losers[0]), press=press)
            self._tell(told, name)
            return
        self._kept(name, press, {one: self.kit.hints.key(one, self.say) for one in losers})

    def takes_button(self, button: str) -> bool:
        """Take the button that a line waits for; the one that it has leaves it as it is."""
        if not self.waiting:
            return False
        name, buttons = self.waiting, self.kit.hints.buttons
        self.waiting = ""
        losers, press = buttons.bind(name, button), self._button_word(button)
        if buttons.button(name) != button:
            told = self.say("controls.needed", loser=self._name(losers[0]), press=press)
            self._tell(told, name)
            return True
        left = {one: buttons.button(one) for one in losers}
        self._kept(name, press, {one: b and self._button_word(b) for one, b in left.items()})
        return True

    def _kept(self, name: str, press: str, losers: dict[str, str]) -> None:
        """Tell what a new key or button led to: who lost it, and what is left to each of them."""
        self.host.services.save_settings()
        self.host.sound.play("press")
        told = [self.say("controls.bound", what=self._name(name), press=press)]
        for loser, other in losers.items():
            key = "controls.goes" if other else "controls.bare"
            told.append(self.say(key, loser=self._name(loser), other=other))
        self._tell(" ".join(told), name)

    def _reset(self) -> None:
        self.kit.hints.bindings.reset()
        self.kit.hints.buttons.reset()
        self.host.services.save_settings()
        self.waiting = ""
        self._tell(self.say("controls.reset"))

    # --- input ---

    def back(self) -> None:
        """Leave; while a line waits for its key, leave it as it is."""
        if self.waiting:
            self._stop()
        else:
            super().back()

    def types(self, event: pygame.Event) -> bool:
        """Take the key that a line waits for; Esc leaves it as it is."""
        if not self.waiting:
            return super().types(event)
        if event.key == pygame.K_ESCAPE:
            self._stop()
        elif is_any_key(event):
            self._bind(Stroke(event.key, bool(event.mod & pygame.KMOD_SHIFT)))
        return True

    def obey(self, command: str) -> bool:
        """Do what a menu does; what shows the controls puts them away, too."""
        if command == "help":
            self.back()
            return True
        if self.waiting and command not in ("cancel", "menu"):
            self._stop()
        return super().obey(command)

    def handle(self, event: pygame.Event) -> None:
        """A click anywhere ends the waiting; so does the wheel: the line may go out of sight."""
        if event.type == pygame.MOUSEWHEEL and self.waiting:
            self._stop()
        if event.type == pygame.MOUSEBUTTONDOWN and self.waiting:
            self._stop()
            if event.button != pygame.BUTTON_LEFT:
                return
        super().handle(event)
