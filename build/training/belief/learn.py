"""Learn the likelihoods of the belief: self-play, data, fit, model file, losses.

    python3 -m build.training.belief.learn [--games 800] [--search-games 250] [--rounds 1] ...

What an actor does depends on what it believes of the others, so play and fit take turns: bots
play with the model so far, and the next one is fitted to that; searchers are learned from the games
of all rounds. `--scratch` begins with nothing.

What is learned here is both how roles are read and how a usual opponent does, the onlooker. How
searchers are read is learned anew next (build.training.belief.searchers), and how adepts of all
temperaments are (build.training.belief.adepts); the onlooker stays as it is.
"""

import argparse
import sys
from dataclasses import dataclass, field
from functools import partial
from typing import Final

import numpy as np

from ai.core.models import load_model
from ai.samurai.belief.history import ANSWERS, CLASSES
from ai.samurai.belief.model import (
    NAME,
    ONLOOKER,
    RULES,
    SCHOOLS,
    TABLES,
    hand_odds,
    likelihoods_for,
    manners_name,
    table_name,
)
from build.counting import from_zero, some
from build.training.belief.data import Floats, Gathered, gather
from build.training.belief.fit import Losses, Tables, fit_manners, fit_tables
from build.training.belief.games import mixed, searching
from build.training.belief.hands import HandRows, fit_odds
from build.training.fitting import write_model
from build.workers import stoppable
from game.samurai.rules.state import THREE
from game.samurai.rules.system import SYSTEM

PLAYERS: Final = tuple(count for count in SYSTEM.seats if count > THREE)
"""The numbers of players at which roles are hidden."""

SHARES: Final = (0.6, 0.4)
"""How many of those one meets are of each of SCHOOLS."""

_HANDS: Final = "hands:"
"""How the names of tables about hands begin."""


@dataclass(slots=True)
class Learned:
    """What a round of play has taught."""

    tables: dict[str, Floats] = field(default_factory=dict)
    losses: dict[str, dict[str, list[float]]] = field(default_factory=dict)
    hands: HandRows = field(default_factory=dict)

    def add(self, school: int, players: int, tables: Tables, losses: Losses) -> None:
        """Keep the tables of a school at a number of players."""
        for kind, table in tables.items():
            self.tables[table_name(SCHOOLS[school], players, kind)] = table.ravel()
        self.losses[f"{players}, {SCHOOLS[school]}"] = {
            kind: [round(loss, 4), round(even, 4), count]
            for kind, (loss, even, count) in losses.items()
        }

    def manners(self, players: int, manners: Floats) -> None:
        """Keep how players vary at tables of so many, and say so."""
        self.tables[manners_name(players)] = manners
        print(f"{players} players:", np.round(manners, 3).tolist(), flush=True)


def main() -> None:
    """Do as the command line says."""
    options = _parser().parse_args()
    if options.scratch:
        _write_both(_blank(), {})
    searched = {players: Gathered() for players in PLAYERS}
    for number in range(options.rounds):
        learned = _learned(options, number, searched)
        _write_both(learned, _provenance(options, learned))


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python3 -m build.training.belief.learn")
    parser.add_argument("--games", type=some, default=800, help="games of each table size (800)")
    parser.add_argument("--search-games", type=from_zero, default=250, help="of searchers (250)")
    parser.add_argument("--rounds", type=from_zero, default=1, help="times to play and fit (1)")
    parser.add_argument("--jobs", type=some, default=1, help="processes that play (1)")
    parser.add_argument("--scratch", action="store_true", help="begin with nothing learned")
    return parser


def _learned(options: argparse.Namespace, number: int, searched: dict[int, Gathered]) -> Learned:
    """Play and fit once.

    `searched` holds the searchers' games of all rounds; this round's are added.
    """
    learned = Learned()
    for players in PLAYERS:
        tables = [searching(players, n) for n in _numbers(number, options.search_games)]
        searched[players].extend(gather(tables, options.jobs))
        tables = [mixed("adept", players, n) for n in _numbers(number, options.games)]
        played = gather(tables, options.jobs)
        _fit(learned, players, (played, searched[players]))
        for answer, rows in played.hands.items():
            learned.hands.setdefault(answer, []).extend(rows)
    for answer in ANSWERS:
        learned.tables[f"{_HANDS}{answer}"] = fit_odds(learned.hands[answer])
    return learned


def _numbers(number: int, games: int) -> range:
    return range(number * games, (number + 1) * games)


def _fit(learned: Learned, players: int, groups: tuple[Gathered, Gathered]) -> None:
    """Fit the tables of both schools to the games of each, and the manners to all."""
    for school, gathered in enumerate(groups):
        learned.add(school, players, *fit_tables(gathered, school))
    halves = [
        [fit_tables(gathered, school, half)[0] for school, gathered in enumerate(groups)]
        for half in (0, 1)
    ]
    manners = fit_manners(list(zip(groups, SHARES, strict=True)), halves)
    learned.manners(players, manners)


def _blank() -> Learned:
    blank, nothing = Learned(), {kind: np.zeros(size) for kind, size in TABLES.items()}
    for players in PLAYERS:
        for school in range(len(SCHOOLS)):
            blank.add(school, players, nothing, {})
        blank.tables[manners_name(players)] = np.array([[0, 1.0, 1.0, 0.01]])
    for answer in ANSWERS:
        blank.tables[f"{_HANDS}{answer}"] = np.zeros(len(CLASSES))
    return blank


def _provenance(options: argparse.Namespace, learned: Learned) -> dict[str, object]:
    words = f"--games {options.games} --search-games {options.search_games}"
    words += f" --rounds {options.rounds}{' --scratch' if options.scratch else ''}"
    return {"made_by": f"build.training.belief.learn {words}", "losses": learned.losses}


def _write_both(learned: Learned, provenance: dict[str, object]) -> None:
    """Write how roles are read, and the same as the onlooker, whom nobody asks about hands."""
    roles = {name: row for name, row in learned.tables.items() if not name.startswith(_HANDS)}
    write_model(ONLOOKER, roles, provenance)
    write(learned, provenance)


def today() -> Learned:
    """Return all tables of today's model."""
    model, learned = load_model("samurai", NAME), Learned()
    for name, table in model.tables.items():
        learned.tables[name] = np.array(table) / model.scale
    return learned


def known_rules(players: int) -> Tables:
    """Return what was learned so far of rules of thumb."""
    model, name = load_model("samurai", NAME), partial(table_name, SCHOOLS[RULES], players)
    return {
        kind: np.array(model.floats(name(kind), parts * width)).reshape(parts, width)
        for kind, (parts, width) in TABLES.items()
    }


def write(learned: Learned, provenance: dict[str, object]) -> None:
    """Write how roles are read, and forget what was read of the old file."""
    write_model(NAME, learned.tables, provenance)
    for kept in (load_model, likelihoods_for, hand_odds):
        kept.cache_clear()


if __name__ == "__main__":
    sys.exit(stoppable(main))
