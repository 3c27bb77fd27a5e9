"""What a campaign came to: each hero's deeds in figures, and the lanterns round by round."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import Final

from game.adventure.rules.campaign.stances import ResolveStanceEnd
from game.adventure.rules.content.book import BOOK
from game.adventure.rules.facts.campaign_events import (
    CampaignBegan,
    DifficultyChanged,
    InfluenceChanged,
    PhaseEnded,
    RoundBegan,
)
from game.adventure.rules.facts.foe_events import FoeMet, FoeWounded
from game.adventure.rules.facts.hero_events import (
    Gained,
    HeroDefeated,
    HeroMoved,
    LifeChanged,
    PowerUsed,
    TestRolled,
)
from game.adventure.rules.facts.layout_events import ChapterLaid, first_influence
from game.adventure.rules.facts.map_events import EnemyGone
from game.kernel.events import Event
from game.kernel.frames import FramePushed
from game.kernel.ids import Seat
from game.view.words.strings import Strings

DEEDS: Final = ("beaten", "tests", "wounds", "steps", "lost", "coins", "falls")
"""What is counted of a hero: enemies beaten, tests won, wounds on foes, places walked to, life
lost, coins earned, times that they fell, on the map or before a foe."""


@dataclass(frozen=True, slots=True)
class RoundView:
    """A round that was played."""

    chapter: int
    influence: int
    """The lanterns that burned at its end."""
    has_bell: bool
    """Whether something of the chapter happened in it."""


@dataclass(slots=True)
class Deeds:
    """All that is counted of a campaign."""

    rounds: list[RoundView] = field(default_factory=list)
    counts: dict[Seat, dict[str, int]] = field(default_factory=dict)
    """By seat, then by a word of DEEDS."""
    difficulties: list[str] = field(default_factory=list)
    """How hard each chapter was."""

    def of(self, seat: Seat) -> dict[str, int]:
        """Return what one hero did, all of it by name."""
        return {name: self.counts.get(seat, {}).get(name, 0) for name in DEEDS}

    def rounds_in(self, chapter: int) -> int:
        """Return how many rounds a chapter took."""
        return sum(told.chapter == chapter for told in self.rounds)

    def count(self, seat: Seat, name: str, n: int) -> None:
        """Add to what a hero did."""
        counts = self.counts.setdefault(seat, {})
        counts[name] = counts.get(name, 0) + n


def difficulty_told(strings: Strings, difficulties: Sequence[str], last: str) -> str:
    """Return how hard a campaign was, all of it: it may be changed between chapters (HA-17.4).

    `last` is told where no chapter was laid, in a campaign that began at a written position.
    """
    one_by_one = [key for key, _ in groupby(difficulties or [last])]
    return " / ".join(strings.text(f"difficulties.{key}.name") for key in one_by_one)


def deeds_of(events: Iterable[Event]) -> Deeds:
    """Return what the events of a campaign come to."""
    deeds, course = Deeds(), _Course()
    for event in events:
        course.follow(event, deeds)
        counted = _counted(event)
        if counted is not None:
            deeds.count(*counted)
    return deeds


def _counted(event: Event) -> tuple[Seat, str, int] | None:
    """Return whose deed an event is, which, and how much it counts."""
    found: tuple[Seat, str, int] | None = None
    match event:
        case EnemyGone(by=seat) if seat is not None:
            found = seat, "beaten", 1
        case TestRolled(success=True):
            found = event.seat, "tests", 1
        case HeroMoved(by=by) if by != "effect":
            found = event.seat, "steps", 1
        case LifeChanged(change=change) if change < 0:
            found = event.seat, "lost", -change
        case HeroDefeated():
            found = event.seat, "falls", 1
        case Gained(what="coins", n=n) if n > 0:
            found = event.seat, "coins", n
    return found


@dataclass
class _Course:
    """Where the campaign stands while its events are counted."""

    difficulty: str = "normal"
    chapter: int = 1
    round: int = 0
    lit: int = 0
    wounds: int = 0
    at_foe: Seat | None = None
    """Who strikes at the foe."""

    def follow(self, event: Event, deeds: Deeds) -> None:
        """Go on with an event: rounds end, foes are wounded."""
        if isinstance(event, RoundBegan | PhaseEnded) and self.round:
            bells = [at for at, _ in BOOK.chapters[self.chapter].triggers]
            has_bell = self.round in bells
            deeds.rounds.append(RoundView(self.chapter, self.lit, has_bell))
        if isinstance(event, CampaignBegan):
            self.difficulty = event.difficulty
        elif isinstance(event, DifficultyChanged):
            self.difficulty = event.id
        elif isinstance(event, ChapterLaid):
            self.chapter, self.lit = event.n, first_influence(event.n, self.difficulty)
            deeds.difficulties.append(self.difficulty)
        elif isinstance(event, RoundBegan):
            self.round = event.n
        elif isinstance(event, PhaseEnded):
            self.round = 0
        elif isinstance(event, InfluenceChanged):
            self.lit = event.now
        self._at_foe(event, deeds)

    def _at_foe(self, event: Event, deeds: Deeds) -> None:
        if isinstance(event, PowerUsed):
            self.at_foe = event.seat
        elif isinstance(event, FramePushed) and isinstance(event.frame, ResolveStanceEnd):
            self.at_foe = event.frame.seat
        elif isinstance(event, FoeMet):
            self.wounds = event.wounds
        elif isinstance(event, FoeWounded):
            more, self.wounds = event.wounds - self.wounds, event.wounds
            if self.at_foe is not None and more > 0:
                deeds.count(self.at_foe, "wounds", more)
