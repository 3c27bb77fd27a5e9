"""Blank cards: printer's rules, a pattern, a tab for rank and suit, a clear window for the picture.

The kind is told three times: by colour, by the corners (brown is a ticket, scooped, used once; blue
an iron plate, cut and riveted, which stays) and by the tab. A car's card lies on its side.
"""

from typing import Final

from broadside.palette import KINDS
from broadside.press import QUIET, printed
from broadside.rosette import rosette
from PIL import Image
from woodblock.notation import drawing
from woodblock.outlines import cut, scooped

SIZE: Final = (600, 840)
LYING: Final = (840, 600)
BACK: Final = (340, 476)
Box = tuple[int, int, int, int]
"""x, y, width, height in frame pixels."""
INDEX: Final[Box] = (18, 18, 108, 168)
"""The tab for rank and suit; it hangs over the window."""
NAME: Final[Box] = (134, 24, 446, 82)
WINDOW: Final[Box] = (30, 116, 540, 450)
TEXT: Final[Box] = (30, 588, 540, 228)
CAR_NAME: Final[Box] = (30, 24, 780, 78)
CAR_WINDOW: Final[Box] = (30, 112, 780, 352)
CAR_TEXT: Final[Box] = (30, 476, 780, 100)
CAR_PICTURE: Final[Box] = (116, 128, 608, 335)
"""Where the picture of a car goes: in the middle of its window, wheels on the rail."""
PATTERN: Final = {
    "brown": "@diaper:light:main:26",
    "blue": "@guilloche:light:main:30",
    "car": "@stripe:main:deep:16",
}


def panel(kind: str, box: Box, corner: float, grow: float = 0) -> str:
    """Path data of a panel in the kind's shape, `grow` pixels larger than its box on each side."""
    x, y, w, h = box
    shape = scooped if kind == "brown" else cut
    return shape(x - grow, y - grow, x + w + grow, y + h + grow, corner + grow / 2)


def _sheet(w: int, h: int) -> str:
    """Outline of a card with rounded corners, two pixels inside the image."""
    return (
        f"M30 2H{w - 30}Q{w - 2} 2 {w - 2} 30V{h - 30}Q{w - 2} {h - 2} {w - 30} {h - 2}"
        f"H30Q2 {h - 2} 2 {h - 30}V30Q2 2 30 2Z"
    )


def _tab(kind: str) -> str:
    """The tab: pointed on blue cards, rounded on brown ones."""
    x, y, w, h = INDEX
    foot = y + h
    if kind == "blue":
        return f"M{x} {y}H{x + w}V{foot - 26}L{x + w / 2} {foot}L{x} {foot - 26}Z"
    return (
        f"M{x} {y}H{x + w}V{foot - 24}A24 24 0 0 1 {x + w - 24} {foot}H{x + 24}"
        f"A24 24 0 0 1 {x} {foot - 24}Z"
    )


def _rivets(*at: tuple[int, int]) -> str:
    return "".join(f'<circle cx="{x}" cy="{y}" r="9" fill="$pale" k="3.5"/>' for x, y in at)


def _blank(kind: str, size: tuple[int, int], boxes: tuple[Box, Box, Box]) -> str:
    """Paper, pattern and the panels of name and text round a window."""
    w, h = size
    window, name_box, text_box = boxes
    hole, rim = panel(kind, window, 30), panel(kind, window, 30, 9)
    name, text = panel(kind, name_box, 18), panel(kind, text_box, 24)
    sheet = _sheet(w, h)
    return (
        f'<path fill-rule="evenodd" d="{sheet}{hole}" fill="$slip"/>'
        f'<path fill-rule="evenodd" fill="{PATTERN[kind]}" '
        f'd="M14 14H{w - 14}V{h - 14}H14Z{rim}{name}{text}"/>'
        f'<path d="{sheet}" fill="none" stroke="$key" stroke-width="5"/>'
        '<g fill="none" stroke="$key">'
        f'<path d="M14 14H{w - 14}V{h - 14}H14Z{rim}" stroke-width="2.5"/>'
        f'<path d="{hole}" stroke-width="6"/><path d="{name}{text}" stroke-width="4"/></g>'
    )


def frame(kind: str) -> Image.Image:
    """The blank card of one kind, RGBA, clear outside its rounded corners and in the window."""
    if kind == "car":
        return _car()
    body = _blank(kind, SIZE, (WINDOW, NAME, TEXT)) + f'<path d="{_tab(kind)}" fill="$slip" k="5"/>'
    if kind == "blue":
        body += _rivets((27, 576), (573, 576), (27, 813), (573, 813))
    return printed(drawing(body, *SIZE), SIZE, KINDS[kind], QUIET)


