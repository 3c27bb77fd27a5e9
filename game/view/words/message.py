"""Messages: what can be said, before it is said in a language."""

from dataclasses import dataclass
from typing import TypeAlias

from game.kernel.ids import Seat
from game.table.cards import CardId

Numbers: TypeAlias = tuple[tuple[str, int], ...]
"""Names and numbers that stand in a sentence."""


@dataclass(frozen=True, slots=True)
class Message:
    """One sentence to be: the key of its text, what stands in it, and where the log puts it.

    The teller picks the form for "you" by `who` and `target`: see `game.view.words.sentences`.
    """

    key: str
    who: Seat | None = None
    target: Seat | None = None
    cards: tuple[CardId, ...] = ()
    """The first is `{card}` in the text; all of them are `{cards}`."""
    numbers: Numbers = ()
    kinds: frozenset[str] = frozenset()
    """What the log can be asked for, words of the game: see `game.view.words.log_filter`."""
    is_heading: bool = False
    """Whether it opens a chapter of the log: the turn of `who`, or the deal when that is nobody."""
    joins: bool = False
    """Whether it becomes one with the same message just before: cards and number `n` add up."""
