"""How what can be learned is shown: what a lesson's words mean at the table of this game."""

from collections.abc import Mapping
from typing import Final

from game.adventure.ui.panels.listing import missions_listed
from game.adventure.ui.table import row
from game.adventure.ui.table.road_map import spots
from game.adventure.ui.table.shown import LanternScreen
from game.adventure.ui.table.spots import ENEMY, LANTERNS, MISSION
from game.adventure.ui.tooltips import cell_spot
from game.adventure.view.presentation import COURSE
from game.table.cards import CardId
from game.ui.board.selection import HitTarget
from game.ui.scenes.game_window import School
from game.ui.scenes.learn.spots import PointedAt, card_spots, spots_of


def _place(_state: LanternScreen, key: str) -> list[HitTarget]:
    return [HitTarget("act", list(spots()).index(key))]


def _cell(state: LanternScreen, key: str) -> list[HitTarget]:
    """A button of the row below the map."""
    cells = row.cells(state.frame.view)
    return [cell_spot(number) for number, cell in enumerate(cells) if cell.key == key]


def _mission(state: LanternScreen, key: str) -> list[HitTarget]:
    """A line of the list of missions."""
    listed = missions_listed(state.frame.view.table)
    return [HitTarget("act", MISSION + n) for n, one in enumerate(listed) if one.key == key]


def _no_card(_text: str) -> CardId:
    """Raise: there are no cards on this table."""
    raise LookupError("no lesson of this game points at a card")


SPOTS: Final[Mapping[str, PointedAt]] = {
    **card_spots(_no_card),
    "place": _place,
    "row": _cell,
    "enemy": lambda _state, number: [HitTarget("act", ENEMY + int(number))],
    "mission": _mission,
    "lanterns": lambda _state: [HitTarget("act", LANTERNS)],
}
"""Word -> what it means, told the words after it: `place nara`, `row fight`, `mission c1_oil`."""

SCHOOL: Final = School(COURSE, spots_of(SPOTS), "portraits/hikaru")
"""What this game brings to be learned."""
