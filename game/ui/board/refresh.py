"""Makes the frame of the table's screen, once after each change, from what is shown and picked."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final, TypeAlias

from game.kernel.frames import Decision
from game.kernel.ids import Seat
from game.kernel.records import changed
from game.ui.board.draw.bubbles import is_outdated
from game.ui.board.draw.panels import can_sort, sort_sign
from game.ui.board.draw.prompt import PromptPanel
from game.ui.board.port import ActionWords, TableGame
from game.ui.board.question import DOES, LEAVES, Column, Panel, Question
from game.ui.board.selection import EXTRA, LOG, MAIN, ONWARD, SORT, UNDO, Front, HitBox, HitTarget
from game.ui.board.state import BoardView, FrameOf, TableFrame, TableState
from game.ui.draw.kit import Kit
from game.ui.draw.palette import AI
from game.ui.widgets.buttons import Button
from game.view.layout.fan import HandView, foot_of, stays_below
from game.view.layout.geometry import Box
from game.view.pieces import NOBODY, Piece, PieceId, moved
from game.view.words.grammar import capital
from game.view.words.sentences import Answer

CLOSED: Final = ("hand", "discard_pile", "resolving")
"""Zones whose cards are not pressed where they lie: a hand has its own spots, a pile is one."""
SPARE: Final = 2
"""Pixels that words may be smaller for a picture beside them, as long as they are well to read."""
TWO_LINES: Final = 50.0
"""Pixels that a button needs for two lines: there are two in a row, and their words are long."""
FIRST: Final = (0.64, 0.57)
"""Shares of a row that the first of two buttons takes, the less the more room the second needs."""
Further: TypeAlias = tuple[HitTarget, ActionWords[object]]
"""A button over the main one: where, and what it says."""


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
        self._offer()

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
        """Return the card that is large: while answers stand, only what is looked at."""
        if self.state.selection.dragged is not None:
            return None
        return self._seen() if self.state.frame.answers else self._picked_or_seen()

    def _picked_or_seen(self) -> PieceId | None:
        selection = self.state.selection
        return self._seen() if selection.piece is None else selection.piece

    def _seen(self) -> PieceId | None:
        """Return the card of the hand that is looked at; the focus stays where one was played."""
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

    def _offer(self) -> None:
        """Lay out the buttons, then everything that can be pressed."""
        state, further = self.state, self._further()
        log, row, main = _column(state, len(further), is_low=self.is_watching)
        first = self._main(main)
        buttons = {} if first is None else {MAIN: first}
        buttons |= _beside(state.kit, further, row)
        state.show(changed(state.frame, buttons=buttons, log=log))
        hits = (*_hits(state), *_cards(state), *self.game.hit_boxes(state.frame))
        state.show(changed(state.frame, hits=hits))

    def _further(self) -> Sequence[Further]:
        if self.is_watching:
            word = "table.onward_no" if self.state.goes_onward else "table.onward"
            return [(ONWARD, ActionWords(None, self.state.kit.say(word), "end_turn"))]
        prompt = self.state.frame.prompt
        keeps_undo = not self._is_busy or (prompt is not None and prompt.keeps_undo)
        if self.state.frame.question is None or not keeps_undo:
            return []
        extra = None if self._is_busy else self.game.extra_action(self.state)
        found = [] if extra is None else [(EXTRA, extra)]
        if self.state.playing.can_undo:
            label, word = self.state.kit.say("table.take_back"), self.game.undo_word(self.state)
            found.append((UNDO, ActionWords(None, label, "undo", word)))
        return found

    @property
    def is_watching(self) -> bool:
        """Whether the player is out, and nobody beside them plays: all the rest is only watched."""
        state = self.state
        is_on = self._is_alone and not state.frame.view.is_over and not self.is_idle()
        return is_on and self.game.is_out(state.playing.seen)

    @property
    def _is_busy(self) -> bool:
        """Whether something is asked in the middle of the own turn: that comes first."""
        return self.state.frame.is_own_turn and bool(self.state.frame.answers)

    def _main(self, box: Box) -> Button | None:
        """Return the button that ends the own turn, or hurries the others."""
        if self.is_idle():
            return None
        kit, frame = self.state.kit, self.state.frame
        words = None
        if frame.is_own_turn and not self._is_busy:
            words = self.game.end_turn(self.state)
        if words is not None:
            return words.button(box)
        if frame.question is not None:
            return None
        if self.state.playing.is_stepping:
            return ActionWords(None, kit.say("step.next"), "hurry", fill=AI).button(box)
        if frame.view.is_over:
            return None
        hint, text = kit.say("table.hurry_hint"), kit.say("table.hurry")
        button = ActionWords(None, text, "hurry", hint, AI).button(box)
        button.joint = " "
        return button


def _column(state: TableState, further: int, *, is_low: bool) -> tuple[Box, Box, Box]:
    """Return the places of log, `further` buttons and main button, one above the other.

    Where the log has no room above it to keep its height, the main button gives way to both.
    """
    zones = state.frame.layout.zones
    log, main = zones.log, zones.button
    gap, least = state.kit.px(8), state.kit.target
    if zones.aside is not None:
        return log, zones.aside, main
    if not further:
        return log, Box(log.x, log.bottom, log.w, 0), main
    extra = max(state.kit.px(62), 40.0 if further == 1 else TWO_LINES)
    room = main.bottom - log.y - extra - 2 * gap
    high = min(main.h, max(least, room - least), max(extra, room + zones.above - log.h))
    if is_low:
        extra, high = min(extra, least), min(high, least)
    middle = Box(log.x, main.bottom - high - gap - extra, log.w, extra)
    top = log.y - min(zones.above, log.bottom - middle.y + gap)
    upper = Box(log.x, top, log.w, middle.y - gap - top)
    return upper, middle, Box(main.x, main.bottom - high, main.w, high)


def _beside(kit: Kit, further: Sequence[Further], row: Box) -> dict[HitTarget, Button]:
    """Return the further buttons; of two none has room for its key."""
    if len(further) == 1:
        return {spot: words.button(row, 22.0) for spot, words in further}
    found: dict[HitTarget, Button] = {}
    for share in FIRST if further else ():
        left = Box(row.x, row.y, row.w * share - 4, row.h)
        right = Box(left.right + 8, row.y, row.right - left.right - 8, row.h)
        for (spot, words), box in zip(further, (left, right), strict=True):
            found[spot] = changed(words, command="").button(box, 22.0)
        if found[further[1][0]].is_legible(kit):
            break
    return found


def _hits(state: TableState) -> Iterator[HitBox]:
    """Yield every hit target that every game has, with its box, for pointer and keys."""
    frame = state.frame
    for number, box in enumerate(state.bar):
        large = box.at_least(state.kit.target)
        yield HitBox(HitTarget("bar", number), large.moved(0, max(0.0, -large.y)), Front.BAR)
    for number, item in enumerate(frame.answers):
        yield HitBox(HitTarget("answer", number), item.button.box, Front.ANSWER)
    if frame.prompt is not None:
        yield HitBox(HitTarget("prompt", 0), frame.prompt.box, Front.PROMPT)
    if can_sort(state):
        yield HitBox(SORT, sort_sign(state), Front.SORT)
    for spot, button in frame.buttons.items():
        is_on_prompt = spot == UNDO and frame.prompt is not None and frame.prompt.keeps_undo
        yield HitBox(spot, button.box, Front.BUTTON_ON_PROMPT if is_on_prompt else Front.BUTTON)
    yield HitBox(LOG, frame.log, Front.LOG)
    for seat, box in enumerate(frame.layout.plates):
        yield HitBox(HitTarget("seat", seat), box, Front.SEAT)


def _cards(state: TableState) -> Iterator[HitBox]:
    """Yield the cards of the hand, and those in play on the table: they tell their rule."""
    for number, piece in enumerate(state.frame.hand):
        box, spot = state.sprites.by_id[piece.id].home.box, HitTarget("card", piece.id)
        if piece.id == state.frame.held_up:  # over everything, and wherever it lay before
            after = [state.sprites.by_id[p.id].home.box for p in state.frame.hand[number + 1 :][:1]]
            foot = foot_of(box, state.frame.flat[piece.id].box.grown(2), after)
            yield HitBox(spot, box, Front.HELD_UP)
            yield HitBox(spot, foot, Front.HELD_UP)
        else:
            yield HitBox(spot, box.grown(2), Front.CARD + number)
    for number, sprite in state.sprites.by_id.items():
        lying = state.piece(number)
        if lying is not None and lying.place[0] not in CLOSED:
            home = sprite.home  # of two that overlap, what lies on top takes the click
            yield HitBox(HitTarget("piece", number), home.box, Front.PIECE + home.layer)
