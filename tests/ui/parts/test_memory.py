"""Memory: the C library is asked in its own terms, and nothing breaks where it is another."""

import ctypes
import sys
from typing import Any

import pytest

from game.app.games import GAMES
from game.ui.draw.images import Images
from game.ui.draw.store import Store
from game.ui.window import display
from tests.ui.toy.toy_table import toy_title


class Library:
    """A C library that notes what it is asked."""

    asked: list[tuple[int, int]]

    def __init__(self, _name: object) -> None:
        Library.asked = []

    def mallopt(self, parameter: int, value: int) -> int:
        """Note it."""
        self.asked.append((parameter, value))
        return 1


def test_the_library_is_asked_on_linux(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(ctypes, "CDLL", Library)
    assert display.give_back_large_blocks()
    assert Library.asked == [(-3, 131072)]


@pytest.mark.parametrize(("platform", "library"), [("win32", Library), ("linux", object)])
def test_elsewhere_nothing_is_done(
    monkeypatch: pytest.MonkeyPatch, platform: str, library: Any
) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(
        ctypes, "CDLL", lambda name: library(name) if library is Library else object()
    )
    assert not display.give_back_large_blocks()


def test_of_a_portrait_only_its_first_pose_is_read_before_it_is_shown() -> None:
    seen = 0
    for game in GAMES:
        early = [getattr(read, "args")[0] for read in Images(Store(), game.folder).reading()]  # noqa: B009 - a partial
        portraits = [name for name in early if name.startswith("portraits/")]
        assert not [a for a in portraits for b in portraits if a.startswith(f"{b}_")]
        seen += len(portraits)
    assert seen


def test_of_whole_screens_only_the_one_read_last_is_kept_as_it_was_read() -> None:
    toy_title()  # a screen, in whose format pictures are kept
    images = Images(Store(), GAMES[0].folder)
    dusk, night = (images.cover(f"grounds/table_{hour}", (640, 360)) for hour in ("dusk", "night"))
    assert dusk is not None
    assert [name for name in images._originals if "table" in name] == ["grounds/table_night"]
    assert images.cover("grounds/table_dusk", (640, 360)) is dusk
    assert images.cover("grounds/table_night", (640, 360)) is night
