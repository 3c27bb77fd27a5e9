"""Marks: how often each sign was seen of every seat, and how often it could have been."""

from collections.abc import Sequence
from typing import Final

from game.kernel.ids import Seat

A_TURN: Final = "_a_turn"
"""How a sign is called that is counted for each turn."""


class Marks:
    """Counts the signs of every seat in one game of any kind."""

    def __init__(self, signs: Sequence[str], players: int) -> None:
        """Begin with nothing counted."""
        self.counts = [[0] * 2 * len(signs) for _ in range(players)]
        """By seat: each sign's count and how often it could have been, one after the other."""
        self._place = {sign: 2 * number for number, sign in enumerate(signs)}

    def see(self, seat: Seat, sign: str, *, is_given: bool) -> None:
        """Count that a sign could be seen, and whether it was."""
        place = self._place[sign]
        self.counts[seat][place] += is_given
        self.counts[seat][place + 1] += 1

    def add(self, seat: Seat, sign: str, count: int = 1) -> None:
        """Count a sign that is seen so often a turn."""
        self.counts[seat][self._place[sign]] += count

    def end_turn(self, seat: Seat) -> None:
        """Count a turn for all that is counted by turns."""
        for sign, place in self._place.items():
            if sign.endswith(A_TURN):
                self.counts[seat][place + 1] += 1
