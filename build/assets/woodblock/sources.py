"""Where the hand-written sources lie."""

import re
from functools import cache
from pathlib import Path

SOURCES = Path(__file__).resolve().parent.parent / "sources"
ASSETS = Path(__file__).resolve().parents[3] / "assets"
FONTS = ASSETS / "ui" / "fonts"
ICONS = ASSETS / "ui" / "images" / "icon"
SHARED = ASSETS / "ui" / "images" / "grounds"
IMAGES = ASSETS / "samurai" / "images"
LANTERN_IMAGES = ASSETS / "adventure" / "images"
TRAIN_IMAGES = ASSETS / "great_train" / "images"
KANJI_FONT = FONTS / "YujiBoku-Kanji.ttf"
_LAYER = re.compile(r'<g id="(\w+)">(.*?)</g><!--/-->', re.DOTALL)
_WRAPPER = re.compile(r"<svg[^>]*>(.*)</svg>", re.DOTALL)


@cache
def source(folder: str, name: str) -> str:
    """The markup inside sources/<folder>/<name>.svg. Raises FileNotFoundError."""
    text = (SOURCES / folder / f"{name}.svg").read_text(encoding="utf-8")
    inside = _WRAPPER.search(text)
    return inside[1] if inside else text


def part(name: str) -> str:
    """A reusable piece of drawing: sun, waves, an eye; `tomoe.hair` is a layer of a portrait.

    A name with a folder is any other drawing, or a layer of it. Raises FileNotFoundError or
    KeyError for an unknown one.
    """
    folder, _, file = name.rpartition("/")
    drawing, _, layer = file.partition(".")
    if layer:
        return layers(drawing, folder or "portraits")[layer]
    return source(folder or "parts", file)


@cache
def layers(portrait: str, folder: str) -> dict[str, str]:
    """The layers of a portrait: every group with an id that is closed by `</g><!--/-->`."""
    return dict(_LAYER.findall(source(folder, portrait)))


def names(folder: str) -> list[str]:
    """All drawings of a folder, sorted."""
    return sorted(p.stem for p in (SOURCES / folder).glob("*.svg"))
