"""The games that are kept, in the terminal: told again, checked, looked over, gone on with."""

from collections.abc import Callable, Sequence
from time import sleep
from typing import Final, Protocol, TypeVar

from game.session.disk.notices import SaveError
from game.session.library.kept import KeptGame
from game.session.session import Session
from game.text.console import Console, choose
from game.text.presentation import AnyText
from game.view.analysis import Analysts, Reviewing, Thought, review_lines
from game.view.annals import own_of
from game.view.library import Library, day_of, state_of, told_of
from game.view.words.log import chapters
from game.view.words.strings import Strings
from game.view.words.whys import points

MOST: Final = 20
"""So many games are listed at once, those played last first."""
LOOK: Final = 0.1
"""Seconds between two looks at whether something is thought out."""
T = TypeVar("T", bound="Thought | Reviewing")


class GameServices(Protocol):
    """What the list needs from the rest of the program."""

    @property
    def library(self) -> Library:
        """Every game that is kept."""

    @property
    def analysts(self) -> Analysts | None:
        """Who judges games of the game that is played, where anybody does."""

    @property
    def text(self) -> AnyText:
        """How the game that is played is told in plain sentences."""

    def take_up(self, game: KeptGame) -> Session | None:
        """Go on with a game that was put away, None when it cannot be read."""


def waited(thinking: T, is_over: Callable[[T], bool], tell: Callable[[T], None]) -> T:
    """Wait until something is thought out, and return it; `tell` is told now and then."""
    looks = 0
    while not is_over(thinking):
        sleep(LOOK)
        looks += 1
        if looks % 50 == 0:
            tell(thinking)
    return thinking


class TextGames:
    """The list of games of one system."""

    def __init__(
        self, console: Console, services: GameServices, strings: Strings, system: str | None
    ) -> None:
        """List the games of the system of that key over `console`."""
        self._console = console
        self._services = services
        self._strings = strings
        self._place = services.library.shelf(system)
        self._tale = services.text.tale

    def show(self) -> Session | None:
        """Ask which game, and what is to be done; return one that is gone on with.

        Raises LeavingError.
        """
        people = self._services.library.people
        games = [own_of(one, people) or one for one in self._place.kept.games()]
        if not games:
            self._console.say(self._strings.text("games.none"))
            return None
        first = 0
        while True:
            here, number = games[first : first + MOST], self._chosen(games, first)
            if number is not None and number < len(here):
                return self._asked(here[number])
            if number is None and not first:
                return None
            first += -MOST if number is None else MOST

    def _chosen(self, games: Sequence[KeptGame], first: int) -> int | None:
        """Ask which of the games from the number `first` on; return its place among those listed.

        One place further stand the older ones. None is for the way back. Raises LeavingError.
        """
        say, further = self._strings.text, games[first + MOST :]
        texts = [self._line(game) for game in games[first : first + MOST]]
        texts += [say("terminal.older", n=len(further))] if further else []
        usual, asked = len(texts), say("games.heading")
        number = choose(self._console, self._strings, asked, [*texts, say("menu.back")], usual)
        return None if number == usual else number

    def _line(self, game: KeptGame) -> str:
        strings = self._strings
        parts = [day_of(strings, game.when), state_of(strings, game)]
        return " · ".join([*parts, told_of(strings, game, self._place)])

    def _asked(self, game: KeptGame) -> Session | None:
        """Ask what is to be done with a game, and do it."""
        ways: dict[str, Callable[[KeptGame], Session | None]] = {}
        if game.is_over:
            ways = {"games.watch": self._tell, "games.verify": self._verify}
            if self._services.analysts is not None and game.person is not None:
                ways["review.open"] = self._review
        else:
            ways = {"games.go_on": self._services.take_up}
        if self._tale is not None:
            ways[self._tale.word] = self._read
        keys = [*ways, "menu.back"]
        texts = [self._strings.text(key) for key in keys]
        number = choose(self._console, self._strings, self._line(game), texts, len(ways))
        try:
            return None if number == len(ways) else ways[keys[number]](game)
        except SaveError as fault:
            told = self._strings.notice(fault.notice.code, fault.notice.values)
            self._console.say(told)
            return None

    def _tell(self, game: KeptGame) -> None:
        """Tell a game again, a turn after the other, as its person saw it."""
        replay = self._services.library.watch(game).seen_by(game.seats.viewer)
        teller = replay.teller(self._strings)
        for part in chapters(replay.entries):
            for entry in (replay.entries[part.heading], *(entry for _, entry in part.entries)):
                self._console.say(teller.tell(entry.line))
            if self._console.hear(self._strings.text("terminal.further")):
                return
        end = replay.before(len(replay.events))
        for line in replay.presentation.score_lines(teller, end, replay.events):
            self._console.say(line)

    def _read(self, game: KeptGame) -> None:
        """Read out the story of a game, a leaf after the other."""
        replay = self._services.library.watch(game).seen_by(game.seats.viewer)
        seen = replay.before(len(replay.events))
        leaves = [] if self._tale is None else self._tale.leaves(self._strings, replay, seen)
        for number, leaf in enumerate(leaves):
            if number and self._console.hear(self._strings.text("terminal.read_on")):
                return
            for line in leaf:
                self._console.say(line)

    def _verify(self, game: KeptGame) -> None:
        for line in self._services.library.verified(game, self._strings):
            self._console.say(line)

    def _review(self, game: KeptGame) -> None:
        """Have a game looked over, as its person played it."""
        analysts, words = self._services.analysts, self._place.presentation.judgements
        if analysts is None or words is None:
            return
        replay = self._services.library.watch(game).seen_by(game.seats.viewer)
        story = None if replay.stories is None else replay.stories(game.seats.viewer)
        if story is None:
            return
        found = waited(
            analysts.review(story), lambda one: one.review is not None or one.has_failed, self._far
        )
        if found.review is None:
            self._console.say(self._strings.text("review.failed"))
            return
        for line in review_lines(words, replay, self._strings, found.review):
            self._console.say(line)

    def _far(self, reviewing: Reviewing) -> None:
        percent = points(reviewing.done)
        self._console.say(self._strings.text("review.working", percent=percent))
