"""How rules go on: frames, questions, and scripts, the lists of effects on cards (HA-14)."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import ClassVar, Final, TypeAlias

from game.adventure.rules.content.book import BOOK
from game.adventure.rules.content.effects import NOTHING, Effect
from game.adventure.rules.facts.actions import HeroAction
from game.adventure.rules.facts.gear_events import SwapNoted
from game.adventure.rules.facts.queries import is_standing
from game.adventure.rules.facts.state import AdventurePosition, AdventureState
from game.kernel.engine import Referee
from game.kernel.frames import Await, Resolve
from game.kernel.ids import Seat
from game.kernel.records import record
from game.kernel.wire import Json

Rules: TypeAlias = Referee[AdventureState]
"""What the rules hold while they run."""

LEADER, HERO = "leader", "hero"
LEADS: Final = ("script", "at", "labels", "trial")
"""What in a frame names the scripts that follow: hidden until they are carried out (HA-18.2).

By the names that are written: `trial` is the test (`WRITTEN` in `tests.py`)."""


class PhaseStopped(Exception):  # noqa: N818 - not an error: see below
    """Raised where a phase or an attempt ends at once: what was under way stops (HA-14.4)."""


class HeroResolve(Resolve):
    """A frame that goes on by itself; the end of a phase stops it wherever it is."""

    __slots__ = ()
    untold: ClassVar[tuple[str, ...]] = LEADS

    def run(self, referee: Rules) -> None:
        """Go on."""
        try:
            self.proceed(referee)
        except PhaseStopped:
            return

    def proceed(self, rules: Rules) -> None:
        """Take the next step of this piece of rules."""
        raise NotImplementedError


class HeroAwait(Await):
    """A frame that asks. It has left the stack when its answer is carried out."""

    __slots__ = ()

    by: ClassVar[str] = HERO
    """Whether a hero is asked, or the leader for the party (HA-1.3)."""
    untold: ClassVar[tuple[str, ...]] = LEADS
    seat: Seat

    def actions(self, position: AdventurePosition) -> Sequence[HeroAction]:
        """Return every legal action."""
        raise NotImplementedError

    def about(self, _position: AdventurePosition) -> dict[str, Json]:
        """Return what a decision says beside its actions (docs/protocol-adventure.md)."""
        return {"by": self.by}

    def resume(self, referee: Rules, action: HeroAction) -> None:
        """Carry the answer out."""
        referee.pop()
        try:
            self.take(referee, action)
        except PhaseStopped:
            return

    def take(self, rules: Rules, action: HeroAction) -> None:
        """Carry out what was chosen, or what was left unasked: it parts two swaps (HA-12.4)."""
        if rules.state.swapped and action.type != "swap" and self.by == HERO:
            rules.emit(SwapNoted(swapped=False))
        self.answered(rules, action)

    def answered(self, rules: Rules, action: HeroAction) -> None:
        """Do what the answer says."""
        raise NotImplementedError


def ask(rules: Rules, question: HeroAwait) -> None:
    """Ask; where there is one possibility, take it unasked, where none, let it be (HA-18.4)."""
    actions = question.actions(rules.state)
    if len(actions) == 1:
        question.take(rules, actions[0])
    elif actions:
        rules.push(question)


@record
class ResolveEffects(HeroResolve):
    """A script under way: whom it is about, and where it comes from (HA-14.2)."""

    type: ClassVar[str] = "effects"
    script: str
    at: int
    seat: Seat | None
    """The hero meant, None for nobody."""
    source: str
    """The card, place or mission that says it (HA-8.2)."""
    enemy: int | None = None
    """The enemy whose arriving it is: `here` is its place."""
    pick: str = ""
    """What was named with an item: a hero, a road, an enemy."""
    deed: str = ""
    """The step that is done when the script is through: mission@place."""

    def proceed(self, rules: Rules) -> None:
        """Resolve one effect; what follows waits below it."""
        rules.pop()
        script = BOOK.scripts[self.script]
        is_down = self.seat is not None and not is_standing(rules.state, self.seat)
        if self.at >= len(script) or (is_down and rules.state.event is not None):
            return
        if self.at + 1 < len(script):
            rules.push(replace(self, at=self.at + 1))
        effect = script[self.at]
        if not (is_down and effect.word in OF_A_HERO):
            WORDS[effect.word](rules, effect, self)


Handler: TypeAlias = Callable[[Rules, Effect, ResolveEffects], None]
"""Carries out one effect."""

WORDS: Final[dict[str, Handler]] = {}
"""Effect word -> what it does; each word is defined once, in the modules of this folder."""
OF_A_HERO: Final = frozenset(
    "coins karma bosses affinity armor blessed ap heal hit harm late item goods test choose need"
    " mod peek move clan".split()
)
"""Words that are skipped when the hero meant is defeated (HA-8.12)."""


def does(*words: str) -> Callable[[Handler], Handler]:
    """Define what effect words do."""

    def defined(handler: Handler) -> Handler:
        for word in words:
            WORDS[word] = handler
        return handler

    return defined


def begin(rules: Rules, script: str, seat: Seat | None, source: str) -> None:
    """Resolve a script about a hero, or about nobody."""
    if script != NOTHING:
        rules.push(ResolveEffects(script, 0, seat, source))


def place_of(rules: Rules, about: ResolveEffects) -> str | None:
    """Return where `here` is: the place of the enemy, else of the hero."""
    if about.enemy is not None:
        return next((p.place for p in rules.state.enemies if p.number == about.enemy), None)
    return None if about.seat is None else rules.state.heroes[about.seat].place
