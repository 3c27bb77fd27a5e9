"""Players: whoever answers decisions, a built-in bot, another program or a person's screen."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Final, Protocol, TypeAlias

from game.kernel.events import Event
from game.kernel.frames import Decision
from game.kernel.ids import Seat
from game.kernel.wire import Json

PROGRAM: Final = "cmd:"
"""How the name of a player begins that is another program; its command follows."""


def player_seed(seed: int, seat: Seat) -> int:
    """Return the seed of a player's own choices, from which the game's cannot be guessed."""
    return int.from_bytes(sha256(f"{seed}/player/{seat}".encode()).digest()[:7])


class Player(Protocol):
    """One seat's mind. It is told what its seat may know and nothing else.

    For each game: `start`, then `see` for every event (redacted), `choose` for each of its
    decisions, and `end`. One player serves many games, one after the other.
    """

    name: str

    def start(self, system: str, seat: Seat, players: int, seed: int) -> None:
        """Begin a game of `system` at `seat`; `seed` feeds the player's own choices."""

    def see(self, event: Event) -> None:
        """Learn of an event, redacted for this seat."""

    def choose(self, observation: Any, decision: Decision[Any], ms: int) -> Any:
        """Return one of the decision's actions, within `ms` milliseconds."""

    def end(self, outcome: Json) -> None:
        """Learn how the game ended, in the protocol's notation."""


BotMaker: TypeAlias = Callable[[str, int], Player]
"""Makes a bot from its name and its seed. Raises ValueError when nobody is called so."""


@dataclass(frozen=True, slots=True)
class Roster:
    """A system's bots by name. What stands in a name (`master@400/patient`) is its own business.

    Whoever seats bots is handed this one; only the composition root knows where it comes from.
    """

    levels: tuple[str, ...]
    """How well they may play, weakest first: what a person chooses from."""
    usual: str
    """The level that is offered to who has not chosen one yet."""
    explainer: str
    """The bot whose opinion is told where nobody is named: it says the same on every machine."""
    make: BotMaker
    """A function of a module, so that another process can be told of it."""
    is_bot: Callable[[str], bool]
    """Whether this is a bot's name."""
    is_slow: Callable[[str], bool]
    """Whether the bot of that name thinks for longer than a screen may stand still."""
    level_of: Callable[[str], str]
    """The level in a bot's name, without anything else that stands there; known or not."""
    temperaments: tuple[str, ...]
    """The keys of how they may like to play."""
    temperament_of: Callable[[str], str]
    """The key of how the bot of that name likes to play."""
    named: Callable[[str, str], str]
    """(level, temperament) -> the name of the bot."""
    table_of: Callable[[str, int, int], Sequence[str]]
    """(level, how many, seed) -> the names of so many opponents for one table."""
    choices: Callable[[], str]
    """What a bot may be called, for a message."""

    @property
    def beginner(self) -> str:
        """Who plays on for a player that fails."""
        return self.levels[0]
