"""What a won confrontation brings: levels, then the next chapter or the end (HA-17)."""

from typing import ClassVar

from game.adventure.rules.content.book import BOOK
from game.adventure.rules.content.effects import ATTRIBUTES
from game.adventure.rules.effects.scripts import (
    LEADER,
    HeroAwait,
    HeroResolve,
    Rules,
    ask,
)
from game.adventure.rules.facts.actions import HeroAction, choose_id
from game.adventure.rules.facts.campaign_events import (
    CampaignEnded,
    ChapterOver,
    CourseMoved,
    DifficultyChanged,
)
from game.adventure.rules.facts.hero_events import (
    AttributeChanged,
    HeroRaised,
    LevelGained,
    SkillLearned,
)
from game.adventure.rules.facts.queries import most_life
from game.adventure.rules.facts.state import AdventurePosition
from game.kernel.engine import GameEnded
from game.kernel.ids import Seat
from game.kernel.records import record

MOST_POINTS = 5
"""Of an attribute (HA-1.1)."""


def after_victory(rules: Rules) -> None:
    """End the campaign, or have every hero reach a level before the next chapter."""
    state = rules.state
    if state.chapter >= state.chapters:
        rules.emit(ChapterOver(None))
        rules.emit(CampaignEnded("victory", state.chapter))
        raise GameEnded
    rules.emit(CourseMoved("level_up"))
    rules.push(ResolveNextChapter())
    for seat in reversed(range(len(state.heroes))):
        rules.push(ResolveLevel(seat))


@record
class ResolveNextChapter(HeroResolve):
    """All levels are reached: the next chapter."""

    type: ClassVar[str] = "next_chapter"

    def proceed(self, rules: Rules) -> None:
        """Go on."""
        rules.pop()
        rules.emit(ChapterOver(rules.state.chapter + 1))
        if rules.state.asks_between:
            ask(rules, AwaitDifficulty(rules.state.leader))


@record
class AwaitDifficulty(HeroAwait):
    """How hard is what comes (HA-17.4)?"""

    type: ClassVar[str] = "await_difficulty"
    kind: ClassVar[str] = "difficulty"
    by: ClassVar[str] = LEADER
    seat: Seat

    def actions(self, _position: AdventurePosition) -> list[HeroAction]:
        """Every difficulty, also the one so far."""
        return [choose_id(key) for key in BOOK.difficulties]

    def answered(self, rules: Rules, action: HeroAction) -> None:
        """Change it, or leave it."""
        if action.its_id != rules.state.difficulty:
            rules.emit(DifficultyChanged(action.its_id))


@record
class ResolveLevel(HeroResolve):
    """A hero reaches a level: life, a point of an attribute, a skill (HA-17.1)."""

    type: ClassVar[str] = "level_due"
    seat: Seat

    def proceed(self, rules: Rules) -> None:
        """Reach it."""
        rules.pop()
        hero = rules.state.heroes[self.seat]
        if hero.level < len(BOOK.heroes[hero.kind].life):
            rules.emit(LevelGained(self.seat, hero.level + 1))
        rules.emit(HeroRaised(self.seat, most_life(hero)))
        rules.push(ResolveSkill(self.seat))
        ask(rules, AwaitPoint(self.seat))


@record
class AwaitPoint(HeroAwait):
    """Which attribute gains a point?"""

    type: ClassVar[str] = "await_point"
    kind: ClassVar[str] = "gain_attribute"
    seat: Seat

    def actions(self, position: AdventurePosition) -> list[HeroAction]:
        """Every attribute below its most."""
        points = position.heroes[self.seat].attributes
        pairs = zip(ATTRIBUTES, points, strict=True)
        return [choose_id(name) for name, n in pairs if n < MOST_POINTS]

    def answered(self, rules: Rules, action: HeroAction) -> None:
        """Gain it."""
        rules.emit(AttributeChanged(self.seat, action.its_id, 1))


@record
class ResolveSkill(HeroResolve):
    """A skill of the new level is due."""

    type: ClassVar[str] = "skill_due"
    seat: Seat

    def proceed(self, rules: Rules) -> None:
        """Ask which."""
        rules.pop()
        ask(rules, AwaitSkill(self.seat))


@record
class AwaitSkill(HeroAwait):
    """Which skill?"""

    type: ClassVar[str] = "await_skill"
    kind: ClassVar[str] = "skill"
    seat: Seat

    def actions(self, position: AdventurePosition) -> list[HeroAction]:
        """Those of the class and the level."""
        hero = position.heroes[self.seat]
        return [
            choose_id(key)
            for key, skill in BOOK.skills.items()
            if skill.owner == hero.kind and skill.level == hero.level and key not in hero.skills
        ]

    def answered(self, rules: Rules, action: HeroAction) -> None:
        """Learn it."""
        rules.emit(SkillLearned(self.seat, action.its_id))
