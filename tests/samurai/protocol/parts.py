"""Samurai Sword as the composition root hands it to the protocol and to the arena."""

from collections.abc import Callable
from functools import partial
from typing import Any, Final, TypeAlias

from game.app.games import game_of
from game.protocol import external, requests, service
from game.protocol.arena import command, duel, match
from game.samurai.rules.system import SYSTEM

CONTEST: Final = game_of(SYSTEM.key)
SYSTEMS: Final = {SYSTEM.key: SYSTEM}

Arena: TypeAlias = Callable[..., Any]
"""(options) -> the figures of a match, as JSON."""

Duel = partial(duel.Duel, CONTEST)
Order = partial(match.Order, CONTEST)
ExternalPlayer = partial(external.ExternalPlayer, CONTEST.system, CONTEST.roster)
RequestHandler = partial(requests.RequestHandler, SYSTEMS)
main = partial(command.main, contests={CONTEST.key: CONTEST})
serve = partial(service.serve, systems=SYSTEMS)


def shogun_of(seed: int) -> int:
    """Return the seat of the Shogun in the deal of three that `seed` makes."""
    return list(duel.groups_of(CONTEST, 3, seed)).index("shogun")
