"""What the pointer means: picks, answers, drags. Keys press the same spots."""

from typing import TYPE_CHECKING, Final, Protocol

import pygame

from game.samurai.actions import ABILITY, END_PLAY, Action
from game.samurai.reasons import why_not
from game.ui.table import furniture
from game.ui.table.desk import Desk
from game.ui.table.spots import Spot, at
from game.ui.table.telling import card_text, seat_text
from game.view.reason_text import reason_text

if TYPE_CHECKING:
    from collections.abc import Callable

FAR: Final = 9
"""Pixels that a held card moves before it is dragged."""
FREE: Final = ("sky", "log", "pile", "mark")
"""Kinds of spots that do not complete the playback when pressed."""


class Doing(Protocol):
    """What the scene does for its controls."""

    is_hurried: bool

    def hover(self, spot: Spot | None) -> None:
        """The pointer came to `spot`."""
        ...

    def refresh(self) -> None:
        """Something changed: draw anew."""
        ...

    def catch_up(self) -> bool:
        """Show at once what was still to be shown; False when that raised a new question."""
        ...

    def act(self, action: Action) -> None:
        """Send the answer."""
        ...

    def say_why(self, text: str, spot: Spot) -> None:
        """Say `text` beside `spot`."""
        ...

    def undo(self) -> None:
        """Take the last action back."""
        ...

    def pause(self) -> None:
        """Open the menu."""
        ...

    def recap(self) -> None:
        """Tell what happened since the last decision."""
        ...

    def log(self) -> None:
        """Tell everything that happened."""
        ...

    def browse(self) -> None:
        """Spread the discards out."""
        ...

    def next_pace(self) -> None:
        """Take the next pace, round again after the last."""
        ...

    def press_sky(self, number: int, x: float) -> None:
        """Click a widget of the sky band."""
        ...


