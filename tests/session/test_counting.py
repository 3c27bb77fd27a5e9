"""Kept games are counted before anybody asks, as after an update that counts otherwise."""

from pathlib import Path

import pytest

from game.session.library import kept
from tests.session.test_library import finished, shelf
from tests.ui.calls import calls_of


def test_games_are_counted_one_by_one_before_anybody_asks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for seed in range(kept.BATCH + 2):
        finished(tmp_path, seed)
    followed = calls_of(monkeypatch, kept, "follow")
    for done, _ in enumerate(shelf(tmp_path, "new").counting(), 1):
        assert len(followed) == done
        if done == kept.BATCH + 1:
            break  # whoever leaves in between has not waited for nothing
    assert len([*shelf(tmp_path, "new").counting()]) == 2
    del followed[:]
    assert len(shelf(tmp_path, "new").games()) == kept.BATCH + 2
    assert [*shelf(tmp_path, "new").counting()] == followed == []
