"""The golden chapters are played again and told alike."""

import pytest

from game.adventure.rules.content.book import BOOK
from tests.adventure.golden.chapters import CHAPTERS, HERE, replayed, tell


@pytest.mark.parametrize("name", CHAPTERS)
def test_a_golden_chapter_is_told_as_it_was(name: str) -> None:
    text = (HERE / f"{name}.play").read_text(encoding="utf-8")
    game = replayed(name, text)
    assert game.state.outcome is not None
    assert list(tell(game)) == text.splitlines()


def test_together_they_show_every_chapter_levels_both_ends_and_further_attempts() -> None:
    texts = [(HERE / f"{name}.play").read_text(encoding="utf-8") for name in CHAPTERS]
    lines = {line.strip() for text in texts for line in text.splitlines()}
    kinds = {line.split()[0] for line in lines if not line.startswith(">")}
    assert {f"chapter n={number}" for number in BOOK.chapters} <= lines
    assert {"level", "skill", "attempt_lost", "defeated", "ended"} <= kinds
    ends = {word for line in lines if line.startswith("ended") for word in line.split()}
    assert {"kind=victory", "kind=defeat", "chapter=3"} <= ends
