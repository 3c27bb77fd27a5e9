"""What the thinking worker does: it keeps the bots of a table and answers for them.

It runs in a process of its own (`game.app.worker_process`). One request at a time comes over the
line, and each gets one reply: the place of the chosen action in the list, None where there was
nothing to choose, or a sentence about the bot's fault.
"""

import os
import signal
import sys
from contextlib import suppress
from dataclasses import dataclass, field
from multiprocessing import parent_process
from multiprocessing.connection import wait
from threading import Thread
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from game.kernel.ids import Seat

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from multiprocessing.connection import Connection

    from game.kernel.decisions import Decision
    from game.kernel.events import Event
    from game.kernel.players import Player
    from game.kernel.wire import Json

Maker: TypeAlias = "Callable[[str, int], Player]"
"""Makes a bot from its name and seed: a function of a module, so that it can be named."""
Reply: TypeAlias = int | str | None
BOWING: Final = 5
"""How far a worker steps back for everything else that runs here (Unix: the nice value)."""


@dataclass(frozen=True, slots=True)
class BotStart:
    """Everything that a bot and its game begin with."""

    maker: Maker
    name: str
    own_seed: int
    system: str
    seat: Seat
    players: int
    seed: int


@dataclass(frozen=True, slots=True)
class BotNews:
    """What the bot of number `bot` hears: how it begins if it is new here, then what is new."""

    bot: int
    start: BotStart | None
    events: "Sequence[Event]"


@dataclass(frozen=True, slots=True)
class Prepare:
    """Load what makes bots, and what the bot `name` needs, so that no choice waits for it."""

    maker: Maker
    name: str | None = None


@dataclass(frozen=True, slots=True)
class Choose:
    """Hear what is new, then choose."""

    news: BotNews
    observation: Any
    decision: "Decision[Any]"
    ms: int


@dataclass(frozen=True, slots=True)
class End:
    """Hear what is new and how the game ended; the bot is not needed any more."""

    news: BotNews
    outcome: "Json"


@dataclass(frozen=True, slots=True)
class Forget:
    """Let these bots go."""

    bots: tuple[int, ...]


Request: TypeAlias = Prepare | Choose | End | Forget


@dataclass(slots=True)
class WorkerServer:
    """The bots that live in this worker, by their numbers."""

    _players: "dict[int, Player]" = field(default_factory=dict)

    def reply(self, request: Request) -> Reply:
        """Do what is asked. Whatever a bot raises becomes a sentence."""
        try:
            return self._done(request)
        except Exception as fault:  # noqa: BLE001 - whatever a bot raises is its own
            return f"{type(fault).__name__}: {fault}"

    def _done(self, request: Request) -> int | None:
        match request:
            case Choose(news, observation, decision, ms):
                action = self._informed(news).choose(observation, decision, ms)
                return decision.actions.index(action)
            case End(news, outcome):
                self._informed(news).end(outcome)
                del self._players[news.bot]
            case Forget(bots):
                for bot in bots:
                    self._players.pop(bot, None)
            case Prepare(maker, str(name)):
                maker(name, 0)
        return None

    def _informed(self, news: BotNews) -> "Player":
        """Return the bot that `news` is for, which knows it now."""
        start = news.start
        if start is not None:
            player = start.maker(start.name, start.own_seed)
            player.start(start.system, start.seat, start.players, start.seed)
            self._players[news.bot] = player
        player = self._players[news.bot]
        for event in news.events:
            player.see(event)
        return player


def serve(line: "Connection[Any, Any]") -> None:
    """Answer requests until the line is cut: the work of the thinking worker."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C in a terminal is for the game alone
    step_back()
    Thread(target=_follow_the_game, name="watch", daemon=True).start()
    server = WorkerServer()
    with suppress(EOFError, OSError):
        while True:
            line.send(server.reply(line.recv()))


def _follow_the_game() -> None:
    """End with the program that we work for, even in the middle of a thought without end."""
    program = parent_process()
    if program is not None:
        wait([program.sentinel])
        os._exit(0)


if sys.platform == "win32":

    def step_back() -> None:
        """Let everything else that runs on this machine go first."""
        import ctypes  # noqa: PLC0415 - only here

        below_normal: Final = 0x00004000
        kernel: Any = ctypes.WinDLL("kernel32")
        kernel.GetCurrentProcess.restype = ctypes.c_void_p
        kernel.SetPriorityClass.argtypes = (ctypes.c_void_p, ctypes.c_ulong)
        kernel.SetPriorityClass(kernel.GetCurrentProcess(), below_normal)

else:

    def step_back() -> None:
        """Let everything else that runs on this machine go first."""
        with suppress(OSError):  # not every system lets itself be asked
            os.nice(BOWING)
