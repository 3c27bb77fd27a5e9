"""Answers and questions in words: what they are called, what is known of them, whose turn it is."""

from dataclasses import replace
from typing import Final

from game.adventure.rules.campaign.stances import POWERS
from game.adventure.rules.content.book import BOOK
from game.adventure.rules.facts.actions import END, STOP, HeroAction
from game.adventure.ui.table.names import (
    called,
    enemy_called,
    hero_called,
    place_named,
    road_called,
    slip_name,
    source_called,
    test_called,
)
from game.adventure.ui.table.shown import LanternView
from game.adventure.view.asked.odds import HeroTestView
from game.adventure.view.asked.options import OptionView
from game.adventure.view.asked.question import QuestionView
from game.adventure.view.names import card_of, thing, thing_name
from game.adventure.view.telling.hero_tests import percent_of
from game.ui.draw.glyphs import SEPARATOR
from game.ui.draw.kit import Kit
from game.view.words.grammar import Noun
from game.view.words.sentences import Answer

IDLE: Final = 2
"""So many actions that are left are worth a question before a turn ends for good."""

IN_BRIEF: Final = frozenset(
    ("step", "sail", "buy", "sell", "use", "give", "take", "discard", "pick")
)
"""What is taken back is told by its thing or place alone, where there is little room."""


def test_says(kit: Kit, test: HeroTestView) -> str:
    """Return what is tested and how likely it is, all on one line: 'Combat 5 · 67 %'."""
    name = test_called(kit, test.test, test.by)
    what = kit.say("lantern.test", what=name, n=test.difficulty)
    chance = kit.say("lantern.chance", n=percent_of(test.chance))
    return f"{what} \u00b7 {chance}".replace(" ", "\u00a0")


def again_says(kit: Kit, test: HeroTestView | None) -> str:
    """Return how likely a test is with all the rolls that may be made again, empty without any."""
    if test is None or not (test.again and 0 < test.chance < 1):
        return ""
    return kit.say("lantern.again", n=percent_of(test.chance_again))


def label(kit: Kit, view: LanternView, option: OptionView) -> str:
    """Return what an answer is called."""
    action = option.action
    if action.type == "travel":
        return _travelled(kit, view, action)
    if action.type == "swap":
        return _swapped(kit, view, option)
    chosen = _used(kit, view, action) if action.item else _chosen(kit, view, action)
    if chosen:
        return chosen
    who = "" if action.hero is None else hero_called(kit, view, action.hero)
    what = _where(kit, view, option) or _what(kit, view, action) or who
    return kit.say(f"lantern.act.{action.type}", what=what, who=who, n=action.karma or 0)


def undone(kit: Kit, view: LanternView, *press: HeroAction) -> str:
    """Return what taking a press back takes back; of a journey to where, for that was pressed."""
    action, here = _pressed(press), _here(view)
    if action == STOP and here is not None:
        key = "stopped" if len(press) == 1 else "went"
        return kit.say(f"lantern.act.{key}", place=place_named(kit, here))
    if action.type == "activate_enemy" and len(press) > 1:
        return kit.say("lantern.in_order")
    if (action.type, action.id) == ("choose", "keep"):  # the cards that were looked at are gone
        return kit.say("lantern.act.keep")
    gone = "" if action.enemy is None else kit.say("lantern.act.gone")
    return label(kit, view, OptionView(action, "answer")) or gone


def undone_in_brief(kit: Kit, view: LanternView, *press: HeroAction) -> str:
    """Return that for the small line of a button: the thing or the place, not what was done."""
    action, here = _pressed(press), _here(view)
    if action == STOP and here is not None:
        return slip_name(kit, here)
    if action.type == "omamori":
        return kit.say("lantern.kinds.omamori")
    if action.karma:
        return kit.say("terms.karma.counted", n=action.karma)
    if action.type == "repair":
        return kit.say("terms.armor.name")
    what = _what(kit, view, action) if action.type in IN_BRIEF else ""
    return what or undone(kit, view, *press)


def _here(view: LanternView) -> str | None:
    """Return where the hero stands who is asked."""
    return None if view.question is None else view.table.heroes[view.question.seat].place


def _pressed(press: tuple[HeroAction, ...]) -> HeroAction:
    """Return what a press is told by: its end, with how much it moved; of enemies its begin.

    What it had them do goes on after an answer about the way of one.
    """
    first, last = press[0], press[-1]
    if last.type == "activate_enemy":
        return first
    is_many = len({(one.type, one.hero, one.what) for one in press}) == 1 < len(press)
    moved = sum(one.n or 1 for one in press)
    return replace(last, n=moved) if is_many and last.what is not None else last


