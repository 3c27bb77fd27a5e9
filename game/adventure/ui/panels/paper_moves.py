"""Moves on paper, as they are tried at the table: what opens them, the row, outlines and ways."""

from dataclasses import dataclass, replace
from functools import partial
from itertools import pairwise
from typing import Final

from pygame import Rect, Surface

from game.adventure.rules.facts.actions import HeroAction
from game.adventure.rules.facts.state import AdventureObservation
from game.adventure.ui.panels.survey import dashed_ring
from game.adventure.ui.table.names import hero_called
from game.adventure.ui.table.road_map import beads, spots
from game.adventure.ui.table.shown import LanternFrame, LanternScreen, LanternView, view_of
from game.adventure.ui.table.spots import CELL, TRY
from game.adventure.view.paper import (
    ASKED,
    PAPER,
    Paper,
    companies,
    goer,
    has_come,
    held_to,
    movable,
    sent,
)
from game.kernel.ids import Seat
from game.ui.board.selection import Front, HitBox, HitTarget, Narrowing
from game.ui.draw.canvas import Canvas
from game.ui.draw.fonts import TIGHT
from game.ui.draw.glyphs import hint_line
from game.ui.draw.kit import Kit, kept
from game.ui.draw.paint import disc, frame, hatch, lay, lay_centred, slip
from game.ui.draw.palette import KINCHA, MUTED, SHADED, SLIP, SUMI
from game.view.layout.geometry import Box
from game.view.words.sentences import Answer

SEATS: Final = 4
WIPE: Final = 4
GO: Final = 5
"""Buttons of the row, after one for each hero."""


@dataclass(frozen=True, slots=True)
class PaperCell:
    """A button of the row while moves are tried."""

    name: str
    below: str
    command: str
    is_open: bool
    is_picked: bool
    told: str = ""
    """What stands below, in whole words, where those have no room on it."""


class PaperDesk:
    """Keeps what was tried at one table, as long as its heroes stand where it begins."""

    def __init__(self) -> None:
        """Begin with a clean sheet."""
        self.paper, self._is_open = Paper(0), False

    def view(self, seen: AdventureObservation, *, is_open: bool) -> LanternView:
        """Return the table, with the paper laid over it while that is open."""
        is_new, self._is_open = is_open and not self._is_open, is_open
        if not is_open:
            return view_of(seen)
        if is_new and seen.acting is not None:
            self.paper = Paper(seen.acting, self.paper.ways)
        self.paper = held_to(seen, self.paper)
        return view_of(seen, self.paper)

    def press(self, state: LanternScreen, spot: HitTarget) -> None:
        """Move a hero, pick one, wipe out, send."""
        seen, number = state.playing.seen, spot.id
        if spot.kind == "seat":
            self._pick(seen, number)
        elif number == TRY:
            state.selection.clear()
        elif number < len(spots()):
            self._move(state, list(spots())[number])
        elif CELL <= number < CELL + WIPE:
            self._pick(seen, number - CELL)
        elif number == CELL + WIPE:
            self._wipe_or_ask_along(seen)
        elif number == CELL + GO:
            self._send(state)

    def _pick(self, seen: AdventureObservation, seat: Seat) -> None:
        paper = self.paper
        if seat == paper.seat:
            sooner = paper.sooner(seat)
            self.paper = sooner if held_to(seen, sooner).ways == sooner.ways else paper
        elif seat in movable(seen):
            self.paper = Paper(seat, paper.ways)

    def _wipe_or_ask_along(self, seen: AdventureObservation) -> None:
        """Wipe the picked hero's way out; before there is one, ask others along, in turn."""
        paper = self.paper
        if paper.way_of(paper.seat) is not None:
            self.paper = held_to(seen, paper.wiped(paper.seat))
            return
        found = companies(seen, paper)
        at = found.index(paper.company) if paper.company in found else -1
        self.paper = replace(paper, company=found[(at + 1) % len(found)])

    def _move(self, state: LanternScreen, place: str) -> None:
        question = state.frame.view.question
        reach = next((r for r in question.reach if r.place == place), None) if question else None
        paper, seat = self.paper, self.paper.seat
        way = paper.way_of(seat)
        start = state.frame.view.table.heroes[seat].place if way is None else way.start
        if reach is None or start is None:
            return
        moved = paper.wiped(seat) if place == start else paper.moved(start, reach)
        self.paper = held_to(state.playing.seen, moved)

    def _send(self, state: LanternScreen) -> None:
        actions = sendable(state)
        if actions:
            kind = "" if state.frame.question is None else state.frame.question.kind
            self.paper = self.paper.wiped(goer(state.playing.seen, self.paper, kind))
            state.selection.clear()
            state.playing.mean(actions, partial(has_come, actions))


