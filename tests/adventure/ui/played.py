"""Who plays The Hundred Lanterns through a window in `dev.py soak`."""

from game.app.games import game_of
from tests.adventure.ui.lantern_robots import LanternKeys, LanternMouse, LanternPad
from tests.ui.checked import PlayedGame, Robots
from tests.ui.hear import SHORT

PLAYED = PlayedGame(
    game_of("adventure"),
    Robots(LanternMouse, LanternKeys, LanternPad),
    options=SHORT["adventure"],
)
