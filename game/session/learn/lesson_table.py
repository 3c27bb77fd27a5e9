"""The table of a lesson: a real game, known luck, others by script, and steps that are checked.

Whatever is legal can be done. What the step asks for leads on; what it lets pass changes nothing;
anything else is shown, as far as it teaches, and then waits to be taken back, so no lesson ever
comes to a dead end.
"""

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

from game.kernel.chance import KnownChance
from game.kernel.errors import GameOverError, IllegalActionError, SetupError
from game.kernel.events import Event, redact
from game.kernel.frames import Decision, awaited
from game.kernel.game import Game
from game.kernel.ids import Seat
from game.kernel.journal import Header
from game.kernel.system import System
from game.kernel.wire import Json
from game.session.council import Council
from game.session.learn.lesson import But, Lesson, LessonStep, Line, fault_of
from game.session.learn.misstep import Misstep, Wrong
from game.session.learn.patterns import any_fits, fits

DEEPEST: Final = 4
"""How many actions of the player one step may take."""


class LessonChance(KnownChance):
    """What a lesson knows of its luck: on a way of the player's own there may be less to pick from.

    Then the first is picked.
    """

    def pick(self, count: int) -> int:
        """Return the next known number, 0 when there is none or not so many."""
        if self.picks and self.picks[0] >= count:
            self.picks[0] = 0
        return super().pick(count)


