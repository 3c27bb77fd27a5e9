"""The record of campaigns: each of its pages fits, also in small windows and large text."""

import pytest

from game.app.games import game_of
from game.languages import LANGUAGES
from game.session.new_game import NewGame
from game.ui.scenes.record.feats import FeatLine
from game.ui.scenes.record.record import PAGES, RecordScene
from game.ui.widgets.texts import Label
from game.view.library import Library, totals_told
from tests.adventure.ui.adventure_window import LanternServices, lantern_shell
from tests.ui import checks
from tests.ui.kept_games import library_in
from tests.ui.windowless import QuickShell, Settings


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Library:
    games = [(4, 13, "adept", 9999)]
    return library_in(game_of("adventure"), tmp_path_factory.mktemp("record"), games)


def opened(kept: Library, size: tuple[int, int], scale: float, language: str) -> QuickShell:
    settings = Settings(language=language, text_scale=scale)
    services = LanternServices(settings, NewGame(4, "adept", system="adventure"))
    services.library = kept
    return lantern_shell(size, services)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("size", "scale"), [((960, 540), 2.0), ((960, 540), 1.5), ((1280, 720), 1.0)]
)
def test_what_was_earned_stands_clear_of_the_foot(
    kept: Library, size: tuple[int, int], scale: float, language: str
) -> None:
    """In a small window a feat lay over the buttons: there was no room for one."""
    shell = opened(kept, size, scale, language)
    for page in PAGES[:3]:
        shell.open("record", page)
        shell.step(0.02)
        shell.look()
        scene = shell.scenes[-1]
        assert isinstance(scene, RecordScene)
        checks.everything_fits(shell)
        feats = [widget for widget in scene.widgets if isinstance(widget, FeatLine)]
        assert all(feat.box.bottom <= scene.body.bottom + 1 for feat in feats), page
        assert feats or page != "feats"
        shell.pop()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(960, 540), (1280, 720)])
def test_what_all_campaigns_come_to_is_not_crammed(
    kept: Library, size: tuple[int, int], language: str
) -> None:
    """Eight lines lay over each other in half of the room that one page had left."""
    shell = opened(kept, size, 2.0, language)
    shell.open("record")
    scene = shell.scenes[-1]
    assert isinstance(scene, RecordScene)
    assert scene.parts > 1
    scene.turn(1)
    shell.look()
    checks.everything_fits(shell)
    told = [w for w in scene.widgets if isinstance(w, Label) and w.text in all_told(scene)]
    assert len(told) == len(all_told(scene))
    assert all(label.box.h >= scene.kit.least * 1.2 for label in told)


def all_told(scene: RecordScene) -> list[str]:
    return totals_told(scene.kit.strings, scene.record)
