"""What stands on plates: a role that everybody knows, what one wants; what a mark leaves free."""

from typing import Any, cast

import pygame
import pytest

from game.great_train.rules.content.roles import CHARACTER_KEYS
from game.great_train.rules.facts.life_events import EndLookedAt
from game.great_train.ui.painter import _plaque
from game.great_train.ui.printed.inks import KEY
from game.great_train.ui.printed.paper import BRANDS
from game.great_train.ui.printed.plates import NARROWED, plaque_picture
from game.great_train.view.places.layout import train_table
from game.great_train.view.places.plates import hand_boxes
from game.great_train.view.show import SHOW
from game.languages import LANGUAGES
from game.ui.board.draw.bubbles import bubble_of, choices
from game.ui.board.draw.coach import RING
from game.ui.draw.canvas import Canvas
from game.ui.scenes.table import TableScene
from game.view.layout.geometry import Box, covered
from tests.great_train.ui.test_train_answers import OF_THREE, OTHERS, table_of
from tests.ui.lint.lens import put_lens

SIGHTS = [((960, 540), "es"), ((1280, 720), "it"), ((1366, 768), "es"), ((1920, 1080), "en")]


def words_on(seats: list[str], size: tuple[int, int], language: str, seat: int) -> list[str]:
    """Return the words on the plate of one who sits there."""
    scene = table_of(seats, size, language)
    lens, state = put_lens(scene.kit), cast("Any", scene.state)
    plaque_picture(scene.kit, _plaque(state, state.frame.view.seats[seat]))
    return [text for text, _ in lens.texts]


@pytest.mark.parametrize(("size", "language"), SIGHTS)
def test_of_three_everybody_is_called_what_they_are(size: tuple[int, int], language: str) -> None:
    """One wanted the Renegade's fall, and two signs without a word said who that might be."""
    seats = ["deputy calamity_janet", *OF_THREE]
    names = {
        "en": ("Outlaw", "Renegade"),
        "es": ("Forajido", "Renegado"),
        "it": ("Fuorilegge", "Rinnegato"),
    }[language]
    for seat, name in enumerate(names, 1):
        assert name in words_on(seats, size, language, seat)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "players"), [((960, 540), 5), ((1024, 576), 7)])
def test_an_ability_has_room_where_a_plate_has_a_row_for_it(
    size: tuple[int, int], players: int, language: str
) -> None:
    """Of seven players three were told with theirs: *spares one from each effect* was too long."""
    kit = table_of(["deputy calamity_janet", *OF_THREE], size, language).kit
    rows = [parts.power for parts in train_table(size, players, 0, 1.0, 17).parts[1:]]
    for key in CHARACTER_KEYS:
        text = kit.say(f"characters.{key}.short")
        for row in rows:
            assert row is not None
            style = kit.type("italic", 20, most=int(row.h * 0.9))
            style = kit.fonts.shrunk(text, style, row.w, kit.least)
            assert kit.fonts.width(text, style) <= row.w * NARROWED, (key, text)


def test_every_character_has_a_brand_of_its_own() -> None:
    """A table with one that has none stops, and a character is dealt in one game out of a few."""
    assert set(BRANDS) == set(CHARACTER_KEYS)
    assert len(set(BRANDS.values())) == len(BRANDS)


def test_of_more_nobody_is_called_what_only_they_know() -> None:
    seats = ["outlaw calamity_janet", "sheriff willy_the_kid", *OTHERS[1:3]]
    roles = {"Sceriffo", "Vice", "Fuorilegge", "Rinnegato"}
    for seat in (2, 3):
        assert not roles & {*words_on(seats, (1280, 720), "it", seat)}


@pytest.mark.parametrize(
    ("fallen", "goal"),
    [("", "il Vice deve cadere"), (", out", "sopravvivi a tutti")],
)
def test_the_own_goal_is_another_once_three_hunt_no_more(fallen: str, goal: str) -> None:
    """Who had to be hunted was out by another's hand, and the plate said: the Deputy must go."""
    seats = ["outlaw kit_carlson", "renegade sid_ketchum", f"deputy evan_babbit{fallen}"]
    scene = table_of(seats, (1280, 720), "it")
    state = cast("Any", scene.state)
    assert _plaque(state, state.frame.view.seats[0]).goal == goal
    told = scene.game.seat_text(scene.state, 0)
    assert ("La caccia è finita" in told) == bool(fallen)


