"""A window without a screen, and services that keep nothing.

Any game is played in it: whoever opens one hands in what the game brings.
"""

import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_NO_SIGNAL_HANDLERS", "1")  # who ends a tool presses no close button

import pygame
from pygame import Rect, Surface

from game.kernel.ids import Seat
from game.kernel.players import SeatStory
from game.session.disk import settings
from game.session.library.daily import deal_of
from game.session.library.kept import KeptGame
from game.session.library.people import People
from game.session.new_game import NewGame, can_be_dealt, make_fit
from game.session.record import story_of
from game.ui.board.draw import ground
from game.ui.draw.canvas import Item, Presenter
from game.ui.draw.images import Images
from game.ui.scenes.game_window import GameWindow
from game.ui.services import Services
from game.ui.window.shell import Shell
from game.view.library import Library
from game.view.presentation import AnyPresentation
from tests.ui.pictures.painted_once import paint_once
from tests.ui.quick_table import QuickGame, QuickTable

if TYPE_CHECKING:
    from game.view.analysis import Analysts


@dataclass
class Settings(settings.Settings):
    """Settings that are kept nowhere."""

    language: str = "en"
    remarks: bool = False
    confirm: str = "never"
    introduction: bool = False
    volumes: dict[str, float] = field(default_factory=dict)


PICTURES: dict[str, dict[str, Surface | None]] = {}
"""The files of pictures as they are read, by the game's folder: each is read once for all tests."""


class Promptly:
    """Stands in for a thread: what is to be done aside is done before the next frame."""

    def __init__(self, target: Callable[[], None], **_options: object) -> None:
        """Do `target` when started."""
        self._target = target

    def start(self) -> None:
        """Do it, now."""
        self._target()

    def is_alive(self) -> bool:
        """Whether it is still being done."""
        return False


class QuickServices:
    """Services whose games are quick tables of one game: no opponent takes its time."""

    version = "test"
    settings_file = "~/.local/share/circle-of-honor/settings.json"
    table = QuickTable

    def __init__(
        self, game: QuickGame, chosen: Settings | None = None, wanted: NewGame | None = None
    ) -> None:
        """Start from these choices."""
        self.game = game
        self.game_folder = game.folder
        self.seats = game.presentation.system.seats
        self.levels = game.roster.levels
        self.games = {game.presentation.system.key: game.folder}
        self.tempers = game.roster.temperaments
        self.options = game.presentation.system.options
        self.programs: list[str] = []
        self.programs_folder = "programs"
        self.settings = chosen or Settings()
        self.wanted = wanted or NewGame(3, "novice", seed=7)
        self.analysts: Analysts | None = None
        """Who judges the games, where a test wants that."""
        self.saves = 0
        self.told: list[str] = []
        self.tables: list[QuickTable] = []
        self.dice = Random(5)
        self.library = Library(NOWHERE, NOWHERE, People(NOWHERE / "people.json"), {})
        """Nothing is kept, unless a test puts something there."""

    @property
    def profiles(self) -> People:
        """Those of the library."""
        return self.library.people

    def prepare(self) -> None:
        """All is there."""

    def choose_game(self, key: str) -> None:
        """There is but one."""
        assert key in self.games

    def can_be_dealt(self, wanted: NewGame) -> bool:
        """Return whether the rules allow that start."""
        return can_be_dealt(wanted, self.game.presentation.system)

    def make_fit(self) -> None:
        """Change what cannot be had together."""
        make_fit(self.wanted, self.game.presentation.system, self.game.roster)

    def save_settings(self) -> None:
        """Count."""
        self.saves += 1

    def notices(self) -> list[str]:
        """What a test wants to be told."""
        told, self.told = self.told, []
        return told

    def can_continue(self) -> bool:
        """Whether a table was left."""
        return bool(self.tables) and not self.tables[-1].is_over

    def continue_game(self) -> QuickTable | None:
        """Go on at the table that was left."""
        if not self.can_continue():
            return None
        self.tables[-1]._shown = 0
        return self.tables[-1]

    @property
    def presentation(self) -> AnyPresentation:
        """How the only game there is here is presented."""
        return self.game.presentation

    def story(self, seat: Seat) -> SeatStory:
        """Return what a seat was told, and chose."""
        game = self.tables[-1].game
        return story_of(game.system, game.journal, seat)

    @property
    def seated(self) -> Mapping[Seat, str]:
        """One person plays."""
        return {self.tables[-1].viewer: ""} if self.tables else {}

    def new_game(self, wanted: NewGame) -> QuickTable:
        """Deal a new game."""
        seed = self.dice.randrange(1, 10**6) if wanted.seed is None else wanted.seed
        seat = wanted.seat
        others = [s for s in range(wanted.players) if s != seat]
        bots = {s: self.game.bot(wanted.level, s + seed) for s in others}
        self.day = ""
        dealt = NewGame(wanted.players, wanted.level, seed, seat, options={**wanted.options})
        self.tables.append(self.table(self.game, dealt, bots))
        return self.tables[-1]

    today = "2026-11-22"
    day = ""
    """The day whose deal is at the table; empty for a deal that is no day's."""

    is_saved = True
    """Whether the game at the table is kept as it is played."""

    @property
    def seal(self) -> str:
        """The fingerprint of the last deal."""
        return self.tables[-1].game.journal.header.seal if self.tables else ""

    @property
    def seed(self) -> int | None:
        """Its number, when the game is over."""
        is_over = bool(self.tables) and self.tables[-1].is_over
        return self.tables[-1].game.journal.header.seed if is_over else None

    folders = (("saves", "~/saves"), ("shared", "~/shared"), ("logs", "~/logs"))

    def write_report(self) -> str:
        """Write nothing."""
        return "report.txt"

    def play_day(self, day: str) -> QuickTable:
        """Deal what is dealt that day."""
        deal = deal_of(day, self.game.presentation.system)
        table = self.new_game(NewGame(deal.players, self.levels[0], deal.seed, deal.seat))
        self.day = day
        return table

    def take_up(self, game: KeptGame) -> QuickTable | None:
        """Go on at the table that was left."""
        del game
        return self.continue_game()

    def play_on(self, game: KeptGame, shown: int, seat: Seat) -> QuickTable | None:
        """Deal anew: what another game began with is not played here."""
        del shown
        return self.new_game(NewGame(game.players, self.levels[0], game.header.seed, seat))


