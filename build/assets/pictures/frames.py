"""Blank cards: paper, patterned border, name panel, text panel, and a clear window for the picture.

The kind is told three times: by colour, by the shape of the corners (weapon cut straight like a
blade, property stepped like a castle wall, action scooped like a fan) and by the emblem.
"""

from typing import Final

from PIL import Image
from woodblock.notation import drawing, expand
from woodblock.outlines import cut, scooped
from woodblock.palette import KINDS
from woodblock.press import printed

SIZE: Final = (600, 840)
Box = tuple[int, int, int, int]
"""x, y, width, height in frame pixels."""
WINDOW: Final[Box] = (30, 112, 540, 450)
NAME: Final[Box] = (112, 24, 462, 76)
TEXT: Final[Box] = (30, 582, 540, 234)
EMBLEM: Final = (64, 62)
SEAL: Final = 43
"""Radius of the emblem's disc."""
REACH: Final[Box] = (28, 122, 116, 116)
WOUNDS: Final[Box] = (28, 248, 116, 116)
RADIUS: Final = 28
PATTERNS: Final = {
    "weapon": "@uroko:deep:main:24",
    "property": "@kikko:light:main:30",
    "action": "@seigaiha:pale:main:38",
}
BLADES: Final = (
    '<path d="M-19 17L14 -22L20 -20L19 -13L-14 21Z"/>'
    '<path d="M19 17L-14 -22L-20 -20L-19 -13L14 21Z"/>'
    '<path d="M-22 6L-8 20L-13 24L-25 12Z"/><path d="M22 6L8 20L13 24L25 12Z"/>'
)
HELMET: Final = (
    '<path d="M-18 4Q0 -14 18 4L24 20H-24Z"/>'
    '<path d="M-5 -4Q-22 -8 -24 -27Q-14 -13 0 -10Q14 -13 24 -27Q22 -8 5 -4Z"/>'
)
FAN: Final = (
    '<path d="M0 22L-26 -6A35 35 0 0 1 26 -6Z"/><circle cx="0" cy="20" r="5"/>'
    '<path d="M0 18L-14 -12M0 18L0 -18M0 18L14 -12" fill="none" stroke="$ko" stroke-width="2.4"/>'
)
EMBLEMS: Final = {"weapon": BLADES, "property": HELMET, "action": FAN}


def _stepped(x: float, y: float, right: float, foot: float, c: float) -> str:
    s = c / 2
    return (
        f"M{x + c} {y}H{right - c}V{y + s}H{right - s}V{y + c}H{right}V{foot - c}H{right - s}"
        f"V{foot - s}H{right - c}V{foot}H{x + c}V{foot - s}H{x + s}V{foot - c}H{x}V{y + c}"
        f"H{x + s}V{y + s}H{x + c}Z"
    )


CORNERS: Final = {"weapon": cut, "property": _stepped, "action": scooped}


def panel(kind: str, box: Box, corner: float, grow: float = 0) -> str:
    """Path data of a panel in the kind's shape, `grow` pixels larger than its box on each side."""
    x, y, w, h = box
    return CORNERS[kind](x - grow, y - grow, x + w + grow, y + h + grow, corner + grow / 2)


def _sheet_of_card() -> str:
    """Outline of the card with its rounded corners, two pixels inside the image."""
    w, h = SIZE
    right, foot, r = w - 2, h - 2, RADIUS
    return (
        f"M{r} 2H{w - r}Q{right} 2 {right} {r}V{h - r}Q{right} {foot} {w - r} {foot}"
        f"H{r}Q2 {foot} 2 {h - r}V{r}Q2 2 {r} 2Z"
    )


def frame(kind: str) -> Image.Image:
    """The blank card of one kind, RGBA, clear outside its rounded corners and in the window."""
    w, h = SIZE
    hole, rim = panel(kind, WINDOW, 32), panel(kind, WINDOW, 32, 9)
    name, text = panel(kind, NAME, 18), panel(kind, TEXT, 24)
    ex, ey = EMBLEM
    card = _sheet_of_card()
    body = (
        f'<path fill-rule="evenodd" d="{card}{hole}" fill="$slip"/>'
        f'<path fill-rule="evenodd" fill="{PATTERNS[kind]}" '
        f'd="M14 14H{w - 14}V{h - 14}H14Z{rim}{name}{text}"/>'
        f'<path d="{card}" fill="none" stroke="$sumi" stroke-width="5"/>'
        '<g fill="none" stroke="$sumi">'
        f'<path d="M14 14H{w - 14}V{h - 14}H14Z{rim}" stroke-width="2.5"/>'
        f'<path d="{hole}" stroke-width="6"/><path d="{name}{text}" stroke-width="4"/></g>'
        f'<circle cx="{ex}" cy="{ey}" r="{SEAL}" fill="$slip" stroke="$sumi" stroke-width="4"/>'
        f'<g fill="$deep" transform="translate({ex} {ey}) scale({SEAL / 37:.3f})">'
        f"{EMBLEMS[kind]}</g>"
    )
    return printed(expand(drawing(body, w, h), KINDS[kind]), w, h)


def geometry() -> dict[str, object]:
    """What the game needs to put a picture, a name, numbers and rules text on a frame."""
    keys = ("x", "y", "w", "h")
    boxes = {
        "picture": WINDOW,
        "name": NAME,
        "text": TEXT,
        "reach": REACH,
        "wounds": WOUNDS,
        "emblem": (EMBLEM[0] - SEAL, EMBLEM[1] - SEAL, 2 * SEAL, 2 * SEAL),
    }
    return {
        "size": {"w": SIZE[0], "h": SIZE[1]},
        "radius": RADIUS,
        **{name: dict(zip(keys, box, strict=True)) for name, box in boxes.items()},
    }


def back() -> Image.Image:
    """The card back, 340 x 476: hemp leaf on indigo, a vermilion sun in a washi disc."""
    body = (
        '<rect x="1.5" y="1.5" width="337" height="473" rx="18" fill="$slip" k="4"/>'
        '<rect x="20" y="20" width="300" height="436" rx="8" fill="@asanoha:asagi:ai:46" k="4"/>'
        '<rect x="32" y="32" width="276" height="412" rx="4" fill="none" stroke="$mizu" '
        'stroke-width="2.5"/>'
        '<circle cx="170" cy="238" r="86" fill="$slip" k="5"/><circle cx="170" cy="238" r="70" '
        'fill="none" stroke="$kon" stroke-width="3"/>'
        '<circle cx="170" cy="238" r="54" fill="$beni" k="4"/>'
        '<part src="blossom" transform="translate(170 240) scale(1.05)"/>'
    )
    return printed(expand(drawing(body, 340, 476)), 340, 476)
