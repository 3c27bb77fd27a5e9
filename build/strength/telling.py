"""A game that bots play while somebody looks on: each decision, once all know what led to it."""

from collections.abc import Iterator, Sequence
from typing import Any

from game.kernel.frames import Decision
from game.kernel.game import Game
from game.kernel.players import Player


def decisions(game: Game, bots: Sequence[Player]) -> Iterator[tuple[int, Decision[Any]]]:
    """Start the bots, one for each seat; yield each decision with the number of events before it.

    Whoever is handed a decision acts in `game` before asking for the next.
    """
    header = game.journal.header
    for seat, bot in enumerate(bots):
        bot.start(header.system, seat, len(bots), header.seed)
    told = 0
    while (decision := game.decision) is not None:
        events = game.journal.events()
        for event in events[told:]:
            for seat, bot in enumerate(bots):
                bot.see(event.redacted(seat))
        told = len(events)
        yield told, decision
