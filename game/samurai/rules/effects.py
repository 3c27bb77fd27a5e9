"""What cards do: drawing, attacks and wounds, challenges, and the effect words (SS-4.3 to SS-7)."""

from collections.abc import Callable
from typing import ClassVar, Final

from game.kernel.frames import Await
from game.kernel.ids import Seat
from game.kernel.records import record
from game.samurai.rules.actions import DISCARD, DRAW_PILE, FROM_HAND, TAKE_WOUNDS, Action
from game.samurai.rules.content import CATALOGUE, CHARACTERS, PARRY
from game.samurai.rules.ending import check_honor, check_swordmaster, hand_over
from game.samurai.rules.events import (
    Defeated,
    Discarded,
    Drew,
    Flipped,
    HonorChanged,
    Recovered,
    Reshuffled,
    Resolved,
    Took,
    Wounded,
)
from game.samurai.rules.queries import is_harmless, of_character, team, weapons_in, wounds_dealt
from game.samurai.rules.state import Position, Rules
from game.table.cards import CardId
from game.table.ring import clockwise


def draw(rules: Rules, seat: Seat, count: int) -> None:
    """`seat` draws up to `count` cards, one at a time, each with its own look at SS-7.9."""
    for _ in range(count):
        if not refill(rules):
            return
        rules.emit(Drew(seat, rules.state.draw_pile[-1], DRAW_PILE))
        check_end_of_pile(rules)


def flip(rules: Rules, seat: Seat) -> int | None:
    """Turn the top card over into the discard pile (SS-7.3); None when there is no card at all."""
    if not refill(rules):
        return None
    card = rules.state.draw_pile[-1]
    rules.emit(Flipped(seat, card))
    check_end_of_pile(rules)
    return card


def refill(rules: Rules) -> bool:
    """Make a draw pile if there is none; return whether there is a card to draw (SS-7.9)."""
    if not rules.state.draw_pile:
        check_end_of_pile(rules)
    return bool(rules.state.draw_pile)


def check_end_of_pile(rules: Rules) -> None:
    """When the draw pile has ended and can be remade, all lose 1 honor at once (SS-7.9)."""
    state = rules.state
    if state.draw_pile or not state.discard_pile:
        return
    rules.emit(Reshuffled(tuple(rules.chance.shuffle(state.discard_pile))))
    for seat in range(state.players):
        rules.emit(HonorChanged(seat, -1, "end_of_pile"))
    check_honor(rules)


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


Effect = Callable[..., None]


def resolve(rules: Rules, seat: Seat, action: Action) -> None:
    """Do what the played action card says, word by word; then it is discarded (SS-6.3).

    A challenge goes on by itself and discards its card when the last has answered.
    """
    card = CATALOGUE[action.its_card]
    for word in card.play:
        WORDS[word.name](rules, seat, action, *word.numbers)
    if not card.answer:
        rules.emit(Resolved(action.its_card))


def _draw(rules: Rules, seat: Seat, _action: Action, count: int) -> None:
    """Daimyo, Tea Ceremony: draw `count` (SS-7.5, SS-7.8)."""
    draw(rules, seat, count)


def _others_draw(rules: Rules, seat: Seat, _action: Action, count: int) -> None:
    """Tea Ceremony: then each other player, clockwise, draws `count` (SS-7.8)."""
    for other in clockwise(rules.state.players, seat):
        draw(rules, other, count)


def recover(rules: Rules, seat: Seat) -> None:
    """`seat` regains all resilience; nothing is told when none is missing (SS-4.1, SS-7.4)."""
    state = rules.state
    missing = CHARACTERS[state.characters[seat]].resilience - state.resilience[seat]
    if missing:
        rules.emit(Recovered(seat, missing))


def _target_draws(rules: Rules, _seat: Seat, action: Action, count: int) -> None:
    """Breathing: then another player of one's choice draws `count` (SS-7.4)."""
    draw(rules, action.its_target, count)


def _steal(rules: Rules, seat: Seat, action: Action) -> None:
    """Diversion: take a random card from the target's hand (SS-7.6)."""
    hand = rules.state.hands[action.its_target]
    rules.emit(Took(seat, action.its_target, hand[rules.chance.pick(len(hand))]))


def _remove(rules: Rules, _seat: Seat, action: Action) -> None:
    """Geisha: the target discards the chosen property, or a random card of the hand (SS-7.7)."""
    target = action.its_target
    hand = rules.state.hands[target]
    if action.take == FROM_HAND:
        rules.emit(Discarded(target, hand[rules.chance.pick(len(hand))], "geisha"))
    else:
        rules.emit(Discarded(target, action.its_take, "geisha", "in_play"))


def _challenge(rules: Rules, seat: Seat, action: Action) -> None:
    """Battle Cry, Jujutsu: each other player answers or takes a wound (SS-7.1)."""
    ask_next(rules, seat, action.its_card, seat)


WORDS: Final[dict[str, Effect]] = {
    "draw": _draw,
    "others_draw": _others_draw,
    "recover": lambda rules, seat, _action: recover(rules, seat),
    "target_draws": _target_draws,
    "steal": _steal,
    "remove": _remove,
    "challenge": _challenge,
}
"""Effect word -> what does it."""
