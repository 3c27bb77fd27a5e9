"""The recorded game on one video driver, measured: run as a program, prints one line of JSON.

SDL's video driver is chosen by the environment when a program starts, so each has its own.
"""

import argparse
import gc
import json
import math
import sys
import time
from pathlib import Path

import pygame

from build.counting import amount
from game.ui.window.shell import Shell
from tests.bench.recording import Recording, load
from tests.bench.screen import add_size
from tests.bench.showing import Frame, Frames, play_again, playback

FIRST = 600
"""Frames after which surfaces are expected to be there."""


def share(values: list[float], part: float) -> float:
    """Return the value that `part` of the values do not exceed; 0 when there are none."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * part))] if ordered else 0.0


def spread(seconds: list[float]) -> dict[str, float]:
    """Return median, 95th and 99th percentile and maximum, in milliseconds."""
    times = [time * 1000 for time in seconds]
    parts = {"median": 0.5, "p95": 0.95, "p99": 0.99, "worst": 1.0}
    return {name: share(times, part) for name, part in parts.items()}


def misses(frames: list[Frame]) -> float:
    """Return how many surfaces a hundred frames had to make."""
    return 100 * sum(frame.misses for frame in frames) / max(1, len(frames))


def resident(process: int | str = "self") -> float:
    """Return the megabytes of memory in use, nan where the system does not say."""
    status = Path(f"/proc/{process}/status")
    if not status.exists():
        return math.nan
    lines = status.read_text(encoding="ascii").splitlines()
    return next(int(line.split()[1]) / 1024 for line in lines if line.startswith("VmRSS"))


def memory(shell: Shell, recording: Recording, minutes: float) -> list[float]:
    """Play game after game for so long; return the megabytes in use after each."""
    start, used = time.monotonic(), [resident()]
    while time.monotonic() - start < minutes * 60:
        play_again(shell, recording, Frames())
        gc.collect()
        used.append(resident())
    return used


def main(words: list[str]) -> None:
    """Measure, and print what was measured."""
    parser = argparse.ArgumentParser(prog="python3 -m tests.bench.playing")
    parser.add_argument("--game", default="samurai")
    add_size(parser, (1920, 1080))
    parser.add_argument("--seconds", type=amount, default=math.inf)
    parser.add_argument("--minutes", type=amount, default=0.0)
    wanted = parser.parse_args(words)
    recording = load(wanted.game)
    frames, shell = playback(recording, wanted.size, wanted.seconds)
    again, before = Frames(), shell.kit.store.misses
    play_again(shell, recording, again, wanted.seconds)
    lasting = 100 * (shell.kit.store.misses - before) / len(again.taken)
    used = memory(shell, recording, wanted.minutes)
    drawn = [frame.seconds for frame in frames.taken if frame.is_drawn]
    report = {
        "driver": pygame.display.get_driver(),
        "frames": len(frames.taken),
        "all": spread([frame.seconds for frame in frames.taken]),
        "drawn": spread(drawn),
        "work": spread([frame.work for frame in frames.taken]),
        "late": sum(frame.seconds > 1 / 60 for frame in frames.taken),
        "misses": [misses(frames.taken[:FIRST]), misses(frames.taken[FIRST:]), misses(again.taken)],
        "lasting": lasting,
        "memory": used,
        "kept": (shell.kit.store.used + shell.kit.store.passing.used) / 2**20,
    }
    print(json.dumps(report))


if __name__ == "__main__":
    main(sys.argv[1:])
