"""data/ and assets/ are found from source, in a frozen bundle, and where the player says."""

import sys
from pathlib import Path

import pytest

from game import resources
from tests.structure.source import ROOT


@pytest.fixture(autouse=True)
def _no_override(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(resources.DATA_VARIABLE, raising=False)


def test_source_tree() -> None:
    assert resources.data_path("strings", "en.yaml") == ROOT / "data" / "strings" / "en.yaml"
    assert resources.asset_path("ui", "fonts") == ROOT / "assets" / "ui" / "fonts"


def test_frozen_bundle(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    assert resources.data_path("a") == tmp_path / "data" / "a"
    assert resources.asset_path("a") == tmp_path / "assets" / "a"


def test_the_player_replaces_data_only(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv(resources.DATA_VARIABLE, str(tmp_path))
    (tmp_path / "cards.yaml").write_text("cards: [\u014d]", encoding="utf-8")
    assert resources.read_data_text("cards.yaml") == "cards: [\u014d]"
    assert resources.asset_path() == ROOT / "assets"


def test_a_missing_file_is_one_sentence() -> None:
    with pytest.raises(resources.ResourceError, match=r"no-such is missing: install .* again"):
        resources.read_data_text("no-such")


def test_a_missing_file_of_the_player_names_the_variable(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv(resources.DATA_VARIABLE, str(tmp_path))
    with pytest.raises(resources.ResourceError, match=resources.DATA_VARIABLE):
        resources.read_data_text("cards.yaml")


def test_a_file_that_is_no_text(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv(resources.DATA_VARIABLE, str(tmp_path))
    (tmp_path / "cards.yaml").write_bytes(b"\xff\xfe")
    with pytest.raises(resources.ResourceError, match="is not UTF-8 text"):
        resources.read_data_text("cards.yaml")
    with pytest.raises(resources.ResourceError, match="cannot be read"):
        resources.read_data_text()
