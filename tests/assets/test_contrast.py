"""Words on the bare table are readable at every hour: measured on the committed grounds."""

from pathlib import Path

import pytest
from pictures import hours
from PIL import Image

from game.resources import asset_path
from game.ui.draw.palette import CREAM, SUMI

ENOUGH = 4.5
"""WCAG 2.2, 1.4.3: text against its ground."""
HIGHEST, LOWEST = 200, 840
"""The table between the sky and the sea, in pixels of the ground."""
HEADING = (680, 12, 1240, 160)
"""Left, top, right, foot of heading and line below it on the score, in pixels of the ground."""
CELL = 12
"""Side of the patches compared: about the stroke of a letter and the paper round it."""


def luminance(rgb: tuple[int, ...]) -> float:
    """Relative luminance of an sRGB colour, as WCAG defines it."""
    parts = [value / 255 for value in rgb[:3]]
    r, g, b = (v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in parts)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(rgb: tuple[int, ...], text: tuple[int, ...] = SUMI) -> float:
    """Contrast of two colours, 1..21."""
    dark, light = sorted((luminance(rgb), luminance(text)))
    return (light + 0.05) / (dark + 0.05)


def patches(path: Path, box: tuple[int, int, int, int]) -> list[tuple[int, ...]]:
    """Mean colours of the patches within a box."""
    with Image.open(path) as image:
        part = image.convert("RGB").crop(box)
    small = part.resize((part.width // CELL, part.height // CELL), Image.Resampling.BOX)
    flat = small.tobytes()
    return [tuple(flat[i : i + 3]) for i in range(0, len(flat), 3)]


@pytest.mark.parametrize("shape", ["", "_wide"])
@pytest.mark.parametrize("hour", sorted(hours.HOURS))
def test_sumi_is_readable_between_sky_and_sea(hour: str, shape: str) -> None:
    """From edge to edge: paper, disc, mist and the brush line of the ring."""
    path = asset_path("samurai", "images", "grounds", f"{hour}{shape}.webp")
    with Image.open(path) as image:
        width = image.width
    assert min(map(contrast, patches(path, (0, HIGHEST, width, LOWEST)))) >= ENOUGH


@pytest.mark.parametrize("name", ["score", "score_shogun", "score_ninja", "score_ronin"])
def test_the_heading_of_the_score_is_readable_in_the_sky(name: str) -> None:
    path = asset_path("samurai", "images", "grounds", f"{name}.webp")
    found = patches(path, HEADING)
    assert min(contrast(rgb, CREAM) for rgb in found) >= ENOUGH


def test_a_dark_ground_would_be_noticed() -> None:
    assert contrast((100, 110, 120)) < ENOUGH < contrast((150, 160, 170))
