"""Fit the models of The Great Train to games of adepts.

    python3 -m build.training.great_train.fit NAME FILE...

NAME is a value's name (`ai.great_train.state_rows`), of files of
`build.training.great_train.judged`, or `keeping`, of files of `keeping` there.
"""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import numpy as np

from ai.great_train.sides import SIDES
from ai.great_train.state_rows import ROWS
from build.counting import made_by, there, told
from build.training.fit_value import EPOCHS, ValueFit
from build.training.fitting import Floats, write_model
from build.training.play_on import load_judged
from build.workers import stoppable
from game.great_train.rules.content.cards import COUNT

_DECAY: Final = 1.0
"""Less learns the states by heart."""


def value_of(paths: Sequence[Path]) -> tuple[dict[str, Floats], dict[str, Any]]:
    """Return a value's tables, and what it was learnt from and how well."""
    data = load_judged(paths)
    fit = ValueFit(data, ROWS, range(len(SIDES)))
    found = fit.run(EPOCHS, _DECAY)
    seeds = [int(data.seeds.min()), int(data.seeds.max())]
    return fit.tables(), {"seeds": seeds, "states": len(data.rows), **found}


def keeping_of(paths: Sequence[Path]) -> tuple[dict[str, Floats], dict[str, Any]]:
    """Return how much oftener each card lies in a hand than chance would have it, at most 1."""
    counts = []
    for path in paths:
        with made_by("build.training.great_train.keeping", path):
            counts.append(np.load(path).reshape(2, COUNT))
    kept, all_ = sum(counts)
    share = (kept + 1.0) / (all_ + 2.0)
    share[all_ == 0] = 0.0
    return {"cards": share / share.max()}, {"cards": int(kept.sum())}


def main(name: str, paths: Sequence[Path]) -> None:
    """Fit and write the model."""
    tables, found = keeping_of(paths) if name == "keeping" else value_of(paths)
    provenance = {
        "made_by": f"build.training.great_train.fit {name}",
        "files": [path.name for path in paths],
        **found,
    }
    print(write_model(name, tables, provenance, "great_train").name, provenance)


if __name__ == "__main__":
    sys.exit(stoppable(main, *told(__doc__, name=str, files=[there])))
