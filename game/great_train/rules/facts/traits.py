"""Traits: what characters and cards in play change for their player (BT-10 to BT-12)."""

from functools import cache
from typing import Final

from game.great_train.rules.content.cards import KIND
from game.great_train.rules.content.content import KINDS, PEOPLE
from game.great_train.rules.content.words import TRAITS
from game.great_train.rules.facts.state import TrainPosition
from game.kernel.ids import Seat

BY_CHARACTER: Final = {
    word: tuple(person.traits.get(word, 0) for person in PEOPLE) for word in TRAITS
}
BY_CARD: Final = {word: tuple(KINDS[kind].traits.get(word, 0) for kind in KIND) for word in TRAITS}


def of_person(position: TrainPosition, seat: Seat, word: str) -> int:
    """Return what the character at `seat` gives to the trait."""
    return BY_CHARACTER[word][position.characters[seat]]


def of_cards(position: TrainPosition, seat: Seat, word: str) -> int:
    """Return what the cards before `seat` give to the trait."""
    table, found = BY_CARD[word], 0
    for card in position.in_play[seat]:
        found += table[card]
    return found


def trait_of(position: TrainPosition, seat: Seat, word: str) -> int:
    """Return the sum of all that changes the trait for `seat`."""
    return of_person(position, seat, word) + of_cards(position, seat, word)


@cache
def seats_with(characters: tuple[int, ...], word: str) -> tuple[Seat, ...]:
    """Return the seats whose character has the trait."""
    table = BY_CHARACTER[word]
    return tuple(seat for seat, character in enumerate(characters) if table[character])
