"""The record of campaigns: each of its pages fits, also in small windows and large text."""

import pytest

from game.app.games import game_of
from game.languages import LANGUAGES
from game.session.new_game import NewGame
from game.ui.scenes.record.feats import FeatLine
from game.ui.scenes.record.record import PAGES, RecordScene
from game.view.library import Library
from tests.adventure.ui.adventure_window import LanternServices, lantern_shell
from tests.ui import checks
from tests.ui.kept_games import library_in
from tests.ui.windowless import Settings


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Library:
    games = [(4, 13, "adept", 9999)]
    return library_in(game_of("adventure"), tmp_path_factory.mktemp("record"), games)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("size", "scale"), [((960, 540), 2.0), ((960, 540), 1.5), ((1280, 720), 1.0)]
)
def test_what_was_earned_stands_clear_of_the_foot(
    kept: Library, size: tuple[int, int], scale: float, language: str
) -> None:
    """In a small window a feat lay over the buttons: there was no room for one."""
    settings = Settings(language=language, text_scale=scale)
    services = LanternServices(settings, NewGame(4, "adept", system="adventure"))
    services.library = kept
    shell = lantern_shell(size, services)
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
