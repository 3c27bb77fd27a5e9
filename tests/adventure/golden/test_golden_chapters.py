"""The golden chapters are played again and told alike."""

import pytest

from tests.adventure.golden.chapters import CHAPTERS, HERE, replayed, tell


@pytest.mark.parametrize("name", CHAPTERS)
def test_a_golden_chapter_is_told_as_it_was(name: str) -> None:
    text = (HERE / f"{name}.play").read_text(encoding="utf-8")
    game = replayed(name, text)
    assert game.state.outcome is not None
    assert list(tell(game)) == text.splitlines()
