"""What hands do with a pointer, be it a mouse, a pen or a finger."""

from typing import Final

import pygame

BACK: Final = (pygame.BUTTON_RIGHT, pygame.BUTTON_X1)
"""The buttons of a mouse that lead back: the right one, and one at the thumb."""
FAR: Final = 9
"""Pixels that a mouse moves before it pulls instead of pressing."""
FINGER: Final = 24
"""The same of a finger, on the 1920 x 1080 design: it rolls while it presses."""
LOOK: Final = 0.6
"""Seconds that a finger rests on something to read it; that is no press any more."""


def is_finger(event: pygame.Event) -> bool:
    """Return whether a finger did that; SDL tells it as what a mouse does, too."""
    return bool(event.dict.get("touch"))


def slack(event: pygame.Event, unit: float) -> float:
    """Return how far what is pressed may move and still be; `unit` is a pixel of the design."""
    return max(FAR, FINGER * unit) if is_finger(event) else FAR
