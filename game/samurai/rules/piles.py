"""Drawing, flipping, and the end of the draw pile (SS-4.3, SS-7.9)."""

from game.kernel.ids import Seat
from game.samurai.rules.actions import DISCARD_PILE, DRAW_PILE
from game.samurai.rules.ending import check_honor
from game.samurai.rules.events import Drew, Flipped, HonorChanged, Reshuffled
from game.samurai.rules.referee import Rules


def draw(rules: Rules, seat: Seat, count: int) -> None:
    """`seat` draws up to `count` cards, one at a time, each with its own look at SS-7.9."""
    for _ in range(count):
        if not refill(rules):
            return
        rules.emit(Drew(seat, rules.state.draw_pile[-1], DRAW_PILE))
        check_end_of_pile(rules)


def draw_from_discard(rules: Rules, seat: Seat) -> None:
    """`seat` takes the top card of the discard pile, which all see (SS-8 Ieyasu)."""
    rules.emit(Drew(seat, rules.state.discard_pile[-1], DISCARD_PILE))


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
