"""Sound: the port that everything on the screen is heard through. This one is silent."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.view.show import Heard


class Sound:
    """Plays nothing and needs no device; `game.ui.audio.speaker.Speaker` takes its place."""

    def play(self, kind: str) -> None:
        """Play the sound of a widget (press, hover, back, refused) or of a moment (victory)."""

    def play_cue(self, sounds: Sequence[Heard], pace: float) -> None:
        """Play what an event sounds like that is shown at `pace`."""

    def take_up(self, game: str) -> None:
        """Sound from now on as the game in that folder of assets/ does."""

    def enter(self, scene: str) -> None:
        """Take up the music of a scene, by the name of its route."""

    def set_mood(self, tension: float, hour: str, theme: str = "") -> None:
        """Play as tensely as the game is, 0..1, amid an hour, and what the scene `theme` has."""

    def heard(self) -> tuple[str, ...]:
        """Return the names of what is heard now, for captions; the latest last."""
        return ()

    def mute(self, *, is_muted: bool) -> None:
        """Keep silent while nobody looks at the window."""

    @property
    def is_missing(self) -> bool:
        """Whether a device was looked for, and there is none."""
        return False

    def look_again(self) -> None:
        """Look for a device once more: headphones come and go."""

    def tick(self, dt: float) -> None:
        """Let `dt` seconds pass: start what is due, go on fading."""

    def close(self) -> None:
        """Let the device go."""
