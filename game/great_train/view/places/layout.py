"""The layout of the table: a pure function from pieces and window size to targets.

Sprites ease from where they are to their target, so hover, resize and undo need no motion code.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from game.great_train.rules.content.cards import IS_CAR, RANGE
from game.great_train.rules.content.roles import THREE
from game.great_train.view.places.circle import (
    OPEN_GAP,
    OVER,
    Middle,
    beside_open,
    centre,
    grid_of,
    own_cards,
    plates,
)
from game.great_train.view.places.line import TrainLine, train_line
from game.great_train.view.places.plates import (
    LYING,
    SignParts,
    below,
    hand_boxes,
    laid_boxes,
    own_boxes,
    plate_parts,
)
from game.kernel.ids import HIDDEN, Seat
from game.table.cards import CardId
from game.view.layout.cards import back_in, card_at, in_hand, on_discards, on_plate
from game.view.layout.fan import LAYER_PILE, LAYER_PLATE, LAYER_RESOLVING, HandView, resting_top
from game.view.layout.geometry import Box, Target
from game.view.layout.zones import CARD_RATIO, UNDER_EYE, Size, Zones, raised, text_px, unit
from game.view.pieces import NOBODY, Piece, PieceId, Pieces

BODY: Final = 19
"""Height of body text on a plate at 1080p."""
LAYER_TRAIN: Final = 12
"""Cars on the rails: under every plate, over the stations."""
FREE: Final = 1.5
"""How much wider a car lies than a card would stand."""
BESIDE: Final = 1.12
"""The same beside a question, which begins there, and a plate, which ends."""
OVER_DOCKED: Final = 0.5
"""Share of a card being resolved that an open car hides where both make room for a question."""
TOLD: Final = 24
"""Height of the type in which what happens is told, at 1080p."""
TOLD_LINES: Final = 3.1
"""How high a slip of two lines of it is, of that type."""
TOLD_OVER: Final = 0.4
"""Share of a card in the middle that such a slip may hide: else the card lies beside it."""
LAYER_OPEN: Final = LAYER_RESOLVING - 2
"""Cards that lie open: over every plate."""


@dataclass(frozen=True, slots=True)
class TrainBoard:
    """Everything that stays in place while cards move."""

    size: Size
    players: int
    me: Seat
    zones: Zones
    line: TrainLine
    centre: Middle
    plates: tuple[Box, ...]
    """By seat number; the viewer's own is `zones.own`."""
    parts: tuple[SignParts, ...]
    """By seat number."""
    resolving: Box
    """Where a card lies that is resolved."""
    eye: Box
    """What is told stands beneath: where that card is while nobody is asked, in large type the
    room beside it."""
    prompts: tuple[Box, ...]
    """Rooms for a question."""
    place: int = 0
    """The station of the locomotive."""
    aside: Box | None = None
    """Where what lies open makes room for a question that needs all the rest."""

    @property
    def faces(self) -> tuple[Box, ...]:
        """Where the portraits are, by seat number."""
        return tuple(parts.portrait for parts in self.parts)

    @property
    def piles(self) -> tuple[Box, Box]:
        """The draw pile and the discards."""
        return self.centre.draw, self.centre.discard


@lru_cache(maxsize=32)
def train_table(
    size: Size, players: int, me: Seat, text_scale: float = 1.0, least: int = 0
) -> TrainBoard:
    """Return what stays in place, for 3 to 7 players, the viewer at `me` at the foot.

    No type is smaller than `least` pixels: beside a teacher the table is small, its type is not.
    """
    line = train_line(size, players, text_scale, least)
    grid, u = grid_of(size, line, text_scale), unit(size)
    others = plates(size, players, grid, text_scale)
    boxes = tuple(
        grid.own if seat == me else others[(seat - me) % players - 1] for seat in range(players)
    )
    high = text_px(size, BODY, text_scale)
    middle = centre(size, players, grid, others, text_scale)
    own = own_cards(grid, u)
    is_beside = _is_hidden(middle.resolving, size, grid, text_scale)
    rows = [own if seat == me else _row(box, players) for seat, box in enumerate(boxes)]
    held = [Box(box.x, box.y, box.w, box.h + OVER * u) for box in others]
    held += [row for seat, row in enumerate(rows) if row is not None and seat != me]
    return TrainBoard(
        size=size,
        players=players,
        me=me,
        zones=raised(size, grid, text_scale, held),
        line=line,
        centre=middle,
        plates=boxes,
        parts=tuple(
            plate_parts(box, high, is_own=seat == me, laid=rows[seat])
            for seat, box in enumerate(boxes)
        ),
        resolving=middle.docked if is_beside else middle.resolving,
        eye=middle.prompt if is_beside else middle.resolving,
        prompts=(middle.wide,),
    )


