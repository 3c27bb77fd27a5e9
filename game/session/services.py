"""What window and terminal need alike from the rest of the program, before anything is played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.kernel.system import Option
    from game.session.disk.settings import Settings
    from game.session.new_game import NewGame


class CommonServices(Protocol):
    """What window and terminal need alike from the rest of the program."""

    @property
    def game_folder(self) -> str:
        """The name of the played game's folder in `data/` and `assets/`."""

    @property
    def games(self) -> Mapping[str, str]:
        """Key of each game that there is -> the name of its folder in `data/` and `assets/`."""

    def choose_game(self, key: str) -> None:
        """Play the game of that key from now on."""

    @property
    def seats(self) -> range:
        """How many can play."""

    @property
    def levels(self) -> tuple[str, ...]:
        """How well opponents may play, weakest first."""

    @property
    def tempers(self) -> tuple[str, ...]:
        """How opponents may like to play."""

    @property
    def options(self) -> Sequence[Option]:
        """The house rules that there are, in the order in which to ask for them."""

    @property
    def programs(self) -> Sequence[str]:
        """The programs that can sit down, as a seat names them."""

    @property
    def programs_folder(self) -> str:
        """Where to put a program so that it is offered."""

    def can_be_dealt(self, wanted: NewGame) -> bool:
        """Return whether the rules allow that start."""

    def make_fit(self) -> None:
        """Change of the last new game's choices what cannot be had together."""

    @property
    def settings(self) -> Settings:
        """The player's settings; the screen writes to them, then calls `save_settings`."""

    @property
    def wanted(self) -> NewGame:
        """The last new game's choices; the screen writes to them."""

    def save_settings(self) -> None:
        """Keep the settings and the last choices; that the disk refuses becomes a notice, once."""

    def notices(self) -> list[str]:
        """Return what the player must be told, in their language, each sentence once."""

    def can_continue(self) -> bool:
        """Whether a game was left that can go on."""
