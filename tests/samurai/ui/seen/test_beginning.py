"""A new game by keys and pad, and what becomes of one that was left."""

import pygame
import pytest

from game.languages import LANGUAGES
from game.session.learn.progress import DONE, WHOLE_GAME
from game.ui.scenes.choosing.new_game import NewGameScene, WaitingScene
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.scene import Scene
from game.ui.scenes.table import TableScene
from game.ui.scenes.title import TitleScene
from game.ui.widgets.choices import Choice
from game.ui.widgets.fields import Field
from game.ui.widgets.menu_items import MenuItem
from tests.samurai.ui.moments import is_on_top
from tests.samurai.ui.robots import KeyRobot, PadRobot
from tests.samurai.ui.windowless import Bots, shell_of
from tests.ui import checks
from tests.ui.windowless import Settings


def form(language: str = "en") -> tuple[KeyRobot, NewGameScene]:
    robot = KeyRobot(shell_of((1280, 720), Bots(Settings(language=language))), 1)
    robot.press_named(robot.shell.kit.say("menu.new_game"))
    scene = robot.scene
    assert isinstance(scene, NewGameScene)
    return robot, scene


def test_from_the_title_one_press_deals_what_was_played_last() -> None:
    robot = KeyRobot(shell_of((1280, 720), Bots(Settings(ended=1))), 1)
    robot.press(pygame.K_RETURN)
    assert isinstance(robot.scene, TableScene)


def pointed(robot: KeyRobot, pos: tuple[float, float]) -> None:
    """Have the pointer lead: nothing has the focus then."""
    at = (round(pos[0]), round(pos[1]))
    pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=at, buttons=()))
    robot.shell.step(0.02)
    assert robot.scene.focus is None


def test_the_first_line_is_pressed_by_enter_after_the_pointer_moved_too() -> None:
    robot = KeyRobot(shell_of((1280, 720), Bots(Settings(ended=1))), 1)
    pointed(robot, (4, 4))
    robot.press(pygame.K_RETURN)
    assert isinstance(robot.scene, TableScene)


def test_a_pointer_that_only_rests_where_the_window_opens_does_not_lead() -> None:
    robot = KeyRobot(shell_of((1280, 720), Bots(Settings(ended=1))), 1)
    words = robot.shell.kit.say("menu.new_game")
    x, y = next(w for w in robot.scene.widgets if w.label == words).box.centre
    rests = pygame.Event(pygame.MOUSEMOTION, pos=(round(x), round(y)), rel=(0, 0), buttons=())
    pygame.event.post(rests)
    robot.shell.step(0.02)
    assert robot.scene.hover is None
    robot.press(pygame.K_RETURN)
    assert isinstance(robot.scene, TableScene)


def test_enter_presses_what_is_under_the_pointer_where_nothing_has_the_focus() -> None:
    robot = KeyRobot(shell_of((1280, 720), Bots(Settings(ended=1))), 1)
    words = robot.shell.kit.say("menu.new_game")
    pointed(robot, next(w for w in robot.scene.widgets if w.label == words).box.centre)
    robot.press(pygame.K_RETURN)
    assert is_on_top(robot, NewGameScene)


def test_where_no_line_stands_out_enter_shows_first_what_it_would_press() -> None:
    shell = shell_of((1280, 720), Bots(Settings()))
    shell.open("settings")
    robot, scene = KeyRobot(shell, 1), shell.scenes[-1]
    assert isinstance(scene, MenuScene)
    pointed(robot, (4, 4))
    robot.press(pygame.K_RETURN)
    assert robot.scene is scene
    assert scene.focus == scene._stops()[0]


