"""Parties in the arena: in a game that all seats win together, each entry plays the same deals."""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from game.kernel.wire import Json
from game.protocol.arena.bench import Seating
from game.protocol.arena.figures import Times, estimate
from game.protocol.arena.match import DealResult, Order
from game.protocol.parties import PartyPairing

_SEATED: Final = re.compile(r"""(?:[^+"']|"[^"]*"|'[^']*'|["']|\+(?![a-z]))+""")
"""One bot of a party, up to a plus before the next one's name; inside quotes it is a command's."""


def named_in(entry: str) -> list[str]:
    """Return the bots that an entry names: one, or those of a party (`A+B+A+B`)."""
    return _SEATED.findall(entry)


def bots_of(entry: str, seats: int) -> Seating:
    """Return who sits where: one bot at all seats, or the bots of a party in turn."""
    bots = named_in(entry)
    return tuple(bots[seat % len(bots)] for seat in range(seats))


@dataclass(frozen=True, slots=True)
class PartyOrder(Order):
    """A plan: every deal is played once by each entry, which is a bot at all seats or a party."""

    def tables(self, _deal: int = 0) -> list[Seating]:
        """Return the table of each entry."""
        return [bots_of(entry, self.players) for entry in self.bots]


@dataclass(frozen=True, slots=True)
class Party:
    """What one entry made of all deals."""

    entry: str
    wins: tuple[bool, ...]
    """By deal."""
    notes: tuple[Json, ...]
    seconds: tuple[float, ...]
    faults: int


def parties(order: PartyOrder, results: Sequence[DealResult]) -> list[Party]:
    """Return what each entry made of the deals."""
    found = []
    for number, table in enumerate(order.tables()):
        first = number * order.players
        faults = Counter[str]()
        for result in results:
            faults.update(result.faults)
        found.append(
            Party(
                order.bots[number],
                tuple(result.seats[first][2] for result in results),
                tuple(result.notes[number] for result in results),
                tuple(s for r in results for bot in dict.fromkeys(table) for s in r.seconds[bot]),
                sum(faults[bot] for bot in dict.fromkeys(table)),
            )
        )
    return found


def party_to_json(order: PartyOrder, results: Sequence[DealResult]) -> Json:
    """Return the whole match as the protocol writes it, wins compared with the first entry's."""
    found = parties(order, results)
    return {
        "players": order.players,
        "games": len(results) * len(found),
        "deals": len(results),
        "seed": order.seed,
        "options": dict(order.options),
        "bots": [_figures(order, party, found[0]) for party in found],
    }


def _figures(order: PartyOrder, party: Party, first: Party) -> dict[str, Any]:
    pairing = order.contest.pairing
    won = estimate([float(win) for win in party.wins])
    pairs = zip(party.wins, first.wins, strict=True)
    ahead = estimate([float(one) - float(other) for one, other in pairs], -1.0)
    more = pairing.figures_of(party.notes) if isinstance(pairing, PartyPairing) else {}
    return {
        "bot": party.entry,
        "games": len(party.wins),
        "wins": sum(party.wins),
        "win_rate": round(won.mean, 6),
        "ci95": [round(won.low, 6), round(won.high, 6)],
        "ahead_of_first": ahead.to_json(),
        **more,
        "ms": Times(party.seconds).figures(),
        "faults": party.faults,
    }


def party_table(data: Json) -> str:
    """Return the figures for people: a row for each entry, then all else that is known of it."""
    width = max(len(bot["bot"]) for bot in data["bots"])
    lines = [f"{'bot':<{width}} {'games':>6} {'wins':>6} {'rate':>6}   95 %           ahead"]
    told = ("bot", "games", "wins", "win_rate", "ci95", "ahead_of_first")
    for bot in data["bots"]:
        low, high = bot["ci95"]
        row = f"{bot['bot']:<{width}} {bot['games']:>6} {bot['wins']:>6} {bot['win_rate']:>6.3f}"
        lines.append(f"{row}   {low:.3f} to {high:.3f} {bot['ahead_of_first']['mean']:>+7.3f}")
        for key, value in bot.items():
            if key not in told:
                lines.append(f"  {key}: {_plain(value)}")
    return "\n".join(lines)


def _plain(value: Json) -> str:
    if isinstance(value, dict):
        return "; ".join(f"{key} {_plain(one)}" for key, one in value.items())
    if isinstance(value, list):
        return " ".join(_plain(one) for one in value)
    return str(value)