def _car() -> Image.Image:
    """A car's blank card: the plain and the rail stand in its window, ready for any car."""
    x, y, w, h = CAR_WINDOW
    rail = CAR_PICTURE[1] + round(CAR_PICTURE[3] * 162 / 172)
    ties = "".join(
        f'<path d="M{at} {rail}H{at + 26}V{rail + 12}H{at}Z" fill="$umber"/>'
        for at in range(x + 8, x + w, 52)
    )
    landscape = (
        f'<path d="M{x} {y}H{x + w}V{y + h}H{x}Z" fill="$pale"/>'
        '<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" '
        'stop-color="#000" stop-opacity=".7"/><stop offset=".7" stop-color="#000" '
        'stop-opacity="0"/></linearGradient>'
        f'<g id="burin-sky" ink="$light" pitch="9" wave="1.4"><path d="M{x} {y}H{x + w}V{rail - 60}'
        f'H{x}Z" fill="url(#sky)"/></g>'
        f'<path p="{x},{rail - 40}! {x + 60},{rail - 56} {x + 84},{rail - 120}! {x + 190},'
        f"{rail - 126} {x + 214},{rail - 60}! {x + 420},{rail - 48} {x + 600},{rail - 64}! "
        f"{x + 622},{rail - 150} {x + 720},{rail - 156} {x + 744},{rail - 70}! "
        f'{x + w},{rail - 50}! {x + w},{rail}! {x},{rail}!" z="1" fill="$light" opacity=".55"/>'
        f'<path d="M{x} {rail - 30}H{x + w}V{y + h}H{x}Z" fill="$sand"/>'
        f'<path d="M{x} {rail - 30}H{x + w}" stroke="$deep" stroke-width="3"/>{ties}'
        f'<path d="M{x} {rail}H{x + w}" stroke="$key" stroke-width="7"/>'
    )
    body = landscape + _blank("car", LYING, (CAR_WINDOW, CAR_NAME, CAR_TEXT))
    return printed(drawing(body, *LYING), LYING, KINDS["car"], QUIET)


def geometry() -> dict[str, object]:
    """What the game needs to put a picture, a name, rank and suit and rules text on a frame."""

    def boxes(size: tuple[int, int], **named: Box) -> dict[str, object]:
        written = {
            name: dict(zip(("x", "y", "w", "h"), box, strict=True)) for name, box in named.items()
        }
        return {"size": {"w": size[0], "h": size[1]}, **written}

    return {
        "card": boxes(SIZE, picture=WINDOW, index=INDEX, name=NAME, text=TEXT),
        "car": boxes(LYING, picture=CAR_PICTURE, window=CAR_WINDOW, name=CAR_NAME, text=CAR_TEXT),
    }


_ENGINE: Final = (
    '<g transform="translate(170 238) scale(.62)">'
    '<path d="M-62 62L-40 36H40L62 62L40 76H-40Z" fill="$oxide" k="6"/>'
    '<path d="M-24 38L-34 74M0 38V76M24 38L34 74" stroke="$key" stroke-width="5"/>'
    '<circle r="44" cy="-2" fill="$soot" k="7"/>'
    '<circle r="32" cy="-2" fill="none" stroke="$brass" stroke-width="5"/>'
    '<path d="M-14 -46L-22 -84H22L14 -46Z" fill="$soot" k="6"/>'
    '<path d="M-26 -90H26V-80H-26Z" fill="$oxide" k="5"/>'
    '<circle r="17" cy="-4" fill="$bone" k="6"/><circle r="8" cy="-4" fill="$brass"/>'
    '<path d="M-52 30H52" stroke="$key" stroke-width="8"/></g>'
)
"""The locomotive seen from ahead."""
_STARS: Final = (
    '<path d="M170 52L178 74L201 75L183 89L189 111L170 98L151 111L157 89L139 75L162 74Z" '
    'fill="$brass" k="4"/>'
    '<path d="M170 366L178 388L201 389L183 403L189 425L170 412L151 425L157 403L139 389L162 388Z" '
    'fill="$brass" k="4"/>'
)


def back() -> Image.Image:
    """The back of every card."""
    body = (
        '<rect x="1.5" y="1.5" width="337" height="473" rx="18" fill="$slip" k="4"/>'
        '<rect x="18" y="18" width="304" height="440" rx="6" k="4" fill="@guilloche:rust:blood:34"'
        "/>"
        '<rect x="28" y="28" width="284" height="420" rx="3" fill="none" stroke="$rose" '
        'stroke-width="2.4"/>'
        '<circle cx="170" cy="238" r="128" fill="$blood" k="4"/>'
        f"{rosette((170, 238), 122, '$rose', 1.5)}"
        '<circle cx="170" cy="238" r="66" fill="$slip" k="5"/>'
        '<circle cx="170" cy="238" r="56" fill="none" stroke="$oxide" stroke-width="3"/>'
    )
    return printed(drawing(body + _ENGINE + _STARS, *BACK), BACK, pull=QUIET)
