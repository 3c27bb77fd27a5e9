"""Make fonts and images anew: `python3 dev.py assets [fonts|cards|great_train/cards|...]`.

No network. The same sources give the same bytes. Without a name everything is made.
"""

import argparse
import sys
import time
from pathlib import Path
from typing import Final

import contact_sheet
import prints
import railroad
import wayfaring
from pictures import cards, crests, frames, grounds, icon, portraits, roles, tempers, tokens
from woodblock import typefaces
from woodblock.files import write_ground, write_json, write_webp, write_whole
from woodblock.folders import Maker, each, fill
from woodblock.sources import ICONS, IMAGES, LANTERN_IMAGES, SHARED, TRAIN_IMAGES

from build.workers import stoppable


def _cards(folder: Path) -> None:
    for card in cards.KIND_OF:
        write_webp(cards.picture(card), folder / card)
    for kind in cards.BY_KIND:
        write_webp(frames.frame(kind), folder / f"frame_{kind}")
    write_webp(frames.back(), folder / "back")
    write_json(frames.geometry(), folder / "frame")


def _tokens(folder: Path) -> None:
    for name in tokens.all_tokens():
        write_whole(tokens.token(name), folder / name)
    for name in roles.NAMES:
        write_webp(roles.role(name), folder / name)
    write_json(roles.geometry(), folder / "role")


def _icons(folder: Path) -> None:
    for size in icon.SIZES:
        (folder / f"icon-{size}.png").write_bytes(icon.png(size))
    (folder / "icon.ico").write_bytes(icon.ico())
    (folder / "icon.icns").write_bytes(icon.icns())


MAKERS: Final[dict[str, Maker]] = {
    "cards": _cards,
    "portraits": each(portraits.NAMES, portraits.portrait),
    "teacher": each([portraits.TEACHER], portraits.teacher),
    "crests": each(crests.CRESTS, crests.crest, write_whole),
    "tempers": each(tempers.SIGNS, tempers.sign, write_whole),
    "tokens": _tokens,
    "grounds": each(grounds.SIZES, grounds.ground, write_ground),
    "shared": each(grounds.SHARED, grounds.ground, write_ground),
    "icon": _icons,
}
"""Folder of assets/samurai/images -> what fills it; some are the program's own."""
OWN: Final = {"icon": ICONS, "shared": SHARED}
"""What fills a folder of assets/ui/images instead."""
PRINTS: Final = "prints"
"""The part that is cut out of the titles of all games."""
SHEETS: Final = "sheets"
"""The one part that nobody wants who names none: it shows what the others made."""
OTHERS: Final = {
    "great_train/": (railroad.MAKERS, TRAIN_IMAGES),
    "adventure/": (wayfaring.MAKERS, LANTERN_IMAGES),
}
"""Before the name of a folder of another game's images: what fills them, and where they lie."""


def make(name: str) -> None:
    """Make one part: `fonts` or a folder of images. Raises KeyError for an unknown part."""
    if name == "fonts":
        typefaces.build()
        return
    if name == SHEETS:
        contact_sheet.lay()
        return
    if name == PRINTS:
        for images in (IMAGES, TRAIN_IMAGES, LANTERN_IMAGES):
            prints.cut(images)
        return
    for start, (makers, images) in OTHERS.items():
        if name.startswith(start):
            folder = name.removeprefix(start)
            fill(makers, folder, images / folder)
            return
    fill(MAKERS, name, OWN.get(name, IMAGES / name))


def main(words: list[str]) -> int:
    """Make the wanted parts, or all. Returns the exit status."""
    others = [start + folder for start, (makers, _) in OTHERS.items() for folder in makers]
    parts = ["fonts", *MAKERS, *others, PRINTS]
    told = f"The parts: {', '.join(parts)}. '{SHEETS}' lays what was made out to be looked at."
    parser = argparse.ArgumentParser(prog="dev.py assets", description=__doc__, epilog=told)
    parser.add_argument("parts", nargs="*", metavar="PART", help="only these (all)")
    wanted = parser.parse_args(words).parts
    if unknown := [name for name in wanted if name not in (*parts, SHEETS)]:
        parser.error(f"there is no part '{unknown[0]}': take {', '.join(parts)}")
    for name in wanted or parts:
        start = time.perf_counter()
        make(name)
        print(f"{name}: {time.perf_counter() - start:.1f} s")
    return 0


if __name__ == "__main__":
    sys.exit(stoppable(main, sys.argv[1:]))
