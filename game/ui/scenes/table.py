"""The table: input becomes picks and answers, time becomes playback, the painter draws the rest."""

from typing import TYPE_CHECKING

import pygame

from game.session.learn.progress import DONE, WHOLE_GAME, Progress
from game.ui.board.draw.bubbles import tooltip
from game.ui.board.draw.coach import Coach
from game.ui.board.draw.painter import Painter
from game.ui.board.draw.top_bar import TopBar, choose_pace, chosen_pace
from game.ui.board.input.controls import Controls
from game.ui.board.input.keys import KeyBoard
from game.ui.board.input.pointer import Pointer
from game.ui.board.playback import Playback
from game.ui.board.playing import AnyPlaying, FastForward
from game.ui.board.refresh import FrameMaker
from game.ui.board.selection import HitTarget, Selection
from game.ui.board.state import TableState
from game.ui.board.telling.table import Beside, line_told, table_aloud
from game.ui.draw.canvas import Canvas
from game.ui.scenes.interludes import Interlude
from game.ui.scenes.reading.discards import spread_out
from game.ui.scenes.scene import Host, Scene, Subject
from game.ui.services import LiveTable
from game.ui.widgets.spoken import Aloud
from game.view.show import Cue
from game.view.timing import INSTANT
from game.view.words.log import LogFilter
from game.view.words.sentences import Message

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from game.kernel.ids import Seat
    from game.ui.board.port import TableGame
    from game.view.analysis import Analysts


