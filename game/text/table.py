"""One game in the terminal, from the first question to the score."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from game.kernel.events import Event
from game.kernel.ids import Seat
from game.session.session import Session, Viewer
from game.text.console import Console
from game.text.games import waited
from game.text.narrator import Narrator, before_question
from game.text.presentation import A, GameTexts, S
from game.text.seat import RECAP, TextSeat
from game.view.analysis import Analysts, advice
from game.view.presentation import chosen
from game.view.remarks import Remarks
from game.view.words.sentences import Answer

WAIT: Final = 0.5
"""Seconds between two looks at whether the one who is asked has answered."""
CURTAIN: Final = 100
"""Empty lines that push what one person read out of the next one's sight."""


class TextTable(TextSeat[S, A]):
    """Plays a session with the people at the console; or only tells it, when nobody plays.

    One of them is told at a time; the console is passed on to whoever is asked.
    """

    helps: Sequence[str] = (
        *("number", "explain", "status", "hand", "card", "advice", "repeat", "log", "undo", "quit"),
    )

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
        super().__init__(console, words, session)
        self._plan: list[A] = []
        """What the person chose to do next, as long as it can be done."""
        self._session = session
        self._viewer: Viewer = session
        self._notices = notices
        self._analysts = analysts
        if analysts is None:
            self.helps = [word for word in self.helps if word != "advice"]
        self._remarks = Remarks(words.text.presentation, session.tempers if remarks else {})

    @property
    def _is_open(self) -> bool:
        """Whether all seats know the same: then one is told for all of them."""
        return self._text.presentation.is_open

    @property
    def _told_one(self) -> Viewer:
        """Who is told what happens."""
        return self._session if self._is_open else self._viewer

    @property
    def _narrator(self) -> Narrator[S, A]:
        return self._narrators[self._told_one.viewer]

    @property
    def _seen(self) -> S:
        seen: S = self._viewer.observation if self._is_open else self._narrator.seen
        return seen

    def play(self) -> None:
        """Play to the end and tell the score. Raises LeavingError when somebody leaves."""
        asked = self._session.asked
        self._turn_to(self._session.viewer if asked is None else asked)
        while True:
            self._say(self._told(self._told_one.pump()))
            self._keep_wishes()
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

    def _keep_wishes(self) -> None:
        """Let go of what people asked the others for, where that is settled."""
        still, council = self._text.presentation.is_wished, self._session.council
        if still is not None and council.wishes:
            council.keep(partial(still, self._session.observation))

    def _score(self) -> list[str]:
        """Return the score; where several people played nobody is "you"."""
        shown, seen, viewers = self._text.presentation, self._narrator.seen, self._session.viewers
        teller = self._narrator.teller
        if len(viewers) > 1:
            teller = shown.teller(self._strings, seen, None)
        return shown.score_lines(teller, seen, self._narrator.events)

    def _turn_to(self, seat: Seat) -> None:
        """Let the person at `seat` sit down, out of whose sight the others' lines are pushed."""
        self._seat = self._viewer = self._session.viewers[seat]
        if len(self._session.viewers) > 1 and not self._is_open:
            self._draw_curtain(seat)
        if self._told_one.viewer not in self._narrators:
            self._narrators[self._told_one.viewer] = self._fresh_narrator()
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
            self._narrator.tell(self._told_one.pump())
            self._say([self._strings.text("terminal.continued"), *self._narrator.told[-RECAP:]])
        else:
            events = self._told_one.pump()
            count = self._narrator.before_turns(events)
            news = events[count:]
            self._say(self._told(events[:count])[:1])
        if self._viewer.is_person:
            self._say(self._text.who_you_are(self._narrator.teller, self._seen))
        self._say(self._status(self._narrator.teller, self._seen))
        self._say(self._told(news))

    def _told(self, events: list[Event]) -> list[str]:
        """Return what happened as lines, and the last of what somebody said about it."""
        lines, seen = self._news(self._narrator.tell(events)), self._narrator.seen
        heard = [remark for event in events if (remark := self._remarks.hear(event, seen))]
        if heard:
            teller, remark = self._narrator.teller, heard[-1]
            who, text = teller.name(remark.speaker), teller.say(remark.key, remark.other)
            lines.append(self._strings.text("tempers.says", who=who, text=text))
        return lines

    def _news(self, lines: list[str]) -> list[str]:
        """Return what happened, without a last line that the question to come tells as well."""
        presentation, told = self._text.presentation, len(self._narrator.events)
        is_asked = self._session.asked == self._viewer.viewer and told == len(self._viewer.history)
        if not is_asked or presentation.own_answer is not None:
            return lines
        prompt = presentation.prompt(self._narrator.teller, self._seen)
        return lines if prompt is None else before_question(lines, prompt.headline)

    def _decide(self) -> None:
        """Ask until an answer is taken; other words are questions of the person's own."""
        if self._goes_on_unasked():
            return
        prompt = self._text.presentation.prompt(self._narrator.teller, self._seen)
        if prompt is None:
            return
        if not self._is_asked_for and len(prompt.answers) == 1:  # given for the person
            self._say(["", f"{prompt.headline} {prompt.answers[0].label}."])
            self._viewer.act(prompt.answers[0].action)
            return
        self._ask(prompt)
        is_settled = False
        while not is_settled:
            word, _, rest = self._console.hear(self._strings.text("terminal.ask")).partition(" ")
            is_settled = self._do(prompt, word, rest.strip())

    @property
    def _is_asked_for(self) -> bool:
        """Whether the person gives even the only answer."""
        decision = self._viewer.decision
        is_dear = decision is not None and self._text.presentation.is_dear(self._seen, decision)
        return self._is_open_ended or is_dear

    def _goes_on_unasked(self) -> bool:
        """Do what the person chose before, or owes to a seat of their own; return whether so."""
        decision, own = self._viewer.decision, self._text.presentation.own_answer
        given = None if own is None else own(self._seen, tuple(self._session.viewers))
        if given is not None:
            self._viewer.act(given)
        elif decision is not None and self._plan and self._plan[0] in decision.actions:
            self._viewer.act(self._plan.pop(0))
        else:
            self._plan = []
            return False
        return True

    def _answered(self, answer: Answer[A]) -> None:
        """Give an answer, and keep in mind what is to follow it."""
        self._plan = list(answer.further)
        super()._answered(answer)

    def _advise(self) -> None:
        """Tell what a strong player would do, and why."""
        words, viewer, say = self._text.presentation.judgements, self._seat, self._strings.text
        if self._analysts is None or words is None:
            self._say([say("terminal.no_advice")])
            return
        thought = self._analysts.advise(viewer.viewer, viewer.history)
        found = waited(thought, lambda one: one.is_over, lambda _: None).judgement
        teller, seen = self._narrator.teller, self._narrator.seen
        self._say([say("review.nothing") if found is None else advice(words, teller, seen, found)])

    def _undo(self) -> bool:
        """Take back what the person did last, with what was given for them; return whether so."""
        seats = tuple(self._session.viewers)
        given = chosen(self._text.presentation, self._viewer, seats)
        if not any(is_own for _, is_own in given):
            self._say([self._strings.text("terminal.cannot_undo")])
            return False
        is_own = False
        while not is_own and self._session.asked is not None:
            _, is_own = given.pop()
            self._session.viewers[self._session.asked].undo()
        self._plan = []
        self._narrators[self._told_one.viewer] = self._fresh_narrator()
        self._narrator.tell(self._told_one.begin_again())
        self._say([self._strings.text("terminal.undone")])
        return True

    def _fresh_narrator(self) -> Narrator[S, A]:
        return Narrator(self._words, self._told_one.viewer, is_person=self._told_one.is_person)


def demonstrate(console: Console, words: GameTexts[S, A], session: Session) -> None:
    """Tell a game that the computer plays against itself."""
    console.say(words.strings.text("terminal.demonstration"))
    TextTable(console, words, session, list).play()
    session.close()
