"""Data files with one mistake: each is an error with file and line."""

import re
from collections.abc import Callable

import pytest

from game.great_train.rules.content import words
from game.great_train.rules.content.content import (
    KINDS,
    STATIONS,
    check_needed,
    parse_cards,
    parse_people,
    parse_train,
)
from game.great_train.rules.turn.aims import AIMS_AT
from game.great_train.rules.turn.effects import WORDS
from game.great_train.rules.turn.uses import USES
from game.resources import read_data_text
from game.table.content import ContentError

PARSERS: dict[str, Callable[[str], object]] = {
    "cards.yaml": parse_cards,
    "train.yaml": parse_train,
    "characters.yaml": parse_people,
}


@pytest.mark.parametrize(
    ("file", "old", "new", "complaint"),
    [
        ("cards.yaml", "as 2-9c", "as 2-9x", r"line \d+: '2-9x' has no suit"),
        ("cards.yaml", "as 2-9c", "1s 2-9c", r"line \d+: '1' is not a rank"),
        ("cards.yaml", "as 2-9c", "as 2-8c", r"there are 95 cards, but cards_in_all says 96"),
        ("cards.yaml", "type: brown", "type: pink", r"'pink' is not a known type"),
        ("cards.yaml", "aim: never", "aim: up", r"'up' is not a known aim"),
        ("cards.yaml", "play: [shoot]", "play: [sing]", r"'sing' is not a known effect word"),
        ("cards.yaml", "play: [draw 2]", "play: [draw]", r"'draw' takes 1 whole numbers"),
        ("cards.yaml", "answer: cancel\n", "answer: no\n", r"'answer' is missing"),
        ("cards.yaml", "{range: 1}", "{width: 1}", r"'width' is not a known word in 'values'"),
        ("cards.yaml", "key: missed", "key: bang", r"there are two called 'bang'"),
        ("cards.yaml", "es: Cerveza, ", "", r"the name in 'es' is missing"),
        ("train.yaml", "placed: anybody", "placed: nobody", r"'nobody' is not a known placed"),
        ("train.yaml", "cars_in_all: 16", "cars_in_all: 17", r"there are 16 cars, but .* 17"),
        ("train.yaml", "{suit: spades}", "{suit: bells}", r"'bells' is not a known suit"),
        ("train.yaml", "{cards: 2}", "{coins: 2}", r"'coins' is not a known cost"),
        ("train.yaml", "cost: {cards: 2}", "cost: two", r"'cost' must name one kind of cost"),
        ("train.yaml", "{cards: 2}", "{cards: 2, life: 1}", r"'cost' must name one kind of cost"),
        ("characters.yaml", "key: sancho", "key: sheriff", r"there are two called 'sheriff'"),
        ("train.yaml", "key: frisco", "key: caboose", r"there are two called 'caboose'"),
        ("characters.yaml", "life: 3", "life: 0", r"'life' must be a whole number"),
        ("cards.yaml", "values: {range", "value: {range", r"'value' is not a known word here"),
        ("train.yaml", "placed: anybody", "place: anybody", r"'place' is not a known word here"),
        ("characters.yaml", "traits: {", "trait: {", r"'trait' is not a known word here"),
        ("characters.yaml", "diverts: 1", "sings: 1", r"'sings' is not a known word"),
        ("characters.yaml", "deputy: 1, outlaw: 1", "deputy: 1, baker: 1", r"'baker' is not"),
    ],
)
def test_a_mistake_is_named(file: str, old: str, new: str, complaint: str) -> None:
    text = read_data_text("great_train", file)
    assert old in text
    with pytest.raises(ContentError, match=rf"^great_train/{file}, line \d+: .*") as fault:
        PARSERS[file](text.replace(old, new, 1))
    assert re.search(complaint, str(fault.value)), fault.value


@pytest.mark.parametrize(
    ("file", "count", "last"),
    [
        ("train.yaml", "cars_in_all: 16", "key: sleeper_car"),
        ("cards.yaml", "cards_in_all: 96", "key: water_tower"),
    ],
)
def test_a_wrong_count_is_told_of_the_last_one(file: str, count: str, last: str) -> None:
    text = read_data_text("great_train", file)
    line = text[: text.index(last)].count("\n") + 1
    with pytest.raises(ContentError, match=rf"^great_train/{file}, line {line}: .*_in_all says"):
        PARSERS[file](text.replace(count, count[:-1] + "3", 1))


def test_what_rules_name_must_be_there() -> None:
    with pytest.raises(ContentError, match="need a card 'ghost_car'"):
        check_needed([kind for kind in KINDS if kind.key != "ghost_car"], STATIONS)


def test_every_word_has_its_function() -> None:
    assert set(WORDS) == set(words.EFFECTS)
    assert {*AIMS_AT, *USES} == words.AIMS


def test_every_word_is_used() -> None:
    used = {word.name for kind in KINDS for word in kind.play}
    assert used == set(words.EFFECTS)
    assert {kind.aim for kind in KINDS} == words.AIMS
    assert {kind.answer for kind in KINDS} == {"", *words.ANSWERS}
