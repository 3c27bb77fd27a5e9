"""The chapter on the North Sea: its name, the round, and a moon for each round."""

from pygame import Rect, Surface

from game.adventure.rules.content.book import BOOK
from game.adventure.ui.panels.lanterns import is_last_chance
from game.adventure.ui.table.names import ROMAN
from game.adventure.ui.table.shown import LanternScreen
from game.adventure.ui.table.spots import CHAPTER
from game.adventure.view.showing.effects import MoonRise
from game.ui.board.selection import HitBox, HitTarget
from game.ui.draw.canvas import Canvas
from game.ui.draw.fonts import Type
from game.ui.draw.kit import Kit, kept
from game.ui.draw.paint import disc, lay, lay_centred, slip
from game.ui.draw.palette import BENI, FOREST, KON, SLIP, SUMI
from game.view.layout.geometry import Box
from game.view.passing import Passing
from game.view.timing import even


def chapter_hit(box: Box) -> HitBox:
    """Return where the chapter's slip is looked at."""
    return HitBox(HitTarget("act", CHAPTER), box, 140)


def chapter_says(state: LanternScreen, _number: int) -> str:
    """Return what the chapter asks for, by when, when its bells ring, and what comes then.

    The mission that it is about is named as soon as it is on the list.
    """
    kit, table, seen = state.kit, state.frame.view.table, state.playing.seen
    key = BOOK.chapters[table.chapter].objective
    told = [kit.say("lantern.chapter", n=ROMAN[table.chapter], name=_name(kit, table.chapter))]
    mission = seen.missions.get(key)  # before the chapter is laid there is none
    goal = f"lantern.goal.{'unavailable' if mission is None else mission.state}"
    name = kit.say(f"missions.{key}.name")
    says = [kit.say(goal, mission=name, n=table.rounds)] if kit.strings.has(goal) else []
    bells = [str(at) for at in table.triggers if at > table.round]
    if bells:
        rounds = kit.strings.listed(bells)
        says.append(kit.say("lantern.goal.bells", n=len(bells), rounds=rounds))
    says.append(kit.say("lantern.goal.then"))
    return "\n".join([*told, " ".join(says)])


def _name(kit: Kit, chapter: int) -> str:
    return kit.say(f"chapters.{chapter}.name")


def compose_chapter(canvas: Canvas, state: LanternScreen, passing: Passing) -> None:
    """Put the chapter's slip on the canvas, with a moon for each round; the disc goes on."""
    table, box, kit = state.frame.view.table, state.frame.layout.chapter, state.kit
    rises, size = passing.of(MoonRise), (round(box.w), round(box.h))
    now = 0 if rises else table.round
    told = (table.chapter, table.round, table.rounds, table.influence, table.triggers)
    ends = (is_objective_won(state), is_last_chance(state))
    sheet = _chapter(kit, *size, told, now, ends)
    canvas.put(sheet, box.x, box.y)
    if rises:
        share, room = even(rises[-1].share), box.w - 2 * kit.px(18)
        number = max(0.5, rises[-1].start) * (1 - share) + rises[-1].end * share
        radius = _radius(kit, room, table.rounds, round(box.h)) * 1.35
        x = box.x + (box.w - room) / 2 + room * (number - 0.5) / table.rounds
        canvas.put_centred(disc(radius, kit.ink(BENI), None, 0), x, box.y + box.h * 0.83)


def is_objective_won(state: LanternScreen) -> bool:
    """Return whether the mission is won that the chapter asks for (HA-4.2)."""
    mission = state.playing.seen.missions.get(
        BOOK.chapters[state.frame.view.table.chapter].objective
    )
    return mission is not None and mission.state == "won"


def _radius(kit: Kit, room: float, rounds: int, height: int) -> float:
    """Return how large a moon is."""
    return min(kit.px(15), room / rounds / 2.4, height * 0.105)


def round_told(kit: Kit, now: int, rounds: int) -> str:
    """Return which round it is, before the first how many there are."""
    return (
        kit.say("lantern.round", n=now, most=rounds) if now else kit.say("lantern.rounds", n=rounds)
    )


