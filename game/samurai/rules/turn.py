"""The turn: recovery, Bushido, draw, play, discard (SS-4), and all that it asks."""

from collections.abc import Callable
from typing import ClassVar, Final, TypeAlias

from game.kernel.frames import Await, Resolve
from game.kernel.ids import Seat
from game.kernel.records import record
from game.samurai.rules.actions import (
    DISCARD,
    DISCARD_PILE,
    DRAW,
    DRAW_FROM_DISCARD,
    DRAW_PILE,
    LOSE_HONOR,
    Action,
)
from game.samurai.rules.content import BUSHIDO, IS_PROPERTY, IS_WEAPON
from game.samurai.rules.effects import AwaitChallenge, AwaitParry, draw, flip, recover, resolve
from game.samurai.rules.ending import check_honor
from game.samurai.rules.events import (
    BushidoPassed,
    Discarded,
    Drew,
    HonorChanged,
    Laid,
    PhaseBegan,
    Played,
    ResilienceGiven,
    Turn,
)
from game.samurai.rules.queries import (
    HAND_LIMIT,
    cards_to_draw,
    distinct,
    legal_plays,
    of_character,
    trait,
    weapons_in,
)
from game.samurai.rules.state import Phase, Position, Rules


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
        """A weapon passes Bushido on; else it is discarded and 1 honor lost, then SS-9.1.

        The Shogun of three loses none. Either way the turn goes on without Bushido.
        """
        rules.pop()
        if action.card is not None:
            rules.emit(Discarded(self.seat, action.card, "bushido"))
            pass_left(rules, self.seat)
            return
        rules.emit(Discarded(self.seat, BUSHIDO, "bushido", "in_play"))
        if not trait(rules.state, self.seat, "keeps_honor"):
            rules.emit(HonorChanged(self.seat, -1, "bushido"))
        check_honor(rules)


@record
class ResolveTurn(Resolve):
    """The bottom of the stack: the turn goes on with the phase that it has come to."""

    type: ClassVar[str] = "resolve_turn"

    def run(self, rules: Rules) -> None:
        """Take the next step of the turn."""
        _STEPS[rules.state.phase](rules, rules.state.turn_seat)


def _recovery(rules: Rules, seat: Seat) -> None:
    """With 0 resilience the player regains all of it (SS-4.1)."""
    if not rules.state.resilience[seat]:
        recover(rules, seat)
    rules.emit(PhaseBegan(Phase.BUSHIDO))


def _bushido(rules: Rules, seat: Seat) -> None:
    """Bushido in front of the player is checked, every turn, by a flipped card (SS-4.2, SS-7.3).

    A weapon asks, anything else passes it on; without any card to flip Bushido stays.
    """
    if BUSHIDO in rules.state.in_play[seat]:
        card = flip(rules, seat)
        if card is not None and IS_WEAPON[card]:
            rules.push(AwaitBushido(seat))
            return
        if card is not None:
            pass_left(rules, seat)
    rules.emit(PhaseBegan(Phase.DRAW))


def _draw(rules: Rules, seat: Seat) -> None:
    """Cards are drawn; Ieyasu is asked first when there is a discard pile (SS-4.3, SS-8)."""
    if rules.state.discard_pile and of_character(rules.state, seat, "draws_from_discard"):
        rules.push(AwaitDrawSource(seat))
        return
    draw(rules, seat, cards_to_draw(rules.state, seat))
    rules.emit(PhaseBegan(Phase.PLAY))


def _play(rules: Rules, seat: Seat) -> None:
    """Every play phase is asked (SS-5.6)."""
    rules.push(AwaitPlay(seat))


def _discard(rules: Rules, seat: Seat) -> None:
    """Down to 7 cards, one asked after the other; then the turn passes left (SS-4.5)."""
    state = rules.state
    if len(state.hands[seat]) > HAND_LIMIT:
        rules.push(AwaitDiscard(seat))
        return
    rules.emit(Turn((seat + 1) % state.players))
    rules.emit(PhaseBegan(Phase.RECOVERY))


