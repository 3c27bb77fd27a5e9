"""The hero column: a plate for each hero with all that is open about them."""

from typing import Final

import pygame
from pygame import Rect, Surface

from game.adventure.ui.pieces import crest_of, portrait_name
from game.adventure.ui.shown import LanternState
from game.adventure.ui.words import called
from game.adventure.view.heroes import HeroView
from game.ui.board.selection import HitTarget
from game.ui.draw.canvas import Canvas
from game.ui.draw.kit import Kit, kept
from game.ui.draw.paint import clear, disc, frame, hatch, lay, lay_centred, lozenge, slip
from game.ui.draw.palette import AI, BENI, KINCHA, MUTED, PALE, SHADED, SLIP, SUMI

MOST_AP: Final = 3
BEADS: Final = 6
LARGE: Final = (0, 2, 5)
ROWS: Final = 6
MOST_ITEMS: Final = 5
DICE: Final = {"orange": "orange_2", "green": "green_3", "purple": "purple_4", "red": "red_5"}
TEST: Final = "paper_6"
"""Die -> the face that stands for it."""


def compose_plates(canvas: Canvas, state: LanternState) -> None:
    """Put the four plates on the canvas."""
    kit, frame_ = state.kit, state.frame
    view = frame_.view
    named = {o.action.hero for o in view.options("answer") if o.action.hero is not None}
    can_name = frame_.question is not None and not view.is_in_row
    for hero in view.table.heroes:
        box = frame_.layout.plates[hero.seat]
        spots = (HitTarget("seat", hero.seat), HitTarget("act", 400 + hero.seat))
        is_lit = any(state.look(spot).is_lit for spot in spots)
        edge = "lit" if is_lit and can_name and hero.seat in named else ""
        if not edge:
            edge = "acting" if hero.turn.is_active else "asked" if hero.is_asked else ""
        if not edge and can_name and hero.seat in named:
            edge = "legal"
        canvas.put(_plate(kit, hero, round(box.w), round(box.h), edge), box.x - 6, box.y - 6)


@kept
def _plate(kit: Kit, hero: HeroView, width: int, height: int, edge: str) -> Surface:
    """Return a plate, six pixels larger on every side than its box."""
    sheet = clear((width + 12, height + 12))
    inks = {"acting": BENI, "asked": AI, "lit": KINCHA, "legal": KINCHA}
    if edge:
        sheet.fill(kit.ink(inks[edge]), Rect(0, 0, width + 12, height + 12))
    is_out = _is_out(hero)
    plate = slip((width, height), kit.ink(SHADED if is_out else PALE), kit.ink(SUMI), 0)
    _portrait(kit, plate, hero, height)
    _figures(kit, plate, hero, (width, height))
    tag = "acting" if edge == "acting" else "asked" if edge == "asked" else ""
    if tag:
        _tag(kit, plate, kit.say(f"lantern.{tag}"), inks[tag], (width, height))
    lay(sheet, plate, (6, 6))
    return sheet


def _is_out(hero: HeroView) -> bool:
    """Return whether the hero has acted or is defeated."""
    return not hero.is_standing or (hero.turn.is_over and not hero.turn.is_active)


def _tag(
    kit: Kit, plate: Surface, text: str, ink: tuple[int, int, int], size: tuple[int, int]
) -> None:
    word = kit.fonts.line(text, kit.type("bold", 19, SLIP, most=24))
    strip = slip((word.get_width() + 16, word.get_height() + 2), kit.ink(ink), kit.ink(SUMI), 0)
    lay(strip, word, (8, 1))
    lay(plate, strip, (size[0] - strip.get_width() - 3, size[1] - strip.get_height() - 3))


def _portrait(kit: Kit, plate: Surface, hero: HeroView, height: int) -> None:
    wide, high = height * 0.485, height * 0.645
    place = Rect(round(kit.px(10)), round(kit.px(10)), round(wide), round(high))
    picture = kit.images.cover(portrait_name(hero.seat), (wide, high), 0.1)
    if picture is not None and not hero.is_standing:
        picture = pygame.transform.grayscale(picture)
    lay(plate, picture, place.topleft)
    frame(plate, place, kit.ink(SUMI), 2)
    if _is_out(hero):
        hatch(plate, place, kit.ink(SLIP), 9)
        key = "waits" if hero.is_standing else "fallen"
        word = kit.fonts.line(kit.say(f"lantern.{key}"), kit.type("bold", 20, most=26))
        strip = slip(
            (word.get_width() + 16, word.get_height() + 2), kit.ink(SLIP), kit.ink(SUMI), 0
        )
        lay(strip, word, (8, 1))
        lay_centred(plate, strip, (place.centerx, place.y + high * 0.6))
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


