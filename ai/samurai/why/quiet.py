"""Reasons for ending the turn, giving up a card at the limit, and choosing a pile."""

from collections.abc import Iterator

from ai.samurai.adept.hands import keep_value
from ai.samurai.adept.reading import Reading
from ai.samurai.adept.ways import RONIN
from ai.samurai.why.answers import kept_parries
from ai.samurai.why.ends import of_pile
from game.samurai.rules.actions import ABILITY, DISCARD_PILE, END_PLAY, Action
from game.samurai.rules.cards import DAIMYO, PARRY
from game.samurai.rules.plays import legal_plays
from game.samurai.rules.queries import HAND_LIMIT, cards_to_draw
from game.samurai.rules.reasons import Reason


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
