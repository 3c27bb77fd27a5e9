"""A market or a smithy: wares as cards under a curtain, the purse with what can be sold beside."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from game.adventure.rules.content.book import BOOK
from game.adventure.rules.facts.actions import DONE, HeroAction
from game.adventure.ui.papers.boards import foot_line, in_rows, purse_head, purse_slip, wood
from game.adventure.ui.papers.cards import Card, CardOf, pressables
from game.adventure.ui.papers.lists import FREE_GROUPS, MORE_FREE
from game.adventure.ui.papers.prints import CardFace
from game.adventure.ui.table.shown import LanternScreen, LanternView
from game.adventure.ui.table.words import (
    called,
    effect,
    gear_told,
    hero_called,
    in_use,
    label,
    place_named,
    ware_told,
)
from game.adventure.view.asked import OptionView, QuestionView
from game.adventure.view.heroes import HeroView
from game.adventure.view.stall import FREE, WareView, own_wares, place_of, wares_of
from game.adventure.view.telling.prompts import at_once
from game.ui.board.question import Panel, Pressable, Question, StillPanel
from game.ui.board.selection import Narrowing, Series
from game.ui.draw.canvas import Canvas
from game.ui.draw.fonts import TIGHT, Type
from game.ui.draw.kit import Kit
from game.ui.draw.palette import BENI, SLIP, Colour
from game.ui.widgets.base import Look
from game.ui.widgets.buttons import PLAIN, Button
from game.view.layout.geometry import Box
from game.view.words.grammar import capital
from game.view.words.sentences import Answer, numbered

SIDE: Final = 0.74
"""The share of a stall's width that the wares take; the rest is the purse's."""
TALLER: Final = 1.3
"""By how much a button of the purse may grow for a long name in large type, where there is room."""
LEAST_WARES, FEW_WARES, MANY_WARES = 3, 4, 8
"""For so many cards there is room: fewer are no wider for it. Beside few no more is made."""
WHY, SELL = "why", "sell"
SHARES: Final = (0.15, 0.09, 0.035)
"""How high the curtain is, in shares of the stall's height: lower where words need the room."""


def stall_question(state: LanternScreen) -> Question[HeroAction] | None:
    """Return what can be bought and sold, or the list that was opened."""
    question, kit = state.frame.view.question, state.kit
    if question is None:
        return None
    step, *more = state.selection.picked or ("",)
    if step == SELL:
        return _for_sale(state, question)
    wares = wares_of(state.playing.seen, question.seat)
    cards = [_ware(state, question, ware) for ware in wares]
    places = [_place(ware) for ware in wares]
    headline = str(more[0]) if step == WHY else _headline(state, question)
    headline = headline if cards else f"{headline} {kit.say('lantern.stall.nothing')}"
    rows = _rows(state, question)

    def panel(_kit: Kit, rooms: Sequence[Box]) -> Panel:
        return StallPanel(state, headline, list(zip(cards, places, strict=True)), rows, rooms[-1])

    return Question(headline, (), panel)


def _headline(state: LanternScreen, question: QuestionView) -> str:
    view, kit = state.frame.view, state.kit
    place = view.table.heroes[question.seat].place
    who = hero_called(kit, view, question.seat)
    return kit.say(f"lantern.stall.{question.kind}", who=who, place=place_named(kit, str(place)))


def _options(question: QuestionView, kind: str) -> list[OptionView]:
    return [option for option in question.options if option.action.type == kind]


# --- what is offered ---


def _buying(ware: WareView) -> HeroAction:
    return HeroAction("buy", id=ware.key)


def _place(ware: WareView) -> str:
    return place_of(_buying(ware))


def _ware(state: LanternScreen, question: QuestionView, ware: WareView) -> CardOf:
    kit = state.kit
    title, text = called(kit, ware.key), ware_told(kit, ware)
    price = kit.say("lantern.stall.buy", n=ware.price)
    face = CardFace(title, _picture(kit, ware), text, price, dice=tuple(ware.dice))
    if _buying(ware) in [option.action for option in question.options]:
        return CardOf(face, _buying(ware))
    why = "one" if ware.is_one_a_visit else "lacking"
    reason = f"{price}, {kit.say(f'lantern.stall.{why}', n=ware.short)}"
    told = kit.say("lantern.stall.why", what=title, why=reason)
    return CardOf(replace(face, note="", reason=reason), Narrowing((WHY, told)))


