"""The sound device and the files it plays: opened and read on a thread, so no frame waits."""

import ctypes
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import Final

import pygame
from pygame.mixer import Sound

from game.ui.audio.ogg import FAULTS, RATE, load

BUFFER: Final = 1024
"""Frames handed to the device at a time: 23 ms."""
LOOPS: Final = 4
"""Channels 0..3 are kept for loops: three layers of music, one of surroundings."""
PATIENCE: Final = 3.0
"""Seconds that the end of the program waits for a device that does not answer."""
FADED: Final = 400
"""Milliseconds in which a sound dies away that is let go while it is heard."""
VOICES: Final = 6
"""How many effects can be heard at once."""
SDL_INIT_AUDIO: Final = 0x10
"""SDL's number for its sound."""


class Device:
    """Opens the mixer when something is first wanted; without one nothing is ever there."""

    def __init__(self, files: Mapping[str, Path]) -> None:
        """Read sounds from `files`, by name."""
        self._files = files
        self._wanted: set[str] = set()
        self._read: dict[str, Sound | None] = {}
        self._jobs: SimpleQueue[str | Sound | None] = SimpleQueue()
        """Names to read, sounds to let go (27 MB take their time), None at the end."""
        self._thread: Thread | None = None
        self.is_open = False
        """Whether there is a mixer; set by the thread, once."""

    def want(self, names: Iterable[str]) -> None:
        """Have sounds read, if they are not already; `is_idle` tells when they are there."""
        for name in names:
            if name not in self._wanted and name in self._files:
                self._wanted.add(name)
                self._jobs.put(name)
        if self._thread is None and self._wanted:
            self._thread = Thread(target=self._work, name="sounds", daemon=True)
            self._thread.start()

    def is_read(self, names: Iterable[str]) -> bool:
        """Whether all of `names` that there are have been read, or could not be."""
        return all(name in self._read for name in names if name in self._files)

    @property
    def is_idle(self) -> bool:
        """Whether all that is wanted was read."""
        return self.is_read(tuple(self._wanted))

    @property
    def is_missing(self) -> bool:
        """Whether it turned out that there is no mixer, and none will be unless it looks again."""
        return self._thread is not None and not self._thread.is_alive() and not self.is_open

    def look_again(self) -> None:
        """Where there was no mixer, open it when something is next wanted: it is still to read."""
        if self.is_missing:
            self._thread = None

    def sound(self, name: str) -> Sound | None:
        """Return a sound that was read, None when there is none."""
        return self._read.get(name)

    def forget(self, names: Iterable[str]) -> None:
        """Stop sounds and let their memory go."""
        for name in names:
            self._wanted.discard(name)
            sound = self._read.pop(name, None)
            if sound is not None:
                self._jobs.put(sound)

    def take_up(self, files: Mapping[str, Path]) -> None:
        """Read sounds from other files; what there was of the old ones fades and goes."""
        self.forget(tuple(self._wanted))
        self._files = files

    def close(self) -> None:
        """Stop every sound and let the device go."""
        self._wanted.clear()
        self._jobs.put(None)
        if self._thread is not None:
            self._thread.join(PATIENCE)
        self._read.clear()
        if self.is_open:
            self.is_open = False
            pygame.mixer.quit()

    # --- on the thread ---

    def _work(self) -> None:
        if not _open():
            return
        self.is_open = True
        while (job := self._jobs.get()) is not None:
            if isinstance(job, str):
                self._fetch(job)
            else:
                job.fadeout(FADED)
            del job  # a sound goes when nothing holds it

    def _fetch(self, name: str) -> None:
        path = self._files.get(name)

        def is_wanted() -> bool:
            return name in self._wanted and self._files.get(name) == path

        if path is None or name in self._read or not is_wanted():
            return
        sound = load(path, is_wanted)
        if is_wanted():  # else it was forgotten while it was read
            self._read[name] = sound


def _open() -> bool:
    _wait_for_server()
    try:
        pygame.mixer.init(RATE, -16, 2, BUFFER, allowedchanges=0)
        pygame.mixer.set_num_channels(LOOPS + VOICES)
        pygame.mixer.set_reserved(LOOPS)
    except FAULTS:
        return False
    return True


def _wait_for_server() -> None:
    """Have SDL reach the system's sound server, while everything else goes on.

    `pygame.mixer.init` does so too, but lets no other thread run until there is an answer: a
    server that hangs would hold up the window for good. Through ctypes only this thread waits.
    """
    try:
        sdl = ctypes.CDLL("SDL2.dll" if sys.platform == "win32" else pygame.mixer.__file__)
        sdl.SDL_InitSubSystem(SDL_INIT_AUDIO)
        sdl.SDL_QuitSubSystem(SDL_INIT_AUDIO)  # else pygame takes the mixer for opened
    except (OSError, AttributeError):  # SDL is somewhere else: then it is reached below
        return
