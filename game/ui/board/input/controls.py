"""What it means to press a spot: picks, answers, buttons. Pointer, keys and pad press the same."""

from typing import TYPE_CHECKING, Protocol

from game.samurai.rules.actions import ABILITY, END_PLAY, Action
from game.samurai.rules.reasons import why_not
from game.samurai.ui.telling import card_text, seat_text
from game.samurai.view.reason_text import reason_text
from game.ui.board.hit_targets import DISCARDS, HitTarget
from game.ui.board.panels import action_buttons
from game.ui.board.state import TableState
from game.view.cards.pieces import Piece

if TYPE_CHECKING:
    from collections.abc import Callable


class Doing(Protocol):
    """What the scene does for its controls."""

    def hover(self, spot: HitTarget | None) -> None:
        """The pointer came to `spot`."""
        ...

    def was_hurrying(self) -> bool:
        """Return whether the question came just now, while the player hurried; told only once."""
        ...

    def hurry(self) -> None:
        """Hold the others to haste; step by step, show the next thing."""
        ...

    def rest(self) -> None:
        """Let the others play as they did."""
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

    def say_why(self, text: str, spot: HitTarget) -> None:
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

    def sort_hand(self) -> None:
        """Hold the hand in the next order: as dealt, by kind, as the player laid it."""
        ...

    def move_card(self, step: int) -> None:
        """Move the card looked at `step` places to the right in the hand."""
        ...

    def keep_order(self) -> None:
        """The player laid the hand: keep that."""
        ...

    def press_bar(self, number: int, x: float) -> None:
        """Click a widget of the top bar."""
        ...


class Controls:
    """What it means to press a spot, whether by pointer, key or pad."""

    def __init__(self, state: TableState, scene: Doing) -> None:
        """Control `state`; `scene` does what is meant."""
        self.state = state
        self.scene = scene

    # --- a card dropped on the table ---

    def dropped(self, piece: Piece, spot: HitTarget | None) -> None:
        """A card of the hand was dropped outside it, on `spot`: use it, or say why not."""
        state = self.state
        entry = state.hand_card(piece.card)
        if state.question is None or entry is None:
            return
        if entry.reason is not None:
            self._refuse(HitTarget("card", piece.id))
            return
        targets = {a.target for a in state.question.actions if a.card == piece.card}
        if targets == {None}:
            self.card(HitTarget("card", piece.id))
        elif spot is not None and spot.kind in ("seat", "mark", "piece"):
            seat = self._owner(spot) if spot.kind == "piece" else spot.id
            state.choosing.piece, state.choosing.card = piece.id, piece.card
            self.seat(HitTarget("seat", seat))
            if state.choosing.target is None:
                state.choosing.clear()

    def _owner(self, spot: HitTarget) -> int:
        piece = self.state.piece(spot.id)
        return piece.place[1] if piece is not None else self.state.view.me

    # --- what pressing means ---

    def press(self, spot: HitTarget, x: float | None = None) -> None:
        """Use a spot; `x` is where it was clicked, None when by key."""
        doing: dict[str, Callable[[HitTarget], None]] = {
            "card": self.card,
            "seat": self.seat,
            "piece": self._lying,
            "mark": self._mark,
            "answer": self._answer,
            "button": self._button,
            "pile": self._pile,
            "log": lambda _spot: self.scene.log(),
            "sort": lambda _spot: self.scene.sort_hand(),
            "bar": lambda found: self.scene.press_bar(found.id, x or 0.0),
        }
        take = doing.get(spot.kind)
        if take is not None:
            take(spot)

    def card(self, spot: HitTarget) -> None:
        """Pick a card of the hand: play it, answer with it, or say why not."""
        state = self.state
        piece = state.piece(spot.id)
        if piece is None or piece.place != ("hand", state.view.me):
            return
        if state.choosing.piece == piece.id:
            state.choosing.clear()
            return
        entry = state.hand_card(piece.card)
        if state.question is None or entry is None or entry.reason is not None:
            self._refuse(spot)
            return
        action = state.choosing.pick_card(state.question, piece.id, piece.card)
        if action is not None:
            self.scene.act(action)

    def _refuse(self, spot: HitTarget) -> None:
        piece = self.state.piece(spot.id)
        if piece is None:
            return
        reason = why_not(self.state.playing.seen, self.state.view.me, piece.card)
        if reason is not None:
            self.scene.say_why(reason_text(self.state.teller, reason), spot)

    def seat(self, spot: HitTarget) -> None:
        """Aim the picked card at a seat, or say why it cannot be; without a card tell who it is."""
        state = self.state
        card = state.choosing.card
        if card is None or state.question is None:
            seat, temper = state.view.seats[spot.id], state.tempers.get(spot.id)
            text = seat_text(state.kit, state.teller, seat, temper)
            self.scene.say_why(text, spot)
            return
        if not any(a.card == card and a.target == spot.id for a in state.question.actions):
            reason = why_not(state.playing.seen, state.view.me, card, spot.id)
            if reason is not None:
                self.scene.say_why(reason_text(state.teller, reason), spot)
            return
        action = state.choosing.pick_target(state.question, spot.id)
        if action is not None:
            self.scene.act(action)

    def _lying(self, spot: HitTarget) -> None:
        """A card in play: its owner is meant while a card is aimed, else it tells its rule."""
        piece = self.state.piece(spot.id)
        if piece is None:
            return
        if self.state.choosing.is_open:
            self.seat(HitTarget("seat", piece.place[1]))
        else:
            self.scene.say_why(card_text(self.state.kit, piece.card), spot)

    def _mark(self, spot: HitTarget) -> None:
        """A folded letter: its owner is meant while a card is aimed, else a guess is pencilled."""
        if self.state.choosing.is_open:
            self.seat(HitTarget("seat", spot.id))
        else:
            self.state.next_note(spot.id)

    def _answer(self, spot: HitTarget) -> None:
        prompt = self.state.prompt
        if prompt is not None and spot.id < len(prompt.items):
            self.scene.act(prompt.items[spot.id].action)

    def _button(self, spot: HitTarget) -> None:
        question = self.state.question
        if spot == action_buttons.MAIN and question is None:
            self.scene.hurry()
            self.scene.rest()
        elif spot == action_buttons.UNDO:
            self.scene.undo()
        elif spot == action_buttons.EXTRA:
            self._take(ABILITY)
        elif self.scene.was_hurrying():
            self.scene.say_why(self.state.kit.say("step.your_turn"), spot)
        else:
            self.end_turn()

    def end_turn(self) -> None:
        """End the play phase, if there is one to end."""
        self._take(END_PLAY)

    def _take(self, action: Action) -> None:
        question = self.state.question
        if question is not None and action in question.actions:
            self.scene.act(action)

    def _pile(self, spot: HitTarget) -> None:
        if spot == DISCARDS:
            self.scene.browse()
        else:
            self.scene.say_why(self.state.kit.say("table.draw_pile_end"), spot)

    def cancel(self) -> bool:
        """Put back what was picked; False when there was nothing to put back."""
        state = self.state
        had = state.dragged is not None or state.choosing.is_open or state.bubble is not None
        state.held, state.bubble = None, None
        state.let_go()
        state.choosing.clear()
        self.scene.refresh()
        return had
