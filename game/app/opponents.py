"""Who plays beside people: bots here and in the worker, other programs, and who judges games."""

from typing import Final

from game.app.games import GameParts
from game.app.thinking.analysis import WorkerAnalysts
from game.app.thinking.worker_pool import WorkerPlayer, WorkerPool
from game.kernel.ids import Seat
from game.kernel.journal import Header
from game.kernel.players import PROGRAM, Player, player_seed
from game.protocol.external import BotFault, ExternalPlayer
from game.protocol.parties import PartyPairing, joined, leader_of
from game.session.asking import Replacement, Seating, Why
from game.session.reading import Lineup

WHYS: Final[dict[str, Why]] = {"late": "late", "not_started": "failed", "ended": "failed"}
"""What a program did wrong, in the session's words; whatever else it did is illegal."""


class Opponents:
    """Everybody who may sit at the tables of one game without being a person."""

    def __init__(self, game: GameParts) -> None:
        """Have nobody yet; the worker of those who think for long starts when one is wanted."""
        self._game = game
        self.pool = WorkerPool(game.roster.make)
        self.analysts = WorkerAnalysts(game, self.pool) if game.is_advised else None
        """Who judges its games, where anybody does."""
        self._faults: list[Replacement] = []

    def seating(self, header: Header, seats: Lineup) -> Seating:
        """Return who sits where at a table that begins so; faults of those before are forgotten."""
        self._faults = []
        roster, pairing, seed = self._game.roster, self._game.pairing, header.seed
        named = {seat: name for seat, name in enumerate(seats.bots) if name is not None}
        players = {s: self.player(name, s, player_seed(seed, s)) for s, name in named.items()}
        if isinstance(pairing, PartyPairing):
            leader = leader_of(self._game.system, header.options)
            players = joined(players, leader, pairing.own_answer)
        tempers = {s: roster.temperament_of(n) for s, n in named.items() if roster.is_bot(n)}
        is_shared = self._game.presentation.is_open
        return Seating(seats.viewer, players, self.beginner, tempers=tempers, is_shared=is_shared)

    def player(self, name: str, seat: Seat, seed: int) -> Player:
        """Return the player called `name`: a level, or `cmd:PATH ARGS`.

        Whom nobody here knows, a level of another version or a program that somebody else had at
        the table, is played by the beginner, which is told.
        """
        roster = self._game.roster
        if name.startswith(PROGRAM):
            return self._program(name, seat)
        if roster.is_slow(name):
            return WorkerPlayer(name, seed, self.pool)
        if roster.is_bot(name):
            return roster.make(name, seed)
        self._faults.append(Replacement(seat, name, "unknown"))
        return self.beginner()

    def _program(self, name: str, seat: Seat) -> ExternalPlayer:
        """Return the keeper of a program, which tells at which seats it was replaced."""
        faults = self._faults

        def tell(fault: BotFault) -> None:  # on a thread of its own
            seats = (seat,) if program.party is None else program.party.seats
            why = WHYS.get(fault.code, "illegal")
            faults.extend([Replacement(one, name, why) for one in seats])

        command = name.removeprefix(PROGRAM)
        program = ExternalPlayer(self._game.system, self._game.roster, command, tell)
        return program

    def beginner(self) -> Player:
        """Return the player that takes the seat of one that fails."""
        roster = self._game.roster
        return roster.make(roster.beginner, 0)

    def new_faults(self) -> list[Replacement]:
        """Return whom the keeper of a program has replaced since the last look."""
        found: list[Replacement] = []
        while self._faults:
            found.append(self._faults.pop(0))
        return found

    def close(self) -> None:
        """Let the worker go."""
        self.pool.close()