def _own(kit: Kit, hero: HeroView, ware: WareView) -> CardOf:
    """Return what a hero has already, as a ware is shown, and whether it is in use."""
    note = kit.say(f"lantern.stall.own.{'item' if ware.key in BOOK.items else 'reserve'}")
    note = in_use(kit, hero, ware) or note
    title, text, dice = called(kit, ware.key), ware_told(kit, ware), tuple(ware.dice)
    return CardOf(CardFace(title, _picture(kit, ware), text, note, dice=dice, is_still=True), None)


def _picture(kit: Kit, ware: WareView) -> str:
    found = (f"{folder}/{ware.key}" for folder in ("items", "gear"))
    plain = "signs/armor" if ware.armor else "signs/market"
    return next((name for name in found if kit.images.original(name) is not None), plain)


# --- what else can be done there ---


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
    fill: Colour = PLAIN
    lone: str = ""
    """What stands on it, with what is paid, where nothing has room below."""


def _rows(state: LanternScreen, question: QuestionView) -> tuple[list[PurseRow], list[PurseRow]]:
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
    free = sum(option.group in FREE_GROUPS for option in question.options)
    if free:
        hint = kit.say("lantern.stall.choose", n=free)
        rest.append(PurseRow(kit.say("lantern.stall.free"), hint, Narrowing((MORE_FREE, 0)), FREE))
    leave = kit.say("lantern.stall.leave")
    rest += [
        PurseRow(leave, "", option.action, place_of(option.action), fill=BENI)
        for option in _options(question, "done")
    ]
    return list(_sales(state, question)), rest


def _sales(state: LanternScreen, question: QuestionView) -> Iterator[PurseRow]:
    """Yield what can be sold.

    Heads go one by one (HA-10.4): who has several may sell them all with one press.
    """
    kit, view = state.kit, state.frame.view
    for option in _options(question, "sell"):
        action, place = option.action, place_of(option.action)
        card = action.item or action.id or ""
        what = called(kit, card) if card else kit.say(f"terms.{action.what}.counted", n=1)
        told = label(kit, view, option)
        yield PurseRow(told, _brings(kit, option), action, place, capital(what), card)
        n = at_once(state.playing.seen, question, option)
        if n > 1:
            what = kit.say(f"terms.{action.what}.counted", n=n)
            brings = f"+{kit.say('terms.coins.counted', n=-n * option.coins)}"
            told = kit.say("lantern.act.sell", what=what)
            yield PurseRow(told, brings, Series((action,) * n), place_of(action, is_all=True), what)


def _sale(kit: Kit, count: int, place: str) -> PurseRow:
    """Return what leads to the `count` things that can be sold."""
    hint = kit.say("lantern.stall.choose", n=count)
    return PurseRow(kit.say("lantern.stall.sell"), hint, Narrowing((SELL,)), place)


def _number(view: LanternView, place: str) -> tuple[str, ...]:
    """Return the digit of a place at the stall: the same as long as the visit lasts."""
    return numbered(view.shelf.index(place) + 1) if place in view.shelf else ()


def _letter(kit: Kit, row: PurseRow) -> tuple[str, ...]:
    """Return the key that means the same on the map: what ends a turn leaves, what is free."""
    command = "end_turn" if row.action == DONE else "row_free" if row.place == FREE else ""
    key = kit.hints.key(command, kit.say) if command else ""
    return (key,) if len(key) == 1 else ()


def _brings(kit: Kit, option: OptionView) -> str:
    """Return what is paid for something, also where that is nothing (HA-10.3)."""
    return effect(kit, option) or kit.say("lantern.stall.worthless")


def _for_sale(state: LanternScreen, question: QuestionView) -> Question[HeroAction]:
    """Return what can be sold, as cards on the same stall."""
    kit, view = state.kit, state.frame.view
    cards = []
    for sale in _sales(state, question):
        sign = f"items/{sale.card}"
        picture = sign if sale.card and kit.images.original(sign) is not None else "signs/market"
        cards.append((CardOf(CardFace(sale.says, picture, sale.brings), sale.action), ""))
    cards.append((CardOf(CardFace(kit.say("lantern.back")), None), ""))
    headline = kit.say("lantern.stall.to_sell", who=hero_called(kit, view, question.seat))

    def panel(_kit: Kit, rooms: Sequence[Box]) -> Panel:
        return StallPanel(state, headline, cards, ([], []), rooms[-1])

    return Question(headline, panel=panel)


