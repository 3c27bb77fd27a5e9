"""Games told to nobody who plays: a saved one, or a demonstration."""

from collections.abc import Callable, Iterator
from typing import Any, Protocol

from game.kernel.events import Event, fold
from game.kernel.ids import Seat
from game.samurai.rules.state import Observation
from game.samurai.rules.system import SYSTEM
from game.samurai.view.score import score_sheet
from game.samurai.view.score_text import score_lines
from game.session.reading import Followed, Saved, follow
from game.session.session import Session
from game.text.console import Console
from game.text.narrator import Narrator
from game.text.table import TextTable
from game.view.words.sentences import Teller
from game.view.words.strings import Strings


class Why(Protocol):
    """Says what there was to choose from, when a saved game is told."""

    def see(self, event: Event) -> None:
        """Take note of an event, told with all its secrets."""
        ...

    def lines(self, teller: Teller, seat: Seat, taken: Any) -> list[str]:
        """Return what to say of the decision in which `seat` chose `taken`; none for nothing."""
        ...


def tell_saved(
    console: Console, strings: Strings, saved: Saved, why: Callable[[int], Why] | None = None
) -> bool:
    """Tell a saved game with all its secrets; return whether the whole file is sound.

    With `why`, which makes one from the number of players, decisions are explained in between.
    """
    followed = follow(SYSTEM, saved.header, saved.entries)
    narrator = Narrator(strings, 0, is_person=False, knows_all=True)
    beginning = fold(followed.events[:1], Observation())
    players = beginning.players
    console.say(strings.text("terminal.replay", n=players, seed=saved.header.seed))
    for line in _lines(narrator, followed, why(players) if why and players else None):
        console.say(line)
    is_sound = followed.is_sound and saved.is_readable
    _tell_end(console, strings, narrator, saved if not is_sound else None)
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
        asked: Any = narrator.seen.frames[-1]
        yield from (f"  {line}" for line in why.lines(narrator.teller, asked.seat, entry.action))
    yield from narrator.tell(news)


def _tell_end(
    console: Console, strings: Strings, narrator: Narrator, damaged: Saved | None
) -> None:
    console.say()
    if damaged is not None:
        console.say(strings.text("terminal.stops", file=damaged.path))
    elif narrator.seen.outcome is None:
        console.say(strings.text("terminal.unfinished"))
    else:
        for line in score_lines(narrator.teller, score_sheet(narrator.seen)):
            console.say(line)


def demonstrate(console: Console, strings: Strings, session: Session) -> None:
    """Tell a game that the computer plays against itself."""
    console.say(strings.text("terminal.demonstration"))
    TextTable(console, strings, session, list).play()
    session.close()
