"""A whole state as rows: what decides who will win. Taken at play decisions."""

from typing import Final

from ai.core.models import RowBook, capped
from game.samurai.rules.content import BUSHIDO, CATALOGUE, CHARACTERS, DAIMYO, IS_WEAPON, WOUNDS
from game.samurai.rules.ending import multiplier
from game.samurai.rules.queries import weapon_limit
from game.samurai.rules.state import ROLE_KEYS, TEAMS, THREE, Role, State

SIDES: Final = ("shogun", "ninja", "ronin")
"""The teams as the models number them: the sides of a search."""
SIDE_OF: Final = tuple(SIDES.index(team) for team in TEAMS)
"""Role -> its team's place there."""

_FOUR: Final = 4
_FOCUS, _ARMOR = CATALOGUE.id_of("focus"), CATALOGUE.id_of("armor")
_FAST_DRAW: Final = CATALOGUE.id_of("fast_draw")

_LIVES: Final = 7
_MOST_HONOR: Final = 9
_MOST_HAND: Final = 10
_COPIES: Final = 3
_MOST: Final = 4
_MOST_WEAPONS: Final = 5
_MOST_WOUNDS: Final = 8
_PILE_STEP: Final = 4
_PILE_STEPS: Final = 16
_MOST_PLAYERS: Final = 7
_LEAD: Final = 12
_LOW: Final = 3

_BOOK: Final = RowBook()
_LIFE: Final = _BOOK.block((_MOST_HONOR + 1) * _LIVES)
_HAND: Final = _BOOK.block(_MOST_HAND + 1)
_CARDS: Final = _BOOK.block(len(CATALOGUE) * _COPIES)
_WEAPONS: Final = _BOOK.block(_MOST_WEAPONS + 1)
_WOUNDS: Final = _BOOK.block(_MOST_WOUNDS + 1)
_FOCUSED: Final = _BOOK.block(_MOST + 1)
_ARMORED: Final = _BOOK.block(_MOST + 1)
_FAST: Final = _BOOK.block(_MOST)
_CHARACTER: Final = _BOOK.block(len(CHARACTERS))
_TURNS: Final = _BOOK.block(_MOST_PLAYERS)
_HAS_BUSHIDO: Final = _BOOK.block(2)
SEAT_ROWS: Final = _BOOK.count
"""Rows of one class of seat; each class has as many."""

_TABLE: Final = RowBook()
_PILE: Final = _TABLE.block(_PILE_STEPS)
_LEFT: Final = _TABLE.block(_MOST_WEAPONS)
_READY: Final = _TABLE.block(_MOST_WEAPONS)
_LEADS: Final = _TABLE.block(3 * (2 * _LEAD + 1) * _LOW)


def classes_at(players: int) -> int:
    """Return how many classes of seats there are."""
    return THREE if players == THREE else len(ROLE_KEYS) + 1


def row_count(players: int) -> int:
    """Return how many rows a table of weights for so many players has."""
    return classes_at(players) * SEAT_ROWS + _TABLE.count


def seat_classes(state: State) -> list[int]:
    """Return the class of each seat.

    With three it is the place after the Shogun, else the role; with four the Ninja whose honor
    counts most is a class of its own (SS-9.3).
    """
    players = len(state.honor)
    if players == THREE:
        shogun = state.roles.index(Role.SHOGUN)
        return [(seat - shogun) % players for seat in range(players)]
    classes = list(state.roles)
    if players == _FOUR:
        ninja = [seat for seat, role in enumerate(classes) if role == Role.NINJA]
        classes[max(ninja, key=state.stars.__getitem__)] = len(ROLE_KEYS)
    return classes


def state_rows(state: State) -> list[int]:
    """Return the rows of `state`; all its roles and hands must be known."""
    rows: list[int] = []
    for seat, kind in enumerate(seat_classes(state)):
        base = kind * SEAT_ROWS
        _add_hand(base, state.hands[seat], rows)
        _add_seat(base, state, seat, rows)
    _add_table(classes_at(len(state.honor)) * SEAT_ROWS, state, rows)
    return rows


def _add_hand(base: int, hand: list[int], rows: list[int]) -> None:
    """Add each card by how many of its kind lie before it: hands are sorted."""
    weapons = wounds = copies = 0
    last = -1
    for card in hand:
        copies = capped(copies + 1, _COPIES - 1) if card == last else 0
        rows.append(base + _CARDS + card * _COPIES + copies)
        last = card
        if IS_WEAPON[card]:
            weapons += 1
            wounds += WOUNDS[card]
    rows.append(base + _HAND + capped(len(hand), _MOST_HAND))
    rows.append(base + _WEAPONS + capped(weapons, _MOST_WEAPONS))
    rows.append(base + _WOUNDS + capped(wounds, _MOST_WOUNDS))


def _add_seat(base: int, state: State, seat: int, rows: list[int]) -> None:
    laid = state.in_play[seat]
    turns = (seat - state.turn_seat) % len(state.honor)
    honor = capped(state.honor[seat], _MOST_HONOR)
    rows.append(base + _LIFE + honor * _LIVES + state.resilience[seat])
    rows.append(base + _FOCUSED + capped(laid.count(_FOCUS), _MOST))
    rows.append(base + _ARMORED + capped(laid.count(_ARMOR), _MOST))
    rows.append(base + _FAST + capped(laid.count(_FAST_DRAW), _MOST - 1))
    rows.append(base + _HAS_BUSHIDO + (1 if BUSHIDO in laid else 0))
    rows.append(base + _CHARACTER + state.characters[seat])
    rows.append(base + _TURNS + turns)


def _add_table(base: int, state: State, rows: list[int]) -> None:
    turn = state.turn_seat
    rows.append(base + _PILE + capped(len(state.draw_pile) // _PILE_STEP, _PILE_STEPS - 1))
    left = weapon_limit(state, turn) - state.weapons_played
    left = 0 if left < 0 else capped(left, _MOST_WEAPONS - 1)
    held = sum([IS_WEAPON[card] for card in state.hands[turn]])
    rows.append(base + _LEFT + left)
    rows.append(base + _READY + capped(held, left))
    _add_leads(base, state, rows)


def _add_leads(base: int, state: State, rows: list[int]) -> None:
    """Add each team's points less the best other team's, by how near the game's end is."""
    points = [-1, -1, -1]
    for seat, role in enumerate(state.roles):
        team = SIDE_OF[role]
        daimyo = state.hands[seat].count(DAIMYO) if role != Role.RONIN else 0
        mine = state.honor[seat] * multiplier(state, seat) + daimyo
        points[team] = max(points[team], 0) + mine
    low = capped(min(state.honor) - 1, _LOW - 1)
    low = max(low, 0)
    for team in range(3):
        if points[team] >= 0:
            rest = max(points[other] for other in range(3) if other != team)
            lead = max(-_LEAD, min(_LEAD, points[team] - rest))
            rows.append(base + _LEADS + (team * (2 * _LEAD + 1) + lead + _LEAD) * _LOW + low)
