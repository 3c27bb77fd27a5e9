"""Measure the screen: `python3 dev.py bench-ui`.

A recorded game of seven, shown at 1920 x 1080 on SDL's dummy driver and, where there is Xvfb, on
X11 too: what a frame takes, what had to be drawn that could have been kept, how much memory it
uses (`--minutes 30`: so long game after game). Then the program itself: how soon it is there, what
it costs while it waits, how soon it answers.

With `--level master`: a whole game of seven at the clock's own pace with six such opponents who
think, and the same game in the same rhythm while nobody thinks.
"""

import argparse
import json
import os
import platform
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from ai.samurai.roster import ROSTER
from build.counting import amount, one_of
from build.workers import stoppable
from tests.bench.measure import calibration
from tests.bench.recording import SHOWN, record, save
from tests.bench.screen import add_size, x_display

HERE: Final = Path(__file__).parent
SIZE: Final = (1920, 1080)
OF_THINKERS: Final = ("pace", "choices")
"""Options of a game against opponents who think, which is always one of seven of Samurai Sword."""
LENGTHS: Final = ("game", "size", "seconds", "minutes", "record")
"""Options of a recorded game."""
ROWS: Final = {
    "all": "ms a frame",
    "drawn": "ms a frame that draws",
    "work": "ms of CPU time a frame",
}


def child(script: str, *words: str, **env: str) -> Any:
    """Run a script of this folder and return the JSON that it prints last."""
    silent = {"SDL_AUDIODRIVER": "dummy", "SDL_FRAMEBUFFER_ACCELERATION": "0"}
    command = [sys.executable, str(HERE / script), *words]
    done = subprocess.run(
        command, env={**os.environ, **silent, **env}, check=True, stdout=subprocess.PIPE, text=True
    )
    return json.loads(done.stdout.splitlines()[-1])


def shown(driver: dict[str, str], wanted: argparse.Namespace) -> list[str]:
    """Play the recorded game on a driver and return the lines of its report."""
    size = [str(length) for length in wanted.size]
    options = ["--game", wanted.game, "--size", *size, "--seconds", str(wanted.seconds)]
    found = child("playing.py", *options, "--minutes", str(wanted.minutes), **driver)
    lines = [f"{found['driver']}, {size[0]} x {size[1]}, {found['frames']} frames:"]
    for name, words in ROWS.items():
        spread = "  ".join(f"{part} {ms:6.2f}" for part, ms in found[name].items())
        lines.append(f"  {words:32}  {spread}")
    first, later, again = found["misses"]
    lines.append(f"  later than 16.7 ms: {found['late']} frames")
    lines.append(f"  surfaces made per 100 frames: at first {first:.1f}, then {later:.1f}")
    kept = f"{again:.1f}, {found['lasting']:.1f} of them to last"
    lines.append(f"  in a second playback of the same game: {kept}")
    lines.append(f"  memory, MB: {megabytes(found['memory'])}; kept surfaces {found['kept']:.0f}")
    return lines


def megabytes(used: list[float]) -> str:
    """Return the first and last figure, and the largest."""
    return (
        f"{used[0]:.0f} after 2 games, {used[-1]:.0f} after {len(used) + 1}, most {max(used):.0f}"
    )


def program(driver: dict[str, str], game: str) -> list[str]:
    """Start the program with a game and return the lines of its report."""
    with tempfile.TemporaryDirectory() as folder:
        found = child("real.py", str(time.time()), folder, game, **driver)
    lines = [
        "the program on {driver}:",
        "  start to menu {menu:.2f} s, from there to the first card {card:.2f} s",
        "  waiting costs {idle:.2f} % of a core, {doze:.2f} after ten seconds",
        "  input to the frame that shows it, ms: median {answer:.1f}, most {slowest_answer:.1f}",
        "    of that, what its frame costs in processor time: most {most_work:.1f}",
    ]
    return [line.format(driver=driver["SDL_VIDEODRIVER"], **found) for line in lines]


def thinking(wanted: argparse.Namespace) -> list[str]:
    """Play against six opponents who think, and again without; return the lines of the report."""
    options = [f"--{name}={getattr(wanted, name)}" for name in ("level", "pace", "choices")]
    silent = {"SDL_VIDEODRIVER": "dummy"}
    with tempfile.TemporaryDirectory() as folder:
        file = str(Path(folder) / "game.json")
        played = child("thinking.py", "play", file, *options, **silent)
        again = child("thinking.py", "again", file, *options, **silent)
    lines = [
        f"seven players, six of them {wanted.level}, shown at pace {wanted.pace:g}:",
        "  the window goes before everything else" if played["first"] else "  others' work counts",
        f"  their worker: ready after {played['ready']:.2f} s, {played['worker']:.0f} MB",
        f"  a choice took, ms:  {parts(played['thought'])}",
    ]
    for what, found in (("they think", played), ("nobody does", again)):
        lines.append(f"  while {what}: {found['frames']} frames, {found['late']} later than 33 ms")
        lines.append(f"    a frame took, ms:      {parts(found['took'])}")
        lines.append(f"    from frame to frame:   {parts(found['gap'])}")
    return lines


def parts(spread: dict[str, float]) -> str:
    """Return a spread in a line."""
    return "  ".join(f"{part} {ms:6.1f}" for part, ms in spread.items())


def parsed(words: Sequence[str]) -> argparse.Namespace:
    """Return what was asked for; end with a sentence where some of it would change nothing."""
    parser = argparse.ArgumentParser(prog="dev.py bench-ui", description=__doc__)
    parser.add_argument("--game", choices=SHOWN, default="samurai", help="which is shown")
    add_size(parser, SIZE)
    parser.add_argument("--seconds", type=amount, default=1e9, help="of the recorded game")
    parser.add_argument("--minutes", type=amount, default=1.0, help="of games, for memory")
    parser.add_argument("--record", action="store_true", help="record the game anew")
    parser.add_argument("--level", type=one_of(ROSTER), help="measure a game against six such")
    parser.add_argument("--pace", type=amount, default=1.0, help="of that game")
    parser.add_argument("--choices", type=amount, default=1e9, help="of the others, in that game")
    wanted = parser.parse_args(words)
    others = LENGTHS if wanted.level else OF_THINKERS
    told = [f"--{name}" for name in others if getattr(wanted, name) != parser.get_default(name)]
    if told:
        without = "with" if wanted.level else "without"
        parser.error(f"{without} --level there is no use for {' and '.join(told)}")
    return wanted


def main(words: list[str]) -> int:
    """Run the command."""
    wanted = parsed(words)
    if wanted.record:
        save(record(wanted.game))
        print(f"the recorded game of {wanted.game} is written anew")
        return 0
    print(f"Python {platform.python_version()}, {platform.machine()}, {platform.system()}")
    print(f"Calibration: {calibration():,.0f} rounds/s")
    if wanted.level is not None:
        print("\n".join(thinking(wanted)))
        return 0
    with x_display(wanted.size) as display:
        drivers = [{"SDL_VIDEODRIVER": "dummy"}]
        if display:
            drivers.append({"SDL_VIDEODRIVER": "x11", "DISPLAY": display})
        for driver in drivers:
            print("\n".join([*shown(driver, wanted), *program(driver, wanted.game)]), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(stoppable(main, sys.argv[1:]))