@kept
def _chapter(
    kit: Kit,
    width: int,
    height: int,
    told: tuple[int, int, int, int, tuple[int, ...]],
    disc_at: int,
    ends: tuple[bool, bool],
) -> Surface:
    """Return the slip; the disc lies under moon number `disc_at`, under none at 0.

    `ends`: once its mission is won that stands beside its name, a tick alone where there is no
    room; that lantern 12 burns in the next round, as things stand, is told in red.
    """
    chapter, now, rounds, influence, triggers = told
    is_won, is_last = ends
    sheet, pad = slip((width, height), kit.ink(SLIP)), kit.px(18)
    text = kit.say("lantern.chapter", n=ROMAN[chapter], name=_name(kit, chapter))
    room, most = width - 2 * pad, round(height * 0.23)
    named, style = kit.type("bold", 22, most=most), kit.type("regular", 20, most=most)
    taken = _lay_won(kit, sheet, style, room - kit.fonts.width(text, named)) if is_won else 0.0
    title = kit.fonts.narrowed(text, named, room - taken)
    lay(sheet, title, (pad, height * 0.2 - title.get_height() / 2))
    words = kit.say("lantern.last_chance" if is_last else "lantern.influence", n=influence)
    ink = named._replace(colour=kit.ink(BENI)) if is_last else style
    lit = kit.fonts.narrowed(words, ink, room * 0.54)
    lay(sheet, lit, (width - pad - lit.get_width(), height * 0.46 - lit.get_height() / 2))
    part = kit.fonts.narrowed(round_told(kit, now, rounds), style, room - lit.get_width() - pad)
    lay(sheet, part, (pad, height * 0.46 - part.get_height() / 2))
    _moons(kit, sheet, (disc_at, rounds, triggers), room)
    return sheet


def _lay_won(kit: Kit, sheet: Surface, style: Type, free: float) -> float:
    """Lay at the end of the first line that the mission is won; return how wide that is."""
    width, height = sheet.get_size()
    gap, side = style.px * 0.4, style.px * 0.9
    right, middle = width - kit.px(18), height * 0.2
    tick = kit.images.tinted("signs/tick", (side, side), kit.ink(FOREST))
    lay(sheet, tick, (right - side, middle - side / 2))
    told, ink = kit.say("lantern.goal.is_won"), style._replace(colour=kit.ink(FOREST))
    taken = side + gap
    if (wide := taken + gap + kit.fonts.width(told, ink)) <= free:
        word, taken = kit.fonts.line(told, ink), wide
        lay(sheet, word, (right - taken + gap, middle - word.get_height() / 2))
    return taken


def _moons(kit: Kit, sheet: Surface, told: tuple[int, int, tuple[int, ...]], room: float) -> None:
    """Lay a moon for each round, a bell over those that bring something, a flame over the last."""
    now, rounds, triggers = told
    width, height = sheet.get_size()
    radius = _radius(kit, room, rounds, height)
    for number in range(1, rounds + 1):
        middle = ((width - room) / 2 + room * (number - 0.5) / rounds, height * 0.83)
        if number == now:
            lay_centred(sheet, disc(radius * 1.35, kit.ink(BENI), None, 0), middle)
        lay_centred(sheet, _moon(kit, radius, number / rounds), middle)
        if number in triggers or number == rounds:
            sign = "signs/bell" if number in triggers else "signs/flame"
            mark = kit.images.tinted(sign, (radius * 1.1, radius * 1.1), kit.ink(BENI))
            lay_centred(sheet, mark, (middle[0], middle[1] - radius * 2.05))


def _moon(kit: Kit, radius: float, share: float) -> Surface:
    """Return a waxing moon: so much of it is light."""
    sheet = disc(radius, kit.ink(KON), kit.ink(SUMI), 2).copy()
    inner, light = radius - 2, disc(radius, kit.ink(SLIP), kit.ink(SUMI), 2)
    left = round(2 * radius - 2 * inner * share)
    sheet.blit(light, (left, 0), Rect(left, 0, round(2 * radius) - left, round(2 * radius)))
    return sheet
