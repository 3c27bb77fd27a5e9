"""Several people at one keyboard: who sits there sees what they may know, and nobody else anything.

Robots play whole games. Before every frame that is shown they know who sits at the keyboard.
"""

from collections.abc import Sequence
from typing import Any

import pygame
import pytest

from game.languages import LANGUAGES
from game.samurai.ui.scenes.intro import IntroScene
from game.ui.scenes.hot_seat import GUARD, CurtainScene, HotSeat
from game.ui.scenes.overlays import PauseScene
from game.ui.scenes.table import TableScene
from tests.samurai.ui.moments import is_on_top
from tests.samurai.ui.robots import KeyRobot, MouseRobot, PadRobot
from tests.samurai.ui.windowless import SAMURAI
from tests.ui import checks
from tests.ui.watching.hot_seat import Crowd, Sitting, plays_for_all
from tests.ui.windowless import Settings, shell_of

SIZE = (1280, 720)


class Mouse(Sitting, MouseRobot):
    """By mouse."""


class Keys(Sitting, KeyRobot):
    """By keys."""


class Pad(Sitting, PadRobot):
    """With a gamepad."""


def robot_of(kind: type[Sitting], people: Sequence[int], players: int, **settings: Any) -> Any:
    chosen = Settings(**{"pace": 0.0, **settings})
    shell = shell_of(SIZE, Crowd(SAMURAI, people, players, chosen))
    shell.is_watched = False
    return kind(shell, 3)


@pytest.mark.parametrize(
    ("kind", "people", "players", "pace"),
    [
        (Mouse, (0, 1), 3, 0.0),
        (Keys, (0, 1, 2), 3, 0.0),
        (Pad, (1, 3), 4, 4.0),
    ],
)
def test_robots_play_whole_games_and_nobody_sees_what_is_anothers(
    kind: type[Sitting], people: tuple[int, ...], players: int, pace: float
) -> None:
    plays_for_all(robot_of(kind, people, players, pace=pace))


def test_the_curtain_falls_on_everything_and_tells_whose_turn_it_is() -> None:
    robot = robot_of(Keys, (0, 1, 2), 3)
    assert is_on_top(robot, CurtainScene)
    assert robot.scene.covers
    first = robot.scene.seat
    told = " ".join(getattr(widget, "text", "") for widget in robot.scene.widgets)
    assert robot.scene.people.name(first) in told
    assert f"player {first + 1}" in told


def test_the_curtain_calls_by_name_whoever_has_one() -> None:
    robot = robot_of(Keys, (0, 1, 2), 3)
    robot.crowd.names = {robot.scene.seat: "Ada"}
    robot.scene.rebuild()
    told = [getattr(widget, "text", "") for widget in robot.scene.widgets]
    assert "Pass to Ada" in told
    assert "I am Ada" in told


def test_a_press_that_was_meant_for_the_table_does_not_lift_the_curtain() -> None:
    robot = robot_of(Keys, (0, 1, 2), 3)
    robot.press(pygame.K_RETURN)
    assert is_on_top(robot, CurtainScene)
    robot.watch.comes(robot.scene.seat)
    robot.shell.step(GUARD)
    robot.press(pygame.K_RETURN)
    assert is_on_top(robot, TableScene)


def test_nobody_looks_behind_the_curtain_by_the_menu_or_by_help() -> None:
    robot = robot_of(Keys, (0, 1, 2), 3)
    curtain = robot.scene
    for key in (pygame.K_ESCAPE, pygame.K_F1):
        robot.press(key)
        assert robot.shell.scenes[0] is curtain
        assert robot.scene is not curtain
        robot.press(pygame.K_ESCAPE)
    robot.press(pygame.K_ESCAPE)
    assert is_on_top(robot, PauseScene)
    robot.press_named(robot.shell.kit.say("pause.leave"))
    assert robot.shell.scenes[0] is not curtain


def test_each_is_introduced_once_and_only_to_themselves() -> None:
    robot = robot_of(Keys, (0, 1, 2), 3, introduction=True)
    introduced: list[int] = []
    for _ in range(400):
        scene = robot.scene
        if isinstance(scene, IntroScene):
            assert scene.seen.seat == robot.watch.sitting
            introduced.append(scene.seen.seat)
            while robot.scene is scene:
                robot.press(pygame.K_RETURN)
        elif isinstance(scene, CurtainScene):
            robot.sit(scene)
        elif isinstance(scene, TableScene) and scene.is_ready and scene.state.frame.question:
            robot.answer(scene, scene.state.frame.question)
        else:
            robot.step()
        if len(introduced) == 3 and len(robot.watch.sat) > 6:
            break
    assert sorted(introduced) == [0, 1, 2]


def test_who_comes_back_sees_what_happened_meanwhile_and_their_own_marks() -> None:
    robot = robot_of(Keys, (0, 1, 2), 3)
    robot.sit(robot.scene)
    first = robot.scene
    robot.play(answers=12)
    people = first.hand_over.func.__self__
    assert isinstance(people, HotSeat)
    assert len(people._scenes) == 3
    assert people._scenes[first.table.viewer] is first


def test_a_game_that_was_left_goes_on_behind_the_curtain() -> None:
    """Who had not sat there before it was left was never told who they are."""
    robot, introduced = robot_of(Keys, (0, 1), 3), dict[int, bool]()
    robot.sit(robot.scene)
    first = robot.watch.sitting
    robot.play(answers=1)
    robot.shell.services.settings.introduction = True
    robot.shell.go("resumed", robot.crowd.session)
    assert is_on_top(robot, CurtainScene)
    while len(introduced) < 2:
        scene = robot.scene
        if isinstance(scene, CurtainScene):
            robot.sit(scene)
            robot.step()
            introduced.setdefault(robot.watch.sitting, is_on_top(robot, IntroScene))
        elif isinstance(scene, TableScene) and scene.is_ready and scene.state.frame.question:
            robot.answer(scene, scene.state.frame.question)
        else:
            robot.press(pygame.K_RETURN)
    assert introduced == {first: False, 1 - first: True}, "nobody is introduced twice"


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_curtain_fits(language: str, scale: float) -> None:
    robot = robot_of(Keys, (0, 1), 3, language=language, text_scale=scale)
    robot.shell.look()
    checks.everything_fits(robot.shell)
