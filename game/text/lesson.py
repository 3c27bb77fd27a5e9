"""A lesson or a trial in the terminal: the teacher says one thing, then waits until it is done."""

from dataclasses import dataclass
from typing import Final, Protocol

from game.kernel.ids import Seat
from game.session.disk.settings import Settings
from game.session.learn.lesson import Course, Lesson, kept_as
from game.session.learn.lesson_table import LessonTable
from game.session.learn.progress import DONE, WHOLE_GAME, Progress
from game.text.console import QUIT, Console, choose
from game.text.drawers import Drawer
from game.text.presentation import A, GameTexts, S
from game.text.seat import BACK, RECAP, TextSeat
from game.view.presentation import amiss_of
from game.view.words.strings import Strings

LOOKS: Final = ("s", "h")
"""What shows what a step wants looked at."""


class LearnServices(Protocol):
    """What learning needs from the rest of the program."""

    @property
    def game_folder(self) -> str:
        """The name of the played game's folder in `data/`."""

    @property
    def settings(self) -> Settings:
        """Where it is kept how far the player is."""

    def save_settings(self) -> None:
        """Keep it."""


@dataclass(frozen=True, slots=True)
class Taught:
    """What is learned at a table: how it is called and kept, and what the teacher says there."""

    lesson: Lesson
    title: str
    kept: str
    """Under which name it is kept how far the player is."""
    strings: Strings
    is_trial: bool

    def said(self, step: str) -> str:
        """Return what the teacher says at a step; the terminal has its own words for looking."""
        say, about = self.strings.text, f"lessons.{self.lesson.key}"
        if self.is_trial:
            return say(f"trials.steps.{step}", n=len(self.lesson.steps) - 1)
        own = f"{about}.typed.{step}"
        return say(own if self.strings.has(own) else f"{about}.steps.{step}")

    def said_of_wrong(self, key: str) -> str:
        """Return what the teacher says of a wrong turn; `key` is empty for what has no words."""
        say = self.strings.text
        if self.is_trial:
            return say(f"trials.buts.{key or 'idle'}")
        return say(f"lessons.{self.lesson.key}.buts.{key}" if key else "learn.wrong")


def lessons_of(course: Course, strings: Strings) -> list[Taught]:
    """Return all lessons, in their order."""
    return [
        Taught(
            lesson,
            strings.text("learn.numbered", n=n, title=strings.text(f"lessons.{lesson.key}.title")),
            lesson.key,
            strings,
            is_trial=False,
        )
        for n, lesson in enumerate(course.lessons(), 1)
    ]


def trials_of(course: Course, strings: Strings) -> list[Taught]:
    """Return all trials, the easiest first."""
    say = strings.text
    return [
        Taught(
            one.lesson,
            f"{say('trials.numbered', n=n)}: {say(f'trials.kinds.{one.kind}')} · "
            f"{say('trials.grade', n=one.grade)}",
            kept_as(one.lesson),
            strings,
            is_trial=True,
        )
        for n, one in enumerate(course.trials(), 1)
    ]


