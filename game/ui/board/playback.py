"""Playback: time at the table becomes cues that begin, cards that fly, marks that pass.

A moment of the past is a table of its own, drawn as the live one is; nobody acts there.
"""

import math
from collections import deque
from collections.abc import Callable
from typing import Final

from game.kernel.events import Event
from game.kernel.ids import Seat
from game.session.council import Council
from game.session.disk.settings import Settings
from game.ui.audio.sound import Sound
from game.ui.board.draw.painter import Painter
from game.ui.board.draw.speech import Speech
from game.ui.board.playing import AnyPlaying
from game.ui.board.port import AnyBoard, TableGame
from game.ui.board.refresh import FrameMaker
from game.ui.board.selection import Selection
from game.ui.board.state import TableState
from game.ui.board.telling.gathering import Gathering
from game.ui.draw.canvas import Canvas
from game.ui.draw.kit import Kit
from game.view.effects import Detour, Setting
from game.view.passing import Passing
from game.view.pieces import KIND
from game.view.playback_queue import LATEST
from game.view.replay import AnyReplay
from game.view.show import Cue
from game.view.timing import FADE, GREYING, INSTANT
from game.view.words.sentences import Message

HURRY: Final = 8.0
"""How much faster playback goes while the player hurries it."""
LAST_LOOK: Final = 1.2
"""Seconds that the end stands before the score comes."""


class Playback:
    """Lets time pass for the table. `refresh` the state when a method says that it changed."""

    def __init__(
        self, state: TableState, sound: Sound, tell: Callable[[Message], None] | None = None
    ) -> None:
        """Show the game of `state`, heard through `sound`; `tell` is handed what is said of it."""
        self.state = state
        self._tell = Gathering(tell)
        self.playing = state.playing
        self.sound = sound
        self.passing = Passing()
        self.speech = Speech(state)
        self._unread: deque[Cue] = deque(maxlen=LATEST)
        """What began since somebody last took it: the player may have to read some of it."""
        self.is_reduced = False
        """Whether everything that moves is to fade instead."""
        self._end_age = 0.0
        self._was: object = None

    def heed(self, *, is_reduced: bool, has_remarks: bool) -> None:
        """Follow the player's settings: whether motion is reduced, whether remarks are wanted."""
        self.is_reduced = is_reduced
        self.speech.want(is_wanted=has_remarks)

    def pace_of(self, settings: Settings, *, is_hurried: bool) -> float:
        """Return how fast it goes by the player's settings; at once where they do not watch."""
        if self.state.goes_onward:
            return INSTANT
        if settings.step:
            return 1.0
        return settings.pace * HURRY if is_hurried and settings.pace != INSTANT else settings.pace

    def tick(self, dt: float, pace: float) -> bool:
        """Begin the cues that are due at `pace`; return whether something else is shown now."""
        began = self.playing.tick(dt, pace)
        self.show(began, pace)
        self._tell.tick(dt, is_asked=self.playing.decision is not None)
        was, self._was = self._was, self._standing()
        changed = bool(began) or was != self._was
        if changed and self.playing.shown.is_laid_out:
            playing = self.playing
            self.sound.set_mood(playing.tension, playing.hour, playing.theme)
        return changed

    def _standing(self) -> object:
        """Return what shows on the table beside its cards: another one is drawn anew."""
        playing = self.playing
        return playing.decision is None, playing.forced, len(playing.shown.log.entries)

    def show(self, began: list[Cue], pace: float) -> None:
        """Let cues that began be heard, and leave on the table what they leave."""
        if not is_watched(pace):
            self.playing.news.skip(began)
        self._unread += began
        for cue in began:
            self.sound.play_cue(cue.sounds, pace)
            self.speech.hear(cue, is_shown=is_watched(pace))
            if cue.line is not None and self.playing.shown.is_laid_out:
                self.state.say(self.playing.shown.log.entries[-1].line)  # two draws are one there
                self._tell.add(cue.line)
            if is_watched(pace) and self.state.is_laid_out:
                self._leave(cue)

    def taken(self) -> list[Cue]:
        """Return what began since this was asked last."""
        found = [*self._unread]
        self._unread.clear()
        return found

    def _leave(self, cue: Cue) -> None:
        """Put what `cue` leaves on the table; what stands still when nothing is to move."""
        if cue.spark is not None:
            self.passing.add(cue.spark)
        if cue.effect is None:
            return
        shown, winner = self.playing.shown, self.passing.winner
        frame, unit = self.state.frame.layout, self.state.kit.unit
        for effect in cue.effect(
            Setting(frame, shown.observation, shown.pieces, unit, cue.line, winner)
        ):
            if isinstance(effect, Detour):
                if not self.is_reduced:
                    self.state.sprites.detour(effect.piece, *effect.stops)
            elif (mark := effect.still() if self.is_reduced else effect) is not None:
                self.passing.add(mark)

    def move(self, dt: float, pace: float) -> bool:
        """Move what moves and age what ages; return whether the picture changed."""
        state = self.state
        if self.is_reduced or pace == INSTANT:
            state.sprites.snap(fade=is_watched(pace))
        moved = state.sprites.move(dt, min(pace, HURRY) or 1.0)
        if not is_watched(pace):
            self.passing.clear()
        moved = self.passing.tick(dt, pace) or moved
        fade = (FADE if self.is_reduced else GREYING) if is_watched(pace) else 0.0
        for _ in self.passing.look(state.frame.view.seats, fade):
            self.sound.play("sunk")
        moved = self._move_prompt(dt, pace) or moved
        moved = self.speech.tick(dt) or moved
        return state.selection.age(dt) or moved

    def _move_prompt(self, dt: float, pace: float) -> bool:
        """Let what is asked move by itself: all of it at once where nothing is to move."""
        prompt = self.state.frame.prompt
        if prompt is None:
            return False
        is_still = self.is_reduced or not is_watched(pace)
        return prompt.move(math.inf if is_still else dt * pace)

    def settle(self) -> None:
        """Put everything where it belongs at once, and take away what was passing."""
        self.passing.clear()
        self.speech.hush()
        self.state.sprites.snap()

    def is_done(self, dt: float, pace: float) -> bool:
        """Let `dt` seconds pass after the end; return whether it was looked at long enough.

        Where nobody hurries what is said then is read to its end, too.
        """
        self._end_age += dt
        is_heard = self.speech.said is None or not is_watched(pace)
        return pace == INSTANT or (is_heard and self._end_age >= LAST_LOOK)


