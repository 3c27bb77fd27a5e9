"""What the end of the game would bring, and what a defeat, wounds or an empty pile lead to."""

from collections.abc import Sequence
from math import exp
from typing import Final

from ai.samurai.adept.context import Context, Hypothesis
from ai.samurai.belief.roles import RONIN, is_certain_ally
from game.kernel.ids import Seat
from game.samurai.rules.content import DAIMYO
from game.samurai.rules.ending import DEADLY_STRIKE
from game.samurai.rules.state import THREE

WIN: Final = 1000.0
"""The value of an end that is surely won: more than anything else."""

SPARED: Final = -WIN
"""What harming a certain ally is worth where that wins nothing: less than anything else."""

_SURE: Final = 0.999


def verdict(context: Context, probability: float) -> float:
    """Return what an end that is won with `probability` is worth, compared with playing on."""
    if probability > _SURE:
        return WIN
    value = context.weights.end * (probability - context.prospect)
    return value if probability > 1 - _SURE else value - context.weights.end


def end_prospect(context: Context, honor: Sequence[int]) -> float:
    """Return how likely an honor victory scored now with `honor` is won, without deadly strike."""
    return sum(guess.probability * won(context, guess, honor, None) for guess in context.hypotheses)


def won(context: Context, guess: Hypothesis, honor: Sequence[int], deadly: int | None) -> float:
    """Return the probability that one's own team has the best score if `guess` is true."""
    scores = [0.0, 0.0, 0.0]
    for team, worth, points in zip(guess.teams, guess.worth, honor, strict=True):
        scores[team] += worth * points
    for seat, hand in enumerate(context.seen.hands):
        if guess.teams[seat] != RONIN:
            scores[guess.teams[seat]] += hand.count(DAIMYO)
    if deadly is not None:
        scores[deadly] -= DEADLY_STRIKE
    return _probability_to_top(context, guess, scores)


def _probability_to_top(context: Context, guess: Hypothesis, scores: list[float]) -> float:
    """Return how likely one's own score stays the best with the Daimyo nobody has shown."""
    probability = 1.0
    for team in set(guess.teams) - {context.team}:
        spare = scores[context.team] - scores[team] - (0 if context.team < team else 1)
        if spare >= 0:
            probability *= 1 - _at_least(hidden_daimyo(context, guess, team), int(spare) + 1)
        else:
            probability *= _at_least(hidden_daimyo(context, guess, context.team), int(-spare))
    return probability


def hidden_daimyo(context: Context, guess: Hypothesis, team: int) -> float:
    """Return how many Daimyo to expect among the unseen cards in the hands of `team`."""
    if team == RONIN:
        return 0.0
    pairs = zip(guess.teams, context.hidden, strict=True)
    return context.daimyo_share * sum(cards for owner, cards in pairs if owner == team)


def _at_least(expected: float, count: int) -> float:
    """Return the probability of `count` or more where `expected` is the mean (Poisson)."""
    if not expected:
        return 0.0
    below, term = 0.0, exp(-expected)
    for number in range(count):
        below += term
        term *= expected / (number + 1)
    return max(0.0, 1.0 - below)


def defeat_value(context: Context, by: Seat, victim: Seat) -> float:
    """Return what it is worth to one's team that a card of `by` defeats `victim` (SS-6, SS-9)."""
    known = context.defeats.get((by, victim))
    if known is None:
        known = context.defeats[by, victim] = _defeat_value(context, by, victim)
    return known


def _defeat_value(context: Context, by: Seat, victim: Seat) -> float:
    probability = prospect_after_defeat(context, by, victim)
    if probability is not None:
        return verdict(context, probability)
    return context.stake[by] - context.stake[victim]


def prospect_after_defeat(context: Context, by: Seat, victim: Seat) -> float | None:
    """Return how likely one wins if a card of `by` defeats `victim`; None if the game goes on."""
    honor = context.seen.honor[:]
    honor[victim] -= 1
    honor[by] += 1
    if honor[victim] and not is_last_standing(context, by, victim):
        return None
    return sum(_won_by_defeat(context, guess, honor, (by, victim)) for guess in context.hypotheses)


