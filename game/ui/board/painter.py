"""Draws the state, back to front: sun, piles, line, plates, cards on the table, hand, slips."""

from typing import Final

from pygame import Surface

from game.kernel.ids import HIDDEN, Seat
from game.samurai.ui.faces import Faces
from game.samurai.ui.piles import Middle
from game.samurai.ui.prints import Face
from game.samurai.ui.seating import Seating, compose_counts
from game.samurai.view import layout
from game.ui.board.cards.sprites import Sprite
from game.ui.board.effects.aim_line import aim_line
from game.ui.board.effects.ink import faded
from game.ui.board.effects.painter import EffectPainter
from game.ui.board.ground import Ground
from game.ui.board.state import TableState
from game.ui.canvas import Canvas
from game.ui.kit import Kit
from game.ui.widgets.base import Look
from game.view.cards.pieces import NOBODY, PieceId
from game.view.effects import Passing, Sweep
from game.view.time.motion import openness
from game.view.time.timing import FADE

TURNS: Final = 0.6
"""The share of its way after which a card that was drawn turns over."""


class Painter:
    """Knows how everything at the table looks."""

    def __init__(self, kit: Kit) -> None:
        """Draw with `kit`."""
        self.kit = kit
        self.hours = Ground(kit)
        self.faces = Faces(kit)
        self.seating = Seating(kit)
        self.middle = Middle(kit, self.faces)
        self.marks = EffectPainter(kit, self.faces, self.seating.plates)

    def ground(self, canvas: Canvas) -> None:
        """Put the printed table on the canvas."""
        canvas.put(self.hours.compose(canvas.size), 0, 0)

    def table(self, canvas: Canvas, state: TableState, passing: Passing) -> None:
        """Put piles, plates, the cards that lie on the table and what passes on the canvas."""
        self.seating.sun(canvas, state, passing)
        sweeps = passing.of(Sweep)
        arrived = sweeps[-1].share if sweeps else 1.0
        self.middle.compose(canvas, state.frame, state.view, caption=state.caption, arrived=arrived)
        self._sprites(canvas, state, passing, (0, layout.LAYER_PLATE))
        aim_line(self.kit, canvas, state)
        self.seating.compose(canvas, state, passing)
        self._sprites(canvas, state, passing, (layout.LAYER_PLATE, layout.LAYER_RESOLVING))
        compose_counts(canvas, state)
        self.marks.compose_low(canvas, passing)
        self._sprites(canvas, state, passing, (layout.LAYER_RESOLVING, layout.LAYER_HAND))

    def hand(self, canvas: Canvas, state: TableState, passing: Passing) -> None:
        """Put the own hand on the canvas, and what flies over everything."""
        self._sprites(canvas, state, passing, (layout.LAYER_HAND, 10_000))
        self.marks.compose_high(canvas, state, passing)

    # --- cards ---

    def _sprites(
        self, canvas: Canvas, state: TableState, passing: Passing, layers: tuple[int, int]
    ) -> None:
        for number, sprite in state.sprites.layered():
            if layers[0] <= sprite.layer < layers[1]:
                self._card(canvas, state, passing, number)

    def _card(self, canvas: Canvas, state: TableState, passing: Passing, number: PieceId) -> None:
        sprite, piece = state.sprites.by_id[number], state.piece(number)
        zone, seat = piece.place if piece is not None else ("", NOBODY)
        mine = (zone, seat) == ("hand", state.view.me)
        dimmed, lit = self._state(state, number) if mine else (False, False)
        goal = sprite.home
        face = Face(sprite.card, round(goal.w), round(goal.h), dimmed, lit)
        x, y, share = sprite.x, sprite.y, 1.0
        if zone in ("hand", "in_play") and not mine and sprite.is_there:
            dx, dy = self.seating.shift(passing, seat)
            share = self._open(passing, seat)
            x, y = x + dx, _towards(state.plate(seat).centre[1], y, share) + dy
        picture = self._picture(sprite, face, is_drawn=mine and sprite.is_new)
        if sprite.faded < FADE or share < 1:
            key = ("card", face, goal.angle)
            picture = faded(self.kit, key, picture, min(share, sprite.faded / FADE))
        canvas.put_centred(picture, x, y)

    def _open(self, passing: Passing, seat: Seat) -> float:
        """Return how far the plate is open on which a card lies."""
        fold = passing.fold(seat)
        return 1.0 if fold is None else openness(fold.share)

    def _picture(self, sprite: Sprite, face: Face, *, is_drawn: bool) -> Surface | None:
        """Return a card as it is to be seen now; one being drawn turns over as it arrives."""
        goal = sprite.home
        if sprite.is_there:
            return self.faces.turned(face, goal.angle)
        zoom = sprite.w / max(1.0, goal.w)
        if not is_drawn:
            return self.faces.flying(face, sprite.angle, zoom)
        if sprite.share < TURNS:
            return self.faces.flying(Face(HIDDEN, face.width, face.height), sprite.angle, zoom)
        return self.faces.turning(face, (sprite.share - TURNS) / (1.0 - TURNS))

    def _state(self, state: TableState, number: PieceId) -> tuple[bool, bool]:
        """Return whether a card of the hand is dimmed, and whether it is lit."""
        piece = state.piece(number)
        entry = state.hand_card(piece.card) if piece is not None else None
        usable = entry is not None and entry.playable and state.question is not None
        dimmed = state.question is not None and not usable
        picked = number in (state.choosing.piece, state.dragged)
        looked = Look(state.hover == ("card", number), state.focus == ("card", number)).is_lit
        answers = state.question is not None and not state.is_play
        return dimmed, picked or (usable and (looked or answers)) or state.focus == ("card", number)


def _towards(middle: float, place: float, share: float) -> float:
    """Return a place drawn towards `middle`: all the way for 0, not at all for 1."""
    return middle + (place - middle) * share
