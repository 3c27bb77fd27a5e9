"""What is printed for The Hundred Lanterns, folder by folder, as make.py asks."""

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Final

from lanterns import people, road_map, tokens
from lanterns.inks import CLANS, KAMI
from PIL import Image
from woodblock.files import write_ground, write_json, write_webp
from woodblock.folders import Maker, each


def _map(folder: Path) -> None:
    each(road_map.NAMES, road_map.ground)(folder)
    write_ground(road_map.title(), folder / "title")
    write_json(road_map.geometry(), folder / "table")


def _tokens(folder: Path) -> None:
    for clan in CLANS:
        write_webp(tokens.board(clan), folder / f"board_{clan}")
    for name in ("lit", "unlit"):
        write_webp(tokens.lantern(name), folder / f"lantern_{name}")
    write_webp(tokens.letter(), folder / "letter")


def _portraits(folder: Path) -> None:
    each(people.PEOPLE, people.portrait)(folder)
    for hero in people.BANNERS:
        write_webp(people.bowed(hero), folder / f"{hero}_bowed")


def _small(drawn: Iterable[str], make: Callable[[str], Image.Image]) -> Maker:
    """What fills a folder with many pictures of little weight."""

    def fill(folder: Path) -> None:
        for name in drawn:
            write_webp(make(name), folder / name, people.SMALL)

    return fill


MAKERS: Final[dict[str, Maker]] = {
    "grounds": _map,
    "signs": each(tokens.drawn("signs"), tokens.sign),
    "crests": each(CLANS, tokens.crest),
    "foes": each(tokens.drawn("foes"), tokens.foe),
    "kami": each(KAMI, tokens.medallion),
    "dice": each(tokens.dice(), tokens.die),
    "tokens": _tokens,
    "portraits": _portraits,
    "yokai": each(people.PAGES, people.page),
    "events": each(people.EVENTS, people.event),
    "chapters": each(people.CHAPTERS, people.chapter),
    "places": _small(people.PLACES, people.place),
    "locations": _small(people.LOCATIONS, people.location),
    "influence": _small(people.INFLUENCE, people.influence),
    "items": each(people.ITEMS, people.item),
    "gear": each(people.GEAR, people.gear),
}
"""Folder of assets/adventure/images -> what fills it."""
