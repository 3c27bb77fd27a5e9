"""The line: where stations, rails, tickets, locomotive and cars are, in slots of one station."""

from dataclasses import dataclass
from typing import Final

from game.view.layout.geometry import Box
from game.view.layout.zones import WIDEST, Size, text_px, unit, zones

SLOT: Final = {3: 200, 4: 190, 5: 186, 6: 182, 7: 176}
"""Width of one station at 1080p, by players."""
TAIL, END = 3, 0.95
"""Slots behind the first station, where cars wait that have not come to one; slots for the end."""
HIGH: Final = {True: 1.01, False: 1.04}
"""How far the rails lie under the sky, in slots: where the line is long, nearer."""
SPARE: Final = 6
NAME: Final = 19
"""Height of what stands on a ticket at 1080p."""
TWO_ROWS: Final = 2.62
"""Height of a ticket with two lines, in heights of its type."""
TICKET_TO: Final = 1.3
"""Text scale up to which tickets grow: what they say is told large when pointed at."""
DRAWN: Final = 306.0
"""Units that a slot has in the drawings of cars and locomotives."""
CAR: Final = (312.0, 172.0, 10.0)
"""Width and height of a car's drawing in those units, and how far it reaches under the rail."""
ENGINE: Final = (396.0, 192.0, 10.0)
FACADE: Final = (0.88, 0.854, 0.33)
"""Width of a station in slots, height to width, and how far its foot lies above the rail."""
SIGN: Final = 0.6
"""How far a station's sign hangs above the rail: over every roof."""


@dataclass(frozen=True, slots=True)
class TrainLine:
    """The line in a window. Places are counted in stations from the first, 0."""

    size: Size
    stops: int
    slot: float
    left: float
    """Where the first station begins."""
    rail: float
    """The upper edge of the rails."""
    ticket: float
    """Height of a ticket."""
    sky: float
    """The lower edge of the band above."""
    right: float
    """Where the body of the table ends."""

    @property
    def foot(self) -> float:
        """Where the row ends below."""
        return self.rail + self.gap + self.ticket

    @property
    def gap(self) -> float:
        """From the rails to the tickets."""
        return 11 * unit(self.size)

    @property
    def row(self) -> Box:
        """Everything from the band to the foot of the tickets."""
        return Box(0, self.sky, self.size[0], self.foot - self.sky)

    def at(self, place: float) -> Box:
        """Return the slot at a place; those before 0 are the tail."""
        return Box(self.left + place * self.slot, self.sky, self.slot, self.rail - self.sky)

    def car(self, place: float) -> Box:
        """Return where a car stands."""
        return self._rolling(place, CAR)

    def engine(self, place: float) -> Box:
        """Return where the locomotive stands; it is longer than a slot."""
        return self._rolling(place, ENGINE)

    def _rolling(self, place: float, drawn: tuple[float, float, float]) -> Box:
        k = self.slot / DRAWN
        wide, high, under = (part * k for part in drawn)
        x = self.left + place * self.slot - 6 * k
        return Box(x, self.rail + under - high, wide, high)

    def facade(self, place: int) -> Box:
        """Return where a station stands, behind the rails."""
        wide, ratio, foot = FACADE
        width = wide * self.slot
        high = width * ratio
        slot = self.at(place)
        return Box(slot.centre[0] - width / 2, self.rail - foot * self.slot - high, width, high)

    def sign(self, place: int, high: float) -> Box:
        """Return the room for a station's name, `high` pixels high."""
        slot = self.at(place)
        return Box(slot.x + 3, self.rail - SIGN * self.slot - high, self.slot - 6, high)

    def ticket_at(self, place: int) -> Box:
        """Return the ticket below a slot."""
        slot = self.at(place)
        return Box(slot.x + 3, self.rail + self.gap, slot.w - 6, self.ticket)

    def ribbon(self, car: float) -> Box:
        """Return the room, in the row of tickets, behind the car at a place or where none waits."""
        left, right = self.at(-TAIL).x, self.at(min(0.0, car)).x
        return Box(left + 3, self.rail + self.gap, right - left - 6, self.ticket)

    @property
    def end(self) -> Box:
        """The End of the Line."""
        x = self.left + self.stops * self.slot
        return Box(x, self.sky, END * self.slot, self.rail - self.sky)

    @property
    def end_ticket(self) -> Box:
        """The ticket of the End of the Line: as wide as there is room."""
        x = self.end.x + 3
        return Box(x, self.rail + self.gap, self.right - 8 * unit(self.size) - x, self.ticket)

    @property
    def waiting(self) -> float:
        """The place at which new cars come into sight: left of everything."""
        return -self.left / self.slot - 1.2


def train_line(size: Size, stops: int, text_scale: float, least: int = 0) -> TrainLine:
    """Return the line of so many stations in a window; no type is smaller than `least` pixels."""
    u, sky = unit(size), zones(size).sky.bottom
    body = min(size[0], size[1] * WIDEST)
    edge = (size[0] - body) / 2
    whole = TAIL + stops + END
    slot = min(SLOT[stops] * u, (body - 20 * u) / whole)
    left = edge + (body - slot * whole) / 2 + TAIL * slot
    rail = sky + SPARE * u + HIGH[stops > 5] * slot  # noqa: PLR2004 - a long line lies nearer
    ticket = TWO_ROWS * max(least, text_px(size, NAME, min(text_scale, TICKET_TO)))
    return TrainLine(size, stops, slot, left, rail, ticket, sky, edge + body)
