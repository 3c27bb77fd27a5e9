"""Cards: what is printed on them, and how they are named in a state."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

CardId: TypeAlias = int
"""A card in a state: its place in the catalogue, or HIDDEN.

Cards that nobody can tell apart share one id. A number for each piece would say which of two equal
cards left a hand, and would let a reader follow one through a shuffle.
"""


@dataclass(frozen=True, slots=True)
class Word:
    """An effect word from the content file, with its numbers: `draw 3`."""

    name: str
    numbers: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class CardDef:
    """A printed card. `values`, `traits` and `play` mean what the system's rules say they mean."""

    key: str
    type: str
    copies: int
    names: Mapping[str, str]
    """Language code -> name in that language."""
    aim: str = ""
    values: Mapping[str, int] = field(default_factory=dict)
    traits: Mapping[str, int] = field(default_factory=dict)
    play: tuple[Word, ...] = ()
    answer: str = ""


class Catalogue:
    """All printed cards of a system, by id and by key."""

    def __init__(self, cards: tuple[CardDef, ...]) -> None:
        """Number `cards` in the order given."""
        self.cards = cards
        self._ids = {card.key: number for number, card in enumerate(cards)}

    def __len__(self) -> int:
        """Return how many different cards there are."""
        return len(self.cards)

    def __getitem__(self, card: CardId) -> CardDef:
        """Return the printed card that `card` is."""
        return self.cards[card]

    def id_of(self, key: str) -> CardId:
        """Return the id of the card named `key`. Raises KeyError."""
        return self._ids[key]

    def deck(self) -> list[CardId]:
        """Return every copy of every card, sorted."""
        return [number for number, card in enumerate(self.cards) for _ in range(card.copies)]
