"""The cards of stances and of what helps: all they say is there, in the fullest row too."""

from inspect import unwrap
from itertools import product
from typing import Any

import pytest
from pygame import mask

from game.adventure.rules.content.book import BOOK
from game.adventure.rules.facts.actions import HeroAction
from game.adventure.ui.duel import stances, table
from game.adventure.ui.duel.stances import StanceLine, roomy, stance_lines
from game.adventure.ui.papers import cards
from game.adventure.ui.papers.cards import Card, CardOf, pressables
from game.adventure.ui.papers.level import _skill_told
from game.adventure.ui.papers.prints import NAMED, CardFace
from game.ui.board.selection import HitTarget
from game.ui.draw.canvas import Canvas
from game.ui.draw.fonts import TIGHT
from game.ui.draw.kit import Kit
from game.ui.draw.palette import MUTED, SHADED, SUMI
from game.view.layout.geometry import Box
from game.view.passing import Passing
from tests.adventure.scenarios.table import Table
from tests.adventure.ui.placed import drawn, placed, press, settle, state_of
from tests.ui.calls import calls_of
from tests.ui.pictures.painted_once import PAINTED


@pytest.mark.parametrize("language", ["en", "es", "it"])
def test_seven_cards_side_by_side_still_say_what_they_do(language: str) -> None:
    t = Table().level(2).foe().hero("dan", life=3).setup()
    scene = placed(t, language=language)
    press(scene, "Tomoe")
    cards = [item.button for item in scene.state.frame.answers]
    assert len(cards) == 7
    assert all(isinstance(card, Card) and card.printed.text for card in cards)


def _nine_cards(language: str, kami: str) -> tuple[Kit, list[Card]]:
    """Return the fullest row of cards, of a hero whom `kami` answers."""
    t = Table().level(3).foe().hero("dan", life=3, kami="susanoo")
    t.hero("bob", life=4, knowledge=3, affinity=4, kami=kami, items="moon_water")
    scene = placed(t.setup(), language=language)
    press(scene, "Akira")
    cards = [item.button for item in scene.state.frame.answers]
    found = [card for card in cards if isinstance(card, Card)]
    assert len(found) == len(cards) == 9
    return scene.state.kit, found


@pytest.mark.parametrize("language", ["en", "es", "it"])
def test_of_nine_cards_the_longest_leaves_out_its_note_before_what_it_does(language: str) -> None:
    _, cards = _nine_cards(language, "benzaiten")
    assert all(card.printed.text for card in cards if card.face.text)


@pytest.mark.parametrize("language", ["en", "es", "it"])
def test_no_word_of_what_helps_is_wider_than_the_narrowest_card(language: str) -> None:
    kit, cards = _nine_cards(language, "hachiman")
    assert all(card.printed.text for card in cards if not card.reason)
    texts = {f"kami.{key}.{part}" for key in BOOK.kami for part in ("second", "mode")}
    texts |= {f"skills.{key}.rule" for key in BOOK.skills}
    room = min(card.box.w - kit.px(24) for card in cards)
    least = kit.type("regular", 20).sized(kit.least)
    words = {word for key in texts for word in kit.say(key).split()}
    assert [word for word in sorted(words) if kit.fonts.width(word, least) > room] == []


@pytest.mark.parametrize("language", ["en", "es", "it"])
def test_in_the_smallest_window_a_card_says_in_brief_what_it_does(language: str) -> None:
    """It said that it comes besides the stance, whatever it was."""
    setup = Table().level(3).foe().hero("bob", affinity=3).setup()
    scene = placed(setup, (960, 540), language, 2.0)
    press(scene, "Akira")
    kit, answers = scene.state.kit, scene.state.frame.answers
    found = [item.button for item in answers if isinstance(item.button, Card)]
    told = {card.face.text for card in found if card.printed.text}
    own = ("skills.sixth_sense.brief", "skills.riposte.brief", "kami.hachiman.brief.second")
    assert told >= {kit.say(key) for key in own}
    keys = [f"skills.{key}.brief" for key, skill in BOOK.skills.items() if skill.script]
    keys += [f"kami.{key}.brief.{part}" for key in BOOK.kami for part in ("second", "mode")]
    least, room = kit.type("regular", 20).sized(kit.least), found[0].box.w - kit.px(24)
    assert [key for key in keys if kit.fonts.width(kit.say(key), least) > room] == []


