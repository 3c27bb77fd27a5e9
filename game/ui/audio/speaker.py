"""The speaker: the sound of the game, on whatever device there is, or silently on none."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from game.ui.audio.captions import Captions
from game.ui.audio.catalogue import SoundCatalogue, read_catalogue
from game.ui.audio.device import Device
from game.ui.audio.effects import Effects
from game.ui.audio.music import Music
from game.ui.audio.sound import Sound
from game.view.timing import INSTANT, mood_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.view.show import Heard

HURRIED: Final = 4.0
"""The pace from which on a frame has one effect at most."""
TOUCH: Final = 0
"""The rank of the class that answers the player's own hand: hover, press, back."""
VOLUMES: Final = ("all", "music", "effects", "ambience")
"""The volumes a player sets, 0..1 each; `all` goes for the other three."""

EVENNESS: Final = 1.5
"""Half of the slider is about half as loud to the ear, and the usual 0.7 stays clear."""


class Speaker(Sound):
    """Plays everything by the catalogue, as loud as the player wants it at this moment."""

    def __init__(self, volumes: Mapping[str, float], catalogue: SoundCatalogue) -> None:
        """Play at `volumes`, looked at anew in each tick; the device opens at the first tick."""
        self._volumes = volumes
        self._catalogue = catalogue
        self.device = Device(self._catalogue.files)
        self.effects = Effects(self.device, self._catalogue.ranks)
        self.music = Music(self.device, self._catalogue)
        self.captions = Captions()
        self._was_greeted = False
        self._told = ("", "")

    def take_up(self, game: str) -> None:
        """Sound from now on as the game in that folder of assets/ does; the old sounds fade.

        They are told no more: only the game whose sounds they are has words for them.
        """
        self.captions = Captions()
        self._catalogue = read_catalogue(game)
        self.device.take_up(self._catalogue.files)
        self.effects = Effects(self.device, self._catalogue.ranks)
        self.music.take_up(self._catalogue)

    def play(self, kind: str) -> None:
        """Play the sound of a widget or of a moment."""
        self._add(self._catalogue.words.get(kind))

    def play_cue(self, sounds: Sequence[Heard], pace: float) -> None:
        """Play what an event sounds like, each sound as what is seen of it lands."""
        is_hurried = pace == INSTANT or pace >= HURRIED
        for sound in sounds:
            after = 0.0 if is_hurried else sound.after / pace
            self._add(sound.name, after, is_hurried=is_hurried)

    def _add(self, name: str | None, after: float = 0.0, *, is_hurried: bool = False) -> None:
        """Have an effect heard and told; what fingers do themselves is not told."""
        self.effects.add(name, after, is_hurried=is_hurried)
        if name is not None and self._catalogue.ranks.get(name, TOUCH) != TOUCH:
            self.captions.add(name, after)

    def heard(self) -> tuple[str, ...]:
        """Return the names of what is heard now, device or not; the latest last."""
        return self.captions.now

    def enter(self, scene: str) -> None:
        """Take up the music of a scene; the first title is greeted."""
        self.music.enter(scene)
        if scene == "title" and not self._was_greeted:
            self._was_greeted = True
            self.play("title")

    def set_mood(self, tension: float, hour: str, theme: str = "") -> None:
        """Play as tensely as the game is, amid the sounds of the hour, and what its theme is."""
        self.music.follow(mood_of(tension), hour, theme)

    def mute(self, *, is_muted: bool) -> None:
        """Keep silent, going on unheard."""
        self.music.mute(is_muted=is_muted)

    def volume(self, name: str) -> float:
        """Return how loud one of `VOLUMES` is to play, in steps that sound even."""
        loudness = self._volumes.get("all", 1.0) * self._volumes.get(name, 1.0)
        return math.pow(loudness, EVENNESS)

    @property
    def is_missing(self) -> bool:
        """Whether a device was looked for, and there is none."""
        return self.device.is_missing

    def look_again(self) -> None:
        """Have the next tick look for a device once more."""
        self.device.look_again()

    def tick(self, dt: float) -> None:
        """Let `dt` seconds pass. Effects go before the music: they cannot wait."""
        if self._volumes.get("all", 1.0) > 0:
            self.device.want(self._catalogue.ranks)
        self.effects.tick(dt, 0.0 if self.music.is_muted else self.volume("effects"))
        self.captions.tick(dt)
        self._tell_music()
        music, ambience = self.volume("music"), self.volume("ambience")
        self.music.tick(dt, music, ambience)

    def _tell_music(self) -> None:
        """Tell another piece by its name, and how tense the same piece has become."""
        was, self._told = self._told, (self.music.piece, self.music.mood)
        if self.music.piece and self.music.piece != was[0]:
            self.captions.add(f"music_{self.music.piece}")
        elif self.music.piece and self.music.mood != was[1]:
            self.captions.add(f"mood_{self.music.mood}")

    def close(self) -> None:
        """Let the device go."""
        self.device.close()
