"""Slips with the names of places, what lies beside them, figures, what stands over the map."""

import math
from inspect import unwrap
from typing import Any

import pytest
from pygame import Rect, Surface

from game.adventure.rules.content.book import BOOK
from game.adventure.rules.content.effects import ATTRIBUTES
from game.adventure.rules.facts.actions import HeroAction
from game.adventure.ui import figures, plates
from game.adventure.ui.panels.focus import compose_focus_slip
from game.adventure.ui.panels.lanterns import compose_lanterns
from game.adventure.ui.panels.listing import compose_missions
from game.adventure.ui.panels.survey import none_word, unused_word
from game.adventure.ui.slips import NameHits, compose_slips, cut_sign, seal
from game.adventure.ui.table.names import slip_name
from game.adventure.ui.table.plan import board_of
from game.adventure.ui.table.road_map import BOX, spots, way
from game.adventure.ui.table.spots import CELL, LANTERNS
from game.adventure.view.heroes import HeroView
from game.adventure.view.names import card_of, story, thing
from game.adventure.view.presentation import PRESENTATION
from game.kernel.records import changed
from game.ui.board.draw import panels
from game.ui.board.selection import HitTarget, at, box_of
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import SUMI
from game.view.layout.geometry import Box, covered
from game.view.passing import Passing
from game.view.words.sentences import Message
from tests.adventure.scenarios.table import Table
from tests.adventure.ui.placed import LOOKS, placed, settle, state_of

SHADOW = 5


@pytest.mark.parametrize(
    ("language", "gorge", "grove"),
    [
        ("en", "Kōga Gorge", "Bamboo Grove"),
        ("es", "Garganta Kōga", "Bosque de Bambú"),
        ("it", "Gola Kōga", "Bosco di Bambù"),
    ],
)
def test_a_place_is_called_in_short_where_there_is_little_room(
    language: str, gorge: str, grove: str
) -> None:
    kit = placed(Table().setup(), language=language).kit
    places = ("shrine_amaterasu", "koga_gorge", "bamboo_grove", "kyoto")
    assert [slip_name(kit, key) for key in places] == ["Amaterasu", gorge, grove, "Kyōto"]


def test_a_seal_lies_on_the_slip_of_each_place_where_something_was_found() -> None:
    scene = placed(Table().world(special={"hot_spring": "up", "tea_house": "down"}).setup())
    canvas = Canvas(scene.kit.size)
    compose_slips(canvas, state_of(scene))
    red = [item for item in canvas.items if item.surface is seal(scene.kit)]
    assert len(red) == 1
    assert (
        red[0]
        .rect()
        .inflate(60, 60)
        .collidepoint(*map(round, state_of(scene).frame.layout.place("mount_daisen")))
    )


def test_a_city_that_falls_bears_no_sign_before_its_seal_comes_down() -> None:
    """A chain lay there already, under the one that came."""
    fallen = {"iga": {"state": "captured", "chapter": 1}}
    scene = placed(Table().world(cities=fallen).setup())
    canvas, board = Canvas(scene.kit.size), state_of(scene).frame.layout
    compose_slips(canvas, state_of(scene))
    centres = [item.rect().center for item in canvas.items]
    assert (
        min(math.dist(centre, board.place("iga")) for centre in centres) > board.symbol("iga").w / 2
    )


@pytest.mark.parametrize(("size", "language", "text_scale"), LOOKS)
def test_the_sign_of_a_cut_road_lies_on_that_road(
    size: tuple[int, int], language: str, text_scale: float
) -> None:
    """It lay between the ends of a road that goes around: on the sea, or on another road."""
    setup = Table().world(cut=[*BOOK.roads]).setup()
    state = state_of(placed(setup, size, language, text_scale))
    canvas, board = Canvas(size), state.frame.layout
    compose_slips(canvas, state)
    signs = [item.rect().center for item in canvas.items if item.surface is cut_sign(state.kit)]
    roads = [road.ends for road in state.frame.view.table.roads]
    assert len(signs) == len(roads)
    near = cut_sign(state.kit).get_width() / 4
    for ends, sign in zip(roads, signs, strict=True):
        assert min(math.dist(sign, board.at(spot)) for spot in way(*ends)) < near, ends
        assert min(math.dist(sign, board.place(end)) for end in ends) > 2 * near, ends


@pytest.mark.parametrize("language", ["en", "es", "it"])
def test_a_seal_hides_no_other_name(language: str) -> None:
    setup = Table().world(special={"tea_house": "up"}).setup()
    scene = placed(setup, language=language)
    canvas = Canvas(scene.kit.size)
    compose_slips(canvas, state_of(scene))
    red = next(item for item in canvas.items if item.surface is seal(scene.kit)).rect()
    touched = [item for item in canvas.items if item.rect().colliderect(red)]
    assert len(touched) == 2, "itself and the slip that it lies on"


