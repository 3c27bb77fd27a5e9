"""Between two chapters: who goes on with what, what comes, and how hard it is to be (HA-17.4)."""

from collections.abc import Iterator, Sequence
from typing import Final

from pygame import Rect, Surface

from game.adventure.rules.content.book import BOOK
from game.adventure.rules.content.parts import ChapterCard
from game.adventure.rules.facts.actions import HeroAction
from game.adventure.rules.facts.layout_events import first_influence
from game.adventure.ui.papers.chapter_story import story_of
from game.adventure.ui.papers.level import kept_told
from game.adventure.ui.papers.sheet import SheetPanel, headings, sheet_box
from game.adventure.ui.table.crests import portrait_name
from game.adventure.ui.table.names import ROMAN, called, hero_called, weapon_called
from game.adventure.ui.table.painting import fitting, lozenges, put_line, put_text
from game.adventure.ui.table.shown import LanternScreen
from game.adventure.view.asked.question import QuestionView
from game.adventure.view.heroes import HeroView
from game.ui.board.question import Panel, Question
from game.ui.board.selection import Narrowing
from game.ui.draw.fonts import Type
from game.ui.draw.glyphs import SEPARATOR
from game.ui.draw.kit import Kit
from game.ui.draw.paint import frame, lay, lay_centred, slip
from game.ui.draw.palette import AI, BENI, MUTED, PALE, SLIP, SUMI
from game.ui.widgets.buttons import PLAIN, Button, nothing
from game.view.layout.geometry import Box

USUAL: Final = "normal"
"""The difficulty of which there is least to know."""
HEROES: Final = 0.54
"""Share of the paper's height that the heroes' slips take at least."""
SHAPES: Final = (0.85, 1.3)
"""Height of a portrait as wide as its slip, to its width: at least, at most."""
MOST_KEPT: Final = 8
"""So many things that a hero keeps are named where not all have room, then fewer."""


def between_question(state: LanternScreen) -> Question[HeroAction] | None:
    """Return the campaign sheet before the next chapter."""
    question = state.frame.view.question
    if question is None:
        return None
    table = state.frame.view.table
    headline = state.kit.say("lantern.sheet.next", n=table.chapter)

    def panel(kit: Kit, _rooms: Sequence[Box]) -> Panel:
        picked = state.selection.picked
        made = SheetPanel(kit, sheet_box(state), headline, story_of(state), picked)
        wanted = str(picked[1]) if len(picked) > 1 else table.difficulty
        _lay(state, made, question, wanted)
        return made

    return Question(headline, panel=panel)


def _lay(state: LanternScreen, panel: SheetPanel, question: QuestionView, wanted: str) -> None:
    kit, box, table = state.kit, panel.right, state.frame.view.table
    gap = kit.px(14)
    step = (box.w + gap) / len(table.heroes)
    line = max(kit.px(40), kit.type("bold", 25, most=round(box.h * 0.07)).px * 1.35)
    press = max(kit.target, box.h * 0.11)
    low = box.bottom - 2 * press - gap
    spare = low - box.y - line - 1.5 * gap - _coming_height(state, question, box.w)
    high = max(box.h * HEROES, spare)
    for hero in table.heroes:
        _hero(state, panel, Box(box.x + step * hero.seat, box.y, step - gap, high), hero)
    top = box.y + high + gap * 0.4
    told = kit.say("lantern.chapter", n=ROMAN[table.chapter], name=_chapter(kit, table.chapter))
    headings(kit, panel, [(told, Box(box.x, top, box.w, line))])
    x, y, w, _ = panel.at(Box(box.x, top + line, box.w, 1))
    room = (x, y, w, low - top - line - gap)
    coming = _coming(state, wanted)
    least = kit.type("regular", 21).sized(kit.least)
    while len(coming) > 1 and kit.fonts.block_size(" ".join(coming), least, w)[1] > room[3]:
        coming.pop()
    put_text(kit, panel.paper, " ".join(coming), kit.type("regular", 21), room)
    _difficulties(state, panel, Box(box.x, low, box.w, press), (question, wanted))
    action = next(o.action for o in question.options if o.action.id == wanted)
    go = Box(box.x, box.bottom - press, box.w, press)
    text = kit.say("lantern.sheet.go_on", name=_chapter(kit, table.chapter))
    button = Button(go, text, nothing, fill=BENI, letter=panel.following)
    panel.add(button, action, kit.say(f"difficulties.{wanted}.name"))


