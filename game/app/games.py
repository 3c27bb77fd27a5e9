"""The one list of games. A game is a line here and the folders of its name; nothing else knows it.

Parts are found by where they lie and loaded when they are first asked for: the terminal loads no
window, and who plays one game loads no other.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, Protocol, TypeAlias, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

    from game.kernel.events import Event
    from game.kernel.frames import Decision
    from game.kernel.ids import Seat
    from game.kernel.players import ReviewMaker, Roster
    from game.kernel.system import System
    from game.protocol.arena.bench import Pairing
    from game.text.presentation import AnyText
    from game.ui.scenes.game_window import GameWindow
    from game.view.annals import Annals
    from game.view.library import GameShelf
    from game.view.presentation import AnyPresentation

    MakeExplainer: TypeAlias = Callable[[str, int], "DecisionExplainer"]
    """Makes an explainer of decisions from a bot's name and a seed."""
    MakeAnalyst: TypeAlias = Callable[[str, int], Any]
    """Makes who advises, from a bot's name and a seed: is told things as bots are."""

T = TypeVar("T")


class PlainError(Exception):
    """Something the person at the keyboard can mend: one sentence with the remedy."""


class DecisionExplainer(Protocol):
    """Sits at a seat as a player does and tells what a bot makes of each decision."""

    def start(self, system: str, seat: Seat, players: int, seed: int) -> None:
        """Sit down."""

    def see(self, event: Event) -> None:
        """Learn of an event, redacted for this seat."""

    def explain(self, seen: Any, decision: Decision[Any], *, taken: Any) -> Any:
        """Return what the bot makes of a decision of its seat, in which `taken` was chosen."""


class Part(Generic[T]):
    """A part of a game: an attribute that loads its module when it is first asked for."""

    def __init__(self, module: str, name: str) -> None:
        """Find the part as `name` in `module`, where braces stand for the game's folder."""
        self.module = module
        self._name = name

    def __get__(self, game: GameParts, _owner: type[GameParts]) -> T:
        part: T = getattr(import_module(self.module.format(game.folder)), self._name)
        return part


@dataclass(frozen=True, slots=True)
class GameParts:
    """One game: `folder` is its place in `game/`, `ai/`, `data/`, `assets/` and `tests/`.

    Its parts are loaded when asked for; what `data/` or the part itself has wrong is raised then.
    Nothing but two words goes to another process.
    """

    folder: str
    key: str
    """Its system's key, in saves, in settings and in the protocol."""
    is_advised: bool = True
    """Whether it has an explainer, an analyst and a reviewer (`ai/NAME/why`)."""
    players: int | None = None
    """How many play unless somebody says so; None: the fewest."""

    system: ClassVar[Part[System]] = Part("game.{}.rules.system", "SYSTEM")
    pairing: ClassVar[Part[Pairing]] = Part("game.{}.rules.system", "PAIRING")
    """How two bots share a deal in the arena, and what wins are counted under."""
    roster: ClassVar[Part[Roster]] = Part("ai.{}.roster", "ROSTER")
    presentation: ClassVar[Part[AnyPresentation]] = Part(
        "game.{}.view.presentation", "PRESENTATION"
    )
    """How it is shown and told, for window and terminal."""
    annals: ClassVar[Part[Annals]] = Part("game.{}.view.annals.annals", "ANNALS")
    """What is counted of its games."""
    text: ClassVar[Part[AnyText]] = Part("game.{}.text.presentation", "TEXT")
    """Its sentences for the terminal."""
    window: ClassVar[Part[GameWindow]] = Part("game.{}.ui.window", "WINDOW")
    """What it brings into the window."""
    explainer: ClassVar[Part[MakeExplainer]] = Part("ai.{}.why.explainer", "EXPLAINER")
    analyst: ClassVar[Part[MakeAnalyst]] = Part("ai.{}.why.analyst", "ANALYST")
    """Who advises at a seat."""
    reviewer: ClassVar[Part[ReviewMaker]] = Part("ai.{}.why.analyst", "reviewer")
    """Who looks a seat's game over."""
    picture_names: ClassVar[Part[Callable[[], set[str]]]] = Part(
        "game.{}.view.names", "picture_names"
    )
    """The pictures that the game cannot do without, as paths below its `images/` in assets/."""

    @property
    def modules(self) -> list[str]:
        """The modules that no import statement names: who packs the program has to be told."""
        parts = {name: part for name, part in vars(GameParts).items() if isinstance(part, Part)}
        without = () if self.is_advised else ADVISING
        wanted = [part for name, part in parts.items() if name not in without]
        return sorted({part.module.format(self.folder) for part in wanted})

    def shelf_in(self, saves: Path) -> GameShelf:
        """Return its games that lie in `saves`."""
        from game.session.library.kept import KeptGames  # noqa: PLC0415 - see the module
        from game.view.library import GameShelf  # noqa: PLC0415 - see the module

        kept = KeptGames(saves, self.system, self.annals.tally, self.annals.edition)
        return GameShelf(kept, self.presentation, self.annals, self.roster)


class Loaded(Mapping[str, T]):
    """Key of each of some games -> what is made of it when it is first asked for, and then kept."""

    def __init__(self, games: Sequence[GameParts], make: Callable[[GameParts], T]) -> None:
        """Have nothing yet; `make` it of each of these games."""
        self._games = {game.key: game for game in games}
        self._make = make
        self._made: dict[str, T] = {}

    def __getitem__(self, key: str) -> T:
        """Return that of a game. Raises KeyError where there is none."""
        if key not in self._made:
            self._made[key] = self._make(self._games[key])
        return self._made[key]

    def __contains__(self, key: object) -> bool:
        """Return whether there is such a game; nothing is made."""
        return key in self._games

    def __iter__(self) -> Iterator[str]:
        """Return the keys, in the order of the games."""
        return iter(self._games)

    def __len__(self) -> int:
        """Return how many games there are."""
        return len(self._games)


ADVISING: Final = ("explainer", "analyst", "reviewer")
"""The parts of a game that advises and explains."""
GAMES: Final[tuple[GameParts, ...]] = (
    GameParts("samurai", "samurai-sword"),  # one line a game
    GameParts("great_train", "great-train", players=4),  # of three all roles would be open
    GameParts("adventure", "adventure", is_advised=False),
)
"""Every game. The first is played unless another is named."""


def game_of(key: str | None = None) -> GameParts:
    """Return the game of that key, without one the first. Raises PlainError where it is not."""
    if not GAMES:
        raise PlainError("There is no game in this copy of the program: install it again.")
    found = [game for game in GAMES if key in (None, game.key)]
    if not found:
        raise PlainError(f"There is no game '{key}': take {', '.join(g.key for g in GAMES)}.")
    return found[0]


def latest(key: str | None) -> GameParts:
    """Return the game of that key where there is one, else the first."""
    return game_of(key if key in {game.key for game in GAMES} else None)


def systems() -> Mapping[str, System]:
    """Return the rules of all games by their keys."""
    return {game.key: game.system for game in GAMES}
