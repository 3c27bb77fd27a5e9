"""Settings, saves and opponents behind the ports that window and terminal ask for."""

from __future__ import annotations

import secrets
import shlex
import time
from copy import deepcopy
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING, Final

from game.app.games import GAMES, GameParts, Loaded, game_of, latest
from game.kernel.players import PROGRAM, player_seed
from game.session.disk.files import as_told, programs_in, shared_folder
from game.session.disk.notices import Notice, SaveError, refusal
from game.session.disk.settings import SettingsFile
from game.session.library.people import load_people
from game.session.new_game import (
    TEMPERS,
    NewGame,
    adopt_table,
    can_be_dealt,
    header_of,
    lineup_of,
    make_fit,
    people_of,
    program_name,
)
from game.session.reading import Circumstances, Lineup
from game.session.record import Nowhere, Record
from game.session.saves import Saves
from game.session.setups import Setups
from game.version import VERSION
from game.view.words.strings import Strings

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from game.app.opponents import Opponents
    from game.app.thinking.analysis import WorkerAnalysts
    from game.kernel.ids import Seat
    from game.kernel.players import SeatStory
    from game.kernel.system import Option
    from game.session.asking import Replacement
    from game.session.library.kept import KeptGame
    from game.session.library.people import People
    from game.session.session import Session
    from game.text.presentation import AnyText
    from game.view.library import Library
    from game.view.presentation import AnyPresentation

PROGRAMS: Final = "programs"
"""The folder, among the player's, of programs that are offered as opponents."""


