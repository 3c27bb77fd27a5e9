"""A game on its way and what of it is shown: between the session and the table's screen."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Generic, TypeAlias

from game.kernel.frames import Await, Decision, HasFrames, awaited
from game.kernel.ids import Seat
from game.ui.services import Table
from game.view.playback_queue import ShownTable
from game.view.presentation import A, Presentation, S, chosen, is_forced, unasked
from game.view.replay import Replay, replay_of
from game.view.show import Cue
from game.view.timing import AGAIN, ANSWER, INSTANT, STEP, SURPRISE, UNMEANT, hour_of
from game.view.words.strings import Strings

AnyShown: TypeAlias = ShownTable[Any, Any]


class Playing(Generic[S, A]):
    """Pumps the session, shows its events cue by cue, sends the player's answers."""

    def __init__(
        self,
        table: Table,
        presentation: Presentation[S, A],
        *,
        resumed: bool,
        party: Collection[Seat] = (),
    ) -> None:
        """Show `table`; a resumed game starts where it was left, nothing is played back.

        `party` are the seats whose decisions are the player's, where it is not the viewer's alone.
        """
        self.table = table
        self.presentation = presentation
        self.shown = ShownTable(presentation, table.viewer, party)
        self._meant: list[A] = []
        """What the player has decided already, to be given as it is asked."""
        self._holds: Callable[[S], bool] | None = None
        """Whether that still is what was decided, as things stand."""
        self._owned: tuple[Decision[A] | None, A | None] = (None, None)
        """What is answered unasked, and to which decision: it takes time to find."""
        self._hour: tuple[S | None, int, str] = (None, -1, "")
        """Of what was shown, and how much of it, which hour: it is asked in every frame."""
        self._thinking_over = 0.0
        self._given: list[tuple[int, tuple[A, ...]]] = []
        """Of each answer: by which press it came, and what of that taking back would take back."""
        self.is_stepping = False
        """Whether what is shown waits for the player after each thing worth a look."""
        self.shown.feed(table.pump())
        self._given += self._remembered()
        self.news = News(is_missed=resumed)
        if resumed:
            self.shown.finish()
            if self._was_on():
                self.news.close(self.shown)

    def step_by_step(self, *, is_on: bool) -> None:
        """Wait for the player after each thing worth a look from now on, or no longer."""
        self.is_stepping = is_on

    @property
    def seen(self) -> S:
        """What is shown now, of the game's own class."""
        return self.shown.observation

    @property
    def tension(self) -> float:
        """How tense the game is as it is shown, 0..1."""
        return self.presentation.tension(self.seen)

    @property
    def hour(self) -> str:
        """Which hour lies over the table as it is shown."""
        seen, begun = self.seen, self.shown.begun
        if self._hour[0] is not seen or self._hour[1] != begun:
            own = self.presentation.hour
            self._hour = (seen, begun, own(seen) if own else hour_of(self.tension))
        return self._hour[2]

    @property
    def theme(self) -> str:
        """Which scene's music the game wants as it is shown, empty for any."""
        return self.presentation.theme(self.seen)

    @property
    def decision(self) -> Decision[A] | None:
        """What the player must choose, once all that led to it is shown."""
        return self.shown.decision if self.table.decision is not None else None

    @property
    def forced(self) -> A | None:
        """The only possible answer, which the program gives itself; never in a play phase."""
        due = self._due
        return due[0] if due else self._unasked

    @property
    def _due(self) -> list[A]:
        """What is meant, from the action on that is asked for now.

        One before it that no longer is was the only answer left, and the rules gave it.
        """
        decision = self.decision if self._meant else None
        if decision is None:
            return []
        asked = (n for n, action in enumerate(self._meant) if action in decision.actions)
        number = next(asked, len(self._meant))
        return self._meant[number:]

    @property
    def _unasked(self) -> A | None:
        """What the program answers by itself, whatever the player meant to do next."""
        decision = self.decision
        if self._owned[0] is not decision:
            own = None
            if decision is not None:
                own = unasked(self.presentation, self.seen, decision, [*self.shown.party])
            self._owned = (decision, own)
        return self._owned[1]

    def _remembered(self) -> list[tuple[int, tuple[A, ...]]]:
        """Return of the answers before the game was left what `_given` tells, a press for each."""
        given = list[tuple[int, tuple[A, ...]]]()
        for action, is_own in chosen(self.presentation, self.table, [*self.shown.party]):
            before = given[-1] if given else (0, ())
            given.append((len(given) + 1, (action,)) if is_own else before)
        return given

    def keep_wishes(self) -> None:
        """Let go of what people asked the others for, where what is shown has settled it."""
        still = self.presentation.is_wished
        if still is not None and self.table.council.wishes:
            self.table.council.keep(partial(still, self.seen))

    def mean(self, actions: Sequence[A], holds: Callable[[S], bool] | None = None) -> None:
        """Have `actions` given one after the other, as long as each is asked for and it `holds`."""
        self._meant, self._holds = [*actions], holds

    @property
    def question(self) -> Decision[A] | None:
        """The decision if the player has a choice in it."""
        return None if self.forced is not None else self.decision

    @property
    def is_over(self) -> bool:
        """Whether the game ended and all of it was shown."""
        system = self.presentation.system
        return self.shown.is_settled and system.outcome_of(self.seen) is not None

    def tick(self, dt: float, pace: float) -> list[Cue]:
        """Let `dt` seconds pass at `pace`; return the cues that began."""
        self.shown.feed(self.table.pump())
        if self.is_stepping:
            began = self.shown.walk(dt, is_asked=self._is_asked)
        else:
            began = self.shown.tick(dt, pace * self._haste)
        self._answer_forced(dt, pace)
        return began

    @property
    def _haste(self) -> float:
        """How much faster it goes while what was done is to be done again, and was told once."""
        done = self._given[-1][1] if self._given else ()
        is_again = bool(self._meant) and tuple(self._meant[:1]) == done[-1:]
        return AGAIN if is_again else 1.0

    @property
    def _is_asked(self) -> bool:
        """Whether all that happened ends in a question in which the player has a choice."""
        decision = self.table.decision
        return decision is not None and not is_forced(self.presentation, self.seen, decision)

    def go_on(self) -> list[Cue]:
        """Step on to the next thing worth a look; return the cues that began at once."""
        self.shown.feed(self.table.pump())
        return self.shown.go_on() if self.is_stepping else []

    def _answer_forced(self, dt: float, pace: float) -> None:
        if self._holds is not None and not self._holds(self.seen):
            self.mean(())
        forced = self.forced
        if forced is None:
            self._thinking_over = 0.0
            return
        is_meant = self._due[:1] == [forced]
        self._thinking_over += dt * pace
        is_due = self.shown.is_settled if is_meant else self._thinking_over >= ANSWER
        if is_due or pace == INSTANT:
            self._thinking_over = 0.0
            is_wish = is_meant and self._unasked is None
            self._give(forced, self._press, (*self.pressed, forced) if is_wish else self.pressed)

    def finish(self) -> list[Cue]:
        """Show everything that happened, at once."""
        self.shown.feed(self.table.pump())
        return self.shown.finish()

    def act(self, action: A) -> None:
        """Send the player's answer."""
        self._give(action, self._press + 1, (action,))

    @property
    def _press(self) -> int:
        """By which press the latest answer came, 0 for none."""
        return self._given[-1][0] if self._given else 0

    def _give(self, action: A, press: int, undone: tuple[A, ...]) -> None:
        """Send an answer; `undone` is what taking it back takes back of what the player did."""
        self._given.append((press, undone))
        decision = self.decision
        due = self._due
        if due[:1] == [action]:
            self._meant = due[1:]
        if decision is not None and self.presentation.is_open_ended(decision):
            self.news.close(self.shown)
        self.table.act(action)
        self.shown.feed(self.table.pump())

    @property
    def can_undo(self) -> bool:
        """Whether something that the player did can be taken back now.

        What the program answered by itself alone would be answered by it again.
        """
        is_own = not self._given or bool(self._given[-1][1])
        return self.decision is not None and is_own and self.table.can_undo

    @property
    def last(self) -> A | None:
        """The last of what the player did that can be taken back now, None when nothing can be."""
        return self.pressed[-1] if self.pressed else None

    @property
    def pressed(self) -> tuple[A, ...]:
        """What the player did that `undo` would take back now: one press may have done several."""
        return self._given[-1][1] if self._given and self.can_undo else ()

    def undo(self, *, is_whole: bool = True) -> bool:
        """Take the last press back, and what the program answered by itself just before.

        Not `is_whole`: the last thing alone of what it did. What is shown is made anew from what
        is left. Returns whether anything was taken back.
        """
        self._meant.clear()
        press = self._press if is_whole else 0
        if not self.can_undo or not self._take_back():
            return False
        while (0 < self._press == press or self.forced is not None) and self._take_back():
            pass
        return True

    def _take_back(self) -> bool:
        if not self.table.undo():
            return False
        del self._given[-1:]
        self.shown.rewind(self.table.history)
        return True

    def offer(self, strings: Strings) -> str | None:
        """Return what became of the player since their own last turn, to offer the rest of it.

        It may be empty; None where nothing is to be offered, or not now.
        """
        if self.question is None:
            return None
        return self.news.told(self.shown, partial(self._change, strings), strings)

    def _change(self, strings: Strings) -> str:
        """Return what became of the player since their own last turn, empty for nothing.

        Of several seats it is told of each whose turns are the player's.
        """
        replay, party = self.replay, self.shown.party
        own = [(seat, what) for seat, what in replay.changes(strings) if seat in party]
        if len(party) == 1:
            return "".join(what for _, what in own)
        teller = replay.teller(strings)
        return " \u00b7 ".join(teller.say("story.sum", seat, what=what) for seat, what in own)

    def _was_on(self) -> bool:
        """Return whether the player had chosen in this own turn before the game was left."""
        told, party = self.replay, self.shown.party
        first = told.start(told.marked) if told.entries else len(told.events)
        seen = told.before(first)
        for event in told.events[first:]:
            asked = awaited(seen)
            if asked is not None and asked.seat in party and self._is_open(asked):
                return True
            event.apply(seen)
        return False

    def _is_open(self, asked: Await) -> bool:
        return self.presentation.is_open_ended(Decision(asked.seat, asked.kind, ()))

    @property
    def replay(self) -> Replay[S, A]:
        """All that was shown so far, to look back at."""
        told = replay_of(self.shown, self.table.history)
        return replace(told, tempers=self.table.tempers)


