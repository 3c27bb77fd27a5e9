"""Battle Cry and Jujutsu: every other player answers in turn (SS-7.1)."""

from typing import ClassVar

from game.kernel.frames import Await
from game.kernel.ids import Seat
from game.kernel.records import record
from game.samurai.rules.actions import DISCARD, TAKE_WOUNDS, Action
from game.samurai.rules.combat import parries, wound
from game.samurai.rules.content import CATALOGUE
from game.samurai.rules.events import Discarded, Resolved
from game.samurai.rules.queries import is_harmless, weapons_in
from game.samurai.rules.referee import Rules
from game.samurai.rules.state import Position
from game.samurai.rules.traits import of_character
from game.table.cards import CardId
from game.table.ring import clockwise


def answers(position: Position, seat: Seat, card: CardId) -> list[CardId]:
    """Return the cards that `seat` may throw to the challenge `card` (SS-7.1).

    To a Battle Cry whatever parries, to Jujutsu any weapon, the last card included.
    """
    if CATALOGUE[card].answer == "parry":
        return parries(position, seat)
    return weapons_in(position.hands[seat])


@record
class AwaitChallenge(Await):
    """`seat` answers the `card` of `by`, or takes 1 wound (SS-7.1, SS-5.6)."""

    type: ClassVar[str] = "await_challenge"
    seat: Seat
    by: Seat
    card: CardId

    @property
    def kind(self) -> str:  # type: ignore[override]  # read as a class variable is, one for each card
        """The kind of decision: battle_cry or jujutsu."""
        return CATALOGUE[self.card].key

    def actions(self, position: Position) -> list[Action]:
        """Return a discard for every card that answers, and taking the wound."""
        return [*[DISCARD[card] for card in answers(position, self.seat, self.card)], TAKE_WOUNDS]

    def resume(self, rules: Rules, action: Action) -> None:
        """Answer, then the next player's moment comes."""
        rules.pop()
        if action.card is not None:
            rules.emit(Discarded(self.seat, action.card, self.kind))
        else:
            wound(rules, self.seat, self.by, 1)
        ask_next(rules, self.by, self.card, self.seat)


def ask_next(rules: Rules, by: Seat, card: CardId, after: Seat) -> None:
    """Ask the next player clockwise whom the challenge calls on; after the last it is resolved.

    Harmlessness is looked at now, when a player's moment comes; Chiyome is skipped (SS-7.1).
    """
    state = rules.state
    for seat in clockwise(state.players, after):
        if seat == by:
            break
        if not is_harmless(state, seat) and not of_character(
            state, seat, "wounded_by_weapons_only"
        ):
            rules.push(AwaitChallenge(seat, by, card))
            return
    rules.emit(Resolved(card))