def is_last_standing(context: Context, by: Seat, victim: Seat) -> bool:
    """Return whether `by` would be the swordmaster with `victim` down (SS-9.2)."""
    if context.players == THREE:
        return False
    points = enumerate(context.seen.resilience)
    return not any(left for seat, left in points if seat not in (by, victim))


def _won_by_defeat(
    context: Context, guess: Hypothesis, honor: Sequence[int], blow: tuple[Seat, Seat]
) -> float:
    """Return the guess times winning: swordmaster, or the count with a deadly strike."""
    by, victim = blow
    killer, fallen = guess.teams[by], guess.teams[victim]
    if killer != fallen and is_last_standing(context, by, victim):
        return guess.probability * (killer == context.team)
    return guess.probability * won(context, guess, honor, fallen if killer == fallen else None)


def loss_value(context: Context, losers: tuple[Seat, ...]) -> float:
    """Return what it is worth that each of `losers` loses 1 honor to the box."""
    known = context.losses.get(losers)
    if known is None:
        known = context.losses[losers] = _loss_value(context, losers)
    return known


def _loss_value(context: Context, losers: tuple[Seat, ...]) -> float:
    probability = prospect_after_losses(context, losers)
    if probability is not None:
        return verdict(context, probability)
    return -sum(context.stake[seat] for seat in losers)


def prospect_after_losses(context: Context, losers: tuple[Seat, ...]) -> float | None:
    """Return how likely one wins if each of `losers` loses 1 honor; None if the game goes on."""
    honor = context.seen.honor[:]
    for seat in losers:
        honor[seat] -= 1
    return end_prospect(context, honor) if 0 in honor else None


def pile_value(context: Context, cards: int) -> float:
    """Return what drawing `cards` costs or brings because the pile may end (SS-7.9)."""
    seen = context.seen
    if cards < len(seen.draw_pile) or not seen.discard_pile:
        return 0.0
    return loss_value(context, tuple(range(context.players))) + context.weights.end * 0.1 * (
        context.prospect - 0.5
    )


# --- wounds: one's own and others', by the defeat they lead to ---


def wound_value(context: Context, by: Seat, seat: Seat, wounds: int) -> float:
    """Return what it is worth to one's team that `seat` takes so many wounds from `by`.

    A defeat counts in full, but the wounds that led to it are spent; less than that is a step
    towards a defeat that anybody may complete.
    """
    peril, left = context.weights.peril, context.seen.resilience[seat]
    if wounds < left and is_certain_ally(context.seen, seat):
        return -life_lost(context, seat, wounds)
    defeat = defeat_value(context, by, seat)
    prepared = prepared_value(context, by, defeat)
    if wounds >= left:
        return defeat - prepared * (peril[left] - peril[context.full(seat)])
    return prepared * (peril[left - wounds] - peril[left])


def prepared_value(context: Context, by: Seat, defeat: float) -> float:
    """Return what being one blow of `by` from a `defeat` is worth: not all of it, and bounded."""
    bound = context.weights.end * 1.5
    if by == context.me:
        return max(-bound, min(bound, defeat * context.weights.shared))
    return max(-bound, min(bound, defeat))


def life_value(context: Context, seat: Seat, points: int) -> float:
    """Return what it is worth that `seat` regains `points`: never less than nothing to an ally."""
    peril, left = context.weights.peril, context.seen.resilience[seat]
    gain = peril[left] - peril[left + points]
    return gain * context.weights.threat * fear(context, seat)


def life_lost(context: Context, seat: Seat, points: int) -> float:
    """Return what it costs that a certain ally loses `points`: an enemy may complete the defeat."""
    peril, left = context.weights.peril, context.seen.resilience[seat]
    return (peril[left - points] - peril[left]) * context.weights.threat * fear(context, seat)


def fear(context: Context, seat: Seat) -> float:
    """Return what a defeat of `seat` by the likeliest of its enemies would cost one's team."""
    foes = [s for s in range(context.players) if s != seat and context.side[s] < 0]
    if not foes:
        return 0.0
    worst = min(defeat_value(context, foe, seat) for foe in foes)
    return max(0.0, min(-worst, context.weights.end * 1.5))
