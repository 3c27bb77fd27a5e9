"""Mines "the right car": turns of The Great Train that are won by what is bought in them.

Like other sure wins (`mine.py`), but the train is made up of cars that do something at once, the
others have one life and hardly a card, and one of the moves is a purchase. Any payment will do.
"""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from build.trials.great_train.mine import (
    LONGEST,
    Found,
    found_at,
    game_at,
    novices,
    sharpened,
    table_of,
)
from build.trials.great_train.solver import TooMuchError, TrainSolver, asked, is_plain, worlds
from build.trials.positions import turned
from game.great_train.rules.facts.state import TrainState
from game.great_train.rules.system import SYSTEM
from game.kernel.errors import SetupError
from game.kernel.wire import Json

SEEDS: Final = 43_000_000
"""Where the seeds of these games begin."""
USEFUL: Final = frozenset(
    """
    passenger_car baggage_car observation_car sleeper_car circus_wagon coal_hopper caboose
    dining_car private_car
    """.split()
)
"""Cars that may help in the turn in which they are bought, and some that do not."""
TRIED: Final = 4
"""How many positions are made of one turn."""
PLAYERS: Final = (3, 4, 4, 5)
MOST_WORLDS: Final = 200
_GLANCE: Final = 6
"""Worlds that are looked at first."""
_WORK: Final = 8000


def look_through(number: int) -> Iterator[Found]:
    """Yield the trials in one game between bots, at most one a turn."""
    players = PLAYERS[number % len(PLAYERS)]
    seed = SEEDS + number * 10 + players
    rng = Random(seed)
    for state, seat in novices(players, seed):
        setup = turned(SYSTEM.state_to_json(state), seat)
        if setup["train"]["position"] > 0:
            tables = [table_of(shunted(setup, rng)) for _ in range(TRIED)]
            tried = (found_at(table) for table in tables if is_likely(table))
            yield from [found for found in tried if found is not None and buys(found)][:1]


def buys(found: Found) -> bool:
    """Return whether one of the moves is a purchase."""
    return any(actions[0].type == "buy" for actions in found.way)


def shunted(setup: Json, rng: Random) -> Json:
    """Return a position nearer to its end, with other cars on the train."""
    one = sharpened(setup, rng)
    train, discards = one["train"], list(one["discard_pile"])
    free = [*train["cars"], *train["car_deck"]]
    useful = [car for car in free if car in USEFUL]
    rng.shuffle(useful)
    cars = [*useful, *(car for car in free if car not in USEFUL)][:3]
    players = [one["players"][0]]
    for player in one["players"][1:]:
        hand = player["hand"][: rng.choice((0, 0, 1))]
        discards += player["hand"][len(hand) :]
        players.append({**player, "life": min(1, player["life"]), "hand": hand})
    train = {**train, "cars": cars, "car_deck": [car for car in free if car not in cars]}
    return {**one, "players": players, "discard_pile": discards, "train": train}


def is_likely(table: dict[str, str]) -> bool:
    """Return whether a purchase alone begins a win in a few of the worlds: worth a long look."""
    try:
        seen = game_at(table).observe(0)
    except SetupError:
        return False
    if not is_plain(seen):
        return False
    states = list(worlds(seen))
    if not 0 < len(states) <= MOST_WORLDS:
        return False
    few = Random(1).sample(states, min(_GLANCE, len(states)))
    try:
        return _is_bought(few)
    except TooMuchError:
        return False


def _is_bought(states: Sequence[TrainState]) -> bool:
    """Return whether what begins a win with fewest moves is a purchase. Raises TooMuchError."""
    actions = asked(states[0])
    if sum(action.type == "buy" for action in actions) <= 1:
        return False
    for most in range(1, LONGEST + 1):
        solver = TrainSolver(0, _WORK)
        wins = [a for a in actions if all(solver.wins(state, a, most) for state in states)]
        if wins:
            return all(action.type == "buy" for action in wins)
    return False
