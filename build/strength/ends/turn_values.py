"""What each action of a play phase is worth, by every sequence of own actions that may follow.

A number of worlds is dealt once, by belief, with dice for each: draws, picks and what the others
answer are the same for every sequence, so sequences differ by nothing but themselves. Whoever plays
chooses by what it will have been shown: worlds that it cannot tell apart get one action, the one
that is best in the other half of them, so no world speaks for an action that it judges. A certain
ally whom an action asks answers as the policy does, or not at all, whichever is better: one who
searches bears a partner's blow where that is the point of it. Where less than a handful of worlds
look alike, and after the last action that is looked at, the policy goes on, and the end is judged
as the search judges it.
"""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from random import Random
from statistics import fmean
from typing import Final, TypeVar

from ai.samurai.belief.roles import is_certain_ally
from ai.samurai.searcher import Searcher
from game.kernel.chance import StreamChance
from game.kernel.engine import GameEnded, Referee, settle
from game.kernel.events import Event, redact
from game.kernel.frames import awaited
from game.samurai.rules.actions import Action
from game.samurai.rules.state import Observation, State

_HANDFUL: Final = 8
"""Worlds that look alike, at least, for a choice among them to be made by their mean."""

K = TypeVar("K")
Group = Sequence[tuple[int, State]]
"""Worlds that look alike, each with its number."""


class TurnValues:
    """Values for one seat, asked to play."""

    def __init__(self, bot: Searcher, seen: Observation, worlds: int, seed: str) -> None:
        """Deal the worlds as `bot` believes."""
        sampler = bot.twin(seed).sampler(seen)
        self._rollout = bot.rollout(seen)
        self._seat = seen.seat
        self._side = bot.side_of(seen)
        self._allies = [s for s in range(seen.players) if is_certain_ally(seen, s)]
        self._seed = seed
        self._dealt = [(number, sampler.world()) for number in range(worlds)]

    def of(self, actions: Sequence[Action], more: int) -> dict[Action, list[float]]:
        """Return what each action is worth in each world, with so many `more` looked at."""
        return {action: self._after(self._dealt, action, more) for action in actions}

    def _best(self, group: Group, more: int) -> list[float]:
        """Return what the best action is worth in each world of a group."""
        frame = awaited(group[0][1])
        if frame is None or more < 1 or len(group) < _HANDFUL:
            return [self._played_on(number, state) for number, state in group]
        actions: Sequence[Action] = frame.actions(group[0][1])
        return best_by_halves({a: self._after(group, a, more - 1) for a in actions})

    def _after(self, group: Group, action: Action, more: int) -> list[float]:
        """Return what an action is worth in each world of a group, allies answering or not."""
        answered, is_asked = self._answered(group, action, more, bears=False)
        if not is_asked:
            return answered
        borne, _ = self._answered(group, action, more, bears=True)
        return best_by_halves({"answered": answered, "borne": borne})

    def _answered(
        self, group: Group, action: Action, more: int, *, bears: bool
    ) -> tuple[list[float], bool]:
        """Return what an action is worth if allies bear it, or not; and whether one was asked."""
        is_asked = False
        alike: dict[tuple[Event, ...], list[tuple[int, State]]] = {}
        found: dict[int, float] = {}
        for number, state in group:
            after, told, asks = self._done(number, state, action, bears=bears)
            is_asked = is_asked or asks
            frame = awaited(after)
            if frame is not None and frame.seat == self._seat and frame.kind == "play":
                alike.setdefault(told, []).append((number, after))
            else:
                found[number] = self._played_on(number, after)
        for same in alike.values():
            values = self._best(same, more)
            found |= {number: value for (number, _), value in zip(same, values, strict=True)}
        return [found[number] for number, _ in group], is_asked

    def _done(
        self, number: int, state: State, action: Action, *, bears: bool
    ) -> tuple[State, tuple[Event, ...], bool]:
        """Do an action, and what the others answer; return what the seat is told of it.

        And whether an ally was asked who could also bear it.
        """
        is_asked = False
        after, told = state.clone(), list[Event]()
        rng = Random(f"{self._seed}:{number}")
        referee = Referee(after, StreamChance(rng), told.append)
        choose, quiet = self._rollout.policy.choose, self._rollout.quiet
        chosen = action
        with suppress(GameEnded):
            while (frame := awaited(after)) is not None:
                frame.resume(referee, chosen)
                settle(referee)
                frame = awaited(after)
                if frame is None or frame.seat == self._seat or frame.kind in quiet:
                    break
                actions = frame.actions(after)
                chosen = choose(after, frame, actions, rng)
                silent = [one for one in actions if one.card is None]
                if frame.seat in self._allies and silent and len(actions) > 1:
                    is_asked = True
                    chosen = silent[0] if bears else chosen
        return after, tuple(redact(told, self._seat)), is_asked

    def _played_on(self, number: int, state: State) -> float:
        rng, end = Random(f"{self._seed}:{number}"), state.clone()
        with suppress(GameEnded):
            self._rollout.play(end, Referee(end, StreamChance(rng)), rng)
        return self._rollout.evaluator.returns(end)[self._side]


def best_by_halves(values: Mapping[K, Sequence[float]]) -> list[float]:
    """Return in each world what that way is worth which is best in the other half of them."""
    count = len(next(iter(values.values())))
    found = [0.0] * count
    for half in (0, 1):
        other = [n for n in range(count) if n % 2 != half] or list(range(count))
        best = max(values, key=lambda way: fmean(values[way][n] for n in other))
        for number in range(half, count, 2):
            found[number] = values[best][number]
    return found
