"""The burin: tone becomes lines that swell. A banknote sky, a cheek, the flank of a boiler."""

import math
from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
from woodblock.grain import Plane

LEAST = 0.05
"""Tone below this stays bare paper."""
CROSSED = 0.42
"""Tone above this gets the second set of lines, where there is one."""


@dataclass(frozen=True)
class Burin:
    """How a tone is cut. Lengths in units of the drawing."""

    pitch: float = 7.0
    """From line to line."""
    angle: float = 0.0
    centre: tuple[float, float] | None = None
    """Lines run round this point, if there is one."""
    squeeze: float = 1.0
    """Height of the rings over their width."""
    wave: float = 0.0
    """Wobble of the hand."""
    cross: float = 0.0
    """Angle of the second set of lines."""

    @classmethod
    def of(cls, written: Mapping[str, str], origin: tuple[float, float]) -> "Burin":
        """The attributes of a group; `origin` is the left upper corner of the drawing."""
        centre = None
        if "cx" in written:
            centre = (float(written["cx"]) - origin[0], float(written["cy"]) - origin[1])
        return cls(
            pitch=float(written.get("pitch", cls.pitch)),
            angle=float(written.get("angle", cls.angle)),
            centre=centre,
            squeeze=float(written.get("ey", cls.squeeze)),
            wave=float(written.get("wave", cls.wave)),
            cross=float(written.get("cross", cls.cross)),
        )


def _across(burin: Burin, turn: float, x: Plane, y: Plane, hand: Plane) -> Plane:
    """Where each point lies across the lines, in units."""
    if burin.centre and not turn:
        cx, cy = burin.centre
        rings: Plane = np.hypot(x - cx, (y - cy) * burin.squeeze).astype(np.float32)
        return rings
    a = math.radians(burin.angle + turn)
    along = x * math.cos(a) + y * math.sin(a)
    over: Plane = -x * math.sin(a) + y * math.cos(a)
    if burin.wave:
        swell = np.sin(along / (burin.pitch * 4.1)) * 0.5 + hand * 3
        over = over + burin.wave * swell.astype(np.float32)
    return over


def lines(tone: Plane, scale: float, burin: Burin, hand: Plane, corner: tuple[int, int]) -> Plane:
    """Coverage 0..1 of the lines that a tone 0..1 is cut into.

    `scale` is pixels a unit; `corner` the place of the plane's left upper pixel in the picture;
    `hand` noise -0.5..0.5 of the same shape.
    """
    h, w = tone.shape
    left, top = corner
    y, x = np.mgrid[top : top + h, left : left + w].astype(np.float32) / np.float32(scale)

    def cut(turn: float, depth: Plane, pitch: float) -> Plane:
        place = _across(burin, turn, x, y, hand) + hand * pitch * 0.35
        ridge = np.abs((place / pitch) % 1 - 0.5) * 2
        swollen = np.clip(depth * (1 + 0.28 * hand), 0, 0.95)
        covered = np.clip((swollen - ridge) * pitch * scale / 2 + 0.5, 0, 1)
        out: Plane = (covered * (depth > LEAST)).astype(np.float32)
        return out

    out = cut(0, tone, burin.pitch)
    if burin.cross:
        second = np.clip((tone - CROSSED) * 1.5, 0, 0.8).astype(np.float32)
        out = np.maximum(out, cut(burin.cross, second, burin.pitch * 1.08))
    return out
