"""Deals played in the arena: the same cards once for every seating."""

import hashlib
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass, field
from typing import Any, Final

from game.kernel.decisions import Decision
from game.kernel.events import Event
from game.kernel.game import Game
from game.kernel.journal import Header
from game.kernel.players import Player
from game.protocol.bench import Bench, faults_of
from game.protocol.seatings import Seating, seatings
from game.samurai.system import SYSTEM

THINKING_MS: Final = 700
"""What a bot is told it may take for a decision."""


@dataclass(frozen=True, slots=True)
class Order:
    """What is to be played: `deals` deals, each in all seatings of `bots`."""

    bots: tuple[str, ...]
    players: int
    deals: int
    seed: int

    def tables(self) -> list[Seating]:
        """Return the seatings of each deal."""
        return seatings(list(self.bots), self.players)


@dataclass(slots=True)
class DealResult:
    """What came of one deal, all its seatings together."""

    seats: list[tuple[str, str, bool]] = field(default_factory=list)
    """(bot, role, won) for every seat of every game."""
    seconds: dict[str, list[float]] = field(default_factory=dict)
    """Bot -> the time of each of its decisions."""
    faults: Counter[str] = field(default_factory=Counter)


def deal_seed(seed: int, deal: int) -> int:
    """Return the seed of deal number `deal`, the same on every platform."""
    digest = hashlib.sha256(f"arena:{seed}:{deal}".encode()).digest()
    return int.from_bytes(digest[:8], "big") >> 1


def play_share(order: Order, deals: range) -> list[DealResult]:
    """Play some of the deals: what one process of several does."""
    return list(play_deals(order, deals))


def play_deals(order: Order, deals: range) -> Iterator[DealResult]:
    """Play `deals` one after the other, the bots' programs running all the while."""
    tables = order.tables()
    with closing(Bench(tables, order.seed)) as bench:
        for deal in deals:
            result = DealResult()
            for table in tables:
                _Match(table, bench.seated(table), result).play(deal_seed(order.seed, deal))
            yield result


class _Match:
    """One game between players, noted in a deal's result."""

    def __init__(self, table: Seating, players: list[Player], result: DealResult) -> None:
        self._table = table
        self._players = players
        self._result = result

    def play(self, seed: int) -> None:
        """Play the game of `seed` to its end."""
        before = [faults_of(player) for player in self._players]
        count = len(self._players)
        game = Game(SYSTEM, Header(SYSTEM.key, seed, count, None))
        for seat, player in enumerate(self._players):
            player.start(SYSTEM.key, seat, count, seed)
        self._tell(game.journal.events())
        while (decision := game.decision) is not None:
            self._tell(game.act(self._choice(game, decision)))
        outcome = SYSTEM.outcome_to_json(game.state)
        for player in self._players:
            player.end(outcome)
        self._note(SYSTEM.state_to_json(game.state)["players"], outcome["winners"], before)

    def _choice(self, game: Game, decision: Decision[Any]) -> Any:
        bot, player = self._table[decision.seat], self._players[decision.seat]
        seen = game.observe(decision.seat)
        start = time.perf_counter()
        action = player.choose(seen, decision, THINKING_MS)
        self._result.seconds.setdefault(bot, []).append(time.perf_counter() - start)
        return action

    def _tell(self, events: list[Event]) -> None:
        for seat, player in enumerate(self._players):
            for event in events:
                player.see(event.redacted(seat))

    def _note(self, ended: Any, winners: list[int], before: list[int]) -> None:
        for seat, bot in enumerate(self._table):
            self._result.seats.append((bot, ended[seat]["role"], seat in winners))
            self._result.faults[bot] += faults_of(self._players[seat]) - before[seat]
