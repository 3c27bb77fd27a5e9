"""The ink cabinet of the second press: black, oxide, prussian blue, mustard, sage; buff paper."""

from typing import Final

from woodblock.palette import Shades

CABINET: Final[Shades] = {
    "buff": "#e7d7b3",
    "slip": "#f4ead2",
    "bone": "#f8f1de",
    "kraft": "#cdb183",
    "key": "#1d1a18",
    "soot": "#39322d",
    "lead": "#6b6259",
    "ash": "#b3a893",
    "oxide": "#a63420",
    "rust": "#c65f3c",
    "blood": "#6d1d15",
    "rose": "#e0a384",
    "prussian": "#1f4263",
    "midnight": "#12263c",
    "steel": "#5a8199",
    "sky": "#a8c1c4",
    "mustard": "#cb942c",
    "brass": "#e3bb5f",
    "straw": "#eed9a2",
    "ochre": "#8f6420",
    "sage": "#75896a",
    "bottle": "#3b5243",
    "mint": "#b6c2a0",
    "leather": "#754526",
    "saddle": "#a76c3b",
    "sand": "#d8b687",
    "umber": "#4a2d1b",
    "fair": "#f2d8b6",
    "tan": "#ddae7f",
    "brown": "#9c673f",
    "pale": "#efe0c4",
    "muted": "#5b5148",
}
"""Ink name -> sRGB hex. Written `$name` in a drawing."""
_FACES: Final[Shades] = {
    "sumi": CABINET["key"],
    "gofun": CABINET["bone"],
    "beni": CABINET["oxide"],
    "enji": CABINET["blood"],
}
"""The inks of the first press that the shared parts of faces are written in."""
INKS: Final[Shades] = CABINET | _FACES
"""All that this press prints in."""
KINDS: Final[dict[str, Shades]] = {
    "brown": {"deep": "#5a3019", "main": "#98592c", "light": "#c98f54", "pale": "#f1dcb4"},
    "blue": {"deep": "#12263c", "main": "#2a5274", "light": "#7297a8", "pale": "#d9e0d2"},
    "car": {"deep": "#2c3d33", "main": "#4f6a57", "light": "#8fa388", "pale": "#e1e2c6"},
}
"""Kind of card -> the four shades of its blocks, from dark to light."""
