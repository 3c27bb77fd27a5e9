"""What a hero carries, as it lies on a plate: items, goods of missions, blessings."""

from typing import Final

from pygame import Surface

from game.adventure.ui.table.names import called
from game.adventure.view.heroes import HeroView
from game.ui.draw.fonts import TIGHT
from game.ui.draw.kit import Kit
from game.ui.draw.paint import lay, lay_centred, slip
from game.ui.draw.palette import BENI, MUTED, SHADED, SLIP, SUMI

MOST_ITEMS: Final = 5


def lay_carried(
    kit: Kit, plate: Surface, hero: HeroView, where: tuple[float, float, float, float]
) -> None:
    """Lay a square for each item, then what is carried for a mission, then the blessings."""
    x, y, room, row = where
    side = row * 0.86
    squares = [_item(kit, item.key, side) for item in hero.items[:MOST_ITEMS]]
    squares += [_goods(kit, key, side) for key in hero.goods]
    blessed = hero.purse.blessed
    if blessed:
        squares.append(kit.images.tinted("signs/blessed", (side, side), kit.ink(SUMI)))
    if not squares:
        style = kit.type("italic", 19, MUTED, most=max(kit.least, round(row * 0.7)))
        told = kit.say("lantern.items_none")
        style = kit.fonts.shrunk(told, style, room / TIGHT, kit.least)
        word = kit.fonts.narrowed(told, style, room)
        lay(plate, word, (x, y - word.get_height() / 2))
    count = kit.fonts.line(str(blessed), kit.type("bold", 20).sized(max(kit.least, round(side))))
    taken = count.get_width() + 3 if blessed > 1 else 0
    step = min(side + 5, (room - taken - side) / max(1, len(squares) - 1))
    for number, square in enumerate(squares):
        lay(plate, square, (x + step * number, y - side / 2))
    if blessed > 1:
        at = x + step * (len(squares) - 1) + side + 3
        lay(plate, count, (at, y - count.get_height() / 2))


def _item(kit: Kit, key: str, side: float) -> Surface | None:
    """Return an item's square; one without a picture is its letter on the cloth of wares."""
    picture = kit.images.cover(f"items/{key}", (side, side))
    if picture is None:
        picture = slip((side, side), kit.ink(SHADED), kit.ink(SUMI), 0)
        letter = kit.fonts.line(called(kit, key)[:1], kit.type("bold", 20).sized(round(side * 0.7)))
        lay_centred(picture, letter, (side / 2, side / 2))
    return picture


def _goods(kit: Kit, key: str, side: float) -> Surface:
    """Return the square of what a mission has one carry: its own sign, in the mission's red."""
    square = slip((side, side), kit.ink(SLIP), kit.ink(SUMI), 0)
    sign = kit.images.tinted(f"signs/{key}", (side * 0.76, side * 0.76), kit.ink(BENI))
    lay_centred(square, sign, (side / 2, side / 2))
    return square
