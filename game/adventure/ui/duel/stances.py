"""The row of stances: who took which, what came of it, and who is still to act."""

from dataclasses import dataclass
from typing import Final

from pygame import Rect, Surface

from game.adventure.rules.facts.hero_events import TestRolled
from game.adventure.ui.table.crests import crest_of
from game.adventure.ui.table.names import called, hero_called
from game.adventure.ui.table.painting import most_of, put_line
from game.adventure.ui.table.shown import LanternScreen
from game.adventure.view.exchange import StanceView, stances_of
from game.adventure.view.heroes import HeroView
from game.kernel.ids import Seat
from game.ui.draw.canvas import Canvas
from game.ui.draw.fonts import TIGHT, Type
from game.ui.draw.kit import Kit, kept
from game.ui.draw.paint import clear, hatch, lay, mix, slip
from game.ui.draw.palette import BENI, FOREST, MUTED, SHADED, SLIP, SUMI

AT_STANCE: Final = ("stance", "test", "reroll")
"""Questions that a hero is asked while taking a stance."""
FOOT: Final = 5
"""Pixels that a line with nothing above it keeps clear of a box's edge."""


@dataclass(frozen=True, slots=True)
class StanceLine:
    """One box of the row."""

    seat: Seat
    name: str
    head: str
    shorter: tuple[str, ...]
    """The head where there is no room for all of it, ever shorter."""
    told: str
    told_short: str
    """The same of what is told."""
    state: str
    """done, missed, now, waits or out."""


def compose_stances(canvas: Canvas, state: LanternScreen) -> None:
    """Put the row on the canvas: those who have acted in their order, then the others."""
    plan = state.frame.layout.duel
    if plan is None:
        return
    for box, line in zip(plan.stances, stance_lines(state), strict=False):
        canvas.put(_line(state.kit, round(box.w), round(box.h), line), box.x - 6, box.y - 6)


def stance_lines(state: LanternScreen) -> list[StanceLine]:
    """Return what the row says, from the left."""
    heroes = {hero.seat: hero for hero in state.frame.view.table.heroes}
    taken = {told.seat: told for told in stances_of(state.playing.shown.latest)}
    foe, asked = state.frame.view.table.foe, asked_at_stance(state)
    acted = [] if foe is None else [seat for seat in foe.acted if seat in heroes]
    order = list(dict.fromkeys([*acted, *taken, *([] if asked is None else [asked])]))
    order += [seat for seat in heroes if seat not in order]
    return [_told(state, heroes[seat], taken.get(seat, StanceView(seat)), asked) for seat in order]


def roomy(kit: Kit, line: StanceLine, least: Type, wide: float) -> str:
    """Return of the head what has room: all of it, abilities counted, the stances, the last."""
    if kit.fonts.width(line.head, least) <= wide:
        return line.head
    fits = (text for text in line.shorter if kit.fonts.width(text, least) * TIGHT <= wide)
    return next(fits, line.shorter[-1])


def asked_at_stance(state: LanternScreen) -> Seat | None:
    """Return the hero who takes a stance now, None where nobody does."""
    question = state.frame.view.question
    return question.seat if question is not None and question.kind in AT_STANCE else None


def _told(state: LanternScreen, hero: HeroView, told: StanceView, asked: Seat | None) -> StanceLine:
    kit, view = state.kit, state.frame.view
    name, say = hero_called(kit, view, hero.seat), kit.say
    beside = [_power(state, hero, key) for key in told.powers]
    is_open = _is_asked_again(state, hero.seat)
    has_end = told.other is not None or told.rolled is not None
    stance = ", ".join(say(f"stances.{kind}.name") for kind in (told.first, told.kind) if kind)
    if told.kind and has_end and not is_open:
        head = ", ".join([stance, *beside])
        counted = say("lantern.duel.besides", what=stance, n=len(beside)) if beside else head
        shorter = (counted, stance, say(f"stances.{told.kind}.name"))
        rolls = _rolls(told)
        is_missed = bool(rolls) and not any(roll.success for roll in rolls)
        line = _outcome(state, told)
        end = "missed" if is_missed else "done"
        return StanceLine(hero.seat, name, head, shorter, line, line, end)
    counted = say("lantern.duel.used_many", n=len(beside))
    if told.kind:
        so_far = _outcome(state, told, is_open=is_open)
        line, short = (so_far, so_far) if so_far else (", ".join(beside), counted)
        return StanceLine(hero.seat, name, stance, (stance,), line, short, "now")
    is_calling = bool(beside) and hero.is_standing and not hero.turn.is_over
    if hero.seat == asked or is_calling:
        head = say("lantern.duel.stance")
        return StanceLine(hero.seat, name, head, (head,), ", ".join(beside), counted, "now")
    if hero.turn.is_over:
        return _plain(hero, name, ", ".join(beside), "", "done")
    if not hero.is_standing:
        return _plain(hero, name, say("lantern.duel.out"), "", "out")
    foe = view.table.foe
    is_beaten = foe is not None and foe.wounds >= foe.resolve  # then nobody's turn comes any more
    return _plain(hero, name, "", "" if is_beaten else say("lantern.duel.waits"), "waits")


