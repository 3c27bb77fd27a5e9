"""No text contradicts the content: numbers, attributes, traits, coins."""

import re
from collections.abc import Iterator
from typing import Final

import pytest

from game.adventure.rules.content.book import BOOK
from game.adventure.rules.content.effects import ATTRIBUTES, Effect
from game.adventure.rules.content.parts import MissionCard
from game.languages import LANGUAGES
from game.view.words.strings import load
from tests.adventure.story.wanted import effects_of, event_ends, numbers_of, numbers_of_perk

UP_TO: Final = {"en": "up to ", "es": "hasta ", "it": "fino a "}
COINS: Final = {"en": r"(\w+) coins?\b", "es": r"(\w+) monedas?\b", "it": r"(\w+) monet[ae]\b"}
NUMBERS: Final = {
    "en": "two three four five six eight ten twelve fifteen twenty twenty-five",
    "es": "dos tres cuatro cinco seis ocho diez doce quince veinte veinticinco",
    "it": "due tre quattro cinque sei otto dieci dodici quindici venti venticinque",
}
VALUES: Final = (2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25)
LANTERNS: Final = {
    "en": r"lantern|black one|white lamp",
    "es": r"farol|lámpara|apaga",
    "it": r"lantern|lume|spegn|spent",
}
"""A black lantern, by the words the story has for it."""
PAID: Final = ("coins", "karma", "affinity", "blessed", "heal")
"""What a step may pay."""
ALONE: Final = 1
"""A one may be said in words: one lantern, a road."""


def digits(text: str) -> set[int]:
    """Return the numbers that a text says in digits."""
    return {int(n) for n in re.findall(r"\d+", text)}


def _choices(key: str, script: str) -> Iterator[tuple[str, set[int]]]:
    """Yield the same of what each answer to a card of the Shogun brings."""
    for effect in BOOK.scripts[script]:
        if effect.word == "choose":
            for label, path in zip(effect.names, effect.scripts, strict=True):
                yield f"influence.{key}.told.{label}", numbers_of(path)


def rules() -> Iterator[tuple[str, set[int]]]:
    """Yield (key, numbers of the content) of every rules line."""
    for key, card in BOOK.influence.items():
        for row in ("low", "medium", "high"):
            yield f"influence.{key}.{row}", numbers_of(card.script(row))
            yield from _choices(key, card.script(row))
    for key, item in BOOK.items.items():
        yield f"items.{key}.rule", numbers_of(item.script) | numbers_of_perk(item.perk)
    for key, skill in BOOK.skills.items():
        yield f"skills.{key}.rule", numbers_of(skill.script) - {99}
    for key, kami in BOOK.kami.items():
        yield f"kami.{key}.first", numbers_of_perk(kami.first)
        yield f"kami.{key}.second", numbers_of(kami.second)
        yield f"kami.{key}.mode", numbers_of(kami.mode) - {99}
    for key, place in BOOK.locations.items():
        unsaid = {9} if any(e.word == "armor" for e in effects_of(place.visit)) else set()
        yield f"locations.{key}.rule", numbers_of(place.visit) - unsaid


def in_brief() -> Iterator[tuple[str, set[int]]]:
    """Yield the same of what is said of them in a few words before a foe."""
    for key, skill in BOOK.skills.items():
        if skill.script:
            yield f"skills.{key}.brief", numbers_of(skill.script) - {99}
    for key, kami in BOOK.kami.items():
        for part, script in (("second", kami.second), ("mode", kami.mode)):
            yield f"kami.{key}.brief.{part}", numbers_of(script) - {99}


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_lines_say_the_numbers_of_the_content(language: str) -> None:
    texts = load(language, "adventure")
    wrong = {
        key: text
        for key, numbers in (*rules(), *in_brief())
        if not numbers - {ALONE} <= digits(text := texts[key]) <= numbers | {ALONE}
    }
    assert wrong == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_enemies_cost_what_the_content_says(language: str) -> None:
    texts = load(language, "adventure")
    for key, kind in BOOK.enemies.items():
        told = digits(texts[f"enemies.{key}.rule"])
        assert numbers_of(kind.fail) - {ALONE} <= told, key
        assert told <= numbers_of(kind.fail) | {ALONE, kind.moves}, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_step_names_its_test_and_what_it_pays(language: str) -> None:
    """What it paid was told in the log alone, when it was done; coins may be said in words."""
    texts = load(language, "adventure")
    for key, mission in BOOK.missions.items():
        for place, script in mission.steps:
            told = texts[f"missions.{key}.steps.{place}"]
            tests = [effect for effect in BOOK.scripts[script] if effect.word == "test"]
            paid = {effect.n for effect in _paid(mission, script)} - coins_said(language, told)
            assert digits(told) == {effect.n for effect in tests} | paid, told
            for effect in tests:
                name = texts[f"attributes.{effect.names[0]}.name"].lower()
                assert f"{name} {effect.n}" in told.lower(), told
                assert _names_the_trait(texts, effect, told), told


