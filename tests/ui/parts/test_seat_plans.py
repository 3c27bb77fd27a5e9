"""Who sits where is chosen seat by seat, in every game that stands in the window."""

import pytest

from game.languages import LANGUAGES
from game.session.new_game import NewGame
from game.ui.scenes.seats import SeatPlate, SeatsScene
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