class TextLesson(TextSeat[S, A]):
    """The table of a lesson, which is left and gone on with at any step; a trial begins anew."""

    helps = (*("number", "explain", "status", "hand", "card", "teacher", "repeat", "leave_lesson"),)

    def __init__(
        self,
        console: Console,
        words: GameTexts[S, A],
        taught: Taught,
        services: LearnServices,
    ) -> None:
        """Begin where it was left."""
        self._taught = taught
        self._services = services
        self._progress = Progress(services.settings.learned, services.game_folder)
        self._table = LessonTable(words.text.presentation.system, taught.lesson)
        if not taught.is_trial:
            steps = len(taught.lesson.steps)
            self._table.advance_to(self._progress.step(taught.kept, steps))
        self._is_left = False
        super().__init__(console, words, self._table)

    def play(self) -> None:
        """Teach to the end, or until it is left. Raises LeavingError at the end of the input."""
        self._greet()
        while not self._is_left and not self._table.is_done:
            self._keep()
            self._teach()

    def _greet(self) -> None:
        self._narrators[self._table.viewer] = self._fresh_narrator()
        events = self._table.pump()
        count = self._narrator.before_turns(events)
        self._narrator.tell(events[:count])
        happened = self._narrator.tell(events[count:])
        say = self._strings.text
        self._say(["", f"{self._taught.title}.", say("learn.typed.how")])
        if self._table.number:
            n, of = self._table.number + 1, len(self._taught.lesson.steps)
            self._say([say("learn.begun", n=n, of=of)])
            happened = happened[-RECAP:]
        self._say(self._text.who_you_are(self._narrator.teller, self._narrator.seen))
        self._say(self._status(self._narrator.teller, self._narrator.seen))
        self._say(happened)

    @property
    def _is_told(self) -> bool:
        """Whether this is a trial of which the answer was only told: that is not solved."""
        is_told = self._taught.is_trial and self._table.is_shown
        return is_told and not self._progress.is_done(self._taught.kept)

    def _keep(self) -> None:
        """Keep how far the player is; the closing words are the end."""
        number, last = self._table.number, len(self._taught.lesson.steps) - 1
        is_done = number >= last and not self._is_told
        self._progress.keep(self._taught.kept, DONE if is_done else str(number))
        self._services.save_settings()

    # --- steps ---

    def _teach(self) -> None:
        """Say what the step is about, and wait until it is done or the lesson is left."""
        step = self._table.step
        if step is None:
            return
        said = self._taught.said(step.key)
        is_over = step == self._taught.lesson.steps[-1]
        shown = f" {self._strings.text('trials.shown')}" if self._is_told and is_over else ""
        self._say(["", said + shown])
        if step.does:
            self._decide()
        elif step.marks:
            self._pencil(step.marks)
        else:
            self._wait("look" if step.looks else "read")

    def _wait(self, what: str) -> None:
        """Wait until the player has read, or looked; look anywhere as often as wanted."""
        while True:
            word = self._console.hear(self._strings.text(f"learn.typed.{what}")).lower()
            if word == QUIT:
                self._is_left = True
                return
            self._say(self._shown(word))
            if not word or (what == "look" and word in LOOKS):
                self._table.go_on()
                return

    def _shown(self, word: str) -> list[str]:
        """Return the table or the hand, nothing for any other word."""
        teller, seen = self._narrator.teller, self._narrator.seen
        if word not in LOOKS:
            return []
        return self._status(teller, seen) if word == "s" else self._text.hand(teller, seen)

    def _pencil(self, wanted: tuple[tuple[Seat, str], ...]) -> None:
        """Ask at whom to pencil which role, until it is what the step asks for."""
        teller, seen, say = self._narrator.teller, self._narrator.seen, self._strings.text
        count = self._text.presentation.system.players_of(seen)
        seats = [seat for seat in range(count) if seat != self._table.viewer]
        roles = self._text.role_names(self._strings)
        leave = say("learn.leave")
        while set(wanted) - set(self._table.notes.items()):
            names = [*(str(teller.name(seat)) for seat in seats), leave]
            at = choose(self._console, self._strings, say("learn.typed.at_whom"), names)
            if at == len(seats):
                self._is_left = True
                return
            called = list(roles.values())
            what = choose(self._console, self._strings, say("learn.typed.which_role"), called)
            self._table.note(seats[at], list(roles)[what])
            if set(wanted) - set(self._table.notes.items()):
                self._say([say("learn.typed.other_mark")])

    def _decide(self) -> None:
        """Ask for a move, and judge it."""
        prompt = self._text.presentation.prompt(self._narrator.teller, self._narrator.seen)
        if prompt is None:
            return
        self._ask(prompt)
        is_settled = False
        while not is_settled:
            word, _, rest = self._console.hear(self._strings.text("terminal.ask")).partition(" ")
            if word.lower() == QUIT:
                self._is_left = True
                return
            is_settled = self._do(prompt, word, rest.strip())
        self._say(self._narrator.tell(self._table.pump()))
        if self._table.wrong is not None:
            self._take_back(self._table.wrong.key)

    def _take_back(self, key: str) -> None:
        """Say what was wrong, and take it back once that is read."""
        self._say(["", self._amiss() or self._taught.said_of_wrong(key)])
        word = self._console.hear(self._strings.text("learn.typed.take_back")).lower()
        self._is_left = word == QUIT
        self._table.undo()
        self._narrators[self._table.viewer] = self._fresh_narrator()
        self._narrator.tell(self._table.history)
        self._say([self._strings.text("terminal.undone")])

    def _amiss(self) -> str:
        """Return what is wrong with this very turn of a trial, empty where that cannot be told."""
        if not self._taught.is_trial:
            return ""
        teller, seen = self._narrator.teller, self._narrator.seen
        return amiss_of(self._text.presentation, teller, seen, self._table.misstep)

    # --- what may be typed instead of a number ---

    def _advise(self) -> None:
        """Tell which answer the teacher means; of one in a drawer that is shut, which drawer."""
        right, say = self._table.show(), self._strings.text
        if right is None:
            self._say([say("terminal.no_advice")])
            return
        meant = [
            (len(answer.further), number, line.label)
            for number, line in enumerate(self._lines, 1)
            for answer in (line.answers if isinstance(line, Drawer) else (line,))
            if answer.action == right
        ]
        _, number, label = min(meant, default=(0, int(BACK), say("menu.back")))
        self._say([say("learn.typed.answer", n=number, answer=label)])

    def _undo(self) -> bool:
        """Nothing but what went wrong is taken back, and the teacher does that."""
        self._say([self._strings.text("terminal.cannot_undo")])
        return False


