"""What `dev.py strength --game great_train` measures: part by part, each kept and gone on with."""

import argparse
from typing import Final

from build.strength import duels
from build.strength.duels import ArenaError, Part, Terms
from build.strength.entrants import effort_of, with_effort
from build.strength.great_train import beliefs, cheat, pace

EXPERT: Final = "expert@16"
MASTER: Final = "master@400"
"""The levels that search, by their efforts: the same games on every machine."""
PAIRS: Final = (("novice", "random"), ("adept", "novice"), (EXPERT, "adept"), (MASTER, EXPERT))
"""Each level against the one below."""
TABLES: Final = (3, 4, 5, 6, 7)
ROLES: Final = "6:renegade,6:deputy,7:deputy,7:renegade"
"""What so few places of the ladder leave in doubt: number of players and role."""
CURVE: Final = "expert@12,expert@24,expert@40,expert@100,expert@200,expert@400"


def measure_ladder(options: argparse.Namespace, terms: Terms) -> None:
    """Play each level against the one below, or the pairs that were named, at all tables."""
    for a, b in options.pair or PAIRS:
        for players in options.players or TABLES:
            duels.play("ladder", (a, b), players, terms)


def measure_roles(options: argparse.Namespace, terms: Terms) -> None:
    """Play one master among adepts in single roles: more deals for those that are in doubt."""
    for words in (options.bots or ROLES).split(","):
        players, _, role = words.partition(":")
        if not players.isdecimal():
            told = f"'{words}' is no number of players and role: say {ROLES.partition(',')[0]}"
            raise ArenaError(told)
        duels.play("roles", (_exact("master", options), options.versus), int(players), terms, role)


def measure_curve(options: argparse.Namespace, terms: Terms) -> None:
    """Play searches of several efforts against an adept."""
    for bot in (options.bots or CURVE).split(","):
        for players in options.players or [3]:
            duels.play("curve", (bot, options.versus), players, terms)


def measure_ceiling(options: argparse.Namespace, terms: Terms) -> None:
    """Play searchers who are told the truth among adepts."""
    iterations = effort_of(_exact("master", options))
    for knowing in (options.bots or ",".join(cheat.KNOWING)).split(","):
        if knowing not in cheat.KNOWING:
            raise ArenaError(f"nobody is told '{knowing}': take {', '.join(cheat.KNOWING)}")
        for players in options.players or [3]:
            cheat.measure(knowing, iterations, players, terms)


def measure_pace(options: argparse.Namespace, terms: Terms) -> None:
    """Time the choices of a searcher in plain Python."""
    for players in options.players or TABLES:
        pace.measure(_exact(options.bot, options), players, terms)


def measure_beliefs(options: argparse.Namespace, terms: Terms) -> None:
    """Score how well it is guessed who is who."""
    for players in options.players or TABLES[1:]:
        beliefs.measure(players, terms)


def _exact(bot: str, options: argparse.Namespace) -> str:
    """Return a bot with the effort that was told; a master of no other has its own."""
    return with_effort(bot, [MASTER, *options.efforts])


PARTS: Final = {
    "ladder": Part(measure_ladder, ("pair", "players")),
    "roles": Part(measure_roles, ("bots", "versus", "efforts")),
    "curve": Part(measure_curve, ("bots", "players", "versus")),
    "ceiling": Part(measure_ceiling, ("efforts", "bots", "players")),
    "pace": Part(measure_pace, ("players", "bot", "efforts")),
    "beliefs": Part(measure_beliefs, ("players",)),
    "render": Part(lambda _options, _terms: None),
}
DEALS: Final = {"ladder": 100, "roles": 200, "curve": 100, "ceiling": 60, "pace": 2, "beliefs": 60}
