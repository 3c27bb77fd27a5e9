"""The texts: complete, alike in every language, and all of them used."""

import ast
import re
from functools import cache
from pathlib import Path
from string import Formatter

import pytest

from game.languages import LANGUAGES
from game.resources import DATA_VARIABLE, data_path
from game.samurai.rules.content import CATALOGUE, CHARACTERS, ROLES
from game.samurai.view.names import card_name, character_name, role_name
from game.view.words.grammar import Noun, fill
from game.view.words.strings import Strings, StringsError, files_of, load, texts_of
from tests.structure.source import python_files, tree

FAMILIES = ("cards.", "characters.", "roles.", "sound.")
"""Keys made of what the content and the sounds name; tests look at each."""


def shown_fields(text: str) -> set[str]:
    """Return the values that a text shows; those that only pick a form are grammar's business."""
    parts = Formatter().parse(text)
    return {name for _, name, form, _ in parts if name is not None and "|" not in (form or "")}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_keys(language: str) -> None:
    assert load(language, "samurai").keys() == load("en", "samurai").keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_stands_in_two_files(language: str) -> None:
    parts = [texts_of(*file) for game in ((), ("samurai",)) for file in files_of(language, *game)]
    assert len(load(language, "samurai")) == sum(len(texts) for texts in parts)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_shows_the_same_values(language: str) -> None:
    texts, english = load(language, "samurai"), load("en", "samurai")
    grammar = {key for key in texts if key.endswith((".the", ".gender"))}
    wrong = {
        key: text
        for key, text in texts.items()
        if key not in grammar and shown_fields(text) != shown_fields(english[key])
    }
    assert wrong == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_are_tidy(language: str) -> None:
    odd = re.compile(r"^\s|\s$|  | [.,:;!]|\.\.|\bel el\b|\bde el\b|\ba el\b|\bdi il\b")
    assert {key: text for key, text in load(language, "samurai").items() if odd.search(text)} == {}


@cache
def told_in_code() -> tuple[set[str], set[str]]:
    """Return the texts in the code that may be keys, and how keys made at run time begin."""
    whole: set[str] = set()
    begun: set[str] = set()
    for path in python_files("game"):
        if path.name == "games.py":  # it names modules, not texts
            continue
        for node in ast.walk(tree(path)):
            if isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
                begun.add(str(node.values[0].value))
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                whole.add(node.value)
    return whole, {start for start in begun if re.fullmatch(r"[a-z_]+\.[a-z_.]*", start)}


def plain(key: str) -> str:
    """Return the key without the ending of its form."""
    for form in ("_at_you", "_you", "_self", "_own"):
        if key.endswith(form) and key.removesuffix(form) in load("en", "samurai"):
            return key.removesuffix(form)
    return key


def test_no_text_is_unused() -> None:
    whole, begun = told_in_code()
    unused = [
        key
        for key in sorted({plain(key) for key in load("en", "samurai")})
        if key not in whole and not key.startswith((*begun, *FAMILIES))
    ]
    assert unused == []


def test_every_text_asked_for_exists() -> None:
    whole, _ = told_in_code()
    sections = {key.split(".")[0] for key in load("en", "samurai")}
    file = re.compile(r".*\.(yaml|py|jsonl?|md|png|svg|ttf|ogg|wav)")
    asked = {
        text
        for text in whole
        if re.fullmatch(r"[a-z_]+(\.[a-z_]*[a-z])+", text)
        and text.split(".")[0] in sections
        and not file.fullmatch(text)
    }
    assert sorted(asked - load("en", "samurai").keys()) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_in_the_content_has_its_texts(language: str) -> None:
    strings = Strings(language, "samurai")
    for number, card in enumerate(CATALOGUE.cards):
        assert str(card_name(strings, number)) == card.names[language]
        assert strings.text(f"cards.{card.key}.rule")
        assert card.type == "weapon" or strings.text(f"brief.{card.key}")
    for number, character in enumerate(CHARACTERS):
        assert str(character_name(strings, number)) == character.names[language]
        assert len(strings.text(f"characters.{character.key}.short")) <= 32
        assert strings.text(f"characters.{character.key}.power")
    for number, role in enumerate(ROLES):
        assert role_name(strings, number) == role.names[language]
        assert strings.text(f"roles.{role.key}.goal")
        assert strings.text(f"teams.{role.team}")


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_of_weapons_say_the_numbers_of_the_content(language: str) -> None:
    strings = Strings(language, "samurai")
    for card in CATALOGUE.cards:
        if card.type == "weapon":
            numbers = re.findall(r"\d", strings.text(f"cards.{card.key}.rule"))
            assert numbers == [str(card.values["difficulty"]), str(card.values["wounds"])]


def test_articles() -> None:
    shuriken, armor = CATALOGUE.id_of("shuriken"), CATALOGUE.id_of("armor")
    assert [f"{card_name(Strings(code, 'samurai'), shuriken):The}" for code in LANGUAGES] == [
        "The Shuriken",
        "El Shuriken",
        "Lo Shuriken",
    ]
    assert [f"{card_name(Strings(code, 'samurai'), armor):the}" for code in LANGUAGES] == [
        "the Armor",
        "la Armadura",
        "l'Armatura",
    ]


def test_numbers_and_genders_pick_a_form() -> None:
    tomoe, benkei = Noun("Tomoe", "Tomoe", feminine=True), Noun("Benkei", "Benkei")
    assert [fill("{n} {n:card|cards}", {"n": n}) for n in (0, 1, 2)] == [
        "0 cards",
        "1 card",
        "2 cards",
    ]
    assert [fill("{who:his|her}", {"who": who}) for who in (tomoe, benkei)] == ["her", "his"]
    with pytest.raises(ValueError, match="form of a name"):
        fill("{who:they}", {"who": tomoe})


def test_lists() -> None:
    strings = Strings("en", "samurai")
    assert [strings.listed(words) for words in ([], ["a"], ["a", "b"], ["a", "b", "c"])] == [
        "",
        "a",
        "a and b",
        "a, b and c",
    ]


def test_what_is_missing_is_named() -> None:
    strings = Strings("es", "samurai")
    for key, game in (
        ("settings.none_such", ""),
        ("reason.none_such", "samurai"),
        ("x", "samurai"),
    ):
        told = f"{data_path(game, 'strings', 'es.yaml')}: the text '{key}' is missing"
        with pytest.raises(StringsError, match=re.escape(told)):
            strings.text(key)
    with pytest.raises(StringsError, match=r"'log\.turn' asks for 'who'"):
        strings.text("log.turn")
    with pytest.raises(StringsError, match="'fr' is no language"):
        Strings("fr", "samurai")


@pytest.mark.parametrize("broken", ["a: [1, 2]", "a: no", "- x", "a: {"])
def test_a_broken_file_is_one_sentence(
    broken: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "strings").mkdir()
    (tmp_path / "strings" / "it.yaml").write_text(broken, encoding="utf-8")
    monkeypatch.setenv(DATA_VARIABLE, str(tmp_path))
    with pytest.raises(StringsError, match=r"it\.yaml"):
        load.__wrapped__("it")
