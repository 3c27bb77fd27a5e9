"""What is printed for The Great Train, folder by folder, as make.py asks."""

from pathlib import Path
from typing import Final

from broadside import cards, frames, grounds, portraits, rolling, tokens
from broadside.keys import CHARACTERS, KIND_OF
from woodblock.files import write_ground, write_json, write_webp
from woodblock.folders import Maker, each


def _frames(folder: Path) -> None:
    each(frames.PATTERN, frames.frame)(folder)
    write_webp(frames.back(), folder / "back")
    write_json(frames.geometry(), folder / "frame")


def _grounds(folder: Path) -> None:
    for name in grounds.SIZES:
        write = write_webp if name == grounds.SHUT else write_ground
        write(grounds.ground(name), folder / name)
    write_json(grounds.geometry(), folder / "table")


def _portraits(folder: Path) -> None:
    for key in CHARACTERS:
        for name, image in portraits.portrait(key).items():
            write_webp(image, folder / name)


def _rolling(stock: str) -> Maker:
    def make(folder: Path) -> None:
        each(rolling.STOCK[stock].keys, lambda key: rolling.picture(stock, key))(folder)
        write_json(rolling.geometry(stock), folder / "row")

    return make


MAKERS: Final[dict[str, Maker]] = {
    "tokens": each(tokens.all_tokens(), tokens.token),
    "frames": _frames,
    "grounds": _grounds,
    "cards": each(KIND_OF, cards.picture),
    **{stock: _rolling(stock) for stock in rolling.STOCK},
    "portraits": _portraits,
    "teacher": each(["conductor"], portraits.teacher),
}
"""Folder of assets/great_train/images -> what fills it."""
