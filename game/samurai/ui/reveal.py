"""The roles come to light: a card at each portrait is turned over, one after another."""

from typing import Any, ClassVar, Final, Protocol, runtime_checkable

import pygame
from pygame import Surface

from game.samurai.ui.role_cards import RATIO, role_card, turning
from game.samurai.view.ending import EndReveal
from game.samurai.view.names import role_name
from game.ui.board.playback import Playback
from game.ui.board.refresh import FrameMaker
from game.ui.draw.canvas import Canvas
from game.ui.draw.fonts import CENTRE
from game.ui.draw.paint import lay_centred, slip
from game.ui.draw.palette import MUTED, SLIP, SUMI
from game.ui.input.commands import END
from game.ui.scenes.scene import Host, Scene
from game.ui.scenes.title import play_again
from game.view.timing import REVEAL, REVEALED

LARGER: Final = 1.08
"""Width of a role card in portraits: it covers one."""


@runtime_checkable
class SecretTable(Protocol):
    """A table that knows which roles are still to be turned over."""

    reveal: EndReveal


class RevealScene(Scene):
    """Lies over the table at the end of a game; any input shows everything."""

    covers: ClassVar[bool] = False
    scope: ClassVar[str] = END

    def __init__(self, host: Host, playback: Playback, frames: FrameMaker, history: Any) -> None:
        """Turn over what the table of `playback` still hides; then show the score of `history`."""
        super().__init__(host)
        self.playback = playback
        self.frames = frames
        self.state = playback.state
        self.history = history
        seen = self.state.playing.seen
        self.hidden = _hidden(frames)
        self.order = self.hidden.order(seen.seat, seen.players)
        self.state.shown.clear()
        frames.refresh()
        self.turned = 0
        """How many are face up, or turning."""
        self._age = 0.0

    # --- time ---

    @property
    def pace(self) -> float:
        """How fast cards turn: never slower than designed."""
        return max(1.0, self.host.services.settings.pace)

    def tick(self, dt: float) -> None:
        """Turn one card after another, then go on to the score."""
        self._age += dt * self.pace
        self.stale = True
        self.playback.move(dt, 1.0)
        if self.turned and self._age < self._stands:
            return
        if self.turned == len(self.order):
            self._go_on()
        elif self._age >= REVEAL:
            self._turn()

    @property
    def _stands(self) -> float:
        return REVEALED if self.turned == len(self.order) else REVEAL

    def _turn(self) -> None:
        seat = self.order[self.turned]
        self.turned += 1
        self._age = 0.0
        self.hidden.unveil(seat)
        self.frames.refresh()
        self.host.sound.play("role_revealed")

    def _go_on(self) -> None:
        self.hidden.finish()
        self.host.go("score", self.state.playing.seen, self.history, self.state.tempers)

    # --- input: everything goes on ---

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

    # --- drawing ---

    def compose(self, canvas: Canvas) -> None:
        """Draw a card at each portrait, and who was what."""
        seen = self.state.playing.seen
        for number, seat in enumerate(self.order):
            portrait = self.state.frame.layout.faces[seat]
            high = portrait.w * LARGER / RATIO
            role, stars = seen.roles[seat], max(0, seen.stars[seat])
            if number >= self.turned:
                picture = role_card(self.kit, None, 0, high)
            else:
                is_last = number == self.turned - 1
                share = min(1.0, self._age / REVEAL * 1.6) if is_last else 1.0
                picture = turning(self.kit, role, stars, high, share)
            canvas.put_centred(picture, *portrait.centre)
        self._say(canvas)

    def _say(self, canvas: Canvas) -> None:
        """A slip under the middle, where captions stand."""
        words, hint = self._words(), self.say("ending.skip")
        key = ("reveal", words, hint, self.kit.size, self.kit.text_scale)
        board = self.kit.store.kept(key, lambda: self._board(words, hint))
        layout = self.state.frame.layout
        box, table = layout.resolving, layout.zones.table
        low = table.bottom - board.get_height() - 6
        canvas.put(board, box.centre[0] - board.get_width() / 2, min(box.bottom + 14, low))

    def _board(self, words: str, hint: str) -> Surface:
        kit = self.kit
        large, small = kit.type("bold", 28), kit.type("italic", 20, MUTED)
        room = max(kit.px(700), 420)
        said = kit.fonts.block(words, large, room, CENTRE)
        below = kit.fonts.line(hint, small)
        pad = large.px * 0.8
        width = max(said.get_width(), below.get_width()) + 2 * pad
        board = slip((width, said.get_height() + below.get_height() + pad), kit.ink(SLIP), SUMI, 5)
        middle = width / 2
        lay_centred(board, said, (middle, pad * 0.4 + said.get_height() / 2))
        lay_centred(board, below, (middle, pad * 0.5 + said.get_height() + small.px * 0.7))
        return board

    def _words(self) -> str:
        if not self.turned:
            return self.say("ending.reveal")
        seat = self.order[self.turned - 1]
        seen = self.state.playing.seen
        role = role_name(self.kit.strings, seen.roles[seat])
        if seen.stars[seat] > 0:
            role = self.say("final.stars", role=role, n=seen.stars[seat])
        return self.say("ending.revealed", who=self.state.frame.teller.name(seat), role=role)


def _hidden(frames: FrameMaker) -> EndReveal:
    """Return what is still hidden. Raises TypeError at the table of another game."""
    if not isinstance(frames.game, SecretTable):
        raise TypeError("this is the table of another game")
    return frames.game.reveal
