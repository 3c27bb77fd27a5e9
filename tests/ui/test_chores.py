from game.ui.window.loop import RESTED, rate
from game.ui.window.shell import Chores
from tests.ui.toy_table import toy_title


def test_chores_are_done_one_at_a_time_in_order() -> None:
    done: list[str] = []
    chores = Chores()
    chores.do_one()
    chores.add([lambda: done.append("a"), lambda: done.append("b")])
    assert len(chores) == 2
    chores.do_one()
    assert done == ["a"]
    chores.do_one()
    assert done == ["a", "b"]


def test_a_frame_that_shows_something_does_no_chore_and_one_that_does_not_does_one() -> None:
    shell = toy_title()
    done: list[int] = []
    shell.chores.add([lambda: done.append(1), lambda: done.append(2)])
    shell.scenes[-1].stale = True
    shell.step(0.02)
    assert done == []
    shell.step(0.02)
    assert done == [1]


def test_frames_come_half_as_often_where_nothing_changes() -> None:
    shell = toy_title()
    assert rate(shell) == 60
    shell.step(RESTED + 0.1)
    assert rate(shell) == 30
    shell.scenes[-1].stale = True
    shell.step(0.02)
    assert rate(shell) == 60
