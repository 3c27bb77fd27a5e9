"""Balance: one bot in all seats, game after game, kept as a tally that a later run adds to."""

import re
from dataclasses import dataclass, field
from typing import Final

from build.strength import records
from build.strength.balance.facts import Tally
from build.strength.duels import ArenaError, Terms, told_by
from build.strength.entrants import command_of
from build.strength.records import FOLDER, Kept, Source
from game.app.games import game_of
from game.protocol.arena.bench import why_no_bot
from game.samurai.rules.system import SYSTEM

PART: Final = "balance"
BLOCK: Final = 50
"""Games between two savings."""


@dataclass(slots=True)
class Balance(Kept):
    """The games so far: deals 0, 1, 2, ... of the seed, `bot` in every seat."""

    bot: str
    players: int
    source: Source
    deals: int = 0
    tally: dict[str, dict[str, int]] = field(default_factory=lambda: Tally().to_json())


def play(bot: str, players: int, terms: Terms) -> Balance:
    """Play to `terms.deals` games, going on where the record ends.

    Raises OtherCodeError, ArenaError.
    """
    why = why_no_bot(command_of(bot), game_of(SYSTEM.key).roster)
    if why is not None:
        raise ArenaError(why)
    path = FOLDER / PART / f"{re.sub('[^a-z0-9]+', '-', bot)}-{players}p.json"
    balance = Balance(bot, players, terms.source())
    if path.is_file() and not terms.fresh:
        balance = Balance.from_json(records.read(path))
        if balance.deals < terms.deals:
            records.check_code(path, balance.source, keep=terms.keep)
    while (left := terms.deals - balance.deals) > 0:
        _play_block(balance, min(BLOCK, left), terms)
        records.write(path, balance)
        print(f"{PART}: {bot}, {players} players: {balance.deals} of {terms.deals}", flush=True)
    return balance


def _play_block(balance: Balance, deals: int, terms: Terms) -> None:
    options = {
        "players": balance.players,
        "first": balance.deals,
        "deals": deals,
        "seed": balance.source.seed,
        "ms": balance.source.ms,
        "jobs": terms.jobs,
    }
    words = [word for name, value in options.items() for word in (f"--{name}", str(value))]
    module = ["-m", "build.strength.balance.games", "--bot", command_of(balance.bot)]
    told = Tally.from_json(told_by([*module, *words], terms.compiled))
    balance.tally = (Tally.from_json(balance.tally) + told).to_json()
    balance.deals += deals
    balance.source.command = terms.command
    balance.source.sign()


def balances() -> list[Balance]:
    """Return all records, by file name."""
    paths = sorted((FOLDER / PART).glob("*.json"))
    return [Balance.from_json(records.read(path)) for path in paths]
