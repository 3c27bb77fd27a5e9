"""Who is the Ninja? Riddles of five at a table where nobody strikes their own side.

Every way in which four others may strike one another is tried, and every deal of roles that fits
what the seat knows: it knows its own role and the Shogun's. Kept is what proves exactly one seat to
be a Ninja (for a Ninja: the other one), while no strike can be left out.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import permutations, product
from typing import Final

from game.kernel.ids import Seat
from game.samurai.rules.content import TABLES
from game.samurai.rules.state import ROLE_KEYS, TEAMS, Role

PLAYERS: Final = 5
OTHERS: Final = range(1, PLAYERS)
TABLES_ASKED: Final = ((Role.NINJA, 4, 2), (Role.NINJA, 2, 2), (Role.SHOGUN, 0, 4))
"""One's own role, where the Shogun sits, how many riddles there: the shortest, the longest, some
between."""
FEWEST: Final = 2
"""Strikes: one alone is no riddle."""
PEOPLE: Final = ("chiyome", "nobunaga", "goemon", "kojiro", "hideyoshi")
"""Seat -> who sits there."""

Strikes = tuple[tuple[Seat, Seat], ...]
"""Who struck whom, in the order of turns."""
Deal = tuple[int, ...]
"""Seat -> role."""


@dataclass(frozen=True, slots=True)
class Riddle:
    """What was seen, and what follows."""

    deal: Deal
    """One of those that fit."""
    strikes: Strikes
    answer: Seat
    deals: int
    """How many deals fit what the seat knew before anybody struck."""


def deals(own: Role, shogun: Seat) -> list[Deal]:
    """Return every deal in which seat 0 has the role `own` and `shogun` is the Shogun."""
    cards = [ROLE_KEYS.index(key) for key, n in TABLES[PLAYERS].roles.items() for _ in range(n)]
    found = sorted(set(permutations(cards)))
    return [deal for deal in found if deal[0] == own and deal[shogun] == Role.SHOGUN]


def fitting(known: list[Deal], strikes: Strikes) -> list[Deal]:
    """Return the deals in which no strike is within one side."""
    return [d for d in known if all(TEAMS[d[a]] != TEAMS[d[b]] for a, b in strikes)]


def proved(known: list[Deal], strikes: Strikes) -> set[Seat]:
    """Return the other seats that must be a Ninja's."""
    left = fitting(known, strikes)
    return {seat for seat in OTHERS if left and all(d[seat] == Role.NINJA for d in left)}


def riddles(own: Role, shogun: Seat) -> Iterator[Riddle]:
    """Yield every riddle for who has the role `own`: those with the fewest strikes first."""
    known = deals(own, shogun)
    targets = [[None, *(seat for seat in range(PLAYERS) if seat != by)] for by in OTHERS]
    ways = sorted(product(*targets), key=lambda way: sum(target is not None for target in way))
    for way in ways:
        pairs = zip(OTHERS, way, strict=True)
        strikes = tuple((by, target) for by, target in pairs if target is not None)
        found = proved(known, strikes)
        fewer = (strikes[:n] + strikes[n + 1 :] for n in range(len(strikes)))
        if len(strikes) < FEWEST or len(found) != 1 or any(proved(known, one) for one in fewer):
            continue
        yield Riddle(fitting(known, strikes)[0], strikes, min(found), len(known))


def chosen() -> list[Riddle]:
    """Return riddles for a Ninja and for the Shogun: others see through it at one strike."""
    found: list[Riddle] = []
    for own, shogun, wanted in TABLES_ASKED:
        every = list(riddles(own, shogun))
        step = (len(every) - 1) / max(1, wanted - 1)
        found += [every[round(n * step)] for n in range(wanted)]
    return found


def told(riddle: Riddle) -> str:
    """Return the file of a riddle."""
    is_ninja = riddle.deal[0] == Role.NINJA
    card = "breathing" if is_ninja else "tanegashima"
    grade = min(3, len(riddle.strikes) - 1)
    lines = [
        "# Made by dev.py trials --choose; tests prove the answer.",
        "kind: who",
        f"grade: {grade}",
        "cards: 1",
        "table:",
        *(f"  seat {seat}: {_seat(riddle, seat, card)}" for seat in range(PLAYERS)),
        "  draw: armor focus armor focus armor focus armor focus fast_draw fast_draw",
        "  turn: 1 play 0",
        "picks: []",
        "script:",
        *(
            f"  - {{seat: {by}, kind: play, does: {{type: play, card: bo, target: {target}}}}}"
            for by, target in riddle.strikes
        ),
        "steps:",
        f"  - key: {'fellow' if is_ninja else 'who'}",
        f"    does: [{{type: played, seat: 0, card: {card}, target: {riddle.answer}}}]",
        f"    buts: [{{when: {{type: played, seat: 0, card: {card}}}, says: maybe}}]",
        "    lets: [{type: play, card: [armor, focus, fast_draw]}]",
        "  - key: found",
        "",
    ]
    return "\n".join(lines)


def _seat(riddle: Riddle, seat: Seat, card: str) -> str:
    role = riddle.deal[seat]
    ninja = [s for s, other in enumerate(riddle.deal) if other == Role.NINJA]
    stars = str(1 + ninja.index(seat)) if role == Role.NINJA else ""
    honor = TABLES[PLAYERS].honor
    points = honor.get(ROLE_KEYS[role], honor["others"])
    hand = card if seat == 0 else "bo parry" if seat in dict(riddle.strikes) else "daimyo parry"
    if seat == PLAYERS - 1 and seat not in dict(riddle.strikes):
        hand = "geisha parry"
    return f"{ROLE_KEYS[role]}{stars} {PEOPLE[seat]}, honor {points}, hand {hand}"
