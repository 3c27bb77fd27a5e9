"""What Samurai Sword brings to be learned: its lessons, and what their words mean at its table."""

from collections.abc import Callable
from functools import partial
from typing import Final

from game.samurai.rules.content import CATALOGUE
from game.samurai.rules.notation import written
from game.samurai.rules.system import SYSTEM
from game.samurai.ui import tooltips
from game.samurai.ui.tooltips import SamuraiState
from game.session.learn.lesson import lessons_in, trials_in
from game.ui.board.selection import DISCARDS, DRAW, MAIN, PARTS, HitTarget
from game.ui.scenes.scene import School


def spots(state: SamuraiState, words: str) -> list[HitTarget]:
    """Return what a lesson points at: `card bo`, `laid 1 armor`, `seat 2`, `honor 0`, `end`, ...

    Empty where it is not on the table now. Raises ValueError for words that mean nothing.
    """
    word, *rest = words.split()
    if word in SPOTS:
        return SPOTS[word](state, *rest)
    return [HitTarget("part", int(rest[0]) * PARTS + tooltips.part_number(word))]


def _answers(state: SamuraiState) -> list[HitTarget]:
    return [HitTarget("answer", number) for number in range(len(state.frame.answers))]


def _hand(state: SamuraiState) -> list[HitTarget]:
    return [HitTarget("card", piece.id) for piece in state.frame.hand]


def _card(state: SamuraiState, key: str) -> list[HitTarget]:
    card = CATALOGUE.id_of(key)
    return [HitTarget("card", piece.id) for piece in state.frame.hand if piece.card == card]


def _laid(state: SamuraiState, seat: str, key: str) -> list[HitTarget]:
    lying, card = state.playing.shown.pieces.at("in_play", int(seat)), CATALOGUE.id_of(key)
    return [HitTarget("piece", piece.id) for piece in lying if piece.card == card]


SPOTS: Final[dict[str, Callable[..., list[HitTarget]]]] = {
    "draw": lambda _state: [DRAW],
    "discards": lambda _state: [DISCARDS],
    "end": lambda _state: [MAIN],
    "seat": lambda _state, seat: [HitTarget("seat", int(seat))],
    "letter": lambda _state, seat: [HitTarget("mark", int(seat))],
    "answers": _answers,
    "hand": _hand,
    "card": _card,
    "laid": _laid,
}
"""Word -> what it means, told the words after it; others are things on a plate."""

lessons: Final = partial(lessons_in, "samurai", written)
trials: Final = partial(trials_in, "samurai", written)
SCHOOL: Final = School(SYSTEM, lessons, trials, spots, "teacher/teacher", (3, "novice"))
