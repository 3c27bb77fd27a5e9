"""The reliability plot as SVG: what chance was given, and how often it came true."""

from collections.abc import Iterator
from typing import Final

from build.training.belief.measure import Scores

_SIDE, _LEFT, _TOP, _GAP = 200, 46, 34, 36
_HEIGHT: Final = _TOP + _SIDE + 46
_LEAST: Final = 20
"""Chances given more seldom than this are not drawn."""
_INK, _GRID, _DOT = "#2b2622", "#d8d0c4", "#a3322a"


def plot(scores: dict[int, Scores]) -> str:
    """Return the picture: one square for each number of players."""
    width = _LEFT + len(scores) * (_SIDE + _GAP)
    box, style = f'viewBox="0 0 {width} {_HEIGHT}"', f'font-family="sans-serif" fill="{_INK}"'
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {box} {style} font-size="12">',
        f'<rect width="{width}" height="{_HEIGHT}" fill="#fbf8f2"/>',
    ]
    for place, (count, found) in enumerate(scores.items()):
        left = _LEFT + place * (_SIDE + _GAP)
        title = f"{count} players, error {found['all'].error:.3f}"
        lines += [*_square(left, title), *_dots(left, found)]
    return "\n".join([*lines, "</svg>"]) + "\n"


def _at(left: float, said: float, true: float) -> tuple[float, float]:
    return left + said * _SIDE, _TOP + (1 - true) * _SIDE


def _square(left: float, title: str) -> Iterator[str]:
    middle, bottom = left + _SIDE / 2, _TOP + _SIDE
    yield f'<text x="{middle}" y="{_TOP - 12}" text-anchor="middle" font-size="14">{title}</text>'
    for step in range(0, 11, 5):
        part = step / 10
        x, y = _at(left, part, part)
        yield f'<path d="M{left} {y}H{left + _SIDE}M{x} {_TOP}V{bottom}" stroke="{_GRID}"/>'
        yield f'<text x="{x}" y="{bottom + 16}" text-anchor="middle">{part:g}</text>'
        yield f'<text x="{left - 6}" y="{y + 4}" text-anchor="end">{part:g}</text>'
    yield f'<path d="M{left} {bottom}L{left + _SIDE} {_TOP}" stroke="{_INK}" stroke-dasharray="4"/>'
    yield f'<text x="{middle}" y="{bottom + 34}" text-anchor="middle">chance given</text>'
    if left == _LEFT:
        yield (
            f'<text x="14" y="{_TOP + _SIDE / 2}" text-anchor="middle"'
            f' transform="rotate(-90 14 {_TOP + _SIDE / 2})">came true</text>'
        )


def _dots(left: float, found: Scores) -> Iterator[str]:
    """Yield the dots, their size by how often the chance was given, and the line through them."""
    cells = [cell for cell in found["all"].bins if cell[0] >= _LEAST]
    most = max(count for count, _, _ in cells)
    points = [_at(left, said / count, true / count) for count, said, true in cells]
    path = "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
    yield f'<path d="M{path}" fill="none" stroke="{_DOT}" stroke-width="1.5"/>'
    for (x, y), (count, _, _) in zip(points, cells, strict=True):
        yield f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{3 + 5 * (count / most) ** 0.5:.1f}"'
        yield f' fill="{_DOT}" fill-opacity="0.75"/>'
