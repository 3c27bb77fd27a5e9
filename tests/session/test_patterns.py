"""What a lesson looks for in an event."""

import pytest

from game.session.learn.patterns import any_fits, fits
from game.session.learn.progress import DECLINED, DONE, Progress

EVENT = {"type": "played", "seat": 0, "card": "bo"}


@pytest.mark.parametrize(
    "pattern", [{}, {"type": "played"}, {"card": ["katana", "bo"]}, {"seat": 0, "card": "bo"}]
)
def test_what_a_pattern_does_not_name_may_be_anyhow(pattern: object) -> None:
    assert fits(pattern, EVENT)


@pytest.mark.parametrize(
    "pattern", [{"type": "laid"}, {"take": "hand"}, {"seat": False}, {"card": ["katana"]}, "played"]
)
def test_what_it_names_must_be_so(pattern: object) -> None:
    assert not fits(pattern, EVENT)


def test_one_of_several_is_enough() -> None:
    assert any_fits([{"type": "laid"}, {"seat": 0}], [{"type": "turn"}, EVENT])
    assert not any_fits([], [EVENT])
    assert not any_fits([{}], [])


@pytest.mark.parametrize(("word", "step"), [("4", 4), ("98", 4), ("9" * 5000, 0), ("٣", 0)])
def test_a_step_that_a_lesson_does_not_have_is_none(word: str, step: int) -> None:
    """The terminal told of "step 99 of 5", and no number is read that is too long for one."""
    assert Progress({"chess/mate": word}, "chess").step("mate", 5) == step


def test_what_was_done_stays_done() -> None:
    learned: dict[str, str] = {}
    progress = Progress(learned, "chess")
    assert (progress.word("mate"), progress.step("mate", 5)) == ("", 0)
    progress.keep("mate", "3")
    assert (progress.step("mate", 5), progress.is_settled("mate")) == (3, False)
    progress.keep("mate", DECLINED)
    assert (progress.is_settled("mate"), progress.is_done("mate")) == (True, False)
    progress.keep("mate", DONE)
    progress.keep("mate", "1")
    assert learned == {"chess/mate": DONE}
    assert Progress(learned, "draughts").word("mate") == ""
