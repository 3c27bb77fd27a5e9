"""Settings, saves and opponents behind the ports that window and terminal ask for."""

import secrets
import time
from functools import cached_property
from pathlib import Path
from typing import Final

from game.app.games import GAMES, GameParts, game_of
from game.app.thinking.analysis import WorkerAnalysts
from game.app.thinking.worker_pool import WorkerPlayer, WorkerPool
from game.kernel.ids import Seat
from game.kernel.journal import Header
from game.kernel.players import Player, SeatStory, player_seed
from game.protocol.external import PREFIX, BotFault, ExternalPlayer
from game.session.asking import Replacement, Seating, Why
from game.session.files import Notice, SaveError, shared_folder
from game.session.library.branching import branch
from game.session.library.daily import deal_of
from game.session.library.kept import KeptGame, KeptGames
from game.session.library.people import load_people
from game.session.reading import Circumstances, Lineup
from game.session.record import Nowhere, Record
from game.session.saves import Saves
from game.session.session import Session
from game.session.settings import NewGame, load_settings, save_settings
from game.text.presentation import AnyText
from game.version import VERSION
from game.view.library import GameShelf, Library
from game.view.presentation import AnyPresentation
from game.view.words.strings import Strings

WHYS: Final[dict[str, Why]] = {"late": "late", "not_started": "failed", "ended": "failed"}
"""What a program did wrong, in the session's words; whatever else it did is illegal."""


TEMPERS: Final[Seat] = -1
"""No seat: the opponents' temperaments are drawn from a seed of their own."""


