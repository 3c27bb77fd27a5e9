"""The one list of games. A game is a line here and the folders of its name; nothing else knows it.

Parts are found by where they lie and loaded when they are first asked for: the terminal loads no
window, and who plays one game loads no other.
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, Protocol

from game.app.errors import PlainError

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from game.kernel.decisions import Decision
    from game.kernel.events import Event
    from game.kernel.ids import Seat
    from game.kernel.players import Roster
    from game.kernel.system import System
    from game.protocol.arena.contest import Pairing
    from game.text.presentation import TextPresentation
    from game.ui.scene import GameWindow
    from game.view.presentation import Presentation
    from game.view.words.sentences import Teller


MODULES: Final = (
    "ai.{}.roster",
    "ai.{}.why.explainer",
    "game.{}.rules.pairing",
    "game.{}.rules.system",
    "game.{}.text.presentation",
    "game.{}.ui.window",
    "game.{}.view.names",
    "game.{}.view.presentation",
    "game.{}.view.why_text",
)
"""Where the parts of a game lie; the braces stand for its folder."""


class DecisionExplainer(Protocol):
    """Sits at a seat as a player does and tells what a bot makes of each decision."""

    def start(self, system: str, seat: Seat, players: int, seed: int) -> None:
        """Sit down."""
        ...

    def see(self, event: Event) -> None:
        """Learn of an event, redacted for this seat."""
        ...

    def explain(self, seen: Any, decision: Decision[Any]) -> Any:
        """Return what the bot makes of a decision of its seat."""
        ...


@dataclass(frozen=True, slots=True)
class GameParts:
    """One game: `folder` is its place in `game/`, `ai/`, `data/`, `assets/` and `tests/`.

    Each property loads its part; what `data/` or the part itself has wrong is raised then. Nothing
    but two words goes to another process.
    """

    folder: str
    key: str
    """Its system's key, in saves, in settings and in the protocol."""

    @property
    def system(self) -> System:
        """The rules."""
        system: System = self._part("game.{}.rules.system", "SYSTEM")
        return system

    @property
    def pairing(self) -> Pairing:
        """How two bots share a deal in the arena, and what wins are counted under."""
        pairing: Pairing = self._part("game.{}.rules.pairing", "PAIRING")
        return pairing

    @property
    def roster(self) -> Roster:
        """The bots."""
        roster: Roster = self._part("ai.{}.roster", "ROSTER")
        return roster

    @property
    def explainer(self) -> Callable[[str, int], DecisionExplainer]:
        """What makes an explainer of decisions from a bot's name and a seed."""
        explainer: Callable[[str, int], DecisionExplainer]
        explainer = self._part("ai.{}.why.explainer", "Explainer")
        return explainer

    @property
    def why_lines(self) -> Callable[[Teller, Any, Any, Any], list[str]]:
        """(teller, what was known, explanation, action taken) -> the explanation in lines."""
        lines: Callable[[Teller, Any, Any, Any], list[str]]
        lines = self._part("game.{}.view.why_text", "why_lines")
        return lines

    @property
    def presentation(self) -> Presentation:
        """How it is shown and told, for window and terminal."""
        presentation: Presentation = self._part("game.{}.view.presentation", "PRESENTATION")
        return presentation

    @property
    def text(self) -> TextPresentation:
        """Its sentences for the terminal."""
        text: TextPresentation = self._part("game.{}.text.presentation", "TEXT")
        return text

    @property
    def window(self) -> GameWindow:
        """What it brings into the window."""
        window: GameWindow = self._part("game.{}.ui.window", "WINDOW")
        return window

    @property
    def picture_names(self) -> Callable[[], set[str]]:
        """The pictures that the game cannot do without, as paths below its `images/` in assets/."""
        names: Callable[[], set[str]] = self._part("game.{}.view.names", "picture_names")
        return names

    @property
    def modules(self) -> list[str]:
        """The modules that no import statement names: who packs the program has to be told."""
        return [module.format(self.folder) for module in MODULES]

    def _part(self, module: str, name: str) -> Any:
        return getattr(import_module(module.format(self.folder)), name)


GAMES: Final[tuple[GameParts, ...]] = (
    GameParts("samurai", "samurai-sword"),  # one line a game
)
"""The first is played unless another is named."""


def game_of(key: str | None = None) -> GameParts:
    """Return the game of that key, without one the first. Raises PlainError where it is not."""
    if not GAMES:
        raise PlainError("There is no game in this copy of the program: install it again.")
    found = [game for game in GAMES if key in (None, game.key)]
    if not found:
        raise PlainError(f"There is no game '{key}': take {', '.join(g.key for g in GAMES)}.")
    return found[0]


def systems() -> Mapping[str, System]:
    """Return the rules of all games by their keys."""
    return {game.key: game.system for game in GAMES}
