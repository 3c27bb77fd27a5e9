"""Playback: time at the table becomes cues that begin, cards that fly, marks that pass."""

from typing import Final

from game.ui.board.bubbles.speech import Speech
from game.ui.board.hit_targets import HitTarget
from game.ui.board.state import TableState
from game.ui.sound import Sound
from game.view.effects import Detour, Passing, Setting
from game.view.show import Cue
from game.view.time.timing import FADE, GREYING, HOVER, INSTANT

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
        self._hover_age = 0.0
        self._end_age = 0.0
        self._was: object = None

    def tick(self, dt: float, pace: float) -> bool:
        """Begin the cues that are due at `pace`; return whether something else is shown now."""
        began = self.playing.tick(dt, pace)
        self.show(began, pace)
        was, self._was = self._was, self._state()
        changed = bool(began) or was != self._was
        if changed and self.playing.shown.is_laid_out:
            self.sound.feel(self.playing.tension)
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
            self.sound.tell(cue.sounds, pace)
            self.speech.hear(cue, is_shown=is_watched(pace))
            self._note(cue)
            if is_watched(pace) and hasattr(self.state, "frame"):  # else nothing was drawn yet
                self._leave(cue)

    def _note(self, cue: Cue) -> None:
        """Remember what `cue` says and who aims at whom."""
        if cue.aim is not None:
            self.state.aimed = None if cue.aim.target is None else (cue.aim.by, cue.aim.target)
        if cue.line is not None and self.playing.shown.is_laid_out:
            self.state.caption_line = cue.line

    def _leave(self, cue: Cue) -> None:
        """Put what `cue` leaves on the table; only numbers when nothing is to move."""
        if cue.spark is not None:
            self.passing.add(cue.spark)
        if self.is_reduced or cue.effect is None:
            return
        shown, winner = self.playing.shown, self.passing.winner
        frame, unit = self.state.frame, self.state.kit.unit
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
        for _ in self.passing.look(state.view.seats, fade):
            self.sound.play("harmless")
        moved = self.speech.tick(dt) or moved
        return self._age_bubble(dt) or moved

    def settle(self) -> None:
        """Put everything where it belongs at once, and take away what was passing."""
        self.passing.clear()
        self.speech.hush()
        self.state.sprites.snap()

    def _age_bubble(self, dt: float) -> bool:
        bubble = self.state.bubble
        if bubble is None:
            return False
        bubble.left -= dt
        if bubble.left <= 0:
            self.state.bubble = None
        return self.state.bubble is None

    def hover(self, spot: HitTarget | None) -> bool:
        """The pointer came to `spot`; return whether it was elsewhere before."""
        state = self.state
        if spot == state.hover:
            return False
        state.hover, state.is_hover_ripe = spot, False
        self._hover_age = 0.0
        return True

    def ripen(self, dt: float) -> bool:
        """Let the pointer rest for `dt` seconds; return whether that made something grow."""
        state = self.state
        if state.hover is None or state.is_hover_ripe:
            return False
        self._hover_age += dt
        state.is_hover_ripe = self._hover_age >= HOVER
        return state.is_hover_ripe

    def is_done(self, dt: float, pace: float) -> bool:
        """Let `dt` seconds pass after the end; return whether it was looked at long enough."""
        self._end_age += dt
        return self._end_age >= LAST_LOOK or pace == INSTANT


def is_watched(pace: float) -> bool:
    """Return whether playback is slow enough to be watched: neither hurried nor at once."""
    return INSTANT != pace < HURRY
