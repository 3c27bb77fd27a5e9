"""The shown table: the view lags behind the game by a queue of cues and never goes astray.

The engine may be many events ahead. An event is folded into the shown observation at the moment
its cue begins, so whatever is drawn is always a position that the game really went through.
"""

from collections import deque
from collections.abc import Collection, Iterable
from dataclasses import replace
from typing import Final, Generic

from game.kernel.events import Event
from game.kernel.frames import Await, Decision, FramePopped, FramePushed, awaited, decision_of
from game.kernel.ids import Seat
from game.view.pieces import Pieces
from game.view.presentation import A, Presentation, S
from game.view.show import Cue
from game.view.timing import INSTANT
from game.view.words.log import Log

LATEST: Final = 400
"""So many of the events that were shown last are kept at hand."""


class ShownTable(Generic[S, A]):
    """What the viewer at `seat` sees now, and what is still to be shown.

    Feed it every event of the game, redacted for `seat`, from the first on, which lays the table.
    """

    def __init__(
        self, presentation: Presentation[S, A], seat: Seat, party: Collection[Seat] = ()
    ) -> None:
        """Begin with nothing shown of the game of `presentation`.

        `party` are the seats whose decisions are the viewer's, where it is not their own alone.
        """
        self.presentation = presentation
        self.seat = seat
        self.party = frozenset(party) or frozenset({seat})
        self.observation: S = presentation.system.blank_observation(seat)
        """What is shown."""
        self.pieces = Pieces()
        self.log = Log(seat, self.party)
        self.aimed: tuple[Seat, Seat] | None = None
        """Who the card being resolved comes from, and whom it is for."""
        self.latest: deque[Event] = deque(maxlen=LATEST)
        """The events that were shown last, oldest first."""
        self._queue: deque[Event] = deque()
        self._wait = 0.0
        self.begun = 0
        """How many of the events it was fed are shown."""
        self._decided: Decision[A] | None = None
        """The viewer's decision while nothing new is shown: listing actions takes its time."""
        self.is_held = False
        """Whether stepping through the game has stopped after a cue, until `go_on`."""

    def feed(self, events: Iterable[Event]) -> None:
        """Queue events that happened, redacted for this seat."""
        self._queue.extend(events)

    def tick(self, dt: float, pace: float = 1.0) -> list[Cue]:
        """Let `dt` seconds pass at `pace` and return the cues that began, in order."""
        self.is_held = False
        if pace == INSTANT:
            return self.finish()
        self._pass(dt * pace)
        began: list[Cue] = []
        while self._queue and self._wait <= 0:
            began.append(self._begin())
        return began

    def walk(self, dt: float, *, is_asked: bool = False) -> list[Cue]:
        """Let `dt` seconds pass at pace 1, but stop at each cue worth a look until `go_on`.

        `is_asked`: what was fed ends in a question to the viewer. Where nothing worth a look is
        left before it, that is where to stop.
        """
        show = self.presentation.show
        if is_asked and not any(show.row(event, self.observation).is_gate for event in self._queue):
            self.is_held = False
        self._pass(dt)
        began: list[Cue] = []
        while self._queue and self._wait <= 0 and not self.is_held:
            began.append(self._begin())
            self.is_held = began[-1].gate
        return began

    def go_on(self) -> list[Cue]:
        """Go on from where `walk` stopped, or is about to: each call goes one stop further.

        So however fast they come, as many calls lead as far. Returns the cues that began at once.
        """
        began = [] if self.is_held else self.step()
        self.is_held = False
        return began

    def _pass(self, seconds: float) -> None:
        """Let time pass; what passes while there is nothing to show is not made up for."""
        idle = not self._queue
        self._wait -= seconds
        if idle or self.is_held:
            self._wait = max(self._wait, 0.0)

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
        self._wait, self.is_held = 0.0, False
        return began

    def rewind(self, events: Iterable[Event]) -> None:
        """Show at once the game that `events` tell from its start: an action was taken back.

        Pieces keep their numbers, so cards go back to where they were.
        """
        self.observation = self.presentation.system.blank_observation(self.seat)
        self.log = Log(self.seat, self.party)
        self.latest.clear()
        self._queue = deque(events)
        self.begun, self.aimed = 0, None
        while self._queue:
            self._fold()
        self.pieces.settle(self.presentation.places(self.observation))
        self._wait, self.is_held = 0.0, False

    def lift(self) -> None:
        """Nobody aims at anybody any more: all is over."""
        self.aimed = None

    def _begin(self) -> Cue:
        cue = self._fold()
        if cue.is_in_question and self._is_asked_next:
            cue = replace(cue, beat=0.0, gate=False)
        self.pieces.settle(self.presentation.places(self.observation), cue.forgets)
        self._wait += cue.beat
        return cue

    @property
    def _is_asked_next(self) -> bool:
        """Whether nothing but a question to the viewer is still to come."""
        pushed = [event.frame for event in self._queue if isinstance(event, FramePushed)]
        top = pushed[-1] if pushed else None
        is_alone = all(isinstance(event, FramePushed | FramePopped) for event in self._queue)
        return is_alone and isinstance(top, Await) and top.seat in self.party

    def _fold(self) -> Cue:
        event = self._queue.popleft()
        self._decided = None
        cue = self.presentation.show.cue(event, self.observation)
        event.apply(self.observation)
        self.latest.append(event)
        self.log.add(cue.line, self.begun)
        if cue.aim is not None:
            self.aimed = None if cue.aim.target is None else (cue.aim.by, cue.aim.target)
        self.begun += 1
        return cue

    @property
    def is_laid_out(self) -> bool:
        """Whether the table is set up, so that there is something to draw."""
        return self.begun > 0

    @property
    def is_settled(self) -> bool:
        """Whether everything that happened is shown and the last beat is over."""
        return not self._queue and self._wait <= 0

    @property
    def is_caught_up(self) -> bool:
        """Whether everything that happened is shown, the last beat perhaps still going on."""
        return not self._queue

    @property
    def coming(self) -> tuple[Event, ...]:
        """What happened and is still to be shown: for who tells how something ends."""
        return tuple(self._queue)

    @property
    def decision(self) -> Decision[A] | None:
        """The viewer's own decision, as soon as all that led to it is shown; else None."""
        question = awaited(self.observation)
        if self._queue or question is None or question.seat not in self.party:
            return None
        if self._decided is None:
            self._decided = decision_of(self.observation)
        return self._decided
