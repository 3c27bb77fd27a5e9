import pygame
import pytest

from game.session.new_game import NewGame
from game.ui.board.hit_targets import MAIN
from game.ui.input.layouts import (
    HATTED,
    HATTED_LINUX,
    PLAIN,
    PLAIN_SHAPED,
    SHAPED_LINUX,
    PadLayout,
    layout_of,
)
from game.ui.input.pad import Pad, Pads, Press
from game.ui.scenes.key_settings import ControlsScene
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.overlays import PauseScene
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.table import TableScene
from game.ui.scenes.title import TitleScene
from game.ui.widgets.choices import Choice, Slider
from game.view.time.timing import REPEAT, REPEAT_FIRST
from tests.samurai.ui.moments import actions_of, at_own_turn, is_on_top, playback
from tests.samurai.ui.pad_robot import PadRobot
from tests.samurai.ui.windowless import Bots, Settings, shell_of
from tests.ui import checks


@pytest.fixture(autouse=True)
def display() -> None:
    pygame.display.init()


def pad_robot(seed: int, players: int = 3, pace: float = 0.0, language: str = "en") -> PadRobot:
    settings = Settings(language=language, pace=pace)
    shell = shell_of((1280, 720), Bots(settings, NewGame(players, "novice", seed, seed % players)))

    def check(scene: TableScene) -> None:
        checks.nothing_overlaps(scene)
        checks.shown_is_true(scene)
        checks.everything_fits(shell)

    return PadRobot(shell, seed, check)


def taking_over(seed: int, pace: float = 0.0) -> PadRobot:
    """A pad at a table where the player is asked to play."""
    mouse, _ = at_own_turn(seed, pace)
    return PadRobot(mouse.shell, seed)


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


def test_the_right_stick_has_buttons_of_its_own() -> None:
    assert Pad(HATTED).axis(4, -1.0) == [Press("rs_up", "down")]
    assert Pad(PLAIN).axis(2, -1.0) == [Press("rs_left", "down")]
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


# --- at the table ---


@pytest.mark.parametrize(("players", "pace"), [(3, 0.0), (7, 4.0)])
def test_a_pad_plays_a_whole_game(players: int, pace: float) -> None:
    robot = pad_robot(20 + players, players, pace, ("it", "es")[players == 7])
    robot.start()
    robot.play()
    assert robot.answers > 3
    checks.what_is_drawn_is_whole(robot.shell)


def test_every_stop_of_the_table_is_reached() -> None:
    robot = taking_over(7)
    for kind in ("card", "seat", "button", "pile", "log", "bar"):
        spots = [p.spot for p in robot.scene.state.frame.hits if p.spot.kind == kind]
        assert spots, kind
        for spot in spots:
            robot.focus(spot)


def test_a_letter_is_pencilled_with_the_pad_alone() -> None:
    robot = pad_robot(5, 5)
    robot.start()
    while robot.scene.state.frame.question is None:
        robot.step()
    marks = [p.spot for p in robot.scene.state.frame.hits if p.spot.kind == "mark"]
    robot.focus(marks[0])
    robot.give("confirm")
    robot.focus(marks[1])
    robot.give("confirm")
    assert all(robot.scene.state.frame.notes[mark.id] for mark in marks[:2])
    assert not robot.scene.state.frame.notes[marks[2].id]


def test_two_pads_play_side_by_side() -> None:
    robot = taking_over(7)
    spot = MAIN
    robot.focus(spot)
    robot.number = 1
    robot.give("previous")
    robot.number = 0
    assert robot.scene.state.selection.focus != spot
    robot.give("next")
    assert robot.scene.state.selection.focus == spot


def test_a_pad_that_goes_away_in_the_middle_lets_go() -> None:
    mouse, scene = playback(2)
    robot = PadRobot(mouse.shell, 2)
    slow = scene.pace
    robot._post(pygame.JOYAXISMOTION, axis=2, value=1.0)
    robot.step(0.01)
    assert scene.pace > slow
    robot._post(pygame.JOYDEVICEREMOVED)
    robot.step(0.01)
    assert scene.pace == slow


def test_a_window_nobody_looks_at_lets_go() -> None:
    mouse, scene = playback(2)
    slow = scene.pace
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" "))
    mouse.step(0.01)
    assert scene.pace > slow
    pygame.event.post(pygame.Event(pygame.WINDOWFOCUSLOST))
    mouse.step(0.01)
    assert scene.pace == slow


def test_holding_a_button_does_what_it_does_once() -> None:
    robot = taking_over(7)
    robot._post(pygame.JOYBUTTONDOWN, button=7)
    robot.step(0.02)
    assert is_on_top(robot, PauseScene)
    for _ in range(20):
        robot.step(0.2)
    assert is_on_top(robot, PauseScene)


def test_hints_change_with_the_device_and_the_screen_is_drawn_anew() -> None:
    robot = taking_over(7)
    hints = robot.shell.kit.hints
    with_keys = [id(item.surface) for item in robot.shell.shown]
    robot.give("next")
    assert hints.is_pad
    assert [id(item.surface) for item in robot.shell.shown] != with_keys
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode="\t"))
    robot.step(0.02)
    assert hints.device == "keys"


def test_a_pad_that_lies_still_leaves_the_hints_alone() -> None:
    robot = taking_over(7)
    robot._post(pygame.JOYAXISMOTION, axis=0, value=0.2)
    robot.step(0.02)
    assert not robot.shell.kit.hints.is_pad


def test_cancel_puts_back_then_opens_the_menu() -> None:
    robot = taking_over(7)
    before = actions_of(robot.scene)
    question = robot.scene.state.frame.question
    assert question is not None
    card = next(
        piece
        for piece in robot.scene.state.frame.hand
        if len({a.target for a in question.actions if a.card == piece.card}) > 1
    )
    robot.use(next(p.spot for p in robot.scene.state.frame.hits if p.spot == ("card", card.id)))
    assert robot.scene.state.selection.is_open
    robot.give("cancel")
    assert not robot.scene.state.selection.is_open
    robot.give("cancel")
    assert is_on_top(robot, PauseScene)
    robot.give("cancel")
    assert is_on_top(robot, TableScene)
    assert actions_of(robot.scene) == before


# --- everywhere else ---


def test_settings_are_set_by_left_and_right() -> None:
    robot = pad_robot(1)
    robot.press_named(robot.shell.kit.say("menu.settings"))
    assert isinstance(robot.scene, SettingsScene)
    settings = robot.shell.services.settings
    robot.scene.focus = next(n for n, w in enumerate(robot.scene.widgets) if isinstance(w, Choice))
    robot.press("right")
    assert settings.language == "es"
    sliders = [n for n, w in enumerate(robot.scene.widgets) if isinstance(w, Slider)]
    robot.scene.focus = sliders[0]
    robot.press("left")
    assert min(settings.volumes.values()) == 0.9


def test_every_menu_has_its_focus_at_once_and_goes_back() -> None:
    robot = pad_robot(1)
    robot.press("up")
    for name in ("new_game", "settings", "controls", "pause"):
        robot.shell.open(name)
        robot.step(0.02)
        assert isinstance(robot.scene, MenuScene)
        assert robot.scene.focus is not None, name
        robot.give("cancel")
        assert is_on_top(robot, TitleScene)


def test_the_deal_number_can_be_counted_up_and_down() -> None:
    robot = pad_robot(1)
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


def test_the_controls_are_reached_from_the_pause_menu() -> None:
    robot = taking_over(7)
    robot.give("menu")
    robot.press_named(robot.shell.kit.say("controls.heading"))
    assert isinstance(robot.scene, ControlsScene)
