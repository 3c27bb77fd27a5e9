"""The look at the end, when a whole effect has been resolved (BT-8, BT-14)."""

from typing import Final

from game.great_train.rules.content.content import ROLES
from game.great_train.rules.content.roles import DEPUTY, OUT, OUTLAW, RENEGADE, SHERIFF, THREE
from game.great_train.rules.facts.life_events import EndLookedAt, TrainGameEnded
from game.great_train.rules.facts.queries import count_in_play, is_in_play
from game.great_train.rules.facts.state import EndKind, TrainOutcome, TrainPosition, TrainRules
from game.kernel.engine import GameEnded

TEAMS: Final = tuple(role.team for role in ROLES)
HUNTS: Final = ((DEPUTY, RENEGADE), (RENEGADE, OUTLAW), (OUTLAW, DEPUTY))
"""Who wins by eliminating whom with 3 players (BT-14.2)."""
SIDES: Final[dict[EndKind, tuple[int, ...]]] = {
    "law": (SHERIFF, DEPUTY),
    "outlaws": (OUTLAW,),
    "renegade": (RENEGADE,),
}
"""How a game of 4 to 7 ends -> the roles that win."""


def look_at_end(rules: TrainRules) -> None:
    """Look whether the game is over, if anybody went out since the last look (BT-8.1).

    Raises GameEnded when it is.
    """
    state = rules.state
    if not state.falls:
        return
    outcome = end_of_three(state) if state.players == THREE else end_of_many(state)
    if outcome is None:
        rules.emit(EndLookedAt())
        return
    hands = tuple(tuple(hand) for hand in state.hands)
    rules.emit(TrainGameEnded(outcome, state.roles, hands))
    raise GameEnded


def end_of_many(state: TrainPosition) -> TrainOutcome | None:
    """Return how a game of 4 to 7 has ended, None while it goes on (BT-8.2)."""
    left = [role for seat, role in enumerate(state.roles) if is_in_play(state, seat)]
    if not left:
        return _won(state, "outlaws", SIDES["outlaws"])
    if SHERIFF not in left:
        kind: EndKind = "renegade" if left == [RENEGADE] else "outlaws"
        return _won(state, kind, SIDES[kind])
    if OUTLAW in left or RENEGADE in left:
        return None
    return _won(state, "law", SIDES["law"])


def end_of_three(state: TrainPosition) -> TrainOutcome | None:
    """Return how a game of 3 has ended, None while it goes on (BT-14.2, BT-14.3)."""
    if not state.last_standing:
        for victim, by in state.falls:
            if by is not None and (state.roles[by], state.roles[victim]) in HUNTS:
                return _won(state, "hunt", (state.roles[by],))
    left = [role for seat, role in enumerate(state.roles) if is_in_play(state, seat)]
    if not left:
        return _won(state, "outlaws", (OUTLAW,))
    return _won(state, "last_standing", (left[0],)) if len(left) == 1 else None


def _won(state: TrainPosition, kind: EndKind, roles: tuple[int, ...]) -> TrainOutcome:
    """Return the win of these roles, out or not."""
    winners = tuple(seat for seat, role in enumerate(state.roles) if role in roles)
    team = TEAMS[roles[0]]
    if kind in {"hunt", "last_standing"} and roles[0] == DEPUTY:
        team = "deputy"
    all_out = state.status.count(OUT) == len(state.status)
    return TrainOutcome(kind, winners, team, all_out)


def is_over(state: TrainPosition) -> bool:
    """Return whether a position is at its end before anything happens (BT-8.2, BT-14)."""
    if state.players == THREE:
        return count_in_play(state) < 2  # noqa: PLR2004 - one alone
    return end_of_many(state) is not None
