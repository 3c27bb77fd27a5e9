"""Trials in the window: chosen on their sheet, solved or only shown, and what is said of moves."""

from unittest.mock import Mock

import pytest

from game.languages import LANGUAGES
from game.samurai.rules.actions import END_PLAY
from game.samurai.rules.content import CATALOGUE
from game.samurai.view.presentation import COURSE
from game.session.learn.progress import DONE
from game.ui.draw.canvas import Canvas
from game.ui.scenes.learn import trials
from game.ui.scenes.learn.trials import TrialsScene
from game.view.words.strings import Strings
from tests.samurai.ui.beside.test_lesson_scene import is_wrong, opened
from tests.samurai.ui.robots import KeyRobot, MouseRobot
from tests.samurai.ui.windowless import own_state
from tests.ui.robots.lesson_play import HD, lesson_of, onward, panel_spot, settle
from tests.ui.windowless import Settings


def test_a_trial_is_chosen_solved_and_ticked() -> None:
    shell = opened("learn")
    MouseRobot(shell, 1).press_named(shell.kit.say("trials.heading"))
    scene = shell.scenes[-1]
    assert isinstance(scene, TrialsScene)
    assert scene.focus == 0
    texts = [getattr(widget, "text", "") for widget in scene.widgets]
    assert any(shell.kit.say("trials.dots") in text for text in texts)
    for kind in ("win", "deny", "who"):
        assert scene.kind(kind) in texts
    assert scene.kind("deny") in scene.widgets[14].label
    KeyRobot(shell, 1).use_widget(0)
    settle(shell)
    robot, trial = MouseRobot(shell, 1), lesson_of(shell)
    while trial.course.number < len(trial.lesson.steps) - 1:
        robot.take(trial, trial.course.right())  # type: ignore[arg-type]  # of this game
        settle(shell)
    assert shell.services.settings.learned == {"samurai/trial-01": DONE}
    robot.use(onward(trial))
    settle(shell)
    assert lesson_of(shell).lesson.key == "02"
    shell.scenes[-1].obey("menu")
    MouseRobot(shell, 1).press_named(shell.kit.say("trials.leave"))
    scene = shell.scenes[-1]
    assert isinstance(scene, TrialsScene)
    assert scene.focus == 1


@pytest.mark.parametrize("press", ["nothing", "a digit", "a click", "the key that hurries"])
def test_who_struck_whom_is_seen_to_its_end_before_a_trial_asks(press: str) -> None:
    """A digit, or a click beside everything, left out the attacks that the answer follows from."""
    shell = opened("trial", "23", settings=Settings(pace=1.0))
    scene, robot, steps = lesson_of(shell), MouseRobot(shell, 1), 0
    while not scene.state.frame.is_own_turn:
        if press == "a digit":
            scene.obey("pick_1")
        elif press == "a click":
            robot.click((640, 300))
        elif press == "the key that hurries":
            scene.obey("hurry")
        shell.step(0.1)
        steps += 1
    assert (steps > 20) != (press == "the key that hurries")
    shell.step(1.0)
    scene.obey("pick_1")
    assert scene.state.selection.is_open, "a card is lifted then, as ever"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_teacher_has_words_for_every_move_of_a_trial(language: str) -> None:
    strings = Strings(language, "samurai")
    for trial in COURSE.trials():
        for step in trial.lesson.steps:
            assert strings.text(f"trials.steps.{step.key}", n=trial.cards)
            assert strings.text(f"trials.kinds.{trial.kind}")
            assert all(strings.text(f"trials.buts.{but.key}") for but in step.buts)


def test_a_wrong_move_of_a_trial_says_why() -> None:
    shell = opened("trial", COURSE.trials()[0].lesson.key)
    scene = lesson_of(shell)
    scene.act(END_PLAY)
    settle(shell)
    assert is_wrong(scene)
    assert scene.panel.told.text == shell.kit.say("trials.buts.idle")


def test_a_wrong_move_of_a_trial_that_is_answered_says_by_whom() -> None:
    shell = opened("trial", "02")
    scene = lesson_of(shell)
    question = own_state(scene).frame.question
    assert question is not None
    card = CATALOGUE.id_of("bokken")
    scene.act(next(act for act in question.actions if (act.card, act.target) == (card, 1)))
    settle(shell)
    assert is_wrong(scene)
    assert scene.panel.told.text.startswith("Hanz\u014d parries with the Kiseru. ")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_trial_that_ended_the_game_says_what_the_sides_came_to(language: str) -> None:
    """“That is it, nothing saves them”: by how much, or what had been lacking, nobody said."""
    shell = opened("trial", "07", settings=Settings(pace=0.0, language=language))
    scene = lesson_of(shell)
    question = own_state(scene).frame.question
    assert question is not None
    card = CATALOGUE.id_of("kusarigama")
    (lucky,) = [act for act in question.actions if (act.card, act.target) == (card, 4)]
    assert not scene.panel.told.came_to, "the game goes on"
    scene.act(lucky)
    settle(shell)
    assert scene.panel.told.text == shell.kit.say("trials.buts.lucky")
    assert "2\u00a0\u00d7\u00a02 =\u00a04" in scene.panel.told.came_to
    scene.obey("undo")
    settle(shell)
    for _ in range(2):
        scene.act(scene.course.right())
        settle(shell)
    assert "3\u00a0\u00d7\u00a02 =\u00a06" in scene.panel.told.came_to
    spoken = [one.aloud(shell.kit) for one in scene.panel.rest]
    assert any(one is not None and "3\u00a0\u00d7\u00a02 =\u00a06" in one.name for one in spoken)


@pytest.mark.parametrize("is_reduced", [False, True])
def test_the_seal_of_a_solved_trial_lands_or_lies_there(*, is_reduced: bool) -> None:
    shell = opened("trial", "01", settings=Settings(pace=0.0, reduced_motion=is_reduced))
    scene, sizes = lesson_of(shell), list[int]()
    scene.act(scene.course.right())
    while len(sizes) < 9:
        shell.step(0.04)
        scene.beside(canvas := Canvas(HD))
        sizes += [canvas.items[-1].surface.get_width()] * scene.panel.told.number
    assert (sizes[0] > 1.4 * sizes[-1]) != is_reduced


@pytest.mark.parametrize("number", [0, 1])
def test_what_is_shown_is_not_solved(number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """It was sealed and ticked as if it had been found, at whichever move the teacher helped."""
    seal = Mock(wraps=trials._seal)
    monkeypatch.setattr(trials, "_seal", seal)
    shell = opened("trial", "07")
    scene, robot = lesson_of(shell), MouseRobot(shell, 1)
    for n in range(2):
        if n == number:
            robot.use(panel_spot(scene))
        else:
            scene.act(scene.course.right())
        settle(shell)
    shown = shell.kit.say("trials.shown")
    assert scene.panel.told.text == f"{shell.kit.say('trials.steps.solved', n=2)} {shown}"
    assert DONE not in shell.services.settings.learned.values()
    scene.beside(Canvas(HD))
    seal.assert_not_called()
    shell.go("trial", "07")
    settle(shell)
    again = lesson_of(shell)
    for _ in range(2):
        again.act(again.course.right())
        settle(shell)
    assert shown not in again.panel.told.text
    assert shell.services.settings.learned["samurai/trial-07"] == DONE
    again.beside(Canvas(HD))
    seal.assert_called()
    shell.go("trial", "07")
    settle(shell)
    for _ in range(2):
        robot.use(panel_spot(lesson_of(shell)))
        settle(shell)
    assert shown not in lesson_of(shell).panel.told.text, "it was found before"
