"""Players for tests: one that plays by lot, and others with a fault each."""

from random import Random
from threading import Barrier
from threading import Event as Signal
from typing import Any

from game.kernel.events import Event
from game.kernel.frames import Decision
from game.kernel.ids import Seat
from game.kernel.wire import Json


class Lot:
    """Plays by lot and remembers what it was told."""

    name = "lot"

    def __init__(self) -> None:
        self.rng = Random(0)
        self.told: list[Any] = []

    def start(self, system: str, seat: Seat, players: int, seed: int) -> None:
        """Sit down."""
        self.rng = Random(seed)
        self.told.append(("start", system, seat, players))

    def see(self, event: Event) -> None:
        """Remember what was told."""
        self.told.append(event)

    def choose(self, observation: Any, decision: Decision[Any], ms: int) -> Any:
        """Choose."""
        assert observation.seat == decision.seat
        assert ms > 0
        return decision.actions[int(self.rng.random() * len(decision.actions))]

    def end(self, outcome: Json) -> None:
        """Remember the end."""
        self.told.append(("end", outcome))


class Liar(Lot):
    """Answers something that is not on the list."""

    name = "liar"

    def choose(self, *_: Any, **__: Any) -> Any:
        """Choose."""
        return "the moon"


class Clumsy(Lot):
    """Breaks down when asked."""

    name = "clumsy"

    def choose(self, *_: Any, **__: Any) -> Any:
        """Choose."""
        raise SystemExit("no idea")


class Hanger(Lot):
    """Never answers until it is released."""

    name = "hanger"

    def __init__(self) -> None:
        super().__init__()
        self.release = Signal()
        self.asked = Signal()
        self.is_closed = False

    def choose(self, _seen: Any, decision: Decision[Any], _ms: int) -> Any:
        """Choose."""
        self.asked.set()
        self.release.wait()
        return decision.actions[0]

    def close(self) -> None:
        """Be let go of."""
        self.is_closed = True


class Lingerer(Lot):
    """Lets go only while others do, as one that takes its time."""

    def __init__(self, others: Barrier) -> None:
        super().__init__()
        self.others = others

    def close(self) -> None:
        """Be let go of."""
        self.others.wait()