def _coming(state: LanternScreen, wanted: str) -> list[str]:
    """Return what is known of the next chapter, what matters most first."""
    table, kit = state.frame.view.table, state.kit
    card = BOOK.chapters[table.chapter]
    carried = carried_by(card, table.marks)
    lit = first_influence(table.chapter, wanted) + sum(carried.values())
    bells = kit.strings.listed([str(n) for n in table.triggers])
    begins = f"lantern.sheet.begins{'_0' * (lit == 0)}"
    told = [
        kit.say(f"difficulties.{wanted}.about"),
        kit.say(begins, place=called(kit, card.start), n=lit),
    ]
    if wanted == USUAL:
        told.reverse()
    return [
        kit.say("lantern.sheet.comes", rounds=table.rounds, bells=bells),
        *told,
        *(kit.say(f"marks.{mark}.about") for mark in carried),
    ]


def carried_by(card: ChapterCard, marks: Sequence[str]) -> dict[str, int]:
    """Return which marks of the sheet weigh on a chapter, and how many lanterns each lights."""
    asked = {
        effect.names[1]: BOOK.scripts[effect.scripts[0]]
        for effect in BOOK.scripts[card.setup]
        if effect.word == "when" and effect.names[0] == "mark"
    }
    return {
        mark: sum(effect.n for effect in asked[mark] if effect.word == "influence")
        for mark in marks
        if mark in asked
    }


def _coming_height(state: LanternScreen, question: QuestionView, width: float) -> float:
    """Return how high what is known of the next chapter is, for whichever difficulty is chosen."""
    fonts, style = state.kit.fonts, state.kit.type("regular", 21)
    told = (" ".join(_coming(state, str(option.action.id))) for option in question.options)
    return max(fonts.block_size(text, style, width)[1] for text in told)


def _chapter(kit: Kit, number: int) -> str:
    return kit.say(f"chapters.{number}.name")


def _difficulties(
    state: LanternScreen, panel: SheetPanel, box: Box, asked: tuple[QuestionView, str]
) -> None:
    kit, (question, wanted) = state.kit, asked
    gap = kit.px(12)
    step = (box.w + gap) / max(1, len(question.options))
    page = state.selection.picked[0] if state.selection.picked else 0
    for number, option in enumerate(question.options):
        key = str(option.action.id)
        place = Box(box.x + step * number, box.y, step - gap, box.h)
        fill = AI if key == wanted else PLAIN
        button = Button(
            place,
            kit.say(f"difficulties.{key}.name"),
            nothing,
            fill=fill,
            size=22.0,
            letter=panel.following,
        )
        about = kit.say(f"difficulties.{key}.about")
        panel.add(button, Narrowing((page, key)), about)


