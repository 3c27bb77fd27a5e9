"""The ink shelf: every colour a block may be printed in, by its Japanese name."""

from typing import Final

INKS: Final[dict[str, str]] = {
    "washi": "#e8ddc2",
    "gofun": "#f6eedb",
    "slip": "#f4ecd8",
    "skin": "#f2dcbc",
    "skin2": "#dfb48b",
    "tan": "#d3a077",
    "sumi": "#1c1a1e",
    "kuro": "#2e2b33",
    "nezumi": "#6f6a68",
    "gin": "#b9b8b0",
    "ai": "#25497a",
    "kon": "#14243f",
    "asagi": "#5d8fa3",
    "mizu": "#a9c3c0",
    "beni": "#b5331f",
    "shu": "#d2512f",
    "enji": "#7d2019",
    "kincha": "#d09a35",
    "kin": "#e6c166",
    "ko": "#ecd8a6",
    "matcha": "#5c7340",
    "moegi": "#98a75a",
    "fuji": "#7c6092",
    "usufuji": "#b7a2bd",
    "cha": "#6b4427",
    "usu": "#d8b98c",
    "muted": "#5d574b",
    "sakura": "#e9b9a6",
}
"""Ink name -> sRGB hex. Written `$name` in a drawing."""

KINDS: Final[dict[str, dict[str, str]]] = {
    "weapon": {"deep": "#7d2019", "main": "#b5331f", "light": "#d96f4d", "pale": "#f2d5b2"},
    "property": {"deep": "#14243f", "main": "#2a5386", "light": "#6d9bb0", "pale": "#d9e0d0"},
    "action": {"deep": "#7a4d18", "main": "#c68f34", "light": "#dfb763", "pale": "#f5e7bf"},
}
"""Card kind -> the four shades of its blocks, from dark to light; `$deep` ... in a drawing."""

Shades = dict[str, str]


def rgb(colour: str) -> tuple[int, int, int]:
    """The three bytes of `#rrggbb`."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)
