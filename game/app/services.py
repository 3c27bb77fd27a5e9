"""Settings, saves and opponents behind the ports that window and terminal ask for."""

import os
import secrets
import shlex
import time
from collections.abc import Mapping, Sequence
from copy import deepcopy
from dataclasses import replace
from functools import cached_property, partial
from pathlib import Path
from typing import Final

from game.app.games import GAMES, GameParts, Loaded, game_of, latest
from game.app.thinking.analysis import WorkerAnalysts
from game.app.thinking.worker_pool import WorkerPlayer, WorkerPool
from game.kernel.ids import Seat
from game.kernel.players import PROGRAM, Player, SeatStory, player_seed
from game.kernel.system import Option
from game.protocol.external import BotFault, ExternalPlayer
from game.protocol.parties import PartyPairing, joined, leader_of
from game.session.asking import Replacement, Seating, Why
from game.session.files import Notice, SaveError, refusal, shared_folder
from game.session.library.branching import branch
from game.session.library.daily import deal_of
from game.session.library.kept import KeptGame, KeptGames
from game.session.library.people import load_people
from game.session.library.reports import bug_report
from game.session.reading import Circumstances, Lineup
from game.session.record import Nowhere, Record
from game.session.saves import Saves
from game.session.session import Session
from game.session.settings import NewGame, load_settings, save_settings
from game.session.setups import (
    TEMPERS,
    Setups,
    can_be_dealt,
    header_of,
    lineup_of,
    make_fit,
    people_of,
)
from game.text.presentation import AnyText
from game.version import VERSION
from game.view.library import GameShelf, Library
from game.view.presentation import AnyPresentation
from game.view.words.strings import Strings

WHYS: Final[dict[str, Why]] = {"late": "late", "not_started": "failed", "ended": "failed"}
"""What a program did wrong, in the session's words; whatever else it did is illegal."""


PROGRAMS: Final = "programs"
"""The folder, among the player's, of programs that are offered as opponents."""


