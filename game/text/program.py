"""The whole game in the terminal: menu, table, score, again."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, Protocol

from game.languages import LANGUAGES
from game.session.learn.progress import DONE, WHOLE_GAME, Progress
from game.session.new_game import PERSON, NewGame
from game.session.services import CommonServices
from game.text.console import QUIT, Console, LeavingError, choose
from game.text.games import GameServices, TextGames
from game.text.lesson import TextSchool
from game.text.presentation import AnyText, GameTexts
from game.text.record import show_record
from game.text.table import TextTable
from game.view.library import left_of
from game.view.words.strings import Strings, game_title

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from game.session.session import Session

LEARNED: Final = ("lessons", "trials")
"""What there is to learn, where a game has anything."""


class TextServices(CommonServices, GameServices, Protocol):
    """What the terminal needs from the rest of the program; the composition root has it."""

    def continue_game(self) -> Session | None:
        """Return the game that was left, None when it cannot be read."""

    @property
    def text(self) -> AnyText:
        """The sentences of the game that is played."""

    @property
    def games(self) -> Mapping[str, str]:
        """Key of each game -> the name of its folder in `data/`."""

    def choose_game(self, key: str) -> None:
        """Play the game of that key from now on."""

    def new_game(self, wanted: NewGame) -> Session:
        """Start a game against opponents."""

    @property
    def today(self) -> str:
        """The day it is here, as 2026-11-22."""

    def play_day(self, day: str) -> Session:
        """Play the deal of a day."""


class TextProgram:
    """Runs until the person leaves, by q, by the end of the input or by Ctrl-C."""

    def __init__(self, console: Console, services: TextServices) -> None:
        """Speak over `console`."""
        self._console = console
        self._services = services
        self._session: Session | None = None

    @property
    def strings(self) -> Strings:
        """The texts in the language of the moment."""
        return Strings(self._services.settings.language, self._services.game_folder)

    def run(self, *, is_decided: bool = False) -> None:
        """Show the menu, or start at once with the game that is wanted, and play on and on.

        Raises KeyboardInterrupt, once all is closed.
        """
        try:
            self._say("terminal.title")
            self._tell_notices()
            session = self._unless_left(self._new_game) if is_decided else self._menu()
            while True:
                self._play(session)
                session = self._again()
        except LeavingError:
            self._leave()
        except KeyboardInterrupt:
            self._console.say()  # somebody was asked
            self._leave()
            raise

    def _play(self, session: Session) -> None:
        self._session = session
        notices = self._services.notices
        words = GameTexts(self.strings, self._services.text)
        remarks = self._services.settings.remarks
        analysts = self._services.analysts
        TextTable(self._console, words, session, notices, remarks=remarks, analysts=analysts).play()
        if session.is_over:
            self._keep_whole_game()
        session.close()
        self._session = None

    def _keep_whole_game(self) -> None:
        """Keep that a whole game was played: learning need not come first any more."""
        learned = self._services.settings.learned
        Progress(learned, self._services.game_folder).keep(WHOLE_GAME, DONE)
        self._services.save_settings()

    def _leave(self) -> None:
        """Close the game and tell whether it is saved. Nothing is asked any more."""
        if self._session is not None:
            self._session.close()
            is_saved = self._session.trouble is None
            self._say("terminal.saved" if is_saved else "terminal.not_saved")
        self._say("terminal.goodbye")

    def _menu(self) -> Session:
        """Ask what to do until a game comes of it. Raises LeavingError."""
        ways: dict[str, Callable[[], Session | None]] = {
            "continue": self._continue,
            "new": partial(self._unless_left, self._ask_new_game),
            "language": self._ask_language,
            "games": self._games,
            "record": self._record,
            **{word: partial(self._learn, word) for word in LEARNED},
            "other": self._ask_game,
        }
        while True:
            others = ["other"] if len(self._services.games) > 1 else []
            options = ["new", "language", "games", "record", *self._learned(), *others, "quit"]
            if self._services.can_continue():
                options.insert(0, "continue")
            texts = [self._called(word) for word in options]
            asked = self.strings.text("terminal.menu", game=self._title(self._services.game_folder))
            chosen = options[choose(self._console, self.strings, asked, texts, 0)]
            if chosen == "quit":
                raise LeavingError
            session = ways[chosen]()
            if session is not None:
                return session

    def _called(self, word: str) -> str:
        """Return the text of a line of the menu; of the game that was left, what game that is."""
        text = self.strings.text(f"terminal.{word}")
        library = self._services.library
        left = library.waiting(self._services.wanted.system) if word == "continue" else None
        if left is None:
            return text
        return f"{text}: {left_of(self.strings, left, library.shelf_of(left))}"

    def _learned(self) -> Sequence[str]:
        """Return what can be learned of the game: lessons, and trials where there are any."""
        course = self._services.text.course
        return () if course is None else LEARNED if course.trials() else LEARNED[:1]

    def _learn(self, what: str) -> Session | None:
        """Offer lessons or trials; return a whole game that is begun there. Raises LeavingError."""
        words, session = GameTexts(self.strings, self._services.text), None
        course = words.text.course
        if course is not None:
            school = TextSchool(self._console, self._services, words, course)
            if what == "trials":
                school.trials()
            elif school.lessons():
                wanted = self._services.wanted
                wanted.players, wanted.level = course.first
                wanted.seats = {}
                session = self._unless_left(self._new_game)
            self._tell_notices()
        return session

    def _games(self) -> Session | None:
        system = self._services.wanted.system
        session = TextGames(self._console, self._services, self.strings, system).show()
        self._tell_notices()
        return session

    def _record(self) -> Session | None:
        services = self._services
        system, today = services.wanted.system, services.today
        found = show_record(self._console, services.library, self.strings, system, today)
        if isinstance(found, str):
            return self._unless_left(lambda: services.play_day(found))
        session = None if found is None else services.take_up(found)
        self._tell_notices()
        return session

    def _continue(self) -> Session | None:
        session = self._services.continue_game()
        self._tell_notices()
        return session

    def _unless_left(self, begin: Callable[[], Session]) -> Session:
        """Begin; where a game was left, which would be put away, ask first."""
        session = None
        if self._services.can_continue():
            strings = self.strings
            texts = [strings.text(f"waiting.{word}") for word in ("go_on", "deal")]
            chosen = choose(self._console, strings, strings.text("terminal.left"), texts, 0)
            session = None if chosen else self._continue()
        return begin() if session is None else session

    def _title(self, folder: str) -> str:
        return game_title(self._services.settings.language, folder).name

    def _ask_game(self) -> None:
        games = self._services.games
        names = [self._title(folder) for folder in games.values()]
        usual = list(games.values()).index(self._services.game_folder)
        asked = self.strings.text("terminal.which_game")
        chosen = choose(self._console, self.strings, asked, names, usual)
        self._services.choose_game(list(games)[chosen])
        self._tell_notices()

    def _ask_language(self) -> None:
        settings = self._services.settings
        names = [f"settings.languages.{language}" for language in LANGUAGES]
        usual = LANGUAGES.index(settings.language)
        settings.language = LANGUAGES[self._choose("which_language", names, usual)]
        self._services.save_settings()

    def _ask_new_game(self) -> Session:
        wanted, levels = self._services.wanted, self._services.levels
        if len(self._services.seats) > 1:
            self._ask_players()
        names = [f"new_game.levels.{level}" for level in levels]
        usual = levels.index(wanted.level) if wanted.level in levels else 0
        wanted.level = levels[self._choose("which_level", names, usual)]
        wanted.seats = {}
        if self._services.text.seat_names is not None:
            self._ask_seats(self._services.text.seat_names(self.strings)[: wanted.players])
        for key in self._services.text.rules:
            self._ask_rule(key)
        return self._new_game()

    def _ask_players(self) -> None:
        wanted, seats, strings = self._services.wanted, self._services.seats, self.strings
        counts = [strings.text("terminal.players", n=count) for count in seats]
        usual, question = seats.index(wanted.players), strings.text("terminal.how_many")
        wanted.players = seats[choose(self._console, strings, question, counts, usual)]

    def _ask_seats(self, names: Sequence[str]) -> None:
        """Ask which seats the person plays: numbers with spaces between; nothing means all."""
        for number, name in enumerate(names, 1):
            self._console.say(f"{number}. {name}.")
        while True:
            said = self._console.hear(self.strings.text("terminal.which_seats"))
            words = said.replace(",", " ").split() or [str(n + 1) for n in range(len(names))]
            if [word for word in words if word.lower() == QUIT]:
                raise LeavingError
            wrong = [w for w in words if not w.isdecimal() or not 1 <= int(w) <= len(names)]
            if not wrong:
                break
            told = self.strings.text("terminal.no_such_seats", word=wrong[0], n=len(names))
            self._console.say(told)
        seats = sorted({int(word) - 1 for word in words})
        self._services.wanted.seat = seats[0]
        self._services.wanted.seats = dict.fromkeys(seats[1:], PERSON)

    def _ask_rule(self, key: str) -> None:
        """Ask how a house rule is wanted."""
        wanted = self._services.wanted
        option = next(one for one in self._services.options if one.key == key)
        values = [f"options.{key}.values.{value}" for value in option.allowed]
        now = wanted.options.get(key, option.default)
        texts = [self.strings.text(value) for value in values]
        asked = self.strings.text(f"options.{key}.name")
        place = choose(self._console, self.strings, f"{asked}:", texts, option.allowed.index(now))
        wanted.options[key] = option.allowed[place]

    def _again(self) -> Session:
        options = ["play_again", "new", "quit"]
        chosen = options[self._choose("again", [f"terminal.{word}" for word in options])]
        if chosen == "quit":
            raise LeavingError
        self._services.wanted.seed = None
        return self._new_game() if chosen == "play_again" else self._ask_new_game()

    def _new_game(self) -> Session:
        return self._services.new_game(self._services.wanted)

    def _choose(self, question: str, options: list[str], usual: int = 0) -> int:
        strings = self.strings
        texts = [strings.text(option) for option in options]
        asked = strings.text(f"terminal.{question}")
        return choose(self._console, strings, asked, texts, usual)

    def _tell_notices(self) -> None:
        for sentence in self._services.notices():
            self._console.say(sentence)

    def _say(self, key: str) -> None:
        self._console.say(self.strings.text(key))
