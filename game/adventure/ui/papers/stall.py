"""A market or a smithy: wares as cards under a curtain, the purse with what can be sold beside."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, Final

import pygame
from pygame import Rect, Surface

from game.adventure.rules.content.book import BOOK
from game.adventure.rules.facts.actions import DONE, HeroAction
from game.adventure.ui.duel.painting import fitting, put_line
from game.adventure.ui.papers.cards import CardFace, CardOf, in_rows, pressables
from game.adventure.ui.papers.lists import FREE_GROUPS, MORE_FREE
from game.adventure.ui.table.shown import LanternState
from game.adventure.ui.table.words import (
    called,
    effect,
    hero_called,
    label,
    place_named,
)
from game.adventure.view.asked import OptionView, QuestionView
from game.adventure.view.stall import WareView, wares_of
from game.adventure.view.telling.lore import rolls_text
from game.adventure.view.telling.prompts import at_once
from game.ui.board.prompt import Panel, Pressable, Question, StillPanel
from game.ui.board.selection import Narrowing, Series
from game.ui.draw.canvas import Canvas
from game.ui.draw.kit import Kit, kept
from game.ui.draw.paint import clear, frame, lay, lay_centred, mix, slip
from game.ui.draw.palette import AI, BENI, KINCHA, SLIP, SUMI, Colour
from game.ui.widgets.base import Look
from game.ui.widgets.buttons import PLAIN, Button
from game.view.layout.geometry import Box
from game.view.words.sentences import Answer, numbered

WOOD: Final[Colour] = (139, 100, 55)
BEAM: Final[Colour] = (104, 66, 38)
STRONG_INKS: Final[dict[Colour, Colour]] = {WOOD: (100, 68, 36), BEAM: (70, 42, 22)}
"""Ink -> what it is with high contrast."""
FLAGS: Final = 6
SIDE: Final = 0.74
"""The share of a stall's width that the wares take; the rest is the purse's."""
LEAST_WARES: Final = 3
"""For so many cards there is room: fewer are no wider for it."""
WHY, SELL = "why", "sell"
SHARES: Final = (0.15, 0.09, 0.035)
"""How high the curtain is, in shares of the stall's height: lower where words need the room."""


def stall_question(state: LanternState) -> Question[HeroAction] | None:
    """Return what can be bought and sold, or the list that was opened."""
    question, kit = state.frame.view.question, state.kit
    if question is None:
        return None
    step, *more = state.selection.picked or ("",)
    if step == SELL:
        return _for_sale(state, question)
    wares = wares_of(state.playing.seen, question.seat)
    cards = [_ware(state, question, ware) for ware in wares]
    headline = str(more[0]) if step == WHY else _headline(state, question)
    rows = _rows(state, question)

    def panel(_kit: Kit, rooms: Sequence[Box]) -> Panel:
        return StallPanel(state, headline, cards, rows, rooms[-1])

    return Question(
        headline if cards else f"{headline} {kit.say('lantern.stall.nothing')}", (), panel
    )


def _headline(state: LanternState, question: QuestionView) -> str:
    view, kit = state.frame.view, state.kit
    place = view.table.heroes[question.seat].place
    who = hero_called(kit, view, question.seat)
    return kit.say(f"lantern.stall.{question.kind}", who=who, place=place_named(kit, str(place)))


def _options(question: QuestionView, kind: str) -> list[OptionView]:
    return [option for option in question.options if option.action.type == kind]


# --- what is offered ---


def _ware(state: LanternState, question: QuestionView, ware: WareView) -> CardOf:
    kit = state.kit
    title, text = called(kit, ware.key), _rule(kit, ware)
    price = kit.say("lantern.stall.buy", n=ware.price)
    face = CardFace(title, _picture(kit, ware), text, price, dice=tuple(ware.dice))
    found = [o for o in _options(question, "buy") if o.action.id == ware.key]
    if found:
        return CardOf(face, found[0].action)
    why = "one" if ware.is_one_a_visit else "short"
    reason = f"{price}: {kit.say(f'lantern.stall.{why}', n=ware.short)}"
    told = kit.say("lantern.stall.why", what=title, why=reason)
    return CardOf(replace(face, note="", reason=reason), Narrowing((WHY, told)))