def is_tried(frame_: LanternFrame) -> bool:
    """Return whether moves can be tried now: who plays is asked where to go, or who goes."""
    return frame_.question is not None and frame_.question.kind in ASKED


def try_answer(kit: Kit) -> Answer[Narrowing]:
    """Return the answer that opens the paper where it is asked who goes."""
    told = kit.say("lantern.paper.open_brief")
    return Answer(Narrowing((PAPER,)), kit.say("lantern.paper.open"), told)


def sendable(state: LanternScreen) -> tuple[HeroAction, ...]:
    """Return the actions that the last button sends now, none where nobody could go."""
    question, paper = state.frame.question, state.frame.view.paper
    if question is None or paper is None or question.kind not in ASKED:
        return ()
    found = sent(state.playing.seen, paper, question.kind)
    return found if found[:1] and found[0] in question.actions else ()


def paper_hits(frame_: LanternFrame) -> list[HitBox]:
    """Return what opens and closes the paper, and its row."""
    if not is_tried(frame_) or frame_.prompt is not None:
        return []
    found = [HitBox(HitTarget("act", TRY), frame_.layout.trying, 165)]
    if frame_.view.paper is not None:
        cells = frame_.layout.cells[: GO + 1]
        found += [
            HitBox(HitTarget("act", CELL + n), box, Front.LOG - 10) for n, box in enumerate(cells)
        ]
    return found


def paper_cells(state: LanternScreen) -> tuple[PaperCell, ...]:
    """Return the row: each hero with what is left, what wipes out, what sends."""
    kit, view, paper = state.kit, state.frame.view, state.frame.view.paper
    if paper is None:
        return ()
    able = movable(state.playing.seen)
    found = [_hero_cell(state, seat, is_open=seat in able) for seat in range(SEATS)]
    goes, asked = sendable(state), state.frame.question
    kind = "" if asked is None else asked.kind
    sets_out = hero_called(kit, view, goer(state.playing.seen, paper, kind))
    told = kit.say("lantern.paper.go_who", who=sets_out)
    return (
        *found,
        _wipe_cell(state, paper),
        PaperCell(kit.say("lantern.paper.go"), told, "", bool(goes), is_picked=False),
    )


def _wipe_cell(state: LanternScreen, paper: Paper) -> PaperCell:
    """Return what wipes the picked hero's way out; before there is one, who is taken along."""
    kit, view, way = state.kit, state.frame.view, paper.way_of(paper.seat)
    if way is not None:
        who = kit.strings.listed([hero_called(kit, view, s) for s in (paper.seat, *way.companions)])
        return PaperCell(kit.say("lantern.paper.wipe"), who, "", is_open=True, is_picked=False)
    is_open = len(companies(state.playing.seen, paper)) > 1
    names = [hero_called(kit, view, seat) for seat in paper.company]
    told = kit.strings.listed(names) if names else kit.say("lantern.paper.alone")
    name = kit.say("lantern.paper.along")
    return PaperCell(name, told, "", is_open, is_picked=bool(names))


