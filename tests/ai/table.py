"""A table for bots: plays them against each other, told only what each seat may know."""

from collections.abc import Sequence
from typing import Any

from ai.roster import make
from game.kernel.game import Game
from game.kernel.journal import Header
from game.kernel.players import Player
from game.samurai.outcome import Outcome
from game.samurai.system import SYSTEM


def seated(game: Game, levels: Sequence[str], seed: int = 0) -> list[Player]:
    """Return a bot of each level, one a seat, told everything up to now."""
    bots = [make(level, seed) for level in levels]
    for seat, bot in enumerate(bots):
        bot.start(SYSTEM.key, seat, len(bots), seed)
    tell(game.journal.entries, bots)
    return bots


def tell(entries: Sequence[Any], bots: Sequence[Player]) -> None:
    """Let every bot see what its seat may see."""
    for entry in entries:
        for seat, bot in enumerate(bots):
            bot.see(entry.redacted(seat))


def play(players: int, seed: int, levels: Sequence[str]) -> tuple[Game, Outcome]:
    """Play a whole game, one level a seat; every action goes through the rules' own check."""
    game = Game(SYSTEM, Header(SYSTEM.key, seed, players, None))
    bots = seated(game, levels, seed)
    while game.decision is not None:
        seat = game.decision.seat
        tell(game.act(bots[seat].choose(game.observe(seat), game.decision, 1000)), bots)
    assert game.state.outcome is not None
    return game, game.state.outcome
