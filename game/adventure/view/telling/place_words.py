"""A place in words: its state, what it offers, who and what is there."""

from collections.abc import Iterator

from game.adventure.view.names import name_of
from game.adventure.view.table_view import AdventureTableView, EnemyView, PlaceView
from game.view.words.sentences import Teller


def place_text(teller: Teller, view: AdventureTableView, place: PlaceView) -> str:
    """Return a place with all that stands there, in one line."""
    told = [text for text in _at_place(teller, view, place) if text]
    name = name_of(teller, "places", place.key)
    if not told:
        return teller.say("map.place", place=name)
    return teller.say("map.place_with", place=name, what="; ".join(told))


def _at_place(teller: Teller, view: AdventureTableView, place: PlaceView) -> Iterator[str]:
    if place.state:
        yield teller.say(f"states.{place.state}.name").lower()
    services = [teller.say(f"services.{one.key}.name") for one in place.services if one.is_open]
    services += [teller.say("services.port.name")] if place.sea else []
    yield ", ".join(services).lower()
    yield ", ".join(str(teller.name(seat)) for seat in place.heroes)
    yield ", ".join(enemy_name(teller, view.enemy(number)) for number in place.enemies)
    for key in place.tokens:
        yield teller.say("map.token", mission=name_of(teller, "missions", key))
    for token in place.clan:
        names = teller.strings.listed([str(teller.name(seat)) for seat in token.seats])
        mission = name_of(teller, "missions", token.mission)
        yield teller.say("map.step", mission=mission, names=names)
    if place.location is not None:
        yield str(name_of(teller, "locations", place.location))
    elif place.is_something_here:
        yield teller.say("map.something")
    yield ", ".join(str(name_of(teller, "goods", key)) for key in place.goods)


def enemy_name(teller: Teller, enemy: EnemyView) -> str:
    """Return what an enemy is called, with its number and its difficulty."""
    kind = name_of(teller, "enemies", enemy.kind)
    return teller.say("map.enemy", foe=kind, enemy=enemy.number, n=enemy.difficulty)
