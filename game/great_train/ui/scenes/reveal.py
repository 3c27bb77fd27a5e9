"""The end before the score: roles that are still hidden are torn open, one after another."""

from collections.abc import Sequence
from typing import ClassVar, Protocol

import pygame

from game.great_train.rules.facts.state import TrainObservation
from game.great_train.ui.inks import DIM, KEY
from game.great_train.ui.paper import paper
from game.great_train.ui.plates import role_sign
from game.great_train.view.ending import RoleReveal
from game.great_train.view.names import role_name
from game.kernel.events import Event
from game.ui.board.playback import Playback
from game.ui.board.refresh import FrameMaker
from game.ui.draw.canvas import Canvas
from game.ui.draw.fonts import CENTRE
from game.ui.draw.kit import Kit, kept
from game.ui.draw.paint import clear, lay_centred
from game.ui.input.commands import END
from game.ui.scenes.new_game import play_again
from game.ui.scenes.scene import Host, Scene
from game.view.timing import REVEAL, REVEALED, bounce


class HidingTable(Protocol):
    """A table that knows which roles are still to be turned over."""

    reveal: RoleReveal


class TrainReveal(Scene):
    """Lies over the table at the end of a game; any input shows everything."""

    covers: ClassVar[bool] = False
    scope: ClassVar[str] = END

    def __init__(
        self,
        host: Host,
        table: HidingTable,
        playback: Playback,
        frames: FrameMaker,
        seen: TrainObservation,
        history: Sequence[Event],
    ) -> None:
        """Turn over what `table` still hides of `seen`; then show the score of `history`."""
        super().__init__(host)
        self.playback, self.frames, self.state = playback, frames, playback.state
        self.history, self.seen, self.reveal = history, seen, table.reveal
        self.order = self.reveal.order(seen.seat, seen.players)
        self.state.say(None)
        self.state.playing.shown.lift()
        frames.refresh()
        self.turned = 0
        """How many are open, or opening."""
        self._age = 0.0

    @property
    def pace(self) -> float:
        """How fast roles open: never slower than designed."""
        return max(1.0, self.host.services.settings.pace)

    def tick(self, dt: float) -> None:
        """Open one after another, then go on to the score."""
        self._age += dt * self.pace
        self.stale = True
        self.playback.move(dt, 1.0)
        is_done = self.turned == len(self.order)
        if self.turned and self._age < (REVEALED if is_done else REVEAL):
            return
        if is_done:
            self._go_on()
        elif self._age >= REVEAL:
            seat = self.order[self.turned]
            self.turned, self._age = self.turned + 1, 0.0
            self.reveal.hidden.discard(seat)
            self.frames.refresh()
            self.host.sound.play("role_revealed")

    def _go_on(self) -> None:
        self.reveal.hidden.clear()
        self.host.go("score", self.seen, self.history, self.state.tempers)

    def handle(self, event: pygame.Event) -> None:
        """A click shows everything."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._go_on()

    def types(self, event: pygame.Event) -> bool:
        """A key that means nothing else shows everything."""
        if self.kit.hints.bindings.command(event, self.scope) is None:
            self._go_on()
            return True
        return False

    def obey(self, command: str) -> bool:
        """Every command shows everything; only a rematch goes further."""
        if command == "again":
            play_again(self.host)
        else:
            self._go_on()
        return True

    def compose(self, canvas: Canvas) -> None:
        """Draw a sign at each portrait, larger as it opens, and who was what."""
        for number, seat in enumerate(self.order[: self.turned]):
            box = self.state.frame.layout.faces[seat]
            is_last = number == self.turned - 1
            swell = bounce(min(1.0, self._age / REVEAL)) if is_last else 0.0
            side = round(box.w * 0.62 * (1 + 0.4 * round(swell * 8) / 8))
            canvas.put_centred(role_sign(self.kit, self.seen.roles[seat], side), *box.centre)
        board = _board(self.kit, self._words(), self.say("ending.skip"))
        layout = self.state.frame.layout
        x, low = layout.eye.centre[0], layout.zones.table.bottom - board.get_height() - 6
        canvas.put(board, x - board.get_width() / 2, min(layout.eye.bottom + 14, low))

    def _words(self) -> str:
        if not self.turned:
            return self.say("ending.reveal")
        seat = self.order[self.turned - 1]
        role = role_name(self.kit.strings, self.seen.roles[seat])
        return self.say("ending.revealed", who=self.state.frame.teller.name(seat), role=role)


@kept
def _board(kit: Kit, words: str, hint: str) -> pygame.Surface:
    large, small = kit.type("bold", 28, KEY), kit.type("italic", 20, DIM)
    said = kit.fonts.block(words, large, max(kit.px(700), 420), CENTRE)
    below = kit.fonts.line(hint, small)
    pad = large.px * 0.8
    size = (
        max(said.get_width(), below.get_width()) + 2 * pad,
        said.get_height() + below.get_height() + pad,
    )
    sheet = clear((size[0] + 4, size[1] + 4))
    board = paper(size)
    lay_centred(sheet, board, (sheet.get_width() / 2, sheet.get_height() / 2))
    lay_centred(sheet, said, (size[0] / 2, pad * 0.4 + said.get_height() / 2))
    lay_centred(sheet, below, (size[0] / 2, pad * 0.5 + said.get_height() + small.px * 0.7))
    return sheet
