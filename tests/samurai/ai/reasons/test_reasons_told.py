"""What is told of a decision holds what was done and the next best against each other."""

from collections import Counter

import pytest

from ai.samurai.why.reasons import CODES
from build.strength.probes.reasons import counted, faults, judged, miscounts, stutters
from game.languages import LANGUAGES
from game.view.words.strings import Strings
from tests.batteries.texts import reasons_of_one

CONTRAST = 0.9
HOLLOW = 0.1
SEVERAL = {"meets_more_cards"}
"""Reasons that are told of more than one alone."""


def test_what_is_told_sets_two_actions_apart_says_something_and_counts_rightly() -> None:
    """A taste of what `python3 -m build.strength.probes.reasons` counts (docs/explanations.md)."""
    total = Counter[str]()
    for players, share in ((3, 0.2), (5, 0.1)):
        for seen, found in judged("adept", players, share, 5, "master@16"):
            total += counted(found)
            assert list(faults(seen, found)) == []
    assert total["judgements"] > 20
    assert total["contrast"] >= CONTRAST * total["judgements"]
    assert total["hollow"] <= HOLLOW * total["judgements"]


def test_a_wrong_count_is_found_in_every_language() -> None:
    assert miscounts("en", "Still leaves 2 Parry in hand.")
    assert miscounts("it", "Pesca 1 carte.")
    assert miscounts("es", "Quedan 3 carta en el mazo.")
    assert not miscounts("es", "Roba 21 cartas, +1 arma y 1 carta.")


def test_a_sentence_that_is_said_twice_is_found() -> None:
    assert stutters("Costs the Bō. Keeps 1 Parry. Costs the Bō.")
    assert not stutters("Costs the Missed! Costs the Beer.")


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_reason_counts_may_be_one(language: str) -> None:
    """Of who held one card, "one of the 1 cards" was told."""
    told = reasons_of_one(Strings(language, "samurai"), CODES, SEVERAL)
    assert len(told) > 10
    assert [line for line in told if miscounts(language, line)] == []
