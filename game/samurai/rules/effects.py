"""Effect words: what an action card does, one small function for each word (SS-7)."""

from collections.abc import Callable
from typing import Final

from game.kernel.ids import Seat
from game.samurai.rules.actions import FROM_HAND, Action
from game.samurai.rules.challenge import ask_next
from game.samurai.rules.content import CATALOGUE, CHARACTERS
from game.samurai.rules.events import Discarded, Recovered, Resolved, Took
from game.samurai.rules.piles import draw
from game.samurai.rules.referee import Rules
from game.table.ring import clockwise

Effect = Callable[..., None]


def resolve(rules: Rules, seat: Seat, action: Action) -> None:
    """Do what the played action card says, word by word; then it is discarded (SS-6.3).

    A challenge goes on by itself and discards its card when the last has answered.
    """
    card = CATALOGUE[action.its_card]
    for word in card.play:
        EFFECTS[word.name](rules, seat, action, *word.numbers)
    if not card.answer:
        rules.emit(Resolved(action.its_card))


def _draw(rules: Rules, seat: Seat, _action: Action, count: int) -> None:
    """Daimyo, Tea Ceremony: draw `count` (SS-7.5, SS-7.8)."""
    draw(rules, seat, count)


def _others_draw(rules: Rules, seat: Seat, _action: Action, count: int) -> None:
    """Tea Ceremony: then each other player, clockwise, draws `count` (SS-7.8)."""
    for other in clockwise(rules.state.players, seat):
        draw(rules, other, count)


def _recover(rules: Rules, seat: Seat, _action: Action) -> None:
    """Breathing: regain all resilience (SS-7.4)."""
    recover(rules, seat)


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


EFFECTS: Final[dict[str, Effect]] = {
    "draw": _draw,
    "others_draw": _others_draw,
    "recover": _recover,
    "target_draws": _target_draws,
    "steal": _steal,
    "remove": _remove,
    "challenge": _challenge,
}
