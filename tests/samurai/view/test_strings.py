"""The texts: complete, alike in every language, and all of them used."""

import re
from pathlib import Path

import pytest

from game.languages import LANGUAGES
from game.resources import DATA_VARIABLE, data_path
from game.samurai.rules.content import CATALOGUE, CHARACTERS, ROLES
from game.samurai.view.names import card_name, character_name, power_in_brief, role_name
from game.view.words.grammar import Noun, euphonic, fill, joined
from game.view.words.strings import Strings, StringsError, game_title, load
from tests.batteries.texts import missing, told_twice, untidy, unused, with_other_values

GAME = "samurai"


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
    strings = Strings(language, "samurai")
    for number, card in enumerate(CATALOGUE.cards):
        assert str(card_name(strings, number)) == card.names[language]
        assert strings.text(f"cards.{card.key}.rule")
        assert card.type == "weapon" or strings.text(f"brief.{card.key}")
    for number, character in enumerate(CHARACTERS):
        assert str(character_name(strings, number)) == character.names[language]
        for is_own in (False, True):
            assert len(power_in_brief(strings, number, is_own=is_own)) <= 32
        assert strings.text(f"characters.{character.key}.power")
        assert strings.text(f"characters.{character.key}.power_you")
    for number, role in enumerate(ROLES):
        assert role_name(strings, number) == role.names[language]
        assert strings.text(f"roles.{role.key}.goal", n=2)
        assert strings.text(f"teams.{role.team}")


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_calls_a_card_what_another_language_calls_it(language: str) -> None:
    """The reviewer spoke of the Jujutsu in Spanish and Italian, where no card is called so."""
    own = {card.names[language] for card in CATALOGUE.cards}
    foreign = {name for card in CATALOGUE.cards for name in card.names.values()} - own
    foreign_name = re.compile(rf"\b({'|'.join(map(re.escape, foreign))})\b")
    texts = load(language, GAME).items()
    assert {key: text for key, text in texts if foreign_name.search(text)} == {}


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
    own = data_path("samurai", "strings", "es.yaml")
    with pytest.raises(StringsError, match=re.escape(f"add it, or to {own} where only this game")):
        strings.text("new_game.levels.none_such")
    with pytest.raises(StringsError, match=r"'log\.turn' asks for 'who'"):
        strings.text("log.turn")
    with pytest.raises(StringsError, match="'fr' is no language"):
        Strings("fr", "samurai")


def test_a_game_without_a_title_is_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "duel" / "strings").mkdir(parents=True)
    (tmp_path / "duel" / "strings" / "es-name.yaml").write_text("game: {name: Duelo}", "utf-8")
    monkeypatch.setenv(DATA_VARIABLE, str(tmp_path))
    with pytest.raises(StringsError, match=r"es-name\.yaml: the text 'game\.what' is missing"):
        game_title("es", "duel")


@pytest.mark.parametrize("broken", ["a: [1, 2]", "a: no", "- x", "a: {"])
def test_a_broken_file_is_one_sentence(
    broken: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "strings").mkdir()
    (tmp_path / "strings" / "it.yaml").write_text(broken, encoding="utf-8")
    monkeypatch.setenv(DATA_VARIABLE, str(tmp_path))
    with pytest.raises(StringsError, match=r"it\.yaml"):
        load.__wrapped__("it")


@pytest.mark.parametrize(
    ("language", "template", "name", "said"),
    [
        ("it", "Dare a {who}: riso", "Akira", "Dare ad Akira: riso"),
        ("it", "Dare a {who}: riso", "Hattori", "Dare a Hattori: riso"),
        ("it", "{other} e {who}", "El Gringo", "Sancho ed El Gringo"),
        ("es", "{other} y {who}", "Ibuki", "Sancho e Ibuki"),
        ("es", "{other} y {who}", "Ieyasu", "Sancho y Ieyasu"),
        ("es", "{other} y {who}", "Hikaru", "Sancho y Hikaru"),
        ("es", "{other} o {who}", "Osaka", "Sancho u Osaka"),
        ("es", "{other} o {who}", "Ōsaka", "Sancho u Ōsaka"),
        ("en", "{other} a {who}", "Akira", "Sancho a Akira"),
    ],
)
def test_little_words_change_before_a_name(
    language: str, template: str, name: str, said: str
) -> None:
    assert euphonic(fill(template, {"who": name, "other": "Sancho"}), language) == said


