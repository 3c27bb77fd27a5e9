"""The golden chapters are played again and told alike."""

import pytest

from game.adventure.rules.content.book import BOOK
from tests.adventure.golden.chapters import CHAPTERS, DOES, HERE, replayed, tell, written


@pytest.mark.parametrize("name", CHAPTERS)
def test_a_golden_chapter_is_told_as_it_was(name: str) -> None:
    text = (HERE / f"{name}.play").read_text(encoding="utf-8")
    game = replayed(name, text)
    assert game.state.outcome is not None
    assert list(tell(game)) == text.splitlines()


def test_written_anew_a_chapter_keeps_its_choices_as_long_as_they_are_legal() -> None:
    name = "chapter-1-legend"
    text = (HERE / f"{name}.play").read_text(encoding="utf-8")
    assert written(name, text) == text
    first = next(line for line in text.splitlines() if line.startswith(DOES))
    for spoilt in ("", text.replace(first, f"{DOES}Tomoe: 1"), f"{text}{first}\n"):
        anew = written(name, spoilt)
        assert replayed(name, anew).state.outcome is not None


def test_together_they_show_every_chapter_levels_both_ends_and_further_attempts() -> None:
    texts = [(HERE / f"{name}.play").read_text(encoding="utf-8") for name in CHAPTERS]
    lines = {line.strip() for text in texts for line in text.splitlines()}
    kinds = {line.split()[0] for line in lines if not line.startswith(">")}
    assert {f"chapter n={number}" for number in BOOK.chapters} <= lines
    assert {"level", "skill", "attempt_lost", "defeated", "ended"} <= kinds
    ends = {word for line in lines if line.startswith("ended") for word in line.split()}
    assert {"kind=victory", "kind=defeat", "chapter=3"} <= ends
