"""Grudges and favours: who struck whom and who helped whom, as everybody at the table saw it."""

from typing import Final

from game.kernel.events import Event
from game.kernel.ids import Seat
from game.samurai.rules.cards import BUSHIDO, IS_WEAPON
from game.samurai.rules.content import CATALOGUE
from game.samurai.rules.events import Played, Took, Wounded
from game.samurai.rules.start_end_events import SetUp

NOBODY: Final[Seat] = -1
MOST_SEATS: Final = 7
THEFT: Final = 0.5
"""What a card taken weighs against a blow."""


class Grudges:
    """The public history of one game, as far as feelings go."""

    def __init__(self) -> None:
        """Know nobody yet."""
        self._start(MOST_SEATS)

    def _start(self, players: int) -> None:
        self.wrongs = [[0.0] * players for _ in range(players)]
        """By sufferer, then by doer: blows aimed, wounds of challenges, cards taken."""
        self.last = [NOBODY] * players
        """By sufferer: who struck last."""
        self.favours = [[0] * players for _ in range(players)]
        """By the one helped, then by helper."""

    def note(self, event: Event) -> None:
        """Take note of one event, told in order from the beginning of the game."""
        if isinstance(event, Played):
            self._note_played(event)
        elif isinstance(event, Wounded):
            self._wrong(event.by, event.seat, float(event.wounds))
        elif isinstance(event, Took):
            self.wrongs[event.source][event.seat] += THEFT
        elif isinstance(event, SetUp):
            self._start(len(event.roles))

    def _note_played(self, event: Played) -> None:
        if event.target is None or event.target == event.seat:
            return
        if IS_WEAPON[event.card]:
            self._wrong(event.seat, event.target, 1.0)
        elif CATALOGUE[event.card].key == "breathing" or event.take == BUSHIDO:
            self.favours[event.target][event.seat] += 1
        elif CATALOGUE[event.card].key in ("geisha", "bushido"):
            self.wrongs[event.target][event.seat] += THEFT

    def _wrong(self, by: Seat, seat: Seat, weight: float) -> None:
        if by != seat:
            self.wrongs[seat][by] += weight
            self.last[seat] = by

    def against(self, sufferer: Seat) -> list[float]:
        """Return by seat how much `sufferer` bears it a grudge, 0..1; 1 for who struck last."""
        wrongs, last = self.wrongs[sufferer], self.last[sufferer]
        most = max(wrongs, default=0.0) or 1.0
        return [1.0 if seat == last else 0.7 * w / most for seat, w in enumerate(wrongs)]

    def bond(self, seat: Seat, other: Seat) -> float:
        """Return how far `seat` has reason to thank `other`, 0..1: helped, and never wronged."""
        if self.wrongs[seat][other]:
            return 0.0
        foes = [foe for foe, wrong in enumerate(self.wrongs[seat]) if wrong]
        avenged = any(self.wrongs[foe][other] for foe in foes)
        return min(1.0, 0.6 * self.favours[seat][other] + 0.3 * avenged)
