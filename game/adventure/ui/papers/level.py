"""What a hero gains or loses between fights: points of attributes, skills (HA-15.3, HA-17.1)."""

from collections.abc import Sequence
from dataclasses import replace

from pygame import Rect

from game.adventure.rules.content.book import BOOK
from game.adventure.rules.facts.actions import HeroAction
from game.adventure.rules.facts.hero_events import AttributeChanged, LevelGained
from game.adventure.ui.papers.cards import Card, CardOf, pressables
from game.adventure.ui.papers.chapter_story import story_of
from game.adventure.ui.papers.prints import CardFace
from game.adventure.ui.papers.sheet import SheetPanel, headings, sheet_box
from game.adventure.ui.table.crests import portrait_name
from game.adventure.ui.table.names import called, hero_called
from game.adventure.ui.table.painting import lozenges, put_line, put_text
from game.adventure.ui.table.shown import LanternScreen
from game.adventure.view.asked.question import QuestionView
from game.adventure.view.heroes import HeroView
from game.kernel.ids import Seat
from game.ui.board.question import Panel, Pressable, Question
from game.ui.draw.fonts import TIGHT
from game.ui.draw.glyphs import SEPARATOR
from game.ui.draw.kit import Kit
from game.ui.draw.paint import frame, lay, lay_centred, slip
from game.ui.draw.palette import BENI, MUTED, PALE, SHADED, SLIP, SUMI
from game.view.layout.geometry import Box

FACES = 0.1
SIDE = 0.27
"""Shares of the right side: the row of heroes, the hero's own column."""
ATTRIBUTES = 0.46
"""Share of what is left that the attributes take; the skills have the rest."""
TWO_LINES = 2.8
"""Height of a tab with two lines, in sizes of its type."""


def level_question(state: LanternScreen) -> Question[HeroAction] | None:
    """Return what a hero gains, or loses, on the campaign sheet."""
    question = state.frame.view.question
    if question is None:
        return None
    kit, view = state.kit, state.frame.view
    who = hero_called(kit, view, question.seat)
    headline = kit.say(f"lantern.asks.{question.kind}", who=who)

    def panel(kit: Kit, _rooms: Sequence[Box]) -> Panel:
        made = SheetPanel(kit, sheet_box(state), headline, story_of(state), state.selection.picked)
        _lay(state, made, question, headline)
        return made

    return Question(headline, panel=panel)


def _lay(state: LanternScreen, panel: SheetPanel, question: QuestionView, headline: str) -> None:
    kit, box = state.kit, panel.right
    hero = state.frame.view.table.heroes[question.seat]
    gap = kit.px(16)
    _heroes(state, panel, box.part(0, 0, 1, FACES), question.seat)
    low = box.part(0, FACES, 1, 1)
    low = Box(low.x, low.y + gap, low.w, low.h - gap)
    _own(state, panel, low.part(0, 0, SIDE, 1), hero)
    rest = low.part(SIDE, 0, 1, 1)
    rest = Box(rest.x + gap * 1.4, rest.y, rest.w - gap * 1.4, rest.h)
    line = max(kit.px(44), kit.type("bold", 25, most=round(rest.h * 0.09)).px * 1.4)
    if question.kind == "lose_attribute":
        headings(kit, panel, [(headline, Box(rest.x, rest.y, rest.w, line))])
        _attributes(state, panel, Box(rest.x, rest.y + line, rest.w, rest.h * 0.5), question)
        return
    half = rest.h * ATTRIBUTES
    attributes = Box(rest.x, rest.y + line, rest.w, half - line)
    skills = Box(rest.x, rest.y + half + line, rest.w, rest.h - half - line)
    above = [Box(rest.x, y, rest.w, line) for y in (rest.y, skills.y - line)]
    told = (kit.say("lantern.sheet.attribute"), _skills_told(state))
    headings(kit, panel, list(zip(told, above, strict=True)))
    _attributes(state, panel, attributes, question)
    _skills(state, panel, skills, question)


