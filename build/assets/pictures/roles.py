"""Role cards: what the letters turn into at the end. A seal, an object one would like to own.

The panel at the foot is blank: the program writes the name there. A ninja's stars are counted
in throwing stars.
"""

from typing import Final

from PIL import Image
from woodblock.notation import drawing, expand
from woodblock.palette import Shades
from woodblock.press import printed
from woodblock.sources import source

SIZE: Final = (360, 504)
Box = tuple[int, int, int, int]
"""x, y, width, height in pixels of the card."""
WINDOW: Final[Box] = (28, 28, 304, 384)
NAME: Final[Box] = (28, 424, 304, 54)
SEAL: Final = (66, 66)
"""Centre of the seal."""
ROLES: Final[dict[str, Shades]] = {
    "shogun": {"deep": "#7d2019", "main": "#b5331f", "light": "#d96f4d", "pale": "#f2d5b2"},
    "samurai": {"deep": "#14243f", "main": "#25497a", "light": "#6d9bb0", "pale": "#d9e0d0"},
    "ninja": {"deep": "#121018", "main": "#2e2b3d", "light": "#6f6a78", "pale": "#8d8a98"},
    "ronin": {"deep": "#33492a", "main": "#5c7340", "light": "#98a75a", "pale": "#dfe0b4"},
}
"""Role -> the inks of its card."""
_KANJI: Final = {"shogun": "将", "samurai": "侍", "ninja": "忍", "ronin": "浪"}
_BORDER: Final = {
    "shogun": "@kikko:kin:enji:26",
    "samurai": "@seigaiha:light:main:30",
    "ninja": "@uroko:light:deep:22",
    "ronin": "@asanoha:pale:main:30",
}
_STARS: Final = {
    1: ((196, 152, 20, 1.12),),
    2: ((140, 166, 20, 0.92), (236, 128, 44, 0.8)),
    3: ((184, 100, 10, 0.76), (122, 182, 32, 0.76), (244, 178, 54, 0.76)),
}
"""Number of stars -> x, y, turn and scale of each."""
_FACES: Final = {f"role_{name}": (name, int(name == "ninja")) for name in ROLES} | {
    f"role_ninja_{stars}": ("ninja", stars) for stars in _STARS
}
"""Picture -> role and number of stars. `role_ninja` alone has one star."""
NAMES: Final = (*_FACES, "role_back")
"""Every picture."""


def _sheet(pattern: str) -> str:
    w, h = SIZE
    return (
        f'<rect x="2" y="2" width="{w - 4}" height="{h - 4}" rx="20" fill="$slip" k="4"/>'
        f'<rect x="12" y="12" width="{w - 24}" height="{h - 24}" rx="10" fill="{pattern}" k="3"/>'
    )


def _picture(role: str, stars: int) -> str:
    x, y, w, h = WINDOW
    thrown = "".join(
        f'<part src="throwing-star" transform="translate({sx} {sy}) rotate({turn}) scale({s})"/>'
        for sx, sy, turn, s in _STARS.get(stars, ())
    )
    return (
        '<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="$deep"/>'
        '<stop offset=".4" stop-color="$main"/><stop offset="1" stop-color="$pale"/>'
        f'</linearGradient><clipPath id="window"><rect x="{x}" y="{y}" width="{w}" height="{h}" '
        f'rx="6"/></clipPath><g clip-path="url(#window)"><path d="M0 0H360V504H0Z" '
        f'fill="url(#sky)"/>{source("roles", role)}{thrown}</g>'
        f'<rect x="{x}" y="{y}" width="{w}" height="{h}" rx="6" fill="none" k="5"/>'
    )


def _face(role: str, stars: int) -> str:
    x, y, w, h = NAME
    sx, sy = SEAL
    return (
        _sheet(_BORDER[role])
        + _picture(role, stars)
        + f'<rect x="{x}" y="{y}" width="{w}" height="{h}" rx="6" fill="$slip" k="4"/>'
        f'<rect x="{sx - 31}" y="{sy - 31}" width="62" height="62" rx="8" fill="$slip" k="4"/>'
        f'<rect x="{sx - 25}" y="{sy - 25}" width="50" height="50" rx="5" fill="$main"/>'
        f'<g fill="$slip"><kanji x="{sx}" y="{sy + 16}" size="44">{_KANJI[role]}</kanji></g>'
    )


def _back() -> str:
    """A folded letter on vermilion, tied and sealed."""
    return (
        _sheet("@asanoha:shu:enji:40")
        + '<path d="M62 92H298V412H62Z" fill="$sumi" opacity=".35" transform="translate(7 9)"/>'
        '<path d="M62 92H298V412H62Z" fill="$slip" k="6"/>'
        '<path d="M62 92L180 236L298 92" fill="$ko" k="5"/>'
        '<path d="M62 412L150 304M298 412L210 304" stroke="$sumi" stroke-width="3" opacity=".5"/>'
        '<path p="62,252 120,246 180,250 240,246 298,252" b="9 11 11 11 9" fill="$beni"/>'
        '<circle cx="180" cy="250" r="56" fill="$beni" k="6"/>'
        '<circle cx="180" cy="250" r="45" fill="none" stroke="$slip" stroke-width="4"/>'
        '<g fill="$slip"><kanji x="180" y="273" size="66">誉</kanji></g>'
    )


def role(name: str) -> Image.Image:
    """One card, RGBA, clear outside its round corners. Raises KeyError for an unknown one."""
    if name == "role_back":
        return printed(expand(drawing(_back(), *SIZE)), *SIZE)
    kind, stars = _FACES[name]
    return printed(expand(drawing(_face(kind, stars), *SIZE), ROLES[kind]), *SIZE)


def geometry() -> dict[str, object]:
    """Where the program may write on a role card."""
    keys = ("x", "y", "w", "h")
    return {
        "size": {"w": SIZE[0], "h": SIZE[1]},
        "picture": dict(zip(keys, WINDOW, strict=True)),
        "name": dict(zip(keys, NAME, strict=True)),
    }
