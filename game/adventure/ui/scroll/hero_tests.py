"""A test on its scroll: before the roll what helps, after a lost one what could be done again."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from game.adventure.rules.facts.actions import HeroAction
from game.adventure.rules.facts.hero_events import TestRolled
from game.adventure.ui.scroll.dice import histogram, part_called, sum_line
from game.adventure.ui.scroll.fallen import RESTS, compose_roll, hide_log, lay_tray
from game.adventure.ui.scroll.leaf import LeafFace, LeafOf, LeafRows, lay_leaves, leaf_height
from game.adventure.ui.scroll.paper import ScrollPanel
from game.adventure.ui.table.names import called, hero_called, test_called
from game.adventure.ui.table.painting import put_line
from game.adventure.ui.table.shown import LanternScreen
from game.adventure.ui.table.words import again_says, label, test_says
from game.adventure.view.asked.odds import HeroTestView
from game.adventure.view.asked.options import OptionView
from game.adventure.view.asked.question import QuestionView
from game.adventure.view.telling.hero_tests import percent_of
from game.ui.board.question import Panel, Question
from game.ui.draw.canvas import Canvas
from game.ui.draw.fonts import Type
from game.ui.draw.kit import Kit
from game.ui.draw.paint import lay
from game.ui.draw.palette import MUTED
from game.ui.widgets.base import Look
from game.view.layout.geometry import Box
from game.view.words.grammar import capital

if TYPE_CHECKING:
    from pygame import Surface

SIDE: Final = 0.36
"""Of the paper's width that the histogram takes, where there is room for it."""
LEAST_SIDE: Final = 13
"""So many letters of its type a histogram needs."""


def hero_test_question(state: LanternScreen) -> Question[HeroAction] | None:
    """Return a roll that is asked on the map: what may help before it, or another after it."""
    question, kit, view = state.frame.view.question, state.kit, state.frame.view
    if question is None or question.test is None:
        return None
    test = question.test
    who = hero_called(kit, view, question.seat)
    headline = f"{kit.say(f'lantern.asks.{question.kind}', who=who)} {test_says(kit, test)}"
    title = f"{who}: {_about(state, question)}"
    roll = _lost(state) if question.kind == "reroll" else None
    leaves = [_leaf(state, option, test) for option in question.options]

    def panel(kit: Kit, rooms: Sequence[Box]) -> Panel:
        made = HeroTestPanel(kit, rooms[-1], headline, (title, leaves), (test, roll))
        made.log = lambda: state.frame.log
        return made

    return Question(headline, panel=panel)


def _about(state: LanternScreen, question: QuestionView) -> str:
    """Return what the roll is about: an event, an enemy, or what is tested."""
    kit, view, test = state.kit, state.frame.view, question.test
    if question.enemy is not None:
        found = (enemy.kind for enemy in view.table.enemies if enemy.number == question.enemy)
        return next((called(kit, kind) for kind in found), "")
    if view.table.event is not None:
        return kit.say(f"events.{view.table.event[0]}.name")
    if question.source:
        return called(kit, question.source)
    return "" if test is None else called(kit, test.test)


def _lost(state: LanternScreen) -> TestRolled | None:
    """Return the roll that was lost just now."""
    latest = reversed(state.playing.shown.latest)
    return next((event for event in latest if isinstance(event, TestRolled)), None)


def _leaf(state: LanternScreen, option: OptionView, test: HeroTestView) -> LeafOf:
    kit, action = state.kit, option.action
    name = label(kit, state.frame.view, option)
    if action.type in ("roll", "reroll"):
        again = again_says(kit, test)
        face = LeafFace(name, note=capital(again), test=test, is_main=True)
        return LeafOf(face, action, ", ".join(filter(None, (test_says(kit, test), again))))
    if action.type == "keep":
        note = kit.say("lantern.fails")
        return LeafOf(LeafFace(name, note=note), action, note)
    rule = f"items.{action.item}.rule"
    note = kit.say(rule) if action.item and kit.strings.has(rule) else ""
    if action.type == "swap":
        name, note = kit.say("lantern.kinds.swap"), f"{name}."
    if option.chance is not None:
        note = f"{note} {kit.say('lantern.makes', n=percent_of(option.chance))}"
    return LeafOf(LeafFace(name, note=note), action, note)


