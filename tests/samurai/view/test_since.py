"""What became of everybody since the own turn: sums of what was lost and won, seat by seat."""

import pytest

from game.samurai.rules.content import BUSHIDO, CATALOGUE, PARRY
from game.samurai.rules.events import (
    BushidoPassed,
    Defeated,
    Discarded,
    HonorChanged,
    Laid,
    Recovered,
    Turn,
    Wounded,
)
from game.samurai.view.names import teller_of
from game.samurai.view.telling.messages import changes
from game.view.words.strings import Strings
from tests.samurai.view.games import new_game


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "-1~resilience, -1~Armor, -2~Fast Draw"),
        ("es", "-1~de~resistencia, -1~Armadura, -2~Desenvainado rápido"),
        ("it", "-1~resistenza, -1~Armatura, -2~Estrazione veloce"),
    ],
)
def test_cards_that_the_geisha_took_off_the_table_are_among_the_sums(
    language: str, told: str
) -> None:
    armor, fast = CATALOGUE.id_of("armor"), CATALOGUE.id_of("fast_draw")
    taken = [Discarded(1, card, "geisha", "in_play") for card in (fast, armor, fast)]
    others = [Discarded(1, PARRY, "geisha"), Discarded(1, BUSHIDO, "bushido", "in_play")]
    teller = teller_of(Strings(language, "samurai"), new_game(3, 1).state, 0)
    found = changes(teller, [*taken, Wounded(1, 2, 1), *others])
    plain = {seat: said.replace("\u2212", "-") for seat, said in found.items()}
    assert plain == {1: told.replace("~", "\u00a0")}


def test_wounds_and_what_was_regained_are_told_as_what_is_left() -> None:
    """It listed "-1 resilience, +1 resilience" for one who stands as before."""
    teller = teller_of(Strings("en", "samurai"), new_game(4, 1).state, 0)
    struck = [Wounded(seat, 3, wounds) for seat, wounds in ((0, 1), (1, 2), (2, 4))]
    fallen = [Defeated(2, 3), HonorChanged(2, -1, "defeat")]
    risen = [Recovered(0, 1), Recovered(1, 1), Recovered(2, 4)]
    found = changes(teller, [*struck, *fallen, *risen])
    assert found == {1: "\u22121\u00a0resilience", 2: "defeated, \u22121\u00a0honor"}


def test_among_the_sums_is_before_whom_bushido_came_to_lie() -> None:
    """Nothing told that it had been laid before the player since their turn."""
    teller = teller_of(Strings("en", "samurai"), new_game(4, 1).state, 0)
    laid, passed = Laid(2, BUSHIDO), BushidoPassed(2, 3, BUSHIDO)
    paid = [Discarded(3, BUSHIDO, "bushido", "in_play"), HonorChanged(3, -1, "bushido")]
    assert changes(teller, [laid]) == {2: "+1\u00a0Bushido"}
    assert changes(teller, [laid, passed]) == {3: "+1\u00a0Bushido"}
    assert changes(teller, [laid, passed, *paid]) == {3: "\u22121\u00a0honor"}
    assert changes(teller, [laid, Turn(2)]) == {}, "it said so when Bushido had gone on"
    assert changes(teller, [laid, Turn(3)]) == {2: "+1\u00a0Bushido"}
    assert changes(teller, [laid, Turn(2), passed]) == {3: "+1\u00a0Bushido"}
    assert changes(teller, [Laid(2, CATALOGUE.id_of("focus"))]) == {}, (
        "what one lays oneself is on the plate"
    )
