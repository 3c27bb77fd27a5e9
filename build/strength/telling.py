"""A game that bots play while somebody looks on: each decision, once all know what led to it."""

import time
from collections.abc import Iterator, Sequence
from typing import Any, Final, Protocol, TypeVar

from game.kernel.events import Event
from game.kernel.frames import Decision
from game.kernel.game import Game
from game.kernel.ids import Seat
from game.kernel.players import Player

B = TypeVar("B")
_SEATS: Final = 10
"""More than a table has."""


def dice_of(seed: int, seat: Seat) -> int:
    """Return what a bot's dice come from: no two seats of any games have the same."""
    return seed * _SEATS + seat


def searching(bot: Player, kind: type[B]) -> B:
    """Return `bot` as one of this kind. Raises TypeError for one that does not search."""
    if not isinstance(bot, kind):
        raise TypeError(f"{bot.name} does not search: take a level that does")
    return bot


class Listener(Protocol):
    """Somebody at a seat who is told what happens."""

    def see(self, event: Event) -> None:
        """Take note of a redacted event."""


def decisions(game: Game, bots: Sequence[Player]) -> Iterator[tuple[int, Decision[Any]]]:
    """Start the bots, one for each seat; yield each decision with the number of events before it.

    Whoever is handed a decision acts in `game` before asking for the next.
    """
    header = game.journal.header
    for seat, bot in enumerate(bots):
        bot.start(header.system, seat, len(bots), header.seed)
    yield from heard(game, bots)


def choice_seconds(game: Game, bots: Sequence[Player], ms: int) -> list[float]:
    """Play to the end; return the processor seconds of every choice that had more than one way."""
    found = list[float]()
    for _, decision in decisions(game, bots):
        seen, start = game.observe(decision.seat), time.process_time()
        action = bots[decision.seat].choose(seen, decision, ms)
        if len(decision.actions) > 1:
            found.append(time.process_time() - start)
        game.act(action)
    return found


def heard(game: Game, listeners: Sequence[Listener]) -> Iterator[tuple[int, Decision[Any]]]:
    """Yield each decision as `decisions` does, to listeners who need no start."""
    count = 0
    while (decision := game.decision) is not None:
        events = game.journal.events()
        for event in events[count:]:
            for seat, listener in enumerate(listeners):
                listener.see(event.redacted(seat))
        count = len(events)
        yield count, decision
