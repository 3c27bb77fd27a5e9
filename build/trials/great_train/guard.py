"""Mines "the next turn": one move that keeps the seat in the game until the next player's is over.

Made of turns of games between bots: one's own life is low, most of what nobody saw lies among the
discards, where all can count it, and hands are small. Kept is what one move saves while nothing
else does, not even two moves without it.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import Final

from build.trials.great_train.keeper import Keeper, orders
from build.trials.great_train.mine import FEWEST, Sign, game_at, novices, sign_of, table_of
from build.trials.great_train.solver import TooMuchError, asked
from build.trials.positions import turned
from game.great_train.rules.facts.actions import END_PLAY, TrainAction
from game.great_train.rules.facts.state import TrainState
from game.great_train.rules.system import SYSTEM
from game.kernel.errors import SetupError
from game.kernel.wire import Json

UNSEEN: Final = 4
"""Cards that nobody sees: one in the next player's hand, the rest the draw pile."""
SEEDS: Final = 42_000_000
"""Where the seeds of these games begin."""
MOVING: Final = frozenset({"next_stop", "full_steam", "water_tower", "lounge_car"})
"""Cards that could bring a car into play whose place in the deck nobody knows."""
WORK: Final = 40_000
LOOKED_AT: Final = 24
"""Worlds in one of which who does nothing has to fall."""
TRIED: Final = 3
"""How many positions are made of one turn."""


@dataclass(frozen=True, slots=True)
class Guarded:
    """A position with the only move that saves."""

    table: dict[str, str]
    moves: list[TrainAction]
    """The actions that are that move."""
    others: int
    work: int
    """Actions that the proof took."""


def guarded(setup: Json, rng: Random) -> Json:
    """Return a position nearer to its end: a low life, few cards that nobody saw."""
    unseen, players = list(setup["draw_pile"]), []
    for seat, player in enumerate(setup["players"]):
        hand = list(player["hand"])
        rng.shuffle(hand)
        most = rng.randint(2, 4) if seat == 0 else int(seat == 1)
        unseen += hand[most:]
        life = min(player["life"], rng.randint(1, 2)) if seat == 0 else player["life"]
        players.append({**player, "hand": sorted(hand[:most]), "life": life})
    rng.shuffle(unseen)
    kept = [card for card in unseen if card.partition(":")[0] not in MOVING][: UNSEEN - 1]
    rest = sorted((Counter(unseen) - Counter(kept)).elements())
    discards = [*setup["discard_pile"], *rest]
    return {**setup, "players": players, "draw_pile": kept, "discard_pile": discards}


def guard_of(table: dict[str, str]) -> Guarded | None:
    """Return the trial that a position is, seat 0 being asked to play; None where it is none."""
    try:
        game = game_at(table)
    except SetupError:
        return None
    decision = game.decision
    if decision is None or decision.seat != 0 or len(decision.actions) < FEWEST:
        return None
    try:
        found = guard_in(list(orders(game.observe(0))))
    except TooMuchError:
        return None
    return None if found is None else replace(found, table=table)


def guard_in(states: list[TrainState]) -> Guarded | None:
    """Return the trial that all `states` of a position make, None where they make none.

    Raises TooMuchError.
    """
    keeper = Keeper(0, WORK)
    Random(0).shuffle(states)  # what fails does so soon
    if _is_safe(keeper, states[:LOOKED_AT], END_PLAY):
        return None
    left = [a for a in asked(states[0]) if a != END_PLAY and _is_safe(keeper, states, a)]
    if len({sign_of(action) for action in left}) != 1 or not keeper.is_sure(states, left[0]):
        return None
    right = sign_of(left[0])
    others = [a for a in asked(states[0]) if a != END_PLAY and sign_of(a) != right]
    if not all(_fails(keeper, states, action, right) for action in others):
        return None
    return Guarded({}, left, len(others), WORK - keeper.work)


def _is_safe(keeper: Keeper, states: list[TrainState], action: TrainAction) -> bool:
    return all(keeper.is_kept(state, action) for state in states)


def _fails(keeper: Keeper, states: list[TrainState], action: TrainAction, right: Sign) -> bool:
    """Return whether in some world nothing but `right` saves after `action`."""
    return any(not _saves(keeper, state, action, right) for state in states)


def _saves(keeper: Keeper, state: TrainState, action: TrainAction, right: Sign) -> bool:
    for after in keeper.until_asked(state, action):
        ways = [way for way in asked(after) if sign_of(way) != right]
        if not any(keeper.is_kept(after, way) for way in ways):
            return False
    return True


def look_through(players: int, number: int) -> Iterator[Guarded]:
    """Yield the trials in one game between bots, at most one a turn."""
    rng = Random(SEEDS + number)
    for state, seat in novices(players, SEEDS + number * 10 + players):
        setup = turned(SYSTEM.state_to_json(state), seat)
        if setup["train"]["position"] > 1 or _is_moving(setup):
            continue
        tried = (guard_of(table_of(guarded(setup, rng))) for _ in range(TRIED))
        yield from [found for found in tried if found is not None][:1]


def _is_moving(setup: Json) -> bool:
    """Return whether cars may come into play whose place in the deck nobody knows."""
    cards = [*setup["train"]["cars"], *setup["players"][0]["hand"], *setup["players"][1]["hand"]]
    cards += [card for player in setup["players"] for card in player["in_play"]]
    return any(card.partition(":")[0] in MOVING for card in cards)
