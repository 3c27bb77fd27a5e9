"""The table: input becomes picks and answers, time becomes playback, the painter draws the rest."""

from typing import TYPE_CHECKING

import pygame

from game.samurai.actions import Action
from game.samurai.roles import Phase
from game.ui.canvas import Canvas
from game.ui.scene import Host, Scene
from game.ui.services import Table
from game.ui.table import furniture
from game.ui.table.controls import Controls
from game.ui.table.desk import Bubble, Desk
from game.ui.table.keys import KeyBoard
from game.ui.table.painter import Painter
from game.ui.table.papers import Papers
from game.ui.table.playback import HURRY, Playback
from game.ui.table.playing import Playing
from game.ui.table.sky import Sky, SkyActs
from game.ui.table.spots import Spot
from game.view.score import score_sheet
from game.view.timing import INSTANT, PACES
from game.view.zones import zones

if TYPE_CHECKING:
    from collections.abc import Callable


class TableScene(Scene):
    """A game from the deal to the end."""

    def __init__(self, host: Host, table: Table, *, resumed: bool = False) -> None:
        """Play at `table`; a resumed game goes on where it was left."""
        super().__init__(host)
        self.table = table
        self.playing = Playing(table, resumed=resumed)
        self.desk = Desk(self.kit, self.playing)
        self.painter = Painter(self.kit)
        self.papers = Papers(self.kit)
        self.controls = Controls(self.desk, self)
        self.keys = KeyBoard(self.desk, self.controls, self)
        self.playback = Playback(self.desk, host.sound, table.viewer)
        self.is_hurried = False

    # --- laying out ---

    def arrange(self) -> None:
        """Lay everything out anew and put every card where it belongs."""
        acts = SkyActs(self.pause, self.recap, self._set_pace)
        box = zones(self.kit.size).sky
        self.sky = Sky(self.kit, box, self.host.services.settings.pace, acts)
        self.refresh()
        self.desk.sprites.snap()

    @property
    def is_ready(self) -> bool:
        """Whether there is a table to see yet."""
        return self.playing.shown.is_laid_out

    def refresh(self) -> None:
        """Something changed: bring the desk in line with it and draw anew."""
        self.stale = True
        if self.is_ready:
            self.desk.refresh()
            self.desk.places = furniture.places(self.desk, self.sky)

    # --- time ---

    @property
    def pace(self) -> float:
        """How fast playback goes."""
        chosen = self.host.services.settings.pace
        return chosen * HURRY if self.is_hurried and chosen != INSTANT else chosen

    def tick(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        changed = self.playback.tick(dt, self.pace)
        if not self.is_ready:
            return
        changed = self.playback.ripen(dt) or changed
        if changed:
            self.refresh()
        is_reduced = self.host.services.settings.reduced_motion
        moved = self.playback.move(dt, self.pace, is_reduced=is_reduced)
        self.stale = self.stale or moved
        told = self.host.services.notices()
        if told:
            self.host.open("notice", " ".join(told))
        elif self.playing.is_over and self.playback.is_done(dt, self.pace):
            self._end()

    def _end(self) -> None:
        seen = self.playing.seen
        won = seen.seat in score_sheet(seen).winners
        self.host.sound.play("victory" if won else "defeat_of_own_team")
        self.host.go("score", seen, self.table.history)

    # --- what controls call ---

    def hover(self, spot: Spot | None) -> None:
        """The pointer came to `spot`."""
        if self.playback.hover(spot):
            self.refresh()

    def catch_up(self) -> bool:
        """Show at once whatever was still to be shown; False when that raised a new question.

        Who clicks or types during playback wants to see the end of it, and to go on with their
        own turn; nobody means to answer a question that was not on the screen yet.
        """
        if self.playing.shown.is_caught_up:
            return True
        was_own = self._is_own_play()
        self.playback.show(self.playing.finish(), self.pace)
        self.desk.sparks.clear()
        self.refresh()
        self.desk.sprites.snap()
        return self.desk.question is None or (was_own and self.desk.is_play)

    def _is_own_play(self) -> bool:
        """Whether the player's own play phase is shown."""
        seen = self.playing.seen
        return seen.turn_seat == seen.seat and seen.phase == Phase.PLAY

    def act(self, action: Action) -> None:
        """Send the player's answer."""
        self.desk.choosing.clear()
        self.desk.bubble = None
        self.desk.is_hover_ripe = False
        self.desk.caption_line = None
        if self.desk.focus is not None and self.desk.focus.kind != "card":
            self.desk.focus = None
        self.playing.act(action)
        self.refresh()

    def say_why(self, text: str, spot: Spot) -> None:
        """Say beside `spot` why it cannot be used."""
        self.desk.bubble = Bubble(text, spot)
        self.host.sound.play("refused")
        self.stale = True

    def undo(self) -> None:
        """Take back the last action, if nothing was revealed."""
        if self.playing.undo():
            self.desk.choosing.clear()
            self.refresh()
            self.desk.sprites.snap()

    def pause(self) -> None:
        """Open the menu."""
        self.is_hurried = False
        self.host.open("pause")

    def recap(self) -> None:
        """Tell what happened since the player last decided."""
        lines = [self.desk.teller.tell(line) for line in self.playing.shown.log.since_mark()]
        self.host.open("telling", "overlay.recap", lines)

    def log(self) -> None:
        """Tell everything that happened."""
        entries = self.playing.shown.log.entries
        self.host.open("telling", "overlay.log", [self.desk.teller.tell(e.line) for e in entries])

    def browse(self) -> None:
        """Spread the discard pile out."""
        self.host.open("discards", self.desk.view.discards, self.painter.faces)

    def next_pace(self) -> None:
        """Take the next pace, round again after the last."""
        self.sky.pace.press()

    def press_sky(self, number: int, x: float) -> None:
        """Click a widget of the sky band."""
        self.sky.widgets[number].press(x)

    def _set_pace(self, number: int) -> None:
        self.host.services.settings.pace = PACES[number]
        self.host.services.save_settings()
        self.stale = True

    # --- input and drawing ---

    def handle(self, event: pygame.Event) -> None:
        """Take one input event."""
        if not self.is_ready:
            return
        mouse: dict[int, Callable[[pygame.Event], None]] = {
            pygame.MOUSEMOTION: self.controls.move,
            pygame.MOUSEBUTTONDOWN: self.controls.down,
            pygame.MOUSEBUTTONUP: self.controls.up,
            pygame.KEYDOWN: self.keys.down,
            pygame.KEYUP: self.keys.up,
        }
        take = mouse.get(event.type)
        if take is not None:
            take(event)

    def compose(self, canvas: Canvas) -> None:
        """Draw the table."""
        self.painter.ground(canvas)
        if self.is_ready:
            desk = self.desk
            self.painter.table(canvas, desk)
            furniture.compose_low(canvas, desk, self.is_hurried)
            self.painter.hand(canvas, desk)
            self.papers.compose(canvas, desk)
            furniture.compose_high(canvas, desk, self.papers, self.sky)

    def leave(self) -> None:
        """Leave the table; the game stays saved."""
        self.table.close()
