"""A new campaign: which heroes one plays, and how campaigns on their way are told apart."""

from pathlib import Path
from typing import TYPE_CHECKING, cast

import pytest

from game.adventure.ui.scenes.story import StoryScene
from game.adventure.view.annals.annals import ANNALS, tally
from game.app.services import AppServices
from game.session.new_game import NewGame
from game.ui.draw.canvas import Canvas
from game.ui.scenes.choosing.new_game import who_plays
from game.ui.scenes.choosing.seats import SeatsScene
from game.ui.scenes.choosing.settings import SettingsScene
from game.ui.scenes.menu import MenuScene
from game.ui.widgets.buttons import Button
from game.ui.widgets.choices import Stepper
from game.ui.widgets.texts import Paragraph
from game.view.words.strings import Strings
from tests.adventure.campaigns import played
from tests.adventure.ui.adventure_window import LanternServices, lantern_shell
from tests.adventure.ui.placed import LOOKS
from tests.ui.windowless import Settings, shell_of

if TYPE_CHECKING:
    from game.ui.scenes.table import TableScene


def _scene(size: tuple[int, int], language: str, text_scale: float) -> MenuScene:
    settings = Settings(language=language, text_scale=text_scale)
    shell = lantern_shell(size, LanternServices(settings, NewGame(4, "follower")))
    shell.open("new_game")
    scene = shell.top
    assert isinstance(scene, MenuScene)
    return scene


def test_no_setting_is_offered_for_remarks_that_nobody_makes() -> None:
    shell = lantern_shell((1280, 720), LanternServices(Settings(), NewGame(4, "follower")))
    shell.open("settings")
    scene = shell.top
    assert isinstance(scene, SettingsScene)
    told = [row.key for row in scene.sections()["play"]]
    assert "settings.introduction" in told
    assert "settings.remarks" not in told


def _press(scene: MenuScene, name: str) -> None:
    next(w for w in scene.widgets if isinstance(w, Button) and w.text == name).press()


def _remarks(scene: MenuScene) -> str:
    return " ".join(widget.text for widget in scene.widgets if isinstance(widget, Paragraph))


@pytest.mark.parametrize("language", ["en", "es", "it"])
def test_who_chooses_a_hero_is_told_what_they_are_good_for(language: str) -> None:
    """Four names stood there, and nothing else."""
    scene = _scene((1280, 720), language, 1.0)
    spirit = {"en": "Hikaru: spirit.", "es": "Hikaru: espíritu.", "it": "Hikaru: spirito."}
    assert "Tomoe: " in _remarks(scene)
    assert spirit[language] not in _remarks(scene)
    _press(scene, "Hikaru")
    assert spirit[language] in _remarks(scene)
    assert "Tomoe: " in _remarks(scene)
    for name in ("Akira", "Hattori"):  # who took three or four read of the first two alone
        _press(scene, name)
    told = _remarks(scene)
    places = [told.find(f"{who}: ") for who in ("Tomoe", "Akira", "Hattori", "Hikaru")]
    assert places[0] >= 0
    assert places == sorted(places), "the one taken last stood before those named before it"
    assert scene.say("new_game.about_no_bots") in told


def test_in_large_type_the_hero_taken_last_is_told_of_first() -> None:
    scene = _scene((960, 540), "en", 1.5)
    assert "Tomoe: " in _remarks(scene)
    _press(scene, "Hikaru")
    assert "Hikaru: spirit." in _remarks(scene)


@pytest.mark.parametrize(("size", "language", "text_scale"), LOOKS)
def test_the_questions_fit_the_window(
    size: tuple[int, int], language: str, text_scale: float
) -> None:
    scene = _scene(size, language, text_scale)
    scene.compose(Canvas(size))
    assert scene.kit.fonts.misfits == []
    assert all(widget.box.bottom <= size[1] for widget in scene.widgets)


def test_one_to_four_heroes_are_chosen_by_name() -> None:
    scene = _scene((1280, 720), "en", 1.0)
    wanted, found = scene.host.services.wanted, []
    for name in ("Hikaru", "Akira", "Tomoe"):
        _press(scene, name)
        found.append((wanted.seat, wanted.people))
    assert found == [(0, (0, 3)), (0, (0, 1, 3)), (1, (1, 3))]
    told = [thing.name for thing in scene.aloud().things]
    assert "Akira: you play" in told
    assert "Tomoe: somebody else plays" in told
    levels = scene.say("new_game.about_level.follower")
    assert levels in _remarks(scene)
    for name in ("Tomoe", "Hattori"):
        _press(scene, name)
    assert who_plays(scene.host) == "all four heroes are yours"
    assert levels not in _remarks(scene)  # no companion plays at any level
    assert "You play all four heroes: no companion takes part" in _remarks(scene)


