"""A game being walked through, with everything that the laws compare it with kept beside it."""

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any

from game.kernel.chance import SeededChance
from game.kernel.engine import advance
from game.kernel.events import Event
from game.kernel.game import Game
from game.kernel.journal import Header
from game.kernel.system import Options, System
from game.kernel.wire import Json


def fingerprint(state: object) -> str:
    """Return text that is equal for equal states and shares nothing with them."""
    return repr(state)


class Walk:
    """A game, what each seat folds from its own redacted events, and copies of the past.

    `dice` picks what the laws sample; it never touches the game.
    """

    def __init__(self, system: System, header: Header) -> None:
        """Start a game as `header` says."""
        self.system = system
        self.dice = Random(header.seed)
        self.game = Game(system, header)
        self.fresh: list[Event] = self.game.journal.events()
        """The events of the latest step."""
        self.folded = system.blank_state()
        self.players = system.players_of(self.state)
        self.seen = [system.blank_observation(seat) for seat in range(self.players)]
        self.past: list[tuple[Any, str]] = []
        self._fold()

    @property
    def state(self) -> Any:
        """The truth."""
        return self.game.state

    @property
    def actions(self) -> Sequence[Any]:
        """What may be chosen, empty when the game is over."""
        return list(self.game.decision.actions) if self.game.decision else []

    def step(self, choice: int) -> None:
        """Take the action at this place of the list, and fold what followed for everybody."""
        self.past.append((self.state.clone(), fingerprint(self.state)))
        action = self.actions[choice]
        before = self.game.chance.drawn
        self.fresh = self.game.act(action)
        self.last = (action, SeededChance(self.game.journal.header.seed, before))
        self._fold()

    def _fold(self) -> None:
        for event in self.fresh:
            event.apply(self.folded)
            for seat, seen in enumerate(self.seen):
                event.redacted(seat).apply(seen)


def dealt(system: System, seed: int, players: int, options: Options | None = None) -> Walk:
    """Return a walk from a deal."""
    return Walk(system, Header(system.key, seed, players, None, options or {}))


def placed(system: System, seed: int, setup: Json) -> Walk:
    """Return a walk from a written position."""
    return Walk(system, Header(system.key, seed, None, setup))


def told(state: Any, action: Any, chance: SeededChance) -> list[Event]:
    """Return the events of an action taken on a copy of `state`."""
    copy, events = state.clone(), list[Event]()
    advance(copy, action, SeededChance(chance.seed, chance.drawn), events.append)
    return events


def replayed(system: System, header: Header, actions: Iterable[Any]) -> Game:
    """Return the game that comes of the same start and the same actions."""
    game = Game(system, header)
    for action in actions:
        game.act(action)
    return game