class TableScene(Scene):
    """A game from the deal to the end."""

    def __init__(
        self,
        host: Host,
        table: LiveTable,
        *,
        resumed: bool = False,
        party: "Collection[Seat]" = (),
        hand_over: "Callable[[Seat | None], None] | None" = None,
    ) -> None:
        """Play at `table`; `hand_over` takes who is asked of several, who may be a `party`."""
        super().__init__(host)
        self.hand_over = hand_over
        self.table = table
        presentation = host.services.presentation
        board = host.board(presentation)
        self.game: TableGame = board.table()
        self.playing = AnyPlaying(table, presentation, resumed=resumed, party=party)
        people = host.services.seated if party else {}
        self.state = TableState(self.kit, self.playing, Selection(self.game.parts), people=people)
        self.state.hand_order.take(host.services.settings.hand_order)
        self.frames = FrameMaker(self.state, self.game, is_alone=hand_over is None)
        self.controls = Controls(self.state, self.game, self)
        self.pointer = Pointer(self.controls)
        self.keys = KeyBoard(self.controls, board.keys and board.keys(self.state))
        self.playback = Playback(self.state, host.sound, self._tell)
        self.painter = Painter(board, self.game, self.state, self.playback.passing)
        self.coach = Coach(self.state, self.game, self._analysts())
        self.log_filter = LogFilter()
        is_late = hand_over is not None and not host.services.story(table.viewer).choices
        self._is_new = not resumed or is_late  # the player was not told yet who they are
        self.hurrying = FastForward(self.playing)
        self._offer: str | None = None  # what the recap is offered with: `Playing.offer`
        self.top_bar = self._new_bar()

    def _analysts(self) -> "Analysts | None":
        """Return whom the coach asks."""
        return self.host.services.analysts

    @property
    def has_coach(self) -> bool:
        """Whether a coach can be called."""
        return self.coach.is_there

    def call_coach(self) -> None:
        """Call the coach, or send it away; that is remembered."""
        settings = self.host.services.settings
        settings.coach = not settings.coach
        self.host.services.save_settings()
        self.coach.called(is_wanted=settings.coach)
        self.refresh()

    # --- laying out ---

    def _new_bar(self) -> TopBar:
        settings, offer = self.host.services.settings, self._offer
        self.state.guide(is_wanted=settings.is_first_game and self.is_careful)
        pace, recap, choose = chosen_pace(settings), self.recap, self._set_pace
        bar = TopBar(self.kit, pace, recap=recap, choose=choose, menu=self.pause, offer=offer)
        self.state.lay_bar([widget.box for widget in bar.widgets])
        return bar

    def arrange(self) -> None:
        """Lay everything out anew and put every card where it belongs."""
        self.kit.know(self.host.codex())
        self.top_bar = self._new_bar()
        self.refresh()
        self.playback.settle()

    @property
    def is_ready(self) -> bool:
        """Whether there is a table to see yet."""
        return self.playing.shown.is_laid_out

    def refresh(self) -> None:
        """Something changed: bring the state in line with it and draw anew."""
        self.stale = True
        if not self.is_ready:
            return
        self.playing.keep_wishes()
        self.frames.refresh()
        self.coach.follow(is_wanted=self.host.services.settings.coach)
        offer = self.playing.offer(self.kit.strings)
        offer = offer and ("" if self.game.instruction(self.state) else offer)  # there is no room
        if offer != self._offer:
            self._offer = offer
            self.top_bar = self._new_bar()
            self.frames.refresh()

    # --- time ---

    @property
    def pace(self) -> float:
        """How fast playback goes."""
        return self.playback.pace_of(self.host.services.settings, is_hurried=self.hurrying.is_on)

    def tick(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        settings = self.host.services.settings
        self.playback.heed(is_reduced=settings.reduced_motion, has_remarks=settings.remarks)
        self.playing.step_by_step(is_on=settings.step and not self.state.goes_onward)
        self._show(self.hurrying.tick(dt))
        changed = self.playback.tick(dt, self.pace)
        if not self.is_ready:
            return
        if any((self.state.selection.rest(dt), self.coach.tick(), changed)):
            self.refresh()
        if self._introduces():
            return
        hour, pace = self.playing.hour, self.pace
        self.stale = self.playback.move(dt, pace) or self.stale
        at_once = self.playback.is_reduced or pace == INSTANT
        self.stale = self.painter.pass_hour(hour, dt, pace, at_once=at_once) or self.stale
        if self.host.tell_notices():
            return
        if self.playing.is_over and self.playback.is_done(dt, pace):
            self._end()
        else:
            self._pass_on()

    def _pass_on(self) -> None:
        """Tell who is asked once this one saw what led to it: another may be due at the keyboard.

        Nothing here tells whether the other has a choice at all: that would tell their cards.
        """
        if self.hand_over and self.playing.shown.is_settled:
            self.hand_over(self.table.asked)

    def _introduces(self) -> bool:
        """Tell the player who they are, once, then what is to be read; return whether."""
        is_new, self._is_new = self._is_new, False
        is_wanted = is_new and self.host.services.settings.introduction and self.host.has("intro")
        if is_wanted:
            self.host.open("intro", self.playing.seen)
        return is_wanted or self.host.read(self.playback.taken(), self.playing)

    def _end(self) -> None:
        """Turn over what was hidden, if there is time for it, then show the score."""
        services = self.host.services
        services.settings.ended += 1
        Progress(services.settings.learned, self.kit.strings.game).keep(WHOLE_GAME, DONE)
        services.save_settings()
        if self.game.has_secrets and self.pace != INSTANT and not self.playback.is_reduced:
            seen, history = self.playing.seen, self.table.history
            self.host.open("reveal", self.game, self.playback, self.frames, seen, history)
        else:
            self.host.go("score", self.playing.seen, self.table.history, self.table.tempers)

    # --- in words ---

    def aloud(self) -> Aloud:
        """Return the table in words: what is asked, what is said, what keys come to."""
        return table_aloud(self.state, self.game, self.keys.stops, self._beside())

    def _beside(self) -> Beside:
        """Return what stands on the table besides; a lesson has its teacher there."""
        said = (self.playback.speech.words, self.coach.text)
        return Beside(self.top_bar.widgets, said, self.coach.marked)

    def _tell(self, line: Message) -> None:
        """Tell what has just happened; the end, where it is still to be turned over, as such."""
        self.host.tell(line_told(self.state, self.game, line))

    # --- what controls call ---

    def hover(self, spot: HitTarget | None) -> None:
        """The pointer came to `spot`."""
        if self.state.selection.point_at(spot):
            if spot is not None:
                self.host.sound.play("hover")
            self.refresh()

    def catch_up(self) -> bool:
        """Show at once whatever was still to be shown; False when that raised a new question.

        Who clicks or types then wants to see the end of it and go on with their own turn; nobody
        means to answer what was not asked yet. Step by step the others' turns are left alone.
        """
        was_own = self.has_turn
        if self.playing.shown.is_caught_up or (self.playing.is_stepping and not was_own):
            return not self.hurrying.is_sudden
        began = self.playing.finish()
        self.playing.news.skip(began)
        self.playback.show(began, self.pace)
        self.refresh()
        self.playback.settle()
        is_known = was_own and self.state.frame.is_own_turn and not self.hurrying.is_sudden
        return self.state.frame.question is None or is_known

    def uncovered(self, gone: Scene) -> None:
        """What lay over the table went: presses meant for it are no answer, the pointer moved."""
        super().uncovered(gone)
        self.hover(None)
        if isinstance(gone, Interlude):
            self.hurrying.heed_nothing()

    @property
    def has_turn(self) -> bool:
        """Whether the player's own turn is shown, asked at the moment or not."""
        return self.game.has_turn(self.playing.seen)

    def hurry(self) -> None:
        """Hold the others to haste; step by step, show the next thing."""
        self._show(self.hurrying.press())
        self.stale = True

    def rest(self) -> None:
        """Let the others play as they did."""
        self.hurrying.let_go()
        self.stale = True

    @property
    def is_careful(self) -> bool:
        """Whether the player is asked once more before what cannot be taken back."""
        settings = self.host.services.settings
        return settings.confirm == "always" or settings.is_first_game

    def was_hurrying(self) -> bool:
        """Return whether the question came just now, while the player hurried; told only once."""
        return self.hurrying.was_on()

    def _show(self, began: list[Cue]) -> None:
        if began:
            self.playback.show(began, self.pace)
            self.refresh()

    def act(self, action: object) -> None:
        """Send the player's answer."""
        self.state.selection.answered()
        self.state.say(None)
        self.playing.act(action)
        self.refresh()

    def say_why(self, text: str, spot: HitTarget) -> None:
        """Say beside `spot` why it cannot be used."""
        self.state.selection.tell(text, spot)
        self.host.sound.play("refused")
        self.stale = True

    def undo(self) -> None:
        """Take back the last action, if nothing was revealed."""
        if self.playing.undo():
            self.host.tell(self.say("terminal.undone"))
            self.state.selection.clear()
            self.refresh()
            self.playback.settle()

    def pause(self) -> None:
        """Open the menu."""
        self.rest()
        self.host.open("pause")

    # --- looking and arranging ---

    def recap(self) -> None:
        """Tell what happened since the player's own last turn."""
        self.playing.news.read(self.playing.shown)
        self.host.open("recap", self.playing.replay)
        self.refresh()

    def log(self) -> None:
        """Tell everything that happened."""
        self.host.open("log", self.playing.replay, self.log_filter)

    def browse(self) -> None:
        """Spread the discard pile out."""
        spread_out(self.host, self.state, self.game, self.painter.faces)

    def look_up(self, page: str) -> None:
        """Open the codex at the page of that key."""
        self.host.look_up(Subject(page))

    def keep_order(self) -> None:
        """The player laid the hand: keep that."""
        settings = self.host.services.settings
        settings.hand_order = self.state.hand_order.order
        self.host.services.save_settings()
        self.refresh()

    def press_bar(self, number: int, x: float | None) -> None:
        """Click a widget of the top bar."""
        self.top_bar.widgets[number].press(x)

    def _set_pace(self, number: int) -> None:
        settings = self.host.services.settings
        choose_pace(settings, number)
        self.state.go_onward(is_on=False)
        self.playing.step_by_step(is_on=settings.step)
        self.host.services.save_settings()
        self.stale = True

    @property
    def subject(self) -> Subject:
        """What is pointed at or focused, and what a bubble says of it."""
        selection = self.state.selection
        spot, told = selection.focus or selection.hover, selection.bubble
        if not self.is_ready or spot is None:
            return Subject(text=told.text if told else self.coach.text)
        said = told.text if told else tooltip(self.state, self.game, spot)
        return Subject(self.game.page(self.state, spot), said)

    # --- input and drawing ---

    def handle(self, event: pygame.Event) -> None:
        """Take one input event."""
        if not self.is_ready:
            return
        if event.type == pygame.MOUSEMOTION:
            self.pointer.move(event)
        elif event.type == pygame.MOUSEBUTTONDOWN:
            is_heeded = event.button in (pygame.BUTTON_LEFT, pygame.BUTTON_RIGHT)
            if is_heeded and self.state.selection.hover is not None:
                self.host.sound.play("press")
            self.pointer.down(event)
        else:
            self.pointer.take(event)

    def types(self, event: pygame.Event) -> bool:
        """A prompt's letter answers it."""
        return self.is_ready and self.keys.types(event)

    def obey(self, command: str) -> bool:
        """Do what a key or a pad button commands."""
        focus = self.state.selection.focus
        done = self.is_ready and self.keys.obey(command)
        if done:
            self.host.sound.play("press" if self.state.selection.focus == focus else "hover")
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
        if not self.is_ready:
            self.painter.empty(canvas)
            return
        self.painter.table(canvas)
        self.playback.speech.compose(canvas)
        self.painter.panels(canvas, is_hurried=self.hurrying.is_on)
        self.painter.hand(canvas)
        self.beside(canvas)
        self.painter.top(canvas, self.top_bar)
        self.coach.compose(canvas)
        self.painter.told(canvas)

    def beside(self, canvas: Canvas) -> None:
        """Draw what stands beside the table; there is nothing beside a plain one."""

    def leave(self) -> None:
        """Leave the table; the game stays saved."""
        self.table.close()
