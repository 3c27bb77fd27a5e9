"""What a frame of the road map takes: `python -m tests.adventure.ui.pace [W H [SECONDS]]`.

A robot plays by mouse beside followers at the usual pace, 60 frames to a second of the game, and
every frame is timed as `dev.py bench-ui` does. Another game follows for what memory holds.
"""

import math
import os
import sys
from threading import Thread
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from game.session.settings import NewGame
from game.ui.board.draw import ground
from game.ui.window.loop import prepare
from game.ui.window.shell import Shell
from tests.adventure.ui.lantern_robots import LanternMouse
from tests.adventure.ui.played import PLAYED
from tests.bench.playing import misses, resident, spread
from tests.bench.showing import FRAME, Frames
from tests.ui.windowless import Settings, shell_of

GAMES = 2
SEED = 3


class Timed(LanternMouse):
    """Plays by mouse, frame by frame."""

    def __init__(self, shell: Shell, frames: Frames, seconds: float) -> None:
        """Play in `shell` for so many seconds of the game."""
        super().__init__(shell, SEED)
        self.frames = frames
        self.seconds = seconds

    def step(self, dt: float = 0.25) -> None:
        """Let some time pass in frames."""
        for _ in range(max(1, math.ceil(dt / FRAME - 0.01))):
            self.frames.step(self.shell)

    def go_on(self) -> None:
        """Play until the time is over, or the campaign."""
        self.shell.go("table", self.shell.services.new_game(self.shell.services.wanted))
        for _ in self.steps():
            if len(self.frames.taken) * FRAME >= self.seconds:
                return


def told(what: str, frames: Frames) -> str:
    """Return a line about frames."""
    work = spread([frame.work for frame in frames.taken])
    late = sum(frame.work > FRAME for frame in frames.taken)
    figures = "  ".join(f"{name} {ms:.2f}" for name, ms in work.items())
    made = f"surfaces made per 100 frames {misses(frames.taken):.0f}"
    return f"{what}, {len(frames.taken)} frames, CPU ms: {figures}; later than 16.7: {late}; {made}"


def main(words: list[str]) -> None:
    """Measure and print."""
    size: Any = tuple(map(int, words[:2])) or (1920, 1080)
    seconds = float(words[2]) if len(words) > len(size) else 90.0
    shell = shell_of(size, PLAYED.services(Settings(), NewGame(4, "follower", SEED, 0)))
    setattr(ground, "Thread", Thread)  # noqa: B010 - as in the program, not as in tests
    prepare(shell)
    while len(shell.chores):
        shell.step(FRAME)
    for number in range(GAMES):
        frames = Frames()
        Timed(shell, frames, seconds).go_on()
        print(told(f"{size[0]} x {size[1]}, game {number + 1}", frames), flush=True)
        print(f"  memory {resident():.0f} MB", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
