"""The rosette of a banknote: rings of interlaced waves."""

import math
from typing import Final

RINGS: Final = (
    (1.0, 0.26, 0.0),
    (1.0, 0.26, 0.5),
    (0.74, 0.2, 0.0),
    (0.74, 0.2, 0.5),
    (0.5, 0.3, 0.0),
    (0.5, 0.3, 0.5),
    (0.28, 0.3, 0.0),
)
"""Radius as a share of the whole, depth of its waves, phase."""
PETALS: Final = 12


def _ring(centre: tuple[float, float], radius: float, depth: float, phase: float) -> str:
    points = []
    for degree in range(361):
        t = math.radians(degree)
        r = radius * (1 + depth * (math.sin(PETALS * t + phase * math.tau) - 1) / 2)
        points.append(f"{centre[0] + r * math.cos(t):.1f},{centre[1] + r * math.sin(t):.1f}")
    return " ".join(points)


def rosette(centre: tuple[float, float], radius: float, colour: str, width: float) -> str:
    """Markup of a rosette in one ink."""
    return "".join(
        f'<polygon points="{_ring(centre, radius * share, depth, phase + turn)}" fill="none" '
        f'stroke="{colour}" stroke-width="{width}"/>'
        for share, depth, phase in RINGS
        for turn in (0, 0.33, 0.66)
    )
