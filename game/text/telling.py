"""Games told to nobody who plays: a saved one, or a demonstration."""

from collections.abc import Callable, Iterator
from typing import Any, Protocol

from game.kernel.events import Event, fold
from game.kernel.frames import awaited
from game.kernel.ids import Seat
from game.session.reading import Followed, Saved, follow
from game.session.session import Session
from game.text.console import Console
from game.text.narrator import Narrator
from game.text.table import GameTexts, TextTable
from game.view.words.sentences import Teller


class Why(Protocol):
    """Says what there was to choose from, when a saved game is told."""

    def see(self, event: Event) -> None:
        """Take note of an event, told with all its secrets."""
        ...

    def lines(self, teller: Teller, seat: Seat, taken: Any) -> list[str]:
        """Return what to say of the decision in which `seat` chose `taken`; none for nothing."""
        ...


def tell_saved(
    console: Console, words: GameTexts, saved: Saved, why: Callable[[int], Why] | None = None
) -> bool:
    """Tell a saved game with all its secrets; return whether the whole file is sound.

    With `why`, which makes one from the number of players, decisions are explained in between.
    """
    strings, presentation = words.strings, words.text.presentation
    followed = follow(presentation.system, saved.header, saved.entries)
    open_keys = words.text.open_keys
    narrator = Narrator(presentation, strings, 0, is_person=False, open_keys=open_keys)
    beginning = fold(followed.events[:1], presentation.system.blank_observation(0))
    players = presentation.system.players_of(beginning)
    console.say(strings.text("terminal.replay", n=players, seed=saved.header.seed))
    for line in _lines(narrator, followed, why(players) if why and players else None):
        console.say(line)
    is_sound = followed.is_sound and saved.is_readable
    console.say()
    for line in _end(words, narrator, saved if not is_sound else None):
        console.say(line)
    return is_sound


def _lines(narrator: Narrator, followed: Followed, why: Why | None) -> Iterator[str]:
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


def _end(words: GameTexts, narrator: Narrator, damaged: Saved | None) -> list[str]:
    """Return where a saved game stops: in a fault, in the middle, or at its score."""
    presentation = words.text.presentation
    if damaged is not None:
        return [words.strings.text("terminal.stops", file=damaged.path)]
    if presentation.system.outcome_of(narrator.seen) is None:
        return [words.strings.text("terminal.unfinished")]
    return presentation.score_lines(narrator.teller, narrator.seen)


def demonstrate(console: Console, words: GameTexts, session: Session) -> None:
    """Tell a game that the computer plays against itself."""
    console.say(words.strings.text("terminal.demonstration"))
    TextTable(console, words, session, list).play()
    session.close()