@dataclass
class News:
    """What happened since the player's own last turn, offered until they have read or used it."""

    is_missed: bool = False
    """Whether some of it was not to be watched: it went too fast, or before the game was left."""
    _closed: int = -1
    """The log's mark for which nothing is offered any more."""
    _read: tuple[int, str] = (-1, "")
    _known: tuple[object, str] = (None, "")
    """Of how many events, in which texts, what they came to for the player: it takes time."""

    def close(self, shown: AnyShown) -> None:
        """The player's own turn goes on: what came before it is known."""
        self._closed, self.is_missed = shown.log.marked, False

    def read(self, shown: AnyShown) -> None:
        """The player has read everything so far."""
        self._read, self.is_missed = (shown.log.marked, self._known[1]), False

    def skip(self, began: Sequence[Cue]) -> None:
        """These began too fast to be watched."""
        self.is_missed = self.is_missed or any(cue.gate for cue in began)

    def told(self, shown: AnyShown, change: Callable[[], str], texts: object) -> str | None:
        """Return what `change` tells of the player in these texts, None when they know it all."""
        log = shown.log
        mine = {None} if len(shown.party) > 1 else {None, shown.seat}
        others = (entry.line.who not in mine for entry in log.entries[log.marked :])
        if log.marked == self._closed or not any(others):
            return None
        if self._known[0] != (shown.begun, texts):
            self._known = ((shown.begun, texts), change())
        own = self._known[1]
        is_new = bool(own) and self._read != (log.marked, own)
        return own if is_new or self.is_missed else None


