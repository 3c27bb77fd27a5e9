"""Events of the campaign and the course of a chapter: setup, rounds, phases, the end."""

from typing import ClassVar, Final

from game.adventure.rules.content.book import BOOK
from game.adventure.rules.content.effects import ATTRIBUTES
from game.adventure.rules.facts.layout_events import ChapterLaid
from game.adventure.rules.facts.pieces import AdventureOutcome, Deck, Hero, PhaseResult
from game.adventure.rules.facts.state import AdventurePosition
from game.adventure.rules.facts.written_events import PositionWritten
from game.kernel.events import Event
from game.kernel.ids import Seat
from game.kernel.records import record

USUAL_CHAPTERS: Final = 3
"""How many a whole campaign has: those of a further file make a longer one for who asks for it."""


@record
class CampaignBegan(Event):
    """Four heroes set out (HA-2.1)."""

    type: ClassVar[str] = "campaign"
    difficulty: str
    leader: Seat
    chapters: int

    def apply(self, state: AdventurePosition) -> None:
        """Stand all heroes beside the map."""
        state.difficulty, state.leader = self.difficulty, self.leader
        state.chapters = self.chapters
        state.decks = {name: Deck() for name in ("influence", "market", "event")}
        for key, card in BOOK.heroes.items():
            hero = Hero(key, life=card.life[0], skills=[card.skill])
            hero.attributes = [int(name == card.attribute) for name in ATTRIBUTES]
            hero.armor = (card.armor, BOOK.gear[card.armor].armor)
            state.heroes.append(hero)


@record
class SheetOpened(Event):
    """The leader will be asked for the difficulty between chapters (HA-17.4)."""

    type: ClassVar[str] = "sheet"

    def apply(self, state: AdventurePosition) -> None:
        """Note it."""
        state.asks_between = True


@record
class DifficultyChanged(Event):
    """The chapters to come are played at another difficulty (HA-17.4)."""

    type: ClassVar[str] = "difficulty"
    id: str

    def apply(self, state: AdventurePosition) -> None:
        """Be of that difficulty."""
        state.difficulty = self.id


@record
class CourseMoved(Event):
    """The campaign goes on to another step."""

    type: ClassVar[str] = "step"
    step: str

    def apply(self, state: AdventurePosition) -> None:
        """Be there."""
        state.step = self.step


@record
class RoundBegan(Event):
    """The round marker moved up (HA-5.1)."""

    type: ClassVar[str] = "round"
    n: int

    def apply(self, state: AdventurePosition) -> None:
        """Move it; nobody was activated in it yet, whatever a written position says (HA-4.1)."""
        state.round = self.n
        state.final_round = self.n >= BOOK.chapters[state.chapter].rounds
        for hero in state.heroes:
            hero.activated = False


@record
class RoundEnded(Event):
    """Everything that lasts for a round is over (HA-4.2)."""

    type: ClassVar[str] = "round_over"

    def apply(self, state: AdventurePosition) -> None:
        """Let all heroes be activated again."""
        for hero in state.heroes:
            hero.activated = False


@record
class InfluenceChanged(Event):
    """Lanterns were lit or put out (HA-5.2)."""

    type: ClassVar[str] = "influence"
    change: int
    now: int
    why: str

    def apply(self, state: AdventurePosition) -> None:
        """Count them."""
        state.influence = self.now


@record
class PhaseEnded(Event):
    """The adventure phase is over (HA-15)."""

    type: ClassVar[str] = "phase"
    success: bool

    def apply(self, state: AdventurePosition) -> None:
        """Note the result; nothing that was under way goes on (HA-14.4)."""
        won = [key for key, mission in state.missions.items() if mission.state == "won"]
        owned = {key for key in won if BOOK.missions[key].owner}
        result = PhaseResult(
            state.chapter,
            self.success,
            state.influence,
            tuple(key for key in won if key not in owned),
            tuple(key for key in won if key in owned),
            0,
        )
        state.results = (*state.results, result)
        state.step = "phase_end"
        state.frames = state.frames[:1]
        for hero in state.heroes:
            hero.ap, hero.mp, hero.ap_owed = None, None, 0
            hero.activated = hero.travelled = False
        state.group, state.pieces, state.swapped = (), 0, False
        state.travel = state.visit = state.acting = None
        state.used = {}


