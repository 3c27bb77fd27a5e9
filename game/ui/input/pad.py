"""Gamepads: their buttons, hats, triggers and sticks become pad buttons pressed and let go.

`pygame.joystick` is the public module of pygame-ce; its controller module stands in `_sdl2`, which
promises nothing. How makes number their buttons is after the mappings in its documentation and SDL
2's drivers: pads that SDL speaks to itself have no hat and number buttons as SDL's game controllers
do; those that a system's own driver speaks to have a hat.
"""

import sys
from dataclasses import dataclass, field, replace
from typing import Final, NamedTuple

import pygame

from game.view.timing import REPEAT, REPEAT_FIRST

SONY: Final = ("sony", "playstation", "dualshock", "dualsense", "ps3", "ps4", "ps5")
"""Words in the names of pads whose buttons show shapes."""
WITHOUT_HAT: Final = 15
"""The least buttons of a pad whose D-pad is four of them."""


@dataclass(frozen=True, slots=True)
class PadLayout:
    """What the numbers of a pad's events mean."""

    buttons: tuple[str, ...]
    """Number -> pad button (`PAD_BUTTONS`), empty for one that does nothing."""
    triggers: dict[int, str]
    """Axis -> lt or rt: -1 is let go, 1 is pressed."""
    right: tuple[int, int] = (3, 4)
    """The right stick's axes; the left one's are 0 and 1."""
    family: str = "letters"
    """What is printed on the buttons: letters or shapes."""


_FACES: Final = ("a", "b", "x", "y")
_DPAD: Final = ("up", "down", "left", "right")
_HATTED: Final[dict[int, str]] = {2: "lt", 5: "rt"}

HATTED: Final = PadLayout((*_FACES, "lb", "rb", "view", "menu", "ls", "rs"), _HATTED)
"""With a hat, as the systems of Windows and macOS number it; what is unknown is read so."""
HATTED_LINUX: Final = PadLayout((*_FACES, "lb", "rb", "view", "menu", "", "ls", "rs"), _HATTED)
"""With a hat, as Linux numbers it."""
_SHAPED: Final = ("a", "b", "y", "x", "lb", "rb", "", "", "view", "menu", "", "ls", "rs")
SHAPED_LINUX: Final = PadLayout(_SHAPED, _HATTED, family="shapes")
"""With shapes and a hat, as Linux numbers it."""
PLAIN: Final = PadLayout(
    (*_FACES, "view", "", "menu", "ls", "rs", "lb", "rb", *_DPAD), {4: "lt", 5: "rt"}, (2, 3)
)
"""Without a hat, as SDL numbers it."""
PLAIN_SHAPED: Final = replace(PLAIN, family="shapes")


def layout_of(name: str, hats: int, buttons: int, system: str) -> PadLayout:
    """Return the layout of a pad by what it says of itself; `system` is `sys.platform`."""
    is_shaped = any(word in name.lower() for word in SONY) or name == "Wireless Controller"
    if not hats and buttons >= WITHOUT_HAT:
        return PLAIN_SHAPED if is_shaped else PLAIN
    if system == "linux":
        return SHAPED_LINUX if is_shaped else HATTED_LINUX
    return HATTED


IN: Final = 0.6
"""How far a stick is pushed (0..1) until it counts."""
OUT: Final = 0.4
"""How far it must come back until it counts no more: less than IN, so that it does not flutter."""
AT_REST: Final = -0.9
"""Where no stick rests, but a trigger does: an axis that SDL tells first there is a trigger's."""
WAYS: Final = {(0, -1): "up", (0, 1): "down", (-1, 0): "left", (1, 0): "right"}
"""A stick's way -> pad button; a stick points down with positive numbers, a hat with negative."""


class Press(NamedTuple):
    """A pad button went down, went up, or is being held."""

    button: str
    kind: str
    """down, up or again."""


@dataclass
class _Held:
    button: str
    left: float = REPEAT_FIRST
    """Seconds until it is given again."""


