"""Somebody at the terminal who types what a bot would do: numbers, and the numbers of drawers."""

import io
from dataclasses import dataclass
from typing import Any

from build.strength.lanterns.pairs import seated
from game.adventure.rules.facts.state import AdventureObservation
from game.adventure.rules.system import SYSTEM
from game.adventure.text.presentation import TEXT
from game.kernel.ids import Seat
from game.kernel.journal import Header
from game.session.asking import Seating
from game.session.record import Nowhere, Record
from game.session.session import Session
from game.text.console import Console
from game.text.drawers import Drawer
from game.text.presentation import GameTexts
from game.text.table import TextTable
from game.view.words.strings import Strings
from tests.session.players import Lot


class Pilot(io.StringIO):
    """Types the numbers of a bot's choices; now and then something else before."""

    def __init__(self, session: Session, seed: int, asides: dict[int, str]) -> None:
        super().__init__()
        self.session = session
        self.bots = seated("adept", seed)
        self.asides = asides
        """Number of a line -> what is typed instead of an answer."""
        self.table: Any = None
        self.typed = 0
        self.met: dict[str, AdventureObservation] = {}
        """Kind of question -> what was known at the first of its kind."""
        self.most: int | None = None
        """After so many lines the input ends; None: never."""

    def readline(self, _size: int = -1, /) -> str:  # type: ignore[override]  # as StringIO has it
        """Return the next line."""
        self.typed += 1
        if self.typed == self.most:
            return ""
        return f"{self.asides.get(self.typed) or self._number()}\n"

    def _number(self) -> int:
        seat = self.session.asked
        assert seat is not None
        viewer = self.session.viewers[seat]
        decision, seen = viewer.decision, viewer.observation
        assert decision is not None
        self.met.setdefault(decision.kind, seen)
        wanted = self.bots[seat].choose(seen, decision, 700)
        for number, line in enumerate(self.table._lines, 1):
            answers = line.answers if isinstance(line, Drawer) else (line,)
            if any(answer.action == wanted and not answer.further for answer in answers):
                return number
        raise AssertionError(f"nothing does {wanted}")


def sat_down(
    seed: int,
    people: tuple[Seat, ...],
    language: str = "en",
    asides: dict[int, str] | None = None,
    record: Record | None = None,
    **options: Any,
) -> tuple[TextTable[Any, Any], Pilot, io.StringIO]:
    """Return a table with a person at some of the seats, who types, and what is written.

    With a `record` the game goes on that it holds.
    """
    if record is None:
        record = Record(SYSTEM, Header(SYSTEM.key, seed, 4, None, options), None, Nowhere())
    others = {seat: bot for seat, bot in enumerate(seated("adept", seed)) if seat not in people}
    session = Session(record, Seating(people[0], others, Lot, is_shared=True))
    sink, pilot = io.StringIO(), Pilot(session, seed, asides or {})
    words = GameTexts(Strings(language, "adventure"), TEXT)
    table: TextTable[Any, Any] = TextTable(Console(pilot, sink), words, session, list)
    pilot.table = table
    return table, pilot, sink


@dataclass
class Campaign:
    """What a campaign left behind."""

    written: str
    met: dict[str, AdventureObservation]


def typed_campaign(seed: int) -> Campaign:
    """Play a whole campaign at the terminal, all four heroes by one person."""
    table, pilot, sink = sat_down(seed, (0, 1, 2, 3))
    table.play()
    return Campaign(sink.getvalue(), pilot.met)
