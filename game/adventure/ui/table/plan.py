"""Where everything lies in the window: a function of its size and of the size of its text."""

from collections.abc import Mapping
from dataclasses import field, replace
from typing import Final

from game.adventure.ui.table.duel_plan import DuelPlan, duel_plan
from game.adventure.ui.table.road_map import BOX, EXTENT, ORIGIN, RADIUS, spots
from game.adventure.view.showing.effects import PieceKey
from game.adventure.view.table_view import AdventureTableView
from game.kernel.records import record
from game.ui.board.selection import HitBox
from game.ui.draw.kit import Kit
from game.view.layout.geometry import Box, Point, around
from game.view.layout.zones import Zones, growth, unit, zones

COLUMN: Final = 450.0
ROW: Final = 111.0
GAP: Final = 9.0
CHAPTER: Final = (0.0, 4.0, 364.0, 112.0)
MISSIONS: Final = (0.0, 476.0, 364.0, 144.0)
LANTERNS: Final = (372.0, 0.0, 628.0, 62.0)
LOG: Final = (826.0, 510.0, 170.0, 106.0)
HEARD: Final = (372.0, 592.0, 446.0, 24.0)
EYE: Final = (300.0, 300.0, 400.0, 320.0)
CARD: Final = (6.0, 124.0, 262.0, 490.0)
FOCUS: Final = (2.0, 318.0, 125.0, 93.0)
SCROLL: Final = (30.0, 66.0, 940.0, 520.0)
"""Parts of the map in its own units: x, y, width, height."""
WIDER: Final = 1.6
"""How many times that wide the log is at most where there is sea beside the map."""
LIT, WORD = 0.083, 1.85
"""Height of a lantern to the rope's width, and of a word below it to the least type."""
WHOLE: Final = (BOX[0], BOX[1] + 76)
"""The map with the row below it: there captions stand while nothing is asked."""
SHEET_EDGE: Final = 120.0
"""So far from the window's edge everything lies under the campaign sheet, on the design."""
BUTTONS: Final = ("road", "fight", "mission", "city", "place", "free")
"""What stands in the row of actions, before what takes back and what ends the turn."""
END: Final = 250.0
HIGHER: Final = 60.0
"""By how much the row grows with the largest text, at the map's expense."""
LARGE, SMALL = 1.7, 0.77
"""How high a plate is that is looked into, and the others then, where they close up."""
CLOSED: Final = 1.25
"""From larger text on plates close up, and services leave the slips."""
NARROWER: Final = (0.1, 0.02, 0.9, 1.0)
"""The part of the scroll's room in which a plain question is looked for first."""
TALLEST: Final = 1.7
"""So many times as high as it must be the row below the map is where there is sea for it."""
LINE: Final = 1.15
"""Height of a line of the list of missions, in sizes of its type."""
LEAST_ROWS: Final = 3
"""So many rows there are at least, however large the text."""
TALLER: Final = 1.45
"""By how much the list of missions grows at most: up to the road along the coast."""
FEWEST: Final = 2
"""So many rows the list of missions has room for at least, where the text allows."""
HAIR: Final = 1e-6
"""What is lost in reckoning: rows that fill their room exactly have room."""
ROWS: Final = 6.4
"""So many rows fill its place, its edges among them: with fewer missions it is lower."""


@record
class Listing:
    """The list of missions on the sea."""

    whole: Box
    head: Box | None
    """Where its heading stands, None where all the room is needed for missions."""
    rows: tuple[Box, ...]
    first: int
    """Number of the mission in the first row."""
    more: Box | None
    """What turns to the next missions, None where all have room."""


