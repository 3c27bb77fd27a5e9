"""Draws the table, back to front: ground, piles, lines, seats, cards, panels, paper."""

import math
from typing import Final

from pygame import Surface

from game.kernel.ids import HIDDEN, Seat
from game.ui.board.draw.bubbles import compose_bubble, compose_paper
from game.ui.board.draw.effects import aim_line, compose_flying, compose_stamps, faded
from game.ui.board.draw.ground import Ground
from game.ui.board.draw.panels import (
    compose_drop,
    compose_focus,
    compose_sorting,
    log_panel,
    told_log,
)
from game.ui.board.draw.top_bar import TopBar, instruction
from game.ui.board.faces import NAMELESS, Face
from game.ui.board.port import AnyBoard, TableGame, TablePainter
from game.ui.board.selection import LOG, MAIN, SORT, HitTarget
from game.ui.board.sprites import Sprite
from game.ui.board.state import TableState
from game.ui.draw.canvas import Canvas
from game.ui.widgets.base import Look
from game.view.layout.fan import (
    LAYER_HAND,
    LAYER_HOVERED,
    LAYER_PLATE,
    LAYER_RESOLVING,
    RIM,
)
from game.view.layout.geometry import Target
from game.view.passing import Passing
from game.view.pieces import NOBODY, PieceId
from game.view.timing import FADE, HOUR_FADE, openness

TURNS: Final = 0.6
"""The share of its way after which a card that was drawn turns over."""
PARTS: Final = 10
"""In how many steps less is seen of a card as the hand grows: each is a picture of its own."""
LEAST_PARTS: Final = 3
"""Where less is seen of a card, no name is set at all rather than half of one."""
NAMED: Final = 0.92
"""How much of a card in play no other may lie on, or it has no name."""
TOP: Final = 10_000
"""Over every layer."""