def test_learning_stands_first_until_it_is_settled_or_a_game_was_played() -> None:
    robot = KeyRobot(shell_of((1280, 720), Bots(Settings())), 1)
    settings, school = robot.shell.services.settings, robot.shell.school
    first = robot.shell.kit.say("learn.heading")
    assert school is not None
    assert robot.scene.widgets[robot.scene.focus].label == first
    robot.press(pygame.K_DOWN)
    robot.press(pygame.K_RETURN)
    assert is_on_top(robot, TableScene), "two inputs for those who know"
    for lesson in school.course.lessons():
        settings.learned[f"samurai/{lesson.key}"] = "declined"
    robot.shell.go("title")
    assert robot.scene.widgets[robot.scene.focus].label != first
    assert first in [widget.label for widget in robot.scene.widgets]


@pytest.mark.parametrize(
    ("language", "done", "told"),
    [
        ("en", 0, "a master shows you how"),
        ("en", 3, "3 of 9 lessons"),
        ("es", 3, "3 de 9 lecciones"),
        ("it", 1, "1 lezione su 9"),
        ("it", 3, "3 lezioni su 9"),
    ],
)
def test_who_has_begun_to_learn_is_told_how_far_they_are(
    language: str, done: int, told: str
) -> None:
    robot = KeyRobot(shell_of((1280, 720), Bots(Settings(language=language))), 1)
    settings, school = robot.shell.services.settings, robot.shell.school
    assert school is not None
    for lesson in school.course.lessons()[:done]:
        settings.learned[f"samurai/{lesson.key}"] = DONE
    robot.shell.go("title")
    item = robot.scene.widgets[0]
    assert isinstance(item, MenuItem)
    assert item.remark == told


def test_learning_stands_first_in_a_game_that_is_new_to_who_ended_games_of_another() -> None:
    robot = KeyRobot(shell_of((1280, 720), Bots(Settings())), 1)
    settings, first = robot.shell.services.settings, robot.shell.kit.say("learn.heading")
    for game, is_first in (("great_train", True), ("samurai", False)):
        settings.ended, settings.learned = 1, {f"{game}/{WHOLE_GAME}": DONE}
        robot.shell.go("title")
        assert (robot.scene.widgets[robot.scene.focus].label == first) == is_first


def test_the_focus_begins_at_dealing() -> None:
    robot, scene = form()
    assert scene.focus == len(scene.widgets) - 1
    robot.press(pygame.K_RETURN)
    assert isinstance(robot.scene, TableScene)


@pytest.mark.parametrize("kind", [Choice, Field])
def test_enter_deals_also_where_an_answer_has_the_focus(kind: type) -> None:
    robot, scene = form()
    wanted = robot.shell.services.wanted
    scene.focus = next(n for n, w in enumerate(scene.widgets) if isinstance(w, kind))
    before = (wanted.players, wanted.level)
    robot.press(pygame.K_RETURN)
    assert isinstance(robot.scene, TableScene)
    assert (wanted.players, wanted.level) == before


def test_the_pad_deals_at_once_and_changes_answers_sideways() -> None:
    robot = PadRobot(shell_of((1280, 720), Bots()), 1)
    robot.press_named(robot.shell.kit.say("menu.new_game"))
    scene = robot.scene
    assert isinstance(scene, NewGameScene)
    scene.focus = next(n for n, w in enumerate(scene.widgets) if isinstance(w, Choice))
    robot.press("right")
    assert robot.shell.services.wanted.players == 4
    robot.give("confirm")
    assert isinstance(robot.scene, TableScene)


@pytest.mark.parametrize("name", ["new_game", "settings", "pause", "title"])
def test_up_and_down_go_round(name: str) -> None:
    shell = shell_of((1280, 720))
    if name != "title":
        shell.open(name)
    robot, scene = KeyRobot(shell, 1), shell.scenes[-1]
    assert isinstance(scene, MenuScene)
    stops = scene._stops()
    tops = [scene.widgets[n].box.y for n in stops]
    for start, code in ((min(tops), pygame.K_UP), (max(tops), pygame.K_DOWN)):
        scene.focus = stops[tops.index(start)]
        robot.press(code)
        assert scene.focus is not None
        reached = scene.widgets[scene.focus].box.y
        assert reached == (max(tops) if code == pygame.K_UP else min(tops))


