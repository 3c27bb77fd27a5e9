"""Where everything lies in the window: a function of its size and of the size of its text."""

from dataclasses import dataclass, replace
from typing import Final

from game.adventure.ui.duel.plan import DuelPlan, duel_plan
from game.adventure.ui.road_map import BOX, RADIUS, Spot, spots
from game.ui.draw.kit import Kit
from game.view.layout.geometry import Box, around
from game.view.layout.zones import Zones, unit, zones

COLUMN: Final = 450.0
ROW: Final = 111.0
GAP: Final = 9.0
CHAPTER: Final = (0.0, 4.0, 364.0, 112.0)
MISSIONS: Final = (0.0, 476.0, 364.0, 144.0)
LANTERNS: Final = (372.0, 0.0, 628.0, 62.0)
LOG: Final = (880.0, 560.0, 114.0, 56.0)
SCROLL: Final = (30.0, 66.0, 940.0, 520.0)
"""Parts of the map in its own units: x, y, width, height."""
SHEET_EDGE: Final = 120.0
"""So far from the window's edge everything lies under the campaign sheet, on the design."""
CELLS: Final = 7
"""How many buttons the row of actions holds beside that which ends the turn."""


@dataclass(frozen=True, slots=True)
class LanternBoard:
    """The table of The Hundred Lanterns: fills `BoardLayout`."""

    zones: Zones
    plates: tuple[Box, ...]
    faces: tuple[Box, ...]
    piles: tuple[Box, ...]
    prompts: tuple[Box, ...]
    eye: Box
    resolving: Box
    scale: float
    """Pixels of a unit of the map."""
    corner: Spot
    """Where the map's left upper corner is, in pixels."""
    cells: tuple[Box, ...]
    """The buttons of the row, from the left."""
    chapter: Box
    missions: tuple[Box, ...]
    """Its heading, then one row each."""
    lanterns: Box
    duel: DuelPlan | None = None
    """The table of the confrontation that lies over the map."""

    def at(self, spot: Spot) -> Spot:
        """Return where a spot of the map is in the window."""
        return self.corner[0] + spot[0] * self.scale, self.corner[1] + spot[1] * self.scale

    def place(self, key: str) -> Spot:
        """Return the middle of a place's symbol."""
        return self.at(spots()[key].at)

    def symbol(self, key: str) -> Box:
        """Return the box of a place's symbol."""
        return around(*self.place(key), 2 * RADIUS * self.scale, 2 * RADIUS * self.scale)

    def stand(self, key: str, number: int) -> Spot:
        """Return where the piece of that number stands at a place; later ones close up."""
        spot = spots()[key]
        first, more = number % len(spot.stands), number // len(spot.stands)
        dx, dy = spot.stands[first]
        return self.at((spot.at[0] + dx + 9 * more, spot.at[1] + dy + 5 * more))


def board_of(kit: Kit, missions: int, *, is_wide_question: bool = False) -> LanternBoard:
    """Return the table in the window of `kit`, with room for so many missions."""
    width, height = kit.size
    u, grid = unit(kit.size), zones(kit.size, kit.text_scale)
    column, band, row = COLUMN * u, grid.sky.h, max(66.0, ROW * u)
    scale = min((width - column) / BOX[0], (height - band - row) / BOX[1])
    corner = (column, band)

    def part(of: tuple[float, float, float, float]) -> Box:
        x, y, w, h = of
        return Box(corner[0] + x * scale, corner[1] + y * scale, w * scale, h * scale)

    gap = GAP * u
    high = (height - band - gap * 5) / 4
    plates = tuple(
        Box(12 * u, band + gap + (high + gap) * seat, column - 30 * u, high) for seat in range(4)
    )
    foot, cells, end = _row(kit, column, band + BOX[1] * scale, row)
    log, scroll = part(LOG), part(SCROLL)
    rows = part(MISSIONS)
    line = rows.h / (1 + max(4, missions))
    return LanternBoard(
        zones=Zones(grid.sky, part((0, 0, *BOX)), plates[0], foot, log, end),
        plates=plates,
        faces=tuple(Box(box.x, box.y, box.h * 0.5, box.h * 0.65) for box in plates),
        piles=(),
        prompts=(scroll if is_wide_question else scroll.part(0.1, 0.02, 0.9, 1), scroll),
        eye=scroll.part(0.3, 0.3, 0.7, 0.7),
        resolving=scroll.part(0.4, 0.3, 0.6, 0.7),
        scale=scale,
        corner=corner,
        cells=cells,
        chapter=part(CHAPTER),
        missions=tuple(
            Box(rows.x, rows.y + line * n, rows.w, line) for n in range(1 + max(4, missions))
        ),
        lanterns=part(LANTERNS),
    )


def with_duel(kit: Kit, board: LanternBoard) -> LanternBoard:
    """Return the table with that of a confrontation over its map."""
    column, line = COLUMN * unit(kit.size), kit.type("bold", 22).px * 1.5
    plan = duel_plan(kit.size, column, board.zones.sky.h, unit(kit.size), line)
    laid = replace(board.zones, log=plan.log, button=plan.button)
    return replace(board, zones=laid, eye=plan.low, duel=plan)


def under_sheet(kit: Kit, board: LanternBoard) -> LanternBoard:
    """Return the table with its log and button moved to where the campaign sheet covers them."""
    aside, log = kit.px(SHEET_EDGE), board.zones.log
    right, wide = kit.size[0] - aside, max(log.w, 4 * aside)
    log = Box(right - wide, log.y - aside / 2, wide, log.h)
    button = board.zones.button.moved(-aside, -aside / 2)
    return replace(board, zones=replace(board.zones, log=log, button=button))


def _row(kit: Kit, column: float, under: float, row: float) -> tuple[Box, tuple[Box, ...], Box]:
    """Return the strip under the map, its buttons, and the one that ends the turn."""
    (width, height), u = kit.size, unit(kit.size)
    gap = GAP * u
    y = max(under, height - row * 1.3) + gap
    foot = Box(column, y, width - column - gap, height - y - gap)
    end = Box(foot.right - 250 * u, foot.y, 250 * u, foot.h)
    cell = (foot.w - end.w - gap * CELLS) / CELLS
    cells = tuple(Box(foot.x + (cell + gap) * n, foot.y, cell, foot.h) for n in range(CELLS))
    return foot, cells, end
