"""`verify FILE` finds every change to a game, and says of a genuine one what it proved."""

import json
from pathlib import Path

import pytest

from game.app.main import main
from game.samurai.rules.system import SYSTEM
from game.session.reading import read_save
from tests.app.program import one_sentence
from tests.samurai.app.kept import GOLDEN
from tests.samurai.ui.kept_games import played
from tests.ui.kept_games import NOON, lay, lineup_of


@pytest.fixture(scope="module")
def genuine(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A whole game in a file, sealed as when it was dealt."""
    game = played(4, 11)
    path = tmp_path_factory.mktemp("games") / "genuine.jsonl"
    lay(game, path, lineup_of(4, 1, seal=game.journal.header.seal), NOON)
    return path


def verify(path: Path, capsys: pytest.CaptureFixture[str]) -> tuple[int, str]:
    status = main(["verify", str(path)])
    told = capsys.readouterr()
    return status, told.out + told.err


def test_a_genuine_game_is_told_to_be_one(
    genuine: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status, told = verify(genuine, capsys)
    assert status == 0
    assert told.startswith("This game is genuine. Its deal number 11 has the SHA-256 4fc82b26aecb")
    assert "it is the same" in told


def test_a_game_that_was_left_is_genuine_as_far_as_it_went(
    capsys: pytest.CaptureFixture[str],
) -> None:
    status, told = verify(GOLDEN, capsys)
    assert status == 0
    assert "left before its end" in told
    assert "does not say which" in told


def test_every_line_that_is_changed_is_found(
    genuine: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = genuine.read_text("utf-8").splitlines(keepends=True)
    path = tmp_path / "changed.jsonl"
    for number in range(1, len(lines), 41):
        changed = json.loads(lines[number])
        ((kind, entry),) = changed.items()
        changed = {kind: {**entry, "seat": 7, "type": entry["type"]}}
        path.write_text(
            "".join([*lines[:number], json.dumps(changed) + "\n", *lines[number + 1 :]])
        )
        status, told = verify(path, capsys)
        assert status == 2
        assert "not genuine" in told
        assert f"line {number + 1} " in told.replace(".", " ")
        path.write_text("".join([*lines[:number], "rubbish\n", *lines[number + 1 :]]))
        assert verify(path, capsys)[0] == 2


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        ('"seed":11', '"seed":12', "another one was shown"),
        ('"seal":"4', '"seal":"5', "another one was shown"),
        ('"players":4', '"players":5', "other cards"),
    ],
)
def test_a_changed_first_line_is_found(
    genuine: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    before: str,
    after: str,
    told: str,
) -> None:
    path = tmp_path / "changed.jsonl"
    text = genuine.read_text("utf-8")
    assert before in text
    path.write_text(text.replace(before, after, 1), "utf-8")
    status, said = verify(path, capsys)
    assert status == 2
    assert told in said
    assert said.count("\n") == 1


@pytest.mark.parametrize("text", ["", "rubbish", '{"format":"circle-of-honor-journal"}'])
def test_what_is_no_game_gets_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str
) -> None:
    path = tmp_path / "file"
    path.write_text(text, "utf-8")
    status, told = verify(path, capsys)
    assert status == 2
    assert one_sentence(told)


def test_the_seal_is_the_sha_256_of_the_digits(genuine: Path) -> None:
    """`printf 11 | sha256sum` says the same."""
    header = read_save(genuine, SYSTEM).header
    assert header.seal == "4fc82b26aecb47d2868c4efbe3581732a3e7cbcc6c2efb32062c08170a05eeb8"
