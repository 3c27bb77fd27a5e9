"""Twenty-four portraits: sources/great_train/portraits/<key>.svg, in three prints each.

Whole is in colour; a ghost is a cyanotype that fades into mist; who is out is printed in black
alone, with the band of mourning across the corner. The two are the first print, pulled again.
"""

from typing import Final

import numpy as np
from broadside.keys import CHARACTERS
from broadside.people import CONDUCTOR, PEOPLE
from broadside.press import printed
from PIL import Image
from woodblock import grain
from woodblock.notation import drawing
from woodblock.palette import Shades, rgb
from woodblock.press import LUMA, Pixels
from woodblock.sources import source

SIZE: Final = (384, 512)
"""Width and height in pixels; the face keeps clear of the outer tenth on each side."""
VIEW: Final = (480, 640)
ORIGIN: Final = (100.0, 0.0)
POSES: Final = ("", "_ghost", "_out")
NAMES: Final = tuple(f"{key}{pose}" for key in CHARACTERS for pose in POSES)
"""Every portrait: `<key>`, `<key>_ghost`, `<key>_out`."""
_GHOST: Final = ("#16304f", "#5f8fae", "#e6f0ec")
_OUT: Final = ("#2b2724", "#7b7163", "#c6baa0")
_MOURNING: Final = "#1d1a18"
_BAND: Final = ((0.315, 0.008), (0.42, 0.08), (0.525, 0.008))
"""Middle and half width of the band and its two rules, along the upper edge, in widths."""


def _along(scale: tuple[str, ...], at: Pixels) -> Pixels:
    """The colours at 0..1 of a scale from dark to light."""
    steps = np.linspace(0, 1, len(scale))
    inks = np.array([rgb(colour) for colour in scale], np.float32) / 255
    out: Pixels = np.stack([np.interp(at, steps, inks[:, band]) for band in range(3)], axis=2)
    return out


def _light(image: Image.Image) -> Pixels:
    light: Pixels = np.asarray(image, np.float32)[..., :3] @ LUMA / np.float32(255)
    return light


def _bytes(colour: Pixels) -> Image.Image:
    return Image.fromarray((np.clip(colour, 0, 1) * 255 + 0.5).astype(np.uint8))


def ghost(image: Image.Image) -> Image.Image:
    """A cyanotype: pale blue, thinner towards the foot, where it turns into mist."""
    light = _light(image)
    h, w = light.shape
    y = np.linspace(0, 1, h, dtype=np.float32)[:, None]
    drift = grain.clouds(h, w, 4, 4, 23) - np.float32(0.5)
    mist = np.clip((y - 0.52) * 2.0 + drift * 1.3, 0, 0.94)
    veil = np.clip(0.16 + mist, 0, 1).astype(np.float32)
    return _bytes(_along(_GHOST, light * (1 - veil) + veil))


def out(image: Image.Image) -> Image.Image:
    """One black ink on grey paper, a black band across the upper left corner."""
    colour = _along(_OUT, _light(image))
    h, w = colour.shape[:2]
    y, x = np.mgrid[0:h, 0:w].astype(np.float32)
    across = (x + y) / w
    for middle, half in _BAND:
        colour[np.abs(across - middle) < half] = np.array(rgb(_MOURNING), np.float32) / 255
    return _bytes(colour)


def _whole(key: str, shades: Shades) -> Image.Image:
    body = source("great_train/portraits", key)
    return printed(drawing(body, *VIEW, ORIGIN), SIZE, shades).convert("RGB")


def teacher(name: str) -> Image.Image:
    """Who teaches, RGB, as large as a portrait and in one print."""
    return _whole(name, CONDUCTOR)


def portrait(key: str) -> dict[str, Image.Image]:
    """The three prints of one character by name, RGB. Raises KeyError for an unknown one."""
    whole = _whole(key, PEOPLE[key])
    return {key: whole, f"{key}_ghost": ghost(whole), f"{key}_out": out(whole)}
