"""What a lesson points at, as far as every table with cards has it."""

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from game.table.cards import CardId
from game.ui.board.selection import DISCARDS, DRAW, MAIN, HitTarget
from game.ui.scenes.game_window import Spots

PointedAt: TypeAlias = Callable[..., list[HitTarget]]
"""(state of the table's screen, words of a lesson) -> what they mean there."""


def spots_of(words: Mapping[str, PointedAt]) -> Spots:
    """Return (state, what a lesson points at) -> what that is, by the first of its `words`.

    Empty where it is not on the table now. Raises KeyError for words that mean nothing.
    """

    def spots(state: Any, text: str) -> list[HitTarget]:
        word, *rest = text.split()
        return words[word](state, *rest)

    return spots


def card_spots(id_of: Callable[[str], CardId]) -> Mapping[str, PointedAt]:
    """Return word -> what it means, told the words after it; `id_of` reads the name of a card.

    Empty where it is not on the table now.
    """

    def in_hand(state: Any, text: str) -> list[HitTarget]:
        card = id_of(text)
        return [HitTarget("card", piece.id) for piece in state.frame.hand if piece.card == card]

    def laid(state: Any, seat: str, text: str) -> list[HitTarget]:
        lying, card = state.playing.shown.pieces.at("in_play", int(seat)), id_of(text)
        return [HitTarget("piece", piece.id) for piece in lying if piece.card == card]

    return {
        "draw": lambda _state: [DRAW],
        "discards": lambda _state: [DISCARDS],
        "end": lambda _state: [MAIN],
        "seat": lambda _state, seat: [HitTarget("seat", int(seat))],
        "answers": lambda state: [HitTarget("answer", n) for n in range(len(state.frame.answers))],
        "hand": lambda state: [HitTarget("card", piece.id) for piece in state.frame.hand],
        "card": in_hand,
        "laid": laid,
    }
