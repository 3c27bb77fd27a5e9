"""The layout of the table: a pure function from pieces and window size to targets.

Sprites ease from where they are to their target, so hover, resize and undo need no motion code.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from game.kernel.ids import Seat
from game.samurai.rules.content import BUSHIDO
from game.samurai.view.circle import Centre, centre, plates, slid
from game.samurai.view.plates import (
    PlateParts,
    disc_beside,
    hand_boxes,
    own_disc,
    plate_parts,
    property_boxes,
)
from game.view.layout.cards import back_in, card_at, in_hand, on_discards, on_plate
from game.view.layout.fan import LAYER_PILE, LAYER_PLATE, LAYER_RESOLVING, HandView
from game.view.layout.geometry import Box, Target
from game.view.layout.zones import BODY, CARD_RATIO, Size, Zones, raised, text_px, zones
from game.view.pieces import NOBODY, Piece, PieceId, Pieces

STACKED: Final = 2
"""How many steps a stack of equal properties rises; a number tells how many they are."""
SLIP: Final = 0.62
"""How far the slip below the draw pile reaches at most, of the pile's height."""
HINTS_TO: Final = 1.25
"""Text scale from which what the piles do is told only when they are pointed at."""
HINTED: Final = 2.5
"""How far what stands below a pile reaches at most, by the height of its name."""


# --- what stays in place ---


@dataclass(frozen=True, slots=True)
class TableLayout:
    """Everything that stays in place while cards move."""

    size: Size
    players: int
    me: Seat
    zones: Zones
    centre: Centre
    plates: tuple[Box, ...]
    """By seat number; the viewer's own is `zones.own`."""
    parts: tuple[PlateParts, ...]
    """By seat number."""
    resolving: Box
    """Where a card lies that is resolved: nearer to whom it is meant for."""
    has_hints: bool
    """Whether it stands below the piles what they do."""

    @property
    def faces(self) -> tuple[Box, ...]:
        """Where the portraits are, by seat number."""
        return tuple(parts.portrait for parts in self.parts)

    @property
    def piles(self) -> tuple[Box, Box]:
        """The draw pile and the discards."""
        return self.centre.draw, self.centre.discard

    @property
    def hints(self) -> list[Box]:
        """Where that stands."""
        piles = zip(self.piles, self.centre.names, strict=True) if self.has_hints else ()
        return [Box(name.x, pile.bottom, name.w, HINTED * name.h) for pile, name in piles]

    @property
    def eye(self) -> Box:
        """Where that card lies while it is meant for nobody."""
        return self.centre.resolving

    @property
    def prompts(self) -> tuple[Box, ...]:
        """Rooms for a question, the one to be tried first before."""
        return self.centre.prompts


@lru_cache(maxsize=32)
def table(size: Size, players: int, me: Seat, text_scale: float = 1.0) -> TableLayout:
    """Return what stays in place, for 3 to 7 players, the viewer at `me` at the bottom."""
    grid = zones(size, text_scale)
    others = plates(size, players, text_scale)
    boxes = tuple(
        grid.own if seat == me else others[(seat - me) % players - 1] for seat in range(players)
    )
    line = text_px(size, BODY, text_scale) * 1.05
    middle = centre(size, players, text_scale)
    discs = _discs(grid, middle, boxes)
    asked = (middle.resolving, middle.docked, *middle.prompts)
    held = (*others, *discs, middle.draw, middle.discard, *middle.names, *asked)
    return TableLayout(
        size=size,
        players=players,
        me=me,
        zones=raised(size, grid, text_scale, held),
        centre=middle,
        plates=boxes,
        parts=tuple(plate_parts(box, line, disc) for box, disc in zip(boxes, discs, strict=True)),
        resolving=middle.resolving,
        has_hints=text_scale < HINTS_TO,
    )


def towards(board: TableLayout, seat: Seat | None) -> TableLayout:
    """Return the table as it is while a card is meant for `seat`, None for nobody."""
    if seat is None:
        return board
    if seat == board.me:
        return replace(board, resolving=board.centre.docked)
    discs = (parts.bushido for parts in board.parts)
    taken = [*board.plates, *board.piles, *board.centre.names, *discs]
    return replace(board, resolving=slid(board.centre, board.plates[seat], taken))


def _discs(grid: Zones, middle: Centre, boxes: Sequence[Box]) -> list[Box]:
    """Return where Bushido lies, by seat, clear of plates, piles and one another.

    Where it can be, it is off the slip below the draw pile too.
    """
    slip = Box(middle.names[0].x, middle.draw.bottom, middle.names[0].w, SLIP * middle.draw.h)
    held = [*boxes, middle.draw, middle.discard, *middle.names, middle.resolving]
    found: list[Box] = []
    passing = (middle.docked, slip, *middle.prompts)
    for plate in boxes:
        if plate == grid.own:
            found.append(own_disc(plate))
            continue
        taken = [*(box for box in held if box != plate), *found]
        found.append(disc_beside(plate, middle.eye[0], taken, passing, grid.table))
    return found


_HELD: Final = HandView()


def layout(board: TableLayout, pieces: Pieces, hand: HandView = _HELD) -> dict[PieceId, Target]:
    """Return where every piece belongs. Discards deep in the pile have no target."""
    targets: dict[PieceId, Target] = {}
    for seat in range(board.players):
        targets |= _in_play(board, seat, pieces.at("in_play", seat))
        if seat != board.me:
            backs = pieces.at("hand", seat)
            targets |= on_plate(hand_boxes(board.parts[seat], len(backs)), backs)
    targets |= on_discards(board.centre.discard, pieces.at("discard_pile"))
    middle = board.resolving
    for seat in range(board.players):
        for piece in pieces.at("resolving", seat):
            targets[piece.id] = card_at(middle, piece, LAYER_RESOLVING, -3.0)
    return targets | in_hand(board.size, board.zones.hand, hand, pieces.at("hand", board.me))


def origin(board: TableLayout, piece: Piece) -> Target:
    """Return where a piece starts by where it comes from: used for new sprites."""
    zone, seat = piece.came_from
    if zone == "discard_pile":
        return back_in(board.centre.discard, LAYER_PILE)
    if seat == NOBODY or zone == "draw_pile":
        return back_in(board.centre.draw, LAYER_PILE)
    if zone == "resolving":
        return back_in(board.resolving, LAYER_RESOLVING)
    parts = board.parts[seat]
    return back_in(parts.hand if zone == "hand" else parts.properties, LAYER_PLATE)


def _in_play(board: TableLayout, seat: Seat, pieces: Sequence[Piece]) -> dict[PieceId, Target]:
    """Properties in a row, equal ones as a stack; Bushido on its disc."""
    parts = board.parts[seat]
    kinds = sorted({piece.card for piece in pieces} - {BUSHIDO})
    boxes = dict(zip(kinds, property_boxes(parts.properties, len(kinds)), strict=True))
    height = 0.74 * parts.bushido.h
    x, y = parts.bushido.centre
    targets: dict[PieceId, Target] = {}
    stacked = dict.fromkeys(kinds, 0)
    for piece in pieces:
        if piece.card == BUSHIDO:
            targets[piece.id] = Target(
                x, y, height * CARD_RATIO, height, -4.0, piece.card, LAYER_PLATE + 9
            )
            continue
        lift = 0.06 * boxes[piece.card].h * min(stacked[piece.card], STACKED)
        stacked[piece.card] += 1
        box = boxes[piece.card].moved(lift, -lift)
        targets[piece.id] = card_at(box, piece, LAYER_PLATE + stacked[piece.card])
    return targets
