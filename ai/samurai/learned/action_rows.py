"""Every legal action of a decision as rows: what a quick player looks at before choosing.

The roles are those of the position, so in a search those of a world. Everything is seen from the
seat that chooses.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final

from ai.samurai.learned.play_rows import BOOK as PLAYS
from ai.samurai.learned.play_rows import play_rows
from ai.samurai.learned.rows import RowBook, capped
from game.samurai.rules.actions import DISCARD_PILE, Action
from game.samurai.rules.cards import PARRY
from game.samurai.rules.content import CATALOGUE, CHARACTERS
from game.samurai.rules.queries import wounds_dealt
from game.samurai.rules.state import State

Rows = list[list[int]]
"""Action -> its rows, in the order of the actions."""

_CARDS: Final = len(CATALOGUE)
_LIVES: Final = 8
_MOST_WOUNDS: Final = 6
_MOST_HAND: Final = 6

BOOK: Final = RowBook(PLAYS.count)
_WOUNDS_TAKEN: Final = BOOK.block(_MOST_WOUNDS * _LIVES)
_PARRIES_HELD: Final = BOOK.block(_MOST_HAND)
_CHARACTER: Final = BOOK.block(len(CHARACTERS))
_LAST_LIFE: Final = BOOK.block(5 * 4)
_PARRY_WITH: Final = BOOK.block(_CARDS)
_ANSWER_LIFE: Final = BOOK.block(2 * _LIVES)
_ANSWERS_HELD: Final = BOOK.block(2 * _MOST_HAND)
_ANSWER_HONOR: Final = BOOK.block(2 * 5)
_ANSWER_WITH: Final = BOOK.block(2 * _CARDS)
_DISCARD: Final = BOOK.block(_CARDS)
_DISCARD_COUNT: Final = BOOK.block(_CARDS * _MOST_HAND)
_LOSE_HONOR: Final = BOOK.block(5)
_PAY_WITH: Final = BOOK.block(_CARDS)
_DRAW: Final = BOOK.block(1)
_TAKE_TOP: Final = BOOK.block(_CARDS)


def parry_rows(state: State, frame: Any, actions: Sequence[Action]) -> Rows:
    """Return the rows of parrying with each card, and of taking the wounds."""
    seat = frame.seat
    hand, left = state.hands[seat], state.resilience[seat]
    dealt = wounds_dealt(state, frame.by, frame.card, seat)
    wounded = [
        _WOUNDS_TAKEN + capped(dealt, _MOST_WOUNDS - 1) * _LIVES + left,
        _PARRIES_HELD + capped(hand.count(PARRY), _MOST_HAND - 1),
        _CHARACTER + state.characters[seat],
    ]
    if dealt >= left:
        wounded.append(_LAST_LIFE + capped(state.honor[seat], 4) * 4 + capped(len(hand) - 1, 3))
    return [wounded if a.card is None else [_PARRY_WITH + a.card] for a in actions]


def challenge_rows(state: State, frame: Any, actions: Sequence[Action]) -> Rows:
    """Return the rows of each answer to Battle Cry or Jujutsu, and of taking the wound."""
    seat, second = frame.seat, int(frame.kind == "jujutsu")
    wounded = [
        _ANSWER_LIFE + second * _LIVES + state.resilience[seat],
        _ANSWERS_HELD + second * _MOST_HAND + capped(len(actions) - 1, _MOST_HAND - 1),
        _ANSWER_HONOR + second * 5 + capped(state.honor[seat], 4),
    ]
    answer = _ANSWER_WITH + second * _CARDS
    return [wounded if a.card is None else [answer + a.card] for a in actions]


def discard_rows(state: State, frame: Any, actions: Sequence[Action]) -> Rows:
    """Return the rows of each card to discard."""
    hand = state.hands[frame.seat]
    rows: Rows = []
    for action in actions:
        card = action.its_card
        count = capped(hand.count(card), _MOST_HAND - 1)
        rows.append([_DISCARD + card, _DISCARD_COUNT + _MOST_HAND * card + count])
    return rows


def bushido_rows(state: State, frame: Any, actions: Sequence[Action]) -> Rows:
    """Return the rows of each weapon to give up for Bushido, and of losing honor."""
    lose = [_LOSE_HONOR + capped(state.honor[frame.seat], 4)]
    return [lose if a.card is None else [_PAY_WITH + a.card] for a in actions]


def draw_rows(state: State, _frame: Any, actions: Sequence[Action]) -> Rows:
    """Return the rows of drawing from either pile."""
    top = state.discard_pile[-1] if state.discard_pile else 0
    return [[_TAKE_TOP + top if a.source == DISCARD_PILE else _DRAW] for a in actions]


_ROWS_OF: Final[dict[str, Callable[[State, Any, Sequence[Action]], Rows]]] = {
    "play": play_rows,
    "parry": parry_rows,
    "battle_cry": challenge_rows,
    "jujutsu": challenge_rows,
    "discard": discard_rows,
    "bushido": bushido_rows,
    "draw_source": draw_rows,
}


def action_rows(state: State, frame: Any, actions: Sequence[Action]) -> Rows:
    """Return the rows of each action that `frame` asks for."""
    return _ROWS_OF[frame.kind](state, frame, actions)
