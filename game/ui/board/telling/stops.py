"""Each thing of the table that keys come to, in words: name, state, and why it cannot be used."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from game.kernel.ids import HIDDEN, Seat
from game.ui.board.draw.bubbles import tooltip
from game.ui.board.port import TableGame
from game.ui.board.selection import DISCARDS, LOG, UNDO, HitTarget, Narrowing
from game.ui.board.state import TableState, Weighed
from game.ui.widgets.base import Widget
from game.ui.widgets.spoken import Spoken, SpokenRole
from game.view.words.grammar import capital

LATEST: Final = 4
"""Lines of the log that are told at its place."""


class Stops:
    """Says what can be come to at one table."""

    def __init__(self, state: TableState, game: TableGame) -> None:
        """Tell of `state` what `game` knows of it."""
        self.state = state
        self.game = game
        self._says: Final[Mapping[str, Callable[[HitTarget], Spoken]]] = {
            "answer": self._answer,
            "card": self._card,
            "seat": self._seat,
            "button": self._button,
            "pile": self._pile,
            "piece": self._piece,
            "mark": self._mark,
        }

    def told(self, spot: HitTarget, bar: Sequence[Widget]) -> Spoken | None:
        """Return a spot in words; `bar` are the widgets of the top bar."""
        if spot.kind == "bar":
            return bar[spot.id].aloud(self.state.kit) if spot.id < len(bar) else None
        return self._says.get(spot.kind, self._thing)(spot)

    def _about(self, spot: HitTarget) -> str:
        return tooltip(self.state, self.game, spot)

    # --- what is asked in the middle ---

    def _answer(self, spot: HitTarget) -> Spoken:
        prompt = self.state.frame.prompt
        if prompt is None:
            raise LookupError(spot)
        answer, signs = prompt.items[spot.id].answer, prompt.items[spot.id].signs
        say, role = self.state.kit.say, SpokenRole.ANSWER
        key = "".join(signs[:1])
        if len(set(signs)) > 1:
            key = say("aloud.either", one=signs[0], other=signs[-1])
        return Spoken(capital(answer.label), role, about=answer.effect, key=key, can_focus=True)

    # --- cards ---

    def _card(self, spot: HitTarget) -> Spoken:
        """A card of the hand: whether it can be used, its rule."""
        piece, frame = self.state.piece(spot.id), self.state.frame
        if piece is None or piece.card == HIDDEN:
            return self._thing(spot)
        entry, is_asked = frame.hand_card(piece.card), frame.question is not None
        is_usable = is_asked and entry is not None and entry.playable
        reason = self.game.why_not(self.state, piece.card) if is_asked and not is_usable else ""
        return Spoken(
            self.game.card_aloud(self.state, piece.card),
            SpokenRole.CARD,
            about=self.game.rule(self.state.kit, piece.card),
            reason=reason,
            marks=self._held(piece.id, is_usable=is_usable),
            can_focus=True,
        )

    def _held(self, piece: int, *, is_usable: bool) -> tuple[str, ...]:
        """Return whether a card is picked, or can be."""
        say, is_picked = self.state.kit.say, self.state.selection.piece == piece
        word = "aloud.picked" if is_picked else "aloud.usable"
        return (say(word),) if is_picked or is_usable else ()

    def _piece(self, spot: HitTarget) -> Spoken:
        """A card on the table: whose it is, whether it can be used, its rule."""
        piece, teller = self.state.piece(spot.id), self.state.frame.teller
        if piece is None or piece.card == HIDDEN:
            return self._thing(spot)
        is_usable = piece.id in self.state.frame.usable
        owner, name = piece.place[1], self.game.card_aloud(self.state, piece.card)
        seats = range(len(self.state.frame.view.seats))
        return Spoken(
            name,
            SpokenRole.CARD,
            value=self.state.kit.say("aloud.of", who=teller.name(owner)) if owner in seats else "",
            about=self.game.card_text(self.state, piece.card).removeprefix(f"{name}. "),
            marks=self._held(piece.id, is_usable=is_usable),
            can_focus=True,
        )

    # --- seats ---

    def _seat(self, spot: HitTarget) -> Spoken:
        """Who sits there, how they stand; while a card is aimed, what it would do there."""
        state, seat = self.state, spot.id
        frame, playing = state.frame, state.playing
        stands = playing.presentation.at_seat(frame.teller, playing.seen, seat)
        more = "" if state.selection.is_open else self.game.seat_text(state, seat)
        note = frame.notes.get(seat, "")
        return Spoken(
            str(frame.teller.name(seat)),
            SpokenRole.SEAT,
            value=state.whose(seat),
            about="\n".join(filter(None, (self._weighed(frame.sums.get(seat)), stands, more))),
            reason=self._why_not_at(seat),
            marks=(state.kit.say("aloud.note", note=note),) if note else (),
            can_focus=True,
        )

    def _weighed(self, weighed: Weighed | None) -> str:
        """Return the sum that stands at a seat, and what follows from it."""
        if weighed is None:
            return ""
        slip = weighed.slip
        told = zip(slip.figures, slip.parts, strict=True)
        parts = " ".join(f"{figure} {name}" for figure, (_, name) in told)
        return f"{slip.label} {slip.total}: {parts}. {slip.verdict}".strip()

    def _why_not_at(self, seat: Seat) -> str:
        """Return why the card that is aimed cannot be for that seat."""
        if self.state.selection.target is not None:
            return ""
        return self.game.why_not_at(self.state, seat)

    def _mark(self, spot: HitTarget) -> Spoken:
        """The guess at a hidden role."""
        frame, say = self.state.frame, self.state.kit.say
        name = say("aloud.guess", who=frame.teller.name(spot.id))
        note, how = frame.notes.get(spot.id) or say("aloud.no_guess"), self._about(spot)
        about = how.rpartition("\n")[2]
        return Spoken(name, SpokenRole.CHOICE, note, about, can_focus=True)

    # --- buttons, piles, the rest ---

    def _button(self, spot: HitTarget) -> Spoken:
        button = self.state.frame.buttons[spot]
        told = button.aloud(self.state.kit)
        about = self._about(spot) if spot == UNDO else told.about
        return Spoken(
            told.name, told.role, about=about, reason=told.reason, key=told.key, can_focus=True
        )

    def _pile(self, spot: HitTarget) -> Spoken:
        is_open = spot == DISCARDS
        name = self.state.kit.say("aloud.discards" if is_open else "aloud.draw_pile")
        key = self.state.kit.hints.word("discards", self.state.kit.say) if is_open else ""
        about, thing = self._about(spot), SpokenRole.THING
        return Spoken(name, thing, about=about, key=key, can_focus=True)

    def _latest(self) -> str:
        """Return what happened last, the newest first."""
        state, game = self.state, self.game
        lines = [entry.line for entry in state.playing.shown.log.entries[-LATEST:]]
        open_ = [line for line in reversed(lines) if not game.is_secret(line)]
        return " ".join(state.frame.teller.tell(line) for line in open_)

    def _thing(self, spot: HitTarget) -> Spoken:
        """Whatever a game has of its own, the log, how the hand lies: what it says of itself."""
        say, command = self.state.kit.say, {"log": "log", "sort": "sort_hand"}.get(spot.kind, "")
        question = self.state.frame.question
        action = self.game.act(self.state, spot) if spot.kind == "act" else None
        is_open = isinstance(action, Narrowing)  # it opens a question
        is_usable = question is not None and (is_open or action in question.actions)
        first, _, rest = self._about(spot).partition("\n")
        return Spoken(
            say(f"controls.command.{command}") if command else first,
            SpokenRole.THING,
            about=self._latest() if spot == LOG else first if command else rest,
            marks=(say("aloud.usable"),) if is_usable else (),
            key=self.state.kit.hints.word(command, say) if command else "",
            can_focus=True,
        )
