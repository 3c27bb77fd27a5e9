"""Help for the tests of the kernel: games of the toy, played by seeded dice."""

from random import Random

from game.kernel.game import Game
from game.kernel.journal import Header
from game.kernel.system import Options
from tests.kernel.toy import Toy

TOY = Toy()


def started(players: int = 3, seed: int = 1, options: Options | None = None) -> Game:
    """Return a new game of the toy."""
    return Game(TOY, Header(TOY.key, seed, players, None, options or {}))


def finished(players: int = 3, seed: int = 1, options: Options | None = None) -> Game:
    """Return a game of the toy, played to its end."""
    game, dice = started(players, seed, options), Random(seed)
    while game.decision is not None:
        game.act(dice.choice(game.decision.actions))
    return game
