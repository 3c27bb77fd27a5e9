"""The blow that is coming: what it would take from each hero, and what it took."""

from dataclasses import dataclass, replace

from pygame import Rect, Surface

from game.adventure.ui.table.crests import portrait_name
from game.adventure.ui.table.names import hero_called
from game.adventure.ui.table.painting import most_of, put_line
from game.adventure.ui.table.shown import LanternScreen
from game.adventure.view.exchange import EACH, BlowView, landed, losses_of
from game.adventure.view.table_view import FoeView
from game.kernel.ids import Seat
from game.ui.draw.canvas import Canvas
from game.ui.draw.fonts import Type
from game.ui.draw.kit import Kit, kept
from game.ui.draw.paint import frame, lay, slip
from game.ui.draw.palette import BENI, MUTED, PALE, SUMI
from game.view.words.grammar import MINUS


def compose_blow(canvas: Canvas, state: LanternScreen, foe: FoeView) -> None:
    """Put the slip of the blow on the canvas; of a foe who is beaten none comes."""
    kit, plan = state.kit, state.frame.layout.duel
    if plan is None or foe.wounds >= foe.resolve:
        return
    box, names, taken = plan.blow, names_of(state), losses_of(state.playing.shown.latest)
    if foe.now.on != EACH:
        foe = replace(foe, falls_on=landed(foe.falls_on, taken))
    heading = (blow_told(kit, foe), kit.say(f"lantern.duel.{remark_of(foe)}"))
    losses = tuple(taken.get(blow.seat) for blow in foe.falls_on)
    lives = tuple((hero.life, hero.most) for hero in state.frame.view.table.heroes)
    told = (heading, foe.falls_on, names, lives, losses)
    canvas.put(_blow(kit, round(box.w), round(box.h), told), box.x, box.y)


def blow_told(kit: Kit, foe: FoeView) -> str:
    """Return the blow of the exchange under way in words."""
    what = kit.say(f"terms.{foe.now.blow}.counted", n=foe.blow)
    return kit.say("lantern.duel.blow", what=what, on=kit.say(f"lantern.duel.falls.{foe.now.on}"))


def remark_of(foe: FoeView) -> str:
    """Return what is remarked on the blow: how things stand, or that it meets one of the equal."""
    is_open = foe.now.on != EACH and sum(blow.is_struck for blow in foe.falls_on) > 1
    return "one_of" if is_open else "stands"


def names_of(state: LanternScreen) -> tuple[str, ...]:
    """Return what the heroes are called, by seat."""
    view = state.frame.view
    return tuple(hero_called(state.kit, view, hero.seat) for hero in view.table.heroes)


_Blow = tuple[
    tuple[str, str],
    tuple[BlowView, ...],
    tuple[str, ...],
    tuple[tuple[int, int], ...],
    tuple[int | None, ...],
]


@kept
def _blow(kit: Kit, width: int, height: int, told: _Blow) -> Surface:
    (title, remark), blows, names, lives, losses = told
    sheet = slip((width, height), kit.ink(PALE), kit.ink(SUMI), 5)
    pad = kit.px(18)
    head = height * 0.2
    style = kit.type("bold", 26, most=most_of(kit, head, 1))
    used = put_line(kit, sheet, title, style, (pad, kit.px(8)), width * 0.66)
    note = kit.type("italic", 20, MUTED, most=most_of(kit, head, 1))
    aside = kit.fonts.narrowed(remark, note, max(40.0, width - used - 3 * pad))
    lay(sheet, aside, (width - pad - aside.get_width(), kit.px(12)))
    step = (width - 2 * pad) / len(blows)
    for blow in blows:
        place = Rect(
            round(pad + step * blow.seat),
            round(head + kit.px(8)),
            round(step - kit.px(6)),
            round(height - head - kit.px(18)),
        )
        at = (names[blow.seat], lives[blow.seat], losses[blow.seat])
        _struck(kit, sheet, place, blow, at)
    return sheet


@dataclass(frozen=True, slots=True)
class _Print:
    """How one hero's part of the slip is set."""

    place: Rect
    row: float
    pad: float
    style: Type

    @property
    def bold(self) -> Type:
        """For what counts."""
        return self.style._replace(face="bold")

    def note(self, kit: Kit) -> Type:
        """For remarks."""
        return self.style._replace(face="italic", colour=kit.ink(MUTED))