class AppServices:
    """Implements the services of `game.ui` and of `game.text`.

    Before a game begins it loads what the title needs and no more; the rest, imported where it is
    used, is a third of the program.
    """

    version: Final = VERSION

    def __init__(self, home: Path, game: GameParts | None = None) -> None:
        """Play `game`, the last played unless told, and keep a player's files in `home`.

        The folder need not exist. Raises PlainError where there is no game at all.
        """
        self._home = home
        self._all_saves: dict[str, Saves] = {}
        self._settings = SettingsFile(home / "settings.json")
        self.settings, damage = self._settings.load()
        self._setups = Setups(home / "setups.json")
        broken = self._setups.load()
        self._open(game or latest(self._setups.last))
        self._session: Session | None = None
        self._lineup: Lineup | None = None
        self._pending = [n for n in (damage, broken, self._saves.trouble()) if n]
        self._trouble = self._saves.trouble()
        self._refused: list[Notice] = []
        """Why settings and last choices were not kept when that was tried last."""
        self._faults_told = 0

    def _open(self, game: GameParts) -> None:
        """Have the saves and the opponents of `game`, and what was last asked of it."""
        self.game = game
        saves = Saves(self._home / "saves", game.system)
        self._saves = self._all_saves.setdefault(game.key, saves)
        self._opponents: Opponents | None = None
        usual = NewGame(game.players or game.system.seats[0], game.roster.usual)
        self.wanted = deepcopy(self._setups.found.get(game.key, usual))
        self.wanted.system = game.key
        make_fit(self.wanted, game.system, game.roster)

    @property
    def opponents(self) -> Opponents:
        """Who plays the game beside people, and judges how it was played."""
        from game.app.opponents import Opponents  # noqa: PLC0415 - see the class

        if self._opponents is None:
            self._opponents = Opponents(self.game)
        return self._opponents

    def prepare(self) -> None:
        """Have ready what the first game would else wait for: who plays it, where it is kept."""
        self.opponents.beginner()
        _ = self.library

    @property
    def analysts(self) -> WorkerAnalysts | None:
        """Who judges the game's games, where anybody does."""
        return self.opponents.analysts

    @property
    def games(self) -> Mapping[str, str]:
        """Key of each game with a table -> the name of its folder in `data/` and `assets/`."""
        return {game.key: game.folder for game in GAMES}

    def choose_game(self, key: str) -> None:
        """Play the game of that key from now on."""
        if key != self.game.key:
            self._setups.hold(self.game.key, self.wanted)
            self.close()
            self._session = None
            self._open(game_of(key))

    def make_fit(self) -> None:
        """Change of the last new game's choices what cannot be had together."""
        make_fit(self.wanted, self.game.system, self.game.roster)

    def can_be_dealt(self, wanted: NewGame) -> bool:
        """Return whether the rules allow that start."""
        return can_be_dealt(wanted, self.game.system)

    @property
    def seats(self) -> range:
        """How many can play."""
        return self.game.system.seats

    @property
    def game_folder(self) -> str:
        """The name of the played game's folder in `data/` and `assets/`."""
        return self.game.folder

    @property
    def levels(self) -> tuple[str, ...]:
        """How well opponents may play, weakest first."""
        return self.game.roster.levels

    @property
    def settings_file(self) -> str:
        """Where the settings are kept, as a person is told."""
        return as_told(self._settings.path)

    @property
    def folders(self) -> tuple[tuple[str, str], ...]:
        """What lies where, as a person is told: (what, the folder)."""
        shared = self.library.shared
        places = {"saves": self._home / "saves", "shared": shared, "logs": self._home / "logs"}
        return tuple((what, as_told(place)) for what, place in places.items())

    def write_report(self) -> str:
        """Write a report for a fault and return its file; where the disk refuses, a notice."""
        from game.session.library.reports import bug_report  # noqa: PLC0415 - see the class

        games = self.library.games()
        folder = self.library.shared
        try:
            return as_told(bug_report(self.settings, games[0].path if games else None, folder))
        except OSError as fault:
            self._pending.append(refusal("not_shared", folder, fault))
            return ""

    @property
    def tempers(self) -> tuple[str, ...]:
        """How opponents may like to play."""
        return self.game.roster.temperaments

    @property
    def options(self) -> Sequence[Option]:
        """The house rules that there are, in the order in which to ask for them."""
        return self.game.system.options

    @property
    def programs_folder(self) -> str:
        """Where to put a program so that it is offered."""
        return str(self._home / PROGRAMS)

    @property
    def programs(self) -> list[str]:
        """The programs in the player's folder, and those that sit at the table already."""
        found = programs_in(self._home / PROGRAMS)
        named = [word for word in self.wanted.seats.values() if word.startswith(PROGRAM)]
        return list(dict.fromkeys([*(f"{PROGRAM}{shlex.quote(path)}" for path in found), *named]))

    def save_settings(self) -> None:
        """Keep the settings and the last choices; what the disk says becomes a notice, once."""
        kept = (self._settings.save(self.settings), self._setups.keep(self.game.key, self.wanted))
        refused = [notice for notice in kept if notice is not None]
        news = [notice for notice in refused if notice not in self._refused]
        self._pending += [] if self._trouble else news
        self._refused = refused

    def can_continue(self) -> bool:
        """Whether a game was left that can go on."""
        return self._saves.has_game()

    def continue_game(self) -> Session | None:
        """Return the game that was left; None when it cannot go on, and a notice says why."""
        try:
            record, seats = self._saves.resume()
        except SaveError as fault:
            self._pending.append(fault.notice)
            return None
        if not seats.about.day:  # the deal of a day was no choice of the player's
            adopt_table(self.wanted, seats, self.game.roster)
            self.make_fit()
        return self._seat(record, seats)

    def new_game(self, wanted: NewGame) -> Session:
        """Start a game against opponents; another game than before if `wanted` says so."""
        self.choose_game(wanted.system or self.game.key)
        self.wanted = wanted
        self.make_fit()
        self.save_settings()
        return self._deal(wanted)

    @property
    def is_saved(self) -> bool:
        """Whether the game at the table is kept as it is played, as far as there is one."""
        return self._session is None or self._session.trouble is None

    @property
    def seal(self) -> str:
        """The fingerprint of the deal at the table, empty where nobody plays."""
        return "" if self._session is None else self._session.seal

    @property
    def seed(self) -> int | None:
        """The number of the deal at the table once the game is over, else None."""
        return None if self._session is None else self._session.seed

    @property
    def day(self) -> str:
        """The day whose deal is at the table; empty for a deal that is no day's."""
        return "" if self._lineup is None else self._lineup.about.day

    @property
    def today(self) -> str:
        """The day it is here."""
        return time.strftime("%Y-%m-%d")

    def play_day(self, day: str) -> Session:
        """Play the deal of a day, which is the same for everyone; the last choices stay."""
        from game.session.library.daily import deal_of  # noqa: PLC0415 - see the class

        deal = deal_of(day, self.game.system)
        usual = self.game.roster.usual
        return self._deal(NewGame(deal.players, usual, deal.seed, deal.seat, day=deal.day))

    def _deal(self, wanted: NewGame) -> Session:
        """Deal a game; the table that was played at is left first."""
        self._leave()
        seed = secrets.randbits(32) if wanted.seed is None else wanted.seed
        header = header_of(wanted, self.game.system, seed)
        seated = people_of(wanted, self.profiles)
        about = Circumstances(self.profiles.chosen, wanted.day, seal=header.seal, people=seated)
        seats = replace(lineup_of(wanted, self.game.roster, seed), about=about)
        return self._seat(self._saves.start(header, seats), seats)

    def demonstration(self, wanted: NewGame) -> Session:
        """Start a game that nobody plays and nothing saves."""
        seed = secrets.randbits(32) if wanted.seed is None else wanted.seed
        header = header_of(wanted, self.game.system, seed)
        bots = self.game.roster.table_of(wanted.level, wanted.players, player_seed(seed, TEMPERS))
        return self._seat(Record(self.game.system, header, None, Nowhere()), Lineup(0, tuple(bots)))

    @cached_property
    def profiles(self) -> People:
        """Who plays here."""
        people = load_people(self._home / "people.json")
        self._pending += [people.trouble] if people.trouble else []
        return people

    @cached_property
    def library(self) -> Library:
        """Every game that is kept."""
        from game.view.library import Library  # noqa: PLC0415 - see the class

        saves = self._home / "saves"
        shelves = Loaded(GAMES, lambda game: game.shelf_in(saves))
        return Library(saves, shared_folder(self._home), self.profiles, shelves)

    def take_up(self, game: KeptGame) -> Session | None:
        """Go on with a game that was put away, as `continue_game` does."""
        self._leave()
        self.choose_game(game.header.system)
        try:
            if game.place != "current":
                self._saves.take_up(game.path)
        except SaveError as fault:
            self._pending.append(fault.notice)
            return None
        return self.continue_game()

    def play_on(self, game: KeptGame, shown: int, seat: Seat) -> Session | None:
        """Play on from `game` as it stood after `shown` events, as another game, at `seat`.

        None where nobody had anything to choose afterwards. Raises SaveError for a file that
        cannot be read any more.
        """
        from game.session.library.branching import branch  # noqa: PLC0415 - see the class

        self._leave()
        self.choose_game(game.header.system)
        found = branch(self.library.shelf_of(game).kept.saved(game), shown, seat)
        if found is None:
            return None
        return self._seat(self._saves.start(game.header, found.seats, found.entries), found.seats)

    @property
    def presentation(self) -> AnyPresentation:
        """How the played game is presented."""
        return self.game.presentation

    def story(self, seat: Seat) -> SeatStory:
        """Return what `seat` was told in the game at the table, and chose; see `Session.story`."""
        if self._session is None:
            raise LookupError(seat)
        return self._session.story(seat)

    @property
    def seated(self) -> Mapping[Seat, str]:
        """The people at the table: seat -> what their profile is called, empty where nothing is."""
        is_open, lineup = self.presentation.is_open, self._lineup
        return {} if lineup is None else self.library.seated(lineup, is_open=is_open)

    @property
    def text(self) -> AnyText:
        """The sentences of the game that is played."""
        return self.game.text

    def notices(self) -> list[str]:
        """Return what the person must be told, in their language, each sentence once."""
        strings = Strings(self.settings.language, self.game_folder)
        said = [*self._pending, *self._new_trouble()]
        self._pending = []
        told = [strings.notice(notice.code, notice.values, self.games) for notice in said]
        return [*told, *(self._fault_text(strings, fault) for fault in self._new_faults())]

    def close(self) -> None:
        """Let go of everything, so that another copy of the program may save."""
        self._leave()
        for saves in self._all_saves.values():
            saves.close()
        if self._opponents is not None:
            self._opponents.close()

    def _leave(self) -> None:
        if self._session is not None:
            self._session.close()

    def _seat(self, record: Record, seats: Lineup) -> Session:
        from game.session.session import Session  # noqa: PLC0415 - see the class

        self._leave()
        self._faults_told = 0
        seating = self.opponents.seating(record.game.journal.header, seats)
        self._session = Session(record, seating, notes=self._saves.notes(record))
        self._lineup = seats
        return self._session

    def _new_trouble(self) -> list[Notice]:
        """Return what keeps the game from being saved when that is news."""
        trouble = self._session.trouble if self._session else self._trouble
        news = [trouble] if trouble and trouble != self._trouble else []
        self._trouble = trouble
        return news

    def _new_faults(self) -> list[Replacement]:
        """Return who was replaced since the last look, by the session or by a program's keeper."""
        faults = self._session.faults[self._faults_told :] if self._session else []
        self._faults_told += len(faults)
        return [*faults, *([] if self._opponents is None else self._opponents.new_faults())]

    def _fault_text(self, strings: Strings, fault: Replacement) -> str:
        seen = self._session.observation if self._session else None
        who = self.game.presentation.teller(strings, seen, None).name(fault.seat)
        level = strings.text(f"seats.levels.{self.game.roster.beginner}").lower()
        name = program_name(fault.name)
        return strings.text(f"notice.fault_{fault.why}", who=who, name=name, level=level)
