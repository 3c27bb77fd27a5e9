"""What `dev.py lint-screens` looks at of The Hundred Lanterns: the map, papers, foe, sheet, end."""

from random import Random
from typing import TYPE_CHECKING, cast

from game.adventure.ui.panels.survey import SURVEY
from game.adventure.ui.table.road_map import spots
from game.adventure.ui.table.spots import CHAPTER, LANTERNS, MISSION
from game.session.new_game import NewGame
from game.ui.board.selection import HitTarget
from game.ui.scenes.table import TableScene
from tests.adventure.ui.adventure_window import LanternServices, lantern_shell
from tests.adventure.ui.album import ENGLISH, SHOWN
from tests.ui.lint.lens import put_lens
from tests.ui.lint.lint_screens import Screen, Screens, pointed
from tests.ui.windowless import Settings

if TYPE_CHECKING:
    from tests.ui.windowless import QuickShell

PLACES = list(spots())
POINTED = {
    "a place": HitTarget("act", PLACES.index("nara")),
    "a far place": HitTarget("act", PLACES.index("hamamatsu")),
    "a captured city": HitTarget("act", PLACES.index("iga")),
    "a mission": HitTarget("act", MISSION),
    "the lanterns": HitTarget("act", LANTERNS),
    "the chapter": HitTarget("act", CHAPTER),
    "a plate": HitTarget("seat", 1),
}


def the_map() -> Screens:
    """Yield the map at the first question that is answered there, and what is pointed at."""
    services = LanternServices(Settings(pace=0.0), NewGame(4, "follower", seed=7))
    shell = lantern_shell((1280, 720), services)
    lens, dice = put_lens(shell.kit), Random(3)
    shell.go("table", services.new_game(services.wanted))
    scene = shell.top
    assert isinstance(scene, TableScene)
    scene.tick(0.1)
    for _ in range(200):
        question = scene.playing.question
        if question is not None and question.kind == "action":
            break
        if question is not None:
            scene.act(dice.choice(question.actions))
        scene.tick(0.5)
    yield Screen("map", shell, lens, pointed(shell, scene, POINTED))
    scene.obey(SURVEY)
    yield Screen("map, survey", shell, lens)
    scene.release(SURVEY)


def at_positions() -> Screens:
    """Yield the screens of the golden pictures: what is asked, told and traded, foe, sheet, end."""
    for name, (show, _look) in SHOWN.items():
        for what, scene in show(ENGLISH):
            shell = cast("QuickShell", scene.host)
            shell.is_watched = True
            lens = put_lens(shell.kit)
            shell.step(0.3)
            yield Screen(f"{name}, {what}", shell, lens)
            shell.is_watched = False


PARTS = {"map": the_map, "positions": at_positions}
