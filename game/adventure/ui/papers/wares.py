"""What lies at a stall: wares as cards, and what can be sold as buttons of the purse."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any, Final

from game.adventure.rules.content.book import BOOK
from game.adventure.rules.facts.actions import DONE, HeroAction
from game.adventure.ui.papers.cards import CardOf
from game.adventure.ui.papers.lists import FREE_GROUPS, MORE_FREE
from game.adventure.ui.papers.prints import CardFace
from game.adventure.ui.sums import ways_listed
from game.adventure.ui.table.names import called
from game.adventure.ui.table.shown import LanternScreen, LanternView
from game.adventure.ui.table.words import effect, label
from game.adventure.view.asked.options import OptionView
from game.adventure.view.asked.question import QuestionView
from game.adventure.view.heroes import HeroView
from game.adventure.view.stall import FREE, WareView, place_of
from game.adventure.view.telling.lore import rolls_text
from game.adventure.view.telling.prompts import at_once
from game.ui.board.selection import Narrowing, Series
from game.ui.draw.kit import Kit
from game.ui.draw.palette import BENI, Colour
from game.ui.widgets.buttons import PLAIN
from game.view.words.grammar import capital
from game.view.words.sentences import numbered

SIGNS: Final = {"heads": "signs/head", "bosses": "signs/boss"}
WHY, SELL = "why", "sell"
"""What is picked of a card that cannot be bought, and to see what can be sold."""


def _options(question: QuestionView, kind: str) -> list[OptionView]:
    return [option for option in question.options if option.action.type == kind]


def buying(ware: WareView) -> HeroAction:
    """Return what buys a ware."""
    return HeroAction("buy", id=ware.key)


def place_at_stall(ware: WareView) -> str:
    """Return the name of the place where a ware lies."""
    return place_of(buying(ware))


def ware_card(state: LanternScreen, question: QuestionView, ware: WareView) -> CardOf:
    """Return a ware as a card: its price, or why it cannot be bought.

    The card says that in short, for it has to say what the ware does; pressed it says all of it.
    """
    kit = state.kit
    title, text = called(kit, ware.key), ware_told(kit, ware)
    price = kit.say("lantern.stall.buy", n=ware.price)
    picture, dice, briefs = _picture(kit, ware), tuple(ware.dice), _in_brief(kit, ware)
    priced = tuple(f"{brief}\n{price}" for brief in briefs)
    face = CardFace(title, picture, text, price, dice=dice, briefs=priced)
    if buying(ware) in [option.action for option in question.options]:
        return CardOf(face, buying(ware))
    why = kit.say(f"lantern.stall.{'one' if ware.is_one_a_visit else 'lacking'}", n=ware.short)
    told = kit.say("lantern.stall.why", what=title, why=f"{price}, {why}")
    short = kit.say("lantern.stall.short_of", n=ware.short, price=ware.price)
    reason = price if ware.is_one_a_visit else short
    shut = replace(face, note="", reason=reason, briefs=briefs)
    return CardOf(shut, Narrowing((WHY, told)))


def _in_brief(kit: Kit, ware: WareView) -> tuple[str, ...]:
    """Return what a weapon does in a few words, then what its dice come to alone."""
    rolls, perk = rolls_text(kit.strings, ware.dice), f"gear.{ware.key}.brief"
    told = (f"{rolls}\n{kit.say(perk)}",) if kit.strings.has(perk) else ()
    return (*told, rolls) if ware.dice else ()


def own_card(kit: Kit, hero: HeroView, ware: WareView) -> CardOf:
    """Return what a hero has already, as a ware is shown, and whether it is in use."""
    note = kit.say(f"lantern.stall.own.{'item' if ware.key in BOOK.items else 'reserve'}")
    note = in_use(kit, hero, ware) or note
    title, text, dice = called(kit, ware.key), ware_told(kit, ware), tuple(ware.dice)
    return CardOf(CardFace(title, _picture(kit, ware), text, note, dice=dice, is_still=True), None)


def _picture(kit: Kit, ware: WareView) -> str:
    found = (f"{folder}/{ware.key}" for folder in ("items", "gear"))
    plain = "signs/armor" if ware.armor else "signs/market"
    return next((name for name in found if kit.images.original(name) is not None), plain)


@dataclass(frozen=True, slots=True)
class PurseRow:
    """A button of the purse."""

    says: str
    brings: str
    action: Any
    place: str
    """See `game.adventure.view.stall.place_of`."""
    thing: str = ""
    """What is sold, on a button below the word for selling."""
    card: str = ""
    """The item or gear that is sold, empty for anything else."""
    sign: str = ""
    """The sign of heads that are sold."""
    fill: Colour = PLAIN
    lone: str = ""
    """What stands on it, with what is paid, where nothing has room below."""


def purse_rows(
    state: LanternScreen, question: QuestionView
) -> tuple[list[PurseRow], list[PurseRow]]:
    """Return the buttons with everything that can be sold, and those that stand there anyway."""
    kit, view = state.kit, state.frame.view
    rest = [
        PurseRow(
            *(label(kit, view, option), effect(kit, option), option.action),
            place_of(option.action),
            lone=kit.say("lantern.stall.repair", n=option.coins),
        )
        for option in _options(question, "repair")
    ]
    free = [option for option in question.options if option.group in FREE_GROUPS]
    if free:
        hint = kit.say("lantern.ways", n=ways_listed(state, MORE_FREE, free))
        rest.append(PurseRow(kit.say("lantern.stall.free"), hint, Narrowing((MORE_FREE, 0)), FREE))
    leave = kit.say("lantern.stall.leave")
    rest += [
        PurseRow(leave, "", option.action, place_of(option.action), fill=BENI)
        for option in _options(question, "done")
    ]
    return list(sales(state, question)), rest


def sales(state: LanternScreen, question: QuestionView) -> Iterator[PurseRow]:
    """Yield what can be sold.

    Heads go one by one (HA-10.4): who has several may sell them all with one press.
    """
    kit, view = state.kit, state.frame.view
    for option in _options(question, "sell"):
        action, place = option.action, place_of(option.action)
        card = action.item or action.id or ""
        what = called(kit, card) if card else kit.say(f"terms.{action.what}.counted", n=1)
        told, sign = label(kit, view, option), SIGNS.get(str(action.what), "")
        yield PurseRow(told, _brings(kit, option), action, place, capital(what), card, sign)
        n = at_once(state.playing.seen, question, option)
        if n > 1:
            what = kit.say(f"terms.{action.what}.counted", n=n)
            brings = f"+{kit.say('terms.coins.counted', n=-n * option.coins)}"
            told = kit.say("lantern.act.sell", what=what)
            every = Series((action,) * n)
            yield PurseRow(told, brings, every, place_of(action, is_all=True), what, "", sign)


def sale(kit: Kit, count: int, place: str) -> PurseRow:
    """Return what leads to the `count` things that can be sold."""
    hint = kit.say("lantern.stall.choose", n=count)
    return PurseRow(kit.say("lantern.stall.sell"), hint, Narrowing((SELL,)), place)


def number_of(view: LanternView, place: str) -> tuple[str, ...]:
    """Return the digit of a place at the stall: the same as long as the visit lasts."""
    return numbered(view.shelf.index(place) + 1) if place in view.shelf else ()


def letter_of(kit: Kit, row: PurseRow) -> tuple[str, ...]:
    """Return the key that means the same on the map: what ends a turn leaves, what is free."""
    command = "end_turn" if row.action == DONE else "row_free" if row.place == FREE else ""
    key = kit.hints.key(command, kit.say) if command else ""
    return (key,) if len(key) == 1 else ()


def _brings(kit: Kit, option: OptionView) -> str:
    """Return what is paid for something, also where that is nothing (HA-10.3)."""
    return effect(kit, option) or kit.say("lantern.stall.worthless")


def in_use(kit: Kit, hero: HeroView, ware: WareView) -> str:
    """Return how a hero has a piece of gear in use, nothing where it is not."""
    armor = hero.armor
    if armor is not None and armor.key == ware.key and armor.protects:
        return kit.say("lantern.stall.own.worn", n=armor.left, most=armor.full)
    if any(weapon.is_equipped for weapon in hero.weapons if weapon.key == ware.key):
        return kit.say("lantern.stall.own.hand")
    return ""


def gear_told(kit: Kit, hero: HeroView, wares: Iterable[WareView]) -> str:
    """Return what a hero has in use in a sentence, where no card of it hangs beside the wares."""
    told = []
    for ware in wares:
        use, rolls = in_use(kit, hero, ware), rolls_text(kit.strings, ware.dice)
        if use:
            told.append(f"{called(kit, ware.key)} ({', '.join((use, *[rolls] * bool(ware.dice)))})")
    return kit.say("lantern.stall.now", what=kit.strings.listed(told)) if told else ""


def ware_told(kit: Kit, ware: WareView) -> str:
    """Return what a ware does, how often, and whether it is of use to its buyer."""
    is_item = kit.strings.has(f"items.{ware.key}.rule")
    rule = f"items.{ware.key}.rule" if is_item else f"gear.{ware.key}.perk"
    told = [kit.say(rule)] if kit.strings.has(rule) else []
    if ware.dice:
        told.insert(0, rolls_text(kit.strings, ware.dice))
    if ware.armor:
        told.insert(0, kit.say("lantern.stall.takes", n=ware.armor))
    if is_item and ware.uses is None:
        told.append(kit.say("lantern.stall.lasting"))
    elif is_item and ware.uses != 1:
        told.append(kit.say("lantern.stall.uses", n=ware.uses or 0))
    if not ware.is_known:
        told.append(kit.say("lantern.stall.useless", n=BOOK.items[ware.key].knowledge))
    return "\n".join(told)