class AppServices:
    """Implements the services of `game.ui` and of `game.text`."""

    version: Final = VERSION

    def __init__(self, home: Path, game: GameParts | None = None) -> None:
        """Play `game`, the first of the list unless told, and keep a player's files in `home`.

        The folder need not exist. Raises PlainError where there is no game at all.
        """
        self._home = home
        self._path = home / "settings.json"
        self.settings, damage = load_settings(self._path)
        self._open(game or game_of())
        self.wanted = self._remembered()
        self.bots: tuple[str, ...] = ()
        """Who plays instead of the wanted level: one for all, or one for each where they fit."""
        self._session: Session | None = None
        self._pending = [notice for notice in (damage, self._saves.trouble()) if notice]
        self._trouble = self._saves.trouble()
        self._faults_told = 0
        self._program_faults: list[Replacement] = []

    def _open(self, game: GameParts) -> None:
        """Have the saves and the opponents of `game`."""
        self.game = game
        self._saves = Saves(self._home / "saves", game.system)
        self._pool = WorkerPool(game.roster.make)
        self._analysts = WorkerAnalysts(game, self._pool) if game.is_advised else None

    def _remembered(self) -> NewGame:
        """Return the last choices, as far as they fit the game."""
        seats, players, level = self.game.system.seats, self.settings.players, self.settings.level
        return NewGame(
            players if players in seats else seats[0],
            level if level in self.levels else self.game.roster.usual,
            system=self.game.key,
        )

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
        try:
            return str(Path("~") / self._path.relative_to(Path.home()))
        except (ValueError, RuntimeError):  # elsewhere, or nobody is at home
            return str(self._path)

    def save_settings(self) -> None:
        """Keep the settings and the last choices; what the disk says becomes a notice, once."""
        self.settings.players, self.settings.level = self.wanted.players, self.wanted.level
        notice = save_settings(self.settings, self._path)
        if notice is not None and self._trouble is None:
            self._pending.append(notice)

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
        self._turn_to(wanted.system)
        self.wanted = wanted
        self.save_settings()
        return self._deal(wanted)

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
        header = self._header(wanted)
        seats = self._seats(wanted, header)
        return self._seat(self._saves.start(header, seats), seats)

    def demonstration(self, wanted: NewGame) -> Session:
        """Start a game that nobody plays and nothing saves."""
        header = self._header(wanted)
        bots = self._table_of(wanted.level, wanted.players, header.seed)
        return self._seat(Record(self.game.system, header, None, Nowhere()), Lineup(0, bots))

    @cached_property
    def library(self) -> Library:
        """Every game that is kept."""
        saves = self._home / "saves"
        shelves = [
            GameShelf(
                KeptGames(saves, game.system, game.annals.tally, game.annals.edition),
                game.presentation,
                game.annals,
                game.roster,
            )
            for game in GAMES
        ]
        people = load_people(self._home / "people.json")
        return Library(saves, shared_folder(self._home), people, shelves)

    def take_up(self, game: KeptGame) -> Session | None:
        """Go on with a game that was put away, as `continue_game` does."""
        self._leave()
        self._turn_to(game.header.system)
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
        self._turn_to(game.header.system)
        found = branch(self.library.shelf_of(game).kept.saved(game), shown, seat)
        if found is None:
            return None
        return self._seat(self._saves.start(game.header, found.seats, found.entries), found.seats)

    def presentation(self, _table: object) -> AnyPresentation:
        """Return how the game at a table is presented."""
        return self.game.presentation

    def analysts(self, _table: object) -> WorkerAnalysts | None:
        """Return who judges the game at a table, where anybody does."""
        return self._analysts

    def story(self, seat: Seat) -> SeatStory:
        """Return what `seat` was told in the game at the table, and chose; see `Session.story`."""
        if self._session is None:
            raise LookupError(seat)
        return self._session.story(seat)

    def text(self, _session: object) -> AnyText:
        """Return the sentences of the game of a session."""
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

    def _turn_to(self, key: str | None) -> None:
        """Have the saves and the opponents of another game, if it is another."""
        if key not in (None, self.game.key):
            self.close()
            self._open(game_of(key))

    def _leave(self) -> None:
        if self._session is not None:
            self._session.close()

    def _header(self, wanted: NewGame) -> Header:
        seed = secrets.randbits(32) if wanted.seed is None else wanted.seed
        return Header(self.game.key, seed, wanted.players, None, dict(wanted.options))

    def _seats(self, wanted: NewGame, header: Header) -> Lineup:
        """Return who sits where: named bots as they are, else the level in several tempers."""
        seat, others = wanted.seat, wanted.players - 1
        bots = self.bots * others if len(self.bots) == 1 else self.bots
        if len(bots) != others:
            bots = self._table_of(wanted.level, others, header.seed)
        about = Circumstances(self.library.people.chosen, wanted.day, seal=header.seal)
        return Lineup(seat, (*bots[:seat], None, *bots[seat:]), about)

    def _table_of(self, level: str, count: int, seed: int) -> tuple[str, ...]:
        """Return so many opponents for the table of the deal `seed`."""
        return tuple(self.game.roster.table_of(level, count, player_seed(seed, TEMPERS)))

    def _seat(self, record: Record, seats: Lineup) -> Session:
        self._leave()
        self._faults_told, self._program_faults = 0, []
        roster, seed = self.game.roster, record.game.journal.header.seed
        named = {seat: name for seat, name in enumerate(seats.bots) if name is not None}
        players = {s: self._player(name, s, player_seed(seed, s)) for s, name in named.items()}
        tempers = {s: roster.temperament_of(n) for s, n in named.items() if roster.is_bot(n)}
        seating = Seating(seats.viewer, players, self._beginner, tempers=tempers)
        self._session = Session(record, seating, notes=self._saves.notes(record))
        return self._session

    def _player(self, name: str, seat: Seat, seed: int) -> Player:
        """Return the player called `name`: a level, or `cmd:PATH ARGS`.

        A level that this version does not know, as a save of another may name it, is played by the
        beginner.
        """
        roster, faults = self.game.roster, self._program_faults

        def tell(fault: BotFault) -> None:  # on a thread of its own
            faults.append(Replacement(seat, name, WHYS.get(fault.code, "illegal")))

        if name.startswith(PREFIX):
            return ExternalPlayer(self.game.system, roster, name.removeprefix(PREFIX), tell)
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
