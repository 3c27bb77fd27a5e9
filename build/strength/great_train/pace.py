"""How long a searcher takes for a choice in plain Python, by the number of players."""

from dataclasses import dataclass, field
from typing import Any, Final

from ai.great_train.roster import make
from build.strength import records
from build.strength.duels import ArenaError, Terms
from build.strength.records import Kept, Source
from build.strength.telling import choice_seconds, dice_of
from game.great_train.rules.system import SYSTEM
from game.kernel.game import Game
from game.kernel.journal import Header
from game.protocol.arena.figures import Times

_ANY_MS: Final = 60_000
"""What a bot is told it may take: more than its effort needs."""


@dataclass(slots=True)
class Paces(Kept):
    """Processor times of a bot's choices, by the number of players."""

    bot: str
    source: Source
    times: dict[str, Any] = field(default_factory=dict)
    games: dict[str, int] = field(default_factory=dict)


def measure(bot: str, players: int, terms: Terms) -> None:
    """Time the choices of `terms.deals` games of `bot` alone.

    Raises ArenaError where a compiled copy is named.
    """
    if terms.compiled:
        raise ArenaError("the pace is that of plain Python: leave --compiled away")
    path = records.folder_of(terms.game) / "pace.json"
    kept = Paces.from_json(records.read(path)) if path.is_file() else None
    found = kept if kept and kept.bot == bot else Paces(bot, terms.source())
    seconds = list[float]()
    for deal in range(terms.deals):
        seconds += _timed(bot, terms.seed * 1000 + deal, players)
    found.times[str(players)] = Times(seconds).to_json()
    found.games[str(players)] = terms.deals
    found.source.command = terms.command
    found.source.sign()
    records.write(path, found)
    print(f"pace, {players} players: {Times(seconds).figures()}", flush=True)


def _timed(bot: str, seed: int, players: int) -> list[float]:
    """Return the processor seconds of every choice in a game that had more than one way."""
    game = Game(SYSTEM, Header(SYSTEM.key, seed, players, None))
    bots = [make(bot, dice_of(seed, seat)) for seat in range(players)]
    return choice_seconds(game, bots, _ANY_MS)


def rows() -> list[list[str]]:
    """Return a row of a table for each number of players, none where nothing was timed."""
    path = records.folder_of("great_train") / "pace.json"
    if not path.is_file():
        return []
    found = Paces.from_json(records.read(path))
    return [_row(players, found) for players in sorted(found.times)]


def _row(players: str, found: Paces) -> list[str]:
    times = Times.from_json(found.times[players])
    shares = [f"{times.percentile(share):.0f}" for share in (0.5, 0.95, 1.0)]
    return [players, str(found.games[players]), str(times.count), *shares]
