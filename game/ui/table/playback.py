"""Playback: time at the table becomes cues that begin, cards that fly, things that grow old."""

from typing import Final

from game.kernel.ids import Seat
from game.ui.sound import Sound
from game.ui.table import moments
from game.ui.table.desk import Desk
from game.ui.table.spots import Spot
from game.view.cues import Cue
from game.view.timing import HOVER, INSTANT

HURRY: Final = 8.0
"""How much faster playback goes while the player hurries it."""
LAST_LOOK: Final = 1.2
"""Seconds that the end stands before the score comes."""


class Playback:
    """Lets time pass for a desk. `refresh` the desk when a method says that it changed."""

    def __init__(self, desk: Desk, sound: Sound, viewer: Seat) -> None:
        """Show the game of `desk`, heard through `sound` by `viewer`."""
        self.desk = desk
        self.playing = desk.playing
        self.sound = sound
        self.viewer = viewer
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
            self.sound.feel(min(self.playing.seen.honor))
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
            self.sound.tell(cue, self.viewer, pace)
            moments.note(self.desk, cue, is_lively=INSTANT != pace < HURRY)

    def move(self, dt: float, pace: float, *, is_reduced: bool) -> bool:
        """Move what moves and age what ages; return whether the picture changed."""
        speed = max(1.0, min(pace, HURRY))
        if is_reduced or pace == INSTANT:
            self.desk.sprites.snap()
        moved = self.desk.sprites.move(dt, speed)
        return moments.age(self.desk, dt, speed) or moved

    def hover(self, spot: Spot | None) -> bool:
        """The pointer came to `spot`; return whether it was elsewhere before."""
        desk = self.desk
        if spot == desk.hover:
            return False
        desk.hover, desk.is_hover_ripe = spot, False
        self._hover_age = 0.0
        return True

    def ripen(self, dt: float) -> bool:
        """Let the pointer rest for `dt` seconds; return whether that made something grow."""
        desk = self.desk
        if desk.hover is None or desk.is_hover_ripe:
            return False
        self._hover_age += dt
        desk.is_hover_ripe = self._hover_age >= HOVER
        return desk.is_hover_ripe

    def is_done(self, dt: float, pace: float) -> bool:
        """Let `dt` seconds pass after the end; return whether it was looked at long enough."""
        self._end_age += dt
        return self._end_age >= LAST_LOOK or pace == INSTANT
