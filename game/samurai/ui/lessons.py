"""How what can be learned of Samurai Sword is shown: what a lesson's words mean at its table."""

from collections.abc import Mapping
from typing import Final

from game.samurai.rules.content import CATALOGUE
from game.samurai.ui import tooltips
from game.samurai.ui.tooltips import SamuraiState
from game.samurai.view.presentation import COURSE
from game.ui.board.selection import PARTS, HitTarget
from game.ui.scenes.learn.spots import PointedAt, card_spots
from game.ui.scenes.scene import School


def spots(state: SamuraiState, words: str) -> list[HitTarget]:
    """Return what a lesson points at: `card bo`, `laid 1 armor`, `seat 2`, `honor 0`, `end`, ...

    Empty where it is not on the table now. Raises ValueError for words that mean nothing.
    """
    word, *rest = words.split()
    if word in SPOTS:
        return SPOTS[word](state, *rest)
    return [HitTarget("part", int(rest[0]) * PARTS + tooltips.part_number(word))]


SPOTS: Final[Mapping[str, PointedAt]] = {
    **card_spots(CATALOGUE.id_of),
    "letter": lambda _state, seat: [HitTarget("mark", int(seat))],
}
"""Word -> what it means, told the words after it; others are things on a plate."""

SCHOOL: Final = School(COURSE, spots, "teacher/teacher")
