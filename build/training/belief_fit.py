"""Fits of the belief's tables: the likeliest weights for what was seen, and how players vary."""

from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from ai.likelihoods.witness import TABLES
from build.training.belief_data import Arrays, Floats, Gathered, arrays_of
from build.training.fitting import Adam

_STEPS: Final = 250
_RATE: Final = 0.08
_LAST_RATE: Final = 0.002
_DECAY: Final = 0.002

_ROUNDS: Final = 60
_LEAST_SHARE: Final = 0.025
_MANNERS: Final = (
    *((1.0, 0.003), (1.0, 0.02), (1.0, 0.1), (0.7, 0.01), (0.7, 0.05)),
    *((0.5, 0.02), (0.5, 0.1), (0.3, 0.02), (0.3, 0.1), (0.15, 0.1), (0.0, 1.0)),
)
"""(temper, floor) of the manners among which the shares are divided."""


@dataclass(frozen=True, slots=True)
class Fitted:
    """The tables of one number of players, and how well they tell what was seen."""

    tables: dict[str, Floats]
    manners: Floats
    """Rows of share, temper and floor."""
    losses: dict[str, tuple[float, float, int]]
    """Kind -> log loss of a choice, that of choosing anything, how many choices."""


def fit(gathered: Gathered) -> Fitted:
    """Fit everything."""
    tables: dict[str, Floats] = {}
    losses: dict[str, tuple[float, float, int]] = {}
    for kind, (parts, width) in TABLES.items():
        data = arrays_of(gathered.choices[kind], plain=True)
        tables[kind] = fit_table(data, parts, width)
        losses[kind] = _losses(data, tables[kind])
    return Fitted(tables, fit_manners(gathered, tables), losses)


def fit_table(data: Arrays, parts: int, width: int) -> Floats:
    """Return the weights, a row for each part, that make what was chosen likeliest."""
    table = np.zeros((parts, width))
    adam = Adam([table], _DECAY)
    for step in range(_STEPS):
        chances = _chances(data, _scores(data, table))
        chances[data.taken] -= 1
        slope = np.zeros_like(table)
        for part, places, rows in data.blocks:
            slope[part] = chances[places] @ rows
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


def _losses(data: Arrays, table: Floats) -> tuple[float, float, int]:
    chosen = _chances(data, _scores(data, table))[data.taken]
    counts = np.bincount(data.owner)
    return float(-np.log(chosen).mean()), float(np.log(counts).mean()), len(counts)


def fit_manners(gathered: Gathered, tables: dict[str, Floats]) -> Floats:
    """Return (share, temper, floor) of each manner that enough players have.

    What all of a player's choices have in common is found by expectation maximization.
    """
    logs = _by_player(gathered, tables)
    shares = np.full(len(_MANNERS), 1 / len(_MANNERS))
    for _ in range(_ROUNDS):
        odds = logs + np.log(shares)
        odds = np.exp(odds - odds.max(1, keepdims=True))
        shares = (odds / odds.sum(1, keepdims=True)).mean(0)
        shares = np.where(shares < _LEAST_SHARE, 1e-12, shares)
        shares /= shares.sum()
    kept = [n for n, share in enumerate(shares) if share >= _LEAST_SHARE]
    return np.array([(shares[n], *_MANNERS[n]) for n in kept])


def _by_player(gathered: Gathered, tables: dict[str, Floats]) -> Floats:
    """Return, for each player, how likely all it did is in each manner, as logarithms."""
    found: list[tuple[Any, Floats]] = []
    for kind, table in tables.items():
        data = arrays_of(gathered.choices[kind], plain=False)
        found.append((data.players, _in_manners(data, table)))
    names, places = np.unique(
        np.concatenate([players for players, _ in found]), return_inverse=True
    )
    logs = np.zeros((len(names), len(_MANNERS)))
    np.add.at(logs, places, np.concatenate([part for _, part in found]))
    return logs


def _in_manners(data: Arrays, table: Floats) -> Floats:
    scores, counts = _scores(data, table), np.bincount(data.owner)
    return np.stack(
        [
            np.log((1 - floor) * _chances(data, scores * temper)[data.taken] + floor / counts)
            for temper, floor in _MANNERS
        ],
        axis=1,
    )
