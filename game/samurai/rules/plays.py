"""Every legal play of a play phase, listed once (SS-4.4)."""

from collections.abc import Callable, Iterable
from itertools import groupby
from typing import Final

from game.kernel.ids import Seat
from game.samurai.rules.actions import ABILITY, END_PLAY, FROM_HAND, PLAY, PLAY_AT, Action
from game.samurai.rules.cards import BUSHIDO, DIFFICULTY
from game.samurai.rules.content import CATALOGUE
from game.samurai.rules.queries import distance, distinct, guard, harmless_seats, weapon_limit
from game.samurai.rules.state import Position
from game.samurai.rules.traits import of_character
from game.table.cards import CardId

Aim = Callable[[Position, Seat, Iterable[CardId]], list[Action]]
"""Lists the plays of those different cards of a hand that are aimed alike."""


def legal_plays(position: Position, seat: Seat) -> list[Action]:
    """Return every card play, the ability, and ending the phase."""
    plays: list[Action] = []
    for aim, cards in groupby(distinct(position.hands[seat]), _AIM_OF.__getitem__):
        plays += aim(position, seat, cards)
    if can_give_resilience(position, seat):
        plays.append(ABILITY)
    plays.append(END_PLAY)
    return plays


def can_give_resilience(position: Position, seat: Seat) -> bool:
    """Return whether `seat` may give up 1 resilience, never the last, to draw (SS-8 Nobunaga)."""
    able = of_character(position, seat, "trades_resilience")
    return bool(able) and position.resilience[seat] > 1


def reachable(position: Position, seat: Seat, weapon: CardId) -> list[Seat]:
    """Return the seats that the weapon may target: not harmless and within reach (SS-5.2)."""
    reach = DIFFICULTY[weapon]
    return [target for target, needed in attackable(position, seat) if needed <= reach]


def attackable(position: Position, seat: Seat) -> list[tuple[Seat, int]]:
    """Return whom `seat` may attack and the difficulty each needs; Kojirō needs none (SS-5.2)."""
    harmless = harmless_seats(position)
    targets = [t for t, is_safe in enumerate(harmless) if not is_safe and t != seat]
    if of_character(position, seat, "ignores_difficulty"):
        return [(target, 0) for target in targets]
    return [(t, distance(harmless, seat, t) + guard(position, t)) for t in targets]


def _nobody(_position: Position, _seat: Seat, cards: Iterable[CardId]) -> list[Action]:
    return [PLAY[card] for card in cards]


def _never(_position: Position, _seat: Seat, _cards: Iterable[CardId]) -> list[Action]:
    return []


def _within_reach(position: Position, seat: Seat, cards: Iterable[CardId]) -> list[Action]:
    if position.weapons_played >= weapon_limit(position, seat):
        return []
    targets = attackable(position, seat)
    return [PLAY_AT[c][t] for c in cards for t, needed in targets if needed <= DIFFICULTY[c]]


def _other(position: Position, seat: Seat, cards: Iterable[CardId]) -> list[Action]:
    seats = [target for target in range(position.players) if target != seat]
    return [PLAY_AT[card][target] for card in cards for target in seats]


def _other_with_hand(position: Position, seat: Seat, cards: Iterable[CardId]) -> list[Action]:
    seats = [target for target, hand in enumerate(position.hands) if hand and target != seat]
    return [PLAY_AT[card][target] for card in cards for target in seats]


def _other_with_cards(position: Position, seat: Seat, cards: Iterable[CardId]) -> list[Action]:
    return [
        Action("play", card, target, take)
        for card in cards
        for target in range(position.players)
        if target != seat
        for take in takeable(position, target)
    ]


def takeable(position: Position, target: Seat) -> list[CardId]:
    """Return what a Geisha may remove from `target`: each property, or one FROM_HAND (SS-7.7)."""
    from_hand = [FROM_HAND] if position.hands[target] else []
    return [*from_hand, *distinct(position.in_play[target])]


def _anyone_if_none_in_play(
    position: Position, _seat: Seat, cards: Iterable[CardId]
) -> list[Action]:
    if is_bushido_in_play(position):
        return []
    return [PLAY_AT[card][target] for card in cards for target in range(position.players)]


def is_bushido_in_play(position: Position) -> bool:
    """Return whether a Bushido lies in front of anybody (SS-7.3)."""
    return any(BUSHIDO in cards for cards in position.in_play)


_AIMS: Final[dict[str, Aim]] = {
    "nobody": _nobody,
    "never": _never,
    "within_reach": _within_reach,
    "other": _other,
    "other_with_hand": _other_with_hand,
    "other_with_cards": _other_with_cards,
    "anyone_if_none_in_play": _anyone_if_none_in_play,
}
_AIM_OF: Final = tuple(_AIMS[card.aim] for card in CATALOGUE.cards)
