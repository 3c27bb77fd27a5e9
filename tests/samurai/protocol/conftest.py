"""What tests of matches and of duels are handed."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.samurai.protocol.parts import Arena, main


@pytest.fixture
def arena(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Arena:
    """Return a function that plays a match or a duel and returns its figures as JSON."""
    monkeypatch.setenv("CIRCLE_OF_HONOR_HOME", str(tmp_path / "home"))

    def play(*options: str) -> Any:
        file = tmp_path / "figures.json"
        assert main([*options, "--json", str(file)]) == 0
        return json.loads(file.read_text("utf-8"))

    return play
