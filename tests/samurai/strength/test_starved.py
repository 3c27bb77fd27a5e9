"""A searcher with a part of a core: what counts as cut short, and who can be asked."""

from itertools import islice

import pytest

from build.strength.probes import starved
from build.strength.probes.starved import Clock, Thought, searcher, thoughts, told


@pytest.fixture(autouse=True)
def usual(monkeypatch: pytest.MonkeyPatch) -> None:
    """Take the machine to be of usual speed."""
    monkeypatch.setattr(starved, "calibration", lambda: float(starved.USUAL))


def clock(cores: float) -> Clock:
    return Clock(cores, starved.USUAL)


def test_with_time_enough_no_choice_is_cut() -> None:
    found = list(islice(thoughts("master@4", 3, 0, clock(1e9)), 20))
    assert not any(thought.is_cut for thought in found)
    assert "100.0 % of 20 choices searched to the end" in told(found)


def test_a_choice_is_cut_when_its_time_is_up_before_its_iterations() -> None:
    """The level's own clock counts here: an effort of exactly so many iterations has none."""
    found = list(islice(thoughts("expert", 3, 0, clock(1e-9)), 5))
    assert all(thought.is_cut for thought in found)


def test_time_goes_by_as_on_a_machine_of_usual_speed(monkeypatch: pytest.MonkeyPatch) -> None:
    """This one is half as fast, and half of a core is given: both cancel."""
    monkeypatch.setattr(starved, "calibration", lambda: starved.USUAL / 2)
    monkeypatch.setattr("time.process_time", lambda: 3.0)
    told_by = clock(0.5)
    told_by.begin()
    assert told_by() == 3.0


def test_a_bot_that_does_not_search_is_not_asked() -> None:
    with pytest.raises(TypeError, match="does not search"):
        searcher("adept", 0, clock(0.5))


def test_what_was_cut_is_told_with_its_tries() -> None:
    found = [Thought(800, 100.0, is_cut=False), Thought(300, 350.0, is_cut=True)]
    assert "50.0 % of 2 choices searched to the end (the others 300 tries and more)" in told(found)
