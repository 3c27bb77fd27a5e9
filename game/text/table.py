"""One game in the terminal, from the first question to the score."""

from collections.abc import Callable
from typing import Final, Generic

from game.kernel.events import Event
from game.kernel.ids import Seat
from game.session.session import Session, Viewer
from game.text.console import Console, LeavingError
from game.text.games import waited
from game.text.narrator import Narrator
from game.text.presentation import A, GameTexts, S
from game.view.analysis import Analysts, advice
from game.view.remarks import Remarks
from game.view.words.codex import Codex, Page
from game.view.words.sentences import Prompt, Teller

WAIT: Final = 0.5
"""Seconds between two looks at whether the one who is asked has answered."""
RECAP: Final = 8
"""Lines told again when a game is continued or asked for."""
HELP: Final = (
    *("number", "explain", "status", "hand", "card", "advice", "repeat", "undo", "quit"),
)
"""What help tells of: what may be typed instead of a number, see `TextTable._do`."""


CURTAIN: Final = 100
"""Empty lines that push what one person read out of the next one's sight."""


class TextTable(Generic[S, A]):
    """Plays a session with the people at the console; or only tells it, when nobody plays.

    One of them is told at a time; the console is passed on to whoever is asked.
    """

    def __init__(
        self,
        console: Console,
        words: GameTexts[S, A],
        session: Session,
        notices: Callable[[], list[str]],
        *,
        remarks: bool = False,
        analysts: Analysts | None = None,
    ) -> None:
        """`notices` returns what the person must be told besides, each sentence once.

        `remarks`: opponents now and then say something. `analysts` are asked for advice.
        """
        self._console = console
        self._words = words
        self._strings = words.strings
        self._text = words.text
        self._session = session
        self._viewer: Viewer = session
        """Who is told what happens, and asked."""
        self._notices = notices
        self._analysts = analysts
        self._remarks = Remarks(words.text.presentation, session.tempers if remarks else {})
        self._narrators: dict[Seat, Narrator[S, A]] = {}
        """Seat -> who tells the person there, once they sat down."""

    @property
    def _narrator(self) -> Narrator[S, A]:
        return self._narrators[self._viewer.viewer]

    def play(self) -> None:
        """Play to the end and tell the score. Raises LeavingError when somebody leaves."""
        asked = self._session.asked
        self._turn_to(self._session.viewer if asked is None else asked)
        while True:
            self._say(self._told(self._viewer.pump()))
            self._say(self._notices())
            asked = self._session.asked
            if self._session.is_over:
                self._say(["", *self._score()])
                return
            if asked is None:
                self._session.wait(WAIT)
            elif asked == self._viewer.viewer:
                self._decide()
            else:
                self._turn_to(asked)

    def _score(self) -> list[str]:
        """Return the score; where several people played nobody is "you"."""
        shown, seen, viewers = self._text.presentation, self._narrator.seen, self._session.viewers
        teller = self._narrator.teller
        if len(viewers) > 1:
            teller = shown.teller(self._strings, seen, None)
        return shown.score_lines(teller, seen)

    def _turn_to(self, seat: Seat) -> None:
        """Let the person at `seat` sit down, out of whose sight the others' lines are pushed."""
        self._viewer = self._session.viewers[seat]
        if len(self._session.viewers) > 1:
            self._draw_curtain(seat)
        if seat not in self._narrators:
            self._narrators[seat] = self._fresh_narrator()
            self._greet()

    def _draw_curtain(self, seat: Seat) -> None:
        self._say([""] * CURTAIN)
        number = 1 + list(self._session.viewers).index(seat)
        seen = self._viewer.observation
        who = self._text.presentation.teller(self._strings, seen, None).name(seat)
        self._console.hear(self._strings.text("terminal.pass_to", n=number, who=who))

    def _greet(self) -> None:
        """Tell how things stand: after the deal, or where the game was left."""
        news: list[Event] = []
        if self._session.has_past:
            self._narrator.tell(self._viewer.pump())
            self._say([self._strings.text("terminal.continued"), *self._narrator.told[-RECAP:]])
        else:
            events = self._viewer.pump()
            count = self._narrator.before_turns(events)
            news = events[count:]
            self._say(self._told(events[:count])[:1])
        if self._viewer.is_person:
            self._say(self._text.who_you_are(self._narrator.teller, self._narrator.seen))
        self._say(self._status(self._narrator.teller, self._narrator.seen))
        self._say(self._told(news))

    def _told(self, events: list[Event]) -> list[str]:
        """Return what happened as lines, and the last of what somebody said about it."""
        lines, seen = self._narrator.tell(events), self._narrator.seen
        heard = [remark for event in events if (remark := self._remarks.hear(event, seen))]
        if heard:
            teller, remark = self._narrator.teller, heard[-1]
            who, text = teller.name(remark.speaker), teller.say(remark.key, remark.other)
            lines.append(self._strings.text("tempers.says", who=who, text=text))
        return lines

    def _decide(self) -> None:
        """Ask until an answer is taken; other words are questions of the person's own."""
        prompt = self._text.presentation.prompt(self._narrator.teller, self._narrator.seen)
        if prompt is None:
            return
        if not self._is_open_ended and len(prompt.answers) == 1:  # given for the person
            self._say(["", f"{prompt.headline} {prompt.answers[0].label}."])
            self._viewer.act(prompt.answers[0].action)
            return
        self._ask(prompt)
        is_settled = False
        while not is_settled:
            word, _, rest = self._console.hear(self._strings.text("terminal.ask")).partition(" ")
            is_settled = self._do(prompt, word, rest.strip())

    @property
    def _is_open_ended(self) -> bool:
        """Whether the person may do one thing after another: then effects are told when asked."""
        decision = self._viewer.decision
        return decision is not None and self._text.presentation.is_open_ended(decision)

    def _ask(self, prompt: Prompt[A]) -> None:
        """Say the question and its answers; what few answers lead to is said at once."""
        self._say(["", prompt.headline])
        is_short = not self._is_open_ended
        for number, answer in enumerate(prompt.answers, 1):
            effect = f" {answer.effect}" if is_short and answer.effect else ""
            self._say([f"{number}. {answer.label}.{effect}"])

    def _do(self, prompt: Prompt[A], word: str, rest: str) -> bool:
        """Do what was typed, a number or a command; return whether the question is settled."""
        command = word.lower()
        asides: dict[str, Callable[[], None]] = {
            "s": lambda: self._say(self._status(self._narrator.teller, self._narrator.seen)),
            "h": lambda: self._say(self._text.hand(self._narrator.teller, self._narrator.seen)),
            "?": lambda: self._help(prompt, rest),
            "c": lambda: self._look_up(rest),
            "a": self._advise,
            "r": lambda: self._repeat(prompt),
        }
        if number := _number(prompt, word):
            self._viewer.act(prompt.answers[number - 1].action)
            return True
        if command in asides:
            asides[command]()
        elif command == "u":
            return self._undo()
        elif command == "q":
            raise LeavingError
        else:
            n = len(prompt.answers)
            self._say([self._strings.text("terminal.no_such_command", word=word, n=n)])
        return False

    def _status(self, teller: Teller, seen: S) -> list[str]:
        """Return the whole table: the middle, then each seat clockwise from the one who is told."""
        presentation, me = self._text.presentation, self._viewer.viewer
        count = presentation.system.players_of(seen)
        seats = [(me + step) % count for step in range(count)]
        told = [presentation.at_seat(teller, seen, seat) for seat in seats]
        return [*presentation.middle(teller, seen), *told]

    def _repeat(self, prompt: Prompt[A]) -> None:
        self._say(self._narrator.told[-RECAP:])
        self._ask(prompt)

    def _help(self, prompt: Prompt[A], word: str) -> None:
        """Explain one answer, or all commands and the rules in short."""
        if number := _number(prompt, word):
            answer = prompt.answers[number - 1]
            self._say([f"{answer.label}. {answer.effect}".strip()])
        else:
            self._say([self._strings.text(f"terminal.help.{word}") for word in HELP])
            short = next(iter(Codex(self._text.pages(self._strings)).chapters.values()))
            self._say([page.text for page in short])

    def _look_up(self, words: str) -> None:
        """Tell the pages that are called so; without a word, what all are called."""
        codex, say = Codex(self._text.pages(self._strings)), self._strings.text
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

    def _advise(self) -> None:
        """Tell what a strong player would do, and why."""
        words, viewer, say = self._text.presentation.judgements, self._viewer, self._strings.text
        if self._analysts is None or words is None:
            self._say([say("review.nobody")])
            return
        thought = self._analysts.advise(viewer.viewer, viewer.history)
        found = waited(thought, lambda one: one.is_over, lambda _: None).judgement
        teller, seen = self._narrator.teller, self._narrator.seen
        self._say([say("review.nothing") if found is None else advice(words, teller, seen, found)])

    def _undo(self) -> bool:
        """Take the last action back; return whether there was one."""
        if not self._viewer.undo():
            self._say([self._strings.text("terminal.cannot_undo")])
            return False
        self._narrators[self._viewer.viewer] = self._fresh_narrator()
        self._narrator.tell(self._viewer.history)
        self._say([self._strings.text("terminal.undone")])
        return True

    def _fresh_narrator(self) -> Narrator[S, A]:
        return Narrator(self._words, self._viewer.viewer, is_person=self._viewer.is_person)

    def _say(self, lines: list[str]) -> None:
        for line in lines:
            self._console.say(line)


def _number(prompt: Prompt[A], word: str) -> int:
    """Return the number of an answer, 1 for the first; 0 when `word` is none."""
    is_one = word.isdecimal() and 1 <= int(word) <= len(prompt.answers)
    return int(word) if is_one else 0


def demonstrate(console: Console, words: GameTexts[S, A], session: Session) -> None:
    """Tell a game that the computer plays against itself."""
    console.say(words.strings.text("terminal.demonstration"))
    TextTable(console, words, session, list).play()
    session.close()