@record
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
    corner: Point
    """Where the map's left upper corner is, in pixels."""
    cells: tuple[Box, ...]
    """The buttons of the row, from the left."""
    chapter: Box
    listing: Listing
    lanterns: Box
    focus: Box
    """Where it is told what going to the place looked at takes and brings."""
    target: float
    """The least side of what is pressed, in pixels."""
    trying: Box
    """What opens and closes the moves on paper."""
    is_closed: bool
    """Whether the text is so large that plates close up and slips hold names alone."""
    card: Box
    """The Shogun's card, in his turn."""
    duel: DuelPlan | None = None
    """The table of the confrontation that lies over the map."""
    standing: Mapping[PieceKey, str] = field(default_factory=dict)
    """Piece -> the place where it stands."""
    names: tuple[HitBox, ...] = ()
    """The slips with the places' names: parts of their places to point at and press."""
    kinds: Mapping[int, str] = field(default_factory=dict)
    """Number of an enemy on the map -> its kind."""

    def was_at(self, piece: PieceKey) -> str:
        """Return the place where a piece stood, empty for none."""
        return self.standing.get(piece, "")

    def kind_of(self, enemy: int) -> str:
        """Return the kind of an enemy that stood on the map, empty for none."""
        return self.kinds.get(enemy, "")

    def at(self, spot: Point) -> Point:
        """Return where a spot of the map is in the window."""
        return self.corner[0] + spot[0] * self.scale, self.corner[1] + spot[1] * self.scale

    def place(self, key: str) -> Point:
        """Return the middle of a place's symbol."""
        return self.at(spots()[key].at)

    def symbol(self, key: str) -> Box:
        """Return the box of a place's symbol."""
        return around(*self.place(key), 2 * RADIUS * self.scale, 2 * RADIUS * self.scale)

    def stand(self, key: str, number: int) -> Point:
        """Return where the piece of that number stands at a place; later ones close up."""
        spot = spots()[key]
        first, more = number % len(spot.stands), number // len(spot.stands)
        dx, dy = spot.stands[first]
        return self.at((spot.at[0] + dx + 9 * more, spot.at[1] + dy + 5 * more))


def board_of(
    kit: Kit,
    missions: int,
    *,
    page: int = 0,
    large: int | None = None,
) -> LanternBoard:
    """Return the table in the window of `kit`; `large` is whose plate never closes up."""
    grid, (corner, scale, row) = zones(kit.size, kit.text_scale), _map(kit)
    column, band = COLUMN * unit(kit.size), grid.sky.h

    def part(of: tuple[float, float, float, float]) -> Box:
        return Box(*(edge * scale for edge in of)).moved(*corner)

    plates = _plates(kit, band, large)
    foot, cells, aside, end = _row(kit, column, band + BOX[1] * scale, row)
    sea = end.y - GAP * unit(kit.size) - band - BOX[1] * scale
    scroll, is_closed = _higher(part(SCROLL), max(0.0, sea)), kit.text_scale > CLOSED
    log = _wider(part(LOG), end.right)
    return LanternBoard(
        zones=Zones(grid.sky, part((0, 0, *WHOLE)), plates[0], foot, log, end, aside),
        plates=plates,
        faces=tuple(Box(box.x, box.y, box.h * 0.5, box.h * 0.65) for box in plates),
        piles=(),
        prompts=(*_sea(kit, column, band + BOX[1] * scale, end.y), scroll.part(*NARROWER), scroll),
        eye=part(EYE),
        resolving=scroll.part(0.4, 0.3, 0.6, 0.7),
        scale=scale,
        corner=corner,
        cells=cells,
        chapter=part(CHAPTER),
        listing=_listing(kit, part(MISSIONS), missions, page),
        lanterns=_worded(kit, part(LANTERNS)),
        focus=part(MISSIONS if is_closed else FOCUS),
        target=max(40 * scale, kit.target),
        trying=_trying(kit, part(CHAPTER)),
        is_closed=is_closed,
        card=part(CARD),
    )


def _higher(room: Box, more: float) -> Box:
    """Return a room that reaches further down, to what ends a turn: no row is below a paper."""
    return Box(room.x, room.y, room.w, room.h + more)


