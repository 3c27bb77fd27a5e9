"""Tests in words: what they take, what is added, the chance before they are rolled."""

from typing import Any

from game.adventure.rules.content.effects import ATTRIBUTES
from game.adventure.view.asked.odds import HeroTestView
from game.adventure.view.names import name_of, source_name
from game.view.words.sentences import Teller


def test_text(teller: Teller, test: HeroTestView) -> str:
    """Return a test in words: what it takes, what is added."""
    name = name_of(teller, "attributes", test.test)
    if test.trait:
        trait = name_of(teller, "traits", test.trait)
        return teller.say("test.sure", test=name, n=test.difficulty, trait=trait)
    parts = [
        teller.say("test.part", name=part_name(teller, part.source), n=f"{part.n:+d}")
        for part in test.parts
    ]
    dice = [teller.say(f"dice.{die}.name") for die in test.dice]
    told: dict[str, Any] = {"test": name, "n": test.difficulty, "dice": teller.strings.listed(dice)}
    if not parts:
        return teller.say("test.plain", **told)
    return teller.say("test.added", parts=teller.strings.listed(parts), **told)


def odds_text(teller: Teller, test: HeroTestView) -> str:
    """Return a test in words, with its chance before it is rolled where it is not sure."""
    told = test_text(teller, test)
    if test.trait:
        return told
    odds = {"percent": percent_of(test.chance), "again": percent_of(test.chance_again)}
    return f"{told} {teller.say('test.odds_again' if test.again else 'test.odds', **odds)}"


def part_name(teller: Teller, source: str) -> str:
    """Return what a part of a bonus comes from."""
    if source in ATTRIBUTES:
        return str(name_of(teller, "attributes", source))
    return source_name(teller, source)


def percent_of(chance: float) -> int:
    """Return a chance in percent; only what is sure is 0 or 100."""
    percent = round(100 * chance)
    return percent if chance in (0.0, 1.0) else min(99, max(1, percent))