@record
class MapCleared(Event):
    """Blessed tokens are lost, heroes and enemies leave the map (HA-15.2)."""

    type: ClassVar[str] = "map_cleared"

    def apply(self, state: AdventurePosition) -> None:
        """Clear it."""
        for hero in state.heroes:
            hero.place, hero.blessed = None, 0
        state.enemies, state.mods, state.shut = [], [], []


@record
class MissionsPutAway(Event):
    """What the missions of the phase left behind is taken up: goods, and what lies about."""

    type: ClassVar[str] = "missions_away"

    def apply(self, state: AdventurePosition) -> None:
        """Take it up."""
        state.lying = {}
        for hero in state.heroes:
            hero.goods = []
        for mission in state.missions.values():
            mission.clan = {}


@record
class Marked(Event):
    """A mark is written on the campaign sheet."""

    type: ClassVar[str] = "mark"
    id: str

    def apply(self, state: AdventurePosition) -> None:
        """Write it once."""
        if self.id not in state.marks:
            state.marks = (*state.marks, self.id)


@record
class EventAdded(Event):
    """A numbered event will be in the deck from the next setup on (HA-7.9)."""

    type: ClassVar[str] = "event_added"
    id: str

    def apply(self, state: AdventurePosition) -> None:
        """Note it once."""
        if self.id not in state.added:
            state.added = (*state.added, self.id)


@record
class EventOut(Event):
    """A travel event leaves the campaign (HA-7.7)."""

    type: ClassVar[str] = "event_out"
    id: str

    def apply(self, state: AdventurePosition) -> None:
        """Note it once."""
        if self.id not in state.out:
            state.out = (*state.out, self.id)


@record
class AttemptLost(Event):
    """A confrontation was lost; it will be tried anew (HA-16.9)."""

    type: ClassVar[str] = "attempt_lost"

    def apply(self, state: AdventurePosition) -> None:
        """Count it."""
        state.attempts += 1


@record
class ChapterOver(Event):
    """The confrontation is won; what belongs to it is put away (HA-16.10)."""

    type: ClassVar[str] = "chapter_over"
    next: int | None
    """The chapter that follows, None after the last."""

    def apply(self, state: AdventurePosition) -> None:
        """Put it away."""
        state.foe, state.attempt_ended = None, None
        if self.next is None:
            return
        for hero in state.heroes:
            hero.skills_used = []
        state.chapter, state.attempts, state.step = self.next, 0, "chapter_start"
        state.round, state.final_round, state.influence, state.next_enemy = 0, False, 0, 1
        state.missions, state.used, state.omamori_used = {}, {}, False
        state.special = {key: told for key, told in state.special.items() if told == "up"}
        state.influence_discard = []
        for deck in state.decks.values():
            deck.reset([])


@record
class CampaignEnded(Event):
    """The campaign is over (HA-17.3)."""

    type: ClassVar[str] = "ended"
    kind: str
    chapter: int

    def apply(self, state: AdventurePosition) -> None:
        """Nothing moves any more."""
        state.outcome = AdventureOutcome(self.kind, self.chapter)
        state.frames = ()


CAMPAIGN_EVENTS: tuple[type[Event], ...] = (
    CampaignBegan,
    PositionWritten,
    ChapterLaid,
    SheetOpened,
    DifficultyChanged,
    CourseMoved,
    RoundBegan,
    RoundEnded,
    InfluenceChanged,
    PhaseEnded,
    MapCleared,
    MissionsPutAway,
    Marked,
    EventAdded,
    EventOut,
    AttemptLost,
    ChapterOver,
    CampaignEnded,
)
