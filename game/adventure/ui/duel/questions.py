"""What is asked before the foe: who is next, which stance, skills, the kami (HA-16.4)."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from game.adventure.rules.campaign.stances import POWERS, SHIELD
from game.adventure.rules.content.book import BOOK
from game.adventure.rules.facts.actions import HeroAction
from game.adventure.ui.duel.strike import CardPanel
from game.adventure.ui.papers.cards import CardOf
from game.adventure.ui.papers.prints import CardFace
from game.adventure.ui.scroll.pictures import of_thing
from game.adventure.ui.table.crests import portrait_name
from game.adventure.ui.table.names import called, hero_called, weapon_called
from game.adventure.ui.table.shown import LanternScreen
from game.adventure.ui.table.words import again_says, headline, label
from game.adventure.view.asked.odds import HeroTestView
from game.adventure.view.asked.options import OptionView
from game.adventure.view.asked.question import QuestionView
from game.adventure.view.exchange import HIT, BlowView
from game.adventure.view.heroes import HeroView
from game.adventure.view.telling.hero_tests import percent_of
from game.ui.board.question import Panel, Question
from game.ui.board.selection import Narrowing
from game.ui.draw.kit import Kit
from game.view.layout.geometry import Box
from game.view.words.grammar import capital

WHY: Final = "why"
_Asked = tuple[LanternScreen, QuestionView, HeroView]


def stance_question(state: LanternScreen) -> Question[HeroAction] | None:
    """Return which stance, or whom a stance is for; None where there is no table for it."""
    question, plan = state.frame.view.question, state.frame.layout.duel
    if question is None or plan is None:
        return None
    asked = (state, question, state.frame.view.table.heroes[question.seat])
    step, *more = state.selection.picked or ("",)
    make = _STEPS.get(str(step))
    if make is not None:
        headline, cards = make(asked)
        cards = [*cards, CardOf(CardFace(state.kit.say("lantern.back")), None)]
    else:
        headline, cards = _headline(asked), _stances(asked)
    if step == WHY:
        headline = str(more[0])

    def panel(kit: Kit, _rooms: Sequence[Box]) -> Panel:
        return CardPanel(kit, headline, cards, (plan.line, plan.cards))

    return Question(headline, panel=panel)


def order_question(state: LanternScreen) -> Question[HeroAction] | None:
    """Return who acts next before the foe, with what each can do."""
    view, kit, plan = state.frame.view, state.kit, state.frame.layout.duel
    question = view.question
    if question is None or plan is None:
        return None
    headline = kit.say("lantern.asks.foe_order")
    cards = []
    for option in question.options:
        seat = option.action.its_hero
        hero = view.table.heroes[seat]
        chances = (("strike", hero.strike), ("opening", hero.opening))
        told = [
            kit.say(f"lantern.duel.order_{key}", n=percent_of(test.chance))
            for key, test in chances
            if test is not None
        ]
        face = CardFace(hero_called(kit, view, seat), portrait_name(seat), "\n".join(told))
        cards.append(CardOf(face, option.action, str(seat + 1)))

    def panel(kit: Kit, _rooms: Sequence[Box]) -> Panel:
        return CardPanel(kit, headline, cards, (plan.line, plan.low))

    return Question(headline, panel=panel)


def struck_question(state: LanternScreen) -> Question[HeroAction] | None:
    """Return on which of those who are equal the blow falls; None for any other choice."""
    view, kit, plan = state.frame.view, state.kit, state.frame.layout.duel
    question = view.question
    if question is None or plan is None or view.table.foe is None:
        return None
    options = question.options
    if any(option.action.hero is None for option in options):
        return None
    kind = "struck" if question.matter == "struck" else ""
    if question.gift[0] == "life":
        kind = "mend"
    told = headline(kit, view, question)
    cards = [_whom(state, option, kind) for option in options]
    if question.matter == "heal":  # it comes where a stance was expected, whose keys are digits
        letters = initials([card.face.title for card in cards])
        cards = [replace(card, sign=letter) for card, letter in zip(cards, letters, strict=True)]

    def panel(kit: Kit, _rooms: Sequence[Box]) -> Panel:
        return CardPanel(kit, told, cards, (plan.line, plan.low))

    return Question(told, panel=panel)


def initials(names: Sequence[str]) -> list[str]:
    """Return a letter for each name: its first that no name before it has."""
    found: list[str] = []
    for name in names:
        found.append(next(letter for letter in name.upper() if letter not in found))
    return found


# --- the stances ---


def _headline(asked: _Asked) -> str:
    state, _, hero = asked
    kit = state.kit
    who = hero_called(kit, state.frame.view, hero.seat)
    if hero.strike is None:
        return kit.say("lantern.asks.stance", who=who)
    told = [weapon_called(kit, hero)]
    added = Counter[str]()
    for part in hero.strike.parts:  # what a kami always adds and what it was called on for are one
        added[_source(kit, hero, part.source)] += part.n
    told += [kit.say("lantern.duel.part", what=what, n=n) for what, n in added.items()]
    what = kit.strings.listed(told)
    return kit.say("lantern.duel.asked", who=who, what=what, n=hero.strike.difficulty)


def _source(kit: Kit, hero: HeroView, key: str) -> str:
    """Return what something that a strike adds comes from: a power of a kami is the kami's."""
    if key == "opening":
        return kit.say("terms.opening.name")
    return called(kit, hero.kami if hero.kami and key in ("second", "mode") else key)


