"""Training of The Great Train: games of adepts teach who wins, and what hands keep."""

from pathlib import Path

import numpy as np
import pytest

from ai.great_train.state_rows import ROWS
from build.training.great_train.ends import main
from build.training.great_train.fit_ends import keeping_of, value_of
from build.training.great_train.hunts import Hunts
from build.training.play_on import judged_of, load_judged
from game.great_train.rules.content.cards import COUNT, IS_CAR


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the file of five games of three."""
    path = tmp_path_factory.mktemp("ends") / "ends-3.npz"
    main(3, 5, 0, path)
    return path


def test_a_state_is_won_by_one_side_the_same_in_all_of_a_game(games: Path) -> None:
    data = load_judged([games])
    assert set(data.won.sum(1)) == {1}
    for seed in set(data.seeds):
        assert len(np.unique(data.won[data.seeds == seed], axis=0)) == 1


def test_what_hands_keep_are_shares_and_never_cars(games: Path) -> None:
    (kept,) = keeping_of([games])[0].values()
    assert kept.shape == (COUNT,)
    assert kept.max() == 1.0
    assert not kept[np.array(IS_CAR)].any()


def test_the_value_has_a_row_for_all_that_a_state_tells(games: Path) -> None:
    tables, found = value_of("value-many", [games])
    assert len(tables["hidden"]) == len(tables["direct"]) == ROWS
    assert found["states"] > 10
    assert "error" not in found


@pytest.fixture(scope="module")
def hunts(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the file of 12 games of three, some of their states played on 8 times."""
    path = tmp_path_factory.mktemp("hunts") / "hunts.npz"
    table = Hunts(8)
    judged_of([found for number in range(12) for found in table.judge_game(number)]).save(path)
    return path


def test_a_state_that_is_played_on_is_won_now_by_one_and_now_by_another(hunts: Path) -> None:
    won = load_judged([hunts]).won
    assert set(won.sum(1)) == {8}
    assert (won.max(1) < 8).any()


def test_a_hunt_is_judged_alike_again(hunts: Path) -> None:
    data, again = load_judged([hunts]), list(Hunts(8).judge_game(0))
    first = data.seeds == data.seeds.min()
    assert data.won[first].tolist() == [won for _, won, _ in again]


def test_the_value_of_three_tells_by_how_much_it_misses(hunts: Path) -> None:
    tables, found = value_of("value-three", [hunts])
    assert tables["hidden"].shape == (ROWS, 32)
    assert "error" in found
