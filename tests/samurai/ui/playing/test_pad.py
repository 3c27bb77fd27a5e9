import pygame
import pytest

from game.session.new_game import NewGame
from game.ui.board.selection import MAIN, HitTarget
from game.ui.input.commands import COMMANDS, PICKS, TABLE
from game.ui.scenes.choosing.controls import ControlsScene
from game.ui.scenes.overlays import PauseScene
from game.ui.scenes.reading.codex import CodexScene
from game.ui.scenes.table import TableScene
from tests.samurai.ui.moments import actions_of, at_own_turn, is_on_top, playback
from tests.samurai.ui.robots import PadRobot
from tests.samurai.ui.windowless import Bots, shell_of
from tests.ui import checks
from tests.ui.robots.whims import SPOTS
from tests.ui.windowless import Settings


@pytest.fixture(autouse=True)
def display() -> None:
    pygame.display.init()


def pad_robot(seed: int, players: int = 3, pace: float = 0.0, language: str = "en") -> PadRobot:
    settings = Settings(language=language, pace=pace)
    shell = shell_of((1280, 720), Bots(settings, NewGame(players, "novice", seed, seed % players)))
    shell.presents_all = True

    def check(scene: TableScene) -> None:
        checks.nothing_overlaps(scene)
        checks.shown_is_true(scene)
        checks.everything_fits(shell)

    return PadRobot(shell, seed, check)


def taking_over() -> PadRobot:
    """A pad at a table where the player is asked to play."""
    mouse, _ = at_own_turn(7)
    return PadRobot(mouse.shell, 7)


@pytest.mark.parametrize(("players", "pace"), [(3, 0.0), (7, 4.0)])
def test_a_pad_plays_a_whole_game(players: int, pace: float) -> None:
    robot = pad_robot(20 + players, players, pace, ("it", "es")[players == 7])
    robot.start()
    robot.play()
    assert robot.answers > 3
    checks.what_is_drawn_is_whole(robot.shell)


def test_every_stop_of_the_table_is_reached() -> None:
    robot = taking_over()
    for kind in ("card", "seat", "button", "pile", "log", "bar"):
        spots = [p.spot for p in robot.scene.state.frame.hits if p.spot.kind == kind]
        assert spots, kind
        for spot in spots:
            robot.focus(spot)


def test_whatever_can_be_done_at_the_table_has_a_button_or_a_stop() -> None:
    robot = taking_over()
    stops = [place.spot for place in robot.scene.keys.stops.all()]
    bare = {c.name for c in COMMANDS.values() if c.scope == TABLE and not c.pad} - set(PICKS)
    found = {name for name in bare if SPOTS.get(name) in stops}
    assert bare - found == {"replay", "filter"}  # these have buttons where they mean something


def test_the_coach_and_the_codex_are_a_button_away() -> None:
    robot = taking_over()
    settings = robot.shell.services.settings
    for wanted in (True, False):
        robot.press("rt")
        assert settings.coach is wanted
    scenes = []
    for _ in range(2):
        robot.press("rs_up")
        scenes.append(type(robot.scene))
    assert scenes == [CodexScene, TableScene]
    settings.buttons["coach"] = "y"
    robot.press("y")
    assert settings.coach
    assert isinstance(robot.scene, TableScene)  # not what happened since the own turn


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
    robot = taking_over()
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
    robot = taking_over()
    robot._post(pygame.JOYBUTTONDOWN, button=7)
    robot.step(0.02)
    assert is_on_top(robot, PauseScene)
    for _ in range(20):
        robot.step(0.2)
    assert is_on_top(robot, PauseScene)


def test_hints_change_with_the_device_and_the_screen_is_drawn_anew() -> None:
    robot = taking_over()
    hints = robot.shell.kit.hints
    with_keys = [id(item.surface) for item in robot.shell.shown]
    robot.give("next")
    assert hints.is_pad
    assert [id(item.surface) for item in robot.shell.shown] != with_keys
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode="\t"))
    robot.step(0.02)
    assert hints.device == "keys"


def test_a_pad_that_lies_still_leaves_the_hints_alone() -> None:
    robot = taking_over()
    robot._post(pygame.JOYAXISMOTION, axis=0, value=0.2)
    robot.step(0.02)
    assert not robot.shell.kit.hints.is_pad


def test_cancel_puts_back_then_looks_away_then_opens_the_menu() -> None:
    """The focus stayed where aiming had led it; what a card in focus said nothing put away."""
    robot = taking_over()
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
    selection = robot.scene.state.selection
    assert selection.focus is not None
    assert selection.focus.kind == "seat"
    robot.give("cancel")
    assert not selection.is_open
    assert selection.focus == ("card", card.id)
    robot.give("cancel")
    assert selection.focus is None
    assert is_on_top(robot, TableScene)
    selection.focus_on(HitTarget("piece", 9999))  # what had it is gone, so nothing is seen to go
    robot.give("cancel")
    assert is_on_top(robot, PauseScene)
    robot.give("cancel")
    assert is_on_top(robot, TableScene)
    assert actions_of(robot.scene) == before


def test_the_controls_are_reached_from_the_pause_menu() -> None:
    robot = taking_over()
    robot.give("menu")
    robot.press_named(robot.shell.kit.say("controls.heading"))
    assert isinstance(robot.scene, ControlsScene)
