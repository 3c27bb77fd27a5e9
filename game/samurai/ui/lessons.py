"""How what can be learned of Samurai Sword is shown: what a lesson's words mean at its table."""

from collections.abc import Mapping
from typing import Final

from game.samurai.rules.content import CATALOGUE
from game.samurai.ui.tooltips import THINGS
from game.samurai.view.presentation import COURSE
from game.ui.board.selection import HitTarget
from game.ui.scenes.game_window import School
from game.ui.scenes.learn.spots import PointedAt, card_spots, spots_of

SPOTS: Final[Mapping[str, PointedAt]] = {
    **card_spots(CATALOGUE.id_of),
    **THINGS.words(),
    "letter": lambda _state, seat: [HitTarget("mark", int(seat))],
}
"""Word -> what it means, told the words after it: `laid 1 armor`, `seat 2`, `honor 0`."""

SCHOOL: Final = School(COURSE, spots_of(SPOTS), "teacher/teacher")
