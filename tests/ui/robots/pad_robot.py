"""A robot that plays with a gamepad alone: D-pad, sticks and buttons, as pygame tells of them."""

from typing import Any

import pygame

from game.ui.board.selection import MAIN, HitTarget
from game.ui.input.commands import COMMANDS
from game.ui.input.pad import WAYS
from tests.ui.robots.robots import Robot

NAMES = ("a", "b", "x", "y", "lb", "rb", "view", "menu", "ls", "rs")
BUTTONS = {name: number for number, name in enumerate(NAMES)}
"""Pad button -> its number on a pad with a hat."""
STICK = {"rs_left": (3, -1.0), "rs_right": (3, 1.0), "rs_up": (4, -1.0), "rs_down": (4, 1.0)}
"""A way of the right stick -> its axis, and how far it is pushed."""
AXES = {"lt": 2, "rt": 5}
TRIES = 90


def pad_event(kind: int, number: int = 0, **values: Any) -> None:
    """Post an event of the pad that has this number."""
    pygame.event.post(pygame.Event(kind, instance_id=number, joy=0, **values))


class PadRobot(Robot):
    """Presses what is on a gamepad, nothing else."""

    number = 0
    """Which pad it holds."""

    def _post(self, kind: int, **values: Any) -> None:
        pad_event(kind, self.number, **values)

    def press(self, button: str) -> None:
        """Press and let go of one button of the pad, or push the D-pad one way."""
        way = {name: (x, -y) for (x, y), name in WAYS.items()}.get(button)
        if way is not None:
            self._post(pygame.JOYHATMOTION, hat=0, value=way)
            self._post(pygame.JOYHATMOTION, hat=0, value=(0, 0))
        elif button in AXES:
            self._post(pygame.JOYAXISMOTION, axis=AXES[button], value=1.0)
            self._post(pygame.JOYAXISMOTION, axis=AXES[button], value=-1.0)
        elif button in STICK:
            axis, value = STICK[button]
            for pushed in (0.0, value, 0.0):
                self._post(pygame.JOYAXISMOTION, axis=axis, value=pushed)
        else:
            self._post(pygame.JOYBUTTONDOWN, button=BUTTONS[button])
            self._post(pygame.JOYBUTTONUP, button=BUTTONS[button])
        self.step(0.02)

    def pass_by(self) -> None:
        """Press the button that confirms."""
        self.press("a")

    def give(self, command: str) -> None:
        """Press the button of a command."""
        self.press(COMMANDS[command].pad)

    def use(self, spot: HitTarget) -> None:
        """Bring the focus to a spot and confirm it; the turn ends with a button of its own."""
        if spot == MAIN and self.dice.random() < 0.5:
            self.give("end_turn")
            return
        self.focus(spot)
        self.give("confirm")

    def focus(self, spot: HitTarget) -> None:
        """Step on until the spot has the focus."""
        for _ in range(TRIES):
            if self.scene.state.selection.focus == spot:
                return
            self.give("next")
        raise AssertionError(f"the pad does not come to {spot}")

    def use_widget(self, number: int) -> None:
        """Step on to a widget and confirm it."""
        for _ in range(TRIES):
            if self.scene.focus == number:
                self.give("confirm")
                return
            self.give("next")
        raise AssertionError(f"the pad does not come to widget {number}")
