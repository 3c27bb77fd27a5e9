"""`python3 dev.py compile`: a quick copy of rules and bots for measuring strength, made by mypyc.

It is the same source: copied to a folder of its own, its dataclasses spelt out (`explicit.py`), its
cached properties too (`lazy.py`), compiled to machine code, and proved equal by playing the same
games in both trees (`play.py`). What ships, and what the tests run, is plain Python. To use it:

    PYTHONSAFEPATH=1 PYTHONPATH=build/out/compiled .venv/bin/python -m game arena ...

It needs a C compiler. A change of the source is not noticed: run the command again.
"""

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from build.compiled.edits import TransformError
from build.compiled.tree import ROOT, copy_tree, is_copy, transform_tree
from build.counting import listed, some
from build.workers import stoppable
from game.app.games import GAMES

HERE: Final = Path(__file__).resolve().parent
OUT: Final = ROOT / "build" / "out" / "compiled"
PROVED: Final = 200
"""Random games of the proof unless told; one in so many is played by bots as well."""
BOT_SHARE: Final = 20
TIMED: Final = 40_000
"""Choices of each game by which its pace is told."""
BOTS: Final = "adept,novice,follower,strategist@30"
"""Who plays them, each the games that it knows; who searches, by a number and not by a clock."""
ROWS: Final = (
    ("random, choices/s", "choices_per_second", 1),
    ("bots, ms a game", "ms_per_bot_game", -1),
)
"""Title, figure, and -1 where less is better."""


def main(words: Sequence[str]) -> int:
    """Make the tree, prove it, print how much faster it is; return the exit status."""
    parser = argparse.ArgumentParser(prog="dev.py compile", description=__doc__)
    parser.add_argument("--out", type=Path, default=OUT, help="the folder of the tree")
    parser.add_argument("--prove", type=some, default=PROVED, help="random games of the proof")
    parser.add_argument(
        "--bots", type=listed(_bot), default=BOTS, help="who plays the other games of the proof"
    )
    parser.add_argument("--only-prove", action="store_true", help="the tree is there already")
    options = parser.parse_args(words)
    out: Path = options.out.resolve()
    if options.only_prove and not out.is_dir():
        parser.error(f"there is no tree in {out}: leave --only-prove out")
    if out.exists() and not is_copy(out) and (out.is_file() or any(out.iterdir())):
        parser.error(f"{out} holds something else: name a folder that is empty or not there")
    try:
        if not options.only_prove:
            compile_tree(out)
    except (TransformError, subprocess.CalledProcessError) as fault:
        print(f"compile: {fault}", file=sys.stderr)
        return 1
    return prove(out, options.prove, ",".join(options.bots))


def _bot(text: str) -> str:
    """Return the name of a bot of some game. Raises ArgumentTypeError."""
    if not any(game.roster.is_bot(text) for game in GAMES):
        raise argparse.ArgumentTypeError(f"no game has a bot '{text:.40}'")
    return text


def compile_tree(out: Path) -> None:
    """Make the tree in `out`. Raises TransformError, or CalledProcessError where mypyc fails."""
    out.mkdir(parents=True, exist_ok=True)
    copy_tree(out)
    modules = transform_tree(out)
    print(f"Compiling {len(modules)} modules; this takes some ten minutes.", flush=True)
    command = [sys.executable, str(HERE / "extension.py"), *modules]
    subprocess.run(command, cwd=out, env=environment(out), check=True)


def environment(tree: Path) -> dict[str, str]:
    """Return an environment in which Python finds the game in `tree` and nowhere else."""
    return dict(os.environ, PYTHONPATH=str(tree), PYTHONSAFEPATH="1", PYTHONUTF8="1")


def prove(out: Path, games: int, bots: str) -> int:
    """Play the same games in both trees, compare them, and return the exit status."""
    words = [str(games), str(-(-games // BOT_SHARE)), str(TIMED), bots]
    plain, quick = played(ROOT, words), played(out, words)
    print(f"{'':40}{'interpreted':>14}{'compiled':>14}{'faster':>8}")
    for title, key, turned in ROWS:
        for game, before in plain[key].items():
            after = quick[key][game]
            if before:
                row = f"{game}: {title}"
                print(f"{row:40}{before:14,.1f}{after:14,.1f}{(after / before) ** turned:8.2f}")
    same = all(plain[key] == quick[key] for key in ("random", "bots"))
    if not quick["compiled"] or plain["compiled"]:
        print(f"compile: the tree in {out} is not the compiled one", file=sys.stderr)
        return 1
    verdict = "the same journals" if same else "DIFFERENT JOURNALS"
    print(f"{games} random games and {words[1]} of {bots}: {verdict}")
    return 0 if same else 1


def played(tree: Path, words: Sequence[str]) -> dict[str, Any]:
    """Return what `play.py` says of a tree."""
    command = [sys.executable, str(HERE / "play.py"), *words]
    ended = subprocess.run(
        command, cwd=tree, env=environment(tree), check=True, stdout=subprocess.PIPE, text=True
    )
    report: dict[str, Any] = json.loads(ended.stdout)
    return report


if __name__ == "__main__":
    sys.exit(stoppable(main, sys.argv[1:]))
