"""Traits: what characters, properties in play and the Shogun's seat change (SS-7.2, SS-8)."""

from typing import Final

from game.kernel.ids import Seat
from game.samurai.rules.content import CATALOGUE, CHARACTERS, TABLES
from game.samurai.rules.roles import Role
from game.samurai.rules.state import Position
from game.samurai.rules.words import TRAITS

BY_CHARACTER: Final = {
    word: tuple(character.traits.get(word, 0) for character in CHARACTERS) for word in TRAITS
}
BY_CARD: Final = {
    word: tuple(card.traits.get(word, 0) for card in CATALOGUE.cards) for word in TRAITS
}
_BY_SHOGUN: Final = {
    word: tuple(TABLES[n].shogun_traits.get(word, 0) if n in TABLES else 0 for n in range(8))
    for word in TRAITS
}
"""Trait -> number of players -> what the Shogun's seat adds."""


def of_character(position: Position, seat: Seat, word: str) -> int:
    """Return what the character at `seat` adds to the trait."""
    return BY_CHARACTER[word][position.characters[seat]]


def in_play(position: Position, seat: Seat, word: str) -> int:
    """Return what the cards in front of `seat` add to the trait."""
    cards = position.in_play[seat]
    if not cards:
        return 0
    table = BY_CARD[word]
    return sum([table[card] for card in cards])


def of_shogun(position: Position, seat: Seat, word: str) -> int:
    """Return what being the Shogun at this number of players adds to the trait."""
    if position.roles[seat] != Role.SHOGUN:
        return 0
    return _BY_SHOGUN[word][len(position.honor)]


def trait(position: Position, seat: Seat, word: str) -> int:
    """Return the sum of everything that changes the trait for `seat`; bonuses add up."""
    return (
        of_character(position, seat, word)
        + in_play(position, seat, word)
        + of_shogun(position, seat, word)
    )