def _row(plate: Box, players: int) -> Box | None:
    """Return where the cards before another lie that are below their plate, None where on it."""
    return below(plate) if players == THREE else None


def _is_hidden(card: Box, size: Size, grid: Zones, text_scale: float) -> bool:
    """Return whether what is told would hide a card that lies in the middle."""
    told = resting_top(size, grid.hand) - TOLD_LINES * text_px(size, TOLD, text_scale)
    return card.bottom - told > TOLD_OVER * card.h


def arranged_for(
    table: TrainBoard,
    place: int,
    *,
    is_docked: bool,
    has_card: bool,
    opened: float,
    asked: str = "",
) -> TrainBoard:
    """Return the table with the locomotive at `place`.

    `is_docked`: the card being resolved makes room for a question or for open cards; `has_card`:
    there is one; `opened`: what lies open, below or beside what is asked, is as broad as so many
    cards; `asked`: of these what, if that needs more room. Of "place", with an answer for each
    seat, the open card lies where one being resolved would; of "map" two lie beside the question
    and its answer.
    """
    if not is_docked:
        return replace(table, place=place)
    middle = table.centre
    if opened:
        middle = beside_open(middle, opened, unit(table.size))
        table = replace(table, centre=middle, eye=_over_open(table, middle))
    if asked == "place":
        box = middle.docked
        low = Box(box.x, box.y + (1 - OVER_DOCKED) * box.h, box.w, OVER_DOCKED * box.h)
        return replace(table, place=place, resolving=box, prompts=(middle.prompt,), aside=low)
    if asked == "map":
        box, gap = middle.wide, 12 * unit(table.size)
        two = min(2 * CARD_RATIO * box.h + gap, 0.4 * box.w)
        rest = Box(box.x + two + gap, box.y, box.w - two - gap, box.h)
        return replace(table, place=place, prompts=(rest,), aside=Box(box.x, box.y, two, box.h))
    rooms: tuple[Box, ...] = (middle.head,) if opened else ()
    rooms += (middle.prompt,) if has_card else (middle.wide, *_beside_own(table))
    return replace(table, place=place, resolving=table.centre.docked, prompts=rooms)


def breadth_of(cards: Sequence[CardId]) -> float:
    """Return how many cards are as broad as these, of which cars lie on their long edge."""
    return sum([LYING / CARD_RATIO if card != HIDDEN and IS_CAR[card] else 1.0 for card in cards])


def _over_open(table: TrainBoard, middle: Middle) -> Box:
    """Return what is told beneath while cards lie open: above them, where they are asked about."""
    head, eye = middle.head, table.eye
    if head.bottom > middle.open.y:
        return eye  # that is beside them, and too narrow
    return Box(head.x, head.y - UNDER_EYE - eye.h, head.w, eye.h)


def _beside_own(table: TrainBoard) -> Iterator[Box]:
    """Yield where a question that has too much to ask hangs lower and keeps off the own plate."""
    wide, left = table.centre.wide, table.plates[table.me].right + 4 * unit(table.size)
    if wide.x < left:
        yield Box(left, wide.y, wide.right - left, wide.h)


_HELD: Final = HandView()


