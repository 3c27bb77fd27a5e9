"""The slips with the names of places, what cities offer, and in what state they are."""

from pygame import Surface

from game.adventure.ui.road_map import RADIUS, spots
from game.adventure.ui.shown import LanternState
from game.adventure.ui.words import called
from game.adventure.view.table_view import PlaceView
from game.ui.board.selection import HitTarget
from game.ui.draw.canvas import Canvas
from game.ui.draw.fonts import CENTRE, Type
from game.ui.draw.kit import Kit, kept
from game.ui.draw.paint import lay, slip
from game.ui.draw.palette import AI, BENI, KINCHA, MUTED, SLIP, SUMI

SHRINE_INK = (138, 36, 22)


def compose_slips(canvas: Canvas, state: LanternState) -> None:
    """Put every place's slip on the canvas, and a cross on every road that is cut."""
    board, kit, table = state.frame.layout, state.kit, state.frame.view.table
    for number, key in enumerate(spots()):
        is_lit = state.look(HitTarget("act", number)).is_lit
        place = table.place(key)
        open_ = tuple((service.key, service.is_open) for service in place.services)
        told = (key, place.kind, open_, bool(place.sea), place.state)
        sheet = _slip(kit, told, is_lit=is_lit)
        canvas.put(sheet, *_corner(state, key, sheet))
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
    return x + dx + told.shift[0] * board.scale, y + dy + told.shift[1] * board.scale


@kept
def _slip(
    kit: Kit,
    told: tuple[str, str, tuple[tuple[str, bool], ...], bool, str],
    *,
    is_lit: bool,
) -> Surface:
    """Return a slip: name in one or two lines, the signs of what is offered."""
    key, kind, services, has_port, condition = told
    face = {"city": "bold", "shrine": "medium"}.get(kind, "italic")
    ink = SHRINE_INK if kind == "shrine" else SUMI
    style = kit.type(face, 20, ink)
    style = style.sized(min(style.px, round(max(17, 20 * kit.unit) * 1.25)))
    short = f"places.{key}.short"
    text = kit.say(short) if kit.strings.has(short) else _short(called(kit, key), kind)
    if spots()[key].lines > 1:
        text = text.replace(" ", "\n", 1)
    name = kit.fonts.block(text, style, style.px * 9, CENTRE)
    state = (
        kit.fonts.line(called(kit, condition), style._replace(colour=kit.ink(BENI)))
        if condition
        else None
    )
    side = round(style.px * 0.86)
    signs = [] if condition else [*services, *([("port", True)] if has_port else [])]
    width = max(
        name.get_width() + 10, len(signs) * (side + 4) + 8, state.get_width() + 10 if state else 0
    )
    height = (
        name.get_height() + 4 + (side + 4 if signs else 0) + (state.get_height() if state else 0)
    )
    sheet = slip((width, height), kit.ink(KINCHA if is_lit else SLIP), kit.ink(SUMI), 3)
    lay(sheet, name, ((width - name.get_width()) / 2, 1))
    _signs(kit, sheet, signs, (side, name.get_height() + 1, width, style))
    if state is not None:
        lay(sheet, state, ((width - state.get_width()) / 2, height - state.get_height() - 2))
    return sheet


def _short(name: str, kind: str) -> str:
    """Return the last word of a shrine's name, else all of it."""
    return name.rsplit(" ", 1)[-1] if kind == "shrine" else name


def _signs(
    kit: Kit, sheet: Surface, signs: list[tuple[str, bool]], where: tuple[int, int, float, Type]
) -> None:
    side, y, width, _style = where
    left = (width - len(signs) * (side + 4) + 4) / 2
    for number, (name, is_open) in enumerate(signs):
        ink = AI if name == "port" else SUMI if is_open else MUTED
        sign = kit.images.tinted(f"signs/{name}", (side, side), kit.ink(ink))
        x = left + number * (side + 4)
        lay(sheet, sign, (x, y))
        if not is_open:
            cross = kit.images.tinted("signs/cross", (side, side), kit.ink(BENI))
            lay(sheet, cross, (x, y))


def services_of(place: PlaceView) -> list[str]:
    """Return what is offered there now."""
    return [service.key for service in place.services if service.is_open]
