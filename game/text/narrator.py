"""The narrator: events as sentences, in the order in which they happened; saved games too."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Generic, Protocol

from game.kernel.events import Event, fold
from game.kernel.frames import awaited
from game.kernel.ids import Seat
from game.session.reading import Followed, Saved, follow
from game.text.console import Console
from game.text.presentation import A, GameTexts, S
from game.view.words.log import Log
from game.view.words.sentences import Message, Teller


class Narrator(Generic[S, A]):
    """Tells a game as the one at `seat` knows it."""

    def __init__(
        self, words: GameTexts[S, A], seat: Seat, *, is_person: bool, is_open: bool = False
    ) -> None:
        """Say "you" to the one at `seat` if that is a person; else to nobody.

        If it `is_open`, events are told that were not redacted, hidden cards by name.
        """
        self._strings = words.strings
        self._presentation = words.text.presentation
        self._open = words.text.open_keys if is_open else {}
        self._me = seat if is_person else None
        self.seen: S = self._presentation.system.blank_observation(seat)
        """What is known after everything that was told."""
        self.events: list[Event] = []
        """All that was told."""
        self.told: list[str] = []

    @property
    def teller(self) -> Teller:
        """Who finds the words; only after the first event."""
        return self._presentation.teller(self._strings, self.seen, self._me)

    def tell(self, events: Iterable[Event]) -> list[str]:
        """Return what happened, redacted events of this seat, as lines; turns after a gap."""
        log = Log()
        for event in events:
            line = self._presentation.show.cue(event, self.seen).line
            event.apply(self.seen)
            self.events.append(event)
            log.add(line, 0)
        lines: list[str] = []
        for entry in log.entries:
            begun = _is_turn(entry.line) or (entry.line.is_heading and bool(lines or self.told))
            gap = [""] if begun else []
            key = self._open.get(entry.line.key, entry.line.key)
            told = self.teller.tell(replace(entry.line, key=key))
            lines += [*gap, told] if told else []
        self.told += [line for line in lines if line]
        return lines

    def before_turns(self, events: Sequence[Event]) -> int:
        """Return how many of `events`, which begin a game, come before its first turn."""
        seen: S = self._presentation.system.blank_observation(0)
        for number, event in enumerate(events):
            line = self._presentation.show.cue(event, seen).line
            if line is not None and _is_turn(line):
                return number
            event.apply(seen)
        return len(events)


def before_question(lines: Sequence[str], question: str) -> list[str]:
    """Return what happened before a question, without a last line that it tells as well."""
    *before, last = lines or [""]
    further = question.removeprefix(last.rstrip("."))
    if not last or further == question or further[:1].isalnum():
        return [*lines]
    while before and not before[-1]:
        before.pop()
    return before


def _is_turn(line: Message) -> bool:
    return line.is_heading and line.who is not None


class Why(Protocol):
    """Says what there was to choose from, when a saved game is told."""

    def see(self, event: Event) -> None:
        """Take note of an event, told with all its secrets."""

    def lines(self, teller: Teller, seat: Seat, taken: object) -> list[str]:
        """Return what to say of the decision in which `seat` chose `taken`; none for nothing."""


def tell_saved(
    console: Console, words: GameTexts[S, A], saved: Saved, why: Callable[[int], Why] | None = None
) -> bool:
    """Tell a saved game with all its secrets; return whether the whole file is sound.

    With `why`, which makes one from the number of players, decisions are explained in between.
    """
    presentation = words.text.presentation
    system = presentation.system
    followed = follow(system, saved.header, saved.entries)
    narrator = Narrator(words, 0, is_person=False, is_open=True)
    players = system.players_of(fold(followed.events[:1], system.blank_observation(0)))
    console.say(words.strings.text("terminal.replay", n=players, seed=saved.header.seed))
    for line in _lines(narrator, followed, why(players) if why and players else None):
        console.say(line)
    console.say()
    is_sound = followed.is_sound and saved.is_readable
    if not is_sound:
        console.say(words.strings.text("terminal.stops", file=saved.path))
    elif system.outcome_of(narrator.seen) is None:
        console.say(words.strings.text("terminal.unfinished"))
    else:
        for line in presentation.score_lines(narrator.teller, narrator.seen, narrator.events):
            console.say(line)
    return is_sound


def _lines(narrator: Narrator[S, A], followed: Followed, why: Why | None) -> Iterator[str]:
    """Yield what happened, and before each action what `why` says of it."""
    if why is None:
        yield from narrator.tell(followed.events)
        return
    news: list[Event] = []
    for entry in followed.entries:
        if isinstance(entry, Event):
            news.append(entry)
            why.see(entry)
            continue
        yield from narrator.tell(news)
        news = []
        asked = awaited(narrator.seen)
        if asked is not None:
            told = why.lines(narrator.teller, asked.seat, entry.action)
            yield from (f"  {line}" for line in told)
    yield from narrator.tell(news)
