"""An input is answered by the very next frame: what is pressed looks pressed at once."""

import pygame
import pytest

from game.ui.board.selection import MAIN, HitTarget
from game.ui.scenes.menu import MenuScene
from tests.samurai.ui.moments import aimed_card, at_own_turn, playback
from tests.samurai.ui.robots import MouseRobot
from tests.samurai.ui.windowless import shell_of

DOWN, UP, MOVE = pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION


def is_answered(robot: MouseRobot, *events: pygame.Event) -> bool:
    """Put events in and let one frame of no time at all pass: is it another frame?"""
    before = robot.shell.shown
    for event in events:
        pygame.event.post(event)
    robot.shell.step(0.0)
    return robot.shell.shown != before and robot.shell.shown is not before


def at_rest(robot: MouseRobot) -> None:
    """Everything has arrived and nothing changes by itself."""
    for _ in range(8):
        robot.step(0.4)
    assert not is_answered(robot)


def mouse(kind: int, pos: tuple[int, int]) -> pygame.Event:
    if kind == MOVE:
        return pygame.Event(kind, pos=pos, rel=(1, 1), buttons=(0, 0, 0))
    return pygame.Event(kind, pos=pos, button=pygame.BUTTON_LEFT)


def key(code: int) -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=code, mod=0, unicode="")


def test_a_widget_of_a_menu_answers_pointer_and_press() -> None:
    robot = MouseRobot(shell_of((1280, 720)), 1)
    scene = robot.scene
    assert isinstance(scene, MenuScene)
    at_rest(robot)
    for widget in [widget for widget in scene.widgets if widget.can_focus][1:3]:
        pos = (int(widget.box.centre[0]), int(widget.box.centre[1]))
        assert is_answered(robot, mouse(MOVE, pos))
        assert is_answered(robot, mouse(DOWN, pos))
        pygame.event.post(mouse(UP, (2, 2)))
        robot.step(0.0)
    assert is_answered(robot, key(pygame.K_TAB))


@pytest.mark.parametrize("spot", [MAIN, HitTarget("bar", 0), HitTarget("bar", 1)])
def test_a_button_of_the_table_answers_pointer_and_press(spot: HitTarget) -> None:
    robot, _ = at_own_turn()
    at_rest(robot)
    pos = robot.visible(spot)
    assert is_answered(robot, mouse(MOVE, pos))
    at_rest(robot)
    assert is_answered(robot, mouse(DOWN, pos))


def test_a_card_answers_a_press_and_a_seat_the_choice() -> None:
    robot, scene = at_own_turn()
    card = aimed_card(scene)
    pos = robot.visible(card)
    assert is_answered(robot, mouse(MOVE, pos))
    at_rest(robot)
    pos = robot.visible(card)
    assert is_answered(robot, mouse(DOWN, pos), mouse(UP, pos))


KEYS = {
    "focus": pygame.K_TAB,
    "menu": pygame.K_ESCAPE,
    "log": pygame.K_l,
    "end of turn": pygame.K_e,
}


@pytest.mark.parametrize("name", KEYS)
def test_a_key_is_answered(name: str) -> None:
    robot, _ = at_own_turn()
    at_rest(robot)
    assert is_answered(robot, key(KEYS[name]))


def test_a_click_during_playback_is_answered() -> None:
    robot, scene = playback(2)
    assert is_answered(robot, mouse(DOWN, (640, 300)), mouse(UP, (640, 300)))
    assert scene.playing.shown.is_caught_up


def test_the_button_that_hurries_looks_pressed_at_once() -> None:
    robot, _ = playback(2)
    pos = robot.visible(MAIN)
    pygame.event.post(mouse(MOVE, pos))
    robot.step(0.0)
    assert is_answered(robot, mouse(DOWN, pos))


@pytest.mark.parametrize("at", [None, 1])
def test_enter_says_yes_where_a_click_is_doubted_or_what_the_pointer_is_at(
    at: int | None,
) -> None:
    """The first Enter only showed a ring, and seemed to do nothing."""
    robot, scene = at_own_turn(1)
    robot.shell.services.settings.confirm = "always"
    before = len(scene.playing.replay.entries)
    robot.use(MAIN)
    assert scene.state.selection.doubted is not None
    if at is not None:
        scene.hover(HitTarget("answer", at))
    is_answered(robot, key(pygame.K_RETURN))
    assert scene.state.selection.doubted is None
    is_done = len(scene.playing.replay.entries) > before
    assert is_done == (at is None)
