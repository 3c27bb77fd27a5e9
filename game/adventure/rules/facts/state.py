"""The facts of a campaign: in full (AdventureState), and as all seats know them."""

from dataclasses import dataclass, field
from typing import Self

from game.adventure.rules.facts.pieces import (
    AdventureOutcome,
    Closure,
    Deck,
    EnemyPiece,
    Foe,
    Hero,
    Journey,
    Mission,
    Mod,
    PhaseResult,
    Visit,
)
from game.kernel.frames import Frame
from game.kernel.ids import Seat


@dataclass(slots=True)
class AdventurePosition:
    """What lies on the table. Events write here and nowhere else."""

    difficulty: str = "normal"
    leader: Seat = 0
    chapters: int = 3
    asks_between: bool = False
    """Whether the leader is asked for the difficulty between chapters (HA-17.4)."""
    chapter: int = 1
    round: int = 0
    final_round: bool = False
    influence: int = 0
    step: str = "chapter_start"
    heroes: list[Hero] = field(default_factory=list)
    group: tuple[Seat, ...] = ()
    pieces: int = 0
    """Pieces that were shared in this activation (HA-12.5)."""
    swapped: bool = False
    acting: Seat | None = None
    """Whose activation is under way."""
    is_late: bool = False
    """Whether the activation ends with what is being resolved (HA-13.2)."""
    enemies: list[EnemyPiece] = field(default_factory=list)
    """In the order of their numbers."""
    next_enemy: int = 1
    missions: dict[str, Mission] = field(default_factory=dict)
    """All of the chapter, in the order of the content files."""
    lying: dict[str, tuple[str, ...]] = field(default_factory=dict)
    cities: dict[str, tuple[str, int]] = field(default_factory=dict)
    """City -> its state and the chapter in which it came into it."""
    cut: tuple[str, ...] = ()
    shut: list[Closure] = field(default_factory=list)
    mods: list[Mod] = field(default_factory=list)
    used: dict[str, int] = field(default_factory=dict)
    special: dict[str, str] = field(default_factory=dict)
    marks: tuple[str, ...] = ()
    added: tuple[str, ...] = ()
    out: tuple[str, ...] = ()
    won: tuple[str, ...] = ()
    results: tuple[PhaseResult, ...] = ()
    attempts: int = 0
    omamori_used: bool = False
    decks: dict[str, Deck] = field(default_factory=dict)
    """influence, market and event."""
    influence_discard: list[str] = field(default_factory=list)
    """Top first."""
    travel: Journey | None = None
    visit: Visit | None = None
    event: tuple[str, str] | None = None
    foe: Foe | None = None
    attempt_ended: bool | None = None
    """Whether the attempt that has just ended was won."""
    frames: tuple[Frame, ...] = ()
    outcome: AdventureOutcome | None = None

    def _copy_into(self, copy: "AdventurePosition") -> None:
        copy.difficulty, copy.leader, copy.chapters = self.difficulty, self.leader, self.chapters
        copy.asks_between = self.asks_between
        copy.chapter, copy.round, copy.final_round = self.chapter, self.round, self.final_round
        copy.influence, copy.step = self.influence, self.step
        copy.heroes = [hero.clone() for hero in self.heroes]
        copy.group, copy.pieces = self.group, self.pieces
        copy.swapped, copy.acting, copy.is_late = self.swapped, self.acting, self.is_late
        copy.enemies, copy.next_enemy = self.enemies[:], self.next_enemy
        copy.missions = {key: mission.clone() for key, mission in self.missions.items()}
        copy.lying, copy.cities, copy.cut = self.lying.copy(), self.cities.copy(), self.cut
        copy.shut, copy.mods, copy.used = self.shut[:], self.mods[:], self.used.copy()
        copy.special, copy.marks = self.special.copy(), self.marks
        self._copy_rest(copy)

    def _copy_rest(self, copy: "AdventurePosition") -> None:
        copy.added, copy.out, copy.won = self.added, self.out, self.won
        copy.results, copy.attempts = self.results, self.attempts
        copy.omamori_used = self.omamori_used
        copy.influence_discard = self.influence_discard[:]
        copy.travel, copy.visit, copy.event = self.travel, self.visit, self.event
        copy.foe, copy.attempt_ended = self.foe, self.attempt_ended
        copy.frames, copy.outcome = self.frames, self.outcome


@dataclass(slots=True)
class AdventureState(AdventurePosition):
    """All facts, the order of the decks among them."""

    def clone(self) -> Self:
        """Return an independent copy; what never changes is shared."""
        copy = type(self).__new__(type(self))
        self._copy_into(copy)
        copy.decks = {name: deck.clone() for name, deck in self.decks.items()}
        return copy


@dataclass(slots=True)
class AdventureObservation(AdventurePosition):
    """What `seat` knows: all seats know the same, nobody the order of the decks (HA-18.2)."""

    seat: Seat = 0


def observe_adventure(state: AdventurePosition, seat: Seat) -> AdventureObservation:
    """Return what `seat` may know of `state`; of what a seat knows, an independent copy."""
    seen = AdventureObservation(seat=seat)
    state._copy_into(seen)  # noqa: SLF001 - the two classes of this file share their copying
    seen.decks = {name: deck.as_seen() for name, deck in state.decks.items()}
    return seen