class TextSchool:
    """What can be learned of one game, with what is done."""

    def __init__(
        self, console: Console, services: LearnServices, words: GameTexts[S, A], course: Course
    ) -> None:
        """Teach `course` over `console`."""
        self._console = console
        self._services = services
        self._words = words
        self._course = course

    def lessons(self) -> bool:
        """Offer the lessons until the player goes back; return whether a whole game is meant.

        Raises LeavingError.
        """
        say, progress = self._words.strings.text, self._progress
        title, state = say("learn.whole_game"), say("learn.typed.done")
        line = f"{title}. {state}" if progress.is_done(WHOLE_GAME) else title
        return self._offer("learn.heading", lessons_of(self._course, self._words.strings), line)

    def trials(self) -> None:
        """Offer the trials until the player goes back. Raises LeavingError."""
        self._offer("trials.heading", trials_of(self._course, self._words.strings))

    @property
    def _progress(self) -> Progress:
        return Progress(self._services.settings.learned, self._services.game_folder)

    def _offer(self, heading: str, given: list[Taught], *further: str) -> bool:
        """Offer what is given and what is `further`; return whether that was chosen."""
        say = self._words.strings.text
        while True:
            progress = self._progress
            lines = [*(self._line(one, progress) for one in given), *further, say("menu.back")]
            left = (n for n, one in enumerate(given) if not progress.is_done(one.kept))
            following = next(left, len(given))
            number = choose(self._console, self._words.strings, say(heading), lines, following)
            if number >= len(given):
                return number < len(lines) - 1
            TextLesson(self._console, self._words, given[number], self._services).play()

    def _line(self, one: Taught, progress: Progress) -> str:
        """Return how something is called, and how it stands with it."""
        say, steps = self._words.strings.text, len(one.lesson.steps)
        step = progress.step(one.kept, steps)
        if progress.is_done(one.kept):
            state = say("trials.solved") if one.is_trial else say("learn.typed.done")
        elif step and not one.is_trial:
            state = say("learn.begun", n=step + 1, of=steps).rstrip(".")
        else:
            state = ""
        title = one.title if one.is_trial else say(f"lessons.{one.lesson.key}.title")
        return f"{title}. {state}" if state else title