def _stances(asked: _Asked) -> list[CardOf]:
    """Return the cards of all that a hero can do, and of what is not possible now."""
    state, _, hero = asked
    cards = [_strike(asked), _opening(asked), _shield(asked), _mend(asked)]
    cards += [_skill(asked, key) for key in hero.skills if BOOK.skills[key].script]
    if hero.kami is not None:
        cards.append(_kami(asked, hero.kami))
    carried = _carried(asked)
    if carried:
        kit = state.kit
        text = kit.say("lantern.duel.pack_does", n=len(carried))
        note = kit.say("lantern.duel.choose")
        face = CardFace(kit.say("lantern.duel.pack"), "signs/market", text, note)
        cards.append(CardOf(face, Narrowing(("pack",))))
    return cards


def _options(asked: _Asked, kind: str) -> list[OptionView]:
    return [option for option in asked[1].options if option.action.type == kind]


def _strike(asked: _Asked) -> CardOf:
    state, _, hero = asked
    kit, test = state.kit, hero.strike
    option = _options(asked, "strike")[0]
    text = kit.say("lantern.duel.wound")
    if test is not None and test.twice:
        text += "\n" + kit.say("lantern.duel.two", n=percent_of(test.twice))
    face = CardFace(kit.say("stances.strike.name"), "signs/power", is_main=True, is_red=True)
    return CardOf(_with_chance(kit, face, text, test), option.action)


def _with_chance(kit: Kit, face: CardFace, text: str, test: HeroTestView | None) -> CardFace:
    """Return a card with what it does, its chance, and where it has room that of another roll."""
    told = "\n".join(filter(None, (text, capital(again_says(kit, test)))))
    return replace(face, text=told, briefs=(text,), chance=None if test is None else test.chance)


def _opening(asked: _Asked) -> CardOf:
    state, _, hero = asked
    kit, test = state.kit, hero.opening
    option = _options(asked, "opening")[0]
    text = kit.say("lantern.duel.better")
    sign = "signs/power"
    if test is not None:
        needs = kit.say("lantern.test", what=called(kit, test.test), n=test.difficulty)
        text, sign = f"{needs}\n{text}", f"signs/{test.test}"
    face = CardFace(kit.say("stances.opening.name"), sign)
    return CardOf(_with_chance(kit, face, text, test), option.action)


def _shield(asked: _Asked) -> CardOf:
    state = asked[0]
    kit = state.kit
    text, note = kit.say("lantern.duel.shield_does"), kit.say("lantern.duel.whom")
    if not _is_of_hits(state):
        text = kit.say("lantern.duel.no_use")
    face = CardFace(kit.say("stances.shield.name"), "signs/armor", text, note)
    return CardOf(face, Narrowing(("shield",)))


def _is_of_hits(state: LanternScreen) -> bool:
    """Return whether the blow under way is one of hits: shields stop no harm (HA-16.4)."""
    foe = state.frame.view.table.foe
    return foe is None or foe.now.blow == HIT


def _mend(asked: _Asked) -> CardOf:
    state = asked[0]
    kit, options = state.kit, _options(asked, "mend")
    name, sign = kit.say("stances.mend.name"), "signs/karma"
    if not options:
        return _shut(kit, CardFace(name, sign), kit.say("lantern.duel.nobody_hurt"))
    text, note = kit.say("lantern.duel.mend_does", n=options[0].life), "lantern.duel.whom"
    return CardOf(CardFace(name, sign, text, kit.say(note)), Narrowing(("mend",)))


def _shut(kit: Kit, face: CardFace, reason: str) -> CardOf:
    """Return a hatched card; pressed it says why."""
    told = kit.say("lantern.duel.why", what=face.title, why=reason)
    shut = CardFace(face.title, face.sign, face.text, reason=reason)
    return CardOf(shut, Narrowing((WHY, told)))


def _skill(asked: _Asked, key: str) -> CardOf:
    state, _, hero = asked
    kit = state.kit
    found = [option for option in _options(asked, "skill") if option.action.id == key]
    face = CardFace(
        kit.say(f"skills.{key}.name"),
        "signs/eye",
        kit.say(f"skills.{key}.rule"),
        kit.say("lantern.duel.beside"),
        briefs=(kit.say(f"skills.{key}.brief"),),
    )
    if found:
        return CardOf(face, found[0].action)
    why = "used" if key in hero.skills_used else "changes_nothing"
    return _shut(kit, face, kit.say(f"lantern.duel.{why}"))


