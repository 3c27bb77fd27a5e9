"""A travel event on its scroll: the picture, the road that decided its face, text, answers."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

import pygame
from pygame import Rect

from game.adventure.rules.facts.actions import HeroAction
from game.adventure.rules.facts.hero_events import HeroMoved, TravelBegun
from game.adventure.ui.scroll.excerpt import excerpt, highest
from game.adventure.ui.scroll.leaf import LeafFace, LeafOf, LeafRows, lay_leaves, row_heights
from game.adventure.ui.scroll.paper import ScrollPanel, picture, seal
from game.adventure.ui.scroll.pictures import of_event
from game.adventure.ui.scroll.vignette import lay_place
from game.adventure.ui.table.names import called, slip_name, weapon_called
from game.adventure.ui.table.painting import fitting, put_line
from game.adventure.ui.table.shown import LanternScreen
from game.adventure.ui.table.words import again_says, effect, label, page_told
from game.adventure.view.asked.options import OptionView
from game.ui.board.question import Panel, Question
from game.ui.board.selection import Narrowing
from game.ui.draw.fonts import Type
from game.ui.draw.kit import Kit
from game.ui.draw.paint import frame, lay, mix
from game.ui.draw.palette import MUTED, PALE, SUMI
from game.ui.widgets.buttons import Button, nothing
from game.view.layout.geometry import Box

SHARES: Final = (0.45, 0.3, 0.0)
"""Of the paper's width that the picture takes: it gives way to large text, then leaves."""
TEXT: Final = (29, 26, 23, 21)
"""Sizes in which the text is set, of the design; the last is the size of all texts."""
TURN: Final = 20.0
"""Type size of what turns the page."""
STEPS: Final = 4
"""So many places of the way are drawn at most."""


@dataclass(frozen=True, slots=True)
class Passage:
    """What a scroll tells, beside its answers."""

    title: str
    text: str
    image: str = ""
    face: str = ""
    """red or green, empty for what is no event."""
    way: tuple[tuple[str, str], ...] = ()
    """The places of the journey, by name, and by what road each was come to."""
    places: tuple[str, ...] = ()
    """Where it is: one place is shown, with its picture; of several a piece of the map."""
    hour: str = "day"
    """At which places are shown."""
    calm: str = ""
    """The sign that stands where there is neither."""
    kept: float = 0.0
    """Height kept free under the text."""
    is_silent: bool = False
    """Whether the text is laid out, but not to be seen yet."""


def event_question(state: LanternScreen) -> Question[HeroAction] | None:
    """Return what the travel event on the table asks; None where there is none."""
    question, kit, view = state.frame.view.question, state.kit, state.frame.view
    if question is None or view.table.event is None:
        return None
    key, face = view.table.event
    base = f"events.{key}.{face}"
    if question.source not in ("", key) or not kit.strings.has(f"{base}.intro"):
        return None
    answers = [option for option in question.options if option.group == "answer"]
    if not all(kit.strings.has(f"{base}.{o.action.id}.option") for o in answers):
        return None
    told = Passage(
        kit.say(f"events.{key}.name"),
        kit.say(f"{base}.intro"),
        of_event(key),
        face,
        way_of(state, question.seat),
    )
    leaves = [leaf_of(state, option) for option in answers]
    if len(answers) < len(question.options):
        face_of = LeafFace(kit.say("lantern.row.free"), note=kit.say("lantern.free_told"))
        leaves.append(LeafOf(face_of, Narrowing(("more", 0))))
    headline = f"{told.title}. {told.text}"
    page = _page_of(state)

    def panel(kit: Kit, rooms: Sequence[Box]) -> Panel:
        made = ScrollPanel(kit, rooms[-1], headline, face, is_still=bool(state.selection.picked))
        lay_told(made, kit, told, leaves, page)
        return made

    return Question(headline, panel=panel)


def _page_of(state: LanternScreen) -> int:
    picked = state.selection.picked
    return int(str(picked[1])) if picked and picked[0] == "text" else 0


def leaf_of(state: LanternScreen, option: OptionView) -> LeafOf:
    """Return an answer with its test; never what it leads to."""
    kit, view, test = state.kit, state.frame.view, option.test
    told = ""
    if test is not None:
        told = kit.say("lantern.test", what=called(kit, test.test), n=test.difficulty)
    costs = [
        "\u2212" + kit.say(f"terms.{term}.counted", n=n)
        for term, n in (("coins", option.coins), ("karma", option.karma))
        if n > 0
    ]
    if test is not None and test.trait:
        costs.append(kit.say("lantern.sure", what=kit.say(f"traits.{test.trait}.name")))
    elif test is not None and test.test == "fight":
        costs.append(weapon_called(kit, view.table.heroes[test.seat]))
    again = again_says(kit, test)
    face = LeafFace(label(kit, view, option), told, ", ".join(filter(None, (*costs, again))), test)
    return LeafOf(face, option.action, ", ".join(filter(None, (effect(kit, option), again))))


