"""The narrator: events as sentences, in the order in which they happened."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from game.kernel.events import Event
from game.kernel.ids import Seat
from game.view.presentation import Presentation
from game.view.words.log import Log
from game.view.words.sentences import Message, Teller
from game.view.words.strings import Strings


class Narrator:
    """Tells a game as the one at `seat` knows it."""

    def __init__(
        self,
        presentation: Presentation,
        strings: Strings,
        seat: Seat,
        *,
        is_person: bool,
        open_keys: Mapping[str, str] | None = None,
    ) -> None:
        """Say "you" to the one at `seat` if that is a person; else to nobody.

        With `open_keys` events are told that were not redacted, hidden cards by name.
        """
        self._presentation = presentation
        self._strings = strings
        self._open = open_keys or {}
        self._me = seat if is_person else None
        self.seen: Any = presentation.system.blank_observation(seat)
        """What is known after everything that was told, of the game's own class."""
        self.told: list[str] = []

    @property
    def teller(self) -> Teller:
        """Who finds the words; only after the first event."""
        return self._presentation.teller(self._strings, self.seen, self._me)

    def tell(self, events: Iterable[Event]) -> list[str]:
        """Return what happened, redacted events of this seat, as lines; turns after a gap."""
        log = Log()
        for event in events:
            line = self._presentation.show.line(event, self.seen)
            event.apply(self.seen)
            log.add(line, 0)
        lines: list[str] = []
        for entry in log.entries:
            gap = [""] if _is_turn(entry.line) else []
            key = self._open.get(entry.line.key, entry.line.key)
            lines += [*gap, self.teller.tell(replace(entry.line, key=key))]
        self.told += [line for line in lines if line]
        return lines

    def before_turns(self, events: Sequence[Event]) -> int:
        """Return how many of `events`, which begin a game, come before its first turn."""
        seen: Any = self._presentation.system.blank_observation(0)
        for number, event in enumerate(events):
            line = self._presentation.show.line(event, seen)
            if line is not None and _is_turn(line):
                return number
            event.apply(seen)
        return len(events)


def _is_turn(line: Message) -> bool:
    return line.is_heading and line.who is not None
