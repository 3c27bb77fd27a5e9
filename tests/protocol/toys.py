"""The toy as a game that programs and bots can play: no card, no role, nobody's house."""

from dataclasses import dataclass
from random import Random
from typing import Any

from game.kernel.events import Event
from game.kernel.frames import Decision
from game.kernel.ids import Seat
from game.kernel.players import Roster
from game.kernel.wire import Json
from tests.kernel.toy import Duel, Toy


class First:
    """Strikes whenever it can: takes the first action there is."""

    def __init__(self, name: str, _seed: int) -> None:
        self.name = name

    def start(self, system: str, seat: Seat, players: int, seed: int) -> None:
        """Sit down."""

    def see(self, event: Event) -> None:
        """Nothing is remembered."""

    def choose(self, _observation: Any, decision: Decision[Any], _ms: int) -> Any:
        """Choose."""
        return decision.actions[0]

    def end(self, outcome: Json) -> None:
        """Nothing is learnt."""


class Lot(First):
    """Chooses by lot, alike for the same seed."""

    def start(self, system: str, seat: Seat, players: int, seed: int) -> None:
        """Begin with fresh dice."""
        super().start(system, seat, players, seed)
        self._dice = Random(seed)

    def choose(self, _observation: Any, decision: Decision[Any], _ms: int) -> Any:
        """Choose."""
        return self._dice.choice(decision.actions)


BOTS = {"lot": Lot, "first": First}


def make(name: str, seed: int) -> First:
    """Make a bot by its name."""
    return BOTS[name](name, seed)


def _table_of(level: str, count: int, _seed: int) -> list[str]:
    return [level] * count


ROSTER = Roster(
    levels=tuple(BOTS),
    usual="first",
    explainer="first",
    make=make,
    is_bot=BOTS.__contains__,
    is_slow="slow".__eq__,
    level_of=str,
    temperaments=("even",),
    temperament_of=lambda _name: "even",
    named=lambda level, _temperament: level,
    table_of=_table_of,
    choices=lambda: " or ".join(BOTS),
)


class SpokenToy(Toy):
    """The toy, whose actions are objects, as the protocol has them."""

    def action_to_json(self, action: Any) -> Any:
        """Return what is done, and with which numbers."""
        return {"type": action[0], "numbers": list(action[1:])}


class ToyPairing:
    """Nobody has a part, and everybody is alone."""

    groups = ("fighter",)
    two_sided = ()

    def groups_of(self, state: Duel) -> tuple[str, ...]:
        """Return the one group for each seat."""
        return self.groups * len(state.hands)


@dataclass(frozen=True)
class ToyContest:
    """The toy for the arena; made anew in each process."""

    @property
    def system(self) -> SpokenToy:
        """The rules."""
        return SpokenToy()

    @property
    def roster(self) -> Roster:
        """The bots."""
        return ROSTER

    @property
    def pairing(self) -> ToyPairing:
        """Each seat by itself."""
        return ToyPairing()
