"""Inside a plate: where portrait, name, hand, ability, life, reach, cards in play and role stand.

Three ways, as the text grows: with a line for the ability; without it; and close, where one
cartridge and a figure stand for the row. What a plate leaves out is told when it is pointed at.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.great_train.rules.content.cards import IS_CAR
from game.table.cards import CardId
from game.view.layout.geometry import Box, around, overlapping
from game.view.layout.zones import CARD_RATIO

LYING: Final = 97 / 68
"""Width to height of a car that lies before somebody."""
LAID: Final = 0.355
"""Height of a card in play, of the plate's."""
OUT: Final = 0.115
"""How far the row of cards in play stands out below, of the plate's height."""
BELOW: Final = 0.46
"""Height of a card that lies below a plate, of the plate's: where few sit there is room."""
GAP: Final = 0.035
"""Between a plate and such cards, of its height."""
SHELL: Final = 0.5
"""Width to height of a cartridge."""
CLOSE: Final = 0.19
"""Of the plate's height: where a line of text needs more, life is counted in figures."""

NAME: Final = 0.3
"""Of the plate's height: what a name takes at most; figures and the own role stand below."""


@dataclass(frozen=True, slots=True)
class SignParts:
    """Boxes of a plate, in window pixels."""

    portrait: Box
    brand: Box
    name: Box
    hand: Box
    """Card backs and their number."""
    power: Box | None
    life: Box
    ring: Box
    """How far the weapon reaches."""
    laid: Box
    """The row of the cards in play."""
    role: Box
    is_close: bool = False
    is_own: bool = False

    @property
    def life_told(self) -> Box:
        """Where life is read: all cartridges, or one and a figure."""
        life = self.life
        return Box(life.x, life.y, life.w / 2, life.h) if self.is_close else life


def plate_parts(box: Box, line: float, *, is_own: bool, laid: Box | None = None) -> SignParts:
    """Return the parts of the plate `box`; `line` is the height that a line of text needs.

    `laid` is where the cards in play lie if that is not on the plate.
    """
    h = box.h
    pad = 0.047 * h
    is_close = line > CLOSE * h
    tall = h - 2 * pad
    portrait = Box(box.x + pad, box.y + pad, tall * (0.62 if is_close else 0.74), tall)
    left, right = portrait.right + 0.068 * h, box.right - 0.068 * h
    name = min(0.2 * h, 1.34 * line) if not is_close else min(1.15 * line, NAME * h)
    hand = 0.0 if is_own else min(0.4 * (right - left), 2.5 * name)
    shell = min(0.2 * h, 1.5 * line)
    top = box.y + pad + name + 0.01 * h
    foot = box.bottom - (0.4 * h if is_own else (LAID - OUT) * h + pad)
    with_power = not is_close and top + 1.2 * line + shell <= foot
    power = Box(left, top, right - left, 1.2 * line) if with_power else None
    life = (power.bottom if power else top) + 0.015 * h
    ring = shell * 1.06
    side = 0.22 * h
    return SignParts(
        portrait=portrait,
        brand=around(portrait.x + 0.09 * h, portrait.bottom - 0.09 * h, 0.19 * h, 0.19 * h),
        name=Box(left, box.y + pad, right - left - hand, name),
        hand=Box(right - hand, box.y + pad, hand, name),
        power=power,
        life=Box(left, life, right - left - ring - 0.02 * h, shell),
        ring=Box(right - ring, life + (shell - ring) / 2, ring, ring),
        laid=laid or _laid(box, left, right - side - 0.04 * h),
        role=_role(box, left, right, side, is_own=is_own),
        is_close=is_close,
        is_own=is_own,
    )


def below(box: Box) -> Box:
    """Return the row below the plate `box` in which cards in play lie that are larger there."""
    return Box(box.x, box.bottom + GAP * box.h, box.w, BELOW * box.h)


def _laid(box: Box, left: float, right: float) -> Box:
    high = LAID * box.h
    return Box(left, box.bottom + OUT * box.h - high, right - left, high)


def _role(box: Box, left: float, right: float, side: float, *, is_own: bool) -> Box:
    if is_own:  # with name and goal beside the sign
        return Box(left, box.bottom - 0.39 * box.h, right - left, 0.34 * box.h)
    return Box(right - side, box.bottom - side - 0.05 * box.h, side, side)


def width_of(card: CardId, high: float) -> float:
    """Return how wide a card in play is that is so high: cars lie on their side."""
    return high * (LYING if IS_CAR[card] else CARD_RATIO)


def laid_boxes(box: Box, cards: Sequence[CardId]) -> list[Box]:
    """Return where cards in play lie in a row from the left; where many, they overlap.

    The last stays whole, and each of the others leaves the same share of itself in sight.
    """
    widths, gap = [width_of(card, box.h) for card in cards], 0.06 * box.h
    before, last = sum(widths[:-1]), sum(widths[-1:])
    is_full = before + gap * len(widths[:-1]) + last > box.w
    share = max(0.0, box.w - last) / before if is_full and before else 1.0
    found, x = [], box.x
    for width in widths:
        found.append(Box(x, box.y, width, box.h))
        x += width * share + (0.0 if is_full else gap)
    return found


def own_boxes(box: Box, cards: Sequence[CardId]) -> list[Box]:
    """Return where the viewer's own cards in play lie: from the left, in two rows where needed.

    Of two rows the longer one is as short as can be, so that few lie under others.
    """
    gap = 0.035 * box.h
    high = (box.h - gap) / 2
    widths = [width_of(card, high) + gap for card in cards]
    first = len(cards)
    if sum(widths) - gap > box.w:
        first = min(range(1, len(cards)), key=lambda n: max(sum(widths[:n]), sum(widths[n:])))
    rows = (cards[:first], cards[first:])
    return [
        place
        for n, row in enumerate(rows)
        for place in laid_boxes(Box(box.x, box.y + n * (high + gap), box.w, high), row)
    ]


def shells(row: Box, count: int, *, close: bool) -> list[Box]:
    """Return where `count` cartridges stand in a `row`, from the left; `close`: all on one spot."""
    wide = row.h * SHELL
    if close:
        return [Box(row.x, row.y, wide, row.h)] * count
    step = min(1.08 * wide, 0.62 * row.w / max(1, count))
    return [Box(row.x + n * step, row.y, wide, row.h) for n in range(count)]


def hand_boxes(parts: SignParts, count: int) -> list[Box]:
    """Return where the backs of `count` cards lie; what they leave is for their number."""
    box = parts.hand
    wide, room = box.h * CARD_RATIO, 0.62 * box.w
    lefts = [0.0] * count if parts.is_close else overlapping(count, wide, room, 0.35 * wide)
    start = box.x + max(0.0, room - wide - max(lefts, default=0.0))
    return [Box(start + left, box.y, wide, box.h) for left in lefts]
