"""Questions about a position, answered alike from a State and from an Observation."""

from functools import cache
from typing import Final

from game.kernel.ids import Seat
from game.samurai.rules.cards import DIFFICULTY, IS_WEAPON, WOUNDS
from game.samurai.rules.roles import TEAMS
from game.samurai.rules.state import Position
from game.samurai.rules.traits import in_play, of_character, trait
from game.table.cards import CardId
from game.table.ring import between

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
