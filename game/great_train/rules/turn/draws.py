"""The draw phase: Map, and what characters draw in other ways (BT-3.1(4))."""

from typing import ClassVar, Final

from game.great_train.rules.content.cards import IS_RED, MAP
from game.great_train.rules.content.roles import TurnStep
from game.great_train.rules.facts.actions import (
    DECLINE,
    DISCARD_CARD,
    DISCARD_PILE,
    DRAW_FROM_DISCARDS,
    DRAW_FROM_HAND_OF,
    DRAW_FROM_PILE,
    DRAW_PILE,
    FROM_HAND,
    RETURN_CARD,
    TrainAction,
)
from game.great_train.rules.facts.card_events import CardDiscarded, CardDrawn
from game.great_train.rules.facts.pile_events import (
    CardPutBack,
    CardShown,
    CardsLooked,
    LookEnded,
)
from game.great_train.rules.facts.queries import distinct, others_in_play
from game.great_train.rules.facts.state import TrainPosition, TrainRules
from game.great_train.rules.facts.traits import BY_CHARACTER
from game.great_train.rules.facts.turn_events import BEGUN
from game.great_train.rules.fights.life import steal
from game.great_train.rules.fights.piles import draw, supply
from game.kernel.frames import Await
from game.kernel.ids import Seat
from game.kernel.records import record

DRAWN: Final = 2
"""Cards of a draw phase (BT-3.1)."""
MAPPED: Final = 2
"""Cards that a Map looks at (BT-10.29)."""

_FROM_HANDS: Final = BY_CHARACTER["draws_from_hands"]
_FROM_DISCARDS: Final = BY_CHARACTER["draws_from_discards"]
_LOOKS: Final = BY_CHARACTER["looks_at_top"]
_SHOWS: Final = BY_CHARACTER["shows_second"]


def look_at_map(rules: TrainRules, seat: Seat) -> bool:
    """Look at the top of the pile, if `seat` has the Map and there is a card (BT-10.29)."""
    state = rules.state
    if MAP not in state.in_play[seat] or not look_at_top(rules, seat, MAPPED):
        return False
    rules.emit(BEGUN[TurnStep.DRAW])
    rules.push(AwaitMap(seat))
    return True


def look_at_top(rules: TrainRules, seat: Seat, count: int) -> bool:
    """Show `seat` the top `count` cards, or as many as there are; return whether there is one."""
    found = supply(rules, count)
    if found:
        cards = rules.state.draw_pile[: -found - 1 : -1]
        rules.emit(CardsLooked(seat, tuple(cards)))
    return bool(found)


@record
class AwaitMap(Await):
    """`seat` may discard one of the cards that the Map shows (BT-10.29)."""

    type: ClassVar[str] = "await_map"
    kind: ClassVar[str] = "map"
    seat: Seat

    def actions(self, position: TrainPosition) -> list[TrainAction]:
        """Return the different cards, and declining."""
        return [*[DISCARD_CARD[card] for card in distinct(position.looking)], DECLINE]

    def resume(self, rules: TrainRules, action: TrainAction) -> None:
        """Discard it; the rest keeps its place."""
        rules.pop()
        looking = rules.state.looking
        rules.emit(LookEnded(self.seat, stay=True))
        if action.card is not None:
            place = looking.index(action.card)
            rules.emit(CardDiscarded(self.seat, action.card, "used", DRAW_PILE, place))


def draw_for_turn(rules: TrainRules, seat: Seat) -> None:
    """Draw the cards of the draw phase, or ask where from (BT-3.1, BT-12.2, 5, 7, 10)."""
    state = rules.state
    sources = draw_sources(state, seat)
    if len(sources) > 1:
        rules.emit(BEGUN[TurnStep.DRAW])
        rules.push(AwaitTrainDraw(seat))
        return
    count = _LOOKS[state.characters[seat]]
    if count and supply(rules, count) == count:
        rules.emit(BEGUN[TurnStep.DRAW])
        look_at_top(rules, seat, count)
        rules.push(AwaitKeep(seat))
        return
    if _SHOWS[state.characters[seat]]:
        draw_and_show(rules, seat)
    else:
        draw(rules, seat, DRAWN)
    rules.emit(BEGUN[TurnStep.PLAY])


def draw_and_show(rules: TrainRules, seat: Seat) -> None:
    """Black Jack shows the second card; a red one brings a third (BT-12.2)."""
    draw(rules, seat, DRAWN - 1)
    if not supply(rules, 1):
        return
    card = rules.state.draw_pile[-1]
    draw(rules, seat, 1)
    rules.emit(CardShown(seat, card))
    if IS_RED[card]:
        draw(rules, seat, 1)


def draw_sources(position: TrainPosition, seat: Seat) -> list[TrainAction]:
    """Return where the first card may come from (BT-12.5, BT-12.10)."""
    found = [DRAW_FROM_PILE]
    person = position.characters[seat]
    if _FROM_HANDS[person]:
        others = [other for other in others_in_play(position, seat) if position.hands[other]]
        found += [DRAW_FROM_HAND_OF[other] for other in others]
    if _FROM_DISCARDS[person] and position.discard_pile:
        found.append(DRAW_FROM_DISCARDS)
    return found


@record
class AwaitTrainDraw(Await):
    """Jesse Jones or Pedro Ramirez chooses where the first card comes from (BT-12.5, BT-12.10)."""

    type: ClassVar[str] = "await_draw_source"
    kind: ClassVar[str] = "draw_source"
    seat: Seat

    def actions(self, position: TrainPosition) -> list[TrainAction]:
        """Return the places."""
        return draw_sources(position, self.seat)

    def resume(self, rules: TrainRules, action: TrainAction) -> None:
        """Draw the first card from there, the other from the draw pile."""
        rules.pop()
        if action.target is not None:
            steal(rules, self.seat, action.target, FROM_HAND)
        elif action.source == DISCARD_PILE:
            rules.emit(CardDrawn(self.seat, rules.state.discard_pile[-1], DISCARD_PILE))
        else:
            draw(rules, self.seat, 1)
        draw(rules, self.seat, DRAWN - 1)
        rules.emit(BEGUN[TurnStep.PLAY])


@record
class AwaitKeep(Await):
    """Kit Carlson puts one of the cards looked at back and takes the others (BT-12.7)."""

    type: ClassVar[str] = "await_keep"
    kind: ClassVar[str] = "keep"
    seat: Seat

    def actions(self, position: TrainPosition) -> list[TrainAction]:
        """Return the different cards."""
        return [RETURN_CARD[card] for card in distinct(position.looking)]

    def resume(self, rules: TrainRules, action: TrainAction) -> None:
        """Put it back, take the others."""
        rules.pop()
        count = len(rules.state.looking) - 1
        rules.emit(CardPutBack(self.seat, action.its_card))
        draw(rules, self.seat, count)
        rules.emit(BEGUN[TurnStep.PLAY])
