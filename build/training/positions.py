"""Data for the two models, read out of self-play games: rows of numbers and what came of them."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ai.learned.action_rows import action_rows
from ai.learned.rows import TEAM_NAMES
from ai.learned.state_rows import state_rows
from build.training.selfplay import Record, read_records, replay
from game.samurai.turn import AwaitPlay

Ints = NDArray[Any]

SHARE: Final = 0.4
"""Share of a game's play decisions that are judged: neighbours tell little new."""
WIDTH: Final = 8
"""Most rows of one action."""
PAD: Final = -1


@dataclass(frozen=True, slots=True)
class Positions:
    """States as rows, each with the team that won and the number of its game."""

    rows: Ints
    winners: Ints
    games: Ints


@dataclass(frozen=True, slots=True)
class Choices:
    """Decisions: `rows` of all actions, where each decision starts, and what was chosen."""

    rows: Ints
    starts: Ints
    chosen: Ints


def positions_of(paths: Sequence[Path]) -> Positions:
    """Return judged states of all games."""
    rows: list[list[int]] = []
    winners: list[int] = []
    games: list[int] = []
    for number, record in enumerate(read_records(paths)):
        found = _states(record)
        rows += found
        winners += [TEAM_NAMES.index(record.team)] * len(found)
        games += [number] * len(found)
    return Positions(np.array(rows, np.int16), np.array(winners, np.int8), np.array(games))


def _states(record: Record) -> list[list[int]]:
    rng = Random(record.seed)
    return [
        state_rows(state)
        for state, _, _, _ in replay(record)
        if isinstance(state.frames[-1], AwaitPlay) and rng.random() < SHARE
    ]


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
                found = action_rows(state, state.frames[-1], actions)
                rows += [(row + [PAD] * WIDTH)[:WIDTH] for row in found]
    return Choices(np.array(rows, np.int16), np.array(starts), np.array(chosen))
