"""House rules that several games offer: parts chosen instead of drawn; and that one is in force."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Final, TypeVar

from game.kernel.errors import SetupError
from game.kernel.events import Event
from game.kernel.ids import Seat
from game.kernel.records import record
from game.kernel.system import Option, Options

LOT: Final = "lot"
"""What is drawn, as always."""
T = TypeVar("T")


@record
class HouseRule(Event):
    """The game was dealt with a house rule. What it changes, other events tell."""

    type: ClassVar[str] = "house_rule"
    rule: str

    def apply(self, state: Any) -> None:
        """Have it among the rules that are in force, for whoever tells of the game."""
        state.house_rules = (*state.house_rules, self.rule)


SHORT: Final = "short"
"""A shorter game: everybody begins with less of what a game is about, which the game knows."""


def with_parts(characters: Sequence[str], roles: Sequence[str], seats: int) -> tuple[Option, ...]:
    """Return the house rules of games with characters and secret roles, for so many `seats`."""
    return (
        Option(SHORT, default=False, allowed=(False, True)),
        *_choices_of("character", characters, seats),
        *_choices_of("role", roles, seats, is_secret=True),
    )


@record
class WantedParts:
    """What the house rules of `with_parts` ask of one deal."""

    is_short: bool
    characters: Mapping[Seat, int]
    """Seat -> the number of the character that was chosen there, and so the roles."""
    roles: Mapping[Seat, int]

    def told(self) -> list[HouseRule]:
        """Return which rules are in force, not what was chosen: roles are secret."""
        told = {SHORT: self.is_short, "characters": self.characters, "roles": self.roles}
        return [HouseRule(rule) for rule, is_chosen in told.items() if is_chosen]


def wanted_parts(
    options: Options, characters: Sequence[str], roles: Sequence[str], players: int
) -> WantedParts:
    """Return what `options` ask of a deal. Raises SetupError for a seat that is not there."""
    return WantedParts(
        bool(options[SHORT]),
        _parts_of("character", options, characters, players),
        _parts_of("role", options, roles, players),
    )


def _choices_of(
    word: str, keys: Sequence[str], seats: int, *, is_secret: bool = False
) -> list[Option]:
    """Return an option for each seat: which of `keys` it has instead of one that is drawn."""
    allowed = (LOT, *keys)
    return [
        Option(f"{word}_{seat + 1}", LOT, allowed, seat=seat, is_secret=is_secret)
        for seat in range(seats)
    ]


def _parts_of(word: str, options: Options, keys: Sequence[str], players: int) -> dict[Seat, int]:
    """Return seat -> the number of the key that was chosen there; a seat too many is a fault."""
    chosen = {
        int(key.removeprefix(f"{word}_")) - 1: keys.index(str(value))
        for key, value in options.items()
        if key.startswith(f"{word}_") and value != LOT
    }
    if chosen and max(chosen) >= players:
        raise SetupError(f"there is no seat {max(chosen) + 1} for a {word} among {players} players")
    return chosen


def dealt_with(
    cards: Sequence[T],
    wanted: Mapping[Seat, Callable[[T], bool]],
    players: int,
    shuffle: Callable[[Sequence[T]], Sequence[T]],
    what: str,
) -> list[T]:
    """Return a card for each of `players`: the one it wanted, the others' by lot.

    `what` is what the cards are called. Raises SetupError where a card is wanted too often.
    """
    rest, held = list(cards), dict[Seat, T]()
    for seat, is_wanted in wanted.items():
        found = next((card for card in rest if is_wanted(card)), None)
        if found is None:
            raise SetupError(
                f"among {players} players no card is left for the {what} that seat {seat + 1} is to"
                f" have: choose another, or '{LOT}'"
            )
        rest.remove(found)
        held[seat] = found
    drawn = iter(shuffle(rest))
    return [held[seat] if seat in held else next(drawn) for seat in range(players)]
