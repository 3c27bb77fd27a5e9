"""Slips of the station: papers with rules, what a card says of its own, tickets, brands, rings."""

import math
import re
from collections.abc import Iterator
from typing import Final, TypeAlias

import pygame
from pygame import Rect, Surface

from game.great_train.rules.content.cards import KIND, RANK, SUIT
from game.great_train.rules.content.content import KINDS, PEOPLE
from game.great_train.rules.content.words import SUIT_LETTERS
from game.great_train.ui.printed.inks import BONE, DIM, KEY, LEAD, OXIDE, PAPER
from game.table.cards import CardId
from game.ui.board.faces import Face
from game.ui.draw.fonts import Type
from game.ui.draw.kit import Kit, kept
from game.ui.draw.paint import clear, disc, film, frame, lay, lay_centred, smooth
from game.ui.draw.palette import Colour

PAUSES: Final = re.compile(r"[.,:;] ")
"""Where a rule may be cut that has no room."""
RULED: Final = 0.95
"""How wide a rule's lines are."""
AIR: Final = 6
"""Pixels above and below a rule larger than the least type."""
LEADING: Final = 0.3
"""What of its type a block may be higher than its slip: its edge is blank."""

BRANDS: Final = {
    "bart_cassidy": ("B", "bar"),
    "black_jack": ("J", "box"),
    "calamity_janet": ("J", "rocker"),
    "el_gringo": ("G", "rafter"),
    "jesse_jones": ("J", "bar"),
    "jourdonnais": ("J", "diamond"),
    "kit_carlson": ("K", "rafter"),
    "lucky_duke": ("D", "diamond"),
    "paul_regret": ("P", "rocker"),
    "pedro_ramirez": ("P", "box"),
    "rose_doolan": ("R", "box"),
    "sid_ketchum": ("K", "rocker"),
    "slab_the_killer": ("S", "bar"),
    "suzy_lafayette": ("L", "rocker"),
    "vulture_sam": ("V", "rafter"),
    "willy_the_kid": ("W", "box"),
    "benny_brawler": ("B", "box"),
    "evan_babbit": ("E", "rafter"),
    "jimmy_texas": ("T", "bar"),
    "manuelita": ("M", "rocker"),
    "sancho": ("N", "diamond"),
    "sgt_blaze": ("B", "rafter"),
    "shade_oconnor": ("O", "rocker"),
    "zippy_roy": ("Z", "bar"),
}
"""Character -> the letter of the brand and its modifier: no two alike."""
LARGE: Final = 200
"""Width on the design from which a card shows its rule."""
LARGE_PX: Final = 190
"""Pixels of width from which it does."""
SHADOW: Final = 4
"""How far the shadow of a ticket falls."""
FINE: Final = 4
"""So many times its size a brand's letter is set: it is a sign, drawn as finely as its ring."""


def paper(
    size: tuple[float, float], fill: Colour = PAPER, *, ruled: bool = True, shadow: int = 4
) -> Surface:
    """Return a printed slip with a double rule; its shadow lies outside `size`."""
    w, h = max(2, round(size[0])), max(2, round(size[1]))
    sheet = clear((w + shadow, h + shadow))
    if shadow:
        lay(sheet, film((w, h), (74, 45, 27), 100), (shadow, shadow))
    sheet.fill(fill, Rect(0, 0, w, h))
    frame(sheet, Rect(0, 0, w, h), KEY, 2)
    if ruled:
        frame(sheet, Rect(4, 4, w - 8, h - 8), LEAD, 1)
    return sheet


def punched(size: tuple[float, float], fill: Colour) -> Surface:
    """Return a ticket whose ends are punched."""
    w, h = max(8, round(size[0])), max(8, round(size[1]))
    board = smooth((w, h), lambda sheet, k: _punch(sheet, fill, k))
    sheet, shade = clear((w + SHADOW, h + SHADOW)), board.copy()
    shade.fill((74, 45, 27, 255), special_flags=pygame.BLEND_RGBA_MULT)
    shade.fill((110, 110, 110, 110), special_flags=pygame.BLEND_RGBA_MULT)
    lay(sheet, shade, (SHADOW, SHADOW))
    lay(sheet, board, (0, 0))
    return sheet


