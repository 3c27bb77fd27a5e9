"""Measurements are kept, go on where they were, and are never mixed with those of other bots."""

import json
from pathlib import Path
from typing import Any

import pytest

from build.strength import duels, facts, make, records, render
from build.strength.balance import tally as balance
from build.strength.balance.facts import Tally
from build.strength.duels import ArenaError, Terms
from build.strength.entrants import command_of, everybody, ladder, with_effort
from build.strength.records import OtherCodeError
from game.resources import DATA_VARIABLE, data_path

PAIR = ("novice", "random")


@pytest.fixture(autouse=True)
def folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Keep everything elsewhere."""
    monkeypatch.setattr(records, "FOLDER", tmp_path)
    monkeypatch.setattr(balance, "FOLDER", tmp_path)
    monkeypatch.setattr(records, "ROOT", tmp_path)
    monkeypatch.setattr(render, "PAGE", tmp_path / "strength.md")
    return tmp_path


def test_a_match_goes_on_where_it_was(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = duels.play("whole", PAIR, 3, Terms("c", 4))
    part = duels.play("part", PAIR, 3, Terms("c", 3))
    monkeypatch.setattr(duels, "_play_block", _only(1))
    again = duels.play("part", PAIR, 3, Terms("c", 4))
    assert part.results == whole.results[:3]
    assert again.results == whole.results
    assert again.time_of("novice").count == whole.time_of("novice").count
    assert [path.name for path in (folder / "part").iterdir()] == ["novice-v-random-3p-700ms.json"]


def _only(deals: int) -> Any:
    real = duels._play_block

    def play_block(match: Any, wanted: int, terms: Terms) -> None:
        assert wanted == deals
        real(match, wanted, terms)

    return play_block


def test_a_match_that_is_there_is_not_played_again(monkeypatch: pytest.MonkeyPatch) -> None:
    first = duels.play("part", PAIR, 3, Terms("c", 2))
    monkeypatch.setattr(duels, "_play_block", None)
    assert duels.play("part", PAIR, 3, Terms("other", 1)).results == first.results


def test_other_bots_than_those_of_the_record_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    duels.play("part", PAIR, 3, Terms("c", 1))
    monkeypatch.setattr(facts, "code", lambda _game: "changed")
    with pytest.raises(OtherCodeError, match="--fresh"):
        duels.play("part", PAIR, 3, Terms("c", 2))
    kept = duels.play("part", PAIR, 3, Terms("c", 2, keep=True))
    assert len(kept.source.code) == 2
    fresh = duels.play("part", PAIR, 3, Terms("c", 1, fresh=True))
    assert fresh.source.code == ["changed"]


def test_what_the_arena_refuses_is_told_in_its_words() -> None:
    with pytest.raises(ArenaError, match="no bot 'nobody'"):
        duels.play("part", ("nobody", "novice"), 3, Terms("c", 1))


def test_a_record_says_where_it_comes_from(folder: Path) -> None:
    duels.play("part", PAIR, 4, Terms("python3 dev.py strength ladder", 1, seed=5, ms=30))
    (path,) = (folder / "part").iterdir()
    data = json.loads(path.read_text("utf-8"))
    assert (data["a"], data["b"], data["players"]) == ("novice", "random", 4)
    source = data["source"]
    assert source["command"] == "python3 dev.py strength ladder"
    assert (source["seed"], source["ms"], source["compiled"]) == (5, 30, False)
    assert all(len(source[key]) == 1 for key in ("code", "commits", "machines"))


def test_the_kept_command_names_no_folder_and_nothing_that_changes_no_figure() -> None:
    words = ["ladder", "--deals", "9", "--compiled", "/x/y", "--jobs", "2", "--keep", "--ms", "5"]
    assert make._without_folder(words) == ["ladder", "--deals", "9", "--ms", "5"]


def test_commands_measure_and_write_the_page(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert make.main(["ladder", "--pair", "novice", "random", "--deals", "2"]) == 0
    assert make.main(["tables", "--bot", "novice", "--versus", "random", "--deals", "1",
                      "--players", "4"]) == 0  # fmt: skip
    assert make.main(["curve", "--bot", "novice", "--versus", "random", "--times", "10,20",
                      "--deals", "1"]) == 0  # fmt: skip
    assert make.main(["ratings", "--bots", "random,novice", "--deals", "2"]) == 0
    assert make.main(["balance", "--bot", "novice", "--players", "5", "--deals", "2"]) == 0
    page = (folder / "strength.md").read_text("utf-8")
    assert "| novice | random | 2 |" in page
    assert "novice among random | 4 | 1 |" in page
    assert "| novice | 10 | random | 1 |" in page
    assert "### novice in all seats" in page
    assert "python3 dev.py strength ladder --pair novice random --deals 2" in page
    assert "Not measured yet: `python3 dev.py strength others`" in page
    assert "{{" not in page
    assert make.main(["ladder", "--pair", "nobody", "random"]) == 1
    assert "no bot 'nobody'" in capsys.readouterr().err


def test_balance_adds_up_and_counts_every_seat() -> None:
    found = balance.play("novice", 5, Terms("c", 2))
    again = balance.play("novice", 5, Terms("c", 4))
    whole = balance.play("novice", 5, Terms("c", 4, fresh=True))
    assert (found.deals, again.deals) == (2, 4)
    assert again.tally == whole.tally
    tally = Tally.from_json(whole.tally)
    games = {key: n for key, n in tally.roles.items() if key.endswith(":games")}
    assert games == {
        "seat:shogun:games": 4,
        "seat:samurai:games": 4,
        "seat:ninja:games": 8,
        "seat:ronin:games": 4,
    }
    assert tally.sums["games"] == 4
    assert sum(tally.sums[f"won:{team}"] for team in ("shogun", "ninja", "ronin")) == 4
    assert tally.turns.total() == tally.changes.total() == 4
    assert sum(n for key, n in tally.characters.items() if key.endswith(":games")) == 20
    assert all(tally.played[key] <= n for key, n in tally.held.items() if key.endswith(":games"))


def test_the_ladder_goes_up_from_play_by_lot() -> None:
    assert ladder(["novice", "adept"]) == [("novice", "random"), ("adept", "novice")]
    assert command_of("adept@400") == "adept@400"
    assert command_of("greedy").startswith("cmd:")


def test_a_level_can_be_given_an_effort_whatever_its_temperament() -> None:
    efforts = ["master@400", "expert@40"]
    names = ["master", "expert/hothead", "adept", "greedy", "random"]
    named = [with_effort(name, efforts) for name in names]
    assert named == ["master@400", "expert@40/hothead", "adept", "greedy", "random"]
    assert {"random", "adept", "greedy", "flat"} <= set(everybody())
    assert any("/" in name for name in everybody())


def test_a_compiled_copy_plays_with_the_models_of_the_tree(tmp_path: Path) -> None:
    """It has some of its own, as old as itself."""
    code = (
        f"import json, os, sys; json.dump(os.environ[{DATA_VARIABLE!r}], open(sys.argv[-1], 'w'))"
    )
    assert duels.told_by(["-c", code], tmp_path) == str(data_path())
