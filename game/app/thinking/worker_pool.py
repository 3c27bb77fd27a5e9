"""The process beside the game in which slow bots think, and who stands for them at the table."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import count
from threading import Lock, Thread
from typing import Final, TypeAlias, TypeVar

from game.app.thinking.worker import (
    BotNews,
    BotStart,
    Choose,
    End,
    Forget,
    Prepare,
    Reply,
    Request,
    TellPlan,
    Work,
    WorkerError,
    WorkerProcess,
    serve,
    start_worker,
)
from game.kernel.events import Event
from game.kernel.frames import Decision
from game.kernel.ids import Seat
from game.kernel.players import BotMaker, Clause, Wish
from game.kernel.wire import Json

A = TypeVar("A")
TRIES: Final = 2
"""How often a question is put: a worker that died or hangs is replaced once."""
Ask: TypeAlias = Callable[[int], Request]
"""Makes a request for the worker of this number, which may know less than those before it."""


@dataclass(frozen=True, slots=True)
class WorkerTimeouts:
    """How long is waited for a worker, in seconds."""

    starting: float = 30.0
    """For a worker to be there: the disk may be slow."""
    slack: float = 3.0
    """Beyond twice a bot's time: for hearing a whole game, on a machine that is busy."""

    def choosing(self, ms: int) -> float:
        """Return the seconds that a choice with `ms` milliseconds may take."""
        return 2 * ms / 1000 + self.slack

    def at_most(self, ms: int) -> float:
        """Return the seconds after which a choice has failed for good."""
        return TRIES * (self.starting + self.choosing(ms))


class WorkerPool:
    """One worker for all slow bots of a table, which stays for the next table.

    Every method may be called from any thread; only `ask` and `tell` wait.
    """

    def __init__(
        self, maker: BotMaker, work: Work = serve, timeouts: WorkerTimeouts | None = None
    ) -> None:
        """Have bots made by `maker`, in a process that does `work`; none is started yet."""
        self.maker = maker
        self.timeouts = timeouts or WorkerTimeouts()
        self.started = 0
        """How many workers there were so far: the number of the last one."""
        self._work = work
        self._numbers = count()
        self._gone: list[int] = []
        self._worker: WorkerProcess | None = None
        self._lock = Lock()
        self._is_closed = False
        self._second: WorkerPool | None = None

    @property
    def process_id(self) -> int | None:
        """The system's number of the worker, None while there is none."""
        worker = self._worker
        return worker.process.pid if worker is not None else None

    def number(self) -> int:
        """Return a number for one more bot."""
        return next(self._numbers)

    def prepare(self, name: str) -> None:
        """Start a worker in the background, and have it load what the bot `name` needs."""
        if self._worker is None:
            Thread(target=self._prepare, args=(name,), name="prepare", daemon=True).start()

    def ask(self, request: Ask, seconds: float) -> Reply:
        """Return the reply to `request`; a worker that dies or is silent so long is replaced once.

        Raises WorkerError when the new one is no better, and after `close`.
        """
        with self._lock:
            for _ in range(TRIES - 1):
                try:
                    return self._reply(request, seconds)
                except WorkerError:
                    self._dismiss()
            try:
                return self._reply(request, seconds)
            except WorkerError:
                self._dismiss()
                raise

    def tell(self, request: Ask, seconds: float) -> None:
        """Ask for what only concerns the worker that is there, if there is one."""
        with self._lock:
            try:
                if self._worker is not None:
                    self._reply(request, seconds)
            except WorkerError:
                self._dismiss()

    def forget(self, number: int) -> None:
        """Let the bot of this number go, as soon as there is something else to say."""
        self._gone.append(number)

    @property
    def second(self) -> "WorkerPool":
        """Another pool of the same make, for work of two; it is closed with this one."""
        if self._second is None:
            self._second = WorkerPool(self.maker, self._work, self.timeouts)
        return self._second

    def rest(self) -> None:
        """Let the worker go until somebody asks again."""
        with self._lock:
            self._dismiss()

    def close(self) -> None:
        """End the worker; its thoughts are not waited for."""
        self._is_closed = True
        if self._second is not None:
            self._second.close()
        worker = self._worker
        if worker is not None and self._lock.locked():
            worker.process.kill()  # whoever waits for it is told so by its line
        with self._lock:
            self._dismiss()

    def _prepare(self, name: str) -> None:
        """What goes wrong here is found out by who asks first."""
        with self._lock:
            try:
                self._there().ask(Prepare(self.maker, name), self.timeouts.starting)
            except WorkerError:
                self._dismiss()

    def _reply(self, request: Ask, seconds: float) -> Reply:
        worker = self._there()
        if self._gone:
            gone, self._gone = self._gone, []
            worker.ask(Forget(tuple(gone)), self.timeouts.slack)
        reply: Reply = worker.ask(request(self.started), seconds)
        return reply

    def _there(self) -> WorkerProcess:
        """Return the worker, a new one if there is none, which has said that it is there."""
        worker = self._worker
        if worker is None and not self._is_closed:
            worker = self._worker = start_worker(self._work)
            self.started += 1
            if not self._is_closed:  # `close` either sees this worker or is seen here
                worker.ask(Prepare(self.maker), self.timeouts.starting)
        if worker is None or self._is_closed:
            raise WorkerError("nobody is asked any more")
        return worker

    def _dismiss(self) -> None:
        worker, self._worker = self._worker, None
        if worker is not None:
            worker.close()