class HeroTestPanel(ScrollPanel):
    """Dice on their tray, the arithmetic, the answers, every sum beside where there is room."""

    def __init__(
        self,
        kit: Kit,
        box: Box,
        headline: str,
        asked: tuple[str, Sequence[LeafOf]],
        rolled: tuple[HeroTestView, TestRolled | None],
    ) -> None:
        """Lay the title and the answers of `asked`, the test and the roll that was lost."""
        super().__init__(kit, box, headline)
        (title, leaves), (test, self._roll) = asked, rolled
        self._age = RESTS + 1.0
        """Seconds since the dice were thrown."""
        self._marked: tuple[Surface, tuple[float, float]] | None = None
        """The histogram with what fell, and where it lies once the dice lie still."""
        self.log: Callable[[], Box] | None = None
        """Where the log lies, which knows how they fall before they lie still."""
        inner = self._head(title, test)
        side = inner.w * SIDE
        small = kit.type("bold", 18).px
        wide = inner
        if side >= LEAST_SIDE * small and inner.h * 0.5 >= 7 * small:
            wide = inner.part(0, 0, 1 - SIDE, 1)
            wide = Box(wide.x, wide.y, wide.w - kit.px(20), wide.h)
        style, across = self._type_of(leaves, inner)
        rows = -(-len(leaves) // across)
        each = max(leaf_height(kit, leaf.face, style) for leaf in leaves) + kit.px(12)
        low = Box(inner.x, inner.bottom - rows * each, inner.w, rows * each)
        lay_leaves(self, kit, leaves, low, LeafRows(style, across))
        self._lay_dice(test, Box(wide.x, wide.y, wide.w, low.y - wide.y))
        if wide is not inner:
            x, y, _, _ = self.at(Box(inner.right - side, inner.y, 0, 0))
            high = low.y - inner.y - kit.px(6)
            if high >= 6 * small:
                bars = partial(histogram, kit, (round(side), round(high)), test)
                lay(self.paper, bars(None), (x, y))
                if self._roll is not None:
                    place = (self.box.x + x, self.box.y + y)
                    self._marked = (bars(self._roll.total), place)

    def _head(self, title: str, test: HeroTestView) -> Box:
        """Print the title and what it takes; return what is left."""
        kit, inner = self._kit, self.inner
        x, y, w, _ = self.at(inner)
        style = kit.type("heavy", 34, most=max(kit.least, round(inner.h * 0.11)))
        wide = put_line(kit, self.paper, title, style, (x, y), w * 0.6)
        what = test_called(kit, test.test, test.by)
        needs = kit.say("lantern.needs", what=what, n=test.difficulty)
        note = style._replace(face="regular").sized(max(kit.least, round(style.px * 0.72)))
        left = x + wide + style.px * 0.6
        put_line(kit, self.paper, needs, note, (left, y + style.px - note.px), x + w - left)
        taken = style.px * 1.45
        return Box(inner.x, inner.y + taken, inner.w, inner.h - taken)

    def _type_of(self, leaves: Sequence[LeafOf], inner: Box) -> tuple[Type, int]:
        """Return the type of the answers and how many stand side by side."""
        kit = self._kit
        style = kit.type("bold", 24)
        orders = (3, 2, 1) if len(leaves) == 3 else (2, 3, 1)  # noqa: PLR2004 - one row of three
        while True:
            for across in orders:
                rows = -(-len(leaves) // across)
                each = max(leaf_height(kit, leaf.face, style) for leaf in leaves) + kit.px(12)
                room = inner.w / across - kit.px(60) - style.px * 1.2
                widest = max(kit.fonts.width(leaf.face.title, style) for leaf in leaves)
                if rows * each <= inner.h * 0.6 and widest <= room:
                    return style, across
            if style.px <= kit.least:
                return style, 2
            style = style.sized(style.px - 1)

    def _lay_dice(self, test: HeroTestView, box: Box) -> None:
        """Keep room for the dice that fell, or print what is to be rolled and what is added."""
        kit = self._kit
        self.kept = box
        if self._roll is not None:
            return
        style = kit.type("medium", 30, most=max(kit.least, round(box.h * 0.2)))
        line = sum_line(kit, test.dice, (), test.parts, style)
        told = [part_called(kit, part.source) for part in test.parts]
        x, y, w, h = self.at(box)
        note = style._replace(face="italic", colour=kit.ink(MUTED)).sized(
            max(kit.least, round(style.px * 0.72))
        )
        high = line.get_height() + note.px * 1.4 + kit.px(10)
        if h - high >= 4 * kit.least:
            lay_tray(kit, self.paper, test.dice, (x, y, w, h - high - kit.px(4)))
        top = y + max(0.0, h - high)
        if h >= line.get_height():
            lay(self.paper, line, (x + kit.px(8), top))
        if told and h >= high:
            words = kit.strings.listed(told)
            put_line(kit, self.paper, words, note, (x + kit.px(8), top + line.get_height()), w)

    def move(self, dt: float) -> bool:
        """Let it come open, then let the dice fall."""
        if self._roll is None:
            return super().move(dt)
        if self._open < 0:
            self._age = 0.0
        if super().move(dt):
            return True
        if self._age > RESTS:
            return False
        self._age += dt
        return True

    def draw(self, canvas: Canvas, looks: Sequence[Look]) -> None:
        """Put it on the canvas, with the dice as they lie."""
        if self.log is not None and self._roll is not None and self._age <= RESTS:
            hide_log(canvas, self._kit, self.log())
        super().draw(canvas, looks)
        if self._marked is not None and self.is_open and self._age > RESTS:
            sheet, place = self._marked
            canvas.put(sheet, *place)
        if self._roll is not None and self.is_open:
            compose_roll(canvas, self._kit, self._roll, self.kept, self._age)
