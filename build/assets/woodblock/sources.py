"""Where the hand-written sources lie."""

import re
from functools import cache
from pathlib import Path

SOURCES = Path(__file__).resolve().parent.parent / "sources"
ASSETS = Path(__file__).resolve().parents[3] / "assets"
FONTS = ASSETS / "fonts"
IMAGES = ASSETS / "images"
KANJI_FONT = FONTS / "YujiBoku-Kanji.ttf"
_WRAPPER = re.compile(r"<svg[^>]*>(.*)</svg>", re.DOTALL)


@cache
def source(folder: str, name: str) -> str:
    """The markup inside sources/<folder>/<name>.svg. Raises FileNotFoundError."""
    text = (SOURCES / folder / f"{name}.svg").read_text(encoding="utf-8")
    inside = _WRAPPER.search(text)
    return inside[1] if inside else text


def part(name: str) -> str:
    """A reusable piece of drawing: sun, waves, an eye."""
    return source("parts", name)


def names(folder: str) -> list[str]:
    """All drawings of a folder, sorted."""
    return sorted(p.stem for p in (SOURCES / folder).glob("*.svg"))
