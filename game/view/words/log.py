"""The log: every line shown so far; what joins what came before it is one line with it."""

from dataclasses import dataclass, replace

from game.view.words.message import Message


@dataclass(frozen=True, slots=True)
class LogEntry:
    """A line of the log with the numbers of the cues that it tells (the first cue is 0)."""

    line: Message
    cue: int
    """The last cue of it."""
    first: int
    """The first cue of it: another one when some were joined."""


class Log:
    """Lines in order. Language is chosen when they are told, so it can change in mid-game."""

    def __init__(self) -> None:
        """Start empty."""
        self.entries: list[LogEntry] = []
        self.marked = 0
        """Number of the first entry since the viewer last decided."""

    def add(self, line: Message | None, cue: int) -> None:
        """Add what cue number `cue` says; nothing for None. Nothing is joined over the mark."""
        if line is None:
            return
        last = self.entries[-1] if len(self.entries) > self.marked else None
        if last is not None and _are_one(last.line, line):
            self.entries[-1] = LogEntry(_joined(last.line, line), cue, last.first)
        else:
            self.entries.append(LogEntry(line, cue, cue))

    def mark(self) -> None:
        """Remember this moment: the viewer has just decided."""
        self.marked = len(self.entries)


def _are_one(last: Message, line: Message) -> bool:
    return line.joins and last.joins and (last.key, last.who) == (line.key, line.who)


def _joined(last: Message, line: Message) -> Message:
    count = dict(last.numbers)["n"] + dict(line.numbers)["n"]
    return replace(last, cards=last.cards + line.cards, numbers=(("n", count),))