def _skills_told(state: LanternScreen) -> str:
    """Return the heading of the skills, with what takes the attribute back while that can be."""
    kit = state.kit
    told = kit.say("lantern.sheet.skills")
    if not state.playing.can_undo:
        return told
    return f"{told} \u00b7 {kit.hints.word('undo', kit.say)}: {kit.say('table.take_back')}"


def _row(kit: Kit, box: Box, count: int) -> list[Box]:
    gap = kit.px(14)
    step = (box.w + gap) / max(1, count)
    return [Box(box.x + step * n, box.y, step - gap, box.h) for n in range(count)]


def _put(panel: SheetPanel, kit: Kit, told: Sequence[list[CardOf]], boxes: list[Box]) -> None:
    """Lay cards as answers, or as print alone where they have no action.

    `told` has them with all that can be said, then with less: the first that fit are laid. Read
    aloud they say all of it.
    """
    for cards in told:
        made = pressables(kit, cards, boxes, int(panel.following))
        if all(_is_told(*both) for both in zip(cards, made, strict=True)):
            break
    for card, whole, item in zip(cards, told[0], made, strict=True):
        if card.action is not None:
            panel.add(item.button, card.action, whole.answer(kit).effect)
        elif isinstance(item.button, Card):
            x, y, *_ = panel.at(item.button.box)
            lay(panel.paper, item.button.alone(kit), (x, y))


def _is_told(card: CardOf, item: Pressable) -> bool:
    """Return whether there was room for the text of a card: its note may stand in its place."""
    button = item.button
    return (
        isinstance(button, Card) and button.printed.text > 0 and button.face.text == card.face.text
    )


# --- attributes ---


def _attributes(state: LanternScreen, panel: SheetPanel, box: Box, question: QuestionView) -> None:
    kit = state.kit
    hero = state.frame.view.table.heroes[question.seat]
    actions = {option.action.id: option.action for option in question.options}
    gained = _gained(state, question.seat) if question.kind == "skill" else ""
    change = -1 if question.kind == "lose_attribute" else 1
    full, brief = list[CardOf](), list[CardOf]()
    for name, n in hero.attributes:
        before = n - (name == gained)
        after = n if name == gained else n + change
        can_be = name == gained or (question.kind != "skill" and name in actions)
        text = kit.say("lantern.sheet.from_to", n=before, to=after) if can_be else str(n)
        face = CardFace(
            called(kit, name), f"signs/{name}", text, is_main=name == gained, is_red=change < 0
        )
        action = actions.get(name) if question.kind != "skill" else None
        if action is not None or question.kind != "lose_attribute":
            brief.append(CardOf(face, action))
            worth = f"{text}\n{kit.say(f'lantern.sheet.worth.{name}')}"
            full.append(CardOf(replace(face, text=worth), action))
    _put(panel, kit, (full, brief), _row(kit, box, len(brief)))


def _gained(state: LanternScreen, seat: int) -> str:
    """Return the attribute that a hero has just gained a point of."""
    for event in reversed(state.playing.shown.latest):
        if isinstance(event, AttributeChanged) and event.seat == seat:
            return event.id
        if isinstance(event, LevelGained):
            break
    return ""


# --- skills ---


def _skills(state: LanternScreen, panel: SheetPanel, box: Box, question: QuestionView) -> None:
    kit = state.kit
    hero = state.frame.view.table.heroes[question.seat]
    actions = {option.action.id: option.action for option in question.options}
    found = [
        key
        for key, skill in BOOK.skills.items()
        if skill.owner == hero.kind and skill.level == hero.level and key not in hero.skills
    ]
    told: tuple[list[CardOf], ...] = ([], [], [], [])
    for key in found:
        note = "road" if BOOK.skills[key].trait else "duel"
        action = actions.get(key) if question.kind == "skill" else None
        face = CardFace(
            kit.say(f"skills.{key}.name"),
            "signs/knowledge" if BOOK.skills[key].trait else "signs/power",
            note=kit.say(f"lantern.sheet.{note}"),
        )
        for cards, text in zip(told, _skill_told(kit, key), strict=True):
            cards.append(CardOf(replace(face, text=text), action))
    _put(panel, kit, told, _row(kit, box, max(2, len(found)))[: len(found)])