class AppServices:
    """Implements the services of `game.ui` and of `game.text`."""

    version: Final = VERSION

    def __init__(self, home: Path, game: GameParts | None = None) -> None:
        """Play `game`, the last played unless told, and keep a player's files in `home`.

        The folder need not exist. Raises PlainError where there is no game at all.
        """
        self._home = home
        self._path = home / "settings.json"
        self.settings, damage = load_settings(self._path)
        self._setups = Setups(home / "setups.json")
        broken = self._setups.load()
        self._open(game or latest(self._setups.last))
        self._session: Session | None = None
        self._lineup: Lineup | None = None
        self._pending = [n for n in (damage, broken, self._saves.trouble()) if n]
        self._trouble = self._saves.trouble()
        self._faults_told = 0
        self._program_faults: list[Replacement] = []

    def _open(self, game: GameParts) -> None:
        """Have the saves and the opponents of `game`, and what was last asked of it."""
        self.game = game
        self._saves = Saves(self._home / "saves", game.system)
        self._pool = WorkerPool(game.roster.make)
        usual = NewGame(game.system.seats[0], game.roster.usual)
        self.wanted = deepcopy(self._setups.found.get(game.key, usual))
        self.wanted.system = game.key
        make_fit(self.wanted, game.system, game.roster)
        self.analysts = WorkerAnalysts(game, self._pool) if game.is_advised else None
        """Who judges its games, where anybody does."""

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

    def can_have(self, wanted: NewGame) -> bool:
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
        return _told(self._path)

    @property
    def folders(self) -> tuple[tuple[str, str], ...]:
        """What lies where, as a person is told: (what, the folder)."""
        shared = self.library.shared
        places = {"saves": self._home / "saves", "shared": shared, "logs": self._home / "logs"}
        return tuple((what, _told(place)) for what, place in places.items())

    def write_report(self) -> str:
        """Write a report for a fault and return its file; where the disk refuses, a notice."""
        games = self.library.games()
        folder = self.library.shared
        try:
            return _told(bug_report(self.settings, games[0].path if games else None, folder))
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
        files = sorted((self._home / PROGRAMS).glob("*"))
        found = [str(path) for path in files if path.is_file() and os.access(path, os.X_OK)]
        named = [word for word in self.wanted.seats.values() if word.startswith(PROGRAM)]
        return list(dict.fromkeys([*(f"{PROGRAM}{shlex.quote(path)}" for path in found), *named]))

    def save_settings(self) -> None:
        """Keep the settings and the last choices; what the disk says becomes a notice, once."""
        setup = self._setups.keep(self.game.key, self.wanted)
        kept = (save_settings(self.settings, self._path), setup)
        self._pending += [n for n in kept if n is not None and self._trouble is None]

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
        return self._seat(record, seats)

    def new_game(self, wanted: NewGame) -> Session:
        """Start a game against opponents; another game than before if `wanted` says so."""
        self.choose_game(wanted.system or self.game.key)
        self.wanted = wanted
        self.make_fit()
        self.save_settings()
        return self._deal(wanted)

    @property
    def seal(self) -> str:
        """The fingerprint of the deal at the table, empty where nobody plays."""
        return "" if self._session is None else self._session.seal

    @property
    def seed(self) -> int | None:
        """The number of the deal at the table once the game is over, else None."""
        return None if self._session is None else self._session.seed

    @property
    def today(self) -> str:
        """The day it is here."""
        return time.strftime("%Y-%m-%d")

    def play_day(self, day: str) -> Session:
        """Play the deal of a day, which is the same for everyone; the last choices stay."""
        deal = deal_of(day, self.game.system)
        usual = self.game.roster.usual
        return self._deal(NewGame(deal.players, usual, deal.seed, deal.seat, day=deal.day))

    def _deal(self, wanted: NewGame) -> Session:
        """Deal a game; the table that was played at is left first."""
        self._leave()
        seed = secrets.randbits(32) if wanted.seed is None else wanted.seed
        header = header_of(wanted, self.game.system, seed)
        people = self.library.people
        about = Circumstances(
            people.chosen, wanted.day, seal=header.seal, people=people_of(wanted, people)
        )
        seats = replace(lineup_of(wanted, self.game.roster, seed), about=about)
        return self._seat(self._saves.start(header, seats), seats)

    def demonstration(self, wanted: NewGame) -> Session:
        """Start a game that nobody plays and nothing saves."""
        seed = secrets.randbits(32) if wanted.seed is None else wanted.seed
        header = header_of(wanted, self.game.system, seed)
        bots = self.game.roster.table_of(wanted.level, wanted.players, player_seed(seed, TEMPERS))
        return self._seat(Record(self.game.system, header, None, Nowhere()), Lineup(0, tuple(bots)))

    @cached_property
    def library(self) -> Library:
        """Every game that is kept."""
        saves = self._home / "saves"
        people = load_people(self._home / "people.json")
        return Library(
            saves, shared_folder(self._home), people, Loaded(GAMES, partial(_shelf_of, saves))
        )

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
        self._leave()
        self.choose_game(game.header.system)
        found = branch(self.library.shelf_of(game).kept.saved(game), shown, seat)
        if found is None:
            return None
        return self._seat(self._saves.start(game.header, found.seats, found.entries), found.seats)

    def presentation(self, _table: object) -> AnyPresentation:
        """Return how the game at a table is presented."""
        return self.game.presentation

    def story(self, seat: Seat) -> SeatStory:
        """Return what `seat` was told in the game at the table, and chose; see `Session.story`."""
        if self._session is None:
            raise LookupError(seat)
        return self._session.story(seat)

    @property
    def seated(self) -> Mapping[Seat, str]:
        """The people at the table: seat -> what their profile is called, empty where nothing is."""
        return {} if self._lineup is None else self.library.called(self._lineup)

    @property
    def text(self) -> AnyText:
        """The sentences of the game that is played."""
        return self.game.text

    def notices(self) -> list[str]:
        """Return what the person must be told, in their language, each sentence once."""
        strings = Strings(self.settings.language, self.game_folder)
        said = [*self._pending, *self._new_trouble()]
        self._pending = []
        told = [strings.text(f"notice.{notice.code}", **notice.values) for notice in said]
        return [*told, *(self._fault_text(strings, fault) for fault in self._new_faults())]

    def close(self) -> None:
        """Let go of everything, so that another copy of the program may save."""
        self._leave()
        self._saves.close()
        self._pool.close()

    def _leave(self) -> None:
        if self._session is not None:
            self._session.close()

    def _seat(self, record: Record, seats: Lineup) -> Session:
        self._leave()
        self._faults_told, self._program_faults = 0, []
        roster, header = self.game.roster, record.game.journal.header
        pairing, seed = self.game.pairing, header.seed
        named = {seat: name for seat, name in enumerate(seats.bots) if name is not None}
        players = {s: self._player(name, s, player_seed(seed, s)) for s, name in named.items()}
        if isinstance(pairing, PartyPairing):
            leader = leader_of(self.game.system, header.options)
            players = joined(players, leader, pairing.own_answer)
        tempers = {s: roster.temperament_of(n) for s, n in named.items() if roster.is_bot(n)}
        is_shared = self.game.presentation.is_open
        seating = Seating(
            seats.viewer, players, self._beginner, tempers=tempers, is_shared=is_shared
        )
        self._session = Session(record, seating, notes=self._saves.notes(record))
        self._lineup = seats
        return self._session

    def _player(self, name: str, seat: Seat, seed: int) -> Player:
        """Return the player called `name`: a level, or `cmd:PATH ARGS`.

        A level that this version does not know, as a save of another may name it, is played by the
        beginner.
        """
        roster, faults = self.game.roster, self._program_faults

        def tell(fault: BotFault) -> None:  # on a thread of its own
            faults.append(Replacement(seat, name, WHYS.get(fault.code, "illegal")))

        if name.startswith(PROGRAM):
            return ExternalPlayer(self.game.system, roster, name.removeprefix(PROGRAM), tell)
        if roster.is_slow(name):
            return WorkerPlayer(name, seed, self._pool)
        return roster.make(name, seed) if roster.is_bot(name) else self._beginner()

    def _beginner(self) -> Player:
        """Return the player that takes the seat of one that fails."""
        roster = self.game.roster
        return roster.make(roster.beginner, 0)

    def _new_trouble(self) -> list[Notice]:
        """Return what keeps the game from being saved when that is news."""
        trouble = self._session.trouble if self._session else self._trouble
        is_news = trouble is not None and trouble != self._trouble
        self._trouble = trouble
        return [trouble] if trouble is not None and is_news else []

    def _new_faults(self) -> list[Replacement]:
        """Return who was replaced since the last look, by the session or by a program's keeper."""
        faults = self._session.faults[self._faults_told :] if self._session else []
        self._faults_told += len(faults)
        while self._program_faults:
            faults.append(self._program_faults.pop(0))
        return faults

    def _fault_text(self, strings: Strings, fault: Replacement) -> str:
        seen = self._session.observation if self._session else None
        who = self.game.presentation.teller(strings, seen, None).name(fault.seat)
        return strings.text(f"notice.fault_{fault.why}", who=who, name=fault.name)


def _told(path: Path) -> str:
    """Return a path as a person is told it: their own folder is ~."""
    try:
        return str(Path("~") / path.relative_to(Path.home()))
    except (ValueError, RuntimeError):  # elsewhere, or nobody is at home
        return str(path)


def _shelf_of(saves: Path, game: GameParts) -> GameShelf:
    """Return the games of one system that lie in `saves`."""
    kept = KeptGames(saves, game.system, game.annals.tally, game.annals.edition)
    return GameShelf(kept, game.presentation, game.annals, game.roster)
