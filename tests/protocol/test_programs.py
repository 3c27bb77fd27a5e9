"""A program that cannot be started: the one sentence that tells its author what to do."""

import os
from pathlib import Path

import pytest

from game.protocol.programs import why_not_started

pytestmark = pytest.mark.skipif(os.name == "nt", reason="this system starts programs otherwise")

SCRIPT = "#!/bin/sh\nexec cat\n"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the folder in which the programs lie, and we are."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def write(path: Path, text: str, mode: int = 0o755) -> None:
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(text.encode())
    path.chmod(mode)


@pytest.mark.parametrize("command", ["./bot.sh", "'my bots/bot.sh' 3", "sh ./bot.sh x", "cat"])
def test_nothing_is_wrong_with_what_can_be_started(command: str, folder: Path) -> None:
    write(folder / "bot.sh", SCRIPT)
    write(folder / "my bots" / "bot.sh", SCRIPT)
    write(folder / "bot.sh x", "an argument beside a program is no parted path")
    assert why_not_started(command) is None


@pytest.mark.parametrize(
    ("command", "why"),
    [
        ("", "it names no program"),
        ("''", "it names no program"),
        ("'bot", "a quote in it is not closed"),
        ("nothing x", "there is no program 'nothing' on the PATH, and no file of that name here"),
        (
            "x" * 5000,
            f"there is no program '{'x' * 5000}' on the PATH, and no file of that name here",
        ),
        ("./bot.py x", "there is no file '{folder}/bot.py'"),
        ("my x", "'my' is a folder"),
        ("my bots/bot.sh", "quotes hold a path with spaces together: 'my bots/bot.sh'"),
        ("sh my bots/bot.sh 3", "quotes hold a path with spaces together: 'my bots/bot.sh'"),
        ("bot.sh", "a program that lies here is called with its path: './bot.sh'"),
    ],
)
def test_a_path_that_leads_nowhere_is_told_so(command: str, why: str, folder: Path) -> None:
    write(folder / "bot.sh", SCRIPT)
    write(folder / "my bots" / "bot.sh", SCRIPT)
    (folder / "my").mkdir()
    assert why_not_started(command) == why.format(folder=folder)


@pytest.mark.parametrize(
    ("name", "how"),
    [
        ("bot.js", "name before it what runs it: cmd:node ./bot.js"),
        ("my bot.py", "name before it what runs it: cmd:python3 './my bot.py'"),
        ("bot", "name before it what runs it, as in cmd:python3 bot.py"),
    ],
)
@pytest.mark.parametrize("mode", [0o644, 0o755])
def test_a_file_that_does_not_run_by_itself_is_told_how(
    name: str, how: str, mode: int, folder: Path
) -> None:
    write(folder / name, "console.log(1)\n", mode)
    why = why_not_started(f"'./{name}'") or ""
    assert why.endswith(f", or {how}")
    assert ("chmod +x" in why) == (mode == 0o644)
    assert ("#!" in why) == (mode == 0o755)


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("#!/no/such/thing -x", "names a program that is not there: '#!/no/such/thing -x'"),
        ("#!", "names a program that is not there: '#!'"),
        ("#!/usr/bin/env no-such-thing", "asks for 'no-such-thing', which is not installed"),
        ("#!/bin/sh\r", "has the line ends of Windows: save it with those of Unix"),
    ],
)
def test_a_first_line_that_asks_for_what_is_not_there_is_told_so(
    line: str, why: str, folder: Path
) -> None:
    write(folder / "bot", f"{line}\nexec cat\n")
    assert (why_not_started("./bot") or "").endswith(why)
    assert "'./bot'" in (why_not_started("./bot") or "")
