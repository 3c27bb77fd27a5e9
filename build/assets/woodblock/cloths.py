"""Cloth, wood and banknote patterns of the railway age, as the inside of an SVG pattern."""

import math
from collections.abc import Callable

Tile = tuple[float, float, str]
"""Width, height and markup of one repeat."""


def _dot(x: float, y: float, r: float, colour: str) -> str:
    return f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{r:.2f}" fill="{colour}"/>'


def _drawn(data: str, colour: str, width: float) -> str:
    return f'<path d="{data}" fill="none" stroke="{colour}" stroke-width="{width:.2f}"/>'


def gingham(line: str, _ground: str, size: float) -> Tile:
    """Checks whose crossings are darker."""
    h = size / 2
    bands = f"M0 0H{h}V{size}H0Z", f"M0 0H{size}V{h}H0Z"
    return size, size, "".join(f'<path d="{d}" fill="{line}" opacity=".55"/>' for d in bands)


def plaid(line: str, _ground: str, size: float) -> Tile:
    """Broad and narrow bands both ways."""
    broad, near, far = size * 0.34, size * 0.62, size * 0.68
    bands = (
        f'<path d="M0 0H{broad}V{size}H0Z" fill="{line}" opacity=".6"/>'
        f'<path d="M0 0H{size}V{broad}H0Z" fill="{line}" opacity=".6"/>'
        f'<path d="M{near} 0H{far}V{size}H{near}ZM0 {near}H{size}V{far}H0Z" fill="{line}"/>'
    )
    return size, size, bands


def stripe(line: str, _ground: str, size: float) -> Tile:
    """Narrow stripes."""
    return size, size, f'<path d="M0 0H{size * 0.22:.2f}V{size}H0Z" fill="{line}"/>'


def calico(line: str, _ground: str, size: float) -> Tile:
    """Sprigs of four petals, set in quincunx."""
    r = size * 0.13
    turns = [k * math.tau / 4 + 0.78 for k in range(4)]
    return (
        size,
        size,
        "".join(
            _dot(at + r * 1.1 * math.cos(a), at + r * 1.1 * math.sin(a), r * 0.72, line)
            for at in (size * 0.25, size * 0.75)
            for a in turns
        ),
    )


def dots(line: str, _ground: str, size: float) -> Tile:
    """Spots of a neckerchief."""
    near, far = size * 0.25, size * 0.75
    return size, size, _dot(near, near, size * 0.15, line) + _dot(far, far, size * 0.15, line)


def planks(line: str, _ground: str, size: float) -> Tile:
    """Upright boards with cracks."""
    s = size
    cracks = f"M0 0V{s * 6}M{s * 0.35} {s * 0.4}V{s * 2.2}M{s * 0.7} {s * 3}V{s * 5}"
    return s, s * 6, _drawn(cracks, line, s * 0.09) + _drawn(f"M0 {s * 4}H{s}", line, s * 0.07)


def brick(line: str, _ground: str, size: float) -> Tile:
    """Courses of brick."""
    s, h = size, size * 0.5
    return s, 2 * h, _drawn(f"M0 0H{s}M0 {h}H{s}M0 0V{h}M{s / 2} {h}V{2 * h}", line, s * 0.08)


def shingle(line: str, _ground: str, size: float) -> Tile:
    """Round shingles of a roof."""
    s, h, r = size, size * 0.6, size / 2
    rows = (
        f"M0 {h}A{r} {r} 0 0 0 {s} {h}M{-r} {2 * h}A{r} {r} 0 0 0 {r} {2 * h}"
        f"A{r} {r} 0 0 0 {s * 1.5} {2 * h}"
    )
    return s, 2 * h, _drawn(rows, line, s * 0.08)


def guilloche(line: str, _ground: str, size: float) -> Tile:
    """The waves of a banknote."""
    steps, waves = 48, ""
    for phase in (0, math.pi / 2, math.pi, 1.5 * math.pi):
        points = " ".join(
            f"{size * i / steps:.2f},"
            f"{size / 2 + size * 0.42 * math.sin(math.tau * i / steps + phase):.2f}"
            for i in range(steps + 1)
        )
        width = max(0.8, size * 0.045)
        waves += (
            f'<polyline points="{points}" fill="none" stroke="{line}" stroke-width="{width:.2f}"/>'
        )
    return size, size, waves


def diaper(line: str, _ground: str, size: float) -> Tile:
    """Lozenges with a dot at each crossing."""
    s, h = size, size / 2
    crossings = ((h, h), (0.0, 0.0), (s, 0.0), (0.0, s), (s, s))
    return (
        s,
        s,
        _drawn(f"M0 {h}L{h} 0L{s} {h}L{h} {s}Z", line, s * 0.06)
        + "".join(_dot(x, y, s * 0.1, line) for x, y in crossings),
    )


TILES: dict[str, Callable[[str, str, float], Tile]] = {
    f.__name__: f
    for f in (gingham, plaid, stripe, calico, dots, planks, brick, shingle, guilloche, diaper)
}
"""Pattern name as written in a drawing -> its tile (line colour, ground colour, size)."""
