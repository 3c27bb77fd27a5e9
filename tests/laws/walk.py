"""A game being walked through, with everything that the laws compare it with kept beside it."""

from collections.abc import Iterable
from random import Random
from typing import Any

from game.kernel.chance import SeededChance
from game.kernel.engine import advance
from game.kernel.events import Event
from game.kernel.game import Game
from game.kernel.journal import Header
from game.samurai.rules.actions import Action
from game.samurai.rules.state import State
from game.samurai.rules.system import SYSTEM


def fingerprint(state: State) -> str:
    """Return text that is equal for equal states and shares nothing with them."""
    return repr(state)


class Walk:
    """A game, what each seat folds from its own redacted events, and copies of the past.

    `dice` picks what the laws sample; it never touches the game.
    """

    def __init__(self, seed: int, players: int | None, setup: Any = None) -> None:
        """Start a game from a deal or from a written position."""
        self.dice = Random(seed)
        self.fresh: list[Event] = []
        """The events of the latest step."""
        self.game = Game(SYSTEM, Header(SYSTEM.key, seed, players, setup))
        self.fresh = self.game.journal.events()
        self.folded = SYSTEM.blank_state()
        self.players = self.state.players
        self.seen = [SYSTEM.blank_observation(seat) for seat in range(self.players)]
        self.honor = sum(self.fresh[0].honor)  # type: ignore[attr-defined]  # the first event is SetUp
        self.past: list[tuple[State, str]] = []
        self.events_before: list[Event] = []
        self._fold()

    @property
    def state(self) -> State:
        """The truth."""
        state: State = self.game.state
        return state

    @property
    def actions(self) -> list[Action]:
        """What may be chosen, empty when the game is over."""
        return list(self.game.decision.actions) if self.game.decision else []

    def step(self, choice: int) -> None:
        """Take the action at this place of the list, and fold what followed for everybody."""
        self.past.append((self.state.clone(), fingerprint(self.state)))
        action = self.actions[choice]
        before = self.game.chance.drawn
        self.fresh = self.game.act(action)
        self.last = (action, SeededChance(self.game.chance.seed, before))
        self._fold()

    def _fold(self) -> None:
        for event in self.fresh:
            event.apply(self.folded)
            for seat, seen in enumerate(self.seen):
                event.redacted(seat).apply(seen)


def told(state: State, action: Action, chance: SeededChance) -> list[Event]:
    """Return the events of an action taken on a copy of `state`."""
    copy, events = state.clone(), list[Event]()
    advance(copy, action, SeededChance(chance.seed, chance.drawn), events.append)
    return events


def replayed(header: Header, actions: Iterable[Action]) -> Game:
    """Return the game that comes of the same start and the same actions."""
    game = Game(SYSTEM, header)
    for action in actions:
        game.act(action)
    return game