def _wider(log: Box, right: float) -> Box:
    """Return a log that ends where the row below it does, as far as the print goes on as sea."""
    return Box(log.x, log.y, max(log.w, min(right - log.x, WIDER * log.w)), log.h)


def _worded(kit: Kit, rope: Box) -> Box:
    """Return the place of the lanterns with the words of their levels below them."""
    return Box(rope.x, rope.y, rope.w, max(rope.h, rope.w * LIT + WORD * kit.least))


def caption_room(kit: Kit) -> Box:
    """Return where sounds are told: on the sea, between the list of missions and the log."""
    corner, scale, _ = _map(kit)
    return Box(*(edge * scale for edge in HEARD)).moved(*corner)


def _sea(kit: Kit, left: float, top: float, low: float) -> tuple[Box, ...]:
    """Return the room for a question below the map, none where the window is too low for it."""
    top += GAP * unit(kit.size)
    whole = Box(left, top, kit.size[0] - left, low - top).part(0.1, 0, 0.9, 1)
    return (whole,) if whole.h >= 2 * kit.target else ()


def _map(kit: Kit) -> tuple[Point, float, float]:
    """Return the corner of the map, its pixels to a unit, and how high the row under it is.

    It lies at the right of a very wide window, as far as the print reaches beyond it.
    """
    (width, height), u = kit.size, unit(kit.size)
    column, band = COLUMN * u, zones(kit.size, kit.text_scale).sky.h
    row = max(66.0, ROW * u) + HIGHER * u * growth(kit.text_scale)
    if not _fits(kit, _across(kit, width - column - GAP * u)):
        row = max(row, 2 * kit.target + 3 * GAP * u)
    scale = min((width - column) / BOX[0], (height - band - row) / BOX[1])
    bare = width - column - (EXTENT[0] + ORIGIN[0]) * scale
    return (column + max(0.0, bare), band), scale, row


def _plates(kit: Kit, band: float, large: int | None) -> tuple[Box, ...]:
    """Return the plates: alike, or with larger text one open and the others closed up."""
    u = unit(kit.size)
    gap = GAP * u
    high = (kit.size[1] - band - gap * 5) / 4
    is_alike = large is None or kit.text_scale <= CLOSED
    shares = [1.0 if is_alike else LARGE if seat == large else SMALL for seat in range(4)]
    found, y = list[Box](), band + gap
    for share in shares:
        tall = high * 4 * share / sum(shares)
        found.append(Box(12 * u, y, COLUMN * u - 30 * u, tall))
        y += tall + gap
    return tuple(found)


def _trying(kit: Kit, chapter: Box) -> Box:
    """Return the slip below that of the chapter, as high as what is pressed."""
    high = max(kit.target, kit.type("italic", 20).px * 1.5)
    return Box(chapter.x, chapter.bottom + kit.px(8), chapter.w * 0.47, high)


