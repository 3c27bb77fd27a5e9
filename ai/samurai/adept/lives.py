"""Lives: what wounds are worth, one's own and others', by the defeat they lead to."""

from ai.samurai.adept.endings import defeat_value
from ai.samurai.adept.reading import Reading
from ai.samurai.friends import is_certain_ally
from game.kernel.ids import Seat


def wound_value(reading: Reading, by: Seat, seat: Seat, wounds: int) -> float:
    """Return what it is worth to one's team that `seat` takes so many wounds from `by`.

    A defeat counts in full, but the wounds that led to it are spent; less than that is a step
    towards a defeat that anybody may complete.
    """
    peril, left = reading.weights.peril, reading.seen.resilience[seat]
    if wounds < left and is_certain_ally(reading.seen, seat):
        return -life_lost(reading, seat, wounds)
    defeat = defeat_value(reading, by, seat)
    prepared = prepared_value(reading, by, defeat)
    if wounds >= left:
        return defeat - prepared * (peril[left] - peril[reading.full(seat)])
    return prepared * (peril[left - wounds] - peril[left])


def prepared_value(reading: Reading, by: Seat, defeat: float) -> float:
    """Return what being one blow of `by` from a `defeat` is worth: not all of it, and bounded."""
    bound = reading.weights.end * 1.5
    if by == reading.me:
        return max(-bound, min(bound, defeat * reading.weights.shared))
    return max(-bound, min(bound, defeat))


def life_value(reading: Reading, seat: Seat, points: int) -> float:
    """Return what it is worth that `seat` regains `points`: never less than nothing to an ally."""
    peril, left = reading.weights.peril, reading.seen.resilience[seat]
    gain = peril[left] - peril[left + points]
    return gain * reading.weights.threat * fear(reading, seat)


def life_lost(reading: Reading, seat: Seat, points: int) -> float:
    """Return what it costs that a certain ally loses `points`: an enemy may complete the defeat."""
    peril, left = reading.weights.peril, reading.seen.resilience[seat]
    return (peril[left - points] - peril[left]) * reading.weights.threat * fear(reading, seat)


def fear(reading: Reading, seat: Seat) -> float:
    """Return what a defeat of `seat` by the likeliest of its enemies would cost one's team."""
    foes = [s for s in range(reading.players) if s != seat and reading.side[s] < 0]
    if not foes:
        return 0.0
    worst = min(defeat_value(reading, foe, seat) for foe in foes)
    return max(0.0, min(-worst, reading.weights.end * 1.5))