@pytest.mark.parametrize(
    ("language", "lanterns", "roll"),
    [
        ("en", "the chapter's own lanterns", "no free second roll"),
        ("es", "los faroles del cap\u00edtulo", "sin segundas tiradas gratis"),
        ("it", "le lanterne del capitolo", "senza secondi tiri gratis"),
    ],
)
def test_the_usual_difficulty_says_what_it_does_to_lanterns_and_tests(
    language: str, lanterns: str, roll: str
) -> None:
    told = _remarks(_scene((1280, 720), language, 1.0))
    assert lanterns in told
    assert roll in told
    about = Strings(language, "adventure").text("difficulties.normal.about")
    assert lanterns in about.lower()


def test_what_a_difficulty_changes_is_told_as_it_is_chosen() -> None:
    scene = _scene((1280, 720), "en", 1.0)
    told = []
    for name in ("story", "legend"):
        scene.host.services.wanted.options["difficulty"] = name
        scene.rebuild()
        told += [widget.text for widget in scene.widgets if isinstance(widget, Paragraph)]
    assert told[0].startswith("Story: more time, as one lantern fewer burns at first")
    assert told[1].startswith("Legend: even less time: two more lanterns burn at first")


def test_a_campaign_on_its_way_says_who_plays_and_how_far_it_is() -> None:
    game = next(played(3))
    events = game.journal.events()
    counted = [tally(events, seat) for seat in (0, 3)]
    strings = Strings("en", "adventure")
    assert ANNALS.party is not None
    assert ANNALS.party(strings, counted) == "Tomoe and Hikaru, before chapter 1, Normal"
    assert ANNALS.played_as(strings, counted[0]) == "Tomoe, before chapter 1, Normal"


def test_a_campaign_opens_with_a_page_of_its_own_before_the_first_kami_is_chosen() -> None:
    services = LanternServices(Settings(introduction=True), NewGame(4, "follower", seed=7))
    shell = shell_of((1280, 720), services)
    shell.go("table", services.new_game(NewGame(4, "follower", seed=7)))
    scene = cast("TableScene", shell.top)
    scene.tick(0.1)
    top = shell.top
    assert isinstance(top, StoryScene)
    assert top.reading.about == "campaign.prologue"
    assert "twelve lanterns" in top.text
    top.tick(9.0)
    top.obey("confirm")
    assert shell.top is scene
    assert scene.playing.question is not None
    assert scene.playing.question.kind == "kami"


@pytest.mark.parametrize(
    ("seats", "seated"),
    [
        ({1: "person"}, {0: "Ada"}),
        ({1: "person", 2: "person", 3: "person"}, {0: "Ada"}),
        ({1: "person/2", 2: "person"}, {0: "Ada", 1: "Bruno", 2: ""}),
    ],
)
def test_who_takes_several_heroes_is_one_at_the_table(
    seats: dict[int, str], seated: dict[int, str], tmp_path: Path
) -> None:
    """Somebody with two heroes in hand was Player 1 and Player 2."""
    services = AppServices(tmp_path)
    people = services.library.people
    people.write("Ada")
    people.add()
    people.write("Bruno")
    people.choose_next()
    services.choose_game("adventure")
    services.new_game(NewGame(4, "follower", 4, seats=seats, system="adventure"))
    assert services.seated == seated
    services.close()


@pytest.mark.parametrize("word", ["adept", "adept/even", "adept/lot"])
def test_a_companion_named_at_the_command_line_has_a_plate_in_the_plan_of_the_seats(
    word: str,
) -> None:
    """Its level was read as one with a temperament, which has no name here: the program ended."""
    seats = {0: "person", 1: "person", 2: word, 3: "strategist"}
    wanted = NewGame(4, "follower", seats=seats, system="adventure")
    shell = lantern_shell((1280, 720), LanternServices(Settings(), wanted))
    shell.open("seats")
    scene = shell.top
    assert isinstance(scene, SeatsScene)
    assert [scene._who(seat) for seat in (2, 3)] == ["Adept", "Strategist"]
    scene._choose(2)
    taken = next(widget for widget in scene.widgets if isinstance(widget, Stepper))
    assert taken.options[taken.chosen] == "Adept"


@pytest.mark.parametrize(
    ("seats", "told"),
    [
        ({1: "person"}, "2 heroes of yours, 2 companions"),
        ({1: "person/2"}, "2 people, 2 companions"),
        ({1: "person/2", 2: "person"}, "2 people, 1 companion"),
        ({1: "person/2", 2: "person/3", 3: "person/2"}, "3 people, all four heroes"),
    ],
)
def test_heroes_of_somebody_else_who_is_named_are_not_yours(
    seats: dict[int, str], told: str
) -> None:
    """Bruno and Ana had a hero each, and it said *2 heroes of yours*."""
    wanted = NewGame(4, "follower", seats=seats, system="adventure")
    shell = lantern_shell((1280, 720), LanternServices(Settings(), wanted))
    assert who_plays(shell) == told
