"""Find positions with a sure win in games of self-play and keep them for the tests.

    python3 -m build.training.selfplay adept 3 2000 0 build/out/training/adept-3-0.jsonl
    python3 -m build.strength.find_wins [--each 40] build/out/training/adept-*-0.jsonl

At most one position a game. It is worth asking when one action wins at once and surely, and another
throws that away; and not too many are won by the same card.
"""

import argparse
import json
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from pathlib import Path
from random import Random
from typing import Any, Final

from build.strength.sure_wins import Position, is_sure, letter_of, sure_actions
from build.strength.wins import FILE
from build.training.selfplay import Record, read_records, replay
from game.samurai.actions import Action
from game.samurai.content import CATALOGUE
from game.samurai.state import State
from game.samurai.system import SYSTEM

FEW: Final = 12
MANY: Final = 200
LATER: Final = 16
"""Worlds for a first look, for proof, and for what takes two actions."""


def find(records: Iterator[Record], count: int) -> list[Position]:
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


def _first_sure(record: Record, enough: set[str]) -> tuple[Position | None, str]:
    """Return a game's first sure win that is not of a kind of which there are enough."""
    letters, rng = "", Random(record.seed)
    for state, actions, choice, _ in replay(record):
        if len(actions) == 1:
            continue
        if min(state.honor) == 1 and (sure := _sure_win(state, actions, rng)):
            way = sure.type if sure.card is None else CATALOGUE[sure.card].key
            if way not in enough:
                return Position(record.players, record.seed, letters), way
        letters += letter_of(choice)
    return None, ""


def _sure_win(state: State, actions: Sequence[Action], rng: Random) -> Action | None:
    """Return what wins surely, if something does and something else does not."""
    if not any(is_sure([state], action, 0, rng) for action in actions):
        return None
    frame: Any = state.frames[-1]
    seen = SYSTEM.observe(state, frame.seat)
    if not sure_actions(seen, FEW, 0, rng) or not (sure := sure_actions(seen, MANY, 0, rng)):
        return None
    return None if len(sure_actions(seen, LATER, 1, rng)) == len(actions) else sure[0]


def main() -> None:
    """Do as the command line says."""
    parser = argparse.ArgumentParser(prog="python3 -m build.strength.find_wins")
    parser.add_argument("games", nargs="+", type=Path, help="games, a file a number of players")
    parser.add_argument("--each", type=int, default=40, help="positions of each file (40)")
    options = parser.parse_args()
    lines = [
        json.dumps(asdict(position), separators=(",", ":"))
        for path in options.games
        for position in find(read_records([path]), options.each)
    ]
    FILE.write_text("[\n" + ",\n".join(lines) + "\n]\n", encoding="utf-8")


if __name__ == "__main__":
    main()
