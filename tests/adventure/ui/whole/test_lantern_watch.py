"""A finished campaign is watched again: from the road to the end, and taken over by any hero."""

from dataclasses import replace
from typing import TYPE_CHECKING, cast

import pytest

from game.adventure.rules.facts.campaign_events import RoundBegan
from game.adventure.rules.facts.foe_events import ExchangeBegan
from game.adventure.rules.facts.hero_events import LevelGained
from game.app.games import game_of
from game.languages import LANGUAGES
from game.session.new_game import NewGame
from game.ui.scenes.look_back.games_list import GamesScene
from game.ui.scenes.look_back.replay_watch import WatchScene
from game.ui.scenes.scene import Scene
from game.ui.widgets.buttons import Button
from game.view.library import Library, Watched
from tests.adventure.campaigns import played
from tests.adventure.ui.adventure_window import LanternServices, lantern_shell
from tests.ui import checks
from tests.ui.kept_games import NOON, lay, library_of, lineup_of
from tests.ui.windowless import Settings

if TYPE_CHECKING:
    from game.adventure.rules.facts.state import AdventureObservation
    from game.adventure.ui.table.shown import LanternScreen
    from tests.ui.windowless import QuickShell

SHARES = (0.0, 0.3, 0.7, 1.0)


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Library:
    """A campaign of Akira's that bots won, all three chapters of it."""
    *_, game = played(4, "adept", difficulty="story")
    parts, folder = game_of("adventure"), tmp_path_factory.mktemp("watched")
    lay(game, folder / "saves" / parts.key / "finished" / "one.jsonl", lineup_of(4, 1), NOON)
    return library_of(parts, folder)


@pytest.fixture(scope="module")
def campaign(library: Library) -> Watched:
    """It, read from disk."""
    return library.watch(*library.games())


def opened(
    name: str, *words: object, language: str = "en", library: Library | None = None
) -> Scene:
    """Open a screen."""
    wanted = NewGame(4, "adept", system="adventure")
    services = LanternServices(Settings(language=language), wanted)
    services.library = library or services.library
    shell = lantern_shell((1280, 720), services)
    shell.open(name, *words)
    return shell.top


def watched(campaign: Watched, language: str = "en") -> WatchScene:
    """Watch it, as the list of games has one do."""
    scene = opened("watch", campaign, language=language)
    assert isinstance(scene, WatchScene)
    return scene


def test_the_list_of_games_leads_to_it(library: Library) -> None:
    games = opened("games", library=library)
    assert isinstance(games, GamesScene)
    games._watch()
    assert isinstance(cast("QuickShell", games.host).top, WatchScene)


def test_the_list_offers_its_chronicle_and_no_review_that_nobody_gives(library: Library) -> None:
    """*Review the game* was hatched for every campaign."""
    games = opened("games", library=library)
    assert isinstance(games, GamesScene)
    words = [widget.text for widget in games.widgets if isinstance(widget, Button)]
    assert games.say("lantern.final.chronicle") in words
    assert games.say("review.open") not in words


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_campaign_is_watched_from_its_first_road_to_its_end(
    campaign: Watched, language: str
) -> None:
    scene = watched(campaign, language)
    for share in SHARES:
        scene._seek_share(share)
        shell = cast("QuickShell", scene.host)
        shell.step(0.1)
        checks.everything_fits(shell)
    assert cast("AdventureObservation", scene.stage.playing.seen).outcome is not None


def test_nobodys_turn_is_told_as_a_heros(campaign: Watched) -> None:
    """Over the Shogun's turn and before a foe it said *Tomoe's turn*, for hers was the last."""
    scene = watched(campaign)
    events = list(scene.replay.events)
    shogun = next(n for n, e in enumerate(events) if isinstance(e, RoundBegan) and e.n == 2)
    scene.seek(shogun + 1)
    assert scene._whose_turn() == "Round 2 of 9. The Shogun's turn"
    foe = next(n for n, e in enumerate(events) if isinstance(e, ExchangeBegan))
    scene.seek(foe + 1)
    assert scene._whose_turn() == ""


def test_who_sees_is_who_takes_over(campaign: Watched) -> None:
    """It said *Seen by Akira*, where all heroes see the same, and offered to open their hands."""
    scene, told = watched(campaign), []
    for _ in range(5):
        told.append(scene._eyes())
        scene._look_on()
    assert told == ["As Akira", "As Hattori", "As Hikaru", "As Tomoe", "As Akira"]


@pytest.mark.parametrize(("own", "told"), [({1}, "As Akira"), ({0, 1, 2, 3}, "As all of them")])
def test_whose_heroes_they_were_is_told_of_all_of_them(
    campaign: Watched, own: set[int], told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of a campaign with four heroes of one's own only the one that was looked on from was."""
    bots = tuple(None if seat in own else "adept" for seat in range(4))
    lineup = replace(campaign.game.seats, bots=bots)
    monkeypatch.setattr(campaign, "game", replace(campaign.game, seats=lineup))
    scene = watched(campaign)
    assert scene._eyes() == told
    yours = {seat for seat in range(4) if scene.stage.state.whose(seat)}
    assert yours == (own if len(own) < 4 else set()), (
        "as at the table: where all are, it is not said"
    )
    eyes = next(w for w in scene.widgets if isinstance(w, Button) and w.text == told)
    assert bool(eyes.reason) == (len(own) == 4)


def test_of_two_own_heroes_both_are_told_so(
    campaign: Watched, monkeypatch: pytest.MonkeyPatch
) -> None:
    lineup = replace(campaign.game.seats, bots=(None, None, "adept", "adept"))
    monkeypatch.setattr(campaign, "game", replace(campaign.game, seats=lineup))
    scene, found = watched(campaign), []
    for _ in range(4):
        found.append({seat for seat in range(4) if scene.stage.state.whose(seat)})
        scene._look_on()
    assert found == [{0, 1}, {0, 2}, {0, 3}, {0, 1}], "who takes a hero over gives the other back"


def test_between_chapters_whoever_only_watches_sees_the_plates_where_they_are(
    campaign: Watched,
) -> None:
    """They lay on the confrontation, as if the campaign sheet covered them."""
    scene = watched(campaign)
    events = campaign.seen_by(1).events
    levels = [n for n, event in enumerate(events, 1) if isinstance(event, LevelGained)]
    shown = set[int]()
    for number in range(levels[0], levels[3] + 4):
        scene._seek_share(number / len(events))
        frame = cast("LanternScreen", scene.stage.state).frame
        if frame.view.is_on_sheet:
            shown.add(round(frame.layout.plates[0].x))
    scene._seek_share(0.0)
    assert shown == {round(scene.stage.state.frame.layout.plates[0].x)}
