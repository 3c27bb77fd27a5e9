"""A picture or a font that is damaged is as good as one that is missing: the game is played."""

from pathlib import Path

import pygame
import pytest

from game.resources import asset_path
from game.ui.draw import fonts, images
from game.ui.draw.fonts import FACES, Fonts, Type
from game.ui.draw.images import Images
from game.ui.draw.store import Store
from game.ui.window import display

ICON = ("ui", "images", "icon", "icon-64.png")


@pytest.fixture
def assets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Have the program look for its pictures and fonts in an empty folder, without a screen."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    for module in (fonts, images, display):
        monkeypatch.setattr(module, "asset_path", tmp_path.joinpath)
    return tmp_path


def spoil(path: Path, like: Path, size: int) -> None:
    """Put the first bytes of another file there."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(like.read_bytes()[:size])


@pytest.mark.parametrize("size", [0, 10, 500])
def test_a_damaged_font_writes_as_a_missing_one(assets: Path, size: int) -> None:
    pygame.font.init()
    face = next(iter(FACES))
    missing = Fonts(Store()).width("written without it", Type(face, 21, (0, 0, 0)))
    fonts.WIDTHS.clear()
    spoil(assets / "ui" / "fonts" / FACES[face], asset_path("ui", "fonts", FACES[face]), size)
    assert Fonts(Store()).width("written without it", Type(face, 21, (0, 0, 0))) == missing
    fonts.WIDTHS.clear()


def test_a_font_holds_no_file_open(assets: Path) -> None:
    """Every size of a face held one: systems let a program have 256 or 1,024 of them."""
    pygame.font.init()
    face = next(iter(FACES))
    file, like = assets / "ui" / "fonts" / FACES[face], asset_path("ui", "fonts", FACES[face])
    spoil(file, like, like.stat().st_size)
    written, said = Fonts(Store()).font(Type(face, 21, (0, 0, 0))), "letters not read before"
    spoil(file, like, 0)
    assert written.size(said) == pygame.Font(like, 21).size(said)


@pytest.mark.parametrize("size", [0, 10, 500])
@pytest.mark.parametrize("ending", [".png", ".webp"])
def test_a_damaged_picture_is_shown_as_little_as_a_missing_one(
    assets: Path, ending: str, size: int
) -> None:
    like = next(path for path in asset_path().rglob(f"*{ending}") if path.stat().st_size > 1000)
    spoil(assets / "ui" / "images" / "cards" / f"one{ending}", like, size)
    assert Images(Store()).original("cards/one") is None


@pytest.mark.parametrize("size", [0, 10, 500])
def test_a_window_without_a_picture_of_its_own_is_a_window(assets: Path, size: int) -> None:
    """It was told that no window can be opened here."""
    spoil(assets.joinpath(*ICON), asset_path(*ICON), size)
    assert display.open_window(fullscreen=False).get_width() > 0
