"""Blows: the card that is resolved strikes a plate, or is turned aside before it."""

import math
from typing import Any, Final

from game.kernel.ids import Seat
from game.samurai.view import layout
from game.samurai.view.rows import pips
from game.ui.board.cards.sprites import Stop
from game.ui.board.marks import Held, Shake, Stamp, Token
from game.ui.board.passing import Passing
from game.ui.board.state import TableState
from game.ui.board.strokes import rim
from game.view.cards.pieces import Piece
from game.view.layout.geometry import Box, Target
from game.view.show import Cue
from game.view.time.motion import Point, blow
from game.view.time.timing import IMPACT, SHAKE, SHED, SPLASH, STILL

SMALLER: Final = 0.56
"""The size of a card that strikes, of the size at which it is resolved."""
REACH: Final = 0.62
"""How far towards the plate a card comes that is parried."""
TURNED: Final = 32.0
"""Degrees by which it is turned aside."""


def wound(state: TableState, passing: Passing, cue: Cue) -> None:
    """The card lands on the plate, stands a breath, ink splashes; what is lost falls away."""
    event: Any = cue.event
    seat: Seat = event.seat
    plate = state.frame.plates[seat]
    eye = state.frame.centre.resolving.centre
    at = rim(plate.grown(-plate.h * 0.34), eye, 0)
    piece = resolving(state)
    if piece is not None:
        card = _card(state, piece, at, SMALLER, _tilt(eye, at))
        state.sprites.detour(piece.id, Stop(card, IMPACT, STILL, blow))
    left = state.playing.seen.resilience[seat]
    if not left:
        passing.fall(seat)
    passing.add(
        Held(0.0, IMPACT, seat=seat, wounds=event.wounds),
        Stamp(IMPACT, SPLASH, kind="ink", at=at, side=plate.h * 1.1),
        Shake(IMPACT, SHAKE, seat=seat),
        *_shed(state, seat, left, left + event.wounds),
    )


def _shed(state: TableState, seat: Seat, left: int, before: int) -> list[Token]:
    """Return the lozenges that fall off a plate."""
    parts = state.frame.parts[seat]
    boxes = pips(parts.resilience, before, close=parts.is_close)[left:]
    drop, rise = state.kit.px(120), state.kit.px(34)
    return [
        Token(
            IMPACT + 0.04 * n,
            SHED,
            name="resilience",
            start=box,
            end=box.moved(state.kit.px(26) * (n + 1), drop),
            rise=rise,
            fades=True,
        )
        for n, box in enumerate(boxes)
    ]


def parry(state: TableState, passing: Passing, cue: Cue) -> None:
    """The parry meets the card on its way: a ring spreads and the card is turned aside."""
    event: Any = cue.event
    plate = state.frame.plates[event.seat]
    eye = state.frame.centre.resolving.centre
    edge = rim(plate, eye, 0)
    meet = (eye[0] + (edge[0] - eye[0]) * REACH, eye[1] + (edge[1] - eye[1]) * REACH)
    piece = resolving(state)
    if piece is not None:
        state.sprites.detour(piece.id, *_turned_aside(state, piece, eye, meet))
    shown = state.playing.shown.pieces.at("discard_pile")
    if shown:
        pile = state.frame.centre.discard
        x, y = rim(plate, eye, pile.h * 0.3)
        place = Target(x, y, pile.w, pile.h, 8.0, shown[-1].card, layout.LAYER_RESOLVING + 2)
        state.sprites.detour(shown[-1].id, Stop(place, IMPACT, 2 * STILL))
    passing.add(Stamp(IMPACT, SPLASH, kind="ring", at=meet, side=plate.h * 1.3))


def _turned_aside(state: TableState, piece: Piece, eye: Point, meet: Point) -> list[Stop]:
    """Return the way of a card that is parried: towards the plate, then off to one side."""
    angle = math.atan2(meet[1] - eye[1], meet[0] - eye[0])
    off = state.kit.px(110)
    aside = (meet[0] - math.sin(angle) * off, meet[1] + math.cos(angle) * off)
    struck = _card(state, piece, meet, 0.8, 0.0)
    turned = _card(state, piece, aside, 0.8, TURNED)
    return [Stop(struck, IMPACT, 0.0, blow), Stop(turned, IMPACT, STILL / 2)]


def resolving(state: TableState) -> Piece | None:
    """Return the card being resolved."""
    now = state.playing.seen.resolving
    found = state.playing.shown.pieces.at("resolving", now[1]) if now is not None else []
    return found[0] if found else None


def _card(state: TableState, piece: Piece, at: Point, scale: float, angle: float) -> Target:
    box: Box = state.frame.centre.resolving
    return Target(*at, box.w * scale, box.h * scale, angle, piece.card, layout.LAYER_RESOLVING)


def _tilt(start: Point, end: Point) -> float:
    """Return how a card leans that flies from `start` to `end`."""
    return max(-16.0, min(16.0, (end[0] - start[0]) / 40.0))
