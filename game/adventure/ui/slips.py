"""The slips with the names of places, what cities offer, and in what state they are."""

import math
from typing import Final, NamedTuple

from pygame import Surface

from game.adventure.ui.table.names import slip_name
from game.adventure.ui.table.plan import LanternBoard
from game.adventure.ui.table.road_map import BOX, RADIUS, spots, way
from game.adventure.ui.table.shown import LanternScreen
from game.adventure.view.table_view import AdventureTableView, PlaceView
from game.ui.board.selection import HitBox, HitTarget
from game.ui.draw.canvas import Canvas
from game.ui.draw.fonts import CENTRE, TIGHT
from game.ui.draw.kit import Kit, kept
from game.ui.draw.paint import disc, lay, lay_centred, slip
from game.ui.draw.palette import AI, BENI, KINCHA, MUTED, SLIP, SUMI, Colour
from game.view.layout.geometry import Box, covered

SHRINE_INK: Final[Colour] = (138, 36, 22)
ON_GOLD: Final[Colour] = (84, 14, 6)
"""That of a shrine that is looked at."""
STRONG_NAMES: Final[dict[Colour, Colour]] = {SHRINE_INK: ON_GOLD}
"""Ink -> what it is with high contrast, on gold too."""
WIDEST: Final = 20.0
"""Pixels of type at a scale of one pixel to a unit: with larger type slips would touch."""
RANKS: Final = {"city": 0, "shrine": 1}
"""Kind of a place -> how much its slip matters; landmarks come after them."""
TOUCH: Final = 0.55
"""By so much of its type's height a slip may lie on another."""
SHADOW: Final = 3.0
"""Pixels by which a slip may touch what it lies beside: its shadow's."""
EDGES: Final = 10
"""Pixels beside a name that its slip is wider."""
COVERING: Final = 10.0
"""So many square pixels covered are worth the way of one pixel to where none is."""
NAMES: Final = 100
"""How near to the player slips are, what matters least: a place's symbol takes the click."""
CUT: Final = 17
"""Radius of the sign on a road that is cut."""
STATES: Final = {"captured": "signs/chain", "razed": "signs/flame"}
"""State of a city -> the sign on its slip."""
INKS: Final = {"port": AI, "chain": BENI, "flame": BENI}
"""Sign on a slip -> its ink, where it is not black."""


def compose_slips(canvas: Canvas, state: LanternScreen) -> None:
    """Put the places' slips on the canvas, and a cross on every road that is cut."""
    board, kit, table = state.frame.layout, state.kit, state.frame.view.table
    standing = _standing(state)
    for slip_of in reversed(standing):  # what matters most lies over its neighbours
        canvas.put(slip_of.sheet, slip_of.box.x, slip_of.box.y)
        if slip_of.is_sealed:
            beside = [other.box for other in standing if other is not slip_of]
            canvas.put_centred(seal(kit), *_free_corner(kit, slip_of.box, beside))
    taken = [*_sheets(board), *(one.box for one in standing), *map(board.symbol, spots())]
    for road in table.roads:
        if road.is_cut:
            canvas.put_centred(cut_sign(kit), *_cut_at(board, road.ends, taken, kit.px(CUT)))


def _cut_at(
    board: LanternBoard, ends: tuple[str, str], taken: list[Box], radius: float
) -> tuple[float, float]:
    """Return where on a road the sign is that it is cut: halfway, as far as nothing lies there."""
    one, other = map(board.place, ends)

    def cost(at: tuple[float, float]) -> float:
        lost = covered(Box(at[0], at[1], 0, 0).grown(radius), taken) / COVERING
        return lost + abs(math.dist(at, one) - math.dist(at, other)) / 2

    return min(map(board.at, way(*ends)), key=cost)


class _PlaceSlip(NamedTuple):
    """A place's slip, and where it lies."""

    key: str
    rank: int
    """How much it matters: what is looked at first, landmarks last."""
    sheet: Surface
    box: Box
    is_sealed: bool
    """Whether something special was found there (HA-11.2)."""


def _standing(state: LanternScreen) -> list[_PlaceSlip]:
    """Return the slips that there is room for, what is looked at and what matters most first."""
    kit, view = state.kit, state.frame.view
    lit = (key for number, key in enumerate(spots()) if state.look(_spot(number)).is_lit)
    return _with_room(kit, state.frame.layout, view.table, next(lit, ""))


def _spot(number: int) -> HitTarget:
    return HitTarget("act", number)


class NameHits:
    """The slips as parts of their places to point at and press: worked out when one is another."""

    def __init__(self) -> None:
        """Begin with none."""
        self._stood: tuple[object, ...] = ()
        self._hits: tuple[HitBox, ...] = ()

    def of(self, kit: Kit, board: LanternBoard, table: AdventureTableView) -> tuple[HitBox, ...]:
        """Return those of a table; places change seldom, and a table is laid out after all."""
        dress = kit.size, kit.strings.language, kit.high_contrast, _largest(kit, board)
        told = tuple((place.services, place.state) for place in table.places)
        stood = dress, board.corner, board.scale, board.is_closed, _sheets(board), told
        if stood != self._stood:
            self._stood, self._hits = stood, _name_hits(kit, board, table)
        return self._hits


