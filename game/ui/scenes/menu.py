"""A scene made of widgets: pointer, focus and keys for all of them."""

from typing import Final

import pygame

from game.ui.canvas import Canvas
from game.ui.scene import Host, Scene
from game.ui.widgets.base import Look, Widget
from game.ui.widgets.focus import ARROWS, following, neighbour

PRESSES: Final = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


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

    def rebuild(self) -> None:
        """Build anew because a value changed what there is."""
        self.arrange()
        self.stale = True

    def compose(self, canvas: Canvas) -> None:
        """Draw the backdrop and every widget."""
        self.backdrop(canvas)
        for number, widget in enumerate(self.widgets):
            widget.draw(canvas, self.kit, self._look(number))

    def _look(self, number: int) -> Look:
        pressed = self.held == number and self.hover == number
        return Look(self.hover == number, self.focus == number, pressed)

    # --- input ---

    def handle(self, event: pygame.Event) -> None:
        """Take one input event."""
        if event.type == pygame.MOUSEMOTION:
            self._point(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN:
            self._down(event)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT:
            self._up(event.pos)
        elif event.type == pygame.KEYDOWN:
            self._key(event)

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

    def _key(self, event: pygame.Event) -> None:
        self.stale = True
        focused = None if self.focus is None else self.widgets[self.focus]
        if event.key == pygame.K_ESCAPE:
            self.back()
        elif focused is not None and focused.type(_typed(event)):
            return
        elif event.key == pygame.K_TAB:
            self._step(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        elif event.key in ARROWS:
            self._move(ARROWS[event.key])
        elif event.key in PRESSES and focused is not None:
            self.host.sound.play("press")
            focused.press()
        else:
            self._hotkey(event.key)

    def _hotkey(self, key: int) -> None:
        for widget in self.widgets:
            if key in widget.keys:
                widget.press()
                return

    def _stops(self) -> list[int]:
        return [n for n, widget in enumerate(self.widgets) if widget.can_focus]

    def _step(self, step: int) -> None:
        stops = self._stops()
        if stops:
            place = stops.index(self.focus) if self.focus in stops else None
            self.focus = stops[following(len(stops), place, step)]

    def _move(self, direction: tuple[int, int]) -> None:
        stops = self._stops()
        if not stops:
            return
        if self.focus is None:
            self.focus = stops[0] if self.hover is None else self.hover
            return
        if direction[1] == 0 and self.widgets[self.focus].nudge(direction[0]):
            return
        boxes = [self.widgets[n].box for n in stops]
        self.focus = stops[neighbour(boxes, stops.index(self.focus), direction)]


def _typed(event: pygame.Event) -> str:
    if event.key == pygame.K_BACKSPACE:
        return "\b"
    text: str = getattr(event, "unicode", "")
    return text
