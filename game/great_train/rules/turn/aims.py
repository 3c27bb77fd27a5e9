"""At whom cards of the hand may be played, one function for each aim word (BT-10)."""

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from game.great_train.rules.content.cards import (
    GHOST_CAR,
    JAIL,
    KIND,
    PRISONER_CAR,
    PRIVATE_CAR,
)
from game.great_train.rules.content.content import KINDS
from game.great_train.rules.facts.actions import (
    FROM_HAND,
    PLAY_CARD,
    PLAY_CARD_AT,
    TrainAction,
    play_for_car,
    play_in_mode,
    plays_taking,
    swapping,
)
from game.great_train.rules.facts.queries import (
    free_cards,
    has_before,
    in_reach,
    is_sheriff,
    near,
    others_in_play,
    paired,
)
from game.great_train.rules.facts.state import TrainPosition
from game.great_train.rules.facts.traits import BY_CARD, BY_CHARACTER
from game.kernel.ids import Seat
from game.table.cards import CardId

Aiming = Callable[[TrainPosition, Seat, Sequence[CardId]], list[TrainAction]]
"""Lists the plays of different cards of a hand, all of one kind."""

MODES: Final = ("cancel", "double")
"""What a Full Steam does with the locomotive's effect (BT-10.25)."""
_ALLOWS: Final = BY_CHARACTER["allowance"]
_ALLOWANCE: Final = BY_CARD["allowance"]


def has_allowance(position: TrainPosition, seat: Seat) -> bool:
    """Return whether the turn's allowance is not used up yet (BT-3.3)."""
    used = position.allowance_used
    if not used or used < _ALLOWS[position.characters[seat]]:
        return True
    for card in position.in_play[seat]:  # noqa: SIM110 - any() is slow
        if used < _ALLOWANCE[card]:
            return True
    return False


def bang_targets(position: TrainPosition, seat: Seat) -> list[Seat]:
    """Return whom a BANG! card can be played at: not whom a Private Car protects (BT-11.15)."""
    hands, found = position.hands, []
    for other in in_reach(position, seat):
        if hands[other] or PRIVATE_CAR not in position.in_play[other]:
            found.append(other)  # noqa: PERF401 - a loop is quicker where there are so few
    return found


def takeable(position: TrainPosition, seat: Seat, other: Seat, *, to_hand: bool) -> list[CardId]:
    """Return what can be taken from `other`: a random card FROM_HAND, or one in play.

    The Sheriff cannot choose the Ghost Car to have it (BT-11.8).
    """
    laid = position.in_play[other]
    if to_hand and GHOST_CAR in laid and is_sheriff(position, seat):
        laid = [card for card in laid if card != GHOST_CAR]
    return [FROM_HAND, *laid] if position.hands[other] else laid


def _nobody(_position: TrainPosition, _seat: Seat, cards: Sequence[CardId]) -> list[TrainAction]:
    return [PLAY_CARD[card] for card in cards]


def _never(_position: TrainPosition, _seat: Seat, _cards: Sequence[CardId]) -> list[TrainAction]:
    return []


def _before_me(position: TrainPosition, seat: Seat, cards: Sequence[CardId]) -> list[TrainAction]:
    """A blue card, unless one of its name lies there (BT-3.4)."""
    if has_before(position, seat, KIND[cards[0]]):
        return []
    found = []
    for card in cards:
        found.append(PLAY_CARD[card])  # noqa: PERF401 - as above
    return found


def _at(targets: Iterable[Seat], cards: Sequence[CardId]) -> list[TrainAction]:
    found = []
    for card in cards:
        at = PLAY_CARD_AT[card]
        for target in targets:
            found.append(at[target])  # noqa: PERF401 - as above
    return found


def _jailed(position: TrainPosition, seat: Seat, cards: Sequence[CardId]) -> list[TrainAction]:
    """Before another, not the Sheriff, none twice (BT-3.4, BT-10.21)."""
    targets = [
        other
        for other in others_in_play(position, seat)
        if not is_sheriff(position, other) and not has_before(position, other, JAIL)
    ]
    return _at(targets, cards)


def aim_bang(position: TrainPosition, seat: Seat, cards: Sequence[CardId]) -> list[TrainAction]:
    """Return playing `cards` as BANG! cards (BT-5.1)."""
    if not has_allowance(position, seat):
        return []
    return _at(bang_targets(position, seat), cards)


