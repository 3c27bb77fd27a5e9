"""The game that is measured with opponents who think can be played again without them."""

import json
from pathlib import Path

import pytest

from tests.bench import thoughts

SECONDS = 2.0
"""Of the game; what happens in them is not measured here."""


def test_the_same_game_is_played_with_and_without_thinking(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thoughts, "READING", 0.1)
    file = tmp_path / "game.json"
    played = thoughts.play("adept", file, 16.0, SECONDS)
    told = json.loads(file.read_text("utf-8"))
    assert len(told["bots"]) > 0
    again = thoughts.again("adept", file, 16.0, SECONDS)
    for found in (played, again):
        assert found["faults"] == 0
        assert found["frames"] > 10
        assert found["took"]["worst"] >= found["took"]["p99"] >= found["took"]["median"] > 0
