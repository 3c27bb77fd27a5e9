"""Training: games are kept so that they can be played again, and the fits find what is there."""

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from ai.core.models import load_model
from ai.samurai.action_rows import BOOK
from ai.samurai.searcher import teams_at
from ai.samurai.state_rows import row_count
from build.training.choices import choices_of
from build.training.fit_keeping import FLOOR, Tally, note_game
from build.training.fit_policy import PolicyFit
from build.training.fit_value import ValueFit
from build.training.fitting import SCALE, write_model
from build.training.open_play import OpenPlay
from build.training.play_on import SamuraiOn, judged_of, load_judged
from build.training.selfplay import SelfPlay, about, read_records, replay, write_records
from game.resources import DATA_VARIABLE
from game.samurai.rules.content import CATALOGUE


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a file of 24 games between novices."""
    path = tmp_path_factory.mktemp("games") / "novice-3.jsonl"
    write_records(SelfPlay("novice", 3), range(24), path)
    return path


def test_a_kept_game_is_played_again_to_the_same_end(games: Path) -> None:
    for record in list(read_records([games]))[:6]:
        states = list(replay(record))
        assert len(states) == len(record.choices)
        state, actions, choice, _ = states[-1]
        assert actions[choice]
        assert state.outcome is not None
        assert state.outcome.team == record.team


def test_a_game_with_slips_says_which_choices_they_were(games: Path) -> None:
    records = list(read_records([games]))
    assert any(record.slips for record in records)
    for record in records:
        marked = [number for number, row in enumerate(replay(record)) if row[3]]
        assert marked == record.slips


def test_an_open_game_is_played_again_to_the_same_end(tmp_path: Path) -> None:
    path = tmp_path / "open-3.jsonl"
    write_records(OpenPlay(3), range(1), path)
    for record in read_records([path]):
        *_, (state, _, _, _) = replay(record)
        assert state.outcome is not None
        assert state.outcome.team == record.team


def test_a_model_says_which_games_it_is_from(games: Path) -> None:
    told = about([games])
    assert told == {"files": [games.name], "games": 24, "seeds": [10_000_000, 10_000_023]}


def test_the_policy_learns_to_guess_choices(games: Path) -> None:
    choices = choices_of([games])
    lengths = np.diff(np.append(choices.starts, len(choices.rows)))
    fit = PolicyFit(choices)
    for _ in range(40):
        fit.weights -= 2.0 * fit._slope(0, len(choices.starts))
        fit.weights[-1] = 0.0
    loss, guessed = fit._measure(len(choices.starts))
    assert loss < float(np.log(lengths).mean()) - 0.3
    assert guessed > float((1 / lengths).mean()) + 0.2
    assert len(fit.weights) == BOOK.count + 1


@pytest.fixture(scope="module")
def judged(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a file of the states of 12 games, each played on 8 times."""
    table = SamuraiOn(3, 8)
    path = tmp_path_factory.mktemp("games") / "on-3.npz"
    judged_of([found for number in range(12) for found in table.judge_game(number)]).save(path)
    return path


def test_a_judged_game_is_judged_alike_again(judged: Path) -> None:
    data, again = load_judged([judged]), list(SamuraiOn(3, 8).judge_game(0))
    first = data.seeds == data.seeds.min()
    assert data.won[first].tolist() == [won for _, won, _ in again]
    assert [row[row >= 0].tolist() for row in data.rows[first]] == [rows for rows, _, _ in again]


def test_states_are_played_on_in_several_ways(judged: Path) -> None:
    won = load_judged([judged]).won
    assert set(won.sum(1)) == {8}
    assert any(0 < row[0] < 8 for row in won)


def test_files_of_states_are_read_side_by_side(judged: Path) -> None:
    one, two = load_judged([judged]), load_judged([judged, judged])
    assert len(two.rows) == 2 * len(one.rows)
    assert (two.rows[len(one.rows) :] == one.rows).all()


def test_the_value_finds_the_row_that_decides(judged: Path) -> None:
    data, dice = load_judged([judged]), np.random.default_rng(5)
    rows = data.rows[dice.integers(0, len(data.rows), 6000)]
    chance = np.where(dice.random(6000) < 0.5, 0.2, 0.9)
    rows[:, 0] = np.where(chance > 0.5, 0, 1)
    ninja = dice.binomial(2, chance)
    won = np.stack([2 - ninja, ninja, 0 * ninja], 1)
    fit = ValueFit(
        replace(data, rows=rows, won=won, seeds=np.arange(6000)), row_count(3), teams_at(3)
    )
    assert fit.measure()["error"] > 0.3
    assert fit.run(6)["error"] < 0.1


def test_hands_keep_what_they_are_found_to_keep(games: Path) -> None:
    tally = Tally()
    for record in read_records([games]):
        note_game(record, tally)
    weights = tally.weights()
    parry, focus = CATALOGUE.id_of("parry"), CATALOGUE.id_of("focus")
    assert max(weights) == 1.0
    assert min(weights) >= FLOOR
    assert weights[focus] < weights[parry] / 2


def test_a_written_model_reads_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(DATA_VARIABLE, str(tmp_path))
    table = np.array([0.5, -1.25, 0.0])
    path = write_model("sample", {"rows": table}, {"made_by": "a test"})
    assert path == tmp_path / "samurai" / "models" / "sample.json"
    assert load_model("samurai", "sample").floats("rows", 3) == table.tolist()
    assert json.loads(path.read_text())["scale"] == SCALE


def test_a_model_is_kept_where_no_commit_can_be_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a copy of the project without git hours of learning ended in a traceback."""
    monkeypatch.setenv(DATA_VARIABLE, str(tmp_path))
    monkeypatch.setenv("PATH", "")
    path = write_model("sample", {"rows": np.zeros(1)}, {"made_by": "a test"})
    assert json.loads(path.read_text())["provenance"]["commit"] == "unknown"


@pytest.mark.parametrize("players", range(3, 8))
def test_every_shipped_model_has_its_shape_and_its_provenance(players: int) -> None:
    for kind in ("policy", "keeping", "value"):
        model = load_model("samurai", f"{kind}-{players}")
        assert model.provenance["commit"]
        assert model.provenance["made_by"]
    assert load_model("samurai", f"policy-{players}").floats("rows", BOOK.count)
    assert load_model("samurai", f"value-{players}").rows("hidden", row_count(players))
    assert len(load_model("samurai", f"keeping-{players}").floats("cards", len(CATALOGUE))) == len(
        CATALOGUE
    )
