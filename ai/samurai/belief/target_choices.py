"""At whom: whom an actor would hit, rob or burden of all it could, and whether it bears a blow."""

from collections.abc import Callable
from typing import Final

from ai.samurai.belief.history import History
from ai.samurai.belief.views import HIDDEN_ROLES, PublicChoice, Row, View
from game.kernel.ids import HIDDEN, Seat
from game.kernel.records import given
from game.samurai.rules.content import BUSHIDO, CATALOGUE
from game.samurai.rules.events import Played
from game.samurai.rules.queries import is_harmless, of_character, reachable, takeable, wounds_dealt
from game.samurai.rules.state import Observation, Role

PERIL: Final = (1.0, 0.6, 0.4, 0.26, 0.16, 0.1, 0.06)
"""Resilience left -> how much of a defeat has already happened."""
_PARRIES: Final = 0.2
"""How likely a card in hand is a Parry."""
_MORE: Final = 0.4
"""How likely one of Hanzo's cards is a weapon, which parries too."""


def blow_choice(
    before: Observation, history: History, event: Played, views: list[View]
) -> PublicChoice | None:
    """Return the choice of a target; None where there was none to make."""
    targets = reachable(before, event.seat, event.card)
    if len(targets) == 1 or event.target not in targets:
        return None
    blows = [_Blow(before, history, event, target) for target in targets]
    rows = [[blow.row(view) for blow in blows] for view in views]
    return PublicChoice("weapon", event.seat, targets.index(event.target), views, rows)


def openness(before: Observation, history: History, seat: Seat) -> float:
    """Return how likely `seat` cannot parry, for all that can be seen."""
    count = len(before.hands[seat])
    unknown = max(0, count - history.hands.denied("parry", seat))
    probability = (1.0 - _PARRIES) ** unknown
    if count > 1 and of_character(before, seat, "parries_with_weapons"):
        probability *= (1.0 - _MORE) ** count
    return probability


def nearer(before: Observation, seat: Seat, wounds: int) -> tuple[float, float]:
    """Return how much nearer to defeat so many wounds bring `seat`, and 1 if they defeat it."""
    left = before.resilience[seat]
    return PERIL[max(0, left - wounds)] - PERIL[left], float(wounds >= left)


class _Blow:
    """What all can see of one possible blow."""

    def __init__(self, before: Observation, history: History, event: Played, target: Seat) -> None:
        self.target = target
        wounds = wounds_dealt(before, event.seat, event.card, target)
        self.nearer, self.lethal = nearer(before, target, wounds)
        self.open = openness(before, history, target)
        self.last = self.lethal * (before.honor[target] == 1)
        self.scarce = float(len(before.hands[target]) == 1)
        self.given = history.blows[event.seat][target]
        self.got = history.blows[target][event.seat]
        lost = min(wounds, before.resilience[target])
        self.drawn = float(lost * of_character(before, target, "draws_when_wounded"))
        self.honor = before.honor[target] / 3

    def row(self, view: View) -> list[float]:
        """Return what speaks for this blow in the eyes of `view`."""
        foe, swing = view.foe[self.target], view.worth + view.prey[self.target]
        near, lethal = swing * self.nearer, swing * self.lethal
        shogun = float(self.target == view.shogun)
        return [
            foe,
            foe * self.open,
            foe * self.nearer,
            foe * self.lethal,
            near,
            near * self.open,
            lethal,
            lethal * self.open,
            self.nearer,
            self.lethal,
            self.open,
            foe * self.honor,
            self.last,
            self.last * view.lead,
            self.scarce,
            foe * self.scarce,
            self.given,
            foe * self.got,
            foe * self.drawn,
            shogun * (view.role == Role.SAMURAI),
            shogun * (view.role == Role.NINJA),
            shogun * (view.role == Role.RONIN),
        ]


BLOW_ROW: Final = 22


# --- Geisha, Diversion, Breathing and Bushido ---


Aim = tuple[Seat, int | None]
"""Whom, and which card to take where the card asks for it."""

_ONWARD: Final = 0.75
"""How likely a Bushido comes to the next seat."""
_TAKES: Final = ("hand", "armor", "focus", "fast_draw", "bushido")


def aim_choice(
    key: str, before: Observation, history: History, event: Played, views: list[View]
) -> PublicChoice | None:
    """Return the choice of a target for the card `key`; None where there was none to make."""
    aims, row = _AIMS[key](before, event.seat), _ROWS[key]
    taken: Aim = (given(event.target, "target"), event.take if key == "geisha" else None)
    if len(aims) == 1 or taken not in aims:
        return None
    glances = [_Glance(before, history, event.seat, aim) for aim in aims]
    rows = [[row(before, glance, view) for glance in glances] for view in views]
    return PublicChoice(key, event.seat, aims.index(taken), views, rows)


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

    def __init__(self, before: Observation, history: History, seat: Seat, aim: Aim) -> None:
        self.seat = seat
        self.target, self.take = aim
        self.cards = len(before.hands[self.target])
        self.last_card = float(self.cards == 1)
        self.harmless = float(is_harmless(before, self.target))
        self.got = history.blows[self.target][seat]
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


# --- answers ---


ANSWER_ROW: Final = 14
_THROWN: Final[Row] = [0.0] * ANSWER_ROW


def answer_choice(
    before: Observation, history: History, actor: Seat, *, borne: bool, views: list[View]
) -> PublicChoice | None:
    """Return the choice between throwing an answer (the first) and bearing the wounds."""
    if history.asked is None:
        return None
    by, kind, wounds = history.asked
    near, lethal = nearer(before, actor, wounds)
    rows = [[_THROWN, _row(before, (actor, by), near, lethal, view)] for view in views]
    return PublicChoice(kind, actor, int(borne), views, rows)


def _row(
    before: Observation, pair: tuple[Seat, Seat], near: float, lethal: float, view: View
) -> Row:
    """Return what speaks for bearing the wounds: who gives them, and what they lead to."""
    actor, by = pair
    foe, loss = view.foe[by], view.prey[by] + view.worth
    last = lethal * (before.honor[actor] == 1)
    return [
        *(float(view.role == role) for role in HIDDEN_ROLES),
        near,
        lethal,
        foe,
        foe * near,
        foe * lethal,
        loss * near,
        loss * lethal,
        last,
        last * view.lead,
        len(before.hands[actor]) / 5,
        float(by == view.shogun),
    ]
