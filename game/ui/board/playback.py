"""Playback: time at the table becomes cues that begin, cards that fly, marks that pass."""

from typing import Final

from game.ui.audio.sound import Sound
from game.ui.board.draw.speech import Speech
from game.ui.board.state import TableState
from game.view.effects import Detour, Passing, Setting
from game.view.show import Cue
from game.view.timing import FADE, GREYING, INSTANT

HURRY: Final = 8.0
"""How much faster playback goes while the player hurries it."""
LAST_LOOK: Final = 1.2
"""Seconds that the end stands before the score comes."""


class Playback:
    """Lets time pass for the table. `refresh` the state when a method says that it changed."""

    def __init__(self, state: TableState, sound: Sound) -> None:
        """Show the game of `state`, heard through `sound`."""
        self.state = state
        self.playing = state.playing
        self.sound = sound
        self.passing = Passing()
        self.speech = Speech(state)
        self.is_reduced = False
        """Whether everything that moves is to fade instead."""
        self._end_age = 0.0
        self._was: object = None

    def heed(self, *, is_reduced: bool, has_remarks: bool) -> None:
        """Follow the player's settings: whether motion is reduced, whether remarks are wanted."""
        self.is_reduced = is_reduced
        self.speech.want(is_wanted=has_remarks)

    def tick(self, dt: float, pace: float) -> bool:
        """Begin the cues that are due at `pace`; return whether something else is shown now."""
        began = self.playing.tick(dt, pace)
        self.show(began, pace)
        was, self._was = self._was, self._state()
        changed = bool(began) or was != self._was
        if changed and self.playing.shown.is_laid_out:
            self.sound.set_tension(self.playing.tension)
        return changed

    def _state(self) -> object:
        return (
            self.playing.decision is None,
            self.playing.forced,
            len(self.playing.shown.log.entries),
        )

    def show(self, began: list[Cue], pace: float) -> None:
        """Let cues that began be heard, and leave on the table what they leave."""
        for cue in began:
            self.sound.play_cue(cue.sounds, pace)
            self.speech.hear(cue, is_shown=is_watched(pace))
            self._note(cue)
            if is_watched(pace) and self.state.is_laid_out:
                self._leave(cue)

    def _note(self, cue: Cue) -> None:
        """Remember what `cue` says and who aims at whom."""
        if cue.aim is not None:
            target = cue.aim.target
            self.state.shown.aim(None if target is None else (cue.aim.by, target))
        if cue.line is not None and self.playing.shown.is_laid_out:
            self.state.shown.say(cue.line)

    def _leave(self, cue: Cue) -> None:
        """Put what `cue` leaves on the table; only numbers when nothing is to move."""
        if cue.spark is not None:
            self.passing.add(cue.spark)
        if self.is_reduced or cue.effect is None:
            return
        shown, winner = self.playing.shown, self.passing.winner
        frame, unit = self.state.frame.layout, self.state.kit.unit
        for effect in cue.effect(
            Setting(frame, shown.observation, shown.pieces, unit, cue.line, winner)
        ):
            if isinstance(effect, Detour):
                self.state.sprites.detour(effect.piece, *effect.stops)
            else:
                self.passing.add(effect)

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
        moved = self.speech.tick(dt) or moved
        return state.selection.age(dt) or moved

    def settle(self) -> None:
        """Put everything where it belongs at once, and take away what was passing."""
        self.passing.clear()
        self.speech.hush()
        self.state.sprites.snap()

    def is_done(self, dt: float, pace: float) -> bool:
        """Let `dt` seconds pass after the end; return whether it was looked at long enough."""
        self._end_age += dt
        return self._end_age >= LAST_LOOK or pace == INSTANT


def is_watched(pace: float) -> bool:
    """Return whether playback is slow enough to be watched: neither hurried nor at once."""
    return INSTANT != pace < HURRY
