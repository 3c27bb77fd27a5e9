"""What is measured of The Great Train is kept apart, gone on with, and told on its own page."""

from pathlib import Path

import pytest

from build.strength import make, records
from build.strength.duels import Terms
from build.strength.great_train import cheat, effort, page


@pytest.fixture
def folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Keep everything elsewhere."""
    monkeypatch.setattr(records, "FOLDER", tmp_path)
    monkeypatch.setattr(page, "PAGE", tmp_path / "page.md")
    return tmp_path


def test_the_trains_page_is_the_one_that_the_records_make() -> None:
    """`python3 dev.py strength render --game great_train` writes it."""
    assert page.PAGE.read_text("utf-8") == page.page()


def test_parts_of_the_train_are_kept_apart_and_told(
    folder: Path,
) -> None:
    game = ("--game", "great_train", "--deals", "1")
    assert make.main(["ladder", *game, "--pair", "novice", "random", "--players", "3"]) == 0
    kept = folder / "great_train" / "ladder" / "novice-v-random-3p-700ms.json"
    assert '"game": "great_train"' in kept.read_text("utf-8")
    assert make.main(["beliefs", *game, "--players", "4"]) == 0
    assert make.main(["beliefs", *game, "--players", "5", "--fresh"]) == 0
    guessed = (folder / "great_train" / "beliefs.json").read_text("utf-8")
    assert '"4": "| 4 |' in guessed, "that of another size was forgotten"
    assert '"5": "| 5 |' in guessed
    told = (folder / "page.md").read_text("utf-8")
    assert "| novice | random | 3 | 1 |" in told
    assert "1 games of each" not in told
    assert "Not measured yet: `python3 dev.py strength roles --game great_train`" in told
    assert "{{" not in told


def test_a_cheater_sees_the_truth_and_others_do_not(folder: Path) -> None:
    found = cheat.measure(cheat.ALL, 4, 3, Terms("c", 1, game="great_train"))
    assert len(found.results) == 1
    assert found.figures().total.places == 3
    again = cheat.measure(cheat.ALL, 4, 3, Terms("c", 1, game="great_train"))
    assert again.results == found.results
    assert [path.name for path in (folder / "great_train" / "ceiling").iterdir()] == [
        "all-4-v-adept-3p.json"
    ]


def test_a_longer_search_is_judged_where_it_answers_otherwise(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(effort, "JUDGED", 4)
    found = list(effort.longer("expert@4", 8, 3, 1))
    differ = [one for one in found if not one.is_same]
    assert differ
    assert all(one.gain == 0.0 for one in found if one.is_same)
    assert any(one.gain != 0.0 for one in differ)
    assert effort.told(found, 3).startswith(f"{len(found)} decisions: the same answer ")
    with pytest.raises(TypeError, match="does not search"):
        next(effort.longer("adept", 8, 3, 1))
