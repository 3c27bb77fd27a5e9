"""The hero column: a plate for each hero with all that is open about them."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from pygame import Rect, Surface

from game.adventure.ui.carried import lay_carried
from game.adventure.ui.figures import PlateRow, lay_actions_told, lay_figures, lay_suns
from game.adventure.ui.table.crests import crest_of, portrait_name
from game.adventure.ui.table.names import weapon_called
from game.adventure.ui.table.painting import DICE
from game.adventure.ui.table.shown import LanternScreen, LanternView
from game.adventure.ui.table.spots import HERO
from game.adventure.view.heroes import HeroView
from game.adventure.view.names import thing, thing_name
from game.ui.board.selection import HitTarget
from game.ui.draw.canvas import Canvas
from game.ui.draw.fonts import TIGHT, Type
from game.ui.draw.kit import Kit, kept
from game.ui.draw.paint import (
    clear,
    disc,
    frame,
    hatch,
    lay,
    lay_centred,
    lozenge,
    slip,
)
from game.ui.draw.palette import AI, BENI, KINCHA, MUTED, PALE, SHADED, SLIP, SUMI, Colour

BEADS: Final = 6
LARGE: Final = (0, 2, 5)
DICE_LEAST, DICE_MOST = 0.75, 1.1
"""How high a weapon's dice are, in the size of its name: as small where that has no room else."""
OPEN_ROWS: Final = ("name", "life", "purse", "attributes", "weapon", "items")
CLOSED_ROWS: Final = ("name", "vital", "attributes")
"""What stands on a plate, row by row; where the text is large and the plate is not looked into."""
OPENED: Final = 1.2
"""So many times as high as the lowest a plate is open among those that close up."""
SQUEEZED: Final = 1.3
"""A tag so many times as wide as its room cannot be read in it."""
LOW: Final = 1.3
"""So many times its type's height a tag needs of a row, not to lie on the one above."""
EDGES: Final = {"acting": BENI, "asked": AI, "next": KINCHA, "lit": KINCHA, "legal": KINCHA}
"""Tag, or what may be pressed -> the colour of the frame."""
PAST: Final = ("done", "fallen")
"""Tags of who takes no further part: pale slips, others are dark."""
LETTERS: Final = 3
"""So many of a person's name at least are read before it is cut."""


class PlateMarks(NamedTuple):
    """What a plate says of a hero's part in what goes on."""

    edge: str
    """The key of the colour of its frame, see EDGES; empty for none."""
    tag: str
    """See `tag_of`."""
    whose: str = ""
    brief: str = ""
    """Which person's hero it is, and the same in few letters; empty where nobody is told."""


def compose_plates(canvas: Canvas, state: LanternScreen) -> None:
    """Put the four plates on the canvas."""
    kit, frame_ = state.kit, state.frame
    view = frame_.view
    named = {o.action.hero for o in view.options("answer") if o.action.hero is not None}
    can_name = frame_.question is not None and not view.is_in_row
    low = min(frame_.layout.plates[hero.seat].h for hero in view.table.heroes)
    for hero in view.table.heroes:
        box = frame_.layout.plates[hero.seat]
        spots = (HitTarget("seat", hero.seat), HitTarget("act", HERO + hero.seat))
        is_lit = any(state.look(spot).is_lit for spot in spots)
        tag = tag_of(view, hero)
        edge = "lit" if is_lit else tag if tag in EDGES else ""
        if not edge and can_name and hero.seat in named:
            edge = "legal"
        is_closed = frame_.layout.is_closed and box.h < OPENED * low
        whose = (state.whose(hero.seat), state.whose(hero.seat, is_brief=True))
        marks = PlateMarks(edge, tag, *whose)
        sheet = _plate(kit, hero, (round(box.w), round(box.h)), marks, is_closed=is_closed)
        canvas.put(sheet, box.x - 6, box.y - 6)


