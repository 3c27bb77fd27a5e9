import pygame

from game.session.disk.settings import PACES
from game.ui.window.loop import DOZES, RESTED, passed, waited
from game.view.timing import BANNER, FLIGHT, IMPACT
from tests.ui.toy.toy_table import toy_title


def test_a_frame_that_shows_something_does_no_chore_and_one_that_does_not_does_one() -> None:
    shell = toy_title()
    done: list[int] = []
    shell.chores.extend([lambda: done.append(1), lambda: done.append(2)])
    shell.scenes[-1].stale = True
    shell.step(0.02)
    assert done == []
    shell.step(0.02)
    assert done == [1]
    shell.step(0.02)
    assert done == [1, 2]


def test_frames_come_less_often_where_nothing_changes_but_for_an_input() -> None:
    shell, asked = toy_title(), list[int]()

    def tick(rate: int) -> int:
        asked.append(rate)
        return round(1000 / rate)

    assert waited(shell, tick) == 17
    shell.step(RESTED + 0.1)
    assert waited(shell, tick) == 34
    assert asked == [60, 60, 60]
    shell.step(DOZES)
    assert waited(shell, tick) == 68
    shell.chores.append(lambda: None)
    assert waited(shell, tick) == 17, "chores are done as soon as may be"
    shell.step(0.02)
    assert waited(shell, tick) == 68
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_F12, mod=0, unicode=""))
    assert waited(shell, tick) == 17
    pygame.event.clear()
    shell.scenes[-1].stale = True
    shell.step(0.02)
    assert waited(shell, tick) == 17


def test_a_frame_that_comes_late_passes_over_nothing_at_any_pace() -> None:
    fastest = max(PACES)
    assert passed(16) == 0.016
    assert passed(900) * fastest <= min(BANNER, FLIGHT, IMPACT)  # none of them is over
