"""What a mission pays when it is won and what failing costs stands where the mission is read."""

import re

import pytest

from game.adventure.rules.content.book import BOOK
from game.adventure.view.missions import failing_told, pay_told
from game.languages import LANGUAGES
from game.view.words.strings import Strings

PAYS = {
    "c1_kiln": "Won: each hero standing gains 1 karma.",
    "c2_kappa": "Won: 1 lantern goes out and a hero of your choice gains 15 coins.",
    "c3_wick": "Won: each hero standing gains 1 blessing.",
    "p1_samurai": "",
}
COSTS = {
    ("c1_oil", "nara"): "Failing costs 2 coins.",
    ("c1_oil", "tsuruga"): "Failing costs 2 hits.",
    ("c2_toll", "hidden_village"): "Whoever fails straggles.",
    ("c3_wick", "shrine_susanoo"): "Failing costs 2 harm.",
    ("c1_rice", "iga"): "",
}


def test_what_it_pays_and_what_failing_costs_is_said() -> None:
    strings = Strings("en", "adventure")
    assert {key: pay_told(strings, key) for key in PAYS} == PAYS
    assert {step: failing_told(strings, *step) for step in COSTS} == COSTS


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_mission_has_words_for_it_in_every_language(language: str) -> None:
    strings = Strings(language, "adventure")
    for key, card in BOOK.missions.items():
        for place, script in card.steps:
            tests = [effect for effect in BOOK.scripts[script] if effect.word == "test"]
            costs = [effect for test in tests for effect in BOOK.scripts[test.scripts[1]]]
            said = failing_told(strings, key, place)
            assert _numbers(said) == [abs(e.n) for e in costs if e.word != "late"], said
            assert bool(said) == bool(costs)
        assert card.owner or pay_told(strings, key)


def _numbers(text: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", text)]