class Hearing:
    """What one mind in the worker is to know, and how much of it which worker was told."""

    def __init__(self, number: int) -> None:
        """Speak for the mind of that number."""
        self.number = number
        self.history: list[Event] = []
        self.teller = 0
        """The number of the worker that has been told the first `_told` events."""
        self._start: BotStart | None = None
        self._told = 0

    @property
    def seat(self) -> Seat | None:
        """Whose mind it is, None as long as none began."""
        return None if self._start is None else self._start.seat

    def begin(self, start: BotStart) -> None:
        """Begin with an empty history."""
        self._start = start
        self.history, self._told, self.teller = [], 0, 0

    def news(self, worker: int) -> BotNews:
        """Return what this worker has not been told yet."""
        is_new = worker != self.teller
        news = self.history if is_new else self.history[self._told :]
        self._told, self.teller = len(self.history), worker
        return BotNews(self.number, self._start if is_new else None, news)


class BotError(Exception):
    """A bot broke down in its worker; the message says how."""


class WorkerPlayer:
    """Stands for a bot of the worker (`game.kernel.players.Player`).

    What it sees is passed on with the next question. It keeps the whole history, so that a new
    worker can be told all of it when the old one is gone.
    """

    def __init__(self, name: str, seed: int, pool: WorkerPool) -> None:
        """Be the bot that `pool.maker(name, seed)` makes, among `pool`."""
        self.name = name
        self._seed = seed
        self._pool = pool
        self._hearing = Hearing(pool.number())
        self._wishes: tuple[Wish, ...] = ()
        pool.prepare(name)

    def start(self, system: str, seat: Seat, players: int, seed: int) -> None:
        """Sit down with an empty history."""
        maker = self._pool.maker
        self._hearing.begin(BotStart(maker, self.name, self._seed, system, seat, players, seed))

    def see(self, event: Event) -> None:
        """Keep what is to be passed on."""
        self._hearing.history.append(event)

    def choose(self, observation: object, decision: Decision[A], ms: int) -> A:
        """Return what the bot chooses. Raises BotError, or WorkerError when no worker will do."""

        def request(worker: int) -> Choose:
            return Choose(self._hearing.news(worker), observation, decision, ms, self._wishes)

        reply = self._pool.ask(request, self._pool.timeouts.choosing(ms))
        if not isinstance(reply, int):
            raise BotError(f"{self.name} broke down ({reply})")
        return decision.actions[reply]

    def heed(self, wishes: Sequence[Wish]) -> None:
        """Keep what is to be passed on."""
        self._wishes = tuple(wishes)

    def plan(self, observation: object) -> Sequence[Clause]:
        """Return what the bot means to do; nothing where it does not tell. Raises WorkerError."""

        def request(worker: int) -> TellPlan:
            return TellPlan(self._hearing.news(worker), observation, self._wishes)

        reply = self._pool.ask(request, self._pool.timeouts.slack)
        return reply if isinstance(reply, tuple) else ()

    def end(self, outcome: Json) -> None:
        """Pass on how the game ended, if anybody was ever told how it began."""

        def request(worker: int) -> End:
            return End(self._hearing.news(worker), outcome)

        if self._hearing.teller == self._pool.started:
            self._pool.tell(request, self._pool.timeouts.slack)

    def allowance(self, ms: int) -> float:
        """Return the seconds after which even a new worker has failed."""
        return self._pool.timeouts.at_most(ms)

    def close(self) -> None:
        """Leave the worker."""
        self._pool.forget(self._hearing.number)
