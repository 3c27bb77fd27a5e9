"""Data for the policy, read out of self-play games: rows of numbers and what was chosen."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ai.samurai.action_rows import action_rows
from build.training.selfplay import read_records, replay
from game.kernel.frames import awaited

Ints = NDArray[Any]

WIDTH: Final = 8
"""Most rows of one action."""
PAD: Final = -1


@dataclass(frozen=True, slots=True)
class Choices:
    """Decisions: `rows` of all actions, where each decision starts, and what was chosen."""

    rows: Ints
    starts: Ints
    chosen: Ints


def choices_of(paths: Sequence[Path]) -> Choices:
    """Return every choice that was made on purpose among several actions."""
    rows: list[list[int]] = []
    starts: list[int] = []
    chosen: list[int] = []
    for record in read_records(paths):
        for state, actions, choice, is_slip in replay(record):
            if len(actions) > 1 and not is_slip:
                starts.append(len(rows))
                chosen.append(len(rows) + choice)
                frame = awaited(state)
                found = action_rows(state, frame, actions) if frame is not None else []
                rows += [(row + [PAD] * WIDTH)[:WIDTH] for row in found]
    return Choices(np.array(rows, np.int16), np.array(starts), np.array(chosen))
