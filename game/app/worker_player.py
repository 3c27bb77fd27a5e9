"""A bot that thinks in the worker beside the game: at the table it is a player like any other."""

from typing import Any

from game.app.worker_pool import WorkerPool
from game.app.worker_server import BotNews, BotStart, Choose, End
from game.kernel.decisions import Decision
from game.kernel.events import Event
from game.kernel.ids import Seat
from game.kernel.wire import Json


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
        self._number = pool.number()
        self._start: BotStart | None = None
        self._history: list[Event] = []
        self._told = 0
        self._teller = 0
        """The number of the worker that has been told the first `_told` events."""
        pool.prepare(name)

    def start(self, system: str, seat: Seat, players: int, seed: int) -> None:
        """Sit down with an empty history."""
        maker = self._pool.maker
        self._start = BotStart(maker, self.name, self._seed, system, seat, players, seed)
        self._history, self._told, self._teller = [], 0, 0

    def see(self, event: Event) -> None:
        """Keep what is to be passed on."""
        self._history.append(event)

    def choose(self, observation: Any, decision: Decision[Any], ms: int) -> Any:
        """Return what the bot chooses. Raises BotError, or WorkerError when no worker will do."""

        def request(worker: int) -> Choose:
            return Choose(self._news(worker), observation, decision, ms)

        reply = self._pool.ask(request, self._pool.timeouts.choosing(ms))
        if not isinstance(reply, int):
            raise BotError(f"{self.name} broke down ({reply})")
        return decision.actions[reply]

    def end(self, outcome: Json) -> None:
        """Pass on how the game ended, if anybody was ever told how it began."""

        def request(worker: int) -> End:
            return End(self._news(worker), outcome)

        if self._teller == self._pool.started:
            self._pool.tell(request, self._pool.timeouts.slack)

    def allowance(self, ms: int) -> float:
        """Return the seconds after which even a new worker has failed."""
        return self._pool.timeouts.at_most(ms)

    def close(self) -> None:
        """Leave the worker."""
        self._pool.forget(self._number)

    def _news(self, worker: int) -> BotNews:
        """Return what this worker has not been told yet."""
        is_new = worker != self._teller
        news = self._history if is_new else self._history[self._told :]
        self._told, self._teller = len(self._history), worker
        return BotNews(self._number, self._start if is_new else None, news)
