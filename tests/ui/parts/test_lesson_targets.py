"""At a lesson's table, drawn smaller beside the teacher, what is pressed is as large as ever."""

from itertools import combinations

import pytest

from game.session.new_game import NewGame
from game.ui.scenes.learn.lesson import LessonScene
from game.view.layout.geometry import Box
from game.view.layout.zones import target_px
from tests.ui.checked import checked_game, checked_games
from tests.ui.lint.dresses import SIZES, Dress
from tests.ui.lint.lint_screens import opened, put_on


@pytest.mark.slow
@pytest.mark.parametrize("folder", checked_games())
def test_what_is_pressed_beside_the_teacher_is_large_and_apart(folder: str) -> None:
    game = checked_game(folder)
    shell, _ = opened(game, NewGame(5, "novice", 6, 0))
    school = game.parts.window.school
    assert school is not None
    shell.go("lesson", school.course.lessons()[1].key)
    shell.step(0.5)
    scene = shell.top
    assert isinstance(scene, LessonScene)
    for size in SIZES:
        for scale in (1.0, 2.0):
            put_on(shell, Dress(size, "es", scale))
            kinds = ("bar", "sort", "button", "log")
            hits = [place for place in scene.state.frame.hits if place.spot.kind in kinds]
            assert {"bar", "sort"} <= {place.spot.kind for place in hits}
            assert min(min(p.box.w, p.box.h) for p in hits) > target_px(size) - 0.5
            outside = [p for p in hits if not p.box.inside(Box(0, 0, *size), 1.0)]
            assert not outside, (size, scale)
            near = [pair for pair in combinations(hits, 2) if pair[0].box.overlaps(pair[1].box)]
            assert not near, (size, scale)
