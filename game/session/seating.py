"""Who sits where, and what a seat's player has been told so far."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Protocol, TypeAlias, runtime_checkable

from game.kernel.decisions import Decision
from game.kernel.events import Event, redact
from game.kernel.game import Game
from game.kernel.ids import Seat
from game.kernel.players import Player, player_seed

Job: TypeAlias = Callable[[], Any]

HANDOVER: Final = 1.0
"""Seconds more than a player is due, so that one with a watch of its own is the first to tell."""
FIRST_CHOICE: Final = 5.0
"""Seconds more for a player's first choice: another program has to start up."""


@dataclass(frozen=True, slots=True)
class Seating:
    """Who answers for each seat: a player, or else the person who sits there."""

    viewer: Seat
    """Whose view the session shows first: a person's, where any plays."""
    players: Mapping[Seat, Player]
    fallback: Callable[[], Player]
    """Makes the player that takes the seat of one that fails."""
    ms: int = 700
    """Milliseconds a player may think about one decision."""
    tempers: Mapping[Seat, str] = field(default_factory=dict)
    """How players like to play, by seat, where that is known; everybody at the table may know."""

    def people(self, seats: int) -> tuple[Seat, ...]:
        """Return which of so many seats have no player."""
        return tuple(seat for seat in range(seats) if seat not in self.players)


@runtime_checkable
class Closable(Protocol):
    """A player that holds something to let go of, such as another program."""

    def close(self) -> None:
        """Let go."""
        ...


@runtime_checkable
class Patient(Protocol):
    """A player that knows itself how long it may take at worst, and watches over that."""

    def allowance(self, ms: int) -> float:
        """Return the seconds that a choice with `ms` milliseconds may take, repairs included."""
        ...


class Opponent:
    """A player at a seat. All that is new is told just before a choice, never earlier.

    So what nobody was asked about yet can still be taken back, and telling counts as thinking.
    """

    def __init__(self, player: Player, seat: Seat, *, is_trusted: bool = False) -> None:
        """Seat `player`; a trusted one has no deadline, and its errors are our own."""
        self.player = player
        self.seat = seat
        self.is_trusted = is_trusted
        self._told = 0
        self._is_started = False

    def allowance(self, ms: int) -> float:
        """Return the seconds after which the coming choice is late."""
        if isinstance(self.player, Patient):
            return self.player.allowance(ms) + HANDOVER
        return 2 * ms / 1000 + 1 + HANDOVER + (0 if self._is_started else FIRST_CHOICE)

    def choosing(
        self, game: Game, events: Sequence[Event], decision: Decision[Any], ms: int
    ) -> Job:
        """Return the job of hearing what is new and choosing; `events` is the game so far."""
        hear, observation = self._hearing(game, events), game.observe(self.seat)

        def job() -> Any:
            hear()
            return self.player.choose(observation, decision, ms)

        return job

    def ending(self, game: Game, events: Sequence[Event]) -> Job:
        """Return the job of hearing the rest and how the game ended."""
        hear, outcome = self._hearing(game, events), game.system.outcome_to_json(game.state)

        def job() -> None:
            hear()
            self.player.end(outcome)

        return job

    def close(self) -> None:
        """Let go of what the player holds."""
        if isinstance(self.player, Closable):
            self.player.close()

    def _hearing(self, game: Game, events: Sequence[Event]) -> Job:
        """Return the job of being told what is new, from the start if nothing was told yet."""
        header, is_new = game.journal.header, not self._is_started
        news = redact(events[self._told :], self.seat)
        players, seed = game.system.players_of(game.state), player_seed(header.seed, self.seat)
        self._told, self._is_started = len(events), True

        def job() -> None:
            if is_new:
                self.player.start(header.system, self.seat, players, seed)
            for event in news:
                self.player.see(event)

        return job
