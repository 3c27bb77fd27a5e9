"""A screen for programs that want one: the one that is there, or one that nobody sees."""

import os
import shutil
import subprocess
from argparse import Action, ArgumentError, ArgumentParser, Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from build.counting import some
from game.view.layout.zones import SMALLEST

LARGEST: Final = (3840, 2160)


class _Size(Action):
    """Takes a width and a height between which somebody can play."""

    def __call__(
        self, _parser: ArgumentParser, told: Namespace, values: Any, _option: str | None = None
    ) -> None:
        """Raise ArgumentError for any other."""
        sizes = zip(SMALLEST, values, LARGEST, strict=True)
        if not all(least <= value <= most for least, value, most in sizes):
            least, most = (f"{width} {height}" for width, height in (SMALLEST, LARGEST))
            raise ArgumentError(self, f"a window is played in from {least} to {most}")
        setattr(told, self.dest, tuple(values))


def add_size(parser: ArgumentParser, default: tuple[int, int]) -> None:
    """Let a tool be told the size of the window that it opens."""
    parser.add_argument(
        "--size", type=some, nargs=2, default=default, metavar=("W", "H"), action=_Size
    )


@contextmanager
def x_display(size: tuple[int, int]) -> Iterator[str | None]:
    """Lend a display of `size`, of a server that lives as long; None where there is no Xvfb."""
    program = shutil.which("Xvfb")
    if program is None:
        yield os.environ.get("DISPLAY")
        return
    read, write = os.pipe()
    screen = f"{size[0]}x{size[1]}x24"
    command = [program, "-displayfd", str(write), "-screen", "0", screen, "-nolisten", "tcp"]
    server = subprocess.Popen(command, pass_fds=(write,), stderr=subprocess.DEVNULL)
    os.close(write)
    try:
        with os.fdopen(read, encoding="ascii") as pipe:
            number = pipe.readline().strip()
        yield f":{number}" if number else None
    finally:
        server.terminate()
        server.wait()
