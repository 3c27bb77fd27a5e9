"""Who takes a sure win: `python3 -m build.strength.ends.wins [BOT ...]` asks bots."""

import argparse
import json
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Final

from ai.samurai.roster import LADDER, make
from build.counting import one_of
from build.strength.ends.sure_wins import Position, is_sure, samples_of
from build.strength.entrants import ROOT
from build.workers import stoppable
from game.kernel.players import THINKING_MS
from game.samurai.rules.actions import Action, action_to_json
from game.samurai.rules.system import SYSTEM

FILE: Final = ROOT / "tests" / "samurai" / "ai" / "data" / "sure_wins.json"
"""The positions, made by `python3 -m build.strength.ends.find_wins`."""
BOTS: Final = ("random", "novice", "adept", "expert", "master@200", "master@1000")
WORLDS: Final = 40
FURTHER: Final = 2
"""Actions of one's own that may follow, as long as the win stays sure."""


def positions(path: Path = FILE) -> list[Position]:
    """Return all positions."""
    return [Position(**row) for row in json.loads(path.read_text(encoding="utf-8"))]


@dataclass(frozen=True, slots=True)
class Answer:
    """What a bot did in a position, and whether its win is still sure."""

    position: Position
    action: Action
    is_sure: bool

    def __str__(self) -> str:
        """Say it in one line."""
        told = self.position
        return f"{told.players} players, game {told.seed}: {action_to_json(self.action)}"


def ask(bot: str, position: Position, seed: int = 1) -> Answer:
    """Ask a bot that has seen the whole game so far; `seed` is its own."""
    game = position.game()
    decision = game.decision
    if decision is None:
        raise ValueError(f"{position} is over: other rules made it")
    seat, mind = decision.seat, make(bot, seed)
    mind.start(SYSTEM.key, seat, position.players, seed)
    for event in game.journal.events():
        mind.see(event.redacted(seat))
    seen = game.observe(seat)
    action = mind.choose(seen, decision, THINKING_MS)
    rng = Random(seed)
    worlds = [game.state, *samples_of(seen, WORLDS, rng)]
    return Answer(position, action, any(is_sure(worlds, action, n, rng) for n in (0, 1, FURTHER)))


def report(bots: Sequence[str], asked: Sequence[Position]) -> None:
    """Print for each bot how many wins it took, and which it missed."""
    for bot in bots:
        answers = [ask(bot, position) for position in asked]
        missed = [answer for answer in answers if not answer.is_sure]
        print(f"{bot}: {len(answers) - len(missed)} of {len(answers)}", flush=True)
        for answer in missed[:10]:
            print(f"    missed: {answer}", flush=True)


def main() -> None:
    """Do as the command line says."""
    parser = argparse.ArgumentParser(prog="python3 -m build.strength.ends.wins")
    parser.add_argument("bots", nargs="*", type=one_of(LADDER), metavar="BOT", default=BOTS)
    parser.add_argument("--players", type=int, choices=SYSTEM.seats, help="only such tables")
    options = parser.parse_args()
    asked = [p for p in positions() if options.players in (None, p.players)]
    report(options.bots, asked)


if __name__ == "__main__":
    sys.exit(stoppable(main))
