"""A seat at a table in the terminal: what is asked there, and what may be asked in return."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, Final, Generic, Protocol

from game.kernel.events import Event
from game.kernel.frames import Decision
from game.kernel.ids import Seat
from game.session.council import Council
from game.text.console import Console, LeavingError
from game.text.drawers import Drawer, Line, laid_out
from game.text.narrator import Narrator, before_question
from game.text.presentation import A, CouncilLetter, GameTexts, Letter, S
from game.view.words.codex import Codex, Page
from game.view.words.sentences import Answer, Prompt, Teller

RECAP: Final = 8
"""Lines told again when a game is continued or asked for."""
LOG: Final = 40
"""Lines of the log that are told when it is asked for."""
BACK: Final = "0"
"""What shuts a drawer again."""


class Seated(Protocol):
    """What is played at: a person's view of a session, or of a lesson."""

    viewer: Seat

    @property
    def is_person(self) -> bool:
        """Whether a person sits here, who is asked."""

    @property
    def decision(self) -> Decision[Any] | None:
        """What must be chosen now."""

    @property
    def history(self) -> list[Event]:
        """Every event so far, as this seat may know it."""

    def act(self, action: object) -> None:
        """Take this seat's action."""

    def undo(self) -> bool:
        """Take back; return whether there was anything."""

    @property
    def council(self) -> Council:
        """What the players beside the person mean to do, and what the person asks of them."""


