"""The map as a graph: what is next to what, how far, which way (HA-1.4, HA-5.7)."""

from functools import cache

from game.adventure.rules.content.book import BOOK
from game.adventure.rules.content.parts import Road


@cache
def roads_from(place: str) -> tuple[tuple[str, Road], ...]:
    """Return (place, road) for each road out of `place`."""
    found = []
    for road in BOOK.roads.values():
        if place in road.ends:
            one, two = road.ends
            found.append((two if place == one else one, road))
    return tuple(found)


@cache
def distances_to(place: str) -> dict[str, int]:
    """Return how many steps each place is from `place`, both kinds of road counting alike."""
    found, edge = {place: 0}, [place]
    while edge:
        reached = []
        for here in edge:
            for there, _ in roads_from(here):
                if there not in found:
                    found[there] = found[here] + 1
                    reached.append(there)
        edge = reached
    return found


def next_steps(here: str, target: str) -> list[str]:
    """Return the places next to `here` that lie on a shortest path to `target`."""
    far = distances_to(target)
    return sorted(there for there, _ in roads_from(here) if far[there] == far[here] - 1)


@cache
def cities() -> tuple[str, ...]:
    """Return the cities."""
    return tuple(key for key, place in BOOK.places.items() if place.kind == "city")


@cache
def ports() -> tuple[str, ...]:
    """Return the places with a port."""
    return tuple(key for key, place in BOOK.places.items() if place.sea)


@cache
def places_with(service: str) -> tuple[str, ...]:
    """Return the places where a service is printed (HA-10.1)."""
    return tuple(key for key, place in BOOK.places.items() if service in place.services)


@cache
def smithy_of(owner: str, level: int) -> tuple[str, ...]:
    """Return the smithy cards of a class up to a level (HA-2.4)."""
    return tuple(
        key
        for key, gear in BOOK.gear.items()
        if gear.owner == owner and gear.level <= level and not gear.is_start
    )
