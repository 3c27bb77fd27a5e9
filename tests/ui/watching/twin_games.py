"""Two games that one seat cannot tell apart, and a table that shows either of them.

The hidden cards of the others are dealt anew in the second, and their secret roles. Then both go
on with the same actions, chosen so that the viewer is told the same in both.
"""

from collections.abc import Callable
from copy import deepcopy
from dataclasses import dataclass, field
from random import Random
from typing import Any

from game.kernel.events import Event, redact
from game.kernel.frames import Decision, decision_of
from game.kernel.game import Game
from game.kernel.ids import Seat
from game.kernel.journal import Header
from game.kernel.records import given
from game.session.council import Council
from tests.ui.checked import PlayedGame
from tests.ui.quick_table import GameTable

TRIES = 12
"""Actions that are tried before a pair of games ends."""

Delay = Callable[[Decision[Any]], int]
"""Frames that whoever is asked thinks about a decision."""


@dataclass
class Pair:
    """The two games, as they were when the second was dealt, and what both did since."""

    played: PlayedGame
    viewer: Seat
    past: list[Event]
    """What the viewer was told before."""
    games: tuple[Game, Game]
    actions: list[Any] = field(default_factory=list)
    unlike: int = 0
    """How often somebody had a choice in one of them and none in the other."""


def pair_of(played: PlayedGame, players: int, seed: int, before: int, most: int) -> Pair:
    """Return a pair that parts after `before` actions and goes on for `most` at most."""
    dice = Random(f"pair {players} {seed}")
    system = played.parts.system
    game = Game(system, Header(system.key, seed, players, None))
    for _ in range(before):
        if game.decision is not None and len(game.decision.actions) > 0:
            game.act(dice.choice(game.decision.actions))
    viewer = dice.randrange(players)
    other = deepcopy(game)
    other.state = played.twin(game.state, viewer, dice, keeps_pile=bool(seed % 2))
    other.decision = decision_of(other.state)
    past = redact(game.journal.events(), viewer)
    pair = Pair(played, viewer, past, (game, other))
    _go_on(pair, dice, most)
    return pair


def _go_on(pair: Pair, dice: Random, most: int) -> None:
    """Take actions in copies of both, as long as the viewer is told the same."""
    ours, theirs = deepcopy(pair.games)
    for _ in range(most):
        if ours.decision is None or theirs.decision is None:
            return
        for action in _common(ours.decision, theirs.decision, dice):
            one, two = deepcopy((ours, theirs))
            told = [redact(game.act(action), pair.viewer) for game in (one, two)]
            if told[0] == told[1]:
                break
        else:
            return
        counts = [len(game.decision.actions) for game in (ours, theirs) if game.decision]
        pair.unlike += (counts[0] == 1) != (counts[1] == 1)
        pair.actions.append(action)
        ours, theirs = one, two


def _common(one: Decision[Any], two: Decision[Any], dice: Random) -> list[Any]:
    """Return some of the actions that are possible in both."""
    both = [action for action in one.actions if action in two.actions]
    return dice.sample(both, min(TRIES, len(both)))


class TwinTable(GameTable):
    """A table where one game of a pair goes on; who is asked may think for some frames."""

    def __init__(self, pair: Pair, which: int, delay: Delay) -> None:
        """Show game `which` of `pair`."""
        self.council = Council()
        self.game = deepcopy(pair.games[which])
        self.viewer = pair.viewer
        players = given(self.game.journal.header.players, "players")
        others = [seat for seat in range(players) if seat != pair.viewer]
        tempers = pair.played.quick.tempers("novice", len(others), players)
        self.tempers = dict(zip(others, tempers, strict=True))
        self._past = pair.past
        self._actions = list(pair.actions)
        self._count = len(self._actions)
        self._shown = len(self.game.journal.events())
        self._start = self._shown
        self._is_new = True
        self._delay = delay
        self.notes: dict[Seat, str] = {}
        self._thinking: int | None = None

    @property
    def is_done(self) -> bool:
        """Whether everything that the pair did was done here."""
        return not self._actions

    @property
    def next_action(self) -> Any:
        """What the one who is asked does."""
        return self._actions[0]

    @property
    def history(self) -> list[Event]:
        """Everything so far."""
        news = self.game.journal.events()[self._start :]
        return [*self._past, *redact(news, self.viewer)]

    def pump(self) -> list[Event]:
        """Let a frame pass for whoever thinks; the first time, tell of the past."""
        if self._is_new:
            self._is_new = False
            return self._past
        decision = self.game.decision
        if decision is not None and self.decision is None and self._actions:
            self._think(decision)
        news = self.game.journal.events()[self._shown :]
        self._shown += len(news)
        return redact(news, self.viewer)

    def _think(self, decision: Decision[Any]) -> None:
        if self._thinking is None:
            is_first = len(self._actions) == self._count
            self._thinking = 0 if is_first else self._delay(decision)
        self._thinking -= 1
        if self._thinking < 0:
            self._thinking = None
            self.game.act(self._actions.pop(0))

    def act(self, action: Any) -> None:
        """Take the viewer's action."""
        self._actions.pop(0)
        self.game.act(action)

    undoable = ()

    @property
    def can_undo(self) -> bool:
        """Nothing is taken back here."""
        return False

    def undo(self) -> bool:
        """Nothing is taken back here."""
        return False

    def note(self, seat: Seat, word: str | None) -> None:
        """Nothing is pencilled here."""

    def close(self) -> None:
        """Leave."""
