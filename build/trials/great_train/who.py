"""Who is the Renegade, who an Outlaw? Riddles of tables where everybody keeps two rules.

Nobody shoots their own side, and the Renegade does not shoot the Sheriff. Every way in which the
others may shoot one another is tried, with every deal of roles that fits what the seat knows. Kept
is what proves exactly one seat to have the role looked for, while no shot can be left out.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import permutations, product
from random import Random
from typing import Final

from game.great_train.rules.content.content import TABLES
from game.great_train.rules.content.roles import OUTLAW, RENEGADE, ROLE_KEYS, SHERIFF
from game.great_train.rules.fights.ending import TEAMS
from game.kernel.ids import Seat

ASKED: Final = (
    (5, SHERIFF, 0, OUTLAW, 2),
    (5, OUTLAW, 2, RENEGADE, 2),
    (6, SHERIFF, 0, OUTLAW, 1),
    (6, OUTLAW, 3, RENEGADE, 3),
)
"""Players, one's own role, where the Sheriff sits, the role looked for, how many riddles there."""
FEWEST: Final = 2
"""Shots: one alone is no riddle."""
MOST: Final = 4
PEOPLE: Final = (
    *("manuelita", "slab_the_killer", "benny_brawler", "willy_the_kid"),
    *("sgt_blaze", "rose_doolan"),
)
"""Seat -> who sits there."""
GUNS: Final = ("schofield:jc", "schofield:qc", "schofield:ks", "remington:kc", "rev_carabine:ac")
REACH: Final = (2, 2, 2, 3, 4)
"""How far each of them shoots."""
BANGS: Final = ("bang:3c", "bang:4c", "bang:5c", "bang:6c", "bang:7c")
STOPS: Final = ("crowns_hole", "catico", "san_tafe", "frisco", "dodgeville", "tombrock")
OWN_GUN, OWN_BANG = "winchester:8s", "bang:2c"

Shots = tuple[tuple[Seat, Seat], ...]
"""Who shot whom, in the order of turns."""
Deal = tuple[int, ...]
"""Seat -> role."""


@dataclass(frozen=True, slots=True)
class Riddle:
    """What was seen, and what follows."""

    deal: Deal
    """One of those that fit."""
    shots: Shots
    role: int
    """What is looked for."""
    answer: Seat


def deals(players: int, own: int, sheriff: Seat) -> list[Deal]:
    """Return every deal in which seat 0 has the role `own` and `sheriff` is the Sheriff."""
    cards = [ROLE_KEYS.index(key) for key, n in TABLES[players].items() for _ in range(n)]
    found = sorted(set(permutations(cards)))
    return [deal for deal in found if deal[0] == own and deal[sheriff] == SHERIFF]


def fitting(known: list[Deal], shots: Shots) -> list[Deal]:
    """Return the deals in which all keep the two rules."""
    return [deal for deal in known if all(_may(deal[by], deal[at]) for by, at in shots)]


def _may(by: int, at: int) -> bool:
    return TEAMS[by] != TEAMS[at] and (by, at) != (RENEGADE, SHERIFF)


def proved(known: list[Deal], shots: Shots, role: int) -> set[Seat]:
    """Return the other seats that must have a role."""
    left = fitting(known, shots)
    return {s for s in range(1, len(known[0])) if left and all(d[s] == role for d in left)}


def riddles(players: int, own: int, sheriff: Seat, role: int) -> Iterator[Riddle]:
    """Yield riddles for who has the role `own`, in an order that no pattern shows through."""
    known, others = deals(players, own, sheriff), range(1, players)
    targets = [[None, *_reached(players, by)] for by in others]
    ways = list(product(*targets))
    Random(players).shuffle(ways)
    for way in ways:
        shots = tuple((by, at) for by, at in zip(others, way, strict=True) if at is not None)
        is_plain = role == OUTLAW and any(at == sheriff for _, at in shots)
        if is_plain or not FEWEST <= len(shots) <= MOST:
            continue
        found = proved(known, shots, role)
        fewer = (shots[:n] + shots[n + 1 :] for n in range(len(shots)))
        if len(found) == 1 and not any(proved(known, one, role) for one in fewer):
            yield Riddle(fitting(known, shots)[0], shots, role, min(found))


def _reached(players: int, by: Seat) -> list[Seat]:
    """Return whom a seat can shoot with the gun it is given."""
    steps = {at: min((at - by) % players, (by - at) % players) for at in range(players)}
    return [at for at, far in steps.items() if 0 < far <= REACH[by - 1]]


def chosen() -> list[Riddle]:
    """Return the riddles that are asked, those with few shots first."""
    found: list[Riddle] = []
    for players, own, sheriff, role, wanted in ASKED:
        asked = riddles(players, own, sheriff, role)
        found += [riddle for riddle, _ in zip(asked, range(wanted), strict=False)]
    return sorted(found, key=lambda riddle: len(riddle.shots))


def told(riddle: Riddle) -> str:
    """Return the file of a riddle."""
    seats = range(len(riddle.deal))
    stars = [seat for seat in seats if seat and riddle.deal[seat] == SHERIFF]
    lines = [
        "# Made by build/trials/great_train/__main__.py; tests prove the answer.",
        "kind: who",
        f"grade: {min(3, len(riddle.shots) - 1)}",
        "cards: 1",
        "table:",
        *(f"  seat {seat}: {_seat(riddle, seat)}" for seat in seats),
        f"  draw: {' '.join(_draws(len(seats)))}",
        f"  line: 0 leland {' '.join(STOPS[: len(seats)])}",
        "  cars: dining_car mail_car private_car",
        "  turn: 1 play",
        "picks: []",
        "script:",
        *(f"  - {{seat: {by}, kind: play, does: {_shot(by, at)}}}" for by, at in riddle.shots),
        "steps:",
        f"  - key: {ROLE_KEYS[riddle.role]}_{len(seats)}",
        f"    does: [{{type: played, seat: 0, card: '{OWN_BANG}', target: {riddle.answer}}}]",
        "    buts:",
        *(
            f"      - {{when: {{type: played, seat: 0, target: {seat}}}, says: star}}"
            for seat in stars
        ),
        "      - {when: {type: played, seat: 0}, says: maybe}",
        "  - key: found",
        "",
    ]
    return "\n".join(lines)


def _shot(by: Seat, at: Seat) -> str:
    return f"{{type: play, card: '{BANGS[by - 1]}', target: {at}}}"


def _draws(players: int) -> list[str]:
    """Return what all draw until one's own turn: nothing to shoot with, nothing to drink."""
    ranks = [*"2345678", "10"]
    missed = [f"missed:{rank}{'c' if rank == '10' else 's'}" for rank in ranks]
    more = ["missed:jc", "missed:qc", "missed:kc", "missed:ac"]
    return [*missed, *more][: 2 * players]


def _seat(riddle: Riddle, seat: Seat) -> str:
    who = f"{ROLE_KEYS[riddle.deal[seat]]} {PEOPLE[seat]}"
    if seat == 0:
        return f"{who}, hand {OWN_BANG}, in play {OWN_GUN}"
    if seat in dict(riddle.shots):
        return f"{who}, hand {BANGS[seat - 1]}, in play {GUNS[seat - 1]}"
    return who
