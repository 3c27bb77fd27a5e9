"""Who sits where is chosen seat by seat, in every game that stands in the window."""

import pytest

from game.languages import LANGUAGES
from game.session.new_game import NewGame
from game.ui.scenes.choosing.new_game import NewGameScene, who_plays
from game.ui.scenes.choosing.seats import SeatPlate, SeatsScene
from game.ui.scenes.choosing.tempers import TemperRow, TempersScene
from game.ui.widgets.buttons import Button
from game.ui.widgets.choices import Stepper
from tests.ui.checked import played_game, played_games
from tests.ui.windowless import QuickServices, Settings, shell_of


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("folder", played_games())
def test_every_seat_can_be_taken_by_everybody_there_is(folder: str, language: str) -> None:
    game = played_game(folder)
    wanted = NewGame(game.parts.system.seats[-1], game.parts.roster.usual)
    shell = shell_of((1280, 720), QuickServices(game.quick, Settings(language=language), wanted))
    shell.open("seats")
    scene = shell.top
    assert isinstance(scene, SeatsScene)
    for seat in range(wanted.players):
        next(w for w in scene.widgets if isinstance(w, SeatPlate) and w.seat == seat).act()
        said = set()
        for _ in range(2 * len(game.parts.roster.levels)):
            who = next(w for w in scene.widgets if isinstance(w, Stepper))
            said.add(who.options[who.chosen])
            who.nudge(1)
            shell.look()
        assert len(said) > len(game.parts.roster.levels) or seat == wanted.seat
    assert not shell.kit.fonts.misfits


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("folder", played_games())
def test_where_a_way_to_play_can_be_chosen_each_is_told(
    folder: str, language: str, scale: float
) -> None:
    game = played_game(folder)
    settings = Settings(language=language, text_scale=scale)
    services = QuickServices(game.quick, settings, NewGame(4, game.parts.roster.usual))
    shell, tempers = shell_of((960, 540), services), game.parts.roster.temperaments
    shell.open("seats")
    leads = shell.has("tempers")
    assert leads == (len(tempers) > 1)
    if not leads:
        return
    seats = shell.top
    assert isinstance(seats, SeatsScene)
    seats.widgets[-2].press()
    scene = shell.top
    assert isinstance(scene, TempersScene)
    rows = [widget.temper for widget in scene.widgets if isinstance(widget, TemperRow)]
    assert rows == [*tempers][: len(rows)]
    assert len(rows) > 1
    shell.show()
    assert not shell.kit.fonts.misfits


@pytest.mark.parametrize("folder", played_games())
def test_who_was_seated_is_told_when_one_comes_back_to_a_new_game(folder: str) -> None:
    """It went on to say *you and 3 companions* where a second person had sat down."""
    game = played_game(folder)
    services = QuickServices(game.quick, Settings(), NewGame(4, game.parts.roster.usual))
    shell = shell_of((1280, 720), services)
    shell.open("new_game")
    scene = shell.top
    shell.open("seats")
    services.wanted.take(3)
    shell.pop()
    assert isinstance(scene, NewGameScene)
    assert who_plays(shell) in [w.text for w in scene.widgets if isinstance(w, Button)]
