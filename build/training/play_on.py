"""Playing on: states out of games of a policy, each played on to its end by that policy.

    python3 -m build.training.play_on PLAYERS GAMES FIRST OUT

What a value is learnt from; the command does it for Samurai Sword. The end of one game says little
of the states it went through: it judges all of them alike, by luck that came later. Played on anew
from each, the same time teaches more.
"""

import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, Final, Generic, TypeAlias

import numpy as np
from numpy.typing import NDArray

from ai.core.bot import pick
from ai.core.domain import A, Policy, S
from ai.core.models import load_model
from ai.samurai.searcher import policy_of
from ai.samurai.state_rows import SIDES, state_rows
from build.counting import PLAYED, made_by, told
from build.training.selfplay import SEEDS, new_game
from build.workers import stoppable
from game.kernel.chance import StreamChance
from game.kernel.engine import GameEnded, settle
from game.kernel.engine import Referee as KernelReferee
from game.samurai.rules.state import State

SLIPS: Final = (0.0, 0.0, 0.05, 0.15)
"""Shares of random actions; each game has one of them."""
SHARE: Final = 0.1
"""Share of a game's play decisions that are judged: neighbours tell little new."""
TIMES: Final = 2
"""How often a state is played on: more states tell more than more ends of one."""
_LOOSE, _FIRM = 0.6, 0.3
"""How freely the policy plays: on the way to the states, and on from them."""


Shuffle: TypeAlias = Callable[[S, Random], None]
"""Lays in any order what nobody knows the order of."""


@dataclass(frozen=True, slots=True)
class Judged:
    """States as rows (`-1` behind the last), the number of wins of each team, the game's seed."""

    rows: NDArray[np.int16]
    won: NDArray[np.int16]
    seeds: NDArray[np.int64]

    def save(self, path: Path) -> None:
        """Write a file of arrays."""
        path.parent.mkdir(parents=True, exist_ok=True)
        np.savez_compressed(path, rows=self.rows, won=self.won, seeds=self.seeds)


def judged_of(found: Sequence[tuple[list[int], list[int], int]]) -> Judged:
    """Return (rows, wins, seed) of many states side by side."""
    width = max(len(rows) for rows, _, _ in found)
    return Judged(
        np.array([rows + [-1] * (width - len(rows)) for rows, _, _ in found], np.int16),
        np.array([won for _, won, _ in found], np.int16),
        np.array([seed for _, _, seed in found], np.int64),
    )


def load_judged(paths: Sequence[Path]) -> Judged:
    """Return the states of all files."""
    files = []
    for path in paths:
        with made_by("build.training.play_on", path):
            files.append(Judged(**np.load(path)))
    width = max(file.rows.shape[1] for file in files)
    rows = [
        np.pad(file.rows, ((0, 0), (0, width - file.rows.shape[1])), constant_values=-1)
        for file in files
    ]
    won, seeds = [file.won for file in files], [file.seeds for file in files]
    return Judged(np.concatenate(rows), np.concatenate(won), np.concatenate(seeds))


class LiveGame(Generic[S]):
    """A game under way that can go on in more than one way."""

    state: S
    """As it stands."""

    def step(self, slip: Random | None = None) -> None:
        """Let who is asked choose, or have `slip` choose by lot; go on to the next decision."""
        raise NotImplementedError

    def branch(self, rng: Random) -> "LiveGame[S]":
        """Return another way on from here, in which what nobody knows lies as `rng` lays it."""
        raise NotImplementedError