def _punch(sheet: Surface, fill: Colour, k: float) -> None:
    whole = sheet.get_rect()
    hole = max(4.0 * k, whole.height * 0.13)
    sheet.fill(KEY)
    edge = round(2 * k)
    sheet.fill(fill, whole.inflate(-2 * edge, -2 * edge))
    for x in (0, whole.width):
        pygame.draw.circle(sheet, KEY, (x, whole.centery), hole + edge)
        pygame.draw.circle(sheet, (0, 0, 0, 0), (x, whole.centery), hole)


@kept
def brand_of(kit: Kit, character: int, radius: float, colour: Colour) -> Surface:
    """Return a cattle brand: a letter and one modifier, on a disc of paper."""
    letter, modifier = BRANDS[PEOPLE[character].key]
    colour = kit.ink(colour)
    sheet = disc(radius, kit.ink(BONE), KEY, max(1.5, radius * 0.12)).copy()
    mark = smooth((2 * radius, 2 * radius), lambda s, k: _modifier(s, modifier, radius * k, colour))
    lay(sheet, mark, (0, 0))
    drop = {"rocker": -0.16, "bar": 0.14, "rafter": 0.2}.get(modifier, 0.0) * radius
    size = radius * (0.95 if modifier in ("diamond", "box") else 1.12)
    drawn = kit.fonts.line(letter, Type("heavy", FINE * max(9, round(size)), colour))  # a sign
    line = pygame.transform.smoothscale_by(drawn, 1 / FINE)
    letter_box = line.get_bounding_rect()  # a J hangs below the line
    lay(sheet, line, (radius - letter_box.centerx, radius + drop - letter_box.centery))
    return sheet


def _modifier(sheet: Surface, modifier: str, r: float, ink: Colour) -> None:
    wide = max(2, round(r * 0.15))

    def at(x: float, y: float) -> tuple[float, float]:
        return r + x * r, r + y * r

    if modifier == "rocker":
        box = Rect(0, 0, round(1.2 * r), round(0.9 * r))
        box.center = (round(r), round(r * 1.22))
        pygame.draw.arc(sheet, ink, box, math.pi * 1.08, math.pi * 1.92, wide)
    elif modifier == "bar":
        pygame.draw.line(sheet, ink, at(-0.5, -0.58), at(0.5, -0.58), wide)
    elif modifier == "rafter":
        pygame.draw.lines(
            sheet, ink, False, [at(-0.58, -0.34), at(0, -0.78), at(0.58, -0.34)], wide
        )
    elif modifier == "diamond":
        corners = [at(0, -0.84), at(0.84, 0), at(0, 0.84), at(-0.84, 0)]
        pygame.draw.polygon(sheet, ink, corners, max(2, wide - 1))
    else:
        box = Rect(0, 0, round(1.16 * r), round(1.16 * r))
        box.center = (round(r), round(r))
        pygame.draw.rect(sheet, ink, box, max(2, wide - 1))


@kept
def ring(kit: Kit, number: int, radius: float) -> Surface:
    """Return a sight with a number: reach and distance are always a ring."""
    side = 2 * radius * 1.16
    middle = side / 2

    def draw(sheet: Surface, k: float) -> None:
        centre, thick = (middle * k, middle * k), max(2.0, radius * 0.14) * k
        for turn in range(4):
            angle = turn * math.pi / 2
            x, y = math.cos(angle), math.sin(angle)
            start, end = (
                ((middle + x * far * radius) * k, (middle + y * far * radius) * k)
                for far in (0.9, 1.14)
            )
            pygame.draw.line(sheet, KEY, start, end, round(thick))
        pygame.draw.circle(sheet, KEY, centre, radius * k)
        pygame.draw.circle(sheet, kit.ink(BONE), centre, radius * k - thick)
        pygame.draw.circle(
            sheet, KEY, centre, radius * k - 1.7 * thick, max(1, round(thick * 0.35))
        )

    sheet = smooth((side, side), draw).copy()
    line = kit.fonts.line(str(number), Type("heavy", max(kit.least, round(radius * 1.15)), KEY))
    lay_centred(sheet, line, (middle, middle))
    return sheet


