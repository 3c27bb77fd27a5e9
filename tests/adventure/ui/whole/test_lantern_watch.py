"""A finished campaign is watched again: from the road to the end, and taken over by any hero."""

from pathlib import Path
from typing import TYPE_CHECKING, cast

import pytest

from game.adventure.rules.facts.campaign_events import RoundBegan
from game.adventure.rules.facts.foe_events import ExchangeBegan
from game.app.games import game_of
from game.kernel.game import Game
from game.languages import LANGUAGES
from game.session.new_game import NewGame
from game.ui.scenes.look_back.games_list import GamesScene
from game.ui.scenes.look_back.replay_watch import WatchScene
from tests.adventure.campaigns import played
from tests.adventure.ui.adventure_window import LanternServices, lantern_shell
from tests.ui import checks
from tests.ui.kept_games import NOON, lay, library_of, lineup_of
from tests.ui.windowless import Settings

if TYPE_CHECKING:
    from game.adventure.rules.facts.state import AdventureObservation
    from tests.ui.windowless import QuickShell

SHARES = (0.0, 0.3, 0.7, 1.0)


@pytest.fixture(scope="module")
def campaign() -> Game:
    """One that bots won, all three chapters of it."""
    *_, game = played(4, "adept", difficulty="story")
    return game


def watched(game: Game, folder: Path, **said: object) -> WatchScene:
    """Open it as Akira's, from the list of games."""
    parts = game_of("adventure")
    lay(game, folder / "saves" / parts.key / "finished" / "one.jsonl", lineup_of(4, 1), NOON)
    services = LanternServices(Settings(**said), NewGame(4, "adept", system=parts.key))  # type: ignore[arg-type]  # settings by name
    services.library = library_of(parts, folder)
    shell = lantern_shell((1280, 720), services)
    shell.open("games")
    games = shell.top
    assert isinstance(games, GamesScene)
    games._watch()
    scene = shell.top
    assert isinstance(scene, WatchScene)
    return scene


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_campaign_is_watched_from_its_first_road_to_its_end(
    campaign: Game, language: str, tmp_path: Path
) -> None:
    scene = watched(campaign, tmp_path, language=language)
    for share in SHARES:
        scene._seek_share(share)
        shell = cast("QuickShell", scene.host)
        shell.step(0.1)
        checks.everything_fits(shell)
    assert cast("AdventureObservation", scene.stage.playing.seen).outcome is not None


def test_nobodys_turn_is_told_as_a_heros(campaign: Game, tmp_path: Path) -> None:
    """Over the Shogun's turn and before a foe it said *Tomoe's turn*, for hers was the last."""
    scene = watched(campaign, tmp_path)
    events = list(scene.replay.events)
    shogun = next(n for n, e in enumerate(events) if isinstance(e, RoundBegan) and e.n == 2)
    scene.seek(shogun + 1)
    assert scene._whose_turn() == "Round 2 of 9. The Shogun's turn"
    foe = next(n for n, e in enumerate(events) if isinstance(e, ExchangeBegan))
    scene.seek(foe + 1)
    assert scene._whose_turn() == ""


def test_who_sees_is_who_takes_over(campaign: Game, tmp_path: Path) -> None:
    """It said *Seen by Akira*, where all heroes see the same, and offered to open their hands."""
    scene, told = watched(campaign, tmp_path), []
    for _ in range(5):
        told.append(scene._eyes())
        scene._look_on()
    assert told == ["As Akira", "As Hattori", "As Hikaru", "As Tomoe", "As Akira"]
