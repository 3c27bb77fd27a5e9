"""Contrast: what is worse about an action than about the one that would be taken, in reasons.

Each is a fact about the two, such as who would parry more often; which of the two is better it
does not say. Whoever looks for the mistake in a game reads here what the second best lacks.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from ai.core.explainer import percent
from ai.samurai.adept.cards import keep_value, stops
from ai.samurai.adept.context import Context
from ai.samurai.why.reasons import LIKELY, PROBABLY, SURE, leading
from game.kernel.ids import Seat
from game.kernel.players import Reason
from game.kernel.records import given
from game.samurai.rules.actions import DISCARD_PILE, END_PLAY, FROM_HAND, Action
from game.samurai.rules.content import (
    BUSHIDO,
    CATALOGUE,
    DIFFICULTY,
    IS_PROPERTY,
    IS_WEAPON,
    WOUNDS,
)
from game.samurai.rules.queries import reachable, weapon_limit, wounds_dealt

AGAINST: Final = frozenset(
    """
    loses_now loses_if_it_lands end_feared hits_ally is_defeated hits_probable_ally hits_maybe_ally
    endangers_ally ally_asked only_ally loses_honor everyone_loses_honor does_nothing surely_parried
    takes_wounds helps_enemy helps_probable_enemy others_draw pays_resilience gives_up_daimyo
    last_parry last_weapon spends_parry must_discard only_one takes_unknown_card shortens_pile
    """.split()
)
"""Reasons that speak against what they are given for."""
MARGIN: Final = 0.05
"""Probabilities that differ by less are alike."""
WORTH: Final = 0.05
"""The same of what cards are worth in hand."""

Told = Sequence[Reason]
Rule = Callable[[Context, Action, Action], Iterator[Reason]]
"""Says what is worse about the second action than about the first."""


def drawbacks(
    context: Context, best: tuple[Action, Told], other: tuple[Action, Told]
) -> tuple[Reason, ...]:
    """Return what is worse about `other` than about `best`; both with what is said of them."""
    if best[0] == other[0]:
        return ()
    known = {reason.code for reason in best[1]}
    own = [one for one in other[1] if one.code in AGAINST and one.code not in known]
    found = [reason for rule in RULES for reason in rule(context, best[0], other[0])]
    return (*leading(own), *found)


def _is_weapon(action: Action) -> bool:
    return action.type == "play" and IS_WEAPON[action.its_card]


def _is_answer(action: Action) -> bool:
    return action.type == "discard"


# --- two blows, or a blow and something else ---


def _of_blows(context: Context, best: Action, other: Action) -> Iterator[Reason]:
    """Hold two blows against each other: wounds, answers, whom they hit, which weapon they cost.

    What is worse about one at an ally, or about one that is surely parried, is none of these.
    """
    if not (_is_weapon(best) and _is_weapon(other)) or _is_at_ally(context, other):
        return
    seen, me = context.seen, context.me
    one, two = best.its_target, other.its_target
    mine, theirs = stops(context, one), stops(context, two)
    if theirs > SURE:
        return
    if theirs > mine + MARGIN:
        values = {"seat": two, "percent": percent(theirs), "n": percent(mine)}
        yield Reason("parried_oftener", values)
    wounds = [wounds_dealt(seen, me, act.its_card, act.its_target) for act in (best, other)]
    left = [_left_by(context, act) for act in (best, other)]
    if one == two and left[1] > left[0]:
        yield Reason("less_harm", {"n": wounds[1], "left": wounds[0]})
    if one != two and left[1] > left[0]:
        yield Reason("stands_longer", {"seat": two, "left": left[1]})
    yield from _of_honor_at_stake(context, best, other)


def _is_at_ally(context: Context, blow: Action) -> bool:
    return context.ally_probability[blow.its_target] > PROBABLY


def _of_weapons(context: Context, best: Action, other: Action) -> Iterator[Reason]:
    """Say what the weapon of the other could do elsewhere, or that it does as much here."""
    if best.card == other.card or not (_costs_weapon(best) and _costs_weapon(other)):
        return
    one, two = best.its_card, other.its_card
    if _is_weapon(best) and not _leaves_alike(context, best, other):
        return
    if WOUNDS[two] > WOUNDS[one]:
        yield Reason("stronger", {"card": two, "n": WOUNDS[two], "left": WOUNDS[one]})
    elif DIFFICULTY[two] > DIFFICULTY[one]:
        yield Reason("reaches_farther", {"card": two})
    elif _is_weapon(best):
        dealt = wounds_dealt(context.seen, context.me, two, other.its_target)
        yield Reason("as_many_wounds", {"n": dealt})


def _costs_weapon(action: Action) -> bool:
    return action.type in {"play", "discard"} and IS_WEAPON[action.its_card]


def _leaves_alike(context: Context, best: Action, other: Action) -> bool:
    return best.target == other.target and _left_by(context, best) == _left_by(context, other)


def _left_by(context: Context, blow: Action) -> int:
    """Return the resilience that a blow leaves if it is not parried."""
    dealt = wounds_dealt(context.seen, context.me, blow.its_card, blow.its_target)
    return max(0, context.seen.resilience[blow.its_target] - dealt)


def _of_honor_at_stake(context: Context, best: Action, other: Action) -> Iterator[Reason]:
    """Say so where the honor of the one counts for less than that of the other, beyond doubt."""
    one, two = best.its_target, other.its_target
    worths = {(guess.worth[one], guess.worth[two]) for guess in context.hypotheses}
    more, less = worths.pop()
    if not worths and less < more:
        yield Reason("counts_less", {"seat": two, "n": less, "left": more})


def _of_blow_alone(context: Context, best: Action, other: Action) -> Iterator[Reason]:
    """Hold a blow against doing something else, or nothing, first."""
    if not _is_weapon(other) or _is_weapon(best):
        return
    seat, answered = other.its_target, stops(context, other.its_target)
    if best == END_PLAY and LIKELY / 2 < answered < PROBABLY:
        yield Reason("may_be_wasted", {"seat": seat, "percent": percent(answered)})
    weakens = best.type == "play" and best.target == seat and _costs_cards(best)
    count = len(context.seen.hands[seat])
    if count > 1 and (weakens or _asks_for_parries(best)):
        yield Reason("meets_more_cards", {"seat": seat, "n": count})
    if best.card is not None and CATALOGUE[best.its_card].traits.get("wounds"):
        dealt = wounds_dealt(context.seen, context.me, other.its_card, seat)
        yield Reason("less_harm", {"n": dealt, "left": dealt + 1})


def _asks_for_parries(action: Action) -> bool:
    return action.card is not None and CATALOGUE[action.its_card].answer == "parry"


def _costs_cards(action: Action) -> bool:
    return action.take in {None, FROM_HAND} and any(
        word.name in {"steal", "remove"} for word in CATALOGUE[action.its_card].play
    )


# --- whose side ---


_MAYBE: Final = 0.15
"""A chance that is worth a thought."""


def _of_sides(context: Context, best: Action, other: Action) -> Iterator[Reason]:
    """Say that the other is less surely an enemy, or may be an ally where nobody need be hurt."""
    if not _hurts(context, other) or context.ally_probability[other.its_target] >= LIKELY:
        return
    seat, ally = other.its_target, context.ally_probability
    if not _hurts(context, best):
        if ally[seat] > _MAYBE:
            yield Reason("may_be_ally", {"seat": seat, "percent": percent(ally[seat])})
    elif ally[seat] > ally[best.its_target] + MARGIN:
        sure = {"percent": percent(1 - ally[seat]), "n": percent(1 - ally[best.its_target])}
        yield Reason("less_surely_enemy", {"seat": seat} | sure)


def _hurts(context: Context, action: Action) -> bool:
    """Return whether somebody else is struck, robbed or burdened."""
    if action.type != "play" or action.target in {None, context.me} or action.take == BUSHIDO:
        return False
    return not _gives(action)


def _gives(action: Action) -> bool:
    return any(word.name == "target_draws" for word in CATALOGUE[action.its_card].play)


def _of_gifts(context: Context, best: Action, other: Action) -> Iterator[Reason]:
    """Say that an enemy who is given a card has fewer than another who might be given it."""
    if best.type != "play" or best.card != other.card or not _gives(best):
        return
    hands = context.seen.hands
    fewer, more = len(hands[other.its_target]), len(hands[best.its_target])
    if fewer < more and context.ally_probability[other.its_target] < LIKELY:
        yield Reason("gains_more", {"seat": other.its_target})


# --- what cards are worth, and what is left undone ---


def _of_price(context: Context, best: Action, other: Action) -> Iterator[Reason]:
    """Say that the other costs a card that is worth more in hand, where both cost one alike."""
    alike = (_is_weapon(best) and _is_weapon(other)) or (_is_answer(best) and _is_answer(other))
    if not alike or best.card == other.card:
        return
    if keep_value(context, other.its_card) > keep_value(context, best.its_card) + WORTH:
        yield Reason("spends_better", {"card": other.its_card})
    if IS_WEAPON[other.its_card] and not IS_WEAPON[best.its_card]:
        yield Reason("could_answer", {"card": other.its_card})


def _of_draws(_context: Context, best: Action, other: Action) -> Iterator[Reason]:
    drawn, fewer = _drawn(best), _drawn(other)
    if drawn > fewer and other.type == "play" and not fewer:
        yield Reason("unseeing", {"n": drawn})
    elif drawn > fewer:
        yield Reason("draws_fewer", {"n": drawn - fewer})


def _drawn(action: Action) -> int:
    if action.type == "ability":
        return 1
    if action.type != "play":
        return 0
    return sum(word.numbers[0] for word in CATALOGUE[action.its_card].play if word.name == "draw")


def _of_undone(context: Context, best: Action, other: Action) -> Iterator[Reason]:
    """Say what is not done if the turn ends, or if it is done to somebody else."""
    if best.type != "play" or not (other == END_PLAY or other.card == best.card):
        return
    card, idle = best.its_card, _of_idle(context, best) if other == END_PLAY else None
    if idle is not None:
        yield idle
    elif not IS_WEAPON[card] and best.take not in {None, FROM_HAND}:
        yield Reason("leaves_in_play", {"seat": best.its_target, "card": given(best.take, "take")})
    elif best.target is not None and _costs_cards(best):
        count = len(context.seen.hands[best.target])
        yield Reason("leaves_cards", {"seat": best.target, "n": count})


def _of_idle(context: Context, best: Action) -> Reason | None:
    """Return what is left undone by who ends the turn instead, whoever the card is for."""
    card, seen, me = best.its_card, context.seen, context.me
    if IS_WEAPON[card]:
        held = sum(IS_WEAPON[one] and bool(reachable(seen, me, one)) for one in seen.hands[me])
        left = min(held, weapon_limit(seen, me) - seen.weapons_played)
        return Reason("leaves_unplayed", {"n": left})
    if CATALOGUE[card].answer:
        return Reason("leaves_unasked")
    if any(word.name == "recover" for word in CATALOGUE[card].play):
        left = seen.resilience[me]
        return Reason("stays_hurt", {"left": left}) if left < context.full(me) else None
    return Reason("lies_idle", {"card": card}) if IS_PROPERTY[card] else None


def _of_source(context: Context, best: Action, other: Action) -> Iterator[Reason]:
    if other.source == DISCARD_PILE and best.source != DISCARD_PILE:
        yield Reason("all_see", {"card": context.seen.discard_pile[-1]})


# --- the order of things ---


def _of_order(context: Context, best: Action, other: Action) -> Iterator[Reason]:
    """Say that the other can still be done afterwards; or that what it costs can still serve."""
    if other.card is None or best.type not in {"play", "end_play", "ability"}:
        return
    if best != END_PLAY and _can_follow(context, best, other):
        yield Reason("can_follow")
    elif IS_PROPERTY[other.its_card]:
        if best.card != other.card:
            yield Reason("shows", {"card": other.its_card})
    elif not _is_spent(best):
        yield Reason("spends_now", {"card": other.its_card})


def _is_spent(action: Action) -> bool:
    """Return whether a card is gone after it: where both cost one, that sets nothing apart."""
    return action.type == "play" and not IS_PROPERTY[action.its_card]


def _can_follow(context: Context, best: Action, other: Action) -> bool:
    """Return whether `other` is still possible after `best`, whatever comes of that."""
    seen, target = context.seen, other.target
    if best.card == other.card and not _is_weapon(best):
        return False
    if _is_weapon(other):
        played = seen.weapons_played + _is_weapon(best)
        if played >= weapon_limit(seen, context.me):
            return False
    hand = seen.hands[context.me]
    if best.card == other.card and hand.count(other.its_card) == 1:
        return False
    return target in {None, context.me} or _stays(context, best, other.its_target)


def _stays(context: Context, best: Action, seat: Seat) -> bool:
    """Return whether `seat` has resilience and cards left after `best`, whatever it answers."""
    seen, lost = context.seen, 0
    if best.card is not None and CATALOGUE[best.its_card].answer:
        lost = 1
    elif best.target != seat:
        return True
    elif _is_weapon(best):
        lost = wounds_dealt(seen, context.me, best.its_card, seat)
    return len(seen.hands[seat]) > 1 and seen.resilience[seat] > lost


RULES: Final[tuple[Rule, ...]] = (
    _of_sides,
    _of_gifts,
    _of_blows,
    _of_blow_alone,
    _of_weapons,
    _of_price,
    _of_draws,
    _of_undone,
    _of_source,
    _of_order,
)
"""What is looked at, the weightiest first."""
