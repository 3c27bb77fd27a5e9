"""Campaigns that bots play, to begin tests in the middle of one."""

import json
from collections.abc import Iterator
from functools import cache
from typing import Any

from build.strength.lanterns.pairs import seated
from game.adventure.rules.facts.state import AdventureState
from game.adventure.rules.system import SYSTEM
from game.kernel.game import Game
from game.kernel.journal import Header


def played(seed: int, level: str = "follower", **options: Any) -> Iterator[Game]:
    """Yield the game of a campaign before each of its decisions, and once it is over."""
    game = Game(SYSTEM, Header(SYSTEM.key, seed, 4, None, options))
    players = seated(level, seed)
    while game.decision is not None:
        yield game
        player = players[game.decision.seat]
        game.act(player.choose(game.observe(game.decision.seat), game.decision, 700))
    yield game


@cache
def written(seed: int, kind: str, number: int) -> str:
    """Return a STATE as JSON text: the so-manieth decision of a kind, in this campaign or a later.

    Only questions that a written position can begin with are counted.
    """
    for one in range(seed, seed + 30):
        met = 0
        for game in played(one, "adept"):
            if game.decision is not None and game.decision.kind == kind and is_plain(game.state):
                met += 1
                if met == number:
                    return json.dumps({**SYSTEM.state_to_json(game.state), "asking": None})
    raise ValueError(f"no campaign has {number} such decisions")


def is_plain(state: AdventureState) -> bool:
    """Return whether the question stands alone: nothing else is half done."""
    return state.event is None and state.travel is None and len(state.frames) == 2
