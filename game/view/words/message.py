"""Lines: what can be said, before it is said in a language."""

from dataclasses import dataclass
from typing import TypeAlias

from game.kernel.ids import Seat
from game.table.cards import CardId

Numbers: TypeAlias = tuple[tuple[str, int], ...]
"""Names and numbers that stand in a sentence."""


@dataclass(frozen=True, slots=True)
class Message:
    """One sentence to be: the key of its text and what stands in it.

    The teller picks the form for "you" by `who` and `target`: see `game.view.words.sentences`.
    """

    key: str
    who: Seat | None = None
    target: Seat | None = None
    cards: tuple[CardId, ...] = ()
    """The first is `{card}` in the text; all of them are `{cards}`."""
    numbers: Numbers = ()
