"""What the window shows of campaigns is what is true, in windows of every size."""

import subprocess
import sys

from build.environment import ROOT, surroundings
from tests.ui.watching.projection import view_well


def test_what_is_shown_is_what_is_true() -> None:
    view_well("adventure", 1, 4)


def test_the_command_shows_it_where_no_window_was_opened() -> None:
    script = ROOT / "tests" / "ui" / "watching" / "projection.py"
    words = [str(script), "1", "--game", "adventure", "--jobs", "1"]
    told = subprocess.run(
        [sys.executable, *words], env=surroundings(), capture_output=True, text=True, check=False
    )
    assert (told.returncode, told.stderr) == (0, "")
    assert "1 games" in told.stdout
