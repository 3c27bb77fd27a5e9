"""The pages of the codex: nothing is missing, all of it is found, and every name leads on."""

import re

import pytest

from game.languages import LANGUAGES
from game.resources import asset_path
from game.samurai.rules.content import CATALOGUE, CHARACTERS, ROLES
from game.samurai.view.telling.codex import pages
from game.view.words.codex import Codex, Page
from game.view.words.strings import Strings
from tests.structure.source import ROOT

RULES = (ROOT / "docs" / "rules" / "samurai-sword.md").read_text(encoding="utf-8")
RULE = re.compile(r"\bSS-\d+(?:\.\d+)?\b")


def codex(language: str = "en") -> Codex:
    return Codex(pages(Strings(language, "samurai")))


def numbered() -> dict[str, str]:
    """Return the rules of the contract: each id with what stands there."""
    parts = re.split(r"\*\*(SS-[\d.]+\d|SS-\d)\b", RULES)[1:]
    return dict(zip(parts[::2], parts[1::2], strict=True))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_character_role_and_rule_has_a_page(language: str) -> None:
    found = codex(language).pages
    wanted = {f"cards/{card.key}" for card in CATALOGUE.cards}
    wanted |= {f"characters/{who.key}" for who in CHARACTERS}
    wanted |= {f"roles/{role.key}" for role in ROLES}
    wanted |= {f"rules/{number}" for number in numbered()}
    assert wanted <= found.keys()
    assert {key for key in found if key.startswith("rules/")} <= wanted
    assert all(page.title and page.text for page in found.values())
    assert list(found) == list(codex().pages)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_ruling_says_why_and_nothing_else_does(language: str) -> None:
    rulings = {f"rules/{number}" for number, told in numbered().items() if "[ruling" in told}
    assert {page.key for page in codex(language).pages.values() if page.why} == rulings


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_is_shown_by_its_own_picture_and_has_one_page(language: str) -> None:
    found = codex(language)
    for number, card in enumerate(CATALOGUE.cards):
        assert found.of_card(number) == f"cards/{card.key}"
        assert found.pages[f"cards/{card.key}"].title == card.names[language]


def test_every_picture_is_there() -> None:
    folder = asset_path("samurai", "images")
    shown = {page.picture for page in codex().pages.values() if page.picture}
    assert {name for name in shown if not list(folder.glob(f"{name}.*"))} == set()
    bare = {page.chapter for page in codex().pages.values() if not page.picture and not page.card}
    assert bare - {"cards"} == {"how", "turn", "rules"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_name_leads_to_its_page_and_no_word_is_lost(language: str) -> None:
    found = codex(language)
    for page in found.pages.values():
        for text in (page.text, page.why):
            spans = found.spans(text, page.key)
            assert "".join(span.words for span in spans) == text
            assert {span.page for span in spans} <= {"", *found.pages}
            assert page.key not in {span.page for span in spans}
            cited = {f"rules/{number}" for number in RULE.findall(text)}
            assert cited - {page.key} <= {span.page for span in spans}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_is_led_to_or_stands_in_the_list_and_is_found_by_its_title(
    language: str,
) -> None:
    found = codex(language)
    for page in found.pages.values():
        assert page in found.chapters[page.chapter]
        assert page in found.found(page.title)
        assert page in found.titled(page.title)


def test_words_are_found_without_their_marks_titles_first() -> None:
    def titles(words: str, language: str = "en") -> list[str]:
        return [page.title for page in codex(language).found(words)]

    assert titles("kanabo")[0] == "Kanabō"
    assert titles("tea")[:2] == ["Tea Ceremony", "SS-7.8 Tea Ceremony"]
    assert titles("5.1")[0] == "SS-5.1 Difficulty"
    assert titles("TE ceremonia", "es")[0] == "Ceremonia del té"
    assert titles("colpo mortale", "it")[0] == "SS-9.5 Colpo mortale"
    assert "Benkei" in titles("bridge")
    assert titles("zzz") == []


def test_a_name_that_begins_so_comes_before_one_with_such_a_word_and_that_before_all_else() -> None:
    titles = ["Sea", "Boiling", "Lamp oil", "Fish-oil", "Oil jar"]
    found = Codex([Page(f"a/{title}", title, "None of it has oil.") for title in titles])
    assert [page.title for page in found.found("oil")] == [
        "Oil jar",
        "Lamp oil",
        "Fish-oil",
        "Boiling",
        "Sea",
    ]
    assert [page.title for page in found.titled("oil")] == ["Oil jar", "Lamp oil", "Fish-oil"]


def test_a_codex_without_pages_is_quiet() -> None:
    empty = Codex(())
    assert empty.found("a") == empty.titled("a") == []
    assert [span.words for span in empty.spans("a word")] == ["a word"]
    assert empty.of_card(0) == ""


def test_the_longest_name_wins_and_only_whole_words_count() -> None:
    two = Codex([Page("a/one", "One", "", words=("Bo",)), Page("a/two", "", "", words=("Bo Bo",))])
    told = [(span.words, span.page) for span in two.spans("Bob has a Bo Bo and a Bo, Bo.")]
    assert told[1:4:2] == [("Bo Bo", "a/two"), ("Bo", "a/one")]
    assert len(told) == 5
