"""Fits of the belief's tables: the likeliest weights for what was seen, and how players vary."""

from collections.abc import Sequence
from typing import Final

import numpy as np

from ai.samurai.belief.model import SCHOOLS, TABLES
from build.training.belief.data import Arrays, Floats, Gathered, arrays_of
from build.training.fitting import Adam

_STEPS: Final = 250
_RATE: Final = 0.08
_LAST_RATE: Final = 0.002
_DECAY: Final = 0.002
_PULL: Final = 30
"""How many choices what was known before counts as."""

_ROUNDS: Final = 60
_LEAST_SHARE: Final = 0.025
_TEMPERS: Final = (
    *((1.0, 0.003), (1.0, 0.02), (1.0, 0.1), (0.7, 0.01), (0.7, 0.05)),
    *((0.5, 0.02), (0.5, 0.1), (0.3, 0.02), (0.3, 0.1), (0.15, 0.1)),
)
_MANNERS: Final = (*((school, *row) for school in range(len(SCHOOLS)) for row in _TEMPERS),)
"""(school, temper, floor) of the manners among which the shares are divided."""

Tables = dict[str, Floats]
"""Kind of choice -> its weights, a row for each part."""
Losses = dict[str, tuple[float, float, int]]
"""Kind of choice -> log loss of a choice, that of choosing anything, how many choices."""


def fit_tables(
    gathered: Gathered, school: int, half: int | None = None, known: Tables | None = None
) -> tuple[Tables, Losses]:
    """Return the tables that make the choices of a school likeliest, and how likely.

    `half` leaves the other half of the games for what must not have been learned from. Tables that
    are `known` are begun with, and left only as far as the choices say so.
    """
    tables: Tables = {}
    losses: Losses = {}
    for kind, (parts, width) in TABLES.items():
        data = arrays_of(gathered.choices[kind], school, school, half)
        start = np.zeros((parts, width)) if known is None else known[kind]
        tables[kind] = _fit_table(data, start, 0 if known is None else _PULL)
        losses[kind] = losses_of(data, tables[kind])
    return tables, losses


def _fit_table(data: Arrays, start: Floats, pull: float) -> Floats:
    table = start.copy()
    adam = Adam([table], 0.0 if pull else _DECAY)
    for step in range(_STEPS):
        chances = _chances(data, _scores(data, table))
        chances[data.taken] -= 1
        slope = pull * (table - start)
        for part, places, rows in data.blocks:
            slope[part] += chances[places] @ rows
        adam.step([slope / len(data.starts)], _RATE * (1 - step / _STEPS) + _LAST_RATE)
    return table


def _scores(data: Arrays, table: Floats) -> Floats:
    scores = np.zeros(len(data.owner))
    for part, places, rows in data.blocks:
        scores[places] = rows @ table[part]
    return scores


def _chances(data: Arrays, scores: Floats) -> Floats:
    top = np.maximum.reduceat(scores, data.starts)[data.owner]
    odds = np.exp(scores - top)
    shares: Floats = odds / np.add.reduceat(odds, data.starts)[data.owner]
    return shares


def losses_of(data: Arrays, table: Floats) -> tuple[float, float, int]:
    """Return the log loss of a choice, that of choosing anything, and how many choices."""
    chosen = _chances(data, _scores(data, table))[data.taken]
    counts = np.bincount(data.owner)
    return float(-np.log(chosen).mean()), float(np.log(counts).mean()), len(counts)


def fit_manners(
    groups: Sequence[tuple[Gathered, float]], halves: Sequence[Sequence[Tables]]
) -> Floats:
    """Return rows of (school, share, temper, floor): each manner that enough players have.

    Each group of games has a share of the players. What all of a player's choices have in common is
    found by expectation maximization. `halves` are, by half of the games, the tables of the schools
    fitted to that half: a player is judged by those of the other, or the tables would seem surer
    than they are.
    """
    logs = [
        np.concatenate([_by_player(gathered, halves[1 - half], half) for half in (0, 1)])
        for gathered, _ in groups
    ]
    parts = [
        np.full(len(rows), share / len(rows)) for rows, (_, share) in zip(logs, groups, strict=True)
    ]
    likely, weights = np.concatenate(logs), np.concatenate(parts)
    shares = np.full(len(_MANNERS), 1 / len(_MANNERS))
    for _ in range(_ROUNDS):
        odds = likely + np.log(shares)
        odds = np.exp(odds - odds.max(1, keepdims=True))
        shares = weights @ (odds / odds.sum(1, keepdims=True))
        shares = np.where(shares < _LEAST_SHARE, 1e-12, shares)
        shares /= shares.sum()
    kept = [n for n, share in enumerate(shares) if share >= _LEAST_SHARE]
    return np.array([(_MANNERS[n][0], shares[n], *_MANNERS[n][1:]) for n in kept])


def _by_player(gathered: Gathered, schools: Sequence[Tables], half: int) -> Floats:
    """Return, for each player of a half, how likely all it did is in each manner, as logarithms."""
    told, owners = [], []
    for kind, choices in gathered.choices.items():
        seen = [arrays_of(choices, school, half=half) for school in range(len(schools))]
        owners.append(seen[0].players)
        pairs = zip(seen, schools, strict=True)
        told.append(np.concatenate([_in_tempers(data, own[kind]) for data, own in pairs], axis=1))
    names, places = np.unique(np.concatenate(owners), return_inverse=True)
    logs = np.zeros((len(names), len(_MANNERS)))
    np.add.at(logs, places, np.concatenate(told))
    return logs


def _in_tempers(data: Arrays, table: Floats) -> Floats:
    scores, counts = _scores(data, table), np.bincount(data.owner)
    return np.stack(
        [
            np.log((1 - floor) * _chances(data, scores * temper)[data.taken] + floor / counts)
            for temper, floor in _TEMPERS
        ],
        axis=1,
    )
