"""What was learned holds on other games, and the chances mean what they say."""

import pytest

from build.training.belief.games import PUBLIC, Table, Watched, alike, mixed, tempered
from build.training.belief.measure import Score, measure
from build.training.belief.plot import plot

GAMES = range(3_000_000, 3_000_010)


@pytest.mark.parametrize("players", [5, 7])
def test_roles_are_guessed_and_chances_mean_what_they_say(players: int) -> None:
    """The bars are 0.72 after a round and 0.05; so few games leave room for luck."""
    scores = measure([alike("adept", players, number) for number in GAMES])
    assert scores["start"].right / scores["start"].guesses == pytest.approx(0.5)
    assert scores["1"].right / scores["1"].guesses > 0.68
    assert scores["2"].right / scores["2"].guesses > 0.72
    assert scores["all"].error < 0.1
    assert plot({players: scores}).count("<circle") > 5


def test_a_score_of_sure_guesses_that_are_wrong_half_the_time() -> None:
    score = Score()
    for truth in ("ninja", "shogun"):
        score.add({"ninja": 1.0, "shogun": 0.0, "ronin": 0.0}, truth)
    assert score.right / score.guesses == 0.5
    assert score.square / score.guesses == 1.0
    assert score.error == pytest.approx(1 / 3)


def test_a_game_follows_from_its_number_and_an_onlooker_sees_no_secret() -> None:
    first, second = (
        [event.redacted(PUBLIC) for event in Watched(mixed("adept", 4, 3)).events()] for _ in "ab"
    )
    assert first == second
    assert sum(role >= 0 for role in Watched(mixed("adept", 4, 3)).shown) == 1


def test_tables_are_mixed() -> None:
    tables = [mixed("adept", 5, number) for number in range(10)]
    assert tables[0] == Table(tables[0].seed, ("adept",) * 5)
    assert any(table.slip for table in tables)
    assert any("novice" in table.bots for table in tables)
    assert len(set(tempered("adept", 7, 1).bots)) > 1
