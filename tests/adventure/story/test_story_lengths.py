"""The texts keep to the lengths of docs/adding-a-chapter.md: words, counted."""

import re
from typing import Final

import pytest

from game.adventure.rules.content.book import BOOK
from game.languages import LANGUAGES
from game.view.words.strings import load
from tests.structure.source import ROOT, read

LONGER: Final = 1.25
"""So much longer a text may be in Spanish or Italian, which need more words."""
SHORTER: Final = 0.8
"""And so much shorter: Italian joins what English says apart."""
ROW: Final = re.compile(r"^\| `(\w+)`: (`.+`) \| (\d+) to (\d+) \|$", re.MULTILINE)
LENGTHS: Final = {
    (section, text): (int(low), int(high))
    for section, texts, low, high in ROW.findall(read(ROOT / "docs" / "adding-a-chapter.md"))
    for text in re.findall(r"`(\w+)`", texts)
}
SECTIONS: Final = ("events", "missions", "chapters", "foes")


def bounds(key: str) -> tuple[int, int] | None:
    """Return how many words a text may have, None where that is free."""
    section, _, rest = key.partition(".")
    return LENGTHS.get((section, rest.rpartition(".")[2].partition("_")[0]))


@pytest.mark.parametrize("language", LANGUAGES)
def test_lengths(language: str) -> None:
    wrong, seen = {}, 0
    for key, text in load(language, "adventure").items():
        limits = bounds(key)
        if limits is None:
            continue
        seen += 1
        low, high = limits
        if language != "en":
            low, high = int(low * SHORTER), int(high * LONGER)
        if not low <= (words := len(text.split())) <= high:
            wrong[key] = f"{words} words, not {low} to {high}"
    assert wrong == {}
    assert seen > len(BOOK.events) * 4


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_story_is_told_at_its_length(language: str) -> None:
    texts = load(language, "adventure").items()
    told = [t for k, t in texts if k.startswith((*SECTIONS, "campaign", "levels", "influence"))]
    assert 9_000 <= sum(len(text.split()) for text in told) <= 20_000