def _kami(asked: _Asked, kami: str) -> CardOf:
    state, _, hero = asked
    kit, options = state.kit, _options(asked, "kami")
    name, sign = kit.say(f"kami.{kami}.name"), f"kami/{kami}"
    if len(options) == 1:
        power = str(options[0].action.power)
        text, note = kit.say(f"kami.{kami}.{power}"), kit.say("lantern.duel.beside")
        brief = kit.say(f"kami.{kami}.brief.{power}")
        return CardOf(CardFace(name, sign, text, note, briefs=(brief,)), options[0].action)
    if options:
        face = CardFace(name, sign, kit.say("lantern.duel.beside"), kit.say("lantern.duel.choose"))
        return CardOf(face, Narrowing(("kami",)))
    fresh = [need for power, need in POWERS if power not in hero.skills_used]
    asleep = [need for need in fresh if need > hero.affinity]
    if asleep and len(asleep) == len(fresh):
        return _shut(kit, CardFace(name, sign), kit.say("lantern.duel.wakes", n=asleep[0]))
    why = "changes_nothing" if fresh else "used"
    return _shut(kit, CardFace(name, sign), kit.say(f"lantern.duel.{why}"))


def _carried(asked: _Asked) -> list[OptionView]:
    return [option for option in asked[1].options if option.group == "item"]


# --- the second step ---


def _whom(state: LanternScreen, option: OptionView, kind: str) -> CardOf:
    """Return a hero as a card, with what would come of it."""
    kit, view = state.kit, state.frame.view
    seat = option.action.its_hero
    hero, foe = view.table.heroes[seat], view.table.foe
    text = kit.say("lantern.duel.life", n=hero.life)
    blow = None if foe is None else foe.falls_on[seat]
    if kind == "shield" and blow is not None:
        text = _shielded(state, hero, blow)
    if kind == "mend" and option.idle:
        text = kit.say(f"lantern.idle.{option.idle}")
    elif kind == "mend":
        text = kit.say(
            "lantern.duel.mend_card", n=hero.life, most=min(hero.most, hero.life + option.life)
        )
    if kind == "struck" and blow is not None:
        text = kit.say("lantern.duel.drops", n=hero.life, left=blow.left)
    name, is_idle = hero_called(kit, view, seat), bool(option.idle)
    face = CardFace(name, portrait_name(seat), text, is_still=is_idle)
    return CardOf(face, option.action)


def _shielded(state: LanternScreen, hero: HeroView, blow: BlowView) -> str:
    """Return what a shield would change for a hero."""
    kit = state.kit
    if not _is_of_hits(state):
        return kit.say("lantern.duel.no_use")
    if not blow.is_struck:
        return kit.say("lantern.duel.not_struck")
    taken = max(0, blow.strength - blow.shield + blow.passive)
    after = max(0, blow.strength - blow.shield - SHIELD + blow.passive)
    n, most = max(0, after - _armor(hero)), max(0, taken - _armor(hero))
    return kit.say("lantern.duel.shield_card", n=n, most=most)


def _armor(hero: HeroView) -> int:
    return hero.armor.left if hero.armor is not None and hero.armor.protects else 0


def _heroes(kind: str, asked: _Asked) -> tuple[str, list[CardOf]]:
    state, question, _ = asked
    who = hero_called(state.kit, state.frame.view, question.seat)
    cards = [_whom(state, option, kind) for option in _options(asked, kind)]
    return state.kit.say(f"lantern.duel.to_{kind}", who=who), cards


def _pack(asked: _Asked) -> tuple[str, list[CardOf]]:
    state, question, _ = asked
    kit, view = state.kit, state.frame.view
    cards = []
    for option in _carried(asked):
        action = option.action
        title, picture = kit.say("lantern.kinds.swap"), "signs/smithy"
        text, who = label(kit, view, option), ""
        if action.item is not None:
            title, picture = called(kit, action.item), of_thing(kit, action.item)
            text = kit.say(f"items.{action.item}.rule")
        if action.hero is not None:
            who = hero_called(kit, view, action.hero)
        cards.append(CardOf(CardFace(title, picture, text, who), action))
    return kit.say("lantern.duel.to_pack", who=hero_called(kit, view, question.seat)), cards


def _powers(asked: _Asked) -> tuple[str, list[CardOf]]:
    state, question, hero = asked
    kit, kami = state.kit, str(hero.kami)
    cards = []
    for option in _options(asked, "kami"):
        power = str(option.action.power)
        title, text = kit.say(f"lantern.duel.powers.{power}"), kit.say(f"kami.{kami}.{power}")
        cards.append(CardOf(CardFace(title, f"kami/{kami}", text), option.action))
    who = hero_called(kit, state.frame.view, question.seat)
    return kit.say("lantern.duel.to_kami", who=who, what=kit.say(f"kami.{kami}.name")), cards


_STEPS: Final = {
    "shield": lambda asked: _heroes("shield", asked),
    "mend": lambda asked: _heroes("mend", asked),
    "pack": _pack,
    "kami": _powers,
}
"""What was picked first -> what is asked then, and its answers."""
