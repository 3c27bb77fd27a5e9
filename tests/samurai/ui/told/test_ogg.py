"""Slices of Ogg files: together they are the whole, to the last bit, and each is small."""

from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pygame
import pytest
from pygame.mixer import Sound

from game.resources import asset_path
from game.ui.audio.ogg import FRAME, LONG, RATE, NotOggError, load, pages_of, rate_of, slices
from tests.ui.parts.soundless import on_driver

SMALLEST = "music/dew.crisis.ogg"


@pytest.fixture
def mixer(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    on_driver(monkeypatch, "dummy")
    pygame.mixer.init(RATE, -16, 2, 1024, allowedchanges=0)
    yield
    pygame.mixer.quit()


def asset(name: str) -> Path:
    return asset_path("samurai", "sounds", *name.split("/"))


@pytest.mark.usefixtures("mixer")
def test_a_long_file_read_in_slices_is_the_same_to_the_last_bit() -> None:
    path = asset(SMALLEST)
    assert path.stat().st_size > LONG
    sliced = load(path, lambda: True)
    assert sliced is not None
    assert sliced.get_raw() == Sound(path).get_raw()


@pytest.mark.usefixtures("mixer")
@pytest.mark.parametrize("pages", [1, 3, 50, 10_000])
def test_it_does_not_matter_where_it_is_cut(pages: int) -> None:
    data = asset("effects/victory.ogg").read_bytes()
    parts = [(Sound(BytesIO(part.data)).get_raw(), part.frames) for part in slices(data, pages)]
    whole = b"".join(raw[len(raw) - frames * FRAME :] for raw, frames in parts)
    assert whole == Sound(BytesIO(data)).get_raw()


def test_slices_are_small_and_cover_every_frame() -> None:
    data = asset(SMALLEST).read_bytes()
    parts = list(slices(data))
    assert sum(part.frames for part in parts) == max(page.granule for page in pages_of(data))
    assert max(part.frames for part in parts) < 8 * RATE
    assert max(len(part.data) for part in parts) < 60_000


def test_every_piece_can_be_sliced() -> None:
    for path in asset("music").glob("*.ogg"):
        data = path.read_bytes()
        assert rate_of(data) == RATE
        assert sum(1 for _ in slices(data)) > 10


@pytest.mark.parametrize("data", [b"no sound", b"OggS" + bytes(30), b"OggS" * 9])
def test_what_is_no_stream_says_so(data: bytes) -> None:
    with pytest.raises(NotOggError):
        list(slices(data))
    with pytest.raises(NotOggError):
        rate_of(data)


@pytest.mark.usefixtures("mixer")
def test_a_long_file_that_is_damaged_is_silence(tmp_path: Path) -> None:
    path = tmp_path / "broken.ogg"
    path.write_bytes(asset(SMALLEST).read_bytes()[: LONG * 2])
    for data in (path.read_bytes(), b"x" * (LONG + 1)):
        path.write_bytes(data)
        found = load(path, lambda: True)
        assert found is None or found.get_length() < 60


@pytest.mark.usefixtures("mixer")
def test_what_is_not_wanted_any_more_is_not_read_to_its_end() -> None:
    asked = iter([True, True, False])
    assert load(asset(SMALLEST), lambda: next(asked)) is None
