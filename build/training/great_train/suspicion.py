"""Measure how well the bots of The Great Train guess who is who, at tables of adepts.

python3 -m build.training.great_train.suspicion GAMES
"""

import sys
from collections import defaultdict
from functools import partial
from typing import Final

from ai.great_train.sides import SIDE_OF, SIDES
from build.counting import some, told
from build.training.belief.measure import ROUNDS, Score, Scores
from build.training.belief.report import score_table_of
from build.training.great_train.adepts import AdeptGame, deal_adepts
from build.training.selfplay import SEEDS
from build.workers import stoppable
from game.great_train.rules.facts.turn_events import TurnPassed
from game.kernel.ids import HIDDEN

_FIRST: Final = 1_000_000
"""The number of the first game: far from those that were learned from."""
_PLAYERS: Final = (4, 5, 6, 7)


def score_game(players: int, number: int, scores: Scores) -> None:
    """Play one game and score every seat's guesses when each of the first rounds is over."""
    game, turns = deal_adepts(players, SEEDS + number), 0
    guess(game, scores["start"])
    while game.asked is not None:
        game.step()
        for event in game.events:
            turns += isinstance(event, TurnPassed)
            number_of, rest = divmod(turns, players)
            if isinstance(event, TurnPassed) and not rest and 1 <= number_of <= ROUNDS:
                for key in (str(number_of), "all"):
                    guess(game, scores[key])


def guess(game: AdeptGame, score: Score) -> None:
    """Score what every seat makes of every other whose role is hidden from it."""
    roles = game.state.roles
    for bot in game.bots:
        seen = game.observe(bot.seat)
        ways = bot.suspicion.posterior(seen)
        for seat, shown in enumerate(seen.roles):
            if shown == HIDDEN:
                chances = dict.fromkeys(SIDES, 0.0)
                for chance, way in ways:
                    chances[SIDES[SIDE_OF[way[seat]]]] += chance
                score.add(chances, SIDES[SIDE_OF[roles[seat]]])


def main(games: int) -> None:
    """Play so many games of each size and print the table."""
    found: dict[int, Scores] = {}
    for players in _PLAYERS:
        scores = defaultdict[str, Score](partial(Score, SIDES))
        for number in range(_FIRST, _FIRST + games):
            score_game(players, number, scores)
        found[players] = scores
    print(score_table_of(found))


if __name__ == "__main__":
    sys.exit(stoppable(main, *told(__doc__, games=some)))
