"""Film strips: pictures of the window laid out on sheets in `build/out/film`, to be looked at."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

import pygame
from pygame import Surface

from tests.ui.windowless import QuickShell

SMALL: Final = (480, 270)
"""Of a picture on a sheet."""
ACROSS, DOWN = 4, 5
OUT: Final = Path(__file__).resolve().parents[3] / "build" / "out" / "film"


class Camera:
    """Takes a picture of a window in so many seconds."""

    def __init__(self, shell: QuickShell, every: float, frame: float) -> None:
        """Watch `shell`, whose frames last `frame` seconds."""
        self.age = 0.0
        """Seconds since it began."""
        self.strip: list[Surface] = []
        self._shell, self._every, self._frame = shell, every, frame

    def step(self, dt: float) -> Iterator[float]:
        """Let time pass frame by frame, a picture whenever it is due; yield the age after each."""
        left = dt
        while left > 1e-9:
            frame = min(self._frame, left)
            self._shell.step(frame)
            self.age, left = self.age + frame, left - frame
            if self.age >= len(self.strip) * self._every:
                self.strip.append(pygame.transform.smoothscale(self._shell.screen, SMALL))
            yield self.age


def sheets(
    strip: Sequence[Surface], size: tuple[int, int] = SMALL, across: int = ACROSS, down: int = DOWN
) -> Iterator[Surface]:
    """Yield the pictures on sheets, from left to right and down."""
    count = across * down
    for first in range(0, len(strip), count):
        sheet = Surface((across * (size[0] + 4), down * (size[1] + 4)))
        for number, picture in enumerate(strip[first : first + count]):
            row, column = divmod(number, across)
            sheet.blit(picture, (column * (size[0] + 4), row * (size[1] + 4)))
        yield sheet


def save(strip: Sequence[Surface], name: str = "sheet") -> None:
    """Lay the sheets out; older ones of that name go."""
    OUT.mkdir(parents=True, exist_ok=True)
    for old in OUT.glob(f"{name}-*.png"):
        old.unlink()
    for number, sheet in enumerate(sheets(strip), 1):
        pygame.image.save(sheet, OUT / f"{name}-{number:02}.png")
