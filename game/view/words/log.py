"""The log: every line shown so far, its chapters, a turn each, and what of it is to be read."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

from game.kernel.ids import Seat
from game.kernel.records import changed, record
from game.view.pieces import NOBODY
from game.view.words.sentences import Message


@record
class LogEntry:
    """A line of the log with the numbers of the cues that it tells (the first cue is 0)."""

    line: Message
    cue: int
    """The last cue of it."""
    first: int
    """The first cue of it: another one when some were joined."""


class Log:
    """Lines in order. Language is chosen when they are told, so it can change in mid-game."""

    def __init__(self, me: Seat | None = None, party: Collection[Seat] = ()) -> None:
        """Start empty, for the viewer at `me`; `party` are all seats whose turns are theirs."""
        self.me = me
        self._own: frozenset[Seat | None] = frozenset(party) or frozenset({me})
        self.entries: list[LogEntry] = []
        self.marked = 0
        """Number of the heading that came next after the viewer's own last turn; before that has
        ended, of the first turn of all."""
        self.is_first = True
        """Whether no turn of the viewer's own has ended yet."""
        self._turn: Seat | None = None
        """Whose it is; NOBODY's where it is the game's own."""

    def add(self, line: Message | None, cue: int) -> None:
        """Add what cue number `cue` says; nothing for None."""
        if line is None:
            return
        if line.is_heading and (line.who is not None or line.is_turn):
            is_next = self._turn is None or self._turn in self._own
            self.marked = len(self.entries) if is_next else self.marked
            self.is_first = self.is_first and self._turn not in self._own
            self._turn = NOBODY if line.who is None else line.who
        both = together(self.entries[-1].line, line) if self.entries else None
        if both is None:
            self.entries.append(LogEntry(line, cue, cue))
        else:
            first = self.entries.pop().first
            again = together(self.entries[-1].line, both) if self.entries else None
            if again is not None:  # a pair after a pair like it
                both, first = again, self.entries.pop().first
            self.entries.append(LogEntry(both, cue, first))


def together(before: Message, line: Message) -> Message | None:
    """Return both as one message, None where they are two."""
    joined = _joined(before, line) or _gathered(before, line)
    if joined is not None:
        return joined
    if not line.joins or _about(before) != _about(line):
        return None
    count = dict(before.numbers)["n"] + dict(line.numbers)["n"]
    others = tuple(one for one in line.numbers if one[0] != "n")
    return changed(line, cards=before.cards + line.cards, numbers=(*others, ("n", count)))


def _joined(before: Message, line: Message) -> Message | None:
    """Return what two messages are that are told as one, None where they are none such."""
    is_same = before.who == line.who
    for joining in () if before.seats else line.joinings:
        if joining.before == before.key and joining.is_same_seat == is_same:
            both = changed(before, key=joining.both, joins=joining.adds_up, gathers=False)
            if is_same:
                brought = tuple(("brought", n) for word, n in line.numbers if word == "n")
                return changed(
                    both, numbers=(*both.numbers, *brought), cards=both.cards + line.cards
                )
            if before.numbers == line.numbers:
                return changed(both, target=line.who)
    return None


def _gathered(before: Message, line: Message) -> Message | None:
    """Return the same message of several seats as one of all of them, None where it is not."""
    seats = (*_seats(before), *_seats(line))
    same = (before.key, before.numbers, before.cards) == (line.key, line.numbers, line.cards)
    if not line.gathers or not same or len(set(seats)) < len(seats):
        return None
    return changed(line, who=None, seats=seats)


def _seats(line: Message) -> tuple[Seat, ...]:
    return line.seats if line.who is None else (line.who,)


def _about(line: Message) -> tuple[object, ...]:
    """Return what two messages must share to become one."""
    others = tuple(one for one in line.numbers if one[0] != "n")
    return line.key, line.who, line.target, line.seats, others


ALL: Final = "all"
"""Every kind; the others are words of the game: `Presentation.log_kinds`."""


@dataclass
class LogFilter:
    """What the viewer wants to read; with no seat chosen, of everybody."""

    kind: str = ALL
    seats: set[Seat] = field(default_factory=set)

    def ask_for(self, kind: str) -> None:
        """Ask for another kind."""
        self.kind = kind

    def toggle(self, seat: Seat) -> None:
        """Ask for a seat, or no longer."""
        self.seats ^= {seat}

    @property
    def is_open(self) -> bool:
        """Whether everything is wanted."""
        return self.kind == ALL and not self.seats

    def wants(self, line: Message) -> bool:
        """Return whether a line is to be read; what concerns nobody alone concerns all."""
        of_seat = not self.seats or not line.concerned or bool(self.seats & line.concerned)
        return of_seat and (self.kind == ALL or self.kind in line.kinds)


@record
class Chapter:
    """One turn, or what came before the first; entries with their numbers in the log."""

    seat: Seat | None
    """Whose turn, None before the first."""
    round: int
    """Counted from 1, each time the turn comes round to who began (`begins_round`); 0 before the
    first turn, and where the game names its rounds itself."""
    heading: int
    """Number of the entry that opens it."""
    entries: tuple[tuple[int, LogEntry], ...]


def chapters(entries: Sequence[LogEntry]) -> list[Chapter]:
    """Return the log turn by turn; it begins with the deal."""
    found: list[Chapter] = []
    for number, entry in enumerate(entries):
        if entry.line.is_heading:
            found.append(_opened(found, number, entry.line))
        elif found:
            last = found[-1]
            found[-1] = changed(last, entries=(*last.entries, (number, entry)))
        else:  # a lesson begins in the middle of a turn
            found.append(Chapter(None, 0, number, ()))
    return found


def _opened(before: Sequence[Chapter], number: int, line: Message) -> Chapter:
    """Return the chapter that `line` opens."""
    if line.who is None or any(part.seat is None for part in before[1:]):
        return Chapter(line.who, 0, number, ())
    turns = [(part.seat, part.round) for part in before if part.seat is not None]
    if not turns:
        return Chapter(line.who, 1, number, ())
    (opener, _), (last, count) = turns[0], turns[-1]
    return Chapter(line.who, count + begins_round(opener, last, line.who), number, ())


def begins_round(opener: Seat, last: Seat, seat: Seat) -> bool:
    """Return whether a round begins with the turn of `seat`, which follows that of `last`.

    It comes round to who had the first turn, or past their place: they may be out. One turn more
    of the same player's begins none.
    """
    return (seat < opener, seat) < (last < opener, last)


def chosen(parts: Iterable[Chapter], wanted: LogFilter) -> list[Chapter]:
    """Return the chapters with what is wanted of them; those of which nothing is left go."""
    left = [
        changed(part, entries=tuple(one for one in part.entries if wanted.wants(one[1].line)))
        for part in parts
    ]
    return [part for part in left if part.entries or wanted.is_open]
