"""How well it is guessed who is who, at tables of adepts, kept by the number of players."""

from collections import defaultdict
from dataclasses import dataclass, field
from functools import partial
from typing import Final

from ai.great_train.sides import SIDES
from build.strength import records
from build.strength.duels import Terms
from build.strength.records import Kept, Source
from build.training.belief.measure import Score
from build.training.belief.report import score_table_of
from build.training.great_train.suspicion import score_game

FIRST: Final = 1_000_000
"""The number of the first game: far from those that were learned from."""


@dataclass(slots=True)
class Beliefs(Kept):
    """The rows of a table, by the number of players."""

    source: Source
    games: int
    head: list[str] = field(default_factory=list)
    """The lines above them."""
    rows: dict[str, str] = field(default_factory=dict)


def measure(players: int, terms: Terms) -> None:
    """Score the guesses of `terms.deals` games of adepts and write the row.

    Rows of other sizes stay if they are of as many games.
    """
    path = records.folder_of(terms.game) / "beliefs.json"
    found = Beliefs(terms.source(), terms.deals)
    if path.is_file():
        kept = Beliefs.from_json(records.read(path))
        found = kept if kept.games == terms.deals else found
    scores = defaultdict[str, Score](partial(Score, SIDES))
    for number in range(FIRST, FIRST + terms.deals):
        score_game(players, number, scores)
    *found.head, found.rows[str(players)] = score_table_of({players: scores}).splitlines()
    found.source.command = terms.command
    found.source.sign()
    records.write(path, found)


def table() -> str:
    """Return the table and where it comes from, empty where nothing was measured."""
    path = records.folder_of("great_train") / "beliefs.json"
    if not path.is_file():
        return ""
    found = Beliefs.from_json(records.read(path))
    lines = [*found.head, *(found.rows[players] for players in sorted(found.rows))]
    return "\n".join([*lines, "", f"`{found.source.command}`; games of each size: {found.games}."])
