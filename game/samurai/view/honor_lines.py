"""Honor over time: what everybody had at the end of each turn, from the deal to the last blow."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.kernel.ids import Seat
from game.samurai.rules.events import Ended, Reshuffled, SetUp, Turn
from game.samurai.rules.state import Observation
from game.samurai.view.messages import IN_HONOR
from game.view.replay import Replay
from game.view.words.log_filter import Chapter, chapters


@dataclass(frozen=True, slots=True)
class HonorLines:
    """Honor by seat at the deal and at the end of each turn."""

    points: tuple[tuple[int, ...], ...]
    """Turn -> seat -> honor; the first is the deal."""
    turns: tuple[tuple[Seat, int], ...]
    """Of each point but the first: whose turn it was, and of which round."""
    entries: tuple[int, ...]
    """Of each point: the entry of the log to look back at, the first that changed honor."""
    pile_ends: tuple[int, ...]
    """Numbers of the turns in which the draw pile ended."""


def honor_lines(chronicle: Replay) -> HonorLines:
    """Return how honor went in a game that is over."""
    parts = chapters(chronicle.entries)
    turns = [part for part in parts if part.seat is not None]
    points, ends = _walk(chronicle)
    entries = [0, *(_change(part) for part in turns)]
    return HonorLines(
        tuple(points),
        tuple((part.seat, part.round) for part in turns if part.seat is not None),
        tuple(entries),
        tuple(ends),
    )


def _change(part: Chapter) -> int:
    found = [number for number, entry in part.entries if entry.line.kinds >= IN_HONOR]
    return found[0] if found else part.heading


def _walk(chronicle: Replay) -> tuple[list[tuple[int, ...]], list[int]]:
    """Return the points, and the turns in which the pile ended."""
    seen = Observation(seat=chronicle.seat)
    points: list[tuple[int, ...]] = []
    ends: list[int] = []
    turn = 0
    for event in chronicle.events:
        if turn and isinstance(event, Turn | Ended):
            points.append(tuple(seen.honor))
        turn += isinstance(event, Turn)
        event.apply(seen)
        if isinstance(event, SetUp):
            points.append(tuple(seen.honor))
        elif isinstance(event, Reshuffled):
            ends.append(turn)
    return points, ends


def spread(wanted: Sequence[float], gap: float, low: float, high: float) -> list[float]:
    """Return places for labels as near to `wanted` as can be, `gap` apart, between low and high.

    `wanted` may come in any order; places that do not fit stand closer together.
    """
    order = sorted(range(len(wanted)), key=lambda n: (wanted[n], n))
    gap = min(gap, (high - low) / max(1, len(wanted) - 1))
    placed = [0.0] * len(wanted)
    last = low - gap
    for number in order:
        placed[number] = last = max(wanted[number], last + gap, low)
    last = high + gap
    for number in reversed(order):
        placed[number] = last = min(placed[number], last - gap, high)
    return placed
