"""The table: input becomes picks and answers, time becomes playback, the painter draws the rest."""

from typing import TYPE_CHECKING

import pygame

from game.samurai.rules.actions import Action
from game.samurai.rules.roles import Phase
from game.ui.board import hit_boxes
from game.ui.board.bubbles.tooltips import Tooltips
from game.ui.board.effects.playback import HURRY, Playback
from game.ui.board.hit_targets import HitTarget
from game.ui.board.input.controls import Controls
from game.ui.board.input.fast_forward import FastForward
from game.ui.board.input.keys import KeyBoard
from game.ui.board.input.pointer import Pointer
from game.ui.board.painter import Painter
from game.ui.board.panels.paces import choose_pace, chosen_pace
from game.ui.board.panels.top_bar import TopBar, TopBarActs
from game.ui.board.playing import Playing
from game.ui.board.state import Bubble, TableState
from game.ui.canvas import Canvas
from game.ui.scene import Host
from game.ui.scenes.table_acts import TableActs
from game.ui.services import Table
from game.view.layout.zones import zones
from game.view.show import Cue
from game.view.time.mood import hour_of
from game.view.time.timing import INSTANT
from game.view.words.log_filter import LogFilter

if TYPE_CHECKING:
    from collections.abc import Callable


class TableScene(TableActs):
    """A game from the deal to the end."""

    def __init__(self, host: Host, table: Table, *, resumed: bool = False) -> None:
        """Play at `table`; a resumed game goes on where it was left."""
        super().__init__(host)
        self.table = table
        presentation = host.services.presentation(table)
        self.playing = Playing(table, presentation, resumed=resumed)
        self.state = TableState(self.kit, self.playing)
        self.painter = Painter(self.kit)
        self.papers = Tooltips(self.kit)
        self.controls = Controls(self.state, self)
        self.pointer = Pointer(self.state, self.controls, self)
        self.keys = KeyBoard(self.state, self.controls, self)
        self.playback = Playback(self.state, host.sound)
        self.log_filter = LogFilter()
        self.hurrying = FastForward(self.playing)
        self.state.holding.order = host.services.settings.hand_order

    # --- laying out ---

    def arrange(self) -> None:
        """Lay everything out anew and put every card where it belongs."""
        acts = TopBarActs(self.pause, self.recap, self._set_pace)
        box = zones(self.kit.size).sky
        self.top_bar = TopBar(self.kit, box, chosen_pace(self.host.services.settings), acts)
        self.refresh()
        self.playback.settle()

    @property
    def is_ready(self) -> bool:
        """Whether there is a table to see yet."""
        return self.playing.shown.is_laid_out

    def refresh(self) -> None:
        """Something changed: bring the state in line with it and draw anew."""
        self.stale = True
        if self.is_ready:
            self.state.refresh()
            self.state.places = hit_boxes.places(self.state, self.top_bar)

    # --- time ---

    @property
    def pace(self) -> float:
        """How fast playback goes."""
        if self.host.services.settings.step:
            return 1.0
        chosen = self.host.services.settings.pace
        return chosen * HURRY if self.hurrying.is_on and chosen != INSTANT else chosen

    def tick(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self.playback.is_reduced = self.host.services.settings.reduced_motion
        self.playback.speech.is_on = self.host.services.settings.remarks
        self.playing.is_stepping = self.host.services.settings.step
        self._show(self.hurrying.tick(dt))
        changed = self.playback.tick(dt, self.pace)
        if not self.is_ready:
            return
        changed = self.playback.ripen(dt) or changed
        if changed:
            self.refresh()
        self.pointer.tick(dt)
        self.stale = self.playback.move(dt, self.pace) or self.stale
        self.stale = self._turn_hour(dt) or self.stale
        told = self.host.services.notices()
        if told:
            self.host.open("notice", " ".join(told))
        elif self.playing.is_over and self.playback.is_done(dt, self.pace):
            self._end()

    def _turn_hour(self, dt: float) -> bool:
        """Let the light follow the honor; return whether the ground changed."""
        at_once = self.playback.is_reduced or self.pace == INSTANT
        return self.painter.hours.tick(hour_of(self.playing.tension), dt, at_once=at_once)

    def _end(self) -> None:
        """Turn over the roles that were hidden, if there is time for it, then show the score."""
        is_brief = self.pace == INSTANT or self.playback.is_reduced
        if self.state.unveiling.hidden and not is_brief:
            self.host.open("reveal", self.playback, self.table.history)
        else:
            self.host.go("score", self.playing.seen, self.table.history, self.table.tempers)

    # --- what controls call ---

    def hover(self, spot: HitTarget | None) -> None:
        """The pointer came to `spot`."""
        if self.playback.hover(spot):
            if spot is not None:
                self.host.sound.play("hover")
            self.refresh()

    def catch_up(self) -> bool:
        """Show at once whatever was still to be shown; False when that raised a new question.

        Who clicks or types during playback wants to see the end of it, and to go on with their
        own turn; nobody means to answer a question that was not on the screen yet. Step by step
        the others' turns are left alone.
        """
        was_own = self._is_own_play()
        if self.playing.shown.is_caught_up or (self.playing.is_stepping and not was_own):
            return True
        self.playback.show(self.playing.finish(), self.pace)
        self.refresh()
        self.playback.settle()
        return self.state.question is None or (was_own and self.state.is_play)

    def _is_own_play(self) -> bool:
        """Whether the player's own play phase is shown."""
        seen = self.playing.seen
        return bool(seen.turn_seat == seen.seat and seen.phase == Phase.PLAY)

    def hurry(self) -> None:
        """Hold the others to haste; step by step, show the next thing."""
        self._show(self.hurrying.press())
        self.stale = True

    def rest(self) -> None:
        """Let the others play as they did."""
        self.hurrying.let_go()
        self.stale = True

    def was_hurrying(self) -> bool:
        """Return whether the question came just now, while the player hurried; told only once."""
        return self.hurrying.was_on()

    def _show(self, began: list[Cue]) -> None:
        if began:
            self.playback.show(began, self.pace)
            self.refresh()

    def act(self, action: Action) -> None:
        """Send the player's answer."""
        self.state.choosing.clear()
        self.state.bubble = None
        self.state.is_hover_ripe = False
        self.state.caption_line = None
        if self.state.focus is not None and self.state.focus.kind != "card":
            self.state.focus = None
        self.playing.act(action)
        self.refresh()

    def say_why(self, text: str, spot: HitTarget) -> None:
        """Say beside `spot` why it cannot be used."""
        self.state.bubble = Bubble(text, spot)
        self.host.sound.play("refused")
        self.stale = True

    def undo(self) -> None:
        """Take back the last action, if nothing was revealed."""
        if self.playing.undo():
            self.state.choosing.clear()
            self.refresh()
            self.playback.settle()

    def pause(self) -> None:
        """Open the menu."""
        self.rest()
        self.host.open("pause")

    def _set_pace(self, number: int) -> None:
        choose_pace(self.host.services.settings, number)
        self.playing.is_stepping = self.host.services.settings.step
        self.host.services.save_settings()
        self.stale = True

    # --- input and drawing ---

    def handle(self, event: pygame.Event) -> None:
        """Take one input event."""
        if not self.is_ready:
            return
        mouse: dict[int, Callable[[pygame.Event], None]] = {
            pygame.MOUSEMOTION: self.pointer.move,
            pygame.MOUSEBUTTONDOWN: self.pointer.down,
            pygame.MOUSEBUTTONUP: self.pointer.up,
        }
        if event.type == pygame.MOUSEBUTTONDOWN and self.state.hover is not None:
            self.host.sound.play("press")
        take = mouse.get(event.type)
        if take is not None:
            take(event)

    def types(self, event: pygame.Event) -> bool:
        """A prompt's letter answers it."""
        return self.is_ready and self.keys.types(event)

    def obey(self, command: str) -> bool:
        """Do what a key or a pad button commands."""
        focus = self.state.focus
        done = self.is_ready and self.keys.obey(command)
        if done:
            self.host.sound.play("press" if self.state.focus == focus else "hover")
        return done

    def release(self, command: str) -> None:
        """A key or a pad button was let go."""
        self.keys.release(command)

    def let_go(self) -> None:
        """The window is not looked at any more: a card that is held goes back."""
        if self.is_ready:
            self.pointer.let_go()

    def compose(self, canvas: Canvas) -> None:
        """Draw the table."""
        self.painter.ground(canvas)
        if self.is_ready:
            state = self.state
            passing = self.playback.passing
            self.painter.table(canvas, state, passing)
            self.playback.speech.compose(canvas)
            hit_boxes.compose_low(canvas, state, self.hurrying.is_on)
            self.painter.hand(canvas, state, passing)
            self.papers.compose(canvas, state, passing)
            hit_boxes.compose_high(canvas, state, self.papers, self.top_bar)

    def leave(self) -> None:
        """Leave the table; the game stays saved."""
        self.table.close()
