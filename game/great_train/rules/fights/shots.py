"""Shots, and what their targets do against them (BT-5)."""

from collections.abc import Callable
from dataclasses import field
from functools import cache
from typing import ClassVar, Final

from game.great_train.rules.content.cards import (
    ANSWER,
    BAGGAGE_CAR,
    BANG,
    BARREL,
    CABOOSE,
    CANCEL_AND_FLIP,
    CANCEL_AND_TAKE,
    IS_CAR,
    IS_RED,
    KIND,
    SUIT,
)
from game.great_train.rules.facts.actions import (
    ABILITY,
    CABOOSE_CARD,
    DISCARD_CARD,
    DIVERT_AT,
    HAND,
    IN_PLAY,
    RESOLVING,
    TAKE_WOUNDS,
    USE_BARREL,
    USE_CAR,
    TrainAction,
)
from game.great_train.rules.facts.card_events import CardTaken, ShotDiverted
from game.great_train.rules.facts.queries import (
    TWO_PLAYERS,
    blue_fodder,
    count_in_play,
    distinct,
    has_before,
    near,
)
from game.great_train.rules.facts.state import TrainPosition, TrainRules
from game.great_train.rules.facts.traits import BY_CHARACTER, of_person
from game.great_train.rules.fights.checks import Check, check
from game.great_train.rules.fights.life import heal, hurt
from game.great_train.rules.fights.piles import discard, look_at_empty_hand
from game.great_train.rules.fights.rounds import Round
from game.kernel.frames import Await, FramePushed
from game.kernel.ids import Seat
from game.kernel.records import changed, record
from game.table.cards import CardId

_SWAPS: Final = BY_CHARACTER["swaps_bang_and_missed"]
_NEEDED: Final = BY_CHARACTER["missed_needed"]
_HAS_BARREL: Final = BY_CHARACTER["has_barrel"]


def shoot(rules: TrainRules, seat: Seat, by: Seat | None, *, is_bang: bool = False) -> None:
    """`seat` is shot at by `by`, by nobody of the Iron Horse; `is_bang`: by a BANG! card (BT-5.1).

    Against a BANG! card of Slab's two Missed! are needed (BT-5.2).
    """
    needs = 1
    if is_bang and by is not None:
        needs = _NEEDED[rules.state.characters[by]] or 1
    rules.emit(_asked(seat, by, needs, is_bang))


@cache
def _asked(
    seat: Seat,
    by: Seat | None,
    needs: int,
    is_bang: bool,  # noqa: FBT001 - the cache takes longer with keywords
) -> FramePushed:
    """Return the event that `seat` is asked for its first answer: made once."""
    return FramePushed(AwaitRespond(seat, by, needs, is_bang))


@record
class AwaitRespond(Await):
    """`seat` is shot at by `by` and answers step by step; `needs` Missed! are missing (BT-5.3)."""

    type: ClassVar[str] = "await_respond"
    kind: ClassVar[str] = "respond"
    seat: Seat
    by: Seat | None
    needs: int
    is_bang: bool
    has_begun: bool = False
    """Whether a step was taken already."""
    barrel_used: bool = False
    ability_used: bool = False
    is_evaded: bool = False
    """Whether an Evaded! is among the answers (BT-10.40)."""
    spares: CardId | None = field(default=None, compare=False)
    """The card that a Train Robbery would have taken (BT-10.41): a note, for who is told of it."""

    def actions(self, position: TrainPosition) -> list[TrainAction]:
        """Return every answer, and taking the shot."""
        seat = self.seat
        swaps = _SWAPS[position.characters[seat]]
        hand = position.hands[seat]
        found = []
        for card in hand:
            if ANSWER[card] or (swaps and KIND[card] == BANG):
                found.append(DISCARD_CARD[card])  # noqa: PERF401 - mostly there is none
        if _HAS_BARREL[position.characters[seat]] and not self.ability_used:
            found.append(ABILITY)
        if position.in_play[seat]:
            found += self._answers_in_play(position)
        if self.is_bang and not self.has_begun:
            found += diversions(position, seat, self.by)
        found.append(TAKE_WOUNDS)
        return found

    def _answers_in_play(self, position: TrainPosition) -> list[TrainAction]:
        found: list[TrainAction] = []
        cards = position.in_play[self.seat]
        if not self.barrel_used and has_before(position, self.seat, BARREL):
            found.append(USE_BARREL)
        if CABOOSE in cards:
            fodder = blue_fodder(position, self.seat, CABOOSE)
            found += [CABOOSE_CARD[card] for card in fodder]
        if BAGGAGE_CAR in cards:
            found.append(USE_CAR[BAGGAGE_CAR])
        return found

    def resume(self, rules: TrainRules, action: TrainAction) -> None:
        """Take the step."""
        rules.pop()
        _STEPS[action.type](self, rules, action)

    def answer_with_card(self, rules: TrainRules, action: TrainAction) -> None:
        """A Missed! from hand; a Cactus flips, an Evaded! takes what shot (BT-10.23, BT-10.24)."""
        card = action.its_card
        discard(rules, self.seat, card, "answer")
        if ANSWER[card] == CANCEL_AND_FLIP:
            check(rules, self.seat, "cactus", CactusCheck(self))
        elif ANSWER[card] == CANCEL_AND_TAKE:
            changed(self, is_evaded=True).count_missed(rules)
        else:
            self.count_missed(rules)

    def flip_barrel(self, rules: TrainRules, _action: TrainAction) -> None:
        """A Barrel: a heart is one Missed! (BT-5.3)."""
        check(rules, self.seat, "barrel", HeartCheck(changed(self, barrel_used=True)))

    def flip_as_jourdonnais(self, rules: TrainRules, _action: TrainAction) -> None:
        """Jourdonnais: the same, besides a real one (BT-12.6)."""
        check(rules, self.seat, "jourdonnais", HeartCheck(changed(self, ability_used=True)))

    def answer_with_caboose(self, rules: TrainRules, action: TrainAction) -> None:
        """A Caboose: another blue card serves as a Missed! (BT-11.2)."""
        card = action.its_card
        discard(rules, self.seat, card, "answer", home_of(rules, self.seat, card))
        self.count_missed(rules)

    def answer_with_baggage(self, rules: TrainRules, _action: TrainAction) -> None:
        """A Baggage Car serves as a Missed! (BT-11.1)."""
        discard(rules, self.seat, BAGGAGE_CAR, "answer", IN_PLAY)
        self.count_missed(rules)

    def divert(self, rules: TrainRules, action: TrainAction) -> None:
        """Evan Babbit sends the BANG! on; its new target answers afresh (BT-13.5)."""
        discard(rules, self.seat, action.its_card, "answer")
        rules.emit(ShotDiverted(self.seat, action.its_target))
        shoot(rules, action.its_target, self.by, is_bang=True)

    def take(self, rules: TrainRules, _action: TrainAction) -> None:
        """The shot hits: 1 life (BT-5.1)."""
        hurt(rules, self.seat, self.by, 1)

    def count_missed(self, rules: TrainRules) -> None:
        """One Missed! came: cancelled, or the second is asked for (BT-5.2)."""
        if self.needs > 1:
            look_at_empty_hand(rules, self.seat)
            rules.push(changed(self, needs=self.needs - 1, has_begun=True))
        elif self.is_evaded:
            take_what_shot(rules, self.seat, self.by)


