"""A trial as it is mined: a written position, turned so that the one who plays sits at seat 0."""

from dataclasses import asdict, dataclass
from typing import Self

from game.kernel.ids import Seat
from game.kernel.wire import Json


@dataclass(frozen=True, slots=True)
class FoundTrial:
    """Somebody's turn in which `length` cards do it, and there is one way to begin."""

    setup: Json
    """A STATE of the protocol; seat 0 plays."""
    length: int
    """How many cards do it, at least and at most."""
    tried: int
    """How many other ways there are to begin: all of them fail."""
    first: tuple[Json, ...]
    """The action to begin with."""
    kind: str = "win"
    """What they do: `win`, or `deny` the next player the win."""

    def to_json(self) -> Json:
        """Return it as a line of what was found."""
        return asdict(self)

    @classmethod
    def from_json(cls, row: Json) -> Self:
        """Read what `to_json` wrote."""
        kind = row.get("kind", "win")
        return cls(row["setup"], row["length"], row["tried"], tuple(row["first"]), kind)


def turned(setup: Json, seat: Seat) -> Json:
    """Return a position with `seat` as seat 0; who sits beside whom stays."""
    players = setup["players"]
    turn = {**setup["turn"], "seat": (setup["turn"]["seat"] - seat) % len(players)}
    return {**setup, "players": [*players[seat:], *players[:seat]], "turn": turn}


def told_of(trial: FoundTrial) -> str:
    """Return how a trial begins, in a word or two."""
    first = trial.first[0]
    return f"{trial.kind} {trial.length}: {first.get('card', first['type'])}"
