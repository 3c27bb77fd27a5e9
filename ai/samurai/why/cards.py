"""Reasons for playing cards, for ending the turn, and for what to give up or draw."""

from collections.abc import Callable, Iterator
from typing import Final

from ai.core.explainer import percent
from ai.samurai.adept.cards import keep_value, opened_by_removal
from ai.samurai.adept.context import Context
from ai.samurai.belief.roles import RONIN
from ai.samurai.why.fights import of_challenge, of_kept, of_weapon
from ai.samurai.why.reasons import LIKELY, of_pile, who_is_helped, who_is_hurt
from game.kernel.ids import Seat
from game.kernel.players import Reason
from game.samurai.rules.actions import ABILITY, DISCARD_PILE, END_PLAY, FROM_HAND, Action
from game.samurai.rules.content import BUSHIDO, CATALOGUE, DAIMYO, IS_PROPERTY, IS_WEAPON, PARRY
from game.samurai.rules.queries import (
    HAND_LIMIT,
    cards_to_draw,
    is_harmless,
    legal_plays,
    reaches,
    trait,
    weapon_limit,
)
from game.table.cards import CardId

_BY_TRAIT: Final = {
    "weapons": "more_weapons",
    "wounds": "more_wounds",
    "difficulty": "harder_to_hit",
}
"""Trait -> what is said of a property that adds to it."""


_LOST: Final = {"weapons": "strikes_less", "wounds": "deals_less", "difficulty": "easier_to_hit"}
"""Trait -> what is said of whom such a property is taken from."""


def of_play(context: Context, action: Action) -> Iterator[Reason]:
    """Say what playing a card, using the ability, or ending the turn brings and costs."""
    if action.type == "end_play":
        yield from _of_end_play(context)
        return
    if action.type == "ability":
        yield Reason("pays_resilience", {"left": context.seen.resilience[context.me] - 1})
        yield Reason("draws", {"n": 1})
        yield from of_pile(context, 1)
        return
    card = action.its_card
    yield from _of_card(card)(context, action)
    fills_hand = any(word.name in {"draw", "steal"} for word in CATALOGUE[card].play)
    if len(context.seen.hands[context.me]) == 1 and not fills_hand:
        yield Reason("empties_hand")


def _of_card(card: CardId) -> Callable[[Context, Action], Iterator[Reason]]:
    if IS_WEAPON[card]:
        return of_weapon
    if card == BUSHIDO:
        return _of_bushido
    if IS_PROPERTY[card]:
        return _of_property
    return of_challenge if CATALOGUE[card].answer else _of_words


def _of_property(context: Context, action: Action) -> Iterator[Reason]:
    card = action.its_card
    known = [code for word, code in _BY_TRAIT.items() if CATALOGUE[card].traits.get(word, 0) > 0]
    if not known:
        yield Reason("builds_property", {"card": card})
    for code in known:
        yield Reason(_NOW[code] if code in _NOW and _serves_now(context, code) else code)


_NOW: Final = {"more_weapons": "strikes_again", "more_wounds": "deals_more"}
"""What is said of a property -> the same, where it helps this very turn."""


def _serves_now(context: Context, code: str) -> bool:
    """Return whether a property that helps to strike helps to strike an enemy this very turn."""
    seen, me = context.seen, context.me
    weapons = [card for card in seen.hands[me] if IS_WEAPON[card]]
    left = weapon_limit(seen, me) - seen.weapons_played
    is_of_use = len(weapons) > left if code == "more_weapons" else left > 0
    foes = [seat for seat in context.others if context.side[seat] < 0]
    return is_of_use and any(_can_strike(context, card, foe) for card in weapons for foe in foes)


def _can_strike(context: Context, card: CardId, seat: Seat) -> bool:
    seen = context.seen
    return not is_harmless(seen, seat) and reaches(seen, context.me, card, seat)


def _of_bushido(context: Context, action: Action) -> Iterator[Reason]:
    target = action.its_target
    if target != context.me:
        yield from who_is_hurt(context, target)
    if trait(context.seen, target, "keeps_honor"):
        yield Reason("spares_honor")
        return
    yield Reason("burdens", {"seat": target, "percent": percent(context.shares["weapon"])})


# --- effect words ---


def _of_words(context: Context, action: Action) -> Iterator[Reason]:
    for word in CATALOGUE[action.its_card].play:
        yield from BY_WORD[word.name](context, action, *word.numbers)


def _of_draw(context: Context, action: Action, count: int) -> Iterator[Reason]:
    yield Reason("draws", {"n": count})
    if action.card == DAIMYO and context.team != RONIN:
        yield Reason("gives_up_daimyo")
    yield from of_pile(context, _all_drawn(context, action))


def _of_others_draw(context: Context, _action: Action, count: int) -> Iterator[Reason]:
    yield Reason("others_draw", {"n": count})
    for seat in context.others:
        yield from _of_card_given(context, seat)


