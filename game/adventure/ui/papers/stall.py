"""A market or a smithy: wares as cards under a curtain, the purse with what can be sold beside."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from game.adventure.rules.facts.actions import HeroAction
from game.adventure.ui.papers.boards import foot_line, in_rows, purse_head, purse_slip, wood
from game.adventure.ui.papers.cards import Card, CardOf, pressables
from game.adventure.ui.papers.prints import CardFace
from game.adventure.ui.papers.wares import (
    SELL,
    WHY,
    PurseRow,
    buying,
    gear_told,
    letter_of,
    number_of,
    own_card,
    place_at_stall,
    purse_rows,
    sale,
    sales,
    ware_card,
)
from game.adventure.ui.scroll.pictures import of_thing
from game.adventure.ui.table.names import called, hero_called, place_named
from game.adventure.ui.table.shown import LanternScreen
from game.adventure.view.asked.question import QuestionView
from game.adventure.view.heroes import HeroView
from game.adventure.view.stall import WareView, own_wares, wares_of
from game.ui.board.question import Panel, Pressable, Question, StillPanel
from game.ui.draw.canvas import Canvas
from game.ui.draw.fonts import TIGHT, Type
from game.ui.draw.kit import Kit
from game.ui.draw.palette import SLIP
from game.ui.widgets.base import Look
from game.ui.widgets.buttons import Button, nothing
from game.view.layout.geometry import Box
from game.view.words.sentences import Answer

SIDE: Final = 0.74
"""The share of a stall's width that the wares take; the rest is the purse's."""
TALLER: Final = 1.3
"""By how much a button of the purse may grow for a long name in large type, where there is room."""
LEAST_WARES, FEW_WARES, MANY_WARES = 3, 4, 8
"""For so many cards there is room: fewer are no wider for it. Beside few no more is made."""
SLIM: Final = 4.0
"""How high a card may be, in widths: a slimmer one would have a word or two on each line."""
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
    cards = [ware_card(state, question, ware) for ware in wares]
    places = [place_at_stall(ware) for ware in wares]
    headline = str(more[0]) if step == WHY else _headline(state, question)
    headline = headline if cards else f"{headline} {kit.say('lantern.stall.nothing')}"
    rows = purse_rows(state, question)

    def panel(_kit: Kit, rooms: Sequence[Box]) -> Panel:
        return StallPanel(state, headline, list(zip(cards, places, strict=True)), rows, rooms[-1])

    return Question(headline, (), panel)


def _headline(state: LanternScreen, question: QuestionView) -> str:
    view, kit = state.frame.view, state.kit
    place = view.table.heroes[question.seat].place
    who = hero_called(kit, view, question.seat)
    return kit.say(f"lantern.stall.{question.kind}", who=who, place=place_named(kit, str(place)))


def _for_sale(state: LanternScreen, question: QuestionView) -> Question[HeroAction]:
    """Return what can be sold, as cards on the same stall."""
    kit, view = state.kit, state.frame.view
    cards = []
    for row in sales(state, question):
        picture = of_thing(kit, row.card) or row.sign or "signs/market"
        cards.append((CardOf(CardFace(row.says, picture, row.brings), row.action), ""))
    cards.append((CardOf(CardFace(kit.say("lantern.back")), None), ""))
    headline = kit.say("lantern.stall.to_sell", who=hero_called(kit, view, question.seat))

    def panel(_kit: Kit, rooms: Sequence[Box]) -> Panel:
        return StallPanel(state, headline, cards, ([], []), rooms[-1])

    return Question(headline, panel=panel)


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
        self._prices: dict[object, int] = {buying(w): w.price for w in wares if not w.short}
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
        own = {place_at_stall(ware): own_card(kit, hero, ware) for ware in things}
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
        boxes = in_rows(room, count, kit.px(14), least, SLIM)
        if boxes[-1].y > room.y:  # places are left in the lower row, or are made
            count = max(count + count % 2, MANY_WARES if own and count > FEW_WARES else 0)
            boxes = in_rows(room, count, kit.px(14), least, SLIM)
        signed = [replace(card, sign="".join(number_of(view, one))) for card, one in cards]
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
            sold = [sale(kit, len(sold), ever[0])]
        is_tall = (len(sold) + len(rest)) * (tall + gap) <= room
        grown = tall * (TALLER if kit.text_scale > 1 else 1.0)
        laid = self._laid(sold, rest, size, grown if is_tall else high, is_tall=is_tall)
        if is_tall and not all(item.button.is_legible(kit) for item in laid):
            sold = [sale(kit, len(sold), ever[0])] if len(sold) > 1 else sold
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
        signs = (*letter_of(kit, row), *number_of(self._view, row.place))
        word = (row.thing if is_tall else row.lone) or row.says
        button = Button(box, word, nothing, fill=row.fill, label=row.says)
        button.letter, button.size, button.most = "".join(signs[:1]), 21.0, size
        if row.thing and not is_tall and not button.is_legible(kit):
            return self._button(sale(kit, 1, row.place), box, size, is_tall=is_tall)
        if is_tall:
            button.below, button.is_listed = row.brings, True  # where all keys are given, too
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