@kept
def fist(kit: Kit, side: float) -> Surface:
    """Return the printer's fist, pointing right: who is on turn, who answers."""
    del kit
    size = (side * 1.6, side * 0.8)

    def draw(sheet: Surface, k: float) -> None:
        s = side * k / 40

        def at(*points: tuple[float, float]) -> list[tuple[float, float]]:
            return [((x + 32) * s * 0.9, (y + 18) * s * 0.9) for x, y in points]

        pygame.draw.polygon(sheet, BONE, at((-32, -11), (-20, -11), (-20, 13), (-32, 13)))
        hand = [(-18, -11), (-6, -15), (6, -12), (36, -12), (38, -7), (36, -3), (12, -3)]
        hand += [(16, 0), (16, 5), (13, 9), (8, 13), (-6, 15), (-18, 12)]
        pygame.draw.polygon(sheet, BONE, at(*hand))

    return smooth(size, draw)


@kept
def tick(kit: Kit, side: float, *, ok: bool) -> Surface:
    """Return a tick or a cross: what the colour says, in a shape."""
    ink = kit.ink((58, 92, 66) if ok else OXIDE)

    def draw(sheet: Surface, k: float) -> None:
        s, wide = side * k, max(2, round(side * k * 0.18))
        if ok:
            points = [(0.08 * s, 0.52 * s), (0.38 * s, 0.84 * s), (0.92 * s, 0.14 * s)]
            pygame.draw.lines(sheet, ink, False, points, wide)
        else:
            pygame.draw.line(sheet, ink, (0.14 * s, 0.14 * s), (0.86 * s, 0.86 * s), wide)
            pygame.draw.line(sheet, ink, (0.86 * s, 0.14 * s), (0.14 * s, 0.86 * s), wide)

    return smooth((side, side), draw)


RANK_SIGNS: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")


def says_rule(kit: Kit, width: float) -> bool:
    """Return whether a card that is so wide shows its rule."""
    return width >= LARGE * kit.unit and width >= LARGE_PX


def text_box(kit: Kit, face: Face) -> Rect:
    """Return where the rule stands; without size on a card too small for it."""
    w = face.width
    if not says_rule(kit, w):
        return Rect(0, 0, 0, 0)
    return Rect(round(w * 0.05), round(w * 0.98), round(w * 0.9), round(w * 0.38))


def says_all(kit: Kit, face: Face) -> bool:
    """Return whether a card shows its whole rule."""
    return says_rule(kit, face.width) and said_of(kit, face)[0] == _rule_of(kit, face)


def _rule_of(kit: Kit, face: Face) -> str:
    return kit.say(f"cards.{KINDS[KIND[face.card]].key}.rule")


def said_of(kit: Kit, face: Face) -> tuple[str, Type]:
    """Return what of its rule a large card says, and in which type."""
    place, fonts = text_box(kit, face), kit.fonts
    wide, text = place.w * RULED, _rule_of(kit, face)
    style = kit.type("medium", 23, kit.ink(DIM if face.dimmed else KEY))
    style = style.sized(max(kit.least, round(style.px / kit.text_scale)))
    for said in beginnings(text):

        def is_low(small: Type, said: str = said) -> bool:
            return fonts.block_size(said, small, wide)[1] <= place.h - AIR

        small = style.shrunk(kit.least, is_low)
        if fonts.block_size(said, small, wide)[1] <= place.h + kit.least * LEADING:
            return said, small
    return "", style


