"""Training of The Great Train: games of adepts teach who wins, and what hands keep."""

from pathlib import Path
from random import Random

import numpy as np
import pytest

from ai.great_train.state_rows import ROWS
from build.training.great_train import judged, keeping
from build.training.great_train.adepts import deal_adepts
from build.training.great_train.fit import keeping_of, value_of
from build.training.great_train.judged import TrainOn
from build.training.play_on import judged_of, load_judged
from game.great_train.rules.content.cards import COUNT, IS_CAR
from game.kernel.ids import HIDDEN

SIZES = (3, 5)
"""Numbers of players: of open roles, and of hidden ones."""


def test_what_hands_keep_are_shares_and_never_cars(tmp_path: Path) -> None:
    keeping.main(3, 5, 0, tmp_path / "keeping-3.npy")
    (kept,) = keeping_of([tmp_path / "keeping-3.npy"])[0].values()
    assert kept.shape == (COUNT,)
    assert kept.max() == 1.0
    assert not kept[np.array(IS_CAR)].any()


@pytest.fixture(scope="module", params=SIZES)
def players(request: pytest.FixtureRequest) -> int:
    """Return a number of players."""
    number: int = request.param
    return number


@pytest.fixture(scope="module")
def states(players: int, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the file of 6 games, some of their states played on 4 times."""
    path = tmp_path_factory.mktemp("judged") / "on.npz"
    table = TrainOn(players, 4)
    judged_of([found for number in range(6) for found in table.judge_game(number)]).save(path)
    return path


def test_a_state_that_is_played_on_is_won_now_by_one_and_now_by_another(states: Path) -> None:
    won = load_judged([states]).won
    assert set(won.sum(1)) == {4}
    assert (won.max(1) < 4).any()


def test_a_game_is_judged_alike_again(players: int, states: Path) -> None:
    data, again = load_judged([states]), list(TrainOn(players, 4).judge_game(0))
    first = data.seeds == data.seeds.min()
    assert data.won[first].tolist() == [won for _, won, _ in again]


def test_a_value_has_a_row_for_all_that_a_state_tells_and_says_by_how_much_it_misses(
    states: Path,
) -> None:
    tables, found = value_of([states])
    assert tables["hidden"].shape == (ROWS, 32)
    assert len(tables["direct"]) == ROWS
    assert found["states"] > 10
    assert "error" in found


def test_the_command_writes_what_was_judged(tmp_path: Path) -> None:
    judged.main(4, 3, 0, tmp_path / "on-4.npz")
    assert set(load_judged([tmp_path / "on-4.npz"]).won.sum(1)) == {2}


def test_who_goes_on_from_a_branch_remembers_what_was_told_and_no_more() -> None:
    game = deal_adepts(5, 7)
    for _ in range(30):
        game.step()
    other = game.branch(Random(1))
    for old, new in zip(game.bots, other.bots, strict=True):
        seen = other.observe(new.seat)
        assert seen == game.observe(old.seat)
        assert HIDDEN in seen.roles
        assert new.suspicion.posterior(seen) == old.suspicion.posterior(seen)