def _of_recovery(context: Context, _action: Action) -> Iterator[Reason]:
    missing = context.full(context.me) - context.seen.resilience[context.me]
    if missing:
        yield Reason("recovers", {"n": missing})


def _of_target_draws(context: Context, action: Action, _count: int) -> Iterator[Reason]:
    yield from who_is_helped(context, action.its_target)
    yield from _of_card_given(context, action.its_target)
    is_idle = context.seen.resilience[context.me] == context.full(context.me)
    yield from of_pile(context, _all_drawn(context, action), is_all=is_idle)


def _of_card_given(context: Context, seat: Seat) -> Iterator[Reason]:
    """Say so where the card is the first of an enemy who could not be struck without any."""
    seen, is_foe = context.seen, context.ally_probability[seat] < LIKELY
    if is_foe and seen.resilience[seat] and not seen.hands[seat]:
        yield Reason("makes_strikable", {"seat": seat})


def _of_theft(context: Context, action: Action) -> Iterator[Reason]:
    yield from who_is_hurt(context, action.its_target)
    yield from _of_card_lost(context, action.its_target, "steals")


def _of_removal(context: Context, action: Action) -> Iterator[Reason]:
    target, take = action.its_target, action.take
    if take == BUSHIDO:
        yield Reason("frees_of_bushido", {"seat": target})
        yield from who_is_helped(context, target)
        return
    yield from who_is_hurt(context, target)
    if take is None or take == FROM_HAND:
        yield from _of_card_lost(context, target, "costs_card")
        return
    lost = [code for word, code in _LOST.items() if CATALOGUE[take].traits.get(word, 0) > 0]
    if not lost:
        yield Reason("removes", {"seat": target, "card": take})
    yield from (Reason(code, {"seat": target}) for code in lost)
    is_armor = CATALOGUE[take].traits.get("difficulty") and not is_harmless(context.seen, target)
    if is_armor and _has_blow_left(context) and opened_by_removal(context, target):
        yield Reason("opens_reach", {"seat": target})


def _of_card_lost(context: Context, seat: Seat, code: str) -> Iterator[Reason]:
    """Say what a card less means, and whether a blow of this turn can follow."""
    seen, me = context.seen, context.me
    count = len(seen.hands[seat])
    if count == 1 and seen.resilience[seat]:  # who has none is harmless already
        yield Reason("takes_last_card", {"seat": seat})
        return
    only = Reason("takes_only_card", {"seat": seat})
    yield only if count == 1 else Reason(code, {"seat": seat, "n": count})
    weapons = [card for card in seen.hands[me] if IS_WEAPON[card]]
    if _has_blow_left(context) and any(_can_strike(context, card, seat) for card in weapons):
        yield Reason("clears_way", {"seat": seat})


def _has_blow_left(context: Context) -> bool:
    """Return whether one more weapon may be played this turn."""
    return context.seen.weapons_played < weapon_limit(context.seen, context.me)


def _all_drawn(context: Context, action: Action) -> int:
    """Return how many cards the play draws from the pile in all."""
    words = {word.name: word.numbers for word in CATALOGUE[action.its_card].play}
    own, others = words.get("draw", (0,))[0], words.get("others_draw", (0,))[0]
    return int(own + others * (context.players - 1) + words.get("target_draws", (0,))[0])


BY_WORD: Final[dict[str, Callable[..., Iterator[Reason]]]] = {
    "draw": _of_draw,
    "others_draw": _of_others_draw,
    "recover": _of_recovery,
    "target_draws": _of_target_draws,
    "steal": _of_theft,
    "remove": _of_removal,
}
"""Effect word -> what is said of it."""


# --- ending the turn, giving up a card, choosing a pile ---


def _of_end_play(context: Context) -> Iterator[Reason]:
    hand = context.seen.hands[context.me]
    plays = [a for a in legal_plays(context.seen, context.me) if a != END_PLAY]
    kinds = {action.card for action in plays} - {None}
    kept = list(of_kept(context, "parry"))
    if not plays:
        yield Reason("no_choice")
    if ABILITY in plays:
        kept.append(Reason("keeps_resilience", {"left": context.seen.resilience[context.me]}))
    if len(hand) > HAND_LIMIT:
        kept.append(Reason("must_discard", {"n": len(hand) - HAND_LIMIT}))
    if not hand:
        yield Reason("empties_hand")
    if plays and all(_goes_against_ally(context, play) for play in plays):
        yield Reason("spares_allies")
    elif kinds and not kept:
        yield Reason("holds_back", {"n": len(kinds)})
    yield from kept


def _goes_against_ally(context: Context, play: Action) -> bool:
    return not {"hits_ally", "only_ally"}.isdisjoint(one.code for one in of_play(context, play))


def of_discard(context: Context, action: Action) -> Iterator[Reason]:
    """Say what giving up the card costs."""
    card, hand = action.its_card, context.seen.hands[context.me]
    copies = hand.count(card) - 1
    if copies:
        yield Reason("spare_card", {"n": copies})
    else:
        yield Reason("last_parry" if card == PARRY else "only_one")
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
