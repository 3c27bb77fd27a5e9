"""What is chosen among cards: a kami, a weapon, what stays behind (HA-2.2, HA-2.3, HA-2.7).

Also what comes of cards of the Shogun that were looked at (HA-14.1).
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from pygame import Surface

from game.adventure.rules.content.book import BOOK
from game.adventure.rules.effects.life import MOST_INFLUENCE
from game.adventure.rules.facts.actions import HeroAction
from game.adventure.ui.moving.black_card import ROWS, row_called
from game.adventure.ui.papers.boards import in_rows
from game.adventure.ui.papers.cards import Card, CardOf, pressables
from game.adventure.ui.papers.prints import CardFace, body_of
from game.adventure.ui.scroll.pictures import of_thing
from game.adventure.ui.table.names import called
from game.adventure.ui.table.painting import fitting
from game.adventure.ui.table.shown import LanternScreen, LanternView
from game.adventure.ui.table.words import headline, label
from game.adventure.view.asked.options import OptionView
from game.adventure.view.telling.lore import rolls_text
from game.ui.board.question import Panel, Pressable, Question, StillPanel
from game.ui.draw.canvas import Canvas
from game.ui.draw.fonts import CENTRE, LEAD
from game.ui.draw.kit import Kit, kept_passing
from game.ui.draw.paint import lay, slip
from game.ui.draw.palette import MUTED, SLIP, SUMI
from game.ui.widgets.base import Look
from game.view.layout.geometry import Box

LEAST, WIDEST = 3, 2
"""For so many cards there is room: fewer are no wider for it, unless their words need it."""
TALL: Final = 1.9
"""How many times as high as wide a card may be before they lie in two rows."""
ABOVE: Final = -0.115
"""How far a paper reaches above its room where that is too small, in its heights."""
HEAD: Final = 0.11
"""The share of a paper's height that its headline takes, and again the line at its foot."""


def choosing_question(state: LanternScreen) -> Question[HeroAction] | None:
    """Return the cards to choose among; None where an answer is no card."""
    question, kit, view = state.frame.view.question, state.kit, state.frame.view
    if question is None:
        return None
    faces = [_face(state, option) for option in question.options]
    cards = [
        CardOf(face, option.action)
        for face, option in zip(faces, question.options, strict=True)
        if face is not None
    ]
    if len(cards) < len(faces):
        return None
    told = headline(kit, view, question)

    def panel(kit: Kit, rooms: Sequence[Box]) -> Panel:
        notes = [_about(kit, option) for option in question.options]
        about = _ahead(kit, view) if question.cards else ""
        if kit.strings.has(matter := f"lantern.choosing.{question.kind}"):
            about = kit.say(matter)
        return ChoicePanel(kit, (told, about), list(zip(cards, notes, strict=True)), rooms[-1])

    return Question(told, panel=panel)


def looked_at(state: LanternScreen) -> Question[HeroAction] | None:
    """Return the cards of the Shogun that were looked at; None where none were."""
    question = state.frame.view.question
    return None if question is None or not question.cards else choosing_question(state)


def _ahead(kit: Kit, view: LanternView) -> str:
    """Return at which row the next card of the Shogun is read, unless the phase is lost by then."""
    n = view.table.then
    row = row_called(kit, view.table.row_then)
    return kit.say("lantern.looked_at", n=n, row=row) if n < MOST_INFLUENCE else ""


def _about(kit: Kit, option: OptionView) -> str:
    """Return what is told of a thing beside what stands on its card.

    A kami stays for all chapters: what it does before a foe is told when it is chosen (HA-2.2).
    """
    key = option.action.item or option.action.id
    if key in BOOK.kami:
        told = {power: kit.say(f"kami.{key}.{power}") for power in ("second", "mode")}
        powers = {power: text[:1].lower() + text[1:] for power, text in told.items()}
        return kit.say("lantern.kami_powers", **powers)
    found = (f"kami.{key}.about", f"gear.{key}.text", f"items.{key}.text", f"influence.{key}.text")
    return next((kit.say(name) for name in found if kit.strings.has(name)), "")


def _face(state: LanternScreen, option: OptionView) -> CardFace | None:
    key, kit, view = option.action.item or option.action.id, state.kit, state.frame.view
    if view.question is not None and view.question.cards:
        return _black(kit, view, option)
    if key in BOOK.kami:
        return CardFace(called(kit, key), f"kami/{key}", kit.say(f"kami.{key}.first"))
    if key in BOOK.gear:
        gear, perk = BOOK.gear[key], f"gear.{key}.perk"
        text = kit.say(perk) if kit.strings.has(perk) else ""
        if gear.dice:
            text = f"{rolls_text(kit.strings, gear.dice)}\n{text}".strip()
        return CardFace(called(kit, key), f"gear/{key}", text, dice=tuple(gear.dice))
    if key in BOOK.items:
        return CardFace(called(kit, key), of_thing(kit, key), kit.say(f"items.{key}.rule"))
    return None


def _black(kit: Kit, view: LanternView, option: OptionView) -> CardFace:
    """Return a card of the Shogun with its rows, or leaving all as they are.

    Large text leaves room only for the row at which the next card is read.
    """
    key, told = option.action.id or "", label(kit, view, option)
    if key not in BOOK.influence:
        return CardFace(told, "tokens/lantern_lit")
    rules = [
        f"{row_called(kit, row)}: {kit.say(f'influence.{key}.{row}')}"
        for row in ROWS
        if kit.text_scale == 1 or row == view.table.row_then
    ]
    return CardFace(told, of_thing(kit, key), "\n".join(rules))


