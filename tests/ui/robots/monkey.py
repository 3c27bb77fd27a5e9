"""Anything is pressed at any time: keys, mouse, pad, sizes of window, several in one frame.

A monkey plays nothing and knows nothing of what is asked. All it can show is that no input ends the
program: what robots do is what makes sense, and faults came from what does not.
"""

from random import Random
from typing import Final

import pygame

from game.ui.input.pad import WAYS
from game.ui.window.shell import Shell
from tests.ui.robots.pad_robot import NAMES, pad_event
from tests.ui.windowless import post_key, resize

KEYS: Final = (
    *[pygame.K_RETURN] * 10,
    *[pygame.K_SPACE] * 5,
    *[pygame.K_TAB] * 4,
    *(pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT) * 3,
    *(pygame.K_ESCAPE, pygame.K_BACKSPACE, pygame.K_DELETE, pygame.K_F1, pygame.K_F2),
    *(pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END),
    *map(ord, "abcdefghijklmnopqrstuvwxyz0123456789+-/.,'?"),
)
"""Keys, as often as they are pressed; characters are codes of their own."""
SILENT: Final = (pygame.K_ESCAPE, pygame.K_TAB)
"""Keys with a code of a character that write none."""
BUTTONS: Final = (1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 3, 3, *range(4, 8))
"""Buttons of a mouse, as often as they are pressed."""
DRAGS: Final = (*[pygame.MOUSEMOTION] * 6, pygame.MOUSEBUTTONUP, pygame.WINDOWFOCUSLOST)
SIZES: Final = ((1280, 720), (960, 540), (1920, 1080), (1280, 800))
PRESSES: Final = 2500
"""What a monkey presses in a game of the soak."""
STEPS: Final = (0.016, 0.05, 0.3, 1.0)
"""Seconds from frame to frame."""


class Monkey:
    """Presses at one window, and goes back to the title when it has left the program."""

    def __init__(self, shell: Shell, dice: Random) -> None:
        """Press in `shell` what `dice` say."""
        self.shell, self.dice = shell, dice
        self.pressed: list[str] = []
        """What was pressed, the latest last."""

    def play(self, presses: int) -> None:
        """Press so often. Whatever the program raises is raised, with what came last as a note."""
        often, seldom = (self._key, self._click, self._pad), (self._wheel, self._text, self._resize)
        for _ in range(presses):
            (act,) = self.dice.choices((*often, self._drag, *seldom), (50, 23, 18, 3, 3, 2, 1))
            self.pressed.append(act())
            if self.dice.random() < 0.3:
                continue  # the next one comes in the same frame
            try:
                self.shell.step(self.dice.choice(STEPS))
            except Exception as fault:
                fault.add_note(f"after {', '.join(self.pressed[-8:])}")
                raise
            if not self.shell.is_running:
                self.shell.is_running = True
                self.shell.go("title")

    def _key(self) -> str:
        code = self.dice.choice(KEYS)
        sign = "" if code in SILENT or code >= pygame.K_DELETE else chr(code)
        mod = pygame.KMOD_SHIFT if self.dice.random() < 0.1 else 0
        post_key(code, sign, mod)
        return pygame.key.name(code)

    def _click(self) -> str:
        wide, high = self.shell.kit.size
        pos = self.dice.randrange(wide), self.dice.randrange(high)
        button = self.dice.choice(BUTTONS)
        pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0)))
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.Event(kind, pos=pos, button=button))
        return f"button {button} at {pos}"

    def _drag(self) -> str:
        """Hold the pointer down on its way, now and then with what comes in between; not let go."""
        wide, high = self.shell.kit.size
        finger, way = self.dice.random() < 0.4, list[str]()
        for _ in range(self.dice.randrange(2, 6)):
            pos = self.dice.randrange(-40, wide + 40), self.dice.randrange(-40, high + 40)
            told = {"pos": pos, "rel": (1, 1), "button": self.dice.choice(BUTTONS), "touch": finger}
            kind = self.dice.choice(DRAGS) if way else pygame.MOUSEBUTTONDOWN
            pygame.event.post(pygame.Event(kind, told))
            way.append(f"{pygame.event.event_name(kind)} {pos}")
            if self.dice.random() < 0.5:
                self.shell.step(0.1)
        return ", ".join(way)

    def _text(self) -> str:
        """Write without a key, as an input method does, which may be in the middle of a word."""
        text = self.dice.choice(("", "k", "ñ", "7", "\u202e\n", "long " * 9, "\U0001f600"))
        kind = self.dice.choice((pygame.TEXTINPUT, pygame.TEXTEDITING))
        pygame.event.post(pygame.Event(kind, text=text, start=0, length=0))
        return f"{pygame.event.event_name(kind)} {text!r}"

    def _pad(self) -> str:
        if self.dice.random() < 0.4:
            way = self.dice.choice([*WAYS])
            for value in (way, (0, 0)):
                pad_event(pygame.JOYHATMOTION, hat=0, value=value)
            return f"hat {way}"
        if self.dice.random() < 0.1:
            axis = self.dice.randrange(6)
            for length in (self.dice.choice((-1.0, 1.0)), 0.0):
                pad_event(pygame.JOYAXISMOTION, axis=axis, value=length)
            return f"axis {axis}"
        button = self.dice.randrange(len(NAMES))
        for kind in (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP):
            pad_event(kind, button=button)
        return f"pad {NAMES[button]}"

    def _wheel(self) -> str:
        turn = self.dice.choice((-1, 0, 1))
        pygame.event.post(
            pygame.Event(pygame.MOUSEWHEEL, x=1 - abs(turn), y=turn, precise_x=0.0, precise_y=turn)
        )
        return f"wheel {turn}"

    def _resize(self) -> str:
        size = self.dice.choice(SIZES)
        resize(self.shell, size)
        return f"size {size}"
