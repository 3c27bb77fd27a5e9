from functools import partial

import pygame
from pygame import Rect, Surface

from game.ui.draw.canvas import Item, Presenter
from game.ui.draw.store import Shelf, Store
from tests.ui.toy.toy_table import toy_title

WHOLE = Rect(0, 0, 400, 300)


def sheet(size: tuple[int, int], colour: tuple[int, int, int]) -> Surface:
    made = Surface(size, pygame.SRCALPHA)
    made.fill(colour)
    return made


def shown(items: list[Item]) -> Presenter:
    presenter = Presenter()
    toy_title((400, 300))
    screen = pygame.display.get_surface()
    assert screen is not None
    presenter.present(screen, items)
    return presenter


GROUND = Item(sheet((400, 300), (9, 9, 9)), 0, 0)
CARD = Item(sheet((40, 60), (200, 0, 0)), 20, 20)


def test_the_first_frame_is_drawn_whole() -> None:
    assert Presenter().changed(WHOLE, [GROUND, CARD]) == [WHOLE]


def test_nothing_is_drawn_when_nothing_changed() -> None:
    assert shown([GROUND, CARD]).changed(WHOLE, [GROUND, CARD]) == []


def test_only_where_a_card_was_and_is_the_screen_is_drawn() -> None:
    moved = CARD._replace(x=300)
    places = shown([GROUND, CARD]).changed(WHOLE, [GROUND, moved])
    assert sorted(place.x for place in places) == [20, 300]
    assert all(place.size == (40, 60) for place in places)


def test_what_overlaps_is_drawn_once() -> None:
    moved = CARD._replace(x=30)
    (place,) = shown([GROUND, CARD]).changed(WHOLE, [GROUND, moved])
    assert place == Rect(20, 20, 50, 60)


def test_another_order_is_drawn_whole() -> None:
    assert shown([GROUND, CARD]).changed(WHOLE, [CARD, GROUND]) == [WHOLE]


def test_lost_content_is_drawn_whole() -> None:
    presenter = shown([GROUND])
    presenter.forget()
    assert presenter.changed(WHOLE, [GROUND]) == [WHOLE]


def test_a_shelf_makes_once_and_lets_the_longest_unused_go() -> None:
    shelf = Shelf(room=3 * 40 * 60 * 4)
    made: list[str] = []

    def make(name: str) -> Surface:
        made.append(name)
        return sheet((40, 60), (1, 1, 1))

    for name in ("a", "b", "c", "a", "d", "a", "b"):
        shelf.kept(name, partial(make, name))
    assert made == ["a", "b", "c", "d", "b"]
    assert shelf.misses == len(made)
    assert shelf.used == 3 * 40 * 60 * 4


def test_what_passes_pushes_nothing_out_that_lasts() -> None:
    store = Store(room=100 * 40 * 60 * 4)
    lasting = store.kept("lasting", partial(sheet, (40, 60), (1, 1, 1)))
    for number in range(1000):
        store.passing.kept(number, partial(sheet, (40, 60), (1, 1, 1)))
    assert store.used + store.passing.used <= 100 * 40 * 60 * 4
    assert store.kept("lasting", partial(sheet, (40, 60), (2, 2, 2))) is lasting
    assert (store.misses, store.passing.misses) == (1, 1000)
