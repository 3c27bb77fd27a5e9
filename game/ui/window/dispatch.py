"""From events to commands: keys and pads on one path, then the scene on top obeys."""

from collections.abc import Sequence
from typing import Final

import pygame

from game.ui.input.bindings import MODIFIERS
from game.ui.input.hints import Hints
from game.ui.input.layouts import KeyboardLayout
from game.ui.input.pad import Pads, Press
from game.ui.input.writing import Typist, is_written
from game.ui.scenes.scene import Host

JOYSTICK: Final = (
    *(pygame.JOYDEVICEADDED, pygame.JOYDEVICEREMOVED, pygame.JOYAXISMOTION),
    *(pygame.JOYHATMOTION, pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP),
)
KEYBOARD: Final = (pygame.KEYDOWN, pygame.KEYUP, pygame.TEXTEDITING, pygame.TEXTINPUT)
MOUSE: Final = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL)


class Inputs:
    """Hands every input to the scene on top: what points as it is, what is pressed as commands."""

    def __init__(self, shell: Host, hints: Hints) -> None:
        """Serve `shell`; `hints` knows the player's keys and is told which device leads."""
        self.shell = shell
        self.hints = hints
        self.pads = Pads()
        self._layout = KeyboardLayout()
        self._typist = Typist()
        self._down: dict[int | str, str] = {}
        """Keys and pad buttons held down -> what they gave, empty for nothing."""

    def take(self, event: pygame.Event) -> None:
        """Take one event that is not the window's own business."""
        if event.type in JOYSTICK:
            self._pressed(self.pads.feed(event))
        elif event.type in KEYBOARD:
            self._written(event)
        elif event.type == pygame.DROPFILE:
            self._dropped(event)
        elif not _is_idle(event):
            if event.type in MOUSE:
                self._lead("mouse")
            if event.type != pygame.MOUSEBUTTONDOWN or not self.shell.top.is_new_to_the_eye:
                self.shell.top.handle(event)

    def _written(self, event: pygame.Event) -> None:
        """Take a key, what it writes, or what is written without any."""
        typist = self._typist
        if event.type == pygame.KEYDOWN:
            self._key(self._layout.meant(event))
        elif event.type == pygame.KEYUP:
            self._released(_place(event))
            typist.expect(is_meant=not any(self._down.values()))
        elif event.type == pygame.TEXTEDITING:
            typist.compose(event.text)
        elif typist.is_meant:
            self.shell.top.take_text(event.text)

    def tick(self, dt: float) -> None:
        """Let `dt` seconds pass: what is held on a pad repeats."""
        self.shell.top.be_seen(dt)
        self._typist.attend(self.shell.top.typed_into)
        self._pressed(self.pads.tick(dt))

    def let_go(self) -> None:
        """Let go of everything: the window is not looked at any more."""
        self.pads.let_go()
        self.shell.top.let_go()
        self._typist.let_go()
        for held in list(self._down):
            self._released(held)

    def _dropped(self, event: pygame.Event) -> None:
        """Give a file that was let fall on the window to the list of games, wherever one is."""
        shell = self.shell
        if not shell.top.takes_files and any(below.takes_files for below in shell.scenes[-2:-1]):
            shell.pop()
        elif not shell.top.takes_files:
            shell.open("games")
        shell.top.handle(event)

    def _key(self, event: pygame.Event) -> None:
        if event.key not in MODIFIERS:
            self._lead("keys")
        place, typist = _place(event), self._typist
        typist.expect(is_meant=typist.is_composing or not self.shell.top.is_new_to_the_eye)
        if typist.is_composing or not typist.is_meant:
            self._down.setdefault(place, "")
            return
        is_again = place in self._down
        may_write = self.shell.top.writes if is_again else True
        if may_write and not self._down.get(place) and self.shell.top.types(event):
            self._down.setdefault(place, "")
            return
        command = self.hints.bindings.command(event, self.shell.top.scope) or ""
        typist.expect(is_meant=not command and is_written(event))
        self._give(place, command, is_again=is_again)

    def _pressed(self, presses: Sequence[Press]) -> None:
        for press in presses:
            if press.kind == "up":
                self._released(press.button)
                continue
            self._lead("pad")
            self._button(press.button, is_again=press.kind == "again")

    def _button(self, button: str, *, is_again: bool) -> None:
        """A button that was taken as itself, or meant nothing, means nothing while it is held."""
        if self.shell.top.is_new_to_the_eye:
            self._down.setdefault(button, "")
            return
        if is_again and not self._down.get(button):
            return
        if not is_again and self.shell.top.takes_button(button):
            self._down[button] = ""
            return
        command = self.hints.buttons.command(button, self.shell.top.scope) or ""
        self._give(button, command, is_again=is_again)

    def _give(self, held: int | str, command: str, *, is_again: bool) -> None:
        """Obey: the program's own commands here, all others in the scene on top."""
        if not is_again:
            self._down[held] = command
        if not command or (is_again and not self.hints.bindings.commands[command].repeats):
            return
        if command == "fullscreen":
            self.shell.toggle_fullscreen()
        elif not self.shell.top.obey(command) and command == "help":
            self.shell.look_up(self.shell.top.subject)

    def _released(self, held: int | str) -> None:
        command = self._down.pop(held, "")
        if command:
            self.shell.top.release(command)

    def _lead(self, device: str) -> None:
        """The player uses `device`: hints follow, and the pointer hides from a pad."""
        if (device, self.pads.family) == (self.hints.device, self.hints.family):
            return
        were_keys = not self.hints.is_pad
        self.hints.follow(device, self.pads.family)
        if were_keys and not self.hints.is_pad:
            return
        pygame.mouse.set_visible(not self.hints.is_pad)
        for scene in self.shell.scenes:
            scene.redraw()


def _place(event: pygame.Event) -> int:
    """Return which key it is, by its place: what it writes may change while it is held down."""
    place: int = event.dict.get("scancode") or event.key
    return place


def _is_idle(event: pygame.Event) -> bool:
    """Return whether the pointer does nothing that anybody meant.

    It only tells where it is: so a window begins that opens under a pointer, which would lead then
    as if somebody pointed. A button is none, but the wheel, which is told as that as well. Or the
    wheel goes sideways, as where two fingers lie on a touchpad: nothing is turned that way.
    """
    if event.type == pygame.MOUSEMOTION:
        return event.dict.get("rel") == (0, 0)
    if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        return event.button in (pygame.BUTTON_WHEELUP, pygame.BUTTON_WHEELDOWN)
    return event.type == pygame.MOUSEWHEEL and not event.y
