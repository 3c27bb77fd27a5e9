"""Opponents by name: a level of a game's roster, or another program."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from game.app.errors import PlainError
from game.app.games import GameParts
from game.app.worker_player import WorkerPlayer
from game.app.worker_pool import WorkerPool
from game.kernel.ids import Seat
from game.kernel.players import Player, Roster
from game.protocol.arena.bench import why_no_bot
from game.protocol.external.player import PREFIX, BotFault, ExternalPlayer
from game.session.asking import Why

WHYS: Final[dict[str, Why]] = {"late": "late", "not_started": "failed", "ended": "failed"}
"""What a program did wrong, in the session's words; whatever else it did is illegal."""


@dataclass(frozen=True, slots=True)
class Opponents:
    """Whoever can sit at a table of one game. Slow levels think in `pool`."""

    game: GameParts
    pool: WorkerPool

    def make(self, name: str, seed: int, report: Callable[[Why], None]) -> Player:
        """Return the player called `name`: a level, or `cmd:PATH ARGS`.

        A program's fault is told to `report`. A level that this version does not know, as a save
        of another may name it, is played by the beginner.
        """
        roster = self.game.roster
        if name.startswith(PREFIX):

            def tell(fault: BotFault) -> None:
                report(WHYS.get(fault.code, "illegal"))

            return ExternalPlayer(self.game.system, roster, name.removeprefix(PREFIX), tell)
        if roster.is_slow(name):
            return WorkerPlayer(name, seed, self.pool)
        return roster.make(name if roster.is_bot(name) else roster.beginner, seed)

    def beginner(self) -> Player:
        """Return the player that takes the seat of one that fails."""
        roster = self.game.roster
        return roster.make(roster.beginner, 0)

    def tempers(self, bots: Sequence[str | None]) -> dict[Seat, str]:
        """Return by seat the temperaments that the names of `bots` tell; a program has none."""
        roster = self.game.roster
        named = {seat: bot for seat, bot in enumerate(bots) if bot and roster.is_bot(bot)}
        return {seat: roster.temperament_of(bot) for seat, bot in named.items()}


def check(name: str, roster: Roster) -> None:
    """Raise PlainError when nobody is called `name`."""
    why = why_no_bot(name, roster)
    if why is not None:
        raise PlainError(f"{why[:1].upper()}{why[1:]}.")


def check_level(name: str, roster: Roster) -> None:
    """Raise PlainError unless `name` is a level of ours, which alone can explain itself."""
    if roster.level_of(name) not in roster.levels or not roster.is_bot(name):
        raise PlainError(f"There is no level '{name}': take {', '.join(roster.levels)}.")
