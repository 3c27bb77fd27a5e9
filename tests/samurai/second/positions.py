"""Written positions of Samurai Sword: last points, huge and empty hands, piles of one card."""

from random import Random
from typing import Any

from tests.samurai.protocol.printed import COPIES
from tests.samurai.second.game import PHASES, RESILIENCE

JSON = dict[str, Any]
ROLES = {
    3: "shogun ninja ninja",
    4: "shogun samurai ninja ninja",
    5: "shogun samurai ronin ninja ninja",
    6: "shogun samurai ronin ninja ninja ninja",
    7: "shogun samurai samurai ronin ninja ninja ninja",
}


def position(rng: Random) -> JSON:
    """Return a legal setup."""
    count = rng.randint(3, 7)
    cards = [card for card, copies in COPIES.items() for _ in range(copies)]
    rng.shuffle(cards)
    players = _players(count, rng)
    standing = [seat for seat in range(count) if players[seat]["resilience"]]
    phase = rng.choice((*PHASES, "play")) if standing else "recovery"
    able = [*range(count)] if phase == "recovery" else standing
    setup: JSON = {
        "system": "samurai-sword", "players": players, "draw_pile": [], "discard_pile": [],
        "turn": {
            "seat": rng.choice(able), "phase": phase, "weapons_played": rng.choice((0, 0, 1, 3)),
        },
        "resolving": None,
    }  # fmt: skip
    _lay(players, cards, rng)
    for player in players:
        size = rng.choice(rng.choice(((0, 1, 2), (4, 5, 6), (0, 8, 12))))
        player["hand"], cards = cards[:size], cards[size:]
    pile = rng.choice((0, 0, 1, 2, 3, len(cards)))
    setup["draw_pile"], setup["discard_pile"] = cards[:pile], cards[pile:]
    if rng.random() < 0.1:  # no card anywhere but in hands
        players[0]["hand"] += setup["discard_pile"]
        setup["discard_pile"] = []
    return setup


def _players(count: int, rng: Random) -> list[JSON]:
    roles = ROLES[count].split()
    rng.shuffle(roles)
    stars = rng.sample((1, 2, 3), 3)
    honors = rng.choice(((1,), (1, 1, 2, 5), (3, 9, 30)))
    lives = rng.choice(((0, 1), (1, 1, 2), (0, 3, 9)))
    players: list[JSON] = [
        {
            "role": role, "stars": stars.pop() if role == "ninja" else 0, "character": name,
            "honor": rng.choice(honors),
            "resilience": min(rng.choice(lives), RESILIENCE[name]), "hand": [], "in_play": [],
        }
        for role, name in zip(roles, rng.sample(sorted(RESILIENCE), count), strict=True)
    ]  # fmt: skip
    for player in rng.sample(players, 2 if count > 3 else 0):
        player["resilience"] = max(1, player["resilience"])
    return players


def _lay(players: list[JSON], cards: list[str], rng: Random) -> None:
    """Lay properties before players: none, some, or all that there are."""
    often = rng.choice((0, 0.3, 1))
    for card in [c for c in cards if c in ("focus", "armor", "fast_draw")] + ["bushido"]:
        if rng.random() < (often or 0.3 * (card == "bushido")):
            cards.remove(card)
            rng.choice(players)["in_play"].append(card)
