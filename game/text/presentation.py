"""The port that a game fills, beside its presentation, to be played in the terminal."""

from collections.abc import Mapping
from typing import Any, Protocol

from game.view.presentation import Presentation
from game.view.words.sentences import Teller


class TextPresentation(Protocol):
    """One game in plain sentences. `seen` is what the viewer knows, of the game's own class."""

    @property
    def presentation(self) -> Presentation:
        """How it is told and asked."""
        ...

    @property
    def rules(self) -> tuple[str, ...]:
        """The keys of the texts that tell its rules in short."""
        ...

    @property
    def open_keys(self) -> Mapping[str, str]:
        """Keys of messages that keep a card hidden -> what is said where nothing is hidden."""
        ...

    def who_you_are(self, teller: Teller, seen: Any) -> list[str]:
        """Return who the viewer is, what they can do and what they want."""
        ...

    def status(self, teller: Teller, seen: Any) -> list[str]:
        """Return the whole table: what lies in the middle, then each seat."""
        ...

    def hand(self, teller: Teller, seen: Any) -> list[str]:
        """Return what is in hand, and why it cannot be used now where it cannot."""
        ...

    def rules_of(self, teller: Teller, seen: Any, start: str) -> list[str]:
        """Return the rules of everything whose name begins with `start`."""
        ...