def test_that_three_hunt_no_more_is_told_once_and_of_more_never() -> None:
    three = ["outlaw kit_carlson", "renegade sid_ketchum", "deputy evan_babbit"]
    four = ["outlaw calamity_janet", "sheriff willy_the_kid", *OTHERS[1:3]]
    for seats, kind in ((three, "hunt_over"), (four, "looked_at_end")):
        seen = cast("Any", table_of(seats, (1280, 720))).playing.seen
        row = SHOW.row(EndLookedAt(), seen)
        assert row.kind == kind
        assert (row.line is not None) == (seats is three)
    out = [*three[:2], "deputy evan_babbit, out"]
    later = cast("Any", table_of(out, (1280, 720))).playing.seen
    assert SHOW.row(EndLookedAt(), later).kind == "looked_at_end"


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1600, 900), (1920, 1080)])
def test_the_mark_on_a_card_to_choose_lies_on_no_word_of_what_is_asked(
    size: tuple[int, int],
) -> None:
    """It lay on the "las" of "una de las cartas"."""
    me = "outlaw kit_carlson, hand bang:9d beer:6h"
    seats = [me, "sheriff slab_the_killer", *OTHERS[2:4], OTHERS[4]]
    scene = table_of(seats, size, "es", turn="0 draw")
    assert len(scene.state.offered) == 3
    assert scene.state.frame.prompt is not None
    asked = scene.state.frame.prompt.box
    for card in scene.state.offered:
        scene.coach._mark(canvas := Canvas(size), card, "piece")
        sign = canvas.items[-1].rect()
        assert not asked.overlaps(Box(sign.x, sign.y, sign.w, sign.h))
        assert sign.y >= card.y + 0.2 * card.h - 1, "its name can be read"


def robbed(size: tuple[int, int], language: str = "en") -> tuple[TableScene, list[Box]]:
    """Return the table of who chooses among five cards in two rows, and where these lie."""
    me = "outlaw kit_carlson, in play mustang:8h winchester:8s scope:as dining_car caboose"
    robber = "sheriff slab_the_killer, hand train_robbery:jc"
    scene = table_of([me, robber, *OTHERS[2:5]], size, language)
    laid = choices(scene.state)
    assert len(laid) == 5
    return scene, laid


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1600, 900)])
def test_the_mark_on_a_card_of_the_second_row_lies_on_none_of_the_first(
    size: tuple[int, int],
) -> None:
    """On the name of a Caboose it lay, and meant the Scope below it."""
    scene, laid = robbed(size)
    rows = sorted({round(box.y) for box in laid})
    assert len(rows) == 2
    for card in laid:
        scene.coach._mark(canvas := Canvas(size), card, "piece")
        sign = canvas.items[-1].rect()
        box = Box(sign.x, sign.y, sign.w, sign.h)
        upper = [other for other in laid if round(other.y) == rows[0] and other != card]
        assert not any(box.overlaps(other) for other in upper)


@pytest.mark.parametrize("size", [(960, 540), (1152, 648), (1280, 720)])
def test_advice_on_cards_in_play_leaves_those_to_choose_from(size: tuple[int, int]) -> None:
    """In a narrow window it lay on three of five, and on half of the one that it named."""
    scene, laid = robbed(size, "es")
    text = "Casi igual de bueno: «Pagar con Schofield, rey de picas». Nada sirve menos. " * 2
    for card in laid:
        place = bubble_of(scene.state, scene.game, text, card, [card]).place
        assert not covered(place, [box for box in laid if box != card])


@pytest.mark.parametrize(("size", "language"), SIGHTS)
def test_a_long_name_stands_off_the_backs_of_the_hand(size: tuple[int, int], language: str) -> None:
    """In small windows the last letter of "Slab the Killer" touched the first back."""
    more = ["deputy evan_babbit", "outlaw sgt_blaze", "deputy suzy_lafayette", "outlaw vulture_sam"]
    others = ["outlaw calamity_janet", "renegade slab_the_killer"]
    held = ("bang:2c bang:3c bang:4c bang:5c bang:6c", "bang:2d bang:3d bang:4d bang:5d bang:6d")
    seats = [f"{who}, hand {hand}" for who, hand in zip(others, held, strict=True)]
    scene = table_of(["sheriff kit_carlson", *seats, *more], size, language, by=0)
    state = cast("Any", scene.state)
    for seat in (1, 2):
        plate = _plaque(state, state.frame.view.seats[seat])
        name, plaque = plate.parts.name.moved(-plate.box.x, -plate.box.y), plate.box
        back = min(box.x for box in hand_boxes(plate.parts, 5)) - plaque.x
        sheet = plaque_picture(scene.kit, plate)
        gap = pygame.Rect(round(back) - 4, round(name.y) + 2, 3, round(name.h) - 4)
        beside = pygame.mask.from_threshold(sheet.subsurface(gap), KEY, (120, 120, 120, 255))
        assert beside.count() == 0, seat


def test_the_coach_frames_a_plate_below_the_cards_that_lie_on_its_edge() -> None:
    """Its line went across the cars that it advised to take."""
    slab = "outlaw slab_the_killer, in play caboose remington:kc"
    scene = table_of(["sheriff rose_doolan, hand panic:ah", slab, *OTHERS[1:3]], (1280, 720))
    state = cast("Any", scene.state)
    box = state.frame.plate(1)
    ring = scene.coach._frame(box, "seat", RING)
    foot = ring.get_height() - 3
    seen = {x: ring.get_at((x, foot)).a > 0 for x in range(2, ring.get_width() - 2)}
    laid = [
        state.sprites.by_id[piece.id].home.box
        for piece in state.playing.shown.pieces.at("in_play", 1)
    ]
    assert laid
    for x, is_seen in seen.items():
        at = box.x - RING + x
        if min(min(abs(at - card.x), abs(at - card.right)) for card in laid) > 1.5:
            assert is_seen != any(card.x < at < card.right for card in laid)
