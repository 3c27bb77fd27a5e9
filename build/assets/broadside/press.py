"""The second press: a drawing in, a wood engraving out. The same drawing gives the same bytes.

<g id="burin-..." ink="$key" pitch="7" angle="20"> holds shapes whose darkness is a tone; the press
cuts it into lines that swell (engraving.py). Colour and lines are laid in the order of the file.
"""

import xml.etree.ElementTree as ET
from collections.abc import Iterator
from typing import Final

import numpy as np
from broadside.engraving import LEAST, Burin, lines
from broadside.palette import INKS
from numpy.typing import NDArray
from PIL import Image
from woodblock import grain
from woodblock.notation import SVG, expand
from woodblock.palette import Shades, rgb
from woodblock.press import FULL, LUMA, Pixels, Pull, pulled, raster

QUIET: Final = Pull(wobble=0.28, grain=0.5, paper=0.3)
"""For what must stay crisp: tokens, frames, rolling stock."""
GROUND: Final = Pull(wobble=0.3, grain=0.8, paper=0.8)
"""For whole screens."""
FLAT: Final = Pull(wobble=0.25, grain=0.3, paper=0.2)
"""For whole screens of flat ink, which are to weigh little."""
_BURIN: Final = "burin"
_DEFINED: Final = {
    f"{{{SVG}}}{name}" for name in ("defs", "linearGradient", "radialGradient", "clipPath")
}
Run = tuple[ET.Element | None, str]
"""The group whose tone is cut, or None for plain colour, and the markup."""


class _Forme:
    """The picture so far: colour and cover of each pixel."""

    def __init__(self, width: int, height: int) -> None:
        """Begin with nothing drawn."""
        self.colour: Pixels = np.zeros((height, width, 3), np.float32)
        self.cover: Pixels = np.zeros((height, width, 1), np.float32)

    def lay(self, ink: Pixels, cover: Pixels, rows: slice, columns: slice) -> None:
        """Lay ink over a part of the picture."""
        cover = cover[..., None]
        under = self.cover[rows, columns] * (1 - cover)
        both = cover + under
        mixed = ink * cover + self.colour[rows, columns] * under
        self.colour[rows, columns] = mixed / np.maximum(both, 1e-4)
        self.cover[rows, columns] = both

    def pixels(self) -> NDArray[np.uint8]:
        """RGBA bytes."""
        sheet = np.concatenate([self.colour, self.cover], axis=2)
        out: NDArray[np.uint8] = (np.clip(sheet, 0, 1) * 255 + 0.5).astype(np.uint8)
        return out


def _is_burin(element: ET.Element) -> bool:
    return element.get("id", "").startswith(_BURIN)


def _runs(element: ET.Element, opened: str = "", closed: str = "") -> Iterator[Run]:
    """What is laid one after another; groups that hold burin work are split."""
    for child in element:
        if child.tag in _DEFINED:
            continue
        if _is_burin(child):
            yield child, opened + ET.tostring(child, encoding="unicode") + closed
        elif any(map(_is_burin, child.iter())):
            kept = "".join(f' {k}="{v}"' for k, v in child.attrib.items() if k != "id")
            yield from _runs(child, f"{opened}<g{kept}>", f"</g>{closed}")
        else:
            yield None, opened + ET.tostring(child, encoding="unicode") + closed


def _gathered(runs: Iterator[Run]) -> list[Run]:
    """Neighbouring runs of plain colour joined, so that they are drawn in one go."""
    out: list[Run] = []
    for burin, markup in runs:
        if out and burin is None and out[-1][0] is None:
            out[-1] = (None, out[-1][1] + markup)
        else:
            out.append((burin, markup))
    return out


def _bounds(plane: Pixels, least: float) -> tuple[slice, slice] | None:
    """Rows and columns in which the plane is above `least`."""
    rows = np.flatnonzero((plane > least).any(axis=1))
    columns = np.flatnonzero((plane > least).any(axis=0))
    if not rows.size:
        return None
    return slice(rows[0], rows[-1] + 1), slice(columns[0], columns[-1] + 1)


def _salted(colour: Pixels, strength: float) -> Pixels:
    """Letterpress: mottle and salty specks in solids instead of wood streaks."""
    h, w = colour.shape[:2]
    amount: Pixels = np.clip(1 - colour @ LUMA, 0, 1)
    mottle = 0.10 * (grain.clouds(h, w, 60, 4, 9) - 0.5)
    salt = np.clip(grain.clouds(h, w, max(60, w // 3), 2, 17) - 0.74, 0, 1) * 0.9
    inked: Pixels = colour + (amount * (mottle + salt) * strength)[..., None]
    return inked


def _forme(svg: str, width: int, height: int) -> NDArray[np.uint8]:
    """Colour and lines of a plain SVG, unprinted."""
    root = ET.fromstring(svg)  # noqa: S314 - our own drawings
    box = root.get("viewBox", "")
    vx, vy, vw, _ = map(float, box.split())
    defined = "".join(ET.tostring(e, encoding="unicode") for e in root.iter() if e.tag in _DEFINED)
    forme = _Forme(width, height)
    hand = grain.clouds(height, width, 7, 3, 41) - np.float32(0.5)
    for burin, markup in _gathered(_runs(root)):
        drawn = f'<svg xmlns="{SVG}" viewBox="{box}">{defined}{markup}</svg>'
        pixels = np.asarray(raster(drawn, width, height), np.float32) / np.float32(255)
        tone: Pixels = pixels[..., 3]
        if burin is not None:
            tone = (tone * (1 - pixels[..., :3] @ LUMA)).astype(np.float32)
        part = _bounds(tone, LEAST if burin is not None else 0)
        if part is None:
            continue
        if burin is None:
            forme.lay(pixels[part][..., :3], tone[part], *part)
            continue
        cut = Burin.of(burin.attrib, (vx, vy))
        corner = (part[1].start, part[0].start)
        cover = lines(tone[part], width / vw, cut, hand[part], corner)
        ink = np.array(rgb(burin.get("ink", INKS["key"])), np.float32) / np.float32(255)
        forme.lay(ink, cover, *part)
    return forme.pixels()


def printed(
    drawing: str,
    size: tuple[int, int],
    shades: Shades | None = None,
    pull: Pull = FULL,
    scale: int = 2,
) -> Image.Image:
    """Print a drawing in notation at `size` pixels; it is cut `scale` times as large."""
    svg = expand(drawing, INKS | (shades or {}))
    big = _forme(svg, size[0] * scale, size[1] * scale)
    return pulled(big, size, pull, _salted)