# --- how it stands there ---


class StallPanel(StillPanel):
    """Fills `game.ui.board.question.Panel`."""

    keeps_undo = True

    def __init__(
        self,
        state: LanternScreen,
        headline: str,
        cards: Sequence[tuple[CardOf, str]],
        rows: tuple[list[PurseRow], list[PurseRow]],
        room: Box,
    ) -> None:
        """Lay the wares and the purse under the curtain, in `room`."""
        kit, question = state.kit, state.frame.view.question
        self.headline, self.box, self._kit = headline, room, kit
        self._kind = "market" if question is None else question.kind
        seat = 0 if question is None else question.seat
        hero = state.frame.view.table.heroes[seat]
        self._coins = hero.purse.coins
        wares = wares_of(state.playing.seen, seat)
        self._prices: dict[object, int] = {_buying(w): w.price for w in wares if not w.short}
        gap, pad = kit.px(14), kit.px(28)
        style = kit.type("medium", 24, SLIP, most=kit.bound(30))
        self._line_height = style.px * 1.5
        most = room.h - self._line_height - 9 * kit.least - len(rows[1]) * 2 * kit.least
        self._curtain = next((s for s in SHARES if room.h * s <= most / 3), SHARES[-1]) * room.h
        inner = Box(
            room.x + pad,
            room.y + self._curtain + gap,
            room.w - 2 * pad,
            room.h - self._curtain - 2 * gap - self._line_height,
        )
        self._has_purse, self._view = any(rows), state.frame.view
        self._is_headed = False
        """Whether a word stands over what can be sold: then its buttons only name it."""
        wide = inner.w * SIDE - gap if self._has_purse else inner.w
        things = own_wares(state.playing.seen, seat) if self._has_purse else ()
        own = {_place(ware): _own(kit, hero, ware) for ware in things}
        self.items, self.own = self._wares(cards, own, Box(inner.x, inner.y, wide, inner.h))
        self._tell(hero, things, style.sized(kit.least))
        self._purse = Box(inner.x + inner.w * SIDE, inner.y, inner.w * (1 - SIDE), inner.h)
        if self._has_purse:
            self._put_rows(rows)

    def _tell(self, hero: HeroView, things: Sequence[WareView], least: Type) -> None:
        """Tell of gear in use that hangs nowhere, where the line has room for it."""
        kit, hung = self._kit, {item.button.label for item in self.own}
        rest = gear_told(kit, hero, [one for one in things if called(kit, one.key) not in hung])
        told = f"{self.headline} {rest}".strip()
        if kit.fonts.width(told, least) <= self._foot / TIGHT:
            self.headline = told

    @property
    def _foot(self) -> int:
        """How wide the line at the foot may be."""
        return round(self.box.w - self._kit.px(56))

    def _wares(
        self, cards: Sequence[tuple[CardOf, str]], own: Mapping[str, CardOf], room: Box
    ) -> tuple[list[Pressable], list[Pressable]]:
        """Return the cards, each in its place, where it stays as one of `own` once it was bought.

        The others of `own` hang where nothing ever lay.
        """
        kit, view = self._kit, self._view
        ever = [one for one in view.shelf if one.startswith("buy ")]
        stands = [ever.index(one) if one in ever else n for n, (_, one) in enumerate(cards)]
        used = max([len(ever), *(n + 1 for n in stands)])
        count, least = max(LEAST_WARES, used), 6.2 * kit.type("bold", 20, most=30).px
        boxes = in_rows(room, count, kit.px(14), least)
        if boxes[-1].y > room.y:  # places are left in the lower row, or are made
            count = max(count + count % 2, MANY_WARES if own and count > FEW_WARES else 0)
            boxes = in_rows(room, count, kit.px(14), least)
        signed = [replace(card, sign="".join(_number(view, one))) for card, one in cards]
        bought = [one for one in own if one in ever]
        others = [one for one in own if one not in ever][: len(boxes) - used]
        places = [boxes[n] for n in (*stands, *map(ever.index, bought))]
        hung = [own[one] for one in (*bought, *others)]
        found = pressables(kit, [*signed, *hung], [*places, *boxes[used : used + len(others)]])
        return found[: len(signed)], found[len(signed) :]

    def _put_rows(self, rows: tuple[list[PurseRow], list[PurseRow]]) -> None:
        """Lay the buttons of the purse, what each brings below its word and its key beside.

        What is sold stands on one where there is no room for that.
        """
        kit, (sold, rest) = self._kit, rows
        size = kit.type("bold", 21, most=kit.bound(26)).px
        high, gap = max(kit.target, size * 1.7), kit.px(9)
        head = purse_head(kit)
        room = self._purse.h - head - gap
        lines = kit.type("heavy", 21), kit.type("medium", 18)
        tall = sum(kit.fonts.height(line) for line in lines) + 8
        ever = [place for place in self._view.shelf if place.startswith("sell ")]
        if sold and len(ever) > 1 and (len(ever) + len(rest)) * (tall + gap) > room:
            sold = [_sale(kit, len(sold), ever[0])]
        is_tall = (len(sold) + len(rest)) * (tall + gap) <= room
        grown = tall * (TALLER if kit.text_scale > 1 else 1.0)
        laid = self._laid(sold, rest, size, grown if is_tall else high, is_tall=is_tall)
        if is_tall and not all(item.button.is_legible(kit) for item in laid):
            sold = [_sale(kit, len(sold), ever[0])] if len(sold) > 1 else sold
            is_tall, laid = False, self._laid(sold, rest, size, grown, is_tall=False)
        self._is_headed = is_tall and any(row.thing for row in sold)
        self.items += laid

    def _laid(
        self, sold: list[PurseRow], rest: list[PurseRow], size: int, high: float, *, is_tall: bool
    ) -> list[Pressable]:
        """Return the buttons, `high` where they have room: what is sold above, the rest below."""
        gap, head = self._kit.px(9), purse_head(self._kit)
        rows = [*sold, *rest]
        step = min(high + gap, (self._purse.h - head - gap) / max(1, len(rows)))
        inner = self._purse.grown(-gap)
        foot = self._purse.bottom - step * len(rest)
        tops = [self._purse.y + head + step * n for n in range(len(sold))]
        tops += [foot + step * n for n in range(len(rest))]
        boxes = [Box(inner.x, y, inner.w, step - gap) for y in tops]
        return [
            self._button(row, box, size, is_tall=is_tall)
            for row, box in zip(rows, boxes, strict=True)
        ]

    def _button(self, row: PurseRow, box: Box, size: int, *, is_tall: bool) -> Pressable:
        """Return a button of the purse: below the word for selling it only names the thing.

        Where what is sold has no room with that word, the button leads to it.
        """
        kit = self._kit
        signs = (*_letter(kit, row), *_number(self._view, row.place))
        word = (row.thing if is_tall else row.lone) or row.says
        button = Button(box, word, _nothing, fill=row.fill, label=row.says)
        button.letter, button.size, button.most = "".join(signs[:1]), 21.0, size
        if row.thing and not is_tall and not button.is_legible(kit):
            return self._button(_sale(kit, 1, row.place), box, size, is_tall=is_tall)
        if is_tall:
            button.below = row.brings
        else:
            button.hint = "" if row.lone else row.brings
        return Pressable(button, Answer(row.action, row.says, row.brings), signs)

    def draw(self, canvas: Canvas, looks: Sequence[Look]) -> None:
        """Put it on the canvas; the line at its foot tells of what is looked at."""
        kit, box = self._kit, self.box
        size = (round(box.w), round(box.h))
        canvas.put(wood(kit, size, round(self._curtain), self._kind), box.x, box.y)
        lit = [item for item, look in zip(self.items, looks, strict=True) if look.is_lit]
        if self._has_purse:
            purse = (round(self._purse.w), round(self._purse.h))
            price = self._prices.get(lit[0].action, 0) if lit else 0
            word = kit.say("lantern.stall.sell") if self._is_headed else ""
            sheet = purse_slip(kit, purse, (self._coins, price), word)
            canvas.put(sheet, self._purse.x, self._purse.y)
        told = self.headline
        if lit and lit[0].answer.effect:
            told = f"{lit[0].answer.label}: {lit[0].answer.effect}"
        for item in self.own:
            card = item.button
            if isinstance(card, Card):
                canvas.put(card.alone(kit), card.box.x, card.box.y)
        line = foot_line(kit, told, self._foot, round(self._line_height))
        y = box.bottom - self._line_height - kit.px(6)
        canvas.put(line, box.x + kit.px(28), y + (self._line_height - line.get_height()) / 2)
        for item, look in zip(self.items, looks, strict=True):
            item.button.draw(canvas, kit, look)


def _nothing() -> None:
    """A button of a question is pressed by the board."""
