"""The hand: a shallow arc of cards, and the one that grows under the pointer."""

from collections.abc import Collection, Sequence
from dataclasses import field
from typing import Final

from game.kernel.records import record
from game.view.layout.geometry import Box
from game.view.layout.zones import CARD_RATIO, Size, unit, zones
from game.view.pieces import PieceId

LAYER_PILE: Final = 10
LAYER_PLATE: Final = 20
LAYER_RESOLVING: Final = 40
LAYER_SHOWN: Final = 42
"""Where a card flies that is shown on its way to the discards."""
LAYER_HAND: Final = 60
LAYER_HOVERED: Final = 80


@record
class HandView:
    """How the viewer holds the hand."""

    order: tuple[PieceId, ...] = ()
    """The player's own sorting; pieces not named follow by card."""
    hovered: PieceId | None = None
    dimmed: Collection[PieceId] = field(default_factory=tuple)
    resting: bool = False
    answers: tuple[Box, ...] = ()
    """Where answers stand that the hovered card is not to hide."""
    captions: tuple[Box, ...] = ()
    """Where it is said what they lead to."""
    aims: tuple[Box, ...] = ()
    """Where those stand that the hovered card may be played at: it lies beside them."""

    @property
    def kept(self) -> tuple[Box, ...]:
        """All that the hovered card is not to hide."""
        return (*self.answers, *self.captions)


PLAIN: Final = HandView()
"""A hand that nothing lies about."""

DEEPEST: Final = 67
"""Pixels of the design that the outermost cards stand lower than the middle one, at most."""
ZOOM: Final = 1.86
"""The hovered card against the same card in the fan."""
ZOOMS: Final = (ZOOM, 1.78, 1.7, 1.62, 1.54, 1.46, 1.38, 1.3, 1.22, 1.14)
"""The same where it would else hide an answer, or what that leads to: the first that does not,
else the last."""
STILL_LARGE: Final = 1.3
"""The least of these for the sake of what is asked: in a large window such a card still says its
rule, in a small one it would not at the one before either."""
RIM: Final = 0.05
"""The share of its width that the frame of a held-up card adds at each side."""
NAMED: Final = 0.42
"""The share of a card's width that its name takes: less than that is seen of none, if it can be."""
RESTING: Final = 46.0
"""How much lower the hand lies while nothing is asked of the viewer, at 1080p."""
DIMMED: Final = 16.0
"""How much lower a card lies that cannot be used now, at 1080p."""

Slot = tuple[float, float, float, float, float]
"""x and y of the middle, width, height, angle in degrees."""


def card_size(size: Size) -> tuple[float, float]:
    """Return width and height of a card in the fan."""
    height = 238 * unit(size)
    return height * CARD_RATIO, height


def stays_below(size: Size, box: Box, text_scale: float) -> bool:
    """Return whether a held-up card is large enough between `box` and the window's foot.

    In larger text a bubble tells its rule, however large it is.
    """
    w, h = card_size(size)
    return text_scale > 1 or box.bottom <= size[1] - 16 * unit(size) - STILL_LARGE * (h + RIM * w)


def resting_top(size: Size, hand: Box) -> float:
    """Return where the cards of a hand begin of which nothing is asked."""
    _, h = card_size(size)
    return hand.bottom - 1.02 * h + RESTING * unit(size)


def fan_step(size: Size, count: int, hand: Box | None) -> float:
    """Return how far apart `count` cards of a hand stand.

    `hand` is the hand's zone where a game's own grid has it elsewhere; below too.
    """
    w, _ = card_size(size)
    room = max(0.0, (hand or zones(size).hand).w - w - 30 * unit(size))
    return min(0.93 * w, room / max(1, count - 1))


def place_at(size: Size, count: int, x: float, hand: Box | None = None) -> int:
    """Return which of `count` cards, from the left, belongs nearest to `x`."""
    middle = (hand or zones(size).hand).centre[0]
    step = fan_step(size, count, hand)
    found = round((x - middle) / step + (count - 1) / 2) if step > 0 else 0
    return min(max(0, count - 1), max(0, found))


def sort_box(size: Size, hand: Box, side: float) -> Box:
    """Return the place of the control that sorts the hand: right of the arc, where it falls."""
    return Box(hand.right - 20 * unit(size) - side, hand.y - 0.3 * side, side, side)


