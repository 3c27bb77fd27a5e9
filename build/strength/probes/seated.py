"""One bot in all seats of a game that has advisers: what a probe is told, and who sits down."""

import argparse
from typing import Final

from build.counting import some
from game.app.games import GAMES, GameParts
from game.kernel.game import Game
from game.kernel.journal import Header
from game.kernel.players import Player, player_seed

ADVISED: Final = {game.folder: game for game in GAMES if game.is_advised}
"""Folder -> the game."""


def asking(probe: str, about: str | None, bot: str) -> argparse.ArgumentParser:
    """Return a parser of what all such probes ask: which bot, of which game."""
    parser = argparse.ArgumentParser(
        prog=f"python3 -m build.strength.probes.{probe}", description=about
    )
    parser.add_argument("bot", nargs="?", default=bot, help=f"({bot})")
    parser.add_argument("--game", choices=ADVISED, default=GAMES[0].folder)
    parser.add_argument("--games", type=some, default=4, help="how many (4)")
    return parser


def answered(parser: argparse.ArgumentParser) -> argparse.Namespace:
    """Read the command line; a bot that the game has not ends it with a sentence."""
    told = parser.parse_args()
    roster = ADVISED[told.game].roster
    for bot in (told.bot, getattr(told, "adviser", "") or told.bot):
        if not roster.is_bot(bot):
            parser.error(f"there is no bot '{bot:.40}': take {roster.choices()}")
    return told


def seated(parts: GameParts, bot: str, players: int, seed: int) -> tuple[Game, list[Player]]:
    """Return a game before its first decision, and bots of one name who sat down to it."""
    game = Game(parts.system, Header(parts.key, seed, players, None))
    bots = [parts.roster.make(bot, player_seed(seed, seat)) for seat in range(players)]
    for seat, mind in enumerate(bots):
        mind.start(parts.key, seat, players, player_seed(seed, seat))
    return game, bots
