"""What the game in the terminal needs from the rest of the program; the composition root has it."""

from typing import Protocol

from game.session.session import Session
from game.session.settings import NewGame, Settings
from game.text.presentation import TextPresentation


class TextServices(Protocol):
    """Games and settings."""

    @property
    def settings(self) -> Settings:
        """The player's settings."""
        ...

    @property
    def game_folder(self) -> str:
        """The name of the played game's folder in `data/` and `assets/`."""
        ...

    @property
    def wanted(self) -> NewGame:
        """The last new game's choices."""
        ...

    @property
    def seats(self) -> range:
        """How many can play."""
        ...

    @property
    def levels(self) -> tuple[str, ...]:
        """How well the opponents may play, weakest first."""
        ...

    def save_settings(self) -> None:
        """Keep the settings."""
        ...

    def can_continue(self) -> bool:
        """Whether a game was left that can go on."""
        ...

    def continue_game(self) -> Session | None:
        """Return the game that was left, None when it cannot be read."""
        ...

    def text(self, session: Session) -> TextPresentation:
        """Return the sentences of the game of `session`."""
        ...

    def new_game(self, wanted: NewGame) -> Session:
        """Start a game against opponents."""
        ...

    def notices(self) -> list[str]:
        """Return what the person must be told, in their language, each sentence once."""
        ...