def _skill_told(kit: Kit, key: str) -> tuple[str, ...]:
    """Return what a skill does: all of it, without the story, without what a trait is good for.

    At last its rule alone.
    """
    rule, trait = kit.say(f"skills.{key}.rule"), BOOK.skills[key].trait
    if not trait:
        return (rule,) * 4
    about = kit.say(f"traits.{trait}.about")
    worth = kit.say("lantern.sheet.trait", what=kit.say(f"traits.{trait}.name"))
    return f"{rule} {about}\n{worth}", f"{rule}\n{worth}", f"{rule} {about}", rule


# --- the heroes ---


def _heroes(state: LanternScreen, panel: SheetPanel, box: Box, now: int) -> None:
    """Lay a tab for each hero: who is done, who chooses, who comes then."""
    kit, view = state.kit, state.frame.view
    for hero, place in zip(view.table.heroes, _row(kit, box, 4), strict=True):
        panel.heroes.append(place)
        x, y, w, h = panel.at(place)
        sheet = slip((w, h), kit.ink(SLIP if hero.seat == now else SHADED), kit.ink(SUMI), 0)
        side = h - max(kit.px(12), 13)
        lay(sheet, kit.images.cover(portrait_name(hero.seat), (side, side), 0.1), (6, 6))
        left, room = side + kit.px(18), w - side - kit.px(26)
        style = kit.type("bold", 22, most=max(kit.least, round(h * 0.36)))
        is_low = h < style.px * TWO_LINES
        top = (h - style.px * 1.25) / 2 if is_low else h * 0.08
        name = hero_called(kit, view, hero.seat)
        if is_low:
            name = _with_person(state, hero.seat, name, room)
        put_line(kit, sheet, name, style, (left, top), room)
        ink = BENI if hero.seat == now else MUTED
        note = style._replace(face="italic", colour=kit.ink(ink))
        if not is_low:  # else the frame alone says whose turn it is
            told = _when(state, hero.seat, now, room)
            put_line(kit, sheet, told, note, (left, h * 0.5), room)
        if hero.seat == now:
            frame(sheet, sheet.get_rect(), kit.ink(BENI), max(3, round(kit.px(5))))
        lay(panel.paper, sheet, (x, y))


def _when(state: LanternScreen, seat: Seat, now: Seat, room: float) -> str:
    """Return whose a hero is and when they choose, in less room one of the two."""
    kit, whose = state.kit, state.whose(seat)
    when = kit.say(f"lantern.sheet.{'now' if seat == now else 'done' if seat < now else 'then'}")
    texts = (SEPARATOR.join((whose, when)), whose) if whose else ()
    least = kit.type("italic", 22).sized(kit.least)
    return next((text for text in texts if kit.fonts.width(text, least) <= room), when)


def _with_person(state: LanternScreen, seat: Seat, name: str, room: float) -> str:
    """Return a hero's name with whose they are, or without where there is no room for both."""
    kit, least = state.kit, state.kit.type("bold", 22).sized(state.kit.least)
    people = (state.whose(seat), state.whose(seat, is_brief=True))
    both = (f"{name}{SEPARATOR}{person}" for person in people if person)
    return next((text for text in both if kit.fonts.width(text, least) * TIGHT <= room), name)


