"""Geisha, Diversion, Breathing and Bushido: whom an actor would choose, of all it could."""

from collections.abc import Callable
from typing import Final

from ai.samurai.likelihoods.choice import Choice, Row
from ai.samurai.likelihoods.past import Past
from ai.samurai.likelihoods.views import View
from game.kernel.ids import HIDDEN, Seat
from game.kernel.records import given
from game.samurai.rules.cards import BUSHIDO
from game.samurai.rules.content import CATALOGUE
from game.samurai.rules.events import Played
from game.samurai.rules.plays import takeable
from game.samurai.rules.queries import is_harmless
from game.samurai.rules.roles import Role
from game.samurai.rules.state import Observation

Aim = tuple[Seat, int | None]
"""Whom, and which card to take where the card asks for it."""

_ONWARD: Final = 0.75
"""How likely a Bushido comes to the next seat."""
_TAKES: Final = ("hand", "armor", "focus", "fast_draw", "bushido")


def aim_choice(
    key: str, before: Observation, past: Past, event: Played, views: list[View]
) -> Choice | None:
    """Return the choice of a target for the card `key`; None where there was none to make."""
    aims, row = _AIMS[key](before, event.seat), _ROWS[key]
    taken: Aim = (given(event.target, "target"), event.take if key == "geisha" else None)
    if len(aims) == 1 or taken not in aims:
        return None
    glances = [_Glance(before, past, event.seat, aim) for aim in aims]
    rows = [[row(before, glance, view) for glance in glances] for view in views]
    return Choice(key, event.seat, aims.index(taken), views, rows)


def chain(before: Observation, view: View, first: Seat) -> float:
    """Return what an actor would make of a Bushido in front of `first`, and on from there."""
    count, total, alive = before.players, 0.0, 1.0
    for step in range(count):
        total += alive * view.prey[(first + step) % count]
        alive *= _ONWARD
    return total


def _everybody(before: Observation, _seat: Seat) -> list[Aim]:
    return [(target, None) for target in range(before.players)]


def _others(before: Observation, seat: Seat) -> list[Aim]:
    return [(target, None) for target in range(before.players) if target != seat]


def _others_with_hand(before: Observation, seat: Seat) -> list[Aim]:
    return [aim for aim in _others(before, seat) if before.hands[aim[0]]]


def _others_with_cards(before: Observation, seat: Seat) -> list[Aim]:
    targets = [target for target in range(before.players) if target != seat]
    return [(target, take) for target in targets for take in takeable(before, target)]


class _Glance:
    """What all can see of one possible target."""

    def __init__(self, before: Observation, past: Past, seat: Seat, aim: Aim) -> None:
        self.seat = seat
        self.target, self.take = aim
        self.cards = len(before.hands[self.target])
        self.last_card = float(self.cards == 1)
        self.harmless = float(is_harmless(before, self.target))
        self.got = past.blows[self.target][seat]
        self.takes = _taken(self.take)


def _taken(take: int | None) -> int:
    """Return what is taken, as a place in _TAKES."""
    return 0 if take is None or take == HIDDEN else _TAKES.index(CATALOGUE[take].key)


def _plain_row(_before: Observation, glance: _Glance, view: View) -> Row:
    """Return what speaks for a target whatever the card."""
    foe, shogun = view.foe[glance.target], float(glance.target == view.shogun)
    return [
        foe,
        foe * glance.last_card,
        foe * glance.harmless,
        foe * glance.got,
        glance.cards / 5,
        foe * glance.cards / 5,
        shogun * (view.role == Role.SAMURAI),
        shogun * (view.role == Role.NINJA),
        shogun * (view.role == Role.RONIN),
    ]


def _geisha_row(before: Observation, glance: _Glance, view: View) -> Row:
    """Return what speaks for a target and for what is taken from it."""
    foe, kinds = view.foe[glance.target], len(_TAKES)
    row = [0.0] * (2 * kinds + 1)
    row[glance.takes] = 1.0
    row[kinds + glance.takes] = foe
    if glance.take == BUSHIDO:
        row[-1] = chain(before, view, glance.target)
    return _plain_row(before, glance, view) + row


def _bushido_row(before: Observation, glance: _Glance, view: View) -> Row:
    """Return what speaks for sending Bushido to a target."""
    own, prey = float(glance.target == glance.seat), view.prey[glance.target]
    last = float(before.honor[glance.target] == 1)
    line = chain(before, view, glance.target)
    return [*_plain_row(before, glance, view), line, own, prey, last * view.lead, last]


_AIMS: Final[dict[str, Callable[[Observation, Seat], list[Aim]]]] = {
    "geisha": _others_with_cards,
    "diversion": _others_with_hand,
    "breathing": _others,
    "bushido": _everybody,
}

_ROWS: Final[dict[str, Callable[[Observation, _Glance, View], Row]]] = {
    "geisha": _geisha_row,
    "diversion": _plain_row,
    "breathing": _plain_row,
    "bushido": _bushido_row,
}
AIM_ROWS: Final = {"geisha": 20, "diversion": 9, "breathing": 9, "bushido": 14}
"""Card -> the length of its rows."""
