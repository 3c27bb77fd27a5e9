"""Fit the value of one number of players: how often each team won states that were played on.

    python3 -m build.training.fit_value NAME PLAYERS FILE...

The model is `ai.core.models`: rows to hidden units cut to 0..1, beside a direct sum. The files
are those of `build.training.play_on`.
"""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import numpy as np
from scipy.sparse import csr_array

from ai.samurai.searcher import teams_at
from ai.samurai.state_rows import row_count
from build.counting import between, there, told
from build.training.fitting import Adam, Floats, write_model
from build.training.play_on import Judged, load_judged
from build.workers import stoppable

UNITS: Final = 32
EPOCHS: Final = 12
_BATCH: Final = 512
_RATE: Final = 8e-3
_DECAY: Final = 0.3
_HELD_BACK: Final = 20
"""One game in so many is kept to measure with."""


class ValueFit:
    """The tables while they are fitted."""

    def __init__(self, data: Judged, count: int, teams: Sequence[int]) -> None:
        """Begin with small numbers of a fixed seed: `count` rows."""
        self._dice = np.random.default_rng(1)
        self._units = slice(0, UNITS)
        self._sums = slice(UNITS, UNITS + len(teams))
        hidden = self._dice.normal(0, 0.05, (count, UNITS))
        self.table: Floats = np.concatenate([hidden, np.zeros((count, len(teams)))], 1)
        self.bias: Floats = np.append(np.full(UNITS, 0.1), np.zeros(len(teams)))
        self.out: Floats = self._dice.normal(0, 0.3 / np.sqrt(UNITS), (len(teams), UNITS))
        self._rows = _sparse(data.rows, count)
        self._share = data.won[:, list(teams)] / data.won.sum(1, keepdims=True)
        self._times = int(data.won[0].sum())
        self._is_held = data.seeds % _HELD_BACK == 0

    def run(self, epochs: int = EPOCHS, decay: float = _DECAY) -> dict[str, float]:
        """Fit, ever more finely, and return the measures on the games held back."""
        adam = Adam([self.table, self.bias, self.out], decay)
        for epoch in range(epochs):
            self._run_epoch(adam, _RATE * (1 + np.cos(np.pi * epoch / epochs)) / 2)
            print(epoch, self.measure(), flush=True)
        return self.measure()

    def _run_epoch(self, adam: Adam, rate: float) -> None:
        order = self._dice.permutation(np.flatnonzero(~self._is_held))
        rows, share = self._rows[order], self._share[order]
        for first in range(0, len(order), _BATCH):
            part = slice(first, first + _BATCH)
            adam.step(self._slopes(rows[part], share[part]), rate)

    def _forward(self, rows: Any) -> tuple[Floats, Floats]:
        """Return the units and the chances of each team."""
        raw = rows @ self.table + self.bias
        cut = np.clip(raw[:, self._units], 0, 1)
        scores = cut @ self.out.T + raw[:, self._sums]
        odds = np.exp(scores - scores.max(1, keepdims=True))
        return cut, odds / odds.sum(1, keepdims=True)

    def _slopes(self, rows: Any, share: Floats) -> list[Floats]:
        cut, chances = self._forward(rows)
        error = (chances - share) / len(share)
        inner = (error @ self.out) * ((cut > 0) & (cut < 1))
        both = np.concatenate([inner, error], 1)
        return [rows.T @ both, both.sum(0), error.T @ cut]

    def tables(self) -> dict[str, Floats]:
        """Return the tables of the model's file."""
        hidden, direct = self.table[:, self._units], self.table[:, self._sums]
        return {"hidden": hidden, "direct": direct, "bias": self.bias, "out": self.out}

    def measure(self) -> dict[str, float]:
        """Return how good the value is on the games held back.

        Log loss and Brier scores (`base`: of the mean) have the luck of the ends in them. `error`
        has not: it is by how much the value misses a state's true chance, the root of the mean
        square; that two ends are won is as likely as the square of that chance. One end of each
        state does not tell it.
        """
        held = np.flatnonzero(self._is_held)
        chances, share = self._forward(self._rows[held])[1], self._share[held]
        base, times = share.mean(0), self._times
        found = {
            "log_loss": round(float(-(np.log(chances + 1e-9) * share).sum(1).mean()), 4),
            "brier": round(float(((chances - share) ** 2).sum(1).mean() / 2), 4),
            "base_brier": round(float(((base - share) ** 2).sum(1).mean() / 2), 4),
        }
        if times > 1:
            squares = share * (times * share - 1) / (times - 1)
            missed = (chances**2 - 2 * chances * share + squares).mean()
            found = {"error": round(float(np.sqrt(max(0.0, missed))), 4), **found}
        return found


def _sparse(rows: Any, count: int) -> Any:
    """Return a matrix with a 1 where a state has a row."""
    real = rows >= 0
    ends = np.concatenate([[0], np.cumsum(real.sum(1))])
    found = rows[real].astype(np.int32)
    return csr_array((np.ones(len(found)), found, ends), shape=(len(rows), count))


def main(name: str, players: int, paths: Sequence[Path]) -> None:
    """Fit and write the model."""
    data = load_judged(paths)
    fit = ValueFit(data, row_count(players), teams_at(players))
    provenance = {
        "made_by": f"build.training.fit_value {name} {players}",
        "files": [path.name for path in paths],
        "seeds": [int(data.seeds.min()), int(data.seeds.max())],
        "states": len(data.rows),
        **fit.run(),
    }
    print(write_model(name, fit.tables(), provenance).name, provenance)


if __name__ == "__main__":
    sys.exit(stoppable(main, *told(__doc__, name=str, players=between(3, 7), files=[there])))
