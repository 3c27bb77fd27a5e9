"""The game that is measured with opponents who think can be played again without them."""

import json
from pathlib import Path

import pytest

from tests.bench import thoughts

CHOICES = 8
"""Of the others; how long they take is not measured here."""


def test_the_same_game_is_played_with_and_without_thinking(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thoughts, "READING", 0.1)
    file = tmp_path / "game.json"
    played = thoughts.play("adept", file, 16.0, CHOICES)
    told = json.loads(file.read_text("utf-8"))
    assert len(told["bots"]) >= CHOICES
    again = thoughts.again("adept", file, 16.0)
    for found in (played, again):
        assert found["faults"] == 0
        assert found["frames"] > 0
        assert found["took"]["worst"] >= found["took"]["p99"] >= found["took"]["median"] > 0
