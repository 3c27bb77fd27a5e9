"""Sure wins of The Great Train, looked for in turns of games between bots.

The turns are sharpened: the others have one or two lives and few cards, and what would make more
matter than the solver varies lies among the discards. Kept is a position in which some number of
moves wins surely, fewer do not, and at each of them there is one way to go on.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from ai.great_train.roster import make
from build.strength.telling import decisions
from build.trials.great_train.solver import (
    FURTHER,
    UNPLAIN,
    TooMuchError,
    TrainSolver,
    asked,
    is_plain,
    worlds,
)
from build.trials.positions import turned
from game.great_train.rules.content.cards import KIND
from game.great_train.rules.content.roles import CHARACTER_KEYS, LIFE
from game.great_train.rules.facts.actions import TrainAction
from game.great_train.rules.facts.state import TrainState
from game.great_train.rules.system import SYSTEM
from game.great_train.rules.written import written_train
from game.kernel.errors import SetupError
from game.kernel.game import Game
from game.kernel.ids import Seat
from game.kernel.journal import Header
from game.kernel.players import THINKING_MS
from game.kernel.wire import Json

SEEDS: Final = 41_000_000
"""Where the seeds of these games begin: no arena, no training and no test deals them."""
LONGEST: Final = 3
FEWEST: Final = 5
"""Actions there are at least: else there is nothing to choose."""
MOST_WORLDS: Final = 700
SHARPENED: Final = 2
"""How many sharper positions are tried of each turn."""
Sign = tuple[Any, ...]
Way = list[list[TrainAction]]
"""For each move, the actions that are the same move: a BANG! is like another."""


def sign_of(action: TrainAction) -> Sign:
    """Return what an action is, whichever card of its kind does it."""
    kind = None if action.card is None else KIND[action.card]
    take = action.take if action.take is None or action.take < 0 else KIND[action.take]
    more = (action.give, action.car, action.mode, action.copied)
    return (action.type, kind, action.target, take, *more)


@dataclass(frozen=True, slots=True)
class Found:
    """A position with its only way to win."""

    table: dict[str, str]
    way: Way
    others: int
    """How many other ways there were to go on, all of them wrong."""


def game_at(table: dict[str, str]) -> Game:
    """Return the game that begins at a written position. Raises SetupError."""
    return Game(SYSTEM, Header(SYSTEM.key, 0, None, written_train(table)))


def found_at(table: dict[str, str]) -> Found | None:
    """Return the trial that a position is, None where it is none."""
    try:
        way, others = way_of(game_at(table)) or ([], 0)
    except SetupError:
        return None  # sharpened too much
    return Found(table, way, others) if way else None


def way_of(game: Game) -> tuple[Way, int] | None:
    """Return the only way to win this turn, and how many others fail; None where it is none."""
    decision = game.decision
    if decision is None or decision.seat != 0 or len(decision.actions) < FEWEST:
        return None
    seen = game.observe(0)
    if not is_plain(seen):
        return None
    states = list(worlds(seen))
    if not 0 < len(states) <= MOST_WORLDS:
        return None
    states.reverse()  # many hearts and a Missed! first: there most ways fail
    try:
        for most in range(1, LONGEST + 1):
            if TrainSolver(0).sure(states, most):
                return way_from(states, most)
    except TooMuchError:
        pass
    return None


def way_from(states: Sequence[TrainState], most: int) -> tuple[Way, int] | None:
    """Return the only way with `most` moves, None where a move is not the only one."""
    way: Way = []
    others = 0
    for left in range(most, 0, -1):
        solver = TrainSolver(0)
        sure = solver.sure(states, left)
        actions = len(asked(states[0]))
        if len({sign_of(action) for action in sure}) != 1:
            return None
        if left > 1 and solver.sure(states, left - 1):
            return None
        way.append(sure)
        others += actions - len(sure) - 1
        states = [end for state in states for end in solver.ends(state, sure[0])]
        going_on = [state for state in states if state.outcome is None]
        if left > 1 and (len(going_on) != len(states) or len(states) > 4 * MOST_WORLDS):
            return None  # the way must be as long in every world
        states = going_on
    return (way, others) if not states else None


# --- positions ---


def table_of(setup: Json) -> dict[str, str]:
    """Return a STATE as a person writes it: `written_train` reads it."""
    train, turn = setup["train"], setup["turn"]
    seats = {f"seat {n}": _seat(player) for n, player in enumerate(setup["players"])}
    line = [str(train["position"]), train["locomotive"], *train["stations"]]
    told = {**seats, "draw": " ".join(setup["draw_pile"])}
    if setup["discard_pile"]:
        told["discard"] = " ".join(setup["discard_pile"])
    told |= {"line": " ".join(line), "cars": " ".join(train["cars"])}
    return {**told, "turn": f"{turn['seat']} {turn['phase']}"}


def _seat(player: Json) -> str:
    who = f"{player['role']} {player['character']}"
    if player["status"] == "out":
        return f"{who}, out"
    life = f"life {player['life']}" if player["status"] == "alive" else player["status"]
    cards = {"hand": player["hand"], "in play": player["in_play"]}
    return ", ".join([who, life, *(f"{w} {' '.join(c)}" for w, c in cards.items() if c)])


def sharpened(setup: Json, rng: Random) -> Json:
    """Return a position nearer to its end, in which no more matters than the solver varies."""
    plain = [key for key in CHARACTER_KEYS if key not in UNPLAIN]
    taken = {setup["players"][0]["character"]}
    draws, discards = list(setup["draw_pile"]), list(setup["discard_pile"])
    players = [setup["players"][0]]
    cars: list[str] = []
    for player in setup["players"][1:]:
        person = player["character"]
        if person not in plain or person in taken:
            person = rng.choice([key for key in plain if key not in taken])
        taken.add(person)
        keep = rng.choice((0, 1))
        hand = rng.sample(player["hand"], min(keep, len(player["hand"])))
        discards += [card for card in player["hand"] if card not in hand]
        laid = [card for card in player["in_play"] if _key(card) not in FURTHER]
        gone = [card for card in player["in_play"] if _key(card) in FURTHER]
        cars += [card for card in gone if ":" not in card]
        discards += [card for card in gone if ":" in card]
        most = LIFE[CHARACTER_KEYS.index(person)]
        life = min(player["life"], most, rng.choice((1, 1, 2)))
        players.append({**player, "character": person, "life": life, "hand": hand, "in_play": laid})
    for pile in (draws, *(player["hand"] for player in players[1:])):
        discards += [card for card in pile if _key(card) in FURTHER]
        pile[:] = [card for card in pile if _key(card) not in FURTHER]
    train = setup["train"]
    train = {**train, "car_deck": [*train["car_deck"], *cars]}
    piles = {"draw_pile": draws, "discard_pile": discards, "train": train}
    return {**setup, **piles, "players": players}


def _key(card: str) -> str:
    return card.partition(":")[0]


def look_through(players: int, number: int) -> Iterator[Found]:
    """Yield the trials in one game between bots, at most one a turn."""
    seed = SEEDS + number * 10 + players
    rng = Random(seed)
    for state, seat in novices(players, seed):
        setup = turned(SYSTEM.state_to_json(state), seat)
        sharp = (sharpened(setup, rng) for _ in range(SHARPENED))
        tried = (found_at(table_of(one)) for one in sharp)
        yield from [found for found in tried if found is not None][:1]


def novices(players: int, seed: int) -> Iterator[tuple[TrainState, Seat]]:
    """Play a game of novices; yield where a turn begins to be played, and whose it is."""
    game = Game(SYSTEM, Header(SYSTEM.key, seed, players, None))
    minds = [make("novice", seed + seat) for seat in range(players)]
    asked = -1
    for _, decision in decisions(game, minds):
        if decision.kind == "play" and decision.seat != asked:
            asked, state = decision.seat, game.state
            if not (state.allowance_used or state.bought or state.extra):
                yield state, asked
        game.act(minds[decision.seat].choose(game.observe(decision.seat), decision, THINKING_MS))