NOWHERE = Path("README.md") / "no such folder"  # below a file nothing can be kept


class LatePresenter(Presenter):
    """Brings a frame to the window when somebody looks at its pixels, not before."""

    def __init__(self) -> None:
        """Start with a window of unknown content."""
        super().__init__()
        self._late: tuple[Surface, list[Item]] | None = None

    def present(self, screen: Surface, items: list[Item]) -> list[Rect]:
        """Remember the frame."""
        self._late = screen, items
        return []

    def catch_up(self) -> None:
        """Draw the last frame where it differs from the one that was drawn last."""
        if self._late is not None:
            super().present(*self._late)
            self._late = None


class QuickShell(Shell):
    """A window that may stay undrawn while a test is only on its way to what it looks at."""

    is_watched = True
    presents_all = False
    """Whether every frame is brought to the window, whoever looks: for tests of just that."""

    def __init__(self, *of: Any, **how: Any) -> None:
        """Open it as any window."""
        super().__init__(*of, **how)
        self._presenter = self._late = LatePresenter()

    @property
    def screen(self) -> Surface:
        """What the player would see."""
        self._late.catch_up()
        return super().screen

    def show(self) -> None:
        """Compose what changed, if anybody looks."""
        if self.is_watched:
            super().show()
        if self.presents_all:
            self._late.catch_up()
        for scene in self._visible():
            scene.stale = False

    def look(self) -> None:
        """Draw, though nobody has looked until now."""
        super().show()


def shell_of(
    size: tuple[int, int], services: QuickServices, *, paints_all: bool = False
) -> QuickShell:
    """Open a window of `size` that nobody sees and return its shell, at the title.

    Nothing is done on a thread, so the same steps show the same frames every time. Pictures are
    taken from earlier windows, unless it `paints_all` itself, for whoever measures that.
    """
    games = dict.fromkeys(services.games, services.game.window)
    shell = window_of(size, services, games)
    shell.presents_all = paints_all
    if not paints_all:
        paint_once(shell.kit)
    _read_once(shell.kit.images, PICTURES.setdefault(services.game.folder, {}))
    shell.go("title")
    shell.show()
    return shell


def window_of(
    size: tuple[int, int], services: Services, games: Mapping[str, GameWindow]
) -> QuickShell:
    """Open a window of `size` that nobody sees and return its shell, without a scene as yet."""
    setattr(ground, "Thread", Promptly)  # noqa: B010 - for mypy, a module's class is no variable
    pygame.display.init()
    pygame.font.init()
    screen = pygame.display.set_mode(size, pygame.RESIZABLE)
    pygame.event.clear()
    return QuickShell(services, screen, games)


def _read_once(images: Images, files: dict[str, Surface | None]) -> None:
    """Let `images` take from `files` what was read before, grounds too, which a window lets go."""
    read = images._load

    def found(name: str) -> Surface | None:
        if name not in files:
            files[name] = read(name)
        return files[name]

    images._load = found  # type: ignore[method-assign] # of this window only


def resize(shell: Shell, size: tuple[int, int]) -> None:
    """Make the window another size, as a window manager would."""
    pygame.display.set_mode(size, pygame.RESIZABLE)
    pygame.event.post(pygame.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))
    shell.step(0.02)


def key(shell: Shell, code: int, text: str = "") -> None:
    """Press and let go of one key."""
    post_key(code, text)
    shell.step(0.02)


def post_key(code: int, text: str = "", mod: int = 0) -> None:
    """Have a key go down and up; what it writes comes in between, as text.

    Return, Tab and the like are told with a sign of their own, which is no text.
    """
    text = text or (chr(code) if code < ord(" ") or code == pygame.K_DELETE else "")
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=text))
    if text.isprintable() and text:
        pygame.event.post(pygame.Event(pygame.TEXTINPUT, text=text))
    pygame.event.post(pygame.Event(pygame.KEYUP, key=code, mod=mod, unicode=text))