AnyPlaying: TypeAlias = Playing[HasFrames, object]
"""The board looks into neither: it hands them to the game."""


@dataclass
class FastForward:
    """Whether the player hurries now. What a method returns began and must be shown."""

    playing: AnyPlaying
    is_on: bool = False
    _age: float = 0.0
    """Seconds held since the last step."""
    _surprise: float = 0.0
    """Seconds for which a question that comes now is a surprise."""
    _unmeant: float = 0.0
    """Seconds for which the question that stands, or comes next, is too new to be answered."""

    def press(self) -> list[Cue]:
        """It went down: step by step, that is one step."""
        if self.is_on:
            return []
        self.is_on, self._age = True, 0.0
        self._surprise = SURPRISE if self.playing.question is None else 0.0
        return self.playing.go_on()

    def was_on(self) -> bool:
        """Return whether the question came just now, while the player hurried; told only once."""
        is_surprise = self.playing.question is not None and self._surprise > 0
        self._surprise = 0.0
        return is_surprise

    @property
    def is_sudden(self) -> bool:
        """Whether what is asked came just now, where something lay that any press takes away."""
        return self._unmeant > 0 and self.playing.question is not None

    def heed_nothing(self) -> None:
        """What any press takes away is gone: one that was still for it is no answer."""
        self._unmeant = UNMEANT

    def let_go(self) -> None:
        """It came up."""
        self.is_on = False

    def tick(self, dt: float) -> list[Cue]:
        """Let `dt` seconds pass: held down it steps on in a steady rhythm."""
        if self.is_sudden:
            self._unmeant -= dt
        if self.playing.question is not None and not self.is_on:
            self._surprise = max(0.0, self._surprise - dt)
        if not self.is_on or not self.playing.is_stepping:
            return []
        self._age += dt
        began: list[Cue] = []
        while self._age >= STEP:
            self._age -= STEP
            began += self.playing.go_on()
        return began
