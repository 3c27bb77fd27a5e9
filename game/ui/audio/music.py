"""Music: loops that start together, which piece plays where, and what lies around it."""

from collections.abc import Mapping
from time import perf_counter
from typing import Final

from pygame.mixer import Channel, Sound

from game.ui.audio.catalogue import SoundCatalogue
from game.ui.audio.device import Device
from game.view.timing import LAYERS

FADE: Final = 2.0
"""Seconds from silence to full, and back."""
TOGETHER: Final = 0.002
"""Seconds within which all must have started: far less than one buffer."""
TRIES: Final = 5


class Loops:
    """A set of sounds on channels of its own; another set comes when this one has faded."""

    def __init__(self, device: Device, first_channel: int) -> None:
        """Play sounds of `device` on the channels from `first_channel` on."""
        self._device = device
        self._first = first_channel
        self._wanted: tuple[str, ...] = ()
        self.names: tuple[str, ...] = ()
        """The set that is read or plays."""
        self.levels: dict[str, float] = {}
        """Name -> how far it has faded in, 0..1; empty before the set has started."""
        self.age = 0.0
        """Seconds since the set started."""
        self._volumes: dict[str, float] = {}
        """Name -> how loud it was told to be."""

    def ask(self, names: tuple[str, ...]) -> None:
        """Have this set play next; nothing changes when it plays already."""
        if names != self._wanted:
            unheard = set(self._wanted) - set(self.names) - set(names)
            self._device.forget(unheard)
            self._wanted = names

    def begin(self) -> None:
        """Count the time from here: another piece begins."""
        self.age = 0.0

    def tick(self, dt: float, levels: Mapping[str, float], volume: float) -> None:
        """Fade towards `levels` by name, 0..1, all at `volume` 0..1.

        Another set is read when this one has faded: a breath of silence, and never two sets in
        memory, of which each takes 50 MB and more.
        """
        if self.names != self._wanted:
            levels = {}
            if not any(self.levels.values()):  # the old set goes, memory and all
                self._device.forget(set(self.names) - set(self._wanted))
                self.names, self.levels = self._wanted, {}
                self._device.want(self._wanted)
        if self.names == self._wanted and not self.levels and self._device.is_read(self.names):
            self._start()
        self.age += dt
        for name, level in self.levels.items():
            wanted, step = levels.get(name, 0.0), dt / FADE
            self.levels[name] = max(level - step, min(level + step, wanted))
            loudness = self.levels[name] * volume
            if loudness == self._volumes.get(name):
                continue
            sound = self._device.sound(name)
            if sound is not None:
                sound.set_volume(loudness)
                self._volumes[name] = loudness

    def _start(self) -> None:
        found = {name: self._device.sound(name) for name in self.names}
        sounds = [sound for sound in found.values() if sound is not None]
        if sounds and self._device.is_open:
            start_together(sounds, [Channel(self._first + n) for n in range(len(sounds))])
            self.levels = dict.fromkeys(self.names, 0.0)
            self._volumes.clear()
            self.age = 0.0


def start_together(sounds: list[Sound], channels: list[Channel]) -> None:
    """Start silent loops in one breath: all before the device next asks for a buffer.

    A start that took long may have been cut in two by the device: all begin again.
    """
    for sound in sounds:
        sound.set_volume(0)
    for _ in range(TRIES):
        began = perf_counter()
        for sound, channel in zip(sounds, channels, strict=True):
            channel.play(sound, loops=-1)
        if perf_counter() - began < TOGETHER:
            return


AT_TABLE: Final = ("day", "dusk", "night")
SCENES: Final = {
    "title": ("title",),
    "table": AT_TABLE,
    "resumed": AT_TABLE,
    "score": ("ending",),
}
"""Route -> the scenes of the catalogue whose pieces it takes."""
AROUND: Final = {"title": "around_day", "dawn": "around_day", "ending": "around_dusk"}
"""Scene -> its surroundings, where they are not called after it."""
LONG_ENOUGH: Final = 300.0
"""Seconds after which another piece comes: twice through."""
SETTLED: Final = 40.0
"""Seconds that a piece is heard before the theme of another place takes its turn."""