def _in_reach(position: TrainPosition, seat: Seat, cards: Sequence[CardId]) -> list[TrainAction]:
    if not has_allowance(position, seat):
        return []
    return _at(in_reach(position, seat), cards)


def _challenged(position: TrainPosition, seat: Seat, cards: Sequence[CardId]) -> list[TrainAction]:
    others = others_in_play(position, seat)
    return _at([s for s in others if PRISONER_CAR not in position.in_play[s]], cards)


def _taking(
    position: TrainPosition,
    seat: Seat,
    targets: Iterable[Seat],
    cards: Sequence[CardId],
    *,
    to_hand: bool,
) -> list[TrainAction]:
    found = []
    for other in targets:
        plays = [plays_taking(card, other) for card in cards]
        for take in takeable(position, seat, other, to_hand=to_hand):
            found += [play[take] for play in plays]
    return found


def _near_card(position: TrainPosition, seat: Seat, cards: Sequence[CardId]) -> list[TrainAction]:
    return _taking(position, seat, near(position, seat), cards, to_hand=True)


def _far_card(position: TrainPosition, seat: Seat, cards: Sequence[CardId]) -> list[TrainAction]:
    return _taking(position, seat, others_in_play(position, seat), cards, to_hand=False)


def _card_in_play(
    position: TrainPosition, seat: Seat, cards: Sequence[CardId]
) -> list[TrainAction]:
    if not has_allowance(position, seat):
        return []
    others = others_in_play(position, seat)
    return _at([other for other in others if position.in_play[other]], cards)


def _swapped(position: TrainPosition, seat: Seat, cards: Sequence[CardId]) -> list[TrainAction]:
    """One's own card in play against another's: no name twice, nothing unfit for the Sheriff."""
    return [
        swapping(card, give, other, take)
        for other in others_in_play(position, seat)
        for give in free_cards(position, seat)
        if _may_lie(position, give, other)
        for take in position.in_play[other]
        if _may_lie(position, take, seat)
        and _is_new(position, seat, take, give)
        and _is_new(position, other, give, take)
        for card in cards
    ]


def _may_lie(position: TrainPosition, card: CardId, seat: Seat) -> bool:
    """Return whether `card` may go to `seat`: no Ghost Car or Jail to the Sheriff (BT-10.44)."""
    return not is_sheriff(position, seat) or (card != GHOST_CAR and KIND[card] != JAIL)


def _is_new(position: TrainPosition, seat: Seat, card: CardId, gone: CardId) -> bool:
    """Return whether `seat`, without `gone`, has no card of the name of `card`."""
    kind = KIND[card]
    return not any(KIND[c] == kind and c != gone for c in position.in_play[seat])


def _paired_car(position: TrainPosition, _seat: Seat, cards: Sequence[CardId]) -> list[TrainAction]:
    at = paired(position, position.place)
    return [play_for_car(card, car) for card in cards for car, _ in at]


def _cancel_or_double(
    _position: TrainPosition, _seat: Seat, cards: Sequence[CardId]
) -> list[TrainAction]:
    return [play_in_mode(card, mode) for card in cards for mode in MODES]


def copied_kind(position: TrainPosition) -> int | None:
    """Return the kind that a Money Bag becomes: a brown card with an effect (BT-10.42)."""
    if not position.discard_pile:
        return None
    kind = KIND[position.discard_pile[-1]]
    is_fit = KINDS[kind].type == "brown" and KINDS[kind].play
    return kind if is_fit else None


def _copied(position: TrainPosition, seat: Seat, cards: Sequence[CardId]) -> list[TrainAction]:
    kind = copied_kind(position)
    return [] if kind is None else AIM_OF[kind](position, seat, cards)


AIMS_AT: Final[dict[str, Aiming]] = {
    "nobody": _nobody,
    "never": _never,
    "before_me": _before_me,
    "jailed": _jailed,
    "bang_target": aim_bang,
    "in_reach": _in_reach,
    "challenged": _challenged,
    "near_card": _near_card,
    "far_card": _far_card,
    "card_in_play": _card_in_play,
    "swapped": _swapped,
    "paired_car": _paired_car,
    "cancel_or_double": _cancel_or_double,
    "copied": _copied,
}
AIM_OF: Final = tuple(AIMS_AT.get(kind.aim, _never) for kind in KINDS)
"""Kind -> who may be aimed at; cars are never played from a hand."""
IS_FREE: Final = tuple(kind.aim == "nobody" for kind in KINDS)
"""Kind -> whether it is played at nobody and needs nothing."""
