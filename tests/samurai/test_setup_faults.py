"""Written positions that the rules do not allow, one fault each (protocol, section 2)."""

from collections.abc import Callable
from typing import Any

import pytest

from game.kernel.errors import SetupError
from game.samurai.setup import setup_from_json
from tests.scenarios.table import Table


def star_for_the_shogun(setup: Any) -> None:
    setup["players"][0]["stars"] = 1


def four_stars(setup: Any) -> None:
    setup["players"][1]["stars"] = 4


def one_character_twice(setup: Any) -> None:
    setup["players"][1]["character"] = setup["players"][0]["character"]
    setup["players"][1]["resilience"] = 1


def weapon_in_play(setup: Any) -> None:
    setup["draw_pile"].remove("bo")
    setup["players"][2]["in_play"].append("bo")


def two_bushido_in_play(setup: Any) -> None:
    for seat in (0, 1):
        setup["draw_pile"].remove("bushido")
        setup["players"][seat]["in_play"].append("bushido")


def two_players(setup: Any) -> None:
    setup["players"].pop()


FAULTS = [
    (star_for_the_shogun, "only Ninja have stars"),
    (four_stars, "stars cannot be 4"),
    (one_character_twice, "the same character"),
    (weapon_in_play, "only properties"),
    (two_bushido_in_play, "only one Bushido"),
    (two_players, "there cannot be 2 players"),
]


@pytest.mark.parametrize(("spoil", "words"), FAULTS)
def test_each_fault_is_named(spoil: Callable[[Any], None], words: str) -> None:
    setup = Table(3).setup()
    setup_from_json(setup)
    spoil(setup)
    with pytest.raises(SetupError, match=words):
        setup_from_json(setup)