class Controls:
    """Turns pointer events into what they mean at the desk."""

    def __init__(self, desk: Desk, scene: Doing) -> None:
        """Control `desk`; `scene` does what is meant."""
        self.desk = desk
        self.scene = scene
        self._held_at = (0, 0)
        self._is_spent = False
        """Whether the press was used up by completing the playback."""

    # --- the pointer ---

    def move(self, event: pygame.Event) -> None:
        """Hover, or drag the held card."""
        desk = self.desk
        desk.pointer = event.pos
        if desk.focus is not None:
            desk.focus = None
            self.scene.refresh()
        self.scene.hover(at(desk.places, *event.pos))
        if desk.dragged is not None:
            self.scene.refresh()
        elif desk.held is not None and desk.held.kind == "card" and self._is_far(event.pos):
            self._begin_drag(desk.held)

    def _is_far(self, pos: tuple[int, int]) -> bool:
        return abs(pos[0] - self._held_at[0]) + abs(pos[1] - self._held_at[1]) > FAR

    def _begin_drag(self, spot: Spot) -> None:
        piece = self.desk.piece(spot.id)
        entry = self.desk.hand_card(piece.card) if piece is not None else None
        if self.desk.is_play and entry is not None and entry.playable:
            self.desk.choosing.clear()
            self.desk.dragged = spot.id
            self.scene.refresh()

    def down(self, event: pygame.Event) -> None:
        """Hold what is under the pointer; playback under way is completed first."""
        if event.button == pygame.BUTTON_RIGHT:
            self.cancel()
        elif event.button == pygame.BUTTON_LEFT:
            self.desk.pointer = self._held_at = event.pos
            self._hold(event.pos)

    def _hold(self, pos: tuple[int, int]) -> None:
        desk = self.desk
        desk.focus = None
        self._is_spent = False
        spot = at(desk.places, *pos)
        if spot == furniture.MAIN and desk.question is None:
            self.scene.is_hurried = True
        elif spot is None or spot.kind not in FREE:
            self._is_spent = not self.scene.catch_up()
            spot = at(desk.places, *pos)
        desk.held = None if self._is_spent else spot
        self.scene.hover(spot)
        self.scene.refresh()

    def up(self, event: pygame.Event) -> None:
        """Let go: press what was held, or drop the dragged card."""
        if event.button != pygame.BUTTON_LEFT:
            return
        self.scene.is_hurried = False
        held, self.desk.held = self.desk.held, None
        if self.desk.dragged is not None:
            self._drop(event.pos)
        elif held is not None and held == at(self.desk.places, *event.pos):
            self.press(held, float(event.pos[0]))
        elif held is None and not self._is_spent:
            self.desk.choosing.clear()
        self.scene.refresh()

    def _drop(self, pos: tuple[int, int]) -> None:
        desk = self.desk
        number, desk.dragged = desk.dragged, None
        piece = desk.piece(number) if number is not None else None
        others = [place for place in desk.places if place.spot != ("card", number)]
        spot = at(others, *pos)
        if piece is None or desk.question is None:
            return
        targets = {a.target for a in desk.question.actions if a.card == piece.card}
        if spot is not None and spot.kind in ("seat", "mark", "piece") and targets != {None}:
            seat = self._owner(spot) if spot.kind == "piece" else spot.id
            desk.choosing.piece, desk.choosing.card = piece.id, piece.card
            self.seat(Spot("seat", seat))
            if desk.choosing.target is None:
                desk.choosing.clear()
        elif targets == {None} and pos[1] < desk.frame.zones.hand.y:
            self.card(Spot("card", piece.id))

    def _owner(self, spot: Spot) -> int:
        piece = self.desk.piece(spot.id)
        return piece.place[1] if piece is not None else self.desk.view.me

    # --- what pressing means ---

    def press(self, spot: Spot, x: float | None = None) -> None:
        """Use a spot; `x` is where it was clicked, None when by key."""
        doing: dict[str, Callable[[Spot], None]] = {
            "card": self.card,
            "seat": self.seat,
            "piece": self._lying,
            "mark": self._mark,
            "answer": self._answer,
            "button": self._button,
            "pile": self._pile,
            "log": lambda _spot: self.scene.log(),
            "sky": lambda found: self.scene.press_sky(found.id, x or 0.0),
        }
        take = doing.get(spot.kind)
        if take is not None:
            take(spot)

    def card(self, spot: Spot) -> None:
        """Pick a card of the hand: play it, answer with it, or say why not."""
        desk = self.desk
        piece = desk.piece(spot.id)
        if piece is None or piece.place != ("hand", desk.view.me):
            return
        if desk.choosing.piece == piece.id:
            desk.choosing.clear()
            return
        entry = desk.hand_card(piece.card)
        if desk.question is None or entry is None or entry.reason is not None:
            self._refuse(spot)
            return
        action = desk.choosing.pick_card(desk.question, piece.id, piece.card)
        if action is not None:
            self.scene.act(action)

    def _refuse(self, spot: Spot) -> None:
        piece = self.desk.piece(spot.id)
        if piece is None:
            return
        reason = why_not(self.desk.playing.seen, self.desk.view.me, piece.card)
        if reason is not None:
            self.scene.say_why(reason_text(self.desk.teller, reason), spot)

    def seat(self, spot: Spot) -> None:
        """Aim the picked card at a seat, or say why it cannot be; without a card tell who it is."""
        desk = self.desk
        card = desk.choosing.card
        if card is None or desk.question is None:
            text = seat_text(desk.kit, desk.teller, desk.view.seats[spot.id])
            self.scene.say_why(text, spot)
            return
        if not any(a.card == card and a.target == spot.id for a in desk.question.actions):
            reason = why_not(desk.playing.seen, desk.view.me, card, spot.id)
            if reason is not None:
                self.scene.say_why(reason_text(desk.teller, reason), spot)
            return
        action = desk.choosing.pick_target(desk.question, spot.id)
        if action is not None:
            self.scene.act(action)

    def _lying(self, spot: Spot) -> None:
        """A card in play: its owner is meant while a card is aimed, else it tells its rule."""
        piece = self.desk.piece(spot.id)
        if piece is None:
            return
        if self.desk.choosing.is_open:
            self.seat(Spot("seat", piece.place[1]))
        else:
            self.scene.say_why(card_text(self.desk.kit, piece.card), spot)

    def _mark(self, spot: Spot) -> None:
        """A folded letter: its owner is meant while a card is aimed, else a guess is pencilled."""
        if self.desk.choosing.is_open:
            self.seat(Spot("seat", spot.id))
        else:
            self.desk.next_note(spot.id)

    def _answer(self, spot: Spot) -> None:
        prompt = self.desk.prompt
        if prompt is not None and spot.id < len(prompt.items):
            self.scene.act(prompt.items[spot.id].action)

    def _button(self, spot: Spot) -> None:
        question = self.desk.question
        if spot == furniture.UNDO:
            self.scene.undo()
            return
        action = {furniture.MAIN: END_PLAY, furniture.EXTRA: ABILITY}[spot]
        if question is not None and action in question.actions:
            self.scene.act(action)

    def _pile(self, spot: Spot) -> None:
        if spot == furniture.DISCARDS:
            self.scene.browse()
        else:
            self.scene.say_why(self.desk.kit.say("table.draw_pile_end"), spot)

    def cancel(self) -> bool:
        """Put back what was picked; False when there was nothing to put back."""
        desk = self.desk
        had = desk.dragged is not None or desk.choosing.is_open or desk.bubble is not None
        desk.dragged, desk.held, desk.bubble = None, None, None
        desk.choosing.clear()
        self.scene.refresh()
        return had
