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


def test_what_was_done_stays_done() -> None:
    learned: dict[str, str] = {}
    progress = Progress(learned, "chess")
    assert (progress.word("mate"), progress.step("mate")) == ("", 0)
    progress.keep("mate", "3")
    assert (progress.step("mate"), progress.is_settled("mate")) == (3, False)
    progress.keep("mate", DECLINED)
    assert (progress.is_settled("mate"), progress.is_done("mate")) == (True, False)
    progress.keep("mate", DONE)
    progress.keep("mate", "1")
    assert learned == {"chess/mate": DONE}
    assert Progress(learned, "draughts").word("mate") == ""
