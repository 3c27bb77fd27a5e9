"""A window for a program that had to stop: opened anew, with one scene and nothing else."""

from collections.abc import Sequence
from typing import Final

import pygame
from pygame import Surface

from game.ui.scenes.fault import FaultScene
from game.ui.services import NoDisplayError, Services
from game.ui.window.display import FRAMES, TITLE, open_window
from game.ui.window.shell import Shell

UNSEEN: Final = ("dummy", "offscreen")
"""SDL's drivers that show nobody anything."""


def ask(services: Services, told: Sequence[str]) -> bool:
    """Tell the player `told`; return whether they want to start again.

    Raises:
        NoDisplayError: nobody would see it.
    """
    screen = open_window()
    try:
        if pygame.display.get_driver() in UNSEEN:
            raise NoDisplayError("nobody would see the window")
        return show(services, screen, told)
    finally:
        pygame.quit()


def show(services: Services, screen: Surface, told: Sequence[str]) -> bool:
    """Show the sentences on `screen` until they are answered; return what `ask` returns."""
    answers = [False]

    def answer(is_again: bool) -> None:  # noqa: FBT001 - the answer itself: yes or no
        answers.append(is_again)
        shell.quit()

    routes = {"fault": lambda host: FaultScene(host, told, answer)}
    shell = Shell(services, screen, (), routes=routes)
    shell.go("fault")
    clock = pygame.time.Clock()
    while shell.is_running:
        shell.step(clock.tick(FRAMES) / 1000)
    return answers[-1]


def tell_plainly(text: str) -> None:
    """Tell one sentence in a box of the system's own, where it has one: nothing else works."""
    pygame.display.message_box(TITLE, text, "error")