def _rule(kit: Kit, ware: WareView) -> str:
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
        told.append(kit.say("lantern.stall.unknown", n=BOOK.items[ware.key].knowledge))
    return "\n".join(told)


def _picture(kit: Kit, ware: WareView) -> str:
    found = (f"{folder}/{ware.key}" for folder in ("items", "gear"))
    plain = "signs/armor" if ware.armor else "signs/market"
    return next((name for name in found if kit.images.original(name) is not None), plain)


# --- what else can be done there ---

Row = tuple[str, str, Any, Colour]
"""A button of the purse: its word, its hint, what it sends, its fill."""


def _rows(state: LanternState, question: QuestionView) -> tuple[list[Row], list[Row]]:
    """Return the buttons with everything that can be sold, and those that stand there anyway."""
    kit, view = state.kit, state.frame.view
    sold: list[Row] = [
        (told, brings, action, PLAIN) for told, brings, action, _ in _sales(state, question)
    ]
    rest: list[Row] = [
        (label(kit, view, option), effect(kit, option), option.action, PLAIN)
        for option in _options(question, "repair")
    ]
    free = sum(option.group in FREE_GROUPS for option in question.options)
    if free:
        hint = kit.say("lantern.stall.choose", n=free)
        rest.append((kit.say("lantern.stall.free"), hint, Narrowing((MORE_FREE, 0)), PLAIN))
    rest += [
        (kit.say("lantern.stall.leave"), "", option.action, BENI)
        for option in _options(question, "done")
    ]
    return sold, rest


def _sales(state: LanternState, question: QuestionView) -> Iterator[tuple[str, str, Any, str]]:
    """Yield what can be sold: its words, what it brings, what it sends, its card if it is one.

    Heads go one by one (HA-10.4): who has several may sell them all with one press.
    """
    kit, view = state.kit, state.frame.view
    for option in _options(question, "sell"):
        action = option.action
        key = action.item or action.id or ""
        yield label(kit, view, option), _brings(kit, option), action, key
        n = at_once(state.playing.seen, question, option)
        if n > 1:
            what = kit.say(f"terms.{action.what}.counted", n=n)
            brings = f"+{kit.say('terms.coins.counted', n=-n * option.coins)}"
            yield kit.say("lantern.act.sell", what=what), brings, Series((action,) * n), key


def _leaving(kit: Kit, action: object) -> tuple[str, ...]:
    """Return the key that ends a turn for what ends a visit: its number changes with the wares."""
    key = kit.hints.key("end_turn", kit.say)
    return (key,) if len(key) == 1 and action == DONE else ()


def _brings(kit: Kit, option: OptionView) -> str:
    """Return what is paid for something, also where that is nothing (HA-10.3)."""
    return effect(kit, option) or f"+{kit.say('terms.coins.counted', n=0)}"


def _for_sale(state: LanternState, question: QuestionView) -> Question[HeroAction]:
    """Return what can be sold, as cards on the same stall."""
    kit, view = state.kit, state.frame.view
    cards = []
    for told, brings, action, key in _sales(state, question):
        sign = f"items/{key}"
        picture = sign if key and kit.images.original(sign) is not None else "signs/market"
        cards.append(CardOf(CardFace(told, picture, brings), action))
    cards.append(CardOf(CardFace(kit.say("lantern.back")), None))
    headline = kit.say("lantern.stall.to_sell", who=hero_called(kit, view, question.seat))

    def panel(_kit: Kit, rooms: Sequence[Box]) -> Panel:
        return StallPanel(state, headline, cards, ([], []), rooms[-1])

    return Question(headline, panel=panel)


# --- how it stands there ---


