"""Who sits where in the arena: bots' names, and every seating of a deal."""

import re
from typing import Final

Seating = tuple[str, ...]
"""Seat -> the bot there."""

_PART: Final = re.compile(r"""(?:[^,"']|"[^"]*"|'[^']*'|["'])+""")


def split_bots(text: str) -> list[str]:
    """Return the bots in `text`; a comma inside quotes belongs to a command."""
    return [part.strip() for part in _PART.findall(text) if part.strip()]


def seatings(bots: list[str], players: int) -> list[Seating]:
    """Return the list of bots, repeated round the table, in all its distinct rotations.

    A list longer than the table is rotated past it: each bot sits in each seat once.
    """
    ring = [bots[seat % len(bots)] for seat in range(max(len(bots), players))]
    turned = [
        tuple(ring[(first + seat) % len(ring)] for seat in range(players))
        for first in range(len(ring))
    ]
    return list(dict.fromkeys(turned))