_STEPS: Final[dict[Phase, Callable[[Rules, Seat], None]]] = {
    Phase.RECOVERY: _recovery,
    Phase.BUSHIDO: _bushido,
    Phase.DRAW: _draw,
    Phase.PLAY: _play,
    Phase.DISCARD: _discard,
}


@record
class AwaitDrawSource(Await):
    """Ieyasu chooses where the first card of the draw phase comes from (SS-8)."""

    type: ClassVar[str] = "await_draw_source"
    kind: ClassVar[str] = "draw_source"
    seat: Seat

    def actions(self, _position: Position) -> list[Action]:
        """Return the two piles; an empty draw pile is remade first (SS-7.9)."""
        return [DRAW, DRAW_FROM_DISCARD]

    def resume(self, rules: Rules, action: Action) -> None:
        """Draw the first card, then the rest from the draw pile."""
        rules.pop()
        count = cards_to_draw(rules.state, self.seat)
        if action.source == DRAW_PILE:
            draw(rules, self.seat, count)
        else:
            rules.emit(Drew(self.seat, rules.state.discard_pile[-1], DISCARD_PILE))
            draw(rules, self.seat, count - 1)
        rules.emit(PhaseBegan(Phase.PLAY))


@record
class AwaitPlay(Await):
    """`seat` plays a card, uses an ability or ends the phase (SS-4.4)."""

    type: ClassVar[str] = "await_play"
    kind: ClassVar[str] = "play"
    is_move: ClassVar[bool] = True
    seat: Seat

    def actions(self, position: Position) -> list[Action]:
        """Return every legal play and ending the phase."""
        return legal_plays(position, self.seat)

    def resume(self, rules: Rules, action: Action) -> None:
        """Play the card, use the ability or go on to the discard phase."""
        if action.type == "play":
            play(rules, self.seat, action)
        elif action.type == "ability":
            rules.emit(ResilienceGiven(self.seat))
            draw(rules, self.seat, 1)
        else:
            rules.pop()
            rules.emit(PhaseBegan(Phase.DISCARD))


def play(rules: Rules, seat: Seat, action: Action) -> None:
    """The card leaves the hand: a weapon attacks, a property is laid, an action happens."""
    card, target = action.its_card, action.target
    rules.emit(Played(seat, card, target, action.take))
    if IS_WEAPON[card]:
        rules.push(AwaitParry(action.its_target, seat, card))
    elif IS_PROPERTY[card]:
        rules.emit(Laid(seat if target is None else target, card))
    else:
        resolve(rules, seat, action)


@record
class AwaitDiscard(Await):
    """`seat` has more than 7 cards and discards one (SS-4.5)."""

    type: ClassVar[str] = "await_discard"
    kind: ClassVar[str] = "discard"
    seat: Seat

    def actions(self, position: Position) -> list[Action]:
        """Return a discard for every different card in hand."""
        return [DISCARD[card] for card in distinct(position.hands[self.seat])]

    def resume(self, rules: Rules, action: Action) -> None:
        """Discard the card; the turn looks again."""
        rules.pop()
        rules.emit(Discarded(self.seat, action.its_card, "limit"))


QUESTIONS: Final = (
    AwaitDrawSource,
    AwaitPlay,
    AwaitParry,
    AwaitChallenge,
    AwaitBushido,
    AwaitDiscard,
)
"""Every frame that asks."""

Question: TypeAlias = (
    AwaitDrawSource | AwaitPlay | AwaitParry | AwaitChallenge | AwaitBushido | AwaitDiscard
)
"""One of them, for a `match`; each has its `seat` and its `kind`."""


def awaited(position: Position) -> Question | None:
    """Return the question on top, None after the end and between two questions."""
    frames = position.frames
    if not frames:
        return None
    top = frames[-1]
    return top if isinstance(top, QUESTIONS) else None