def _own(state: LanternScreen, panel: SheetPanel, box: Box, hero: HeroView) -> None:
    """Lay the portrait, the level, life, what the smith has now, what the hero keeps."""
    kit = state.kit
    x, y, w, h = panel.at(box)
    high = h * 0.5
    lay(panel.paper, kit.images.cover(portrait_name(hero.seat), (w, high), 0.1), (x, y))
    frame(panel.paper, Rect(round(x), round(y), round(w), round(high)), kit.ink(SUMI), 3)
    style = kit.type("bold", 22, most=max(kit.least, round(h * 0.05)))
    level, life = _level_and_life(state, hero)
    word = kit.fonts.narrowed(level, style, w - kit.px(50))
    slab = slip((w - kit.px(24), style.px * 1.8), kit.ink(PALE), kit.ink(SUMI), 0)
    lay_centred(slab, word, (slab.get_width() / 2, slab.get_height() / 2))
    lay(panel.paper, slab, (x + kit.px(12), y + high - slab.get_height() - kit.px(12)))
    top = y + high + kit.px(10)
    put_line(kit, panel.paper, life, style, (x, top), w)
    radius = min(style.px * 0.55, kit.px(13) + 2)
    row = lozenges(kit, w, radius, hero.life, hero.most)
    lay(panel.paper, row, (x, top + style.px * 1.4))
    top += style.px * 1.4 + radius * 2.4
    told = [*_smithy_told(kit, hero), kept_told(kit, hero)]
    body = kit.type("regular", 20, MUTED, most=max(kit.least, round(h * 0.045)))
    room = (x, top, w, y + h - top)
    least = body.sized(kit.least)
    for text in ("\n".join(told), *told):
        if kit.fonts.block_size(text, least, w)[1] <= room[3]:
            put_text(kit, panel.paper, text, body, room)
            break


def _level_and_life(state: LanternScreen, hero: HeroView) -> tuple[str, str]:
    """Return a hero's level and most life in words; of a new level also what both were before."""
    kit = state.kit
    is_new = any(isinstance(e, LevelGained) for e in state.playing.shown.latest)
    if not is_new or hero.level == 1:
        return kit.say("lantern.level", n=hero.level), kit.say("lantern.sheet.life", n=hero.most)
    before = BOOK.heroes[hero.kind].life[hero.level - 2]
    level = kit.say("lantern.sheet.level", n=hero.level - 1, to=hero.level)
    return level, kit.say("lantern.sheet.life_from", n=before, to=hero.most)


def _smithy_told(kit: Kit, hero: HeroView) -> list[str]:
    """Return what the smith has for a hero from this level on, in a sentence, if anything."""
    wares = [
        called(kit, key)
        for key, gear in BOOK.gear.items()
        if gear.owner == hero.kind and gear.level == hero.level and not gear.is_start
    ]
    is_told = wares and hero.level > 1
    return [kit.say("lantern.sheet.smithy", what=kit.strings.listed(wares))] if is_told else []


def kept_told(kit: Kit, hero: HeroView, most: int | None = None) -> str:
    """Return what a hero keeps for the next chapter, in a sentence: past `most` things how many."""
    told = _kept(kit, hero)
    if most is not None and len(told) > most:
        told[most:] = [kit.say("lantern.sheet.keeps_more", n=len(told) - most)]
    return kit.say("lantern.sheet.keeps", what=kit.strings.listed(told))


def _kept(kit: Kit, hero: HeroView) -> list[str]:
    purse = hero.purse
    counted = (("coins", purse.coins), ("karma", purse.karma), ("heads", purse.heads))
    told = [kit.say(f"terms.{key}.counted", n=n) for key, n in counted if n]
    if purse.bosses:
        told.append(kit.say("terms.bosses.counted", n=purse.bosses))
    if hero.affinity:
        told.append(kit.say("terms.affinity.counted", n=hero.affinity))
    told += [called(kit, weapon.key) for weapon in hero.weapons]
    if (armor := hero.armor) is not None:
        numbers = {"n": armor.left, "most": armor.full}
        name = called(kit, armor.key)
        is_worn = armor.left < armor.full  # no victory mends it
        told.append(kit.say("lantern.sheet.keeps_worn", what=name, **numbers) if is_worn else name)
    told += [called(kit, item.key) for item in hero.items]
    return told
