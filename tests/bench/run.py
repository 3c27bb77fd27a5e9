"""Measure the engine on one core: `python3 dev.py bench`.

Beside our own figures it gives those of RLCard and OpenSpiel, installed into a throw-away
environment under build/out (`--alone`: ours only). Figures are CPU time, the best of three rounds;
the calibration loop says how fast this machine runs plain Python.
"""

import argparse
import json
import os
import platform
import subprocess
import sys
from pathlib import Path

from build.workers import stoppable
from tests.bench.measure import Row, calibration
from tests.bench.ours import rows

ROOT = Path(__file__).resolve().parents[2]
VENV = ROOT / "build" / "out" / "bench-venv"
PACKAGES = ("rlcard==1.2.0", "open_spiel==2.0.2")
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
INSTALLED = VENV / "bench-packages.txt"
HEAD = "| game | made in | players | choices/s | games/s | choices a game | clone, us |"


def others_installed() -> bool:
    """Make the environment of the others if it is not there; tell whether that worked."""
    if INSTALLED.exists() and INSTALLED.read_text(encoding="utf-8") == " ".join(PACKAGES):
        return True
    pip = [str(PYTHON), "-m", "pip", "install", "--quiet", "--quiet", *PACKAGES]
    for command in ([sys.executable, "-m", "venv", "--clear", str(VENV)], pip):
        if subprocess.run(command, check=False).returncode:
            return False
    INSTALLED.write_text(" ".join(PACKAGES), encoding="utf-8")
    return True


def others() -> list[Row]:
    """Return the figures of the others, as far as they could be had."""
    if not others_installed():
        print("RLCard and OpenSpiel cannot be installed here (no network?): ours alone, then.\n")
        return []
    env = dict(os.environ, PYTHONPATH=str(ROOT), PYTHONWARNINGS="ignore")
    command = [str(PYTHON), str(ROOT / "tests" / "bench" / "others.py")]
    done = subprocess.run(command, env=env, check=False, stdout=subprocess.PIPE, text=True)
    return [Row(**json.loads(line)) for line in done.stdout.splitlines() if line.startswith("{")]


def line(row: Row) -> str:
    """Return a row of the table."""
    clone = f"{row.clone_microseconds:,.1f}"
    return (
        f"| {row.game} | {row.made_in} | {row.players} | {row.choices_per_second:,.0f} "
        f"| {row.games_per_second:,.1f} | {row.choices_per_game:,.0f} | {clone} |"
    )


def main(words: list[str]) -> int:
    """Run the command."""
    parser = argparse.ArgumentParser(prog="dev.py bench", description=__doc__)
    parser.add_argument("--alone", action="store_true", help="only our own figures")
    alone = parser.parse_args(words).alone
    before = calibration()
    ours = rows()
    print(f"Python {platform.python_version()}, {platform.machine()}, {platform.system()}")
    print(f"Calibration: {before:,.0f} rounds/s before, {calibration():,.0f} after ours")
    print(f"One choice of ours at {ours[0].players} players costs", end=" ")
    print(f"{before / ours[0].choices_per_second:.2f} rounds\n")
    print(HEAD + "\n" + "|---|---|" + "---:|" * 5)
    for row in [*ours, *([] if alone else others())]:
        print(line(row), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(stoppable(main, sys.argv[1:]))
