"""Every id of the content has every text, in every language, and none is there for nothing."""

import re
from collections.abc import Callable
from typing import Final

import pytest

from game.adventure.rules.content.book import BOOK
from game.adventure.rules.content.effects import WORDS, Effect
from game.languages import LANGUAGES
from game.view.words.strings import load
from tests.adventure.story.wanted import wanted
from tests.batteries.texts import told_twice, untidy, with_other_values
from tests.structure.source import ROOT, read

GAME: Final = "adventure"
BARE: Final = re.compile(r"\b(Kyoto|Osaka|Koga|Ryujin|onryo|ronin|Shōgun)\b", re.IGNORECASE)
EVERYTHING: Final = 99
OF_TESTS: Final = ("power", "dexterity", "knowledge", "spirit", "fight", "any_attr")


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


def _alone(effect: Effect) -> list[str]:
    return [effect.word]


def _signed(effect: Effect) -> list[str]:
    return [f"{effect.word}.{'gain' if effect.n > 0 else 'lose'}"]


def _mod(effect: Effect) -> list[str]:
    what, until = effect.names
    sign = "gain" if effect.n > 0 else "lose"
    key = f"test.{sign}" if what in OF_TESTS else f"{what}.{sign}"
    plain = what if what in ("no_event", "sea_shut") else key
    return [f"mod.{plain}", f"until.{until}"]


def _spawn(effect: Effect) -> list[str]:
    where = effect.names[1] if effect.names[1] not in BOOK.places else "place"
    return ["spawn", f"where.{where}"]


def _need(effect: Effect) -> list[str]:
    told: dict[str, object] = {"coins": effect.n, "karma": effect.karma}
    told |= dict(zip(("goods", "trait"), effect.names, strict=True))
    return [f"need.{part}" for part, it in told.items() if it]


SENTENCES: Final[dict[str, Callable[[Effect], list[str]]]] = {
    **dict.fromkeys(
        ("coins", "karma", "bosses", "affinity", "armor", "blessed", "ap", "influence"), _signed
    ),
    **dict.fromkeys(("guard", "who", "when"), lambda e: [f"{e.word}.{e.names[0]}"]),
    **dict.fromkeys(("road", "city"), lambda e: [f"{e.word}.{e.names[1]}"]),
    **dict.fromkeys(
        ("blow", "blow_self"), lambda e: [f"{e.word}.{'less' if e.n > -EVERYTHING else 'none'}"]
    ),
    "mod": _mod,
    "spawn": _spawn,
    "need": _need,
    "banish": lambda e: [f"banish.{e.names[1]}"],
    "march": lambda e: ["march.all" if e.names[0] == "all" else "march.kind"],
    "event": lambda e: ["event.out" if e.names[0] == "out" else "event.add"],
    "peek": lambda e: ["peek.one" if e.n == 1 else "peek.more"],
    "shut": lambda e: [f"shut.{e.names[0]}.{e.names[1]}", f"until.{e.names[2]}"],
    "test": lambda _: [f"test.{part}" for part in ("plain", "trait", "ok", "ko")],
    "choose": lambda _: ["option"],
}
"""Effect word -> the keys of the sentences that tell it; the others have one of their name."""


def test_every_effect_of_the_content_has_its_sentence() -> None:
    texts = load("en", GAME)
    effects = [effect for script in BOOK.scripts.values() for effect in script]
    told = {key for e in effects for key in SENTENCES.get(e.word, _alone)(e)}
    assert {key for key in told if f"effects.{key}" not in texts} == set()
    words = {key.split(".")[1] for key in texts if key.startswith("effects.")}
    spare = {"nothing", "until", "where", "option", "gear"}
    assert words == (set(WORDS) - {"choose"}) | spare
