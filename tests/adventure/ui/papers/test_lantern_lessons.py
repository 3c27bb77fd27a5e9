"""The lessons of The Hundred Lanterns in the window: played through, in every size of text."""

from itertools import combinations
from typing import TYPE_CHECKING, Any, cast

import pytest

from game.adventure.rules.content.book import BOOK
from game.adventure.rules.facts.actions import HeroAction
from game.adventure.ui.panels.asked_row import RowPanel
from game.adventure.ui.table.road_map import spots
from game.adventure.ui.table.spots import LANTERNS
from game.adventure.view.presentation import COURSE
from game.languages import LANGUAGES
from game.session.learn.lesson import Lesson
from game.session.learn.lesson_table import LessonTable
from game.session.learn.progress import DONE
from game.session.new_game import NewGame
from game.ui.board.selection import HitTarget
from game.ui.scenes.learn.lesson import LessonScene
from tests.adventure.ui.adventure_window import LanternServices, lantern_shell
from tests.ui.robots.lesson_play import HD, lesson_of, misfits, play_through, settle
from tests.ui.windowless import QuickShell, Settings

if TYPE_CHECKING:
    from game.adventure.ui.table.shown import LanternScreen

DEEP = 3


def opened(*route: str, **chosen: Any) -> QuickShell:
    settings = Settings(pace=0.0, **chosen)
    shell = lantern_shell(HD, LanternServices(settings, NewGame(4, "follower", 7, 0)))
    shell.is_watched = False
    shell.go(*route)
    settle(shell)
    return shell


class Hand:
    """Presses what the teacher names, and gives the answers that are meant."""

    def __init__(self, scene: LessonScene) -> None:
        """Sit down at a lesson."""
        self.scene = scene

    def use(self, spot: HitTarget) -> None:
        """Press a spot."""
        self.scene.controls.press(spot)

    def take(self, scene: LessonScene, action: Any) -> None:
        """Give an answer."""
        scene.act(action)


@pytest.mark.parametrize("key", [lesson.key for lesson in COURSE.lessons()])
def test_a_lesson_of_the_lanterns_is_played_through(key: str) -> None:
    shell = opened("lesson", key)
    play_through(Hand(lesson_of(shell)), shell, points=True)
    assert shell.services.settings.learned == {f"adventure/{key}": DONE}


@pytest.mark.parametrize("lesson", COURSE.lessons(), ids=lambda lesson: lesson.key)
def test_no_turn_that_the_teacher_lets_pass_leaves_the_way(lesson: Lesson) -> None:
    """Who stopped on the way to Nara had nowhere to go, and nothing to take back."""
    for number, step in enumerate(lesson.steps):
        if step.does:
            _finds_on(lesson, number)


def _finds_on(lesson: Lesson, number: int, *done: object) -> None:
    """Do what may be done in a step, three turns deep: as long as none is wrong one is right."""
    table = LessonTable(COURSE.system, lesson)
    table.advance_to(number)
    for action in done:
        table.act(action)
    decision = table.decision
    if table.wrong is None and table.number == number:
        assert table.right() is not None, done
        for action in () if decision is None or len(done) == DEEP else decision.actions:
            _finds_on(lesson, number, *done, action)


def test_who_acts_is_asked_below_the_lanterns_that_are_taught_in_the_smallest_window() -> None:
    """The question lay on them, and their golden frame lay on its words."""
    settings = Settings(pace=0.0, language="it")
    shell = lantern_shell((960, 540), LanternServices(settings, NewGame(4, "follower", 7, 0)))
    shell.go("lesson", "round")
    settle(shell)
    frame = lesson_of(shell).state.frame
    rope = next(place.box for place in frame.hits if place.spot == HitTarget("act", LANTERNS))
    assert isinstance(frame.prompt, RowPanel)
    assert frame.prompt.box.y > rope.bottom


def test_pressing_where_the_teacher_says_makes_the_whole_journey() -> None:
    shell = opened("lesson", "roads")
    scene = lesson_of(shell)
    scene.course.go_on()
    settle(shell)
    scene.controls.press(HitTarget("act", list(spots()).index("nara")))
    settle(shell)
    assert (scene.course.number, scene.course.wrong) == (2, None)


def test_a_journey_that_was_taken_back_does_not_go_on_by_itself() -> None:
    shell = opened("lesson", "roads")
    scene = lesson_of(shell)
    scene.course.go_on()
    settle(shell)
    scene.controls.press(HitTarget("act", list(spots()).index("bamboo_grove")))
    settle(shell)
    assert scene.panel.told.text == shell.kit.say("lessons.roads.buts.wild")
    scene.panel.told.offers[0].act()
    settle(shell)
    assert scene.playing.decision is not None
    step = HeroAction("step", to="uji_bridge")
    assert step in scene.playing.decision.actions
    scene.act(step)
    settle(shell)
    assert scene.state.frame.question is not None
    assert scene.state.frame.question.kind == "travel", "she would have stopped by herself"


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_hikaru_says_has_room_beside_the_table(language: str) -> None:
    assert [misfits(language, scale, "adventure") for scale in (1.0, 2.0)] == [[], []]


def test_the_band_beside_the_teacher_says_what_it_has_room_for() -> None:
    shell = opened("lesson", "roads", language="es", text_scale=2.0)
    shell.look()
    assert lesson_of(shell).kit.fonts.misfits == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(960, 540), (1024, 600), (1152, 648)])
def test_beside_the_teacher_no_citys_name_lies_under_anothers(
    size: tuple[int, int], language: str
) -> None:
    """The slip of Ise lay on half of Hamamatsu's, which read *amatsu*."""
    settings = Settings(pace=0.0, language=language)
    shell = lantern_shell(size, LanternServices(settings, NewGame(4, "follower", 7, 0)))
    shell.is_watched = False
    shell.go("lesson", "round")
    settle(shell)
    board, cities = (
        cast("LanternScreen", lesson_of(shell).state).frame.layout,
        {key for key, place in BOOK.places.items() if place.kind == "city"},
    )
    keys = list(spots())
    boxes = [hit.box for hit in board.names if keys[hit.spot.id] in cities]
    assert len(boxes) == len(cities)
    touching = 0.55 * shell.kit.least
    for one, other in combinations(boxes, 2):
        assert not one.grown(-touching).overlaps(other)
