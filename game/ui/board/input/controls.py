"""What it means to press a spot: picks, answers, buttons. Pointer, keys and pad press the same."""

from typing import TYPE_CHECKING, Protocol

from game.ui.board.port import ActionWords, TableGame
from game.ui.board.selection import (
    DISCARDS,
    EXTRA,
    MAIN,
    ONWARD,
    UNDO,
    HitTarget,
    Narrowing,
    Series,
)
from game.ui.board.state import TableState
from game.view.pieces import Piece

if TYPE_CHECKING:
    from collections.abc import Callable


class Doing(Protocol):
    """What the scene does for its controls."""

    def hover(self, spot: HitTarget | None) -> None:
        """The pointer came to `spot`."""

    def was_hurrying(self) -> bool:
        """Return whether the question came just now, while the player hurried; told only once."""

    def hurry(self) -> None:
        """Hold the others to haste; step by step, show the next thing."""

    def rest(self) -> None:
        """Let the others play as they did."""

    @property
    def is_careful(self) -> bool:
        """Whether the player is asked once more before what cannot be taken back."""

    def refresh(self) -> None:
        """Something changed: draw anew."""

    def call_coach(self) -> None:
        """Call the coach, or send it away."""

    def catch_up(self) -> bool:
        """Show at once what was still to be shown; False when what is asked is too new."""

    def act(self, action: object) -> None:
        """Send the answer."""

    def say_why(self, text: str, spot: HitTarget) -> None:
        """Say `text` beside `spot`."""

    def undo(self) -> None:
        """Take the last action back."""

    def pause(self) -> None:
        """Open the menu."""

    def recap(self) -> None:
        """Tell what happened since the last decision."""

    def log(self) -> None:
        """Tell everything that happened."""

    def browse(self) -> None:
        """Spread the discards out."""

    def look_up(self, page: str) -> None:
        """Open the codex at the page of that key."""

    def keep_order(self) -> None:
        """The player laid the hand: keep that."""

    def press_bar(self, number: int, x: float | None) -> None:
        """Click a widget of the top bar."""


