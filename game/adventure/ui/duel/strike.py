"""Cards side by side before the foe; of a strike or an opening what helps, once more."""

from collections.abc import Sequence
from typing import Final

from game.adventure.rules.facts.actions import HeroAction
from game.adventure.ui.papers.boards import asked_line, in_rows
from game.adventure.ui.papers.cards import CardOf, pressables
from game.adventure.ui.papers.prints import CardFace
from game.adventure.ui.scroll.pictures import of_thing
from game.adventure.ui.table.names import called, source_called
from game.adventure.ui.table.painting import DICE_SIGN
from game.adventure.ui.table.shown import LanternScreen
from game.adventure.ui.table.words import again_says, headline, label
from game.adventure.view.asked.options import OptionView
from game.adventure.view.asked.question import QuestionView
from game.adventure.view.telling.hero_tests import percent_of
from game.ui.board.question import Panel, Pressable, Question, StillPanel
from game.ui.draw.canvas import Canvas
from game.ui.draw.kit import Kit
from game.ui.widgets.base import Look
from game.view.layout.geometry import Box
from game.view.words.grammar import capital

LEAST: Final = 3
"""For so many cards there is room: fewer are no wider for it."""


def strike_question(state: LanternScreen) -> Question[HeroAction] | None:
    """Return what is asked of a roll before the foe; None away from that."""
    question, plan = state.frame.view.question, state.frame.layout.duel
    if question is None or plan is None:
        return None
    asked = headline(state.kit, state.frame.view, question)
    cards = [_card(state, question, option) for option in question.options]

    def panel(kit: Kit, _rooms: Sequence[Box]) -> Panel:
        return CardPanel(kit, asked, cards, (plan.line, plan.low))

    return Question(asked, panel=panel)


def _card(state: LanternScreen, question: QuestionView, option: OptionView) -> CardOf:
    kit, action, test = state.kit, option.action, question.test
    title, text, sign = label(kit, state.frame.view, option), "", "signs/die"
    chance, twice = option.chance, option.twice
    if action.type == "roll" and test is not None:
        sign = DICE_SIGN + ",".join(test.dice)
        text = kit.say("lantern.test", what=called(kit, test.test), n=test.difficulty)
    if action.type == "reroll":
        title, text = kit.say("lantern.kinds.reroll"), capital(source_called(kit, str(action.by)))
        sign = "signs/reroll"
    if action.type in ("roll", "reroll") and test is not None:
        chance, twice = test.chance, test.twice
        text = "\n".join(filter(None, (text, capital(again_says(kit, test)))))
    if action.type == "keep":
        sign = "signs/cross"
    if action.type == "swap":
        title, text, sign = kit.say("lantern.kinds.swap"), title, "signs/smithy"
    if action.item is not None:
        title, text = called(kit, action.item), kit.say(f"items.{action.item}.rule")
        sign = of_thing(kit, action.item)
    if twice:
        text += "\n" + kit.say("lantern.duel.two", n=percent_of(twice))
    face = CardFace(title, sign, text, "", chance, is_main=action.type in ("roll", "reroll"))
    return CardOf(face, action)


class CardPanel(StillPanel):
    """Fills `game.ui.board.question.Panel`: a line of words over cards side by side."""

    keeps_undo = True

    def __init__(
        self, kit: Kit, headline: str, cards: Sequence[CardOf], places: tuple[Box, Box]
    ) -> None:
        """Lay `cards` in the second of `places`, what is asked stands in the first."""
        self.headline = headline
        line, room = places
        self.box = line.joined(room)
        self._kit, self._line = kit, line
        narrow = 5.2 * kit.type("bold", 20, most=30).px
        boxes = in_rows(room, max(LEAST, len(cards)), kit.px(10), narrow)[: len(cards)]
        self.items: Sequence[Pressable] = pressables(kit, cards, boxes)

    def draw(self, canvas: Canvas, looks: Sequence[Look]) -> None:
        """Put it on the canvas; the line tells of what is looked at."""
        lit = [item for item, look in zip(self.items, looks, strict=True) if look.is_lit]
        told = self.headline
        if lit and lit[0].answer.effect:
            told = f"{lit[0].answer.label}: {lit[0].answer.effect}"
        line = asked_line(self._kit, told, round(self._line.w), round(self._line.h))
        canvas.put(line, self._line.x, self._line.bottom - line.get_height())
        for item, look in zip(self.items, looks, strict=True):
            item.button.draw(canvas, self._kit, look)
