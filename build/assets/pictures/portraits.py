"""Twelve portraits: sources/portraits/<id>.svg, of shared features and drawings of their own."""

from typing import Final

from pictures import crests, poses
from PIL import Image
from woodblock.notation import drawing, expand, included
from woodblock.palette import Shades
from woodblock.press import printed
from woodblock.sources import source

SIZE: Final = (384, 512)
"""Width and height in pixels; the face keeps clear of the outer tenth on each side."""
VIEW: Final = (480, 640)
ORIGIN: Final = {"benkei": (80.0, 0.0)}
"""Left upper corner of the view in drawing units, where it is not (100, 0)."""
_PALE: Final = {"face": "#f3dfc2", "shade": "#dfb48b", "hair": "#211e24", "brow": "#211e24"}
_TAN: Final = {"face": "#e2b98d", "shade": "#c08f63", "hair": "#211e24", "brow": "#211e24"}
_FAIR: Final = {"face": "#efd3ae", "shade": "#d3a37b", "hair": "#211e24", "brow": "#211e24"}


def _ground(deep: str, main: str, pale: str) -> Shades:
    return {"deep": deep, "main": main, "pale": pale}


PEOPLE: Final[dict[str, Shades]] = {
    "benkei": _TAN | _ground("#14243f", "#25497a", "#5d8fa3"),
    "chiyome": _PALE
    | _ground("#3c2a4d", "#7c6092", "#d8c6d4")
    | {"robe": "@mame:usufuji:fuji:30", "lining": "#2e2b33"},
    "ginchiyo": _PALE
    | _ground("#2c5b73", "#5d8fa3", "#d8dfcf")
    | {"robe": "#f6eedb", "lining": "#b5331f"},
    "goemon": _TAN
    | _ground("#8a5a1c", "#d09a35", "#f0dfae")
    | {"robe": "@shima:kincha:enji:40:24", "lining": "#1c1a1e"},
    "hanzo": _FAIR
    | _ground("#121018", "#2e2b3d", "#6f6a78")
    | {"robe": "@kusari:nezumi:kuro:22", "hood": "#34303c", "lining": "#2e2b33"},
    "hideyoshi": _TAN
    | _ground("#a3401f", "#df7d4a", "#f3d9ad")
    | {"robe": "@kikko:kin:matcha:36", "lining": "#f6eedb", "hair": "#55504e", "brow": "#55504e"},
    "ieyasu": _FAIR
    | _ground("#33492a", "#6f8650", "#dbd9a9")
    | {"robe": "@shippo:moegi:matcha:36", "lining": "#d09a35"},
    "kojiro": _PALE
    | _ground("#3f7f95", "#8fbcc4", "#eae4c9")
    | {"robe": "@seigaiha:sakura:beni:44", "lining": "#f6eedb"},
    "musashi": _TAN
    | _ground("#14243f", "#2f578d", "#b6c6c4")
    | {"robe": "@uroko:ai:kon:34", "lining": "#d09a35"},
    "nobunaga": _FAIR
    | _ground("#2a0f12", "#7d2019", "#d2512f")
    | {"robe": "#1c1a1e", "lining": "#e6c166"},
    "tomoe": _PALE
    | _ground("#25497a", "#5d8fa3", "#ecd8a6")
    | {"robe": "@asanoha:mizu:ai:34", "lining": "#d2512f"},
    "ushiwaka": _PALE
    | _ground("#0f1d36", "#24436e", "#9db4bd")
    | {"robe": "@ichimatsu:kin:fuji:30", "lining": "#b5331f", "veil": "@mame:gofun:sakura:34"},
}
"""Character key -> the inks of their ground, skin, hair and clothes."""


TEACHER: Final = "teacher"
"""Who sits beside the table in lessons: no character, and never beaten."""
_OLD: Final = (
    {"face": "#e2b98d", "shade": "#c08f63", "hair": "#efe9da", "brow": "#efe9da"}
    | _ground("#4f7486", "#9dbab4", "#efe3bf")
    | {"robe": "@shima:nezumi:kon:30:0", "lining": "#d8cdb0"}
)


def teacher(name: str) -> Image.Image:
    """The old teacher, RGB, as large as a portrait."""
    svg = expand(drawing(included(source("portraits", name)), *VIEW, (100.0, 0.0)), _OLD)
    return printed(svg, *SIZE).convert("RGB")


NAMES: Final = tuple(
    f"{name}{pose}" for name in PEOPLE for pose in ("", *(f"_{pose}" for pose in poses.INKS))
)
"""Every portrait: `<key>`, `<key>_harmless`, `<key>_defeated`."""


def portrait(name: str) -> Image.Image:
    """One portrait, RGB. Raises KeyError for an unknown character or pose."""
    key, _, pose = name.partition("_")
    shades = PEOPLE[key] | {"accent": poses.ACCENT}
    body = included(source("portraits", name)).replace("<crest/>", crests.CRESTS[key])
    svg = expand(drawing(body, *VIEW, ORIGIN.get(key, (100.0, 0.0))), shades)
    return printed(poses.reprinted(svg, pose) if pose else svg, *SIZE).convert("RGB")
