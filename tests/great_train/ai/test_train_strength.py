"""The ladder: the adept is better than the beginner, both than who plays by lot."""

import pytest

from game.app.games import GAMES
from game.protocol.arena.duel import Duel, duel_figures
from game.protocol.arena.match import play_deals

(CONTEST,) = [game for game in GAMES if game.key == "great-train"]


@pytest.mark.slow
@pytest.mark.parametrize("players", [3, 5])
@pytest.mark.parametrize(
    ("stronger", "weaker", "least"),
    [("adept", "novice", 0.54), ("adept", "random", 0.62), ("novice", "random", 0.54)],
)
def test_who_is_stronger_wins_more(stronger: str, weaker: str, least: float, players: int) -> None:
    duel = Duel(CONTEST, stronger, weaker, players, deals=30, seed=5)
    deals = [duel.places(result) for result in play_deals(duel, duel.numbers)]
    assert duel_figures(deals).score.low > 0.5
    assert duel_figures(deals).score.mean > least
