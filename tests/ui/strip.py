"""Film strips: pictures of the window laid out on sheets in `build/out/film`, to be looked at."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

import pygame
from pygame import Surface

SMALL: Final = (480, 270)
"""Of a picture on a sheet."""
ACROSS, DOWN = 4, 5
OUT: Final = Path(__file__).resolve().parents[2] / "build" / "out" / "film"


def small(screen: Surface) -> Surface:
    """Return a picture of the window as sheets hold it."""
    return pygame.transform.smoothscale(screen, SMALL)


def sheets(strip: Sequence[Surface], size: tuple[int, int] = SMALL) -> Iterator[Surface]:
    """Yield the pictures on sheets, from left to right and down."""
    count = ACROSS * DOWN
    for first in range(0, len(strip), count):
        sheet = Surface((ACROSS * (size[0] + 4), DOWN * (size[1] + 4)))
        for number, picture in enumerate(strip[first : first + count]):
            row, column = divmod(number, ACROSS)
            sheet.blit(picture, (column * (size[0] + 4), row * (size[1] + 4)))
        yield sheet


def save(strip: Sequence[Surface], name: str = "sheet") -> None:
    """Lay the sheets out; older ones of that name go."""
    OUT.mkdir(parents=True, exist_ok=True)
    for old in OUT.glob(f"{name}-*.png"):
        old.unlink()
    for number, sheet in enumerate(sheets(strip), 1):
        pygame.image.save(sheet, OUT / f"{name}-{number:02}.png")
