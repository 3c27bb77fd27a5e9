"""Games between searchers, looked at choice by choice; each is played once a test run."""

from dataclasses import dataclass
from functools import cache

from game.kernel.ids import Seat
from game.samurai.rules.actions import Action
from game.samurai.rules.content import IS_WEAPON
from game.samurai.rules.queries import team
from game.samurai.rules.state import State, public_roles
from tests.samurai.ai.table import seated, start, tell

LEVEL = "master@20"


@dataclass(frozen=True, slots=True)
class Choice:
    """One choice among several actions."""

    kind: str
    turn: int
    """Number of the turn, counted from 0."""
    could_strike: bool
    """Whether one of the actions is an attack at one who is not certainly a friend."""
    action: Action


@cache
def watched(players: int, seed: int) -> tuple[Choice, ...]:
    """Play a game and return its choices among several actions."""
    game = start(players, seed)
    bots = seated(game, [LEVEL] * players, seed)
    found: list[Choice] = []
    turn, turn_seat = 0, game.state.turn_seat
    while (decision := game.decision) is not None:
        bot, state = bots[decision.seat], game.state
        if state.turn_seat != turn_seat:
            turn, turn_seat = turn + 1, state.turn_seat
        action = bot.choose(game.observe(decision.seat), decision, 700)
        can = any(is_strike(state, other) for other in decision.actions)
        tell(game.act(action), bots)
        if len(decision.actions) > 1:
            found.append(Choice(decision.kind, turn, can, action))
    return tuple(found)


def is_strike(state: State, action: Action) -> bool:
    """Return whether `action` attacks somebody whom not all know for a friend."""
    if action.type != "play" or action.target is None or not IS_WEAPON[action.its_card]:
        return False
    return not _is_public_ally(state, state.turn_seat, action.target)


def _is_public_ally(state: State, seat: Seat, target: Seat) -> bool:
    is_known = target in public_roles(state.roles)
    return is_known and team(state, seat) == team(state, target)
