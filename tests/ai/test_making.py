"""`dev.py train` runs programs that are there, with files that the program before it wrote."""

from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from build.training import make
from build.training.great_train import make as train_make


@pytest.mark.parametrize(("game", "module"), [("samurai", make), ("great_train", train_make)])
def test_every_program_that_makes_models_is_there(
    game: str, module: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run, written = list[str](), set[str]()

    def play_games(words: list[str], name: str, *_rest: Any) -> list[Path]:
        run.append(words[0])
        written.add(name)
        return [Path(name)]

    def python(*words: str, data: Path) -> str:
        run.append(words[1])
        read = {word for word in words if word.endswith((".npz", ".npy", ".jsonl"))}
        assert read <= written, data
        return ""

    monkeypatch.setattr(module, "OUT", tmp_path)
    monkeypatch.setattr(module, "play_games", play_games)
    monkeypatch.setattr(module, "python", python)
    monkeypatch.setattr(make, "score", lambda *_words: 0.5)
    monkeypatch.setattr(train_make, "_score", lambda *_words: 0.5)
    assert make.main(["--game", game, "--players", "3", "4"]) == 0
    assert len(run) > 4
    assert [name for name in run if find_spec(name) is None] == []
