"""A table for bots: plays them against each other, told only what each seat may know."""

from collections.abc import Sequence
from functools import lru_cache

from ai.samurai.roster import ARENA_LEVELS, make
from game.kernel.events import Event
from game.kernel.game import Game
from game.kernel.journal import Header
from game.kernel.players import Player
from game.samurai.rules.state import Outcome
from game.samurai.rules.system import SYSTEM

_SEATS = 10
"""More than a table has."""
_FEW = {"expert": "expert@12", "master": "master@16"}
"""Levels that search are tried with few iterations, so that tests take seconds, not hours."""
ARENA_TRIED = [_FEW.get(level, level) for level in ARENA_LEVELS]
"""Every level as tests try it, weakest first."""


def seated(
    game: Game, levels: Sequence[str], seed: int = 0, *, own_dice: bool = False
) -> list[Player]:
    """Return a bot of each level, one a seat, told everything up to now.

    With `own_dice` no two seats of any games toss alike, as in the arena.
    """
    seeds = [seed * _SEATS + seat if own_dice else seed for seat in range(len(levels))]
    bots = [make(level, dice) for level, dice in zip(levels, seeds, strict=True)]
    for seat, bot in enumerate(bots):
        bot.start(SYSTEM.key, seat, len(bots), seed)
    tell(game.journal.events(), bots)
    return bots


def tell(events: Sequence[Event], bots: Sequence[Player]) -> None:
    """Let every bot see what its seat may see."""
    for event in events:
        for seat, bot in enumerate(bots):
            bot.see(event.redacted(seat))


def answer(game: Game, bots: Sequence[Player]) -> None:
    """Let the one who is asked choose, and everybody see what follows."""
    asked = game.decision
    assert asked is not None
    tell(game.act(bots[asked.seat].choose(game.observe(asked.seat), asked, 1000)), bots)


def finish_turn(game: Game, bots: Sequence[Player]) -> None:
    """Play on until the turn passes or the game ends."""
    seat = game.state.turn_seat
    while game.decision is not None and game.state.turn_seat == seat:
        answer(game, bots)


def start(players: int, seed: int) -> Game:
    """Return a new game."""
    return Game(SYSTEM, Header(SYSTEM.key, seed, players, None))


def play(
    players: int, seed: int, levels: Sequence[str], *, own_dice: bool = False
) -> tuple[Game, Outcome]:
    """Play a whole game, one level a seat; every action goes through the rules' own check.

    Games of one level are kept: what several tests look at is played once. Nobody plays them on.
    """
    if own_dice or len(set(levels)) > 1:
        return _played(players, seed, tuple(levels), own_dice=own_dice)
    return _kept(players, seed, levels[0])


@lru_cache(maxsize=256)
def _kept(players: int, seed: int, level: str) -> tuple[Game, Outcome]:
    return _played(players, seed, (level,) * players, own_dice=False)


def _played(
    players: int, seed: int, levels: tuple[str, ...], *, own_dice: bool
) -> tuple[Game, Outcome]:
    game = start(players, seed)
    bots = seated(game, levels, seed, own_dice=own_dice)
    while game.decision is not None:
        answer(game, bots)
    assert game.state.outcome is not None
    return game, game.state.outcome
