"""The slips with the names of places, what cities offer, and in what state they are."""

from typing import Final

from pygame import Surface

from game.adventure.ui.table.road_map import RADIUS, spots
from game.adventure.ui.table.shown import LanternState
from game.adventure.ui.table.words import called
from game.ui.board.selection import HitTarget
from game.ui.draw.canvas import Canvas
from game.ui.draw.fonts import CENTRE
from game.ui.draw.kit import Kit, kept
from game.ui.draw.paint import lay, slip
from game.ui.draw.palette import AI, BENI, KINCHA, MUTED, SLIP, SUMI

SHRINE_INK: Final = (138, 36, 22)
WIDEST: Final = 20.0
"""Pixels of type at a scale of one pixel to a unit: with larger type slips would touch."""
STATES: Final = {"captured": "signs/chain", "razed": "signs/flame"}
"""State of a city -> the sign across its symbol, and on its slip."""
INKS: Final = {"port": AI, "chain": BENI, "flame": BENI}
"""Sign on a slip -> its ink, where it is not black."""


def compose_slips(canvas: Canvas, state: LanternState) -> None:
    """Put every place's slip on the canvas, and a cross on every road that is cut."""
    board, kit, table = state.frame.layout, state.kit, state.frame.view.table
    keys = sorted(enumerate(spots()), key=lambda one: bool(table.place(one[1]).state))
    for number, key in keys:  # what fell lies over its neighbours: it says more than they
        is_lit = state.look(HitTarget("act", number)).is_lit
        place = table.place(key)
        open_ = tuple((service.key, service.is_open) for service in place.services)
        told = (key, place.kind, () if board.is_closed else open_, place.state)
        has_port = bool(place.sea) and not board.is_closed
        most = round(max(kit.least, WIDEST * board.scale))
        sheet = _slip(kit, told, most, has_port=has_port, is_lit=is_lit)
        canvas.put(sheet, *_corner(state, key, sheet))
        if place.state:
            side = 2 * RADIUS * board.scale
            mark = kit.images.tinted(STATES[place.state], (side, side), kit.ink(BENI))
            canvas.put_centred(mark, *board.place(key))
    for road in table.roads:
        if road.is_cut:
            one, other = (board.place(end) for end in road.ends)
            cross = kit.images.tinted("signs/cross", (kit.px(26), kit.px(26)), kit.ink(BENI))
            canvas.put_centred(cross, (one[0] + other[0]) / 2, (one[1] + other[1]) / 2)


def _corner(state: LanternState, key: str, sheet: Surface) -> tuple[float, float]:
    board, told = state.frame.layout, spots()[key]
    x, y = board.place(key)
    gap = (RADIUS + 1.5) * board.scale
    width, height = sheet.get_width() - 3, sheet.get_height() - 3
    dx, dy = {
        "n": (-width / 2, -gap - height),
        "s": (-width / 2, gap),
        "e": (gap, -height / 2),
        "w": (-gap - width, -height / 2),
    }[told.label]
    right = state.kit.size[0] - sheet.get_width() - 2
    left = min(x + dx + told.shift[0] * board.scale, right)
    return left, y + dy + told.shift[1] * board.scale


@kept
def _slip(
    kit: Kit,
    told: tuple[str, str, tuple[tuple[str, bool], ...], str],
    most: int,
    *,
    has_port: bool,
    is_lit: bool,
) -> Surface:
    """Return a slip: name in one or two lines, the signs of what is offered."""
    key, kind, services, condition = told
    face = {"city": "bold", "shrine": "medium"}.get(kind, "italic")
    style = kit.type(face, 20, SHRINE_INK if kind == "shrine" else SUMI, most=most)
    short = f"places.{key}.short"
    text = kit.say(short) if kit.strings.has(short) else _short(called(kit, key), kind)
    if spots()[key].lines > 1:
        text = text.replace(" ", "\n", 1)
    name = kit.fonts.block(text, style, style.px * 20, CENTRE)
    side = round(style.px * 0.86)
    signs = [*services, *([("port", True)] if has_port else [])]
    if condition:
        signs = [(STATES[condition].rpartition("/")[2], True)]
    width = max(name.get_width() + 10, len(signs) * (side + 4) + 8)
    height = name.get_height() + 4 + (side + 4 if signs else 0)
    sheet = slip((width, height), kit.ink(KINCHA if is_lit else SLIP), kit.ink(SUMI), 3)
    lay(sheet, name, ((width - name.get_width()) / 2, 1))
    _signs(kit, sheet, signs, (side, name.get_height() + 1, width))
    return sheet


def _short(name: str, kind: str) -> str:
    """Return what stands on a slip: of a shrine its kami, of a landmark no linking words."""
    words = name.split()
    if kind == "shrine":
        return words[-1]
    return f"{words[0]} {words[-1]}" if kind == "landmark" and len(words) > 1 else name


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