def _hero(state: LanternScreen, panel: SheetPanel, box: Box, hero: HeroView) -> None:
    """Lay a hero's slip: face, name, level, life, what is kept."""
    kit, view = state.kit, state.frame.view
    panel.heroes.append(box)
    x, y, w, h = panel.at(box)
    sheet = slip((w, h), kit.ink(SLIP), kit.ink(SUMI), 0)
    pad, side, style = _measures(kit, w, h)
    wide, plain = w - 2 * pad, style._replace(face="regular")
    radius = min(kit.px(11) + 1, style.px * 0.5)
    below = style.px * 1.25 + radius * 2.5 + pad * 2.5
    high = h - below - max(_whole_height(kit, one, h, wide) for one in view.table.heroes)
    words = hero_called(kit, view, hero.seat), kit.say("lantern.level", n=hero.level)
    if high >= wide * SHAPES[0]:
        high = min(high, wide * SHAPES[1])
        _portrait(kit, sheet, hero, Box(pad, pad, wide, high), words)
        top = pad * 1.5 + high
    else:
        lay(sheet, kit.images.cover(portrait_name(hero.seat), (side, side), 0.1), (pad, pad))
        frame(sheet, Rect(round(pad), round(pad), round(side), round(side)), kit.ink(SUMI), 2)
        left, room = pad * 1.6 + side, w - side - 2.4 * pad
        put_line(kit, sheet, words[0], style, (left, pad), room)
        put_line(kit, sheet, words[1], plain, (left, pad + style.px * 1.25), room)
        top = pad * 1.5 + side
    counted = kit.say("lantern.sheet.life_of", n=hero.life, most=hero.most)
    put_line(kit, sheet, counted, plain, (pad, top), wide)
    top += style.px * 1.25
    lay(sheet, lozenges(kit, wide, radius, hero.life, hero.most), (pad, top))
    top += radius * 2.5
    space = (wide, h - top - pad)
    body = min((_kept(kit, one, h, space)[1] for one in view.table.heroes), key=lambda t: t.px)
    put_text(kit, sheet, _kept(kit, hero, h, space)[0], body, (pad, top, *space))
    lay(panel.paper, sheet, (x, y))


def _portrait(kit: Kit, sheet: Surface, hero: HeroView, box: Box, words: tuple[str, str]) -> None:
    """Lay a portrait as wide as the slip, with name and level on a slab at its foot."""
    lay(sheet, kit.images.cover(portrait_name(hero.seat), (box.w, box.h), 0.1), (box.x, box.y))
    frame(sheet, Rect(round(box.x), round(box.y), round(box.w), round(box.h)), kit.ink(SUMI), 2)
    style = kit.type("bold", 23)
    told = kit.fonts.narrowed(SEPARATOR.join(words), style, box.w - kit.px(40))
    slab = slip((box.w - kit.px(20), style.px * 1.7), kit.ink(PALE), kit.ink(SUMI), 0)
    lay_centred(slab, told, (slab.get_width() / 2, slab.get_height() / 2))
    lay(sheet, slab, (box.x + kit.px(10), box.bottom - slab.get_height() - kit.px(10)))


def _measures(kit: Kit, width: float, height: float) -> tuple[float, float, Type]:
    """Return a slip's edge, the side of its portrait, and the type of its name."""
    side = min(height * 0.3, width * 0.42)
    return kit.px(12), side, kit.type("bold", 23, most=max(kit.least, round(side * 0.3)))


def _body(kit: Kit, height: float) -> Type:
    """Return the type of what a hero keeps, on a slip of that height."""
    return kit.type("regular", 20, MUTED, most=max(kit.least, round(height * 0.075)))


def _whole_height(kit: Kit, hero: HeroView, height: float, width: float) -> float:
    """Return how high all that a hero can do and keeps is in that type."""
    return kit.fonts.block_size(next(_tellings(kit, hero)), _body(kit, height), width)[1]


def _kept(kit: Kit, hero: HeroView, height: float, space: tuple[float, float]) -> tuple[str, Type]:
    """Return as much as there is room for of what a hero can do and keeps, and its type.

    Four slips side by side are set alike: in the smallest of these types.
    """
    body = _body(kit, height)
    for told in _tellings(kit, hero):
        found = fitting(kit, told, body, space)
        if found is not None:
            return told, found
    return weapon_called(kit, hero), body.sized(kit.least)


def _tellings(kit: Kit, hero: HeroView) -> Iterator[str]:
    """Yield what a hero can do and keeps, then less and less of it; the skills go last."""
    skills = [kit.say(f"skills.{key}.name") for key in hero.skills]
    can = kit.say("lantern.sheet.can", what=kit.strings.listed(skills))
    yield f"{can}\n{kept_told(kit, hero)}"
    yield from (f"{can}\n{kept_told(kit, hero, most)}" for most in range(MOST_KEPT, 0, -1))
    yield from (f"{can}\n{weapon_called(kit, hero)}.", can, weapon_called(kit, hero))
