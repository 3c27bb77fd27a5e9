"""Settings, which take effect at once, and the controls: every command with its keys."""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Final

import pygame
from pygame import Rect, Surface

from game.session.settings import CONFIRMS, Settings
from game.ui.audio.speaker import VOLUMES
from game.ui.board.draw.top_bar import PACE_NAMES, choose_pace, chosen_pace
from game.ui.draw.canvas import Canvas
from game.ui.draw.fonts import CENTRE, Type
from game.ui.draw.glyphs import key_cap, pad_button
from game.ui.draw.kit import Kit
from game.ui.draw.paint import clear, frame, lay, lay_centred, mix
from game.ui.draw.palette import BENI, KINCHA, MUTED, SLIP, SUMI, Colour
from game.ui.input.bindings import MODIFIERS, Stroke, name_of, parse
from game.ui.input.commands import COMMANDS, Command
from game.ui.input.hints import key_word, pad_word
from game.ui.scenes.menu import FormRow, FormScene
from game.ui.scenes.scene import Host
from game.ui.services import TEXT_SCALES
from game.ui.widgets.base import Look, Widget
from game.ui.widgets.buttons import Button
from game.ui.widgets.choices import Choice, Slider, Toggle
from game.ui.widgets.texts import Label, Paragraph
from game.view.layout.geometry import Box
from game.view.layout.scrolling import set_in_columns
from game.view.layout.zones import target_px

SIZES: Final = tuple(f"{round(scale * 100)} %" for scale in TEXT_SCALES)


class SettingsScene(FormScene):
    """One row a setting."""

    heading = "settings.heading"

    @property
    def row_height(self) -> float:
        """A little less than elsewhere: at usual text all settings are on one page."""
        return super().row_height * 0.88

    def row(self, number: float) -> Box:
        """Return the box of a row: less room between rows, so that each can still be pressed."""
        box = super().row(number)
        return Box(box.x, box.y, box.w, self.row_height * 0.84)

    def build(self) -> list[Widget]:
        """Rows, as many as fit on a page, then the button that leaves."""
        return [*self.paged(self.entries()), *self.closing("settings.done")]

    @property
    def settings(self) -> Settings:
        """What is chosen, changed in place."""
        return self.host.services.settings

    def entries(self) -> list[FormRow]:
        """Return a row for each setting, in the order of the pages."""
        nearest = min(TEXT_SCALES, key=lambda scale: abs(scale - self.settings.text_scale))
        scale, pace = TEXT_SCALES.index(nearest), chosen_pace(self.settings)
        paces = (*PACE_NAMES, self.say("step.name"))
        return [
            FormRow("settings.language", self.languages),
            FormRow("settings.text", lambda box: Choice(box, SIZES, scale, self._scale)),
            *map(self._toggle, ("high_contrast", "captions")),
            FormRow("settings.pace", lambda box: Choice(box, paces, pace, self._pace)),
            self._confirm(),
            *map(self._toggle, ("fullscreen", "reduced_motion", "remarks", "introduction")),
            FormRow("settings.controls", self._controls),
            *(FormRow(f"settings.volume.{name}", partial(self._slider, name)) for name in VOLUMES),
        ]

    def _confirm(self) -> FormRow:
        """Return the row that says when the player is asked once more."""

        def take(number: int) -> None:
            self.settings.confirm = CONFIRMS[number]
            self._keep()

        names = [self.say(f"settings.confirms.{word}") for word in CONFIRMS]
        chosen = CONFIRMS.index(self.settings.confirm)
        return FormRow("settings.confirm", lambda box: Choice(box, names, chosen, take))

    def _controls(self, box: Box) -> Widget:
        text = self.say("settings.show_controls")
        return Button(box, text, lambda: self.host.open("controls"))

    def _toggle(self, name: str) -> FormRow:
        """Return a row for a setting that is on or off; it says its name itself."""
        key, change = f"settings.{name}", partial(self._switch, name)
        on = getattr(self.settings, name)
        return FormRow(key, lambda box: Toggle(box, self.say(key), change, on=on), is_whole=True)

    def _switch(self, name: str, on: bool) -> None:  # noqa: FBT001 - what a toggle tells
        if name == "fullscreen":
            self.host.toggle_fullscreen()
            return
        setattr(self.settings, name, on)
        if name == "high_contrast":
            self.host.apply_settings()
        else:
            self._keep()

    def _slider(self, name: str, box: Box) -> Widget:
        return Slider(box, self.settings.volumes.get(name, 1.0), partial(self._loud, name))

    def _loud(self, name: str, volume: float) -> None:
        """Heard at once: a press at the new volume, and what plays already."""
        self.settings.volumes[name] = volume
        self._keep()
        self.host.sound.play("press")

    def _keep(self) -> None:
        self.host.services.save_settings()
        self.stale = True

    def _scale(self, number: int) -> None:
        self.settings.text_scale = TEXT_SCALES[number]
        self.host.apply_settings()

    def _pace(self, number: int) -> None:
        choose_pace(self.settings, number)
        self.host.apply_settings()