def fan(
    size: Size,
    count: int,
    hovered: int | None = None,
    *,
    resting: bool = False,
    hand: Box | None = None,
    view: HandView = PLAIN,
) -> list[Slot]:
    """Return a slot for each of `count` cards, from the left.

    Cards spread until they touch the zone, then overlap evenly; those beside the hovered one close
    up for its enlarged self, which stays where it is as long as their names have room.
    """
    hand, u = hand or zones(size).hand, unit(size)
    w, h = card_size(size)
    step = fan_step(size, count, hand)
    turn = min(2.6, 13 / max(1, count))
    bend = min(2.2, DEEPEST / max(1.0, ((count - 1) / 2) ** 2))
    slots = []
    for number in range(count):
        off = number - (count - 1) / 2
        x = hand.centre[0] + off * step
        y = hand.bottom - 0.52 * h + off**2 * bend * u + (RESTING * u if resting else 0)
        slots.append((x, y, w, h, off * turn))
    if hovered is None:
        return slots
    beside = (hovered, count - 1 - hovered)
    large = zoomed(size, slots[hovered], hand, view, beside=beside)
    return _parted(size, slots, hovered, (hand, large))


def _parted(size: Size, slots: Sequence[Slot], hovered: int, boxes: tuple[Box, Box]) -> list[Slot]:
    """Return the slots with room for the enlarged card, as far as there is any.

    `boxes` are the hand's zone and that card's.

    At its left as much is seen of each card; at its right the first begins where it ends. A card
    that has room where it is stays there.
    """
    (zone, large), u = boxes, unit(size)
    large = large.grown(RIM * large.w)
    w, after = card_size(size)[0], len(slots) - 1 - hovered
    left = min(0.93 * w, (large.x - zone.x - 15 * u) / max(1, hovered))
    right = min(0.93 * w, (zone.right - 15 * u - w - large.right) / max(1, after - 1))
    found = []
    for number, slot in enumerate(slots):
        x = slot[0]
        if number < hovered:
            place = min(x, large.x - (hovered - number) * left + w / 2)
        elif number > hovered and right > -u:
            place = max(x, large.right + (number - hovered - 1) * right + w / 2)
        else:
            place = x
        found.append((place, *slot[1:]))
    return found


def zoomed(
    size: Size,
    slot: Slot,
    hand: Box | None = None,
    view: HandView = PLAIN,
    *,
    beside: tuple[int, int] = (0, 0),
) -> Box:
    """Return the box of the hovered card: its foot stays in the hand, its head rises.

    It leaves the cards `beside` it, so many at its left and at its right, room for their names as
    far as there is any. It stays beside what lies left and right of the hand and beside whom it may
    be played at, and below answers as far as it stays larger than the others.
    """
    u, zone, kept = unit(size), hand or zones(size).hand, view.kept
    for zoom in ZOOMS if kept else ZOOMS[:1]:
        w, h = slot[2] * zoom, slot[3] * zoom
        edge = w / 2 + (RIM * w + 6 * u)
        before, after = _room(size, zone, w * (1 + 2 * RIM), beside)
        x = max(slot[0], zone.x + max(edge, before + (0.5 + RIM) * w))
        x = min(x, zone.right - max(edge, after + (0.5 + RIM) * w))
        box = Box(x - w / 2, size[1] - h - 16 * u, w, h)
        box = _beside(box, view.aims, zone, edge)
        if not any(box.grown(RIM * w).overlaps(answer) for answer in kept):
            break
    return box


def foot_of(large: Box, flat: Box, after: Sequence[Box]) -> Box:
    """Return where the held-up card is pointed at besides on itself: at its foot, where it lay.

    What is seen of the card `after` it is that one's.
    """
    right = min([flat.right, *(box.x for box in after)])
    flat = Box(flat.x, flat.y, max(1.0, right - flat.x), flat.h)
    return Box(large.x, flat.y, large.w, max(0.0, large.bottom - flat.y)).joined(flat)


def _room(size: Size, zone: Box, wide: float, beside: tuple[int, int]) -> tuple[float, float]:
    """Return how much of the zone the cards left and right of one so `wide` take at least.

    All but the last one show as much as a name takes, or share what there is.
    """
    (before, after), edge = beside, 15 * unit(size)
    last = card_size(size)[0] if after else 0.0
    parts = before + max(0, after - 1)
    left = max(0.0, zone.w - 2 * edge - wide - last)
    step = min(NAMED * card_size(size)[0], left / parts) if parts else 0.0
    right = edge + last + step * (after - 1) if after else 0.0
    return edge + step * before if before else 0.0, right


def _beside(box: Box, aims: Sequence[Box], zone: Box, edge: float) -> Box:
    """Return `box` moved, within its zone, off those it would else lie over."""
    for aim in aims:
        if box.grown(RIM * box.w).overlaps(aim):
            is_left = box.centre[0] < aim.centre[0]
            x = aim.x - edge if is_left else aim.right + edge
            x = min(max(x, zone.x + edge), zone.right - edge)
            box = box.moved(x - box.centre[0], 0)
    return box
