"""Tries before a foe: an action tried in a world, played on to the end of the exchange."""

from collections.abc import Hashable, Sequence
from random import Random

from ai.adventure.search.outlook import Outlook, fingerprint
from ai.adventure.veteran import AdventureVeteran
from ai.adventure.worlds import AdventureDealer, eyes_of
from game.adventure.rules.facts.actions import HeroAction
from game.adventure.rules.facts.state import AdventurePosition, AdventureState
from game.kernel.chance import StreamChance
from game.kernel.engine import GameEnded, Referee, settle
from game.kernel.frames import Await, Decision, awaited
from game.kernel.records import given

FORESEEN = ("foe_order", "stance")
"""Kinds of question whose answer by rules of thumb hangs on the position alone: it is kept."""


class FoeMemory:
    """What was reckoned in a confrontation, kept for the next choice in it."""

    def __init__(self, position: AdventurePosition) -> None:
        """Remember nothing yet."""
        self.began = position.results
        """The results of the phases up to this confrontation and its attempt."""
        self.outlook = Outlook(position)
        self.answers: dict[Hashable, HeroAction] = {}


class FoeTries:
    """Tries actions in the same worlds with the same dice: what a race asks of a tree."""

    def __init__(self, dealer: AdventureDealer, rng: Random, memory: FoeMemory) -> None:
        self.bias: dict[HeroAction, float] = {}
        """What speaks for an action beside what comes of it."""
        self._dealer, self._rng, self._memory = dealer, rng, memory
        self._bot = AdventureVeteran("veteran", 0)

    def compare(
        self, actions: Sequence[HeroAction]
    ) -> tuple[Sequence[float], list[Sequence[float]]]:
        """Try each of `actions` in one more world; no world is luckier than another."""
        world, dice = self._dealer.world(), self._rng.random()
        return [0.0], [[self._after(world.clone(), action, Random(dice))] for action in actions]

    def _after(self, world: AdventureState, action: HeroAction, rng: Random) -> float:
        """Return the chance to beat the foe after an action and the rest of the exchange."""
        referee, began = Referee(world, StreamChance(rng)), _exchange(world)
        try:
            given(awaited(world), "question").resume(referee, action)
            settle(referee)
            while not world.attempt_ended and _exchange(world) == began:
                frame = given(awaited(world), "question")
                frame.resume(referee, self._chosen(world, frame, rng))
                settle(referee)
        except GameEnded:
            return float(world.outcome is not None and world.outcome.kind == "victory")
        return 1.0 if world.attempt_ended else self._memory.outlook.chance(world)

    def _chosen(self, world: AdventureState, frame: Await, rng: Random) -> HeroAction:
        """Return what rules of thumb do."""
        actions: tuple[HeroAction, ...] = tuple(frame.actions(world))
        if len(actions) == 1:
            return actions[0]
        decision, seen = Decision(frame.seat, frame.kind, actions), eyes_of(world, frame.seat)
        if frame.kind not in FORESEEN:
            self._bot.rng = rng
            return self._bot.decide(seen, decision, 0)
        key, known = (frame.kind, frame.seat, *_question(world)), self._memory.answers
        if key not in known:
            self._bot.rng = Random(0)
            known[key] = self._bot.decide(seen, decision, 0)
        return known[key]


def _exchange(world: AdventureState) -> tuple[int, int, int]:
    """Return which exchange of which attempt is under way."""
    number = 0 if world.foe is None else world.foe.exchange
    return world.chapter, world.attempts, number


def _question(world: AdventureState) -> tuple[Hashable, ...]:
    """Return all that a stance hangs on: no rule of thumb looks at the foe's wounds."""
    foe = given(world.foe, "foe")
    stands = (foe.bonus, foe.shields, foe.blow, foe.blow_self, *sorted(foe.acted))
    return (fingerprint(world), stands, tuple(world.mods), world.swapped)
