"""The judge: which of two actions is better, by how much, and how sure that is.

Both are taken in the same worlds, with the same dice (common random numbers): what they have in
common cancels out, so few worlds tell what the search's own figures cannot. A search tries most
what looks best, and picks what looks best: its figures flatter. So it only names the two, and
these worlds are dealt afresh.
"""

from collections.abc import Sequence
from contextlib import suppress
from math import sqrt
from random import Random
from statistics import fmean, variance
from typing import Final, Generic

from ai.core.domain import A, O, S
from ai.core.searcher import SearchBot
from ai.core.tree import Rollout
from game.kernel.chance import StreamChance
from game.kernel.engine import GameEnded, Referee, settle
from game.kernel.events import Event, redact
from game.kernel.frames import awaited
from game.kernel.players import Reckoning

GLANCE: Final = 64
"""Worlds of a first look."""
WORLDS: Final = 240
"""Worlds of a closer one: its standard error is about 0.8 points of 100 with three players."""
CHOICES: Final = 12
"""Choices that it plays on, twice as many as the search: it may leave less to the evaluator."""
SMALL: Final = 0.01
LARGE: Final = 0.05
"""A first look that finds less lost than SMALL and less won than LARGE is not followed by a closer
one: nothing would be told of it."""


class Judge(Generic[O, S, A]):
    """Judges for one seat, from what its bot remembers."""

    def __init__(self, bot: SearchBot[O, S, A]) -> None:
        """Deal the worlds of `bot`, which is told everything meanwhile."""
        self._bot = bot

    def chance(self, seen: O, worlds: int = GLANCE) -> Reckoning:
        """Return how likely the own side wins from what is `seen`."""
        return reckoned([row[0] for row in self._played(seen, [None], worlds, None)])

    def compare(self, seen: O, taken: A, other: A) -> tuple[Reckoning, Reckoning]:
        """Return how likely the own side wins after `taken`, and how much more than after `other`.

        A first look is followed by a closer one, on worlds of its own, where there may be something
        to tell: so what is told was not picked for looking large.
        """
        found = self.weigh(seen, (taken, other), GLANCE)
        if -SMALL <= found[1].value <= LARGE:
            return found
        return self.weigh(seen, (taken, other), WORLDS, CHOICES)

    def weigh(
        self, seen: O, actions: tuple[A, A], worlds: int, choices: int | None = None
    ) -> tuple[Reckoning, Reckoning]:
        """Compare two actions in so many worlds, each played on for `choices`, or as searched."""
        rows = self._played(seen, actions, worlds, choices)
        return reckoned([row[0] for row in rows]), reckoned([row[0] - row[1] for row in rows])

    def measure(
        self, seen: O, actions: Sequence[A], worlds: int = GLANCE
    ) -> list[tuple[Reckoning, Reckoning]]:
        """Return for each action the chance after it, and its lead over the first."""
        rows = self._played(seen, actions, worlds, None)
        return [
            (reckoned([row[n] for row in rows]), reckoned([row[n] - row[0] for row in rows]))
            for n in range(len(actions))
        ]

    def line(self, seen: O, action: A) -> list[Event]:
        """Return how it might go on with `action`, as the seat would see it: to the next turn.

        Where `action` is what ends a turn, that is to the end of the one that follows: else there
        were nothing to see.
        """
        bot, told = self._bot, list[Event]()
        sampler, rollout = bot.sampler(seen), bot.rollout(seen)
        state = sampler.world()
        referee = Referee(state, StreamChance(bot.rng), told.append)
        turn, made = None, 0
        first: A | None = action
        with suppress(GameEnded):
            while (frame := awaited(state)) is not None:
                if frame.kind in rollout.quiet and turn not in (None, frame.seat) and made > 1:
                    break
                turn = frame.seat if frame.kind in rollout.quiet else turn
                actions = frame.actions(state)
                likely = rollout.policy.choose(state, frame, actions, bot.rng)
                frame.resume(referee, likely if first is None else first)
                settle(referee)
                first, made = None, made + 1
        return redact(told, sampler.seat)

    def _played(
        self, seen: O, actions: Sequence[A | None], worlds: int, choices: int | None
    ) -> list[list[float]]:
        """Return for each world what comes of each action there, in chances of the own side."""
        bot = self._bot
        sampler, rollout, side = bot.sampler(seen), bot.rollout(seen), bot.side_of(seen)
        if choices is not None:
            rollout = rollout.lasting(choices)
        rows = []
        for _ in range(worlds):
            world, dice = sampler.world(), bot.rng.random()
            rows.append([_after(world, rollout, action, dice)[side] for action in actions])
        return rows


def _after(world: S, rollout: Rollout[S, A], action: A | None, dice: float) -> Sequence[float]:
    """Return each side's chance after `action` in `world`; None: as the policy goes on."""
    state = world.clone()
    referee = Referee(state, StreamChance(Random(dice)))
    try:
        frame = awaited(state)
        if action is not None and frame is not None:
            frame.resume(referee, action)
            settle(referee)
        rollout.play(state, referee, Random(dice + 1))
    except GameEnded:
        pass
    return rollout.evaluator.returns(state)


def reckoned(values: Sequence[float]) -> Reckoning:
    """Return the mean of at least two values with its standard error."""
    return Reckoning(fmean(values), sqrt(variance(values) / len(values)))