def _hero_cell(state: LanternScreen, seat: Seat, *, is_open: bool) -> PaperCell:
    kit, view = state.kit, state.frame.view
    turn, paper = view.table.heroes[seat].turn, view.paper
    below = told = kit.say("lantern.paper.done")
    if is_open:
        left = [kit.say("lantern.paper.ap", n=turn.ap or 0)]
        moves = [] if turn.mp is None else [kit.say("lantern.paper.mp", n=turn.mp)]
        whole = [] if turn.mp is None else [kit.say("lantern.mp", n=turn.mp)]
        below, told = ", ".join(left + moves), ", ".join(left + whole)
    if paper is not None and seat in paper.company:
        below = told = kit.say("lantern.paper.comes")
    is_picked = paper is not None and paper.seat == seat
    return PaperCell(hero_called(kit, view, seat), below, str(seat + 1), is_open, is_picked, told)


def paper_says(state: LanternScreen, number: int) -> str:
    """Return what a button of the row says: its name, and what is left or why it gives nothing."""
    cell, paper = paper_cells(state)[number], state.frame.view.paper
    if number == WIPE and cell.is_open and paper is not None and not paper.way_of(paper.seat):
        return f"{cell.name}: {cell.below}\n{state.kit.say('lantern.paper.along_about')}"
    if cell.is_open or number < WIPE:
        return f"{cell.name}\n{cell.told or cell.below}."
    why = "nobody" if number == WIPE else "no_way"
    return f"{cell.name}\n{state.kit.say(f'lantern.paper.{why}')}"


def try_says(state: LanternScreen, _number: int) -> str:
    """Return what the slip says that opens and closes the paper."""
    key = "shut" if state.frame.view.paper is not None else "open"
    return f"{state.kit.say(f'lantern.paper.{key}')}\n{state.kit.say(f'lantern.paper.{key}_about')}"


# --- as it is drawn ---


def compose_try(canvas: Canvas, state: LanternScreen) -> None:
    """Put the slip on the canvas that opens and closes the paper."""
    if is_tried(state.frame) and state.frame.prompt is None:
        box, is_open = state.frame.layout.trying, state.frame.view.paper is not None
        is_lit = state.look(HitTarget("act", TRY)).is_lit
        canvas.put(_try(state.kit, box, is_open=is_open, is_lit=is_lit), box.x, box.y)


def _try(kit: Kit, box: Box, *, is_open: bool, is_lit: bool) -> Surface:
    hint = hint_line(kit, "", PAPER, kit.type("medium", 18, SUMI if is_open else MUTED))
    word = kit.say("lantern.paper.shut" if is_open else "lantern.paper.open")
    key = ("try", word, round(box.w), round(box.h), is_open, is_lit, hint)
    return kit.store.kept(key, lambda: _try_slip(kit, box, word, hint, is_gold=is_open or is_lit))


def _try_slip(kit: Kit, box: Box, word: str, hint: Surface | None, *, is_gold: bool) -> Surface:
    sheet, pad = slip((box.w, box.h), kit.ink(KINCHA if is_gold else SLIP), kit.ink(SUMI)), 10.0
    room, style = box.w - 2 * pad, kit.type("italic", 20, most=round(box.h * 0.7))
    if hint is not None and kit.fonts.width(word, style) > (room - hint.get_width() - 6) / TIGHT:
        hint = None  # what it is called comes before its key
    if hint is not None:
        room -= hint.get_width() + 6
    style = kit.fonts.shrunk(word, style, room / TIGHT, kit.least)
    line = kit.fonts.narrowed(word, style, room)
    lay(sheet, line, (pad, (box.h - line.get_height()) / 2))
    if hint is not None:
        lay(sheet, hint, (box.w - pad - hint.get_width(), (box.h - hint.get_height()) / 2))
    return sheet


