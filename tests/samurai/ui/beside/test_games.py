from pathlib import Path

import pygame
import pytest

from game.samurai.rules.system import SYSTEM
from game.session.disk.notices import Notice, SaveError
from game.session.new_game import NewGame
from game.ui.scenes.look_back.games_list import GamesScene
from game.ui.scenes.overlays import NoticeScene
from game.ui.scenes.table import TableScene
from tests.samurai.ui.robots import KeyRobot, MouseRobot, Robot
from tests.samurai.ui.windowless import Bots, shell_of
from tests.ui import checks
from tests.ui.windowless import Settings, resize

SIZE = (1280, 720)


def robot_of(kind: type[Robot], seed: int, players: int, settings: Settings) -> Robot:
    wanted = NewGame(players, "novice", seed, seed % players)
    shell = shell_of(SIZE, Bots(settings, wanted))
    shell.presents_all = True

    def check(scene: TableScene) -> None:
        checks.nothing_overlaps(scene)
        checks.shown_is_true(scene)
        checks.everything_fits(shell)

    return kind(shell, seed, check)


@pytest.mark.parametrize(
    ("kind", "players", "pace"), [(MouseRobot, 3, 0.0), (KeyRobot, 3, 0.0), (MouseRobot, 7, 4.0)]
)
def test_a_robot_plays_a_whole_game(kind: type[Robot], players: int, pace: float) -> None:
    robot = robot_of(kind, 11 + players, players, Settings(pace=pace))
    robot.start()
    robot.play()
    assert robot.answers > 3
    checks.what_is_drawn_is_whole(robot.shell)


def test_every_frame_is_whole_while_cards_fly() -> None:
    robot = robot_of(MouseRobot, 5, 4, Settings(pace=1.0))
    robot.start()
    for number, _ in enumerate(robot.steps()):
        checks.what_is_drawn_is_whole(robot.shell)
        if number > 60:
            break


def test_again_takes_one_input() -> None:
    robot = robot_of(KeyRobot, 3, 3, Settings(pace=0.0))
    robot.start()
    robot.play()
    assert robot.scene.sheet.winners
    robot.step(robot.scene.settles)
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_r, mod=0, unicode="r"))
    robot.step()
    assert isinstance(robot.shell.scenes[-1], TableScene)


def test_the_window_may_change_size_at_any_moment() -> None:
    robot = robot_of(MouseRobot, 8, 5, Settings(pace=2.0))
    robot.start()
    sizes = [(1920, 1080), (400, 300), (1280, 800), (2560, 1080), (960, 540), SIZE]
    for number, _ in enumerate(robot.steps()):
        if number % 4 == 0:
            resize(robot.shell, sizes[number // 4 % len(sizes)])
            if robot.shell.kit.size == (400, 300):
                checks.everything_fits(robot.shell)
                resize(robot.shell, SIZE)
        if number > 4 * len(sizes):
            break
    assert robot.answers > 0


def test_the_language_may_change_in_mid_game() -> None:
    robot = robot_of(MouseRobot, 4, 3, Settings(pace=0.0))
    robot.start()
    robot.play(answers=4)
    for language in ("es", "it", "en"):
        robot.shell.services.settings.language = language
        robot.shell.apply_settings()
        robot.play(answers=robot.answers + 4)
    checks.what_is_drawn_is_whole(robot.shell)


def test_a_file_of_another_game_is_told_by_that_games_name(monkeypatch: pytest.MonkeyPatch) -> None:
    shell = shell_of((1280, 720), Bots(Settings(language="es")))
    shell.open("games")
    scene, key = shell.scenes[-1], SYSTEM.key
    assert isinstance(scene, GamesScene)
    fault = SaveError(Notice("other_game", {"file": "a.jsonl", "system": key}))

    def refuse(*_of: object) -> Path:
        raise fault

    monkeypatch.setattr(scene.library, "take_in", refuse)
    scene.take(Path("a.jsonl"))
    notice = shell.scenes[-1]
    assert isinstance(notice, NoticeScene)
    assert key not in notice.text
    assert "a.jsonl es una partida de «Samurai Sword»." in notice.text
