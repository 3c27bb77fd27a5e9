"""Grudges: who wronged and who helped whom in one game, as far as all could see."""

from typing import Final

from game.kernel.ids import Seat

NOBODY: Final[Seat] = -1


class Ledger:
    """What feelings go by. A game says which of its events are wrongs and which are favours."""

    def __init__(self, players: int) -> None:
        self.open(players)

    def open(self, players: int) -> None:
        """Begin with so many who owe each other nothing."""
        self.wrongs = [[0.0] * players for _ in range(players)]
        """By sufferer, then by doer: blows aimed, wounds, cards taken."""
        self.last = [NOBODY] * players
        """By sufferer: who struck last."""
        self.favours = [[0] * players for _ in range(players)]
        """By the one helped, then by helper."""

    def note_blow(self, by: Seat, seat: Seat, weight: float) -> None:
        """`by` struck `seat`."""
        if by != seat:
            self.wrongs[seat][by] += weight
            self.last[seat] = by

    def note_theft(self, by: Seat, seat: Seat, weight: float) -> None:
        """`by` did `seat` a lesser wrong: it is remembered, and is no blow."""
        if by != seat:
            self.wrongs[seat][by] += weight

    def note_favour(self, by: Seat, seat: Seat) -> None:
        """`by` helped `seat`."""
        if by != seat:
            self.favours[seat][by] += 1

    def against(self, sufferer: Seat) -> list[float]:
        """Return by seat how much `sufferer` bears it a grudge, 0..1; 1 for who struck last."""
        wrongs, last = self.wrongs[sufferer], self.last[sufferer]
        most = max(wrongs, default=0.0) or 1.0
        return [1.0 if seat == last else 0.7 * w / most for seat, w in enumerate(wrongs)]

    def bond(self, seat: Seat, other: Seat) -> float:
        """Return how far `seat` has reason to thank `other`, 0..1: helped, and never wronged."""
        if seat == other or self.wrongs[seat][other]:
            return 0.0
        foes = [foe for foe, wrong in enumerate(self.wrongs[seat]) if wrong]
        avenged = any(self.wrongs[foe][other] for foe in foes)
        return min(1.0, 0.6 * self.favours[seat][other] + 0.3 * avenged)
