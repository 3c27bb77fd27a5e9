"""The texts of The Great Train: complete, alike in every language, and all of them used."""

import re

import pytest

from game.great_train.rules.content.content import ENGINES, KINDS, PEOPLE, ROLES, STATIONS, TABLES
from game.great_train.rules.content.roles import DEPUTY, OUTLAW, RENEGADE, SHERIFF
from game.great_train.view.names import (
    about_of,
    character_name,
    engine_name,
    goal_of,
    kind_name,
    role_name,
    station_name,
)
from game.languages import LANGUAGES
from game.view.words.grammar import fill
from game.view.words.strings import Strings, load
from tests.batteries.texts import missing, told_twice, untidy, unused, with_other_values

GAME = "great_train"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_keys(language: str) -> None:
    assert load(language, GAME).keys() == load("en", GAME).keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_are_tidy_and_alike_in_every_language(language: str) -> None:
    assert told_twice(language, GAME) == 0
    assert with_other_values(language, GAME) == {}
    assert untidy(language, GAME) == {}


def test_every_text_is_used_and_every_one_asked_for_exists() -> None:
    assert unused(GAME) == []
    assert missing(GAME) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_in_the_content_has_its_texts(language: str) -> None:
    strings = Strings(language, GAME)
    for number, kind in enumerate(KINDS):
        assert str(kind_name(strings, number)) == kind.names[language]
        assert strings.text(f"cards.{kind.key}.rule")
    for number, station in enumerate(STATIONS):
        assert str(station_name(strings, number)) == station.names[language]
        assert len(strings.text(f"stations.{station.key}.cost")) <= 20
    for number, person in enumerate(PEOPLE):
        assert str(character_name(strings, number)) == person.names[language]
        assert len(strings.text(f"characters.{person.key}.short")) <= 32
        assert strings.text(f"characters.{person.key}.power")
    for number, role in enumerate(ROLES):
        assert str(role_name(strings, number)) == role.names[language]
        assert all(goal_of(strings, number, players) for players in TABLES)
    for number, engine in enumerate(ENGINES):
        assert str(engine_name(strings, number)) == engine.names[language]


ARTICLES = {
    "m": "el un del al este otro il lo un uno dal nel sul allo dello questo quel".split(),
    "f": "la una esta otra della alla dalla nella sulla questa quella".split(),
}


@pytest.mark.parametrize("language", ["es", "it"])
def test_a_card_is_a_he_or_a_she_wherever_it_is_spoken_of(language: str) -> None:
    """The log said "el Schofield", the conductor "la Schofield"."""
    strings, odd = Strings(language, GAME), list[str]()
    for number, kind in enumerate(KINDS):
        name = re.escape(str(kind_name(strings, number)))
        others = "|".join(ARTICLES["f" if strings.text(f"cards.{kind.key}.gender") == "m" else "m"])
        wrong = re.compile(rf"\b(?:{others}) {name}(?!\w)", re.IGNORECASE)
        odd += [
            f"{key}: {text}" for key, text in load(language, GAME).items() if wrong.search(text)
        ]
    assert odd == []


def test_a_name_that_ends_in_a_mark_ends_a_sentence() -> None:
    assert fill("{who} plays {card}.", {"who": "Slab", "card": "BANG!"}) == "Slab plays BANG!"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_table_of_three_has_no_sheriff_and_nobody_is_told_of_one(language: str) -> None:
    strings = Strings(language, GAME)
    keys = [role.key for role in ROLES]
    sheriff = str(role_name(strings, keys.index("sheriff")))
    for hunter, hunted in (("deputy", "renegade"), ("outlaw", "deputy"), ("renegade", "outlaw")):
        for key in ("goal", "short"):
            told = goal_of(strings, keys.index(hunter), 3, key)
            assert str(role_name(strings, keys.index(hunted))) in told
            assert sheriff not in told


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sheriff_is_told_of_as_many_deputies_as_sit_at_the_table(language: str) -> None:
    strings = Strings(language, GAME)
    deputies = {"en": "Deput", "es": "Alguacil", "it": "Vice"}[language]
    for told_of in (goal_of, about_of):
        assert deputies not in told_of(strings, SHERIFF, 4), "there is none at a table of four"
        assert deputies in told_of(strings, SHERIFF, 5)
    one, other, two = (goal_of(strings, SHERIFF, players) for players in (5, 6, 7))
    assert one == other != two, "one, one and two"


@pytest.mark.parametrize("language", LANGUAGES)
def test_of_others_at_a_table_of_three_is_told_whom_they_hunt(language: str) -> None:
    strings = Strings(language, GAME)
    sheriff = str(role_name(strings, SHERIFF))
    for hunter, hunted in ((DEPUTY, RENEGADE), (RENEGADE, OUTLAW), (OUTLAW, DEPUTY)):
        told = about_of(strings, hunter, 3)
        assert str(role_name(strings, hunted)) in told
        assert sheriff not in told


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_is_out_is_told_with_what_in_a_whole_sentence(language: str) -> None:
    strings = Strings(language, GAME)
    assert strings.text("fall.out_of", card="Gatling").endswith("Gatling.")
    assert strings.text("fall.out_by_of", who="Slab", card="Gatling").endswith("Gatling.")
    assert strings.text("fall.out_of", card="BANG!").endswith("BANG!")


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "You draw a Beer."), ("es", "Robas una Cerveza."), ("it", "Peschi una Birra.")],
)
def test_one_card_that_is_drawn_has_its_article(language: str, said: str) -> None:
    strings = Strings(language, GAME)
    beer = kind_name(strings, [kind.key for kind in KINDS].index("beer"))
    assert strings.text("log.drew_you", cards=strings.nouns([beer])) == said
