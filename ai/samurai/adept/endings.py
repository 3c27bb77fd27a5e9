"""What the end of the game would bring, and what a defeat, wounds or an empty pile lead to."""

from collections.abc import Sequence
from math import exp
from typing import Final

from ai.samurai.adept.context import RONIN, Reading, Way
from ai.samurai.belief.roles import is_certain_ally
from game.kernel.ids import Seat
from game.samurai.rules.cards import DAIMYO
from game.samurai.rules.roles import THREE
from game.samurai.rules.scoring import DEADLY_STRIKE

# --- ends and defeats ---


WIN: Final = 1000.0
"""The value of an end that is surely won: more than anything else."""

SPARED: Final = -WIN
"""What harming a certain ally is worth where that wins nothing: less than anything else."""

_SURE: Final = 0.999


def verdict(reading: Reading, chance: float) -> float:
    """Return what an end that is won with `chance` is worth, compared with playing on."""
    if chance > _SURE:
        return WIN
    value = reading.weights.end * (chance - reading.prospect)
    return value if chance > 1 - _SURE else value - reading.weights.end


def end_chance(reading: Reading, honor: Sequence[int]) -> float:
    """Return the chance to win an honor victory scored now with `honor`, without deadly strike."""
    return sum(way.chance * won(reading, way, honor, None) for way in reading.ways)


def won(reading: Reading, way: Way, honor: Sequence[int], deadly: int | None) -> float:
    """Return the chance that one's own team has the best score if things are this `way`."""
    scores = [0.0, 0.0, 0.0]
    for team, worth, points in zip(way.teams, way.worth, honor, strict=True):
        scores[team] += worth * points
    for seat, hand in enumerate(reading.seen.hands):
        if way.teams[seat] != RONIN:
            scores[way.teams[seat]] += hand.count(DAIMYO)
    if deadly is not None:
        scores[deadly] -= DEADLY_STRIKE
    return _chance_to_top(reading, way, scores)


def _chance_to_top(reading: Reading, way: Way, scores: list[float]) -> float:
    """Return the chance that one's own score stays the best with the Daimyo nobody has shown."""
    chance = 1.0
    for team in set(way.teams) - {reading.team}:
        spare = scores[reading.team] - scores[team] - (0 if reading.team < team else 1)
        if spare >= 0:
            chance *= 1 - _at_least(hidden_daimyo(reading, way, team), int(spare) + 1)
        else:
            chance *= _at_least(hidden_daimyo(reading, way, reading.team), int(-spare))
    return chance


def hidden_daimyo(reading: Reading, way: Way, team: int) -> float:
    """Return how many Daimyo to expect among the unseen cards in the hands of `team`."""
    if team == RONIN:
        return 0.0
    pairs = zip(way.teams, reading.hidden, strict=True)
    return reading.daimyo_share * sum(cards for owner, cards in pairs if owner == team)


def _at_least(expected: float, count: int) -> float:
    """Return the chance of `count` or more where `expected` is the mean (Poisson)."""
    if not expected:
        return 0.0
    below, term = 0.0, exp(-expected)
    for number in range(count):
        below += term
        term *= expected / (number + 1)
    return max(0.0, 1.0 - below)


def defeat_value(reading: Reading, by: Seat, victim: Seat) -> float:
    """Return what it is worth to one's team that a card of `by` defeats `victim` (SS-6, SS-9)."""
    known = reading.defeats.get((by, victim))
    if known is None:
        known = reading.defeats[by, victim] = _defeat_value(reading, by, victim)
    return known


def _defeat_value(reading: Reading, by: Seat, victim: Seat) -> float:
    chance = chance_after_defeat(reading, by, victim)
    if chance is not None:
        return verdict(reading, chance)
    return reading.stake[by] - reading.stake[victim]


def chance_after_defeat(reading: Reading, by: Seat, victim: Seat) -> float | None:
    """Return the chance to win if a card of `by` defeats `victim`; None if the game goes on."""
    honor = reading.seen.honor[:]
    honor[victim] -= 1
    honor[by] += 1
    if honor[victim] and not is_last_standing(reading, by, victim):
        return None
    return sum(_won_by_defeat(reading, way, honor, (by, victim)) for way in reading.ways)


def is_last_standing(reading: Reading, by: Seat, victim: Seat) -> bool:
    """Return whether `by` would be the swordmaster with `victim` down (SS-9.2)."""
    if reading.players == THREE:
        return False
    points = enumerate(reading.seen.resilience)
    return not any(left for seat, left in points if seat not in (by, victim))


def _won_by_defeat(
    reading: Reading, way: Way, honor: Sequence[int], blow: tuple[Seat, Seat]
) -> float:
    """Return way's chance times winning: swordmaster, or the count with a deadly strike."""
    by, victim = blow
    killer, fallen = way.teams[by], way.teams[victim]
    if killer != fallen and is_last_standing(reading, by, victim):
        return way.chance * (killer == reading.team)
    return way.chance * won(reading, way, honor, fallen if killer == fallen else None)


def loss_value(reading: Reading, losers: tuple[Seat, ...]) -> float:
    """Return what it is worth that each of `losers` loses 1 honor to the box."""
    known = reading.losses.get(losers)
    if known is None:
        known = reading.losses[losers] = _loss_value(reading, losers)
    return known


def _loss_value(reading: Reading, losers: tuple[Seat, ...]) -> float:
    chance = chance_after_losses(reading, losers)
    if chance is not None:
        return verdict(reading, chance)
    return -sum(reading.stake[seat] for seat in losers)


def chance_after_losses(reading: Reading, losers: tuple[Seat, ...]) -> float | None:
    """Return the chance to win if each of `losers` loses 1 honor; None if the game goes on."""
    honor = reading.seen.honor[:]
    for seat in losers:
        honor[seat] -= 1
    return end_chance(reading, honor) if 0 in honor else None


def pile_value(reading: Reading, cards: int) -> float:
    """Return what drawing `cards` costs or brings because the pile may end (SS-7.9)."""
    seen = reading.seen
    if cards < len(seen.draw_pile) or not seen.discard_pile:
        return 0.0
    return loss_value(reading, tuple(range(reading.players))) + reading.weights.end * 0.1 * (
        reading.prospect - 0.5
    )


# --- wounds: one's own and others', by the defeat they lead to ---


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
