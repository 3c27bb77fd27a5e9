"""What is chosen before the road: kami and weapons as cards that say what they do."""

from typing import TYPE_CHECKING, cast

import pytest

from game.adventure.ui.papers.choosing import ChoicePanel
from game.session.settings import NewGame
from game.ui.draw.canvas import Canvas
from game.ui.scenes.table import TableScene
from game.ui.widgets.base import Look
from tests.adventure.ui.adventure_window import LanternServices, lantern_shell
from tests.ui.windowless import Settings

if TYPE_CHECKING:
    from game.adventure.ui.table.shown import LanternState

AT_ONCE = 0.0


def choosing(kind: str, language: str, size: tuple[int, int], scale: float) -> TableScene:
    """Return the table while the first of those things is chosen."""
    wanted = NewGame(4, "follower", seed=7)
    services = LanternServices(Settings(pace=AT_ONCE, language=language, text_scale=scale), wanted)
    shell = lantern_shell(size, services)
    shell.go("table", services.new_game(wanted))
    scene = cast("TableScene", shell.top)
    for _ in range(10):
        scene.tick(0.5)
        question = scene.playing.question
        if question is not None and question.kind == kind:
            scene.refresh()
            return scene
        if question is not None:
            scene.act(question.actions[0])
    raise AssertionError(f"no {kind} was chosen")


@pytest.mark.parametrize("kind", ["kami", "weapon"])
@pytest.mark.parametrize(
    ("size", "scale", "language"),
    [((1280, 720), 1.0, "en"), ((960, 540), 2.0, "es"), ((1920, 1080), 1.5, "it")],
)
def test_all_that_is_chosen_among_fits_and_says_what_it_does(
    kind: str, size: tuple[int, int], scale: float, language: str
) -> None:
    scene = choosing(kind, language, size, scale)
    panel, question = cast("LanternState", scene.state).frame.prompt, scene.playing.question
    assert isinstance(panel, ChoicePanel)
    assert question is not None
    assert [item.action for item in panel.items] == list(question.actions)
    scene.kit.fonts.misfits.clear()
    for lit in range(len(panel.items)):
        looks = [Look(focused=number == lit) for number in range(len(panel.items))]
        panel.draw(Canvas(scene.kit.size), looks)
    assert not scene.kit.fonts.misfits
    boxes = [item.button.box for item in panel.items]
    assert all(box.inside(panel.box) for box in boxes)
    assert not any(a.overlaps(b) for n, a in enumerate(boxes) for b in boxes[:n])
    if kind == "kami":
        assert all(item.answer.effect for item in panel.items)
