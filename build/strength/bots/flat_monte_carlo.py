"""A flat Monte Carlo bot (`flat.py` starts it; `--ms 150`, or `--worlds 50` for equal games).

It stands for the good players that other people write: it deals worlds that its observation
allows, tries every action in each, plays on by lot (by a lot with a little sense), looks at the
table some decisions later, and takes the action that did best on average. No tree, nothing learnt.
"""

import argparse
import json
import sys
import time
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Final

from ai.samurai.belief.worlds import sample_world
from build.counting import some
from game.kernel.chance import StreamChance
from game.kernel.engine import advance
from game.kernel.frames import Decision, decision_of
from game.samurai.rules.actions import END_PLAY, Action
from game.samurai.rules.ending import player_score
from game.samurai.rules.queries import team
from game.samurai.rules.state import Observation, State
from game.samurai.rules.system import SYSTEM

HORIZON: Final = 16
"""Decisions that are played on before the table is looked at."""

LATEST: Final = 1.5
"""Seconds by the clock after which it answers, whatever it got of the processor."""

HONOR: Final = 1.0
RESILIENCE: Final = 0.12
CARD: Final = 0.10
LAID: Final = 0.12
"""What things are worth to a team, in points of the final score."""

WON: Final = 6.0
"""What the end is worth, to whom it is the right one."""


class Mind:
    """One seat's mind: the table as its events tell it, and dice."""

    def __init__(self, seat: int, seed: int) -> None:
        """Know nothing yet."""
        self.seen: Observation = SYSTEM.blank_observation(seat)
        self.rng = Random(f"flat:{seed}:{seat}")

    def note(self, event: Any) -> None:
        """Apply an event, as the protocol tells it, to what is known."""
        SYSTEM.wire.from_json(event).apply(self.seen)

    def choose(self, seconds: float, worlds: int | None) -> Action:
        """Return the best action after so many seconds, or after so many worlds."""
        decision = decision_of(self.seen)
        if decision is None:
            raise ValueError("nothing is asked")
        actions: Sequence[Action] = decision.actions
        if len(actions) == 1:
            return actions[0]
        sums = [0.0] * len(actions)
        for _ in _rounds(seconds, worlds):
            world = sample_world(self.seen, self.rng)
            for number, action in enumerate(actions):
                sums[number] += self._outcome(world.clone(), action)
        return actions[max(range(len(actions)), key=sums.__getitem__)]

    def _outcome(self, world: State, action: Action) -> float:
        chance, seat = StreamChance(self.rng), self.seen.seat
        advance(world, action, chance)
        for _ in range(HORIZON):
            decision = decision_of(world)
            if decision is None:
                break
            advance(world, self._drawn(world, decision), chance)
        return value(world, seat)

    def _drawn(self, world: State, decision: Decision[Action]) -> Action:
        """Return an action by lot, but end no turn early and spare a friend where one may."""
        actions: Sequence[Action] = decision.actions
        if decision.kind == "play":
            ours = team(world, decision.seat)
            sensible = [
                action
                for action in actions
                if action is not END_PLAY
                and (action.target is None or team(world, action.target) != ours)
            ]
            actions = sensible or [END_PLAY]
        elif decision.kind == "parry":
            actions = [action for action in actions if action.type == "discard"] or actions
        return actions[int(self.rng.random() * len(actions))]


def _rounds(seconds: float, worlds: int | None) -> Iterator[None]:
    """Go on for so many worlds, or, without a number, for so many seconds and once at least.

    The seconds are the processor's: a busy machine makes it slower, not weaker, until it takes so
    long that the arena would lose patience.
    """
    end, latest, done = time.process_time() + seconds, time.monotonic() + LATEST, 0
    while done < worlds if worlds else not done or _is_early(end, latest):
        yield
        done += 1


def _is_early(end: float, latest: float) -> bool:
    return time.process_time() < end and time.monotonic() < latest


def value(world: State, seat: int) -> float:
    """Return how the table looks to a seat's team: its points less the best other team's."""
    ours = team(world, seat)
    if world.outcome is not None:
        return WON if world.outcome.team == ours else -WON
    points: dict[str, float] = {}
    for other in range(world.players):
        side = team(world, other)
        points[side] = points.get(side, 0.0) + _strength(world, other)
    return points.pop(ours) - max(points.values())


def _strength(world: State, seat: int) -> float:
    return (
        HONOR * player_score(world, seat).score
        + RESILIENCE * world.resilience[seat]
        + CARD * len(world.hands[seat])
        + LAID * len(world.in_play[seat])
    )


def main() -> None:
    """Answer each `choose`."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--ms", type=some, default=150, help="time for a decision (150)")
    parser.add_argument("--worlds", type=some, help="so many worlds instead of a time")
    options = parser.parse_args()
    games, mind = 0, Mind(0, 0)
    for line in sys.stdin:
        message = json.loads(line)
        if message["cmd"] == "start":
            games += 1
            mind = Mind(message["seat"], games)
        elif message["cmd"] == "event":
            mind.note(message["event"])
        elif message["cmd"] == "choose":
            action = mind.choose(min(options.ms, message["ms"]) / 1000, options.worlds)
            print(json.dumps({"action": SYSTEM.action_to_json(action)}), flush=True)


if __name__ == "__main__":
    main()