def beginnings(text: str) -> Iterator[str]:
    """Yield a text, then less and less of it, cut where one may pause, with a sign of more."""
    yield text
    for pause in reversed([*PAUSES.finditer(text)]):
        yield text[: pause.start()] + (". …" if pause[0] == ". " else " …")


@kept
def index_tab(kit: Kit, card: CardId, wide: int, *, pointed: bool) -> Surface:
    """Return the tab with rank over suit; where it is small, side by side."""
    ink = kit.ink(OXIDE if SUIT[card] in (1, 2) else KEY)
    rank = RANK_SIGNS[RANK[card] - 2]
    px = max(kit.least, round(wide * 0.78))
    style = Type("heavy", px, ink)
    line = kit.fonts.line(rank, style)
    side = max(round(px * 0.76), round(wide * 0.56))
    high = round(px * 0.92 + side + wide * 0.22)
    wide = max(wide, line.get_width() + 6)

    def draw(sheet: Surface, k: float) -> None:
        w, h = wide * k, high * k
        tip = (w / 2, h - k)
        cut = h - (0.16 if pointed else 0.1) * w
        points = [(0, 0), (w - k, 0), (w - k, cut), tip, (0, cut)]
        pygame.draw.polygon(sheet, KEY, points)
        inner = [(1.6 * k, 1.6 * k), (w - 2.6 * k, 1.6 * k), (w - 2.6 * k, cut - k)]
        inner += [(tip[0], tip[1] - 2 * k), (1.6 * k, cut - k)]
        pygame.draw.polygon(sheet, kit.ink(PAPER), inner)

    sheet = smooth((wide, high), draw).copy()
    lay(sheet, line, ((wide - line.get_width()) / 2, (px * 0.86 - line.get_height()) / 2 + 1))
    lay_centred(sheet, suit_sign(kit, SUIT[card], side), (wide / 2, px * 0.88 + side / 2))
    return sheet


@kept
def suit_sign(kit: Kit, suit: int, side: int) -> Surface:
    """Return the sign of a suit: its picture, or its shape."""
    picture = kit.images.sized(f"tokens/suit_{SUIT_LETTERS[suit]}", (side, side))
    return picture if picture is not None else _suit_shape(suit, side)


Shape: TypeAlias = tuple[tuple[tuple[float, float, float], ...], tuple[tuple[float, float], ...]]
STEM: Final = ((0.5, 0.55), (0.7, 1.0), (0.3, 1.0))
SHAPES: Final[tuple[tuple[Shape, ...], ...]] = (
    (
        (((0.28, 0.6, 0.24), (0.72, 0.6, 0.24)), ((0.06, 0.52), (0.94, 0.52), (0.5, 0.0))),
        ((), STEM),
    ),
    ((((0.28, 0.32, 0.25), (0.72, 0.32, 0.25)), ((0.05, 0.42), (0.95, 0.42), (0.5, 1.0))),),
    (((), ((0.5, 0.0), (0.9, 0.5), (0.5, 1.0), (0.1, 0.5))),),
    ((((0.5, 0.24, 0.23), (0.24, 0.58, 0.23), (0.76, 0.58, 0.23)), STEM),),
)
"""Suit -> its discs and polygons, in shares of its side: spades, hearts, diamonds, clubs."""


def _suit_shape(suit: int, side: int) -> Surface:
    ink = OXIDE if suit in (1, 2) else KEY

    def draw(sheet: Surface, k: float) -> None:
        s = side * k
        for discs, outline in SHAPES[suit]:
            for x, y, radius in discs:
                pygame.draw.circle(sheet, ink, (x * s, y * s), radius * s)
            pygame.draw.polygon(sheet, ink, [(x * s, y * s) for x, y in outline])

    return smooth((side, side), draw)
