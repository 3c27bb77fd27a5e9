"""The port that every game fills so that the shared view, window and terminal can present it.

What is `Any` here is the game's own type: its observation, its actions.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from game.kernel.frames import Decision
from game.kernel.ids import Seat
from game.kernel.system import System
from game.table.cards import CardId
from game.view.pieces import Place
from game.view.show import Show, Voices
from game.view.words.sentences import Prompt, Teller
from game.view.words.strings import Strings


class Presentation(Protocol):
    """How one game is shown and told."""

    @property
    def system(self) -> System:
        """The game itself."""
        ...

    @property
    def show(self) -> Show[Any]:
        """How each of its events is shown, heard and told."""
        ...

    @property
    def log_kinds(self) -> tuple[str, ...]:
        """What its log can be asked for: the `kinds` of its messages; texts are `story.<kind>`."""
        ...

    @property
    def voices(self) -> Voices[Any]:
        """What its opponents say."""
        ...

    def teller(self, strings: Strings, seen: Any, me: Seat | None) -> Teller:
        """Return who tells the game at `seen`, once it is laid out, to the viewer at `me`."""
        ...

    def places(self, seen: Any) -> Mapping[Place, Sequence[CardId]]:
        """Return what lies where, of everything that is a piece; piles from the bottom up."""
        ...

    def hand_rank(self, card: CardId) -> tuple[int, ...]:
        """Return where a card stands in a hand that is sorted by kind, the least leftmost."""
        ...

    def is_open_ended(self, decision: Decision[Any]) -> bool:
        """Whether a decision is the player's to end: not even its one answer is given for them."""
        ...

    def prompt(self, teller: Teller, seen: Any) -> Prompt[Any] | None:
        """Return what the viewer is asked now in words, None when nothing is asked of them."""
        ...

    def tension(self, seen: Any) -> float:
        """Return how tense the game is, 0..1, from nothing but what all can see."""
        ...

    def score_lines(self, teller: Teller, seen: Any) -> list[str]:
        """Return the end of a game as plain lines: who wins, why, and who has how many points."""
        ...