def way_of(state: LanternScreen, seat: int) -> tuple[tuple[str, str], ...]:
    """Return the last steps of a hero: the places, and by what road each was come to."""
    found: list[tuple[str, str]] = []
    for event in reversed(state.playing.shown.latest):
        if isinstance(event, HeroMoved) and event.seat == seat:
            found.append((slip_name(state.kit, event.to), event.by))
        elif isinstance(event, TravelBegun):
            break
    return tuple(reversed(found[:STEPS]))


# --- laying it out ---


@dataclass(frozen=True, slots=True)
class _Fit:
    """What fits: how much the picture takes, the types of text and title, how leaves stand."""

    share: float
    text: Type
    title: Type
    leaves: LeafRows
    lines: int = 0
    """Of text on a page where it takes several, else 0."""


def lay_told(
    panel: ScrollPanel, kit: Kit, told: Passage, leaves: Sequence[LeafOf], page: int
) -> None:
    """Print what is told and lay its answers: the picture gives way first, then text pages."""
    fit = _fit(panel, kit, told, leaves)
    column = panel.inner.part(fit.share, 0, 1, 1)
    if fit.share:
        gap = kit.px(24)
        _left(panel, kit, told, panel.inner.part(0, 0, fit.share, 1))
        column = Box(column.x + gap, column.y, column.w - gap, column.h)
    x, y, w, h = panel.at(column)
    title = kit.fonts.block(told.title, fit.title, w)
    lay(panel.paper, title, (x, y))
    top = y + title.get_height() + kit.px(4)
    high = _leaves_height(kit, leaves, fit) + told.kept
    panel.kept = Box(column.x, column.bottom - told.kept, w, told.kept)
    room = h - (top - y) - high - kit.px(8)
    lines = kit.fonts.wrap(told.text, fit.text, w)
    if fit.lines:
        paragraphs = [kit.fonts.wrap(one, fit.text, w) for one in told.text.split("\n")]
        shown = pages_of(paragraphs, fit.lines)
        page %= len(shown)
        lines, panel.pages = shown[page], len(shown)
    if leaves:
        if not fit.lines:
            high = min(high * 1.5, high + max(0.0, room - len(lines) * kit.fonts.pitch(fit.text)))
        place = Box(column.x, column.bottom - high, w, high)
        lay_leaves(panel, kit, leaves, place, fit.leaves)
    if fit.lines and leaves:
        turns = _turn_height(kit)
        button = Box(column.x, column.y + (top - y) + room - turns - 2, w, turns)
        words = page_told(kit, page, panel.pages)
        turn = Button(button, words, nothing, size=TURN)
        panel.add(turn, Narrowing(("text", (page + 1) % panel.pages)))
    if not told.is_silent:
        lay(panel.paper, kit.fonts.block("\n".join(lines), fit.text, w + 2), (x, top))


def pages_of(paragraphs: Sequence[Sequence[str]], most: int) -> list[list[str]]:
    """Return the lines page by page: none ends within a paragraph that has room on the next.

    One of which less than half would be filled so is filled all the same; of nothing one is empty.
    """
    pages: list[list[str]] = [[]]
    for lines in paragraphs:
        filled = len(pages[-1])
        if len(lines) <= most < filled + len(lines) and filled >= most / 2:
            pages.append([])
        for line in lines:
            if len(pages[-1]) == most:
                pages.append([])
            if line or pages[-1]:  # no page begins with an empty line
                pages[-1].append(line)
    return [page for page in pages if page] or [[]]


def _turn_height(kit: Kit) -> float:
    """Return how high the button is that turns the page: its words are as large as all others."""
    return max(kit.target, kit.type("heavy", TURN).px * 1.6)


def _fit(panel: ScrollPanel, kit: Kit, told: Passage, leaves: Sequence[LeafOf]) -> _Fit:
    inner = panel.inner
    for share in SHARES if told.image or told.places or told.calm else SHARES[-1:]:
        for size in TEXT:
            text = kit.type("regular", size)
            title = kit.type("heavy", size * 1.32)
            leaf = kit.type("bold", min(26, size * 0.9))
            fit = _Fit(share, text, title, LeafRows(leaf))
            width = inner.w * (1 - share) - (kit.px(24) if share else 0)
            if share and (width < text.px * 15 or inner.w * share < kit.px(300)):
                continue
            if _needs(kit, told, leaves, fit, width) <= inner.h:
                return fit
    return _paged(kit, told, leaves, inner)


def _needs(kit: Kit, told: Passage, leaves: Sequence[LeafOf], fit: _Fit, width: float) -> float:
    wide, high = kit.fonts.block_size(told.title, fit.title, width)
    if wide > width:
        return float("inf")
    high += kit.fonts.block_size(told.text, fit.text, width)[1]
    return high + kit.px(14) + told.kept + _leaves_height(kit, leaves, fit)