class Controls:
    """What it means to press a hit target, whether by pointer, key or pad."""

    def __init__(self, state: TableState, game: TableGame, scene: Doing) -> None:
        """Control `state` of a table of `game`; `scene` does what is meant."""
        self.state = state
        self.game = game
        self.scene = scene
        self._told: HitTarget | None = None
        """What of a plate was told last."""
        self.doing: dict[str, Callable[[HitTarget], None]] = {
            "card": self.card,
            "seat": lambda spot: self.seat(spot.id, spot),
            "piece": self._lying,
            "mark": self._mark,
            "part": self._part,
            "act": self._act,
            "answer": self._answer,
            "button": self._button,
            "pile": self._pile,
            "log": lambda _spot: self.scene.log(),
            "sort": lambda _spot: self.sort_hand(),
        }

    def press(self, spot: HitTarget, x: float | None = None) -> None:
        """Use a hit target; `x` is where it was clicked, None when by key."""
        self.state.selection.hush()
        if spot.kind == "bar":
            self.state.selection.settle()
            self.scene.press_bar(spot.id, x)
        elif spot.kind in self.doing:
            self.doing[spot.kind](spot)

    # --- a card dropped on the table ---

    def dropped(self, piece: Piece, spot: HitTarget | None) -> None:
        """A card of the hand was dropped outside it, on `spot`: use it, or say why not."""
        frame, selection = self.state.frame, self.state.selection
        entry = frame.hand_card(piece.card)
        if frame.question is None or entry is None:
            return
        if not entry.playable:
            self._refuse(HitTarget("card", piece.id))
            return
        selection.lift(piece.id, piece.card)
        if selection.targets(frame.question, piece.card) == {None}:
            self._send(selection.pick_target(frame.question, None))
            return
        seat = self.state.owner_of(spot)
        if seat is not None:
            self.seat(seat, HitTarget("seat", seat))
        if selection.target is None:
            selection.clear()

    # --- what pressing means ---

    def card(self, spot: HitTarget) -> None:
        """Lift a card of the hand, or say why not; pressed once more it is played.

        One that may be for several waits until it is known for whom.
        """
        state = self.state
        piece = state.piece(spot.id)
        if piece is None or piece.place != ("hand", state.frame.view.me):
            return
        entry, question = state.frame.hand_card(piece.card), state.frame.question
        if question is None or entry is None or not entry.playable:
            self._refuse(spot)
        else:
            self._pick(piece, spot)

    def _pick(self, piece: Piece, spot: HitTarget) -> None:
        """Lift a card that can be used; pressed once more it is, if it is plain for whom."""
        selection, question = self.state.selection, self.state.frame.question
        if question is None:
            return
        if selection.piece != piece.id:
            selection.lift(piece.id, piece.card)
        elif len(seats := selection.targets(question, piece.card)) == 1:
            self._send(selection.pick_target(question, *seats))
        else:
            self.scene.say_why(self.game.instruction(self.state), spot)

    def _send(self, action: object) -> None:
        """Send an answer; what cannot be taken back is asked about first, if the player wants.

        Where nothing else can be done there is nothing to think better of.
        """
        question = self.state.frame.question
        if action is None or question is None:
            return
        is_choice = len(question.actions) > 1
        if is_choice and self.scene.is_careful and self.game.final(self.state, action) is not None:
            self.state.playing.mean(())  # what was planned after it goes with the answer
            self.state.selection.doubt(action)
        else:
            self.scene.act(action)

    def _refuse(self, spot: HitTarget) -> None:
        piece = self.state.piece(spot.id)
        why = "" if piece is None else self.game.why_not(self.state, piece.card)
        if why:
            self.scene.say_why(why, spot)

    def seat(self, seat: int, spot: HitTarget) -> None:
        """Aim the picked card at a seat, or say why it cannot be; without a card tell who it is."""
        state, selection = self.state, self.state.selection
        card, question = selection.card, state.frame.question
        if card is None or question is None:
            if not self.game.pressed(state, spot):
                self._tell(seat, spot)
            return
        if seat not in selection.targets(question, card):
            why = self.game.why_not_at(state, seat)
            if why:
                self.scene.say_why(why, spot)
            return
        self._send(selection.pick_target(question, seat))

    def _tell(self, seat: int, spot: HitTarget) -> None:
        """Tell who sits at a seat; pressed again, what each thing on the plate is."""
        state = self.state
        hits = sorted(hit.spot for hit in state.frame.hits if hit.spot.kind == "part")
        says = {spot: self.game.seat_text(state, seat)}
        for part in hits:
            text = self.game.tooltip(state, part) if state.owner_of(part) == seat else ""
            if text and text not in says.values():
                says[part] = text
        spots = list(says)
        here = spots.index(self._told) if self._told in spots else -1
        if here < 0 and state.selection.focus == spot:
            here = 0  # who sits there is told by looking at it
        self._told = found = spots[(here + 1) % len(spots)]
        self.scene.say_why(says[found], found)

    def _part(self, spot: HitTarget) -> None:
        """A thing on a plate: its owner is aimed at, or it tells what it is."""
        seat = self.state.owner_of(spot)
        if self.state.selection.is_open and seat is not None:
            self.seat(seat, HitTarget("seat", seat))
        else:
            self.scene.say_why(self.game.tooltip(self.state, spot), spot)

    def _lying(self, spot: HitTarget) -> None:
        """A card on the table: one that can be used is lifted, else it tells its rule.

        While another is aimed its owner is meant.
        """
        piece, frame, selection = self.state.piece(spot.id), self.state.frame, self.state.selection
        if piece is None:
            return
        is_aimed = selection.is_open and selection.piece != piece.id and piece.place[1] in frame.lit
        if piece.id in frame.usable and not is_aimed:
            self._pick(piece, spot)
        elif selection.is_open and piece.place[1] in range(len(frame.view.seats)):
            self.seat(piece.place[1], HitTarget("seat", piece.place[1]))
        else:
            self.scene.say_why(self.game.card_text(self.state, piece.card), spot)

    def _mark(self, spot: HitTarget) -> None:
        """A note at a seat: its owner is aimed at, or the next guess is pencilled."""
        if self.state.selection.is_open:
            self.seat(spot.id, HitTarget("seat", spot.id))
        else:
            self.pencil(spot.id)

    def aside(self, spot: HitTarget) -> bool:
        """Press what the other button means at a spot; return whether it means anything there."""
        found = self.game.aside(self.state, spot)
        if found is not None:
            self.press(found)
        return found is not None

    def pencil(self, seat: int, step: int = 1) -> None:
        """Pencil the next guess at a seat, or the one before; the last is none."""
        self.game.pencil(self.state.playing.table, self.state.frame.view, seat, step)

    def _answer(self, spot: HitTarget) -> None:
        answers = self.state.frame.answers
        if spot.id < len(answers):
            action = answers[spot.id].action
            if action is None:
                self.cancel()
            elif isinstance(action, Narrowing):
                self.state.selection.narrow(action)
            elif isinstance(action, Series):
                self.state.playing.mean(action.actions)  # the first leaves them as it is given
                self.scene.act(action.actions[0])
            else:
                self.scene.act(action)

    def _act(self, spot: HitTarget) -> None:
        """Something of the game's own on the table: give its action, else say what it is."""
        question, action = self.state.frame.question, self.game.act(self.state, spot)
        if self.game.pressed(self.state, spot):
            self.scene.refresh()
        elif question is not None and isinstance(action, Narrowing):
            self.state.selection.clear()
            self.state.selection.narrow(action)
            self.scene.refresh()
        elif question is not None and action is not None and action in question.actions:
            self.state.selection.clear()
            self._send(action)
        else:
            self.scene.say_why(self.game.tooltip(self.state, spot), spot)

    def _button(self, spot: HitTarget) -> None:
        if spot == MAIN and self.state.frame.question is None:
            self.scene.hurry()
            self.scene.rest()
        elif spot == ONWARD:
            self.go_onward()
        elif spot == UNDO:
            self.scene.undo()
        elif spot == EXTRA:
            if (words := self.game.extra_action(self.state)) is not None:
                self._take(words)
        elif self.scene.was_hurrying():
            self.scene.say_why(self.state.kit.say("step.your_turn"), spot)
        else:
            self.end_turn()

    def go_onward(self) -> None:
        """Who is out has the rest played on to its end, or watches it again."""
        self.state.go_onward(is_on=not self.state.goes_onward)
        self.scene.refresh()

    def end_turn(self) -> None:
        """End the own turn, if there is one to end."""
        frame = self.state.frame
        is_offered = frame.is_own_turn and MAIN in frame.buttons
        words = self.game.end_turn(self.state) if is_offered else None
        if words is not None:
            self._take(words)

    def _take(self, words: ActionWords[object]) -> None:
        question = self.state.frame.question
        if question is not None and words.action in question.actions:
            self.state.selection.clear()
            self._send(words.action)

    def sort_hand(self) -> None:
        """Hold the hand in the next order: as dealt, by kind, as the player laid it."""
        order = self.state.hand_order
        order.take(order.following)
        self.scene.keep_order()

    def move_card(self, step: int) -> None:
        """Move the card that has the focus, else the one pointed at, `step` places to the right."""
        state, selection = self.state, self.state.selection
        spot = selection.focus or selection.hover
        hand = [piece.id for piece in state.frame.hand]
        if spot is not None and spot.kind == "card" and spot.id in hand and not selection.grip:
            state.hand_order.lay(state.pieces, spot.id, max(0, hand.index(spot.id) + step))
            self.scene.keep_order()

    def _pile(self, spot: HitTarget) -> None:
        if spot == DISCARDS:
            self.scene.browse()
        else:
            self.scene.say_why(self.game.pile_text(self.state), spot)

    def cancel(self) -> bool:
        """Put back what was picked; False when there was nothing to put back."""
        selection = self.state.selection
        had = selection.dragged is not None or selection.is_open or selection.bubble is not None
        had = had or bool(selection.picked)
        looks_so = had or selection.target is not None or selection.held is not None
        selection.hold(None)
        selection.hush()
        selection.let_go()
        selection.clear()
        if looks_so:  # else nothing is seen of it, and all would be laid out for nothing
            self.scene.refresh()
        return had