class StallPanel(StillPanel):
    """Fills `game.ui.board.prompt.Panel`."""

    keeps_undo = True

    def __init__(
        self,
        state: LanternState,
        headline: str,
        cards: Sequence[CardOf],
        rows: tuple[list[Row], list[Row]],
        room: Box,
    ) -> None:
        """Lay the wares and the purse under the curtain, in `room`."""
        kit, question = state.kit, state.frame.view.question
        self.headline, self.box, self._kit = headline, room, kit
        self._kind = "market" if question is None else question.kind
        seat = 0 if question is None else question.seat
        self._coins = state.frame.view.table.heroes[seat].purse.coins
        self._prices = {
            ware.key: ware.price for ware in wares_of(state.playing.seen, seat) if not ware.short
        }
        gap = kit.px(14)
        pad = 2 * gap
        style = kit.type("medium", 24, SLIP, most=30)
        self._line_height = style.px * 1.5
        most = room.h - self._line_height - 9 * kit.least - len(rows[1]) * 2 * kit.least
        self._curtain = next((s for s in SHARES if room.h * s <= most / 3), SHARES[-1]) * room.h
        inner = Box(
            room.x + pad,
            room.y + self._curtain + gap,
            room.w - 2 * pad,
            room.h - self._curtain - 2 * gap - self._line_height,
        )
        has_purse = any(rows)
        wide = inner.w * SIDE - gap if has_purse else inner.w
        place = Box(inner.x, inner.y, wide, inner.h)
        narrow = 6.2 * kit.type("bold", 20, most=30).px
        boxes = in_rows(place, max(LEAST_WARES, len(cards)), gap, narrow)[: len(cards)]
        self.items: list[Pressable] = pressables(kit, cards, boxes)
        self._purse = Box(inner.x + inner.w * SIDE, inner.y, inner.w * (1 - SIDE), inner.h)
        self._has_purse = has_purse
        if has_purse:
            self._put_rows(rows)

    def _put_rows(self, rows: tuple[list[Row], list[Row]]) -> None:
        """Lay the buttons of the purse, what each brings below its word and its key beside.

        What is sold stands on one where there is no room for that.
        """
        kit, (sold, rest) = self._kit, rows
        size = kit.type("bold", 21, most=26).px
        high, gap = max(kit.target, size * 1.7), kit.px(9)
        head = size * 3.2
        room = self._purse.h - head - gap
        lines = kit.type("heavy", 21), kit.type("medium", 18)
        tall = sum(kit.fonts.height(line) for line in lines) + 8
        if len(sold) > 1 and (len(sold) + len(rest)) * (tall + gap) > room:
            hint = kit.say("lantern.stall.choose", n=len(sold))
            sold = [(kit.say("lantern.stall.sell"), hint, Narrowing((SELL,)), PLAIN)]
        high = tall if (len(sold) + len(rest)) * (tall + gap) <= room else high
        step = min(high + gap, room / max(1, len(sold) + len(rest)))
        inner = self._purse.grown(-gap)
        top = self._purse.y + head
        foot = self._purse.bottom - gap - step * len(rest) + gap
        for number, (text, hint, action, fill) in enumerate([*sold, *rest]):
            y = top + step * number if number < len(sold) else foot + step * (number - len(sold))
            signs = (*_leaving(kit, action), *numbered(len(self.items) + 1))
            button = Button(Box(inner.x, y, inner.w, step - gap), text, _nothing, fill=fill)
            button.letter, button.size, button.most = "".join(signs[:1]), 21.0, size
            if high == tall:
                button.below = hint
            else:
                button.hint = hint
            self.items.append(Pressable(button, Answer(action, text, hint), signs))

    def draw(self, canvas: Canvas, looks: Sequence[Look]) -> None:
        """Put it on the canvas; the line at its foot tells of what is looked at."""
        kit, box = self._kit, self.box
        size = (round(box.w), round(box.h))
        canvas.put(_wood(kit, size, round(self._curtain), self._kind), box.x, box.y)
        lit = [item for item, look in zip(self.items, looks, strict=True) if look.is_lit]
        if self._has_purse:
            purse = (round(self._purse.w), round(self._purse.h))
            key = lit[0].action.id if lit and isinstance(lit[0].action, HeroAction) else None
            price = self._prices.get(key or "", 0) if lit and _buys(lit[0].action) else 0
            canvas.put(_purse(kit, purse, self._coins, price), self._purse.x, self._purse.y)
        told = self.headline
        if lit and lit[0].answer.effect:
            told = f"{lit[0].answer.label}: {lit[0].answer.effect}"
        line = _line(kit, told, round(box.w - kit.px(56)), round(self._line_height))
        y = box.bottom - self._line_height - kit.px(6)
        canvas.put(line, box.x + kit.px(28), y + (self._line_height - line.get_height()) / 2)
        for item, look in zip(self.items, looks, strict=True):
            item.button.draw(canvas, kit, look)


