"""What The Hundred Lanterns brings to the robots and to the checks of what is shown."""

from random import Random

from game.adventure.rules.facts.state import AdventureState
from game.app.games import game_of
from game.kernel.ids import Seat
from tests.adventure.laws.laws import twin
from tests.adventure.ui.lantern_robots import LanternKeys, LanternMouse, LanternPad
from tests.ui.checked import PlayedGame, Robots


def dealt_anew(state: AdventureState, seat: Seat, dice: Random, **_: bool) -> AdventureState:
    """Return the state with all hidden cards in another order: no part of them can stay."""
    return twin(state, seat, dice)


PLAYED = PlayedGame(
    game_of("adventure"),
    Robots(LanternMouse, LanternKeys, LanternPad),
    options={"difficulty": "story"},
    level="strategist",
    stead="strategist@0",
    twin=dealt_anew,
)
