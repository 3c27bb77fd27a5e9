"""`replay FILE` tells a game, as much of it as is there and sound."""

from pathlib import Path

import pytest

from game.app.games import GAMES
from game.app.main import main
from game.kernel.game import Game, game_to_json
from game.kernel.journal import Header, to_line
from game.samurai.rules.system import SYSTEM
from tests.app.program import one_sentence
from tests.app.test_services import TOY
from tests.samurai.app.kept import GOLDEN


def replay(path: Path, capsys: pytest.CaptureFixture[str], *more: str) -> tuple[int, str, str]:
    status = main(["replay", str(path), *more])
    told = capsys.readouterr()
    return status, told.out, told.err


def test_a_replay_tells_the_game(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = replay(GOLDEN, capsys)
    assert (status, err) == (0, "")
    assert "A game for 3 players, deal 1." in out
    assert "Here the game was left." in out
    assert "Ginchiyo draws Kiseru, Geisha, Shuriken and Kanabō." in out, "hidden cards have names"


def test_a_replay_of_a_cut_file_tells_what_is_there(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    whole, path = GOLDEN.read_bytes(), tmp_path / "cut.jsonl"
    _, story, _ = replay(GOLDEN, capsys)
    told = 0
    for size in range(200, len(whole), 997):
        path.write_bytes(whole[:size])
        status, out, _ = replay(path, capsys)
        assert status == 0
        lines = out.splitlines()[:-2]
        assert story.splitlines()[: len(lines) - 1] == lines[:-1] or not lines[1:]
        assert len(lines) >= told
        told = len(lines)


def test_a_replay_of_a_changed_file_stops_where_it_was_changed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = GOLDEN.read_text("utf-8").splitlines(keepends=True)
    path = tmp_path / "changed.jsonl"
    for change in ("{}\n", "rubbish\n", lines[50]):
        path.write_text("".join([*lines[:100], change, *lines[101:]]), "utf-8")
        status, out, _ = replay(path, capsys)
        assert status == 2
        assert f"From here on the file is damaged or was changed: {path}." in out


def test_a_review_of_a_changed_file_says_how_far_it_goes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The sound beginning was looked over as if it were the whole game."""
    lines = GOLDEN.read_text("utf-8").splitlines(keepends=True)
    path = tmp_path / "changed.jsonl"
    for change, status in (("{}\n", 2), ("", 0)):
        path.write_text("".join([*lines[:16], change]), "utf-8")
        assert main(["review", str(path)]) == status
        out = capsys.readouterr().out
        assert out.startswith("There was nothing to choose here.\n")
        assert ("From here on the file is damaged or was changed" in out) is (status == 2)


@pytest.mark.parametrize("command", ["replay", "review", "verify"])
def test_of_a_game_that_nobody_has_here_the_file_says_which(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], command: str
) -> None:
    """It was to be continued there, or a new game be started here."""
    path = tmp_path / "file"
    path.write_text(GOLDEN.read_text("utf-8").replace(SYSTEM.key, "chess"), "utf-8")
    assert main([command, str(path)]) == 2
    told = f"{path} is a game of chess, which this program does not know."
    assert told in capsys.readouterr().err


@pytest.mark.parametrize("text", ["", "rubbish", '{"format":"circle-of-honor-journal"}', "\0\1"])
def test_a_replay_of_what_is_no_game(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str
) -> None:
    path = tmp_path / "file"
    path.write_text(text, "utf-8")
    status, out, err = replay(path, capsys)
    assert (status, out) == (2, "")
    assert one_sentence(err)
    assert str(path) in err
    assert path.read_text("utf-8") == text


def test_a_replay_of_what_the_protocol_saved(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game = Game(SYSTEM, Header(SYSTEM.key, 3, 5, None))
    while game.decision is not None:
        game.act(game.decision.actions[0])
    path = tmp_path / "game.json"
    path.write_text(to_line(game_to_json(game)), "utf-8")
    status, out, _ = replay(path, capsys)
    assert status == 0
    assert "A game for 5 players, deal 3." in out
    assert "The game is over: " in out
    path.write_text(to_line({**game_to_json(game), "seed": 4}), "utf-8")
    assert replay(path, capsys)[0] == 2


def test_a_replay_asks_the_file_which_game_it_is_of(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    story = replay(GOLDEN, capsys)
    monkeypatch.setattr("game.app.games.GAMES", (TOY, *GAMES))
    assert replay(GOLDEN, capsys) == replay(GOLDEN, capsys, "--game", SYSTEM.key) == story
    status, out, err = replay(GOLDEN, capsys, "--game", TOY.key)
    assert (status, out) == (2, "")
    assert err == f"{GOLDEN} is a game of {SYSTEM.key}: leave --game out.\n"


def asked_lines(story: str) -> list[str]:
    return [line for line in story.splitlines() if "At level" in line]


def test_a_replay_can_tell_what_a_level_thinks_of_ones_choices(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """The person of this game sits at seat 0 and is called Ginchiyo."""
    _, plain, _ = replay(GOLDEN, capsys)
    status, out, err = replay(GOLDEN, capsys, "--why", "expert@16")
    assert (status, err) == (0, "")
    told = asked_lines(out)
    assert len(told) > 3
    assert all(line.startswith("  Ginchiyo decides. At level Expert") for line in told)
    assert out.count("  Played: ") == len(told)
    assert " to win. " in out
    assert [line for line in out.splitlines() if line[:2] != "  "] == plain.splitlines()


def test_a_replay_can_explain_everybody(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "begun.jsonl"
    path.write_text("".join(GOLDEN.read_text("utf-8").splitlines(keepends=True)[:100]), "utf-8")
    _, out, _ = replay(path, capsys, "--why=adept", "--everybody", "--language", "es")
    names = {line.split()[0] for line in out.splitlines() if "En el nivel" in line}
    assert names == {"Ginchiyo", "Goemon", "Nobunaga"}
    assert "% de probabilidad de ganar. " in out


@pytest.mark.parametrize("level", ["sage", "random", "cmd:true", "adept/angry"])
def test_a_replay_with_an_opinion_of_nobody(level: str, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = replay(GOLDEN, capsys, "--why", level)
    assert (status, out) == (2, "")
    assert one_sentence(err)
    assert f"There is no level '{level}'" in err
