"""What passes over the map and the plates: signs that fly, numbers, dice in brief, chains."""

from typing import Final

from pygame import Surface

from game.adventure.ui.table.motion import STEPS
from game.adventure.ui.table.shown import LanternScreen
from game.adventure.view.showing.effects import (
    Flight,
    Hurt,
    Stricken,
    Thrown,
)
from game.ui.board.draw.effects import faded
from game.ui.draw.canvas import Canvas
from game.ui.draw.kit import Kit, kept
from game.ui.draw.paint import clear, disc, lay, lay_centred, lozenge, slip
from game.ui.draw.palette import BENI, FOREST, MUTED, SLIP, SUMI
from game.view.passing import Passing
from game.view.timing import arc, bounce, even, soft, step_of
from game.view.words.grammar import signed

SMALL: Final = 26
"""Size of a roll in type, over the map."""
LARGE: Final = (64, 54, 44, 34)
"""And before a foe, where the answers stand while something is asked: the largest with room."""
OVER_CAPTION: Final = 0.1
"""Share of the free height before a foe that is over a roll: below, it is told in words."""


def compose_cities(canvas: Canvas, state: LanternScreen, passing: Passing) -> None:
    """Put a chain over every captured city, flames over every razed one, as they come down."""
    board, kit = state.frame.layout, state.kit
    coming = {mark.place: mark for mark in passing.of(Stricken)}
    side = 30 * board.scale
    for place in state.frame.view.table.places:
        mark = coming.get(place.key)
        if place.state not in ("captured", "razed") or (mark is not None and not mark.is_seen):
            continue
        share = 1.0 if mark is None else step_of(soft(mark.share), STEPS) / STEPS
        seal = city_seal(kit, place.state, round(side * (1 + 1.4 * (1 - share))))
        canvas.put_centred(faded(kit, seal, 0.3 + 0.7 * share), *board.place(place.key))


@kept
def city_seal(kit: Kit, state: str, side: int) -> Surface:
    """Return the sign of a city that fell: a chain, or flames, on red or on ash."""
    ink = BENI if state == "captured" else MUTED
    sheet = disc(side / 2, kit.ink(ink), kit.ink(SUMI), 2).copy()
    name = "signs/chain" if state == "captured" else "signs/flame"
    sign = kit.images.tinted(name, (side * 0.7, side * 0.7), kit.ink(SLIP))
    lay_centred(sheet, sign, (side / 2, side / 2))
    return sheet


def compose_flights(canvas: Canvas, state: LanternScreen, passing: Passing) -> None:
    """Put what flies to plates on the canvas, numbers beside them, and dice in brief."""
    board, kit = state.frame.layout, state.kit
    for flight in passing.of(Flight):
        ends = [board.place(flight.place), board.plates[flight.seat].centre]
        start, end = ends[::-1] if flight.is_loss else ends
        at = arc(start, end, even(flight.share), kit.px(70))
        canvas.put_centred(_sign(kit, flight.sign, round(kit.px(19))), *at)
    for number, hurt in enumerate(passing.of(Hurt)):
        twins = sum(other.seat == hurt.seat for other in passing.of(Hurt)[:number])
        picture = _number(kit, hurt.change, hurt.stopped)
        x, y = board.faces[hurt.seat].centre
        rise = 0.0 if hurt.is_still else kit.px(16) * bounce(min(1.0, hurt.share * 3))
        left = min(1.0, 3 - 3 * hurt.share)
        y += twins * picture.get_height() - rise
        x = max(x, board.plates[hurt.seat].x + picture.get_width() / 2)
        canvas.put_centred(faded(kit, picture, left), x, y)
    for thrown in passing.of(Thrown)[-1:]:
        _throw(canvas, state, thrown)


@kept
def _sign(kit: Kit, name: str, radius: int) -> Surface:
    sheet = disc(radius, kit.ink(SLIP), kit.ink(SUMI), 2).copy()
    sign = kit.images.tinted(f"signs/{name}", (radius * 1.3, radius * 1.3), kit.ink(SUMI))
    lay_centred(sheet, sign, (radius, radius))
    return sheet


