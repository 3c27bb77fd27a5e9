"""Fit the models of The Great Train to how games of adepts ended.

    python3 -m build.training.great_train.fit_ends NAME FILE...

NAME is a value's name (`ai.great_train.state_rows`) or `keeping`. The files are those of
`build.training.great_train.ends`, for the value of three those of `hunts` there.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import numpy as np

from ai.great_train.sides import SIDES
from ai.great_train.state_rows import ROWS, model_at
from build.counting import there, told
from build.training.fit_value import EPOCHS, UNITS, ValueFit
from build.training.fitting import Floats, write_model
from build.training.play_on import load_judged
from game.great_train.rules.content.roles import THREE

_UNITS, _EPOCHS = 16, 8
"""More of either learns the games by heart, where all states of a game share one end."""
_DECAY: Final = 1.0
"""Less learns them by heart too."""


def value_of(name: str, paths: Sequence[Path]) -> tuple[dict[str, Floats], dict[str, Any]]:
    """Return the value's tables, and what it was learnt from and how well."""
    data, is_played_on = load_judged(paths), name == model_at(THREE)
    units, epochs = (UNITS, EPOCHS) if is_played_on else (_UNITS, _EPOCHS)
    fit = ValueFit(data, ROWS, range(len(SIDES)), units)
    found = fit.run(epochs, _DECAY)
    seeds = [int(data.seeds.min()), int(data.seeds.max())]
    return fit.tables(), {"seeds": seeds, "states": len(data.rows), **found}


def keeping_of(paths: Sequence[Path]) -> tuple[dict[str, Floats], dict[str, Any]]:
    """Return how much oftener each card lies in a hand than chance would have it, at most 1."""
    kept, all_ = sum(np.load(path.with_suffix(".kept.npy")) for path in paths)
    share = (kept + 1.0) / (all_ + 2.0)
    share[all_ == 0] = 0.0
    return {"cards": share / share.max()}, {"cards": int(kept.sum())}


def main(name: str, paths: Sequence[Path]) -> None:
    """Fit and write the model."""
    tables, found = keeping_of(paths) if name == "keeping" else value_of(name, paths)
    provenance = {
        "made_by": f"build.training.great_train.fit_ends {name}",
        "files": [path.name for path in paths],
        **found,
    }
    print(write_model(name, tables, provenance, "great_train").name, provenance)


if __name__ == "__main__":
    main(*told(__doc__, name=str, files=[there]))
