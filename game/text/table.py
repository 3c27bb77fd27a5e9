"""One game in the terminal, from the first question to the score."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from game.kernel.events import Event
from game.session.session import Session
from game.text.console import Console, LeavingError
from game.text.narrator import Narrator
from game.text.presentation import TextPresentation
from game.view.remarks import Remark, Remarks
from game.view.words.sentences import Prompt
from game.view.words.strings import Strings

WAIT: Final = 0.5
"""Seconds between two looks at whether the one who is asked has answered."""
RECAP: Final = 8
"""Lines told again when a game is continued or asked for."""


@dataclass(frozen=True, slots=True)
class GameTexts:
    """The language, and the sentences of the game."""

    strings: Strings
    text: TextPresentation


class TextTable:
    """Plays a session with the person at the console; or only tells it, when nobody plays."""

    def __init__(
        self,
        console: Console,
        words: GameTexts,
        session: Session,
        notices: Callable[[], list[str]],
        *,
        remarks: bool = False,
    ) -> None:
        """`notices` returns what the person must be told besides, each sentence once.

        `remarks`: opponents now and then say something.
        """
        self._console = console
        self._strings = words.strings
        self._text = words.text
        self._presentation = words.text.presentation
        self._session = session
        self._notices = notices
        self._remarks = Remarks(self._presentation, session.tempers if remarks else {})
        self._narrator = self._fresh_narrator()

    def play(self) -> None:
        """Play to the end and tell the score. Raises LeavingError when the person leaves."""
        self._greet()
        while True:
            self._say(self._told(self._session.pump()))
            self._say(self._notices())
            if self._session.is_over:
                self._end()
                return
            if self._session.decision is None:
                self._session.wait(WAIT)
            else:
                self._decide()

    def _greet(self) -> None:
        """Tell how things stand: after the deal, or where the game was left."""
        news: list[Event] = []
        if self._session.has_past:
            self._narrator.tell(self._session.pump())
            self._say([self._strings.text("terminal.continued"), *self._narrator.told[-RECAP:]])
        else:
            events = self._session.pump()
            count = self._narrator.before_turns(events)
            news = events[count:]
            self._say(self._told(events[:count])[:1])
        if self._session.is_person:
            self._say(self._text.who_you_are(self._narrator.teller, self._narrator.seen))
        self._say(self._text.status(self._narrator.teller, self._narrator.seen))
        self._say(self._told(news))

    def _told(self, events: list[Event]) -> list[str]:
        """Return what happened as lines, and the last of what somebody said about it."""
        lines, seen = self._narrator.tell(events), self._narrator.seen
        heard = [remark for event in events if (remark := self._remarks.hear(event, seen))]
        return [*lines, *(self._remark(remark) for remark in heard[-1:])]

    def _remark(self, remark: Remark) -> str:
        teller = self._narrator.teller
        text = teller.say(remark.key, remark.other)
        return self._strings.text("tempers.says", who=teller.name(remark.speaker), text=text)

    def _end(self) -> None:
        self._say(["", *self._presentation.score_lines(self._narrator.teller, self._narrator.seen)])

    def _decide(self) -> None:
        """Ask until an answer is taken; other words are questions of the person's own."""
        prompt = self._presentation.prompt(self._narrator.teller, self._narrator.seen)
        if prompt is None:
            return
        if not self._is_open_ended and len(prompt.answers) == 1:
            self._answer_alone(prompt)
            return
        self._ask(prompt)
        while True:
            word, _, rest = self._console.hear(self._strings.text("terminal.ask")).partition(" ")
            if word.isdecimal() and 1 <= int(word) <= len(prompt.answers):
                self._session.act(prompt.answers[int(word) - 1].action)
                return
            command = COMMANDS.get(word.lower())
            if command is None:
                n = len(prompt.answers)
                self._say([self._strings.text("terminal.no_such_command", word=word, n=n)])
            elif command(self, prompt, rest.strip()):
                return

    @property
    def _is_open_ended(self) -> bool:
        """Whether the person may do one thing after another: then effects are told when asked."""
        decision = self._session.decision
        return decision is not None and self._presentation.is_open_ended(decision)

    def _answer_alone(self, prompt: Prompt[Any]) -> None:
        """Give the only possible answer for the person."""
        answer = prompt.answers[0]
        self._say(["", f"{prompt.headline} {answer.label}."])
        self._session.act(answer.action)

    def _ask(self, prompt: Prompt[Any]) -> None:
        """Say the question and its answers; what few answers lead to is said at once."""
        self._say(["", prompt.headline])
        is_short = not self._is_open_ended
        for number, answer in enumerate(prompt.answers, 1):
            effect = f" {answer.effect}" if is_short and answer.effect else ""
            self._say([f"{number}. {answer.label}.{effect}"])

    def help(self, prompt: Prompt[Any], number: str) -> bool:
        """Explain one answer, or all commands and the rules in short."""
        if number.isdecimal() and 1 <= int(number) <= len(prompt.answers):
            answer = prompt.answers[int(number) - 1]
            self._say([f"{answer.label}. {answer.effect}".strip()])
            return False
        commands = [f"terminal.help.{word}" for word in HELP]
        self._say([self._strings.text(key) for key in (*commands, *self._text.rules)])
        return False

    def status(self, _prompt: Prompt[Any], _rest: str) -> bool:
        """Tell how everybody stands."""
        self._say(self._text.status(self._narrator.teller, self._narrator.seen))
        return False

    def hand(self, _prompt: Prompt[Any], _rest: str) -> bool:
        """Tell what is in hand."""
        self._say(self._text.hand(self._narrator.teller, self._narrator.seen))
        return False

    def rules(self, _prompt: Prompt[Any], name: str) -> bool:
        """Tell the rule of a card or character."""
        lines = self._text.rules_of(self._narrator.teller, self._narrator.seen, name)
        self._say(lines or [self._strings.text("terminal.no_such_card", word=name)])
        return False

    def repeat(self, prompt: Prompt[Any], _rest: str) -> bool:
        """Tell the last lines and the question again."""
        self._say(self._narrator.told[-RECAP:])
        self._ask(prompt)
        return False

    def undo(self, _prompt: Prompt[Any], _rest: str) -> bool:
        """Take the last action back."""
        if not self._session.undo():
            self._say([self._strings.text("terminal.cannot_undo")])
            return False
        self._narrator = self._fresh_narrator()
        self._narrator.tell(self._session.history)
        self._say([self._strings.text("terminal.undone")])
        return True

    def leave(self, _prompt: Prompt[Any], _rest: str) -> bool:
        """Leave the table."""
        raise LeavingError

    def _fresh_narrator(self) -> Narrator:
        is_person = self._session.is_person
        return Narrator(
            self._presentation, self._strings, self._session.viewer, is_person=is_person
        )

    def _say(self, lines: list[str]) -> None:
        for line in lines:
            self._console.say(line)


COMMANDS: Final[dict[str, Callable[[TextTable, Prompt[Any], str], Any]]] = {
    "?": TextTable.help,
    "s": TextTable.status,
    "h": TextTable.hand,
    "c": TextTable.rules,
    "r": TextTable.repeat,
    "u": TextTable.undo,
    "q": TextTable.leave,
}
"""What may be typed instead of a number. Commands return whether the question is settled."""
HELP: Final = ("number", "explain", "status", "hand", "card", "repeat", "undo", "quit")
