"""What a tabletop system provides so that the kernel can run, save and show it."""

from collections.abc import Sequence
from typing import Any, Protocol

from game.kernel.engine import Referee
from game.kernel.ids import Seat
from game.kernel.options import Option, Options
from game.kernel.results import Result
from game.kernel.wire import Json, Wire


class System(Protocol):
    """One game's rules, content and notation. States, actions and outcomes are its own types."""

    @property
    def key(self) -> str:
        """The id used in saves and in the protocol."""
        ...

    @property
    def seats(self) -> range:
        """The numbers of players it can be played with."""
        ...

    @property
    def options(self) -> Sequence[Option]:
        """The house rules that it can be dealt with, in the order in which to ask for them."""
        ...

    @property
    def wire(self) -> Wire:
        """The notation of its events and frames."""
        ...

    def blank_state(self) -> Any:
        """Return a state before anything happened."""
        ...

    def blank_observation(self, seat: Seat) -> Any:
        """Return what `seat` knows before anything happened."""
        ...

    def deal(self, players: int, options: Options, referee: Referee[Any]) -> None:
        """Tell a new game for `players`, up to the first frame.

        `options` has a value for each of the system's, all of them checked. Whatever they change
        for the rules is in the events: the state knows it, the journal's header is not asked.
        """
        ...

    def place(self, setup: Json, referee: Referee[Any]) -> None:
        """Tell a game from a written position, which says its house rules itself, if it has any.

        Raises SetupError before any event.
        """
        ...

    def players_of(self, position: Any) -> int:
        """Return the number of seats of a state or an observation."""
        ...

    def observe(self, state: Any, seat: Seat) -> Any:
        """Return what `seat` may know of `state`."""
        ...

    def action_to_json(self, action: Any) -> Json:
        """Return `action` as text tools write it."""
        ...

    def state_to_json(self, state: Any) -> Json:
        """Return `state` in full, the referee's view."""
        ...

    def observation_to_json(self, observation: Any) -> Json:
        """Return `observation` as bots in other languages read it."""
        ...

    def outcome_of(self, position: Any) -> Result | None:
        """Return who won, None while the game goes on; an observation of its end knows as well."""
        ...

    def outcome_to_json(self, state: Any) -> Json:
        """Return how the game ended in the system's own words, None while it goes on."""
        ...