@pytest.mark.parametrize(
    ("language", "before", "name", "said"),
    [
        ("it", "Va a ", "il Ponte", "Va al Ponte"),
        ("it", "Va a ", "Kyōto", "Va a Kyōto"),
        ("it", "Viene da ", "la Gola", "Viene dalla Gola"),
        ("it", "Il ponte di ", "lo Shogun", "Il ponte dello Shogun"),
        ("it", "In ", "le Dune", "Nelle Dune"),
        ("it", "Su ", "l'Isola", "Sull'Isola"),
        ("it", "verso ", "il Ponte", "verso il Ponte"),
        ("it", "Si ritrova a ", "i Pini", "Si ritrova ai Pini"),
        ("es", "Va a ", "el Puente", "Va al Puente"),
        ("es", "De ", "el Puente", "Del Puente"),
        ("es", "Va a ", "la Garganta", "Va a la Garganta"),
        ("es", "Va a ", "El Gringo", "Va a El Gringo"),
        ("en", "goes to ", "the Dunes", "goes to the Dunes"),
    ],
)
def test_an_article_becomes_one_with_the_word_before_it(
    language: str, before: str, name: str, said: str
) -> None:
    assert joined(before, name, language) == said
    noun = Noun("bare", name)
    assert fill(before + "{card:the}", {"card": noun}, language) == said
    assert fill(before + "{card}", {"card": noun}, language) == before + "bare"
    assert fill(before + "{text}", {"text": name}, language) == before + name
    one = Strings(language).nouns([noun])
    assert fill(before + "{cards:the}", {"cards": one}, language) == said


def test_a_list_of_names_has_each_in_the_form_that_is_asked_for() -> None:
    nouns = [Noun("Ponte", "il Ponte"), Noun("Iga", "Iga"), Noun("Dune", "le Dune")]
    listed = Strings("it").nouns(nouns)
    assert str(listed) == "Ponte, Iga e Dune"
    assert format(listed, "the") == "il Ponte, Iga e le Dune"
    assert format(listed, "a the") == "al Ponte, a Iga e alle Dune"


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "3 × BANG!, Panic! and 2 × Beer"),
        ("es", "3 × BANG!, Panic! y 2 × Beer"),
        ("it", "3 × BANG!, Panic! e 2 × Beer"),
    ],
)
def test_what_is_several_times_in_a_list_is_named_once_and_counted(
    language: str, said: str
) -> None:
    """It said: "You draw BANG!, BANG!, BANG! and Beer."."""
    kinds = {kind: Noun(kind, f"the {kind}") for kind in ("BANG!", "Panic!", "Beer")}
    dealt = [kinds[kind] for kind in ("BANG!", "Panic!", "BANG!", "Beer", "BANG!", "Beer")]
    strings = Strings(language)
    told = str(strings.nouns(dealt)).replace("\u00a0", " ")
    assert told == said
    assert str(strings.nouns(dealt[:1])) == "BANG!"
    assert format(strings.nouns(dealt[3:4] * 2), "the") == strings.listed(["the Beer"] * 2)


@pytest.mark.parametrize(("language", "said"), [("en", "a Beer"), ("it", "una Birra")])
def test_one_alone_in_a_list_has_its_article_where_a_text_asks_for_it(
    language: str, said: str
) -> None:
    """It said: "Ti lasci dietro Birra."."""
    beer, only = Noun(said[-5:].strip(), "the", one=said), Noun("Iga", "Iga")
    strings = Strings(language)
    assert format(strings.nouns([beer]), "single") == said
    assert format(strings.nouns([only]), "single") == "Iga"
    assert format(strings.nouns([beer, only]), "single") == strings.listed([beer.name, "Iga"])
    assert format(strings.nouns([beer] * 2), "single") == str(strings.nouns([beer] * 2))


def test_several_ninja_are_called_alike_in_every_spanish_text() -> None:
    """They were "los Ninjas" at the table and "los Ninja" in lessons."""
    several = re.compile(r"\b(?:los|dos|tres|demás) (Ninja\w*)", re.IGNORECASE)
    assert {word for text in load("es", GAME).values() for word in several.findall(text)} == {
        "Ninjas"
    }