def tag_of(view: LanternView, hero: HeroView) -> str:
    """Return the key of the word on a hero's plate: where they stand in the round, else nothing.

    Companions of a group come before all others (HA-7.11): those wait.
    """
    turn, heroes = hero.turn, view.table.heroes
    signs = {
        "fallen": not hero.is_standing,
        "acting": turn.is_active,
        "asked": hero.is_asked,
        "done": turn.is_over,
        "along": view.paper is not None and view.paper.takes(hero.seat),
        "next": turn.is_bound,
        "waits": any(other.turn.is_bound and not other.turn.is_over for other in heroes),
        "late": turn.ap_owed > 0,
    }
    return next((tag for tag, is_so in signs.items() if is_so), "")


@kept
def _plate(
    kit: Kit, hero: HeroView, size: tuple[int, int], marks: PlateMarks, *, is_closed: bool
) -> Surface:
    """Return a plate, six pixels larger on every side than its box."""
    (width, height), tag = size, marks.tag
    sheet = clear((width + 12, height + 12))
    if marks.edge:
        sheet.fill(kit.ink(EDGES[marks.edge]), Rect(0, 0, width + 12, height + 12))
    is_out = _is_out(hero)
    plate = slip((width, height), kit.ink(SHADED if is_out else PALE), kit.ink(SUMI), 0)
    rows = _rows(kit, height, is_closed=is_closed)
    strip, is_beside = None, True
    if tag:
        who = thing_name(kit.strings, thing("heroes", hero.kind))
        text = kit.say(f"lantern.tag.{tag}", who=who)
        ink = SLIP if tag in PAST else EDGES.get(tag, SUMI)
        strip, is_beside = _tag(kit, (width, height), text, ink, rows)
    above = 0 if strip is None or is_beside else strip.get_height()
    _portrait(kit, plate, hero, _portrayed(width, height), above)
    beside = strip.get_width() if strip is not None and is_beside else 0
    _figures(kit, plate, hero, marks, rows=rows, beside=beside)
    if strip is not None:
        right, low = width - strip.get_width() - 3, height - strip.get_height() - 3
        lay(plate, strip, (right, low) if is_beside else (3, 3))
    lay(sheet, plate, (6, 6))
    return sheet


def _is_out(hero: HeroView) -> bool:
    """Return whether the hero has acted or is defeated."""
    return not hero.is_standing or (hero.turn.is_over and not hero.turn.is_active)


def _tag(
    kit: Kit, size: tuple[int, int], text: str, ink: Colour, rows: Sequence[str]
) -> tuple[Surface | None, bool]:
    """Return a tag, and whether it lies in the lower right corner, beside the items.

    Without room there it lies over the portrait, which begins below it. Where it would be squeezed
    over a small one there is none: the plate's edge says it alone.
    """
    width, height = size
    style = kit.type("bold", 19, SUMI if ink == SLIP else SLIP, most=kit.bound(24))
    small = style.sized(max(kit.least, min(style.px, int(height / len(rows) / LOW))))
    is_beside = rows == OPEN_ROWS and small.px * LOW <= height / len(rows)
    style = small if is_beside else style
    room = width * 0.3 if is_beside else _portrayed(width, height) * 0.485 - 16
    if kit.fonts.width(text, style) > SQUEEZED * room:
        return None, is_beside
    word = kit.fonts.narrowed(text, style, room)
    strip = slip((word.get_width() + 16, word.get_height() + 2), kit.ink(ink), kit.ink(SUMI), 0)
    lay(strip, word, (8, 1))
    return strip, is_beside


def _rows(kit: Kit, height: int, *, is_closed: bool) -> tuple[str, ...]:
    """Return what stands on a plate, a row each: only figures where it closes up."""
    style = kit.type("regular", 20)
    is_low = (height - kit.px(16)) / len(OPEN_ROWS) < style.px * 1.15
    return CLOSED_ROWS if is_closed and is_low else OPEN_ROWS


def _portrayed(width: int, height: int) -> int:
    """Return the height that sizes sign and portrait: a high plate keeps room for figures."""
    return min(height, round(width * 0.58))


