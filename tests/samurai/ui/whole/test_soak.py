"""Robots of all three kinds play, with settings by lot and whims, as `dev.py soak` has them."""

import pytest

from game.session.saves import SaveFile
from game.ui.window.shell import Shell
from tests.ui.robots.soak import press_anything, robot_plays_whole_game
from tests.ui.robots.whole_program import press_at_the_program


@pytest.mark.parametrize("number", [0, 4, 8])
def test_a_robot_with_whims_finishes_its_game(number: int) -> None:
    robot_plays_whole_game("samurai", number)


def test_nothing_that_is_pressed_ends_the_program() -> None:
    assert press_anything("samurai", 1, 400)["presses"] == 400


def test_nothing_that_is_pressed_ends_the_program_on_a_disk_that_refuses() -> None:
    assert press_at_the_program("samurai", 2, 250)["refusals"] > 0


def test_a_refusal_that_nobody_heeds_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def unheeded(_file: SaveFile, fault: OSError) -> None:
        raise EOFError from fault

    monkeypatch.setattr(SaveFile, "_fail", unheeded)
    with pytest.raises(EOFError):
        press_at_the_program("samurai", 2, 250)


def test_what_ends_the_program_is_told_with_what_was_pressed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    steps, step = [0], Shell.step

    def breaking(shell: Shell, dt: float) -> None:
        steps[0] += 1
        if steps[0] > 100:
            raise IndexError("gone")
        step(shell, dt)

    monkeypatch.setattr(Shell, "step", breaking)
    with pytest.raises(IndexError) as fault:
        press_anything("samurai", 1, 400)
    assert fault.value.__notes__[0].count(", ") >= 7
