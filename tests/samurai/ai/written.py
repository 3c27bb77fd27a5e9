"""Written positions for tests of judgement: what matters is said, the rest of the deck follows."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from game.kernel.game import Game
from game.kernel.journal import Header
from game.samurai.rules.content import CATALOGUE, CHARACTERS
from game.samurai.rules.system import SYSTEM

PARRIES = ["parry"] * 15
WEAPONS = [c.key for c in CATALOGUE.cards if c.type == "weapon" for _ in range(c.copies)]
DAIMYO = ["daimyo"] * 3


def player(role: str, character: str, **given: Any) -> dict[str, Any]:
    """Return a player as a STATE writes it: full resilience, 3 honor, a Bokken in hand."""
    full = next(c.resilience for c in CHARACTERS if c.key == character)
    stars = int(role[-1]) if role[-1].isdigit() else 0
    return {
        "role": role.rstrip("123"),
        "stars": stars,
        "character": character,
        "honor": 3,
        "resilience": full,
        "hand": ["bokken"],
        "in_play": [],
        **given,
    }


def game(
    players: Sequence[dict[str, Any]],
    seat: int = 0,
    phase: str = "play",
    *,
    gone: Sequence[str] = (),
    pile: int | None = None,
    top: Sequence[str] = (),
) -> Game:
    """Return a game in which `seat` is in `phase`.

    `gone` lies on the discard pile, `top` on top of the draw pile, the first to be drawn first.
    What is left makes up the draw pile, of `pile` cards if given, and the discard pile's bottom.
    """
    left = Counter(CATALOGUE[card].key for card in CATALOGUE.deck())
    for one in players:
        left.subtract([*one["hand"], *one["in_play"]])
    left.subtract([*gone, *top])
    assert min(left.values()) >= 0, "a written position uses a card more often than there is"
    rest = sorted(left.elements())
    count = len(rest) if pile is None else pile - len(top)
    setup = {
        "system": SYSTEM.key,
        "players": list(players),
        "draw_pile": [*top, *rest[:count]],
        "discard_pile": [*gone, *rest[count:]],
        "turn": {"seat": seat, "phase": phase, "weapons_played": 0},
        "resolving": None,
    }
    return Game(SYSTEM, Header(SYSTEM.key, 1, None, setup))
