"""Measure the sound: how late an effect starts, and how long a frame waits, as a piece is read.

`python -m tests.bench.sound` on SDL's dummy driver: a table's music starts, then changes twice.
Effects are asked for twenty times a second from the moment the old piece has faded.
"""

import os
import sys
import time
from typing import Final

from build.counting import told
from build.workers import stoppable

os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from game.ui.audio.catalogue import read_catalogue
from game.ui.audio.effects import Effects
from game.ui.audio.music import FADE
from game.ui.audio.speaker import Speaker

FRAME: Final = 1 / 60
ASKED: Final = ("parry", "wound_1", "card_play", "shot")
EVERY: Final = 0.05


class Listening(Effects):
    """Effects that note how late each starts."""

    def listen(self) -> None:
        """Begin anew."""
        self.asked: dict[str, float] = {}
        self.late: list[float] = []

    def _start(self, name: str, volume: float) -> bool:
        started = super()._start(name, volume)
        if started and name in self.asked:
            self.late.append(time.perf_counter() - self.asked.pop(name))
        return started


def watch(speaker: Speaker, effects: Listening, seconds: float, quiet: float) -> dict[str, float]:
    """Run frames for some seconds, with effects after `quiet`; return milliseconds."""
    effects.listen()
    began = last = time.perf_counter()
    next_one, count, gap = began + quiet, 0, 0.0
    while last - began < seconds:
        if last >= next_one:
            name = ASKED[count % len(ASKED)]
            effects.asked[name] = last
            effects.add(name)
            next_one, count = last + EVERY, count + 1
        speaker.tick(FRAME)
        time.sleep(max(0.0, last + FRAME - time.perf_counter()))
        now = time.perf_counter()
        gap, last = max(gap, now - last), now
    worst = max(effects.late, default=0.0)
    return {"latest effect": round(1000 * worst, 1), "longest frame": round(1000 * gap, 1)}


def main() -> None:
    """Print one line for the start and one for each change."""
    volumes = {"all": 1.0, "music": 0.7, "effects": 1.0, "ambience": 0.7}
    speaker = Speaker(volumes, read_catalogue("samurai"))
    effects = Listening(speaker.device, speaker.effects._ranks)
    speaker.effects = effects
    for moment in ("start", "change", "change"):
        speaker.enter("table")
        quiet = FADE if moment == "change" else 5.0
        print(moment, watch(speaker, effects, 5.0, quiet), flush=True)
    speaker.close()


if __name__ == "__main__":
    sys.exit(stoppable(main, *told(__doc__)))