def _laid(kit: Kit, cards: Sequence[CardOf], room: Box, foot: float) -> list[Pressable]:
    """Return the cards side by side, or in two rows, between headline and foot."""
    gap, line = kit.px(14), room.h * HEAD
    place = Box(
        room.x + 2 * gap, room.y + line + gap, room.w - 4 * gap, room.h - line - foot - 2 * gap
    )
    few, wide = (_spread(kit, cards, place, least) for least in (LEAST, WIDEST))
    is_named = not _is_named(kit, wide) or _is_named(kit, few)
    return few if _size(few) >= _size(wide) and is_named else wide


def _spread(kit: Kit, cards: Sequence[CardOf], place: Box, least: int) -> list[Pressable]:
    """Return the cards where there is room for at least so many, each row in the middle."""
    narrow = 7.5 * kit.type("bold", 20, most=30).px
    boxes = in_rows(place, max(least, len(cards)), kit.px(14), narrow, TALL)[: len(cards)]
    ends = {box.y: box.right for box in boxes}
    return pressables(kit, cards, [box.moved((place.right - ends[box.y]) / 2, 0) for box in boxes])


def _is_named(kit: Kit, items: Sequence[Pressable]) -> bool:
    """Return whether every card's title has room as it is, without being condensed."""
    cards = [item.button for item in items if isinstance(item.button, Card)]
    of = kit.type("heavy", 26)
    return all(
        kit.fonts.width(card.face.title, of.sized(card.printed.title)) <= body_of(kit, card.box).w
        for card in cards
    )


def _size(items: Sequence[Pressable]) -> int:
    """Return how large the words of cards are set."""
    cards = [item.button for item in items if isinstance(item.button, Card)]
    return min((card.printed.text for card in cards if card.face.text), default=0)


def _is_told(item: Pressable) -> bool:
    """Return whether a card's text has room on it."""
    card = item.button
    return not isinstance(card, Card) or not card.face.text or card.printed.text > 0


def _is_whole(item: Pressable) -> bool:
    """Return whether a card's sign has room, too."""
    card = item.button
    is_bare = (
        isinstance(card, Card) and card.face.sign and not card.aside and card.printed.icon <= 0
    )
    return not is_bare and _is_told(item)


def _all_of_the_map(kit: Kit, room: Box) -> Box:
    """Return the paper over all of the map, from below the band to the window's foot and edge."""
    top, edge = room.y + ABOVE * room.h, kit.px(14)
    return Box(room.x, top, kit.size[0] - edge - room.x, kit.size[1] - edge - top)


def _with_note(item: Pressable, note: str) -> Pressable:
    """Return a card that is read aloud with what the foot tells while it is looked at."""
    told = " ".join(f"{part.rstrip('.')}." for part in (item.answer.effect, note) if part)
    return replace(item, answer=replace(item.answer, effect=told))


class ChoicePanel(StillPanel):
    """Fills `game.ui.board.question.Panel`: cards on a sheet of paper over the map."""

    def __init__(
        self, kit: Kit, told: tuple[str, str], cards: Sequence[tuple[CardOf, str]], room: Box
    ) -> None:
        """Lay `cards`, each with a note on it, in `room`, below the first of `told`.

        The second is the note as long as no card is looked at. Where not every sign and text has
        room on its card, they lie over all of the map, down to the window's foot; where that is
        not enough for the texts either, without notes.
        """
        self.box, self._kit = room, kit
        self._title, self._about = told
        self.headline = " ".join(part for part in told if part)
        """What is asked and told at the foot, as it is read aloud."""
        self._notes = [note for _, note in cards]
        answers = [card for card, _ in cards]
        self.items = _laid(kit, answers, room, _foot(kit, room.h))
        if not all(map(_is_whole, self.items)):
            self.box = _all_of_the_map(kit, room)
            self.items = _laid(kit, answers, self.box, _foot(kit, self.box.h))
        if not all(map(_is_told, self.items)):
            self._about, self._notes = "", [""] * len(cards)
            self.items = _laid(kit, answers, self.box, kit.px(14))
        told_of = zip(self.items, cards, strict=True)
        self.items = [_with_note(item, note) for item, (_, note) in told_of]

    def note(self, number: int) -> str:
        """Return the line at the foot while the card of that number is looked at."""
        return self._notes[number]

    def draw(self, canvas: Canvas, looks: Sequence[Look]) -> None:
        """Put it on the canvas; the line at its foot tells of what is looked at."""
        kit, box = self._kit, self.box
        notes = zip(self._notes, looks, strict=True)
        about = next((note for note, look in notes if look.is_lit and note), self._about)
        size = (round(box.w), round(box.h))
        canvas.put(_paper(kit, size, self._title, about), box.x, box.y)
        for item, look in zip(self.items, looks, strict=True):
            item.button.draw(canvas, kit, look)


@kept_passing
def _paper(kit: Kit, size: tuple[int, int], told: str, about: str) -> Surface:
    sheet, pad = slip(size, kit.ink(SLIP), SUMI, 6), kit.px(28)
    room = (size[0] - 2 * pad, size[1] * HEAD)
    title = kit.type("heavy", 31, most=round(room[1] * 0.72))
    head = kit.fonts.in_room(told, title, room[0], kit.least)
    lay(sheet, head, ((size[0] - head.get_width()) / 2, pad * 0.5))
    if about:
        foot = _foot(kit, size[1])
        found = fitting(kit, about, kit.type("italic", 23, MUTED), (room[0], foot))
        if found is not None:
            block = kit.fonts.block(about, found, room[0], CENTRE)
            y = size[1] - foot + (foot - block.get_height()) / 2 - kit.px(8)
            lay(sheet, block, ((size[0] - block.get_width()) / 2, y))
    return sheet


def _foot(kit: Kit, height: float) -> float:
    """Return how high the line at the foot is: two lines have room there."""
    return max(height * HEAD, 2 * kit.least * LEAD + kit.px(14))
