"""Fit the policy of one number of players: the choices of self-play, imitated.

    python3 -m build.training.fit_policy NAME PLAYERS FILE...

A conditional logit: an action is as likely as the exponential of the sum of its rows.
"""

import sys
from pathlib import Path
from typing import Any, Final

import numpy as np

from ai.samurai.action_rows import BOOK
from build.counting import between, there, told
from build.training.choices import PAD, WIDTH, Choices, choices_of
from build.training.fitting import Adam, Floats, write_model
from build.training.selfplay import about
from build.workers import stoppable

_BATCH: Final = 2000
_EPOCHS: Final = 12
_RATE: Final = 0.05
_COOLING: Final = 0.75
_DECAY: Final = 0.0005
_HELD_BACK: Final = 20
"""One in so many choices is kept to measure with."""


class PolicyFit:
    """The weights while they are fitted. Row PAD, the last, stays 0."""

    def __init__(self, choices: Choices) -> None:
        """Begin with nothing preferred."""
        self._choices = choices
        self._ends = np.append(choices.starts[1:], len(choices.rows))
        self.weights: Floats = np.zeros(BOOK.count + 1)

    def run(self) -> tuple[float, float]:
        """Fit and return (log loss, share of choices guessed) on what was held back."""
        count, dice = len(self._choices.starts), np.random.default_rng(0)
        held = count // _HELD_BACK
        adam = Adam([self.weights], _DECAY)
        for epoch in range(_EPOCHS):
            for first in dice.permutation(np.arange(held, count - _BATCH, _BATCH)):
                slope = self._slope(int(first), int(first) + _BATCH)
                adam.step([slope], _RATE * _COOLING**epoch)
                self.weights[PAD] = 0.0
        return self._measure(held)

    def _chances(self, first: int, last: int) -> tuple[Any, Floats, Any]:
        """Return the rows, the chance of each action, and which decision it belongs to."""
        low, high = self._choices.starts[first], self._ends[last - 1]
        rows = self._choices.rows[low:high]
        scores = self.weights[rows].sum(1)
        starts = self._choices.starts[first:last] - low
        lengths = np.diff(np.append(starts, high - low))
        owner = np.repeat(np.arange(last - first), lengths)
        odds = np.exp(scores - np.maximum.reduceat(scores, starts)[owner])
        return rows, odds / np.add.reduceat(odds, starts)[owner], owner

    def _slope(self, first: int, last: int) -> Floats:
        rows, chances, _ = self._chances(first, last)
        low = self._choices.starts[first]
        chances[self._choices.chosen[first:last] - low] -= 1
        shares = np.repeat(chances / (last - first), WIDTH)
        flat = np.where(rows.ravel() == PAD, BOOK.count, rows.ravel())
        slope: Floats = np.bincount(flat, weights=shares, minlength=BOOK.count + 1).astype(float)
        return slope

    def _measure(self, held: int) -> tuple[float, float]:
        _, chances, owner = self._chances(0, held)
        chosen = chances[self._choices.chosen[:held]]
        best = np.zeros(held)
        np.maximum.at(best, owner, chances)
        return float(-np.log(chosen).mean()), float((chosen >= best).mean())


def main(name: str, players: int, paths: list[Path]) -> None:
    """Fit and write the model."""
    choices = choices_of(paths)
    fit = PolicyFit(choices)
    loss, guessed = fit.run()
    provenance = {
        "made_by": f"build.training.fit_policy {name} {players}",
        **about(paths),
        "choices": len(choices.starts),
        "log_loss": round(loss, 4),
        "guessed": round(guessed, 4),
    }
    print(write_model(name, {"rows": fit.weights[:-1]}, provenance).name, provenance)


if __name__ == "__main__":
    sys.exit(stoppable(main, *told(__doc__, name=str, players=between(3, 7), files=[there])))