class LessonTable:
    """What the table's screen plays at, and what the teacher looks at."""

    def __init__(self, system: System, lesson: Lesson, taken: Iterable[object] = ()) -> None:
        """Lay the table; `taken` are actions of everybody that were taken already.

        Raises ContentError where the lesson's position is none.
        """
        self.system = system
        self.lesson = lesson
        self.viewer: Seat = lesson.seat
        self.is_person = True
        """Whoever learns is asked."""
        self.tempers: Mapping[Seat, str] = MappingProxyType({})
        self.notes: dict[Seat, str] = {}
        self.number = 0
        """The step that is on, counted from 0; the number of steps when all are done."""
        self.wrong: Wrong | None = None
        self.is_shown = False
        """Whether the teacher had to tell what to do."""
        self._shown = 0
        self._begin(taken)
        self._others()

    def _begin(self, taken: Iterable[object]) -> None:
        header = Header(self.system.key, 0, None, self.lesson.setup)
        try:
            self.game = Game(self.system, header, chance=LessonChance(self.lesson.picks))
        except SetupError as fault:
            raise fault_of(self.lesson.key, f"'table' cannot be laid: {fault}") from fault
        self._taken: list[object] = []
        self._used = dict.fromkeys(range(len(self.lesson.script)), 0)
        for action in taken:
            self._count(action)
            self._take(action)

    # --- what the screen asks ---

    @property
    def viewers(self) -> "Mapping[Seat, LessonTable]":
        """The player's own view: nobody else plays."""
        return {self.viewer: self}

    @property
    def asked(self) -> Seat | None:
        """The player's seat while something is asked."""
        return None if self.decision is None else self.viewer

    @property
    def observation(self) -> Any:
        """What the player may know now."""
        return self.game.observe(self.viewer)

    @property
    def decision(self) -> Decision[Any] | None:
        """What the player must choose; nothing while a wrong move waits to be taken back.

        Nor while the closing words are read: whatever was done then would be wrong.
        """
        decision = self.game.decision
        is_own = decision is not None and decision.seat == self.viewer
        is_over = self.number >= len(self.lesson.steps) - 1
        return decision if is_own and self.wrong is None and not is_over else None

    @property
    def history(self) -> list[Event]:
        """Every event so far, as the player may know it."""
        return redact(self.game.journal.events(), self.viewer)

    def pump(self) -> list[Event]:
        """Return what is new."""
        events = self.game.journal.events()
        news, self._shown = events[self._shown :], len(events)
        return redact(news, self.viewer)

    @property
    def can_undo(self) -> bool:
        """Nothing but what went wrong is taken back, and the teacher does that."""
        return self.wrong is not None

    @property
    def undoable(self) -> Sequence[tuple[int, Any]]:
        """What could be taken back of an earlier time: nothing."""
        return ()

    def undo(self) -> bool:
        """Take back what went wrong, and all that followed; return whether there was anything.

        What is shown is out of date then: begin again from `history`.
        """
        if self.wrong is None:
            return False
        self._begin(self._taken[: self.wrong.taken])
        self.wrong, self._shown = None, len(self.game.journal.events())
        return True

    def begin_again(self) -> list[Event]:
        """Return the history: nobody else takes anything back here."""
        return self.history

    def note(self, seat: Seat, word: str | None) -> None:
        """Pencil `word` at `seat`, or rub it out: for as long as the lesson lasts."""
        self.notes = {s: w for s, w in {**self.notes, seat: word}.items() if w is not None}
        self._pass_pencilled()

    @property
    def council(self) -> Council:
        """Nobody plays beside the player."""
        return Council()

    def close(self) -> None:
        """Nothing is kept open."""

    # --- steps ---

    @property
    def is_done(self) -> bool:
        """Whether every step is done."""
        return self.number >= len(self.lesson.steps)

    @property
    def step(self) -> LessonStep | None:
        """The step that is on, None after the last."""
        return None if self.is_done else self.lesson.steps[self.number]

    def go_on(self) -> None:
        """The player has read, or looked at, what the step is about."""
        if self.step is not None and not self.step.does and not self.step.marks:
            self._pass(1)

    def _pass(self, count: int) -> None:
        """Go so many steps on; what is pencilled already is not asked for again."""
        self.number += count
        self._pass_pencilled()

    def _pass_pencilled(self) -> None:
        step = self.step
        if step is not None and step.marks and set(step.marks) <= set(self.notes.items()):
            self._pass(1)

    def act(self, action: object) -> None:
        """Take the player's action and judge it: what cannot be otherwise is never wrong.

        Raises GameOverError, IllegalActionError.
        """
        if self.game.decision is None:
            raise GameOverError("the game is over")
        decision = self.decision
        if decision is None:
            raise IllegalActionError("a move is to be taken back first")
        is_forced = len(decision.actions) == 1
        before, begun = len(self._taken), len(self.game.journal.events())
        told = self.system.action_to_json(action)
        self._take(action)
        self._others()
        events = self.game.journal.events()[begun:]
        step, news = self.step, [self.system.wire.to_json(event) for event in events]
        if done := self._done_by(news):
            self._pass(done)
        elif not is_forced and (step is None or not any_fits(step.lets, [told])):
            self._go_wrong(before, begun, _but(step, news))

    def _done_by(self, news: Sequence[Json]) -> int:
        """Return how many steps that does: who does what comes next has looked."""
        for count, step in enumerate(self.lesson.steps[self.number :], 1):
            if any_fits(step.does, news):
                return count
            if not step.looks:
                break
        return 0

    def _go_wrong(self, before: int, begun: int, but: But | None) -> None:
        """Let the move stand until it is taken back; the others answer only as far as that teaches.

        What the move began is brought to its end: in one's own turn that is where the next move is
        asked for, unless one passed. Nobody plays on behind it: a game that was lost would go on to
        its own end before the teacher spoke.
        """
        taken, self.wrong = self._taken, Wrong("" if but is None else but.key, before, begun)
        self._begin(taken[:before])
        depth, is_seen, asked = len(self.game.state.frames), False, self.game.decision
        is_passed = asked is None or taken[before] == asked.actions[-1]
        is_move = self._asks_for_a_move() and not is_passed
        for action in taken[before:]:
            self._count(action)
            news = [self.system.wire.to_json(event) for event in self._take(action)]
            is_seen = is_seen or but is None or any_fits(but.when, news)
            is_over = len(self.game.state.frames) <= depth
            if is_seen and is_over and (not is_move or self._asks_for_a_move()):
                break

    def _asks_for_a_move(self) -> bool:
        """Return whether somebody is asked for a move of their own turn."""
        asked = awaited(self.game.state)
        return asked is not None and asked.is_move

    @property
    def misstep(self) -> Misstep | None:
        """What went wrong, None where nothing did."""
        if self.wrong is None:
            return None
        told, begun, left = self.history, self.wrong.begun, len(self.lesson.steps) - self.number - 2
        before, news = told[:begun], told[begun:]
        step = "" if self.step is None else self.step.key
        return Misstep(self.wrong.key, step, before, news, self._follows(), left, self._tries)

    def _tries(self) -> list[tuple[object, Sequence[Event]]]:
        """Return each thing the player could do after a wrong move, and what it leads to."""
        found, begun = list[tuple[object, Sequence[Event]]](), len(self.game.journal.events())
        asked = self._twin().game.decision
        for action in asked.actions if asked is not None else ():
            twin = self._twin()
            twin._take(action)  # noqa: SLF001 - one of its own class
            twin._others()  # noqa: SLF001 - the same
            found.append((action, redact(twin.game.journal.events()[begun:], self.viewer)))
        return found

    def _follows(self) -> list[Event]:
        """Return what comes to a player who does no more until the same is asked again."""
        twin = self._twin()
        begun, asked = len(self.game.journal.events()), twin.game.decision
        kind = "" if asked is None else asked.kind
        for _ in range(DEEPEST):
            if asked is not None:
                twin._take(asked.actions[-1])  # noqa: SLF001 - one of its own class
                twin._others()  # noqa: SLF001 - the same
            asked = twin.game.decision
            if asked is None or asked.kind == kind:
                break
        return redact(twin.game.journal.events()[begun:], self.viewer)

    # --- the way through ---

    def right(self) -> object | None:
        """Return an action that does what the step asks, or leads there; None without one."""
        way = self._way(DEEPEST)
        return way[0] if way else None

    def show(self) -> object | None:
        """Return what `right` does, for the teacher to tell."""
        self.is_shown = True
        return self.right()

    def do_step(self) -> None:
        """Do what the step asks, in the player's stead."""
        step = self.step
        if step is None:
            return
        if not step.does:
            self.go_on()
            for seat, word in step.marks:
                self.note(seat, word)
            return
        for action in self._way(DEEPEST):
            self.act(action)

    def advance_to(self, number: int) -> None:
        """Do every step before `number`, as far as there are so many."""
        for _ in range(min(number, len(self.lesson.steps))):
            self.do_step()

    def _way(self, deepest: int) -> Sequence[object]:
        """Return the shortest line of the player's actions that does the step, () without one."""
        decision = self.decision
        if decision is None or self.step is None or not deepest:
            return ()
        passing: list[tuple[object, LessonTable]] = []
        for action in decision.actions:
            twin = self._twin()
            twin.act(action)
            if twin.number > self.number:
                return (action,)
            if twin.wrong is None:
                passing.append((action, twin))
        for action, twin in passing:
            if rest := twin._way(deepest - 1):  # noqa: SLF001 - one of its own class
                return (action, *rest)
        return ()

    def _twin(self) -> "LessonTable":
        twin = LessonTable(self.system, self.lesson, self._taken)
        twin.number = self.number
        return twin

    # --- the others ---

    def _take(self, action: object) -> list[Event]:
        self._taken.append(action)
        return self.game.act(action)

    def _others(self) -> None:
        """Let the others act by the script until the player is asked."""
        while (decision := self.game.decision) is not None:
            action = self._scripted(decision)
            if action is None:
                return
            self._count(action)
            self._take(action)

    def _scripted(self, decision: Decision[Any]) -> object | None:
        """Return what the script answers; None where the player is asked and it says nothing."""
        for number, line in enumerate(self.lesson.script):
            if self._used[number] < line.times and self._is_asked(line, decision):
                fitting = (a for a in decision.actions if fits(line.does, self._told(a)))
                found: object = next(fitting, None)
                if found is not None:
                    return found
        return None if decision.seat == self.viewer else decision.actions[-1]

    def _count(self, action: object) -> None:
        """Use up the line of the script that `action` is, if it is one."""
        decision = self.game.decision
        if decision is None:
            return
        for number, line in enumerate(self.lesson.script):
            is_meant = self._is_asked(line, decision) and fits(line.does, self._told(action))
            if is_meant and self._used[number] < line.times:
                self._used[number] += 1
                return

    def _is_asked(self, line: Line, decision: Decision[Any]) -> bool:
        """Return whether a line answers a question: for the player only one that names them."""
        seats = (decision.seat,) if decision.seat == self.viewer else (None, decision.seat)
        return line.seat in seats and line.kind in ("", decision.kind)

    def _told(self, action: object) -> Json:
        return self.system.action_to_json(action)


def _but(step: LessonStep | None, news: Sequence[Json]) -> But | None:
    """Return what is said of a wrong turn from which this followed."""
    buts = () if step is None else step.buts
    return next((but for but in buts if any_fits(but.when, news)), None)