def _portrait(kit: Kit, plate: Surface, hero: HeroView, height: int, above: int) -> None:
    """Lay the portrait, its crest and the kami; `above` it so many pixels are a tag's."""
    top, down = round(kit.px(10)), max(0, above + 3 - round(kit.px(10)))
    wide, high = height * 0.485, height * 0.645 - down
    place = Rect(top, top + down, round(wide), round(high))
    name = portrait_name(hero.seat, is_bowed=not hero.is_standing)
    lay(plate, kit.images.cover(name, (wide, high), 0.1), place.topleft)
    frame(plate, place, kit.ink(SUMI), 2)
    if _is_out(hero):
        hatch(plate, place, kit.ink(SLIP), 9)
    crest = crest_of(kit, hero.seat, round(height * 0.085, 1))
    lay_centred(plate, crest, (place.x + height * 0.06, place.bottom - height * 0.04))
    _kami(kit, plate, hero, (place, height))


def _kami(kit: Kit, plate: Surface, hero: HeroView, where: tuple[Rect, int]) -> None:
    """Lay the kami's emblem and the beads of affinity under the portrait."""
    if hero.kami is None:
        return
    place, height = where
    radius, y = height * 0.092, height * 0.855
    lay_centred(
        plate,
        kit.images.sized(f"kami/{hero.kami}", (2 * radius, 2 * radius)),
        (place.x + radius, y),
    )
    step = (place.w - 2 * radius - 6) / BEADS
    for number in range(BEADS):
        r = height * (0.03 if number in LARGE else 0.021)
        fill = BENI if number < hero.affinity else SLIP
        middle = (place.x + 2 * radius + 6 + step * (number + 0.5), y)
        lay_centred(plate, disc(r, kit.ink(fill), kit.ink(SUMI), 1.5), middle)


def _figures(
    kit: Kit,
    plate: Surface,
    hero: HeroView,
    marks: PlateMarks,
    *,
    rows: Sequence[str],
    beside: int,
) -> None:
    """Lay what is known of a hero, a row each; `beside` the items lies a tag that is so wide."""
    width, height = plate.get_size()
    left = kit.px(10) + _portrayed(width, height) * 0.485 + kit.px(14)
    room, style = width - kit.px(12) - left, kit.type("regular", 20)
    row = (height - kit.px(16)) / len(rows)
    px = max(kit.least, min(style.px, round(row * 0.72)))
    for number, name in enumerate(rows):
        y = kit.px(8) + row * (number + 0.5)
        where = (left, y, room, px)
        if name == "name":
            _name(kit, plate, hero, where, marks=marks, is_closed=rows == CLOSED_ROWS)
        elif name == "life":
            _life(kit, plate, hero, where)
        elif name == "vital":
            _vital(kit, plate, hero, where)
        elif name == "purse":
            lay_figures(kit, plate, _purse(hero), where)
        elif name == "attributes":
            strip = Rect(round(left - 4), round(y - row * 0.42), round(room + 6), round(row * 0.84))
            plate.fill(kit.ink(SHADED), strip)
            lay_figures(kit, plate, hero.attributes, where)
        elif name == "weapon":
            _weapon(kit, plate, hero, where)
        else:
            free = width - beside - kit.px(12) - left if beside else room
            lay_carried(kit, plate, hero, (left, y, free, row))


def _purse(hero: HeroView) -> tuple[tuple[str, int], ...]:
    purse, armor = hero.purse, 0 if hero.armor is None else hero.armor.left
    heads = (("head", purse.heads), *((("boss", purse.bosses),) if purse.bosses else ()))
    return (("armor", armor), ("coin", purse.coins), ("karma", purse.karma), *heads)


def _name(
    kit: Kit,
    plate: Surface,
    hero: HeroView,
    where: PlateRow,
    *,
    marks: PlateMarks,
    is_closed: bool,
) -> None:
    """Lay the name, at the end the actions, and between the two whose hero it is."""
    left, y, room, px = where
    style = kit.type("bold", 24).sized(round(px * 1.15))
    if is_closed:
        taken = lay_actions_told(kit, plate, hero, where, style)
    else:
        taken = lay_suns(kit, plate, hero, where)
    room -= taken + 4
    name = kit.fonts.in_room(kit.say(f"heroes.{hero.kind}.name"), style, room, kit.least)
    lay(plate, name, (left, y - name.get_height() / 2))
    beside = name.get_width() + px * 0.4
    if marks.whose:
        _whose(kit, plate, marks, (left + beside, y, room - beside, px))


