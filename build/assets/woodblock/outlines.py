"""Outlines of panels, and washes from top to bottom: shapes that several presses print with."""


def cut(x: float, y: float, right: float, foot: float, c: float) -> str:
    """Path data of a panel whose corners are cut off, `c` units long."""
    return (
        f"M{x + c} {y}H{right - c}L{right} {y + c}V{foot - c}L{right - c} {foot}"
        f"H{x + c}L{x} {foot - c}V{y + c}Z"
    )


def scooped(x: float, y: float, right: float, foot: float, c: float) -> str:
    """Path data of a panel whose corners are scooped out, with a radius of `c` units."""
    return (
        f"M{x + c} {y}H{right - c}A{c} {c} 0 0 0 {right} {y + c}V{foot - c}"
        f"A{c} {c} 0 0 0 {right - c} {foot}H{x + c}A{c} {c} 0 0 0 {x} {foot - c}V{y + c}"
        f"A{c} {c} 0 0 0 {x + c} {y}Z"
    )


def gradient(name: str, *stops: tuple[float, str, float]) -> str:
    """A vertical wash, from top to bottom: (share of the way, ink, opacity) for each stop."""
    inner = "".join(
        f'<stop offset="{at}" stop-color="{ink}" stop-opacity="{seen}"/>' for at, ink, seen in stops
    )
    return f'<linearGradient id="{name}" x1="0" y1="0" x2="0" y2="1">{inner}</linearGradient>'