class PolicyGame(LiveGame[S], Generic[S, A]):
    """All seats choose by a policy, who knows all that a world tells."""

    def __init__(
        self, state: S, rng: Random, way: Policy[S, A], firm: Policy[S, A], shuffle: Shuffle[S]
    ) -> None:
        """Go from `state` by one policy, and on from a branch by a `firm` one."""
        self.state = state
        self._rng, self._way, self._firm, self._shuffle = rng, way, firm, shuffle
        self._referee = KernelReferee(state, StreamChance(rng))

    def step(self, slip: Random | None = None) -> None:
        """Do what the policy does."""
        frame: Any = self.state.frames[-1]
        actions = frame.actions(self.state)
        if slip is not None:
            action = pick(slip, actions)
        else:
            action = self._way.choose(self.state, frame, actions, self._rng)
        resume(frame, self._referee, action)

    def branch(self, rng: Random) -> "PolicyGame[S, A]":
        """Return another way on, by the firm policy."""
        state = self.state.clone()
        self._shuffle(state, rng)
        return PolicyGame(state, rng, self._firm, self._firm, self._shuffle)


def resume(frame: Any, referee: KernelReferee[S], action: object) -> None:
    """Do `action`, and all that follows until somebody must choose or the game is over."""
    try:
        frame.resume(referee, action)
        settle(referee)
    except GameEnded:
        return


class PlayOn(Generic[S]):
    """Plays games and judges some of their states.

    A game says how one begins, what rows a state is, and who won.
    """

    sides: int
    """How many there are."""

    def __init__(self, share: float, times: int) -> None:
        """Play on from a `share` of a game's play decisions, so many `times` from each."""
        self._share, self._times = share, times

    def begin(self, seed: int, rng: Random) -> LiveGame[S]:
        """Return a game just dealt, whose dice are `rng`."""
        raise NotImplementedError

    def rows(self, state: S) -> list[int]:
        """Return `state` as rows."""
        raise NotImplementedError

    def winner(self, state: S) -> int | None:
        """Return the side that won, None as long as none has."""
        raise NotImplementedError

    def judge_game(self, number: int) -> Iterator[tuple[list[int], list[int], int]]:
        """Yield (rows, wins of each side, seed) for some states of game `number`."""
        seed = SEEDS + number
        rng, slip = Random(f"on:{seed}"), SLIPS[number % len(SLIPS)]
        live = self.begin(seed, rng)
        while self.winner(live.state) is None:
            frame: Any = live.state.frames[-1]
            if frame.kind == "play" and rng.random() < self._share:
                yield self.rows(live.state), self._play_on(live, rng), seed
            live.step(rng if rng.random() < slip else None)

    def _play_on(self, live: LiveGame[S], rng: Random) -> list[int]:
        """Return how often each side wins from here."""
        won = [0] * self.sides
        for _ in range(self._times):
            end = live.branch(rng)
            while (side := self.winner(end.state)) is None:
                end.step()
            won[side] += 1
        return won


class SamuraiOn(PlayOn[State]):
    """Games of Samurai Sword, by its policy; a side is a team."""

    sides = len(SIDES)

    def __init__(self, players: int, times: int = TIMES) -> None:
        """Seat the policy `players` times; judge by playing on so many `times`."""
        super().__init__(SHARE, times)
        model = load_model("samurai", f"policy-{players}")
        self._way, self._firm = policy_of(model, _LOOSE), policy_of(model, _FIRM)
        self._players = players

    def begin(self, seed: int, rng: Random) -> LiveGame[State]:
        """Return a game just dealt."""
        state: State = new_game(seed, self._players).state.clone()
        return PolicyGame(state, rng, self._way, self._firm, _shuffle)

    def rows(self, state: State) -> list[int]:
        """Return `state` as rows."""
        return state_rows(state)

    def winner(self, state: State) -> int | None:
        """Return the team that won."""
        return None if state.outcome is None else SIDES.index(state.outcome.team)


def _shuffle(state: State, rng: Random) -> None:
    rng.shuffle(state.draw_pile)


def write_judged(table: PlayOn[S], games: int, first: int, out: Path) -> None:
    """Judge states of games and write them."""
    numbers = range(first, first + games)
    judged_of([found for number in numbers for found in table.judge_game(number)]).save(out)


def main(players: int, games: int, first: int, out: Path) -> None:
    """Judge states of games of Samurai Sword and write them."""
    write_judged(SamuraiOn(players), games, first, out)


if __name__ == "__main__":
    sys.exit(stoppable(main, *told(__doc__, **PLAYED)))
