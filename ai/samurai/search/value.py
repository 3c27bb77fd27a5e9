"""The value of a state: each team's chance to win, learnt from games played to their end.

Rows of a table are added up, cut to 0..1, and added up once more (a layer of hidden units), beside
a sum without that layer; the softmax of the teams' sums is the answer. The rows of one state are
added as whole numbers of many lanes, one addition for all units: no array library is needed.
"""

import struct
from math import exp
from typing import Final

from ai.core.models import Model
from ai.samurai.search.rows import TEAM_NAMES, TEAM_OF, Vector
from ai.samurai.search.state_rows import row_count, state_rows
from game.samurai.rules.content import TABLES
from game.samurai.rules.roles import ROLE_KEYS
from game.samurai.rules.state import State

_LANE: Final = 32
"""Bits of a lane."""
_ONE: Final = 1 << 14
"""What 1.0 is in a lane."""
_BIAS: Final = 1 << 24
"""Added to every entry, so that no lane is ever negative; taken off again by the number of rows."""


def teams_at(players: int) -> tuple[int, ...]:
    """Return the numbers of the teams that play at a table of so many, ascending."""
    roles = TABLES[players].roles
    return tuple(sorted({TEAM_OF[ROLE_KEYS.index(role)] for role in roles}))


class Value:
    """Judges states of one number of players."""

    def __init__(self, model: Model, players: int) -> None:
        """Pack the model's tables. Raises ResourceError when they have another shape."""
        self._teams = teams_at(players)
        hidden = model.rows("hidden", row_count(players))
        direct = model.rows("direct", row_count(players))
        self._units = len(hidden[0])
        lanes = self._units + len(self._teams)
        self._table = [_packed(a + b) for a, b in zip(hidden, direct, strict=True)]
        bias = model.floats("bias", lanes)
        self._bias = [round(value * _ONE) for value in bias]
        self._out = [[w / _ONE for w in row] for row in model.rows("out", len(self._teams))]
        self._unpack = struct.Struct(f"<{lanes}I").unpack
        self._bytes = 4 * lanes

    def judge(self, state: State) -> Vector:
        """Return each team's chance to win; teams that do not play have none."""
        rows = state_rows(state)
        table = self._table
        total = 0
        for row in rows:
            total += table[row]
        shift = len(rows) * _BIAS
        lanes = self._unpack(total.to_bytes(self._bytes, "little"))
        sums = [lane + bias - shift for lane, bias in zip(lanes, self._bias, strict=True)]
        units = self._units
        cut = [0 if x < 0 else x if x < _ONE else _ONE for x in sums[:units]]  # noqa: FURB136 - min() is slow
        scores = [
            direct / _ONE + sum([x * w for x, w in zip(cut, out, strict=True) if x])
            for direct, out in zip(sums[units:], self._out, strict=True)
        ]
        return self._softmax(scores)

    def _softmax(self, scores: list[float]) -> Vector:
        top = max(scores)
        weights = [exp(score - top) for score in scores]
        total = sum(weights)
        chances = [0.0] * len(TEAM_NAMES)
        for team, weight in zip(self._teams, weights, strict=True):
            chances[team] = weight / total
        return chances


def _packed(row: list[float]) -> int:
    """Return the numbers of a row side by side in one."""
    return sum([(round(x * _ONE) + _BIAS) << (_LANE * lane) for lane, x in enumerate(row)])
