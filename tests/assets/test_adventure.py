"""The pictures of The Hundred Lanterns: what its content and its window name is there."""

from functools import partial
from pathlib import Path
from typing import Final

import pytest
from lanterns import people, road_map, tokens
from lanterns.inks import KAMI
from lanterns.people import CHAPTERS, EVENTS, GEAR, INFLUENCE, ITEMS, LOCATIONS, PLACES
from PIL import Image
from wayfaring import MAKERS
from woodblock.files import write_webp

from game.adventure.rules.content.book import BOOK
from game.adventure.view.names import picture_names
from game.adventure.view.showing.mood import DAWN
from game.resources import asset_path, read_data_text
from game.table.documents import values_of
from game.view.timing import HOURS

IMAGES: Final = partial(asset_path, "adventure", "images")
LARGEST: Final = 1_100_000
"""Bytes that the pictures of chapters, places, finds and the Shogun's cards may take together."""
SMALL: Final = ("chapters", "places", "locations", "influence")
LAYOUT: Final = values_of(read_data_text("adventure", "layout", "map.yaml"))


def _names(folder: str) -> set[str]:
    return {path.stem for path in IMAGES(folder).glob("*.webp")}


def test_there_are_pieces_for_all_enemies_and_emblems_for_all_kami() -> None:
    assert _names("foes") >= set(BOOK.enemies)
    assert _names("kami") >= set(KAMI)
    assert _names("crests") == {hero.clan for hero in BOOK.heroes.values()}
    assert _names("portraits") >= {hero.name for hero in BOOK.heroes.values()}


def test_what_the_game_cannot_do_without_is_there() -> None:
    missing = {name for name in picture_names() if not IMAGES(f"{name}.webp").is_file()}
    assert not missing


def test_soldiers_and_the_foes_of_the_chapters_have_portraits() -> None:
    foes = {"kiln_master", "the_pale_shogun", "the_toll_keeper"}
    assert _names("portraits") >= {"ashigaru", "kachi"} | foes


def test_every_card_ware_weapon_and_yokai_has_its_picture() -> None:
    assert _names("events") == set(EVENTS) == {event.name for event in BOOK.events.values()}
    assert _names("locations") == set(LOCATIONS) == set(BOOK.locations)
    assert _names("influence") == set(INFLUENCE) == set(BOOK.influence)
    assert _names("chapters") == set(CHAPTERS) == {str(number) for number in BOOK.chapters}
    assert _names("places") == set(PLACES) == set(BOOK.places)
    assert _names("items") == set(ITEMS) == set(BOOK.items)
    assert _names("gear") == set(GEAR) == set(BOOK.gear)
    assert _names("yokai") == set(BOOK.enemies) - {"ashigaru", "kachi"}


def test_the_map_has_four_hours() -> None:
    hours = {"table", *(f"table_{name}" for name in (*HOURS[1:], DAWN))}
    assert hours == set(road_map.NAMES) == _names("grounds") - {"title", "title_print"}


@pytest.mark.parametrize("hour", road_map.NAMES)
def test_the_map_is_printed_whole_at_every_hour(hour: str) -> None:
    wide, high = (round(side * road_map.SCALE) for side in road_map.EXTENT)
    with Image.open(IMAGES("grounds", f"{hour}.webp")) as picture:
        assert picture.size == (wide, high)


def test_a_sign_is_made_as_it_lies_there() -> None:
    with Image.open(IMAGES("signs", "coin.webp")) as picture:
        assert tokens.sign("coin").size == picture.size


def test_making_again_gives_the_same_bytes(tmp_path: Path) -> None:
    write_webp(people.chapter("3"), tmp_path / "3")
    write_webp(people.place("dunes"), tmp_path / "dunes", people.SMALL)
    write_webp(people.influence("levy"), tmp_path / "levy", people.SMALL)
    made = (("chapters", "3.webp"), ("places", "dunes.webp"), ("influence", "levy.webp"))
    for folder, name in made:
        assert (tmp_path / name).read_bytes() == IMAGES(folder, name).read_bytes()


def test_what_scrolls_show_stays_small() -> None:
    shown = [path for folder in SMALL for path in IMAGES(folder).iterdir()]
    assert sum(path.stat().st_size for path in shown) < LARGEST


def test_every_folder_of_pictures_has_its_maker() -> None:
    assert {path.name for path in IMAGES().iterdir()} == set(MAKERS)


def test_the_layout_has_every_place_and_road_of_the_content() -> None:
    roads = {frozenset(key.split("-")) for kind in LAYOUT["roads"].values() for key in kind}
    assert set(LAYOUT["places"]) == set(LAYOUT["focus"]) == set(BOOK.places)
    assert roads == {frozenset(road.ends) for road in BOOK.roads.values()}


def test_the_focus_goes_only_to_places() -> None:
    led = {to for ways in LAYOUT["focus"].values() for to in ways.values() if to}
    assert led <= set(BOOK.places)
