"""Duels played in the arena, a block of deals at a time, so that nothing is lost when it stops."""

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from build.strength import records
from build.strength.entrants import ROOT, SLOW, command_of
from build.strength.records import Match, Source
from game.app.games import GAMES
from game.resources import DATA_VARIABLE, data_path

FIRST_BLOCK: Final = 5
LARGEST_BLOCK: Final = 80
QUICK: Final = 45.0
"""Deals between two savings: few at first, twice as many whenever they took fewer seconds."""


class ArenaError(Exception):
    """The arena said no; the message is its own."""


@dataclass(frozen=True, slots=True)
class Terms:
    """On which terms everything of one command is played."""

    command: str
    """What was typed, for whoever wants the same figures."""
    deals: int
    jobs: int = 1
    ms: int = 700
    seed: int = 1
    compiled: Path | None = None
    """A compiled copy of the game to play with: quicker, and the same games."""
    fresh: bool = False
    keep: bool = False
    game: str = records.FIRST

    def source(self) -> Source:
        """Return what a new record says of itself."""
        return Source(self.command, self.seed, self.ms, self.compiled is not None, self.game)


@dataclass(frozen=True, slots=True)
class Part:
    """Something that is measured by itself."""

    measure: Callable[[argparse.Namespace, Terms], None]
    heeds: tuple[str, ...] = ()
    """The options, beside the terms, that it looks at."""


def play(part: str, pair: tuple[str, str], players: int, terms: Terms, role: str = "") -> Match:
    """Play a match to `terms.deals` deals, going on where its record ends.

    With a `role` A plays in that one alone. Raises OtherCodeError, ArenaError.
    """
    match = Match(*pair, players, terms.source(), role=role)
    path = records.match_path(part, match)
    if path.is_file() and not terms.fresh:
        match = Match.from_json(records.read(path))
        if len(match.results) >= terms.deals:
            return match
        records.check_code(path, match.source, keep=terms.keep)
    block = FIRST_BLOCK
    while (left := terms.deals - len(match.results)) > 0:
        start = time.monotonic()
        _play_block(match, min(block, left), terms)
        records.write(path, match)
        if time.monotonic() - start < QUICK:
            block = min(2 * block, LARGEST_BLOCK)
        print(f"{part}: {_standing(match, terms.deals)}", flush=True)
    return match


def _standing(match: Match, deals: int) -> str:
    score, done = match.figures().score.mean, len(match.results)
    who = f"{match.a} v {match.b}, {match.players} players"
    return f"{who}: {done} of {deals} deals, score {score:.3f}"


def _play_block(match: Match, deals: int, terms: Terms) -> None:
    names = {command_of(name): name for name in (match.a, match.b)}
    pair = [command_of(match.a), command_of(match.b)]
    options = {
        "game": next(game.key for game in GAMES if game.folder == match.source.game),
        "players": match.players,
        "first": len(match.results),
        "deals": deals,
        "seed": match.source.seed,
        "ms": match.source.ms,
        "jobs": terms.jobs,
    }
    words = [word for name, value in options.items() for word in (f"--{name}", str(value))]
    words += ["--no-mirror"] if match.b in SLOW else []
    words += ["--role", match.role] if match.role else []
    match.add(told_by(["-m", "game", "arena", "--pairs", *pair, *words], terms.compiled), names)
    match.source.command = terms.command
    match.source.sign()


def told_by(words: list[str], compiled: Path | None) -> Any:
    """Run a module that takes `--json FILE` and return what it wrote. Raises ArenaError."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "figures.json"
        command = [sys.executable, *words, "--json", str(file)]
        done = subprocess.run(
            command, cwd=ROOT, env=_environment(compiled), capture_output=True, check=False
        )
        if done.returncode:
            raise ArenaError(done.stderr.decode(errors="replace").strip()[-500:])
        return json.loads(file.read_text(encoding="utf-8"))


def _environment(compiled: Path | None) -> dict[str, str]:
    """Return an environment in which the compiled copy, where there is one, comes first.

    Its models do not: those of the tree may be newer, and it is they that are measured.
    """
    folders = [str(compiled.resolve())] if compiled else []
    path = os.pathsep.join([*folders, str(ROOT)])
    return {
        **os.environ,
        "PYTHONPATH": path,
        "PYTHONSAFEPATH": "1",
        DATA_VARIABLE: str(data_path()),
    }
