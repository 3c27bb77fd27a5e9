"""Positions that no deal makes: empty piles, full hands, one point of everything."""

import copy
from random import Random
from typing import Any


def lay(player: Any, cards: list[str]) -> None:
    """Lay cards of a player's hand in front of them."""
    for card in cards:
        player["hand"].remove(card)
        player["in_play"].append(card)


def shifted(state: Any, rng: Random) -> Any:
    """Return a setup with cards moved about, in extremes that a deal never makes."""
    setup = copy.deepcopy(state)
    piles = [setup["draw_pile"], setup["discard_pile"], *(p["hand"] for p in setup["players"])]
    for _ in range(rng.choice([0, 5, 200])):
        source, target = rng.choice(piles), rng.choice(piles[1:])
        if source:
            target.append(source.pop(rng.randrange(len(source))))
    if rng.random() < 0.3:
        piles[rng.randrange(2, len(piles))].extend(setup["discard_pile"])
        setup["discard_pile"].clear()
    for player in setup["players"]:
        player["honor"] = rng.choice([1, 2, 9])
        player["resilience"] = rng.choice([0, 1, 4])
        lay(player, [card for card in player["hand"] if card in ("focus", "armor", "fast_draw")])
    holders = [player for player in setup["players"] if "bushido" in player["hand"]]
    lay(rng.choice(holders or setup["players"]), ["bushido"] if holders else [])
    phase = rng.choice(["recovery", "bushido", "draw", "play", "discard"])
    seat = rng.randrange(len(setup["players"]))
    setup["turn"] = {"seat": seat, "phase": phase, "weapons_played": rng.choice([0, 3])}
    return setup
