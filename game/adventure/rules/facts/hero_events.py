"""Events of the heroes: their turn, what they gain and lose, tests, journeys."""

from dataclasses import replace
from typing import ClassVar

from game.adventure.rules.content.effects import ATTRIBUTES
from game.adventure.rules.facts.state import AdventurePosition
from game.kernel.events import Event
from game.kernel.ids import Seat
from game.kernel.records import record


@record
class HeroActivated(Event):
    """A hero's activation began (HA-6.2)."""

    type: ClassVar[str] = "activated"
    seat: Seat
    ap: int

    def apply(self, state: AdventurePosition) -> None:
        """Give the points; what was owed is paid."""
        hero = state.heroes[self.seat]
        hero.activated, hero.ap, hero.ap_owed, hero.travelled = True, self.ap, 0, False
        state.group = tuple(seat for seat in state.group if seat != self.seat)
        state.is_late, state.step = False, "activate"
        state.acting = self.seat


@record
class ActivationEnded(Event):
    """A hero's activation is over."""

    type: ClassVar[str] = "activation_over"
    seat: Seat

    def apply(self, state: AdventurePosition) -> None:
        """What is left is lost."""
        hero = state.heroes[self.seat]
        hero.ap, hero.mp, hero.travelled = None, None, False
        state.pieces, state.swapped, state.step = 0, False, "heroes"
        state.acting = None
        state.travel = state.visit = None


@record
class ApChanged(Event):
    """Action points were spent, gained or lost; outside the activation they will be missed."""

    type: ClassVar[str] = "ap"
    seat: Seat
    n: int

    def apply(self, state: AdventurePosition) -> None:
        """Count them."""
        hero = state.heroes[self.seat]
        if hero.ap is None:
            hero.ap_owed -= self.n
        else:
            hero.ap += self.n


@record
class Straggled(Event):
    """A hero straggles (HA-13.2)."""

    type: ClassVar[str] = "late"
    seat: Seat

    def apply(self, state: AdventurePosition) -> None:
        """End the activation soon, or shorten the next."""
        hero = state.heroes[self.seat]
        if hero.ap is None:
            hero.ap_owed += 1
        else:
            hero.ap, state.is_late = 0, True


@record
class Gained(Event):
    """Coins, karma, heads, boss heads, blessed, affinity or armour changed."""

    type: ClassVar[str] = "gained"
    seat: Seat
    what: str
    n: int

    def apply(self, state: AdventurePosition) -> None:
        """Count it."""
        hero = state.heroes[self.seat]
        match self.what:
            case "coins":
                hero.coins += self.n
            case "karma":
                hero.karma += self.n
            case "heads":
                hero.heads += self.n
            case "bosses":
                hero.bosses += self.n
            case "blessed":
                hero.blessed += self.n
            case "affinity":
                hero.affinity += self.n
            case _ if hero.armor is not None:
                hero.armor = (hero.armor[0], hero.armor[1] + self.n)


@record
class LifeChanged(Event):
    """A hit, a harm or a healing (HA-8.9)."""

    type: ClassVar[str] = "life"
    seat: Seat
    change: int
    why: str
    stopped: int
    """Hits that the armour stopped."""

    def apply(self, state: AdventurePosition) -> None:
        """Count it."""
        state.heroes[self.seat].life += self.change


@record
class HeroDefeated(Event):
    """A hero has no life left (HA-8.12, HA-16.7)."""

    type: ClassVar[str] = "defeated"
    seat: Seat

    def apply(self, state: AdventurePosition) -> None:
        """Take the hero off the map; goods stay in the place, clan tokens go."""
        hero = state.heroes[self.seat]
        hero.life = 0
        if state.foe is not None:
            return
        if hero.place is not None and hero.goods:
            there = state.lying.get(hero.place, ())
            state.lying[hero.place] = (*there, *hero.goods)
        hero.goods, hero.place, hero.falls = [], None, hero.falls + 1
        hero.ap, hero.mp = None, None
        state.group = tuple(seat for seat in state.group if seat != self.seat)
        for mission in state.missions.values():
            left = {
                place: tuple(seat for seat in seats if seat != self.seat)
                for place, seats in mission.clan.items()
            }
            mission.clan = {place: seats for place, seats in left.items() if seats}


@record
class HeroRaised(Event):
    """A hero's life is set: returned, begun anew, grown (HA-15.3, HA-16.3, HA-16.9, HA-17.1)."""

    type: ClassVar[str] = "raised"
    seat: Seat
    life: int

    def apply(self, state: AdventurePosition) -> None:
        """Set it."""
        state.heroes[self.seat].life = self.life


@record
class TraitHelped(Event):
    """A trait made a roll needless (HA-8.1)."""

    type: ClassVar[str] = "passed"
    seat: Seat
    test: str
    trait: str

    def apply(self, state: AdventurePosition) -> None:
        """Nothing changes."""


