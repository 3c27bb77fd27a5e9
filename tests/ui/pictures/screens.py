"""The pictures of the docs: `python3 dev.py screens` takes them anew, the same every time.

docs/screens/*.png, those of README among them, and a sheet with all sights of a game.
`--game` names one by its folder; without it the title is taken, too.
"""

import argparse
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from PIL import Image
from pygame import Surface

from build.workers import stoppable
from game.app.games import GAMES
from game.app.services import AppServices
from tests.ui.pictures.goldens import Album, albums, picture
from tests.ui.players import FULL
from tests.ui.windowless import window_of

FOLDER = Path(__file__).resolve().parents[3] / "docs" / "screens"
COLOURS = 255
ACROSS = 6
"""Pictures in a row of the sheet."""
SMALL = (420, 240)
GAP = 8
GROUND = (28, 26, 30)


def sheet(album: Album) -> Image.Image:
    """All sights of a game on one sheet, small."""
    small: list[Image.Image] = []
    for show in album.groups.values():
        for sight in show():
            image = picture(sight.surface)
            image.thumbnail(SMALL, Image.Resampling.LANCZOS)
            small.append(image)
    wide, high = SMALL[0] + GAP, SMALL[1] + GAP
    rows = -(-len(small) // ACROSS)
    whole = Image.new("RGB", (ACROSS * wide + GAP, rows * high + GAP), GROUND)
    for number, image in enumerate(small):
        left, top = number % ACROSS * wide + GAP, number // ACROSS * high + GAP
        left += (SMALL[0] - image.width) // 2
        whole.paste(image, (left, top + (SMALL[1] - image.height) // 2))
    return whole


def front() -> Surface:
    """The title, as whoever opens the program first sees it: with all games."""
    with tempfile.TemporaryDirectory() as home:
        services = AppServices(Path(home))
        services.settings.language = "en"
        shell = window_of(FULL, services, {game.key: game.window for game in GAMES})
        shell.go("title")
        shell.look()
        return shell.screen


def kept(name: str, surface: Surface) -> str:
    """Keep a picture of the docs; return the name of its file."""
    few = picture(surface).quantize(
        COLOURS, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE
    )
    few.save(FOLDER / f"{name}.png", optimize=True)
    return f"{name}.png"


def taken(album: Album) -> Iterator[str]:
    """Take all of a game's; yield the name of each."""
    for name, surface in album.of_docs():
        yield kept(name, surface)
    name = f"contact-{album.game}.jpg"
    sheet(album).save(FOLDER / name, quality=80, optimize=True, progressive=True)
    yield name


def main(words: list[str]) -> int:
    """Take them all, or those of one game."""
    found = {album.game: album for album in albums()}
    parser = argparse.ArgumentParser(prog="dev.py screens", description=__doc__)
    parser.add_argument("--game", choices=found, help="only the game in this folder")
    given = parser.parse_args(words)
    if not given.game:
        print(kept("title", front()), flush=True)
    for album in [found[given.game]] if given.game else found.values():
        for name in taken(album):
            print(name, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(stoppable(main, sys.argv[1:]))
