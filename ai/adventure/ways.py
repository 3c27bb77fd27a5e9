"""Ways over the map as heroes may take them: how far, by which next step."""

from game.adventure.rules.facts.queries import open_roads
from game.adventure.rules.facts.state import AdventurePosition
from game.adventure.rules.turn.travel import movement
from game.kernel.ids import Seat


def distances_from(position: AdventurePosition, place: str) -> dict[str, int]:
    """Return how many steps by land each place is from here; those out of reach are left out."""
    found, edge = {place: 0}, [place]
    while edge:
        reached = []
        for here in edge:
            for there, _ in open_roads(position, here):
                if there not in found:
                    found[there] = found[here] + 1
                    reached.append(there)
        edge = reached
    return found


def step_towards(position: AdventurePosition, here: str, goal: str) -> str | None:
    """Return the next place on a shortest way, an imperial road where there is a choice."""
    far = distances_from(position, goal)
    if here not in far or here == goal:
        return None
    ways = [
        (road.is_dangerous, there)
        for there, road in open_roads(position, here)
        if far.get(there, far[here]) < far[here]
    ]
    return min(ways)[1] if ways else None


def turns_to(position: AdventurePosition, seat: Seat, steps: int) -> float:
    """Return how many activations a way takes; what this one's travel reaches counts as none."""
    hero = position.heroes[seat]
    stride = movement(position, seat, ())
    now = hero.mp if hero.mp is not None else (0 if hero.travelled else stride)
    left = max(0, steps - now)
    return -(-left // stride)