def compose_paper_row(canvas: Canvas, state: LanternScreen) -> None:
    """Put the row of the paper on the canvas."""
    for number, cell in enumerate(paper_cells(state)):
        box, look = state.frame.layout.cells[number], state.look(HitTarget("act", CELL + number))
        sheet = _cell(state.kit, round(box.w), round(box.h), cell, is_lit=look.is_lit)
        canvas.put(sheet, box.x, box.y)
    _compose_numbers(canvas, state)


def _compose_numbers(canvas: Canvas, state: LanternScreen) -> None:
    """Put on the plate of each who is led the place in the order in which they are to act."""
    kit, paper = state.kit, state.frame.view.paper
    for number, seat in enumerate(() if paper is None else paper.order, 1):
        plate, sheet = state.frame.layout.plates[seat], _number(kit, number)
        canvas.put(sheet, plate.x + kit.px(4), plate.y + kit.px(4))


@kept
def _number(kit: Kit, number: int) -> Surface:
    style = kit.type("heavy", 24, most=round(kit.least * 1.3))
    sheet = disc(style.px * 0.8, kit.ink(KINCHA), kit.ink(SUMI), 2).copy()
    middle = (sheet.get_width() / 2, sheet.get_height() / 2)
    lay_centred(sheet, kit.fonts.line(str(number), style), middle)
    return sheet


@kept
def _cell(kit: Kit, width: int, height: int, cell: PaperCell, *, is_lit: bool) -> Surface:
    fill = KINCHA if cell.is_picked else SLIP if cell.is_open else SHADED
    sheet, pad = slip((width, height), kit.ink(fill), kit.ink(SUMI)), kit.px(12)
    if not cell.is_open:
        hatch(sheet, Rect(4, 4, width - 8, height - 8), kit.ink(SHADED), 9)
    ink = SUMI if cell.is_open else MUTED
    style, small = kit.type("bold", 22, ink), kit.type("regular", 19, ink)
    has_two = kit.fonts.height(style) + kit.fonts.height(small) <= height - 6
    middle, room = height * (0.32 if has_two else 0.5), width - 2 * pad
    if cell.command:
        key = kit.fonts.line(
            cell.command, kit.type("medium", 18, SUMI if cell.is_picked else MUTED)
        )
        lay(sheet, key, (width - pad - key.get_width(), middle - key.get_height() / 2))
        room -= key.get_width() + 4
    name = kit.fonts.narrowed(cell.name, style, room)
    lay(sheet, name, (pad, middle - name.get_height() / 2))
    if has_two:
        room = width - 2 * pad
        small = kit.fonts.shrunk(cell.below, small, room / TIGHT, kit.least)
        below = kit.fonts.narrowed(cell.below, small, room)
        lay(sheet, below, (pad, height * 0.7 - below.get_height() / 2))
    if is_lit:
        frame(sheet, Rect(0, 0, width, height), kit.ink(KINCHA), 4)
    return sheet


def compose_paper_ways(canvas: Canvas, state: LanternScreen) -> None:
    """Put each way on paper on the canvas, from symbol to symbol."""
    paper, board = state.frame.view.paper, state.frame.layout
    if paper is None:
        return
    dot = disc(max(2.0, 3.4 * board.scale), state.kit.ink(SLIP), state.kit.ink(SUMI), 2)
    for _, told in paper.ways:
        for one, other in pairwise((told.start, *(leg.to for leg in told.legs))):
            for spot in beads(one, other):
                canvas.put_centred(dot, *board.at(spot))


def compose_outlines(canvas: Canvas, state: LanternScreen) -> None:
    """Put a dashed ring on the canvas round every hero who was moved on paper."""
    paper, board = state.frame.view.paper, state.frame.layout
    if paper is None:
        return
    side = round(56 * board.scale)
    for place in state.frame.view.table.places:
        for number, seat in enumerate(place.heroes):
            if paper.is_moved(seat):
                canvas.put_centred(dashed_ring(state.kit, side), *board.stand(place.key, number))