def left_game() -> tuple[KeyRobot, Scene]:
    """A game was left, and another is to be dealt."""
    robot, _ = form()
    robot.press(pygame.K_RETURN)
    table = robot.scene
    robot.shell.go("title")
    robot.shell.open("new_game")
    robot.press(pygame.K_RETURN)
    assert isinstance(robot.scene, WaitingScene)
    return robot, table


def test_a_game_that_was_left_is_not_put_away_without_a_word() -> None:
    robot, table = left_game()
    services = robot.shell.services
    assert isinstance(services, Bots)
    assert len(services.tables) == 1
    robot.press(pygame.K_ESCAPE)
    assert is_on_top(robot, NewGameScene)
    robot.press(pygame.K_RETURN)
    robot.press_named(robot.shell.kit.say("waiting.go_on"))
    assert isinstance(robot.scene, TableScene)
    assert isinstance(table, TableScene)
    assert robot.scene.table is table.table


def test_enter_goes_on_where_a_click_led_to_the_question() -> None:
    """The first Enter only showed a ring on the line that stood out already."""
    robot, table = left_game()
    robot.press(pygame.K_ESCAPE)
    robot.shell.kit.hints.device = "mouse"
    robot.press_named(robot.shell.kit.say("new_game.start"))
    asked = robot.scene
    assert isinstance(asked, WaitingScene)
    assert isinstance(table, TableScene)
    asked.hover, asked.focus = None, None
    asked.obey("confirm")
    assert isinstance(robot.scene, TableScene)
    assert robot.scene.table is table.table


def test_who_wants_another_gets_it() -> None:
    robot, table = left_game()
    robot.press_named(robot.shell.kit.say("waiting.deal"))
    assert isinstance(robot.scene, TableScene)
    assert isinstance(table, TableScene)
    assert robot.scene.table is not table.table


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_question_fits_and_says_where_the_game_will_be(language: str, scale: float) -> None:
    shell = shell_of((1280, 720), Bots(Settings(language=language, text_scale=scale)))
    shell.open("waiting", lambda: None)
    shell.step(0.1)
    checks.everything_fits(shell)
    assert shell.kit.say("games.heading") in shell.kit.say("waiting.remark")


def test_who_left_their_first_game_finds_it_before_the_lessons() -> None:
    robot, _ = left_game()
    robot.shell.go("title")
    lines = [widget.label for widget in robot.scene.widgets]
    wanted = [robot.shell.kit.say(key) for key in ("menu.continue", "learn.heading")]
    assert lines[:2] == wanted
    settings = robot.shell.services.settings
    for language, scale in [(spoken, scale) for spoken in LANGUAGES for scale in (2.0, 1.0)]:
        settings.language, settings.text_scale = language, scale
        robot.shell.apply_settings()
        robot.step(0.02)
        checks.everything_fits(robot.shell)
    robot.press(pygame.K_RETURN)
    assert isinstance(robot.scene, TableScene), "one press goes on"


def test_a_title_without_a_game_that_was_left_deals_at_once() -> None:
    robot, _ = form()
    assert not robot.shell.services.can_continue()
    robot.press(pygame.K_RETURN)
    assert not isinstance(robot.scene, WaitingScene | TitleScene)


def test_the_menu_stands_no_nearer_to_the_name_than_it_must() -> None:
    """At 125 % it hung right under the seal, over an empty foot."""
    shell = shell_of((1280, 720), Bots(Settings(language="it", text_scale=1.25)))
    shell.step(0.1)
    seal = shell.kit.px(116 + 290)
    title = shell.scenes[-1]
    assert isinstance(title, TitleScene)
    items = [widget for widget in title.widgets if isinstance(widget, MenuItem)]
    assert items[0].box.y > seal + shell.kit.px(30)
    checks.everything_fits(shell)
