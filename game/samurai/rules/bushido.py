"""Bushido: the check at the start of a turn (SS-7.3)."""

from typing import ClassVar

from game.kernel.frames import Await
from game.kernel.ids import Seat
from game.kernel.records import record
from game.samurai.rules.actions import DISCARD, LOSE_HONOR, Action
from game.samurai.rules.cards import BUSHIDO, IS_WEAPON
from game.samurai.rules.ending import check_honor
from game.samurai.rules.events import BushidoPassed, Discarded, HonorChanged, PhaseBegan
from game.samurai.rules.piles import flip
from game.samurai.rules.queries import weapons_in
from game.samurai.rules.referee import Rules
from game.samurai.rules.roles import Phase
from game.samurai.rules.state import Position
from game.samurai.rules.traits import trait


def check_bushido(rules: Rules, seat: Seat) -> None:
    """Flip a card for the Bushido in front of `seat`: a weapon asks, anything else passes it on.

    Without any card to flip nothing happens and Bushido stays.
    """
    card = flip(rules, seat)
    if card is not None and IS_WEAPON[card]:
        rules.push(AwaitBushido(seat))
        return
    if card is not None:
        pass_left(rules, seat)
    rules.emit(PhaseBegan(Phase.DRAW))


def pass_left(rules: Rules, seat: Seat) -> None:
    """Bushido goes to the left neighbour's play area."""
    rules.emit(BushidoPassed(seat, (seat + 1) % rules.state.players, BUSHIDO))


@record
class AwaitBushido(Await):
    """`seat` discards a weapon or loses 1 honor (SS-7.3)."""

    type: ClassVar[str] = "await_bushido"
    kind: ClassVar[str] = "bushido"
    seat: Seat

    def actions(self, position: Position) -> list[Action]:
        """Return a discard for every weapon in hand, and losing the honor."""
        weapons = weapons_in(position.hands[self.seat])
        return [*[DISCARD[card] for card in weapons], LOSE_HONOR]

    def resume(self, rules: Rules, action: Action) -> None:
        """A weapon passes Bushido on; the loss discards it. Either way the turn goes on without."""
        rules.pop()
        if action.card is not None:
            rules.emit(Discarded(self.seat, action.card, "bushido"))
            pass_left(rules, self.seat)
        else:
            lose_to_bushido(rules, self.seat)


def lose_to_bushido(rules: Rules, seat: Seat) -> None:
    """Bushido is discarded and 1 honor lost, but not by the Shogun of three; then SS-9.1."""
    rules.emit(Discarded(seat, BUSHIDO, "bushido", "in_play"))
    if not trait(rules.state, seat, "keeps_honor"):
        rules.emit(HonorChanged(seat, -1, "bushido"))
    check_honor(rules)
