"""The window opened and closed. Everything about SDL's drivers is said here."""

import ctypes
import os
import sys
import warnings
from collections.abc import Callable
from contextlib import suppress
from typing import Final

import pygame
from pygame import Surface

from game.resources import asset_path
from game.ui.services import NoDisplayError
from game.view.layout.zones import is_too_small

FIRST_SIZE: Final = (1280, 720)
HEIGHTS: Final = (1440, 1080, 900, 720, 675, 648, 540)
"""What a first window may be high, in pixels."""
TITLE: Final = "Circle of Honor"
CLASS: Final = "circle-of-honor"
"""What desktops of Linux know the window by: so its entry in their menus calls it, too."""
NO_WINDOW: Final = "No window can be opened here: play in the terminal with --text."


def open_window(
    fullscreen: bool = False,  # noqa: FBT001, FBT002 - a setting, as kept
    prepare: Callable[[], None] | None = None,
) -> Surface:
    """Open the window and return its surface; `prepare` is called before anybody sees it.

    Raises:
        NoDisplayError: SDL finds no screen to open it on.
    """
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    os.environ.setdefault("SDL_IME_SHOW_UI", "1")  # its own lists: none are drawn here
    os.environ["SDL_VIDEO_X11_WMCLASS"] = CLASS  # pygame has the name of the file that is run
    try:
        pygame.display.init()
        if driver_name() == "x11":  # Wayland and macOS have only the other way
            os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")  # 30 times faster, no GPU
        pygame.font.init()
        if driver_name() != "offscreen":  # SDL's silent answer to no display at all
            return _open(fullscreen, prepare)
    except pygame.error as fault:
        pygame.quit()
        raise NoDisplayError(NO_WINDOW) from fault
    pygame.quit()
    raise NoDisplayError(NO_WINDOW)


def driver_name() -> str:
    """Return by what SDL shows the window: x11, wayland, windows, cocoa, or dummy."""
    return pygame.display.get_driver()


def library_versions() -> str:
    """Return pygame's version and SDL's, in words."""
    sdl = ".".join(map(str, pygame.get_sdl_version()))
    return f"pygame-ce {pygame.version.ver}, SDL {sdl}"


def _open(fullscreen: bool, prepare: Callable[[], None] | None) -> Surface:  # noqa: FBT001 - a setting, as kept
    pygame.display.set_caption(TITLE)
    icon = asset_path("ui", "images", "icon", "icon-64.png")
    with suppress(pygame.error, OSError):  # a window without its picture is one too
        pygame.display.set_icon(pygame.image.load(icon))
    desktop = pygame.display.get_desktop_sizes()
    size = _fitting(desktop[0] if desktop else FIRST_SIZE)
    if prepare is not None:
        pygame.display.set_mode(size, pygame.RESIZABLE | pygame.HIDDEN)
        prepare()
    with warnings.catch_warnings():  # that a tiling desktop gave another size: it is taken
        warnings.simplefilter("ignore", RuntimeWarning)
        screen = pygame.display.set_mode(size, pygame.RESIZABLE)
    if fullscreen:
        with suppress(pygame.error):  # not every screen can: a window will do
            fill_screen(is_wanted=True)
    pygame.key.set_repeat(350, 60)
    return pygame.display.get_surface() or screen


def fill_screen(*, is_wanted: bool) -> None:
    """Fill the screen, or go back to the window as it was. Raises pygame.error where neither goes.

    `pygame.display.toggle_fullscreen` makes another window each time where X draws it: afterwards
    it was as large as the screen, and partly beside it.
    """
    with warnings.catch_warnings():  # it is meant for those who draw otherwise
        warnings.simplefilter("ignore", DeprecationWarning)
        window = pygame.Window.from_display_module()
    if is_wanted:
        window.set_fullscreen(desktop=True)
    else:
        window.set_windowed()


def _fitting(desktop: tuple[int, int]) -> tuple[int, int]:
    """Return the largest comfortable 16:9 window that leaves some desktop to see.

    A tenth of its height: not every system moves a window that reaches below its task bar.
    """
    for high in HEIGHTS:
        if high * 16 // 9 < desktop[0] and high <= desktop[1] * 0.9:
            return high * 16 // 9, high
    return min(desktop[0], FIRST_SIZE[0]), min(desktop[1], FIRST_SIZE[1])


def has_room() -> bool:
    """Return whether some screen has room for a window that can hold the table."""
    return not all(map(is_too_small, pygame.display.get_desktop_sizes()))


M_MMAP_THRESHOLD: Final = -3
"""The parameter's number in malloc.h of the GNU C library."""
LARGE: Final = 128 * 1024
"""Bytes from which a block is mapped by itself."""


def give_back_large_blocks() -> bool:
    """Keep the C library from raising its threshold; return whether it has one.

    Left alone it raises the threshold to the largest block ever freed, here a whole screen, and
    puts what is smaller into heaps that pictures of all sizes tear holes into: at the end of a
    game a fifth more memory is held than used. Elsewhere than on Linux nothing is to be done.
    """
    if sys.platform != "linux":
        return False
    try:
        mallopt = ctypes.CDLL(None).mallopt
    except (OSError, AttributeError):  # another C library
        return False
    return bool(mallopt(M_MMAP_THRESHOLD, LARGE))


def tell_plainly(text: str) -> None:
    """Tell one sentence in a box of the system's own, where it has one: nothing else works."""
    pygame.display.message_box(TITLE, text, "error")
