"""One program at several seats of a game that all seats win together.

It is told everything once and asked for each seat (docs/protocol-adventure.md, section 6).
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar, runtime_checkable

from game.kernel.events import Event
from game.kernel.frames import Decision, HasFrames
from game.kernel.game import Game
from game.kernel.ids import Seat
from game.kernel.players import Player
from game.kernel.system import Options, System
from game.kernel.wire import Json
from game.protocol.external import ExternalPlayer, SharedSeats

A = TypeVar("A")
OwnAnswer = Callable[[Any, Collection[Seat]], Any]


@runtime_checkable
class PartyPairing(Protocol):
    """The pairing of a game that all seats win together: a bot takes them all, or a share."""

    def note_of(self, game: Game) -> Json:
        """Return what is kept of a game that is over."""

    def figures_of(self, notes: Sequence[Json]) -> dict[str, Json]:
        """Return what many games come to, beside wins and times."""

    def own_answer(self, observation: Any, seats: Collection[Seat]) -> Any:
        """Return what is answered unasked where one of these seats asks another, else None."""


@dataclass(slots=True)
class ToldOnce:
    """What a program was told of the game at hand, by whichever of its seats came first."""

    is_started: bool = False
    events: int = 0
    is_over: bool = False


class SeatOfProgram:
    """A seat of a program that has several: told everything once, asked for each."""

    def __init__(self, program: ExternalPlayer, hearing: ToldOnce, *, is_first: bool) -> None:
        """Ask `program`, which other seats ask too; the first seat answers for its faults."""
        self.name = program.name
        self._program = program
        self._hearing = hearing
        self._is_first = is_first
        self._heard = 0

    @property
    def faults(self) -> int:
        """How often the program was at fault so far, told at its first seat."""
        return self._program.faults if self._is_first else 0

    @property
    def is_replaced(self) -> bool:
        """Whether the beginner plays the rest of this game for the program."""
        return self._program.is_replaced

    def seconds_worked(self) -> float | None:
        """Return the processor time of the program, None where it is not told."""
        return self._program.seconds_worked()

    def start(self, system: str, seat: Seat, players: int, seed: int) -> None:
        """Begin, unless another seat did."""
        if not self._hearing.is_started:
            self._hearing.is_started = True
            party = self._program.party
            self._program.start(system, party.seats[0] if party else seat, players, seed)

    def see(self, event: Event) -> None:
        """Pass on an event that no other seat has passed on."""
        self._heard += 1
        if self._heard > self._hearing.events:
            self._hearing.events = self._heard
            self._program.see(event)

    def choose(self, observation: HasFrames, decision: Decision[A], ms: int) -> A:
        """Return the program's action for this seat."""
        return self._program.choose(observation, decision, ms)

    def end(self, outcome: Json) -> None:
        """Tell how the game ended, unless another seat did."""
        if not self._hearing.is_over:
            self._hearing.is_over = True
            self._program.end(outcome)

    def close(self) -> None:
        """End the program."""
        self._program.close()


def leader_of(system: System, options: Options | None) -> Seat:
    """Return the seat that decides for the party."""
    found = [option for option in system.options if option.is_a_person]
    return next((int((options or {}).get(one.key, one.default)) for one in found), 0)


def joined(players: Mapping[Seat, Player], leader: Seat, own: OwnAnswer) -> dict[Seat, Player]:
    """Return the players with one program wherever the same one sits at several seats."""
    seats: dict[str, list[Seat]] = {}
    for seat, player in players.items():
        if isinstance(player, ExternalPlayer):
            seats.setdefault(player.name, []).append(seat)
    seated = dict(players)
    for those in seats.values():
        program, hearing = players[those[0]], ToldOnce()
        if isinstance(program, ExternalPlayer):
            program.party = SharedSeats(tuple(those), leader, own)
            for seat in those:
                seated[seat] = SeatOfProgram(program, hearing, is_first=seat == those[0])
    return seated
