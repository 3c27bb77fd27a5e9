"""The catalogue: cards by id and by key."""

import pytest

from game.table.cards import CardDef, Catalogue

ONE = CardDef("one", "number", 2, {"en": "One"})
TWO = CardDef("two", "number", 1, {"en": "Two"})
BOTH = Catalogue((ONE, TWO))


def test_an_id_is_the_place_in_the_catalogue() -> None:
    assert len(BOTH) == 2
    assert BOTH[1] is TWO
    assert BOTH.id_of("two") == 1


def test_an_unknown_key_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        BOTH.id_of("three")


def test_the_deck_holds_every_copy_sorted() -> None:
    assert BOTH.deck() == [0, 0, 1]


def test_a_card_says_nothing_it_was_not_given() -> None:
    assert (ONE.aim, ONE.values, ONE.traits, ONE.play, ONE.answer) == ("", {}, {}, (), "")
