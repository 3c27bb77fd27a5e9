"""What a game brings to the checks that every table in the window passes, found by its folder.

`dev.py lint-screens`, `soak`, `projection` and the tests of what is shown take it from here: a game
is checked as soon as its tests have a `ui/checked.py`, and only played where they have a
`ui/played.py`.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

from game.app.games import GameParts
from game.kernel.ids import Seat
from game.kernel.system import OptionValue
from game.session.new_game import NewGame
from tests.batteries.golden import Golden
from tests.ui.quick_table import QuickGame
from tests.ui.robots.pad_robot import PadRobot
from tests.ui.robots.robots import KeyRobot, MouseRobot
from tests.ui.windowless import QuickServices, Settings

TESTS = Path(__file__).resolve().parents[1]
Lying = Counter[tuple[str, Seat, int]]
"""(zone, whose it is, card) -> how many of them lie there."""


def no_cards(_seen: Any) -> Lying:
    """Return that nothing lies anywhere: a game without cards on the table."""
    return Counter()


class Robots(NamedTuple):
    """Who plays a game through a window."""

    mouse: type[MouseRobot]
    keys: type[KeyRobot]
    pad: type[PadRobot]


class Moment(NamedTuple):
    """Where a table is looked at: the first deal from `deal` on that comes to such a question."""

    players: int
    deal: int
    kind: str


@dataclass(frozen=True)
class PlayedGame:
    """A game of the window that robots play."""

    parts: GameParts
    robots: Robots
    options: Mapping[str, OptionValue] = field(default_factory=dict, kw_only=True)
    """The house rules with which robots play."""
    level: str = field(default="", kw_only=True)
    """Of those who sit beside a robot; empty for that of beginners."""
    stead: str = field(default="", kw_only=True)
    """Who sits there where that level takes its time: see `QuickGame`."""
    lying: Callable[[Any], Lying] = field(default=no_cards, kw_only=True)
    """What lies where by an observation, read by other eyes than the view's."""
    twin: Callable[..., Any] = field(kw_only=True)
    """(state, seat, dice, keeps_pile) -> another state that the seat cannot tell from it."""

    @property
    def folder(self) -> str:
        """Its folder in `game/`, `tests/` and the others."""
        return self.parts.folder

    @property
    def quick(self) -> QuickGame:
        """What it brings to a window of the tests."""
        parts = self.parts
        return QuickGame(parts.presentation, parts.roster, parts.window, parts.folder, self.stead)

    def services(self, settings: Settings, wanted: NewGame) -> QuickServices:
        """Return services whose games are quick tables of it."""
        return QuickServices(self.quick, settings, wanted)


@dataclass(frozen=True)
class CheckedGame(PlayedGame):
    """A game of the window, and what its checks need to know of it."""

    golden: Golden
    """Its recorded games."""
    moments: Mapping[str, Moment]
    """Name -> where its table is looked at; what lies over it is shown at the last."""
    pages: Sequence[str]
    """Pages of its codex worth looking at."""


def checked_games() -> list[str]:
    """Return the folders of the games that are checked."""
    return sorted(path.parents[1].name for path in TESTS.glob("*/ui/checked.py"))


def checked_game(folder: str) -> CheckedGame:
    """Return what the game of that folder brings."""
    found: CheckedGame = import_module(f"tests.{folder}.ui.checked").CHECKED
    return found


def played_games() -> list[str]:
    """Return the folders of the games that robots play: checked ones, those with `ui/played`."""
    return sorted({*checked_games(), *(p.parents[1].name for p in TESTS.glob("*/ui/played.py"))})


def played_game(folder: str) -> PlayedGame:
    """Return what robots need of the game of that folder."""
    if folder in checked_games():
        return checked_game(folder)
    found: PlayedGame = import_module(f"tests.{folder}.ui.played").PLAYED
    return found
