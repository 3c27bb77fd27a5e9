import pygame
import pytest

from game.ui.input.pad import (
    HATTED,
    HATTED_LINUX,
    PLAIN,
    PLAIN_SHAPED,
    SHAPED_LINUX,
    Pad,
    PadLayout,
    Pads,
    Press,
    layout_of,
)
from game.ui.scenes.choosing.settings import SettingsScene
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.title import TitleScene
from game.ui.widgets.choices import Choice, Slider
from game.view.timing import REPEAT, REPEAT_FIRST
from tests.ui.robots.pad_robot import PadRobot
from tests.ui.toy.toy_table import toy_title


@pytest.fixture(autouse=True)
def display() -> None:
    pygame.display.init()


# --- one pad ---


def test_a_stick_has_a_dead_zone_and_does_not_flutter() -> None:
    pad = Pad(HATTED)
    assert pad.axis(0, 0.5) == []
    assert pad.axis(0, 0.7) == [Press("right", "down")]
    assert pad.axis(0, 0.5) == []
    assert pad.axis(1, 0.6) == []
    assert pad.axis(0, 0.3) == [Press("right", "up"), Press("down", "down")]
    assert pad.axis(1, 0.0) == [Press("down", "up")]


def test_what_is_held_is_given_again_after_a_while_and_then_quicker() -> None:
    pad = Pad(HATTED)
    pad.set("hat 0", "up")
    assert pad.tick(REPEAT_FIRST * 0.9) == []
    assert pad.tick(REPEAT_FIRST * 0.2) == [Press("up", "again")]
    assert pad.tick(REPEAT * 0.9) == []
    assert pad.tick(REPEAT * 0.2) == [Press("up", "again")]
    pad.set("hat 0", "")
    assert pad.tick(9.0) == []


def test_a_trigger_is_a_button_and_rests_let_go() -> None:
    pad = Pad(HATTED)
    assert pad.axis(2, -1.0) == pad.axis(2, 0.0) == []
    assert pad.axis(2, 0.9) == [Press("lt", "down")]
    assert pad.axis(2, 0.0) == []
    assert pad.axis(2, -0.9) == [Press("lt", "up")]


def test_a_trigger_where_a_stick_was_thought_pushes_nothing_for_ever() -> None:
    """Pads that are not known number their axes as they like."""
    pad = Pad(HATTED_LINUX)
    for value in (-1.0, -0.97, 0.0, 1.0, -1.0):
        assert pad.axis(4, value) == []
    assert pad.tick(9.0) == []


def test_the_right_stick_has_buttons_of_its_own() -> None:
    for layout, axis, button in ((HATTED, 4, "rs_up"), (PLAIN, 2, "rs_left")):
        pad = Pad(layout)
        assert pad.axis(axis, 0.0) == []  # SDL tells first where an axis rests
        assert pad.axis(axis, -1.0) == [Press(button, "down")]
    assert Pad(HATTED).axis(9, 1.0) == []


@pytest.mark.parametrize(
    ("name", "hats", "buttons", "system", "layout"),
    [
        ("Xbox 360 Controller", 1, 11, "win32", HATTED),
        ("Microsoft X-Box 360 pad", 1, 11, "linux", HATTED_LINUX),
        ("Sony Interactive Entertainment Wireless Controller", 1, 13, "linux", SHAPED_LINUX),
        ("PS4 Controller", 0, 16, "linux", PLAIN_SHAPED),
        ("Nintendo Switch Pro Controller", 0, 16, "win32", PLAIN),
        ("", 0, 0, "darwin", HATTED),
    ],
)
def test_a_pad_is_read_by_what_it_says_of_itself(
    name: str, hats: int, buttons: int, system: str, layout: PadLayout
) -> None:
    assert layout_of(name, hats, buttons, system) == layout


def test_pads_come_go_and_say_nonsense() -> None:
    pads = Pads()
    assert pads.feed(pygame.Event(pygame.JOYDEVICEADDED, device_index=99)) == []
    assert pads.feed(pygame.Event(pygame.JOYDEVICEREMOVED, instance_id=4)) == []
    for button in (40, 400):
        assert pads.feed(pygame.Event(pygame.JOYBUTTONDOWN, instance_id=4, button=button)) == []
    assert pads.feed(pygame.Event(pygame.JOYBUTTONDOWN, instance_id=4, button=0)) == [
        Press("a", "down")
    ]
    assert pads.feed(pygame.Event(pygame.JOYDEVICEREMOVED, instance_id=4)) == [Press("a", "up")]
    assert pads.tick(9.0) == []


# --- in menus ---


def test_settings_are_set_by_left_and_right() -> None:
    robot = PadRobot(toy_title(), 1)
    robot.press_named(robot.shell.kit.say("menu.settings"))
    assert isinstance(robot.scene, SettingsScene)
    settings = robot.shell.services.settings
    choices = [n for n, w in enumerate(robot.scene.widgets) if isinstance(w, Choice)]
    robot.scene.focus = choices[1]
    robot.press("right")
    assert settings.language == "es"
    robot.scene.focus = choices[0]
    robot.press("right")
    robot.press("right")
    sliders = [n for n, w in enumerate(robot.scene.widgets) if isinstance(w, Slider)]
    robot.scene.focus = sliders[0]
    robot.press("left")
    assert min(settings.volumes.values()) == 0.9


def test_every_menu_has_its_focus_at_once_and_goes_back() -> None:
    robot = PadRobot(toy_title(), 1)
    robot.press("up")
    for name in ("new_game", "settings", "controls", "pause"):
        robot.shell.open(name)
        robot.step(0.02)
        assert isinstance(robot.scene, MenuScene)
        assert robot.scene.focus is not None, name
        robot.give("cancel")
        assert isinstance(robot.scene, TitleScene)


def test_the_deal_number_can_be_counted_up_and_down() -> None:
    robot = PadRobot(toy_title(), 1)
    robot.shell.open("new_game")
    robot.step(0.02)
    typed = [n for n, w in enumerate(robot.scene.widgets) if type(w).__name__ == "Field"]
    robot.scene.focus = typed[0]
    wanted = robot.shell.services.wanted
    wanted.seed = None
    robot.scene.rebuild()
    seeds: list[int | None] = []
    for way in ("right", "right", "left", "left", "left"):
        robot.press(way)
        seeds.append(wanted.seed)
    assert seeds == [1, 2, 1, None, None]
