"""Written positions that cannot be: each fault is named (protocol, section 2)."""

from collections.abc import Callable
from typing import Any

import pytest

from game.kernel.errors import SetupError
from game.samurai.rules.setup import setup_from_json
from tests.samurai.perft.positions import read

TABLE = """
seat 0: shogun goemon, honor 6, hand bo
seat 1: ninja1 benkei, hand parry
seat 2: samurai tomoe, hand focus
seat 3: ninja2 hanzo
turn: 0 play 0
counts: 0
"""


def lay(setup: Any, seat: int, key: str, value: object) -> None:
    setup["players"][seat][key] = value


def swap(setup: Any, key: str, seat: int) -> None:
    """Move a card from the draw pile to what lies before a seat."""
    setup["draw_pile"].remove(key)
    setup["players"][seat]["in_play"].append(key)


def two_bushidos(setup: Any) -> None:
    swap(setup, "bushido", 0)
    swap(setup, "bushido", 1)


@pytest.mark.parametrize(
    ("spoil", "fault"),
    [
        (lambda s: s["players"].pop(), "these are not the roles of 3 players"),
        (lambda s: s.update(players=s["players"][:2]), "there cannot be 2 players"),
        (lambda s: s.update(players=s["players"] * 2), "there cannot be 8 players"),
        (lambda s: s["turn"].update(seat=4), "turn seat cannot be 4"),
        (lambda s: lay(s, 1, "stars", 4), "stars cannot be 4"),
        (lambda s: lay(s, 1, "stars", 0), "Ninja have 1, 2 or 3 stars, distinct"),
        (lambda s: lay(s, 1, "stars", 2), "Ninja have 1, 2 or 3 stars, distinct"),
        (lambda s: lay(s, 2, "stars", 3), "only Ninja have stars"),
        (lambda s: lay(s, 2, "character", "goemon"), "two players have the same character"),
        (lambda s: lay(s, 2, "role", "ronin"), "these are not the roles of 4 players"),
        (lambda s: swap(s, "katana", 0), "only properties can be in play"),
        (two_bushidos, "only one Bushido can be in play"),
        (lambda s: lay(s, 0, "hand", ["bo", "bo"]), "there are 6 bo, not 5"),
        (lambda s: lay(s, 0, "resilience", 6), "player 0 has more than 5 resilience"),
        (lambda s: lay(s, 3, "honor", 0), "player 3 has no honor"),
        (lambda s: lay(s, 0, "resilience", 0), "no resilience after recovery"),
    ],
)
def test_the_fault_is_named(spoil: Callable[[Any], None], fault: str) -> None:
    setup = read("faulty", TABLE).setup
    setup_from_json(setup)
    spoil(setup)
    with pytest.raises(SetupError, match=fault):
        setup_from_json(setup)


def test_two_must_be_able_to_stand() -> None:
    setup = read("alone", TABLE).setup
    for seat in (1, 2, 3):
        lay(setup, seat, "resilience", 0)
    with pytest.raises(SetupError, match="fewer than two players have resilience"):
        setup_from_json(setup)


def test_one_bushido_may_lie() -> None:
    setup = read("one", TABLE).setup
    swap(setup, "bushido", 3)
    assert setup_from_json(setup).in_play[3] != ()
