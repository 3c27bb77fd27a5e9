"""A widget: a box on the screen that can be pointed at, focused, pressed, and asked why not."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar, Self

from game.ui.draw.canvas import Canvas
from game.ui.draw.kit import Kit
from game.view.layout.geometry import Box


@dataclass(frozen=True, slots=True)
class Look:
    """How a widget is looked at now."""

    hovered: bool = False
    focused: bool = False
    pressed: bool = False

    @property
    def is_lit(self) -> bool:
        """Whether pointer or focus is on it."""
        return self.hovered or self.focused


class Widget:
    """The base of everything in a menu. `reason` is why it cannot be used now, empty if it can."""

    sinks: ClassVar[int] = 2
    """Pixels that it sinks while it is pressed."""

    def __init__(self, box: Box, act: Callable[[], None] | None = None) -> None:
        """Occupy `box`; `act` is what pressing does."""
        self.box = box
        self.act = act
        self.reason = ""
        self.label = ""
        """What it is, in words: its name where its own words do not say it."""
        self.keys: tuple[int, ...] = ()
        """Keys that press it from anywhere."""
        self.commands: tuple[str, ...] = ()
        """Commands that press it from anywhere."""

    def called(self, label: str) -> Self:
        """Return this widget, called `label` from now on."""
        self.label = label
        return self

    @property
    def can_focus(self) -> bool:
        """Whether keys can come to it; a disabled widget can be focused, to say why."""
        return self.act is not None

    def press(self, x: float | None = None) -> None:
        """Use it; `x` is where it was clicked, None when by key."""
        del x
        if self.act is not None and not self.reason:
            self.act()

    def nudge(self, step: int) -> bool:
        """Change its value by one step left (-1) or right (+1); False when it has none."""
        del step
        return False

    def type(self, text: str) -> bool:
        """Take typed text (a backspace deletes); False when it takes none."""
        del text
        return False

    def show(self, canvas: Canvas, kit: Kit, look: Look) -> None:
        """Put it on the canvas; while it is pressed it sinks a little."""
        start = len(canvas.items)
        self.draw(canvas, kit, look)
        if look.pressed:
            canvas.lower(start, self.sinks)

    def draw(self, canvas: Canvas, kit: Kit, look: Look) -> None:
        """Put it on the canvas as it is looked at."""
