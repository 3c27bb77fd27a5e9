"""A screen that is touched: SDL tells what one finger does as what a mouse does, and marks it."""

import pygame
import pytest

from game.ui.board.selection import HitTarget, box_of
from game.ui.input.pointing import FAR, LOOK
from game.ui.scenes.overlays import TellingScene
from game.ui.widgets.texts import Lines
from game.ui.window.shell import Shell
from tests.ui.toy.toy_table import ToyMouse, toy_table, toy_title


def post(kind: int, pos: tuple[float, float], *, touch: bool) -> None:
    more = {"rel": (1, 1)} if kind == pygame.MOUSEMOTION else {"button": pygame.BUTTON_LEFT}
    at = {"pos": (round(pos[0]), round(pos[1]))}
    pygame.event.post(pygame.Event(kind, {**at, **more, "touch": touch}))


def down(shell: Shell, pos: tuple[float, float], *, touch: bool = True) -> None:
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN):
        post(kind, pos, touch=touch)
    shell.step(0.02)


def draw(shell: Shell, pos: tuple[float, float], *, touch: bool = True) -> None:
    post(pygame.MOUSEMOTION, pos, touch=touch)
    shell.step(0.02)


def up(shell: Shell, pos: tuple[float, float], *, touch: bool = True) -> None:
    post(pygame.MOUSEBUTTONUP, pos, touch=touch)
    shell.step(0.02)


def second(shell: Shell) -> None:
    """A further finger taps, wherever: after the first one SDL tells of it as of that."""
    for _ in range(2):
        pygame.event.post(pygame.Event(pygame.FINGERDOWN, {"x": 0.9, "y": 0.1}))
    pygame.event.post(pygame.Event(pygame.FINGERUP, {"x": 0.9, "y": 0.1}))
    shell.step(0.02)


def own_turn() -> tuple[ToyMouse, HitTarget, tuple[float, float]]:
    """Return a robot at its own turn, a card of its hand, and where that lies."""
    robot = ToyMouse(toy_table(1), 1)
    for _ in range(60):
        if robot.scene.state.frame.question is not None and robot.scene.state.frame.is_own_turn:
            break
        robot.step(0.2)
    spot = HitTarget("card", robot.scene.state.frame.hand[0].id)
    box = box_of(robot.scene.state.frame.hits, spot)
    assert box is not None
    return robot, spot, box.centre


@pytest.mark.parametrize(
    ("touch", "seconds", "is_pressed"),
    [
        (True, 0.1, True),
        (True, LOOK + 0.1, False),
        (False, LOOK + 0.1, True),
    ],
)
def test_a_finger_that_rests_reads_and_presses_nothing(
    *, touch: bool, seconds: float, is_pressed: bool
) -> None:
    """It had no way to learn what an answer leads to but to give it."""
    robot, spot, pos = own_turn()
    down(robot.shell, pos, touch=touch)
    robot.step(seconds)
    assert (robot.scene.state.selection.looked_at == spot) == (seconds > LOOK)
    up(robot.shell, pos, touch=touch)
    assert robot.scene.state.selection.is_open == is_pressed


@pytest.mark.parametrize("seconds", [0.1, LOOK + 0.1])
def test_a_second_finger_means_what_the_right_button_does(seconds: float) -> None:
    """Nothing was beside a tap: who has no mouse could wish nothing of a companion."""
    robot, _, pos = own_turn()
    down(robot.shell, pos)
    up(robot.shell, pos)
    assert robot.scene.state.selection.is_open
    down(robot.shell, pos)
    robot.step(seconds)
    second(robot.shell)
    assert not robot.scene.state.selection.is_open
    up(robot.shell, pos)
    assert not robot.scene.state.selection.is_open, "the first one pressed nothing"


def test_a_finger_alone_and_a_mouse_beside_one_mean_no_right_button() -> None:
    robot, _, pos = own_turn()
    for touch in (True, False):
        down(robot.shell, pos, touch=touch)
        pygame.event.post(pygame.Event(pygame.FINGERDOWN, {"x": 0.1, "y": 0.1}))
        robot.step(0.1)
        up(robot.shell, pos, touch=touch)
        assert robot.scene.state.selection.is_open
        down(robot.shell, (9, 9), touch=False)
        up(robot.shell, (9, 9), touch=False)
    assert not robot.scene.state.selection.is_open


@pytest.mark.parametrize("touch", [True, False])
def test_a_finger_rolls_a_little_while_it_presses(*, touch: bool) -> None:
    """A card was dragged from its place to its place, and not lifted."""
    robot, _, (x, y) = own_turn()
    down(robot.shell, (x, y), touch=touch)
    draw(robot.shell, (x + FAR, y + 3), touch=touch)
    is_dragged = robot.scene.state.selection.dragged is not None
    assert is_dragged != touch
    up(robot.shell, (x + FAR, y + 3), touch=touch)
    assert robot.scene.state.selection.is_open == touch


def test_sentences_are_pulled_by_themselves_and_by_their_bar() -> None:
    """Without a wheel or keys their end was out of reach."""
    shell = toy_title()
    shell.open("telling", "about.heading", [f"Sentence {number}." for number in range(99)])
    scene = shell.top
    assert isinstance(scene, TellingScene)
    shell.step(0.02)
    (lines,) = (widget for widget in scene.widgets if isinstance(widget, Lines))
    (x, y), first = lines.box.centre, lines.last
    down(shell, (x, y))
    draw(shell, (x, y - 100))
    assert first < lines.last < len(lines.lines)
    draw(shell, (x, y))
    assert lines.last == first
    up(shell, (x, y))
    right = lines.box.right - 9
    for end, last in ((lines.box.bottom, len(lines.lines)), (lines.box.y, first)):
        down(shell, (right, y), touch=False)
        draw(shell, (right, end), touch=False)
        up(shell, (right, end), touch=False)
        assert lines.last == last