def _leaves_height(kit: Kit, leaves: Sequence[LeafOf], fit: _Fit) -> float:
    return sum(row_heights(kit, leaves, fit.leaves))


def _paged(kit: Kit, told: Passage, leaves: Sequence[LeafOf], inner: Box) -> _Fit:
    """Return how all of the width is used, the text in pages, in the size of all texts."""
    text = kit.type("regular", TEXT[-1])
    for across in (1, 2):
        for px in range(kit.type("bold", 22).px, kit.least - 1, -2):
            leaf = kit.type("bold", 22).sized(px)
            title = fitting(
                kit, told.title, kit.type("heavy", 26), (inner.w, inner.h * 0.2)
            ) or kit.type("heavy", 26).sized(kit.least)
            fit = _Fit(0.0, text, title, LeafRows(leaf, across, is_even=False))
            taken = kit.fonts.block_size(told.title, title, inner.w)[1] + kit.px(14) + told.kept
            taken += _leaves_height(kit, leaves, fit)
            whole = kit.fonts.block_size(told.text, text, inner.w)[1]
            if taken + whole <= inner.h:
                return fit
            turns = _turn_height(kit) + 6 if leaves else 0  # without answers any key turns the page
            lines = int((inner.h - taken - turns) / kit.fonts.pitch(text))
            if lines >= 2 or (across == 2 and px <= kit.least + 1):  # noqa: PLR2004 - two lines
                return replace(fit, lines=max(1, lines))
    least, rows = kit.type("heavy", 26).sized(kit.least), LeafRows(text.sized(kit.least), 2)
    return _Fit(0.0, text, least, rows, 1)


# --- the left side ---


def _left(panel: ScrollPanel, kit: Kit, told: Passage, box: Box) -> None:
    """Print picture and seal, and below them the road that decided the face."""
    strip = _strip_height(kit, told)
    x, y, w, h = panel.at(box)
    high = h - (strip + kit.px(12) if strip else 0)
    if len(told.places) == 1:
        lay_place(kit, panel.paper, told.places[0], (x, y, w, high), told.hour)
    elif told.places:
        high = min(high, highest(told.places, w))
        piece = excerpt(kit, told.places, round(w), round(high))
        lay(panel.paper, piece, (x, y))
        frame(panel.paper, piece.get_rect(topleft=(round(x), round(y))), kit.ink(SUMI), 2)
    else:
        picture(kit, panel.paper, told.image, (x, y, w, high), told.calm)
    if told.face:
        mark = seal(kit, told.face, round(min(kit.px(118), high * 0.3)))
        lay(panel.paper, mark, (x + kit.px(14), y + kit.px(14)))
    if strip:
        _road(panel, kit, told, (x, y + h - strip, w, strip))


def _strip_height(kit: Kit, told: Passage) -> float:
    if not told.way:
        return 0.0
    return kit.px(36) + 3.2 * kit.type("regular", 20, most=kit.bound(26)).px


def _road(
    panel: ScrollPanel, kit: Kit, told: Passage, place: tuple[float, float, float, float]
) -> None:
    x, y, w, h = place
    box = Rect(round(x), round(y), round(w), round(h))
    panel.paper.fill(mix(PALE, SUMI, 0.06), box)
    frame(panel.paper, box, kit.ink(SUMI), 2)
    style = kit.type("regular", 20, most=kit.bound(26))
    middle, side = y + kit.px(26), kit.px(20)
    step = w / len(told.way)
    for number, (name, by) in enumerate(told.way):
        at = x + step * (number + 0.5)
        start = x + kit.px(14) if not number else at - step + side
        _line(panel, kit, (start, at - side), middle, is_broken=by == "dangerous")
        spot = Rect(0, 0, round(side), round(side))
        spot.center = (round(at), round(middle))
        panel.paper.fill(kit.ink(PALE), spot)
        frame(panel.paper, spot, kit.ink(SUMI), 3)
        word = kit.fonts.narrowed(name, style, step - kit.px(20))
        lay(panel.paper, word, (at - word.get_width() / 2, middle + side * 0.7))
    said = kit.say(f"lantern.road_{told.face}")
    note = style._replace(face="italic", colour=kit.ink(MUTED))
    put_line(
        kit, panel.paper, said, note, (x + kit.px(12), y + h - style.px * 1.45), w - kit.px(24)
    )


def _line(
    panel: ScrollPanel, kit: Kit, ends: tuple[float, float], y: float, *, is_broken: bool
) -> None:
    """Draw a road: broken where it is dangerous, double where it is imperial."""
    one, other = ends
    if is_broken:
        dash = kit.px(12) + 2
        x = one
        while x < other:
            end = min(other, x + dash)
            pygame.draw.line(panel.paper, kit.ink(SUMI), (x, y), (end, y), 3)
            x += dash * 1.6
        return
    for dy in (-3, 3):
        pygame.draw.line(panel.paper, kit.ink(SUMI), (one, y + dy), (other, y + dy), 2)
