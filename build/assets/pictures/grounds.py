"""Whole screens without words: the table, the title, the score. Pale wherever text will lie."""

from typing import Final

from PIL import Image
from woodblock.notation import drawing, expand
from woodblock.press import printed
from woodblock.sources import source

DESIGN: Final = (1920, 1080)
SIZES: Final = {
    "table": (1920, 1080),
    "table_wide": (2560, 1080),
    "title": (1920, 1080),
    "score": (1920, 1080),
}
"""Ground -> size in pixels. `table_wide` is the table for windows wider than 2:1."""


def _gradient(name: str, *stops: tuple[float, str, float]) -> str:
    """A vertical bokashi: (offset, ink, opacity) from top to bottom."""
    inner = "".join(
        f'<stop offset="{at}" stop-color="{ink}" stop-opacity="{seen}"/>' for at, ink, seen in stops
    )
    return f'<linearGradient id="{name}" x1="0" y1="0" x2="0" y2="1">{inner}</linearGradient>'


def _mist(x: float, y: float, scale: float, opacity: float) -> str:
    return (
        f'<g opacity="{opacity}"><part src="drift" transform="translate({x:g} {y:g}) '
        f'scale({scale:g})"/></g>'
    )


def _swell(width: float, top: float, foot: float) -> str:
    """Outline of the sea: eight swells across the width."""
    knots = " ".join(f"{width * i / 8:.0f},{top + (12 if i % 2 else -10)}" for i in range(-1, 10))
    return f"{knots} {width + 300:.0f},{foot}! -300,{foot}!"


def sea(width: float, top: float, foot: float) -> str:
    """Waves from `top` down, darker below, so that cards and plates stand out on them."""
    d = _swell(width, top, foot)
    crest = d.rsplit(" ", 2)[0]
    return (
        _gradient("deep", (0, "$ai", 0.1), (0.35, "$kon", 0.62), (1, "$kon", 0.86))
        + f'<path p="{d}" z="1" fill="@seigaiha:asagi:ai:56"/>'
        f'<path p="{d}" z="1" fill="url(#deep)"/>'
        f'<path p="{crest}" b="4 7 5 8 5 7 4" fill="$kon"/>'
    )


def table(width: float) -> str:
    """Washi, blue bokashi above, the great circle, sea at the foot."""
    foot, x = DESIGN[1], width / 2
    return (
        _gradient(
            "sky", (0, "$kon", 1), (0.13, "$ai", 0.95), (0.3, "#6e97a9", 0.75), (1, "$washi", 0)
        )
        + _gradient("heart", (0, "$shu", 0.44), (0.95, "$ko", 0.2))
        + f'<path d="M0 0H{width}V{foot}H0Z" fill="$washi"/>'
        + f'<path d="M0 0H{width}V400H0Z" fill="url(#sky)"/>'
        + f'<circle cx="{x}" cy="438" r="348" fill="url(#heart)"/>'
        + f'<g transform="translate({x} 438)">{source("parts", "enso")}</g>'
        + _mist(x - 900, 520, 1.5, 0.5)
        + _mist(x + 560, 470, 1.5, 0.5)
        + _mist(x - 690, 716, 1.1, 0.4)
        + _mist(x + 700, 708, 1.2, 0.4)
        + sea(width, 862, foot + 20)
    )


def ground(name: str) -> Image.Image:
    """One ground, RGB. Raises KeyError for an unknown one."""
    w, h = SIZES[name]
    body = table(w) if name.startswith("table") else source("grounds", name)
    return printed(expand(drawing(body, w, h)), w, h).convert("RGB")
