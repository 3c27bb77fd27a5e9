"""How long it takes to show any moment of a whole game: `python -m tests.samurai.ui.scrub`.

Processor time at 1920 x 1080, for a game of seven: moments drawn for the first time, then again.
"""

import sys
import time
from pathlib import Path
from random import Random
from statistics import quantiles
from tempfile import TemporaryDirectory

from build.counting import told
from build.workers import stoppable
from game.ui.scenes.look_back.replay_watch import WatchScene
from tests.samurai.ui.kept_games import library_in
from tests.samurai.ui.sights import Player
from tests.ui.players import FULL

MOMENTS = 60
GAME = (7, 5, "adept", 9999)


def sought(player: Player, scene: WatchScene, moments: list[int]) -> list[float]:
    """Return the milliseconds that each of these moments took, from the wish to the picture."""
    found = []
    for shown in moments:
        began = time.process_time()
        scene.seek(shown)
        scene.redraw()
        player.shell.look()
        found.append((time.process_time() - began) * 1000)
    return found


def main() -> None:
    """Measure, and print what came of it."""
    player = Player(7, 3, FULL)
    for read in player.shell.kit.images.reading():  # as the program does while nothing happens
        read()
    with TemporaryDirectory() as folder:
        library = library_in(Path(folder), (GAME,))
        player.shell.open("watch", library.watch(library.games()[0]))
    scene = player.shell.scenes[-1]
    assert isinstance(scene, WatchScene)
    count = len(scene.replay.events)
    moments = Random(1).sample(range(1, count), MOMENTS)
    print(f"a game of {count} events")
    for name in ("first", "again"):
        took = sought(player, scene, moments)
        middle, most = quantiles(took, n=20)[9], quantiles(took, n=20)[18]
        print(
            f"{name}: median {middle:.0f} ms, 95 of 100 under {most:.0f} ms, most {max(took):.0f}"
        )


if __name__ == "__main__":
    sys.exit(stoppable(main, *told(__doc__)))
