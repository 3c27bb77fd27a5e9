"""Scenes: one screenful each, stacked; those that cover nothing let the one beneath be seen."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import ClassVar, Protocol, TypeAlias

import pygame

from game.ui.audio.sound import Sound
from game.ui.board.port import BoardGame
from game.ui.draw.canvas import Canvas
from game.ui.draw.kit import Kit
from game.ui.input.commands import TABLE
from game.ui.services import Services
from game.view.presentation import AnyPresentation


class Host(Protocol):
    """What a scene may ask of the shell around it."""

    services: Services
    kit: Kit
    sound: Sound
    scenes: "list[Scene]"

    @property
    def top(self) -> "Scene":
        """The scene that gets input."""

    def board(self, presentation: AnyPresentation) -> BoardGame:
        """Return the window's part of the game that `presentation` presents."""

    def has(self, name: str) -> bool:
        """Return whether there is a scene called `name`, common or the game's own."""

    def go(self, name: str, *what: object) -> None:
        """Leave every scene and show the one called `name`."""

    def open(self, name: str, *what: object) -> None:
        """Put the scene called `name` on top."""

    def pop(self) -> None:
        """Take the top scene away."""

    def quit(self) -> None:
        """End the program."""

    def apply_settings(self) -> None:
        """Take the player's settings into effect and keep them."""

    def toggle_fullscreen(self) -> None:
        """Fill the screen, or go back to a window."""


Route: TypeAlias = "Callable[..., Scene]"
"""Makes a scene, for a host and whatever that scene is about."""


@dataclass(frozen=True, slots=True)
class GameWindow:
    """What one game brings into the window."""

    key: str
    """Of its system."""
    board: BoardGame
    scenes: Mapping[str, Route]
    """Scenes of its own by name: `score` tells the end, `reveal` before it where it is secret."""


class Scene:
    """One screen. Subclasses say what they show and what input means."""

    covers: ClassVar[bool] = True
    """Whether nothing beneath is seen."""
    scope: ClassVar[str] = TABLE
    """Which commands it understands, beside those of every screen."""

    def __init__(self, host: Host) -> None:
        """Belong to `host`."""
        self.host = host
        self.stale = True
        """Whether `compose` would show something new."""

    @property
    def kit(self) -> Kit:
        """What to draw with."""
        return self.host.kit

    def say(self, key: str, **values: object) -> str:
        """Return a text in the player's language."""
        return self.host.kit.say(key, **values)

    def arrange(self) -> None:
        """Lay everything out anew: size, language or text scale changed."""

    def handle(self, event: pygame.Event) -> None:
        """Take one input event that is neither a key nor a pad: the pointer, the wheel."""

    def types(self, event: pygame.Event) -> bool:
        """Take a pressed key as what it writes; False when it is to mean its command."""
        del event
        return False

    def obey(self, command: str) -> bool:
        """Do what a key or a pad button commands; False when that means nothing here."""
        del command
        return False

    def release(self, command: str) -> None:
        """The key or pad button of `command` was let go."""

    def let_go(self) -> None:
        """The window is not looked at any more: let go of what the pointer holds."""

    def tick(self, dt: float) -> None:
        """Let `dt` seconds pass."""

    def compose(self, canvas: Canvas) -> None:
        """Put everything on the canvas."""

    def show(self, canvas: Canvas) -> None:
        """Put everything on the canvas: nothing of it is out of date then."""
        self.stale = False
        self.compose(canvas)

    def redraw(self) -> None:
        """Something around it changed: `compose` would show something new."""
        self.stale = True

    def leave(self) -> None:
        """The scene goes away for good."""
