"""The roll of a strike or an opening, on the table of the confrontation: what helps, once more."""

from collections.abc import Sequence

from game.adventure.rules.facts.actions import HeroAction
from game.adventure.ui.papers.cards import DICE_SIGN, CardFace, CardOf, CardPanel
from game.adventure.ui.table.shown import LanternScreen
from game.adventure.ui.table.words import called, headline, label
from game.adventure.view.asked import OptionView, QuestionView
from game.ui.board.question import Panel, Question
from game.ui.draw.kit import Kit
from game.view.layout.geometry import Box


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
    title, text, sign, chance = label(kit, state.frame.view, option), "", "signs/die", option.chance
    if action.type == "roll" and test is not None:
        sign = DICE_SIGN + ",".join(test.dice)
        text = kit.say("lantern.test", what=called(kit, test.test), n=test.difficulty)
    if action.type in ("roll", "reroll") and test is not None:
        chance = test.chance
    if action.type == "reroll":
        sign = "signs/reroll"
    if action.type == "keep":
        sign = "signs/cross"
    if action.type == "swap":
        title, text, sign = kit.say("lantern.kinds.swap"), title, "signs/smithy"
    if action.item is not None:
        rule = f"items.{action.item}.rule"
        title, text = called(kit, action.item), kit.say(rule) if kit.strings.has(rule) else ""
        picture = f"items/{action.item}"
        sign = picture if kit.images.original(picture) is not None else "signs/market"
    face = CardFace(title, sign, text, "", chance, is_main=action.type in ("roll", "reroll"))
    return CardOf(face, action)
