"""Every id of the content has every text, in every language, and none is there for nothing."""

import re
from typing import Final

import pytest

from game.adventure.rules.content.book import BOOK
from game.adventure.rules.content.forms import STRUCK
from game.languages import LANGUAGES
from game.view.words.strings import load
from tests.adventure.story.wanted import wanted
from tests.batteries.texts import told_twice, untidy, with_other_values
from tests.structure.source import ROOT, read

GAME: Final = "adventure"
BARE: Final = re.compile(r"\b(Kyoto|Osaka|Koga|Ryujin|onryo|ronin|Shōgun)\b", re.IGNORECASE)


def test_every_id_has_its_texts_and_nothing_else_has() -> None:
    needed = wanted()
    sections = {key.partition(".")[0] for key in needed}
    there = {key for key in load("en", GAME) if key.partition(".")[0] in sections}
    assert there - needed == set()
    assert needed - there == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_texts_with_the_same_values(language: str) -> None:
    assert load(language, GAME).keys() == load("en", GAME).keys()
    assert told_twice(language, GAME) == 0
    assert with_other_values(language, GAME) == {}
    assert untidy(language, GAME) == {}


def test_every_blow_that_a_foe_may_strike_has_its_words() -> None:
    """A further chapter's foe that strikes whoever has most karma ended the terminal."""
    needed = {f"lantern.duel.{way}.{on}" for way in ("meets", "falls") for on in STRUCK}
    needed |= {f"table.blow_{blow}_{on}" for blow in ("hit", "harm") for on in STRUCK}
    there = {
        key
        for key in load("en", GAME)
        if key.startswith(("lantern.duel.meets.", "lantern.duel.falls.", "table.blow_"))
    }
    assert there == needed


@pytest.mark.parametrize("language", LANGUAGES)
def test_long_vowels_keep_their_marks(language: str) -> None:
    assert {key: text for key, text in load(language, GAME).items() if BARE.search(text)} == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_said_is_quoted_as_the_language_does(language: str) -> None:
    others = {"en": '"«»', "es": '"“”', "it": '"“”'}[language]
    texts = load(language, GAME)
    assert {key for key, text in texts.items() if set(others) & set(text)} == set()
    pair = "“”" if language == "en" else "«»"
    uneven = {k for k, t in texts.items() if t.count(pair[0]) != t.count(pair[1])}
    assert uneven == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_tell_of_rules_that_there_are(language: str) -> None:
    known = set(re.findall(r"\*\*(HA-\d+\.\d+)", read(ROOT / "docs" / "rules" / "adventure.md")))
    texts = load(language, GAME)
    told = {key.split(".", 3)[3] for key in texts if key.startswith("codex.pages.rules.")}
    told = {key.rpartition(".")[0] for key in told}
    named = {rule for text in texts.values() for rule in re.findall(r"HA-\d+\.\d+", text)}
    assert len(told) > 80
    assert (told | named) - known == set()


@pytest.mark.parametrize(("language", "other"), [("es", r"\beventos?\b"), ("it", r"\bevent[oi]\b")])
def test_what_is_met_on_the_road_has_one_name(language: str, other: str) -> None:
    texts = load(language, GAME)
    assert [key for key, text in texts.items() if re.search(other, str(text))] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_clue_of_ones_own_mission_leaves_the_name_to_the_line_above(language: str) -> None:
    """*Only Tomoe can do it. Tomoe: a letter waits*: the name stood there twice."""
    texts = load(language, "adventure")
    for key, mission in BOOK.missions.items():
        if mission.owner:
            assert texts[f"heroes.{mission.owner}.name"] not in texts[f"missions.{key}.clue"]
