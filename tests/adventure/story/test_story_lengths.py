"""The texts keep to the lengths of the content page, section 10: words, counted."""

from typing import Final

import pytest

from game.adventure.rules.content.book import BOOK
from game.languages import LANGUAGES
from game.view.words.strings import load

LONGER: Final = 1.25
"""So much longer a text may be in Spanish or Italian, which need more words."""
SHORTER: Final = 0.8
"""And so much shorter: Italian joins what English says apart."""
LENGTHS: Final = {
    "intro": (35, 60),
    "option": (1, 6),
    **dict.fromkeys(("ok", "ko", "done"), (15, 35)),
    "clue": (15, 25),
    "reveal": (40, 70),
    "won": (30, 60),
    "lost": (15, 35),
    "opening": (150, 200),
    **dict.fromkeys(("success", "failure"), (120, 150)),
    "trigger": (40, 60),
    **dict.fromkeys(("arrival", "victory"), (40, 80)),
    "defeat": (35, 60),
    "exchange": (12, 30),
}
OWN: Final = {"campaign.victory": (150, 200), "campaign.defeat": (120, 150)}
SECTIONS: Final = ("events", "missions", "chapters", "foes")


def bounds(key: str) -> tuple[int, int] | None:
    """Return how many words a text may have, None where that is free."""
    if key in OWN:
        return OWN[key]
    section, _, rest = key.partition(".")
    if section == "influence":
        return (15, 25) if rest.endswith(".text") else None
    if section == "items":
        return (6, 15) if rest.endswith(".text") else None
    if section not in SECTIONS:
        return None
    return LENGTHS.get(rest.rpartition(".")[2].partition("_")[0])


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
        if not low <= len(text.split()) <= high:
            wrong[key] = len(text.split())
    assert wrong == {}
    assert seen > len(BOOK.events) * 4


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_story_is_told_at_its_length(language: str) -> None:
    texts = load(language, "adventure").items()
    told = [t for k, t in texts if k.startswith((*SECTIONS, "campaign", "levels", "influence"))]
    assert 9_000 <= sum(len(text.split()) for text in told) <= 20_000
