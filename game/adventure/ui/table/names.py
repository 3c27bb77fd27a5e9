"""What ids are called at the table: places, heroes, enemies, roads, sources."""

from typing import Final

from game.adventure.rules.content.book import BOOK
from game.adventure.ui.table.shown import LanternView
from game.adventure.view.heroes import HeroView
from game.adventure.view.names import thing, thing_name
from game.adventure.view.table_view import EnemyView
from game.kernel.ids import Seat
from game.ui.draw.kit import Kit
from game.view.words.grammar import Noun

ROMAN: Final = ("", *"I II III IV V VI VII VIII IX X".split())
"""The numbers of chapters where their titles stand; in sentences they are digits."""
SECTIONS: Final = (
    *("places", "items", "gear", "kami", "skills", "attributes", "missions", "enemies", "goods"),
    *("locations", "influence", "foes", "states", "terms", "stances", "services"),
)
"""Where the texts of an id may stand, in the order in which they are looked for."""


def called(kit: Kit, key: str) -> str:
    """Return what an id is called, the id itself where no text has it."""
    found = (f"{section}.{key}.name" for section in SECTIONS)
    text = next((text for text in found if kit.strings.has(text)), "")
    return kit.say(text) if text else key.replace("_", " ")


def test_called(kit: Kit, test: str, by: str) -> str:
    """Return what a test is called: of combat also `by` what it is fought in place of power."""
    what = called(kit, test)
    return kit.say("lantern.fought_by", what=what, by=called(kit, by)) if by else what


def place_named(kit: Kit, key: str) -> Noun:
    """Return a place's name with its article, for a sentence."""
    return thing_name(kit.strings, thing("places", key))


def place_in_brief(kit: Kit, key: str) -> Noun:
    """Return a place's name where there is little room: a shrine is its kami, as on its slip."""
    short = slip_name(kit, key)
    return Noun(short, short) if BOOK.places[key].kind == "shrine" else place_named(kit, key)


def slip_name(kit: Kit, place: str) -> str:
    """Return what a place's slip says: of a shrine its kami, of a landmark no linking words."""
    if kit.strings.has(f"places.{place}.short"):
        return kit.say(f"places.{place}.short")
    name, kind = called(kit, place), BOOK.places[place].kind
    words = name.split()
    if kind == "shrine":
        return words[-1]
    return f"{words[0]} {words[-1]}" if kind == "landmark" and len(words) > 1 else name


def hero_called(kit: Kit, view: LanternView, seat: Seat) -> str:
    """Return a hero's name."""
    return kit.say(f"heroes.{view.table.heroes[seat].kind}.name")


def weapon_called(kit: Kit, hero: HeroView) -> str:
    """Return what the weapon in a hero's hand is called, or that there is none."""
    found = (called(kit, weapon.key) for weapon in hero.weapons if weapon.is_equipped)
    return next(found, kit.say("lantern.weapon_none"))


def road_called(kit: Kit, road: str) -> str:
    """Return what a road is called: by its two ends."""
    one, two = (thing_name(kit.strings, thing("places", end)) for end in BOOK.roads[road].ends)
    return kit.say("map.road", one=one, two=two)


def source_called(kit: Kit, key: str) -> str:
    """Return what lets a roll be made again, in words."""
    known = f"sources.{key}"
    return kit.say(known) if kit.strings.has(known) else called(kit, key)


def enemy_called(kit: Kit, enemy: EnemyView) -> str:
    """Return an enemy's name with its number, as the log tells it."""
    return f"{called(kit, enemy.kind)} {enemy.number}"
