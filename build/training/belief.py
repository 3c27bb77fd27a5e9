"""Learn the likelihoods of the belief: self-play, data, fit, model file, measures.

    python3 -m build.training.belief [--games 400] [--rounds 2] [--jobs 1] [--scratch]

What an actor does depends on what it believes of the others, so play and fit take turns: bots
play with the model so far, and the next one is fitted to that.
"""

import argparse
from dataclasses import dataclass, field
from typing import Final

import numpy as np

from ai.learned.models import load_model
from ai.likelihoods.hands import ANSWERS, CLASSES
from ai.likelihoods.model import NAME, hand_odds, likelihoods_for
from ai.likelihoods.witness import TABLES
from build.training.belief_data import Floats, gather
from build.training.belief_fit import Fitted, fit
from build.training.belief_hands import HandRows, fit_odds
from build.training.fitting import write_model
from game.samurai.roles import THREE
from game.samurai.system import SYSTEM

PLAYERS: Final = tuple(count for count in SYSTEM.seats if count > THREE)
"""The numbers of players at which roles are hidden."""


def main() -> None:
    """Do as the command line says."""
    options = _parser().parse_args()
    if options.scratch:
        _write(_blank(), {"games": 0})
    for number in range(options.rounds):
        numbers = range(number * options.games, (number + 1) * options.games)
        learned = Learned()
        for count in PLAYERS:
            _learn(options, count, numbers, learned)
        _write(learned, _provenance(options, numbers, learned))


@dataclass(slots=True)
class Learned:
    """What a round of play has taught."""

    fits: dict[int, Fitted] = field(default_factory=dict)
    hands: HandRows = field(default_factory=dict)

    def odds(self) -> dict[str, Floats]:
        """Return the odds of answers by class of card."""
        return {
            answer: fit_odds(self.hands[answer]) if self.hands else np.zeros(len(CLASSES))
            for answer in ANSWERS
        }


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python3 -m build.training.belief")
    parser.add_argument("--games", type=int, default=400, help="games a round and table size (400)")
    parser.add_argument("--rounds", type=int, default=2, help="times to play and fit (2)")
    parser.add_argument("--level", default="adept", help="who plays (adept)")
    parser.add_argument("--jobs", type=int, default=1, help="processes that play (1)")
    parser.add_argument("--scratch", action="store_true", help="begin with nothing learned")
    return parser


def _learn(options: argparse.Namespace, players: int, numbers: range, learned: Learned) -> None:
    gathered = gather(options.level, players, numbers, options.jobs)
    found = learned.fits[players] = fit(gathered)
    for answer, rows in gathered.hands.items():
        learned.hands.setdefault(answer, []).extend(rows)
    print(f"{players} players:", _told(found), np.round(found.manners, 3).tolist(), flush=True)


def _blank() -> Learned:
    tables: dict[str, Floats] = {kind: np.zeros(size) for kind, size in TABLES.items()}
    blank = Fitted(tables, np.array([[1.0, 1.0, 0.01]]), {})
    return Learned(dict.fromkeys(PLAYERS, blank))


def _provenance(options: argparse.Namespace, numbers: range, learned: Learned) -> dict[str, object]:
    rounds, games = options.rounds, options.games
    return {
        "made_by": f"build.training.belief --level {options.level} --rounds {rounds}"
        f" --games {games}{' --scratch' if options.scratch else ''}",
        "games": {str(count): len(numbers) for count in PLAYERS},
        "numbers": [numbers.start, numbers.stop],
        "losses": {str(count): _told(found) for count, found in learned.fits.items()},
    }


def _told(found: Fitted) -> dict[str, list[float]]:
    return {
        kind: [round(loss, 4), round(even, 4), count]
        for kind, (loss, even, count) in found.losses.items()
    }


def _write(learned: Learned, provenance: dict[str, object]) -> None:
    tables = {f"hands:{answer}": odds for answer, odds in learned.odds().items()}
    for players, found in learned.fits.items():
        for kind, table in found.tables.items():
            tables[f"{players}:{kind}"] = table.ravel()
        tables[f"{players}:manners"] = found.manners
    write_model(NAME, tables, provenance)
    for kept in (load_model, likelihoods_for, hand_odds):
        kept.cache_clear()


if __name__ == "__main__":
    main()