def test_names_that_are_kept_are_where_they_would_be_worked_out_anew() -> None:
    kept, found = NameHits(), []
    fallen = {"nara": {"state": "captured", "chapter": 1}}
    for cities, language in (({}, "en"), (fallen, "en"), (fallen, "it"), ({}, "en")):
        scene = placed(Table().world(cities=cities).setup(), language=language)
        of = scene.kit, state_of(scene).frame.layout, state_of(scene).frame.view.table
        found.append(kept.of(*of))
        assert kept.of(*of) == NameHits().of(*of)
    assert found[0] == found[3]
    assert len(set(found)) == 3


@pytest.mark.parametrize(("size", "language", "text"), LOOKS)
def test_a_place_is_pressed_at_its_name_and_its_symbol_takes_the_click(
    size: tuple[int, int], language: str, text: float
) -> None:
    frame = state_of(placed(Table().setup(), size, language, text)).frame
    board, places = frame.layout, [HitTarget("act", number) for number in range(len(spots()))]
    for spot, key in zip(places, spots(), strict=True):
        assert at(frame.hits, *board.place(key)) == spot, "a name lies over a symbol"
        assert box_of(frame.hits, spot) == board.symbol(key).at_least(board.target)
    named = [hit for hit in board.names if at(frame.hits, *hit.box.centre) == hit.spot]
    assert len(named) >= len(board.names) * 0.8, "names are pressed where they are read"
    sheets = (board.chapter, board.listing.whole, board.zones.log)
    hidden = [hit.spot for hit in board.names if covered(hit.box.grown(-SHADOW), sheets)]
    assert hidden == [], "a name is read whole"
    right, low = board.at(BOX)
    for hit in board.names:
        away = math.dist(hit.box.centre, board.place(list(spots())[hit.spot.id]))
        assert away < hit.box.w / 2 + 1.5 * hit.box.h, "it belongs to its place"
        assert hit.box.right <= max(right, size[0])
        assert hit.box.bottom <= low


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("language", ["en", "es", "it"])
def test_what_a_journey_takes_hides_no_name(size: tuple[int, int], language: str) -> None:
    scene = placed(Table().at(ann="osaka").turn("ann").setup(), size, language)
    scene.act(HeroAction("travel", companions=()))
    settle(scene)
    state, order = state_of(scene), list(spots())
    drawn = Canvas(scene.kit.size)
    compose_slips(drawn, state)
    rects = [item.rect() for item in drawn.items]
    names = [Box(x, y, w - SHADOW, h - SHADOW) for x, y, w, h in rects]
    assert len(names) > 20
    for place in ("kyoto", "bamboo_grove", "tsuruga", "shrine_inari", "himeji"):
        scene.hover(HitTarget("act", order.index(place)))
        canvas = Canvas(scene.kit.size)
        compose_focus_slip(canvas, state)
        (slip,) = [Box(*item.rect()) for item in canvas.items]
        assert covered(slip, names) == 0


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("coins", [0, 27, 227, 999])
def test_no_number_on_a_plate_touches_the_next_sign(
    size: tuple[int, int], coins: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    kit, laid = placed(Table().setup(), size).kit, list[tuple[float, int]]()

    def noted(_plate: Surface, piece: Surface, at: tuple[float, float]) -> None:
        laid.append((at[0], piece.get_width()))

    monkeypatch.setattr(figures, "lay", noted)
    counted = (("armor", 2), ("coin", coins), ("karma", 12), ("head", 3), ("boss", 1))
    room = size[0] * 0.138
    figures.lay_figures(kit, Surface((1, 1)), counted, (0.0, 0.0, room, kit.least))
    ends = [left + wide for left, wide in laid]
    assert all(left > end for (left, _), end in zip(laid[1:], ends, strict=False))
    assert ends[-1] <= room


def test_a_hatched_button_says_why_in_a_sentence_of_its_own() -> None:
    scene = placed(Table().setup())
    scene.controls.press(HitTarget("act", CELL + 4))
    told = [thing.name for thing in scene.aloud().things]
    assert "Here. Nothing can be done at this place now." in told


@pytest.mark.parametrize(("size", "language", "text_scale"), LOOKS)
def test_the_words_of_the_levels_belong_to_what_is_pointed_at(
    size: tuple[int, int], language: str, text_scale: float
) -> None:
    """The ring of the first lesson, and that of the focus, went through them."""
    state, canvas = state_of(placed(Table().setup(), size, language, text_scale)), Canvas(size)
    compose_lanterns(canvas, state, Passing())
    whole = box_of(state.frame.hits, HitTarget("act", LANTERNS))
    assert whole is not None
    assert all(item.y + item.surface.get_height() <= whole.bottom for item in canvas.items)


@pytest.mark.parametrize(("size", "language", "text_scale"), LOOKS)
def test_a_list_whose_missions_are_all_over_says_so(
    size: tuple[int, int], language: str, text_scale: float
) -> None:
    """Its title stood over an empty slip."""
    t, first = Table().turn("ann"), [k for k, m in BOOK.missions.items() if m.chapter == 1]
    for key in first:
        t.mission(key, "won")
    state, counts = state_of(placed(t.setup(), size, language, text_scale)), []
    whole = state.frame.layout.listing.whole
    for told in (state.frame.view.table.missions, ()):
        table = changed(state.frame.view.table, missions=told)
        setattr(state.frame.view, "table", table)  # noqa: B010 - for mypy
        state.kit.fonts.misfits.clear()
        canvas = Canvas(size)
        compose_missions(canvas, state)
        assert state.kit.fonts.misfits == []
        assert all(i.y + i.surface.get_height() <= whole.bottom for i in canvas.items[1:])
        counts.append(len(canvas.items))
    assert counts[0] == counts[1] + 1, "before the road there is nothing to say"


@pytest.mark.parametrize("language", ["en", "es", "it"])
@pytest.mark.parametrize("size", [(1280, 720), (1366, 768)])
def test_no_tag_hides_a_face_with_larger_text(size: tuple[int, int], language: str) -> None:
    kit = placed(Table().setup(), size, language, 1.25).kit
    box = board_of(kit, 0).plates[0]
    for tag in ("acting", "asked", "next", "along", "waits", "late"):
        word = kit.say(f"lantern.tag.{tag}")
        strip, is_beside = plates._tag(
            kit, (round(box.w), round(box.h)), word, SUMI, plates.OPEN_ROWS
        )
        assert strip is not None
        assert is_beside


@pytest.mark.parametrize(("size", "language", "text"), [*LOOKS, ((960, 540), "it", 1.5)])
def test_whoever_is_asked_shows_all_there_is_and_a_tag_on_none_of_it(
    size: tuple[int, int], language: str, text: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At 200 % *no items* ran under its tag, and in 960 x 540 weapon and items had no row."""
    state = state_of(placed(Table().turn("ann").setup(), size, language, text))
    rooms, tags, weapons = list[float](), list[Surface](), list[HeroView]()
    tag_of = plates._tag

    def tagged(*given: Any) -> tuple[Surface | None, bool]:
        strip, is_beside = tag_of(*given)
        if strip is not None and is_beside:
            tags.append(strip)
        return strip, is_beside

    monkeypatch.setattr(plates, "_tag", tagged)
    monkeypatch.setattr(
        plates, "lay_carried", lambda *given: rooms.append(given[3][0] + given[3][2])
    )
    monkeypatch.setattr(plates, "_weapon", lambda *given: weapons.append(given[2]))
    monkeypatch.setattr(plates, "_plate", unwrap(plates._plate))
    plates.compose_plates(Canvas(size), state)
    assert 0 in [hero.seat for hero in weapons]
    width = state.frame.layout.plates[0].w
    assert all(rooms[0] <= width - strip.get_width() for strip in tags[:1])


@pytest.mark.parametrize("language", ["en", "es", "it"])
def test_in_the_smallest_window_the_portrait_begins_below_its_tag(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = state_of(placed(Table().turn("ann").setup(), (960, 540), language))
    framed, laid = list[Rect](), list[Rect]()
    monkeypatch.setattr(plates, "frame", lambda _sheet, place, *_: framed.append(place))
    monkeypatch.setattr(plates, "lay", lambda _on, what, at: laid.append(what.get_rect(topleft=at)))
    hero = state.frame.view.table.heroes[0]
    box = state.frame.layout.plates[0]
    size = (round(box.w), round(box.h))
    unwrap(plates._plate)(
        state.kit, hero, size, plates.PlateMarks("acting", "acting"), is_closed=False
    )
    tags = [place for place in laid if place.topleft == (3, 3)]
    assert len(tags) == 1
    assert not any(place.colliderect(tags[0]) for place in framed)


@pytest.mark.parametrize(("size", "language", "text"), LOOKS)
def test_the_slip_of_who_is_done_lies_on_no_face(
    size: tuple[int, int], language: str, text: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = state_of(placed(Table().turn("ann").setup(), size, language, text))
    box, framed, laid = state.frame.layout.plates[1], list[Rect](), list[Rect]()
    monkeypatch.setattr(plates, "frame", lambda _sheet, place, *_: framed.append(place))

    def noted(plate: Surface, at: Rect) -> None:
        if plate.get_size() == (round(box.w), round(box.h)):
            laid.append(at)

    def corner(plate: Surface, what: Surface, at: tuple[float, float]) -> None:
        noted(plate, what.get_rect(topleft=at))

    def middle(plate: Surface, what: Surface, at: tuple[float, float]) -> None:
        noted(plate, what.get_rect(center=at))

    monkeypatch.setattr(plates, "lay", corner)
    monkeypatch.setattr(plates, "lay_centred", middle)
    hero = state.frame.view.table.heroes[1]
    done = changed(hero, turn=changed(hero.turn, is_over=True, is_active=False))
    size_px, is_closed = (round(box.w), round(box.h)), state.frame.layout.is_closed
    unwrap(plates._plate)(
        state.kit, done, size_px, plates.PlateMarks("", "done"), is_closed=is_closed
    )
    (face,) = framed
    wide = [place for place in laid if place.w > 1.3 * place.h and place.colliderect(face)]
    assert wide == []


_ROLLS = ("rolled", "again", "rolled_bare", "again_bare")
ROLLED = tuple(f"log.{roll}_{end}" for roll in _ROLLS for end in ("won", "lost"))


def _rolled(key: str, test: str) -> Message:
    sums = (("dice", 9), ("bonus", 1), ("total", 10), ("difficulty", 12))
    return Message(key, 2, numbers=(("test_name", thing("attributes", test)), *sums))


@pytest.mark.parametrize("language", ["en", "es", "it"])
def test_what_just_happened_is_told_beside_the_map_with_larger_text_too(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = state_of(placed(Table().setup(), (1280, 720), language, 1.25))
    shut, problems = list[Box](), list[str]()
    monkeypatch.setattr(panels, "_drawer", lambda _kit, _board, box: shut.append(box))
    lines = (
        Message("log.hurt_stopped", 2, numbers=(("n", 1), ("stopped", 2))),
        Message("log.takes", 0, cards=(card_of("walking_staff"),)),
        Message("log.round", numbers=(("n", 2), ("most", 9))),
        Message("log.influence_growth", numbers=(("n", 2), ("now", 8))),
        Message("log.beaten_by_foe", 2),
        Message("log.campaign", cards=(story("campaign.prologue.text"),)),
        *(_rolled(key, test) for key in ROLLED for test in ATTRIBUTES),
    )
    for line in lines:
        told = PRESENTATION.brief(state.frame.teller, line)
        box = state.frame.layout.zones.log
        panels._paint(state.kit, box, [(told, None)], lambda _seat, _r: Surface((1, 1)), lit=False)
        problems += [told] if shut else []
        shut.clear()
    assert not problems


@pytest.mark.parametrize("language", ["en", "es", "it"])
def test_that_the_omamori_is_unused_is_wrapped_before_it_is_squeezed(language: str) -> None:
    kit = placed(Table().setup(), (1280, 720), language, 1.25).kit
    style, width = kit.type("italic", 19), 330.0
    word = unused_word(kit, style, (width, 200.0))
    assert word.get_height() > kit.fonts.height(style)
    assert word.get_width() <= width
    least = style.sized(kit.least)
    assert unused_word(kit, style, (width, 10.0)).get_height() <= kit.fonts.height(style)
    assert unused_word(kit, least, (width, 10.0)).get_height() == kit.fonts.height(least)
    nothing = none_word(kit, style, width, 2 * kit.fonts.height(style))
    assert nothing.get_width() <= width, "a table without rows says so"
    assert nothing.get_height() <= 3 * kit.fonts.height(style)


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "Tomoe and Akira: 1 step away; Hattori and Hikaru: 2 steps away."),
        ("es", "Tomoe y Akira: a 1 paso; Hattori y Hikaru: a 2 pasos."),
        ("it", "Tomoe e Akira: a 1 passo; Hattori e Hikaru: a 2 passi."),
    ],
)
def test_a_place_tells_together_who_is_as_far_from_it(language: str, told: str) -> None:
    t = Table().hero("ann", place="kyoto").hero("bob", place="kyoto")
    scene = placed(
        t.hero("cid", place="osaka").hero("dan", place="osaka").setup(), language=language
    )
    spot = HitTarget("act", list(spots()).index("uji_bridge"))
    assert scene.game.tooltip(scene.state, spot).endswith(told)


def test_how_far_a_hero_is_counts_no_cut_road_and_no_razed_city() -> None:
    """Who stood across a broken bridge was told to be one step away."""
    cut = {"cut": ["uji_bridge-nara"], "cities": {"iga": {"state": "razed", "chapter": 1}}}
    t = Table().at(ann="kyoto", bob="uji_bridge", cid="nara", dan="koga_gorge").world(**cut)
    scene = placed(t.setup())
    spot = HitTarget("act", list(spots()).index("nara"))
    told = scene.game.tooltip(scene.state, spot)
    assert "away" not in told, "no way leads there but by the ports, and a voyage is no step"
    table = state_of(scene).frame.view.table
    assert table.walks_to("iga") == {"iga": 0}
    assert table.walks_to("lake_biwa")["uji_bridge"] == 2
