"""Questions about a position, answered alike from a State and from an Observation."""

from collections.abc import Callable, Iterable
from functools import cache
from itertools import groupby
from typing import Final

from game.kernel.ids import Seat
from game.samurai.rules.actions import ABILITY, END_PLAY, FROM_HAND, PLAY, PLAY_AT, Action
from game.samurai.rules.content import (
    BUSHIDO,
    CATALOGUE,
    CHARACTERS,
    DIFFICULTY,
    IS_WEAPON,
    TABLES,
    TRAITS,
    WOUNDS,
)
from game.samurai.rules.state import TEAMS, Position, Role
from game.table.cards import CardId
from game.table.ring import between

BY_CHARACTER: Final = {
    word: tuple(character.traits.get(word, 0) for character in CHARACTERS) for word in TRAITS
}
BY_CARD: Final = {
    word: tuple(card.traits.get(word, 0) for card in CATALOGUE.cards) for word in TRAITS
}
_BY_SHOGUN: Final = {
    word: tuple(TABLES[n].shogun_traits.get(word, 0) if n in TABLES else 0 for n in range(8))
    for word in TRAITS
}
"""Trait -> number of players -> what the Shogun's seat adds."""


def of_character(position: Position, seat: Seat, word: str) -> int:
    """Return what the character at `seat` adds to the trait."""
    return BY_CHARACTER[word][position.characters[seat]]


def in_play(position: Position, seat: Seat, word: str) -> int:
    """Return what the cards in front of `seat` add to the trait."""
    cards = position.in_play[seat]
    if not cards:
        return 0
    table = BY_CARD[word]
    return sum([table[card] for card in cards])


def of_shogun(position: Position, seat: Seat, word: str) -> int:
    """Return what being the Shogun at this number of players adds to the trait."""
    if position.roles[seat] != Role.SHOGUN:
        return 0
    return _BY_SHOGUN[word][len(position.honor)]


def trait(position: Position, seat: Seat, word: str) -> int:
    """Return the sum of everything that changes the trait for `seat`; bonuses add up."""
    return (
        of_character(position, seat, word)
        + in_play(position, seat, word)
        + of_shogun(position, seat, word)
    )


HAND_LIMIT: Final = 7
"""Cards a player may keep at the end of the turn (SS-4.5)."""


def is_harmless(position: Position, seat: Seat) -> bool:
    """Return whether `seat` has no resilience or no cards in hand (SS-3.1)."""
    return not (position.resilience[seat] and position.hands[seat])


def harmless_seats(position: Position) -> tuple[bool, ...]:
    """Return for each seat whether it is harmless (SS-3.1)."""
    hands = position.hands
    return tuple([not (p and hands[seat]) for seat, p in enumerate(position.resilience)])


@cache
def distance(harmless: tuple[bool, ...], attacker: Seat, target: Seat) -> int:
    """Return the smaller number of players between who are not harmless, + 1 (SS-5.1)."""
    forth, back = between(len(harmless), attacker, target)
    count = min(sum(not harmless[s] for s in forth), sum(not harmless[s] for s in back))
    return count + 1


def guard(position: Position, target: Seat) -> int:
    """Return what the target's own Armor and character add to the difficulty (SS-5.1)."""
    return in_play(position, target, "difficulty") + of_character(position, target, "difficulty")


def difficulty(position: Position, attacker: Seat, target: Seat) -> int:
    """Return how difficult it is for `attacker` to attack `target` (SS-5.1)."""
    return distance(harmless_seats(position), attacker, target) + guard(position, target)


def reaches(position: Position, attacker: Seat, weapon: CardId, target: Seat) -> bool:
    """Return whether the weapon's maximum covers the difficulty (SS-5.2); Kojirō's always does."""
    if of_character(position, attacker, "ignores_difficulty"):
        return True
    return difficulty(position, attacker, target) <= DIFFICULTY[weapon]


def weapon_limit(position: Position, seat: Seat) -> int:
    """Return how many weapons `seat` may play this turn, as things stand (SS-4.4)."""
    return 1 + trait(position, seat, "weapons")


def cards_to_draw(position: Position, seat: Seat) -> int:
    """Return how many cards `seat` draws in the draw phase (SS-4.3)."""
    return 2 + trait(position, seat, "draws")


def wounds_dealt(position: Position, attacker: Seat, weapon: CardId, target: Seat) -> int:
    """Return the wounds of an unparried attack, not yet limited by resilience (SS-5.4)."""
    dealt = WOUNDS[weapon] + trait(position, attacker, "wounds")
    return max(1, dealt + of_character(position, target, "wounds_taken"))


def team(position: Position, seat: Seat) -> str:
    """Return the team of `seat`, whose role must be known (SS-1.2)."""
    return TEAMS[position.roles[seat]]


def distinct(hand: list[CardId]) -> list[CardId]:
    """Return the different cards of a sorted hand."""
    return sorted(set(hand))


def weapons_in(hand: list[CardId]) -> list[CardId]:
    """Return the different weapons of a hand, all of it known."""
    return [card for card in distinct(hand) if IS_WEAPON[card]]


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
    "never": lambda _position, _seat, _cards: [],
    "within_reach": _within_reach,
    "other": _other,
    "other_with_hand": _other_with_hand,
    "other_with_cards": _other_with_cards,
    "anyone_if_none_in_play": _anyone_if_none_in_play,
}
_AIM_OF: Final = tuple(_AIMS[card.aim] for card in CATALOGUE.cards)