@kept
def _number(kit: Kit, change: int, stopped: int) -> Surface:
    """Return life that was lost or recovered, and what armor stopped of a blow."""
    ink = FOREST if change > 0 else BENI if change else SUMI
    style = kit.type("heavy", 34, ink)
    side, pad = style.px * 0.8, style.px * 0.35
    text = signed(change) if change else "0"
    parts = [kit.fonts.line(text, style), lozenge(side / 2, kit.ink(ink), kit.ink(SUMI))]
    if stopped:
        plain = style._replace(colour=kit.ink(SUMI), face="bold")
        parts += [
            kit.images.tinted("signs/armor", (side, side), kit.ink(SUMI)) or clear((side, side)),
            kit.fonts.line(str(stopped), plain),
        ]
    width = sum(part.get_width() + pad for part in parts) + pad
    sheet = slip((width, style.px * 1.5), kit.ink(SLIP), kit.ink(ink), 3)
    x = pad
    for part in parts:
        lay(sheet, part, (x, style.px * 0.75 - part.get_height() / 2))
        x += part.get_width() + pad
    return sheet


def _throw(canvas: Canvas, state: LanternScreen, thrown: Thrown) -> None:
    """Put a roll on the canvas: above the hero's piece, beside the plate, large before a foe."""
    board, kit = state.frame.layout, state.kit
    place = state.frame.view.table.heroes[thrown.seat].place
    if state.frame.question is not None:
        return
    paper = _printed(kit, thrown, SMALL)
    if board.duel is not None:
        wide = board.duel.low.w
        sizes = (_printed(kit, thrown, size) for size in LARGE)
        paper = next((sheet for sheet in sizes if sheet.get_width() <= wide), paper)
    width, height = paper.get_size()
    if board.duel is not None:
        room = board.duel.line.joined(board.duel.low)
        x = max(room.x, board.duel.low.centre[0] - width / 2)
        y = room.y + (room.h - height) * OVER_CAPTION
    elif place is None:
        box = board.plates[thrown.seat]
        x, y = box.right + 8, box.centre[1] - height / 2
    else:
        at = board.place(place)
        x, y = at[0] - width / 2, at[1] - 30 * board.scale - height
        if y < board.zones.sky.bottom:
            y = at[1] + 30 * board.scale
    x = min(max(x, board.corner[0] + 4), kit.size[0] - width - 8)
    left = min(1.0, 5 - 5 * thrown.share)
    canvas.put(faded(kit, paper, left), x, y)


def _printed(kit: Kit, thrown: Thrown, size: int) -> Surface:
    sums = (thrown.bonus, thrown.total, thrown.difficulty)
    return _roll(kit, thrown.dice, thrown.faces, (size, *sums), success=thrown.success)


@kept
def _roll(
    kit: Kit,
    dice: tuple[str, ...],
    faces: tuple[int, ...],
    numbers: tuple[int, int, int, int],
    *,
    success: bool,
) -> Surface:
    """Return dice, the sum, what it took, and a tick or a cross, in type of that size."""
    size, bonus, total, difficulty = numbers
    style = kit.type("bold", size)
    side, pad = style.px * 1.5, style.px * 0.35
    parts: list[Surface | None] = [
        kit.images.sized(f"dice/{'paper' if colour == 'test' else colour}_{face}", (side, side))
        for colour, face in zip(dice, faces, strict=True)
    ]
    if bonus:
        parts.append(kit.fonts.line(signed(bonus), style))
    parts.append(kit.fonts.line(kit.say("lantern.rolled_of", n=total, most=difficulty), style))
    name, ink = ("tick", FOREST) if success else ("cross", BENI)
    parts.append(kit.images.tinted(f"signs/{name}", (side * 0.8, side * 0.8), kit.ink(ink)))
    found = [part for part in parts if part is not None]
    width = sum(part.get_width() + pad for part in found) + pad
    sheet = slip((width, side + 2 * pad), kit.ink(SLIP), kit.ink(SUMI), 4)
    x = pad
    for part in found:
        lay(sheet, part, (x, side / 2 + pad - part.get_height() / 2))
        x += part.get_width() + pad
    return sheet
