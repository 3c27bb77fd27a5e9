"""Find positions with a sure win in games of self-play and keep them for the tests.

    python3 -m build.training.selfplay adept 3 2000 0 build/out/training/adept-3-0.jsonl
    python3 -m build.strength.ends.find_wins [--each 40] build/out/training/adept-*-0.jsonl

At most one position a game. It is worth asking when one action wins at once and surely, and another
throws that away; and not too many are won by the same card.
"""

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from random import Random
from typing import Any, Final

from build.counting import some, there
from build.strength.ends.sure_wins import Position, is_sure, letter_of, samples_of, sure_actions
from build.strength.ends.wins import FILE, positions
from build.training.selfplay import SelfPlayed, read_records, replay
from build.workers import stoppable
from game.samurai.rules.actions import Action
from game.samurai.rules.content import CATALOGUE
from game.samurai.rules.state import Observation, State
from game.samurai.rules.system import SYSTEM

FEW: Final = 12
MANY: Final = 200
"""Worlds for a first look, and for proof."""


def find(records: Iterator[SelfPlayed], count: int) -> list[Position]:
    """Return up to `count` positions, one a game, a quarter of them at most won by one card."""
    found: list[Position] = []
    ways: Counter[str] = Counter()
    for record in records:
        position, way = _first_sure(record, {way for way in ways if ways[way] >= count // 4})
        if position is not None:
            found.append(position)
            ways[way] += 1
        if len(found) == count:
            break
    print(f"{len(found)} positions: {dict(ways.most_common())}", flush=True)
    return found


def _first_sure(record: SelfPlayed, enough: set[str]) -> tuple[Position | None, str]:
    """Return a game's first sure win if it is a question, and not of a kind there is enough of."""
    letters, rng = "", Random(record.seed)
    for state, actions, choice, _ in replay(record):
        if len(actions) == 1:
            continue
        if min(state.honor) == 1 and (sure := _sure_win(state, actions, rng)):
            way = sure.type if sure.card is None else CATALOGUE[sure.card].key
            if way in enough or not _is_question(state, actions, rng):
                break
            return Position(record.players, record.seed, letters), way
        letters += letter_of(choice)
    return None, ""


def _sure_win(state: State, actions: Sequence[Action], rng: Random) -> Action | None:
    """Return something that wins at once and surely, if there is such a thing."""
    if not any(is_sure([state], action, 0, rng) for action in actions):
        return None
    seen = _seen(state)
    if not sure_actions(seen, FEW, rng):
        return None
    sure = sure_actions(seen, MANY, rng)
    return sure[0] if sure else None


def _is_question(state: State, actions: Sequence[Action], rng: Random) -> bool:
    """Return whether some action throws the sure win away."""
    samples = samples_of(_seen(state), FEW, rng)
    return not all(is_sure(samples, action, 1, rng) for action in reversed(actions))


def _seen(state: State) -> Observation:
    frame: Any = state.frames[-1]
    seen: Observation = SYSTEM.observe(state, frame.seat)
    return seen


def main() -> None:
    """Do as the command line says."""
    parser = argparse.ArgumentParser(prog="python3 -m build.strength.ends.find_wins")
    parser.add_argument("games", nargs="+", type=there, help="games, a file a number of players")
    parser.add_argument("--each", type=some, default=40, help="positions of each file (40)")
    options = parser.parse_args()
    for path in options.games:
        _keep(find(read_records([path]), options.each))


def _keep(found: list[Position]) -> None:
    """Put `found` in place of the positions that were kept for as many players."""
    players = {position.players for position in found}
    old = positions() if FILE.exists() else []
    kept = [position for position in old if position.players not in players] + found
    kept.sort(key=lambda position: (position.players, position.seed))
    lines = [json.dumps(asdict(position), separators=(",", ":")) for position in kept]
    FILE.write_text("[\n" + ",\n".join(lines) + "\n]\n", encoding="utf-8")


if __name__ == "__main__":
    sys.exit(stoppable(main))
