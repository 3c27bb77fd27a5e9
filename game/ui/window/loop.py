"""The program in its window, from the title on; and the last window of one that had to stop."""

from __future__ import annotations

import gc
from contextlib import suppress
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Surface

from game.ui.audio.catalogue import read_catalogue
from game.ui.audio.speaker import Speaker
from game.ui.scenes.stand_ins import FaultScene
from game.ui.services import NoDisplayError, Services
from game.ui.window.display import give_back_large_blocks, open_window
from game.ui.window.narrator import ScreenNarrator
from game.ui.window.screen_reader import ScreenReader, package
from game.ui.window.shell import Shell

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from game.ui.scenes.game_window import GameWindow

FRAMES: Final = 60
RESTED: Final = 2.5
"""Seconds without a change after which frames come half as often: no cue stands so long."""
DOZES: Final = 10.0
"""Seconds after which they come a quarter as often: no remark stands so long."""
LATE: Final = 0.034
"""Seconds that a frame counts for at most: where it comes late, the game waits for who looks on. At
four times the pace more would pass over what is to be seen."""
UNSEEN: Final = ("dummy", "offscreen")
"""SDL's drivers that show nobody anything."""


def run(
    services: Services, games: Mapping[str, GameWindow], hear: Callable[[str], None] | None = None
) -> int:
    """Open the window, show the title, run until the player leaves; return the exit status.

    `hear` is told all that is shown, in words, line by line.

    Raises:
        NoDisplayError: there is no screen; the text game is the remedy.
    """
    give_back_large_blocks()
    kit = package()
    reader = None if kit is None else ScreenReader(kit)
    screen = open_window(services.settings.fullscreen, None if reader is None else reader.attach)
    with suppress(pygame.error):  # gamepads tell of themselves; without support, keys will do
        pygame.joystick.init()
    speaker = Speaker(services.settings.volumes, read_catalogue(services.game_folder))
    try:
        shell = Shell(services, screen, games, speaker)
        if hear is not None or reader is not None:
            shell.narrator = ScreenNarrator(shell.kit, hear, reader)
        shell.go("title")
        shell.show()  # before the first tick, which opens the sound device and has to wait for it
        prepare(shell)
        clock = pygame.time.Clock()
        while shell.is_running:
            shell.step(passed(waited(shell, clock.tick)))
    finally:
        speaker.close()
        pygame.quit()
    return 0


def passed(milliseconds: int) -> float:
    """Return for how many seconds a frame counts that came after so long."""
    return min(LATE, milliseconds / 1000)


def waited(shell: Shell, tick: Callable[[int], int]) -> int:
    """Wait for the next frame and return the milliseconds since the one before.

    Where nothing has changed for a while, and no chore is left, frames come half as often, then a
    quarter: waiting costs less. An input is looked for all the same when a frame would have been
    due, and it does not wait longer. `tick` is that of a clock.
    """
    since = tick(FRAMES)
    for rest in (RESTED, DOZES, DOZES):
        if shell.chores or shell.at_rest < rest or pygame.event.peek():
            break
        since += tick(FRAMES)
    return since


def prepare(shell: Shell) -> None:
    """Have ready, while nothing happens, what would make a frame of the game late.

    The rest of the program is loaded and pictures are read; what is there by then is no garbage, so
    that Python need not look for any in it: that took longer than a frame. Then games that were not
    counted since the program is another are counted.
    """
    shell.chores.extend([*shell.loading(), *shell.kit.images.reading(), resume_gc])
    shell.chores.append(shell.count_kept)


def resume_gc() -> None:
    """Have Python look for garbage, but not among what is there already."""
    gc.freeze()
    gc.enable()


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
    shell = Shell(services, screen, {}, routes=routes)
    shell.go("fault")
    clock = pygame.time.Clock()
    while shell.is_running:
        shell.step(clock.tick(FRAMES) / 1000)
    return answers[-1]