@dataclass
class Pad:
    """One gamepad, and what is held down on it."""

    layout: PadLayout
    device: pygame.joystick.JoystickType | None = None
    """Kept: without it pygame sends no events."""
    axes: dict[int, float] = field(default_factory=dict)
    resting: set[int] = field(default_factory=set)
    """Axes that were thought the right stick's and began as triggers do: they push nothing."""
    held: dict[str, _Held] = field(default_factory=dict)
    """Which part of the pad -> what it holds down."""

    def set(self, part: str, button: str) -> list[Press]:
        """Let `part` of the pad hold `button` down, empty for none; return what that changed."""
        before = self.held.pop(part, None)
        if before is not None and before.button == button:
            self.held[part] = before
            return []
        found = [Press(before.button, "up")] if before is not None else []
        if button:
            self.held[part] = _Held(button)
            found.append(Press(button, "down"))
        return found

    def tick(self, dt: float) -> list[Press]:
        """Let `dt` seconds pass: what is held is given again and again."""
        found: list[Press] = []
        for held in self.held.values():
            held.left -= dt
            if held.left <= 0:
                held.left = REPEAT
                found.append(Press(held.button, "again"))
        return found

    def let_go(self) -> list[Press]:
        """Let everything go."""
        return [press for part in list(self.held) for press in self.set(part, "")]

    def axis(self, number: int, value: float) -> list[Press]:
        """Move an axis to `value`, -1..1."""
        if number in self.layout.right and number not in self.axes and value <= AT_REST:
            self.resting.add(number)
        self.axes[number] = value
        if number in self.layout.triggers:
            part = f"trigger {number}"
            is_in = (value + 1) / 2 > (OUT if part in self.held else IN)
            return self.set(part, self.layout.triggers[number] if is_in else "")
        if number in (0, 1):
            return self.set("stick", self._way("stick", (0, 1), ""))
        if number in self.layout.right:
            return self.set("right", self._way("right", self.layout.right, "rs_"))
        return []

    def _way(self, part: str, axes: tuple[int, int], before: str) -> str:
        """Return the button that a stick pushes, empty in the dead zone in the middle."""
        x, y = (0.0 if axis in self.resting else self.axes.get(axis, 0.0) for axis in axes)
        held = self.held.get(part)
        for (dx, dy), name in WAYS.items():
            if held is not None and held.button == before + name and x * dx + y * dy >= OUT:
                return held.button
        if max(abs(x), abs(y)) < IN:
            return ""
        way = ((x > 0) - (x < 0), 0) if abs(x) > abs(y) else (0, (y > 0) - (y < 0))
        return before + WAYS[way]


class Pads:
    """All gamepads there are. None is fine, and so is one that comes or goes."""

    def __init__(self) -> None:
        """Know no pad yet; events tell of them."""
        self._pads: dict[int, Pad] = {}
        self.family = "letters"
        """What is printed on the buttons of the pad used last: letters or shapes."""

    def feed(self, event: pygame.Event) -> list[Press]:
        """Take one event of pygame's joysticks; return what it presses and lets go."""
        if event.type == pygame.JOYDEVICEADDED:
            self._add(event.device_index)
            return []
        number: int = getattr(event, "instance_id", getattr(event, "joy", 0))
        if event.type == pygame.JOYDEVICEREMOVED:
            gone = self._pads.pop(number, None)
            return gone.let_go() if gone is not None else []
        usual = HATTED_LINUX if sys.platform == "linux" else HATTED
        pad = self._pads.setdefault(number, Pad(usual))  # it may not have told that it came
        found = _pressed(pad, event)
        if found:
            self.family = pad.layout.family
        return found

    def _add(self, index: int) -> None:
        try:
            device = pygame.joystick.Joystick(index)
            counts = device.get_numhats(), device.get_numbuttons()
            layout = layout_of(device.get_name(), *counts, sys.platform)
            self._pads[device.get_instance_id()] = Pad(layout, device)
        except pygame.error:  # it is gone again, or cannot be opened: others may play
            return

    def tick(self, dt: float) -> list[Press]:
        """Let `dt` seconds pass."""
        return [press for pad in self._pads.values() for press in pad.tick(dt)]

    def let_go(self) -> list[Press]:
        """Let go of everything: nobody looks at the window."""
        return [press for pad in self._pads.values() for press in pad.let_go()]


def _pressed(pad: Pad, event: pygame.Event) -> list[Press]:
    if event.type == pygame.JOYAXISMOTION:
        return pad.axis(event.axis, event.value)
    if event.type == pygame.JOYHATMOTION:
        x, y = event.value  # between two ways nothing counts
        return pad.set(f"hat {event.hat}", WAYS.get((x, -y), ""))
    if event.type in (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP):
        known = event.button < len(pad.layout.buttons)
        is_down = event.type == pygame.JOYBUTTONDOWN and known
        button = pad.layout.buttons[event.button] if is_down else ""
        return pad.set(f"button {event.button}", button)
    return []