def _listing(kit: Kit, box: Box, count: int, page: int) -> Listing:
    """Return the rows of the list: all missions, or a page of them and what turns it."""
    edge, least = kit.px(5), max(kit.type("bold", 20).px * LINE, kit.target)
    whole = min(box.h * TALLER, (max(count, FEWEST) + 1) * max(least, box.h / ROWS) + 2 * edge)
    box, room = Box(box.x, box.bottom - whole, box.w, whole), whole - 2 * edge
    fits = max(LEAST_ROWS, int(room / least + HAIR))
    has_head, is_paged = fits > count, fits < count
    lines = fits if is_paged else max(1, count) + has_head
    line = room / lines
    all_ = [Box(box.x, box.y + edge + line * n, box.w, line) for n in range(lines)]
    if not is_paged:
        rows = all_[1:] if has_head else all_
        return Listing(box, all_[0] if has_head else None, tuple(rows[:count]), 0, None)
    pages = -(-count // (fits - 1))
    first = page % pages * (fits - 1)
    return Listing(box, None, tuple(all_[: min(fits - 1, count - first)]), first, all_[-1])


def with_pieces(board: LanternBoard, table: AdventureTableView) -> LanternBoard:
    """Return the table with where every piece stands: effects look where it was before."""
    standing = {("hero", h.seat): h.place for h in table.heroes if h.place is not None}
    standing |= {("enemy", enemy.number): enemy.place for enemy in table.enemies}
    kinds = {enemy.number: enemy.kind for enemy in table.enemies}
    return replace(board, standing=standing, kinds=kinds)


def with_duel(kit: Kit, board: LanternBoard) -> LanternBoard:
    """Return the table with that of a confrontation over its map and what is below that.

    So what is said stands under the roll in a high window too.
    """
    column, line = COLUMN * unit(kit.size), max(kit.target, kit.type("bold", 22).px * 1.5)
    plan = duel_plan(kit.size, column, board.zones.sky.h, unit(kit.size), line)
    table = board.zones.table
    table = Box(table.x, table.y, table.w, max(table.bottom, plan.region.bottom) - table.y)
    laid = replace(board.zones, table=table, log=plan.log, button=plan.button, aside=plan.aside)
    return replace(board, zones=laid, eye=plan.low, duel=plan)


def under_sheet(kit: Kit, board: LanternBoard) -> LanternBoard:
    """Return the table with what lies beside the map moved to under the campaign sheet.

    Nothing that is not drawn looks out from there.
    """
    aside, log = kit.px(SHEET_EDGE), board.zones.log
    right, wide = kit.size[0] - aside, max(log.w, 4 * aside)
    log = Box(right - wide, log.y - aside / 2, wide, log.h)
    button = board.zones.button.moved(-aside, -aside / 2)
    top, foot = board.zones.sky.h + aside / 2, kit.size[1] - aside / 2
    high = [(max(top, plate.y), min(foot, plate.bottom)) for plate in board.plates]
    plates = [
        Box(aside, y, plate.w, bottom - y)
        for plate, (y, bottom) in zip(board.plates, high, strict=True)
    ]
    zones = replace(board.zones, log=log, button=button, aside=button)
    return replace(board, zones=zones, plates=tuple(plates))


def _row(
    kit: Kit, column: float, under: float, row: float
) -> tuple[Box, tuple[Box, ...], Box, Box]:
    """Return the strip under the map, its buttons, what takes back and what ends the turn.

    They stand in two rows where their names would not fit into one.
    """
    (width, height), u = kit.size, unit(kit.size)
    gap = GAP * u
    y = max(under, height - row * TALLEST) + gap
    foot = Box(column, y, width - column - gap, height - y - gap)
    across, wide = len(BUTTONS) + 1, _across(kit, foot.w)
    if _fits(kit, wide):
        boxes = [Box(foot.x + (wide + gap) * n, foot.y, wide, foot.h) for n in range(across)]
        end = Box(foot.right - END * u, foot.y, END * u, foot.h)
        return foot, tuple(boxes[:-1]), boxes[-1], end
    across = (across + 1) // 2
    wide, high = (foot.w - gap * (across - 1)) / across, (foot.h - gap) / 2
    boxes = [
        Box(foot.x + (wide + gap) * (n % across), foot.y + (high + gap) * (n // across), wide, high)
        for n in range(2 * across)
    ]
    return foot, tuple(boxes[:-2]), boxes[-2], boxes[-1]


def _across(kit: Kit, room: float) -> float:
    """Return how wide a button is where all stand in one row."""
    count, u = len(BUTTONS) + 1, unit(kit.size)
    return (room - END * u - GAP * u * count) / count


def _fits(kit: Kit, wide: float) -> bool:
    """Return whether the name of each button has room beside its sign."""
    style, edges = kit.type("bold", 22), kit.px(26 + 3 * 12)
    names = (kit.say(f"lantern.row.{key}") for key in BUTTONS)
    return all(kit.fonts.width(name, style) <= wide - edges for name in names)
