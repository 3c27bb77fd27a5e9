"""Attacks, parries, wounds and defeat (SS-5, SS-6)."""

from typing import ClassVar

from game.kernel.frames import Await
from game.kernel.ids import Seat
from game.kernel.records import record
from game.samurai.rules.actions import DISCARD, TAKE_WOUNDS, Action
from game.samurai.rules.cards import PARRY
from game.samurai.rules.ending import check_honor, check_swordmaster, hand_over
from game.samurai.rules.events import Defeated, Discarded, Resolved, Wounded
from game.samurai.rules.piles import draw
from game.samurai.rules.queries import team, weapons_in, wounds_dealt
from game.samurai.rules.referee import Rules
from game.samurai.rules.state import Position
from game.samurai.rules.traits import of_character
from game.table.cards import CardId


def parries(position: Position, seat: Seat) -> list[CardId]:
    """Return the cards that `seat` may parry with (SS-5.3).

    A weapon of Hanzō's parries unless it is the only card in his hand.
    """
    hand = position.hands[seat]
    cards = [PARRY] if PARRY in hand else []
    if len(hand) > 1 and of_character(position, seat, "parries_with_weapons"):
        cards += weapons_in(hand)
    return cards


@record
class AwaitParry(Await):
    """`seat` is attacked by `by` with `card` and may parry or take the wounds (SS-5.3, SS-5.6)."""

    type: ClassVar[str] = "await_parry"
    kind: ClassVar[str] = "parry"
    seat: Seat
    by: Seat
    card: CardId

    def actions(self, position: Position) -> list[Action]:
        """Return a discard for every card that parries, and taking the wounds."""
        return [*[DISCARD[card] for card in parries(position, self.seat)], TAKE_WOUNDS]

    def resume(self, rules: Rules, action: Action) -> None:
        """A parry ends the attack without effect; else the weapon strikes (SS-5.3, SS-5.4)."""
        rules.pop()
        if action.card is not None:
            rules.emit(Discarded(self.seat, action.card, "parry"))
        else:
            strike(rules, self.by, self.card, self.seat)
        rules.emit(Resolved(self.card))


def strike(rules: Rules, attacker: Seat, weapon: CardId, target: Seat) -> None:
    """The weapon wounds; then Ushiwaka draws, then Tomoe (SS-5.4, SS-6.2, SS-8)."""
    state = rules.state
    lost = wound(rules, target, attacker, wounds_dealt(state, attacker, weapon, target))
    draw(rules, target, lost * of_character(state, target, "draws_when_wounded"))
    draw(rules, attacker, of_character(state, attacker, "draws_on_wounding"))


def wound(rules: Rules, seat: Seat, by: Seat, wounds: int) -> int:
    """`seat` takes up to `wounds`, and is defeated at 0; return the points lost (SS-6.2)."""
    lost = min(wounds, rules.state.resilience[seat])
    rules.emit(Wounded(seat, by, lost))
    if not rules.state.resilience[seat]:
        defeat(rules, seat, by)
    return lost


def defeat(rules: Rules, victim: Seat, winner: Seat) -> None:
    """Swordmaster check, then honor changes hands, then the honor check (SS-6.2)."""
    state = rules.state
    rules.emit(Defeated(victim, winner))
    check_swordmaster(rules, victim)
    hand_over(rules, winner, victim)
    own_team = team(state, victim)
    check_honor(rules, own_team if own_team == team(state, winner) else None)
