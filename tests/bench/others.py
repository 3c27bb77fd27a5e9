"""The same figures for RLCard and OpenSpiel. Runs in an environment of its own, see run.py.

RLCard is measured twice: as it is offered (`env.step`, which always makes tensors for learning),
and bare, calling the rules behind it for legal actions and steps alone.
"""

import copy
import json
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from random import Random
from typing import Any

from tests.bench.measure import Row, measured

RLCARD = ("uno", "gin-rummy", "mahjong", "doudizhu", "leduc-holdem", "limit-holdem")
IN_PYTHON = (
    "python_block_dominoes",
    "python_kuhn_poker",
    "python_liars_poker",
    "python_team_dominoes",
)
IN_CPP = ("crazy_eights", "euchre", "gin_rummy", "hearts", "leduc_poker", "oh_hell", "spades")
MIDDLE = 4


def play_rlcard(env: Any, dice: Random, most: int = 1_000_000) -> int:
    """Play one game of RLCard below its learning interface; return how many choices."""
    env.game.init_game()
    choices = 0
    while choices < most and not env.game.is_over():
        actions = list(env._get_legal_actions())
        action = actions[int(dice.random() * len(actions))]
        env.game.step(action if isinstance(action, str) else env._decode_action(action))
        choices += 1
    return choices


def play_rlcard_env(env: Any, dice: Random) -> int:
    """Play one game of RLCard as its documents say; return how many choices."""
    state, _ = env.reset()
    choices = 0
    while not env.is_over():
        actions = list(state["legal_actions"])
        state, _ = env.step(actions[int(dice.random() * len(actions))])
        choices += 1
    return choices


def rlcard_row(name: str, *, bare: bool) -> Row:
    """Return the figures of one RLCard game."""
    dice, make = Random(1), import_module("rlcard").make
    env, middle = make(name, config={"seed": 1}), make(name, config={"seed": 1})
    play_rlcard(middle, dice, MIDDLE)
    play = play_rlcard if bare else play_rlcard_env
    return measured(
        f"RLCard {name}{', bare' if bare else ''}",
        "Python",
        env.num_players,
        lambda: play(env, dice),
        lambda: copy.deepcopy(middle.game),
    )


def play_openspiel(state: Any, dice: Random, most: int = 1_000_000) -> int:
    """Play one game of OpenSpiel to its end; return how many choices players made."""
    choices = 0
    while choices < most and not state.is_terminal():
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(dice.choices(outcomes, weights)[0])
            continue
        actions = state.legal_actions()
        state.apply_action(actions[int(dice.random() * len(actions))])
        choices += 1
    return choices


def openspiel_row(name: str, made_in: str) -> Row:
    """Return the figures of one OpenSpiel game."""
    game, dice = import_module("pyspiel").load_game(name), Random(1)
    middle = game.new_initial_state()
    play_openspiel(middle, dice, MIDDLE)
    return measured(
        f"OpenSpiel {name.removeprefix('python_')}",
        made_in,
        game.num_players(),
        lambda: play_openspiel(game.new_initial_state(), dice),
        middle.clone,
    )


def attempts() -> Iterator[Callable[[], Row]]:
    """Yield what to measure, one game at a time."""
    for name in RLCARD:
        yield partial(rlcard_row, name, bare=False)
        yield partial(rlcard_row, name, bare=True)
    import_module("open_spiel.python.games")
    for names, made_in in ((IN_PYTHON, "Python"), (IN_CPP, "C++")):
        for name in names:
            yield partial(openspiel_row, name, made_in)


def main() -> None:
    """Print one JSON line for each game."""
    for attempt in attempts():
        print(json.dumps(attempt().to_json()), flush=True)


if __name__ == "__main__":
    main()
