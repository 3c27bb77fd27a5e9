"""Tries on the map: a plan tried in a world, and what the rounds to come bring up to the foe."""

from collections.abc import Sequence
from random import Random
from typing import ClassVar, Final, NamedTuple

from ai.adventure.bot import Choices, Seen
from ai.adventure.intentions import ON_THE_WAY
from ai.adventure.search.outlook import Outlook
from ai.adventure.search.veil import Veil
from ai.adventure.veteran import AdventureVeteran
from ai.adventure.worlds import AdventureDealer, eyes_of
from game.adventure.rules.content.book import BOOK
from game.adventure.rules.facts.actions import HeroAction
from game.adventure.rules.facts.state import AdventureState
from game.kernel.chance import StreamChance
from game.kernel.engine import GameEnded, Referee
from game.kernel.frames import Await, Decision, awaited
from game.kernel.ids import Seat
from game.kernel.records import given

ROUNDS: Final = ("action", "activate", "end_phase")
"""Kinds of question on the map that are searched."""
MOST: Final = 3
"""So many plans of a hero are tried."""
SHARE: Final = 0.3
"""Of what is best by rules of thumb, another plan must be worth so much to be tried."""
FAR: Final = 0.3
"""What a place must be worth to be gone to."""


class Errand(NamedTuple):
    """What is done now, and where a journey that begins with it goes."""

    action: HeroAction
    place: str = ""


def is_readable(seen: Seen) -> bool:
    """Return whether the objective lies open: what follows can be played on by what was read."""
    objective = BOOK.chapters[seen.chapter].objective
    return objective in seen.missions and seen.missions[objective].revealed


def plans_of(
    bot: AdventureVeteran, seen: Seen, decision: Choices, plain: HeroAction
) -> list[Errand]:
    """Return what may be meant, what rules of thumb do first; nothing where only that is."""
    if decision.kind != "action":
        return [Errand(plain), *(Errand(action) for action in decision.actions if action != plain)]
    rated = list[tuple[float, Errand]]()
    for action in decision.actions:
        worth = -1.0 if action.type in ON_THE_WAY else bot.rate(seen, decision.seat, action)
        if worth >= 0 and action.type == "travel":
            rated += [
                (1 + far, Errand(action, there)) for there, far in _places(bot, seen, decision)
            ]
        elif worth >= 0:
            rated.append((worth, Errand(action)))
    rated.sort(key=lambda one: -one[0])
    usual = [one for one in rated if one[1].action == plain][:1]
    others = [one for one in rated if one not in usual and one[0] >= SHARE * rated[0][0]]
    return [plan for _, plan in (usual + others)[:MOST]] if usual else []


def _places(bot: AdventureVeteran, seen: Seen, decision: Choices) -> list[tuple[str, float]]:
    """Return where to go, what is worth most first."""
    places = bot.places(seen, decision.seat)
    places.pop(str(seen.heroes[decision.seat].place), None)
    ranked = sorted(places.items(), key=lambda one: (-one[1], one[0]))
    return [(place, worth) for place, worth in ranked[:MOST] if worth > FAR]


class Wayfarer(AdventureVeteran):
    """Goes by rules of thumb, but where a plan says first."""

    bound: tuple[Seat, str] | None = None
    """Who is under way, and where to."""

    def goal(self, seen: Seen, decision: Choices) -> str:
        """Return where a journey goes."""
        if self.bound is not None and self.bound[0] == decision.seat:
            return self.bound[1]
        return super().goal(seen, decision)

    def act(self, seen: Seen, decision: Choices) -> HeroAction:
        """Choose anew: whatever journey there was is over."""
        self.bound = None
        return super().act(seen, decision)


class Runner(Wayfarer):
    """Plays worlds on, and stays with where a journey was to go: that is half the thinking."""

    remembers: ClassVar[bool] = False
    """In these worlds nobody says no."""

    def goal(self, seen: Seen, decision: Choices) -> str:
        """Return where a journey goes, as was found when it began."""
        place = super().goal(seen, decision)
        self.bound = (decision.seat, place)
        return place


class RoundTries:
    """Tries plans in the same worlds with the same dice: what a race asks of a tree.

    A world is played on by rules of thumb until the phase is over, then the chance to beat the foe
    is reckoned. What nobody has read does nothing there.
    """

    def __init__(self, dealer: AdventureDealer, rng: Random, veil: Veil) -> None:
        self.bias: dict[Errand, float] = {}
        """What speaks for a plan beside what comes of it."""
        self._dealer, self._rng, self._veil = dealer, rng, veil
        self._bot = Runner("veteran", 0)

    def compare(self, actions: Sequence[Errand]) -> tuple[Sequence[float], list[Sequence[float]]]:
        """Try each plan in one more world; no world is luckier than another."""
        world, dice = self._dealer.world(), self._rng.random()
        return [0.0], [[self._after(world.clone(), plan, Random(dice))] for plan in actions]

    def _after(self, world: AdventureState, plan: Errand, rng: Random) -> float:
        """Return the chance to beat the foe after a plan and the rest of the phase."""
        referee, frame = Referee(world, StreamChance(rng)), given(awaited(world), "question")
        self._bot.bound = (frame.seat, plan.place) if plan.place else None
        self._bot.rng = rng
        try:
            frame.resume(referee, plan.action)
            self._veil.settle(referee)
            while world.foe is None:
                frame = given(awaited(world), "question")
                frame.resume(referee, self._chosen(world, frame))
                self._veil.settle(referee)
        except GameEnded:
            return float(world.outcome is not None and world.outcome.kind == "victory")
        return Outlook(world).chance(world)

    def _chosen(self, world: AdventureState, frame: Await) -> HeroAction:
        """Return what rules of thumb do."""
        allowed = self._veil.allows
        actions: tuple[HeroAction, ...] = tuple(
            action for action in frame.actions(world) if allowed(world, action)
        )
        if len(actions) == 1:
            return actions[0]
        decision = Decision(frame.seat, frame.kind, actions)
        return self._bot.decide(eyes_of(world, frame.seat), decision, 0)
