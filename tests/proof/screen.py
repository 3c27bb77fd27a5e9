"""A screen that nobody sees: Xvfb, its windows, its pointer, pictures of it."""

import ctypes
import ctypes.util
import os
import re
import subprocess
import time
from pathlib import Path
from types import TracebackType
from typing import Any, NamedTuple, Self

from build.package.tools import PackagingError, need, run
from game.ui.draw.palette import Colour

SIZE = (1600, 900)
TITLE = "Circle of Honor"
LINE = re.compile(r" (\d+)x(\d+)[+-]\d+[+-]\d+ +\+(-?\d+)\+(-?\d+)$")
"""The end of a line of xwininfo: size, place in the parent, place on the screen."""
ALL_PLANES = 0xFFFFFFFF
Z_PIXMAP = 2
_PATIENCE = 60
"""Seconds within which something is drawn."""


class Window(NamedTuple):
    """A window: its size, and where it lies on the screen."""

    width: int
    height: int
    x: int
    y: int


class Screen:
    """An X server of our own, as long as the `with` lasts."""

    def __init__(self, size: tuple[int, int] = SIZE) -> None:
        """Start it. Raises PackagingError."""
        server = need("Xvfb", "xvfb")
        need("xdotool", "xdotool")
        need("xwininfo", "x11-utils")
        need("import", "imagemagick")
        reading, writing = os.pipe()
        options = ["-displayfd", str(writing), "-screen", "0", f"{size[0]}x{size[1]}x24"]
        self._server = subprocess.Popen(
            [server, *options, "-br", "-nolisten", "tcp"],
            pass_fds=[writing],
            stderr=subprocess.DEVNULL,
        )
        os.close(writing)
        with os.fdopen(reading) as answer:
            self.display = f":{answer.readline().strip()}"
        self._pixels = _Pixels(self.display)

    def __enter__(self) -> Self:
        """Return the screen."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        fault: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        """Stop the server."""
        self._pixels.close()
        self._server.terminate()
        self._server.wait()

    def shot(self, path: Path) -> None:
        """Take a picture of everything."""
        path.parent.mkdir(parents=True, exist_ok=True)
        run(["import", "-display", self.display, "-window", "root", path])

    def tool(self, *words: object) -> str:
        """Run xdotool. Raises PackagingError."""
        return run(["xdotool", *map(str, words)], env={"DISPLAY": self.display})

    def window(self, seconds: float = 60, title: str = TITLE) -> Window:
        """Wait for a window and return it. Raises PackagingError when none comes."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            found = self._windows(title)
            if found:
                return max(found, key=lambda window: window.width * window.height)
            time.sleep(0.1)
        raise PackagingError(f"No window named {title} came within {seconds:g} seconds.")

    def _windows(self, title: str) -> list[Window]:
        told = run(["xwininfo", "-display", self.display, "-root", "-tree"])
        places = [LINE.search(line) for line in told.splitlines() if f'"{title}"' in line]
        return [Window(*map(int, place.groups())) for place in places if place]

    def move(self, window: Window, pos: tuple[int, int]) -> None:
        """Move the pointer to a point of a window."""
        self.tool("mousemove", window.x + pos[0], window.y + pos[1])

    def click(self) -> None:
        """Press and let go of the left button."""
        self.tool("click", 1)

    def key(self, name: str) -> None:
        """Press and let go of a key."""
        self.tool("key", name)

    def wait_for_paint(self) -> None:
        """Wait until something is drawn on the black screen. Raises PackagingError."""
        end = time.monotonic() + _PATIENCE
        while not self._pixels.is_lit():
            if time.monotonic() > end:
                raise PackagingError(f"Nothing was drawn within {_PATIENCE} seconds.")
            time.sleep(0.004)

    def wait_for_colour(self, window: Window, pos: tuple[int, int], colour: Colour) -> None:
        """Wait until a point of a window has that colour. Raises PackagingError."""
        end = time.monotonic() + _PATIENCE
        while self._pixels.colour(window.x + pos[0], window.y + pos[1]) != colour:
            if time.monotonic() > end:
                raise PackagingError(f"What should be seen at {pos} did not come.")
            time.sleep(0.1)


class _Pixels:
    """Looks at single points of the screen, quickly, through Xlib itself."""

    def __init__(self, display: str) -> None:
        self._x = ctypes.CDLL(ctypes.util.find_library("X11") or "libX11.so.6")
        for name in ("XOpenDisplay", "XGetImage", "XDefaultRootWindow"):
            getattr(self._x, name).restype = ctypes.c_void_p
        self._x.XGetPixel.restype = ctypes.c_ulong
        self._display = ctypes.c_void_p(self._x.XOpenDisplay(display.encode()))
        self._root = ctypes.c_void_p(self._x.XDefaultRootWindow(self._display))

    def is_lit(self) -> bool:
        """Whether most of a few points in the middle of the screen are not black."""
        width, height = SIZE
        points = [(width * n // 8, height // 2) for n in (2, 3, 4, 5, 6)]
        return sum(any(self.colour(x, y)) for x, y in points) > len(points) // 2

    def colour(self, x: int, y: int) -> Colour:
        """Return the colour of a point of the screen."""
        image: Any = ctypes.c_void_p(
            self._x.XGetImage(
                self._display, self._root, x, y, 1, 1, ctypes.c_ulong(ALL_PLANES), Z_PIXMAP
            )
        )
        colour = int(self._x.XGetPixel(image, 0, 0))
        self._x.XFree(image)
        return (colour >> 16) & 255, (colour >> 8) & 255, colour & 255

    def close(self) -> None:
        self._x.XCloseDisplay(self._display)