def _buys(action: object) -> bool:
    return isinstance(action, HeroAction) and action.type == "buy"


def _nothing() -> None:
    """A button of a question is pressed by the board."""


@kept
def _line(kit: Kit, text: str, width: int, height: int) -> Surface:
    style = kit.type("italic", 24, SLIP, most=30)
    found = fitting(kit, text, style, (width, height)) or style.sized(kit.least)
    return kit.fonts.narrowed(text.replace("\n", " "), found, width)


@kept
def _wood(kit: Kit, size: tuple[int, int], curtain: int, kind: str) -> Surface:
    """Return boards under a beam, and on it the curtain with the sign of the trade."""
    width, height = size
    sheet = clear((width, height))
    sheet.fill(kit.ink(WOOD))
    dark = mix(kit.ink(WOOD), SUMI, 0.16)
    step = max(60, width // 14)
    for number, x in enumerate(range(step, width, step)):
        pygame.draw.line(sheet, dark, (x, 0), (x, height), 2)
        y = height * (3 + 2 * (number % 4)) // 12
        pygame.draw.line(sheet, dark, (x, y), (min(width, x + step), y), 2)
    frame(sheet, Rect(0, 0, width, height), SUMI, 3)
    if curtain >= 2 * kit.least:
        _flags(kit, sheet, curtain, kind)
    beam = Rect(0, 0, width, max(8, round(height * 0.022)))
    sheet.fill(kit.ink(BEAM), beam)
    frame(sheet, beam, SUMI, 2)
    return sheet


def _flags(kit: Kit, sheet: Surface, height: int, kind: str) -> None:
    width, edge = sheet.get_width(), kit.px(8)
    step = (width - 2 * edge) / FLAGS
    for number in range(FLAGS):
        left, right = edge + step * number + 2, edge + step * (number + 1) - 2
        low = height - kit.px(12)
        middle = (left + right) / 2
        bend = [(left, 0), (right, 0), (right - 4, low), (middle, height), (left + 4, low)]
        fill = kit.ink(AI if kind == "market" else BENI)
        pygame.draw.polygon(sheet, fill, bend)
        pygame.draw.polygon(sheet, SUMI, bend, 2)
        line = mix(fill, SLIP, 0.6)
        y = low - kit.px(10)
        pygame.draw.line(sheet, line, (left + 5, y), (right - 5, y), 2)
        side = min(height * 0.5, step * 0.4)
        sign = "coin" if kind == "market" and number % 2 else kind
        mark = kit.images.tinted(f"signs/{sign}", (side, side), kit.ink(SLIP))
        lay_centred(sheet, mark, (middle, height * 0.46))


@kept
def _purse(kit: Kit, size: tuple[int, int], coins: int, price: int) -> Surface:
    """Return the slip of the purse: what is in it, and what would be left."""
    sheet = slip(size, kit.ink(SLIP), kit.ink(SUMI), 5)
    style, pad = kit.type("bold", 24, most=28), kit.px(14)
    y, right = kit.px(12), size[0] - pad
    word = kit.fonts.line(str(coins), style)
    side = style.px
    lay(sheet, word, (right - word.get_width(), y))
    coin = kit.images.tinted("signs/coin", (side, side), kit.ink(KINCHA))
    lay(sheet, coin, (right - word.get_width() - side * 1.2, y + style.px * 0.18))
    room = size[0] - 2 * pad - word.get_width() - side * 1.4
    put_line(kit, sheet, kit.say("lantern.stall.purse"), style, (pad, y), room)
    if price:
        small = kit.type("regular", 20, BENI, most=26)
        left = kit.fonts.line(f"\u2212{price} \u2192 {coins - price}", small)
        lay(sheet, left, (right - left.get_width(), y + style.px * 1.35))
    return sheet
