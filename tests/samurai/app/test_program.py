"""The program as a whole: faulty content, pipes, kills."""

import sys
from pathlib import Path

import pytest

from game.resources import DATA_VARIABLE, data_path
from tests.app.program import one_sentence, run, started
from tests.samurai.app.kept import GOLDEN


def copy_of_data(folder: Path) -> Path:
    for path in data_path().rglob("*.yaml"):
        target = folder / path.relative_to(data_path())
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(path.read_bytes())
    return folder


@pytest.mark.parametrize(
    ("file", "change", "told"),
    [
        ("cards.yaml", ("copies: 5", "copies: 6"), "cards_in_all"),
        ("cards.yaml", ("aim: within_reach", "aim: everywhere"), "line "),
        ("cards.yaml", ("es: Bō", "fr: Bō"), "line "),
        ("cards.yaml", ("cards:", "cards: ["), "line "),
        ("samurai/strings/en.yaml", ("prompt:", "prompts:"), "the text 'prompt."),
        ("samurai/strings/en.yaml", ("prompt:", "prompt: ["), "en.yaml"),
    ],
)
def test_faulty_content_is_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, file: str, change: tuple[str, str], told: str
) -> None:
    folder = copy_of_data(tmp_path / "data")
    text = (folder / file).read_text("utf-8")
    (folder / file).write_text(text.replace(*change, 1), "utf-8")
    monkeypatch.setenv(DATA_VARIABLE, str(folder))
    status, _, err = run("--text", "--players", "3", text="1\n" * 9)
    assert status == 2
    assert one_sentence(err)
    assert told in err


@pytest.mark.parametrize("file", ["cards.yaml", "strings/en.yaml"])
def test_missing_content_is_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, file: str
) -> None:
    folder = copy_of_data(tmp_path / "data")
    (folder / file).unlink()
    monkeypatch.setenv(DATA_VARIABLE, str(folder))
    status, _, err = run("--text")
    assert status == 2
    assert one_sentence(err)
    assert "is missing" in err


def test_the_text_game_as_a_program() -> None:
    status, out, err = run("--text", "--players", "3", "--seed", "5", text="1\n" * 8)
    assert (status, err) == (0, "")
    assert "The game is saved." in out
    status, out, err = run("--text", text="1\nq\n")
    assert (status, err) == (0, "")
    assert "You are back at the table." in out


def test_a_killed_text_game_goes_on(home: Path) -> None:
    process = started("--text", "--players", "3", "--seed", "5")
    assert process.stdout is not None
    while process.stdout.read(1) != "?":  # the first question: "..., or ? for help"
        pass
    process.kill()
    process.communicate()
    assert (home / "saves" / "samurai-sword" / "current.jsonl").exists()
    assert "You are back at the table." in run("--text", text="1\nq\n")[1]


@pytest.mark.skipif(sys.platform == "win32", reason="pipes close differently there")
def test_a_reader_that_stops_early_is_no_fault(home: Path) -> None:
    process = started("replay", str(GOLDEN))
    assert process.stdout is not None
    assert process.stderr is not None
    assert process.stdin is not None
    process.stdin.close()
    process.stdout.close()
    assert process.stderr.read() == ""
    process.stderr.close()
    assert process.wait() == 0
    assert not (home / "logs").exists()
