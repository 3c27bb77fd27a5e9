"""Fit the value of one number of players: who won, told from states in the middle of games.

    python3 -m build.training.fit_value NAME PLAYERS FILE...

The model is `ai.learned.value`: rows to hidden units cut to 0..1, beside a direct sum.
"""

import sys
from pathlib import Path
from typing import Any, Final

import numpy as np

from ai.learned.state_rows import row_count
from ai.learned.value import teams_at
from build.training.fitting import Adam, Floats, write_model
from build.training.positions import Positions, positions_of
from build.training.selfplay import about

UNITS: Final = 32
_EPOCHS: Final = 4
_BATCH: Final = 1024
_RATE: Final = 1e-3
_COOLING: Final = 0.35
_DECAY: Final = 1e-2
_HELD_BACK: Final = 20
"""One game in so many is kept to measure with."""


class ValueFit:
    """The tables while they are fitted."""

    def __init__(self, data: Positions, players: int) -> None:
        """Begin with small numbers of a fixed seed."""
        self._teams = teams_at(players)
        self._dice = np.random.default_rng(1)
        rows, teams = row_count(players), len(self._teams)
        self.hidden: Floats = self._dice.normal(0, 0.05, (rows, UNITS))
        self.direct: Floats = np.zeros((rows, teams))
        self.bias: Floats = np.append(np.full(UNITS, 0.1), np.zeros(teams))
        self.out: Floats = self._dice.normal(0, 0.3 / np.sqrt(UNITS), (teams, UNITS))
        self._rows = data.rows.astype(np.int64)
        self._won = np.searchsorted(self._teams, data.winners)
        self._is_held = data.games % _HELD_BACK == 0

    def run(self) -> dict[str, float]:
        """Fit; keep the epoch that does best on the games held back, and return its measures."""
        adam = Adam(self._tables, _DECAY)
        best, kept = self.measure(), [table.copy() for table in self._tables]
        for epoch in range(_EPOCHS):
            self._run_epoch(adam, _RATE * _COOLING**epoch)
            found = self.measure()
            print(epoch, found, flush=True)
            if found["log_loss"] < best["log_loss"]:
                best, kept = found, [table.copy() for table in self._tables]
        for table, values in zip(self._tables, kept, strict=True):
            table[:] = values
        return best

    @property
    def _tables(self) -> list[Floats]:
        return [self.hidden, self.direct, self.bias, self.out]

    def _run_epoch(self, adam: Adam, rate: float) -> None:
        order = self._dice.permutation(np.flatnonzero(~self._is_held))
        for first in range(0, len(order), _BATCH):
            batch = order[first : first + _BATCH]
            adam.step(self._slopes(self._rows[batch], self._won[batch]), rate)

    def _forward(self, rows: Any) -> tuple[Floats, Floats, Floats]:
        raw = self.hidden[rows].sum(1) + self.bias[:UNITS]
        cut = np.clip(raw, 0, 1)
        scores = cut @ self.out.T + self.direct[rows].sum(1) + self.bias[UNITS:]
        odds = np.exp(scores - scores.max(1, keepdims=True))
        return raw, cut, odds / odds.sum(1, keepdims=True)

    def _slopes(self, rows: Any, won: Any) -> list[Floats]:
        raw, cut, chances = self._forward(rows)
        error = chances
        error[np.arange(len(won)), won] -= 1
        error /= len(won)
        inner = (error @ self.out) * ((raw > 0) & (raw < 1))
        both = self._spread(rows, np.concatenate([inner, error], 1))
        bias = np.append(inner.sum(0), error.sum(0))
        return [both[:, :UNITS], both[:, UNITS:], bias, error.T @ cut]

    def _spread(self, rows: Any, slopes: Floats) -> Floats:
        """Return the sum of the slopes of all states in which a row occurs, for each row."""
        flat = rows.ravel()
        order = np.argsort(flat, kind="stable")
        names, starts = np.unique(flat[order], return_index=True)
        total = np.zeros((len(self.hidden), slopes.shape[1]))
        total[names] = np.add.reduceat(slopes[order // rows.shape[1]], starts, axis=0)
        return total

    def measure(self) -> dict[str, float]:
        """Return log loss and Brier score on the games held back, and of the base rate."""
        held = np.flatnonzero(self._is_held)
        parts = np.array_split(held, max(1, len(held) // 8192))
        chances = np.concatenate([self._forward(self._rows[part])[2] for part in parts])
        truth = np.eye(len(self._teams))[self._won[held]]
        base = truth.mean(0)
        return {
            "log_loss": round(float(-np.log((chances * truth).sum(1) + 1e-9).mean()), 4),
            "brier": round(float(((chances - truth) ** 2).sum(1).mean() / 2), 4),
            "base_brier": round(float(((base - truth) ** 2).sum(1).mean() / 2), 4),
        }


def main(name: str, players: int, paths: list[Path]) -> None:
    """Fit and write the model."""
    data = positions_of(paths)
    fit = ValueFit(data, players)
    provenance = {
        "made_by": f"build.training.fit_value {name} {players}",
        **about(paths),
        "states": len(data.rows),
        **fit.run(),
    }
    tables = {"hidden": fit.hidden, "direct": fit.direct, "bias": fit.bias, "out": fit.out}
    print(write_model(name, tables, provenance).name, provenance)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), [Path(word) for word in sys.argv[3:]])
