"""Players: whoever answers decisions, a built-in bot, another program or a person's screen."""

from typing import Any, Protocol

from game.kernel.decisions import Decision
from game.kernel.events import Event
from game.kernel.ids import Seat
from game.kernel.wire import Json


class Player(Protocol):
    """One seat's mind. It is told what its seat may know and nothing else.

    For each game: `start`, then `see` for every event (redacted), `choose` for each of its
    decisions, and `end`. One player serves many games, one after the other.
    """

    name: str

    def start(self, system: str, seat: Seat, players: int, seed: int) -> None:
        """Begin a game of `system` at `seat`; `seed` feeds the player's own choices."""
        ...

    def see(self, event: Event) -> None:
        """Learn of an event, redacted for this seat."""
        ...

    def choose(self, observation: Any, decision: Decision[Any], ms: int) -> Any:
        """Return one of the decision's actions, within `ms` milliseconds."""
        ...

    def end(self, outcome: Json) -> None:
        """Learn how the game ended, in the protocol's notation."""
        ...