def is_watched(pace: float) -> bool:
    """Return whether playback is slow enough to be watched: neither hurried nor at once."""
    return INSTANT != pace < HURRY


class PastTable:
    """A table that only tells what happened: there is nothing to decide and nothing to undo."""

    decision = None
    undoable = ()
    can_undo = False

    def __init__(self, replay: AnyReplay, begin: int) -> None:
        """Tell `replay`, the first `begin` events of it being told already."""
        self.viewer: Seat = replay.seat
        self.tempers = replay.tempers
        self.replay = replay
        self.told = begin
        """How many events were told."""
        self.due = begin
        """How many are to be told."""

    def want(self, end: int) -> None:
        """Have events told up to `end`, as far as they were not yet."""
        self.due = max(end, self.told)

    @property
    def history(self) -> list[Event]:
        """What was told."""
        return list(self.replay.events[: self.told])

    def pump(self) -> list[Event]:
        """Tell on as far as is due."""
        news = list(self.replay.events[self.told : self.due])
        self.told = max(self.told, self.due)
        return news

    @property
    def notes(self) -> dict[Seat, str]:
        """No marks: those of today were not there yet."""
        return {}

    @property
    def council(self) -> Council:
        """Nobody plans what has been."""
        return Council()

    def note(self, seat: Seat, role: str | None) -> None:
        """Nothing is pencilled in the past."""

    def act(self, action: object) -> None:
        """Nobody acts in the past."""

    def undo(self) -> bool:
        """What happened stays."""
        return False

    def close(self) -> None:
        """Nothing is kept open."""


class ReplayStage:
    """Shows events of a replay from `begin` on, up to `end`, and plays on when told to."""

    def __init__(
        self, kit: Kit, sound: Sound, board: AnyBoard, replay: AnyReplay, begin: int, end: int
    ) -> None:
        """Lay the table as it was after `begin` events; `sound` lets what follows be heard."""
        self.kit = kit
        self.game: TableGame = board.table()
        self.game.know_all()
        self.table = PastTable(replay, begin)
        shown, party = replay.presentation, replay.party
        self.playing = AnyPlaying(self.table, shown, resumed=False, party=party)
        self.playing.shown.rewind(replay.events[:begin])
        self.state = TableState(kit, self.playing, Selection(self.game.parts), replay.reader)
        self.state.hand_order.take(KIND)  # from moment to moment a hand is dealt anew
        self.frames = FrameMaker(self.state, self.game)
        self.playback = Playback(self.state, sound)
        self.painter = Painter(board, self.game, self.state, self.playback.passing)
        self.settle()
        self.painter.ground.tick(self.playing.hour, 0.0, at_once=True)
        self.go_on(end)

    def go_on(self, end: int) -> None:
        """Let events follow up to `end`."""
        self.table.want(end)

    def say(self, line: Message) -> None:
        """Let `line` stand under the middle."""
        self.state.say(line)
        self.refresh()

    def refresh(self) -> None:
        """Bring everything in line with what is shown."""
        self.frames.refresh()

    @property
    def count(self) -> int:
        """How many events are shown."""
        return self.playing.shown.begun

    @property
    def is_still(self) -> bool:
        """Whether all that is due is shown, and its last beat is over."""
        return self.count >= self.table.due and self.playing.shown.is_settled

    def tick(self, dt: float, pace: float, *, is_reduced: bool) -> bool:
        """Let `dt` seconds pass at `pace`; return whether the picture changed."""
        self.playback.heed(is_reduced=is_reduced, has_remarks=False)
        changed = self.playback.tick(dt, pace)
        if changed:
            self.refresh()
        turned = self.painter.pass_hour(self.playing.hour, dt, pace, at_once=is_reduced)
        return self.playback.move(dt, pace) or turned or changed

    def settle(self) -> None:
        """Put everything where it belongs: size, language or text scale changed."""
        self.refresh()
        self.playback.settle()

    def compose(self, canvas: Canvas) -> None:
        """Draw the table with everything on it."""
        self.painter.table(canvas)
        self.painter.hand(canvas)
        self.painter.paper(canvas)
