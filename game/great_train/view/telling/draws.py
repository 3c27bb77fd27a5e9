"""What a card is drawn for, where the rules draw it for something: else it came out of nowhere."""

from typing import Final

from game.great_train.rules.content.cards import REFUND, kind_of
from game.great_train.rules.content.roles import OUTLAW, THREE, TurnStep
from game.great_train.rules.facts.state import TrainObservation
from game.great_train.rules.facts.traits import of_person
from game.kernel.ids import Seat

DRAWS: Final = ("log.drew", *(f"log.drew_{why}" for why in ("end", "empty", "refund", "hit")))
"""What is told of cards drawn unseen, but for a bounty."""
_ROBS: Final = frozenset(
    map(kind_of, ("panic", "cat_balou", "passenger_car", "circus_wagon", "coal_hopper"))
)
"""What takes a card from somebody or makes them discard one (BT-10.43)."""
_DUEL: Final = kind_of("duel")


def drawn_for(before: TrainObservation, seat: Seat) -> tuple[str, Seat | None]:
    """Return what tells why `seat` draws from the pile now, and for whose elimination if so."""
    if (fallen := _rewarded(before, seat)) is not None:
        return "log.bounty", fallen
    if before.step == TurnStep.END:
        return "log.drew_end", None
    if before.resolving is None and not before.hands[seat] and _has(before, seat, "when_empty"):
        return "log.drew_empty", None
    if _is_refunded(before, seat):
        return "log.drew_refund", None
    return "log.drew_hit" if _is_hit(before, seat) else "log.drew", None


def _has(position: TrainObservation, seat: Seat, draws: str) -> bool:
    """Return whether `seat` draws so, once there is a turn: the deal draws for everybody."""
    return bool(position.frames) and of_person(position, seat, f"draws_{draws}") > 0


def _rewarded(position: TrainObservation, seat: Seat) -> Seat | None:
    """Return for whose elimination `seat` draws, None for nobody's (BT-7.5, BT-14.3).

    Until the end is looked at who took somebody out draws nothing else.
    """
    fallen, by = position.falls[-1] if position.falls else (None, None)
    if fallen is None or by != seat:
        return None
    is_paid = position.players == THREE or position.roles[fallen] == OUTLAW
    return fallen if is_paid else None


def _is_refunded(position: TrainObservation, seat: Seat) -> bool:
    """Return whether another takes a card of `seat`'s, who has the Refund (BT-10.43)."""
    now = position.resolving
    if now is not None:
        is_robbed = now.seat != seat and now.kind in _ROBS
    else:  # Jesse Jones draws; at the End of the Line nobody takes
        is_drawing = position.step < TurnStep.PLAY and position.turn_seat != seat
        is_robbed = is_drawing and position.place < len(position.stations)
    return is_robbed and REFUND in position.in_play[seat]


def _is_hit(position: TrainObservation, seat: Seat) -> bool:
    """Return whether it is for a life lost (BT-12.1).

    In one's own turn it is said of a Duel alone: there one draws for much else.
    """
    now = position.resolving
    is_own = position.turn_seat == seat if now is None else now.seat == seat
    is_duel = now is not None and now.kind == _DUEL
    return (is_duel or not is_own) and _has(position, seat, "when_hit")
