"""Reasons for playing what is no weapon, for ending the turn, and for what to give up or draw."""

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Final

from ai.samurai.adept.cards import opened_by_removal
from ai.samurai.adept.context import RONIN, Reading
from ai.samurai.adept.hands import keep_value
from ai.samurai.why.codes import percent
from ai.samurai.why.fights import kept_parries
from ai.samurai.why.verdicts import of_pile, who_is_helped, who_is_hurt
from game.kernel.ids import Seat
from game.samurai.rules.actions import ABILITY, DISCARD_PILE, END_PLAY, FROM_HAND, Action
from game.samurai.rules.cards import BUSHIDO, DAIMYO, PARRY
from game.samurai.rules.content import CATALOGUE
from game.samurai.rules.plays import legal_plays
from game.samurai.rules.queries import HAND_LIMIT, cards_to_draw
from game.samurai.rules.reasons import Reason
from game.samurai.rules.traits import trait

# --- properties, cards that draw, tricks ---


_BY_TRAIT: Final[Mapping[str, str]] = MappingProxyType(
    {"weapons": "more_weapons", "wounds": "more_wounds", "difficulty": "harder_to_hit"}
)
"""Trait -> what is said of a property that adds to it."""


def of_property(_reading: Reading, action: Action) -> Iterator[Reason]:
    """Say what a property of one's own brings."""
    card = action.its_card
    known = [code for word, code in _BY_TRAIT.items() if CATALOGUE[card].traits.get(word, 0) > 0]
    if known:
        yield from map(Reason, known)
    else:
        yield Reason("builds_property", {"card": card})


def of_bushido(reading: Reading, action: Action) -> Iterator[Reason]:
    """Say whom Bushido burdens, and how often it will ask."""
    target = action.its_target
    if target != reading.me:
        yield from who_is_hurt(reading, target)
    if trait(reading.seen, target, "keeps_honor"):
        yield Reason("spares_honor")
    yield Reason("burdens", {"seat": target, "percent": percent(reading.shares["weapon"])})


def of_draw(reading: Reading, action: Action, count: int) -> Iterator[Reason]:
    """Say what Daimyo brings, and what it costs."""
    yield Reason("draws", {"n": count})
    if CATALOGUE[action.its_card].key == "daimyo" and reading.team != RONIN:
        yield Reason("gives_up_daimyo")
    yield from of_pile(reading, _all_drawn(reading, action))


def of_others_draw(_reading: Reading, _action: Action, count: int) -> Iterator[Reason]:
    """Say what Tea Ceremony gives away."""
    yield Reason("others_draw", {"n": count})


def of_recovery(reading: Reading, _action: Action) -> Iterator[Reason]:
    """Say what Breathing heals."""
    missing = reading.full(reading.me) - reading.seen.resilience[reading.me]
    if missing:
        yield Reason("recovers", {"n": missing})


def of_target_draws(reading: Reading, action: Action, _count: int) -> Iterator[Reason]:
    """Say whom the card of Breathing goes to."""
    yield from who_is_helped(reading, action.its_target)
    yield from of_pile(reading, _all_drawn(reading, action))


def of_theft(reading: Reading, action: Action) -> Iterator[Reason]:
    """Say whom Diversion robs."""
    target = action.its_target
    yield from who_is_hurt(reading, target)
    yield from _of_card_lost(reading, target, "steals")


def of_removal(reading: Reading, action: Action) -> Iterator[Reason]:
    """Say what Geisha takes away."""
    target, take = action.its_target, action.take
    if take == BUSHIDO:
        yield Reason("frees_of_bushido", {"seat": target})
        yield from who_is_helped(reading, target)
        return
    yield from who_is_hurt(reading, target)
    if take is None or take == FROM_HAND:
        yield from _of_card_lost(reading, target, "costs_card")
        return
    yield Reason("removes", {"seat": target, "card": take})
    if CATALOGUE[take].traits.get("difficulty") and opened_by_removal(reading, target):
        yield Reason("opens_reach", {"seat": target})


def _of_card_lost(reading: Reading, seat: Seat, code: str) -> Iterator[Reason]:
    count = len(reading.seen.hands[seat])
    if count == 1:
        yield Reason("takes_last_card", {"seat": seat})
    else:
        yield Reason(code, {"seat": seat, "n": count})


def of_ability(reading: Reading) -> Iterator[Reason]:
    """Say what Nobunaga's bargain costs."""
    yield Reason("pays_resilience", {"left": reading.seen.resilience[reading.me] - 1})
    yield Reason("draws", {"n": 1})
    yield from of_pile(reading, 1)


def _all_drawn(reading: Reading, action: Action) -> int:
    """Return how many cards the play draws from the pile in all."""
    words = {word.name: word.numbers for word in CATALOGUE[action.its_card].play}
    own, others = words.get("draw", (0,))[0], words.get("others_draw", (0,))[0]
    return int(own + others * (reading.players - 1) + words.get("target_draws", (0,))[0])


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


def of_words(reading: Reading, action: Action) -> Iterator[Reason]:
    """Say what the effect words of a card do, one after the other."""
    for word in CATALOGUE[action.its_card].play:
        yield from BY_WORD[word.name](reading, action, *word.numbers)


# --- ending the turn, giving up a card, choosing a pile ---


def of_end_play(reading: Reading) -> Iterator[Reason]:
    """Say what ending the turn keeps, holds back and costs."""
    hand = reading.seen.hands[reading.me]
    plays = [a for a in legal_plays(reading.seen, reading.me) if a != END_PLAY]
    kinds = {action.card for action in plays} - {None}
    if not plays:
        yield Reason("no_choice")
    if ABILITY in plays:
        yield Reason("keeps_resilience", {"left": reading.seen.resilience[reading.me]})
    if kinds:
        yield Reason("holds_back", {"n": len(kinds)})
    if len(hand) > HAND_LIMIT:
        yield Reason("must_discard", {"n": len(hand) - HAND_LIMIT})
    if not hand:
        yield Reason("empties_hand")
    yield from kept_parries(reading)


def of_discard(reading: Reading, action: Action) -> Iterator[Reason]:
    """Say what giving up the card costs."""
    card, hand = action.its_card, reading.seen.hands[reading.me]
    copies = hand.count(card) - 1
    if copies:
        yield Reason("spare_card", {"card": card, "n": copies})
    elif card == PARRY:
        yield Reason("last_parry")
    else:
        yield Reason("spends_card", {"card": card})
    if card == DAIMYO and reading.team != RONIN:
        yield Reason("gives_up_daimyo")
    if keep_value(reading, card) <= min(keep_value(reading, other) for other in hand):
        yield Reason("least_useful")


def of_source(reading: Reading, action: Action) -> Iterator[Reason]:
    """Say what is known of the first card, and what drawing it does to the pile."""
    count = cards_to_draw(reading.seen, reading.me)
    if action.source == DISCARD_PILE:
        yield Reason("takes_known_card", {"card": reading.seen.discard_pile[-1]})
        count -= 1
    else:
        yield Reason("takes_unknown_card")
    yield from of_pile(reading, count)
