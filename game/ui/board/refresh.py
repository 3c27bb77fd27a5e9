"""Makes the frame of the table's screen, once after each change, from what is shown and picked."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from game.kernel.frames import Decision
from game.ui.board.draw.panels import sorting_boxes
from game.ui.board.port import ActionWords, TableGame
from game.ui.board.prompt import PromptPanel
from game.ui.board.selection import EXTRA, LOG, MAIN, UNDO, HitBox, HitTarget
from game.ui.board.state import BoardView, TableFrame, TableState
from game.ui.draw.palette import AI
from game.ui.widgets.buttons import Button
from game.view.layout.fan import HandView
from game.view.layout.geometry import Box
from game.view.layout.zones import target_px
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


def hit_boxes(state: TableState, game: TableGame) -> list[HitBox]:
    """Return every hit target with its box, for pointer and keys."""
    frame = state.frame
    found = [HitBox(HitTarget("bar", n), box, 900) for n, box in enumerate(state.bar)]
    if frame.prompt is not None:
        items = enumerate(frame.prompt.items)
        found += [HitBox(HitTarget("answer", n), item.button.box, 800) for n, item in items]
        found.append(HitBox(HitTarget("prompt", 0), frame.prompt.box, 790))
    found += _hand(state)
    found += sorting_boxes(state)
    found += [HitBox(spot, button.box, 500) for spot, button in frame.buttons.items()]
    found.append(HitBox(LOG, frame.log, 490))
    found += [HitBox(HitTarget("seat", n), box, 300) for n, box in enumerate(frame.layout.plates)]
    return [*found, *_lying(state), *game.hit_boxes(frame)]


def _hand(state: TableState) -> list[HitBox]:
    found = []
    for number, piece in enumerate(state.frame.hand):
        target = state.sprites.by_id[piece.id].target
        held_up = piece.id == state.frame.held_up
        box = target.box if held_up else target.box.grown(2)
        found.append(HitBox(HitTarget("card", piece.id), box, 700 if held_up else 600 + number))
    return found


def _lying(state: TableState) -> list[HitBox]:
    """Cards in play on the table: they tell their rule."""
    found = []
    for number, sprite in state.sprites.by_id.items():
        piece = state.piece(number)
        if piece is not None and piece.place[0] == "in_play":
            found.append(HitBox(HitTarget("piece", number), sprite.target.box, 400))
    return found


TWO_LINES: Final = 54.0
"""Pixels that a button needs for two lines: there are two in a row, and their words are long."""


def _nothing() -> None:
    """The scene does what a button means; the button only looks pressed."""


def log_box(state: TableState, game: TableGame) -> Box:
    """Return the log's place: shorter where further buttons stand."""
    return _column(state, len(_further(state, game)))[0]


def _column(state: TableState, further: int) -> tuple[Box, Box, Box]:
    """Return the places of log, `further` buttons and main button, one above the other.

    Where large text makes the main button high, it gives way to the further ones.
    """
    zones = state.frame.layout.zones
    log, main = zones.log, zones.button
    gap, least = state.kit.px(8), target_px(state.kit.size)
    if not further:
        return log, Box(log.x, log.bottom, log.w, 0), main
    extra = max(state.kit.px(62), 40.0 if further == 1 else TWO_LINES)
    high = min(main.h, max(least, main.bottom - log.y - least - extra - 2 * gap))
    middle = Box(log.x, main.bottom - high - gap - extra, log.w, extra)
    upper = Box(log.x, log.y, log.w, middle.y - gap - log.y)
    return upper, middle, Box(main.x, main.bottom - high, main.w, high)


def _further(state: TableState, game: TableGame) -> Sequence[tuple[HitTarget, ActionWords]]:
    """Return the further buttons there are now."""
    if state.frame.question is None:
        return []
    found = [(EXTRA, words) for words in game.extras(state)]
    if state.playing.can_undo:
        label = state.kit.say("table.take_back")
        found.append((UNDO, ActionWords(None, label, "undo", game.undo_word(state))))
    return found


def action_buttons(state: TableState, game: TableGame) -> dict[HitTarget, Button]:
    """Return the buttons at the lower right that can be used now."""
    further = _further(state, game)
    _, row, main = _column(state, len(further))
    first = _main(state, game, main)
    found = {} if first is None else {MAIN: first}
    shares = (0.64, 0.36) if len(further) > 1 else (1.0,)
    x = row.x
    for (spot, words), share in zip(further, shares, strict=False):
        width = row.w * share - (4 if len(further) > 1 else 0)
        found[spot] = _button(Box(x, row.y, width, row.h), words, alone=len(further) == 1)
        x += width + 8
    return found


def _button(box: Box, words: ActionWords, *, alone: bool) -> Button:
    command = words.command if alone else ""
    button = Button(box, words.label, _nothing, fill=words.fill, hint=words.hint, command=command)
    button.size = 22.0
    return button


def _main(state: TableState, game: TableGame, box: Box) -> Button | None:
    """Return the button that ends the own turn, or hurries the others."""
    kit, frame = state.kit, state.frame
    words = game.end_turn(state) if frame.is_own_turn else None
    if words is not None:
        command = words.command
        return Button(box, words.label, _nothing, fill=words.fill, hint=words.hint, command=command)
    if frame.question is not None:
        return None
    if state.playing.is_stepping:
        return Button(box, kit.say("step.next"), _nothing, fill=AI, command="hurry")
    if frame.view.is_over:
        return None
    hint, text = kit.say("table.hurry_hint"), kit.say("table.hurry")
    button = Button(box, text, _nothing, fill=AI, hint=hint, command="hurry")
    button.joint = " "
    return button