def _travelled(kit: Kit, view: LanternView, action: HeroAction) -> str:
    """Return who is taken along on a journey; that nobody is, where somebody could be."""
    names = [hero_called(kit, view, seat) for seat in action.companions or ()]
    if names:
        return kit.say("lantern.act.travel_with", what=kit.strings.listed(names))
    options = () if view.question is None else view.question.options
    is_alone = any(option.action.companions for option in options)
    return kit.say("lantern.act.travel_alone" if is_alone else "lantern.act.travel")


def _swapped(kit: Kit, view: LanternView, option: OptionView) -> str:
    """Return which weapon is taken in hand for which; of what is taken back, which was."""
    seat = 0 if view.question is None else view.question.seat
    weapons = view.table.heroes[seat].weapons
    in_hand = next((weapon.key for weapon in weapons if weapon.is_equipped), "")
    spare = next((weapon.key for weapon in weapons if not weapon.is_equipped), "")
    keys = (option.source, in_hand) if option.source else (in_hand, spare)
    named = [thing_name(kit.strings, thing("gear", key)) for key in keys if key]
    if not named:
        return kit.say("lantern.kinds.swap")
    told = dict(zip(("new", "old"), named, strict=False))
    return kit.say("do.swap" if "old" in told else "do.draw", **told)


def _chosen(kit: Kit, view: LanternView, action: HeroAction) -> str:
    """Return the words of an answer to an event or to a card of the Shogun, empty for any other."""
    if action.type != "choose" or action.id is None:
        return ""
    looked_at = () if view.question is None else view.question.cards
    if looked_at:
        key = "do.peek" if action.id in looked_at else "do.peek_keep"
        return kit.say(key, name=called(kit, action.id), n=len(looked_at))
    source = "" if view.question is None else view.question.source
    keys = [f"influence.{source}.options.{action.id}"]
    if view.table.event is not None:
        name, face = view.table.event
        keys.append(f"events.{name}.{face}.{action.id}.option")
    return next((kit.say(key) for key in keys if kit.strings.has(key)), "")


def _used(kit: Kit, view: LanternView, action: HeroAction) -> str:
    """Return what a thing is used on, empty where it is but sold or left behind."""
    name = thing_name(kit.strings, card_of(str(action.item)))
    if action.type != "use":
        return ""
    if action.hero is not None:
        return kit.say("do.use_at", name=name, who=hero_called(kit, view, action.hero))
    kind = next((one.kind for one in view.table.enemies if one.number == action.enemy), "")
    if kind:  # what is taken back may be about one that is gone
        return kit.say("do.use_foe", name=name, foe=called(kit, kind), enemy=action.enemy)
    if action.road is not None:
        return kit.say("do.use_road", name=name, road=road_called(kit, action.road))
    return kit.say("do.use", name=name)


def _where(kit: Kit, view: LanternView, option: OptionView) -> Noun | None:
    """Return which place an answer leads to, or which location it visits; None for none."""
    if option.action.to is not None:
        return place_named(kit, option.action.to)
    if option.action.type != "special":
        return None
    here = {hero.place for hero in view.table.heroes if hero.turn.is_active}
    near = (place.location for place in view.table.places if place.key in here)
    location = option.source or next(filter(None, near))  # of what is taken back no more is known
    return thing_name(kit.strings, thing("locations", location))


def _what(kit: Kit, view: LanternView, action: HeroAction) -> str:
    if action.enemy is not None:
        return _enemy(kit, view, action.enemy)
    if action.what is not None:
        return _piece(kit, action)
    if action.by is not None:
        return source_called(kit, action.by)
    if action.type == "kami" and view.question is not None:
        return called(kit, str(view.table.heroes[view.question.seat].kami))
    named = action.item or action.mission or action.id or action.to
    if named in BOOK.roads:
        return road_called(kit, named)
    return "" if named is None else called(kit, named)


def _enemy(kit: Kit, view: LanternView, number: int) -> str:
    """Return an enemy's name: those that can be attacked are all in one place."""
    enemy = next((one for one in view.table.enemies if one.number == number), None)
    if enemy is None:
        return ""  # what is taken back may be about one that is gone
    return enemy_called(kit, enemy)