def _name_hits(kit: Kit, board: LanternBoard, table: AdventureTableView) -> tuple[HitBox, ...]:
    """Return the slips as parts of their places: symbols come first."""
    numbers = {key: number for number, key in enumerate(spots())}
    found = _with_room(kit, board, table)
    return tuple(
        HitBox(_spot(numbers[one.key]), one.box, NAMES + len(found) - number)
        for number, one in enumerate(found)
    )


def _with_room(
    kit: Kit, board: LanternBoard, table: AdventureTableView, lit: str = ""
) -> list[_PlaceSlip]:
    """Return the slips that there is room for, what matters most first.

    On a small map with large type names would lie on each other: those of landmarks and shrines,
    which their signs tell, are shown when they are looked at.
    """
    kept: list[_PlaceSlip] = []
    edge, places = TOUCH * _largest(kit, board), {place.key: place for place in table.places}
    slips = (_place_slip(kit, board, places[key], is_lit=key == lit) for key in spots())
    for found in sorted(slips, key=lambda one: one.rank):
        beside = [other.box for other in kept]
        one = found._replace(box=_in_sight(board, found, beside))
        within = one.box.grown(-edge)
        touched = [other for other in kept if within.overlaps(other.box)]
        if one.rank > RANKS["city"]:
            kept += [] if touched else [one]
        elif len(touched) == 1 and touched[0].rank == one.rank:
            other = touched[0]
            kept.remove(other)
            kept += _apart(kit, board, places, other, one)
        else:
            kept.append(one)
    return kept


def _apart(
    kit: Kit,
    board: LanternBoard,
    places: dict[str, PlaceView],
    left: _PlaceSlip,
    right: _PlaceSlip,
) -> tuple[_PlaceSlip, _PlaceSlip]:
    """Return the slips of two cities, so that the right one does not lie under the left.

    Its name is condensed; where that is not enough, the left one bears no signs besides.
    """
    bare = _place_slip(kit, board, places[left.key], is_lit=False, is_bare=True)
    for other in (left, bare):
        wide = min(right.box.w, right.box.right - other.box.right)
        if wide >= TIGHT * right.box.w:
            most = round(wide + SHADOW)
            one = _place_slip(kit, board, places[right.key], is_lit=False, most=most)
            box = Box(right.box.right - one.box.w, right.box.y, one.box.w, one.box.h)
            return other, right._replace(sheet=one.sheet, box=box)
    return left, right


def _place_slip(
    kit: Kit,
    board: LanternBoard,
    place: PlaceView,
    *,
    is_lit: bool,
    is_bare: bool = False,
    most: int = 0,
) -> _PlaceSlip:
    is_bare = is_bare or board.is_closed
    open_ = tuple((service.key, service.is_open) for service in place.services)
    told = (place.key, place.kind, () if is_bare else open_, place.state)
    has_port = bool(place.sea) and not is_bare
    sheet = _slip(kit, told, (_largest(kit, board), most), has_port=has_port, is_lit=is_lit)
    x, y = _corner(kit, board, place.key, sheet)
    rank = -2 if is_lit else -1 if place.state else RANKS.get(place.kind, len(RANKS))
    box = Box(x, y, sheet.get_width(), sheet.get_height())
    return _PlaceSlip(place.key, rank, sheet, box, place.location is not None)


def _sheets(board: LanternBoard) -> tuple[Box, ...]:
    """Return what lies on the map for good, over the slips: in a small window it reaches to some.

    In a confrontation the log lies elsewhere.
    """
    log = () if board.duel is not None else (board.zones.log,)
    return board.chapter, board.listing.whole, *log


def _in_sight(board: LanternBoard, slip_of: _PlaceSlip, beside: list[Box]) -> Box:
    """Return a slip's box, moved as little as brings it out from under the sheets on the map.

    It goes no further than it is high: it would seem to be another place's. There it lies off its
    own symbol, on no other and on no slip of `beside`, where that can be.
    """
    box, sheets = slip_of.box, _sheets(board)
    under = [one for one in sheets if box.grown(-SHADOW).overlaps(one)]
    if not under:
        return box
    near = [other for other in beside if other.overlaps(box.grown(box.h))]
    off, symbols = [*under, *near, board.symbol(slip_of.key)], map(board.symbol, spots())
    across = [0.0, *(one.right - box.x for one in off), *(one.x - box.right for one in off)]
    down = [0.0, *(one.bottom - box.y for one in off), *(one.y - box.bottom for one in off)]
    taken, (end, low) = [*symbols, *near], board.at(BOX)
    moves = [(dx, dy) for dx in across for dy in down if math.hypot(dx, dy) <= box.h]
    places = [box.moved(*move) for move in moves]

    def cost(at: Box) -> tuple[float, float]:
        is_off = at.right > max(end, box.right) or at.bottom > max(low, box.bottom)
        lost = covered(at.grown(-SHADOW), taken) / COVERING
        return covered(at, sheets) + is_off, lost + math.dist(at.centre, box.centre)

    return min(places, key=cost)


