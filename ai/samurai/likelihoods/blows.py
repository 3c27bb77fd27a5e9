"""Weapons: whom an actor would hit, of those the played weapon reached."""

from typing import Final

from ai.samurai.likelihoods.choice import Choice
from ai.samurai.likelihoods.past import Past
from ai.samurai.likelihoods.views import View
from game.kernel.ids import Seat
from game.samurai.rules.events import Played
from game.samurai.rules.plays import reachable
from game.samurai.rules.queries import wounds_dealt
from game.samurai.rules.roles import Role
from game.samurai.rules.state import Observation
from game.samurai.rules.traits import of_character

PERIL: Final = (1.0, 0.6, 0.4, 0.26, 0.16, 0.1, 0.06)
"""Resilience left -> how much of a defeat has already happened."""
_PARRIES: Final = 0.2
"""How likely a card in hand is a Parry."""
_MORE: Final = 0.4
"""How likely one of Hanzo's cards is a weapon, which parries too."""


def blow_choice(before: Observation, past: Past, event: Played, views: list[View]) -> Choice | None:
    """Return the choice of a target; None where there was none to make."""
    targets = reachable(before, event.seat, event.card)
    if len(targets) == 1 or event.target not in targets:
        return None
    blows = [_Blow(before, past, event, target) for target in targets]
    rows = [[blow.row(view) for blow in blows] for view in views]
    return Choice("weapon", event.seat, targets.index(event.target), views, rows)


def openness(before: Observation, past: Past, seat: Seat) -> float:
    """Return how likely `seat` cannot parry, for all that can be seen."""
    count = len(before.hands[seat])
    unknown = max(0, count - past.hands.denied("parry", seat))
    chance = (1.0 - _PARRIES) ** unknown
    if count > 1 and of_character(before, seat, "parries_with_weapons"):
        chance *= (1.0 - _MORE) ** count
    return chance


def nearer(before: Observation, seat: Seat, wounds: int) -> tuple[float, float]:
    """Return how much nearer to defeat so many wounds bring `seat`, and 1 if they defeat it."""
    left = before.resilience[seat]
    return PERIL[max(0, left - wounds)] - PERIL[left], float(wounds >= left)


class _Blow:
    """What all can see of one possible blow."""

    def __init__(self, before: Observation, past: Past, event: Played, target: Seat) -> None:
        self.target = target
        wounds = wounds_dealt(before, event.seat, event.card, target)
        self.nearer, self.lethal = nearer(before, target, wounds)
        self.open = openness(before, past, target)
        self.last = self.lethal * (before.honor[target] == 1)
        self.scarce = float(len(before.hands[target]) == 1)
        self.given = past.blows[event.seat][target]
        self.got = past.blows[target][event.seat]
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
