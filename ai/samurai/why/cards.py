"""Reasons for playing what is no weapon, for ending the turn, and for what to give up or draw."""

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Final

from ai.samurai.adept.cards import opened_by_removal
from ai.samurai.adept.context import Context
from ai.samurai.adept.hands import keep_value
from ai.samurai.belief.roles import RONIN
from ai.samurai.why.codes import percent
from ai.samurai.why.fights import kept_parries
from ai.samurai.why.verdicts import of_pile, who_is_helped, who_is_hurt
from game.kernel.ids import Seat
from game.samurai.rules.actions import ABILITY, DISCARD_PILE, END_PLAY, FROM_HAND, Action
from game.samurai.rules.content import BUSHIDO, CATALOGUE, DAIMYO, PARRY
from game.samurai.rules.queries import HAND_LIMIT, cards_to_draw, legal_plays, trait
from game.samurai.rules.reasons import Reason

_BY_TRAIT: Final[Mapping[str, str]] = MappingProxyType(
    {"weapons": "more_weapons", "wounds": "more_wounds", "difficulty": "harder_to_hit"}
)
"""Trait -> what is said of a property that adds to it."""


def of_property(_context: Context, action: Action) -> Iterator[Reason]:
    """Say what a property of one's own brings."""
    card = action.its_card
    known = [code for word, code in _BY_TRAIT.items() if CATALOGUE[card].traits.get(word, 0) > 0]
    if known:
        yield from map(Reason, known)
    else:
        yield Reason("builds_property", {"card": card})


def of_bushido(context: Context, action: Action) -> Iterator[Reason]:
    """Say whom Bushido burdens, and how often it will ask."""
    target = action.its_target
    if target != context.me:
        yield from who_is_hurt(context, target)
    if trait(context.seen, target, "keeps_honor"):
        yield Reason("spares_honor")
    yield Reason("burdens", {"seat": target, "percent": percent(context.shares["weapon"])})


def of_draw(context: Context, action: Action, count: int) -> Iterator[Reason]:
    """Say what Daimyo brings, and what it costs."""
    yield Reason("draws", {"n": count})
    if CATALOGUE[action.its_card].key == "daimyo" and context.team != RONIN:
        yield Reason("gives_up_daimyo")
    yield from of_pile(context, _all_drawn(context, action))


def of_others_draw(_context: Context, _action: Action, count: int) -> Iterator[Reason]:
    """Say what Tea Ceremony gives away."""
    yield Reason("others_draw", {"n": count})


def of_recovery(context: Context, _action: Action) -> Iterator[Reason]:
    """Say what Breathing heals."""
    missing = context.full(context.me) - context.seen.resilience[context.me]
    if missing:
        yield Reason("recovers", {"n": missing})


def of_target_draws(context: Context, action: Action, _count: int) -> Iterator[Reason]:
    """Say whom the card of Breathing goes to."""
    yield from who_is_helped(context, action.its_target)
    yield from of_pile(context, _all_drawn(context, action))


def of_theft(context: Context, action: Action) -> Iterator[Reason]:
    """Say whom Diversion robs."""
    target = action.its_target
    yield from who_is_hurt(context, target)
    yield from _of_card_lost(context, target, "steals")


def of_removal(context: Context, action: Action) -> Iterator[Reason]:
    """Say what Geisha takes away."""
    target, take = action.its_target, action.take
    if take == BUSHIDO:
        yield Reason("frees_of_bushido", {"seat": target})
        yield from who_is_helped(context, target)
        return
    yield from who_is_hurt(context, target)
    if take is None or take == FROM_HAND:
        yield from _of_card_lost(context, target, "costs_card")
        return
    yield Reason("removes", {"seat": target, "card": take})
    if CATALOGUE[take].traits.get("difficulty") and opened_by_removal(context, target):
        yield Reason("opens_reach", {"seat": target})


def _of_card_lost(context: Context, seat: Seat, code: str) -> Iterator[Reason]:
    count = len(context.seen.hands[seat])
    if count == 1:
        yield Reason("takes_last_card", {"seat": seat})
    else:
        yield Reason(code, {"seat": seat, "n": count})


def of_ability(context: Context) -> Iterator[Reason]:
    """Say what Nobunaga's bargain costs."""
    yield Reason("pays_resilience", {"left": context.seen.resilience[context.me] - 1})
    yield Reason("draws", {"n": 1})
    yield from of_pile(context, 1)


def _all_drawn(context: Context, action: Action) -> int:
    """Return how many cards the play draws from the pile in all."""
    words = {word.name: word.numbers for word in CATALOGUE[action.its_card].play}
    own, others = words.get("draw", (0,))[0], words.get("others_draw", (0,))[0]
    return int(own + others * (context.players - 1) + words.get("target_draws", (0,))[0])


Say = Callable[..., Iterator[Reason]]

BY_WORD: Final[Mapping[str, Say]] = MappingProxyType(
    {
        "draw": of_draw,
        "others_draw": of_others_draw,
        "recover": of_recovery,
        "target_draws": of_target_draws,
        "steal": of_theft,
        "remove": of_removal,
    }
)
"""Effect word -> what is said of it."""


def of_words(context: Context, action: Action) -> Iterator[Reason]:
    """Say what the effect words of a card do, one after the other."""
    for word in CATALOGUE[action.its_card].play:
        yield from BY_WORD[word.name](context, action, *word.numbers)


# --- ending the turn, giving up a card, choosing a pile ---


def of_end_play(context: Context) -> Iterator[Reason]:
    """Say what ending the turn keeps, holds back and costs."""
    hand = context.seen.hands[context.me]
    plays = [a for a in legal_plays(context.seen, context.me) if a != END_PLAY]
    kinds = {action.card for action in plays} - {None}
    if not plays:
        yield Reason("no_choice")
    if ABILITY in plays:
        yield Reason("keeps_resilience", {"left": context.seen.resilience[context.me]})
    if kinds:
        yield Reason("holds_back", {"n": len(kinds)})
    if len(hand) > HAND_LIMIT:
        yield Reason("must_discard", {"n": len(hand) - HAND_LIMIT})
    if not hand:
        yield Reason("empties_hand")
    yield from kept_parries(context)


def of_discard(context: Context, action: Action) -> Iterator[Reason]:
    """Say what giving up the card costs."""
    card, hand = action.its_card, context.seen.hands[context.me]
    copies = hand.count(card) - 1
    if copies:
        yield Reason("spare_card", {"card": card, "n": copies})
    elif card == PARRY:
        yield Reason("last_parry")
    else:
        yield Reason("spends_card", {"card": card})
    if card == DAIMYO and context.team != RONIN:
        yield Reason("gives_up_daimyo")
    if keep_value(context, card) <= min(keep_value(context, other) for other in hand):
        yield Reason("least_useful")


def of_source(context: Context, action: Action) -> Iterator[Reason]:
    """Say what is known of the first card, and what drawing it does to the pile."""
    count = cards_to_draw(context.seen, context.me)
    if action.source == DISCARD_PILE:
        yield Reason("takes_known_card", {"card": context.seen.discard_pile[-1]})
        count -= 1
    else:
        yield Reason("takes_unknown_card")
    yield from of_pile(context, count)
