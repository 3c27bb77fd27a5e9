"""The log in chapters, a turn each, and what of it the viewer wants to read."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from game.kernel.ids import Seat
from game.samurai.rules.cards import IS_WEAPON
from game.samurai.rules.content import CATALOGUE
from game.view.words.log import Entry
from game.view.words.message import Message

TURN: Final = "log.turn"
OPENING: Final = ("log.set_up", TURN)
"""The keys of the lines that begin a chapter."""
ALL: Final = "all"
BLOWS: Final = "blows"
HONOR: Final = "honor"
CARDS: Final = "cards"
KINDS: Final = (ALL, BLOWS, HONOR, CARDS)
"""What can be asked for: everything, attacks and wounds, honor, cards drawn and laid."""

OF: Final[dict[str, frozenset[str]]] = {
    "log.set_up": frozenset({CARDS}),
    "log.turn": frozenset(),
    "log.recovered": frozenset({BLOWS}),
    "log.gave_resilience": frozenset({BLOWS}),
    "log.drew": frozenset({CARDS}),
    "log.drew_discard": frozenset({CARDS}),
    "log.took": frozenset({CARDS}),
    "log.attacked": frozenset({BLOWS}),
    "log.played": frozenset({CARDS}),
    "log.played_at": frozenset({CARDS}),
    "log.parried": frozenset({BLOWS}),
    "log.discarded_parry": frozenset({BLOWS}),
    "log.discarded_battle_cry": frozenset({BLOWS}),
    "log.discarded_jujutsu": frozenset({BLOWS}),
    "log.discarded_bushido": frozenset({CARDS}),
    "log.discarded_geisha": frozenset({CARDS}),
    "log.discarded_limit": frozenset({CARDS}),
    "log.bushido_discarded": frozenset({CARDS}),
    "log.wounded": frozenset({BLOWS}),
    "log.defeated": frozenset({BLOWS, HONOR}),
    "log.honor_bushido": frozenset({HONOR}),
    "log.honor_given": frozenset({HONOR}),
    "log.flipped_weapon": frozenset({CARDS}),
    "log.flipped_other": frozenset({CARDS}),
    "log.passed": frozenset({CARDS}),
    "log.reshuffled": frozenset({CARDS, HONOR}),
    "log.ended_shogun": frozenset({HONOR}),
    "log.ended_ninja": frozenset({HONOR}),
    "log.ended_ronin": frozenset({HONOR}),
}
"""Key of a line -> the kinds it belongs to. A test finds every key of the log here."""

CHALLENGES: Final = frozenset(CATALOGUE.id_of(key) for key in ("battle_cry", "jujutsu"))
"""Cards that wound everybody who has no answer."""


def kinds_of(line: Message) -> frozenset[str]:
    """Return the kinds that a line belongs to; a Battle Cry is an attack as well as a card."""
    kinds = OF[line.key]
    if line.key == "log.played" and line.cards and line.cards[0] in CHALLENGES:
        return kinds | {BLOWS}
    return kinds


def card_kind(card: int) -> str:
    """Return weapon, property or action."""
    return "weapon" if IS_WEAPON[card] else CATALOGUE[card].type


@dataclass
class LogFilter:
    """What the viewer wants to read; with no seat chosen, of everybody."""

    kind: str = ALL
    seats: set[Seat] = field(default_factory=set)

    def toggle(self, seat: Seat) -> None:
        """Ask for a seat, or no longer."""
        self.seats ^= {seat}

    @property
    def is_open(self) -> bool:
        """Whether everything is wanted."""
        return self.kind == ALL and not self.seats

    def wants(self, line: Message) -> bool:
        """Return whether a line is to be read; what concerns nobody alone concerns all."""
        concerned = {seat for seat in (line.who, line.target) if seat is not None}
        of_seat = not self.seats or not concerned or bool(self.seats & concerned)
        return of_seat and (self.kind == ALL or self.kind in kinds_of(line))


@dataclass(frozen=True, slots=True)
class Chapter:
    """One turn, or what came before the first; entries with their numbers in the log."""

    seat: Seat | None
    """Whose turn, None before the first."""
    round: int
    """Counted from 1, each time the turn comes to who began; 0 before the first turn."""
    heading: int
    """Number of the entry that opens it."""
    entries: tuple[tuple[int, Entry], ...]


def chapters(entries: Sequence[Entry]) -> list[Chapter]:
    """Return the log turn by turn; it begins with the deal."""
    found: list[Chapter] = []
    lines: list[tuple[int, Entry]] = []
    for number, entry in enumerate(entries):
        if entry.line.key in OPENING:
            found = [*found[:-1], *(_closed(part, lines) for part in found[-1:])]
            found.append(_opened(found, number, entry.line))
            lines = []
        else:
            lines.append((number, entry))
    return [*found[:-1], *(_closed(part, lines) for part in found[-1:])]


def _opened(before: Sequence[Chapter], number: int, line: Message) -> Chapter:
    """Return the chapter that `line` opens; a round begins with who had the first turn."""
    if line.key != TURN:
        return Chapter(None, 0, number, ())
    opener = next((part.seat for part in before if part.seat is not None), line.who)
    last = before[-1].round if before else 0
    return Chapter(line.who, last + (line.who == opener), number, ())


def _closed(chapter: Chapter, lines: Iterable[tuple[int, Entry]]) -> Chapter:
    return replace(chapter, entries=tuple(lines))


def chosen(parts: Iterable[Chapter], wanted: LogFilter) -> list[Chapter]:
    """Return the chapters with what is wanted of them; those of which nothing is left go."""
    left = [
        _closed(part, [(n, entry) for n, entry in part.entries if wanted.wants(entry.line)])
        for part in parts
    ]
    return [part for part in left if part.entries or wanted.is_open]
