"""Loops: sounds that start together and run in circles, the layers of a piece or what is around."""

from collections.abc import Mapping
from time import perf_counter
from typing import Final

from pygame.mixer import Channel, Sound

from game.ui.audio.device import Device

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
            if not any(self.levels.values()):
                self._change()
                self._device.want(self._wanted)
        if self.names == self._wanted and not self.levels and self._device.is_read(self.names):
            self._start()
        self.age += dt
        for name, level in self.levels.items():
            wanted, step = levels.get(name, 0.0), dt / FADE
            self.levels[name] = max(level - step, min(level + step, wanted))
        self._apply(volume)

    def _apply(self, volume: float) -> None:
        for name, level in self.levels.items():
            sound = self._device.sound(name)
            if sound is not None:
                sound.set_volume(level * volume)

    def _change(self) -> None:
        """Let the old set go, memory and all."""
        self._device.forget(name for name in self.names if name not in self._wanted)
        self.names, self.levels = self._wanted, {}

    def _start(self) -> None:
        found = {name: self._device.sound(name) for name in self.names}
        sounds = [sound for sound in found.values() if sound is not None]
        if sounds and self._device.is_open:
            start_together(sounds, [Channel(self._first + n) for n in range(len(sounds))])
            self.levels = dict.fromkeys(self.names, 0.0)
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
