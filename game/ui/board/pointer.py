"""What the pointer means: hover, press, drag. The controls tell what pressing a spot means."""

from typing import Final

import pygame

from game.samurai.rules.roles import Phase
from game.ui.board import dragging, furniture
from game.ui.board.controls import Controls, Doing
from game.ui.board.desk import Desk
from game.ui.board.spots import Spot, at
from game.view.time.timing import DOUBLE

FAR: Final = 9
"""Pixels that a held card moves before it is dragged."""
STILL: Final = 5
"""Pixels that the two clicks of a double click may lie apart."""
FREE: Final = ("sky", "log", "pile", "mark", "sort")
"""Kinds of spots that do not complete the playback when pressed."""

Point = tuple[int, int]


class Pointer:
    """Turns pointer events into presses and drags at the desk."""

    def __init__(self, desk: Desk, controls: Controls, scene: Doing) -> None:
        """Press what `controls` press."""
        self.desk = desk
        self.controls = controls
        self.scene = scene
        self._held_at: Point = (0, 0)
        self._since = DOUBLE
        """Seconds since a card was last pressed, DOUBLE at most."""
        self._is_spent = False
        """Whether the press was used up by something else."""
        self._is_early = False
        """Whether the card was pressed while something was still to be shown."""
        self._was_own = False
        """Whether that was in the player's own play phase."""

    def tick(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self._since = min(DOUBLE, self._since + dt)

    # --- moving ---

    def move(self, event: pygame.Event) -> None:
        """Hover, or drag the held card."""
        desk = self.desk
        desk.pointer = event.pos
        if desk.focus is not None:
            desk.focus = None
            self.scene.refresh()
        held = desk.held
        if desk.dragged is None and held is not None and held.kind == "card" and self._is_far():
            dragging.take(desk, held, self._held_at)
        self.scene.hover(self._under(event.pos))
        if desk.dragged is not None:
            dragging.carry(desk)
            self.scene.refresh()

    def _is_far(self) -> bool:
        x, y = self.desk.pointer
        return abs(x - self._held_at[0]) + abs(y - self._held_at[1]) > FAR

    def _under(self, pos: Point) -> Spot | None:
        """Return what lies under a point; while a card is dragged, what it may be dropped on."""
        places = self.desk.places
        if self.desk.dragged is not None:
            places = [place for place in places if place.spot.kind != "card"]
        return at(places, *pos)

    # --- pressing ---

    def down(self, event: pygame.Event) -> None:
        """Hold what is under the pointer; the right button puts back."""
        if event.button == pygame.BUTTON_RIGHT:
            self._put_back(event.pos)
        elif event.button == pygame.BUTTON_LEFT and self.desk.dragged is None:
            self._hold(event.pos)

    def _put_back(self, pos: Point) -> None:
        """Put back what was picked; with nothing picked a guess goes back to the one before."""
        spot = at(self.desk.places, *pos)
        if not self.controls.cancel() and spot is not None and spot.kind == "mark":
            self.desk.next_note(spot.id, -1)
            self.scene.refresh()

    def _hold(self, pos: Point) -> None:
        desk = self.desk
        again = self._is_again(pos)
        desk.pointer = self._held_at = pos
        desk.focus = None
        spot = at(desk.places, *pos)
        self._is_spent = self._is_early = False
        if spot == furniture.MAIN and desk.question is None:
            self._is_spent = True
            self.scene.hurry()
        elif spot is not None and spot.kind == "card":
            self._is_spent = again
            self._take_card()
        elif spot is None or spot.kind not in FREE:
            self._is_spent = not self.scene.catch_up()
            spot = at(desk.places, *pos)
        desk.held = None if self._is_spent else spot
        self.scene.hover(spot)
        self.scene.refresh()

    def _is_again(self, pos: Point) -> bool:
        """Whether this is the second click of two on a card: they mean what one means.

        Without this the second would put the card back, or use the next one, which has moved there.
        """
        near = abs(pos[0] - self._held_at[0]) + abs(pos[1] - self._held_at[1]) <= STILL
        return near and self._since < DOUBLE

    def _take_card(self) -> None:
        """A card may be dragged while others play, so it does not complete the playback yet."""
        desk, self._since = self.desk, 0.0
        self._is_early = not desk.playing.shown.is_caught_up
        seen = desk.playing.seen
        self._was_own = seen.turn_seat == seen.seat and seen.phase == Phase.PLAY

    def up(self, event: pygame.Event) -> None:
        """Let go: press what was held, or drop the dragged card."""
        if event.button != pygame.BUTTON_LEFT:
            return
        self.scene.rest()
        held, self.desk.held = self.desk.held, None
        if self.desk.dragged is not None:
            self._drop(event.pos)
        elif held is not None and held == at(self.desk.places, *event.pos):
            if self._is_meant():
                self.controls.press(held, float(event.pos[0]))
        elif held is None and not self._is_spent:
            self.desk.choosing.clear()
        self.scene.refresh()

    def _is_meant(self) -> bool:
        """Whether the press answers what the player saw; completes the playback if need be."""
        if not self._is_early:
            return True
        is_done = self.scene.catch_up()
        return is_done and (self.desk.question is None or (self._was_own and self.desk.is_play))

    # --- dropping ---

    def _drop(self, pos: Point) -> None:
        """Lay the card at its new place in the hand, or use it where it was dropped."""
        desk, spot = self.desk, self._under(pos)
        piece = None if desk.dragged is None else desk.piece(desk.dragged)
        width, height = desk.kit.size
        is_inside = 0 <= pos[0] < width and 0 <= pos[1] < height
        if dragging.drop(desk):
            self.scene.keep_order()
        elif piece is not None and is_inside:
            self.controls.dropped(piece, spot)

    def let_go(self) -> None:
        """Let go of everything and mean nothing by it: the window is not looked at any more."""
        self.desk.held = None
        self.desk.let_go()
        self.scene.rest()
        self.scene.refresh()