@pytest.mark.parametrize("language", ["en", "es", "it"])
def test_in_a_large_window_larger_type_makes_what_stances_do_larger(language: str) -> None:
    """Signs and names took the room: at 200 % the words were smaller than at 100 %."""
    printed = []
    for scale in (1.0, 1.5, 2.0):
        setup = Table().foe().hero("dan", spirit=2, life=3).setup()
        scene = placed(setup, (1920, 1080), language, scale)
        press(scene, "Tomoe")
        found = [item.button for item in scene.state.frame.answers]
        printed += [{card.printed for card in found if isinstance(card, Card)}.pop()]
    assert [px for _, _, px in printed] == sorted({px for _, _, px in printed})
    assert all(title <= NAMED * px + 1 for _, title, px in printed)


@pytest.mark.parametrize("language", ["es", "it"])
def test_a_title_stands_clear_of_the_number_of_its_card(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = placed(Table().foe().hero("dan", spirit=2, life=3).setup(), (1280, 720), language, 1.25)
    scene.controls.press(HitTarget("answer", 0))
    settle(scene)
    put = calls_of(monkeypatch, cards, "lay")
    for item in scene.state.frame.answers:
        put.clear()
        card = item.button
        assert isinstance(card, Card)
        paint = cards._card.__wrapped__  # type: ignore[attr-defined]  # nothing painted before
        measured = (card.printed, card.aside)
        paint(scene.kit, card.size_px, card.face, card.letter, measured, is_lit=False)
        number, *others = (picture.get_rect(topleft=at) for _, picture, at in put[:-1])  # no paper
        assert not any(number.inflate(6, 0).colliderect(other) for other in others), card.face


@pytest.mark.parametrize("language", ["en", "es", "it"])
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [1.5, 2.0])
def test_stances_keep_their_signs_in_large_type(
    size: tuple[int, int], scale: float, language: str
) -> None:
    """They were the first to go: from 150 % on six stances were names alone."""
    scene = placed(Table().foe().hero("dan", spirit=2, life=3).setup(), size, language, scale)
    press(scene, "Tomoe")
    found = [item.button for item in scene.state.frame.answers]
    signs = {card.printed.icon for card in found if isinstance(card, Card)}
    assert len(found) == 6
    assert 0.0 not in signs


@pytest.mark.parametrize("language", ["en", "es", "it"])
def test_in_the_largest_text_each_of_seven_cards_has_its_sign_and_more_than_its_name(
    language: str,
) -> None:
    """*Curar* and *Cubrir* said no more in the smallest window, and Inari had no emblem."""
    setup = Table().level(2).foe().hero("dan", life=3).hero("ann", kami="inari", affinity=6)
    scene = placed(setup.setup(), (960, 540), language, 2.0)
    press(scene, "Tomoe")
    found = [item.button for item in scene.state.frame.answers if isinstance(item.button, Card)]
    assert len(found) == 7
    assert all(card.printed.icon for card in found)
    assert all(card.printed.text or card.face.chance is not None for card in found)


def test_the_emblem_of_a_kami_is_no_smaller_for_the_card_that_leads_back() -> None:
    setup = Table().level(2).foe().hero("dan", life=3).hero("ann", kami="inari", affinity=6)
    scene = placed(setup.setup(), (1280, 720))
    press(scene, "Tomoe")
    press(scene, "Inari")
    *powers, back = [item.button for item in scene.state.frame.answers]
    assert back.label == "Back"
    assert all(isinstance(card, Card) and card.printed.icon > 0.4 * card.box.h for card in powers)


