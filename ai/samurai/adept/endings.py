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


def won(context: Context, guess: Hypothesis, honor: Sequence[int], deadly: int | None) -> float:
    """Return the probability that one's own team has the best score if `guess` is true.

    `deadly` is the team that a deadly strike costs points; the Daimyo nobody has shown count as
    far as they are to be expected.
    """
    scores = [0.0, 0.0, 0.0]
    for team, worth, points in zip(guess.teams, guess.worth, honor, strict=True):
        scores[team] += worth * points
    for seat, hand in enumerate(context.seen.hands):
        if guess.teams[seat] != RONIN:
            scores[guess.teams[seat]] += hand.count(DAIMYO)
    if deadly is not None:
        scores[deadly] -= DEADLY_STRIKE
    probability = 1.0
    for team in set(guess.teams) - {context.team}:
        spare = scores[context.team] - scores[team] - (0 if context.team < team else 1)
        if spare >= 0:
            probability *= 1 - _at_least(_hidden_daimyo(context, guess, team), int(spare) + 1)
        else:
            probability *= _at_least(_hidden_daimyo(context, guess, context.team), int(-spare))
    return probability


def _hidden_daimyo(context: Context, guess: Hypothesis, team: int) -> float:
    """Return how many Daimyo to expect among the unseen cards in the hands of `team`."""
    if team == RONIN:
        return 0.0
    pairs = zip(guess.teams, context.hidden, strict=True)
    return context.shares["daimyo"] * sum(cards for owner, cards in pairs if owner == team)


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
        probability = prospect_after_defeat(context, by, victim)
        if probability is None:
            known = context.stake[by] - context.stake[victim]
        else:
            known = verdict(context, probability)
        context.defeats[by, victim] = known
    return known


def prospect_after_defeat(context: Context, by: Seat, victim: Seat) -> float | None:
    """Return how likely one wins if a card of `by` defeats `victim`; None if the game goes on.

    It ends where `by` is the swordmaster with `victim` down (SS-9.2), or by the count, with a
    deadly strike where both are of one team.
    """
    honor = context.seen.honor[:]
    honor[victim] -= 1
    honor[by] += 1
    points = enumerate(context.seen.resilience)
    is_last = context.players != THREE and not any(
        left for seat, left in points if seat not in (by, victim)
    )
    if honor[victim] and not is_last:
        return None
    total = 0.0
    for guess in context.hypotheses:
        killer, fallen = guess.teams[by], guess.teams[victim]
        if killer != fallen and is_last:
            total += guess.probability * (killer == context.team)
        else:
            deadly = fallen if killer == fallen else None
            total += guess.probability * won(context, guess, honor, deadly)
    return total


def loss_value(context: Context, losers: tuple[Seat, ...]) -> float:
    """Return what it is worth that each of `losers` loses 1 honor to the box."""
    known = context.losses.get(losers)
    if known is None:
        probability = prospect_after_losses(context, losers)
        if probability is None:
            known = -sum(context.stake[seat] for seat in losers)
        else:
            known = verdict(context, probability)
        context.losses[losers] = known
    return known


def prospect_after_losses(context: Context, losers: tuple[Seat, ...]) -> float | None:
    """Return how likely one wins if each of `losers` loses 1 honor; None if the game goes on."""
    honor = context.seen.honor[:]
    for seat in losers:
        honor[seat] -= 1
    if 0 not in honor:
        return None
    return sum(guess.probability * won(context, guess, honor, None) for guess in context.hypotheses)


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
        return life_value(context, seat, -wounds)
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
    """Return what it is worth that one of the own side regains `points`, or loses them if negative.

    An enemy may complete the defeat.
    """
    peril, left = context.weights.peril, context.seen.resilience[seat]
    gain = peril[left] - peril[left + points]
    return gain * context.weights.threat * fear(context, seat)


def fear(context: Context, seat: Seat) -> float:
    """Return what a defeat of `seat` by the likeliest of its enemies would cost one's team."""
    foes = [s for s in range(context.players) if s != seat and context.side[s] < 0]
    if not foes:
        return 0.0
    worst = min(defeat_value(context, foe, seat) for foe in foes)
    return max(0.0, min(-worst, context.weights.end * 1.5))