def _figures(kit: Kit, plate: Surface, hero: HeroView, size: tuple[int, int]) -> None:
    """Lay name and actions, life, purse, attributes, weapon, items: a row each."""
    width, height = size
    left = kit.px(10) + height * 0.485 + kit.px(14)
    room, row = width - kit.px(12) - left, (height - kit.px(16)) / ROWS
    style = kit.type("regular", 20, most=round(row * 0.72))

    def middle(number: int) -> float:
        return kit.px(8) + row * (number + 0.5)

    name = kit.fonts.narrowed(
        kit.say(f"heroes.{hero.kind}.name"),
        kit.type("bold", 24).sized(round(style.px * 1.15)),
        room * 0.6,
    )
    lay(plate, name, (left, middle(0) - name.get_height() / 2))
    r = min(row * 0.26, kit.px(10.5) + 1)
    for number in range(max(MOST_AP, hero.turn.ap or 0)):
        fill = BENI if number < (hero.turn.ap or 0) else PALE
        lay_centred(
            plate,
            disc(r, kit.ink(fill), kit.ink(SUMI), 2),
            (width - kit.px(14) - r - number * r * 2.5, middle(0)),
        )
    _life(kit, plate, hero, (left, middle(1), room, style.px))
    purse, armor = hero.purse, 0 if hero.armor is None else hero.armor.left
    counted = (
        ("armor", armor),
        ("coin", purse.coins),
        ("karma", purse.karma),
        ("head", purse.heads),
    )
    _cells(kit, plate, counted, (left, middle(2), room, style.px))
    plate.fill(
        kit.ink(SHADED),
        Rect(round(left - 4), round(middle(3) - row * 0.42), round(room + 6), round(row * 0.84)),
    )
    _cells(kit, plate, hero.attributes, (left, middle(3), room, style.px))
    _weapon(kit, plate, hero, (left, middle(4), room, style.px))
    _items(kit, plate, hero, (left, middle(5), row))


def _weapon(
    kit: Kit, plate: Surface, hero: HeroView, where: tuple[float, float, float, int]
) -> None:
    left, y, room, px = where
    style, x, side = kit.type("regular", 20).sized(px), left, px * 1.1
    for colour in hero.dice:
        face = DICE.get(colour, TEST)
        die = kit.images.sized(f"dice/{face}", (side, side))
        lay(plate, die, (x, y - side / 2))
        x += side + 4
    weapon = next(
        (called(kit, w.key) for w in hero.weapons if w.is_equipped), kit.say("lantern.weapon_none")
    )
    word = kit.fonts.narrowed(weapon, style, left + room - x - 6)
    lay(plate, word, (x + 6, y - word.get_height() / 2))


def _life(kit: Kit, plate: Surface, hero: HeroView, where: tuple[float, float, float, int]) -> None:
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


def _cells(
    kit: Kit,
    plate: Surface,
    counted: tuple[tuple[str, int], ...],
    where: tuple[float, float, float, int],
) -> None:
    x, y, room, px = where
    step = room / len(counted)
    for number, (sign, n) in enumerate(counted):
        ink = SUMI if n else MUTED
        picture = kit.images.tinted(f"signs/{sign}", (px * 0.9, px * 0.9), kit.ink(ink))
        lay(plate, picture, (x + step * number, y - px * 0.45))
        word = kit.fonts.line(str(n), kit.type("bold" if n else "regular", 20, ink).sized(px))
        lay(plate, word, (x + step * number + px * 1.05, y - word.get_height() / 2))


def _items(kit: Kit, plate: Surface, hero: HeroView, where: tuple[float, float, float]) -> None:
    """Lay a square for each item; one without a picture is its letter on the cloth of wares."""
    x, y, row = where
    side = row * 0.86
    for item in hero.items[:MOST_ITEMS]:
        picture = kit.images.cover(f"items/{item.key}", (side, side))
        if picture is None:
            picture = slip((side, side), kit.ink(SHADED), kit.ink(SUMI), 0)
            letter = kit.fonts.line(
                called(kit, item.key)[:1], kit.type("bold", 20).sized(round(side * 0.7))
            )
            lay_centred(picture, letter, (side / 2, side / 2))
        lay(plate, picture, (x, y - side / 2))
        x += side + 5