def test_what_a_card_does_has_no_more_lines_than_it_was_measured_with(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A card of 179.4 pixels is printed in 179: there *Nombre de casa* had a line more."""
    kit = placed(Table().setup(), (1366, 768), "es", 2.0).kit
    text, note = _skill_told(kit, "house_name")[0], kit.say("lantern.sheet.road")
    face = CardFace("Nombre de casa", "signs/knowledge", text, note)
    paint = cards._card.__wrapped__  # type: ignore[attr-defined]  # nothing painted before
    put = calls_of(monkeypatch, cards, "lay")
    feet = []
    for width, high in product(range(1700, 2200), (230, 250)):
        put.clear()
        (made,) = pressables(kit, [CardOf(face, None)], [Box(0, 0, width / 10, high)])
        card = made.button
        assert isinstance(card, Card)
        paint(kit, card.size_px, card.face, "", (card.printed, card.aside), is_lit=False)
        if card.printed.text and card.face.note:
            foot = card.size_px[1] - kit.px(10) - 1.3 * max(kit.least, card.printed.text)
            _, words, at = put[-2]  # the last is the paper itself
            feet.append((width, high, foot - words.get_rect(topleft=at).bottom))
    assert feet
    assert [found for found in feet if found[-1] < -1] == []


def test_what_is_looked_at_says_its_own_chance_first() -> None:
    """It read *1 wound, 2 wounds: 17%. 83%*: the chance of what?"""
    scene = placed(Table().foe().hero("dan", spirit=2, life=3).setup())
    press(scene, "Tomoe")
    strike = scene.state.frame.answers[0].answer
    assert strike.label == "Strike"
    assert strike.effect.startswith("67%. 1 wound")


@pytest.mark.parametrize("language", ["en", "es", "it"])
@pytest.mark.parametrize("size", [(960, 540), (1280, 720)])
def test_what_one_exchange_has_no_room_to_say_none_says(
    size: tuple[int, int], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One card in four had its words at the edge, and only a sign for its opening."""
    rows = list[list[tuple[str, float]]]()
    told = table._lines

    def noted(*given: Any, **how: Any) -> list[tuple[str, float]]:
        rows.append(told(*given, **how))
        return rows[-1]

    scene = placed(Table().foe().setup(), size, language, 2.0)
    monkeypatch.setattr(table, "_lines", noted)
    monkeypatch.setattr(table, "_exchange", unwrap(table._exchange))  # nothing painted before
    table.compose_duel(Canvas(size), state_of(scene), Passing())
    lefts = {tuple(left for _, left in lines) for lines in rows}
    assert len(rows) == 4
    assert len(lefts) == 1


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
def test_a_card_is_hatched_faintly_where_its_words_stand_on_the_lines(
    size: tuple[int, int],
) -> None:
    """In small windows the lines ran through the ends of words."""
    kit = placed(Table().setup(), size).kit
    face = CardFace("Bow", reason="too dear")
    (item,) = pressables(kit, [CardOf(face, None)], [Box(0, 0, 120, 160)])
    assert isinstance(item.button, Card)
    paper = item.button.alone(kit)
    lines = {tuple(paper.get_at((x, y))[:3]) for x in range(5, 9) for y in range(20, 140)}
    darkest = min(lines, key=sum)
    assert darkest != SHADED, "it is hatched"
    assert (darkest != MUTED) == (size[1] < 1080)


def test_before_a_strike_it_is_told_how_likely_help_makes_two_wounds_of_it() -> None:
    table = Table().foe(guard=3).hero("ann", items="whetstone:2 blessed_salt", knowledge=1)
    scene = placed(table.setup())
    scene.act(HeroAction("activate", hero=0))
    scene.act(HeroAction("strike"))
    settle(scene)
    told = [item.answer.effect for item in scene.state.frame.answers]
    assert len(told) == 3
    chances = [int(one.rpartition("2 wounds: ")[2].partition("%")[0]) for one in told]
    assert 0 < chances[0] < chances[1] == chances[2]


def test_powers_that_have_no_room_by_their_names_are_counted_in_the_row_of_stances() -> None:
    t = Table().level(3).foe().hero("dan", life=3, kami="benzaiten", affinity=6)
    scene = placed(t.setup(), (1280, 720), "it")
    scene.act(HeroAction("activate", hero=3))
    for skill in ("sutra", "stunning_palm"):
        scene.act(HeroAction("skill", id=skill))
    scene.act(HeroAction("kami", power="mode"))
    settle(scene)
    lines = stance_lines(state_of(scene))
    assert lines[0].told == "Sutra, Palmo che stordisce, Benzaiten"
    assert lines[0].told_short == "3 abilità"
    assert drawn(scene) == []


def test_what_a_kami_adds_to_a_strike_bears_its_name() -> None:
    """It was told as "Hachiman 1 and second 3"."""
    t = Table().foe().hero("ann", kami="hachiman", affinity=6).hero("bob", kami="inari")
    scene, told = placed(t.setup()), list[str]()
    press(scene, "Tomoe")
    for label in ("Hachiman", "For a favor", ""):
        told += [] if scene.state.frame.prompt is None else [scene.state.frame.prompt.headline]
        if label:
            press(scene, label)
    asked = "Tomoe: Hunting Bow, Power\u00a01 and Hachiman\u00a0{} against guard 5"
    assert [told[0], told[-1]] == [asked.format(n) for n in (1, 4)]


def test_the_name_of_what_leads_back_stands_in_the_middle_of_its_card() -> None:
    """It stood at the upper edge of a large empty card."""
    scene = placed(Table().foe().setup())
    for label in ("Tomoe", "Shield"):
        press(scene, label)
    *whom, back = (item.button for item in scene.state.frame.answers)
    tops = list[float]()
    for card in (*whom, back):
        assert isinstance(card, Card)
        ink = mask.from_threshold(card.alone(scene.kit), SUMI, (60, 60, 60))
        inner = mask.Mask((round(card.box.w) - 60, round(card.box.h) - 60), fill=True)
        boxes = ink.overlap_mask(inner, (30, 30)).get_bounding_rects()
        tops.append(min((box.top for box in boxes), default=0) / card.box.h)
    assert max(tops[:-1]) < 0.25
    assert 0.4 < tops[-1] < 0.55


def test_a_companion_who_calls_on_something_is_not_still_to_act(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Hattori's box said so while his dice lay on the table: nobody here is asked for him."""
    scene = placed(Table().foe().setup())
    for name in ("Tomoe", "Drill"):
        press(scene, name)
    monkeypatch.setattr(stances, "asked_at_stance", lambda _state: None)
    first, second, *_ = stance_lines(state_of(scene))
    assert (first.name, first.head, first.told, first.state) == ("Tomoe", "chooses", "Drill", "now")
    assert second.state == "waits"


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("language", ["en", "es", "it"])
def test_two_stances_with_many_abilities_are_told_as_far_as_they_have_room(
    language: str, size: tuple[int, int]
) -> None:
    """'Abrir brecha, Atacar, 3 habilidades' was condensed to half its width."""
    scene = placed(Table().foe().setup(), size, language)
    kit, plan = scene.kit, state_of(scene).frame.layout.duel
    assert plan is not None
    both = ", ".join(kit.say(f"stances.{kind}.name") for kind in ("opening", "strike"))
    short = kit.say("lantern.duel.besides", what=both, n=4)
    shorter = (short, both, kit.say("stances.strike.name"))
    line = StanceLine(0, "", f"{short}, {short}", shorter, "", "", "done")
    least = kit.type("bold", 20).sized(kit.least)
    wide = plan.stances[0].w - 2 * kit.px(12)
    told = roomy(kit, line, least, wide)
    assert told in shorter
    assert kit.fonts.width(told, least) * TIGHT <= wide


def test_what_is_told_alone_in_a_box_of_the_row_stands_clear_of_its_edge(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """At 960 x 540 the feet of *por actuar* stood on the frame, below an empty line."""
    scene = placed(Table().foe().setup(), (960, 540), "es")
    lines = calls_of(monkeypatch, stances, "put_line")
    PAINTED.forget()  # another test may have had the same boxes painted
    scene.compose(Canvas(scene.kit.size))
    waits = scene.kit.say("lantern.duel.waits")
    ends = [
        paper.get_height() - y - kit.fonts.height(style)
        for kit, paper, told, style, (_, y), _ in lines
        if told == waits
    ]
    assert len(ends) == 4
    assert min(ends) >= 4