def _struck(
    kit: Kit,
    sheet: Surface,
    place: Rect,
    blow: BlowView,
    at: tuple[str, tuple[int, int], int | None],
) -> None:
    """Lay one hero's part on the slip: who, the sum, what is left."""
    name, (life, _), lost = at
    is_on = blow.is_struck and life > 0
    if is_on:
        frame(sheet, place, kit.ink(BENI), max(2, round(kit.px(4))))
    style = kit.type("regular", 20, most=most_of(kit, place.h, 4))
    of = _Print(place, place.h / 4, kit.px(10), style)
    side = _face(kit, sheet, of, blow.seat)
    left, room = place.x + of.pad * 1.7 + side, place.w - side - 2.4 * of.pad
    top = place.y + of.pad * 0.2
    put_line(kit, sheet, name, of.bold, (left, top), room)
    counted = kit.say("lantern.duel.life", n=life)
    ink = of.style
    if lost is None and is_on:
        counted = kit.say("lantern.duel.drops", n=life, left=blow.left)
        ink = of.bold._replace(colour=kit.ink(BENI)) if blow.loss else of.bold
    put_line(kit, sheet, counted, ink, (left, top + of.row * 0.95), room)
    for number, (text, set_in) in enumerate(_lines(kit, of, blow, (life, lost))):
        at_line = (place.x + of.pad, place.y + of.row * (2.05 + 0.9 * number))
        put_line(kit, sheet, text, set_in, at_line, place.w - 2 * of.pad)


def _face(kit: Kit, sheet: Surface, of: _Print, seat: Seat) -> float:
    """Lay a hero's face into the corner; return how wide it is."""
    side = min(of.row * 1.9, of.place.w * 0.36)
    corner = (round(of.place.x + of.pad), round(of.place.y + of.pad * 0.7))
    lay(sheet, kit.images.cover(portrait_name(seat), (side, side), 0.1), corner)
    frame(sheet, Rect(*corner, round(side), round(side)), kit.ink(SUMI), 2)
    return side


def _lines(
    kit: Kit, of: _Print, blow: BlowView, stands: tuple[int, int | None]
) -> list[tuple[str, Type]]:
    """Return what stands under the face: the sum, what was lost, or why nothing will be."""
    life, lost = stands
    if lost is not None:
        red = of.bold._replace(colour=kit.ink(BENI))
        text = kit.say("lantern.duel.lost", n=lost) if lost else kit.say("lantern.duel.unhurt")
        return [(text, red if lost else of.bold)]
    if not blow.is_struck or not life:
        return [(kit.say("lantern.duel.not_struck" if life else "lantern.duel.out"), of.note(kit))]
    return [(sum_of(blow), of.bold), (parts_of(kit, blow), of.note(kit))]


def sum_of(blow: BlowView) -> str:
    """Return the arithmetic of a blow: 5 - 1 - 3 = 1."""
    parts = [str(blow.strength + blow.skill)]
    if blow.skill:
        parts.append(f"{MINUS if blow.skill > 0 else '+'} {abs(blow.skill)}")
    if blow.passive:
        parts.append(f"{'+' if blow.passive > 0 else MINUS} {abs(blow.passive)}")
    parts += [f"{MINUS} {n}" for n in (blow.armor, blow.shield) if n]
    left = max(0, blow.strength - blow.shield + blow.passive) - blow.armor
    return " ".join(parts) + (f" = {left}" if len(parts) > 1 else "")


def parts_of(kit: Kit, blow: BlowView) -> str:
    """Return in words what the numbers of the sum are, or that it is a single one, or none."""
    counted = (
        *(("skill", blow.skill), ("carried", blow.passive)),
        *(("armor", blow.armor), ("shield", blow.shield)),
    )
    told = [kit.say(f"lantern.duel.{key}", n=abs(n)) for key, n in counted if n]
    alone = "bare" if blow.strength else "unhurt"
    return ", ".join(told) or kit.say(f"lantern.duel.{alone}")