def _piece(kit: Kit, action: HeroAction) -> str:
    """Return what changes hands, or is sold: so many coins, a card by its name."""
    if action.what == "card":
        return called(kit, action.its_id)
    counted, n = f"terms.{action.what}.counted", action.n
    if action.type == "sell" and action.what in ("heads", "bosses"):
        n = n or 1  # one at a time (HA-10.4); of what is taken back all that one press sold
    return kit.say(counted, n=n) if n else called(kit, str(action.what))


def effect(kit: Kit, option: OptionView) -> str:
    """Return what is known of an answer before it is given: its test, what it costs."""
    told = [] if option.test is None else [test_says(kit, option.test)]
    costs = (("coins", option.coins), ("karma", option.karma), ("life", -option.life))
    for term, n in (*costs, ("affinity", -option.affinity)):
        if n:
            sign = "\u2212" if n > 0 else "+"
            told.append(sign + kit.say(f"terms.{term}.counted", n=abs(n)))
    if option.idle:
        told.append(kit.say(f"lantern.idle.{option.idle}"))
    if option.short:
        told.append(kit.say("lantern.stall.short", n=option.short))
    elif option.least:
        told.append(kit.say("lantern.from_price", n=option.least))
    return ", ".join(told)


def _prayed(kit: Kit, view: LanternView, option: OptionView) -> str:
    """Return what affinity a prayer leads to, and the most of the kami that wakes (HA-11.3)."""
    hero = view.table.heroes[0 if view.question is None else view.question.seat]
    affinity = hero.affinity + option.affinity
    steps = (("first", 1), *POWERS)
    woken = [power for power, least in steps if hero.affinity < least <= affinity]
    brief = f"kami.{hero.kami}.brief.{woken[-1]}" if woken else ""
    what = kit.say(brief) if kit.strings.has(brief) else ""
    return kit.say(f"lantern.wakes.{woken[-1] if woken else 'nothing'}", n=affinity, what=what)


def effect_in_row(kit: Kit, view: LanternView, option: OptionView) -> str:
    """Return what is known of an answer: of a card of the Shogun or a thing what that says.

    In the row also that it cannot be taken back.
    """
    source = "" if view.question is None else view.question.source
    rule = f"influence.{source}.told.{option.action.id}"
    if option.action.type == "use":
        rule = f"items.{option.action.item}.rule"
    if option.action.type == "omamori":
        rule = "does.omamori"
    told = kit.say(rule) if kit.strings.has(rule) else effect(kit, option)
    if option.action.type == "shrine":
        told = _prayed(kit, view, option)
    closing = kit.say("lantern.closes.way") if option.closes and view.is_in_row else ""
    number = option.action.enemy if option.action.type == "attack" else None
    of = next((one.mission for one in view.table.enemies if one.number == number), "")
    return ", ".join(filter(None, (told, called(kit, of) if of else "", closing)))


def ending(kit: Kit, view: LanternView, action: HeroAction) -> tuple[str, str]:
    """Return the sign on what ends a turn or a journey, and what stands under its word.

    A die where it closes the way back; below, what is unused and what follows at once.
    """
    option = next(option for option in view.options("end") if option.action == action)
    hero = None if view.question is None else view.table.heroes[view.question.seat]
    left = hero.turn.ap if hero is not None and action == END else 0
    unused = kit.say("lantern.unused", n=left) if left else ""
    follows = kit.say(f"lantern.then_{option.brings}") if option.brings else ""
    return "die" if option.closes else "", SEPARATOR.join(filter(None, (unused, follows)))


def idle_end(kit: Kit, view: LanternView) -> Answer[HeroAction] | None:
    """Return what ending the turn leaves undone, if that is much and cannot be taken back."""
    option = next((option for option in view.options("end") if option.action == END), None)
    hero = None if view.question is None else view.table.heroes[view.question.seat]
    left = (hero.turn.ap or 0) if hero is not None else 0
    if option is None or not option.closes or left < IDLE:
        return None
    unused = kit.say("lantern.unused", n=left)
    return Answer(END, f"{kit.say('lantern.end')}{SEPARATOR}{unused}", "")


def headline(kit: Kit, view: LanternView, question: QuestionView) -> str:
    """Return what is asked, and of whom."""
    seat = question.seat if question.meant is None else question.meant
    who = hero_called(kit, view, seat)
    if question.kind == "choice":
        return _choice(kit, view, question, who)
    if question.kind in ("join", "consent"):
        return _of_another(kit, view, question)
    if question.kind in ("target", "path"):
        kind = next(one.kind for one in view.table.enemies if one.number == question.enemy)
        told = {"foe": called(kit, kind), "enemy": question.enemy or 0}
        return kit.say(f"ask.{question.enemy_key}", **told)
    asked = kit.say(f"lantern.asks.{question.kind}", who=who)
    if question.test is not None:
        return f"{asked} {test_says(kit, question.test)}"
    return asked


