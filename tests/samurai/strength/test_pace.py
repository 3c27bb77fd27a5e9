"""The pace of the search: every real choice is timed, and no compiled copy is taken for Python."""

from pathlib import Path

import pytest

from ai.core.domain import Effort
from build.strength.duels import ArenaError, Terms
from build.strength.probes import pace
from build.strength.probes.pace import Pace, measure, read_pace
from build.strength.records import Source


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Search little, and keep the record elsewhere."""
    monkeypatch.setattr(pace, "EFFORT", Effort(1, share=1e9))
    monkeypatch.setattr(pace, "FILE", tmp_path / "pace.json")


def test_the_choices_of_a_game_are_timed_and_kept() -> None:
    assert read_pace() is None
    found = measure(3, Terms("python3 dev.py strength pace", 1))
    assert len(found.ms) > 30
    assert min(found.ms) > 0
    assert read_pace() == found


def test_a_compiled_copy_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ArenaError, match="leave --compiled away"):
        measure(3, Terms("python3 dev.py strength pace", 1, compiled=tmp_path))


def test_iterations_are_told_in_milliseconds_to_be_given() -> None:
    """A search takes nine tenths of what it is given; one slow choice does not count."""
    assert Pace(3, Source("c", 1, 700), [0.1, 0.2, 9.0]).time_of(900) == pytest.approx(200)