def _free_corner(kit: Kit, box: Box, beside: list[Box]) -> tuple[float, float]:
    """Return the corner of a slip at which a seal hides no other slip, else its upper right one."""
    edge, half = kit.px(3), seal(kit).get_width() / 2
    corners = [(x, y) for x in (box.right - edge, box.x + edge) for y in (box.y - edge, box.bottom)]
    is_free = [
        not any(Box(x - half, y - half, 2 * half, 2 * half).overlaps(other) for other in beside)
        for x, y in corners
    ]
    return corners[is_free.index(True)] if any(is_free) else corners[0]


def _largest(kit: Kit, board: LanternBoard) -> int:
    """Return how large the type of slips may be, in pixels."""
    return round(max(kit.least, WIDEST * board.scale))


def _corner(kit: Kit, board: LanternBoard, key: str, sheet: Surface) -> tuple[float, float]:
    told = spots()[key]
    x, y = board.place(key)
    gap = (RADIUS + 1.5) * board.scale
    width, height = sheet.get_width() - 3, sheet.get_height() - 3
    dx, dy = {
        "n": (-width / 2, -gap - height),
        "s": (-width / 2, gap),
        "e": (gap, -height / 2),
        "w": (-gap - width, -height / 2),
    }[told.label]
    right = kit.size[0] - sheet.get_width() - 2
    left = min(x + dx + told.shift[0] * board.scale, right)
    return left, y + dy + told.shift[1] * board.scale


@kept
def _slip(
    kit: Kit,
    told: tuple[str, str, tuple[tuple[str, bool], ...], str],
    most: tuple[int, int],
    *,
    has_port: bool,
    is_lit: bool,
) -> Surface:
    """Return a slip: name in one or two lines, the signs of what is offered.

    `most` is how large its type may be, and how wide it: its name is condensed; 0 for any width.
    """
    (key, kind, services, condition), (px, wide) = told, most
    face = {"city": "bold", "shrine": "medium"}.get(kind, "italic")
    ink = SUMI if kind != "shrine" else ON_GOLD if is_lit else SHRINE_INK
    style = kit.type(face, 20, ink, most=px)
    text = slip_name(kit, key)
    if spots()[key].lines > 1:
        text = text.replace(" ", "\n", 1)
    name = kit.fonts.block(text, style, style.px * 20, CENTRE)
    if wide and name.get_width() > wide - EDGES:
        name = kit.fonts.narrowed(text, style, wide - EDGES)
    side = round(style.px * 0.86)
    signs = [*services, *([("port", True)] if has_port else [])]
    if condition:
        signs = [(STATES[condition].rpartition("/")[2], True)]
    width = max(name.get_width() + EDGES, len(signs) * (side + 4) + 8)
    height = name.get_height() + 4 + (side + 4 if signs else 0)
    sheet = slip((width, height), kit.ink(KINCHA if is_lit else SLIP), kit.ink(SUMI), 3)
    lay(sheet, name, ((width - name.get_width()) / 2, 1))
    _signs(kit, sheet, signs, (side, name.get_height() + 1, width))
    return sheet


@kept
def cut_sign(kit: Kit) -> Surface:
    """Return the sign on a road that is cut: a cross on a disc, to be seen on any ground."""
    radius = kit.px(CUT)
    sheet = disc(radius, kit.ink(SLIP), kit.ink(SUMI), 2).copy()
    side = radius * 1.3
    lay_centred(
        sheet, kit.images.tinted("signs/cross", (side, side), kit.ink(BENI)), (radius, radius)
    )
    return sheet


@kept
def seal(kit: Kit) -> Surface:
    """Return the red seal on the slip of a place where something was found."""
    side = max(kit.px(28), kit.least * 0.9)
    square = slip((side, side), kit.ink(BENI), kit.ink(SUMI), 0)
    eye = kit.images.tinted("signs/eye", (side * 0.72, side * 0.72), kit.ink(SLIP))
    lay_centred(square, eye, (side / 2, side / 2))
    return square


def _signs(
    kit: Kit, sheet: Surface, signs: list[tuple[str, bool]], where: tuple[int, int, float]
) -> None:
    side, y, width = where
    left = (width - len(signs) * (side + 4) + 4) / 2
    for number, (name, is_open) in enumerate(signs):
        ink = INKS.get(name, SUMI) if is_open else MUTED
        sign = kit.images.tinted(f"signs/{name}", (side, side), kit.ink(ink))
        x = left + number * (side + 4)
        lay(sheet, sign, (x, y))
        if not is_open:
            cross = kit.images.tinted("signs/cross", (side, side), kit.ink(BENI))
            lay(sheet, cross, (x, y))
