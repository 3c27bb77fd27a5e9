"""The shown table: the view lags behind the game by a queue of cues and never goes astray.

The engine may be many events ahead. An event is folded into the shown observation at the moment
its cue begins, so whatever is drawn is always a position that the game really went through.
"""

from collections import deque
from collections.abc import Iterable
from typing import Any

from game.kernel.decisions import Decision, decision_of
from game.kernel.events import Event
from game.kernel.ids import Seat
from game.samurai.actions import Action
from game.samurai.state import Observation
from game.view.cues import Cue, cue_of
from game.view.log import Log
from game.view.pieces import Pieces
from game.view.timing import INSTANT


class ShownTable:
    """What the viewer at `seat` sees now, and what is still to be shown.

    Feed it every event of the game, redacted for `seat`, from the first (SetUp) on.
    """

    def __init__(self, seat: Seat) -> None:
        """Begin with nothing shown."""
        self.observation = Observation(seat=seat)
        self.pieces = Pieces()
        self.log = Log()
        self._queue: deque[Event] = deque()
        self._wait = 0.0
        self._begun = 0

    def feed(self, events: Iterable[Event]) -> None:
        """Queue events that happened, redacted for this seat."""
        self._queue.extend(events)

    def tick(self, dt: float, pace: float = 1.0) -> list[Cue]:
        """Let `dt` seconds pass at `pace` and return the cues that began, in order."""
        if pace == INSTANT:
            return self.finish()
        idle = not self._queue
        self._wait -= dt * pace
        if idle:
            self._wait = max(self._wait, 0.0)
        began: list[Cue] = []
        while self._queue and self._wait <= 0:
            began.append(self._begin())
        return began

    def step(self) -> list[Cue]:
        """Show on to the next cue worth a look, at once, and return the cues that began."""
        self._wait = 0.0
        began: list[Cue] = []
        while self._queue and not (began and began[-1].gate):
            began.append(self._begin())
        return began

    def finish(self) -> list[Cue]:
        """Show everything at once and return the cues that were skipped through."""
        began = [self._begin() for _ in range(len(self._queue))]
        self._wait = 0.0
        return began

    def rewind(self, events: Iterable[Event]) -> None:
        """Show at once the game that `events` tell from its start: an action was taken back.

        Pieces keep their numbers, so cards go back to where they were.
        """
        self.observation = Observation(seat=self.observation.seat)
        self.log = Log()
        self._queue = deque(events)
        self._begun = 0
        while self._queue:
            self._fold()
        self.pieces.settle(self.observation)
        self._wait = 0.0

    def _begin(self) -> Cue:
        cue = self._fold()
        self.pieces.follow(cue.event, self.observation)
        self._wait += cue.beat
        return cue

    def _fold(self) -> Cue:
        event = self._queue.popleft()
        cue = cue_of(event, self.observation)
        event.apply(self.observation)
        self.log.add(cue.line, self._begun)
        self._begun += 1
        return cue

    @property
    def is_laid_out(self) -> bool:
        """Whether the table is set up, so that there is something to draw."""
        return bool(self.observation.honor)

    @property
    def is_settled(self) -> bool:
        """Whether everything that happened is shown and the last beat is over."""
        return not self._queue and self._wait <= 0

    @property
    def is_caught_up(self) -> bool:
        """Whether everything that happened is shown, the last beat perhaps still going on."""
        return not self._queue

    @property
    def decision(self) -> Decision[Action] | None:
        """The viewer's own decision, as soon as all that led to it is shown; else None."""
        frames: tuple[Any, ...] = self.observation.frames
        if self._queue or not frames or not frames[-1].asks:
            return None
        asked = frames[-1].seat == self.observation.seat
        return decision_of(self.observation) if asked else None