PAD: Final = 0.13
"""Share of the line, at its right, that the pad's button takes."""
SIZE: Final = 22.0
"""Type size on the 1920 x 1080 design."""


@dataclass(eq=False)
class KeyRow(Widget):
    """Pressed it waits for another key."""

    box: Box
    label: str = field()
    key_names: tuple[str, ...]
    """As settings name them."""
    act: Callable[[], None] = field()
    pad: str
    """Its button on a pad, empty for none."""
    waiting: str
    """What is said instead of the keys while it waits for one, empty while it does not."""

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


class ControlsScene(FormScene):
    """Lists what keys and pads do, and lets the player choose other keys."""

    heading = "controls.heading"
    width = 1860
    rows = 14

    def __init__(self, host: Host) -> None:
        """Show the keys as they are."""
        super().__init__(host)
        self.waiting = ""
        """The command that waits for its key, empty for none."""
        self._told = ""

    # --- laying out ---

    def build(self) -> list[Widget]:
        """Columns of lines, a sentence, and buttons: the usual keys, and leave."""
        confirm = pad_word(COMMANDS["confirm"].pad, self.kit.hints.family, self.say)
        text = self._told or self.say("controls.remark", confirm=confirm)
        told = Paragraph(self._told_box(), text, self.kit.type("italic", 23), CENTRE)
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
        for command in COMMANDS.values():
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
        return KeyRow(box, name, tuple(map(name_of, keys)), wait, line.pad, listening)

    def _name(self, command: str) -> str:
        return self.say(f"controls.command.{command}")

    def _buttons(self) -> list[Widget]:
        *pages, done = self.closing("settings.done")
        box, width = done.box, (done.box.w - self.kit.px(24)) / 2
        usual = Box(box.x, box.y, width, box.h)
        last = Box(box.right - width, box.y, width, box.h)
        reset = Button(usual, self.say("controls.usual"), self._reset)
        return [*pages, reset, self.leaving(last, "settings.done")]

    # --- choosing keys ---

    def _wait(self, command: str) -> None:
        """Wait for the key that `command` is to have."""
        self.waiting = command
        stop = key_word("escape", self.say)
        self._tell(self.say("controls.cancel_listening", what=self._name(command), press=stop))

    def _tell(self, sentence: str) -> None:
        self._told = sentence
        self.rebuild()

    def _stop(self) -> None:
        self.waiting = ""
        self._tell("")

    def _bind(self, stroke: Stroke) -> None:
        name, self.waiting = self.waiting, ""
        if parse(name_of(stroke)) is None:
            self._tell(self.say("controls.unnamed"))
            return
        losers = self.kit.hints.bindings.bind(name, stroke)
        self.host.services.save_settings()
        self.host.sound.play("press")
        self._tell(self._outcome(name, losers, key_word(name_of(stroke), self.say)))

    def _outcome(self, name: str, losers: list[str], press: str) -> str:
        """Return what the new key led to: who lost it, and what is left to them."""
        say = partial(self.say, what=self._name(name), press=press)
        if not losers:
            return say("controls.bound")
        loser, other = self._name(losers[0]), self.kit.hints.key(losers[0], self.say)
        return say("controls.moved" if other else "controls.lost", loser=loser, other=other)

    def _reset(self) -> None:
        self.kit.hints.bindings.reset()
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
        elif event.key not in MODIFIERS:
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
        """A click anywhere ends the waiting."""
        if event.type == pygame.MOUSEBUTTONDOWN and self.waiting:
            self._stop()
            if event.button != pygame.BUTTON_LEFT:
                return
        super().handle(event)
