"""Step by step: the others wait for the player after each thing worth a look."""

import pygame
import pytest

from game.samurai.rules.actions import END_PLAY
from game.session.new_game import NewGame
from game.ui.board.draw.top_bar import PACE_NAMES, STEP
from game.ui.board.selection import MAIN
from game.ui.scenes.table import TableScene
from game.view.timing import STEP as RHYTHM
from game.view.timing import SURPRISE
from tests.samurai.ui.moments import actions_of, at_own_turn, end_turn, key
from tests.samurai.ui.robots import KeyRobot, MouseRobot
from tests.samurai.ui.windowless import Bots, shell_of
from tests.ui.checks import shown_is_true
from tests.ui.windowless import Settings

SPACE = pygame.K_SPACE


def stepping() -> tuple[MouseRobot, TableScene]:
    """The player has ended the turn; the others are shown step by step."""
    robot, scene = at_own_turn(2)
    robot.shell.services.settings.step = True
    end_turn(robot, scene)
    wait(robot)
    assert scene.playing.shown.is_held
    return robot, scene


def wait(robot: MouseRobot, seconds: float = 20.0) -> None:
    for _ in range(round(seconds / 0.25)):
        robot.step(0.25)


def test_it_waits_for_the_player_however_long() -> None:
    robot, scene = stepping()
    begun = scene.playing.shown.begun
    wait(robot, 200)
    assert scene.playing.shown.begun == begun
    assert scene.state.frame.caption, "it does not say what happened"


@pytest.mark.parametrize("how", ["Space", "click", "Enter on the button"])
def test_a_press_goes_one_stop_further(how: str) -> None:
    robot, scene = stepping()
    begun = scene.playing.shown.begun
    if how == "Space":
        key(robot, SPACE)
    elif how == "click":
        robot.use(MAIN)
    else:
        scene.state.selection.focus_on(MAIN)
        key(robot, pygame.K_RETURN)
    wait(robot)
    cue_stops = scene.playing.shown.is_held or scene.state.frame.question is not None
    assert scene.playing.shown.begun > begun
    assert cue_stops


@pytest.mark.parametrize("pause", [0.02, 5.0])
def test_presses_lead_to_the_own_turn_fast_or_slow(pause: float) -> None:
    robot, scene = stepping()
    presses = 0
    while scene.state.frame.question is None:
        key(robot, SPACE)
        wait(robot, pause)
        presses += 1
        assert presses < 200
    assert presses > 3
    shown_is_true(scene)


def test_held_down_it_steps_in_a_steady_rhythm_of_time() -> None:
    robot, scene = stepping()
    stops = [scene.playing.shown.begun]
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=SPACE, mod=0, unicode=" "))
    robot.step(0.0)
    stops.append(scene.playing.shown.begun)
    for _ in range(3):
        if scene.state.frame.question is None:
            robot.step(RHYTHM * 0.5)
            pygame.event.post(pygame.Event(pygame.KEYDOWN, key=SPACE, mod=0, unicode=" "))
            half = scene.playing.shown.begun
            robot.step(RHYTHM * 0.5)
            stops.append(scene.playing.shown.begun)
            assert half <= stops[-1]
    pygame.event.post(pygame.Event(pygame.KEYUP, key=SPACE, mod=0, unicode=" "))
    robot.step(0.0)
    assert len(set(stops)) >= 3
    wait(robot)
    still = scene.playing.shown.begun
    wait(robot)
    assert scene.playing.shown.begun == still


def test_a_click_elsewhere_does_not_skip_what_is_stepped_through() -> None:
    robot, scene = stepping()
    begun, actions = scene.playing.shown.begun, actions_of(scene)
    robot.click((640, 420))
    key(robot, pygame.K_e)
    wait(robot, 1)
    assert scene.playing.shown.begun == begun
    assert actions_of(scene) == actions


def test_the_sign_beside_the_paces_chooses_it_and_is_kept() -> None:
    robot, scene = at_own_turn()
    settings = robot.shell.services.settings
    box = scene.top_bar.pace.box
    robot.click((int(box.right - box.w * 0.06), int(box.centre[1])))
    assert settings.step
    assert scene.playing.is_stepping
    robot.click((int(box.x + box.w * 0.25), int(box.centre[1])))
    assert (settings.step, settings.pace) == (False, 1.0)
    assert len(scene.top_bar.pace.options) == len(PACE_NAMES) + 1 == STEP + 1


def test_the_click_that_was_to_hurry_does_not_end_the_own_turn() -> None:
    robot, scene = stepping()
    box = scene.state.frame.layout.zones.button
    pos = (int(box.centre[0]), int(box.centre[1]))
    for _ in range(200):
        robot.click(pos)
        if scene.state.frame.is_own_turn:
            break
        if scene.state.frame.question is not None:
            scene.act(scene.state.frame.question.actions[-1])
    before = actions_of(scene)
    robot.click(pos)
    assert actions_of(scene) == before, "the turn was ended by a click meant for the others"
    assert scene.state.selection.bubble is not None
    assert scene.state.selection.bubble.text == scene.kit.say("step.your_turn")
    robot.click(pos)
    assert actions_of(scene) > before


def test_who_looked_at_their_turn_for_a_while_ends_it_with_one_click() -> None:
    robot, scene = stepping()
    for _ in range(200):
        key(robot, SPACE)
        wait(robot, 0.5)
        if scene.state.frame.is_own_turn:
            break
        if scene.state.frame.question is not None:
            scene.act(scene.state.frame.question.actions[-1])
    before = actions_of(scene)
    robot.step(SURPRISE)
    robot.use(MAIN)
    assert actions_of(scene) > before


def test_hurry_held_on_the_button_until_the_own_turn_does_not_end_it() -> None:
    robot, scene = at_own_turn(2, pace=4.0)
    scene.act(END_PLAY)
    robot.step(0.02)
    box = scene.state.frame.layout.zones.button
    pos = (int(box.centre[0]), int(box.centre[1]))
    for _ in range(100):
        question = scene.state.frame.question
        if question is None or question.kind == "play":
            break
        scene.act(question.actions[-1])
        robot.step(0.02)
    robot._post(pygame.MOUSEMOTION, pos)
    robot._post(pygame.MOUSEBUTTONDOWN, pos)
    for _ in range(2000):
        robot.step(0.05)
        question = scene.state.frame.question
        if question is not None and question.kind != "play":
            scene.act(question.actions[-1])
        elif question is not None:
            break
    assert scene.state.frame.is_own_turn
    before = actions_of(scene)
    robot._post(pygame.MOUSEBUTTONUP, pos)
    robot.step(0.02)
    assert actions_of(scene) == before


@pytest.mark.parametrize("players", [3, 5])
def test_a_robot_plays_a_whole_game_step_by_step(players: int) -> None:
    services = Bots(Settings(step=True, reduced_motion=True), NewGame(players, "novice", 11, 0))

    class Stepper(KeyRobot):
        """Presses Space whenever nothing is asked."""

        def step(self, dt: float = 0.25) -> None:
            super().step(dt)
            scene = self.scene
            if (
                isinstance(scene, TableScene)
                and scene.is_ready
                and scene.state.frame.question is None
            ):
                for kind in (pygame.KEYDOWN, pygame.KEYUP):
                    pygame.event.post(pygame.Event(kind, key=SPACE, mod=0, unicode=" "))
                super().step(dt)

    shell = shell_of((1280, 720), services)
    shell.is_watched = False
    robot = Stepper(shell, 3, shown_is_true)
    robot.start()
    robot.play()