class TextSeat(ABC, Generic[S, A]):
    """Puts a seat's questions, and answers those of whoever sits there."""

    helps: Sequence[str]
    """What help tells of: what may be typed instead of a number, see `_do`."""

    def __init__(self, console: Console, words: GameTexts[S, A], viewer: Seated) -> None:
        """Ask over `console` whoever looks on as `viewer`."""
        self._console = console
        self._words = words
        self._strings = words.strings
        self._text = words.text
        self._seat = viewer
        """Who is told what happens, and asked."""
        self._narrators: dict[Seat, Narrator[S, A]] = {}
        """Seat -> who tells the person there, once they sat down."""
        self._lines: list[Line[A]] = []
        """What has a number now."""

    @property
    def _narrator(self) -> Narrator[S, A]:
        return self._narrators[self._seat.viewer]

    @property
    def _codex(self) -> Codex:
        """The pages to look up here, without those on what is drawn."""
        return Codex([page for page in self._text.pages(self._strings) if not page.is_drawn])

    @property
    def _seen(self) -> S:
        """What the one who is asked knows."""
        return self._narrator.seen

    @abstractmethod
    def _advise(self) -> None:
        """Tell what to do, and why."""

    @abstractmethod
    def _undo(self) -> bool:
        """Take something back; return whether the question is settled."""

    @property
    def _is_open_ended(self) -> bool:
        """Whether the person may do one thing after another: then effects are told when asked."""
        decision = self._seat.decision
        return decision is not None and self._text.presentation.is_open_ended(decision)

    def _ask(self, prompt: Prompt[A]) -> None:
        """Say the question and its answers; what few answers lead to is said at once."""
        self._list(prompt.headline, laid_out(prompt.answers))

    def _list(self, heading: str, lines: list[Line[A]]) -> None:
        """Give numbers to answers and drawers."""
        self._lines = lines
        self._say(["", heading])
        is_short = not self._is_open_ended
        for number, line in enumerate(lines, 1):
            self._say([f"{number}. {self._line(line, is_whole=is_short)}"])

    def _line(self, line: Line[A], *, is_whole: bool) -> str:
        """Return an answer, `is_whole`: with what it leads to; a drawer with how much it holds."""
        if isinstance(line, Drawer):
            return self._strings.text("terminal.drawer", label=line.label, n=len(line.answers))
        stop = "" if line.label.endswith((".", "!", "?")) else "."
        told = (f"{line.label}{stop}", line.caution, line.effect * is_whole)
        return " ".join(filter(None, told))

    def _do(self, prompt: Prompt[A], word: str, rest: str) -> bool:
        """Do what was typed, a number or a command; return whether the question is settled."""
        command = word.lower()
        asides: dict[str, Callable[[], None]] = {
            "s": lambda: self._say(self._status(self._narrator.teller, self._seen)),
            "h": lambda: self._say(self._text.hand(self._narrator.teller, self._seen)),
            "?": lambda: self._help(rest),
            "c": lambda: self._look_up(rest),
            "a": self._advise,
            "r": lambda: self._repeat(prompt),
            "l": lambda: self._say(self._narrator.told[-LOG:]),
            **dict.fromkeys((BACK, ""), lambda: self._ask(prompt)),
        }
        if number := self._number_of(word):
            return self._choose(self._lines[number - 1])
        if command in asides:
            asides[command]()
        elif command in self._text.commands:
            self._say(self._told_by(self._text.commands[command], rest))
        elif command == "u":
            return self._undo()
        elif command == "q":
            raise LeavingError
        else:
            n = len(self._lines)
            self._say([self._strings.text("terminal.no_such_command", word=word, n=n)])
        return False

    def _told_by(self, letter: Letter[S] | CouncilLetter[S], words: str) -> list[str]:
        """Return what a letter of the game's own tells."""
        teller, decision = self._narrator.teller, self._seat.decision
        if isinstance(letter, Letter):
            return letter.lines(teller, self._seen, words)
        by = self._seat.viewer if decision is None else decision.seat
        return letter.lines(teller, self._seen, self._seat.council, (by, words))

    def _choose(self, line: Line[A]) -> bool:
        """Give an answer, or open a drawer; return whether the question is settled."""
        if isinstance(line, Drawer):
            self._list(line.label, list(line.answers))
            self._say([f"{BACK}. {self._strings.text('menu.back')}."])
            return False
        self._answered(line)
        return True

    def _answered(self, answer: Answer[A]) -> None:
        """Give an answer."""
        self._seat.act(answer.action)

    def _status(self, teller: Teller, seen: S) -> list[str]:
        """Return the whole table: the middle, then each seat clockwise from the one who is told."""
        presentation, me = self._text.presentation, self._seat.viewer
        count = presentation.system.players_of(seen)
        seats = [(me + step) % count for step in range(count)]
        told = [presentation.at_seat(teller, seen, seat) for seat in seats]
        return [*presentation.middle(teller, seen), *told]

    def _repeat(self, prompt: Prompt[A]) -> None:
        self._say(before_question(self._narrator.told[-RECAP:], prompt.headline))
        self._ask(prompt)

    def _help(self, word: str) -> None:
        """Explain one answer, or all commands and the rules in short."""
        if number := self._number_of(word):
            self._say([self._line(self._lines[number - 1], is_whole=True)])
        else:
            own = (letter.help for letter in self._text.commands.values())
            words = (*self.helps[:-1], *own, self.helps[-1])
            self._say([self._strings.text(f"terminal.help.{word}") for word in words])
            short = next(iter(self._codex.chapters.values()))
            self._say([page.text for page in short])

    def _look_up(self, words: str) -> None:
        """Tell the pages that are called so; without a word, what all are called."""
        codex, say = self._codex, self._strings.text
        if words:
            found = [told for page in codex.titled(words) for told in self._page(page)]
            self._say(found or [say("terminal.no_such_page", word=words)])
            return
        for chapter, pages in codex.chapters.items():
            titles = ", ".join(page.title for page in pages)
            self._say([f"{say(f'codex.chapters.{chapter}')}: {titles}."])

    def _page(self, page: Page) -> list[str]:
        """Return a page in lines: what it tells, and why it is so where it is a ruling."""
        told = [f"{page.title}: {' '.join(page.text.splitlines())}"]
        return [*told, f"{self._strings.text('codex.why')}: {page.why}"] if page.why else told

    def _fresh_narrator(self) -> Narrator[S, A]:
        return Narrator(self._words, self._seat.viewer, is_person=self._seat.is_person)

    def _number_of(self, word: str) -> int:
        """Return the number of what is numbered, 1 for the first; 0 when `word` is none."""
        is_one = word.isdecimal() and 1 <= int(word) <= len(self._lines)
        return int(word) if is_one else 0

    def _say(self, lines: list[str]) -> None:
        for line in lines:
            self._console.say(line)
