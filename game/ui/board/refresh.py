"""Makes the frame of the table's screen, once after each change, from what is shown and picked."""

from dataclasses import replace
from typing import Any

from game.kernel.decisions import Decision
from game.ui.board.frame import BoardView, TableFrame
from game.ui.board.hit_boxes import hit_boxes
from game.ui.board.panels.action_buttons import action_buttons, log_box
from game.ui.board.port import TableGame
from game.ui.board.prompt import PromptPanel
from game.ui.board.state import TableState
from game.view.layout.fan import HandView
from game.view.pieces import Piece, PieceId, moved


class FrameMaker:
    """`refresh` whenever anything changed, before it is drawn."""

    def __init__(self, state: TableState, game: TableGame) -> None:
        """Make the frames of `state` as `game` has it."""
        self.state = state
        self.game = game
        self._asked: object = None
        """What the prompt was laid out for: it stays the same as long as that does."""
        self._prompt: PromptPanel | None = None

    def refresh(self) -> None:
        """Bring everything in line with what is shown, picked and pointed at."""
        state, playing = self.state, self.state.playing
        view, question = self.game.view(playing.seen), playing.question
        if question is None:
            state.selection.clear()
        state.hand_order.follow(state.pieces, keep=playing.table.can_undo)
        if state.selection.dragged not in {piece.id for piece in state.pieces}:
            state.selection.let_go()
        state.show(self._begun(view, question))
        self._ask()
        self._weigh()
        self._aim()
        self._offer()

    def _put(self, **parts: Any) -> None:
        self.state.show(replace(self.state.frame, **parts))

    def _begun(self, view: BoardView, question: Decision[Any] | None) -> TableFrame:
        kit, playing = self.state.kit, self.state.playing
        teller = playing.presentation.teller(kit.strings, playing.seen, view.me)
        seats = range(len(view.seats))
        return TableFrame(
            view=view,
            layout=self.game.layout(view, kit),
            teller=teller,
            question=question,
            is_own_turn=question is not None and playing.presentation.is_open_ended(question),
            hand=self._hand(),
            notes={seat: self.game.note(playing.table, seat, kit) for seat in seats},
        )

    def _hand(self) -> tuple[Piece, ...]:
        """Return the cards as they are held; a dragged one makes itself room."""
        state, selection = self.state, self.state.selection
        held = state.hand_order.held(state.pieces)
        if selection.dragged is None or selection.grip is None or selection.grip.place is None:
            return tuple(held)
        order = moved([piece.id for piece in held], selection.dragged, selection.grip.place)
        return tuple(sorted(held, key=lambda piece: order.index(piece.id)))

    # --- what is asked and said ---

    def _ask(self) -> None:
        self._put(prompt=self._panel(), caption=self._caption())
        self._put(held_up=self._held_up())

    def _panel(self) -> PromptPanel | None:
        """Return the panel of the question, the same one as long as the question is the same."""
        kit, selection, frame = self.state.kit, self.state.selection, self.state.frame
        picked = (selection.card, selection.target)
        asked = (frame.question, picked, kit.size, kit.text_scale, kit.strings.language)
        if asked != self._asked:
            self._asked = asked
            found = None if frame.question is None else self.game.question(self.state)
            room = frame.layout.prompt
            self._prompt = None if found is None else PromptPanel(kit, room, found)
        return self._prompt

    def _caption(self) -> str:
        state, line = self.state, self.state.shown.line
        if line is None or state.frame.question is not None:
            return ""
        if self.game.is_secret(line):
            return self.game.instead(state.kit)
        return state.frame.teller.tell(line)

    # --- the card in question ---

    @property
    def _is_covered(self) -> bool:
        """Whether a question covers the middle."""
        prompt = self.state.frame.prompt
        return prompt is not None and bool(prompt.items)

    def _held_up(self) -> PieceId | None:
        selection = self.state.selection
        if selection.dragged is not None or self._is_covered:
            return None
        return self._picked_or_seen()

    def _picked_or_seen(self) -> PieceId | None:
        selection = self.state.selection
        if selection.piece is not None:
            return selection.piece
        spot = selection.looked_at
        return spot.id if spot is not None and spot.kind == "card" else None

    def _weigh(self) -> None:
        """Find whom the card picked, dragged or looked at may be played at, and at what price."""
        state, frame = self.state, self.state.frame
        is_dragged = state.selection.dragged is not None and state.selection.piece is None
        piece = state.piece(state.selection.lifted if is_dragged else self._picked_or_seen())
        if piece is None or frame.question is None or not frame.is_own_turn:
            return
        targets = state.selection.targets(frame.question, piece.card)
        self._put(lit=frozenset(seat for seat in targets if seat is not None))
        if not self._is_covered and piece.place == ("hand", frame.view.me):
            self._put(sums=self.game.weigh(state, piece.card))

    # --- where everything is ---

    def hand_view(self, *, flat: bool = False) -> HandView:
        """Return how the hand is held; `flat` leaves out what grows under the pointer."""
        frame = self.state.frame
        cards = {entry.card: entry.playable for entry in frame.view.hand}
        is_asked = frame.question is not None
        return HandView(
            order=tuple(piece.id for piece in frame.hand),
            hovered=None if flat else frame.held_up,
            dimmed=tuple(p.id for p in frame.hand if not cards[p.card]) if is_asked else (),
            resting=not is_asked,
        )

    def _aim(self) -> None:
        """Give every card its target, the dragged one the pointer's."""
        state, layout = self.state, self.state.frame.layout
        pieces, selection = state.playing.shown.pieces, state.selection
        targets = self.game.targets(layout, pieces, self.hand_view())
        origins = {
            number: self.game.origin(layout, pieces.by_id[number].came_from) for number in targets
        }
        dragged, grip = selection.dragged, selection.grip
        if dragged is not None and dragged in state.sprites.by_id and grip is not None:
            targets[dragged] = grip.under(selection.pointer, targets[dragged])
            state.sprites.carry(dragged, targets[dragged])
        state.sprites.aim(targets, origins)
        self._put(flat=self.game.targets(layout, pieces, self.hand_view(flat=True)))

    def _offer(self) -> None:
        """Lay out the buttons, then everything that can be pressed."""
        self._put(buttons=action_buttons(self.state, self.game), log=log_box(self.state, self.game))
        self._put(hits=tuple(hit_boxes(self.state, self.game)))
