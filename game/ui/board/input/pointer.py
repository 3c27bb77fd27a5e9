"""What the pointer means: hover, press, drag. The controls tell what pressing a spot means.

A card of the hand that is dragged sideways finds another place there; upwards it leaves to be used.
Laying the hand is always allowed, whoever's turn it is and whether the card can be used or not.
"""

from typing import Final

import pygame

from game.ui.board.input.controls import Controls
from game.ui.board.selection import MAIN, ONWARD, Grip, HitTarget, at, box_of
from game.ui.input.pointing import LOOK, is_finger, slack
from game.view.layout.fan import card_size, fan_step, place_at

NUDGE: Final = 12
"""Pixels that the pointer moves, while keys lead, before it is meant."""
FREE: Final = ("bar", "log", "pile", "mark", "sort")
"""Kinds of spots that do not complete the playback when pressed."""

LIFT: Final = 40.0
"""How far a card is pulled up from where it was taken until it has left the hand, at 1080p."""
FIRM: Final = 0.5
"""Steps of the fan that a card is moved before it leaves its place."""


class Pointer:
    """Turns pointer events into presses and drags at the table."""

    def __init__(self, controls: Controls) -> None:
        self.state = controls.state
        self.selection = controls.state.selection
        self.controls = controls
        self.scene = controls.scene
        self._held_at: tuple[int, int] = (0, 0)
        self._still: tuple[int, int] = (-NUDGE, -NUDGE)
        """Where the pointer was before keys led."""
        self._is_spent = False
        """Whether the press was used up by something else."""
        self._is_early = False
        """Whether the card was pressed while something was still to be shown."""
        self._was_own = False
        """Whether that was in the player's own play phase."""
        self._fingers: int | None = None
        """How many came down since one of them pressed; None where a mouse did, or none does."""

    # --- moving ---

    def move(self, event: pygame.Event) -> None:
        """Hover, or drag the held card."""
        selection = self.selection
        if self._is_nudge(event.pos):
            return
        selection.move_to(event.pos)
        if selection.focus is not None:
            selection.focus_on(None)
            self.scene.refresh()
        held = selection.held
        if selection.dragged is None and held is not None and held.kind == "card":
            x, y = event.pos
            far = abs(x - self._held_at[0]) + abs(y - self._held_at[1])
            if far > slack(event, self.state.kit.unit):
                self._take(held)
        self.scene.hover(self._under(event.pos))
        if selection.dragged is not None and selection.grip is not None:
            selection.drag_over(self._place(selection.grip))
            self.scene.refresh()

    def _is_nudge(self, pos: tuple[int, int]) -> bool:
        """Return whether keys lead and the pointer hardly moved: the table shook, no more."""
        if self.selection.focus is None or self.selection.held is not None:
            self._still = pos
            return False
        return abs(pos[0] - self._still[0]) + abs(pos[1] - self._still[1]) <= NUDGE

    def _under(self, pos: tuple[int, int]) -> HitTarget | None:
        """Return what lies under a point; while a card is dragged, what it may be dropped on."""
        hits = self.state.frame.hits
        if self.selection.dragged is not None:
            hits = tuple(hit for hit in hits if hit.spot.kind != "card")
        return at(hits, *pos)

    # --- pressing ---

    def down(self, event: pygame.Event) -> None:
        """Hold what is under the pointer; right button and thumb's put back what was picked.

        With nothing picked the right one puts a guess back, or means what the game says.
        """
        if event.button == pygame.BUTTON_RIGHT:
            self._beside(event.pos)
        elif event.button == pygame.BUTTON_X1:
            self.controls.cancel()
        elif event.button == pygame.BUTTON_LEFT and self.selection.dragged is None:
            self._fingers = 0 if is_finger(event) else None
            self._hold(event.pos)

    def _beside(self, pos: tuple[int, int]) -> None:
        """Do what the right button means at `pos`."""
        spot = at(self.state.frame.hits, *pos)
        is_plain = not self.selection.is_open and self.selection.dragged is None
        if spot is not None and is_plain and self.controls.aside(spot):
            self.scene.refresh()
        elif not self.controls.cancel() and spot is not None and spot.kind == "mark":
            self.controls.pencil(spot.id, -1)
            self.scene.refresh()

    def take(self, event: pygame.Event) -> None:
        """Take what is neither moving nor pressing: letting go, or a finger that comes down.

        The first to come is told after its press as a mouse's. A second one means where the first
        one lies what the right button does.
        """
        if event.type == pygame.MOUSEBUTTONUP:
            self.up(event)
        elif event.type == pygame.FINGERDOWN and self._fingers is not None:
            self._fingers += 1
            if self._fingers > 1:
                self._fingers, self._is_spent = None, True
                self.selection.hold(None)
                self._beside(self._held_at)

    def _hold(self, pos: tuple[int, int]) -> None:
        """Hold what is at `pos`; only a card does not complete the playback: it may be dragged."""
        selection = self.selection
        self._held_at = self._still = pos
        selection.move_to(pos)
        selection.focus_on(None)
        spot = at(self.state.frame.hits, *pos)
        self._is_spent = self._is_early = False
        if spot == MAIN and self.state.frame.question is None:
            self._is_spent = True
            self.scene.hurry()
        elif spot == ONWARD:
            self._is_spent = True
            self.controls.go_onward()
        elif spot is not None and spot.kind == "card":
            self._is_early = not self.state.playing.shown.is_caught_up
            self._was_own = self.controls.game.has_turn(self.state.playing.seen)
        elif spot is None or spot.kind not in FREE:
            self._is_spent = not self.scene.catch_up()
            spot = at(self.state.frame.hits, *pos)
        selection.hold(None if self._is_spent else spot)
        self.scene.hover(spot)
        self.scene.refresh()

    def up(self, event: pygame.Event) -> None:
        """Let go: press what was held, or drop the dragged card.

        A finger that rested on something wanted to read what that says: it presses nothing.
        """
        if event.button != pygame.BUTTON_LEFT:
            return
        self.scene.rest()
        self._fingers, held = None, self.selection.held
        is_read = is_finger(event) and self.selection.held_for >= LOOK
        self.selection.hold(None)
        if self.selection.dragged is not None:
            self._drop(event.pos)
        elif held is not None and held == at(self.state.frame.hits, *event.pos):
            if not is_read and self._is_meant():
                self.controls.press(held, float(event.pos[0]))
        elif held is None and not self._is_spent:
            self.selection.clear()
        self.scene.refresh()

    def _is_meant(self) -> bool:
        """Whether the press answers what the player saw; completes the playback if need be."""
        if not self._is_early:
            return True
        is_done = self.scene.catch_up()
        frame = self.state.frame
        return is_done and (frame.question is None or (self._was_own and frame.is_own_turn))

    # --- dragging ---

    def _take(self, spot: HitTarget) -> None:
        """Begin to drag the card at `spot`, if it is one of the hand."""
        state, taken = self.state, self._held_at
        hand = [piece.id for piece in state.frame.hand]
        box = box_of(state.frame.hits, spot)
        if spot.id in hand and box is not None:
            w, h = card_size(state.kit.size)
            x, y = box.centre
            offset = ((x - taken[0]) / box.w * w, (y - taken[1]) / box.h * h)
            place = hand.index(spot.id)
            self.selection.drag(spot.id, Grip(taken, offset, place, place))

    def _place(self, grip: Grip) -> int | None:
        """Return the place in the hand that the dragged card is over.

        None when it has left the hand: above it, and pulled up or past its ends.
        """
        (x, y), hand = self.selection.pointer, self.state.frame.layout.zones.hand
        is_pulled = grip.at[1] - y > self.state.kit.px(LIFT)
        if y < hand.y and (is_pulled or not hand.x <= x < hand.right):
            return None
        size, count = self.state.kit.size, len(self.state.frame.hand)
        if abs(x - grip.at[0]) < FIRM * fan_step(size, count, hand=hand):
            return grip.start
        return place_at(size, count, x + grip.offset[0], hand)

    def _drop(self, pos: tuple[int, int]) -> None:
        """Lay the card at its new place in the hand, or use it where it was dropped."""
        state, spot = self.state, self._under(pos)
        piece = state.piece(self.selection.dragged)
        width, height = state.kit.size
        is_inside = 0 <= pos[0] < width and 0 <= pos[1] < height
        number, grip = self.selection.dragged, self.selection.grip
        self.selection.let_go()
        if number is not None and grip is not None and grip.place is not None:
            state.hand_order.lay(state.pieces, number, grip.place)
            self.scene.keep_order()
        elif piece is not None and is_inside:
            self.controls.dropped(piece, spot)

    def let_go(self) -> None:
        """Let go of everything and mean nothing by it: the window is not looked at any more."""
        self._fingers = None
        self.selection.hold(None)
        self.selection.let_go()
        self.scene.rest()
        self.scene.refresh()
