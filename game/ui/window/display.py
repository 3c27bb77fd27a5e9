"""The window: opened, run and closed. Everything about SDL's drivers is said here."""

import gc
import os
from collections.abc import Sequence
from contextlib import suppress
from typing import Final

import pygame
from pygame import Surface

from game.resources import asset_path
from game.ui.audio.catalogue import read_catalogue
from game.ui.audio.speaker import Speaker
from game.ui.scenes.scene import GameWindow
from game.ui.services import NoDisplayError, Services
from game.ui.window.memory import give_back_large_blocks
from game.ui.window.shell import Shell

FRAMES: Final = 60
RESTING: Final = 30
"""Frames a second while nothing changes."""
RESTED: Final = 2.5
"""Seconds without a change after which that is so; no cue stands so long at the usual pace."""
FIRST_SIZE: Final = (1280, 720)
TITLE: Final = "Circle of Honor"
NO_WINDOW: Final = "No window can be opened here: play in the terminal with --text."


def run(services: Services, games: Sequence[GameWindow]) -> int:
    """Open the window, show the title, run until the player leaves; return the exit status.

    Raises:
        NoDisplayError: there is no screen; the text game is the remedy.
    """
    give_back_large_blocks()
    screen = open_window(services.settings.fullscreen)
    _listen_to_pads()
    speaker = Speaker(services.settings.volumes, read_catalogue(services.game_folder))
    try:
        shell = Shell(services, screen, games, speaker)
        shell.go("title")
        prepare(shell)
        clock = pygame.time.Clock()
        while shell.is_running:
            shell.step(clock.tick(rate(shell)) / 1000)
    finally:
        speaker.close()
        pygame.quit()
    return 0


def rate(shell: Shell) -> int:
    """Return how many frames a second are due.

    Where nothing has changed for a while they come half as often: waiting costs half as much, and
    an input is still answered within 50 ms.
    """
    return FRAMES if shell.at_rest < RESTED else RESTING


def prepare(shell: Shell) -> None:
    """Have ready, while nothing happens, what would make a frame of the game late.

    Pictures are read; and what is there by then is no garbage, so that Python need not look for any
    in it: that took longer than a frame.
    """
    shell.chores.add([*shell.kit.images.reading(), gc.freeze])


def _listen_to_pads() -> None:
    """Gamepads tell of themselves from now on; without any, or without support, keys will do."""
    with suppress(pygame.error):
        pygame.joystick.init()


def open_window(fullscreen: bool = False) -> Surface:  # noqa: FBT001, FBT002 - a setting, as kept
    """Open the window and return its surface.

    Raises:
        NoDisplayError: SDL finds no screen to open it on.
    """
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")  # 30 times slower without a GPU
    try:
        pygame.display.init()
        pygame.font.init()
        if pygame.display.get_driver() != "offscreen":  # SDL's silent answer to no display at all
            return _open(fullscreen)
    except pygame.error as fault:
        pygame.quit()
        raise NoDisplayError(NO_WINDOW) from fault
    pygame.quit()
    raise NoDisplayError(NO_WINDOW)


def library_versions() -> str:
    """Return pygame's version and SDL's, in words."""
    sdl = ".".join(map(str, pygame.get_sdl_version()))
    return f"pygame-ce {pygame.version.ver}, SDL {sdl}"


def _open(fullscreen: bool) -> Surface:  # noqa: FBT001 - a setting, as kept
    pygame.display.set_caption(TITLE)
    icon = asset_path("ui", "images", "icon", "icon-64.png")
    if icon.is_file():
        pygame.display.set_icon(pygame.image.load(icon))
    desktop = pygame.display.get_desktop_sizes()
    size = _fitting(desktop[0] if desktop else FIRST_SIZE)
    screen = pygame.display.set_mode(size, pygame.RESIZABLE)
    if fullscreen:
        pygame.display.toggle_fullscreen()
    pygame.key.set_repeat(350, 60)
    return pygame.display.get_surface() or screen


def _fitting(desktop: tuple[int, int]) -> tuple[int, int]:
    """Return the largest comfortable 16:9 window that leaves some desktop to see."""
    for size in ((1920, 1080), (1600, 900), FIRST_SIZE):
        if size[0] < desktop[0] and size[1] < desktop[1] * 0.95:
            return size
    return min(desktop[0], FIRST_SIZE[0]), min(desktop[1], FIRST_SIZE[1])