def _is_asked_again(state: LanternScreen, seat: Seat) -> bool:
    """Return whether a hero may roll again: what came of the roll is not settled yet."""
    question = state.frame.view.question
    return question is not None and question.kind == "reroll" and question.seat == seat


def _plain(hero: HeroView, name: str, head: str, told: str, state: str) -> StanceLine:
    return StanceLine(hero.seat, name, head, (head,), told, told, state)


def _power(state: LanternScreen, hero: HeroView, key: str) -> str:
    return called(state.kit, hero.kami or key if key in ("second", "mode") else key)


def _rolls(told: StanceView) -> tuple[TestRolled, ...]:
    """Return the rolls of a stance: two where one hero strikes twice."""
    return told.before if told.rolled is None else (*told.before, told.rolled)


def _outcome(state: LanternScreen, told: StanceView, *, is_open: bool = False) -> str:
    """Return what came of a stance: of several strikes what each came to, and all their wounds.

    As long as its last roll `is_open`, only what the dice came to.
    """
    kit, view, rolls = state.kit, state.frame.view, _rolls(told)
    if told.other is not None:
        who = hero_called(kit, view, told.other)
        return kit.say(f"lantern.duel.{told.kind}ed", who=who, n=told.n)
    if not rolls:
        return ""
    totals = kit.strings.listed([str(roll.total) for roll in rolls])
    numbers = {"n": totals, "most": rolls[-1].difficulty}
    if is_open:
        return kit.say("lantern.duel.so_far", **numbers)
    if told.kind == "strike" and told.wounds:
        result = kit.say("terms.wound.counted", n=told.wounds)
    else:
        passed = "raised" if told.kind == "opening" else "struck"  # its wound follows at once
        is_passed = any(roll.success for roll in rolls)
        result = kit.say(f"lantern.duel.{passed if is_passed else 'missed'}")
    return kit.say("lantern.duel.rolled", **numbers, result=result)


@kept
def _line(kit: Kit, width: int, height: int, line: StanceLine) -> Surface:
    """Return a box of the row, six pixels larger on every side than its place."""
    sheet = clear((width + 12, height + 12))
    if line.state == "now":
        sheet.fill(kit.ink(BENI), Rect(0, 0, width + 12, height + 12))
    fill = SHADED if line.state in ("waits", "out") else SLIP
    paper = slip((width, height), kit.ink(fill), kit.ink(SUMI), 0)
    if line.state == "out":
        hatch(
            paper, Rect(4, 4, width - 8, height - 8), mix(kit.ink(SHADED), kit.ink(MUTED), 0.4), 9
        )
    row, pad = height / 3, kit.px(12)
    style = kit.type("regular", 20, most=most_of(kit, height * 0.94, 3))
    radius = min(row * 0.62, kit.px(20))
    lay(paper, crest_of(kit, line.seat, round(radius, 1)), (pad, row * 0.55 - radius * 0.9))
    left = pad * 1.6 + 2 * radius
    side = radius * 1.4
    is_marked = line.state in ("done", "missed") and bool(line.head)
    room = width - left - pad - (side + pad if is_marked else 0)
    top = row * 0.55 - style.px * 0.62
    put_line(kit, paper, line.name, style._replace(face="bold"), (left, top), room)
    if is_marked:
        sign, ink = ("tick", FOREST) if line.state == "done" else ("cross", BENI)
        mark = kit.images.tinted(f"signs/{sign}", (side, side), kit.ink(ink))
        lay(paper, mark, (width - pad - side, row * 0.2))
    head = style._replace(face="bold", colour=kit.ink(BENI if line.state == "now" else SUMI))
    wide = width - 2 * pad
    if line.head:
        told = roomy(kit, line, head.sized(kit.least), wide)
        put_line(kit, paper, told, head, (pad, row * 1.06), wide)
    if line.told:
        note = style._replace(colour=kit.ink(MUTED))
        is_wide = kit.fonts.width(line.told, note.sized(kit.least)) <= wide
        told = line.told if is_wide else line.told_short
        low = row * 1.88 if line.head else min(row * 1.88, height - kit.fonts.height(note) - FOOT)
        put_line(kit, paper, told, note, (pad, low), wide)
    lay(sheet, paper, (6, 6))
    return sheet
