"""Signs, pieces, dice, lanterns and emblems: small, flat, and crisp."""

from typing import Final

import numpy as np
from lanterns.inks import CLANS, DICE, KAMI, PIPS
from PIL import Image
from woodblock.notation import drawing
from woodblock.press import raster
from woodblock.sources import names, source

FOLDER: Final = "adventure/"
INK: Final = "#1c1a1e"
SLIP: Final = "#f4ecd8"
BLACK: Final = "#26222b"
SHAPES: Final = {
    "orange": "M30 4H70Q96 4 96 30V70Q96 96 70 96H30Q4 96 4 70V30Q4 4 30 4Z",
    "green": "M24 4H76L96 24V76L76 96H24L4 76V24Z",
    "purple": "M22 4H78A18 18 0 0 0 96 22V78A18 18 0 0 0 78 96H22"
    "A18 18 0 0 0 4 78V22A18 18 0 0 0 22 4Z",
    "red": "M4 4H96V96H4Z",
    "paper": "M14 4H86Q96 4 96 14V86Q96 96 86 96H14Q4 96 4 86V14Q4 4 14 4Z",
}
"""Die -> its outline: its colour is told a second time."""
FACES: Final = {
    "orange": range(3),
    "green": range(4),
    "purple": range(5),
    "red": range(1, 6),
    "paper": range(1, 7),
}
KOMA: Final = "M-50 0L-40 -86L0 -116L40 -86L50 0Z"
EMA: Final = "M-44 0V-62L0 -96L44 -62V0Z"
SIDE: Final = 96
"""Pixels of a sign."""


def _mask(folder: str, name: str) -> Image.Image:
    """A sign as a white picture whose clear parts are cut out, to be printed in any ink."""
    cut = f'<g fill="#fff" color="#fff">{_body(folder, name)}</g>'
    body = f'<path d="M-9 -9H109V109H-9Z" fill="#000"/>{cut}'
    flat = raster(drawing(body, 108, 108, (-4, -4)), SIDE, SIDE).convert("L")
    white = np.full((SIDE, SIDE, 4), 255, np.uint8)
    white[..., 3] = np.asarray(flat)
    return Image.fromarray(white)


def _body(folder: str, name: str) -> str:
    return source(f"{FOLDER}{folder}", name)


def _inked(folder: str, name: str, ink: str, paper: str) -> str:
    """A sign in the ink and on the paper of what it stands on."""
    body = _body(folder, name).replace("#ffffff", ink).replace("#000000", paper)
    return f'<g fill="{ink}" color="{ink}">{body}</g>'


def sign(name: str) -> Image.Image:
    """A sign for any ink."""
    return _mask("signs", name)


def crest(name: str) -> Image.Image:
    """A clan's crest for any ink."""
    return _mask("crests", name)


def foe(name: str) -> Image.Image:
    """An enemy's piece: a black piece of shogi."""
    body = (
        f'<path d="{KOMA}" fill="{BLACK}" stroke="{SLIP}" stroke-width="5"/>'
        f'<path d="{KOMA}" fill="none" stroke="{INK}" stroke-width="2.5"/>'
        f'<g transform="translate(-33 -84) scale(.66)">{_inked("foes", name, SLIP, BLACK)}</g>'
    )
    return raster(drawing(body, 108, 124, (-54, -120)), 108, 124)


def board(clan: str) -> Image.Image:
    """A clan's token: a votive board with its crest."""
    ink, pale = CLANS[clan]
    body = (
        f'<path d="{EMA}" fill="{pale}" stroke="{INK}" stroke-width="6"/>'
        f'<path d="M-50 -54L0 -96L50 -54L44 -48L0 -84L-44 -48Z" fill="{ink}" stroke="{INK}" '
        f'stroke-width="3"/><g transform="translate(-29 -62) scale(.58)">'
        f"{_inked('crests', clan, ink, pale)}</g>"
    )
    return raster(drawing(body, 108, 108, (-54, -102)), SIDE, SIDE)


def medallion(kami: str) -> Image.Image:
    """A kami's emblem on a disc of its ink."""
    ink, pale = KAMI[kami]
    body = (
        f'<circle cx="50" cy="50" r="46" fill="{ink}" stroke="{INK}" stroke-width="5"/>'
        f'<circle cx="50" cy="50" r="41" fill="none" stroke="{pale}" stroke-width="2.5"/>'
        f'<g transform="translate(22 22) scale(.56)">{_inked("kami", kami, pale, ink)}</g>'
    )
    return raster(drawing(body, 100, 100), SIDE, SIDE)


def letter() -> Image.Image:
    """A mission's token: a tied letter with a seal."""
    body = (
        f'<g transform="rotate(-8)"><path d="M-46 -68H46V-4H-46Z" fill="{SLIP}" stroke="{INK}" '
        f'stroke-width="6"/><path d="M-46 -68L0 -30L46 -68" fill="none" stroke="{INK}" '
        f'stroke-width="5"/><circle cx="0" cy="-34" r="17" fill="#b5331f" stroke="{INK}" '
        f'stroke-width="5"/></g>'
    )
    return raster(drawing(body, 116, 92, (-62, -84)), 116, 92)


def die(name: str) -> Image.Image:
    """A face of a die, `red_4`: the outline tells the colour once more, no pip is a ring."""
    colour, _, number = name.partition("_")
    main, dark = DICE[colour]
    shape, ink = SHAPES[colour], INK if colour == "paper" else "#fbf3df"
    inner = f'<path d="{shape}" fill="none" stroke="{ink}" stroke-width="2.5" opacity=".8"/>'
    rings = (0.86, 0.76) if colour == "red" else (0.86,)
    body = f'<path d="{shape}" fill="{main}" stroke="{INK}" stroke-width="5"/>'
    for ring in rings:
        body += f'<g transform="translate(50 50) scale({ring}) translate(-50 -50)">{inner}</g>'
    for x, y in PIPS[int(number)]:
        body += f'<circle cx="{x}" cy="{y}" r="9.5" fill="{ink}" stroke="{dark}" stroke-width="2"/>'
    if number == "0":
        body += f'<circle cx="50" cy="50" r="13" fill="none" stroke="{ink}" stroke-width="5"/>'
    return raster(drawing(body, 100, 100), SIDE, SIDE)


def lantern(name: str) -> Image.Image:
    """A lantern of the rope: `unlit` folded flat, `lit` drawn open, black, with a cold flame."""
    return raster(drawing(_body("lanterns", name), 120, 150, (-60, 0)), 120, 150)


def dice() -> list[str]:
    """All faces of all dice."""
    return [f"{colour}_{number}" for colour, faces in FACES.items() for number in faces]


def drawn(folder: str) -> list[str]:
    """The drawings of a folder."""
    return names(f"{FOLDER}{folder}")
