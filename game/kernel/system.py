"""What a tabletop system provides so that the kernel can run, save and show it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias

from game.kernel.engine import Referee
from game.kernel.errors import SetupError
from game.kernel.ids import Seat
from game.kernel.wire import Json, Wire, quoted

OptionValue: TypeAlias = bool | int | str
Options: TypeAlias = Mapping[str, OptionValue]
"""Key of a house rule -> what it is in this game; those not named are as usual."""


@dataclass(frozen=True, slots=True)
class Option:
    """One house rule. All its values are of one type.

    A default never changes once the system was played: a save names only what was chosen.
    """

    key: str
    default: OptionValue
    allowed: Sequence[OptionValue]
    """Every value there is, the default too, in the order in which to offer them."""
    seat: Seat | None = None
    """Whose it is, None where it is for the whole table."""
    is_secret: bool = False
    """Whether only the one at `seat` may know what was chosen."""
    is_a_key: bool = False
    """Whether programs that start a game give it under its own key, beside all others."""
    is_a_person: bool = False
    """Whether its values are seats, of which a game with people is given the first person's."""
    for_people: OptionValue | None = None
    """What it is in games that people play, unless they chose; None: as in all others."""

    @property
    def word(self) -> str:
        """The key without the seat: what all seats' options of that kind are called."""
        return self.key if self.seat is None else self.key.rpartition("_")[0]

    def check(self, value: OptionValue) -> None:
        """Raise SetupError unless `value` is allowed; true is not 1."""
        if type(value) is type(self.default) and value in self.allowed:
            return
        words = ", ".join(map(quoted, self.allowed))
        raise SetupError(
            f"the house rule '{self.key}' cannot be {quoted(value)}: it is one of {words}"
        )


def how_many(seats: range) -> str:
    """Return for how many players a game is, in digits: "3 to 7", or "4" where that is all."""
    return f"{seats[0]} to {seats[-1]}" if len(seats) > 1 else f"{seats[0]}"


def all_options(offered: Sequence[Option], wanted: Options) -> dict[str, OptionValue]:
    """Return a value for every option `offered`: the one `wanted`, else the default.

    Raises SetupError at the first that is unknown or cannot be so.
    """
    known = {option.key: option for option in offered}
    for key, value in wanted.items():
        if key not in known:
            words = ", ".join(known) or "none"
            raise SetupError(f"there is no house rule {quoted(key)}; this game has: {words}")
        known[key].check(value)
    return {key: wanted.get(key, option.default) for key, option in known.items()}


@dataclass(frozen=True, slots=True)
class Result:
    """Who won, beside the system's own account of it (`System.outcome_to_json`)."""

    winners: tuple[Seat, ...]
    """Ascending; nobody where a game is drawn, or lost by all."""
    groups: tuple[str, ...]
    """Seat -> what its wins are counted under, such as the part that it was dealt."""


class System(Protocol):
    """One game's rules, content and notation. States, actions and outcomes are its own types."""

    @property
    def key(self) -> str:
        """The id used in saves and in the protocol."""

    @property
    def seats(self) -> range:
        """The numbers of players it can be played with."""

    @property
    def options(self) -> Sequence[Option]:
        """The house rules that it can be dealt with, in the order in which to ask for them."""

    @property
    def wire(self) -> Wire:
        """The notation of its events and frames."""

    def blank_state(self) -> Any:
        """Return a state before anything happened."""

    def blank_observation(self, seat: Seat) -> Any:
        """Return what `seat` knows before anything happened."""

    def deal(self, players: int, options: Options, referee: Referee[Any]) -> None:
        """Tell a new game for `players`, up to the first frame.

        `options` has a value for each of the system's, all of them checked. Whatever they change
        for the rules is in the events: the state knows it, the journal's header is not asked.
        """

    def place(self, setup: Json, referee: Referee[Any]) -> None:
        """Tell a game from a written position, which says its house rules itself, if it has any.

        Raises SetupError before any event.
        """

    def players_of(self, position: Any) -> int:
        """Return the number of seats of a state or an observation."""

    def observe(self, state: Any, seat: Seat) -> Any:
        """Return what `seat` may know of `state`."""

    def action_to_json(self, action: Any) -> Json:
        """Return `action` as text tools write it."""

    def state_to_json(self, state: Any) -> Json:
        """Return `state` in full, the referee's view."""

    def observation_to_json(self, observation: Any) -> Json:
        """Return `observation` as bots in other languages read it."""

    def outcome_of(self, position: Any) -> Result | None:
        """Return who won, None while the game goes on; an observation of its end knows as well."""

    def outcome_to_json(self, state: Any) -> Json:
        """Return how the game ended in the system's own words, None while it goes on."""