@record
class TestRolled(Event):
    """Dice were rolled for a test (HA-8)."""

    type: ClassVar[str] = "rolled"
    seat: Seat
    test: str
    dice: tuple[str, ...]
    faces: tuple[int, ...]
    bonus: int
    total: int
    difficulty: int
    success: bool
    again: str | None = None

    def apply(self, state: AdventurePosition) -> None:
        """Nothing changes."""


@record
class RollKept(Event):
    """A lost roll that could have been made again was left as it was (HA-8.3).

    What losing leads to follows, which on a card was hidden before (HA-18.2).
    """

    type: ClassVar[str] = "kept"
    shows: ClassVar[bool] = True
    seat: Seat
    test: str
    difficulty: int

    def apply(self, state: AdventurePosition) -> None:
        """Nothing changes by it."""


@record
class OptionChosen(Event):
    """One of a card's options was chosen: what it leads to follows, if anything does."""

    type: ClassVar[str] = "chosen"
    shows: ClassVar[bool] = True
    seat: Seat
    source: str
    """The card, item or place that has the options."""
    id: str

    def apply(self, state: AdventurePosition) -> None:
        """Nothing changes by it."""


@record
class AttributeChanged(Event):
    """A point of an attribute was gained or lost (HA-15.3, HA-17.1)."""

    type: ClassVar[str] = "attribute"
    seat: Seat
    id: str
    n: int

    def apply(self, state: AdventurePosition) -> None:
        """Count it."""
        state.heroes[self.seat].attributes[ATTRIBUTES.index(self.id)] += self.n


@record
class LevelGained(Event):
    """A hero reached a level (HA-17.1)."""

    type: ClassVar[str] = "level"
    seat: Seat
    level: int

    def apply(self, state: AdventurePosition) -> None:
        """Be of that level."""
        state.heroes[self.seat].level = self.level


@record
class SkillLearned(Event):
    """A hero learned a skill (HA-17.1)."""

    type: ClassVar[str] = "skill"
    seat: Seat
    id: str

    def apply(self, state: AdventurePosition) -> None:
        """Know it."""
        state.heroes[self.seat].skills.append(self.id)


@record
class PowerUsed(Event):
    """A skill, or a power of a kami, was used in this attempt (HA-16.5, HA-16.6)."""

    type: ClassVar[str] = "power"
    seat: Seat
    id: str

    def apply(self, state: AdventurePosition) -> None:
        """It is spent."""
        state.heroes[self.seat].skills_used.append(self.id)


@record
class LimitUsed(Event):
    """Something that works only so often was used."""

    type: ClassVar[str] = "used"
    id: str

    def apply(self, state: AdventurePosition) -> None:
        """Count it."""
        state.used[self.id] = state.used.get(self.id, 0) + 1


@record
class LimitsRenewed(Event):
    """What was used so often may be used again."""

    type: ClassVar[str] = "renewed"
    ids: tuple[str, ...]

    def apply(self, state: AdventurePosition) -> None:
        """Forget it."""
        for key in self.ids:
            state.used.pop(key, None)


@record
class TravelBegun(Event):
    """The travel action of an activation is taken (HA-7.1)."""

    type: ClassVar[str] = "travel"
    seat: Seat

    def apply(self, state: AdventurePosition) -> None:
        """There is only one."""
        state.heroes[self.seat].travelled, state.step = True, "travel"


@record
class TravelOver(Event):
    """The travel action is over, what is left of its points is lost (HA-7.8)."""

    type: ClassVar[str] = "travel_over"
    seat: Seat

    def apply(self, state: AdventurePosition) -> None:
        """Stand still."""
        state.heroes[self.seat].mp, state.travel = None, None
        if state.step == "travel":
            state.step = "activate"


@record
class MpChanged(Event):
    """Movement points came or went."""

    type: ClassVar[str] = "mp"
    seat: Seat
    n: int

    def apply(self, state: AdventurePosition) -> None:
        """Count them."""
        hero = state.heroes[self.seat]
        if hero.mp is not None:
            hero.mp += self.n


@record
class HeroMoved(Event):
    """A hero went to a place; the one who leads a journey pays for it (HA-7.3)."""

    type: ClassVar[str] = "moved"
    seat: Seat
    to: str
    by: str

    def apply(self, state: AdventurePosition) -> None:
        """Be there."""
        hero, travel = state.heroes[self.seat], state.travel
        hero.place = self.to
        if travel is not None and hero.mp is not None and self.by in ("imperial", "dangerous"):
            is_dangerous = travel.dangerous or self.by == "dangerous"
            state.travel = replace(travel, land=travel.land + 1, dangerous=is_dangerous)


HERO_EVENTS: tuple[type[Event], ...] = (
    HeroActivated,
    ActivationEnded,
    ApChanged,
    Straggled,
    Gained,
    LifeChanged,
    HeroDefeated,
    HeroRaised,
    TraitHelped,
    TestRolled,
    RollKept,
    OptionChosen,
    AttributeChanged,
    LevelGained,
    SkillLearned,
    PowerUsed,
    LimitUsed,
    LimitsRenewed,
    TravelBegun,
    TravelOver,
    MpChanged,
    HeroMoved,
)
