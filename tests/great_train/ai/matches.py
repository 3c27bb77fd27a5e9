"""Bots of The Great Train at a table, told only what each seat may know."""

from collections.abc import Callable, Sequence
from typing import Any

from ai.great_train.roster import make
from game.great_train.rules.facts.actions import TrainAction
from game.great_train.rules.system import SYSTEM
from game.kernel.events import Event
from game.kernel.frames import Decision
from game.kernel.game import Game
from game.kernel.journal import Header
from game.kernel.players import Player
from game.kernel.wire import Json

Watcher = Callable[[Game, Player, Decision[Any]], None]
"""Looks on before each choice."""
BOTS = ("random", "novice", "adept")


def seated(game: Game, levels: Sequence[str], seed: int) -> list[Player]:
    """Return a bot of each level, one a seat, told everything up to now."""
    bots = [make(level, seed + seat) for seat, level in enumerate(levels)]
    for seat, bot in enumerate(bots):
        bot.start(SYSTEM.key, seat, len(bots), seed)
    tell(game.journal.events(), bots)
    return bots


def tell(events: Sequence[Event], bots: Sequence[Player]) -> None:
    """Let every bot see what its seat may see."""
    for event in events:
        for seat, bot in enumerate(bots):
            bot.see(event.redacted(seat))


def deal_of(levels: Sequence[str], seed: int, setup: Json = None) -> Game:
    """Return a new game for so many, or the written position."""
    count = None if setup is not None else len(levels)
    return Game(SYSTEM, Header(SYSTEM.key, seed, count, setup))


def play(game: Game, bots: Sequence[Player], watch: Watcher | None = None) -> list[TrainAction]:
    """Play to the end and return every choice."""
    taken: list[TrainAction] = []
    while game.decision is not None:
        asked = game.decision
        if watch is not None:
            watch(game, bots[asked.seat], asked)
        action = bots[asked.seat].choose(game.observe(asked.seat), asked, 1000)
        assert action in asked.actions
        taken.append(action)
        tell(game.act(action), bots)
    return taken


def played(levels: Sequence[str], seed: int, watch: Watcher | None = None) -> Game:
    """Return a whole game between bots of these levels."""
    game = deal_of(levels, seed)
    play(game, seated(game, levels, seed), watch)
    return game
