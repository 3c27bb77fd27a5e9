"""Counsel at the table: companions asked for their plans, wishes, and the pennants of those."""

from typing import Final

import pygame
from pygame import Surface

from game.adventure.ui.duel.stances import stance_lines
from game.adventure.ui.panels.listing import missions_listed
from game.adventure.ui.table.crests import crest_of
from game.adventure.ui.table.road_map import spots
from game.adventure.ui.table.shown import LanternScreen
from game.adventure.ui.table.spots import COUNSEL, DUEL, ENEMY, HERO, MISSION, MORE
from game.adventure.view.telling.plan_words import (
    GO,
    LEAVE_ENEMY,
    LEAVE_MISSION,
    plan_told,
    wished_told,
)
from game.kernel.ids import Seat
from game.kernel.players import Wish
from game.ui.board.selection import HitTarget, box_of
from game.ui.draw.canvas import Canvas
from game.ui.draw.kit import Kit, kept
from game.ui.draw.paint import lay_centred, smooth
from game.ui.draw.palette import AI, KINCHA, SUMI

BESIDE: Final = ("activate", "enemy")
"""What is asked on a slip at the top: who acts next is when one wants to know what they mean."""


def counsel_spot(state: LanternScreen, spot: HitTarget | None) -> HitTarget | None:
    """Return what asking about a spot presses, None where there is nobody or nothing to ask.

    On the plate of a person's own hero that is to ask for help where the hero stands.
    """
    planners = state.playing.table.council.planners
    if spot is None or not planners or is_covered(state):
        return None
    if state.frame.layout.duel is not None:
        return HitTarget("seat", seat) if (seat := _seat_at(state, spot)) in planners else None
    is_plate = spot.kind == "act" and HERO <= spot.id < ENEMY
    seat = spot.id - HERO if is_plate else spot.id
    if spot.kind == "seat" or is_plate:
        here = state.frame.view.table.heroes[seat].place
        if seat in planners or here is None:
            return HitTarget("seat", seat) if seat in planners else None
        return HitTarget("act", COUNSEL + list(spots()).index(here))
    is_asked_for = spot.kind == "act" and _wish_of(state, spot.id) is not None
    return HitTarget("act", COUNSEL + spot.id) if is_asked_for else None


def says_nobody(state: LanternScreen) -> bool:
    """Say that no companion travels along who could be asked; return whether that is so."""
    if state.playing.table.council.planners:
        return False
    question, focus = state.frame.view.question, state.selection.focus
    beside = HitTarget("seat", 0 if question is None else question.seat)
    state.selection.tell(state.kit.say("lantern.nobody_along"), focus or beside)
    return True


def is_covered(state: LanternScreen) -> bool:
    """Return whether plates lie under what is asked, so that nothing of them is meant.

    Before a foe they lie beside it, but for the sheet on which heroes grow.
    """
    question, frame = state.frame.view.question, state.frame
    is_beside = question is not None and question.kind in BESIDE
    is_beside |= frame.layout.duel is not None and not frame.view.is_on_sheet
    return frame.prompt is not None and not is_beside


def take_counsel(state: LanternScreen, spot: HitTarget) -> bool:
    """Ask a companion, or for what lies at a spot; return whether that is what was pressed."""
    council, teller = state.playing.table.council, state.frame.teller
    seat = _seat_at(state, spot)
    if seat in council.planners:
        state.selection.tell(plan_told(teller, state.playing.seen, council, seat), spot)
        return True
    wish = _wish_of(state, spot.id - COUNSEL) if spot.kind == "act" else None
    if wish is None:
        return False
    question, seen = state.frame.question, state.playing.seen
    by = state.frame.view.me if question is None else question.seat
    told = wished_told(teller, seen, council, (*wish, by))
    state.selection.tell(told, HitTarget("act", spot.id - COUNSEL))
    return True


def _seat_at(state: LanternScreen, spot: HitTarget) -> Seat | None:
    """Return whose plate a spot is, or whose stance before a foe; None for all else."""
    foe = state.frame.view.table.foe
    if spot.kind == "seat":
        return spot.id
    if foe is None or spot.kind != "act" or spot.id < DUEL:
        return None
    seats = [line.seat for line in stance_lines(state)]
    return dict(enumerate(seats, DUEL + len(foe.exchanges))).get(spot.id)


def _wish_of(state: LanternScreen, number: int) -> tuple[str, str] | None:
    """Return the kind of wish that lies at a spot, and what it is about."""
    table = state.frame.view.table
    if 0 <= number < len(spots()):
        return GO, list(spots())[number]
    if MISSION <= number < MORE:
        listed = missions_listed(table)
        at = number - MISSION
        return (LEAVE_MISSION, listed[at].key) if at < len(listed) else None
    if any(enemy.number == number - ENEMY for enemy in table.enemies):
        return LEAVE_ENEMY, str(number - ENEMY)
    return None


def wish_says(state: LanternScreen, number: int) -> str:
    """Return what is said at a spot of a wish for it, empty where nobody wishes that."""
    lies = _wish_of(state, number)
    found = [wish for wish in state.playing.table.council.wishes if (wish.kind, wish.what) == lies]
    for wish in found:
        key = "mark_go" if wish.kind == GO else "mark_leave"
        return state.frame.teller.say(f"wish.{key}", hero=state.frame.teller.name(wish.by))
    return ""


# --- pennants ---


def compose_wishes(canvas: Canvas, state: LanternScreen) -> None:
    """Put a pennant on the canvas wherever something is asked for."""
    for wish in state.playing.table.council.wishes:
        number = _number_of(state, wish)
        box = box_of(state.frame.hits, HitTarget("act", number)) if number is not None else None
        if box is None:
            continue
        height = round(min(44 * state.frame.layout.scale, 1.2 * box.h))
        sheet = _pennant(state.kit, height, -1 if wish.kind == GO else wish.by)
        if wish.kind == LEAVE_MISSION:  # over the edge of the list: the row is full of words
            canvas.put(sheet, box.x - 0.7 * sheet.get_width(), box.centre[1] - height / 2)
        else:
            canvas.put(sheet, box.centre[0], box.y - height * 0.3)


def _number_of(state: LanternScreen, wish: Wish) -> int | None:
    """Return the number of the spot that a wish is about, None where it does not lie there now."""
    if wish.kind == GO:
        return list(spots()).index(wish.what)
    if wish.kind == LEAVE_ENEMY:
        return ENEMY + int(wish.what)
    keys = [mission.key for mission in missions_listed(state.frame.view.table)]
    return MISSION + keys.index(wish.what) if wish.what in keys else None


@kept
def _pennant(kit: Kit, height: int, seat: int) -> Surface:
    """Return a pennant: blue where somebody is to come, with the crest of whom it is left to."""
    width = round(height * 0.8)
    cloth = KINCHA if seat >= 0 else AI

    def draw(sheet: Surface, k: float) -> None:
        w, h = width * k, height * k
        flag = [(0.1 * w, 0.04 * h), (w, 0.04 * h), (0.72 * w, 0.3 * h), (w, 0.56 * h)]
        flag.append((0.1 * w, 0.56 * h))
        pygame.draw.polygon(sheet, kit.ink(cloth), flag)
        pygame.draw.polygon(sheet, kit.ink(SUMI), flag, max(1, round(1.5 * k)))
        pole = (round(0.04 * w), 0, max(2, round(0.09 * w)), round(h))
        sheet.fill(kit.ink(SUMI), pole)

    sheet = smooth((width, height), draw)
    if seat >= 0:
        lay_centred(sheet, crest_of(kit, seat, height * 0.19), (width * 0.42, height * 0.3))
    return sheet
