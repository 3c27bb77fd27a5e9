"""Trials: a plan tried in a world, played on to the end of the Shogun's next turn, and judged."""

from collections.abc import Sequence
from random import Random

from ai.adventure.search.judge import PartyEvaluator
from ai.adventure.search.plans import HeroPlan, Way
from ai.adventure.search.worlds import TamedDealer, eyes_of, is_unread, take_unread
from ai.adventure.veteran import AdventureVeteran
from ai.core.domain import Policy
from game.adventure.rules.facts.actions import HeroAction
from game.adventure.rules.facts.state import AdventureState
from game.kernel.chance import StreamChance
from game.kernel.engine import GameEnded, Referee, settle
from game.kernel.frames import Await, Decision, awaited


class VeteranPolicy(Policy[AdventureState, HeroAction]):
    """Plays worlds on by rules of thumb; a journey goes where it was begun for."""

    def __init__(self) -> None:
        self.goal: Way | None = None
        self._bot = AdventureVeteran("veteran", 0)

    def choose(
        self, state: AdventureState, frame: Await, actions: Sequence[HeroAction], rng: Random
    ) -> HeroAction:
        """Return what a veteran does."""
        if len(actions) == 1:
            return actions[0]
        bot, seen = self._bot, eyes_of(state, frame.seat)
        decision = Decision(frame.seat, frame.kind, tuple(actions))
        bot.rng = rng
        if frame.kind == "travel":
            if self.goal is None or self.goal[0] != frame.seat:
                self.goal = (frame.seat, bot.goal(seen, decision))
            return bot.go_to(seen, decision, self.goal[1])
        if frame.kind == "action":
            self.goal = None
        return bot.decide(seen, decision, 0)

    def probabilities(
        self, state: AdventureState, frame: Await, actions: Sequence[HeroAction]
    ) -> list[float]:
        """Return all for what a veteran does."""
        chosen = self.choose(state, frame, actions, Random(0))
        return [float(action == chosen) for action in actions]


class Trials:
    """Tries plans in the same worlds with the same dice: what a race asks of a tree."""

    def __init__(self, dealer: TamedDealer, rng: Random) -> None:
        self.bias: dict[HeroPlan, float] = {}
        """What speaks for a plan beside what comes of it."""
        self._dealer, self._rng = dealer, rng
        self._policy = VeteranPolicy()
        self._judge = PartyEvaluator(dealer.later)

    def compare(self, plans: Sequence[HeroPlan]) -> tuple[Sequence[float], list[Sequence[float]]]:
        """Try each of `plans` in one more world; return what it is worth before, and after each."""
        world, dice = self._dealer.world(), self._rng.random()
        worth = self._judge.returns(world)
        return worth, [self._after(world.clone(), plan, Random(dice)) for plan in plans]

    def _after(self, world: AdventureState, plan: HeroPlan, rng: Random) -> list[float]:
        """Return what a world is worth after a plan, the rest of the round, the Shogun's turn."""
        referee = Referee(world, StreamChance(rng))
        frame = awaited(world)
        try:
            if frame is not None:
                do(referee, frame, plan.action)
                self._policy.goal = None if plan.goal is None else (frame.seat, plan.goal)
            self._play_on(referee, rng)
        except GameEnded:
            pass
        return self._judge.returns(world)

    def _play_on(self, referee: Referee[AdventureState], rng: Random) -> None:
        """Play to a new round or to the foe. Raises GameEnded when the campaign ends."""
        world = referee.state
        began = (world.chapter, world.round)
        while (frame := awaited(world)) is not None:
            if world.foe is not None:
                return
            if frame.kind == "activate" and (world.chapter, world.round) != began:
                return
            do(referee, frame, self._policy.choose(world, frame, frame.actions(world), rng))


def do(referee: Referee[AdventureState], frame: Await, action: HeroAction) -> None:
    """Take an action in a world; a card that nobody has read stays unread. Raises GameEnded."""
    world = referee.state
    if action.type == "mission" and is_unread(world, action.its_mission):
        take_unread(world, frame.seat, action.its_mission)
    else:
        frame.resume(referee, action)
        settle(referee)
