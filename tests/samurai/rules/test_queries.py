"""Questions about a position that bots and the screen ask by themselves (SS-5.1, SS-5.2)."""

from game.samurai.rules.content import CATALOGUE
from game.samurai.rules.queries import difficulty, reaches
from tests.samurai.scenarios.table import Table

BOKKEN, BO, SHURIKEN = (CATALOGUE.id_of(key) for key in ("bokken", "bo", "shuriken"))


def test_armor_adds_to_the_difficulty_and_the_reach_covers_it_just() -> None:
    state = Table(5).in_play(bob="armor").turn("ann").game.state
    assert difficulty(state, 0, 1) == 2
    assert not reaches(state, 0, BOKKEN, 1)
    assert reaches(state, 0, BO, 1)
    assert reaches(state, 0, SHURIKEN, 1)


def test_kojiro_reaches_everybody() -> None:
    state = Table(5).characters(ann="kojiro").in_play(cid="armor armor").turn("ann").game.state
    assert difficulty(state, 0, 2) == 4
    assert reaches(state, 0, BOKKEN, 2)
