"""Makes the frame of the table's screen, once after each change, from what is shown and picked."""

from functools import partial
from typing import TYPE_CHECKING, Final

from game.kernel.frames import Decision
from game.kernel.ids import Seat
from game.kernel.records import changed
from game.ui.board.draw.bubbles import is_outdated
from game.ui.board.draw.prompt import PromptPanel
from game.ui.board.input.hits import CLOSED, HitMaker
from game.ui.board.port import TableGame
from game.ui.board.question import DOES, LEAVES, Column, Panel, Question
from game.ui.board.selection import HitTarget
from game.ui.board.state import BoardView, FrameOf, TableFrame, TableState
from game.view.layout.fan import HandView, stays_below
from game.view.layout.geometry import Box
from game.view.pieces import NOBODY, Piece, PieceId, moved
from game.view.words.grammar import capital
from game.view.words.sentences import Answer

if TYPE_CHECKING:
    from collections.abc import Callable

SPARE: Final = 2
"""Pixels that words may be smaller for a picture beside them, as long as they are well to read."""


class FrameMaker:
    """`refresh` whenever anything changed, before it is drawn."""

    def __init__(self, state: TableState, game: TableGame, *, is_alone: bool = True) -> None:
        """Make frames of `state`; `is_alone`: nobody else at the keyboard plays at this table."""
        self._is_alone = is_alone
        self.state = state
        self.game = game
        self.is_idle: Callable[[], bool] = lambda: False
        """Whether nothing is to be done at the table now: somebody beside it has the word."""
        self._asked: object = None
        """What the prompt was laid out for: it stays the same as long as that does."""
        self._prompt: Panel | None = None
        self._over: Panel | None = None
        self._hits = HitMaker(state, game)

    def lay_over(self, paper: Panel) -> None:
        """Have paper of another screen lie where a question would stand."""
        self._over = paper
        self.refresh()

    def refresh(self) -> None:
        """Bring everything in line with what is shown, picked and pointed at."""
        state, playing = self.state, self.state.playing
        if (question := playing.question) is None:
            state.selection.clear()
        view = self.game.view(playing.seen, state.selection.picked)
        is_other = state.is_laid_out and question is not state.frame.question
        state.hand_order.follow(state.pieces, keep=playing.table.can_undo)
        if state.selection.dragged not in {piece.id for piece in state.pieces}:
            state.selection.let_go()
        state.show(self._begun(view, question))
        if is_other or is_outdated(state, self.game):
            state.selection.hush()
        prompt = self._panel() or self._over
        state.show(changed(state.frame, prompt=prompt, caption=self._caption()))
        state.show(changed(state.frame, layout=self.game.under(state.frame, state.kit)))
        state.show(changed(state.frame, held_up=self._held_up()))
        self._weigh()
        self._aim()
        if not self.is_watching:  # all is over, or who was out plays again
            state.go_onward(is_on=False)
        self._hits.lay_out(is_watching=self.is_watching, is_idle=self.is_idle())

    def _begun(self, view: BoardView, question: Decision[object] | None) -> TableFrame:
        kit, playing, me = self.state.kit, self.state.playing, self.state.spoken_to(view.me)
        teller = playing.presentation.teller(kit.strings, playing.seen, me)
        seats, aimed = range(len(view.seats)), playing.shown.aimed
        return FrameOf(
            view=view,
            layout=self.game.layout(view, kit, None if aimed is None else aimed[1]),
            teller=teller,
            question=question,
            is_own_turn=question is not None and playing.presentation.is_open_ended(question),
            hand=self._hand(),
            notes={seat: self.game.note(playing.table, seat, kit) for seat in seats},
            usable=self._usable(view.me, question),
        )

    def _usable(self, me: Seat, question: Decision[object] | None) -> frozenset[PieceId]:
        """Return the pieces on the table that some action uses: the viewer's own, or nobody's.

        A card that lies before the viewer is not meant where one like it is held.
        """
        actions = () if question is None else question.actions
        used = {self.game.parts(action).card for action in actions}
        held = {piece.card for piece in self.state.pieces}
        return frozenset(
            piece.id
            for piece in self.state.playing.shown.pieces.by_id.values()
            if piece.card in used
            and piece.place[0] not in CLOSED
            and piece.place[1] in (me, NOBODY)
            and not (piece.place == ("in_play", me) and piece.card in held)
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

    def _panel(self) -> Panel | None:
        """Return the panel of the question, the same one as long as it looks the same."""
        kit, selection, frame = self.state.kit, self.state.selection, self.state.frame
        picked = (selection.card, selection.target, selection.picked, selection.doubted)
        look = (kit.size, kit.text_scale, kit.high_contrast, kit.strings)
        asked = (frame.question, picked, look)
        if asked != self._asked:
            self._asked = asked
            found = None if frame.question is None else self._question()
            self._prompt = None if found is None else self._laid(found)
            self._leave_what_lies_under()
        return self._prompt

    def _leave_what_lies_under(self) -> None:
        """Point at nothing that a new prompt covers, nor at an answer to what was asked before.

        The pointer rests on the prompt now, maybe on another of its answers.
        """
        selection, prompt = self.state.selection, self._prompt
        if prompt is None or selection.hover is None:
            return
        if selection.hover.kind == "answer":
            boxes = [item.button.box for item in prompt.items]
            on = [n for n, box in enumerate(boxes) if box.contains(*selection.pointer)]
            selection.point_at(HitTarget("answer", on[0]) if on else None)
        elif prompt.box.contains(*selection.pointer):
            selection.point_at(None)

    def _laid(self, question: Question[object]) -> Panel:
        kit, rooms = self.state.kit, self._rooms()
        if question.panel is not None:
            return question.panel(kit, rooms)
        plain = PromptPanel(kit, rooms, question)
        if not any(answer.shows for column in question.columns for answer in column.answers):
            return plain
        for is_narrow in (False, True):
            emblem = partial(self.game.emblem, self.state, is_narrow=is_narrow)
            pictured = PromptPanel(kit, rooms, question, emblem)
            if pictured.worth(SPARE) >= plain.worth():
                return pictured
        return plain

    def _rooms(self) -> list[Box]:
        """Return where the question may stand: clear of what lies about now, if it fits there."""
        frame, gap = self.state.frame, self.state.kit.px(10)
        clear = []
        for room in frame.layout.prompts:
            for taken in self.game.kept_clear(frame):
                room = room.clear_of(taken, gap)  # noqa: PLW2901 - cut again and again
            clear.append(room)
        return [*clear, *frame.layout.prompts]

    def _question(self) -> Question[object] | None:
        """Return what is asked in the middle; before that, whether something final is meant."""
        doubted, say = self.state.selection.doubted, self.state.kit.say
        meant = None if doubted is None else self.game.final(self.state, doubted)
        if meant is None:
            return self.game.question(self.state)
        yes = changed(meant, label=say("sure.do"), card="", effect="")
        no: Answer[object] = Answer(None, say("sure.leave"), "")
        columns = (Column((yes,), DOES), Column((no,), LEAVES))
        told = " ".join(filter(None, (meant.caution, meant.effect, say("sure.final"))))
        asked = say("sure.headline", what=capital(meant.label))
        return Question(f"{asked}\n{told}", columns)  # one answer alone leads anywhere

    def _caption(self) -> str:
        state, line = self.state, self.state.line
        if line is None or state.frame.question is not None or self.game.instruction(state):
            return ""  # what the band says needs no second place
        if self.game.is_secret(line):
            return self.game.instead(state.kit)
        return state.playing.presentation.brief(state.frame.teller, line)

    # --- the card in question ---

    def _held_up(self) -> PieceId | None:
        """Return the card that is large.

        While answers stand that are about the card picked, only another is: over their words it
        would lie as long as the pointer rests where it was pressed.
        """
        selection, seen = self.state.selection, self._seen()
        if selection.dragged is not None:
            return None
        if self.state.frame.answers and not self._is_pressed_again():
            return None if seen == selection.piece else seen
        return self._picked_or_seen()

    def _is_pressed_again(self) -> bool:
        """Return whether the card picked is given by pressing it once more: it asks nothing."""
        question, selection = self.state.frame.question, self.state.selection
        if question is None or selection.piece is None or selection.doubted is not None:
            return False
        return len(selection.left(question)) == 1

    def _picked_or_seen(self) -> PieceId | None:
        selection = self.state.selection
        return self._seen() if selection.piece is None else selection.piece

    def _seen(self) -> PieceId | None:
        """Return the card of the hand that is looked at, unless it was taken meanwhile."""
        spot, held = self.state.selection.looked_at, {piece.id for piece in self.state.pieces}
        return spot.id if spot is not None and spot.kind == "card" and spot.id in held else None

    def _weigh(self) -> None:
        """Find whom the card picked, dragged or looked at may be played at, and at what price."""
        state, frame = self.state, self.state.frame
        is_dragged = state.selection.dragged is not None and state.selection.piece is None
        piece = state.piece(state.selection.lifted if is_dragged else self._picked_or_seen())
        if piece is None or frame.question is None:
            return
        targets = state.selection.targets(frame.question, piece.card)
        if is_dragged and None in targets:
            table = frame.layout.zones.table
            state.show(changed(frame, drop=table.grown(-state.kit.px(14))))
        frame = state.frame
        state.show(changed(frame, lit=frozenset(seat for seat in targets if seat is not None)))
        is_aimed = piece.place == ("hand", frame.view.me) or piece.id in frame.usable
        if frame.is_own_turn and not frame.answers and is_aimed:
            state.show(changed(state.frame, sums=self.game.weigh(state, piece.card)))

    # --- where everything is ---

    def _hand_view(self) -> HandView:
        """Return how the hand is held."""
        frame, size, scale = self.state.frame, self.state.kit.size, self.state.kit.text_scale
        cards = {entry.card: entry.playable for entry in frame.view.hand}
        is_asked, prompt = frame.question is not None, frame.prompt
        captions = () if prompt is None else tuple(prompt.captions)
        if prompt is not None and not prompt.items and stays_below(size, prompt.box, scale):
            captions = (prompt.box,)  # a headline alone
        return HandView(
            order=tuple(piece.id for piece in frame.hand),
            hovered=frame.held_up,
            dimmed=tuple(p.id for p in frame.hand if not cards[p.card]) if is_asked else (),
            resting=not is_asked,
            answers=tuple(item.button.box for item in frame.answers),
            captions=(*captions, *self.state.offered),
            aims=tuple(frame.plate(seat) for seat in sorted(frame.lit) if seat != frame.view.me),
        )

    def _aim(self) -> None:
        """Give every card its target, the dragged one the pointer's."""
        state, layout = self.state, self.state.frame.layout
        pieces, selection = state.playing.shown.pieces, state.selection
        held = self._hand_view()
        targets = self.game.targets(layout, pieces, held)
        level = dict(targets)
        if held.hovered is not None:
            level = self.game.targets(layout, pieces, changed(held, hovered=None))
        dragged, grip = selection.dragged, selection.grip
        if dragged is not None and dragged in state.sprites.by_id and grip is not None:
            targets[dragged] = grip.under(selection.pointer, targets[dragged])
            state.sprites.carry(dragged, targets[dragged])
        state.sprites.aim(targets, lambda new: self.game.origin(layout, pieces.by_id[new]))
        state.show(changed(state.frame, flat=level))

    @property
    def is_watching(self) -> bool:
        """Whether the player is out, and nobody beside them plays: all the rest is only watched."""
        state = self.state
        is_on = self._is_alone and not state.frame.view.is_over and not self.is_idle()
        return is_on and self.game.is_out(state.playing.seen)