def _of_another(kit: Kit, view: LanternView, question: QuestionView) -> str:
    """Return what one hero asks of another: come along, give something; coins, at a smithy."""
    told: dict[str, object] = {"who": hero_called(kit, view, question.seat)}
    told["piece"] = "" if question.piece is None else _piece(kit, question.piece)
    key = f"ask.{question.kind}"
    if question.meant is not None:
        hero = view.table.heroes[question.meant]
        told["target"] = hero_called(kit, view, question.meant)
        services = () if hero.place is None else view.table.place(hero.place).services
        if question.is_for_coins and any(s.key == "smithy" and s.is_open for s in services):
            told |= {"place": place_named(kit, hero.place or ""), "n": hero.purse.coins}
            wares = [kit.say("ask.ware", ware=called(kit, k), n=n) for k, n in question.wares]
            told["wares"] = ", ".join(wares)
            key += "_ware" if wares else "_smithy"
    return kit.say(key, **told)


def _choice(kit: Kit, view: LanternView, question: QuestionView, who: str) -> str:
    """Return what is to be chosen: what a card or an event says, else what it is about."""
    if question.cards:
        return kit.say("ask.peek", n=len(question.cards))
    if question.matter:
        kami = view.table.heroes[question.seat].kami
        by = "" if kami is None else called(kit, kami)
        return kit.say(f"ask.about.{question.matter}", who=who, by=by)
    if view.table.event is not None:
        name, face = view.table.event
        if question.is_whom:
            return kit.say("ask.whom_of", by=kit.say(f"events.{name}.name"))
        return f"{kit.say(f'events.{name}.name')}. {kit.say(f'events.{name}.{face}.intro')}"
    return _of_source(kit, view, question, who)


def _of_source(kit: Kit, view: LanternView, question: QuestionView, who: str) -> str:
    """Return what is to be chosen by what asks: a card of the Shogun, a thing, or nothing."""
    card = f"influence.{question.source}"
    if kit.strings.has(f"{card}.name"):
        name = kit.say(f"{card}.name")
        told = (f"{card}.told.{option.action.id}" for option in question.options)
        if all(map(kit.strings.has, told)):  # each answer says which part of the card it is
            return kit.say("ask.party_of", by=name)
        part = f"{card}.told.{question.chosen}"
        rule = kit.say(part if kit.strings.has(part) else f"{card}.{view.table.level}")
        rule = f"{name}. {rule}"
        return f"{rule} {kit.say('ask.whom')}" if question.is_whom else rule
    term, n = question.gift
    if term and question.source:
        gift = kit.say(f"terms.{term}.counted", n=n)
        key = "ask.recovers" if term == "life" else "ask.gift"
        return kit.say(key, by=called(kit, question.source), what=gift)
    if question.is_whom:
        return kit.say("ask.whom_of", by=called(kit, question.source))
    if question.source:
        return kit.say("ask.choice_of", by=called(kit, question.source), who=who)
    return kit.say("lantern.asks.choice", who=who)


def turn_told(kit: Kit, view: LanternView) -> str:
    """Return the round and who acts, for the top bar."""
    acting = [hero.seat for hero in view.table.heroes if hero.turn.is_active]
    asked = [] if view.question is None else [view.question.seat]
    who = next((hero_called(kit, view, seat) for seat in (*acting, *asked)), "")
    if view.is_on_sheet and view.table.step in ("level_up", "chapter_start"):
        return kit.say("lantern.sheet.between")
    if view.is_over or view.table.foe is not None:
        key = "ended" if view.is_over else "turn_foe" if who else "foe"
        return kit.say(f"lantern.{key}", who=who)
    if not view.table.round:
        return kit.say("lantern.before")
    if view.question is not None and view.question.kind == "end_phase":
        return kit.say("lantern.over", n=view.table.round)
    if not acting:
        whose = {"heroes": "heroes", "phase_end": "phase_over"}.get(view.table.step, "shogun")
        return kit.say(f"lantern.{whose}", n=view.table.round)
    return kit.say("lantern.turn", n=view.table.round, who=who)


def page_told(kit: Kit, page: int, count: int) -> str:
    """Return what is on the button that turns the pages of a text: the last leads to the first."""
    key = "read_on" if page + 1 < count else "read_again"
    return kit.say(f"lantern.sheet.{key}", n=page + 1, of=count)