def layout(board: TrainBoard, pieces: Pieces, hand: HandView = _HELD) -> dict[PieceId, Target]:
    """Return where every piece belongs. Discards deep in the pile have no target."""
    targets: dict[PieceId, Target] = {}
    for seat in range(board.players):
        targets |= _in_play(board, seat, pieces.at("in_play", seat))
        if seat != board.me:
            backs = pieces.at("hand", seat)
            targets |= on_plate(hand_boxes(board.parts[seat], len(backs)), backs)
        for piece in pieces.at("resolving", seat):
            box, angle = board.resolving, -2.0
            if _is_car(piece):
                more = BESIDE if box == board.centre.docked else FREE
                box, angle = _lying(box, more), 0.0
            targets[piece.id] = card_at(box, piece, LAYER_RESOLVING, angle)
    targets |= on_discards(board.centre.discard, pieces.at("discard_pile"))
    targets |= _cars(board, pieces.at("train"))
    targets |= _open(board, pieces.at("open"))
    return targets | in_hand(board.size, board.zones.hand, hand, pieces.at("hand", board.me))


def origin(board: TrainBoard, piece: Piece) -> Target:
    """Return where a piece starts by where it comes from: used for new sprites.

    What is new on the rails comes from the left edge, other cars from there too; cards from the
    draw pile.
    """
    zone, seat = piece.came_from
    if zone == "discard_pile":
        return back_in(board.centre.discard, LAYER_PILE)
    if seat == NOBODY and _is_car(piece):
        return card_at(board.line.car(board.line.waiting), piece, LAYER_TRAIN)
    if seat == NOBODY or zone == "draw_pile":
        return back_in(board.centre.draw, LAYER_PILE)
    if zone == "resolving":
        return back_in(board.resolving, LAYER_RESOLVING)
    parts = board.parts[seat]
    return back_in(parts.hand if zone == "hand" else parts.laid, LAYER_PLATE)


def _is_car(piece: Piece) -> bool:
    return piece.card != HIDDEN and IS_CAR[piece.card]


def _lying(box: Box, more: float) -> Box:
    """Return the room that a car takes where a card would stand: so many times as wide."""
    wide = min(box.w * more, box.h)
    return Box(box.centre[0] - wide / 2, box.centre[1] - wide / LYING / 2, wide, wide / LYING)


def _in_play(board: TrainBoard, seat: Seat, pieces: Sequence[Piece]) -> dict[PieceId, Target]:
    """Cards in play in a row, the weapon first."""
    lying = sorted(pieces, key=lambda piece: (not RANGE[piece.card], piece.card))
    cards = [piece.card for piece in lying]
    parts = board.parts[seat]
    boxes = own_boxes(parts.laid, cards) if parts.is_own else laid_boxes(parts.laid, cards)
    return on_plate(boxes, lying, 10)


def _cars(board: TrainBoard, pieces: Sequence[Piece]) -> dict[PieceId, Target]:
    """The cars behind the locomotive."""
    return {
        piece.id: card_at(board.line.car(board.place - 1 - number), piece, LAYER_TRAIN)
        for number, piece in enumerate(pieces)
    }


def _open(board: TrainBoard, pieces: Sequence[Piece]) -> dict[PieceId, Target]:
    """What lies open: a row in the middle, as large as there is room."""
    if not pieces:
        return {}
    room, u = board.aside or board.centre.open, unit(board.size)
    layer = LAYER_OPEN if board.aside is None else LAYER_RESOLVING + 1
    gap = OPEN_GAP * u
    ratios = [LYING if _is_car(piece) else CARD_RATIO for piece in pieces]
    high = min(room.h * 0.94, (room.w - gap * (len(pieces) - 0.5)) / sum(ratios), 240 * u)
    wide = high * sum(ratios) + gap * (len(pieces) - 1)
    x, y = room.centre[0] - wide / 2, room.centre[1] - high / 2
    targets = {}
    for piece, ratio in zip(pieces, ratios, strict=True):
        targets[piece.id] = card_at(Box(x, y, high * ratio, high), piece, layer)
        x += high * ratio + gap
    return targets
