"""Opponents by name: a level of ours, or another program."""

from collections.abc import Callable, Sequence
from typing import Final

from ai.samurai import roster
from game.app.cli import PlainError
from game.app.worker_player import WorkerPlayer
from game.app.worker_pool import WorkerPool
from game.kernel.ids import Seat
from game.kernel.players import Player
from game.protocol.arena.bench import why_no_bot
from game.protocol.external.player import PREFIX, BotFault, ExternalPlayer
from game.session.asking import Why

BEGINNER: Final = "novice"
"""Who takes the seat of a player that fails."""
WHYS: Final[dict[str, Why]] = {"late": "late", "not_started": "failed", "ended": "failed"}
"""What a program did wrong, in the session's words; whatever else it did is illegal."""


def make(name: str, seed: int, report: Callable[[Why], None], pool: WorkerPool) -> Player:
    """Return the player called `name`: a level, or `cmd:PATH ARGS`.

    A slow level thinks among `pool`. A program's fault is told to `report`. A level that this
    version does not know, as a save of another may name it, is played by the beginner.
    """
    if name.startswith(PREFIX):

        def tell(fault: BotFault) -> None:
            report(WHYS.get(fault.code, "illegal"))

        return ExternalPlayer(name.removeprefix(PREFIX), tell)
    if roster.is_slow(name):
        return WorkerPlayer(name, seed, pool)
    return roster.make(name if roster.is_bot(name) else BEGINNER, seed)


def tempers(bots: Sequence[str | None]) -> dict[Seat, str]:
    """Return by seat the temperaments that the names of `bots` tell; a program has none."""
    named = {seat: bot for seat, bot in enumerate(bots) if bot is not None and roster.is_bot(bot)}
    return {seat: roster.temperament_of(bot) for seat, bot in named.items()}


def check(name: str) -> None:
    """Raise PlainError when nobody is called `name`."""
    why = why_no_bot(name)
    if why is not None:
        raise PlainError(f"{why[:1].upper()}{why[1:]}.")


def check_level(name: str) -> None:
    """Raise PlainError unless `name` is a level of ours, which alone can explain itself."""
    level = roster.level_of(name).partition(roster.EXACTLY)[0]
    if level not in roster.LEVELS or not roster.is_bot(name):
        raise PlainError(f"There is no level '{name}': take {', '.join(roster.LEVELS)}.")


def beginner() -> Player:
    """Return the player that takes the seat of one that fails."""
    return roster.make(BEGINNER, 0)