_STEPS: Final[dict[str, Callable[[AwaitRespond, TrainRules, TrainAction], None]]] = {
    "discard": AwaitRespond.answer_with_card,
    "barrel": AwaitRespond.flip_barrel,
    "ability": AwaitRespond.flip_as_jourdonnais,
    "caboose": AwaitRespond.answer_with_caboose,
    "use": AwaitRespond.answer_with_baggage,
    "divert": AwaitRespond.divert,
    "take_wounds": AwaitRespond.take,
}


def home_of(rules: TrainRules, seat: Seat, card: CardId) -> str:
    """Return where a card of `seat` is: in hand or in play."""
    return HAND if card in rules.state.hands[seat] else IN_PLAY


def diversions(position: TrainPosition, seat: Seat, by: Seat | None) -> list[TrainAction]:
    """Return how Evan Babbit can send a BANG! on to another at distance 1 (BT-13.5)."""
    now = position.resolving
    if now is None or not of_person(position, seat, "diverts"):
        return []
    if count_in_play(position) <= TWO_PLAYERS:
        return []
    suit = SUIT[now.card]
    targets = [other for other in near(position, seat) if other != by]
    cards = [card for card in distinct(position.hands[seat]) if SUIT[card] == suit]
    return [DIVERT_AT[card][target] for card in cards for target in targets]


def what_shot(position: TrainPosition, by: Seat | None) -> CardId | None:
    """Return the playing card of `by` that shoots, None if none does or it has gone (BT-10.40)."""
    now = position.resolving
    if by is None or now is None or now.gone or IS_CAR[now.card]:
        return None
    return now.card


def take_what_shot(rules: TrainRules, seat: Seat, by: Seat | None) -> None:
    """Evaded!: take the playing card that shot, unless it has gone already (BT-10.40)."""
    card = what_shot(rules.state, by)
    if by is not None and card is not None:
        rules.emit(CardTaken(seat, by, card, RESOLVING))


@record
class HeartCheck(Check):
    """A Barrel's "draw!" in the answer `frame`: a heart is one Missed! (BT-5.3)."""

    type: ClassVar[str] = "heart_check"
    frame: AwaitRespond

    def checked(self, rules: TrainRules, card: CardId | None) -> None:
        """Count the Missed!, or ask again."""
        if card is not None and self.is_lucky(card):
            self.frame.count_missed(rules)
        else:
            rules.push(changed(self.frame, has_begun=True))


@record
class CactusCheck(Check):
    """A Cactus's "draw!" in the answer `frame`: red is 1 life (BT-10.23)."""

    type: ClassVar[str] = "cactus_check"
    frame: AwaitRespond

    @staticmethod
    def is_lucky(card: CardId) -> bool:
        """Return whether it heals."""
        return IS_RED[card]

    def checked(self, rules: TrainRules, card: CardId | None) -> None:
        """Heal, then count the Missed!."""
        if card is not None and self.is_lucky(card):
            heal(rules, self.frame.seat)
        self.frame.count_missed(rules)


@record
class ShotRound(Round):
    """Gatling and Iron Horse: a shot at each (BT-10.10, BT-9.10)."""

    type: ClassVar[str] = "resolve_shots"
    by: Seat | None

    def touch(self, rules: TrainRules, seat: Seat) -> None:
        """Shoot."""
        shoot(rules, seat, self.by)