def _paid(mission: MissionCard, script: str) -> list[Effect]:
    """Return what a step pays; one's own mission pays when it is won, with its only step."""
    scripts = [script, mission.win] if mission.owner else [script]
    effects = [effect for one in scripts for effect in BOOK.scripts[one]]
    won = [e for test in effects if test.word == "test" for e in BOOK.scripts[test.scripts[0]]]
    return [effect for effect in (*effects, *won) if effect.word in PAID and effect.n > 0]


def _names_the_trait(texts: dict[str, str], effect: Effect, told: str) -> bool:
    """Return whether a trait that the test names is named; by its first letters at least."""
    trait = effect.names[1]
    return not trait or texts[f"traits.{trait}.name"].lower()[:5] in told.lower()


def coins_said(language: str, text: str) -> set[int]:
    """Return how many coins a text speaks of, in words."""
    known = dict(zip(NUMBERS[language].split(), VALUES, strict=True))
    found = re.findall(COINS[language], text.lower().replace("twenty-five", "twenty_five"))
    known["twenty_five"] = 25
    return {known[word] for word in found if word in known}


def coins_of(effects: list[Effect]) -> set[int]:
    """Return the coins that effects pay, cost or need."""
    return {abs(effect.n) for effect in effects if effect.word in ("coins", "need")} - {0}


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_end_speaks_of_the_coins_that_change_hands(language: str) -> None:
    texts, told = load(language, "adventure"), 0
    for key, effects in event_ends().items():
        said = coins_said(language, texts[key]) if effects else set()
        told += len(said)
        assert said <= coins_of(effects), (key, texts[key])
    assert told > 15


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_loss_that_a_purse_may_not_cover_is_told_as_the_most(language: str) -> None:
    """Who had two coins read of six that were gone, and on the line below that two were lost."""
    texts, told = load(language, "adventure"), 0
    for key, effects in event_ends().items():
        taken = {-effect.n for effect in effects if effect.word == "coins" and effect.n < 0}
        if taken & coins_said(language, texts[key]):
            told += 1
            assert UP_TO[language] in texts[key], (key, texts[key])
    assert told > 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_missions_speak_of_the_coins_they_pay(language: str) -> None:
    texts, told = load(language, "adventure"), 0
    for key, mission in BOOK.missions.items():
        scripts = [mission.win, *(script for _, script in mission.steps)]
        paid = coins_of([effect for script in scripts for effect in effects_of(script)])
        for part in ("won", *(f"steps.{place}" for place, _ in mission.steps)):
            said = coins_said(language, texts[f"missions.{key}.{part}"])
            told += len(said)
            assert said <= paid, (key, part)
    for number, chapter in BOOK.chapters.items():
        said = coins_said(language, texts[f"chapters.{number}.success"])
        assert said == coins_of(list(effects_of(chapter.success))), number
    assert told > 8


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_lantern_that_goes_out_or_on_is_told(language: str) -> None:
    texts = load(language, "adventure")
    ends = event_ends() | {
        f"missions.{key}.won": list(effects_of(mission.win))
        for key, mission in BOOK.missions.items()
    }
    changed = [key for key, effects in ends.items() if any(e.word == "influence" for e in effects)]
    pattern = LANTERNS[language]
    assert [key for key in changed if not re.search(pattern, texts[key].lower())] == []
    assert len(changed) > 15


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_attribute_has_one_name_wherever_it_is_spoken_of(language: str) -> None:
    """In two lessons knowledge was called as no card calls it, in two languages."""
    english, texts = load("en", "adventure"), load(language, "adventure")
    wrong = [
        key
        for attribute in ATTRIBUTES
        for key, text in english.items() - load("en").items()
        if _names(text, english[f"attributes.{attribute}.name"])
        and not _names(texts[key], texts[f"attributes.{attribute}.name"])
    ]
    assert wrong == []


def _names(text: str, word: str) -> bool:
    return re.search(rf"\b{word}\b", text, re.IGNORECASE) is not None
