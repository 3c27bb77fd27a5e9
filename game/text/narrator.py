"""The narrator: events as sentences, in the order in which they happened."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from game.kernel.events import Event
from game.kernel.ids import Seat
from game.samurai.rules.state import Observation
from game.samurai.view.log_lines import line_of
from game.view.words.log import Log
from game.view.words.sentences import Teller, teller_of
from game.view.words.strings import Strings

TURN: Final = "log.turn"
OPEN: Final = {"log.took": "terminal.took_all", "log.drew": "terminal.drew_all"}
"""What is said in place of a line that keeps a card hidden."""


class Narrator:
    """Tells a game as the one at `seat` knows it."""

    def __init__(
        self, strings: Strings, seat: Seat, *, is_person: bool, knows_all: bool = False
    ) -> None:
        """Say "you" to the one at `seat` if that is a person; else to nobody.

        With `knows_all` events are told that were not redacted, hidden cards by name.
        """
        self._strings = strings
        self._open = OPEN if knows_all else {}
        self._me = seat if is_person else None
        self.seen = Observation(seat=seat)
        """What is known after everything that was told."""
        self.told: list[str] = []

    @property
    def teller(self) -> Teller:
        """Who finds the words; only after the first event."""
        return teller_of(self._strings, self.seen, self._me)

    def tell(self, events: Iterable[Event]) -> list[str]:
        """Return what happened, redacted events of this seat, as lines; turns after a gap."""
        log = Log()
        for event in events:
            line = line_of(event, self.seen)
            event.apply(self.seen)
            log.add(line, 0)
        lines: list[str] = []
        for entry in log.entries:
            gap = [""] if entry.line.key == TURN else []
            key = self._open.get(entry.line.key, entry.line.key)
            lines += [*gap, self.teller.tell(replace(entry.line, key=key))]
        self.told += [line for line in lines if line]
        return lines