def _whose(kit: Kit, plate: Surface, marks: PlateMarks, where: PlateRow) -> None:
    """Lay whose a hero is, where there is room: in full, in brief, or cut as far as need be."""
    (left, y, room, px), whole = where, marks.whose
    cut = (f"{whole[:n]}\u2026" for n in range(len(whole) - 2, LETTERS - 1, -1))
    for text in dict.fromkeys((whole, marks.brief, *cut)):
        style = kit.type("italic", 20, MUTED).sized(px)
        style = kit.fonts.shrunk(text, style, max(1.0, room), kit.least)
        if kit.fonts.width(text, style) <= SQUEEZED * room:
            word = kit.fonts.narrowed(text, style, room)
            lay(plate, word, (left, y - word.get_height() / 2))
            return


def _vital(kit: Kit, plate: Surface, hero: HeroView, where: PlateRow) -> None:
    """Lay life, armor and coins as figures, as large as all three fit."""
    x, y, room, px = where
    armor = 0 if hero.armor is None else hero.armor.left
    cells = (f"{hero.life}/{hero.most}", str(armor), str(hero.purse.coins))
    style = kit.type("bold", 20)

    def fits(one: Type) -> bool:
        return sum(kit.fonts.width(text, one) + one.px * 1.3 for text in cells) <= room

    style = style.sized(px).shrunk(kit.least, fits)
    side = style.px * 0.85
    signs = [
        lozenge(style.px * 0.4, kit.ink(BENI), kit.ink(SUMI)),
        *(kit.images.tinted(f"signs/{n}", (side, side), kit.ink(SUMI)) for n in ("armor", "coin")),
    ]
    taken = sum(kit.fonts.width(text, style) + style.px for text in cells)
    gap = max(2.0, min(style.px, (room - taken) / 2))
    for text, sign in zip(cells, signs, strict=True):
        lay_centred(plate, sign, (x + style.px * 0.42, y))
        word = kit.fonts.line(text, style)
        lay(plate, word, (x + style.px * 0.95, y - word.get_height() / 2))
        x += word.get_width() + style.px + gap


def _weapon(kit: Kit, plate: Surface, hero: HeroView, where: PlateRow) -> None:
    left, y, room, px = where
    weapon = weapon_called(kit, hero)
    style, x = kit.type("regular", 20).sized(px), left
    named = kit.fonts.width(weapon, style.sized(min(px, kit.least))) * TIGHT
    side = (room - 6 - named) / max(1, len(hero.dice)) - 4
    side = max(px * DICE_LEAST, min(px * DICE_MOST, side))
    for colour in hero.dice:
        die = kit.images.sized(f"dice/{DICE[colour]}", (side, side))
        lay(plate, die, (x, y - side / 2))
        x += side + 4
    free = left + room - x - 6
    style = kit.fonts.shrunk(weapon, style, free / TIGHT, kit.least)
    word = kit.fonts.narrowed(weapon, style, free)
    lay(plate, word, (x + 6, y - word.get_height() / 2))


def _life(kit: Kit, plate: Surface, hero: HeroView, where: PlateRow) -> None:
    x, y, room, px = where
    word = kit.fonts.line(f"{hero.life}/{hero.most}", kit.type("bold", 20).sized(px))
    step = min(px * 0.72, (room - word.get_width() - 8) / max(1, hero.most))
    for number in range(hero.most):
        fill = BENI if number < hero.life else PALE
        lay_centred(
            plate,
            lozenge(step * 0.62, kit.ink(fill), kit.ink(SUMI)),
            (x + step * (number + 0.5), y),
        )
    lay(plate, word, (x + step * hero.most + 8, y - word.get_height() / 2))