class Painter:
    """Knows how everything at the table looks; what is a game's own its painter draws."""

    def __init__(
        self, board: AnyBoard, game: TableGame, state: TableState, passing: Passing
    ) -> None:
        """Draw `state` of a table of `game`, one of `board`'s, and what is `passing` there."""
        self.kit = state.kit
        self.game = game
        self.state = state
        self.passing = passing
        self.own: TablePainter = board.painter(self.kit)
        self.ground = Ground(self.kit, lambda name: self.own.ground(self.state, name))
        self.faces = self.own.faces
        self._hour_fade = board.hour_fade

    def pass_hour(self, hour: str, dt: float, pace: float, *, at_once: bool) -> bool:
        """Let `dt` seconds pass towards `hour`; return whether the ground changed."""
        speed = HOUR_FADE / self._hour_fade * (pace or 1.0) if self._hour_fade else 1.0
        return self.ground.tick(hour, dt * speed, at_once=at_once)

    def empty(self, canvas: Canvas) -> None:
        """Put the ground on the canvas, nothing on it yet."""
        canvas.put(self.ground.compose(canvas.size), 0, 0)

    def table(self, canvas: Canvas) -> None:
        """Put the ground, piles, seats and the cards that lie on the table on the canvas."""
        state, passing = self.state, self.passing
        self.empty(canvas)
        self.own.under(canvas, state, passing)
        self._sprites(canvas, 0, LAYER_PLATE)
        self.own.seats(canvas, state, passing)
        self._sprites(canvas, LAYER_PLATE, LAYER_RESOLVING)
        self.own.over(canvas, state, passing)
        aim_line(canvas, state)
        compose_stamps(canvas, self.kit, passing, "ink")
        compose_drop(canvas, state)
        self._sprites(canvas, LAYER_RESOLVING, LAYER_HAND)
        compose_stamps(canvas, self.kit, passing, "slash")

    def hand(self, canvas: Canvas) -> None:
        """Put the own hand on the canvas, and what flies over everything."""
        self._sprites(canvas, LAYER_HAND, TOP if self.state.frame.prompt is None else LAYER_HOVERED)
        compose_stamps(canvas, self.kit, self.passing, "ring")
        compose_flying(canvas, self.state, self.own, self.passing)

    def paper(self, canvas: Canvas) -> None:
        """Put the slips over all that on the canvas: sums, and what is said below a card."""
        compose_paper(canvas, self.state, self.game, self.passing)

    # --- panels ---

    def panels(self, canvas: Canvas, *, is_hurried: bool) -> None:
        """Put what lies under the hand on the canvas: log and buttons."""
        state, frame = self.state, self.state.frame
        told = told_log(state, self.game.is_secret)
        is_lit = state.look(LOG).is_lit
        people = self.own.people(state.playing.seen)

        def crest(seat: Seat, radius: float) -> Surface:
            return self.own.crest(people[seat], seat, radius)

        panel = log_panel(self.kit, frame.log, told, crest, lit=is_lit)
        canvas.put(panel, frame.log.x, frame.log.y)
        compose_sorting(canvas, state, state.look(SORT))
        for spot, button in frame.buttons.items():
            pressed = state.look(spot)
            if is_hurried and spot == MAIN and not frame.is_own_turn:
                pressed = Look(hovered=True, pressed=True)
            button.draw(canvas, self.kit, pressed)

    def top(self, canvas: Canvas, bar: TopBar) -> None:
        """Put what lies over everything on the canvas: slips, prompt, top bar."""
        self.paper(canvas)
        state, prompt = self.state, self.state.frame.prompt
        if prompt is not None and not state.is_lifted:
            looks = [state.look(HitTarget("answer", n)) for n in range(len(prompt.items))]
            prompt.draw(canvas, looks)
            self._sprites(canvas, LAYER_HOVERED, TOP)
        bar.compose(canvas, self.game.turn_text(state), instruction(state, self.game))
        for number, widget in enumerate(bar.widgets):
            widget.show(canvas, self.kit, state.look(HitTarget("bar", number)))
        compose_focus(canvas, state)

    def told(self, canvas: Canvas) -> None:
        """Put on the canvas what is told, or said by what is looked at: to be read over marks."""
        compose_bubble(canvas, self.state, self.game)

    # --- cards ---

    def _sprites(self, canvas: Canvas, low: int, high: int) -> None:
        for number, sprite in self.state.sprites.layered():
            if low <= sprite.layer < high:
                self._card(canvas, number, sprite)

    def _card(self, canvas: Canvas, number: PieceId, sprite: Sprite) -> None:
        state, piece = self.state, self.state.piece(number)
        zone, seat = piece.place if piece is not None else ("", NOBODY)
        mine = (zone, seat) == ("hand", state.frame.view.me)
        dimmed, lit = self._in_hand(number) if mine else (False, self._is_lit(number))
        goal = sprite.home
        seen = self._seen(number, goal.w) if mine else self._laid(number, zone, seat)
        face = Face(sprite.card, round(goal.w), round(goal.h), dimmed, lit, seen)
        x, y, share = sprite.x, sprite.y, 1.0
        if zone in ("hand", "in_play") and not mine and sprite.is_there:
            dx, dy = self.own.shift(self.passing, seat)
            fold = self.passing.fold(seat)
            share = 1.0 if fold is None else openness(fold.share)
            middle = state.frame.plate(seat).centre[1]
            x, y = x + dx, middle + (y - middle) * share + dy
        picture = self._picture(sprite, face, is_drawn=mine and sprite.is_new)
        if sprite.faded < FADE or share < 1:
            picture = faded(self.kit, picture, min(share, sprite.faded / FADE))
        canvas.put_centred(picture, x, y)

    def _seen(self, number: PieceId, width: float) -> int:
        """Return how much of a card of the hand the others leave in sight, in few steps."""
        frame, sprites = self.state.frame, self.state.sprites.by_id
        if number in (frame.held_up, self.state.selection.dragged):
            return 0
        held = {piece.id: sprites[piece.id].home for piece in frame.hand if piece.id in sprites}
        order, left = list(held), _left(held[number])
        place = order.index(number)
        share = min((_left(held[n]) - left for n in order[place + 1 : place + 2]), default=width)
        before = [held[n] for n in order[:place] if n == frame.held_up]
        if any(_right(up) > left + 1 for up in before):  # it lies over the name
            return NAMELESS
        parts = math.floor(share / width * PARTS + 0.01)
        return round(width * min(parts / PARTS, 1.0)) if parts >= LEAST_PARTS else NAMELESS

    def _laid(self, number: PieceId, zone: str, seat: Seat) -> int:
        """Return whether all is seen of one's own card in play, or another lies on its name."""
        if (zone, seat) != ("in_play", self.state.frame.view.me):
            return 0
        sprites = self.state.sprites.by_id
        laid = [piece.id for piece in self.state.playing.shown.pieces.at(zone, seat)]
        own, homes = sprites[number].home, [sprites[n].home for n in laid if n in sprites]
        named = own.box.part(0, 0, NAMED, 1)
        is_under = any(home.layer > own.layer and home.box.overlaps(named) for home in homes)
        return NAMELESS if is_under else 0

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

    def _is_lit(self, number: PieceId) -> bool:
        """Return whether a card on the table is lit: picked, or an answer to what is asked.

        One that is picked is lit alone. In the own turn those before the player are that can be
        used: the hand is not dimmed then, but they would look like all the others.
        """
        frame, selection = self.state.frame, self.state.selection
        if number not in frame.usable:
            return False
        looked = self.state.look(HitTarget("piece", number))
        if number == selection.piece or looked.is_lit:
            return True
        if frame.is_own_turn:
            return selection.piece is None and self._is_laid(number)
        return selection.piece not in frame.usable

    def _is_laid(self, number: PieceId) -> bool:
        """Return whether a card lies before the player."""
        piece = self.state.piece(number)
        return piece is not None and piece.place == ("in_play", self.state.frame.view.me)

    def _in_hand(self, number: PieceId) -> tuple[bool, bool]:
        """Return whether a card of the hand is dimmed, and whether it is lit."""
        state, frame, selection = self.state, self.state.frame, self.state.selection
        piece = state.piece(number)
        entry = frame.hand_card(piece.card) if piece is not None else None
        is_asked = frame.question is not None
        usable = entry is not None and entry.playable and is_asked
        picked = number in (selection.piece, selection.dragged)
        looked = state.look(HitTarget("card", number))
        answers = is_asked and not frame.is_own_turn
        lit = picked or (usable and (looked.is_lit or answers)) or looked.focused
        return is_asked and not usable, lit


def _left(home: Target) -> float:
    """Return where a card begins, one that is held up with its frame."""
    return home.x - home.w * (0.5 + RIM * (home.layer == LAYER_HOVERED))


def _right(home: Target) -> float:
    return 2 * home.x - _left(home)
