"""Answers: to parry or throw a weapon, or to bear the wounds, by who asks."""

from typing import Final

from ai.samurai.likelihoods.blows import nearer
from ai.samurai.likelihoods.choice import Choice, Row
from ai.samurai.likelihoods.past import Past
from ai.samurai.likelihoods.views import HIDDEN_ROLES, View
from game.kernel.ids import Seat
from game.samurai.rules.state import Observation

ANSWER_ROW: Final = 14
_THROWN: Final[Row] = [0.0] * ANSWER_ROW


def answer_choice(
    before: Observation, past: Past, actor: Seat, *, borne: bool, views: list[View]
) -> Choice | None:
    """Return the choice between throwing an answer (the first) and bearing the wounds."""
    if past.asked is None:
        return None
    by, kind, wounds = past.asked
    near, lethal = nearer(before, actor, wounds)
    rows = [[_THROWN, _row(before, (actor, by), near, lethal, view)] for view in views]
    return Choice(kind, actor, int(borne), views, rows)


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
