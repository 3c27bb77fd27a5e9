"""The Shogun's card on the table: its picture, its rows, and its edge."""

from itertools import product
from typing import TYPE_CHECKING, Final, cast

import pytest
from pygame import Rect, Surface
from pygame.image import tobytes

from game.adventure.rules.content.book import BOOK
from game.adventure.rules.facts.deck_events import InfluenceDrawn
from game.adventure.ui.moving import black_card
from game.adventure.ui.moving.black_card import NIGHT, ROWS
from game.adventure.view.showing import effects
from game.adventure.view.showing.shogun import ShogunTurn
from game.languages import LANGUAGES
from game.ui.draw.canvas import Canvas
from game.ui.draw.kit import Kit
from game.view.passing import Passing
from tests.adventure.scenarios.table import Table
from tests.adventure.ui.placed import LOOKS, placed, state_of

if TYPE_CHECKING:
    from game.adventure.view.showing.effects import Site

EDGE: Final = 9
"""Pixels of the card's rim, and of what lies outside it."""

SHADOW: Final = 5
"""Pixels of the shadow to the right of a slip and beneath it."""


def table(size: tuple[int, int], language: str, scale: float) -> tuple[Kit, tuple[int, int]]:
    """Return the kit of a window, and how large a card of the Shogun is there."""
    scene = placed(Table().turn("ann").setup(), size, language, scale)
    box = state_of(scene).frame.layout.card
    return scene.kit, (round(box.w), round(box.h))


def rim(card: Surface) -> list[bytes]:
    """Return the pixels along the four edges of a card."""
    w, h = card.get_size()
    edges = (0, 0, w, EDGE), (0, h - EDGE, w, EDGE), (0, 0, EDGE, h), (w - EDGE, 0, EDGE, h)
    return [tobytes(card.subsurface(Rect(edge)), "RGBA") for edge in edges]


@pytest.mark.parametrize(
    ("size", "language", "scale"),
    [
        *[((1280, 800), "it", 2.0), ((1280, 720), "es", 1.5), ((960, 540), "en", 1.0)],
        *[((960, 540), "en", 1.75), ((960, 540), "es", 2.0), ((960, 540), "it", 2.0)],
    ],
)
def test_what_holds_now_has_room_on_every_card(
    size: tuple[int, int], language: str, scale: float
) -> None:
    kit, card = table(size, language, scale)
    empty = rim(black_card._black(card))
    for key, row in product(BOOK.influence, ROWS):
        assert rim(black_card._card(kit, card, key, row)) == empty, (key, row)
    assert not kit.fonts.misfits


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_shows_its_picture_and_what_all_rows_do(language: str) -> None:
    kit, card = table((1280, 720), language, 1.0)
    for key in BOOK.influence:
        fitted = black_card._fitted(kit, key, "low", (card[0] - 2 * kit.px(20), card[1] * 0.66))
        assert [len(words) for words in fitted.values()] == [2, 2, 2], key
        sheet = black_card._card(kit, card, key, "low")
        assert sheet.get_at((card[0] // 2, card[1] // 5))[:3] != NIGHT, key


@pytest.mark.parametrize(("size", "language", "scale"), LOOKS)
def test_the_tale_of_a_card_stands_beside_it_as_long_as_it_is_read(
    size: tuple[int, int], language: str, scale: float
) -> None:
    """At the usual pace the rows alone were shown: only who hurried was told a story."""
    scene = placed(Table().turn("ann").setup(), size, language, scale)
    state, turn, read = state_of(scene), ShogunTurn("levy", "low"), Passing()
    (mark,) = effects.card_turns(InfluenceDrawn("levy", "low"), cast("Site", None))
    assert isinstance(mark, effects.CardTurned)
    card = state.frame.layout.card
    for age, is_told in ((0.1, False), (effects.TURNED + 0.1, True)):
        mark.age, read.marks, canvas = age, [mark], Canvas(size)
        black_card.compose_card(canvas, state, turn, read)
        assert (len(canvas.items) == 2) is is_told
    bare = Canvas(size)
    black_card.compose_card(bare, state, turn, Passing())
    assert len(bare.items) == 1, "read, it gives the map free"
    room = black_card.tale_room(state)
    for key in BOOK.influence:
        tale = black_card._tale(scene.kit, key, room)
        assert card.right + tale.get_width() <= size[0], key
        assert tale.get_height() <= card.h, key
    assert mark.life >= effects.TURNED + effects.ROW_MARKED + effects.READ


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_tale_of_a_card_stands_clear_of_its_rim(language: str) -> None:
    """In Spanish a line ended on it."""
    scene = placed(Table().turn("ann").setup(), (1280, 720), language)
    kit, room = scene.kit, black_card.tale_room(state_of(scene))
    for key in BOOK.influence:
        slip = black_card._tale(kit, key, room)
        clear = round(kit.px(24))
        rim, w, h = EDGE + 3, slip.get_width() - SHADOW, slip.get_height() - SHADOW
        for x in (*range(rim, clear), *range(w - clear, w - rim)):
            column = slip.subsurface(Rect(x, rim, 1, h - 2 * rim))
            assert set(zip(*[iter(tobytes(column, "RGB"))] * 3, strict=True)) == {NIGHT}, key
