"""The process beside the game in which slow bots think: how it is started, and what it does there.

Started the same way from source and frozen, on every system: a fresh interpreter (`spawn`), as
Windows knows no other kind; so nothing of the window or of the sound device is copied into it. The
entry of the program calls `freeze_support` first.

There it keeps the bots of a table and answers for them, and whoever advises or looks a game over.
One request at a time comes over the line, and each gets one reply: the place of the chosen action
in the list, what was found out, None where nothing was asked, or a sentence about a fault.
"""

import multiprocessing
import os
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from threading import Thread
from typing import Any, Final, TypeAlias

from game.interrupts import ignore_interrupts, uninterrupted
from game.kernel.events import Event
from game.kernel.frames import Decision
from game.kernel.ids import Seat
from game.kernel.players import (
    BotMaker,
    Clause,
    Judgement,
    Planner,
    Review,
    Reviewer,
    ReviewMaker,
    SeatStory,
    Wish,
)
from game.kernel.wire import Json

Work: TypeAlias = Callable[["Connection[Any, Any]"], None]
"""What a worker does with its end of the line: a function of a module, so that it can be named."""
PATIENCE: Final = 2.0
"""Seconds that a worker gets to end by itself once its line is cut."""


class WorkerError(Exception):
    """A worker did not start, died, or did not answer in time; the message says which."""


@dataclass(slots=True)
class WorkerProcess:
    """A process of our own and the line to it. Messages are whatever pickle takes."""

    process: SpawnProcess
    line: "Connection[Any, Any]"

    def ask(self, question: object, seconds: float) -> Any:
        """Send `question` and return what comes back. Raises WorkerError."""
        try:
            self.line.send(question)
            if not self.line.poll(seconds):
                raise WorkerError(f"the worker gave no answer within {seconds:g} seconds")
            return self.line.recv()
        except (EOFError, OSError) as fault:
            raise WorkerError(f"the worker ended (status {self.process.exitcode})") from fault

    def close(self) -> None:
        """Cut the line, which ends the worker; kill it when it stays."""
        self.line.close()
        self.process.join(PATIENCE)
        if self.process.is_alive():
            self.process.kill()
            self.process.join()
        self.process.close()


def start_worker(work: Work) -> WorkerProcess:
    """Start a process that runs `work`. Raises WorkerError when the system starts none."""
    context = multiprocessing.get_context("spawn")
    try:
        ours, theirs = context.Pipe()
        with theirs, uninterrupted():
            process = context.Process(target=work, args=(theirs,), daemon=True)
            process.start()
    except OSError as fault:
        raise WorkerError(f"no worker could be started ({fault})") from fault
    return WorkerProcess(process, ours)


def echo(line: "Connection[Any, Any]") -> None:
    """Send everything back until the line is cut: the work of a worker that is only tried out."""
    with suppress(EOFError, OSError):
        while True:
            line.send(line.recv())


Reply: TypeAlias = int | float | str | Judgement | Review | tuple[Clause, ...] | None
BOWING: Final = 5
"""How far a worker steps back for everything else that runs here (Unix: the nice value)."""


@dataclass(frozen=True, slots=True)
class BotStart:
    """Everything that a bot and its game begin with."""

    maker: Callable[[str, int], Any]
    """Of a bot, or of one who only advises, who begins and is told things as bots are."""
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
    events: Sequence[Event]


@dataclass(frozen=True, slots=True)
class Prepare:
    """Load what makes bots, and what the bot `name` needs, so that no choice waits for it."""

    maker: BotMaker
    name: str | None = None


@dataclass(frozen=True, slots=True)
class Choose:
    """Hear what is new, then choose."""

    news: BotNews
    observation: object
    decision: Decision[object]
    ms: int
    wishes: tuple[Wish, ...] = ()
    """What people ask for, for who heeds that."""


@dataclass(frozen=True, slots=True)
class TellPlan:
    """Hear what is new, then tell what is meant to be done next."""

    news: BotNews
    observation: object
    wishes: tuple[Wish, ...]


@dataclass(frozen=True, slots=True)
class Advise:
    """Hear what is new, then say what is best, or how good what was `taken` is, and by how much."""

    news: BotNews
    observation: object
    decision: Decision[object]
    taken: object


@dataclass(frozen=True, slots=True)
class GoOver:
    """Look a game over for a moment; `story` is told the first time, with who is to do it."""

    number: int
    maker: ReviewMaker
    story: SeatStory | None


@dataclass(frozen=True, slots=True)
class End:
    """Hear what is new and how the game ended; the bot is not needed any more."""

    news: BotNews
    outcome: Json


@dataclass(frozen=True, slots=True)
class Forget:
    """Let these bots go."""

    bots: tuple[int, ...]


Request: TypeAlias = Prepare | Choose | TellPlan | Advise | GoOver | End | Forget


@dataclass(slots=True)
class WorkerServer:
    """The bots that live in this worker, and whoever advises or reviews, by their numbers."""

    _players: dict[int, Any] = field(default_factory=dict)
    _reviewers: dict[int, Reviewer] = field(default_factory=dict)

    def reply(self, request: Request) -> Reply:
        """Do what is asked. Whatever a bot raises becomes a sentence."""
        try:
            return self._done(request)
        except Exception as fault:  # noqa: BLE001 - whatever a bot raises is its own
            return f"{type(fault).__name__}: {fault}"

    def _done(self, request: Request) -> Reply:
        match request:
            case Choose():
                return self._chosen(request)
            case TellPlan():
                return self._planned(request)
            case Advise(news, observation, decision, taken):
                found: Judgement = self._informed(news).judge(observation, decision, taken)
                return found
            case GoOver():
                return self._gone_over(request)
            case End(news, outcome):
                self._informed(news).end(outcome)
                del self._players[news.bot]
            case Forget(bots):
                self._forget(bots)
            case Prepare(maker, str(name)):
                maker(name, 0)
        return None

    def _chosen(self, request: Choose) -> int:
        player = self._informed(request.news)
        if isinstance(player, Planner):
            player.heed(request.wishes)
        action = player.choose(request.observation, request.decision, request.ms)
        return request.decision.actions.index(action)

    def _planned(self, request: TellPlan) -> tuple[Clause, ...]:
        player = self._informed(request.news)
        if not isinstance(player, Planner):
            return ()
        player.heed(request.wishes)
        return tuple(player.plan(request.observation))

    def _gone_over(self, request: GoOver) -> float | Review:
        if request.story is not None:
            self._reviewers[request.number] = request.maker(request.story)
        return self._reviewers[request.number].step()

    def _forget(self, numbers: Sequence[int]) -> None:
        for number in numbers:
            self._players.pop(number, None)
            self._reviewers.pop(number, None)

    def _informed(self, news: BotNews) -> Any:
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
    ignore_interrupts()
    step_back()
    Thread(target=_follow_the_game, name="watch", daemon=True).start()
    server = WorkerServer()
    with suppress(EOFError, OSError):
        while True:
            line.send(server.reply(line.recv()))


def _follow_the_game() -> None:
    """End with the program that we work for, even in the middle of a thought without end."""
    program = multiprocessing.parent_process()
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