class Music:
    """Piece after piece, in the order of the catalogue, each game going on where the last was."""

    def __init__(self, device: Device, catalogue: SoundCatalogue) -> None:
        """Play the pieces of `catalogue`."""
        self._device = device
        self._catalogue = catalogue
        self._layers = Loops(device, 0)
        self._around = Loops(device, len(LAYERS))
        self._route = ""
        self._turns: dict[tuple[str, ...], int] = {}
        self.piece = ""
        """The piece that plays or comes next; empty when there is none."""
        self.mood = LAYERS[0]
        self.hour = ""
        """What lies around a table: day, dusk or night; empty leaves it to the piece."""
        self.theme = ""
        """The scene whose pieces are wanted at a table; empty for those of any hour."""
        self.is_muted = False
        """Whether all goes on unheard."""

    def take_up(self, catalogue: SoundCatalogue) -> None:
        """Play the pieces of another game from now on; its sounds may be called as the old ones."""
        self._catalogue = catalogue
        self._layers, self._around = Loops(self._device, 0), Loops(self._device, len(LAYERS))
        self._turns.clear()
        self.enter(self._route)

    def enter(self, route: str) -> None:
        """Take the next piece of a scene; another game is another piece."""
        if route in SCENES:
            self._route, self.mood, self.hour, self.theme = route, LAYERS[0], "", ""
            self._turn()

    def follow(self, mood: str, hour: str, theme: str = "") -> None:
        """Play in this mood, amid the sounds of this hour, where a game has themes: this one.

        A theme comes when the piece before it has settled, so that who passes through a land
        quickly is not driven from piece to piece.
        """
        self.mood, self.hour, self.theme = mood, hour, theme

    def mute(self, *, is_muted: bool) -> None:
        """Go on unheard, or be heard again."""
        self.is_muted = is_muted

    def _is_themed(self) -> bool:
        """Whether the theme wanted at a table has pieces of its own."""
        at_table = SCENES.get(self._route) == AT_TABLE
        return at_table and any(self.theme in one.scenes for one in self._catalogue.pieces.values())

    def _is_out_of_place(self) -> bool:
        """Whether a settled piece is of another theme than the one wanted, which has its own."""
        pieces = self._catalogue.pieces
        playing = pieces[self.piece].scenes if self.piece in pieces else ()
        is_other = self._is_themed() and self.theme not in playing
        return is_other and self._layers.age > SETTLED

    def _turn(self) -> None:
        """Take the next of the pieces for where one is."""
        scenes = (self.theme,) if self._is_themed() else SCENES[self._route]
        pieces = self._catalogue.pieces.items()
        fitting = [name for name, piece in pieces if not {*scenes}.isdisjoint(piece.scenes)]
        turn = self._turns.get(scenes, 0)
        self._turns[scenes] = turn + 1
        self.piece = fitting[turn % len(fitting)] if fitting else ""
        self._layers.begin()

    def tick(self, dt: float, music: float, ambience: float) -> None:
        """Go on at these volumes, 0..1. What is turned off is not even read."""
        is_over = self._layers.age > LONG_ENOUGH or self._is_out_of_place()
        if self._layers.levels and is_over:
            self._turn()
        piece = self._catalogue.pieces.get(self.piece)
        layers = piece.layers if piece else {}
        wanted = self._catalogue.moods.get(self.mood, {})
        levels = {name: wanted.get(layer, 0.0) for layer, name in layers.items()}
        self._layers.ask(tuple(levels) if music else ())
        self._layers.tick(dt, levels, 0.0 if self.is_muted else music)
        scenes = ((self.hour,) if self.hour else piece.scenes[:1]) if piece else ()
        around = [AROUND.get(scene, f"around_{scene}") for scene in scenes]
        self._around.ask(tuple(around) if ambience else ())
        full = dict.fromkeys(around, 1.0)
        self._around.tick(dt, full, 0.0 if self.is_muted else ambience)
