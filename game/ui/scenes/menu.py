"""A scene made of widgets: pointer, focus and keys for all of them."""

from collections.abc import Callable
from typing import Final

import pygame

from game.ui.draw.canvas import Canvas
from game.ui.scenes.scene import Host, Scene
from game.ui.widgets.base import Look, Widget
from game.ui.widgets.focus import DIRECTIONS, STEPS, following, neighbour

LEAVES: Final = ("cancel", "menu")


class MenuScene(Scene):
    """Builds its widgets in `build`, again whenever size or language change."""

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
        if self.focus is None and self.kit.hints.device != "mouse":
            self.focus = next(iter(self._stops()), None)

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
        elif event.type == pygame.MOUSEBUTTONDOWN:
            self._down(event)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT:
            self._up(event.pos)

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
        if there != self.hover or self.focus is not None:
            self.hover, self.focus = there, None
            self.stale = True

    def _down(self, event: pygame.Event) -> None:
        if event.button == pygame.BUTTON_RIGHT:
            self.back()
        elif event.button == pygame.BUTTON_LEFT:
            self.hover = self.held = self.at(event.pos)
            self.focus = None
            self.stale = True

    def _up(self, pos: tuple[int, int]) -> None:
        held, self.held = self.held, None
        self.stale = True
        if held is not None and held == self.at(pos):
            self.host.sound.play("press")
            self.widgets[held].press(pos[0])

    # --- keys and pads ---

    def types(self, event: pygame.Event) -> bool:
        """A focused field takes what is typed; some widgets have a key of their own."""
        focused = self._focused
        if focused is not None and focused.type(_typed(event)):
            self.stale = True
            return True
        return self._press_first(lambda widget: event.key in widget.keys)

    def obey(self, command: str) -> bool:
        """Move the focus, press what has it, leave, or press the widget of that command.

        Nothing is hurried in a menu: there the key that hurries is a second one to press with.
        """
        self.stale = True
        if command in LEAVES:
            self.back()
        elif command in DIRECTIONS:
            self._move(DIRECTIONS[command])
        elif command in STEPS:
            self._step(STEPS[command])
        elif self._is_press(command) and self._focused is not None:
            self.host.sound.play("press")
            self._focused.press()
        else:
            return self._press_first(lambda widget: command in widget.commands)
        return True

    def _is_press(self, command: str) -> bool:
        return command == "confirm" or (command == "hurry" and not self.kit.hints.is_pad)

    @property
    def _focused(self) -> Widget | None:
        return None if self.focus is None else self.widgets[self.focus]

    def _press_first(self, is_meant: Callable[[Widget], bool]) -> bool:
        for widget in self.widgets:
            if is_meant(widget):
                widget.press()
                self.stale = True
                return True
        return False

    def _stops(self) -> list[int]:
        return [n for n, widget in enumerate(self.widgets) if widget.can_focus]

    def _step(self, step: int) -> None:
        stops = self._stops()
        self.hover = None
        if stops:
            place = stops.index(self.focus) if self.focus in stops else None
            self.focus = stops[following(len(stops), place, step)]

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
        boxes = [self.widgets[n].box for n in stops]
        self.focus = stops[neighbour(boxes, stops.index(self.focus), direction)]


def _typed(event: pygame.Event) -> str:
    if event.key == pygame.K_BACKSPACE:
        return "\b"
    text: str = getattr(event, "unicode", "")
    return text
